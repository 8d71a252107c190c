// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Definitions that all groups share.

use tradewire_wire::{Unknown, record, string_enum};

/// The error in the futures envelope.
///
/// Source: interface 2.1, 7; may be absent: *inferred*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Failure {
    /// Error code; empty on success.
    pub code: Option<String>,
    /// Message; empty on success.
    pub msg: Option<String>,
}

record!(Failure, code = "code", msg = "msg");

/// One page of records, which says whether there are others.
///
/// Source: interface 2.2.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Page<T> {
    /// Whether a previous page exists.
    pub has_prev: bool,
    /// Whether a next page exists.
    pub has_next: bool,
    /// The records of the page.
    pub items: Vec<T>,
}

record!(Page<T>, has_prev = "hasPrev", has_next = "hasNext", items = "items");

/// How a request is signed: HMAC with this hash.
///
/// Source: public documentation, public clients; *public-high*.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Algorithm {
    /// HMAC with MD5.
    HmacMd5,
    /// HMAC with SHA-1.
    HmacSha1,
    /// HMAC with SHA-224.
    HmacSha224,
    /// HMAC with SHA-256.
    #[default]
    HmacSha256,
    /// HMAC with SHA-384.
    HmacSha384,
    /// HMAC with SHA-512.
    HmacSha512,
    /// A value that the contract does not list. Requests reject it unless the caller insists.
    Unknown(Unknown),
}

string_enum!(
    Algorithm,
    HmacMd5 = "HmacMD5",
    HmacSha1 = "HmacSHA1",
    HmacSha224 = "HmacSHA224",
    HmacSha256 = "HmacSHA256",
    HmacSha384 = "HmacSHA384",
    HmacSha512 = "HmacSHA512",
);
