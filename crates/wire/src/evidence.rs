//! Evidence: how well a fact of the interface is known.

use std::fmt;

use serde::Deserialize;

/// The kind of source that a fact of the contract has, and so how far it can be trusted.
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
    /// Returns the keyword that the contract uses.
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
