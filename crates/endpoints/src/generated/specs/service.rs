// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! What the contract says of this group.

use tradewire_models::Evidence;

use crate::spec::*;

/// How a request is signed: HMAC with this hash.
///
/// Source: public documentation (public, high confidence).
pub static ALGORITHM: Enum = Enum {
    group: "service",
    name: "Algorithm",
    doc: "How a request is signed: HMAC with this hash.",
    text: true,
    values: &[
        Value {
            wire: "HmacMD5",
            doc: "HMAC with MD5. Offered for old keys; prefer SHA-256.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "HmacSHA1",
            doc: "HMAC with SHA-1. Offered for old keys; prefer SHA-256.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "HmacSHA224",
            doc: "HMAC with SHA-224.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "HmacSHA256",
            doc: "HMAC with SHA-256.",
            evidence: Evidence::Documented,
        },
        Value {
            wire: "HmacSHA384",
            doc: "HMAC with SHA-384.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "HmacSHA512",
            doc: "HMAC with SHA-512.",
            evidence: Evidence::PublicHigh,
        },
    ],
};

/// What went wrong, in the futures envelope.
///
/// Source: interface 2.1.
pub static FAILURE: Record = Record {
    group: "service",
    name: "Failure",
    doc: "What went wrong, in the futures envelope.",
    fields: &[
        Field {
            name: "code",
            doc: "Error code; empty on success.",
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
            name: "msg",
            doc: "Message for a person; empty on success.",
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
    ],
    variants: &[],
};

/// One page of records, as the futures history and the loan currencies return it.
///
/// Source: interface 2.2.
pub static PAGE: Record = Record {
    group: "service",
    name: "Page",
    doc: "One page of records, as the futures history and the loan currencies return it.",
    fields: &[
        Field {
            name: "hasPrev",
            doc: "Whether a previous page exists.",
            source: "2.2",
            evidence: Evidence::Documented,
            doubts: &[],
            ty: "boolean",
            kind: Kind::Boolean,
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
            name: "hasNext",
            doc: "Whether a next page exists.",
            source: "2.2",
            evidence: Evidence::Documented,
            doubts: &[],
            ty: "boolean",
            kind: Kind::Boolean,
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
            name: "items",
            doc: "The records of the page.",
            source: "2.2",
            evidence: Evidence::Documented,
            doubts: &[],
            ty: "list<T>",
            kind: Kind::Json,
            list: true,
            place: Place::Query,
            deprecated: None,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
    ],
    variants: &[],
};
