//! The semantic diff: for each kind of edit, the reported change and its class.

mod command;
mod completeness;
mod failures;
mod language;
mod repository;

use std::collections::BTreeSet;

use xtask::diff::{Change, Class, compare};
use xtask::{Contract, contract_from_texts};

use crate::edits::{self, Caller, Edit, Texts};
use crate::generator::Result;
use crate::sample::sample;

#[test]
fn each_edit_is_reported_with_its_class() -> Result {
    let before = contract_from_texts(edits::contract()?, false)?;
    let mut wrong = Vec::new();
    for edit in sample(edits::all(), 8) {
        let after = match contract_from_texts(edit.contract()?, false) {
            Ok(after) => after,
            Err(reason) => {
                wrong.push(format!("{}: {reason}", edit.name));
                continue;
            }
        };
        let changes = compare(&before, &after);
        let reported: Vec<_> =
            changes.iter().map(|change| (change.class, format!("{}: {}", change.item, change.description))).collect();
        let worst = reported.first().map(|(class, _)| *class);
        if worst != Some(edit.class) || !reported.contains(&(edit.class, edit.reported_as.to_owned())) {
            wrong.push(format!("{} ({:?}: {})\nis reported as {reported:#?}", edit.name, edit.class, edit.reported_as));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    Ok(())
}

/// The evidence of a removed key is not reported as another change.
#[test]
fn the_evidence_of_a_removed_key_is_not_a_change() -> Result {
    let removed = [
        (" max = 500,", r#"doc = "Orders in a page.""#, "max"),
        ("rate         = \"10/s per key\"\n", r#"doc          = "Lists orders.""#, "rate"),
        ("open   = [\"PENDING\", \"HELD\"]\n", r#"doc    = "Stage of a booking.""#, "open"),
    ];
    let without_lookup = (r#"archive      = { dataset = "bookings", lookup = "bookingId" }"#, "");
    for (text, doc, key) in removed {
        let separator = if text.ends_with('\n') { "\n" } else { ", " };
        let evidence = format!("{doc}{separator}evidence = {{ {key} = \"inferred\" }}");
        let edited = |replacements: &[(&str, &str)]| -> Result<Contract> {
            let mut files = edits::contract()?;
            for (from, to) in replacements {
                files.iter_mut().for_each(|(_, file)| *file = file.replacen(from, to, 1));
            }
            Ok(contract_from_texts(files, false)?)
        };
        let before = edited(&[(doc, &evidence), without_lookup])?;
        let changes = compare(&before, &edited(&[(text, ""), without_lookup])?);
        assert!(!changes.is_empty(), "{key}");
        let evidence: Vec<_> = changes.iter().filter(|change| change.class == Class::Evidence).collect();
        assert!(evidence.is_empty(), "{key}: {evidence:#?}");
    }
    Ok(())
}

/// Moving an operation does not change the operations that return a code.
#[test]
fn the_order_of_operations_is_documentation() -> Result {
    let code_shared = edits::all().find(|edit| edit.name == "code_shared").ok_or("no edit")?;
    let before = code_shared.contract()?;
    let mut after = before.clone();
    let of_find = take_find(&mut after)?;
    after.iter_mut().filter(|(path, _)| path.ends_with("/desk.toml")).for_each(|(_, desk)| desk.push_str(&of_find));
    let changes = compare(&contract_from_texts(before, false)?, &contract_from_texts(after, false)?);
    assert!(!changes.is_empty() && changes.iter().all(|change| change.class == Class::Documentation), "{changes:#?}");
    Ok(())
}

/// A general limit counts the operations of a topic.
#[test]
fn an_operation_that_leaves_a_counted_topic_changes_its_behavior() -> Result {
    let before = edits::contract()?;
    let mut after = before.clone();
    let of_find = take_find(&mut after)?;
    after.push(("api-schema/desk/searches.toml".to_owned(), format!("doc = \"Searches.\"\n{of_find}")));
    let changes = compare(&contract_from_texts(before, false)?, &contract_from_texts(after, false)?);
    let expected = "the list of general limits that count its topic changed from `all` to none";
    let is_expected = |change: &Change| change.class == Class::Behavior && change.description == expected;
    assert!(changes.iter().any(is_expected), "{changes:#?}");
    Ok(())
}

/// Removes the tables of the operation `find` from its file, and returns them.
fn take_find(files: &mut Texts) -> Result<String> {
    let (_, desk) = files.iter_mut().find(|(path, _)| path.ends_with("/desk.toml")).ok_or("no group")?;
    let (of_find, others): (Vec<_>, Vec<_>) = desk
        .split("\n[")
        .partition(|table| table.starts_with("operations.find]") || table.starts_with("operations.find."));
    let (of_find, others) = (of_find.join("\n["), others.join("\n["));
    *desk = others;
    Ok(format!("\n[{of_find}"))
}

/// In Rust, a record that contains an encoding has the values of the enum that it encodes.
#[test]
fn a_value_of_an_encoded_enum_is_returned_with_its_encoding() -> Result {
    let with_values = |values: &str, forms: &str| -> Result<Contract> {
        let mut files = edits::contract()?;
        let (_, desk) = files.iter_mut().find(|(path, _)| path.ends_with("/desk.toml")).ok_or("no group")?;
        *desk = desk
            .replace("DESC = \"Newest first.\"", values)
            .replace("{ currency = ", "{ sort = { type = \"SortCode?\", doc = \"Order.\" }, currency = ");
        desk.push_str(&format!(
            "\n[enums.SortCode]\ndoc = \"Order, as a code.\"\nsource = \"2.3\"\nrepr = \"integer\"\nencodes = \"Sort\"\n\
             values = {{ 1 = {{ name = \"Asc\", doc = \"Oldest first.\" }}{forms} }}\n"
        ));
        Ok(contract_from_texts(files, false)?)
    };
    let desc = "DESC = \"Newest first.\"";
    let before = with_values(desc, "")?;
    let after = with_values(
        &format!("{desc}, RANDOM = \"In no order.\""),
        ", 3 = { name = \"Random\", doc = \"In no order.\" }",
    )?;
    let found = compare(&before, &after).into_iter().map(|change| (change.class, change.description));
    let expected = [
        "the value `RANDOM` was added: responses may now contain it, and a `match` without an arm for it treats it as unknown",
        "the value `3` was added: responses that contain it were read as unknown",
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected.map(|text| (Class::Behavior, text.to_owned())));
    Ok(())
}

#[test]
fn an_edit_is_breaking_if_it_breaks_or_misleads_a_caller() -> Result {
    let contract = edits::contract()?;
    for edit @ Edit { name, class, caller, .. } in edits::all() {
        assert_eq!(*class == Class::Breaking, *caller != Caller::Compiles, "{name}");
        // Each edit can be applied, although only a sample of them is compared.
        edit.apply(contract.clone())?;
    }
    let names: BTreeSet<_> = edits::all().map(|edit| edit.name).collect();
    assert_eq!(names.len(), edits::all().count(), "two edits have the same name");
    Ok(())
}
