//! Answers: the envelope of a host around what an operation returns, and failures in the same envelope.

use std::collections::BTreeMap;

use super::Document;
use super::facts::{described, facts};
use super::fields::property;
use super::schemas::{Role, or_null};
use crate::contract::*;
use crate::export::exact_json::{Json, Object};
use crate::export::markdown;
use crate::names::type_name;
use crate::prose::code;

const JSON: &str = "application/json";

/// The answers of an operation by their HTTP status.
pub fn responses(document: &mut Document<'_>, operation: &Operation) -> Object {
    let contract = document.contract;
    let refused = contract.signed_by(operation).map(|(_, recipe)| recipe.http_status);
    let refused = refused.filter(|status| *status != Response::OK);
    let mut responses = BTreeMap::from([(Response::OK, Json::Null)]);
    for status in &contract.statuses {
        let shared = format!("#/components/responses/{}", status.code);
        responses.insert(status.code, Object::new().with("$ref", shared).into());
    }
    let shown = operation.answers.iter().map(|answer| answer.status());
    for status in shown.chain(refused).chain([Response::OK]) {
        responses.insert(status, response(document, operation, status).into());
    }
    responses.into_iter().fold(Object::new(), |object, (status, response)| object.with(&status.to_string(), response))
}

/// The answers that only their status is known of.
pub fn shared_responses(contract: &Contract) -> Object {
    let headers = headers(contract);
    let response = |status: &Status| {
        let described = described(&status.fact, &[]).with("x-error-kind", &status.kind);
        described.with_some("headers", headers.clone().if_any())
    };
    contract.statuses.iter().fold(Object::new(), |all, status| all.with(&status.code.to_string(), response(status)))
}

/// The headers that an answer may carry.
pub fn shared_headers(contract: &Contract) -> Object {
    let schema = || Object::new().with("type", "integer").with("minimum", 0);
    let header = |header: &Header| described(&header.fact, &[]).with("schema", schema());
    contract.rate_headers.iter().fold(Object::new(), |all, of| all.with(&of.name, header(of)))
}

fn headers(contract: &Contract) -> Object {
    let shared = |name: &str| Object::new().with("$ref", format!("#/components/headers/{name}"));
    contract.rate_headers.iter().fold(Object::new(), |all, of| all.with(&of.name, shared(&of.name)))
}

fn response(document: &mut Document<'_>, operation: &Operation, status: u16) -> Object {
    let envelope = document.contract.envelope(operation);
    let schema = match envelope {
        Some(envelope) if is_success(status) => answer(document, envelope, operation),
        Some(envelope) => failed(document, envelope),
        None => Object::new(),
    };
    let told = document.contract.statuses.iter().find(|of| of.code == status);
    let description = match (envelope, told) {
        (Some(envelope), _) if is_success(status) => format!(
            "What was asked for; or a failure, which comes under the same status. {} is {} on success.",
            code(&envelope.status),
            envelope.ok
        ),
        (_, Some(told)) => markdown::text(&told.fact.doc),
        _ => "A failure.".to_owned(),
    };
    let answers = operation.answers.iter().filter(|answer| answer.status() == status);
    let examples = answers.fold(Object::new(), |examples, answer| {
        let example = Object::new().with("summary", &answer.doc).with("value", Json::parse(&answer.json));
        examples.with(&answer.name, example)
    });
    let media = Object::new().with("schema", schema).with_some("examples", examples.if_any());
    let headers = headers(document.contract).if_any();
    let response = Object::new().with("description", description).with_some("headers", headers);
    response.with("content", Object::new().with(JSON, media))
}

fn is_success(status: u16) -> bool {
    (200..300).contains(&status)
}

/// The envelope without its payload.
fn bare(document: &mut Document<'_>, envelope: &Envelope) -> Object {
    let (key, name) = (format!("envelope {}", envelope.name), format!("{}Envelope", type_name(&envelope.name)));
    document.schemas.refer(&key, &name, |schemas| {
        let mut properties = Object::new();
        let fields = || envelope.fields.iter().filter(|field| field.wire != envelope.result);
        for field in fields() {
            let value = schemas.value(&field.ty, field.form, Role::Answered);
            properties.set(&field.wire, property(field, value, Role::Answered, &envelope.fact));
        }
        let required: Vec<&String> = fields().filter(|field| !field.optional).map(|field| &field.wire).collect();
        described(&envelope.fact, &[])
            .with("type", "object")
            .with_some("required", (!required.is_empty()).then_some(required))
            .with("properties", properties)
    })
}

/// An envelope that tells of a failure.
fn failed(document: &mut Document<'_>, envelope: &Envelope) -> Object {
    let bare = bare(document, envelope);
    let (key, name) = (format!("failed {}", envelope.name), format!("{}Failed", type_name(&envelope.name)));
    let ok = Object::new().with(&envelope.status, Object::new().with("const", envelope.ok));
    let success = Object::new().with("required", vec![&envelope.status]).with("properties", ok);
    let success = success.with_some("not", envelope.code_fails.then(|| has_code(&envelope.code)));
    let fails = if envelope.code_fails { ", or there is a code" } else { "" };
    let description = format!("A failure: {} is not {}{fails}.", code(&envelope.status), envelope.ok);
    document.schemas.refer(&key, &name, |_| {
        Object::new().with("description", description).with("allOf", vec![bare]).with("not", success)
    })
}

/// That a code stands at a path: it is there, not null and not empty.
fn has_code(path: &[String]) -> Object {
    let Some((first, rest)) = path.split_first() else {
        return Object::new().with("not", Object::new().with("enum", vec![Json::Null, Json::from("")]));
    };
    let inside = if rest.is_empty() { Object::new() } else { Object::new().with("type", "object") };
    Object::new()
        .with("required", vec![first])
        .with("properties", Object::new().with(first, inside.with_all(has_code(rest))))
}

/// The answer of an operation: one schema for success and failure, so that every generator makes one type of it. That a
/// success has a payload is said by `if`, which validators read and generators skip.
fn answer(document: &mut Document<'_>, envelope: &Envelope, operation: &Operation) -> Object {
    let (bare, failed) = (bare(document, envelope), failed(document, envelope));
    let Name { group, name } = &operation.name;
    let (key, name) = (format!("answer {group}.{name}"), format!("{}{}Response", type_name(group), type_name(name)));
    document.schemas.refer(&key, &name, |schemas| {
        let Returns { ty, optional, .. } = &operation.returns;
        let may_be_null = *optional || *ty == Type::Null || operation.null_result.is_some();
        let returned = schemas.full(&Returns { optional: false, ..operation.returns.clone() }, Role::Answered);
        let payload = envelope.fields.iter().find(|field| field.wire == envelope.result);
        let about = payload.map(|field| facts(&field.fact, Some(&envelope.fact))).unwrap_or_default();
        let result = Object::new().with(&envelope.result, or_null(returned).with_all(about));
        let not_null = Object::new().with("not", Object::new().with("type", "null"));
        let payload = Object::new()
            .with("required", vec![&envelope.result])
            .with("properties", Object::new().with(&envelope.result, not_null));
        let answer = Object::new()
            .with("description", format!("The answer of {}.", code(&format!("{group}.{}", operation.name.name))))
            .with("allOf", vec![bare, Object::new().with("type", "object").with("properties", result)]);
        if may_be_null { answer } else { answer.with("if", failed).with("else", payload) }
    })
}
