//! Datasets of an archive, and the operations that return their records.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation};

use super::Caller::{self, Compiles, Misleads};
use super::{Edit, edit};

const NO_ARCHIVE: Caller = Misleads("an archive cannot continue the dataset");

pub const EDITS: &[Edit] = &[
    edit(
        "dataset_added",
        &[
            (
                "[datasets.reversals]",
                "[datasets.reviews]\ndoc = \"Reviews.\"\nrecord = \"Booking\"\nkey = \"bookingId\"\ntime = \"madeAt\"\n\n[datasets.reversals]",
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
archive = { dataset = "reviews" }

[operations.booking]"#,
            ),
        ],
        Additive,
        Compiles,
        "dataset ledger.reviews: the dataset was added",
    ),
    edit(
        "dataset_removed",
        &[
            (
                "[datasets.reversals]\ndoc    = \"Reversals of bookings.\"\nrecord = \"Reversal\"\nkey    = \"bookingId\"\ntime   = \"settledAt\"\n",
                "",
            ),
            ("archive      = { dataset = \"reversals\" }", ""),
        ],
        Breaking,
        NO_ARCHIVE,
        "dataset ledger.reversals: the dataset was removed: an archive cannot continue it",
    ),
    edit(
        "dataset_doc",
        &[("Bookings of the account.", "All bookings.")],
        Documentation,
        Compiles,
        "dataset ledger.bookings: the documentation changed",
    ),
    edit(
        "dataset_record",
        &[("record = \"Booking\"", "record = \"Reversal\"")],
        Breaking,
        NO_ARCHIVE,
        "dataset ledger.bookings: the record changed from `ledger.Booking` to `ledger.Reversal`",
    ),
    edit(
        "dataset_key",
        &[("key    = \"bookingId\"\ntime   = \"madeAt\"", "key    = \"reference\"\ntime   = \"madeAt\"")],
        Breaking,
        NO_ARCHIVE,
        "dataset ledger.bookings: the key of its records changed from `bookingId` to `reference`",
    ),
    edit(
        "dataset_time",
        &[("time   = \"madeAt\"", "time   = \"settledAt\"")],
        Behavior,
        Compiles,
        "dataset ledger.bookings: the time of its records changed from `madeAt` to `settledAt`",
    ),
    edit(
        "archive_added",
        &[(
            "request      = \"GET main:/api/v1/old-bookings\"",
            "request      = \"GET main:/api/v1/old-bookings\"\narchive = { dataset = \"bookings\" }",
        )],
        Additive,
        Compiles,
        "ledger old-bookings: the history that an archive reads changed from none to `bookings`",
    ),
    edit(
        "archive_removed",
        &[("archive      = { dataset = \"bookings\", lookup = \"bookingId\" }\n", "")],
        Behavior,
        Compiles,
        "ledger booking: the history that an archive reads changed from `bookings`, by `bookingId` to none",
    ),
    edit(
        "archive_dataset",
        &[("dataset = \"bookings\", lookup", "dataset = \"reversals\", lookup")],
        Behavior,
        Compiles,
        "ledger booking: the history that an archive reads changed from `bookings`, by `bookingId` to `reversals`, by `bookingId`",
    ),
    edit(
        "archive_lookup",
        &[("lookup = \"bookingId\"", "lookup = \"reference\"")],
        Behavior,
        Compiles,
        "ledger booking: the history that an archive reads changed from `bookings`, by `bookingId` to `bookings`, by `reference`",
    ),
    edit(
        "archive_range",
        &[("start = \"madeFrom\", end = \"madeTo\"", "start = \"settledFrom\", end = \"settledTo\"")],
        Behavior,
        Compiles,
        "ledger bookings: the history that an archive reads changed from `bookings`, from `madeFrom` to `madeTo`, with every value of `stage` and `archived` to `bookings`, from `settledFrom` to `settledTo`, with every value of `stage` and `archived`",
    ),
    edit(
        "archive_views",
        &[("views = [\"stage\", \"archived\"]", "views = [\"stage\"]")],
        Behavior,
        Compiles,
        "ledger bookings: the history that an archive reads changed from `bookings`, from `madeFrom` to `madeTo`, with every value of `stage` and `archived` to `bookings`, from `madeFrom` to `madeTo`, with every value of `stage`",
    ),
];
