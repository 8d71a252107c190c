//! Builds the request of an operation from the arguments.

use std::fs::File;
use std::io::{self, ErrorKind, Read};

use tradewire::{Endpoint as _, Timestamp};
use tradewire_contract::reference::help::{body_option_name, option_name};
use tradewire_contract::{Contract, Entries, Field, Invalid, Operation, Request};

use crate::failure::Failure;
use crate::input::Inputs;
use crate::invocation::Invocation;
use crate::names;
use crate::options::{FILE, INSIST, body_id, has_flag, param_id};

/// The advice about an invalid request.
const CORRECT_REQUEST: &str = "Correct the request and run the command again. Nothing was sent.";

/// Returns the failure of an invalid request.
fn rejected(invalid: Invalid, advice: Option<String>) -> Failure {
    let (error, correct) = match invalid.inferred {
        true => (
            format!("{} (inferred: no source states this rule)", Invalid { inferred: false, ..invalid }),
            format!(
                "Correct the request, or add --{INSIST} to send it anyway, and run the command again. Nothing was sent."
            ),
        ),
        false => (invalid.to_string(), CORRECT_REQUEST.to_owned()),
    };
    Failure::usage(error, advice.into_iter().chain([correct]).collect::<Vec<_>>().join(" "))
}

/// Builds a request and checks its values against the contract.
pub fn build(invocation: Invocation<'_>) -> Result<Request, Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    let now = Timestamp::now();
    let insists = has_flag(arguments, INSIST);
    let inputs = Inputs::new(contract, now, insists);
    let invalid = |invalid| invalid_value(&operation.params, invalid);
    let values = inputs.given(&operation.params, param_id, arguments);
    let values = values.map_err(|rejected| invalid(rejected.in_operation(operation.title())))?;
    let mut request = with_values(contract, operation, &values)?;
    if let Some(body) = &operation.body {
        request = with_body(invocation, &inputs, body, request)?;
    }
    // The client validates the request too, but an invalid request should not start a sandbox.
    match request.validate(now) {
        Err(broken) if broken.inferred && insists => {}
        checked => checked.map_err(|broken| match &operation.body {
            Some(body) if is_of_body(&broken, body) => match arguments.get_one::<String>(FILE) {
                Some(file) => rejected(broken, None).within(file_name(file)),
                None => invalid_field(operation, body, broken),
            },
            _ => invalid(broken),
        })?,
    }
    Ok(request)
}

/// Returns the values of the parameters that a request has, in their declared form, by their names on the wire.
pub fn values(request: &Request) -> Vec<(&'static str, String)> {
    let params = request.declared_operation().params.iter();
    params.filter_map(|param| Some((param.wire.as_str(), request.value(&param.wire)?.into_owned()))).collect()
}

