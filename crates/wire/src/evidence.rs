//! Evidence: the kind of source that supports a fact of the contract.

use std::fmt;

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

impl Evidence {
    /// Returns the keyword in the contract.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Documented => "documented",
            Self::PublicHigh => "public-high",
            Self::PublicMedium => "public-medium",
            Self::Inferred => "inferred",
        }
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Documented => "documented",
            Self::PublicHigh => "public, high confidence",
            Self::PublicMedium => "public, medium confidence",
            Self::Inferred => "inferred",
        })
    }
}
