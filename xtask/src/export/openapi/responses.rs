//! Responses: the envelope around the result of an operation or a failure, and the error codes.

use std::collections::BTreeMap;

use tradewire_contract::prose::code;
use tradewire_contract::rust_names::type_name;
use tradewire_contract::{
    Contract, Envelope, ErrorCode, ErrorScope, Header, Name, Operation, Response, Returns, Status,
};

use super::fields::{SchemaUse, described, facts, object_of, or_null, property};
use super::schemas::Schemas;
use crate::export::exact_json::{Object, parsed};
use crate::export::markdown;

const JSON: &str = "application/json";

/// Returns the responses of an operation, by HTTP status.
pub fn of_operation(schemas: &mut Schemas<'_>, operation: &Operation) -> Object {
    let contract = schemas.contract;
    let rejected = contract.signed_by(operation).map(|(_, recipe)| recipe.http_status);
    let mut responses = BTreeMap::new();
    for status in &contract.statuses {
        let shared = format!("#/components/responses/{}", status.code());
        responses.insert(status.code(), Object::new().with("$ref", shared));
    }
    let documented = operation.responses.iter().map(|response| response.status());
    for status in documented.chain(rejected).chain([Response::OK]) {
        responses.insert(status, response(schemas, operation, status));
    }
    responses.into_iter().map(|(status, response)| (status.to_string(), response)).collect()
}

/// Returns the responses for which only the status is known.
pub fn shared(contract: &Contract) -> Object {
    let headers = headers(contract);
    let response = |status: &Status| {
        let described = described(&status.fact, &[]).with("x-error-kind", &status.kind);
        described.with_any("headers", headers.clone())
    };
    contract.statuses.iter().map(|status| (status.number.clone(), response(status))).collect()
}

/// Returns the headers that any response may have.
pub fn shared_headers(contract: &Contract) -> Object {
    let schema = || Object::new().with("type", "integer").with("minimum", 0);
    let header = |header: &Header| described(&header.fact, &[]).with("schema", schema());
    contract.rate_headers.iter().map(|of| (&of.name, header(of))).collect()
}

fn headers(contract: &Contract) -> Object {
    let shared = |name: &str| Object::new().with("$ref", format!("#/components/headers/{name}"));
    contract.rate_headers.iter().map(|of| (&of.name, shared(&of.name))).collect()
}

fn response(schemas: &mut Schemas<'_>, operation: &Operation, status: u16) -> Object {
    let contract = schemas.contract;
    let declared = contract.statuses.iter().find(|of| of.code() == status);
    let (schema, description) = match contract.envelope(operation) {
        Some(envelope) if is_success(status) && operation.is_unwrapped() => {
            let description =
                "A success, which is the result itself, or a failure, which is in an envelope.".to_owned();
            (unwrapped(schemas, envelope, operation), description)
        }
        Some(envelope) if is_success(status) => {
            let (field, ok) = (code(&envelope.status), envelope.ok);
            let description =
                format!("A success, or a failure that only the envelope shows. {field} is {ok} on success.");
            (wrapped(schemas, envelope, operation), description)
        }
        envelope => {
            let description = declared.map_or("A failure.".to_owned(), |declared| markdown::text(&declared.fact.doc));
            (envelope.map(|envelope| failed(schemas, envelope)).unwrap_or_default(), description)
        }
    };
    let documented = operation.responses.iter().filter(|response| response.status() == status);
    let example = |response: &Response| {
        Object::new()
            .with("summary", &response.fact.doc)
            .with_all(facts(&response.fact, Some(&operation.fact)))
            .with("value", parsed(&response.json))
    };
    let examples: Object = documented.map(|response| (&response.name, example(response))).collect();
    let media = Object::new().with("schema", schema).with_any("examples", examples);
    let response = Object::new().with("description", description).with_any("headers", headers(contract));
    response.with("content", Object::new().with(JSON, media))
}

fn is_success(status: u16) -> bool {
    (200..300).contains(&status)
}

/// Returns the schema of an envelope without its result.
fn bare(schemas: &mut Schemas<'_>, envelope: &Envelope) -> Object {
    let (key, name) = (format!("envelope {}", envelope.name), format!("{}Envelope", type_name(&envelope.name)));
    schemas.refer(&key, &name, |schemas| {
        let fields = || envelope.fields.iter().filter(|field| field.wire != envelope.result);
        let properties = fields().map(|field| {
            let value = schemas.value(&field.ty, field.wire_format, SchemaUse::Received);
            (&field.wire, property(field, value, SchemaUse::Received, &envelope.fact))
        });
        let properties = properties.collect();
        let required: Vec<&str> = fields().filter(|field| !field.optional).map(|field| field.wire.as_str()).collect();
        described(&envelope.fact, &[]).with_all(object_of(&required, properties))
    })
}

/// Returns the schema of an envelope that reports a failure.
fn failed(schemas: &mut Schemas<'_>, envelope: &Envelope) -> Object {
    let bare = bare(schemas, envelope);
    let (key, name) = (format!("failed {}", envelope.name), format!("{}Failed", type_name(&envelope.name)));
    let ok = Object::new().with(&envelope.status, Object::new().with("const", envelope.ok));
    let success = Object::new()
        .with("required", vec![&envelope.status])
        .with("properties", ok)
        .with_some("not", envelope.ok_code.as_deref().map(|ok_code| has_other_code(&envelope.code_path(), ok_code)));
    let or_code = match envelope.ok_code.as_deref() {
        None => ", or it contains a listed error code".to_owned(),
        Some("") => ", or it contains a code".to_owned(),
        Some(ok_code) => format!(", or it contains a code other than {}", code(ok_code)),
    };
    let description = format!("A failure: {} is not {}{or_code}.", code(&envelope.status), envelope.ok);
    schemas.refer(&key, &name, |_| {
        Object::new().with("description", description).with("allOf", vec![bare]).with("not", success)
    })
}