/// Returns a request without a body, whose parameters have these values in their declared form.
pub fn with_values(
    contract: &'static Contract,
    operation: &'static Operation,
    values: &[(&'static str, String)],
) -> Result<Request, Failure> {
    let Some(mut request) = Request::new(contract, &operation.name) else {
        let error = format!("the contract does not declare how {} is sent and signed", operation.title());
        return Err(Failure::usage(error, "Declare its host, envelope and signing recipe. Nothing was sent."));
    };
    for (wire, value) in values {
        request = request.argument(wire, value).map_err(|invalid| invalid_value(&operation.params, invalid))?;
    }
    Ok(request)
}

/// Sets the body from a file, or from an option for each field. An optional body may be omitted.
fn with_body(
    Invocation { contract, operation, arguments }: Invocation<'_>,
    inputs: &Inputs,
    body: &'static Field,
    request: Request,
) -> Result<Request, Failure> {
    if let Some(file) = arguments.get_one::<String>(FILE) {
        let text = read_file(file, &contract.expected_body(body))?;
        let request = with_json(inputs, contract, body, request, &text);
        return request.map_err(|failure| failure.within(file_name(file)));
    }
    let record = contract.record_of(&body.ty).filter(|_| !body.list);
    let values = inputs.given(record.into_iter().flat_map(|record| &record.fields), body_id, arguments);
    let broken = |invalid| invalid_field(operation, body, invalid);
    let values = values.map_err(|invalid| broken(invalid.in_operation(operation.title())))?;
    if !values.is_empty() {
        let request = request.body_fields(values.iter().map(|(wire, text)| (*wire, text.as_str())));
        return request.map_err(broken);
    }
    if body.optional {
        return Ok(request);
    }
    // An omitted field has its documented default, such as all pairs. A missing required field is reported by the name of its option.
    request.body_json("{}").map_err(broken)
}

/// Returns whether an error is about a field of the body, or about the body itself.
fn is_of_body(invalid: &Invalid, body: &Field) -> bool {
    let rest = invalid.field.strip_prefix(&body.wire);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Returns the body of a request in its declared form, given its JSON as people write it. Checks it as a request of an operation without
/// parameters.
pub fn checked_body(
    contract: &'static Contract,
    operation: &'static Operation,
    body: &'static Field,
    text: &str,
    insists: bool,
) -> Result<String, Failure> {
    let now = Timestamp::now();
    let inputs = Inputs::new(contract, now, insists);
    let request = with_json(&inputs, contract, body, with_values(contract, operation, &[])?, text)?;
    match request.validate(now) {
        Err(invalid) if !(invalid.inferred && insists) => Err(rejected(invalid, None)),
        _ => Ok(request.body().map_err(|invalid| rejected(invalid, None))?.unwrap_or_default()),
    }
}

/// Sets the body from JSON as people write it.
fn with_json(
    inputs: &Inputs,
    contract: &'static Contract,
    body: &'static Field,
    request: Request,
    text: &str,
) -> Result<Request, Failure> {
    let json = match serde_json::from_str(text) {
        Ok(raw) => inputs.json(body, raw),
        Err(_) => Ok(text.into()),
    };
    json.and_then(|json| request.body_json(&json)).map_err(|invalid| {
        let advice = similar_field(contract, body, &invalid);
        rejected(invalid, advice)
    })
}

/// Suggests the field of which an unknown one is probably a misspelling.
fn similar_field(contract: &Contract, body: &Field, invalid: &Invalid) -> Option<String> {
    let (path, name) = invalid.field.rsplit_once('.')?;
    let fields = path.split('.').skip(1).map(|step| step.split('[').next().unwrap_or(step));
    let record = fields
        .into_iter()
        .try_fold(contract.record_of(&body.ty)?, |record, name| contract.record_of(&record.fields.get(name)?.ty))?;
    // The name may have the index of an item.
    let is_known = record.fields.contains_key(name.split('[').next().unwrap_or(name));
    let similar = if is_known { None } else { names::suggestion(name, record.fields.keys()) };
    similar.map(|known| format!("Did you mean `{known}`?"))
}

/// Returns the failure for an invalid field of the body. The fields of the body are reported by the names of their options.
fn invalid_field(operation: &Operation, body: &Field, invalid: Invalid) -> Failure {
    let path = invalid.field.strip_prefix(&body.wire).and_then(|path| path.strip_prefix('.')).unwrap_or(&invalid.field);
    let (wire, rest) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
    let field = format!("--{}{rest}", body_option_name(operation, wire));
    rejected(Invalid { field, ..invalid }, None)
}

/// Returns the failure for an invalid value. A parameter is reported by the name of its option.
pub fn invalid_value(params: &Entries<Field>, invalid: Invalid) -> Failure {
    let is_option = params.contains_key(&invalid.field);
    let field = if is_option { format!("--{}", option_name(&invalid.field)) } else { invalid.field };
    rejected(Invalid { field, ..invalid }, None)
}

/// The maximum size of a file. Devices such as `/dev/full` have no end.
const MAX_FILE_SIZE: u64 = 256 << 20;

/// Returns the name of a file in messages. `-` is stdin.
pub fn file_name(path: &str) -> &str {
    if path == "-" { "stdin" } else { path }
}

/// Reads a file, or stdin for `-`. `expected` describes its content in an error. A byte order mark, which PowerShell and Excel write, is
/// skipped.
pub fn read_file(path: &str, expected: &str) -> Result<String, Failure> {
    if path.is_empty() {
        return Err(Failure::usage(
            "the name of the file is empty",
            "Give a file, or `-` for stdin. Nothing was sent.",
        ));
    }
    let name = file_name(path);
    let read = match path {
        "-" => read_all(std::io::stdin()),
        path => File::open(path).and_then(read_all),
    };
    let text = read.map_err(|error| {
        let advice = match error.kind() {
            ErrorKind::InvalidData => "Convert it to UTF-8. Nothing was sent.",
            ErrorKind::FileTooLarge => "Give a smaller file. Nothing was sent.",
            _ => "Give a file that can be read. Nothing was sent.",
        };
        Failure::usage(format_args!("cannot read {name}: {error}"), advice)
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    if text.trim().is_empty() {
        let error = format_args!("{name} is empty; expected {expected}");
        return Err(Failure::usage(error, CORRECT_REQUEST));
    }
    Ok(text)
}

fn read_all(file: impl Read) -> io::Result<String> {
    let mut content = Vec::new();
    file.take(MAX_FILE_SIZE + 1).read_to_end(&mut content)?;
    if content.len() as u64 > MAX_FILE_SIZE {
        let error = format!("it is larger than {} MiB", MAX_FILE_SIZE >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, error));
    }
    String::from_utf8(content).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}
