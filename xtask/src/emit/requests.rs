//! Requests: one type per operation, which checks itself and writes its query or body.

use super::checks;
use super::code::Code;
use super::endpoint::{endpoint, reads_result};
use super::examples;
use super::records::{default_constants, new_function, setter, struct_field};
use crate::contract::{Contract, Field, Group, Operation};
use crate::language::Place;
use crate::lower::{Crate, fact_lines, field_lines};
use crate::names;

const AT: Crate = Crate::Endpoints;

/// The requests of a group.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    let imports = imports(group);
    let imports: Vec<&str> = imports.iter().map(String::as_str).collect();
    Code::with(&imports, &group.operations, |code, operation| request(code, contract, operation))
}

/// What the requests of a group refer to.
fn imports(group: &Group) -> Vec<String> {
    let any = |is: &dyn Fn(&Operation) -> bool| group.operations.iter().any(is);
    let has_param_in = |place| any(&|operation| operation.params_in(place).next().is_some());
    let (in_path, in_header) = (has_param_in(Place::Path), has_param_in(Place::Header));
    let has_form = any(&|operation| operation.body.is_some() && operation.is_form());
    let checks_header = any(&|operation| operation.params_in(Place::Header).any(checks::is_checked_in_place));
    let reads_itself = any(&|operation| !reads_result(&operation.returns));
    let of_crate = [
        ("Endpoint", true),
        ("Form", has_form),
        ("Invalid", true),
        ("Operation", true),
        ("Query", has_param_in(Place::Query)),
        ("ToQuery", in_path || checks_header),
    ];
    let mut imports = vec!["use super::specs;".to_owned(), "use crate::models::Timestamp;".to_owned()];
    imports.push(used("crate", &of_crate));
    imports.push(used("serde", &[("Deserialize", reads_itself), ("Deserializer", true)]));
    imports.extend((in_path || in_header).then(|| "use std::borrow::Cow;".to_owned()));
    imports
}

/// The names that are used of a crate.
pub fn used(of: &str, names: &[(&str, bool)]) -> String {
    let used: Vec<_> = names.iter().filter(|(_, used)| *used).map(|(name, _)| *name).collect();
    match used[..] {
        [name] => format!("use {of}::{name};"),
        _ => format!("use {of}::{{{}}};", used.join(", ")),
    }
}

fn request(code: &mut Code, contract: &Contract, operation: &Operation) {
    let name = names::type_name(&operation.name.name);
    let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
    let is_checked = checks::is_checked(contract, operation);
    let default = if fields.iter().any(|field| !field.optional) { "" } else { ", Default" };
    code.doc(&fact_lines(&operation.fact));
    operation.examples.iter().for_each(|example| code.doc(&examples::doctest(contract, operation, example)));
    code.line(&format!("#[derive(Debug, Clone, PartialEq{default})]"));
    code.line("#[non_exhaustive]");
    code.braced(&format!("pub struct {name}"), &fields, |code, field| {
        code.doc(&field_lines(field));
        code.line(&struct_field(AT, field));
    });
    code.block(&format!("impl {name}"), |code| {
        code.line("/// What the contract says of it.");
        let spec = names::constant_name(&operation.name.name);
        code.line(&format!("pub const OPERATION: &'static Operation = &specs::{spec};"));
        default_constants(code, AT, &fields);
        new(code, &fields);
        fields.iter().filter(|field| field.optional).for_each(|field| setter(code, AT, field));
        if is_checked {
            checks::of_request(code, contract, operation);
        }
    });
    endpoint(code, operation, &name, is_checked);
}

fn new(code: &mut Code, fields: &[&Field]) {
    if fields.is_empty() {
        code.line("/// The request; it has no parameters.");
        return code.block("pub fn new() -> Self", |code| code.value("Self", &[]));
    }
    new_function(code, AT, fields);
}
