//! How well a fact of the wire is known.

use std::fmt;

/// Where a fact of the contract comes from, and so how far it may be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Evidence {
    /// The interface document says it.
    Documented,
    /// Two independent public sources agree, or it was checked by computation.
    PublicHigh,
    /// One official public source says it.
    PublicMedium,
    /// It was inferred: no source says it.
    Inferred,
}

impl Evidence {
    /// The word the contract uses for it.
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
