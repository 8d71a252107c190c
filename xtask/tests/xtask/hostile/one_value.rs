//! A contract with one value of a wrong type: it is reported once, without consequences.

use toml::Value;
use xtask::diagnostics::{Code, Diagnostics};
use xtask::{Contract, load};

use super::{Done, small_contract};
use crate::sample::sample;

/// Collects the paths of all values that contain no others.
fn leaves(value: &Value, path: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
    let Value::Table(table) = value else { return all.push(path.clone()) };
    for (key, value) in table {
        path.push(key.clone());
        leaves(value, path, all);
        path.pop();
    }
}

/// Replaces the value at a path with a float.
fn replace_value(value: &mut Value, path: &[String]) {
    match (value, path) {
        (Value::Table(table), [key, below @ ..]) => {
            table.get_mut(key).into_iter().for_each(|value| replace_value(value, below));
        }
        (value, _) => *value = Value::Float(1.5),
    }
}

#[test]
fn one_value_of_a_wrong_type_is_one_error() -> Done {
    let texts = small_contract()?;
    let mut others = Vec::new();
    for (index, (path, text)) in texts.iter().enumerate() {
        let file = Value::Table(text.parse()?);
        let mut all = Vec::new();
        leaves(&file, &mut Vec::new(), &mut all);
        for keys in sample(&all, 31) {
            let (mut broken, mut edited) = (file.clone(), texts.clone());
            replace_value(&mut broken, keys);
            edited[index].1 = toml::to_string(&broken)?;
            let mut diagnostics = Diagnostics::default();
            let sources = load::from_texts(edited, &mut diagnostics);
            Contract::checked(&sources, &mut diagnostics);
            let codes: Vec<_> = diagnostics.codes().collect();
            if codes != [Code::WrongType] {
                others.push(format!("{path}, {}: {codes:?}", keys.join(".")));
            }
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
    Ok(())
}
