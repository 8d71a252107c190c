//! Operations, as the paths of the document: parameters, bodies, examples and servers.

use std::collections::HashSet;

use indexmap::IndexMap;
use tradewire_contract::conditions::any_of_sentences;
use tradewire_contract::prose::code;
use tradewire_contract::reference::TextFormat;
use tradewire_contract::reference::words::first_sentence;
use tradewire_contract::request_lines::{placeholders, without_names};
use tradewire_contract::{
    Contract, Deployment, Example, Field, Given, Host, Name, Operation, Place, Rate, Repr, Scalar, Type, WireFormat,
};
use tradewire_wire::ListFormat;

use super::fields::{SchemaUse, documentation, facts, schema};
use super::schemas::{Names, Schemas};
use super::{responses, security};
use crate::export::exact_json::{Json, Object, json, parsed};
use crate::export::markdown;

/// The pattern of a list item: a string without commas that is not blank.
const ITEM: &str = r"^[^,]*[^,\s][^,]*$";

/// Returns all paths in the order of the contract. Paths that differ only in the names of placeholders are merged.
pub fn paths(schemas: &mut Schemas<'_>) -> Object {
    let contract = schemas.contract;
    let mut ids = Names::default();
    let mut paths: IndexMap<(&str, String), Vec<&Operation>> = IndexMap::new();
    for operation in contract.operations() {
        paths.entry((&operation.host, without_names(&operation.path))).or_default().push(operation);
    }
    let mut object = Object::new();
    for ((host, _), operations) in &paths {
        let Some(template) = operations.first().map(|operation| &operation.path) else { continue };
        // Two hosts may serve the same path. A fragment distinguishes them and is never sent.
        let is_taken = object.get(template).is_some();
        let name = if is_taken { format!("{template}#{host}") } else { template.clone() };
        let mut item = Object::new().with("servers", servers(contract, contract.hosts.get(host)));
        for of in operations {
            item.set(&of.method.to_lowercase(), operation(schemas, &mut ids, template, of));
        }
        object.set(&name, item);
    }
    object
}

/// Returns the id of an operation in the document.
fn operation_id(ids: &mut Names, name: &Name) -> String {
    ids.unique(&name.to_string(), &format!("{}_{}", name.group, name.name))
}

fn operation(schemas: &mut Schemas<'_>, ids: &mut Names, template: &str, operation: &Operation) -> Object {
    let description = format!("{}\n\n{}", markdown::text(&operation.fact.doc), sentences(operation).join(" "));
    let parameters: Vec<Object> =
        operation.params.iter().map(|param| parameter(schemas, template, operation, param)).collect();
    let body = operation.body.as_ref().map(|field| request_body(schemas, operation, field));
    let rates: Vec<Object> = operation.rates().iter().map(rate).collect();
    let verify: Vec<String> = operation.verifying().map(|name| operation_id(ids, &name)).collect();
    Object::new()
        .with("operationId", operation_id(ids, &operation.name))
        .with("tags", vec![&operation.name.group])
        .with("summary", first_sentence(&operation.fact.doc))
        .with("description", description.trim_end())
        .with_some("deprecated", operation.deprecated.as_ref().map(|_| true))
        .with("security", security(schemas.contract, operation))
        .with_any("parameters", parameters)
        .with_some("requestBody", body)
        .with("responses", responses::of_operation(schemas, operation))
        .with("x-content-type", &operation.content_type)
        .with("x-effect", operation.effect.as_str())
        .with_any("x-verify", verify)
        .with("x-account", operation.account.as_str())
        .with_any("x-rates", rates)
        .with_some("x-null-result", operation.null_result.as_ref())
        .with_any("x-echoes", &operation.echoes)
        .with("x-error-codes", operation.errors().map(str::to_owned).collect::<Vec<_>>())
        .with_all(facts(&operation.fact, None))
}

/// Returns the sentences about the use of an operation, and about the parameters that depend on each other.
fn sentences(operation: &Operation) -> Vec<String> {
    [operation.sentences(TextFormat::Markdown), any_of_sentences(&operation.any_of, code)].concat()
}

fn rate(rate: &Rate) -> Object {
    Object::new().with("requests", rate.requests).with("milliseconds", rate.per_millis).with("per", rate.scope.as_str())
}

fn parameter(schemas: &mut Schemas<'_>, template: &str, operation: &Operation, field: &Field) -> Object {
    let name = match field.place() {
        Place::Query => field.wire.clone(),
        Place::Path => name_in(template, &operation.path, &field.wire),
    };
    let value = schemas.value(&field.ty, field.wire_format, SchemaUse::Sent);
    let value = value.with_some("pattern", is_list_of_strings(field).then_some(ITEM));
    let form = field.list_format().filter(|_| field.place() == Place::Query);
    let is_joined = form == Some(ListFormat::Comma);
    let schema = schema(field, value, SchemaUse::Sent);
    let examples = examples(schemas.contract, operation, field, false);
    let object = Object::new()
        .with("name", name)
        .with("in", field.place().as_str())
        .with_some("required", (!field.optional).then_some(true))
        .with_some("deprecated", field.deprecated.as_ref().map(|_| true))
        .with_all(documentation(field, &operation.fact))
        .with_some("style", is_joined.then_some("form"))
        .with_some("explode", is_joined.then_some(false));
    if form == Some(ListFormat::Json) {
        let media = Object::new().with("schema", schema).with_any("examples", examples);
        return object.with("content", Object::new().with("application/json", media));
    }
    object.with("schema", schema).with_any("examples", examples)
}

