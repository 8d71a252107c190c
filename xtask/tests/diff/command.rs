//! The command: what it prints, its exit codes, and what it writes into the changelog.

use std::fs;
use std::process::Command;

use crate::repository::{Ran, Repository, manifest};
use crate::workspace::Result;

#[test]
fn the_exit_code_is_that_of_the_worst_class() -> Result {
    let Some(repository) = Repository::new("codes")? else { return Ok(()) };
    let edits: [(&[&str], i32); 6] = [
        (&[], 0),
        (&["id_described", "value_doubted", "gap_new"], 0),
        (&["id_described", "case_new"], 10),
        (&["case_new", "max_tightened"], 20),
        (&["case_new", "max_tightened", "param_required"], 30),
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
    let Some(repository) = Repository::new("report")? else { return Ok(()) };
    repository.edit(&["value_new", "value_gone", "max_tightened", "unit", "value_doubted", "deployment_elsewhere"])?;
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
        ("0.1.0", "max_tightened", "A patch step follows for the crates: 0.1.0 -> 0.1.1 (Cargo.toml says 0.1.0)."),
        ("0.1.7", "param_gone", "A minor step follows for the crates: 0.1.7 -> 0.2.0 (Cargo.toml says 0.1.7)."),
        ("1.2.3", "id_described", "A patch step follows for the crates: 1.2.3 -> 1.2.4 (Cargo.toml says 1.2.3)."),
        ("1.2.3", "case_new", "A minor step follows for the crates: 1.2.3 -> 1.3.0 (Cargo.toml says 1.2.3)."),
        ("1.2.3", "max_tightened", "A minor step follows for the crates: 1.2.3 -> 1.3.0 (Cargo.toml says 1.2.3)."),
        ("1.2.3", "param_gone", "A major step follows for the crates: 1.2.3 -> 2.0.0 (Cargo.toml says 1.2.3)."),
    ];
    let Some(repository) = Repository::new("versions")? else { return Ok(()) };
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
    let Some(repository) = Repository::new("changelog")? else { return Ok(()) };
    let changelog = || fs::read_to_string(repository.as_ref().join("CHANGELOG.md"));
    repository.edit(&["value_gone", "case_new", "max_tightened", "unit", "value_doubted"])?;
    repository.diff(&["--changelog"])?;
    let once = changelog()?;
    insta::assert_snapshot!("changelog", once);
    repository.diff(&["--changelog"])?;
    assert_eq!(changelog()?, once);
    // What comes later stands beside what is there.
    repository.edit(&[
        "value_gone",
        "case_new",
        "max_tightened",
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
    let Some(repository) = Repository::new("refs")? else { return Ok(()) };
    repository.git(&["tag", "v1"])?;
    repository.edit(&["max_tightened"])?;
    repository.commit()?;
    repository.edit(&["max_tightened", "case_new"])?;
    let (head, tag) = (repository.diff(&[])?, repository.diff(&["v1"])?);
    assert_eq!((head.code, tag.code), (Some(10), Some(20)), "{}{}", head.out, tag.out);
    assert!(!head.out.contains("`limit`") && tag.out.contains("`limit` may be at most 400, was 500"), "{}", tag.out);
    Ok(())
}

#[test]
fn the_help_lists_the_exit_codes() -> Result {
    let help = Ran::of(Command::new(env!("CARGO_BIN_EXE_xtask")).args(["diff", "--help"]))?.out;
    let codes = help.lines().skip_while(|line| *line != "Exit codes:").skip(1).take_while(|line| !line.is_empty());
    let codes: Vec<&str> = codes.filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(codes, ["0", "10", "20", "30", "1", "2", "3", "4", "5", "6", "7"]);
    Ok(())
}
