//! Streams of an archive, and the operations that return their records.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation};

use super::Caller::{self, Breaks, Compiles, Misleads};
use super::{Edit, edit};

const NO_ARCHIVE: Caller = Misleads("an archive cannot continue the stream");

pub const EDITS: &[Edit] = &[
    edit(
        "stream_added",
        &[
            (
                "[streams.reversals]",
                "[streams.reviews]\ndoc = \"Reviews.\"\nrecord = \"Booking\"\nkey = \"bookingId\"\ntime = \"madeAt\"\n\n[streams.reversals]",
            ),
            (
                "[operations.booking]",
                r#"[operations.reviews]
doc = "Lists reviews."
source = "4.6"
request = "GET main:/api/v1/reviews"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "read"
returns = "list<Booking>"
archive = { stream = "reviews" }

[operations.booking]"#,
            ),
        ],
        Additive,
        Compiles,
        "stream ledger.reviews: the stream was added",
    ),
    edit(
        "stream_removed",
        &[
            (
                "[streams.reversals]\ndoc    = \"Reversals of bookings.\"\nrecord = \"Reversal\"\nkey    = \"bookingId\"\ntime   = \"settledAt\"\n",
                "",
            ),
            ("archive      = { stream = \"reversals\" }", ""),
        ],
        Breaking,
        NO_ARCHIVE,
        "stream ledger.reversals: the stream was removed: an archive cannot continue it",
    ),
    edit(
        "stream_doc",
        &[("Bookings of the account.", "All bookings.")],
        Documentation,
        Compiles,
        "stream ledger.bookings: the documentation changed",
    ),
    edit(
        "stream_record",
        &[("record = \"Booking\"", "record = \"Reversal\"")],
        Breaking,
        Breaks,
        "stream ledger.bookings: the record changed from `ledger.Booking` to `ledger.Reversal`",
    ),
    edit(
        "stream_key",
        &[("key    = \"bookingId\"\ntime   = \"madeAt\"", "key    = \"reference\"\ntime   = \"madeAt\"")],
        Breaking,
        NO_ARCHIVE,
        "stream ledger.bookings: the key of its records changed from `bookingId` to `reference`",
    ),
    edit(
        "stream_time",
        &[("time   = \"madeAt\"", "time   = \"settledAt\"")],
        Behavior,
        Compiles,
        "stream ledger.bookings: the time of its records changed from `madeAt` to `settledAt`",
    ),
    edit(
        "stream_open_field",
        &[("open   = { field = \"stage\"", "open   = { field = \"review\"")],
        Behavior,
        Compiles,
        "stream ledger.bookings: which of its records can still change changed from those with the `stage` `PENDING` and \
         `HELD` to those with the `review` `PENDING` and `HELD`",
    ),
    edit(
        "stream_open_values",
        &[("values = [\"PENDING\", \"HELD\"]", "values = [\"PENDING\"]")],
        Behavior,
        Compiles,
        "stream ledger.bookings: which of its records can still change changed from those with the `stage` `PENDING` and \
         `HELD` to those with the `stage` `PENDING`",
    ),
    edit(
        "stream_with_open_records_removed",
        &[
            (
                "[streams.bookings]\ndoc    = \"Bookings of the account.\"\nrecord = \"Booking\"\nkey    = \"bookingId\"\n\
                 time   = \"madeAt\"\nopen   = { field = \"stage\", values = [\"PENDING\", \"HELD\"] }\n",
                "",
            ),
            (
                "archive      = { stream = \"bookings\", start = \"madeFrom\", end = \"madeTo\", views = [\"stage\", \"archived\"] }\n",
                "",
            ),
            ("archive      = { stream = \"bookings\", lookup = \"bookingId\" }\n", ""),
        ],
        Breaking,
        Breaks,
        "stream ledger.bookings: the stream was removed: an archive cannot continue it",
    ),
    edit(
        "stream_open_added",
        &[(
            "record = \"Reversal\"\nkey    = \"bookingId\"\ntime   = \"settledAt\"\n",
            "record = \"Reversal\"\nkey    = \"bookingId\"\ntime   = \"settledAt\"\nopen   = { field = \"stage\", values = [\"HELD\"] }\n",
        )],
        Behavior,
        Compiles,
        "stream ledger.reversals: which of its records can still change changed from none to those with the `stage` `HELD`",
    ),
    edit(
        "stream_open_value_not_listed",
        &[("BOOKED = \"Booked.\"", "BOOKED = \"Booked.\", FROZEN = \"Frozen.\"")],
        Behavior,
        Compiles,
        "stream ledger.bookings: records with the `stage` `FROZEN` now count as final: list it in `open` if such a record \
         can still change",
    ),
    edit(
        "stream_open_removed",
        &[("open   = { field = \"stage\", values = [\"PENDING\", \"HELD\"] }\n", "")],
        Breaking,
        Breaks,
        "stream ledger.bookings: which of its records can still change changed from those with the `stage` `PENDING` and \
         `HELD` to none",
    ),
    edit(
        "archive_added",
        &[(
            "request      = \"GET main:/api/v1/old-bookings\"",
            "request      = \"GET main:/api/v1/old-bookings\"\narchive = { stream = \"bookings\" }",
        )],
        Additive,
        Compiles,
        "ledger old-bookings: an archive now reads `bookings`",
    ),
    edit(
        "archive_removed",
        &[("archive      = { stream = \"bookings\", lookup = \"bookingId\" }\n", "")],
        Behavior,
        Compiles,
        "ledger booking: an archive no longer reads `bookings`, by `bookingId`",
    ),
    edit(
        "archive_stream",
        &[("stream = \"bookings\", lookup", "stream = \"reversals\", lookup")],
        Behavior,
        Compiles,
        "ledger booking: what an archive reads changed from `bookings`, by `bookingId` to `reversals`, by `bookingId`",
    ),
    edit(
        "archive_lookup",
        &[("lookup = \"bookingId\"", "lookup = \"reference\"")],
        Behavior,
        Compiles,
        "ledger booking: what an archive reads changed from `bookings`, by `bookingId` to `bookings`, by `reference`",
    ),
    edit(
        "archive_range",
        &[("start = \"madeFrom\", end = \"madeTo\"", "start = \"settledFrom\", end = \"settledTo\"")],
        Behavior,
        Compiles,
        "ledger bookings: what an archive reads changed from `bookings`, from `madeFrom` to `madeTo`, with every value of \
         `stage` and `archived` to `bookings`, from `settledFrom` to `settledTo`, with every value of `stage` and `archived`",
    ),
    edit(
        "archive_views",
        &[("views = [\"stage\", \"archived\"]", "views = [\"stage\"]")],
        Behavior,
        Compiles,
        "ledger bookings: what an archive reads changed from `bookings`, from `madeFrom` to `madeTo`, with every value of \
         `stage` and `archived` to `bookings`, from `madeFrom` to `madeTo`, with every value of `stage`",
    ),
];
