// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Enums. All are open: an unlisted value of a response is kept as `Unknown`.

use tradewire_wire::{Unknown, string_enum};

/// How a request is signed: HMAC with this hash.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Algorithm {
    /// HMAC with MD5.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    HmacMd5,
    /// HMAC with SHA-1.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    HmacSha1,
    /// HMAC with SHA-224.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    HmacSha224,
    /// HMAC with SHA-256.
    ///
    /// Source: interface 5 and public documentation and public clients; the meaning is public,
    /// high confidence.
    #[default]
    HmacSha256,
    /// HMAC with SHA-384.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    HmacSha384,
    /// HMAC with SHA-512.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    HmacSha512,
    /// A value that the contract does not list. Requests reject it unless it is
    /// [unchecked](Unknown::unchecked).
    Unknown(Unknown),
}

impl Algorithm {
    /// The values that the contract lists.
    pub const ALL: &'static [Self] = &[
        Self::HmacMd5,
        Self::HmacSha1,
        Self::HmacSha224,
        Self::HmacSha256,
        Self::HmacSha384,
        Self::HmacSha512,
    ];

    /// Returns the string on the wire.
    pub fn as_str(&self) -> &str {
        match self {
            Self::HmacMd5 => "HmacMD5",
            Self::HmacSha1 => "HmacSHA1",
            Self::HmacSha224 => "HmacSHA224",
            Self::HmacSha256 => "HmacSHA256",
            Self::HmacSha384 => "HmacSHA384",
            Self::HmacSha512 => "HmacSHA512",
            Self::Unknown(unknown) => unknown.as_str(),
        }
    }
}

impl From<&str> for Algorithm {
    fn from(text: &str) -> Self {
        match text {
            "HmacMD5" => Self::HmacMd5,
            "HmacSHA1" => Self::HmacSha1,
            "HmacSHA224" => Self::HmacSha224,
            "HmacSHA256" => Self::HmacSha256,
            "HmacSHA384" => Self::HmacSha384,
            "HmacSHA512" => Self::HmacSha512,
            unknown => Self::Unknown(Unknown::new(unknown)),
        }
    }
}

string_enum!(Algorithm);
