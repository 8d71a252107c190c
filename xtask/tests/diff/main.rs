//! The diff of the contract: each kind of edit, how it is told, and what it does to a caller.

mod callers;
mod command;
mod edits;
mod nothing_forgotten;
#[path = "../workspace/mod.rs"]
mod workspace;

use std::collections::BTreeSet;

use edits::{Caller, Edit};
use workspace::Result;
use xtask::diff::{Class, Diff, Side};

fn compare(old: edits::Texts, new: edits::Texts) -> std::result::Result<Diff, String> {
    xtask::diff::compare(Side::from_texts("before", old), Side::from_texts("after", new), false)
}

#[test]
fn each_edit_is_told_and_has_its_class() -> Result {
    let mut wrong = Vec::new();
    for edit in edits::all() {
        let diff = match compare(edits::contract()?, edit.contract()?) {
            Ok(diff) => diff,
            Err(reason) => {
                wrong.push(format!("{}: {reason}", edit.name));
                continue;
            }
        };
        let told: Vec<_> = diff
            .changes
            .iter()
            .map(|change| (change.class, format!("{}: {}", change.place, change.sentence)))
            .collect();
        let worst = told.first().map(|(class, _)| *class);
        if worst != Some(edit.class) || !told.contains(&(edit.class, edit.says.to_owned())) {
            wrong.push(format!("{} ({:?}: {})\nis told as {told:#?}", edit.name, edit.class, edit.says));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    Ok(())
}

#[test]
fn what_breaks_or_misleads_a_caller_is_breaking() {
    for Edit { name, class, caller, .. } in edits::all() {
        assert_eq!(*class == Class::Breaking, *caller != Caller::Compiles, "{name}");
    }
    let names: BTreeSet<_> = edits::all().map(|edit| edit.name).collect();
    assert_eq!(names.len(), edits::all().count(), "two edits have one name");
}
