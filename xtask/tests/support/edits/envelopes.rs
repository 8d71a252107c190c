//! Envelopes: the wrappers of responses.

use xtask::diff::Class::Behavior;

use super::Caller::Compiles;
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "envelope_ok_code",
        &[(
            r#"result    = "result"
"#,
            r#"result = "result"
ok_code = ""
"#,
        )],
        Behavior,
        Compiles,
        "envelope main: the code of a success changed from none to ``",
    ),
    edit(
        "envelope_of_an_operation",
        &[(
            r#"GET main:/api/v1/events"
content_type = "application/json"
"#,
            r#"GET main:/api/v1/events"
content_type = "application/json"
envelope = "none"
"#,
        )],
        Behavior,
        Compiles,
        "desk events: the envelope of its responses changed from that of its host to `none`",
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
        Behavior,
        Compiles,
        "envelope main: the status of a success changed from `0` to `1`",
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
        Behavior,
        Compiles,
        "envelope main: the status field changed from `rc` to `state`",
    ),
    edit(
        "envelope_code",
        &[
            (r#"code      = "error.code""#, r#"code = "error.msg""#),
            (r#"message   = "error.msg""#, r#"message = "error.code""#),
            (r#"{"code":{code},"msg":{message}}"#, r#"{"code":{message},"msg":{code}}"#),
        ],
        Behavior,
        Compiles,
        "envelope main: the field of the error code changed from `error.code` to `error.msg`",
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
        Behavior,
        Compiles,
        "envelope main: the field of the result changed from `result` to `payload`",
    ),
    edit(
        "envelope_field",
        &[(
            r#"rc     = { type = "integer""#,
            r#"trace = { type = "string?", doc = "Label." }
rc = { type = "integer""#,
        )],
        Behavior,
        Compiles,
        "envelope main: the field `trace` was added",
    ),
];
