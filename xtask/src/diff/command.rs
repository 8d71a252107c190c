//! The command: the contract of the working tree against the one at a ref.

use std::fs;
use std::io::IsTerminal;
use std::path::Path;

use clap::Args;

use super::change::Change;
use super::changelog;
use super::failure::Failure;
use super::git::Commit;
use super::report::{Report, Summary};
use super::version::Version;
use super::{Side, compare};
use crate::contract::Contract;
use crate::diagnostics::Diagnostics;
use crate::{CONTRACT, load};

const MANIFEST: &str = "Cargo.toml";
const CHANGELOG: &str = "CHANGELOG.md";

/// What the command is asked.
#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Arguments {
    /// The commit, branch or tag that the contract of the working tree is compared with. The next version is the one
    /// that follows from the changes since the last release: compare with its tag.
    #[arg(value_name = "REF", default_value = "HEAD")]
    reference: String,
    /// Also write what is breaking, added, behaves otherwise or is documented anew into CHANGELOG.md, under Unreleased.
    /// What stands there stays, and an entry is never there twice.
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
  30  breaking: callers no longer compile, or compile and mean something else on the wire
  1   a file cannot be read or written
  2   the command is not called so
  3   git is missing, or this is no repository
  4   the ref names no commit
  5   the ref names no commit of this shallow clone
  6   the contract at the ref is missing, or refused: it is not of this language, or an older one
  7   the contract of the working tree is refused

Version steps:
  breaking       minor before 1.0, major after
  behaviour      patch before 1.0, minor after
  additive       patch before 1.0, minor after
  documentation  patch, if the documentation of the crates changes with it
  evidence       patch, if the documentation of the crates changes with it

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
            version   in Cargo.toml at the ref
            next      after the step
            now       in Cargo.toml of the working tree
            stepped   whether that is enough: now is next, or later
            exit_code";

/// What the command prints, and its exit code.
#[derive(Debug)]
pub struct Response {
    /// For standard output. It has styles if it is for a person.
    pub text: String,
    /// That of the most severe class.
    pub exit_code: u8,
}

/// Runs the command.
///
/// # Errors
/// Why the changes are not known.
pub fn run(root: &Path, arguments: &Arguments) -> Result<Response, Failure> {
    let Arguments { reference, changelog, json } = arguments;
    let colour = std::io::stderr().is_terminal();
    let commit = Commit::of(root, reference)?;
    let (old, new) = (at_ref(&commit, reference, colour)?, working_tree(root, colour)?);
    let changes = compare(&old, &new);
    let (version, now) = versions(root, &commit)?;
    let summary = Summary::of(&changes, old.crates()? != new.crates()?, version, now);
    if *changelog {
        write_changelog(root, &changes)?;
    }
    let exit_code = summary.exit_code;
    let report = Report { from: reference.clone(), changes, summary };
    let text = if *json { report.json().map_err(|error| Failure::Other(error.to_string()))? } else { report.text() };
    Ok(Response { text, exit_code })
}

fn at_ref(commit: &Commit<'_>, reference: &str, colour: bool) -> Result<Side, Failure> {
    let texts = commit.toml_files(CONTRACT)?;
    if texts.is_empty() {
        return Err(Failure::Old(format!("`{reference}` has no contract: {CONTRACT}/ holds no .toml file there")));
    }
    Side::from_texts(texts, colour).map_err(|told| {
        Failure::Old(format!(
            "{told}\nThe contract at `{reference}` is refused, so it cannot be compared. If it was good when it was \
             written, its language is older than this one: compare with a later commit"
        ))
    })
}

fn working_tree(root: &Path, colour: bool) -> Result<Side, Failure> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join(CONTRACT), &mut diagnostics);
    let Some(contract) = Contract::checked_but_examples(&sources, &mut diagnostics) else {
        let told = diagnostics.render(&sources, colour);
        let sentence = "The contract of the working tree is refused, so it cannot be compared";
        return Err(Failure::New(format!("{told}\n{sentence}")));
    };
    if !diagnostics.is_empty() {
        eprintln!(
            "note: examples disagree with their operations, and are compared as they stand: see cargo xtask codegen"
        );
    }
    Ok(Side(contract))
}

/// The version of the crates at a commit, and now. A manifest that says none yet says what it says now.
fn versions(root: &Path, commit: &Commit<'_>) -> Result<(Version, Version), Failure> {
    let now = Version::of_workspace(&read(root, MANIFEST)?).map_err(Failure::Other)?;
    let then = commit.file(MANIFEST).ok().and_then(|manifest| Version::of_workspace(&manifest).ok());
    Ok((then.unwrap_or(now), now))
}

fn read(root: &Path, file: &str) -> Result<String, Failure> {
    fs::read_to_string(root.join(file)).map_err(|error| Failure::Other(format!("{file} cannot be read: {error}")))
}

fn write_changelog(root: &Path, changes: &[Change]) -> Result<(), Failure> {
    let old = read(root, CHANGELOG)?;
    let new = changelog::with_entries(&old, changes);
    if new == old {
        eprintln!("{CHANGELOG} says all of it already");
        return Ok(());
    }
    fs::write(root.join(CHANGELOG), &new)
        .map_err(|error| Failure::Other(format!("{CHANGELOG} cannot be written: {error}")))?;
    eprintln!("{CHANGELOG}: {} lines added", new.lines().count() - old.lines().count());
    Ok(())
}
