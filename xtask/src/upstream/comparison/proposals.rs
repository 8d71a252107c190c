//! Proposals: the edits of the contract that would remove a difference. Whatever needs a person's judgment is left blank.

use heck::{ToPascalCase, ToSnakeCase};
use tradewire_contract::drift::patch::{Edit, key, quoted};
use tradewire_contract::{Enum, Fact, Operation};

use super::declared::Declared;
use super::{Comparison, Pair};
use crate::upstream::finding::Finding;
use crate::upstream::pages::{Endpoint, Page};
use crate::upstream::tables::Parameter;

/// Proposes to declare a rate limit.
pub fn rate(pair: &Pair<'_>, stated: &[&str], declared: &[&str]) -> Edit {
    let list = |rates: &[&str]| match rates {
        [rate] => quoted(rate),
        rates => format!("[{}]", rates.iter().map(|rate| quoted(rate)).collect::<Vec<_>>().join(", ")),
    };
    let was = (!declared.is_empty()).then(|| list(declared));
    Edit { was, ..of_operation(pair, "", "rate", list(stated)) }
}

/// Proposes to list an error code. A code that the contract knows is only referenced.
pub fn code(pair: &Pair<'_>, code: &str) -> Edit {
    let (contract, operation) = (pair.comparison.contract, pair.operation);
    if contract.code(code).is_none() {
        return of_operation(pair, ".errors.values", &key(code), format!("{{ kind = \"\", {} }}", fact(pair)));
    }
    let list = |also: &[String]| format!("[{}]", also.iter().map(|code| quoted(code)).collect::<Vec<_>>().join(", "));
    let also = operation.codes.as_ref().map(|codes| codes.also.clone()).unwrap_or_default();
    let was = (!also.is_empty()).then(|| list(&also));
    let also: Vec<String> = also.into_iter().chain([code.to_owned()]).collect();
    Edit { was, ..of_operation(pair, ".errors", "also", list(&also)) }
}

/// Proposes to declare a parameter, or a field of the body. A field of a nested record is left to the maintainer.
pub fn parameter(pair: &Pair<'_>, stated: &Parameter) -> Option<Edit> {
    if stated.name.contains('.') {
        return None;
    }
    let default = stated.default.as_deref().map(|default| format!("default = {}, ", value_of(stated, default)));
    let value = format!("{{ type = {}, {}{} }}", quoted(&ty_of(stated)), default.unwrap_or_default(), fact(pair));
    let body = pair.operation.body.as_ref().and_then(|body| pair.comparison.contract.record_of(&body.ty));
    Some(match body {
        Some(record) => {
            let table = format!("records.{}.fields", key(&record.name.name));
            edit(pair, &record.fact, table, &key(&stated.name), value)
        }
        None => of_operation(pair, ".params", &key(&stated.name), value),
    })
}

/// Proposes another type.
pub fn ty(pair: &Pair<'_>, of: Declared, stated: &Parameter) -> Edit {
    let optional = if of.field.optional { "?" } else { "" };
    of_field(
        pair,
        of,
        "type",
        quoted(&format!("{}{optional}", type_name(stated))),
        Some(quoted(&of.field.written.text)),
    )
}

/// Proposes to require a parameter, or not to.
pub fn required(pair: &Pair<'_>, of: Declared, required: bool) -> Edit {
    let written = &of.field.written.text;
    let ty = written.trim_end_matches('?');
    let ty = if required { ty.to_owned() } else { format!("{ty}?") };
    of_field(pair, of, "type", quoted(&ty), Some(quoted(written)))
}

/// Proposes a default.
pub fn default(pair: &Pair<'_>, of: Declared, default: &str) -> Edit {
    let value = |text: &str| if text.parse::<i64>().is_ok() { text.to_owned() } else { quoted(text) };
    let was = of.field.default.as_ref().map(|default| value(&default.wire()));
    of_field(pair, of, "default", value(default), was)
}

/// Proposes a bound.
pub fn bound(pair: &Pair<'_>, of: Declared, key: &str, limit: i64, was: Option<i64>) -> Edit {
    of_field(pair, of, key, limit.to_string(), was.map(|limit| limit.to_string()))
}

/// Proposes to list a value of an enumeration.
pub fn value(pair: &Pair<'_>, list: &Enum, value: &str) -> Edit {
    let table = format!("enums.{}.values", key(&list.name.name));
    edit(pair, &list.fact, table, &key(value), format!("{{ {} }}", fact(pair)))
}

