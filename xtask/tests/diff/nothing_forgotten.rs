//! Whatever the language can say: where a contract says it otherwise, the diff tells it.
//!
//! What stands at each place of the contract is changed, taken away, put there and put elsewhere, one place at a time.
//! What the checks refuse then is no contract; of what they take, the diff must tell something.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use toml::{Table, Value};
use xtask::diff::{Side, compare};

use crate::edits::{self, What};
use crate::language::{Language, Place};
use crate::workspace::{Result, contract_in};

/// How often a place of one shape is changed in one way before it is given up: most of what is tried, the checks refuse.
const TRIES: usize = 3;

#[test]
fn the_diff_tells_whatever_the_language_can_say() -> Result {
    let language = Language::new()?;
    let mut told = edited(&language)?;
    for texts in [edits::contract()?, with_a_caller()?] {
        told.extend(changed(&language, &Contract::of(texts)?)?);
    }
    let silent: Vec<_> = language.keys().into_iter().filter(|key| !told.contains(key)).collect();
    assert!(silent.is_empty(), "no change of these is told: {silent:?}");
    Ok(())
}

/// The keys that an edit of the table changes: some change only together with others.
fn edited(language: &Language) -> Result<BTreeSet<String>> {
    let before = Contract::of(edits::contract()?)?;
    let mut keys = BTreeSet::new();
    for edit in edits::all().filter(|edit| matches!(edit.what, What::Texts(_))) {
        let after = Contract::of(edit.contract()?)?;
        // What comes with a new table is not changed.
        let is_in_old = |place: &Place| place.path.len() == 1 || before.at(place.file, place.around()).is_some();
        let is_other = |place: &&Place| before.at(place.file, &place.path) != place.value.as_ref() && is_in_old(place);
        keys.extend(language.places(&after.files).iter().filter(is_other).map(|place| place.key.clone()));
    }
    Ok(keys)
}

/// The keys that are told when they alone change. A change that makes other crates and is not told is a failure.
fn changed(language: &Language, contract: &Contract) -> Result<BTreeSet<String>> {
    let before = Side::from_texts(contract.texts.clone(), false)?;
    let crates = before.crates()?;
    let places = language.places(&contract.files);
    let known = known_values(&places);
    let (mut tries, mut told) = (BTreeMap::<_, usize>::new(), BTreeSet::new());
    for place in &places {
        for (way, after) in others(place, &known) {
            let tried = tries.entry((&place.shape, way)).or_default();
            if *tried == TRIES {
                continue;
            }
            *tried += 1;
            let Ok(side) = Side::from_texts(contract.with(place, after.clone())?, false) else { continue };
            if !compare(&before, &side).is_empty() {
                *tried = TRIES;
                told.insert(place.key.clone());
            } else if side.crates()? != crates {
                return Err(format!("{}: {:?} becomes {after:?}", place.path.join("."), place.value).into());
            }
        }
    }
    Ok(told)
}

/// A contract, and the values of its files.
struct Contract {
    texts: edits::Texts,
    files: Vec<Value>,
}

impl Contract {
    fn of(texts: edits::Texts) -> Result<Self> {
        let files: Result<_> = texts.iter().map(|(_, text)| Ok(Value::Table(text.parse()?))).collect();
        Ok(Self { texts, files: files? })
    }

    /// What stands in a file at some keys.
    fn at(&self, file: usize, path: &[String]) -> Option<&Value> {
        path.iter().try_fold(self.files.get(file)?, |value, key| value.get(key))
    }

    /// Its texts with another value at a place.
    fn with(&self, place: &Place, value: Option<Value>) -> Result<edits::Texts> {
        let (mut texts, mut file) = (self.texts.clone(), self.files[place.file].clone());
        let (key, around) = place.path.split_last().ok_or("a place is below its file")?;
        let table = around.iter().try_fold(&mut file, |value, key| value.get_mut(key));
        let table = table.and_then(Value::as_table_mut).ok_or("a place is in a table")?;
        match value {
            Some(value) => drop(table.insert(key.clone(), value)),
            None => drop(table.remove(key)),
        }
        texts[place.file].1 = toml::to_string(&file)?;
        Ok(texts)
    }
}

/// The same with a caller of the examples, and groups that show all of their operations.
fn with_a_caller() -> Result<edits::Texts> {
    let shown = contract_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diff/shown"))?;
    let service = edits::contract()?.into_iter().find(|(path, _)| path == "api-schema/service.toml");
    let (path, text) = service.ok_or("the contract has no service.toml")?;
    let caller = "\n[signing.example]\nkey = \"key\"\nsecret = \"secret\"\ntimestamp = 1\n";
    Ok(shown.into_iter().chain([(path, text + caller)]).collect())
}

/// What a contract says somewhere, by the key of the language.
fn known_values(places: &[Place]) -> BTreeMap<&str, Vec<&Value>> {
    let mut known: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for place in places {
        let values = known.entry(&place.key).or_default();
        values.extend(place.value.as_ref().filter(|value| !value.is_table() && !values.contains(value)));
    }
    known
}

/// What else may stand at a place, and in which way it differs.
fn others(place: &Place, known: &BTreeMap<&str, Vec<&Value>>) -> Vec<(&'static str, Option<Value>)> {
    let known = known.get(place.key.as_str()).into_iter().flatten().map(|value| (*value).clone());
    let words = place.words.iter().map(|word| Value::String(word.clone()));
    let Some(value) = &place.value else {
        let mut all: Vec<Value> = words.chain(known).collect();
        if all.is_empty() {
            all.extend(["x".into(), 1.into(), true.into()]);
        }
        return all.into_iter().map(|value| ("added", Some(value))).collect();
    };
    let made_up: Vec<Value> = match value {
        Value::String(text) => vec![format!("{text}x").into()],
        Value::Integer(number) => vec![(number + 1).into(), (number - 1).into()],
        Value::Boolean(truth) => vec![(!truth).into()],
        Value::Array(items) => vec![Value::Array(items.iter().rev().cloned().collect())],
        Value::Table(table) if place.has_names => vec![Value::Table(rotated(table))],
        _ => Vec::new(),
    };
    let all = made_up.into_iter().chain(words).chain(known).filter(|other| !is_same(other, value));
    let gone = place.may_go.then_some(("gone", None));
    all.map(|other| ("other", Some(other))).chain(gone).collect()
}

/// The first entry at the end.
fn rotated(table: &Table) -> Table {
    table.iter().skip(1).chain(table.iter().take(1)).map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// Tables that hold the same in another order are equal, and not the same.
fn is_same(one: &Value, other: &Value) -> bool {
    one == other && one.to_string() == other.to_string()
}
