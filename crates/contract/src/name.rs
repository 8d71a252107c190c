//! Names of definitions: a group, and a name in it.

use std::fmt;

/// The group whose types every other group may name without a prefix.
pub const SHARED_GROUP: &str = "service";

/// A name in a group.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    /// The group.
    pub group: String,
    /// The name in the group.
    pub name: String,
}

impl Name {
    /// Returns the name that a group writes: `name` for one of its own, or `group.name`.
    pub(crate) fn written_in(group: &str, text: &str) -> Self {
        let (group, name) = text.split_once('.').unwrap_or((group, text));
        Self { group: group.to_owned(), name: name.to_owned() }
    }
}

/// Formats the name as `futures.Order`.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.group, self.name)
    }
}
