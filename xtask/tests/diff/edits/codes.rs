//! Error codes: what they are called, are about and tell.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation};

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
];
