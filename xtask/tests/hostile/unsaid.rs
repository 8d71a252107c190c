//! The real contract without its sentences, and without its words: each is told once, nothing follows from it, and what is
//! wrong beside it is told too.

use std::collections::BTreeMap;

use toml::{Table, Value};
use xtask::diagnostics::{Code, Diagnostics};
use xtask::load;

use super::{Done, Result, api_schema};

/// Keys that every table with one of them must have, and that nothing is made of where they are not known.
const UNSAID: &[&str] = &["doc", "advice", "auth", "account", "effect", "content_type"];

/// What becomes of the keys: whether one was there.
type Edit = fn(&mut Table, &str) -> bool;

fn take_out(table: &mut Table, key: &str) -> bool {
    table.remove(key).is_some()
}

fn make_a_number(table: &mut Table, key: &str) -> bool {
    table.insert(key.to_owned(), 1.into()).is_some()
}

/// What was edited.
#[derive(Default)]
struct Edited {
    tables: usize,
    keys: usize,
}

/// Edits a value and all below it.
fn edit(value: &mut Value, by: Edit, edited: &mut Edited) {
    match value {
        Value::Table(table) => {
            let is_text = |key: &&&str| table.get(**key).is_some_and(Value::is_str);
            let keys: Vec<_> = UNSAID.iter().filter(is_text).collect();
            let keys = keys.into_iter().filter(|key| by(table, key)).count();
            edited.keys += keys;
            edited.tables += usize::from(keys > 0);
            // The evidence of a key goes by its name.
            let others = table.iter_mut().filter(|(key, _)| *key != "evidence");
            others.for_each(|(_, value)| edit(value, by, edited));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| edit(item, by, edited)),
        _ => {}
    }
}

/// The texts of the contract with an edit of all its files.
fn contract(by: Edit, edited: &mut Edited) -> Result<Vec<(String, String)>> {
    let mut texts = api_schema()?;
    for (_, text) in &mut texts {
        let mut file = Value::Table(text.parse()?);
        edit(&mut file, by, edited);
        *text = toml::to_string(&file)?;
    }
    Ok(texts)
}

/// How often each code is told of files.
fn told(texts: Vec<(String, String)>) -> BTreeMap<Code, usize> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    xtask::check(&sources, &mut diagnostics);
    let mut told = BTreeMap::new();
    diagnostics.codes().for_each(|code| *told.entry(code).or_default() += 1);
    told
}

#[test]
fn what_is_not_said_is_told_once() -> Done {
    let (mut taken_out, mut made_numbers) = (Edited::default(), Edited::default());
    let texts = contract(take_out, &mut taken_out)?;
    assert!(taken_out.tables > 200, "{} tables lack something", taken_out.tables);
    assert_eq!(told(texts), BTreeMap::from([(Code::MissingKey, taken_out.tables)]));
    let texts = contract(make_a_number, &mut made_numbers)?;
    assert_eq!(told(texts), BTreeMap::from([(Code::WrongType, made_numbers.keys)]));
    Ok(())
}

#[test]
fn what_is_wrong_beside_it_is_told_too() -> Done {
    let mut edited = Edited::default();
    let mut texts = contract(take_out, &mut edited)?;
    let mut slips = 0;
    for (_, text) in &mut texts {
        slips += text.matches("type = \"decimal").count();
        *text = text.replace("type = \"decimal", "type = \"decmal");
    }
    assert!(slips > 20, "{slips} types are misspelt");
    assert_eq!(told(texts), BTreeMap::from([(Code::MissingKey, edited.tables), (Code::UnknownType, slips)]));
    Ok(())
}
