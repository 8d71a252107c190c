//! Operations: request lines, access, effect and rate limits.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "operation_added",
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
        "desk last: the operation was added",
    ),
    edit(
        "operation_removed",
        &[(
            r#"[operations.cancel_all]
doc          = "Cancels all orders."
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
        "desk cancel-all: the operation was removed",
    ),
    edit(
        "operation_renamed",
        &[("[operations.cancel_all]", "[operations.cancel_each]")],
        Breaking,
        Breaks,
        "desk cancel-all: the operation was removed; `desk cancel-each` sends the same request",
    ),
    edit(
        "operation_deprecated",
        &[(
            r#"doc          = "Lists events.""#,
            r#"doc = "Lists events."
deprecated = "Use `history`.""#,
        )],
        Behavior,
        Compiles,
        "desk events: the deprecation note changed from none to \"Use `history`.\"",
    ),
    edit(
        "operation_not_deprecated",
        &[("deprecated   = \"Use `history`.\"\n", "")],
        Behavior,
        Compiles,
        "desk find: the deprecation note changed from \"Use `history`.\" to none",
    ),
    edit(
        "operation_deprecation_note",
        &[(r#"deprecated   = "Use `history`.""#, r#"deprecated   = "Use `events`.""#)],
        Documentation,
        Compiles,
        "desk find: the deprecation note changed from \"Use `history`.\" to \"Use `events`.\"",
    ),
    edit(
        "method",
        &[("PUT main:/api/v1/order/{orderId}", "PATCH main:/api/v1/order/{orderId}")],
        Behavior,
        Compiles,
        "desk amend: the method changed from `PUT` to `PATCH`",
    ),
    edit(
        "operation_of_another_group",
        &[
            (
                r#"[operations.events]
doc          = "Lists events."
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
doc = "Lists events."
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
        "desk events: the operation was removed; `wallet events` sends the same request",
    ),
    edit(
        "host_of_an_operation",
        &[("GET main:/api/v1/events", "GET side:/side/v1/events")],
        Behavior,
        Compiles,
        "desk events: the host changed from `main` to `side`",
    ),
    edit(
        "path",
        &[("GET main:/api/v1/events", "GET main:/api/v2/events")],
        Behavior,
        Compiles,
        "desk events: the path changed from `/api/v1/events` to `/api/v2/events`",
    ),
    edit(
        "content_type",
        &[(
            r#"request      = "GET main:/api/v1/events"
content_type = "application/json""#,
            r#"request = "GET main:/api/v1/events"
content_type = "application/x-www-form-urlencoded""#,
        )],
        Behavior,
        Compiles,
        "desk events: the content type changed from `application/json` to `application/x-www-form-urlencoded`",
    ),
    edit(
        "also_accepts",
        &[(
            r#"also_accepts = ["text/json"]
"#,
            "",
        )],
        Behavior,
        Compiles,
        "desk place: the list of other accepted content types changed from `text/json` to none",
    ),
    edit(
        "verify",
        &[(r#"verify       = ["history", "wallet.balances"]"#, r#"verify = ["find"]"#)],
        Behavior,
        Compiles,
        "desk place: the list of operations that show whether it was executed changed from `desk history` and `wallet balances` to `desk find`",
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
        Behavior,
        Compiles,
        "desk events: the `auth` changed from `signed` to `public`",
    ),
    edit(
        "account",
        &[(r#""quant""#, r#""any""#)],
        Behavior,
        Compiles,
        "wallet balances: the `account` changed from `quant` to `any`",
    ),
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
        Behavior,
        Compiles,
        "desk events: the `effect` changed from `read` to `trade`",
    ),
    edit(
        "effect_withdraw",
        &[(
            r#"DELETE main:/api/v1/orders"
content_type = "application/json"
auth         = "signed"
account      = "any"
effect       = "trade""#,
            r#"DELETE main:/api/v1/orders"
content_type = "application/json"
auth = "signed"
account = "any"
effect = "withdraw""#,
        )],
        Behavior,
        Compiles,
        "desk cancel-all: the `effect` changed from `trade` to `withdraw`",
    ),
    edit(
        "rate",
        &[("10/s per key", "600/m per key")],
        Behavior,
        Compiles,
        "desk history: the rate limit changed from 10 requests per second per API key to 600 requests per minute per API key",
    ),
    edit(
        "rates_added",
        &[(r#""10/s per key""#, r#"["100/m per key", "10/s per key", "20/s per ip"]"#)],
        Behavior,
        Compiles,
        "desk history: the rate limit changed from 10 requests per second per API key to 10 requests per second per API key and \
         100 requests per minute per API key and 20 requests per second per IP address",
    ),
    edit(
        "rate_scope",
        &[("10/s per key", "10/s per ip")],
        Behavior,
        Compiles,
        "desk history: the rate limit changed from 10 requests per second per API key to 10 requests per second per IP address",
    ),
    edit(
        "rate_removed",
        &[(
            r#"rate         = "10/s per key"
"#,
            "",
        )],
        Behavior,
        Compiles,
        "desk history: the rate limit changed from 10 requests per second per API key to none",
    ),
    edit(
        "operation_documentation",
        &[("Lists events.", "Lists all events.")],
        Documentation,
        Compiles,
        "desk events: the documentation changed",
    ),
    edit(
        "operation_evidence",
        &[(
            r#"doc          = "Lists events.""#,
            r#"doc = "Lists events."
evidence = { auth = "inferred" }"#,
        )],
        Evidence,
        Compiles,
        "desk events: the evidence for `auth` changed from that of the whole to inferred",
    ),
    edit(
        "group_documentation",
        &[(r#"doc = "A wallet.""#, r#"doc = "The wallet.""#)],
        Documentation,
        Compiles,
        "group wallet: the documentation changed",
    ),
];