/// Reports a page without an operation, with the command that would add the operation.
pub fn new_operation(comparison: &Comparison<'_>, path: &str, page: &Page, endpoint: &Endpoint) -> Finding {
    let Endpoint { method, path: route } = endpoint;
    let mut finding = Finding::new(Some(path), path, format!("no operation has the request `{method} {route}`"));
    let Some(similar) = similar(comparison, endpoint) else { return finding };
    let last = route.rsplit('/').find(|segment| !segment.starts_with('{')).unwrap_or_default();
    let file = if similar.fact.file.is_empty() { &similar.name.group } else { &similar.fact.file };
    let mut command = format!(
        "cargo xtask new operation {file} {} \"{method} {}:{route}\" --source \"{}\" --evidence {}",
        last.to_snake_case(),
        similar.host,
        comparison.settings.source,
        comparison.settings.evidence
    );
    let is_in_path = |parameter: &&Parameter| route.contains(&format!("{{{}}}", parameter.name));
    let (in_path, others): (Vec<&Parameter>, Vec<_>) = page.parameters.iter().partition(is_in_path);
    for parameter in in_path {
        command += &format!(" --param \"{}:{}:path\"", parameter.name, type_name(parameter));
    }
    let fields: Vec<String> =
        others.iter().map(|parameter| format!("{}:{}", parameter.name, ty_of(parameter))).collect();
    if method == "GET" {
        command.extend(fields.iter().map(|field| format!(" --param \"{field}\"")));
    } else if !fields.is_empty() {
        let record = format!("{}Request", last.to_pascal_case());
        command += &format!(" --body {record} --record \"{record}={}\"", fields.join(","));
    }
    finding.command = Some(command);
    finding
}

/// Returns the operation whose path has the most in common with that of a page.
fn similar(comparison: &Comparison<'_>, endpoint: &Endpoint) -> Option<&'static Operation> {
    let common = |operation: &&Operation| {
        let pairs = operation.path.split('/').zip(endpoint.path.split('/'));
        pairs.take_while(|(one, other)| one == other).count()
    };
    comparison.contract.operations().max_by_key(common)
}

/// Returns the keys of a fact that a page states. The maintainer writes its documentation.
pub fn fact(pair: &Pair<'_>) -> String {
    let settings = pair.comparison.settings;
    format!("doc = \"\", source = {}, evidence = {}", quoted(&settings.source), quoted(&settings.evidence))
}

fn of_operation(pair: &Pair<'_>, below: &str, name: &str, value: String) -> Edit {
    let operation = pair.operation;
    edit(pair, &operation.fact, format!("operations.{}{below}", key(&operation.name.name)), name, value)
}

fn of_field(pair: &Pair<'_>, of: Declared, name: &str, value: String, was: Option<String>) -> Edit {
    let name = format!("{}.{name}", key(&of.field.wire));
    let edit = match of.record {
        Some(record) => edit(pair, &record.fact, format!("records.{}.fields", key(&record.name.name)), &name, value),
        None => of_operation(pair, ".params", &name, value),
    };
    Edit { was, ..edit }
}

fn edit(pair: &Pair<'_>, fact: &Fact, table: String, key: &str, value: String) -> Edit {
    Edit { file: format!("{}/{}.toml", pair.comparison.dir, fact.file), table, key: key.to_owned(), value, was: None }
}

/// Returns the type that the contract would declare for a parameter.
fn ty_of(stated: &Parameter) -> String {
    let optional = if stated.required == Some(true) { "" } else { "?" };
    format!("{}{optional}", type_name(stated))
}

fn type_name(stated: &Parameter) -> &'static str {
    let is_time = stated.name.ends_with("Time");
    match stated.ty.to_lowercase().as_str() {
        "integer" | "int" | "long" | "number" if is_time => "timestamp",
        "integer" | "int" | "long" => "integer",
        "number" | "bigdecimal" | "decimal" => "decimal",
        "boolean" | "bool" => "boolean",
        ty if ty.starts_with("array") || ty.starts_with("list") => "list<string>",
        _ => "string",
    }
}

fn value_of(stated: &Parameter, default: &str) -> String {
    match type_name(stated) {
        "integer" | "boolean" => default.to_lowercase(),
        _ => quoted(default),
    }
}
