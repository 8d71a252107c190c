//! Diff: the contract now against the contract at a git ref, change by change, with what each means to callers.
//!
//! Two resolved contracts are compared item by item. Every struct of the contract is taken apart without `..`, so that
//! what the contract learns to say does not compile until it is compared here.

mod change;
mod changelog;
mod codes;
mod envelopes;
mod facts;
mod fields;
mod git;
mod groups;
mod operations;
mod paging;
mod pairs;
mod queries;
mod records;
mod report;
mod rules;
mod service;
mod signing;
mod types;
mod uses;
mod version;
mod words;

use std::fs;
use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

use clap::Args;

use crate::contract::Contract;
use crate::diagnostics::Diagnostics;
use crate::load::{self, Sources};
use crate::{CONTRACT, emit};

pub use change::{Change, Class, Users};
use git::Commit;
use report::{Report, Summary};
use uses::Uses;
use version::Version;

/// What the command is asked.
#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Arguments {
    /// The commit, branch or tag that the contract is compared with.
    #[arg(value_name = "REF", default_value = "HEAD")]
    reference: String,
    /// Write what is breaking, added, behaves otherwise or is documented anew into CHANGELOG.md, under Unreleased.
    #[arg(long)]
    changelog: bool,
    /// Print JSON, with the keys below.
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Exit codes:
  0   nothing changed, or only documentation and evidence
  10  additive: there is more than before
  20  behaviour: callers compile as before, and something behaves otherwise
  30  breaking: callers no longer compile, or say something else on the wire
  1   the changes are not known: git, the ref or one of the contracts fails
  2   the command is not called so

JSON:
  from      the ref
  changes   an array, the most severe first; each has
              class     breaking, behaviour, additive, documentation or evidence
              place     what changed: `futures quant-history`, `futures.Order`, `host spot`
              sentence  what is different there
              used_by   operations and records: who uses what changed, directly or through other types
  summary   class     the most severe class, or null
            breaking, behaviour, additive, documentation, evidence
                      how many changes there are of each
            step      none, patch, minor or major: the step of the crates' version
            version   at the ref
            next      after the step
            now       in the working tree
            exit_code";

/// A contract as it was loaded, with the diagnostics of its loading.
#[derive(Debug)]
pub struct Side {
    /// What it is called when it is refused.
    pub name: String,
    /// Its files.
    pub sources: Sources,
    /// What was wrong with them.
    pub diagnostics: Diagnostics,
}

/// What is different between two contracts.
#[derive(Debug)]
pub struct Diff {
    /// The changes, the most severe first.
    pub changes: Vec<Change>,
    old: Contract,
    new: Contract,
}

impl Side {
    /// A contract of files given as their path and text.
    pub fn from_texts(name: impl Into<String>, texts: Vec<(String, String)>) -> Self {
        let mut diagnostics = Diagnostics::default();
        let sources = load::from_texts(texts, &mut diagnostics);
        Self { name: name.into(), sources, diagnostics }
    }

    fn contract(mut self, colour: bool) -> Result<Contract, String> {
        let Self { name, sources, diagnostics } = &mut self;
        crate::understand(sources, diagnostics).ok_or_else(|| {
            let told = diagnostics.render(sources, colour);
            format!("{told}\nthe contract {name} is refused: it cannot be compared")
        })
    }
}

/// Compares two contracts.
///
/// # Errors
/// A contract that is refused, with its diagnostics.
pub fn compare(old: Side, new: Side, colour: bool) -> Result<Diff, String> {
    let (old, new) = (old.contract(colour)?, new.contract(colour)?);
    let mut changes = changes(&old, &new);
    // Stable: what is equally severe stays in the order of the contract.
    changes.sort_by_key(|change| change.class);
    Ok(Diff { changes, old, new })
}

impl Diff {
    /// Whether the crates are made otherwise: some of what the contract says is for its readers alone.
    ///
    /// # Errors
    /// A fault of the generator.
    pub fn remakes_crates(&self) -> Result<bool, String> {
        let made = |contract| emit::emit(contract).map_err(|error| error.to_string());
        Ok(made(&self.old)? != made(&self.new)?)
    }
}

fn changes(old: &Contract, new: &Contract) -> Vec<Change> {
    let Contract { groups, hosts, deployments, signing, envelopes, kinds, statuses, gaps } = old;
    let uses = &Uses { contracts: [old, new] };
    let parts = [
        groups::compare(groups, &new.groups, uses),
        queries::compare(old, new, uses),
        codes::compare(old, new, uses),
        codes::KINDS.compare("kinds of error", kinds, &new.kinds, uses),
        codes::STATUSES.compare("HTTP statuses", statuses, &new.statuses, uses),
        service::HOSTS.compare("hosts", hosts, &new.hosts, uses),
        service::DEPLOYMENTS.compare("deployments", deployments, &new.deployments, uses),
        signing::compare(signing.as_ref(), new.signing.as_ref(), uses),
        envelopes::ENVELOPES.compare("envelopes", envelopes, &new.envelopes, uses),
        service::compare_gaps(gaps, &new.gaps),
    ];
    parts.into_iter().flatten().collect()
}

/// Runs the command: the contract of the working tree against the one at a ref.
///
/// # Errors
/// Git, the ref, a contract or a file that fails, as a sentence.
pub fn run(root: &Path, arguments: &Arguments) -> Result<ExitCode, String> {
    let Arguments { reference, changelog, json } = arguments;
    let commit = Commit::of(root, reference)?;
    let texts = commit.toml_files(CONTRACT)?;
    if texts.is_empty() {
        return Err(format!("`{reference}` has no contract: {CONTRACT}/ holds no .toml file there"));
    }
    let old = Side::from_texts(format!("at {reference}"), texts);
    let diff = compare(old, working_tree(root), std::io::stderr().is_terminal())?;
    let manifest = read(root, MANIFEST)?;
    let now = Version::of_workspace(&manifest)?;
    let version = commit.file(MANIFEST).and_then(|manifest| Version::of_workspace(&manifest)).unwrap_or(now);
    let summary = Summary::of(&diff.changes, diff.remakes_crates()?, version, now);
    let changes = diff.changes;
    if *changelog {
        write_changelog(root, &changes)?;
    }
    let exit_code = ExitCode::from(summary.exit_code);
    let report = Report { from: reference.clone(), changes, summary };
    if *json {
        let text = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
        println!("{text}");
    } else {
        anstream::print!("{}", report.text());
    }
    Ok(exit_code)
}

const MANIFEST: &str = "Cargo.toml";
const CHANGELOG: &str = "CHANGELOG.md";

fn working_tree(root: &Path) -> Side {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join(CONTRACT), &mut diagnostics);
    Side { name: "of the working tree".to_owned(), sources, diagnostics }
}

fn read(root: &Path, file: &str) -> Result<String, String> {
    fs::read_to_string(root.join(file)).map_err(|error| format!("{file} cannot be read: {error}"))
}

fn write_changelog(root: &Path, changes: &[Change]) -> Result<(), String> {
    let old = read(root, CHANGELOG)?;
    let new = changelog::with_entries(&old, changes);
    if new == old {
        eprintln!("{CHANGELOG} already says it");
        return Ok(());
    }
    fs::write(root.join(CHANGELOG), &new).map_err(|error| format!("{CHANGELOG} cannot be written: {error}"))?;
    eprintln!("{CHANGELOG}: {} lines added", new.lines().count() - old.lines().count());
    Ok(())
}
