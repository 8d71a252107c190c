//! Completeness: the diff reports a change of every key of the language.
//!
//! Each value of the contract is changed, removed, added or moved, one at a time. Results that the checks reject are skipped;
//! for all others, the diff must report a change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use toml::{Table, Value};
use xtask::diff::compare;
use xtask::{Files, contract_from_texts, phases};

use super::language::{Language, Location};
use crate::edits::{self, What};
use crate::generator::{Result, contract_in};
use crate::sample::{is_complete, sample};

/// The number of attempts for each location and kind of edit. The checks reject most of them.
const TRIES: usize = 3;

#[test]
fn every_key_of_the_language_is_compared() -> Result {
    let language = Language::new()?;
    let mut reported = BTreeSet::new();
    for texts in [edits::contract()?, with_a_caller()?] {
        reported.extend(changed(&language, &Contract::of(texts)?)?);
    }
    if !is_complete() {
        return Ok(());
    }
    reported.extend(edited(&language)?);
    let silent: Vec<_> = language.keys().into_iter().filter(|key| !reported.contains(key)).collect();
    assert!(silent.is_empty(), "changes of these keys are not reported: {silent:?}");
    Ok(())
}

/// Returns the keys that a listed edit changes. Some keys only change together with others.
fn edited(language: &Language) -> Result<BTreeSet<String>> {
    let before = Contract::of(edits::contract()?)?;
    let mut keys = BTreeSet::new();
    for edit in edits::all().filter(|edit| matches!(edit.what, What::Texts(_))) {
        let after = Contract::of(edit.contract()?)?;
        // The keys of a new table are not changed keys.
        let is_in_old =
            |location: &Location| location.path.len() == 1 || before.at(location.file, location.enclosing()).is_some();
        let is_other = |location: &&Location| {
            before.at(location.file, &location.path) != location.value.as_ref() && is_in_old(location)
        };
        keys.extend(language.locations(&after.files).iter().filter(is_other).map(|location| location.key.clone()));
    }
    Ok(keys)
}

/// Returns the keys whose change is reported when nothing else changes. A change of the generated code that is not
/// reported is an error.
fn changed(language: &Language, contract: &Contract) -> Result<BTreeSet<String>> {
    let before = contract_from_texts(contract.texts.clone(), false)?;
    let emitted = crates(&before)?;
    let locations = language.locations(&contract.files);
    let known = known_values(&locations);
    let (mut tries, mut reported) = (BTreeMap::<_, usize>::new(), BTreeSet::new());
    for location in sample(&locations, 25) {
        for (kind, alternative) in alternatives(location, &known) {
            let tried = tries.entry((&location.shape, kind)).or_default();
            if *tried == TRIES {
                continue;
            }
            *tried += 1;
            let Ok(after) = contract_from_texts(contract.with(location, alternative.clone())?, false) else { continue };
            if !compare(&before, &after).is_empty() {
                *tried = TRIES;
                reported.insert(location.key.clone());
            } else if crates(&after)? != emitted {
                return Err(format!(
                    "{}: the change from {:?} to {alternative:?} is not reported",
                    location.path.join("."),
                    location.value
                )
                .into());
            }
        }
    }
    Ok(reported)
}

/// Generates the crates of a contract, without the documents.
fn crates(contract: &xtask::Contract) -> Result<Files> {
    let mut files = phases::emit(contract)?;
    files.retain(|path, _| path.starts_with("crates/"));
    Ok(files)
}

/// A contract with its parsed files.
struct Contract {
    texts: edits::Texts,
    files: Vec<Value>,
}

impl Contract {
    fn of(texts: edits::Texts) -> Result<Self> {
        let files: Result<_> = texts.iter().map(|(_, text)| Ok(Value::Table(text.parse()?))).collect();
        Ok(Self { texts, files: files? })
    }

    /// Returns the value of a file at a path of keys.
    fn at(&self, file: usize, path: &[String]) -> Option<&Value> {
        path.iter().try_fold(self.files.get(file)?, |value, key| value.get(key))
    }

    /// Returns the files with another value at a location.
    fn with(&self, location: &Location, value: Option<Value>) -> Result<edits::Texts> {
        let (mut texts, mut file) = (self.texts.clone(), self.files[location.file].clone());
        let (key, around) = location.path.split_last().ok_or("a location has a key")?;
        let table = around.iter().try_fold(&mut file, |value, key| value.get_mut(key));
        let table = table.and_then(Value::as_table_mut).ok_or("a location is in a table")?;
        match value {
            Some(value) => drop(table.insert(key.clone(), value)),
            None => drop(table.remove(key)),
        }
        texts[location.file].1 = toml::to_string(&file)?;
        Ok(texts)
    }
}

/// Returns a contract with an example caller, in which every operation has examples.
fn with_a_caller() -> Result<edits::Texts> {
    let shown = contract_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diff/shown"));
    let service = edits::contract()?.into_iter().find(|(path, _)| path == "api-schema/service.toml");
    let (path, text) = service.ok_or("the contract has no service.toml")?;
    let caller = "\n[signing.example]\nkey = \"key\"\nsecret = \"secret\"\ntimestamp = 1\n";
    Ok(shown.into_iter().chain([(path, text + caller)]).collect())
}

/// Returns the values that occur in the contract, by key of the language.
fn known_values(locations: &[Location]) -> BTreeMap<&str, Vec<&Value>> {
    let mut known: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for location in locations {
        let values = known.entry(&location.key).or_default();
        values.extend(location.value.as_ref().filter(|value| !value.is_table() && !values.contains(value)));
    }
    known
}

/// A declared section of the interface document that no fact refers to.
const UNUSED_SECTION: &str = "6";

/// Returns alternative values for a location, each with the kind of edit.
fn alternatives(location: &Location, known: &BTreeMap<&str, Vec<&Value>>) -> Vec<(&'static str, Option<Value>)> {
    let known = known.get(location.key.as_str()).into_iter().flatten().map(|value| (*value).clone());
    // The checks reject a source that is not declared.
    let section = location.key.ends_with(".source").then(|| UNUSED_SECTION.to_owned());
    let words = location.words.iter().cloned().chain(section).map(Value::String);
    let Some(value) = &location.value else {
        let mut all: Vec<Value> = words.chain(known).collect();
        if all.is_empty() {
            all.extend(["x".into(), 1.into(), true.into()]);
        }
        return all.into_iter().map(|value| ("added", Some(value))).collect();
    };
    let derived: Vec<Value> = match value {
        Value::String(text) => vec![format!("{text}x").into()],
        Value::Integer(number) => vec![(number + 1).into(), (number - 1).into()],
        Value::Boolean(truth) => vec![(!truth).into()],
        Value::Array(items) => vec![Value::Array(items.iter().rev().cloned().collect())],
        Value::Table(table) if location.has_names => vec![Value::Table(rotated(table))],
        _ => Vec::new(),
    };
    let all = derived.into_iter().chain(words).chain(known).filter(|other| !is_same(other, value));
    let removed = location.is_removable.then_some(("removed", None));
    all.map(|other| ("changed", Some(other))).chain(removed).collect()
}

/// Moves the first entry to the end.
fn rotated(table: &Table) -> Table {
    table.iter().skip(1).chain(table.iter().take(1)).map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// Returns whether two values are equal, including the order of tables.
fn is_same(one: &Value, other: &Value) -> bool {
    one == other && one.to_string() == other.to_string()
}
