//! The signing of requests.

use xtask::diff::Class::{Behavior, Evidence};

use super::Caller::Compiles;
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "signing_prefix",
        &[(r#"prefix    = "x-""#, r#"prefix = "y-""#), (r#"accepted  = ["x-"]"#, r#"accepted = ["y-"]"#)],
        Behavior,
        Compiles,
        "signing: the header prefix changed from `x-` to `y-`",
    ),
    edit(
        "signing_accepted",
        &[(r#"accepted  = ["x-"]"#, r#"accepted = ["x-", "y-"]"#)],
        Behavior,
        Compiles,
        "signing: the list of header prefixes that a server accepts changed from `x-` to `x-` and `y-`",
    ),
    edit(
        "signing_max_ahead",
        &[("max_ahead = 1000", "max_ahead = 1500")],
        Behavior,
        Compiles,
        "signing: the tolerance for timestamps in the future changed from 1 second to 1500 milliseconds",
    ),
    edit(
        "signing_header",
        &[(r#"name = "recvwindow""#, r#"name = "window""#)],
        Behavior,
        Compiles,
        "signing: the name of the header `recv_window` changed from `recvwindow` to `window`",
    ),
    edit(
        "signing_message",
        &[(r#""missing key""#, r#""no key""#)],
        Behavior,
        Compiles,
        "signing: the message of the rejection `missing_key` changed from `missing key` to `no key`",
    ),
    edit(
        "signing_evidence",
        &[(
            "max_ahead = 1000",
            r#"max_ahead = 1000
evidence = { max_ahead = "inferred" }"#,
        )],
        Evidence,
        Compiles,
        "signing: the evidence for `max_ahead` changed from that of the whole to inferred",
    ),
    edit(
        "recipe_headers",
        &[(r#"signed      = ["key", "timestamp"]"#, r#"signed = ["key", "recv_window", "timestamp"]"#)],
        Behavior,
        Compiles,
        "signing recipe main: the list of signed headers changed from `key` and `timestamp` to `key`, `recv_window` and `timestamp`",
    ),
    edit(
        "recipe_parts",
        &[(r#""headers", "method", "path""#, r#""headers", "path""#)],
        Behavior,
        Compiles,
        "signing recipe main: the list of signed parts changed from `headers`, `method`, `path`, `query` and `body` to `headers`, `path`, `query` and `body`",
    ),
    edit(
        "window_required",
        &[("required = false", "required = true")],
        Behavior,
        Compiles,
        "signing recipe main: the presence of the receive window changed from optional to required",
    ),
    edit(
        "window_default",
        &[("default = 5000", "default = 6000")],
        Behavior,
        Compiles,
        "signing recipe main: the default receive window changed from 5 seconds to 6 seconds",
    ),
    edit(
        "window_max",
        &[("max = 60000", "max = 30000")],
        Behavior,
        Compiles,
        "signing recipe main: the maximum receive window changed from 1 minute to 30 seconds",
    ),
    edit(
        "recipe_status",
        &[("http_status = 401", "http_status = 403")],
        Behavior,
        Compiles,
        "signing recipe main: the HTTP status of a rejection changed from `401` to `403`",
    ),
    edit(
        "recipe_code",
        &[(r#"outdated = "OUTDATED", "#, "")],
        Behavior,
        Compiles,
        "signing recipe main: the rejection `outdated` was removed",
    ),
    edit(
        "recipe_code_for_others",
        &[(r#"otherwise = "FAILURE""#, r#"otherwise = "OUTDATED""#)],
        Behavior,
        Compiles,
        "signing recipe main: the code for other rejections changed from `FAILURE` to `OUTDATED`",
    ),
];
