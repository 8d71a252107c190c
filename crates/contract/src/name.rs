//! Names of definitions: a group, and a name in it.

use std::fmt;

/// The group whose names every other group may use without a prefix.
pub const SHARED_GROUP: &str = "service";

/// A name in a group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    /// The group.
    pub group: String,
    /// The name in the group.
    pub name: String,
}

/// `futures.Order`.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.group, self.name)
    }
}
