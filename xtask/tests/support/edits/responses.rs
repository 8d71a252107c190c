//! Responses: results, paging and examples of operations.

use xtask::diff::Class::{Behavior, Breaking, Documentation};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "result",
        &[(r#"returns      = "list<OrderId>""#, r#"returns = "list<string>""#)],
        Breaking,
        Breaks,
        "desk place: the type of the result changed from `list<desk.OrderId>` to `list<string>`",
    ),
    edit(
        "result_not_a_list",
        &[(r#""list<Event>""#, r#""Event""#)],
        Breaking,
        Breaks,
        "desk events: the type of the result changed from `list<desk.Event>` to `desk.Event`",
    ),
    edit(
        "result_optional",
        &[(r#"returns      = "boolean""#, r#"returns = "boolean?""#)],
        Breaking,
        Breaks,
        "desk cancel-all: the presence of the result changed from always present to possibly null",
    ),
    edit(
        "result_in_quotes",
        &[(
            r#"returns      = "boolean"
"#,
            r#"returns      = "boolean"
result_wire  = "string"
"#,
        )],
        Behavior,
        Compiles,
        "desk cancel-all: the wire format of the result changed from a JSON boolean to a JSON string",
    ),
    edit(
        "null_result_removed",
        &[(
            r#"null_result  = "NO_ORDER"
"#,
            "",
        )],
        Behavior,
        Compiles,
        "desk find: the error code for a null result changed from `NO_ORDER` to none",
    ),
    edit(
        "echoes_added",
        &[(
            r#"null_result  = "NO_ORDER"
"#,
            r#"null_result  = "NO_ORDER"
echoes       = ["orderId"]
"#,
        )],
        Behavior,
        Compiles,
        "desk find: the list of fields that repeat a value of the request changed from none to `orderId`",
    ),
    edit(
        "paging_removed",
        &[(
            r#"[operations.history.paging]
kind     = "page"
page     = "page"
limit    = "limit"
items    = "items"
has_next = "hasNext"
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk history: the paging style changed from `page` to none",
    ),
    edit(
        "paging_total",
        &[
            (
                r#"items   = { type = "list<T>", doc = "The records." }

[kinds.order]"#,
                r#"items = { type = "list<T>", doc = "The records." }
total = { type = "integer", doc = "Number of all records." }

[kinds.order]"#,
            ),
            (r#"has_next = "hasNext""#, r#"total = "total""#),
        ],
        Behavior,
        Compiles,
        "desk history: the `paging.total` changed from none to `total`",
    ),
    edit(
        "paging_limit",
        &[
            (
                r#"sort   = { type = "Sort?""#,
                r#"size = { type = "integer?", doc = "Size." }
sort = { type = "Sort?""#,
            ),
            (r#"limit    = "limit""#, r#"limit = "size""#),
        ],
        Behavior,
        Compiles,
        "desk history: the `paging.limit` changed from `limit` to `size`",
    ),
    edit(
        "paging_changed",
        &[
            (
                r#"items   = { type = "list<T>", doc = "The records." }

[kinds.order]"#,
                r#"items = { type = "list<T>", doc = "The records." }
rest = { type = "list<T>", doc = "The rest." }

[kinds.order]"#,
            ),
            (r#"items    = "items""#, r#"items = "rest""#),
            (r#"has_next = "hasNext""#, r#"has_next = "hasPrev""#),
            (
                r#"page     = "page"
limit    = "limit""#,
                r#"page = "limit"
limit = "page""#,
            ),
        ],
        Behavior,
        Compiles,
        "desk history: the `paging.items` changed from `items` to `rest`",
    ),
    edit(
        "paging_cursor_changed",
        &[(
            r#"cursor    = "cursor"
direction = "way"
forward   = "ON"
backward  = "BACK"
limit     = "count"
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
        Behavior,
        Compiles,
        "wallet moves: the `paging.item` changed from `id` to `parent`",
    ),
    edit(
        "paging_cursor_of_another_type",
        &[
            (
                r#"parent = { type = "string", doc = "The movement that it belongs to." } }"#,
                r#"parent = { type = "string", doc = "The movement that it belongs to." }, number = { type = "integer", doc = "Number." } }"#,
            ),
            (
                r#"count  = { type = "integer?", doc = "Records per page." }"#,
                r#"count  = { type = "integer?", doc = "Records per page." }
after  = { type = "integer?", doc = "The last number of the previous page." }"#,
            ),
            (r#"cursor    = "cursor""#, r#"cursor = "after""#),
            (r#"item      = "id""#, r#"item = "number""#),
        ],
        Breaking,
        Breaks,
        "wallet moves: the type of the paging position changed from `string` to `integer`",
    ),
    edit(
        "cursor_of_another_type",
        &[
            (r#"cursor = { type = "string?""#, r#"cursor = { type = "integer?""#),
            (
                r#"fields = { id = { type = "string", doc = "Id." }, parent"#,
                r#"fields = { id = { type = "integer", doc = "Id." }, parent"#,
            ),
        ],
        Breaking,
        Breaks,
        "wallet moves: the type of the parameter `cursor` changed from `string` to `integer`",
    ),
    edit(
        "example_removed",
        &[(
            r#"[operations.clock.examples.now]
doc   = "The current time."
sends = "GET /api/v1/time"
"#,
            "",
        )],
        Documentation,
        Compiles,
        "desk clock: the example `now` was removed",
    ),
    edit(
        "example_documentation",
        &[("The current time.", "The time of the host.")],
        Documentation,
        Compiles,
        "desk clock: the content of the example `now` changed",
    ),
    edit(
        "example_changed",
        &[
            (
                r#"{ move = "m1", mark = "k1", label = { text = "rent" } }"#,
                r#"{ move = "m2", mark = "k2", label = { text = "food" } }"#,
            ),
            ("label?mark=k1&move=m1", "label?mark=k2&move=m2"),
            (r#"'{"text":"rent"}'"#, r#"'{"text":"food"}'"#),
        ],
        Documentation,
        Compiles,
        "wallet label: the content of the example `rent` changed",
    ),
    edit(
        "response_changed",
        &[("1700000000123", "1700000000124")],
        Documentation,
        Compiles,
        "desk clock: the content of the response `now` changed",
    ),
    edit(
        "response_added",
        &[(
            "[operations.clock.responses.now]",
            r#"[operations.clock.responses.later]
doc = "Later."
json = '{"rc":0,"error":null,"result":1700000000999}'

[operations.clock.responses.now]"#,
        )],
        Documentation,
        Compiles,
        "desk clock: the response `later` was added",
    ),
];
