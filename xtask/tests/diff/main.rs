//! The diff of the contract: each kind of edit, how it is told, and what it does to a caller.

mod callers;
mod command;
mod edits;
mod failures;
mod language;
mod nothing_forgotten;
mod repository;
#[path = "../workspace/mod.rs"]
mod workspace;

use std::collections::BTreeSet;

use edits::{Caller, Edit};
use workspace::Result;
use xtask::diff::{Class, Side, compare};

#[test]
fn each_edit_is_told_and_has_its_class() -> Result {
    let before = Side::from_texts(edits::contract()?, false)?;
    let mut wrong = Vec::new();
    for edit in edits::all() {
        let after = match Side::from_texts(edit.contract()?, false) {
            Ok(after) => after,
            Err(reason) => {
                wrong.push(format!("{}: {reason}", edit.name));
                continue;
            }
        };
        let changes = compare(&before, &after);
        let told: Vec<_> =
            changes.iter().map(|change| (change.class, format!("{}: {}", change.place, change.sentence))).collect();
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
