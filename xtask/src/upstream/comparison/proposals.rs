//! Proposals: the edits of the contract that would remove a difference. Parts that need a person's judgment are left blank.

use heck::ToSnakeCase;
use tradewire_contract::drift::patch::{Edit, key, quoted};
use tradewire_contract::{Enum, Fact, Operation, Record};

use super::parameters::Declared;
use super::{Comparison, Pair};
use crate::upstream::pages::Endpoint;
use crate::upstream::report::Finding;
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
        Some(record) => edit(&pair.comparison, &record.fact, fields_of(record), &key(&stated.name), value),
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

/// Proposes to make a parameter required or optional.
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

/// Proposes to list a value of an enum.
pub fn value(pair: &Pair<'_>, list: &Enum, value: &str) -> Edit {
    edit(&pair.comparison, &list.fact, values_of(list), &key(value), format!("{{ {} }}", fact(pair)))
}

/// Proposes other content types. The operation keeps its own content type if the page states it as well.
pub fn content_types(pair: &Pair<'_>, stated: &[String]) -> Vec<Edit> {
    let operation = pair.operation;
    let keeps = stated.contains(&operation.content_type);
    let content_type = if keeps { Some(&operation.content_type) } else { stated.first() };
    let others: Vec<&String> = stated.iter().filter(|of| Some(*of) != content_type).collect();
    let list = |types: &[&String]| format!("[{}]", types.iter().map(|of| quoted(of)).collect::<Vec<_>>().join(", "));
    let known: Vec<&String> = operation.also_accepts.iter().collect();
    let mut edits = Vec::new();
    if let (Some(content_type), false) = (content_type, keeps) {
        let was = Some(quoted(&operation.content_type));
        edits.push(Edit { was, ..of_operation(pair, "", "content_type", quoted(content_type)) });
    }
    // A sample shows one content type, and the operation may accept others.
    if !pair.page.content_types.is_empty() && others != known {
        let was = (!known.is_empty()).then(|| list(&known));
        edits.push(Edit { was, ..of_operation(pair, "", "also_accepts", list(&others)) });
    }
    edits
}

/// Proposes another value of `auth`: signed or public.
pub fn auth(pair: &Pair<'_>, stated: &str, declared: &str) -> Edit {
    Edit { was: Some(quoted(declared)), ..of_operation(pair, "", "auth", quoted(stated)) }
}

/// Proposes the new request of a page that described the operation with another request before.
fn request(comparison: &Comparison<'_>, operation: &Operation, endpoint: &Endpoint) -> Edit {
    let Endpoint { method, path } = endpoint;
    let value = quoted(&format!("{method} {}:{path}", operation.host));
    let was = Some(quoted(&operation.request.text));
    Edit { was, ..edit(comparison, &operation.fact, table_of(operation, ""), "request", value) }
}

/// Reports a page without an operation, with the command that would add the operation.
pub fn new_operation(comparison: &Comparison<'_>, path: &str, endpoint: &Endpoint) -> Finding {
    let Endpoint { method, path: route } = endpoint;
    let mut finding = no_request(path, endpoint);
    let Some(similar) = similar(comparison, endpoint) else { return finding };
    let last = route.rsplit('/').find(|segment| !segment.starts_with('{')).unwrap_or_default();
    let file = if similar.fact.file.is_empty() { &similar.name.group } else { &similar.fact.file };
    let (name, host) = (last.to_snake_case(), &similar.host);
    let command = format!("cargo xtask new operation {file} {name} \"{method} {host}:{route}\"");
    finding.command = Some(command);
    finding
}

/// Reports a page whose request has changed to one that no operation has.
pub fn moved(
    comparison: &Comparison<'_>,
    path: &str,
    endpoint: &Endpoint,
    operations: &[&'static Operation],
) -> Finding {
    let mut finding = no_request(path, endpoint);
    finding.edits = operations.iter().map(|operation| request(comparison, operation, endpoint)).collect();
    finding
}

fn no_request(path: &str, Endpoint { method, path: route }: &Endpoint) -> Finding {
    Finding::new(Some(path), path, format!("no operation has the request `{method} {route}`"))
}

/// Returns the operation whose path has the most in common with the path on a page.
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
    edit(&pair.comparison, &operation.fact, table_of(operation, below), name, value)
}

fn table_of(operation: &Operation, below: &str) -> String {
    format!("operations.{}{below}", key(&operation.name.name))
}

fn fields_of(record: &Record) -> String {
    format!("records.{}.fields", key(&record.name.name))
}

fn values_of(list: &Enum) -> String {
    format!("enums.{}.values", key(&list.name.name))
}

fn of_field(pair: &Pair<'_>, of: Declared, name: &str, value: String, was: Option<String>) -> Edit {
    let name = format!("{}.{name}", key(&of.field.wire));
    let edit = match of.record {
        Some(record) => edit(&pair.comparison, &record.fact, fields_of(record), &name, value),
        None => of_operation(pair, ".params", &name, value),
    };
    Edit { was, ..edit }
}

fn edit(comparison: &Comparison<'_>, fact: &Fact, table: String, key: &str, value: String) -> Edit {
    Edit { file: file(comparison, fact), table, key: key.to_owned(), value, was: None }
}

fn file(comparison: &Comparison<'_>, fact: &Fact) -> String {
    format!("{}/{}.toml", comparison.dir, fact.file)
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
