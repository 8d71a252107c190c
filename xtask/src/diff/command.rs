//! `cargo xtask diff`: compares the contract of the working tree with the one at a ref.

use std::fs;
use std::io::IsTerminal;
use std::path::Path;

use clap::Args;
use tradewire_contract::diagnostics::Diagnostics;
use tradewire_contract::load;

use super::compare::{Side, compare};
use super::report::{Report, Summary, Version};
use crate::command::{Failure, Output};
use crate::git::Commit;
use crate::layout::CONTRACT;

const MANIFEST: &str = "Cargo.toml";

/// The arguments of the command.
#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Arguments {
    /// The commit, branch or tag to compare with. To find the next version to release, compare with the tag of the last
    /// release.
    #[arg(value_name = "REF", default_value = "HEAD")]
    reference: String,
    /// Print JSON, with the keys below.
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Exit codes:
  0   nothing changed, or only documentation and evidence
  10  additive: something was added that nobody has to use
  20  behavior: callers compile as before, but something behaves differently
  30  breaking: callers no longer compile, or compile and mean something else on the wire
  1   a file cannot be read
  2   invalid arguments
  3   git was not found, or this is not a repository
  4   the ref is not a commit
  5   the ref is not a commit of this shallow clone
  6   the contract at the ref is missing or invalid, for example because it uses an older language
  7   the contract of the working tree is invalid

Version steps:
  breaking       minor before 1.0, major after
  behavior      patch before 1.0, minor after
  additive       patch before 1.0, minor after
  documentation  patch: the embedded contract of the crates changes
  evidence       patch: the embedded contract of the crates changes

JSON:
  from      the ref
  changes   an array, the most severe first; each element has
              class        breaking, behavior, additive, documentation or evidence
              item         what changed: `futures quant-history`, `futures.Order`, `host spot`
              description  how it changed
              used_by      operations and records that use the item, directly or through other types
  summary   class     the most severe class, or null
            breaking, behavior, additive, documentation, evidence
                      the number of changes of each class
            step      none, patch, minor or major: the step for the version of the crates
            version   the version in Cargo.toml at the ref
            next      the version after the step
            now       the version in Cargo.toml of the working tree
            stepped   whether now is next or later
            exit_code";

/// Runs the command.
///
/// # Errors
/// Returns an error if the contracts cannot be read or compared.
pub fn run(root: &Path, arguments: &Arguments) -> Result<Output, Failure> {
    let Arguments { reference, json } = arguments;
    let color = std::io::stderr().is_terminal();
    let commit = Commit::resolve(root, reference)?;
    let old = load_commit(&commit, reference, color)?;
    let new = load_working_tree(root, color)?;
    let changes = compare(&old, &new);
    let (version, now) = versions(root, &commit)?;
    let summary = Summary::new(&changes, old.embedded() != new.embedded(), version, now);
    let exit_code = summary.exit_code;
    let report = Report { from: reference.clone(), changes, summary };
    let text = if *json { report.json().map_err(Failure::other)? } else { report.text() };
    Ok(Output { text, exit_code })
}

fn load_commit(commit: &Commit<'_>, reference: &str, color: bool) -> Result<Side, Failure> {
    let texts = commit.toml_files(CONTRACT)?;
    if texts.is_empty() {
        let message = format!("`{reference}` has no contract: {CONTRACT}/ has no .toml file there");
        return Err(Failure::invalid_old(message));
    }
    Side::from_texts(texts, color).map_err(|diagnostics| {
        Failure::invalid_old(format!(
            "{diagnostics}\nThe contract at `{reference}` is invalid and cannot be compared. If it was valid when it was \
             committed, it uses an older language: compare with a later commit"
        ))
    })
}

fn load_working_tree(root: &Path, color: bool) -> Result<Side, Failure> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join(CONTRACT), &mut diagnostics);
    let Some(side) = Side::from_sources(&sources, &mut diagnostics) else {
        let diagnostics = diagnostics.render(&sources, color);
        let message = "The contract of the working tree is invalid and cannot be compared";
        return Err(Failure::invalid(format!("{diagnostics}\n{message}")));
    };
    if !diagnostics.is_empty() {
        eprintln!(
            "note: some examples do not match their operations, but are still compared. For details: cargo xtask codegen"
        );
    }
    Ok(side)
}

/// Returns the version of the crates at a commit, and in the working tree. If the manifest at the commit has none, the current version is
/// returned for both.
fn versions(root: &Path, commit: &Commit<'_>) -> Result<(Version, Version), Failure> {
    let manifest = fs::read_to_string(root.join(MANIFEST))
        .map_err(|error| Failure::other(format!("{MANIFEST} cannot be read: {error}")))?;
    let now = Version::of_workspace(&manifest).map_err(Failure::other)?;
    let then = commit.file(MANIFEST).ok().and_then(|manifest| Version::of_workspace(&manifest).ok());
    Ok((then.unwrap_or(now), now))
}
