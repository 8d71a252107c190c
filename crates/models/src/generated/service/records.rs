// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::record;
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
}

impl Serialize for Failure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "Failure", 2)?
            .wire("code", self.code.as_ref())
            .wire("msg", self.msg.as_ref())
            .end()
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
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Page<T> {
    /// Whether a previous page exists.
    ///
    /// Source: interface 2.2.
    pub has_prev: bool,
    /// Whether a next page exists.
    ///
    /// Source: interface 2.2.
    pub has_next: bool,
    /// The records of the page.
    ///
    /// Source: interface 2.2.
    pub items: Vec<T>,
}

impl<Param: serde::de::DeserializeOwned> record::Record for Page<Param> {
    const NAME: &'static str = "Page";
    const KEYS: &'static [record::Key] = &[
        ("hasPrev", true),
        ("hasNext", true),
        ("items", true),
    ];

    fn empty() -> Self {
        Self {
            has_prev: Default::default(),
            has_next: Default::default(),
            items: Default::default(),
        }
    }

    fn read<'de, M: record::MapAccess<'de>>(
        &mut self,
        key: usize,
        value: record::Value<'_, M>,
    ) -> Result<(), M::Error> {
        match key {
            0 => value.plain(&mut self.has_prev),
            1 => value.plain(&mut self.has_next),
            2 => value.plain(&mut self.items),
            _ => value.ignore(),
        }
    }
}

impl<Param: Serialize> Serialize for Page<Param> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        record::Fields::new(serializer, "Page", 3)?
            .plain("hasPrev", Some(&self.has_prev))
            .plain("hasNext", Some(&self.has_next))
            .plain("items", Some(&self.items))
            .end()
    }
}

impl<'de, Param: serde::de::DeserializeOwned> Deserialize<'de> for Page<Param> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        record::read(deserializer)
    }
}