/// Returns a schema that requires a code at a path, other than that of a success: present, not null and not empty.
fn has_other_code(path: &[&str], ok_code: &str) -> Object {
    let Some((first, rest)) = path.split_first() else {
        let mut no_failure = vec![None, Some("")];
        if !ok_code.is_empty() {
            no_failure.push(Some(ok_code));
        }
        return Object::new().with("not", Object::new().with("enum", no_failure));
    };
    let inside = if rest.is_empty() { Object::new() } else { Object::new().with("type", "object") };
    Object::new()
        .with("required", vec![*first])
        .with("properties", Object::new().with(first, inside.with_all(has_other_code(rest, ok_code))))
}

/// Returns the schema of an operation's response: one schema for success and failure, so that every client generator creates one type. The
/// keyword `if` states that a success has a result: validators evaluate it, and client generators ignore it.
fn wrapped(schemas: &mut Schemas<'_>, envelope: &Envelope, operation: &Operation) -> Object {
    let (bare, failed) = (bare(schemas, envelope), failed(schemas, envelope));
    let (key, name) = names_of_response(operation);
    schemas.refer(&key, &name, |schemas| {
        let (returned, may_be_null) = returned(schemas, operation);
        let payload = envelope.fields.iter().find(|field| field.wire == envelope.result);
        let documentation = payload.map(|field| facts(&field.fact, Some(&envelope.fact))).unwrap_or_default();
        let result = Object::new().with(&envelope.result, or_null(returned).with_all(documentation));
        let not_null = Object::new().with("not", Object::new().with("type", "null"));
        let payload = Object::new()
            .with("required", vec![&envelope.result])
            .with("properties", Object::new().with(&envelope.result, not_null));
        let response = Object::new()
            .with("description", description(operation))
            .with("allOf", vec![bare, Object::new().with("type", "object").with("properties", result)]);
        if may_be_null { response } else { response.with("if", failed).with("else", payload) }
    })
}

/// Returns the schema of a response whose success is the result itself.
fn unwrapped(schemas: &mut Schemas<'_>, envelope: &Envelope, operation: &Operation) -> Object {
    let failed = failed(schemas, envelope);
    let (key, name) = names_of_response(operation);
    schemas.refer(&key, &name, |schemas| {
        let (returned, may_be_null) = returned(schemas, operation);
        let result = if may_be_null { or_null(returned) } else { returned };
        Object::new().with("description", description(operation)).with("anyOf", vec![result, failed])
    })
}

/// Returns the key and the name of the schema of a response.
fn names_of_response(operation: &Operation) -> (String, String) {
    let Name { group, name } = &operation.name;
    (format!("response {group}.{name}"), format!("{}{}Response", type_name(group), type_name(name)))
}

fn description(operation: &Operation) -> String {
    let response = format!("The response of {}.", code(&operation.name.to_string()));
    if !operation.ignores_other_results() {
        return response;
    }
    let Returns { ty, list, .. } = &operation.returns;
    format!("{response} The result is {}; clients ignore a result of any other type.", code(&ty.written(*list)))
}

/// Returns the schema of a result that is not null, and whether the result may be null.
fn returned(schemas: &mut Schemas<'_>, operation: &Operation) -> (Object, bool) {
    let may_be_null = operation.returns.optional || operation.null_result.is_some();
    if operation.ignores_other_results() {
        return (Object::new(), may_be_null);
    }
    (schemas.full(&Returns { optional: false, ..operation.returns.clone() }), may_be_null)
}

/// Returns all error codes and their kinds.
pub fn error_codes(contract: &Contract) -> Object {
    let kinds = contract.kinds.iter().map(|kind| {
        let described = described(&kind.fact, &[]).with("scope", kind.scope.as_str());
        (&kind.name, described.with("advice", markdown::text(&kind.advice)))
    });
    let codes = contract.codes().map(|of| (&of.wire, error_code(contract, of)));
    let hosts = contract.hosts.iter().map(|host| {
        let common = contract.common_codes(&host.name).map(|code| &code.wire);
        (&host.name, common.collect::<Vec<_>>())
    });
    let (kinds, codes, hosts): (Object, Object, Object) = (kinds.collect(), codes.collect(), hosts.collect());
    Object::new().with("kinds", kinds).with("codes", codes).with("codes-of-any-operation", hosts)
}

fn error_code(contract: &Contract, code: &ErrorCode) -> Object {
    let lists = |operation: &&Operation| operation.errors().any(|listed| listed == code.wire);
    let operations: Vec<String> =
        contract.operations().filter(lists).map(|operation| operation.name.to_string()).collect();
    let kind = contract.kinds.get(&code.kind);
    described(&code.fact, &[])
        .with("kind", &code.kind)
        .with_some("scope", code.scope.or(kind.map(|kind| kind.scope)).map(ErrorScope::as_str))
        .with_any("operations", operations)
}
