//! The command: what it prints, its exit codes, what it writes into the changelog, and what it says when it fails.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::edits::{self, Edit, Texts};
use crate::workspace::Result;

const CHANGELOG: &str = "# Changelog\n\nAll notable changes.\n\n## Unreleased\n\nFirst version.\n\n- A line.\n";

/// A repository with the contract in its first commit, removed at its end.
struct Repository(PathBuf);

impl Repository {
    fn new(name: &str) -> Result<Self> {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("repositories").join(name);
        let _ = fs::remove_dir_all(&root);
        let repository = Self(root);
        repository.write("Cargo.toml", &manifest("0.1.0"))?;
        repository.write("CHANGELOG.md", CHANGELOG)?;
        repository.contract(edits::contract()?)?;
        repository.git(&["init", "--quiet"])?;
        repository.commit()?;
        Ok(repository)
    }

    fn write(&self, path: &str, text: &str) -> Result {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        Ok(fs::write(path, text)?)
    }

    fn contract(&self, texts: Texts) -> Result {
        let _ = fs::remove_dir_all(self.0.join("api-schema"));
        texts.iter().try_for_each(|(path, text)| self.write(path, text))
    }

    /// Edits the contract of the working tree, one edit after the other.
    fn edit(&self, names: &[&str]) -> Result {
        let mut edits = names.iter().filter_map(|name| edits::all().find(|edit| edit.name == *name));
        let edited = edits.try_fold(edits::contract()?, |contract, edit: &Edit| edit.apply(contract))?;
        self.contract(edited)
    }

    fn git(&self, arguments: &[&str]) -> Result {
        let ran = Command::new("git").arg("-C").arg(&self.0).args(arguments).output()?;
        if ran.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&ran.stderr).into()) }
    }

    fn commit(&self) -> Result {
        self.git(&["add", "--all"])?;
        let who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.com", "-c", "commit.gpgsign=false"];
        self.git(&[who.as_slice(), &["commit", "--quiet", "--message", "contract"]].concat())
    }

    fn diff(&self, arguments: &[&str]) -> Result<Ran> {
        Ran::of(self.command().args(arguments))
    }

    fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.arg("--root").arg(&self.0).arg("diff");
        command
    }
}

