//! Envelopes: what answers are wrapped in.

use xtask::diff::Class::Behaviour;

use super::Caller::Compiles;
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "envelope_code_fails",
        &[(
            r#"result    = "result"
"#,
            r#"result = "result"
code_fails = true
"#,
        )],
        Behaviour,
        Compiles,
        "envelope main: an error code is a failure whatever the status says",
    ),
    edit(
        "envelope_ok",
        &[
            ("ok        = 0", "ok = 1"),
            (
                r#"'{"rc":0,"args":null,"error":null,"result":{result}}'"#,
                r#"'{"rc":1,"args":null,"error":null,"result":{result}}'"#,
            ),
            (r#"{"rc":1,"args":null,"error":{"code""#, r#"{"rc":0,"args":null,"error":{"code""#),
            (
                r#"'{"rc":0,"args":null,"error":null,"result":1700000000123}'"#,
                r#"'{"rc":1,"args":null,"error":null,"result":1700000000123}'"#,
            ),
        ],
        Behaviour,
        Compiles,
        "envelope main: the status of a success is `1`, was `0`",
    ),
    edit(
        "envelope_status",
        &[
            (r#"status    = "rc""#, r#"status = "state""#),
            (r#"rc     = { type = "integer""#, r#"state = { type = "integer""#),
            (
                r#"'{"rc":0,"args":null,"error":null,"result":{result}}'"#,
                r#"'{"state":0,"args":null,"error":null,"result":{result}}'"#,
            ),
            (r#"'{"rc":1"#, r#"'{"state":1"#),
            (
                r#"'{"rc":0,"args":null,"error":null,"result":1700000000123}'"#,
                r#"'{"state":0,"args":null,"error":null,"result":1700000000123}'"#,
            ),
        ],
        Behaviour,
        Compiles,
        "envelope main: success or failure stands in `state`, was `rc`",
    ),
    edit(
        "envelope_code",
        &[
            (r#"code      = "error.code""#, r#"code = "error.msg""#),
            (r#"message   = "error.msg""#, r#"message = "error.code""#),
            (r#"{"code":{code},"msg":{message}}"#, r#"{"code":{message},"msg":{code}}"#),
        ],
        Behaviour,
        Compiles,
        "envelope main: the error code stands in `error.msg`, was `error.code`",
    ),
    edit(
        "envelope_result",
        &[
            (r#"result    = "result""#, r#"result = "payload""#),
            (r#"result = { type = "json?""#, r#"payload = { type = "json?""#),
            (r#""result":{result}}'"#, r#""payload":{result}}'"#),
            (r#""result":null}'"#, r#""payload":null}'"#),
            (r#""result":1700000000123}'"#, r#""payload":1700000000123}'"#),
        ],
        Behaviour,
        Compiles,
        "envelope main: the payload stands in `payload`, was `result`",
    ),
    edit(
        "envelope_arguments_gone",
        &[(
            r#"arguments = "args"
"#,
            "",
        )],
        Behaviour,
        Compiles,
        "envelope main: the field of the message's arguments is none, was `args`",
    ),
    edit(
        "envelope_field",
        &[(
            r#"rc     = { type = "integer""#,
            r#"trace = { type = "string?", doc = "Mark." }
rc = { type = "integer""#,
        )],
        Behaviour,
        Compiles,
        "envelope main: the field `trace` is new",
    ),
];
