//! Operations, as the paths of an OpenAPI document.

use indexmap::IndexMap;

use super::Document;
use super::examples::{body_examples, param_examples, requests};
use super::facts::facts;
use super::fields::{about, schema};
use super::schemas::Role;
use super::{answers, security, servers};
use crate::contract::*;
use crate::export::exact_json::Object;
use crate::export::markdown;
use crate::export::types::placeholders;
use crate::export::words::{account, effect, first_sentence, operation_sentences};
use crate::language::{Paging, Place, Repr, WireForm};
use crate::names::camel_case;

/// An item of a list: a text without a comma, and more than blanks.
const ITEM: &str = r"^[^,]*[^,\s][^,]*$";

/// The operations of one path.
struct Path<'a> {
    template: &'a str,
    host: &'a Host,
    operations: Vec<&'a Operation>,
}

/// All paths, in the order of the contract. Those that differ only in the names of their placeholders are one.
pub fn paths(document: &mut Document<'_>) -> Object {
    let contract = document.contract;
    let mut paths: IndexMap<(&str, String), Path<'_>> = IndexMap::new();
    for operation in contract.groups.iter().flat_map(|group| &group.operations) {
        let Some(host) = contract.host(&operation.host) else { continue };
        let path = || Path { template: &operation.path, host, operations: Vec::new() };
        paths.entry((&host.name, shape(&operation.path))).or_insert_with(path).operations.push(operation);
    }
    let mut object = Object::new();
    for path in paths.values() {
        // Two hosts may serve the same path; what stands behind a `#` is never sent.
        let is_taken = object.get(path.template).is_some();
        let name = if is_taken { format!("{}#{}", path.template, path.host.name) } else { path.template.to_owned() };
        object.set(&name, path_item(document, path));
    }
    object
}

fn shape(path: &str) -> String {
    placeholders(path).iter().fold(path.to_owned(), |shape, name| shape.replace(&format!("{{{name}}}"), "{}"))
}

fn path_item(document: &mut Document<'_>, path: &Path<'_>) -> Object {
    let item = Object::new().with("servers", servers(document.contract, [path.host]));
    path.operations.iter().fold(item, |item, of| item.with(&of.method.to_lowercase(), operation(document, path, of)))
}

fn operation(document: &mut Document<'_>, path: &Path<'_>, operation: &Operation) -> Object {
    let Name { group, name } = &operation.name;
    let id = document.operation_ids.of(&format!("{group}.{name}"), &format!("{group}_{name}"));
    let description =
        format!("{}\n\n{}", markdown::text(&operation.fact.doc), operation_sentences(operation).join(" "));
    let parameters: Vec<Object> =
        operation.params.iter().map(|param| parameter(document, path.template, operation, param)).collect();
    let body = operation.body.as_ref().map(|field| request_body(document, operation, field));
    let also = (!operation.also_takes.is_empty()).then(|| operation.also_takes.clone());
    Object::new()
        .with("operationId", id)
        .with("tags", vec![group])
        .with("summary", first_sentence(&operation.fact.doc))
        .with("description", description.trim_end())
        .with("security", security::requirement(document.contract, operation))
        .with_some("parameters", (!parameters.is_empty()).then_some(parameters))
        .with_some("requestBody", body)
        .with("responses", answers::responses(document, operation))
        .with("x-content-type", &operation.content_type)
        .with_some("x-also-takes", also)
        .with("x-effect", effect(operation.effect))
        .with("x-account", account(operation.account))
        .with_some("x-rate", operation.rate().map(rate))
        .with_some("x-paging", operation.paging.as_ref().map(paging))
        .with_some("x-null-result", operation.null_result.as_ref())
        .with("x-error-codes", operation.errors().map(str::to_owned).collect::<Vec<_>>())
        .with_some("x-requests", requests(operation).if_any())
        .with_all(facts(&operation.fact, None))
}

fn rate(rate: Rate) -> Object {
    Object::new()
        .with("requests", i64::from(rate.requests))
        .with("milliseconds", i64::from(rate.per_millis))
        .with("per", "key")
}

fn paging(paging: &Paging) -> Object {
    let references = paging.references().into_iter();
    references.fold(Object::new().with("kind", paging.kind()), |object, reference| {
        object.with(&camel_case(reference.key), reference.name)
    })
}

fn parameter(document: &mut Document<'_>, template: &str, operation: &Operation, field: &Field) -> Object {
    let (place, name) = match field.place() {
        Place::Query => ("query", field.wire.as_str()),
        Place::Header => ("header", field.wire.as_str()),
        Place::Path => ("path", name_in(template, &operation.path, &field.wire)),
    };
    let value = document.schemas.value(&field.ty, field.form, Role::Sent);
    let value = value.with_some("pattern", is_list_of_texts(field).then_some(ITEM));
    let explode = (field.list && field.place() == Place::Query).then_some(field.form != Some(WireForm::Comma));
    let style = explode.map(|_| "form");
    Object::new()
        .with("name", name)
        .with("in", place)
        .with_some("required", (!field.optional).then_some(true))
        .with_some("deprecated", field.deprecated.as_ref().map(|_| true))
        .with_all(about(field, &operation.fact))
        .with_some("style", style)
        .with_some("explode", explode)
        .with("schema", schema(field, value, Role::Sent))
        .with_some("examples", param_examples(&document.schemas.types, operation, field).if_any())
}

/// Whether it is a list in a query whose items may be any text, but for what readers of lists need: [`ITEM`].
fn is_list_of_texts(field: &Field) -> bool {
    let any_text = matches!(field.ty, Type::String | Type::Id(_, Repr::String)) && field.rules.charset.is_none();
    field.list && field.place() == Place::Query && any_text
}

/// The name that a placeholder of a path has in the template that several operations share.
fn name_in<'a>(template: &'a str, path: &str, name: &'a str) -> &'a str {
    let at = placeholders(path).iter().position(|of| *of == name);
    at.and_then(|at| placeholders(template).get(at).copied()).unwrap_or(name)
}

fn request_body(document: &mut Document<'_>, operation: &Operation, field: &Field) -> Object {
    let role = if operation.is_form() { Role::Form } else { Role::Sent };
    let value = document.schemas.value(&field.ty, field.form, role);
    let media = Object::new()
        .with("schema", schema(field, value, role))
        .with_some("encoding", encoding(document, operation, field).if_any())
        .with_some("examples", body_examples(&document.schemas.types, operation, field).if_any());
    Object::new()
        .with_all(about(field, &operation.fact))
        .with("required", !field.optional)
        .with("content", Object::new().with(&operation.content_type, media))
}

/// How the lists of a form are written.
fn encoding(document: &Document<'_>, operation: &Operation, body: &Field) -> Object {
    let record = document.schemas.types.record(&body.ty).filter(|_| operation.is_form());
    let lists = record.into_iter().flat_map(|record| &record.fields).filter(|field| field.list);
    lists.fold(Object::new(), |encoding, field| {
        let comma = field.form == Some(WireForm::Comma);
        encoding.with(&field.wire, Object::new().with("style", "form").with("explode", !comma))
    })
}
