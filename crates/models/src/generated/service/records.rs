// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::wire::record;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What went wrong, in the futures envelope.
///
/// Source: interface 2.1.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Failure {
    /// Error code; empty on success.
    ///
    /// Source: interface 2.1.
    pub code: Option<String>,
    /// Message for a person; empty on success.
    ///
    /// Source: interface 2.1.
    pub msg: Option<String>,
}

impl record::Record for Failure {
    const NAME: &'static str = "Failure";
    const KEYS: &'static [record::Key] = &[("code", false), ("msg", false)];
    fn empty() -> Self {
        Self::default()
    }

    fn read<'de, M: record::MapAccess<'de>>(
        &mut self,
        key: usize,
        value: record::Value<'_, M>,
    ) -> Result<(), M::Error> {
        match key {
            0 => value.wire(&mut self.code),
            1 => value.wire(&mut self.msg),
            _ => value.ignore(),
        }
    }

    fn write<S: record::SerializeStruct>(
        &self,
        fields: record::Fields<S>,
    ) -> record::Fields<S> {
        fields.wire("code", self.code.as_ref()).wire("msg", self.msg.as_ref())
    }
}

impl Serialize for Failure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::write(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Failure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}

/// One page of records, as the futures history and the loan currencies return it.
///
/// Source: interface 2.2.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Page<T> {
    /// Whether a previous page exists.
    ///
    /// Source: interface 2.2.
    #[serde(rename = "hasPrev")]
    pub has_prev: bool,
    /// Whether a next page exists.
    ///
    /// Source: interface 2.2.
    #[serde(rename = "hasNext")]
    pub has_next: bool,
    /// The records of the page.
    ///
    /// Source: interface 2.2.
    pub items: Vec<T>,
}
