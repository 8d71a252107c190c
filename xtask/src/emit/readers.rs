//! How a server reads the requests of a group, and the forms in their bodies: what clients do without.

use super::code::Code;
use super::requests::used;
use crate::contract::{Field, Group, Operation, Record};
use crate::language::Place;
use crate::lower::Crate;
use crate::names;

const AT: Crate = Crate::Endpoints;

/// What is read.
enum Read<'a> {
    Request(&'a Operation),
    Form(&'a Record),
}

/// The readers of a group.
pub fn emit(group: &Group) -> Code {
    let requests: Vec<_> = group.operations.iter().filter(|operation| has_fields(operation)).collect();
    let forms: Vec<_> = group.records.iter().filter(|record| record.is_form).collect();
    let imports = imports(&requests, &forms);
    let imports: Vec<&str> = imports.iter().map(String::as_str).collect();
    let all = requests.into_iter().map(Read::Request).chain(forms.into_iter().map(Read::Form));
    Code::with(&imports, all, |code, read| match read {
        Read::Request(operation) => request(code, operation),
        Read::Form(record) => form(code, record),
    })
}

fn has_fields(operation: &Operation) -> bool {
    !operation.params.is_empty() || operation.body.is_some()
}

fn imports(requests: &[&Operation], forms: &[&Record]) -> Vec<String> {
    let mut imports = Vec::new();
    imports.extend(forms.iter().any(|form| !form.fields.is_empty()).then(|| "use super::specs;".to_owned()));
    let (has_form, has_request) = (!forms.is_empty(), !requests.is_empty());
    let of_crate = [("FromForm", has_form), ("Invalid", true), ("Pairs", has_form), ("Parts", has_request)];
    imports.push(used("crate", &of_crate));
    imports
}

/// What is said of reading a body.
const UNCHECKED: &str = " The rules of the body are not checked: that is what `validate` does.";

fn request(code: &mut Code, operation: &Operation) {
    let (rest, errors) = match (&operation.body, operation.params.is_empty()) {
        (None, _) => ("", "A parameter that is missing, not of its type, or breaks a rule."),
        (Some(_), true) => (UNCHECKED, "A body that cannot be read."),
        (Some(_), false) => {
            (UNCHECKED, "A parameter that is missing, not of its type, or breaks a rule; a body that cannot be read.")
        }
    };
    code.block(&format!("impl super::requests::{}", names::type_name(&operation.name.name)), |code| {
        code.line(&format!("/// Reads the request as a server does.{rest}"));
        code.line("///");
        code.line("/// # Errors");
        code.line(&format!("/// {errors}"));
        code.block("pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid>", |code| {
            code.line("Self::read(parts).map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))");
        });
        code.block("fn read(parts: &Parts<'_>) -> Result<Self, Invalid>", |code| {
            if !operation.params.is_empty() {
                code.line("let params = Self::OPERATION.params;");
            }
            let params = operation.params.iter().enumerate().map(param);
            let received: Vec<_> = params.chain(operation.body.iter().map(|field| body(operation, field))).collect();
            code.value_between("Ok(", "Self", &received, ")");
        });
    });
}

/// A parameter as a server finds it.
fn param((index, field): (usize, &Field)) -> String {
    let place = match field.place() {
        Place::Query => "query",
        Place::Path => "path",
        Place::Header => "headers",
    };
    let how = match (field.list, field.optional) {
        (true, true) => "list",
        (true, false) => "required_list",
        (false, true) => "optional",
        (false, false) => "required",
    };
    format!("{}: parts.{place}.{how}(&params[{index}])?", names::field_name(&field.name))
}

/// The body as a server finds it.
fn body(operation: &Operation, field: &Field) -> String {
    let read = if operation.is_form() { "parts.form()" } else { "parts.json(Self::OPERATION)" };
    format!("{}: {read}?", names::field_name(&field.name))
}

fn form(code: &mut Code, record: &Record) {
    let received = if record.fields.is_empty() { "_" } else { "pairs" };
    code.block(&format!("impl FromForm for {}", AT.path(&record.name)), |code| {
        code.block(&format!("fn read({received}: &Pairs) -> Result<Self, Invalid>"), |code| read_form(code, record));
    });
}

/// Makes the record of what is required, and sets what was given beside it.
fn read_form(code: &mut Code, record: &Record) {
    if !record.fields.is_empty() {
        code.line(&format!("let fields = specs::{}.fields;", names::constant_name(&record.name.name)));
    }
    let (optional, required): (Vec<_>, Vec<_>) =
        record.fields.iter().enumerate().partition(|(_, field)| field.optional);
    let value =
        |(index, field): &(usize, &Field)| format!("pairs.required::<{}>(&fields[{index}])?", AT.value_type(&field.ty));
    let required: Vec<_> = required.iter().map(value).collect();
    if optional.is_empty() {
        return code.items_between("Ok(Self::new(", &required, "))");
    }
    code.items_between("let mut form = Self::new(", &required, ");");
    for (index, field) in optional {
        code.line(&format!("form.{} = pairs.optional(&fields[{index}])?;", names::field_name(&field.name)));
    }
    code.line("Ok(form)");
}
