//! Kinds of error codes, HTTP statuses, headers of limits, and gaps.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "kind_new",
        &[(
            "[kinds.service]",
            r#"[kinds.rate]
doc = "Too many."
about = "request"
advice = "Wait."

[kinds.service]"#,
        )],
        Additive,
        Compiles,
        "errors of kind rate: the kind of error is new",
    ),
    edit(
        "kind_gone",
        &[(
            r#"[kinds.spare]
doc    = "A kind that no code has."
about  = "request"
advice = "None."
"#,
            "",
        )],
        Breaking,
        Breaks,
        "errors of kind spare: the kind of error is gone",
    ),
    edit(
        "kind_about_something_else",
        &[(r#"about  = "element""#, r#"about = "service""#)],
        Behaviour,
        Compiles,
        "errors of kind order: they are about the service, were about one element of the request",
    ),
    edit(
        "kind_sent_again",
        &[(r#"about  = "element""#, "about = \"element\"\nagain = \"later\"")],
        Behaviour,
        Compiles,
        "errors of kind order: a request that they refuse is sent again later, was never",
    ),
    edit(
        "advice",
        &[(r#"advice = "Mend the order.""#, r#"advice = "Mend it.""#)],
        Documentation,
        Compiles,
        "errors of kind order: the advice is said anew: Mend it.",
    ),
    edit(
        "status_new",
        &[(
            "401 = {",
            r#"403 = { kind = "request", doc = "Not allowed.", source = "HTTP" }
401 = {"#,
        )],
        Behaviour,
        Compiles,
        "HTTP status 403: the proof of a refusal is new",
    ),
    edit(
        "status_gone",
        &[(
            r#"401 = { kind = "request", doc = "Not authenticated.", source = "HTTP" }
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "HTTP status 401: the proof of a refusal is gone",
    ),
    edit(
        "status_of_another_kind",
        &[(r#"401 = { kind = "request""#, r#"401 = { kind = "spare""#)],
        Behaviour,
        Compiles,
        "HTTP status 401: it is of the kind `spare`, was of `request`",
    ),
    edit(
        "rate_header_new",
        &[(
            "[rate_headers]",
            "[rate_headers]\nreplenish = { name = \"x-more\", doc = \"How many more.\", source = \"HTTP\" }",
        )],
        Behaviour,
        Compiles,
        "header of a limit: replenish: the header is new",
    ),
    edit(
        "rate_header_gone",
        &[("limit     = { name = \"x-limit\", doc = \"How many at once.\", source = \"HTTP\" }\n", "")],
        Behaviour,
        Compiles,
        "header of a limit: limit: the header is gone",
    ),
    edit(
        "rate_header_renamed",
        &[("x-left", "x-remaining")],
        Behaviour,
        Compiles,
        "header of a limit: remaining: its name is `x-remaining`, was `x-left`",
    ),
    edit(
        "gap_new",
        &[(
            r#"[gaps]
"#,
            r#"[gaps]
"5 keys" = "How long a key lives."
"#,
        )],
        Evidence,
        Compiles,
        "gap 5 keys: what is not shown is new: How long a key lives.",
    ),
    edit(
        "gap_closed",
        &[(
            r#""4 rates" = "How often operations may be called."
"#,
            "",
        )],
        Evidence,
        Compiles,
        "gap 4 rates: what is not shown is closed: How often operations may be called.",
    ),
];
