//! The command `cargo xtask upstream`: its arguments and its run.

use std::collections::HashSet;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::Args;
use tradewire_contract::Contract;
use tradewire_contract::diagnostics::Diagnostics;
use tradewire_contract::load::{self, UPSTREAM};

use super::changes;
use super::comparison::{Comparison, Texts};
use super::report::{DeclaredDifference, Finding, Report};
use super::settings::Settings;
use crate::command::{Failure, Output};
use crate::layout::CONTRACT;

/// The arguments of the command.
#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Arguments {
    /// A checkout of the documentation.
    #[arg(long, value_name = "DIR")]
    docs: PathBuf,
    /// Compare only the pages that changed since this commit of the documentation.
    #[arg(long, value_name = "REF")]
    since: Option<String>,
    /// Print JSON, with the keys below.
    #[arg(long)]
    json: bool,
    /// Directory of another contract, such as a copy of api-schema/.
    #[arg(long, value_name = "DIR")]
    contract: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
The file upstream.toml of the contract declares which pages are compared, and which differences are intended.

Exit codes:
  0   all differences are declared
  10  there are undeclared differences
  1   a file cannot be read
  2   invalid arguments
  3   git was not found, or the documentation is not in a repository
  4   the ref is not a commit
  5   the ref is not a commit of this shallow clone
  7   the contract or its upstream.toml is invalid

JSON:
  pages        the number of pages that were compared
  differences  an array; each element has
                 page        the page, or null
                 difference  the line that upstream.toml would declare
                 command     the command that adds the operation of the page
  declared     the declared differences: difference, reason
  exit_code";

/// The exit code if there are differences.
const DIFFERENT: u8 = 10;

/// Runs the command.
///
/// # Errors
/// Returns an error if the contract or the documentation cannot be read.
pub fn run(root: &Path, arguments: &Arguments) -> Result<Output, Failure> {
    let dir = arguments.contract.clone().unwrap_or_else(|| root.join(CONTRACT));
    let settings = Settings::load(&dir).map_err(Failure::invalid)?;
    let contract = load_contract(&dir)?;
    let comparison = Comparison { contract, settings: &settings };
    let texts = changes::pages(&arguments.docs, &settings)?;
    let report = match &arguments.since {
        None => report(&settings, texts.len(), all_findings(&comparison, &texts, &Texts::new())),
        Some(reference) => {
            let changed = changes::since(&arguments.docs, reference, &settings, &texts)?;
            report(&settings, changed.now.len(), new_findings(&comparison, &changed, &texts))
        }
    };
    let json = || report.json().map_err(Failure::other);
    let text = if arguments.json { json()? } else { report.text(arguments.since.is_some()) };
    Ok(Output { text, exit_code: report.exit_code })
}

/// Loads a contract. Its examples need not match their operations.
fn load_contract(dir: &Path) -> Result<&'static Contract, Failure> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(dir, &mut diagnostics);
    match Contract::checked_except_examples(&sources, &mut diagnostics) {
        Some(contract) => Ok(contract.leak()),
        None => Err(Failure::invalid(diagnostics.render(&sources, std::io::stderr().is_terminal()))),
    }
}

/// Finds all differences, including declarations of differences that do not exist. The previous texts of the pages show which operations
/// have another request now.
fn all_findings(comparison: &Comparison<'_>, texts: &Texts, before: &Texts) -> Vec<Finding> {
    let mut findings = comparison.pages(texts, before);
    findings.extend(comparison.operations_without_page(texts));
    findings.extend(comparison.channels_without_page(texts));
    let unused = unused_declarations(comparison.settings, &differences(&findings));
    findings.extend(unused);
    findings
}

/// Finds the differences that did not exist before the pages changed.
fn new_findings(comparison: &Comparison<'_>, changed: &changes::Changed, texts: &Texts) -> Vec<Finding> {
    let mut before = texts.clone();
    before.retain(|path, _| !changed.now.contains_key(path));
    before.extend(changed.before.clone());
    let old = all_findings(comparison, &before, &Texts::new());
    let old = differences(&old);
    let mut new = all_findings(comparison, texts, &changed.before);
    new.retain(|finding| !old.contains(finding.difference.as_str()));
    new
}

fn differences(findings: &[Finding]) -> HashSet<&str> {
    findings.iter().map(|finding| finding.difference.as_str()).collect()
}

fn unused_declarations(settings: &Settings, found: &HashSet<&str>) -> Vec<Finding> {
    let declared = settings.differences.iter().flat_map(|declared| &declared.at);
    let unused = declared.filter(|line| !found.contains(line.as_str()));
    unused
        .map(|line| Finding::new(None, UPSTREAM, format!("the declared difference `{line}` does not exist")))
        .collect()
}

fn report(settings: &Settings, pages: usize, findings: Vec<Finding>) -> Report {
    let mut declared = Vec::new();
    let mut differences = Vec::new();
    for finding in findings {
        match settings.reason(&finding.difference) {
            Some(reason) => {
                declared.push(DeclaredDifference { difference: finding.difference, reason: reason.to_owned() });
            }
            None => differences.push(finding),
        }
    }
    let exit_code = if differences.is_empty() { 0 } else { DIFFERENT };
    Report { pages, differences, declared, exit_code }
}
