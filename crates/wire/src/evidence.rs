//! Evidence: the kind of source that supports a fact of the contract.

use serde::Deserialize;

/// The kind of source that supports a fact of the contract, and therefore how far the fact can be trusted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// The interface document states it.
    #[default]
    Documented,
    /// Two independent public sources agree, or a computation confirms it.
    PublicHigh,
    /// One official public source states it.
    PublicMedium,
    /// Inferred: no source states it.
    Inferred,
}

crate::keywords!(
    Evidence,
    Documented = "documented",
    PublicHigh = "public-high",
    PublicMedium = "public-medium",
    Inferred = "inferred",
);
