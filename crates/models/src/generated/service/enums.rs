// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::Unknown;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// How a request is signed: HMAC with this hash.
///
/// Source: public documentation (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// HMAC with MD5. Offered for old keys; prefer SHA-256.
    ///
    /// Source: public documentation (public, high confidence).
    HmacMd5,
    /// HMAC with SHA-1. Offered for old keys; prefer SHA-256.
    ///
    /// Source: public documentation (public, high confidence).
    HmacSha1,
    /// HMAC with SHA-224.
    ///
    /// Source: public documentation (public, high confidence).
    HmacSha224,
    /// HMAC with SHA-256.
    ///
    /// Source: interface 5.
    HmacSha256,
    /// HMAC with SHA-384.
    ///
    /// Source: public documentation (public, high confidence).
    HmacSha384,
    /// HMAC with SHA-512.
    ///
    /// Source: public documentation (public, high confidence).
    HmacSha512,
    /// A value that the contract does not know; it keeps what stood on the wire.
    Unknown(Unknown),
}

impl Algorithm {
    /// The values that the contract knows.
    pub const ALL: &'static [Self] = &[
        Self::HmacMd5,
        Self::HmacSha1,
        Self::HmacSha224,
        Self::HmacSha256,
        Self::HmacSha384,
        Self::HmacSha512,
    ];

    /// Its text on the wire.
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

/// The value that is taken when none is given.
impl Default for Algorithm {
    fn default() -> Self {
        Self::HmacSha256
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

impl FromStr for Algorithm {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, std::convert::Infallible> {
        Ok(Self::from(text))
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Algorithm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Algorithm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::read_text(deserializer)
    }
}
