//! The report: differences by page, and declared differences by reason.

use std::fmt::Write;

use indexmap::IndexMap;
use tradewire_wire::check::counted;

use super::settings::Settings;

/// A difference between a page and the contract.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The page, by its path in the documentation; `None` if there is no page.
    pub page: Option<String>,
    /// The difference in one line, which begins with the operation or page. `upstream.toml` refers to the difference by it.
    pub difference: String,
    /// The command that would add the operation of the page to the contract.
    pub command: Option<String>,
}

impl Finding {
    /// Creates a finding about an operation or page.
    pub fn new(page: Option<&str>, subject: &str, message: impl std::fmt::Display) -> Self {
        Self { page: page.map(str::to_owned), difference: format!("{subject}: {message}"), command: None }
    }
}

/// The result of a comparison.
pub struct Report<'a> {
    /// The number of pages that were compared.
    pages: usize,
    /// The differences that are not declared.
    pub differences: Vec<Finding>,
    /// The numbers of declared differences, by their reasons.
    declared: IndexMap<&'a str, usize>,
}

impl<'a> Report<'a> {
    /// Separates the declared differences from the others.
    pub fn new(settings: &'a Settings, pages: usize, findings: Vec<Finding>) -> Self {
        let mut report = Self { pages, differences: Vec::new(), declared: IndexMap::new() };
        for finding in findings {
            match settings.reason(&finding.difference) {
                Some(reason) => *report.declared.entry(reason).or_default() += 1,
                None => report.differences.push(finding),
            }
        }
        report
    }

    /// Renders the report.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a `String` cannot fail.
        for (index, finding) in self.differences.iter().enumerate() {
            if index == 0 || self.differences[index - 1].page != finding.page {
                let _ = writeln!(text, "{}", finding.page.as_deref().unwrap_or("No page"));
            }
            let _ = writeln!(text, "  {}", finding.difference);
        }
        let commands: Vec<&str> = self.differences.iter().filter_map(|finding| finding.command.as_deref()).collect();
        if !commands.is_empty() {
            let _ = writeln!(text, "\nCommands that add the operations:\n\n{}", commands.join("\n"));
        }
        if !self.declared.is_empty() {
            let start = if text.is_empty() { "" } else { "\n" };
            let _ = writeln!(text, "{start}Declared differences:");
        }
        for (reason, count) in &self.declared {
            let _ = writeln!(text, "  {count:>3}  {reason}");
        }
        let _ = writeln!(
            text,
            "{}{}, {} and {}.",
            if text.is_empty() { "" } else { "\n" },
            counted(self.pages, "page"),
            counted(self.differences.len(), "undeclared difference"),
            counted(self.declared.values().sum::<usize>(), "declared difference"),
        );
        text
    }
}
