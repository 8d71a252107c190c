//! Conditions between the fields of a record, or between the parameters of an operation.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

const REQUIRED: &str = r#"required_if = [{ sort = "timed", firm = true }], "#;

/// An edit that adds a field.
const QUICK: (&str, &str) = (
    r#"bid   = { type = "decimal?", "#,
    r#"quick = { type = "boolean?", doc = "Whether the quote is quick." }
bid = { type = "decimal?", "#,
);

pub const EDITS: &[Edit] = &[
    edit(
        "required_if_added",
        &[(
            r#"bid   = { type = "decimal?", "#,
            r#"bid = { type = "decimal?", required_if = [{ sort = "buy" }, { sort = "sell", firm = true }], "#,
        )],
        Behavior,
        Compiles,
        "desk.Quote: the `required_if` of the field `bid` changed from none to `sort` is `buy`, or `sort` is `sell` and `firm` is `true`: calls that worked may now be rejected",
    ),
    edit(
        "not_before_added",
        &[(
            r#"since  = { type = "timestamp?", oldest = "90d", doc = "Not before." }
"#,
            r#"since = { type = "timestamp?", oldest = "90d", doc = "Not before." }
to = { type = "timestamp?", not_before = "since", doc = "Not after." }
"#,
        )],
        Additive,
        Compiles,
        "desk history: the optional parameter `to` was added",
    ),
    edit(
        "not_before_of_an_existing_field",
        &[(
            r#"until = { type = "timestamp?", "#,
            r#"at = { type = "timestamp?", doc = "Time." }
until = { type = "timestamp?", not_before = "at", "#,
        )],
        Behavior,
        Compiles,
        "desk.Quote: the `not_before` of the field `until` changed from none to `at`: calls that worked may now be rejected",
    ),
    edit(
        "required_if_stricter",
        &[(REQUIRED, r#"required_if = [{ sort = "timed" }], "#)],
        Behavior,
        Compiles,
        "desk.Quote: the `required_if` of the field `until` changed from `sort` is `timed` and `firm` is `true` to `sort` is `timed`: calls that worked may now be rejected",
    ),
    edit(
        "required_if_looser",
        &[(REQUIRED, r#"required_if = [{ sort = "timed", firm = true, quick = true }], "#), QUICK],
        Additive,
        Compiles,
        "desk.Quote: the `required_if` of the field `until` changed from `sort` is `timed` and `firm` is `true` to `sort` is `timed` and `firm` is `true` and `quick` is `true`",
    ),
    edit(
        "required_if_removed",
        &[(REQUIRED, "")],
        Additive,
        Compiles,
        "desk.Quote: the `required_if` of the field `until` changed from `sort` is `timed` and `firm` is `true` to none",
    ),
    edit(
        "required_if_reordered",
        &[(REQUIRED, r#"required_if = [{ firm = true, sort = "timed" }], "#)],
        Documentation,
        Compiles,
        "desk.Quote: the `required_if` of the field `until` changed from `sort` is `timed` and `firm` is `true` to `firm` is `true` and `sort` is `timed`",
    ),
    edit(
        "required_if_of_a_new_field",
        &[(
            r#"ask   = { type = "decimal?", "#,
            r#"reason = { type = "string?", required_if = [{ firm = true }], doc = "Reason." }
ask = { type = "decimal?", "#,
        )],
        Behavior,
        Compiles,
        "desk.Quote: the conditionally required field `reason` was added",
    ),
    edit(
        "forbidden_if_added",
        &[(r#"room = { type = "string?", "#, r#"room = { type = "string?", forbidden_if = [{ desk = "a" }], "#)],
        Behavior,
        Compiles,
        "desk quote-prices: the `forbidden_if` of the parameter `room` changed from none to `desk` is `a`: calls that worked may now be rejected",
    ),
    edit(
        "forbidden_if_looser",
        &[(r#"forbidden_if = [{ sort = "open" }], "#, r#"forbidden_if = [{ sort = "open", firm = true }], "#)],
        Additive,
        Compiles,
        "desk.Quote: the `forbidden_if` of the field `until` changed from `sort` is `open` to `sort` is `open` and `firm` is `true`",
    ),
    edit(
        "forbidden_if_removed",
        &[(r#"forbidden_if = [{ sort = "open" }], "#, "")],
        Additive,
        Compiles,
        "desk.Quote: the `forbidden_if` of the field `until` changed from `sort` is `open` to none",
    ),
    edit(
        "field_of_a_condition_called_otherwise",
        &[
            (r#"firm  = { type = "boolean?""#, r#"binding = { type = "boolean?""#),
            (REQUIRED, r#"required_if = [{ sort = "timed", binding = true }], "#),
        ],
        Breaking,
        Breaks,
        "desk.Quote: the field `firm` was removed",
    ),
    edit(
        "parameter_of_any_of_called_otherwise",
        &[(r#"[["desk", "#, r#"[["table", "#), (r#"{ desk = {"#, "{ table = {")],
        Breaking,
        Breaks,
        "desk quote-prices: the parameter `desk` was removed",
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
        "desk.NewOrder: the `any_of` changed from none to `clientId` and `trigger`: calls that worked may now be rejected",
    ),
    edit(
        "any_of_stricter",
        &[(r#", ["floor", "house"]]"#, r#", ["floor"  , "house"], ["desk", "house"]]"#)],
        Behavior,
        Compiles,
        "desk quote-prices: the `any_of` changed from `desk` and `room`; and of `floor` and `house` to `desk` and `room`; and of `floor` and `house`; and of `desk` and `house`: calls that worked may now be rejected",
    ),
    edit(
        "any_of_looser",
        &[(r#"any_of = [["bid", "ask"]]"#, r#"any_of = [["bid", "ask", "until"]]"#)],
        Additive,
        Compiles,
        "desk.Quote: the `any_of` changed from `bid` and `ask` to `bid`, `ask` and `until`",
    ),
    edit(
        "any_of_removed",
        &[(
            r#"any_of = [["bid", "ask"]]
"#,
            "",
        )],
        Additive,
        Compiles,
        "desk.Quote: the `any_of` changed from `bid` and `ask` to none",
    ),
    edit(
        "any_of_reordered",
        &[(r#"[["desk", "room"], "#, r#"[["room", "desk"], "#)],
        Documentation,
        Compiles,
        "desk quote-prices: the `any_of` changed from `desk` and `room`; and of `floor` and `house` to `room` and `desk`; and of `floor` and `house`",
    ),
];
