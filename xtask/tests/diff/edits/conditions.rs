//! Conditions between the fields of a record, or between the parameters of an operation.

use xtask::diff::Class::{Additive, Behavior, Breaking};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

const REQUIRED: &str = r#"required_if = [{ side = "BUY", hidden = true }], "#;

pub const EDITS: &[Edit] = &[
    edit(
        "required_if_added",
        &[(
            r#"hidden   = { type = "boolean?", default = false, "#,
            r#"hidden = { type = "boolean?", default = false, required_if = [{ side = "BUY" }, { side = "SELL", clientId = "a" }], "#,
        )],
        Behavior,
        Compiles,
        "desk.NewOrder: the field `hidden` is now required if `side` is `BUY`, or if `side` is `SELL` and `clientId` is `a`: calls \
         that worked may now be rejected",
    ),
    edit(
        "required_if_stricter",
        &[(REQUIRED, r#"required_if = [{ side = "BUY" }], "#)],
        Behavior,
        Compiles,
        "desk.NewOrder: the field `reason` is now required if `side` is `BUY`, not if `side` is `BUY` and `hidden` is `true`: calls \
         that worked may now be rejected",
    ),
    edit(
        "required_if_looser",
        &[(REQUIRED, r#"required_if = [{ side = "BUY", hidden = true, symbol = "a" }], "#)],
        Additive,
        Compiles,
        "desk.NewOrder: the field `reason` is now required if `side` is `BUY` and `hidden` is `true` and `symbol` is `a`, not if \
         `side` is `BUY` and `hidden` is `true`",
    ),
    edit(
        "required_if_removed",
        &[(REQUIRED, "")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `reason` is no longer required if `side` is `BUY` and `hidden` is `true`",
    ),
    edit(
        "required_if_of_a_new_field",
        &[(
            r#"hidden   = { type = "boolean?", default = false,"#,
            r#"cause = { type = "string?", required_if = [{ hidden = true }], doc = "Cause." }
hidden   = { type = "boolean?", default = false,"#,
        )],
        Behavior,
        Compiles,
        "desk.NewOrder: the conditionally required field `cause` was added",
    ),
    edit(
        "forbidden_if_added",
        &[(
            r#"since  = { type = "timestamp?", "#,
            r#"since = { type = "timestamp?", forbidden_if = [{ sort = "DESC" }], "#,
        )],
        Behavior,
        Compiles,
        "desk history: the parameter `since` is now forbidden if `sort` is `DESC`: calls that worked may now be rejected",
    ),
    edit(
        "forbidden_if_removed",
        &[(r#"forbidden_if = [{ side = "SELL", clientId = "none" }], "#, "")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `reason` is no longer forbidden if `side` is `SELL` and `clientId` is `none`",
    ),
    edit(
        "field_of_a_condition_called_otherwise",
        &[
            (r#"hidden   = { type = "boolean?""#, r#"iceberg = { type = "boolean?""#),
            (REQUIRED, r#"required_if = [{ iceberg = true, side = "BUY" }], "#),
        ],
        Breaking,
        Breaks,
        "desk.NewOrder: the field `hidden` is now called `iceberg`",
    ),
    edit(
        "any_of_added",
        &[(
            r#"[records.NewOrder]
"#,
            r#"[records.NewOrder]
any_of = [["clientId", "trigger"]]
"#,
        )],
        Behavior,
        Compiles,
        "desk.NewOrder: at least one is now required of `clientId`, `trigger`: calls that worked may now be rejected",
    ),
    edit(
        "any_of_stricter",
        &[(r#"["page", "ids"]]"#, r#"["page", "ids"], ["page", "limit"]]"#)],
        Behavior,
        Compiles,
        "desk history: at least one is now required of `symbol`, `since`; and of `page`, `ids`; and of `page`, `limit`, not of \
         `symbol`, `since`; and of `page`, `ids`: calls that worked may now be rejected",
    ),
    edit(
        "any_of_looser",
        &[(r#"any_of = [["price", "size"]]"#, r#"any_of = [["price", "size", "side"]]"#)],
        Additive,
        Compiles,
        "desk.Amendment: at least one is now required of `price`, `size`, `side`, not of `price`, `size`",
    ),
    edit(
        "any_of_removed",
        &[(
            r#"any_of = [["price", "size"]]
"#,
            "",
        )],
        Additive,
        Compiles,
        "desk.Amendment: none is required any longer of `price`, `size`",
    ),
];
