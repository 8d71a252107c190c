// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Signing.

use tradewire_wire::signing::{
    ExampleCaller, HeaderRole, Part, Recipe, RecvWindow, SignatureRejection, Signing,
};

/// An HMAC over a canonical string, sent in headers as hexadecimal text.
///
/// Source: interface 5, public clients, computation; *public-high*; prefix: *documented*; max
/// ahead: *public-medium*; rejections: *inferred*.
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
    default_algorithm: "HmacSHA256",
    max_ahead_millis: 1000,
    rejections: &[
        (SignatureRejection::MissingKey, "missing appkey"),
        (SignatureRejection::MissingTimestamp, "missing timestamp"),
        (SignatureRejection::MissingRecvWindow, "missing recvwindow"),
        (SignatureRejection::InvalidRecvWindow, "invalid recvwindow"),
        (SignatureRejection::MissingAlgorithm, "missing algorithms"),
        (SignatureRejection::InvalidAlgorithm, "invalid algorithms"),
        (SignatureRejection::MissingSignature, "missing signature"),
        (SignatureRejection::UnknownKey, "invalid appkey"),
        (SignatureRejection::InvalidSignature, "invalid signature"),
        (SignatureRejection::Outdated, "invalid timestamp"),
    ],
    recipes: &[&FUTURES, &SPOT],
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
        (SignatureRejection::MissingKey, "AUTH_001"),
        (SignatureRejection::MissingTimestamp, "AUTH_002"),
        (SignatureRejection::MissingRecvWindow, "AUTH_003"),
        (SignatureRejection::InvalidRecvWindow, "AUTH_004"),
        (SignatureRejection::MissingAlgorithm, "AUTH_005"),
        (SignatureRejection::InvalidAlgorithm, "AUTH_006"),
        (SignatureRejection::MissingSignature, "AUTH_007"),
        (SignatureRejection::UnknownKey, "AUTH_101"),
        (SignatureRejection::InvalidSignature, "AUTH_103"),
        (SignatureRejection::Outdated, "AUTH_105"),
    ],
    otherwise: "FAILURE",
};
