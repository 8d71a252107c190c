//! Error codes, their kinds, HTTP statuses and headers of rate limits.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation};

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
        Behaviour,
        Compiles,
        "error code SHUT: a trade that fails with it is now reported as not executed; its outcome was unknown",
    ),
    edit(
        "code_of_an_element",
        &[(
            "CLOSED         = {",
            r#"ODD = { kind = "order", doc = "Odd." }
CLOSED = {"#,
        )],
        Behaviour,
        Compiles,
        "error code ODD: a trade with one element that fails with it is now reported as not executed; its outcome was unknown",
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
        Behaviour,
        Compiles,
        "error code CLOSED: the operations that return it changed from desk place to desk find, desk place",
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
        "error code CLOSED: the Rust name changed from `Closed` to `MarketClosed`",
    ),
    edit(
        "code_wire_value",
        &[("CLOSED         = { ", r#"SHUT = { name = "Closed", "#)],
        Breaking,
        Misleads("`Closed` means another code"),
        "error code SHUT: the wire value of `Closed` changed from `CLOSED` to `SHUT`",
    ),
    edit(
        "code_of_another_kind",
        &[(r#"NO_ORDER = { kind = "request""#, r#"NO_ORDER = { kind = "service""#)],
        Behaviour,
        Compiles,
        "error code NO_ORDER: the kind changed from `request` to `service`",
    ),
    edit(
        "code_scope",
        &[(
            r#"scope = "request", doc = "The market is closed.""#,
            r#"scope = "service", doc = "The market is closed.""#,
        )],
        Behaviour,
        Compiles,
        "error code CLOSED: the scope changed from the whole request to the service",
    ),
    edit(
        "code_scope_of_its_kind",
        &[(r#"scope = "request", doc = "The market is closed.""#, r#"doc = "The market is closed.""#)],
        Behaviour,
        Compiles,
        "error code CLOSED: the scope changed from the whole request to one element of the request",
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
        Behaviour,
        Compiles,
        "error code CLOSED: the operations that return it changed from desk place to any operation of service",
    ),
    edit(
        "code_value_added",
        &[(r#"doc = "The market is closed.""#, r#"doc = "Closed for {hours}.", values = { hours = "integer" }"#)],
        Breaking,
        Breaks,
        "error code CLOSED: the value `hours` was added",
    ),
    edit(
        "code_value_removed",
        &[(
            r#"doc = "From {low} to {high}.", values = { low = "integer", high = "integer" }"#,
            r#"doc = "From {low}.", values = { low = "integer" }"#,
        )],
        Breaking,
        Breaks,
        "error code OUT_OF_RANGE: the value `high` was removed",
    ),
    edit(
        "code_value_of_another_type",
        &[(r#"least = "integer""#, r#"least = "decimal""#)],
        Breaking,
        Breaks,
        "error code TOO_SMALL: the type of the value `least` changed from integer to decimal",
    ),
    edit(
        "code_values_swapped",
        &[(
            r#"doc = "From {low} to {high}.", values = { low = "integer", high = "integer" }"#,
            r#"doc = "At most {high}, from {low}.", values = { high = "integer", low = "integer" }"#,
        )],
        Behaviour,
        Compiles,
        "error code OUT_OF_RANGE: the numbers in its message are now read in another order",
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
        "error codes: the codes were reordered",
    ),
    edit(
        "kind_added",
        &[(
            "[kinds.service]",
            r#"[kinds.rate]
doc = "Too many."
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
        Behaviour,
        Compiles,
        "error kind order: the scope changed from one element of the request to the service",
    ),
    edit(
        "kind_retry",
        &[(r#"scope  = "element""#, "scope = \"element\"\nretry = \"later\"")],
        Behaviour,
        Compiles,
        "error kind order: the retry rule changed from never to later",
    ),
    edit(
        "advice",
        &[(r#"advice = "Correct the order.""#, r#"advice = "Change the order.""#)],
        Documentation,
        Compiles,
        "error kind order: the advice changed: Change the order.",
    ),
    edit(
        "status_added",
        &[(
            "401 = {",
            r#"403 = { kind = "request", doc = "Not allowed.", source = "HTTP" }
401 = {"#,
        )],
        Behaviour,
        Compiles,
        "HTTP status 403: the proof of a rejection was added",
    ),
    edit(
        "status_removed",
        &[(
            r#"401 = { kind = "request", doc = "Not authenticated.", source = "HTTP" }
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "HTTP status 401: the proof of a rejection was removed",
    ),
    edit(
        "status_of_another_kind",
        &[(r#"401 = { kind = "request""#, r#"401 = { kind = "spare""#)],
        Behaviour,
        Compiles,
        "HTTP status 401: the kind changed from `request` to `spare`",
    ),
    edit(
        "rate_header_added",
        &[(
            "[rate_headers]",
            "[rate_headers]\nreplenish = { name = \"x-more\", doc = \"Requests that were added.\", source = \"HTTP\" }",
        )],
        Behaviour,
        Compiles,
        "rate limit header replenish: the header was added",
    ),
    edit(
        "rate_header_removed",
        &[("limit     = { name = \"x-limit\", doc = \"Requests per period.\", source = \"HTTP\" }\n", "")],
        Behaviour,
        Compiles,
        "rate limit header limit: the header was removed",
    ),
    edit(
        "rate_header_renamed",
        &[("x-left", "x-remaining")],
        Behaviour,
        Compiles,
        "rate limit header remaining: the name changed from `x-left` to `x-remaining`",
    ),
];
