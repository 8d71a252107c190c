//! Operations: what is asked where, by whom, and what is answered.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "operation_new",
        &[(
            "[operations.events]",
            r#"[operations.last]
doc = "Last."
source = "4.4"
request = "GET main:/api/v1/last"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "read"
returns = "Order"

[operations.events]"#,
        )],
        Additive,
        Compiles,
        "desk last: the operation is new",
    ),
    edit(
        "operation_gone",
        &[(
            r#"[operations.cancel_all]
doc          = "Cancels every order."
source       = "4.4"
request      = "DELETE main:/api/v1/orders"
content_type = "application/json"
auth         = "signed"
account      = "any"
effect       = "trade"
returns      = "boolean"
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk cancel-all: the operation is gone",
    ),
    edit(
        "operation_renamed",
        &[("[operations.cancel_all]", "[operations.cancel_each]")],
        Breaking,
        Breaks,
        "desk cancel-all: the operation is gone: `desk cancel-each` asks the same",
    ),
    edit(
        "method",
        &[("PUT main:/api/v1/order/{orderId}", "PATCH main:/api/v1/order/{orderId}")],
        Behaviour,
        Compiles,
        "desk amend: it is sent as PATCH, was PUT",
    ),
    edit(
        "operation_of_another_group",
        &[
            (
                r#"[operations.events]
doc          = "Lists what happened."
source       = "4.5"
request      = "GET main:/api/v1/events"
content_type = "application/json"
auth         = "signed"
account      = "any"
effect       = "read"
returns      = "list<Event>"
"#,
                "",
            ),
            (
                "[operations.balances]",
                r#"[operations.events]
doc = "Lists what happened."
source = "4.5"
request = "GET main:/api/v1/events"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "read"
returns = "list<desk.Event>"

[operations.balances]"#,
            ),
        ],
        Breaking,
        Breaks,
        "desk events: the operation is gone: `wallet events` asks the same",
    ),
    edit(
        "host_of_an_operation",
        &[("GET main:/api/v1/events", "GET side:/side/v1/events")],
        Behaviour,
        Compiles,
        "desk events: it is asked of the host `side`, was `main`",
    ),
    edit(
        "path",
        &[("GET main:/api/v1/events", "GET main:/api/v2/events")],
        Behaviour,
        Compiles,
        "desk events: its path is `/api/v2/events`, was `/api/v1/events`",
    ),
    edit(
        "content_type",
        &[(
            r#"request      = "GET main:/api/v1/events"
content_type = "application/json""#,
            r#"request = "GET main:/api/v1/events"
content_type = "application/x-www-form-urlencoded""#,
        )],
        Behaviour,
        Compiles,
        "desk events: its content type is `application/x-www-form-urlencoded`, was `application/json`",
    ),
    edit(
        "also_takes",
        &[(
            r#"also_takes   = ["text/json"]
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "desk place: the content types that are taken besides are none, were `text/json`",
    ),
    edit(
        "auth",
        &[(
            r#"GET main:/api/v1/events"
content_type = "application/json"
auth         = "signed""#,
            r#"GET main:/api/v1/events"
content_type = "application/json"
auth = "public""#,
        )],
        Behaviour,
        Compiles,
        "desk events: it is public now: it is sent without a signature",
    ),
    edit("account", &[(r#""quant""#, r#""any""#)], Behaviour, Compiles, "wallet balances: any account may call it now"),
    edit(
        "effect",
        &[(
            r#"GET main:/api/v1/events"
content_type = "application/json"
auth         = "signed"
account      = "any"
effect       = "read""#,
            r#"GET main:/api/v1/events"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "trade""#,
        )],
        Behaviour,
        Compiles,
        "desk events: it trades now: it is never repeated blindly",
    ),
    edit(
        "rate",
        &[("10/s per key", "600/m per key")],
        Behaviour,
        Compiles,
        "desk history: it may be called 600 times in 1 minute per key, was 10 times in 1 second per key",
    ),
    edit(
        "rate_gone",
        &[(
            r#"rate         = "10/s per key"
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "desk history: how often it may be called is not said any more, was 10 times in 1 second per key",
    ),
    edit(
        "operation_described",
        &[("Lists what happened.", "Tells what happened.")],
        Documentation,
        Compiles,
        "desk events: it is described anew",
    ),
    edit(
        "operation_doubted",
        &[(
            r#"doc          = "Lists what happened.""#,
            r#"doc = "Lists what happened."
evidence = { auth = "inferred" }"#,
        )],
        Evidence,
        Compiles,
        "desk events: its `auth` is inferred, was documented",
    ),
    edit(
        "group_described",
        &[(r#"doc = "A wallet.""#, r#"doc = "The wallet.""#)],
        Documentation,
        Compiles,
        "group wallet: it is described anew",
    ),
];
