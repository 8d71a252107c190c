//! Parameters and bodies of operations.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "param_added",
        &[(
            r#"[operations.history.params]
"#,
            r#"[operations.history.params]
side = { type = "Side?", doc = "Side." }
"#,
        )],
        Additive,
        Compiles,
        "desk history: the optional parameter `side` was added",
    ),
    edit(
        "first_param",
        &[(
            r#"returns      = "list<Event>""#,
            r#"returns = "list<Event>"
params = { side = { type = "Side?", doc = "Side." } }"#,
        )],
        Additive,
        Compiles,
        "desk events: the optional parameter `side` was added",
    ),
    edit(
        "param_added_as_required",
        &[(
            r#"returns      = "list<Event>""#,
            r#"returns = "list<Event>"
params = { side = { type = "Side", doc = "Side." } }"#,
        )],
        Breaking,
        Breaks,
        "desk events: the required parameter `side` was added",
    ),
    edit(
        "list_format",
        &[(
            r#"ids    = { type = "list<OrderId>?", wire = "comma""#,
            r#"ids = { type = "list<OrderId>?", wire = "json""#,
        )],
        Behavior,
        Compiles,
        "desk history: the wire format of the parameter `ids` changed from a comma-separated list to a JSON array",
    ),
    edit(
        "body_optional",
        &[(r#"body         = { type = "list<NewOrder>""#, r#"body = { type = "list<NewOrder>?""#)],
        Breaking,
        Breaks,
        "desk place: the presence of the body `orders` changed from required to optional",
    ),
    edit(
        "param_removed",
        &[(
            r#"since  = { type = "timestamp?", oldest = "90d", doc = "Not before." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk history: the parameter `since` was removed",
    ),
    edit(
        "param_required",
        &[(r#"symbol = { type = "string?""#, r#"symbol = { type = "string""#)],
        Breaking,
        Breaks,
        "desk history: the presence of the parameter `symbol` changed from optional to required",
    ),
    edit(
        "param_optional",
        &[(r#"client  = { type = "string""#, r#"client = { type = "string?""#)],
        Breaking,
        Breaks,
        "desk find: the presence of the parameter `client` changed from required to optional",
    ),
    edit(
        "param_of_another_type",
        &[(r#"symbol  = { type = "string""#, r#"symbol = { type = "integer""#)],
        Breaking,
        Breaks,
        "desk find: the type of the parameter `symbol` changed from `string` to `integer`",
    ),
    edit(
        "params_of_one_type_swapped",
        &[(
            r#"symbol  = { type = "string", doc = "Trading pair." }
client  = { type = "string", doc = "Client order id." }
"#,
            r#"client = { type = "string", doc = "Client order id." }
symbol = { type = "string", doc = "Trading pair." }
"#,
        )],
        Breaking,
        Misleads("`new` takes the trading pair as the client order id"),
        "desk find: the arguments of `new` were reordered: `orderId`, `account`, `client` and `symbol`",
    ),
    edit(
        "params_of_two_types_swapped",
        &[(
            r#"orderId = { type = "OrderId", in = "path", doc = "Id." }
account = { type = "Account", doc = "Account." }
symbol"#,
            r#"account = { type = "Account", doc = "Account." }
orderId = { type = "OrderId", in = "path", doc = "Id." }
symbol"#,
        )],
        Breaking,
        Breaks,
        "desk find: the arguments of `new` were reordered: `account`, `orderId`, `symbol` and `client`",
    ),
    edit(
        "params_that_are_optional_reordered",
        &[
            (
                r#"[operations.history.params]
"#,
                r#"[operations.history.params]
since = { type = "timestamp?", oldest = "90d", doc = "Not before." }
"#,
            ),
            (
                r#"since  = { type = "timestamp?", oldest = "90d", doc = "Not before." }
ids"#,
                "ids",
            ),
        ],
        Documentation,
        Compiles,
        "desk history: its parameters were reordered",
    ),
    edit(
        "param_called_otherwise",
        &[
            (r#"limit    = "limit""#, r#"limit = "size""#),
            (r#"limit  = { type = "integer?""#, r#"size = { type = "integer?""#),
        ],
        Breaking,
        Breaks,
        "desk history: the parameter `limit` was removed",
    ),
    edit(
        "param_wire_name",
        &[("since  = {", "Since = {")],
        Breaking,
        Misleads("`since` is sent under another name, and callers that name it by string are rejected"),
        "desk history: the parameter `since` is now called `Since` on the wire; it is still `since` in Rust, so callers compile and use the new name",
    ),
    edit(
        "param_in_the_path",
        &[
            (r#"client  = { type = "string""#, r#"client = { type = "string", in = "path""#),
            ("GET main:/api/v1/order/{orderId}", "GET main:/api/v1/order/{orderId}/{client}"),
        ],
        Behavior,
        Compiles,
        "desk find: the location of the parameter `client` changed from query to path",
    ),
    edit(
        "param_default_changed",
        &[("default = 10", "default = 20")],
        Behavior,
        Compiles,
        "desk history: the declared default of the parameter `limit` changed from `10` to `20`",
    ),
    edit(
        "param_default_removed",
        &[("default = 10, ", "")],
        Breaking,
        Breaks,
        "desk history: the declared default of the parameter `limit` changed from `10` to none",
    ),
    edit(
        "param_default_added",
        &[(r#"symbol = { type = "string?""#, r#"symbol = { type = "string?", default = "all""#)],
        Behavior,
        Compiles,
        "desk history: the declared default of the parameter `symbol` changed from none to `all`",
    ),
    edit(
        "sent_default_changed",
        &[("default = false", "default = true")],
        Behavior,
        Compiles,
        "desk.NewOrder: the declared default of the field `hidden` changed from `false` to `true`",
    ),
    edit(
        "sent_default_removed",
        &[("default = false, ", "")],
        Breaking,
        Breaks,
        "desk.NewOrder: the declared default of the field `hidden` changed from `false` to none",
    ),
    edit(
        "param_not_deprecated",
        &[(r#"deprecated = "It is ignored.", "#, "")],
        Behavior,
        Compiles,
        "desk find: the deprecation note of the parameter `trace` changed from \"It is ignored.\" to none",
    ),
    edit(
        "param_deprecation_note",
        &[(r#"deprecated = "It is ignored.""#, r#"deprecated = "Use `client`.""#)],
        Documentation,
        Compiles,
        "desk find: the deprecation note of the parameter `trace` changed from \"It is ignored.\" to \"Use `client`.\"",
    ),
    edit(
        "param_documentation",
        &[(r#"doc = "Orders in a page.""#, r#"doc = "Records per page.""#)],
        Documentation,
        Compiles,
        "desk history: the documentation of the parameter `limit` changed",
    ),
    edit(
        "body_removed",
        &[(
            r#"body         = { type = "Amendment", name = "amendment", doc = "The changes." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk amend: the body `amendment` was removed",
    ),
    edit(
        "body_added",
        &[(
            r#"returns      = "boolean""#,
            r#"returns = "boolean"
body = { type = "Spare", doc = "Spare." }"#,
        )],
        Breaking,
        Breaks,
        "desk cancel-all: the required body `body` was added",
    ),
    edit(
        "body_renamed",
        &[(r#"name = "orders""#, r#"name = "list""#)],
        Breaking,
        Breaks,
        "desk place: the body `orders` was removed",
    ),
    edit(
        "body_of_another_type",
        &[(r#"type = "Amendment", name"#, r#"type = "Trigger", name"#)],
        Breaking,
        Breaks,
        "desk amend: the type of the body `amendment` changed from `desk.Amendment` to `desk.Trigger`",
    ),
    edit(
        "body_not_a_list",
        &[(
            r#"type = "list<NewOrder>", name = "orders", min_items = 1, max_items = 10"#,
            r#"type = "NewOrder", name = "orders""#,
        )],
        Breaking,
        Breaks,
        "desk place: the type of the body `orders` changed from `list<desk.NewOrder>` to `desk.NewOrder`",
    ),
    edit(
        "body_not_a_form",
        &[(r#""application/x-www-form-urlencoded""#, r#""application/json""#)],
        Behavior,
        Compiles,
        "desk amend: the content type changed from `application/x-www-form-urlencoded` to `application/json`",
    ),
];
