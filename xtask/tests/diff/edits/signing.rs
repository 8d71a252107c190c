//! How requests are signed.

use xtask::diff::Class::{Behaviour, Evidence};

use super::Caller::Compiles;
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "signing_prefix",
        &[(r#"prefix    = "x-""#, r#"prefix = "y-""#), (r#"accepted  = ["x-"]"#, r#"accepted = ["y-"]"#)],
        Behaviour,
        Compiles,
        "signing: the names of its headers begin with `y-`, did with `x-`",
    ),
    edit(
        "signing_accepted",
        &[(r#"accepted  = ["x-"]"#, r#"accepted = ["x-", "y-"]"#)],
        Behaviour,
        Compiles,
        "signing: a server takes headers that begin with `x-` and `y-`, took `x-`",
    ),
    edit(
        "signing_max_ahead",
        &[("max_ahead = 1000", "max_ahead = 1500")],
        Behaviour,
        Compiles,
        "signing: a timestamp may be ahead by 1500 milliseconds, by 1 second before",
    ),
    edit(
        "signing_header",
        &[(r#"name = "recvwindow""#, r#"name = "window""#)],
        Behaviour,
        Compiles,
        "signing: the header of `recv_window` is `window`, was `recvwindow`",
    ),
    edit(
        "signing_words",
        &[(r#""missing key""#, r#""no key""#)],
        Behaviour,
        Compiles,
        "signing: the words of the refusal `missing_key` is `no key`, was `missing key`",
    ),
    edit(
        "signing_doubted",
        &[(
            "max_ahead = 1000",
            r#"max_ahead = 1000
evidence = { max_ahead = "inferred" }"#,
        )],
        Evidence,
        Compiles,
        "signing: its `max_ahead` is inferred, was documented",
    ),
    edit(
        "recipe_headers",
        &[(r#"signed      = ["key", "timestamp"]"#, r#"signed = ["key", "recv_window", "timestamp"]"#)],
        Behaviour,
        Compiles,
        "signing of main: the signed headers are `key`, `recv_window` and `timestamp`, were `key` and `timestamp`",
    ),
    edit(
        "recipe_parts",
        &[(r#""headers", "method", "path""#, r#""headers", "path""#)],
        Behaviour,
        Compiles,
        "signing of main: what is signed is headers, path, query, body, was headers, method, path, query, body",
    ),
    edit(
        "window_required",
        &[("required = false", "required = true")],
        Behaviour,
        Compiles,
        "signing of main: a request must name its receive window",
    ),
    edit(
        "window_default",
        &[("default = 5000", "default = 6000")],
        Behaviour,
        Compiles,
        "signing of main: a receive window of 6 seconds is taken where none is named, was 5 seconds",
    ),
    edit(
        "window_max",
        &[("max = 60000", "max = 30000")],
        Behaviour,
        Compiles,
        "signing of main: a receive window of 30 seconds is the longest, was 1 minute",
    ),
    edit(
        "recipe_status",
        &[("http_status = 401", "http_status = 403")],
        Behaviour,
        Compiles,
        "signing of main: a refusal comes under the HTTP status 403, was 401",
    ),
    edit(
        "recipe_code",
        &[(r#"outdated = "OUTDATED", "#, "")],
        Behaviour,
        Compiles,
        "signing of main: the code of the refusal `outdated` is gone, was `OUTDATED`",
    ),
    edit(
        "recipe_code_of_the_rest",
        &[(r#"otherwise = "FAILURE""#, r#"otherwise = "OUTDATED""#)],
        Behaviour,
        Compiles,
        "signing of main: the code of any other refusal is `OUTDATED`, was `FAILURE`",
    ),
];
