//! The command `cargo xtask upstream`: its arguments and its run.

use std::collections::HashSet;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::Args;
use tradewire_contract::load::UPSTREAM;

use super::comparison::Comparison;
use super::report::{Finding, report};
use super::settings::{Settings, pages};
use crate::{CONTRACT, load_except_examples};

/// The arguments of the command.
#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Arguments {
    /// A checkout of the documentation.
    #[arg(long, value_name = "DIR")]
    docs: PathBuf,
    /// Directory of another contract, such as a copy of api-schema/.
    #[arg(long, value_name = "DIR")]
    contract: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
The file upstream.toml of the contract declares which pages are compared, and which differences are intended.

Exit codes:
  0   all differences are declared
  10  there are undeclared differences
  1   the contract or the documentation cannot be read
  2   invalid arguments";

/// The exit code if there are differences.
const DIFFERENT: u8 = 10;

/// Runs the command. Returns the report and the exit code.
///
/// # Errors
/// Returns an error if the contract or the documentation cannot be read.
pub fn run(root: &Path, arguments: &Arguments) -> Result<(String, u8), String> {
    let dir = arguments.contract.clone().unwrap_or_else(|| root.join(CONTRACT));
    let settings = Settings::load(&dir)?;
    let (contract, _) = load_except_examples(&dir, std::io::stderr().is_terminal())?;
    let comparison = Comparison { contract: contract.leak(), settings: &settings };
    let pages = pages(&arguments.docs, &settings)?;
    let mut findings = comparison.findings(&pages);
    findings.extend(unused_declarations(&settings, &findings));
    let (text, is_declared) = report(&settings, pages.len(), findings);
    Ok((text, if is_declared { 0 } else { DIFFERENT }))
}

/// Finds declarations of differences that do not exist.
fn unused_declarations(settings: &Settings, findings: &[Finding]) -> Vec<Finding> {
    let found: HashSet<&str> = findings.iter().map(|finding| finding.difference.as_str()).collect();
    let declared = settings.differences.iter().flat_map(|declared| &declared.at);
    let unused = declared.filter(|line| !found.contains(line.as_str()));
    unused
        .map(|line| Finding::new(None, UPSTREAM, format!("the declared difference `{line}` does not exist")))
        .collect()
}
