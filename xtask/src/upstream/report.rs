//! The report: differences by page, declared differences by reason, and proposed edits.

use std::collections::HashMap;
use std::fmt::Write;

use serde::Serialize;
use tradewire_contract::drift::patch::{self, Edit};

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

/// The printed result of a comparison.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The number of pages that were compared.
    pub pages: usize,
    /// The differences that are not declared.
    pub differences: Vec<Finding>,
    /// The differences that are declared, with their reasons.
    pub declared: Vec<DeclaredDifference>,
    /// The edits of the contract that would remove the differences, without duplicates.
    pub edits: Vec<Edit>,
    /// The edits as lines of the contract.
    pub patch: String,
    /// The exit code of the command.
    pub exit_code: u8,
}

/// A declared difference.
#[derive(Debug, Serialize)]
pub struct DeclaredDifference {
    /// The difference.
    pub difference: String,
    /// The reason.
    pub reason: String,
}

impl Report {
    /// Renders the report as JSON.
    pub fn json(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// Renders the report as text. Includes the proposed edits if `with_edits` is true.
    pub fn text(&self, with_edits: bool) -> String {
        let mut text = String::new();
        let mut page = None;
        for finding in &self.differences {
            if page != Some(&finding.page) {
                // Writing to a `String` cannot fail.
                let _ = writeln!(text, "{}", finding.page.as_deref().unwrap_or("No page"));
                page = Some(&finding.page);
            }
            let _ = writeln!(text, "  {}", finding.difference);
        }
        if with_edits {
            self.write_proposals(&mut text);
        }
        self.write_reasons(&mut text);
        let _ = writeln!(
            text,
            "{}{}, {} and {}.",
            if text.is_empty() { "" } else { "\n" },
            counted(self.pages, "page"),
            counted(self.differences.len(), "undeclared difference"),
            counted(self.declared.len(), "declared difference"),
        );
        text
    }

    fn write_proposals(&self, text: &mut String) {
        if !self.patch.is_empty() {
            let _ = writeln!(
                text,
                "\nProposed edits. Complete what is blank, and check each against the page:\n\n{}",
                self.patch.trim_end()
            );
        }
        let commands: Vec<&str> = self.differences.iter().filter_map(|finding| finding.command.as_deref()).collect();
        if !commands.is_empty() {
            let _ = writeln!(text, "\nCommands that add the operations:\n\n{}", commands.join("\n"));
        }
    }

    fn write_reasons(&self, text: &mut String) {
        let mut reasons: Vec<(&str, usize)> = Vec::new();
        for declared in &self.declared {
            match reasons.iter_mut().find(|(reason, _)| *reason == declared.reason) {
                Some((_, count)) => *count += 1,
                None => reasons.push((&declared.reason, 1)),
            }
        }
        if !reasons.is_empty() {
            let start = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{start}Declared differences:");
        }
        for (reason, count) in reasons {
            let _ = writeln!(text, "  {count:>3}  {reason}");
        }
    }
}

/// Returns the edits of all differences, each key once, and their lines.
pub fn edits(differences: &[Finding]) -> (Vec<Edit>, String) {
    let mut edits: Vec<Edit> = Vec::new();
    for edit in differences.iter().flat_map(|finding| &finding.edits) {
        let is_same = |known: &Edit| (&known.file, &known.table, &known.key) == (&edit.file, &edit.table, &edit.key);
        match edits.iter_mut().find(|known| is_same(known)) {
            Some(known) => known.value = union(&known.value, &edit.value).unwrap_or_else(|| known.value.clone()),
            None => edits.push(edit.clone()),
        }
    }
    let patch = patch::text(&edits);
    (edits, patch)
}

/// Returns a list with the items of both lists of strings, because several differences can each add an item. Returns `None` if the values
/// are not lists.
fn union(one: &str, other: &str) -> Option<String> {
    let items = |list: &str| {
        let mut table: HashMap<String, Vec<String>> = toml::from_str(&format!("list = {list}")).ok()?;
        table.remove("list")
    };
    let mut all = items(one)?;
    for item in items(other)? {
        if !all.contains(&item) {
            all.push(item);
        }
    }
    Some(format!("[{}]", all.iter().map(|item| patch::quoted(item)).collect::<Vec<_>>().join(", ")))
}

fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
