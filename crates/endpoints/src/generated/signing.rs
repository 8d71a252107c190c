// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Signing.

use tradewire_wire::signing::{
    ExampleCaller, HeaderRole, Part, Recipe, RecvWindow, Refusal, Signing,
};

/// An HMAC over a canonical string, sent in headers as hexadecimal text.
///
/// Source: interface 5; `accepted` is public, high confidence, `max_ahead` is public, medium
/// confidence, `refusals` is public, medium confidence.
pub static SIGNING: Signing = Signing {
    prefix: "validate-",
    accepted: &["validate-", "xt-validate-"],
    headers: &[
        (HeaderRole::Key, "appkey"),
        (HeaderRole::Timestamp, "timestamp"),
        (HeaderRole::Signature, "signature"),
        (HeaderRole::Algorithm, "algorithms"),
        (HeaderRole::RecvWindow, "recvwindow"),
    ],
    max_ahead_millis: 1000,
    refusals: &[
        (Refusal::MissingKey, "missing appkey"),
        (Refusal::MissingTimestamp, "missing timestamp"),
        (Refusal::MissingRecvWindow, "missing recvwindow"),
        (Refusal::InvalidRecvWindow, "invalid recvwindow"),
        (Refusal::MissingAlgorithm, "missing algorithms"),
        (Refusal::InvalidAlgorithm, "invalid algorithms"),
        (Refusal::MissingSignature, "missing signature"),
        (Refusal::UnknownKey, "invalid appkey"),
        (Refusal::InvalidSignature, "invalid signature"),
        (Refusal::Outdated, "invalid timestamp"),
    ],
    example: Some(ExampleCaller {
        key: "3976eb88-76d0-4f6e-a6b2-a57980770085",
        secret: "bc6630d0231fda5cd98794f52c4998659beda290",
        at_millis: 1700000000000,
    }),
};

pub(super) static FUTURES: Recipe = Recipe {
    name: "futures",
    signed: &[HeaderRole::Key, HeaderRole::Timestamp],
    parts: &[Part::Headers, Part::Path, Part::Query, Part::Body],
    recv_window: RecvWindow {
        required: false,
        default_millis: 5000,
        max_millis: 60000,
    },
    http_status: 403,
    codes: &[],
    otherwise: "403",
};

pub(super) static SPOT: Recipe = Recipe {
    name: "spot",
    signed: &[
        HeaderRole::Algorithm,
        HeaderRole::Key,
        HeaderRole::RecvWindow,
        HeaderRole::Timestamp,
    ],
    parts: &[Part::Headers, Part::Method, Part::Path, Part::Query, Part::Body],
    recv_window: RecvWindow {
        required: true,
        default_millis: 5000,
        max_millis: 60000,
    },
    http_status: 200,
    codes: &[
        (Refusal::MissingKey, "AUTH_001"),
        (Refusal::MissingTimestamp, "AUTH_002"),
        (Refusal::MissingRecvWindow, "AUTH_003"),
        (Refusal::InvalidRecvWindow, "AUTH_004"),
        (Refusal::MissingAlgorithm, "AUTH_005"),
        (Refusal::InvalidAlgorithm, "AUTH_006"),
        (Refusal::MissingSignature, "AUTH_007"),
        (Refusal::UnknownKey, "AUTH_101"),
        (Refusal::InvalidSignature, "AUTH_103"),
        (Refusal::Outdated, "AUTH_105"),
    ],
    otherwise: "FAILURE",
};
