//! Ids, enums and unions.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "id_as_string",
        &[(
            r#"doc    = "Id of an order."
source = "2.3"
repr   = "integer""#,
            r#"doc = "Id of an order."
source = "2.3""#,
        )],
        Breaking,
        Breaks,
        "desk.OrderId: the wire type changed from integer to string",
    ),
    edit(
        "id_as_integer",
        &[(r#"repr   = "string""#, r#"repr = "integer""#)],
        Breaking,
        Breaks,
        "desk.Account: the wire type changed from string to integer",
    ),
    edit(
        "id_added",
        &[(
            "[ids.Token]",
            r#"[ids.Other]
doc = "Another."
source = "2.3"

[ids.Token]"#,
        )],
        Additive,
        Compiles,
        "desk.Other: the id was added",
    ),
    edit(
        "id_removed",
        &[(
            r#"[ids.Token]
doc    = "An unused id."
source = "2.3"
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.Token: the id was removed",
    ),
    edit(
        "id_documentation",
        &[("An unused id.", "A token.")],
        Documentation,
        Compiles,
        "desk.Token: the documentation changed",
    ),
    edit(
        "enum_as_integers",
        &[(
            r#"values = { BUY = "Buy.", SELL = "Sell." }"#,
            r#"repr = "integer"
values = { 1 = { name = "Buy", doc = "Buy." }, 2 = { name = "Sell", doc = "Sell." } }"#,
        )],
        Breaking,
        Breaks,
        "desk.Side: the wire type of its values changed from string to integer",
    ),
    edit(
        "enum_as_encoding",
        &[(
            r#"[enums.Sort]
doc    = "Order of a response.""#,
            r#"[enums.Sorting]
doc = "Order of a response, as a word."
source = "2.3"
values = { ASC = "Oldest first.", DESC = "Newest first." }

[enums.Sort]
encodes = "Sorting"
doc    = "Order of a response.""#,
        )],
        Breaking,
        Breaks,
        "desk.Sort: the enum that it encodes changed from none to `desk.Sorting`",
    ),
    edit(
        "enum_open_values",
        &[("open   = [\"PENDING\", \"HELD\"]", "open   = [\"PENDING\"]")],
        Behavior,
        Compiles,
        "ledger.Stage: the set of values with which a record can still change changed from `HELD` and `PENDING` to `PENDING`",
    ),
    edit(
        "enum_value_not_open",
        &[("BOOKED = \"Booked.\"", "BOOKED = \"Booked.\", FROZEN = \"Frozen.\"")],
        Behavior,
        Compiles,
        "ledger.Stage: the value `FROZEN` was added: responses may now contain it, and a `match` without an arm for it treats it as unknown; records with it count as final",
    ),
    edit(
        "enum_open_removed",
        &[
            ("open   = [\"PENDING\", \"HELD\"]\n", ""),
            ("archive      = { dataset = \"bookings\", lookup = \"bookingId\" }\n", ""),
        ],
        Breaking,
        Breaks,
        "ledger.Booking: the set of fields that decide the result of `is_final` changed from `review` and `stage` to none",
    ),
    edit(
        "enum_open_added",
        &[("[enums.Way]", "[enums.Way]\nopen = [\"ON\"]")],
        Additive,
        Compiles,
        "wallet.Way: the set of values with which a record can still change changed from none to `ON`",
    ),
    edit("id_called_otherwise", &[("[ids.Token]", "[ids.Key]")], Breaking, Breaks, "desk.Token: the id was removed"),
    edit(
        "enum_called_otherwise",
        &[("[enums.Sort]", "[enums.Sorting]"), (r#"type = "Sort?""#, r#"type = "Sorting?""#)],
        Breaking,
        Breaks,
        "desk.Sort: the enum was removed",
    ),
    edit(
        "type_renamed_but_not_in_rust",
        &[("[records.Fee]", "[records.fee]"), (r#""list<Fee>?""#, r#""list<fee>?""#)],
        Documentation,
        Compiles,
        "desk.fee: the record `Fee` is now called `fee` in the contract; its Rust name is the same",
    ),
    edit(
        "type_renamed_but_not_in_rust_and_changed",
        &[
            ("[enums.Sort]", "[enums.sort]"),
            (r#"type = "Sort?""#, r#"type = "sort?""#),
            (r#"DESC = "Newest first." }"#, r#"DESC = "Newest first.", ANY = "Unsorted." }"#),
        ],
        Additive,
        Compiles,
        "desk.sort: the value `ANY` was added: requests can now contain it",
    ),
    edit(
        "enum_added",
        &[(
            "[enums.Sort]",
            r#"[enums.Other]
doc = "Other."
source = "2.3"
values = { A = "A." }

[enums.Sort]"#,
        )],
        Additive,
        Compiles,
        "desk.Other: the enum was added",
    ),
    edit(
        "enum_removed",
        &[
            (
                r#"[enums.Sort]
doc    = "Order of a response."
source = "2.3"
values = { ASC = "Oldest first.", DESC = "Newest first." }
"#,
                "",
            ),
            (r#"sort   = { type = "Sort?", default = "ASC""#, r#"sort = { type = "string?""#),
        ],
        Breaking,
        Breaks,
        "desk.Sort: the enum was removed",
    ),
    edit(
        "value_added",
        &[(r#"SELL = "Sell." }"#, r#"SELL = "Sell.", BOTH = "Both." }"#)],
        Behavior,
        Compiles,
        "desk.Side: the value `BOTH` was added: responses may now contain it, and a `match` without an arm for it treats it as unknown",
    ),
    edit(
        "value_added_to_requests",
        &[(r#"DESC = "Newest first." }"#, r#"DESC = "Newest first.", NONE = "Any order." }"#)],
        Additive,
        Compiles,
        "desk.Sort: the value `NONE` was added: requests can now contain it",
    ),
    edit(
        "value_called_otherwise",
        &[(r#"SELL = "Sell." }"#, r#"SOLD = "Sell." }"#)],
        Breaking,
        Breaks,
        "desk.Side: the value `SELL` was removed",
    ),
    edit(
        "value_replaced",
        &[(r#"SELL = "Sell." }"#, r#"BOTH = "Both." }"#)],
        Breaking,
        Breaks,
        "desk.Side: the value `SELL` was removed",
    ),
    edit(
        "value_removed",
        &[(r#", DESC = "Newest first.""#, "")],
        Breaking,
        Breaks,
        "desk.Sort: the value `DESC` was removed",
    ),
    edit(
        "value_renamed",
        &[(r#"name = "Filled""#, r#"name = "Done""#)],
        Breaking,
        Breaks,
        "desk.State: the value `2` is now called `Done` in Rust; it was `Filled`",
    ),
    edit(
        "value_wire_value",
        &[(r#"2 = { name = "Filled""#, r#"3 = { name = "Filled""#)],
        Breaking,
        Misleads("`Filled` is sent and read as another code"),
        "desk.State: the value `2` is now called `3` on the wire; it is still `Filled` in Rust, so callers compile and use the new name",
    ),
    edit(
        "value_in_lower_case",
        &[(r#"ASC = "Oldest"#, r#"asc = "Oldest"#), (r#"default = "ASC""#, r#"default = "asc""#)],
        Breaking,
        Misleads("`Asc` is sent as another string"),
        "desk.Sort: the value `ASC` is now called `asc` on the wire; it is still `Asc` in Rust, so callers compile and use the new name",
    ),
    edit(
        "values_swapped",
        &[(r#"name = "Open""#, r#"name = "Filled""#), (r#"2 = { name = "Filled""#, r#"2 = { name = "Open""#)],
        Breaking,
        Misleads("each name now has the other's code"),
        "desk.State: the value `1` is now called `Filled` in Rust; it was `Open`",
    ),
    edit(
        "values_reordered",
        &[(r#"values = { BUY = "Buy.", SELL = "Sell." }"#, r#"values = { SELL = "Sell.", BUY = "Buy." }"#)],
        Documentation,
        Compiles,
        "desk.Side: its values were reordered",
    ),
    edit(
        "value_documentation",
        &[(r#"SELL = "Sell.""#, r#"SELL = "Sell it.""#)],
        Documentation,
        Compiles,
        "desk.Side: the documentation of the value `SELL` changed",
    ),
    edit(
        "value_evidence",
        &[(r#"SELL = "Sell.""#, r#"SELL = { doc = "Sell.", evidence = "inferred" }"#)],
        Evidence,
        Compiles,
        "desk.Side: the evidence of the value `SELL` changed from documented to inferred",
    ),
    edit(
        "enum_default_changed",
        &[(r#"default = "1""#, r#"default = "2""#)],
        Behavior,
        Compiles,
        "desk.State: the value that applies if a request sets none changed from `1` to `2`",
    ),
    edit(
        "enum_default_removed",
        &[(
            r#"default = "1"
"#,
            "",
        )],
        Breaking,
        Misleads("with the feature `server`, `State::default()` is an unknown value; without it, there is none"),
        "desk.State: the value that applies if a request sets none changed from `1` to none",
    ),
    edit(
        "union_added",
        &[(
            "[unions.Event]",
            r#"[unions.Other]
doc = "Other."
source = "2.6"
tag = "kind"
cases = { fill = { record = "Fill", doc = "Filled." } }

[unions.Event]"#,
        )],
        Additive,
        Compiles,
        "desk.Other: the union was added",
    ),
    edit(
        "union_removed",
        &[
            (
                r#"[unions.Event]
doc    = "An event of an order."
source = "2.6"
tag    = "kind"
cases  = { fill = { record = "Fill", doc = "Filled." }, cancel = { record = "Cancel", doc = "Canceled." } }
"#,
                "",
            ),
            (r#""list<Event>""#, r#""list<Fill>""#),
        ],
        Breaking,
        Breaks,
        "desk.Event: the union was removed",
    ),
    edit(
        "union_called_otherwise",
        &[("[unions.Event]", "[unions.Happening]"), (r#""list<Event>""#, r#""list<Happening>""#)],
        Breaking,
        Breaks,
        "desk.Event: the union was removed",
    ),
    edit(
        "case_called_otherwise",
        &[("cancel = { record", "canceled = { record")],
        Breaking,
        Breaks,
        "desk.Event: the case `cancel` was removed",
    ),
    edit(
        "case_added",
        &[("cases  = { ", r#"cases = { fee = { record = "Fee", doc = "Charged." }, "#)],
        Behavior,
        Compiles,
        "desk.Event: the case `fee` was added: responses may now contain it, and a `match` without an arm for it treats it as unknown",
    ),
    edit(
        "case_removed",
        &[(r#", cancel = { record = "Cancel", doc = "Canceled." }"#, "")],
        Breaking,
        Breaks,
        "desk.Event: the case `cancel` was removed",
    ),
    edit(
        "case_renamed",
        &[("cancel = { record", r#"cancel = { name = "Canceled", record"#)],
        Breaking,
        Breaks,
        "desk.Event: the case `cancel` is now called `Canceled` in Rust; it was `Cancel`",
    ),
    edit(
        "case_tag",
        &[("cancel = { record", r#"canceled = { name = "Cancel", record"#)],
        Breaking,
        Misleads("a value that was read as `Cancel` is now unknown"),
        "desk.Event: the case `cancel` is now called `canceled` on the wire; it is still `Cancel` in Rust, so callers compile and use the new name",
    ),
    edit(
        "case_of_another_record",
        &[(r#"record = "Cancel""#, r#"record = "Fill""#)],
        Breaking,
        Breaks,
        "desk.Event: the record of the case `cancel` changed from `desk.Cancel` to `desk.Fill`",
    ),
    edit(
        "union_tag",
        &[(r#"tag    = "kind""#, r#"tag = "type""#)],
        Breaking,
        Misleads("its JSON has another key"),
        "desk.Event: the tag field changed from `kind` to `type`",
    ),
    edit(
        "group_without_feature",
        &[(
            r#"doc    = "A note."
source = "2.6"
fields = {"#,
            r#"doc    = "A note."
source = "2.6"
fields = { way = { type = "wallet.Way?", doc = "Direction." },"#,
        )],
        Breaking,
        Misleads("a manifest that names the feature `wallet` is rejected"),
        "group wallet: the cargo feature changed from `wallet` to none",
    ),
];
