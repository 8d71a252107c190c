// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Id of a futures order, 64 bits.
///
/// Source: interface 2.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct OrderId(i64);
impl OrderId {
    /// The id of this number.
    pub const fn new(id: i64) -> Self {
        Self(id)
    }

    /// Its number.
    pub const fn get(self) -> i64 {
        self.0
    }
}

impl From<i64> for OrderId {
    fn from(id: i64) -> Self {
        Self(id)
    }
}

impl FromStr for OrderId {
    type Err = std::num::ParseIntError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for OrderId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i64(self.0)
    }
}

impl<'de> Deserialize<'de> for OrderId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::wire::primitive::deserialize(deserializer).map(Self)
    }
}
