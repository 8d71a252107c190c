// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The hosts of the interface, the envelopes of their responses, and the publicly known deployments.

use tradewire_models::Evidence;

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
    server_time: &super::specs::futures::SERVER_TIME,
    codes: &["403"],
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
    server_time: &super::specs::spot::SERVER_TIME,
    codes: &[
        "AUTH_001",
        "AUTH_002",
        "AUTH_003",
        "AUTH_004",
        "AUTH_005",
        "AUTH_006",
        "AUTH_007",
        "AUTH_101",
        "AUTH_102",
        "AUTH_103",
        "AUTH_104",
        "AUTH_105",
        "AUTH_106",
        "SYMBOL_001",
        "SYMBOL_002",
        "SYMBOL_003",
        "SYMBOL_004",
        "SYMBOL_005",
        "ORDER_001",
        "ORDER_002",
        "ORDER_003",
        "ORDER_005",
        "ORDER_006",
        "COMMON_001",
        "COMMON_002",
        "COMMON_003",
        "GATEWAY_0001",
        "GATEWAY_0002",
        "GATEWAY_0004",
        "FAILURE",
    ],
    malformed: "FAILURE",
};

/// Every host of the contract.
pub static HOSTS: &[&Host] = &[&FUTURES, &SPOT];

/// Publicly known deployments.
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

/// HTTP statuses that prove that a request was rejected before it could act.
pub static STATUSES: &[Status] = &[
    Status {
        code: 401,
        doc: "Not authenticated.",
        kind: &tradewire_models::kinds::AUTHENTICATION,
        evidence: Evidence::Inferred,
    },
    Status {
        code: 403,
        doc: "Not allowed.",
        kind: &tradewire_models::kinds::AUTHENTICATION,
        evidence: Evidence::Inferred,
    },
    Status {
        code: 404,
        doc: "No such path.",
        kind: &tradewire_models::kinds::REQUEST,
        evidence: Evidence::PublicMedium,
    },
    Status {
        code: 405,
        doc: "No such method on this path.",
        kind: &tradewire_models::kinds::REQUEST,
        evidence: Evidence::Inferred,
    },
    Status {
        code: 413,
        doc: "The request is too long.",
        kind: &tradewire_models::kinds::REQUEST,
        evidence: Evidence::Inferred,
    },
    Status {
        code: 415,
        doc: "The content type is not taken.",
        kind: &tradewire_models::kinds::REQUEST,
        evidence: Evidence::Inferred,
    },
    Status {
        code: 429,
        doc: "Too many requests: the address or the key will be blocked.",
        kind: &tradewire_models::kinds::RATE,
        evidence: Evidence::PublicMedium,
    },
];

/// Response headers that report the usage of a rate limit.
pub static RATE_HEADERS: &[RateHeader] = &[
    RateHeader {
        role: RateRole::Limit,
        name: "x-ratelimit-burst-capacity",
        doc: "How many requests may come at once.",
        evidence: Evidence::Inferred,
    },
    RateHeader {
        role: RateRole::Remaining,
        name: "x-ratelimit-remaining",
        doc: "How many requests may still come now.",
        evidence: Evidence::PublicMedium,
    },
    RateHeader {
        role: RateRole::Replenish,
        name: "x-ratelimit-replenish-rate",
        doc: "How many more may come a second later.",
        evidence: Evidence::Inferred,
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
            ty: "integer",
            kind: Kind::Integer,
            list: false,
            place: Place::Query,
            deprecated: None,
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
            ty: "string",
            kind: Kind::Text,
            list: false,
            place: Place::Query,
            deprecated: None,
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
            ty: "service.Failure",
            kind: Kind::Record(&crate::specs::service::FAILURE),
            list: false,
            place: Place::Query,
            deprecated: None,
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
            ty: "json",
            kind: Kind::Json,
            list: false,
            place: Place::Query,
            deprecated: None,
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
            ty: "integer",
            kind: Kind::Integer,
            list: false,
            place: Place::Query,
            deprecated: None,
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
            ty: "string",
            kind: Kind::Text,
            list: false,
            place: Place::Query,
            deprecated: None,
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
            ty: "list<json>",
            kind: Kind::Json,
            list: true,
            place: Place::Query,
            deprecated: None,
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
            ty: "json",
            kind: Kind::Json,
            list: false,
            place: Place::Query,
            deprecated: None,
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
