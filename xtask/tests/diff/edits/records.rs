//! Records: what they hold, and what they can be made of.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "record_new",
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
        "desk.Other: the record is new",
    ),
    edit(
        "record_gone",
        &[(
            r#"[records.Spare]
doc    = "A record that nothing uses."
source = "2.6"
fields = { lone = { type = "string?", doc = "Lone." } }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.Spare: the record is gone",
    ),
    edit(
        "record_with_a_type",
        &[(
            r#"doc    = "A record that nothing uses."
source = "2.6"
fields = { "#,
            r#"doc = "A record that nothing uses."
source = "2.6"
generic = "T"
fields = { held = { type = "T?", doc = "Held." }, "#,
        )],
        Breaking,
        Breaks,
        "desk.Spare: it holds a type that is named where it is used",
    ),
    edit(
        "record_without_its_type",
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
has_prev = "hasPrev"
"#,
                "",
            ),
        ],
        Breaking,
        Breaks,
        "service.Page: it does not hold a type that is named where it is used any more",
    ),
    edit(
        "parameter_renamed",
        &[(r#"generic = "T""#, r#"generic = "Item""#), (r#""list<T>""#, r#""list<Item>""#)],
        Documentation,
        Compiles,
        "service.Page: the type that it holds is called `Item`, was `T`",
    ),
    edit(
        "record_described",
        &[(r#"doc      = "An order.""#, r#"doc = "An order of the desk.""#)],
        Documentation,
        Compiles,
        "desk.Order: it is described anew",
    ),
    edit(
        "record_from_elsewhere",
        &[(
            r#"doc      = "An order."
source   = "2.4""#,
            r#"doc = "An order."
source = "2.5""#,
        )],
        Documentation,
        Compiles,
        "desk.Order: its source is `2.5`, was `2.4`",
    ),
    edit(
        "record_documented",
        &[(
            r#"evidence = "inferred"
"#,
            "",
        )],
        Evidence,
        Compiles,
        "desk.Fee: it is documented, was inferred",
    ),
    edit(
        "field_of_a_union_added",
        &[(
            r#"free = { type = "decimal", doc = "Free." }"#,
            r#"free = { type = "decimal", doc = "Free." }, last = { type = "desk.Event", doc = "Last." }"#,
        )],
        Additive,
        Compiles,
        "wallet.Balance: the field `last` is new",
    ),
    edit(
        "record_loses_default_to_a_body",
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
returns = "null"
body = { type = "Fee", doc = "Fee." }

[operations.events]"#,
        )],
        Breaking,
        Breaks,
        "desk.Fee: it cannot be made out of nothing (`Default`) any more",
    ),
    edit(
        "operation_leaves_out_more",
        &[(r#"absent  = ["note"]"#, r#"absent = ["note", "fees"]"#)],
        Behaviour,
        Compiles,
        "desk.Order: `history` leaves out the field `fees` now",
    ),
    edit(
        "operation_leaves_out_less",
        &[(
            r#"absent  = ["note"]
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "desk.Order: `history` gives the field `note` now",
    ),
    edit(
        "operation_writes_numbers",
        &[(
            r#"numbers = ["price"]
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "desk.Order: `history` writes the field `price` as elsewhere now",
    ),
];
