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
        "returns",
        &[(r#"returns      = "list<OrderId>""#, r#"returns = "list<string>""#)],
        Breaking,
        Breaks,
        "desk place: it answers `list<string>`, answered `list<desk.OrderId>`",
    ),
    edit(
        "returns_one",
        &[(r#""list<Event>""#, r#""Event""#)],
        Breaking,
        Breaks,
        "desk events: it answers `desk.Event`, answered `list<desk.Event>`",
    ),
    edit(
        "returns_nothing_at_times",
        &[(r#"returns      = "boolean""#, r#"returns = "boolean?""#)],
        Breaking,
        Breaks,
        "desk cancel-all: its answer may now be missing",
    ),
    edit(
        "null_result_gone",
        &[(
            r#"null_result  = "NO_ORDER"
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "desk find: the error code that a null result means is none, was `NO_ORDER`",
    ),
    edit(
        "paging_gone",
        &[(
            r#"[operations.history.paging]
kind     = "page"
page     = "page"
limit    = "limit"
items    = "items"
has_next = "hasNext"
has_prev = "hasPrev"
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "desk history: it does not page any more, did by page number",
    ),
    edit(
        "paging_by_another_parameter",
        &[(r#"limit    = "limit""#, r#"limit = "page""#)],
        Behaviour,
        Compiles,
        "desk history: the parameter of the page's length of its paging is `page`, was `limit`",
    ),
    edit(
        "paging_of_other_records",
        &[
            (
                r#"items   = { type = "list<T>", doc = "The records." }

[kinds.order]"#,
                r#"items = { type = "list<T>", doc = "The records." }
rest = { type = "list<T>", doc = "The rest." }

[kinds.order]"#,
            ),
            (r#"items    = "items""#, r#"items = "rest""#),
            (
                r#"has_next = "hasNext"
has_prev = "hasPrev""#,
                r#"has_next = "hasPrev"
has_prev = "hasNext""#,
            ),
            (
                r#"page     = "page"
limit    = "limit""#,
                r#"page = "limit"
limit = "page""#,
            ),
        ],
        Behaviour,
        Compiles,
        "desk history: the field of the records of its paging is `rest`, was `items`",
    ),
    edit(
        "paging_by_another_cursor",
        &[(
            r#"cursor    = "cursor"
direction = "way"
forward   = "ON"
backward  = "BACK"
item      = "id"
items     = "items"
has_next  = "hasNext"
has_prev  = "hasPrev""#,
            r#"cursor = "parent"
direction = "sort"
forward = "BACK"
backward = "STAY"
item = "parent"
items = "pending"
has_next = "hasPrev"
has_prev = "hasNext""#,
        )],
        Behaviour,
        Compiles,
        "wallet moves: the cursor of a record of its paging is `parent`, was `id`",
    ),
    edit(
        "example_gone",
        &[(
            r#"[operations.clock.examples.now]
doc   = "What time it is."
sends = "GET /api/v1/time"
"#,
            "",
        )],
        Documentation,
        Compiles,
        "desk clock: the example `now` is gone",
    ),
    edit(
        "example_described",
        &[("What time it is.", "The time, please.")],
        Documentation,
        Compiles,
        "desk clock: the example `now` shows something else",
    ),
    edit(
        "example_other",
        &[
            (
                r#"{ move = "m1", mark = "k1", label = { text = "rent" } }"#,
                r#"{ move = "m2", mark = "k2", label = { text = "food" } }"#,
            ),
            ("label?move=m1", "label?move=m2"),
            (r#"headers   = { mark = "k1" }"#, r#"headers = { mark = "k2" }"#),
            (r#"'{"text":"rent"}'"#, r#"'{"text":"food"}'"#),
        ],
        Documentation,
        Compiles,
        "wallet label: the example `rent` shows something else",
    ),
    edit(
        "answer_other",
        &[("1700000000123", "1700000000124")],
        Documentation,
        Compiles,
        "desk clock: the answer `now` shows something else",
    ),
    edit(
        "answer_new",
        &[(
            "[operations.clock.answers.now]",
            r#"[operations.clock.answers.later]
doc = "Later."
json = '{"rc":0,"error":null,"result":1700000000999}'

[operations.clock.answers.now]"#,
        )],
        Documentation,
        Compiles,
        "desk clock: the answer `later` is new",
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
