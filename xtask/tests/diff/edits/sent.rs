//! Records that requests carry: a constructor takes what must be given, setters the rest.

use xtask::diff::Class::{Additive, Breaking, Documentation};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
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
returns = "null"
body = { type = "Spare", doc = "Spare." }

[operations.events]"#,
        )],
        Additive,
        Compiles,
        "desk.Spare: requests carry it, and it is made by `new`",
    ),
    edit(
        "record_is_not_sent",
        &[(r#"type = "Amendment", name"#, r#"type = "Spare", name"#)],
        Breaking,
        Breaks,
        "desk.Amendment: no request carries it any more, and it is not made by `new`",
    ),
    edit(
        "sent_field_new",
        &[(
            "hidden   = {",
            r#"iceberg = { type = "decimal?", doc = "Shown." }
hidden = {"#,
        )],
        Additive,
        Compiles,
        "desk.NewOrder: the field `iceberg` is new and may be given",
    ),
    edit(
        "sent_field_new_and_required",
        &[("after = { type", r#"kind = { type = "string", doc = "Kind." }, after = { type"#)],
        Breaking,
        Breaks,
        "desk.Trigger: the field `kind` is new and must be given",
    ),
    edit(
        "sent_field_gone",
        &[(
            r#"clientId = { type = "string?", min_length = 1, doc = "Client order id." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.NewOrder: the field `clientId` is gone",
    ),
    edit(
        "sent_field_required",
        &[(r#"after = { type = "timestamp?""#, r#"after = { type = "timestamp""#)],
        Breaking,
        Breaks,
        "desk.Trigger: the field `after` must now be given",
    ),
    edit(
        "sent_field_optional",
        &[(r#"symbol   = { type = "string""#, r#"symbol = { type = "string?""#)],
        Breaking,
        Breaks,
        "desk.NewOrder: the field `symbol` may now be left out",
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
        Misleads("the constructor takes the price for the size"),
        "desk.NewOrder: what must be given is taken in another order: `symbol`, `side`, `size` and `price`",
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
        "desk.NewOrder: what must be given is taken in another order: `side`, `symbol`, `price` and `size`",
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
        "desk.NewOrder: its fields are listed in another order",
    ),
];
