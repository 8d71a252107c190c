//! Records: their fields and constructors.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "record_added",
        &[(
            "[records.Spare]",
            r#"[records.Other]
doc = "Other."
source = "2.6"
fields = {}

[records.Spare]"#,
        )],
        Additive,
        Compiles,
        "desk.Other: the record was added",
    ),
    edit(
        "instrument_added",
        &[(
            "[records.Fee]\n",
            "[records.Fee]\ninstrument = { symbol = \"currency\", base = \"currency\", quote = \"currency\", state = \"currency\", tradable = [], tick = \"amount\" }\n",
        )],
        Additive,
        Compiles,
        "desk.Fee: the conversion into an instrument changed from none to offered",
    ),
    edit(
        "instrument_fields",
        &[
            ("symbol              = \"pair\"", "symbol = \"coin\""),
            ("base                = \"coin\"", "base = \"pair\""),
            ("quote               = \"coin\"", "quote = \"pair\""),
            ("state               = \"coin\"", "state = \"pair\""),
            ("tradable            = [\"open\"]", "tradable = [\"inverse\"]"),
        ],
        Behavior,
        Compiles,
        "wallet.Market: the source of the instrument's `symbol` changed from `pair` to `coin`",
    ),
    edit(
        "record_named_like_an_operation",
        &[(
            "[records.Spare]",
            r#"[records.History]
doc = "The history."
source = "2.6"
fields = {}

[records.Spare]"#,
        )],
        Breaking,
        Breaks,
        "desk history: the Rust name of its request changed from that of the operation to `HistoryRequest`",
    ),
    edit(
        "record_removed",
        &[(
            r#"[records.Spare]
doc    = "An unused record."
source = "2.6"
fields = { lone = { type = "string?", doc = "Lone." } }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.Spare: the record was removed",
    ),
    edit(
        "record_called_otherwise",
        &[("[records.Fee]", "[records.Charge]"), (r#""list<Fee>?""#, r#""list<Charge>?""#)],
        Breaking,
        Breaks,
        "desk.Fee: the record was removed",
    ),
    edit(
        "type_parameter_added",
        &[(
            r#"doc    = "An unused record."
source = "2.6"
fields = { "#,
            r#"doc = "An unused record."
source = "2.6"
generic = "T"
fields = { held = { type = "T?", doc = "Held." }, "#,
        )],
        Breaking,
        Breaks,
        "desk.Spare: the type parameter changed from none to `T`",
    ),
    edit(
        "type_parameter_removed",
        &[
            (
                r#"generic = "T"
"#,
                "",
            ),
            (r#""list<T>""#, r#""list<json>""#),
            (r#""Page<Order>""#, r#""list<Order>""#),
            (
                r#"[operations.history.paging]
kind     = "page"
page     = "page"
limit    = "limit"
items    = "items"
has_next = "hasNext"
"#,
                "",
            ),
        ],
        Breaking,
        Breaks,
        "service.Page: the type parameter changed from `T` to none",
    ),
    edit(
        "type_parameter_renamed",
        &[(r#"generic = "T""#, r#"generic = "Item""#), (r#""list<T>""#, r#""list<Item>""#)],
        Documentation,
        Compiles,
        "service.Page: the type parameter changed from `T` to `Item`",
    ),
    edit(
        "record_is_an_array",
        &[(
            r#"doc    = "An unused record."
source = "2.6"
"#,
            r#"doc = "An unused record."
source = "2.6"
layout = "array"
"#,
        )],
        Breaking,
        Misleads("a saved record has another form"),
        "desk.Spare: the form in JSON changed from an object to an array",
    ),
    edit(
        "record_is_an_object",
        &[(
            r#"layout = "array"
"#,
            "",
        )],
        Breaking,
        Misleads("a saved record has another form"),
        "desk.Level: the form in JSON changed from an array to an object",
    ),
    edit(
        "elements_reordered",
        &[(
            r#"price = { type = "decimal", doc = "Price." }, size = { type = "decimal", doc = "Size." }, at"#,
            r#"size = { type = "decimal", doc = "Size." }, price = { type = "decimal", doc = "Price." }, at"#,
        )],
        Breaking,
        Misleads("the price is read from the element of the size"),
        "desk.Level: the elements of the array moved: `size`, `price` and `at`",
    ),
    edit(
        "element_inserted",
        &[(
            r#"price = { type = "decimal", doc = "Price." }, size = { type = "decimal", doc = "Size." }, at"#,
            r#"price = { type = "decimal", doc = "Price." }, count = { type = "integer", doc = "Count." }, size = { type = "decimal", doc = "Size." }, at"#,
        )],
        Breaking,
        Misleads("the size is read from another element"),
        "desk.Level: the elements of the array moved: `price`, `count`, `size` and `at`",
    ),
    edit(
        "element_appended",
        &[(
            r#"size = { type = "decimal", doc = "Size." }, at = { type = "timestamp?", doc = "Time." }"#,
            r#"size = { type = "decimal", doc = "Size." }, at = { type = "timestamp?", doc = "Time." }, count = { type = "integer?", doc = "Count." }"#,
        )],
        Additive,
        Compiles,
        "desk.Level: the field `count` was added",
    ),
    edit(
        "element_in_quotes",
        &[(
            r#"size = { type = "decimal", doc = "Size." }, at = { type = "timestamp?", doc = "Time." }"#,
            r#"size = { type = "decimal", doc = "Size." }, at = { type = "timestamp?", wire = "string", doc = "Time." }"#,
        )],
        Behavior,
        Compiles,
        "desk.Level: the wire format of the field `at` changed from a JSON number to a JSON string",
    ),
    edit(
        "record_documentation",
        &[(r#"doc      = "An order.""#, r#"doc = "An order of the desk.""#)],
        Documentation,
        Compiles,
        "desk.Order: the documentation changed",
    ),
    edit(
        "record_source",
        &[(
            r#"doc      = "An order."
source   = "2.4""#,
            r#"doc = "An order."
source = "2.5""#,
        )],
        Documentation,
        Compiles,
        "desk.Order: the source changed from `2.4` to `2.5`",
    ),
    edit(
        "record_evidence",
        &[(
            r#"evidence = "inferred"
"#,
            "",
        )],
        Evidence,
        Compiles,
        "desk.Fee: the evidence changed from inferred to documented",
    ),
    edit(
        "field_of_a_union_added",
        &[(
            r#"free = { type = "decimal", doc = "Free." }"#,
            r#"free = { type = "decimal", doc = "Free." }, last = { type = "desk.Event", doc = "Last." }"#,
        )],
        Additive,
        Compiles,
        "wallet.Balance: the field `last` was added",
    ),
    edit(
        "record_is_sent_in_a_body",
        &[(
            "[operations.events]",
            r#"[operations.charge]
doc = "Charges."
source = "4.4"
request = "POST main:/api/v1/fees"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "trade"
returns = "json?"
body = { type = "Fee", doc = "Fee." }

[operations.events]"#,
        )],
        Additive,
        Compiles,
        "desk.Fee: the constructor for requests changed from none to `new`",
    ),
    edit(
        "operation_omits_more",
        &[(r#"absent  = ["note"]"#, r#"absent = ["note", "fees"]"#)],
        Behavior,
        Compiles,
        "desk.Order: the presence of the field `fees` in `history` changed from as elsewhere to omitted",
    ),
    edit(
        "operation_omits_less",
        &[(
            r#"absent  = ["note"]
"#,
            "",
        )],
        Behavior,
        Compiles,
        "desk.Order: the presence of the field `note` in `history` changed from omitted to as elsewhere",
    ),
    edit(
        "operation_writes_strings",
        &[(
            r#"numbers = ["price"]
"#,
            "",
        )],
        Behavior,
        Compiles,
        "desk.Order: the form of the field `price` in `history` changed from a JSON number to as elsewhere",
    ),
    edit(
        "record_is_sent",
        &[(
            "[operations.events]",
            r#"[operations.spend]
doc = "Spends."
source = "4.4"
request = "POST main:/api/v1/spares"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "trade"
returns = "json?"
body = { type = "Spare", doc = "Spare." }

[operations.events]"#,
        )],
        Additive,
        Compiles,
        "desk.Spare: the constructor for requests changed from none to `new`",
    ),
    edit(
        "sent_record_is_returned",
        &[(
            "[operations.events]",
            r#"[operations.amendments]
doc = "Lists amendments."
source = "4.4"
request = "GET main:/api/v1/amendments"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "read"
returns = "list<Amendment>"

[operations.events]"#,
        )],
        Behavior,
        Compiles,
        "desk.Amendment: the treatment of unknown fields changed from rejected to ignored",
    ),
    edit(
        "record_is_sent_and_has_a_state",
        &[(
            "[datasets.reversals]",
            r#"[operations.reverse]
doc = "Reverses a booking."
source = "4.6"
request = "POST main:/api/v1/reverse"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "trade"
returns = "json?"
body = { type = "Booking", doc = "Booking." }

[datasets.reversals]"#,
        )],
        Breaking,
        Breaks,
        "ledger.Booking: the set of fields that decide the result of `is_final` changed from `review` and `stage` to none",
    ),
    edit(
        "state_added",
        &[("fields   = { currency", r#"fields   = { stage = { type = "ledger.Stage", doc = "Stage." }, currency"#)],
        Additive,
        Compiles,
        "desk.Fee: the field `stage` was added",
    ),
    edit(
        "second_state_added",
        &[(
            r#"reverses  = { type = "string", doc = "Id of the booking." }"#,
            r#"reverses  = { type = "string", doc = "Id of the booking." }
appeal = { type = "Stage?", doc = "Stage of an appeal." }"#,
        )],
        Behavior,
        Compiles,
        "ledger.Reversal: the set of fields that decide the result of `is_final` changed from `review` and `stage` to `appeal`, if it is present, and `review` and `stage`",
    ),
    edit(
        "record_is_not_sent",
        &[(r#"type = "Amendment", name"#, r#"type = "Spare", name"#)],
        Breaking,
        Breaks,
        "desk.Amendment: the constructor for requests changed from `new` to none",
    ),
    edit(
        "sent_field_added",
        &[(
            "hidden   = {",
            r#"iceberg = { type = "decimal?", doc = "Shown." }
hidden = {"#,
        )],
        Additive,
        Compiles,
        "desk.NewOrder: the optional field `iceberg` was added",
    ),
    edit(
        "sent_field_added_as_required",
        &[("after = { type", r#"kind = { type = "string", doc = "Kind." }, after = { type"#)],
        Breaking,
        Breaks,
        "desk.Trigger: the required field `kind` was added",
    ),
    edit(
        "sent_field_removed",
        &[(
            r#"clientId = { type = "string?", min_length = 1, doc = "Client order id." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.NewOrder: the field `clientId` was removed",
    ),
    edit(
        "sent_field_required",
        &[(r#"after = { type = "timestamp?""#, r#"after = { type = "timestamp""#)],
        Breaking,
        Breaks,
        "desk.Trigger: the presence of the field `after` changed from optional to required",
    ),
    edit(
        "sent_field_optional",
        &[(r#"symbol   = { type = "string""#, r#"symbol = { type = "string?""#)],
        Breaking,
        Breaks,
        "desk.NewOrder: the presence of the field `symbol` changed from required to optional",
    ),
    edit(
        "sent_fields_of_one_type_swapped",
        &[
            (
                r#"price    = { type = "decimal", above = 0, doc = "Price." }
"#,
                "",
            ),
            (
                r#"integral = true, doc = "Size." }
"#,
                r#"integral = true, doc = "Size." }
price = { type = "decimal", above = 0, doc = "Price." }
"#,
            ),
        ],
        Breaking,
        Misleads("the constructor takes the price as the size"),
        "desk.NewOrder: the arguments of `new` were reordered: `symbol`, `side`, `size` and `price`",
    ),
    edit(
        "sent_fields_of_two_types_swapped",
        &[
            (
                r#"[records.NewOrder.fields]
"#,
                r#"[records.NewOrder.fields]
side = { type = "Side", doc = "Side." }
"#,
            ),
            (
                r#"max_length = 20, doc = "Trading pair." }
side     = { type = "Side", doc = "Side." }
"#,
                r#"max_length = 20, doc = "Trading pair." }
"#,
            ),
        ],
        Breaking,
        Breaks,
        "desk.NewOrder: the arguments of `new` were reordered: `side`, `symbol`, `price` and `size`",
    ),
    edit(
        "sent_fields_that_are_optional_reordered",
        &[
            (
                r#"[records.NewOrder.fields]
"#,
                r#"[records.NewOrder.fields]
trigger = { type = "Trigger?", doc = "Trigger." }
"#,
            ),
            (
                r#"trigger  = { type = "Trigger?", doc = "Trigger." }

"#,
                r#"
"#,
            ),
        ],
        Documentation,
        Compiles,
        "desk.NewOrder: its fields were reordered",
    ),
];
