//! Findings: where a page and the contract differ.

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
            command: None,
        }
    }

    /// Adds an edit that would remove the difference.
    pub fn edit(mut self, edit: Edit) -> Self {
        self.edits.push(edit);
        self
    }
}
