//! The real contract without its prose, or with numbers instead: each omission is reported once, without consequences, and other
//! errors are reported as well.

use std::collections::BTreeMap;

use toml::{Table, Value};
use xtask::diagnostics::{Code, Diagnostics};
use xtask::{Contract, load};

use super::{Done, Result, api_schema};

/// Required keys that have a substitute, so that their omission has no consequences.
const REQUIRED: &[&str] = &["doc", "advice", "auth", "account", "effect", "content_type"];

/// Edits a key of a table. Returns whether the table has it.
type Edit = fn(&mut Table, &str) -> bool;

fn remove(table: &mut Table, key: &str) -> bool {
    table.remove(key).is_some()
}

fn make_a_number(table: &mut Table, key: &str) -> bool {
    table.insert(key.to_owned(), 1.into()).is_some()
}

/// The numbers of edits.
#[derive(Default)]
struct Edited {
    tables: usize,
    keys: usize,
}

/// Edits a value and everything below it.
fn edit(value: &mut Value, by: Edit, edited: &mut Edited) {
    match value {
        Value::Table(table) => {
            let is_text = |key: &&&str| table.get(**key).is_some_and(Value::is_str);
            let keys: Vec<_> = REQUIRED.iter().filter(is_text).collect();
            let keys = keys.into_iter().filter(|key| by(table, key)).count();
            edited.keys += keys;
            edited.tables += usize::from(keys > 0);
            // A table `evidence` has the names of other keys as its keys.
            let others = table.iter_mut().filter(|(key, _)| *key != "evidence");
            others.for_each(|(_, value)| edit(value, by, edited));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| edit(item, by, edited)),
        _ => {}
    }
}

/// Returns the files of the contract with an edit of all of them.
fn contract(by: Edit, edited: &mut Edited) -> Result<Vec<(String, String)>> {
    let mut texts = api_schema()?;
    for (_, text) in &mut texts {
        let mut file = Value::Table(text.parse()?);
        edit(&mut file, by, edited);
        *text = toml::to_string(&file)?;
    }
    Ok(texts)
}

/// Counts the diagnostics of each code.
fn reported(texts: Vec<(String, String)>) -> BTreeMap<Code, usize> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    Contract::checked(&sources, &mut diagnostics);
    let mut reported = BTreeMap::new();
    diagnostics.codes().for_each(|code| *reported.entry(code).or_default() += 1);
    reported
}

#[test]
fn every_omission_is_reported_once() -> Done {
    let (mut removed, mut made_numbers) = (Edited::default(), Edited::default());
    let texts = contract(remove, &mut removed)?;
    assert!(removed.tables > 200, "{} tables lack something", removed.tables);
    assert_eq!(reported(texts), BTreeMap::from([(Code::MissingKey, removed.tables)]));
    let texts = contract(make_a_number, &mut made_numbers)?;
    assert_eq!(reported(texts), BTreeMap::from([(Code::WrongType, made_numbers.keys)]));
    Ok(())
}
