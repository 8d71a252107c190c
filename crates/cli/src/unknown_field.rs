//! Advice about a body with a field that the contract does not declare. Usually, the field is misspelled, or the body was copied from a
//! listed record, which resembles a request.

use serde_json::Value;
use tradewire_contract::{Contract, Effect, Field, Invalid, Operation, Record};

use crate::names;
use crate::records;

/// Returns advice about the unknown field that an error names. `text` is the body.
pub fn advice(
    contract: &'static Contract,
    operation: &Operation,
    body: &Field,
    text: &str,
    invalid: &Invalid,
) -> Option<String> {
    let json: Value = serde_json::from_str(text).ok()?;
    let Some((path, name)) = invalid.field.rsplit_once('.') else { return missing_list(contract, body, &json) };
    let path = path.strip_prefix(&body.wire)?;
    let record = record_at(contract, body, path)?;
    // The name may have the index of an item.
    if record.fields.contains_key(name.split('[').next().unwrap_or(name)) {
        return None;
    }
    let object = json.pointer(&path.replace(['[', '.'], "/").replace(']', ""))?.as_object()?;
    let unknown: Vec<&str> =
        object.keys().map(String::as_str).filter(|name| !record.fields.contains_key(name)).collect();
    let Some((source, listed)) = origin(contract, operation, record, &unknown) else {
        return names::suggestion(name, record.fields.keys()).map(|known| format!("Did you mean `{known}`?"));
    };
    let part = format!("`{name}` is part of what `tradewire {}` lists, not of this request.", source.title());
    Some(match filter(path, record, listed) {
        Some(filter) => {
            let others: Vec<&str> = record.fields.keys().filter(|name| !listed.fields.contains_key(name)).collect();
            let add = match others.as_slice() {
                [] => String::new(),
                others => format!(" The listed records lack {}: add what the request needs.", names::listed(others)),
            };
            format!("{part} `jq '{filter}'` keeps the fields that both have.{add}")
        }
        None => format!("{part} Remove it."),
    })
}

/// Returns advice about a body that is a list, although an object that contains the list is expected.
fn missing_list(contract: &Contract, body: &Field, json: &Value) -> Option<String> {
    let record = contract.record_of(&body.ty).filter(|_| !body.list && json.is_array())?;
    let mut lists = record.fields.iter().filter(|field| field.list);
    let list = lists.next().filter(|_| lists.next().is_none())?;
    Some(format!("The list belongs in the field `{0}`: `jq '{{{0}: .}}'`.", list.wire))
}

/// Returns the record at a path in the body, such as `.items[0]`.
fn record_at<'a>(contract: &'a Contract, body: &'a Field, path: &str) -> Option<&'a Record> {
    let names = path.split('.').skip(1).map(|step| step.split('[').next().unwrap_or(step));
    names
        .into_iter()
        .try_fold(contract.record_of(&body.ty)?, |record, name| contract.record_of(&record.fields.get(name)?.ty))
}

/// Returns an operation that lists records with all these unknown fields and most of the required fields of a request, together with the
/// type of the records.
fn origin(
    contract: &'static Contract,
    operation: &Operation,
    request: &Record,
    unknown: &[&str],
) -> Option<(&'static Operation, &'static Record)> {
    let required: Vec<&str> =
        request.fields.iter().filter(|field| !field.optional).map(|field| field.wire.as_str()).collect();
    let is_origin = |record: &&Record| {
        let shared = required.iter().filter(|name| record.fields.contains_key(name)).count();
        shared * 2 > required.len() && unknown.iter().all(|name| record.fields.contains_key(name))
    };
    let reads = contract.operations().filter(|other| other.effect == Effect::Read);
    let lists = reads.filter(|other| other.returns.list || other.paging.is_some());
    lists.filter(|other| other.name.group == operation.name.group).find_map(|other| {
        records::records_of(contract, &other.returns.ty).find(is_origin).map(|record| (other, record))
    })
}

/// Returns the jq filter that keeps the fields that a listed record shares with a request.
fn filter(path: &str, request: &Record, listed: &Record) -> Option<String> {
    let shared: Vec<&str> = request.fields.keys().filter(|name| listed.fields.contains_key(name)).collect();
    // Values that the exchange omits must not become null.
    let object = format!("{{{}}} | del(.[] | nulls)", shared.join(", "));
    let (list, index) = path.rsplit_once('[').map_or((path, None), |(list, index)| (list, Some(index)));
    match (list, index) {
        ("", None) => Some(object),
        ("", Some(_)) => Some(format!("map({object})")),
        (list, Some(_)) if !list.contains('[') => Some(format!("{list} |= map({object})")),
        _ => None,
    }
}
