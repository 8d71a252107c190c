//! Names of definitions: a group, and a name in it.

use std::fmt;

use tradewire_wire::operation::{Operation, title};

/// The group to whose types every other group may refer without a prefix.
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
    /// Creates a name.
    pub fn new(group: &str, name: &str) -> Self {
        Self { group: group.to_owned(), name: name.to_owned() }
    }

    /// Parses a name that a group writes: `name` for one of its own names, or `group.name`.
    pub(crate) fn written_in(group: &str, text: &str) -> Self {
        let (group, name) = text.split_once('.').unwrap_or((group, text));
        Self::new(group, name)
    }

    /// Returns an operation or channel in messages and on the command line: `futures quant-history`.
    pub fn title(&self) -> String {
        title(&self.group, &self.name)
    }
}

impl From<&Operation> for Name {
    fn from(operation: &Operation) -> Self {
        Self::new(operation.group, operation.name)
    }
}

/// Formats the name as `futures.Order`.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.group, self.name)
    }
}
