//! Records: a struct each, which reads and writes itself. Those that a request carries have a constructor and setters.

use super::code::Code;
use super::literal::{quoted, word};
use super::record_serde;
use crate::contract::{Contract, Field, Group, Record, Type};
use crate::lower::{Crate, default_expression, doc_lines, fact_lines, field_lines};
use crate::names;
use crate::prose;

/// The records of a group.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    Code::with(record_serde::imports(&group.records), &group.records, |code, of| record(code, contract, of))
}

fn record(code: &mut Code, contract: &Contract, record: &Record) {
    let name = &names::type_name(&record.name.name);
    let generics = record.generic.as_ref().map(|generic| format!("<{generic}>")).unwrap_or_default();
    let default = if record.has_default { ", Default" } else { "" };
    let serde = if record.derived { ", Serialize, Deserialize" } else { "" };
    code.doc(&fact_lines(&record.fact));
    code.line(&format!("#[derive(Debug, Clone, PartialEq{default}{serde})]"));
    if let (true, Some(generic)) = (record.derived, &record.generic) {
        record_serde::bound(code, generic);
    }
    code.line("#[non_exhaustive]");
    code.braced(&format!("pub struct {name}{generics}"), &record.fields, |code, field| {
        // A constructor names every field, and would itself use what is deprecated.
        if !record.in_request {
            deprecated(code, field);
        }
        code.doc(&field_lines(field));
        if record.derived {
            record_serde::attributes(code, field);
        }
        code.line(&struct_field(Crate::Models, field));
    });
    if record.in_request {
        code.block(&format!("impl {name}"), |code| {
            let fields: Vec<&Field> = record.fields.iter().collect();
            default_constants(code, Crate::Models, &fields);
            new_function(code, Crate::Models, &fields);
            fields.iter().filter(|field| field.optional).for_each(|field| setter(code, Crate::Models, field));
        });
    }
    if !record.derived {
        record_serde::impls(code, contract, name, record);
    }
}

/// A public field of a struct.
pub fn struct_field(at: Crate, field: &Field) -> String {
    format!("pub {}: {},", names::field_name(&field.name), at.field_type(field))
}

/// That a field is on its way out.
fn deprecated(code: &mut Code, field: &Field) {
    if let Some(instead) = &field.deprecated {
        code.line(&format!("#[deprecated(note = {})]", quoted(instead)));
    }
}

/// What the exchange takes where a field is left out.
pub fn default_constants(code: &mut Code, at: Crate, fields: &[&Field]) {
    for field in fields {
        if let Some((ty, value)) = default_expression(at, field) {
            let wire = prose::code(&field.wire);
            code.doc(&doc_lines(&[format!("What the exchange takes when {wire} is left out.")]));
            code.constant(&format!("pub const {}: {ty}", names::default_name(&field.name)), word(value));
        }
    }
}

/// `new`, with what is required in the order of the contract.
pub fn new_function(code: &mut Code, at: Crate, fields: &[&Field]) {
    let name = |field: &Field| names::field_name(&field.name);
    let (left_out, required): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| field.optional);
    let arguments: Vec<_> =
        required.iter().map(|field| format!("{}: {}", name(field), argument_type(at, field))).collect();
    let given = required.iter().map(|field| field_value(&name(field), &argument_value(field)));
    let values: Vec<_> = given.chain(left_out.iter().map(|field| format!("{}: None", name(field)))).collect();
    code.line("/// With what is required; the rest is left out until it is set.");
    code.function("pub fn new", &arguments, "-> Self", |code| code.value("Self", &values));
}

/// A field where a value is made: in the short form where its value has its name, as clippy demands.
pub fn field_value(name: &str, value: &str) -> String {
    if name == value { name.to_owned() } else { format!("{name}: {value}") }
}

/// A setter of an optional field.
pub fn setter(code: &mut Code, at: Crate, field: &Field) {
    let (name, value) = (names::field_name(&field.name), argument_value(field));
    let arguments = ["mut self".to_owned(), format!("{name}: {}", argument_type(at, field))];
    code.doc(&field_lines(field));
    deprecated(code, field);
    code.line("#[must_use]");
    let head = format!("pub fn {}", names::setter_name(&field.name));
    code.function(&head, &arguments, "-> Self", |code| {
        code.line(&format!("self.{name} = Some({value});"));
        code.line("self");
    });
}

/// What a constructor or setter takes: whatever becomes the field's type. An enum is taken only as itself: a text with a
/// slip in it would become a value that is not known, and be sent. Nothing else becomes a record.
fn argument_type(at: Crate, field: &Field) -> String {
    let value = at.value_type(&field.ty);
    match (&field.ty, field.list) {
        (Type::Enum(..) | Type::Record(..), true) => format!("impl IntoIterator<Item = {value}>"),
        (_, true) => format!("impl IntoIterator<Item = impl Into<{value}>>"),
        (Type::Boolean | Type::Integer | Type::Enum(..) | Type::Record(..), false) => value,
        (_, false) => format!("impl Into<{value}>"),
    }
}

fn argument_value(field: &Field) -> String {
    let name = names::field_name(&field.name);
    match (&field.ty, field.list) {
        (Type::Enum(..) | Type::Record(..), true) => format!("{name}.into_iter().collect()"),
        (_, true) => format!("{name}.into_iter().map(Into::into).collect()"),
        (Type::Boolean | Type::Integer | Type::Enum(..) | Type::Record(..), false) => name,
        (_, false) => format!("{name}.into()"),
    }
}
