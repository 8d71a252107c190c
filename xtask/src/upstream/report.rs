//! The report: differences by page, and declared differences by reason.

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

/// Renders the undeclared differences by page, and counts the declared ones by their reasons. Returns the text, and whether all differences
/// are declared.
pub fn report(settings: &Settings, pages: usize, findings: Vec<Finding>) -> (String, bool) {
    let mut declared: IndexMap<&str, usize> = IndexMap::new();
    let mut undeclared = Vec::new();
    for finding in findings {
        match settings.reason(&finding.difference) {
            Some(reason) => *declared.entry(reason).or_default() += 1,
            None => undeclared.push(finding),
        }
    }
    let of_page = |findings: &[Finding]| {
        let page = findings.first().and_then(|finding| finding.page.as_deref()).unwrap_or("No page");
        let lines: String = findings.iter().map(|finding| format!("  {}\n", finding.difference)).collect();
        format!("{page}\n{lines}")
    };
    let commands = undeclared.iter().filter_map(|finding| Some(format!("{}\n", finding.command.as_ref()?)));
    let reasons = declared.iter().map(|(reason, count)| format!("  {count:>3}  {reason}\n"));
    let section = |heading: &str, lines: String| if lines.is_empty() { lines } else { format!("{heading}\n{lines}") };
    let sections = [
        undeclared.chunk_by(|one, other| one.page == other.page).map(of_page).collect(),
        section("Commands that add the operations:\n", commands.collect()),
        section("Declared differences:", reasons.collect()),
        format!(
            "{}, {} and {}.\n",
            counted(pages, "page"),
            counted(undeclared.len(), "undeclared difference"),
            counted(declared.values().sum::<usize>(), "declared difference"),
        ),
    ];
    let sections: Vec<String> = sections.into_iter().filter(|section| !section.is_empty()).collect();
    (sections.join("\n"), undeclared.is_empty())
}
