//! Answers: what an operation returns, how it pages, and what shows it.

use xtask::diff::Class::{Behaviour, Breaking, Documentation};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
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
        Breaking,
        Breaks,
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
        Behaviour,
        Compiles,
        "wallet moves: the cursor of a record of its paging is `parent`, was `id`",
    ),
    edit(
        "paging_by_a_cursor_of_another_type",
        &[
            (
                r#"parent = { type = "string", doc = "What it belongs to." } }"#,
                r#"parent = { type = "string", doc = "What it belongs to." }, number = { type = "integer", doc = "Number." } }"#,
            ),
            (
                r#"count  = { type = "integer?", doc = "How many." }"#,
                r#"count  = { type = "integer?", doc = "How many." }
after  = { type = "integer?", doc = "The number before." }"#,
            ),
            (r#"cursor    = "cursor""#, r#"cursor = "after""#),
            (r#"item      = "id""#, r#"item = "number""#),
        ],
        Breaking,
        Breaks,
        "wallet moves: the cursor of its paging is `integer`, was `string`",
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
        "wallet moves: `cursor` is `integer`, was `string`",
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
];
