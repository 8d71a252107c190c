//! Error codes, their kinds, HTTP statuses and headers of rate limits.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "code_added",
        &[(
            "FAILURE  = {",
            r#"BUSY = { kind = "service", doc = "Busy." }
FAILURE = {"#,
        )],
        Additive,
        Compiles,
        "error code BUSY: the error code was added; its kind is `service`",
    ),
    edit(
        "code_that_proves_rejection",
        &[(
            "CLOSED         = {",
            r#"SHUT = { kind = "request", doc = "Shut." }
CLOSED = {"#,
        )],
        Behavior,
        Compiles,
        "error code SHUT: the error code was added: a trade that fails with it may now be reported as not executed; its outcome was unknown; its kind is `request`",
    ),
    edit(
        "code_of_an_element",
        &[(
            "CLOSED         = {",
            r#"ODD = { kind = "order", doc = "Odd." }
CLOSED = {"#,
        )],
        Behavior,
        Compiles,
        "error code ODD: the error code was added: a trade that fails with it may now be reported as not executed; its outcome was unknown; its kind is `order`",
    ),
    edit(
        "code_of_a_read",
        &[("values = { NO_ORDER = {", r#"values = { GONE = { kind = "request", doc = "Gone." }, NO_ORDER = {"#)],
        Additive,
        Compiles,
        "error code GONE: the error code was added; its kind is `request`",
    ),
    edit(
        "code_shared",
        &[(
            "values = { NO_ORDER = {",
            r#"also   = ["CLOSED"]
values = { NO_ORDER = {"#,
        )],
        Behavior,
        Compiles,
        "error code CLOSED: the list of operations that return it changed from desk place to desk find, desk place",
    ),
    edit(
        "code_that_is_retried",
        &[
            (
                "[kinds.service]",
                r#"[kinds.rate]
doc = "Too many requests."
source = "7"
scope = "request"
retry = "later"
advice = "Wait."

[kinds.service]"#,
            ),
            (
                "FAILURE  = {",
                r#"TOO_MANY = { kind = "rate", doc = "Too many." }
FAILURE = {"#,
            ),
        ],
        Behavior,
        Compiles,
        "error code TOO_MANY: the error code was added: a trade that fails with it may now be reported as not executed; its outcome was unknown; its kind is `rate`",
    ),
    edit(
        "code_removed",
        &[(
            r#"CLOSED         = { kind = "order", scope = "request", doc = "The market is closed." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "error code CLOSED: the error code was removed",
    ),
    edit(
        "code_renamed",
        &[("CLOSED         = { ", r#"CLOSED = { name = "MarketClosed", "#)],
        Breaking,
        Breaks,
        "error code CLOSED: the error code `CLOSED` is now called `MarketClosed` in Rust; it was `Closed`",
    ),
    edit(
        "code_wire_value",
        &[("CLOSED         = { ", r#"SHUT = { name = "Closed", "#)],
        Breaking,
        Misleads("`Closed` means another code"),
        "error code SHUT: the error code `CLOSED` is now called `SHUT` on the wire; it is still `Closed` in Rust, so callers compile and use the new name",
    ),
    edit(
        "code_called_otherwise",
        &[("CLOSED         = { ", "SHUT = { ")],
        Breaking,
        Breaks,
        "error code CLOSED: the error code was removed",
    ),
    edit(
        "code_of_another_kind",
        &[(r#"NO_ORDER = { kind = "request""#, r#"NO_ORDER = { kind = "service""#)],
        Behavior,
        Compiles,
        "error code NO_ORDER: the kind changed from `request` (not executed, not retried) to `service` (unknown, not retried)",
    ),
    edit(
        "code_scope",
        &[(
            r#"scope = "request", doc = "The market is closed.""#,
            r#"scope = "service", doc = "The market is closed.""#,
        )],
        Behavior,
        Compiles,
        "error code CLOSED: the outcome of a trade that fails with it changed from not executed to unknown",
    ),
    edit(
        "code_scope_of_its_kind",
        &[(r#"scope = "request", doc = "The market is closed.""#, r#"doc = "The market is closed.""#)],
        Behavior,
        Compiles,
        "error code CLOSED: the outcome of a trade that fails with it changed from not executed to that of its kind",
    ),
    edit(
        "code_of_any_operation",
        &[
            (
                r#"CLOSED         = { kind = "order", scope = "request", doc = "The market is closed." }
"#,
                "",
            ),
            (
                "FAILURE  = {",
                r#"CLOSED = { kind = "order", scope = "request", doc = "The market is closed." }
FAILURE = {"#,
            ),
        ],
        Behavior,
        Compiles,
        "error code CLOSED: the list of operations that return it changed from desk place to any operation of service",
    ),
    edit(
        "code_becomes_a_pattern",
        &[("CLOSED         = {", r#""CLOSED *" = {"#)],
        Breaking,
        Breaks,
        "error code CLOSED *: the number in the code changed from none to a decimal",
    ),
    edit(
        "pattern_becomes_a_code",
        &[(r#""over limit *" = {"#, r#""over limit" = {"#)],
        Breaking,
        Breaks,
        "error code over limit: the number in the code changed from a decimal to none",
    ),
    edit(
        "code_other_list_of_names",
        &[(
            r#"listed_by = { operation = "wallet.markets", field = "pair" }"#,
            r#"listed_by = { operation = "history", field = "side" }"#,
        )],
        Behavior,
        Compiles,
        "error code OUT_OF_RANGE: the list of names that the command suggests changed from `pair` of `wallet.markets` to `side` of `history`",
    ),
    edit(
        "code_list_of_names",
        &[(
            r#"doc = "The market is closed.""#,
            r#"doc = "The market is closed.", listed_by = { operation = "history", field = "account" }"#,
        )],
        Behavior,
        Compiles,
        "error code CLOSED: the list of names that the command suggests changed from none to `account` of `history`",
    ),
    edit(
        "code_no_list_of_names",
        &[(r#", listed_by = { operation = "wallet.markets", field = "pair" }"#, "")],
        Behavior,
        Compiles,
        "error code OUT_OF_RANGE: the list of names that the command suggests changed from `pair` of `wallet.markets` to none",
    ),
    edit(
        "code_documentation",
        &[(r#"doc = "Over the limit.""#, r#"doc = "Above the limit.""#)],
        Documentation,
        Compiles,
        "error code over limit *: the documentation changed",
    ),
    edit(
        "codes_reordered",
        &[
            (
                r#"OUTDATED = { kind = "request", doc = "The request is too old." }
"#,
                "",
            ),
            (
                "FAILURE  = {",
                r#"OUTDATED = { kind = "request", doc = "The request is too old." }
FAILURE = {"#,
            ),
        ],
        Documentation,
        Compiles,
        "error codes: its error codes were reordered",
    ),
    edit(
        "kind_added",
        &[(
            "[kinds.service]",
            r#"[kinds.rate]
doc = "Too many."
source = "7"
scope = "request"
advice = "Wait."

[kinds.service]"#,
        )],
        Additive,
        Compiles,
        "error kind rate: the kind was added",
    ),
    edit(
        "kind_removed",
        &[(
            r#"[kinds.spare]
doc    = "A kind that no code has."
source = "7"
scope  = "request"
advice = "None."
"#,
            "",
        )],
        Breaking,
        Breaks,
        "error kind spare: the kind was removed",
    ),
    edit(
        "kind_scope",
        &[(r#"scope  = "element""#, r#"scope = "service""#)],
        Behavior,
        Compiles,
        "error kind order: the outcome of a trade that fails with one of its codes changed from not executed if it has one element, unknown if it has several to unknown",
    ),
    edit(
        "kind_retry",
        &[(r#"scope  = "element""#, "scope = \"element\"\nretry = \"later\"")],
        Behavior,
        Compiles,
        "error kind order: the treatment of a request that fails with one of its codes changed from not retried to retried later if it is a query",
    ),
    edit(
        "advice",
        &[(r#"advice = "Correct the order.""#, r#"advice = "Change the order.""#)],
        Documentation,
        Compiles,
        "error kind order: the advice changed from \"Correct the order.\" to \"Change the order.\"",
    ),
    edit(
        "status_added",
        &[(
            "401 = {",
            r#"403 = { kind = "request", doc = "Not allowed.", source = "HTTP" }
401 = {"#,
        )],
        Behavior,
        Compiles,
        "HTTP status 403: the proof of a rejection was added: a trade that fails with it may now be reported as not executed",
    ),
    edit(
        "status_removed",
        &[(
            r#"401 = { kind = "request", doc = "Not authenticated.", source = "HTTP" }
"#,
            "",
        )],
        Behavior,
        Compiles,
        "HTTP status 401: the proof of a rejection was removed: a trade that fails with it is now reported as unknown",
    ),
    edit(
        "status_of_another_kind",
        &[(r#"401 = { kind = "request""#, r#"401 = { kind = "spare""#)],
        Behavior,
        Compiles,
        "HTTP status 401: the kind changed from `request` to `spare`",
    ),
    edit(
        "rate_header_added",
        &[(
            "[rate_headers]",
            "[rate_headers]\nreplenish = { name = \"x-more\", doc = \"Requests that were added.\", source = \"HTTP\" }",
        )],
        Behavior,
        Compiles,
        "rate limit header replenish: the header was added",
    ),
    edit(
        "rate_header_removed",
        &[("limit     = { name = \"x-limit\", doc = \"Requests per period.\", source = \"HTTP\" }\n", "")],
        Behavior,
        Compiles,
        "rate limit header limit: the header was removed",
    ),
    edit(
        "rate_header_renamed",
        &[("x-left", "x-remaining")],
        Behavior,
        Compiles,
        "rate limit header remaining: the name changed from `x-left` to `x-remaining`",
    ),
];
