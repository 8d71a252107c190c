//! The command: its output and its exit codes.

use std::process::Command;

use super::repository::{Ran, Repository};
use crate::generator::Result;

#[test]
fn the_exit_code_is_that_of_the_worst_class() -> Result {
    let Some(repository) = Repository::new("codes")? else { return Ok(()) };
    let edits: [(&[&str], i32); 6] = [
        (&[], 0),
        (&["id_documentation", "value_evidence", "gap_added"], 0),
        (&["id_documentation", "field_added"], 10),
        (&["field_added", "max_tightened"], 20),
        (&["field_added", "max_tightened", "param_required"], 30),
        (&["value_wire_value"], 30),
    ];
    for (names, code) in edits {
        repository.edit(names)?;
        let ran = repository.diff(&[])?;
        assert_eq!(ran.code, Some(code), "{names:?} {}{}", ran.out, ran.err);
    }
    Ok(())
}

#[test]
fn the_report_lists_the_changes_by_class() -> Result {
    let Some(repository) = Repository::new("report")? else { return Ok(()) };
    repository.edit(&[
        "field_added",
        "value_removed",
        "max_tightened",
        "unit",
        "value_evidence",
        "deployment_moved",
    ])?;
    insta::assert_snapshot!("report", repository.diff(&[])?.out);
    repository.edit(&[])?;
    insta::assert_snapshot!("nothing", repository.diff(&["HEAD"])?.out);
    Ok(())
}

#[test]
fn any_ref_can_be_compared_with_the_working_tree() -> Result {
    let Some(repository) = Repository::new("refs")? else { return Ok(()) };
    repository.git(&["tag", "v1"])?;
    repository.edit(&["max_tightened"])?;
    repository.commit()?;
    repository.edit(&["max_tightened", "field_added"])?;
    let (head, tag) = (repository.diff(&[])?, repository.diff(&["v1"])?);
    assert_eq!((head.code, tag.code), (Some(10), Some(20)), "{}{}", head.out, tag.out);
    assert!(
        !head.out.contains("`limit`")
            && tag.out.contains("the `max` of the parameter `limit` changed from `500` to `400`"),
        "{}",
        tag.out
    );
    Ok(())
}

#[test]
fn the_help_lists_the_exit_codes() -> Result {
    let help = Ran::of(Command::new(env!("CARGO_BIN_EXE_xtask")).args(["diff", "--help"]))?.out;
    let codes = help.lines().skip_while(|line| *line != "Exit codes:").skip(1).take_while(|line| !line.is_empty());
    let codes: Vec<&str> = codes.filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(codes, ["0", "10", "20", "30", "1", "2"]);
    Ok(())
}
