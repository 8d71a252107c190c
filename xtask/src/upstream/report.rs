//! The report: differences by page, and declared differences by reason.

use std::fmt::Write;

use serde::Serialize;

/// A difference between a page and the contract.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    /// The page, by its path in the documentation; `None` if there is no page.
    pub page: Option<String>,
    /// The difference in one line, which begins with the operation or page. `upstream.toml` refers to the difference by it.
    pub difference: String,
    /// The command that would add the operation of the page to the contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

impl Finding {
    /// Creates a finding about an operation or page.
    pub fn new(page: Option<&str>, subject: &str, message: impl std::fmt::Display) -> Self {
        Self { page: page.map(str::to_owned), difference: format!("{subject}: {message}"), command: None }
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

    /// Renders the report as text. Includes the commands that add operations if `with_commands` is true.
    pub fn text(&self, with_commands: bool) -> String {
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
        if with_commands {
            self.write_commands(&mut text);
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

    fn write_commands(&self, text: &mut String) {
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

fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
