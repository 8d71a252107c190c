//! How records are read and written: a line a field. Serde's own macro makes ten times as much to compile.

use super::code::Code;
use super::enums::{deserialize_impl, generics, serialize_impl};
use super::literal::{pair, plain, quoted, slice, text};
use crate::contract::{Contract, Field, Record, Type};
use crate::language::WireForm;
use crate::names;

/// What a type parameter must be for its record to be read.
const READABLE: &str = "serde::de::DeserializeOwned";

/// What records refer to.
pub fn imports(records: &[Record]) -> &'static [&'static str] {
    match records.iter().all(|record| record.derived) {
        true => &["use serde::{Deserialize, Serialize};"],
        false => &["use crate::record;", "use serde::{Deserialize, Deserializer, Serialize, Serializer};"],
    }
}

/// How a record is read and written.
pub fn impls(code: &mut Code, contract: &Contract, name: &str, record: &Record) {
    // The contract's own name for a type parameter may be one that the methods here give theirs.
    let (ty, read, write) = match record.generic {
        Some(_) => (format!("{name}<Param>"), format!("Param: {READABLE}"), "Param: Serialize"),
        None => (name.to_owned(), String::new(), ""),
    };
    code.block(&format!("impl{} record::Record for {ty}", generics(&read)), |code| {
        code.line(&format!("const NAME: &'static str = \"{name}\";"));
        let keys = record.fields.iter().map(|field| pair(text(&field.wire), plain(!field.optional)));
        code.constant("const KEYS: &'static [record::Key]", slice(keys));
        reader(code, contract, record);
    });
    serialize_impl(code, &ty, write, |code| {
        let fields = record.fields.iter().map(written).chain([".end()".to_owned()]);
        let object = format!("record::Fields::new(serializer, \"{name}\", {})?", record.fields.len());
        code.chain(&object, &fields.collect::<Vec<_>>());
    });
    deserialize_impl(code, &ty, &read, |code| code.line("record::read(deserializer)"));
}

/// What makes a record, and fills it field by field.
fn reader(code: &mut Code, contract: &Contract, record: &Record) {
    code.block("fn empty() -> Self", |code| match record.has_default && record.generic.is_none() {
        true => code.line("Self::default()"),
        false => code.value("Self", &empty(contract, record)),
    });
    let arguments = ["&mut self".to_owned(), "key: usize".to_owned(), "value: record::Value<'_, M>".to_owned()];
    let head = "fn read<'de, M: record::MapAccess<'de>>";
    code.function(head, &arguments, "-> Result<(), M::Error>", |code| {
        code.block("match key", |code| {
            record.fields.iter().enumerate().for_each(|(place, field)| read(code, place, field));
            code.arm("_", "value.ignore()");
        });
    });
}

/// A record with nothing in it yet, which nobody but its reader can make.
fn empty(contract: &Contract, record: &Record) -> Vec<String> {
    let is_bare = |field: &Field| match &field.ty {
        Type::Record(held, None) if !field.list && !field.optional => {
            contract.record(held).is_some_and(|held| !held.has_default)
        }
        _ => false,
    };
    let value = |field| if is_bare(field) { "record::Record::empty()" } else { "Default::default()" };
    record.fields.iter().map(|field| format!("{}: {}", names::field_name(&field.name), value(field))).collect()
}

/// Reads a field, which is told by its place in the record.
fn read(code: &mut Code, place: usize, field: &Field) {
    let form = if reads_itself(field) { "plain" } else { "wire" };
    let name = names::field_name(&field.name);
    code.arm(&place.to_string(), &format!("value.{form}(&mut self.{name})"));
}

/// Writes a field.
fn written(field: &Field) -> String {
    let (wire, name) = (quoted(&field.wire), names::field_name(&field.name));
    let form = match (reads_itself(field), field.form) {
        (true, _) => "plain",
        (false, Some(WireForm::Number)) => "number",
        (false, _) => "wire",
    };
    match field.optional {
        true => format!(".{form}({wire}, self.{name}.as_ref())"),
        false => format!(".{form}({wire}, Some(&self.{name}))"),
    }
}

/// Whether a value is read and written by its type alone; the others come as numbers and as texts.
fn reads_itself(field: &Field) -> bool {
    !matches!(field.ty, Type::Decimal | Type::Integer | Type::String)
}

/// What serde's macro is to ask of a type parameter: as much as a record of [`impls`] does, which may be held.
pub fn bound(code: &mut Code, generic: &str) {
    code.line(&format!("#[serde(bound(deserialize = \"{generic}: {READABLE}\"))]"));
}

/// How serde's macro is to read and write a field. Each attribute stands alone, so that a line stays short.
pub fn attributes(code: &mut Code, field: &Field) {
    let wire = &field.wire;
    if names::field_name(&field.name) != *wire {
        code.line(&format!("#[serde(rename = {})]", quoted(wire)));
    }
    match (&field.ty, field.form) {
        (Type::Decimal, Some(WireForm::Number)) => code.line("#[serde(with = \"crate::wire::primitive::number\")]"),
        _ if reads_itself(field) => {}
        _ => code.line("#[serde(with = \"crate::wire::primitive\")]"),
    }
    match field.ty {
        _ if !field.optional => {}
        // `default` would ask of every type that it is made out of nothing; what is missing is none without it.
        Type::Parameter(_) | Type::Record(_, Some(_)) => {
            code.line("#[serde(skip_serializing_if = \"Option::is_none\")]");
        }
        _ => code.line("#[serde(default, skip_serializing_if = \"Option::is_none\")]"),
    }
}
