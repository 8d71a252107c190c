//! Findings: the differences between a page and the contract.

use std::fmt;

use serde::Serialize;
use tradewire_contract::drift::patch::Edit;

/// A difference between a page and the contract.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    /// The page, by its path in the documentation; `None` if there is no page.
    pub page: Option<String>,
    /// The difference in one line, which begins with the operation or page. `upstream.toml` refers to the difference by it.
    pub difference: String,
    /// The edits of the contract that would remove the difference.
    pub edits: Vec<Edit>,
    /// The declarations of the contract that the page does not support.
    pub removals: Vec<Removal>,
    /// The command that would add the operation of the page to the contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

impl Finding {
    /// Creates a finding about an operation or page.
    pub fn new(page: Option<&str>, subject: &str, message: impl std::fmt::Display) -> Self {
        Self {
            page: page.map(str::to_owned),
            difference: format!("{subject}: {message}"),
            edits: Vec::new(),
            removals: Vec::new(),
            command: None,
        }
    }

    /// Adds an edit that would remove the difference.
    pub fn edit(mut self, edit: Edit) -> Self {
        self.edits.push(edit);
        self
    }

    /// Adds a key whose removal would remove the difference.
    pub fn remove(mut self, removal: Removal) -> Self {
        self.removals.push(removal);
        self
    }
}

/// A key of the contract to remove.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Removal {
    /// The file.
    pub file: String,
    /// The table.
    pub table: String,
    /// The key, as TOML.
    pub key: String,
    /// The item to remove, as TOML, if the value is a list whose other items remain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
}

/// Formats a comment in the proposed edits.
impl fmt::Display for Removal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, table, key, item } = self;
        write!(f, "# remove: {file} [{table}] {key}")?;
        item.as_ref().map_or(Ok(()), |item| write!(f, ", the item {item}"))
    }
}