impl Drop for Repository {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn manifest(version: &str) -> String {
    format!("[workspace.package]\nversion = \"{version}\"\n")
}

struct Ran {
    code: Option<i32>,
    out: String,
    told: String,
}

impl Ran {
    fn of(command: &mut Command) -> Result<Self> {
        let Output { status, stdout, stderr } = command.output()?;
        Ok(Self { code: status.code(), out: String::from_utf8(stdout)?, told: String::from_utf8(stderr)? })
    }
}

#[test]
fn the_exit_code_is_that_of_the_worst_class() -> Result {
    let repository = Repository::new("codes")?;
    let edits: [(&[&str], i32); 6] = [
        (&[], 0),
        (&["id_described", "value_doubted", "gap_new"], 0),
        (&["id_described", "case_new"], 10),
        (&["case_new", "max_loosened"], 20),
        (&["case_new", "max_loosened", "param_required"], 30),
        (&["value_on_the_wire"], 30),
    ];
    for (names, code) in edits {
        repository.edit(names)?;
        for arguments in [[].as_slice(), &["--json"], &["HEAD", "--json"]] {
            let ran = repository.diff(arguments)?;
            assert_eq!(ran.code, Some(code), "{names:?} {}{}", ran.out, ran.told);
        }
    }
    Ok(())
}

#[test]
fn a_report_for_a_person_and_one_for_a_program() -> Result {
    let repository = Repository::new("report")?;
    repository.edit(&["value_new", "value_gone", "max_loosened", "unit", "value_doubted", "deployment_elsewhere"])?;
    insta::assert_snapshot!("report", repository.diff(&[])?.out);
    insta::assert_snapshot!("json", repository.diff(&["--json"])?.out);
    repository.edit(&[])?;
    insta::assert_snapshot!("nothing", repository.diff(&["HEAD"])?.out);
    Ok(())
}

/// The step follows from the class and the version at the ref, and what the manifest says now is told beside it.
#[test]
fn the_version_step_follows() -> Result {
    let steps = [
        ("0.1.0", "gap_new", "The crates stay as they are: no version step from 0.1.0."),
        ("0.1.0", "id_described", "A patch step follows for the crates: 0.1.0 -> 0.1.1 (Cargo.toml says 0.1.0)."),
        ("0.1.0", "max_loosened", "A patch step follows for the crates: 0.1.0 -> 0.1.1 (Cargo.toml says 0.1.0)."),
        ("0.1.7", "param_gone", "A minor step follows for the crates: 0.1.7 -> 0.2.0 (Cargo.toml says 0.1.7)."),
        ("1.2.3", "id_described", "A patch step follows for the crates: 1.2.3 -> 1.2.4 (Cargo.toml says 1.2.3)."),
        ("1.2.3", "case_new", "A minor step follows for the crates: 1.2.3 -> 1.3.0 (Cargo.toml says 1.2.3)."),
        ("1.2.3", "max_loosened", "A minor step follows for the crates: 1.2.3 -> 1.3.0 (Cargo.toml says 1.2.3)."),
        ("1.2.3", "param_gone", "A major step follows for the crates: 1.2.3 -> 2.0.0 (Cargo.toml says 1.2.3)."),
    ];
    let repository = Repository::new("versions")?;
    for (version, edit, sentence) in steps {
        repository.edit(&[])?;
        repository.write("Cargo.toml", &manifest(version))?;
        repository.write("step", edit)?;
        repository.commit()?;
        repository.edit(&[edit])?;
        let out = repository.diff(&[])?.out;
        assert_eq!(out.lines().last(), Some(sentence));
    }
    repository.write("Cargo.toml", &manifest("2.0.0"))?;
    let out = repository.diff(&[])?.out;
    assert_eq!(out.lines().last(), Some("A major step follows for the crates: 1.2.3 -> 2.0.0 (as Cargo.toml says)."));
    Ok(())
}

#[test]
fn the_changelog_is_written_once() -> Result {
    let repository = Repository::new("changelog")?;
    let changelog = || fs::read_to_string(repository.0.join("CHANGELOG.md"));
    repository.edit(&["value_gone", "case_new", "max_loosened", "unit", "value_doubted"])?;
    repository.diff(&["--changelog"])?;
    let once = changelog()?;
    insta::assert_snapshot!("changelog", once);
    repository.diff(&["--changelog"])?;
    assert_eq!(changelog()?, once);
    // What comes later stands beside what is there.
    repository.edit(&[
        "value_gone",
        "case_new",
        "max_loosened",
        "unit",
        "value_doubted",
        "field_gone",
        "record_new",
    ])?;
    repository.diff(&["--changelog"])?;
    insta::assert_snapshot!("changelog_later", changelog()?);
    Ok(())
}

#[test]
fn an_earlier_ref_is_compared_with_the_working_tree() -> Result {
    let repository = Repository::new("refs")?;
    repository.git(&["tag", "v1"])?;
    repository.edit(&["max_loosened"])?;
    repository.commit()?;
    repository.edit(&["max_loosened", "case_new"])?;
    let (head, tag) = (repository.diff(&[])?, repository.diff(&["v1"])?);
    assert_eq!((head.code, tag.code), (Some(10), Some(20)), "{}{}", head.out, tag.out);
    assert!(!head.out.contains("`limit`") && tag.out.contains("`limit` may be at most 1000, was 500"), "{}", tag.out);
    Ok(())
}

#[test]
fn what_cannot_be_known_is_said() -> Result {
    let repository = Repository::new("errors")?;
    let fails = |arguments: &[&str], sentence: &str| -> Result {
        let Ran { code, out, told } = repository.diff(arguments)?;
        assert_eq!((code, out.as_str()), (Some(1), ""), "{told}");
        assert!(told.contains(sentence), "{told}");
        Ok(())
    };
    fails(
        &["nowhere"],
        "`nowhere` names no commit here. If it stands on a remote, fetch it first: git fetch origin nowhere",
    )?;
    fails(&["--", "--output=x"], "`--output=x` names no commit here")?;
    let service = fs::read_to_string(repository.0.join("api-schema/service.toml"))?;
    repository.write("api-schema/service.toml", &service.replace("[gaps]", "[gasp]"))?;
    fails(&[], "the contract of the working tree is refused: it cannot be compared")?;
    repository.commit()?;
    repository.edit(&[])?;
    fails(&[], "the contract at HEAD is refused: it cannot be compared")?;
    fails(&[], "gasp")?;
    repository.git(&["rm", "--quiet", "-r", "--cached", "api-schema"])?;
    repository.git(&["mv", "Cargo.toml", "Elsewhere.toml"])?;
    repository.git(&[
        "-c",
        "user.name=nobody",
        "-c",
        "user.email=nobody@example.com",
        "commit",
        "--quiet",
        "-m",
        "none",
    ])?;
    fails(&[], "`HEAD` has no contract: api-schema/ holds no .toml file there")?;
    fs::remove_dir_all(repository.0.join(".git"))?;
    let alone =
        Ran::of(repository.command().env("GIT_CEILING_DIRECTORIES", repository.0.parent().unwrap_or(&repository.0)))?;
    assert!(alone.code == Some(1) && alone.told.contains("not a git repository"), "{}", alone.told);
    let without_git = Ran::of(repository.command().env("PATH", &repository.0))?;
    let sentence = "git is not found: the contract at a ref is read with it. Install git\n";
    assert_eq!((without_git.code, without_git.told.as_str()), (Some(1), sentence));
    Ok(())
}

#[test]
fn the_help_lists_the_exit_codes() -> Result {
    let help = Ran::of(Command::new(env!("CARGO_BIN_EXE_xtask")).args(["diff", "--help"]))?.out;
    for code in ["0   nothing", "10  additive", "20  behaviour", "30  breaking", "1   the changes are not known"] {
        assert!(help.contains(code), "{help}");
    }
    Ok(())
}
