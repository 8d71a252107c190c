//! What operations are given: parameters and bodies.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "param_new",
        &[(
            r#"[operations.history.params]
"#,
            r#"[operations.history.params]
side = { type = "Side?", doc = "Side." }
"#,
        )],
        Additive,
        Compiles,
        "desk history: `side` is new and may be given",
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
        "desk events: `side` is new and may be given",
    ),
    edit(
        "param_new_and_required",
        &[(
            r#"returns      = "list<Event>""#,
            r#"returns = "list<Event>"
params = { side = { type = "Side", doc = "Side." } }"#,
        )],
        Breaking,
        Breaks,
        "desk events: `side` is new and must be given",
    ),
    edit(
        "param_gone",
        &[(
            r#"since  = { type = "timestamp?", oldest = "90d", doc = "Not before." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk history: `since` is gone",
    ),
    edit(
        "param_required",
        &[(r#"symbol = { type = "string?""#, r#"symbol = { type = "string""#)],
        Breaking,
        Breaks,
        "desk history: `symbol` must now be given",
    ),
    edit(
        "param_optional",
        &[(r#"client  = { type = "string""#, r#"client = { type = "string?""#)],
        Breaking,
        Breaks,
        "desk find: `client` may now be left out",
    ),
    edit(
        "param_of_another_type",
        &[(r#"symbol  = { type = "string""#, r#"symbol = { type = "integer""#)],
        Breaking,
        Breaks,
        "desk find: `symbol` is `integer`, was `string`",
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
        Misleads("`new` takes the pair for the client's id"),
        "desk find: what must be given is taken in another order: `orderId`, `account`, `client` and `symbol`",
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
        "desk find: what must be given is taken in another order: `account`, `orderId`, `symbol` and `client`",
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
        "desk history: its parameters are listed in another order",
    ),
    edit(
        "param_on_the_wire",
        &[("since  = {", "Since = {")],
        Breaking,
        Misleads("`since` is sent under another name, and whoever names it by text is refused"),
        "desk history: `since` is called `Since` now",
    ),
    edit(
        "param_in_a_header",
        &[(r#"client  = { type = "string""#, r#"client = { type = "string", in = "header""#)],
        Behaviour,
        Compiles,
        "desk find: `client` travels in the headers, was in the query",
    ),
    edit(
        "param_in_the_path",
        &[
            (r#"client  = { type = "string""#, r#"client = { type = "string", in = "path""#),
            ("GET main:/api/v1/order/{orderId}", "GET main:/api/v1/order/{orderId}/{client}"),
        ],
        Behaviour,
        Compiles,
        "desk find: `client` travels in the path, was in the query",
    ),
    edit(
        "param_default_other",
        &[("default = 10", "default = 20")],
        Behaviour,
        Compiles,
        "desk history: where `limit` is left out, `20` is taken, was `10`",
    ),
    edit(
        "param_default_gone",
        &[("default = 10, ", "")],
        Breaking,
        Breaks,
        "desk history: what is taken where `limit` is left out is not said any more, was `10`",
    ),
    edit(
        "param_default_new",
        &[(r#"symbol = { type = "string?""#, r#"symbol = { type = "string?", default = "all""#)],
        Behaviour,
        Compiles,
        "desk history: where `symbol` is left out, `all` is taken: it was not said",
    ),
    edit(
        "sent_default_other",
        &[("default = false", "default = true")],
        Behaviour,
        Compiles,
        "desk.NewOrder: where the field `hidden` is left out, `true` is taken, was `false`",
    ),
    edit(
        "sent_default_gone",
        &[("default = false, ", "")],
        Breaking,
        Breaks,
        "desk.NewOrder: what is taken where the field `hidden` is left out is not said any more, was `false`",
    ),
    edit(
        "param_not_on_its_way_out",
        &[(r#"deprecated = "Leave it out.", "#, "")],
        Behaviour,
        Compiles,
        "desk find: `trace` is not on its way out any more",
    ),
    edit(
        "param_out_for_another_reason",
        &[(r#"deprecated = "Leave it out.""#, r#"deprecated = "Use `client`.""#)],
        Documentation,
        Compiles,
        "desk find: what to use instead of `trace` is said anew: Use `client`.",
    ),
    edit(
        "param_described",
        &[(r#"doc = "Orders in a page.""#, r#"doc = "How many.""#)],
        Documentation,
        Compiles,
        "desk history: `limit` is described anew",
    ),
    edit(
        "body_gone",
        &[(
            r#"body         = { type = "Amendment", name = "amendment", doc = "What becomes of it." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk amend: the body `amendment` is gone",
    ),
    edit(
        "body_new",
        &[(
            r#"returns      = "boolean""#,
            r#"returns = "boolean"
body = { type = "Spare", doc = "Which." }"#,
        )],
        Breaking,
        Breaks,
        "desk cancel-all: the body `body` is new and must be given",
    ),
    edit(
        "body_renamed",
        &[(r#"name = "orders""#, r#"name = "list""#)],
        Breaking,
        Breaks,
        "desk place: `orders` is called `list` now",
    ),
    edit(
        "body_of_another_type",
        &[(r#"type = "Amendment", name"#, r#"type = "Trigger", name"#)],
        Breaking,
        Breaks,
        "desk amend: the body `amendment` is `desk.Trigger`, was `desk.Amendment`",
    ),
    edit(
        "body_not_a_list",
        &[(
            r#"type = "list<NewOrder>", name = "orders", min_items = 1, max_items = 10"#,
            r#"type = "NewOrder", name = "orders""#,
        )],
        Breaking,
        Breaks,
        "desk place: the body `orders` is `desk.NewOrder`, was `list<desk.NewOrder>`",
    ),
    edit(
        "body_is_no_form",
        &[(r#""application/x-www-form-urlencoded""#, r#""application/json""#)],
        Behaviour,
        Compiles,
        "desk amend: its content type is `application/json`, was `application/x-www-form-urlencoded`",
    ),
];
