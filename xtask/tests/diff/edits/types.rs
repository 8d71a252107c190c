//! Ids, enums and unions.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "id_as_text",
        &[(
            r#"doc    = "Id of an order."
source = "2.3"
repr   = "integer""#,
            r#"doc = "Id of an order."
source = "2.3""#,
        )],
        Breaking,
        Breaks,
        "desk.OrderId: it is a text on the wire, was an integer",
    ),
    edit(
        "id_as_integer",
        &[(r#"repr   = "string""#, r#"repr = "integer""#)],
        Breaking,
        Breaks,
        "desk.Account: it is an integer on the wire, was a text",
    ),
    edit(
        "id_new",
        &[(
            "[ids.Token]",
            r#"[ids.Other]
doc = "Another."
source = "2.3"

[ids.Token]"#,
        )],
        Additive,
        Compiles,
        "desk.Other: the id is new",
    ),
    edit(
        "id_gone",
        &[(
            r#"[ids.Token]
doc    = "An id that nothing uses."
source = "2.3"
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.Token: the id is gone",
    ),
    edit(
        "id_described",
        &[("An id that nothing uses.", "A token.")],
        Documentation,
        Compiles,
        "desk.Token: it is described anew",
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
        "desk.Side: a value is an integer on the wire, was a text",
    ),
    edit(
        "enum_new",
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
        "desk.Other: the enum is new",
    ),
    edit(
        "enum_gone",
        &[
            (
                r#"[enums.Sort]
doc    = "Order of an answer."
source = "2.3"
values = { ASC = "Oldest first.", DESC = "Newest first." }
"#,
                "",
            ),
            (r#"sort   = { type = "Sort?", default = "ASC""#, r#"sort = { type = "string?""#),
        ],
        Breaking,
        Breaks,
        "desk.Sort: the enum is gone",
    ),
    edit(
        "value_new",
        &[(r#"SELL = "Sell." }"#, r#"SELL = "Sell.", BOTH = "Both." }"#)],
        Additive,
        Compiles,
        "desk.Side: the value `BOTH` is new",
    ),
    edit("value_gone", &[(r#", DESC = "Newest first.""#, "")], Breaking, Breaks, "desk.Sort: the value `DESC` is gone"),
    edit(
        "value_renamed",
        &[(r#"name = "Filled""#, r#"name = "Done""#)],
        Breaking,
        Breaks,
        "desk.State: the value `2` is called `Done` in Rust, was `Filled`",
    ),
    edit(
        "value_on_the_wire",
        &[(r#"2 = { name = "Filled""#, r#"3 = { name = "Filled""#)],
        Breaking,
        Misleads("`Filled` is sent and read as another code"),
        "desk.State: the value `Filled` is `3` on the wire, was `2`",
    ),
    edit(
        "value_in_small_letters",
        &[(r#"ASC = "Oldest"#, r#"asc = "Oldest"#), (r#"default = "ASC""#, r#"default = "asc""#)],
        Breaking,
        Misleads("`Asc` is sent as another text"),
        "desk.Sort: the value `Asc` is `asc` on the wire, was `ASC`",
    ),
    edit(
        "values_swapped",
        &[(r#"name = "Open""#, r#"name = "Filled""#), (r#"2 = { name = "Filled""#, r#"2 = { name = "Open""#)],
        Breaking,
        Misleads("each name stands for the other's code"),
        "desk.State: the value `1` is called `Filled` in Rust, was `Open`",
    ),
    edit(
        "values_reordered",
        &[(r#"values = { BUY = "Buy.", SELL = "Sell." }"#, r#"values = { SELL = "Sell.", BUY = "Buy." }"#)],
        Documentation,
        Compiles,
        "desk.Side: its values are listed in another order",
    ),
    edit(
        "value_described",
        &[(r#"SELL = "Sell.""#, r#"SELL = "Sell it.""#)],
        Documentation,
        Compiles,
        "desk.Side: the value `SELL` is described anew",
    ),
    edit(
        "value_doubted",
        &[(r#"SELL = "Sell.""#, r#"SELL = { doc = "Sell.", evidence = "inferred" }"#)],
        Evidence,
        Compiles,
        "desk.Side: the value `SELL` is inferred, was documented",
    ),
    edit(
        "enum_default_other",
        &[(r#"default = "1""#, r#"default = "2""#)],
        Behaviour,
        Compiles,
        "desk.State: its default is `2`, was `1`",
    ),
    edit(
        "enum_default_gone",
        &[(
            r#"default = "1"
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "desk.State: its default is none, was `1`",
    ),
    edit(
        "union_new",
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
        "desk.Other: the union is new",
    ),
    edit(
        "union_gone",
        &[
            (
                r#"[unions.Event]
doc    = "What happened."
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
        "desk.Event: the union is gone",
    ),
    edit(
        "case_new",
        &[("cases  = { ", r#"cases = { fee = { record = "Fee", doc = "Charged." }, "#)],
        Additive,
        Compiles,
        "desk.Event: the case `fee` is new",
    ),
    edit(
        "case_gone",
        &[(r#", cancel = { record = "Cancel", doc = "Canceled." }"#, "")],
        Breaking,
        Breaks,
        "desk.Event: the case `cancel` is gone",
    ),
    edit(
        "case_renamed",
        &[("cancel = { record", r#"cancel = { name = "Canceled", record"#)],
        Breaking,
        Breaks,
        "desk.Event: the case `cancel` is called `Canceled` in Rust, was `Cancel`",
    ),
    edit(
        "case_on_the_wire",
        &[("cancel = { record", r#"canceled = { name = "Cancel", record"#)],
        Breaking,
        Misleads("what was read as `Cancel` is unknown"),
        "desk.Event: the case `Cancel` is `canceled` on the wire, was `cancel`",
    ),
    edit(
        "case_of_another_record",
        &[(r#"record = "Cancel""#, r#"record = "Fill""#)],
        Breaking,
        Breaks,
        "desk.Event: the case `cancel` holds `desk.Fill`, held `desk.Cancel`",
    ),
    edit(
        "union_tag",
        &[(r#"tag    = "kind""#, r#"tag = "type""#)],
        Breaking,
        Misleads("whoever keeps or reads it as JSON finds another key"),
        "desk.Event: the field `type` tells which it is, was `kind`",
    ),
];
