//! What cannot be compared: a sentence, an exit code of its own, and nothing on standard output.

use std::fs;

use crate::repository::{Ran, Repository};
use crate::workspace::Result;

fn fails(ran: Result<Ran>, code: i32, sentence: &str) -> Result {
    let Ran { code: found, out, told } = ran?;
    assert_eq!((found, out.as_str()), (Some(code), ""), "{told}");
    assert!(told.contains(sentence), "{told}");
    Ok(())
}

#[test]
fn a_ref_that_names_no_commit() -> Result {
    let Some(repository) = Repository::new("refs_that_are_none")? else { return Ok(()) };
    let sentence = "`nowhere` names no commit here. To compare with a branch that stands on a remote: git fetch origin, \
                    then cargo xtask diff origin/nowhere\n";
    fails(repository.diff(&["nowhere"]), 4, sentence)?;
    // It is never an option of git.
    fails(repository.diff(&["--", "--output=x"]), 4, "`--output=x` names no commit here")?;
    // A file is no commit.
    fails(repository.diff(&["HEAD:Cargo.toml"]), 4, "`HEAD:Cargo.toml` names no commit here")?;
    fails(repository.diff(&[""]), 4, "`` names no commit here")
}

#[test]
fn a_shallow_clone() -> Result {
    let Some(repository) = Repository::new("deep")? else { return Ok(()) };
    repository.git(&["tag", "v1"])?;
    repository.edit(&["max_tightened"])?;
    repository.commit()?;
    let shallow = repository.shallow("shallow")?;
    let sentence = "`v1` names no commit here, and this clone is shallow: it holds the end of the history only. To \
                    compare with it: git fetch --depth 1 origin v1, then cargo xtask diff FETCH_HEAD\n";
    fails(shallow.diff(&["v1"]), 5, sentence)?;
    shallow.git(&["fetch", "--quiet", "--depth", "1", "origin", "v1"])?;
    let ran = shallow.diff(&["FETCH_HEAD"])?;
    assert_eq!(ran.code, Some(20), "{}{}", ran.out, ran.told);
    Ok(())
}

#[test]
fn a_contract_that_is_refused() -> Result {
    let Some(repository) = Repository::new("refused")? else { return Ok(()) };
    let service = fs::read_to_string(repository.as_ref().join("api-schema/service.toml"))?;
    let broken = service.replace("[gaps]", "[gasp]");
    repository.write("api-schema/service.toml", &broken)?;
    fails(repository.diff(&[]), 7, "The contract of the working tree is refused, so it cannot be compared\n")?;
    repository.commit()?;
    repository.edit(&[])?;
    let sentence = "The contract at `HEAD` is refused, so it cannot be compared. If it was good when it was written, its \
                    language is older than this one: compare with a later commit\n";
    fails(repository.diff(&[]), 6, sentence)?;
    fails(repository.diff(&[]), 6, "error[TW004]: unknown key `gasp`")
}

/// What an edit means is seen before its examples are mended.
#[test]
fn an_example_that_is_sent_otherwise_is_compared() -> Result {
    let Some(repository) = Repository::new("stale")? else { return Ok(()) };
    let desk = fs::read_to_string(repository.as_ref().join("api-schema/desk.toml"))?;
    let stale = desk.replace("sends = \"GET /api/v1/time\"", "sends = \"GET /api/v1/clock\"");
    assert_ne!(stale, desk);
    repository.write("api-schema/desk.toml", &stale)?;
    let Ran { code, told, .. } = repository.diff(&[])?;
    assert_eq!(code, Some(0), "{told}");
    assert!(told.starts_with("note: examples disagree with their operations"), "{told}");
    Ok(())
}

#[test]
fn no_contract_at_the_ref() -> Result {
    let Some(repository) = Repository::new("none")? else { return Ok(()) };
    fs::rename(repository.as_ref().join("api-schema"), repository.as_ref().join("elsewhere"))?;
    repository.commit()?;
    fails(repository.diff(&["HEAD"]), 6, "`HEAD` has no contract: api-schema/ holds no .toml file there\n")
}

#[test]
fn no_git_and_no_repository() -> Result {
    let Some(repository) = Repository::new("no_repository")? else { return Ok(()) };
    let without_git = Ran::of(repository.command().env("PATH", repository.as_ref()));
    fails(without_git, 3, "git is not found: the contract at a ref is read with it. Install git\n")?;
    fs::remove_dir_all(repository.as_ref().join(".git"))?;
    let above = repository.as_ref().parent().unwrap_or(repository.as_ref());
    let alone = Ran::of(repository.command().env("GIT_CEILING_DIRECTORIES", above));
    fails(alone, 3, "git reads no repository at ")
}

#[test]
fn files_that_cannot_be_read() -> Result {
    let Some(repository) = Repository::new("no_files")? else { return Ok(()) };
    repository.edit(&["max_tightened"])?;
    fs::remove_file(repository.as_ref().join("CHANGELOG.md"))?;
    fails(repository.diff(&["--changelog"]), 1, "CHANGELOG.md cannot be read: ")?;
    repository.write("Cargo.toml", "[workspace.package]\nversion = \"one\"\n")?;
    fails(repository.diff(&[]), 1, "`one` in Cargo.toml is no version: expected `1.2.3`\n")
}

#[test]
fn a_command_that_is_not_called_so() -> Result {
    let Some(repository) = Repository::new("usage")? else { return Ok(()) };
    fails(repository.diff(&["HEAD", "HEAD"]), 2, "unexpected argument 'HEAD'")
}
