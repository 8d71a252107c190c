//! `cargo xtask diff`: compares the contract of the working tree with the one at a ref.

use std::io::IsTerminal;
use std::path::Path;
use std::process::Command;

use clap::Args;
use tradewire_contract::Contract;

use super::compare::compare;
use super::report::report;
use crate::{CONTRACT, contract_from_texts, load_except_examples};

/// The arguments of the command.
#[derive(Debug, Args)]
#[command(after_long_help = AFTER_HELP)]
pub struct Arguments {
    /// The commit, branch or tag to compare with. To find the next version to release, compare with the tag of the last
    /// release.
    #[arg(value_name = "REF", default_value = "HEAD")]
    reference: String,
}

const AFTER_HELP: &str = "\
Exit codes:
  0   nothing changed, or only documentation and evidence
  10  additive: something was added that nobody has to use
  20  behavior: callers compile as before, but something behaves differently
  30  breaking: callers no longer compile, or compile and mean something else on the wire
  1   the contracts cannot be compared
  2   invalid arguments

Version steps:
  breaking       minor before 1.0, major after
  behavior       patch before 1.0, minor after
  additive       patch before 1.0, minor after
  documentation  patch: the embedded contract of the crates changes
  evidence       patch: the embedded contract of the crates changes";

/// Runs the command. Returns the report and the exit code.
///
/// # Errors
/// Returns an error if the contracts cannot be read or compared.
pub fn run(root: &Path, arguments: &Arguments) -> Result<(String, u8), String> {
    let Arguments { reference } = arguments;
    let color = std::io::stderr().is_terminal();
    let old = load_commit(root, reference, color)?;
    let new = load_working_tree(root, color)?;
    let changes = compare(&old, &new);
    let exit_code = changes.first().map_or(0, |worst| worst.class.exit_code());
    Ok((report(reference, &changes), exit_code))
}

fn load_commit(root: &Path, reference: &str, color: bool) -> Result<Contract, String> {
    let texts = toml_files(root, reference, CONTRACT)?;
    if texts.is_empty() {
        return Err(format!("`{reference}` has no contract: {CONTRACT}/ has no .toml file there"));
    }
    contract_from_texts(texts, color).map_err(|diagnostics| {
        format!(
            "{diagnostics}\nThe contract at `{reference}` is invalid and cannot be compared. If it was valid when it was \
             committed, it uses an older language: compare with a later commit"
        )
    })
}

fn load_working_tree(root: &Path, color: bool) -> Result<Contract, String> {
    let loaded = load_except_examples(&root.join(CONTRACT), color);
    let (contract, diagnostics) = loaded.map_err(|diagnostics| {
        format!("{diagnostics}\nThe contract of the working tree is invalid and cannot be compared")
    })?;
    if !diagnostics.is_empty() {
        eprintln!(
            "note: some examples do not match their operations, but are still compared. For details: cargo xtask codegen"
        );
    }
    Ok(contract)
}

/// Returns the paths and texts of the `.toml` files of a folder and its subfolders at a ref.
fn toml_files(root: &Path, reference: &str, folder: &str) -> Result<Vec<(String, String)>, String> {
    git(root, &["rev-parse", "--git-dir"])?;
    let commit = format!("{reference}^{{commit}}");
    let hash = git(root, &["rev-parse", "--verify", "--quiet", "--end-of-options", &commit]).map_err(|_| {
        format!(
            "`{reference}` is not a commit of this clone. To compare with a branch or tag of a remote: \
             git fetch origin {reference}, then use FETCH_HEAD"
        )
    })?;
    let hash = hash.trim();
    let listed = git(root, &["ls-tree", "-r", "--name-only", "-z", hash, &format!("./{folder}/")])?;
    let paths = listed.split('\0').filter(|path| path.ends_with(".toml"));
    let text = |path: &str| git(root, &["show", &format!("{hash}:./{path}")]);
    paths.map(|path| Ok((path.to_owned(), text(path)?))).collect()
}

/// Runs git, and returns its standard output.
fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output();
    let output = output.map_err(|error| format!("git cannot be started: {error}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match output.status.success() {
        true => Ok(text(&output.stdout)),
        false => Err(format!("git {} failed: {}", arguments.join(" "), text(&output.stderr).trim())),
    }
}
