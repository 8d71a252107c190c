//! Error codes, their kinds, and the statuses that prove a refusal.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "code_new",
        &[(
            "FAILURE  = {",
            r#"BUSY = { kind = "service", doc = "Busy." }
FAILURE = {"#,
        )],
        Additive,
        Compiles,
        "error code BUSY: the error code is new; its kind is `service`",
    ),
    edit(
        "code_that_proves",
        &[(
            "CLOSED         = {",
            r#"SHUT = { kind = "request", doc = "Shut." }
CLOSED = {"#,
        )],
        Behaviour,
        Compiles,
        "error code SHUT: a trade that answers it counts as not executed: it counted as unknown",
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
        "error code ODD: a trade of one element that answers it counts as not executed: it counted as unknown",
    ),
    edit(
        "code_of_what_only_reads",
        &[("values = { NO_ORDER = {", r#"values = { GONE = { kind = "request", doc = "Gone." }, NO_ORDER = {"#)],
        Additive,
        Compiles,
        "error code GONE: the error code is new; its kind is `request`",
    ),
    edit(
        "code_gone",
        &[(
            r#"CLOSED         = { kind = "order", about = "request", doc = "The market is closed." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "error code CLOSED: the error code is gone",
    ),
    edit(
        "code_renamed",
        &[("CLOSED         = { ", r#"CLOSED = { name = "MarketClosed", "#)],
        Breaking,
        Breaks,
        "error code CLOSED: it is called `MarketClosed` in Rust, was `Closed`",
    ),
    edit(
        "code_on_the_wire",
        &[("CLOSED         = { ", r#"SHUT = { name = "Closed", "#)],
        Breaking,
        Misleads("`Closed` stands for another code"),
        "error code SHUT: `Closed` is `SHUT` on the wire, was `CLOSED`",
    ),
    edit(
        "code_of_another_kind",
        &[(r#"NO_ORDER = { kind = "request""#, r#"NO_ORDER = { kind = "service""#)],
        Behaviour,
        Compiles,
        "error code NO_ORDER: it is of the kind `service`, was of `request`",
    ),
    edit(
        "code_about_something_else",
        &[(
            r#"about = "request", doc = "The market is closed.""#,
            r#"about = "service", doc = "The market is closed.""#,
        )],
        Behaviour,
        Compiles,
        "error code CLOSED: it is about the service, was about the request as a whole",
    ),
    edit(
        "code_as_its_kind",
        &[(r#"about = "request", doc = "The market is closed.""#, r#"doc = "The market is closed.""#)],
        Behaviour,
        Compiles,
        "error code CLOSED: it is about one element of the request, was about the request as a whole",
    ),
    edit(
        "code_of_any_operation",
        &[
            (
                r#"CLOSED         = { kind = "order", about = "request", doc = "The market is closed." }
"#,
                "",
            ),
            (
                "FAILURE  = {",
                r#"CLOSED = { kind = "order", about = "request", doc = "The market is closed." }
FAILURE = {"#,
            ),
        ],
        Behaviour,
        Compiles,
        "error code CLOSED: it is answered by any operation of service, was by desk place",
    ),
    edit(
        "code_value_new",
        &[(r#"doc = "The market is closed.""#, r#"doc = "Closed for {hours}.", values = { hours = "integer" }"#)],
        Breaking,
        Breaks,
        "error code CLOSED: it tells `hours` now",
    ),
    edit(
        "code_value_gone",
        &[(
            r#"doc = "From {low} to {high}.", values = { low = "integer", high = "integer" }"#,
            r#"doc = "From {low}.", values = { low = "integer" }"#,
        )],
        Breaking,
        Breaks,
        "error code OUT_OF_RANGE: it does not tell `high` any more",
    ),
    edit(
        "code_value_of_another_type",
        &[(r#"least = "integer""#, r#"least = "decimal""#)],
        Breaking,
        Breaks,
        "error code TOO_SMALL: its `least` is a decimal, was an integer",
    ),
    edit(
        "code_values_swapped",
        &[(
            r#"doc = "From {low} to {high}.", values = { low = "integer", high = "integer" }"#,
            r#"doc = "At most {high}, from {low}.", values = { high = "integer", low = "integer" }"#,
        )],
        Behaviour,
        Compiles,
        "error code OUT_OF_RANGE: the numbers of its message are read in another order",
    ),
    edit(
        "code_described",
        &[(r#"doc = "Over the limit.""#, r#"doc = "Above the limit.""#)],
        Documentation,
        Compiles,
        "error code over limit *: it is described anew",
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
        "error codes: they are listed in another order",
    ),
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
