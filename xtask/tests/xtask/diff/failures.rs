//! Contracts that cannot be compared: a message on standard error for each reason, and exit code 1.

use std::fs;

use super::repository::{Ran, Repository};
use crate::generator::Result;

fn fails(ran: Result<Ran>, code: i32, sentence: &str) -> Result {
    let Ran { code: found, out, err } = ran?;
    assert_eq!((found, out.as_str()), (Some(code), ""), "{err}");
    assert!(err.contains(sentence), "{err}");
    Ok(())
}

#[test]
fn a_ref_that_is_not_a_commit() -> Result {
    let Some(repository) = Repository::new("unknown_refs")? else { return Ok(()) };
    // The ref is never passed to git as an option, and a file is not a commit.
    for reference in ["nowhere", "--output=x", "HEAD:api-schema/desk.toml", ""] {
        let sentence = format!(
            "`{reference}` is not a commit of this clone. To compare with a branch or tag of a remote: git fetch"
        );
        fails(repository.diff(&["--", reference]), 1, &sentence)?;
    }
    Ok(())
}

#[test]
fn a_shallow_clone() -> Result {
    let Some(repository) = Repository::new("deep")? else { return Ok(()) };
    repository.git(&["tag", "v1"])?;
    repository.edit(&["max_tightened"])?;
    repository.commit()?;
    let shallow = repository.shallow("shallow")?;
    fails(shallow.diff(&["v1"]), 1, "git fetch origin v1, then use FETCH_HEAD\n")?;
    shallow.git(&["fetch", "--quiet", "--depth", "1", "origin", "v1"])?;
    let ran = shallow.diff(&["FETCH_HEAD"])?;
    assert_eq!(ran.code, Some(20), "{}{}", ran.out, ran.err);
    Ok(())
}

#[test]
fn an_invalid_contract() -> Result {
    let Some(repository) = Repository::new("invalid")? else { return Ok(()) };
    let service = fs::read_to_string(repository.as_ref().join("api-schema/service.toml"))?;
    let broken = service.replace("[gaps]", "[gasp]");
    repository.write("api-schema/service.toml", &broken)?;
    fails(repository.diff(&[]), 1, "The contract of the working tree is invalid and cannot be compared\n")?;
    repository.commit()?;
    repository.edit(&[])?;
    let sentence = "The contract at `HEAD` is invalid and cannot be compared. If it was valid when it was committed, it \
                    uses an older language: compare with a later commit\n";
    fails(repository.diff(&[]), 1, sentence)?;
    fails(repository.diff(&[]), 1, "error[TW004]: unknown key `gasp`")
}

/// The effect of an edit is shown before its examples are updated.
#[test]
fn outdated_examples_do_not_prevent_the_comparison() -> Result {
    let Some(repository) = Repository::new("stale")? else { return Ok(()) };
    let desk = fs::read_to_string(repository.as_ref().join("api-schema/desk.toml"))?;
    let stale = desk.replace("sends = \"GET /api/v1/time\"", "sends = \"GET /api/v1/clock\"");
    assert_ne!(stale, desk);
    repository.write("api-schema/desk.toml", &stale)?;
    let Ran { code, err, .. } = repository.diff(&[])?;
    assert_eq!(code, Some(0), "{err}");
    assert!(err.starts_with("note: some examples do not match their operations"), "{err}");
    Ok(())
}

#[test]
fn no_contract_at_the_ref() -> Result {
    let Some(repository) = Repository::new("none")? else { return Ok(()) };
    fs::rename(repository.as_ref().join("api-schema"), repository.as_ref().join("elsewhere"))?;
    repository.commit()?;
    fails(repository.diff(&["HEAD"]), 1, "`HEAD` has no contract: api-schema/ has no .toml file there\n")
}

#[test]
fn no_git_and_no_repository() -> Result {
    let Some(repository) = Repository::new("no_repository")? else { return Ok(()) };
    let without_git = Ran::of(repository.command().env("PATH", repository.as_ref()));
    fails(without_git, 1, "git cannot be started: ")?;
    fs::remove_dir_all(repository.as_ref().join(".git"))?;
    let above = repository.as_ref().parent().unwrap_or(repository.as_ref());
    let alone = Ran::of(repository.command().env("GIT_CEILING_DIRECTORIES", above));
    fails(alone, 1, "git rev-parse --git-dir failed: ")
}

#[test]
fn invalid_arguments() -> Result {
    let Some(repository) = Repository::new("usage")? else { return Ok(()) };
    fails(repository.diff(&["HEAD", "HEAD"]), 2, "unexpected argument 'HEAD'")
}
