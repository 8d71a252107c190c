// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Records.

use serde::{Deserialize, Serialize};
use tradewire_wire::primitive;

/// The error in the futures envelope.
///
/// Source: interface 2.1 and 7.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Failure {
    /// Error code; empty on success.
    ///
    /// Source: interface 2.1 and 7; may be missing or null (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Message; empty on success.
    ///
    /// Source: interface 2.1 and 7; may be missing or null (inferred).
    #[serde(with = "primitive", default, skip_serializing_if = "Option::is_none")]
    pub msg: Option<String>,
}

/// One page of records, which says whether there are others.
///
/// Source: interface 2.2.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
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
