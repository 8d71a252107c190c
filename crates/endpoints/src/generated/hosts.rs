// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The hosts of the interface, the envelopes of their answers, and the deployments that are publicly known.
use crate::models::Evidence;
use crate::spec::*;

/// Serves the paths under /future: futures orders.
///
/// Source: interface 1; `malformed` is inferred.
pub static FUTURES: Host = Host {
    name: "futures",
    doc: "Serves the paths under /future: futures orders.",
    paths: "/future",
    envelope: &FUTURES_ENVELOPE,
    recipe: &super::signing::FUTURES,
    server_time: &super::futures::specs::SERVER_TIME,
    malformed: "invalid_params",
};

/// Serves the paths under /v4: spot orders and loan products.
///
/// Source: interface 1; `malformed` is inferred.
pub static SPOT: Host = Host {
    name: "spot",
    doc: "Serves the paths under /v4: spot orders and loan products.",
    paths: "/v4",
    envelope: &SPOT_ENVELOPE,
    recipe: &super::signing::SPOT,
    server_time: &super::spot::specs::SERVER_TIME,
    malformed: "FAILURE",
};

/// Deployments that are publicly known.
pub static DEPLOYMENTS: &[NamedDeployment] = &[
    NamedDeployment {
        name: "xt",
        doc: "The public exchange that serves this interface.",
        base_urls: &[
            ("futures", "https://fapi.xt.com"),
            ("spot", "https://sapi.xt.com"),
        ],
        evidence: Evidence::PublicHigh,
    },
];

static FUTURES_ENVELOPE: Envelope = Envelope {
    name: "futures",
    fields: &[
        Field {
            name: "returnCode",
            doc: "0 in every success example; other values are not shown.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Integer,
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "msgInfo",
            doc: "Empty in the examples; real answers say `success` or `failure`.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "error",
            doc: "Code and message; empty strings or null on success.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Record(&crate::generated::service::specs::FAILURE),
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "result",
            doc: "Payload of the operation: an object, an array or a string.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Json,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
    ],
    status: "returnCode",
    ok: 0,
    code: &["error", "code"],
    message: &["error", "msg"],
    arguments: None,
    result: "result",
    code_fails: true,
    succeeded: "{\"returnCode\":0,\"msgInfo\":\"success\",\"error\":null,\"result\":{result}}",
    failed: "{\"returnCode\":1,\"msgInfo\":\"failure\",\"error\":{\"code\":{code},\"msg\":{message}},\"result\":null}",
};

static SPOT_ENVELOPE: Envelope = Envelope {
    name: "spot",
    fields: &[
        Field {
            name: "rc",
            doc: "0 in every success example; other values are not shown.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Integer,
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "mc",
            doc: "Message code; `SUCCESS` or the code of the error.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "ma",
            doc: "Message arguments.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Json,
            list: true,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "result",
            doc: "Payload of the operation: an object or an array.",
            source: "2.1",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Json,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
    ],
    status: "rc",
    ok: 0,
    code: &["mc"],
    message: &[],
    arguments: Some("ma"),
    result: "result",
    code_fails: false,
    succeeded: "{\"rc\":0,\"mc\":\"SUCCESS\",\"ma\":[],\"result\":{result}}",
    failed: "{\"rc\":1,\"mc\":{code},\"ma\":[],\"result\":null}",
};