/// Returns whether a parameter is a list of unrestricted strings in a query. Its items must match [`ITEM`], because a server that splits
/// the list would read any other item differently.
fn is_list_of_strings(field: &Field) -> bool {
    let is_unrestricted =
        matches!(field.ty, Type::Scalar(Scalar::String) | Type::Id(_, Repr::String)) && field.rules.charset.is_none();
    field.list_format() == Some(ListFormat::Comma) && field.place() == Place::Query && is_unrestricted
}

/// Returns the name of a placeholder in the template that several operations share.
fn name_in(template: &str, path: &str, name: &str) -> String {
    let at = placeholders(path).iter().position(|of| of.text == name);
    let shared = at.and_then(|at| placeholders(template).into_iter().nth(at));
    shared.map_or_else(|| name.to_owned(), |shared| shared.text)
}

fn request_body(schemas: &mut Schemas<'_>, operation: &Operation, field: &Field) -> Object {
    let schema_use = if operation.is_form() { SchemaUse::Form } else { SchemaUse::Sent };
    let value = schemas.value(&field.ty, field.wire_format, schema_use);
    let media = Object::new()
        .with("schema", schema(field, value, schema_use))
        .with_any("encoding", encoding(schemas, operation, field))
        .with_any("examples", examples(schemas.contract, operation, field, true));
    // A form without pairs is an empty body.
    let record = schemas.contract.record_of(&field.ty).filter(|_| operation.is_form());
    let may_be_empty = record.is_some_and(|record| record.fields.iter().all(|field| field.optional));
    // The sources name other content types without describing their bodies.
    let content = Object::new().with(&operation.content_type, media);
    let any = || Object::new().with("schema", Object::new());
    let content = operation.also_accepts.iter().fold(content, |content, other| content.with(other, any()));
    Object::new()
        .with_all(documentation(field, &operation.fact))
        .with("required", !field.optional && !may_be_empty)
        .with("content", content)
}

/// Returns the encoding of the lists in a form.
fn encoding(schemas: &Schemas<'_>, operation: &Operation, body: &Field) -> Object {
    let record = schemas.contract.record_of(&body.ty).filter(|_| operation.is_form());
    let lists = record.into_iter().flat_map(|record| &record.fields).filter(|field| field.list);
    let form = |field: &Field| match field.list_format() {
        Some(ListFormat::Json) => Object::new().with("contentType", "application/json"),
        _ => Object::new().with("style", "form").with("explode", false),
    };
    lists.map(|field| (&field.wire, form(field))).collect()
}

/// Returns the values of a parameter or of the body in the examples of an operation.
fn examples(contract: &Contract, operation: &Operation, field: &Field, is_body: bool) -> Object {
    let object = |example: &Example| {
        let given = example.given.get(&field.wire)?;
        let value = match &example.body {
            Some(body) if is_body && !operation.is_form() => parsed(body),
            _ => given_value(contract, field, given),
        };
        Some((example.name.clone(), Object::new().with("summary", &example.doc).with("value", value)))
    };
    operation.examples.iter().filter_map(object).collect()
}

/// Converts a given value to a value of its field's schema.
fn given_value(contract: &Contract, field: &Field, given: &Given) -> Json {
    let is_string = field.ty == Type::Scalar(Scalar::Decimal) && field.wire_format != Some(WireFormat::Number);
    match given {
        Given::Boolean(value) => json(value),
        Given::Integer(number) if is_string => json(number.to_string()),
        Given::Integer(number) => json(number),
        Given::Text(digits) if field.ty == Type::Scalar(Scalar::Decimal) && !is_string => parsed(digits),
        Given::Text(text) => json(text),
        Given::List(items) => json(items.iter().map(|item| given_value(contract, field, item)).collect::<Vec<_>>()),
        Given::Record(given) => {
            let fields = contract.record_of(&field.ty).map(|record| record.fields.as_slice()).unwrap_or_default();
            let find = |name: &str| fields.iter().find(|field| field.wire == name);
            let known =
                given.iter().filter_map(|(name, given)| Some((name, given_value(contract, find(name)?, given))));
            json(known.collect::<Object>())
        }
    }
}

/// The default address of a sandbox on this machine.
const SANDBOX: &str = "http://127.0.0.1:7070";

/// Returns the addresses of hosts. A sandbox comes first: generated clients use the first server by default, and must not reach a real
/// exchange by accident.
pub fn servers<'a>(contract: &Contract, hosts: impl IntoIterator<Item = &'a Host>) -> Vec<Object> {
    let sandbox = Object::new().with("url", SANDBOX).with("description", "A local sandbox. It serves all hosts.");
    let known = hosts.into_iter().flat_map(|host| {
        let deployments = contract.deployments.iter();
        deployments.filter_map(move |deployment| Some((host, deployment, deployment.base_urls.get(&host.name)?)))
    });
    // Deployments may share an address.
    let mut urls = HashSet::new();
    let distinct = known.filter(|(_, _, url)| urls.insert(*url));
    [sandbox].into_iter().chain(distinct.map(|(host, deployment, url)| server(host, deployment, url))).collect()
}

fn server(host: &Host, deployment: &Deployment, url: &str) -> Object {
    let description = format!(
        "The {} host of {}. {}",
        markdown::text(&host.name),
        markdown::text(&deployment.name),
        markdown::text(&deployment.fact.doc)
    );
    Object::new().with("url", url).with("description", description).with_all(facts(&deployment.fact, None))
}
