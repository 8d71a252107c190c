//! The operation table: what the contract says, as statics that can be read at run time.

use proc_macro2::TokenStream;
use quote::quote;

use super::code::Code;
use super::examples;
use super::literal::{Literal, Struct, call, optional, pair, plain, slice, text, texts, word};
use crate::contract::{
    Contract, DefaultValue, Enum, Fact, Field, Group, Name, Operation, Record, Returns, Rules, Type,
};
use crate::language::{Evidence, Paging, Repr, WireForm};
use crate::lower::fact_lines;
use crate::names;
use tradewire_contract::Rate;

/// The table of a group: its enums, records and operations.
pub fn emit(contract: &Contract, group: &Group) -> Code {
    let mut code = Code::default();
    if group.enums.is_empty() && group.records.is_empty() && group.operations.is_empty() {
        return code;
    }
    code.items(imports());
    let mut table = |name: &Name, fact: &Fact, ty: &str, value: Struct| {
        let head = format!("pub static {}: {ty}", names::constant_name(&name.name));
        code.table(&fact_lines(fact), &head, value);
    };
    for list in &group.enums {
        table(&list.name, &list.fact, "Enum", enum_spec(list));
    }
    for record in &group.records {
        table(&record.name, &record.fact, "Record", record_spec(record));
    }
    for operation in &group.operations {
        table(&operation.name, &operation.fact, "Operation", operation_spec(contract, operation));
    }
    code
}

fn imports() -> TokenStream {
    quote! {
        //! What the contract says of this group, readable at run time.
        use crate::models::Evidence;
        use crate::spec::*;
    }
}

/// A reference to a static of the table.
fn reference(name: &Name) -> Literal {
    let (group, constant) = (names::module_name(&name.group), names::constant_name(&name.name));
    word(format!("&crate::generated::{group}::specs::{constant}"))
}

/// How well a fact is known.
pub fn evidence(confidence: Evidence) -> Literal {
    word(match confidence {
        Evidence::Documented => "Evidence::Documented",
        Evidence::PublicHigh => "Evidence::PublicHigh",
        Evidence::PublicMedium => "Evidence::PublicMedium",
        Evidence::Inferred => "Evidence::Inferred",
    })
}

/// A text that may not be there.
pub fn optional_text(value: Option<&String>) -> Literal {
    optional(value, |value| text(value))
}

fn doubts(fact: &Fact) -> Literal {
    slice(fact.evidence_overrides.iter().map(|(key, confidence)| pair(text(key), evidence(*confidence))))
}

fn enum_spec(list: &Enum) -> Struct {
    let values = list.values.iter().map(|value| {
        Struct::new("Value")
            .with("wire", text(&value.wire))
            .with("doc", text(&value.fact.doc))
            .with("evidence", evidence(value.fact.evidence))
    });
    Struct::new("Enum")
        .with("group", text(&list.name.group))
        .with("name", text(&list.name.name))
        .with("doc", text(&list.fact.doc))
        .with("text", plain(list.repr == Repr::String))
        .with("values", slice(values))
}

fn record_spec(record: &Record) -> Struct {
    let variants = record.variants.iter().map(|variant| {
        Struct::new("Variant")
            .with("operation", text(&variant.operation))
            .with("absent", texts(&variant.absent))
            .with("numbers", texts(&variant.numbers))
    });
    Struct::new("Record")
        .with("group", text(&record.name.group))
        .with("name", text(&record.name.name))
        .with("doc", text(&record.fact.doc))
        .with("fields", slice(record.fields.iter().map(field_spec)))
        .with("variants", slice(variants))
}

/// A field of a record, a parameter or a body.
pub fn field_spec(field: &Field) -> Struct {
    Struct::new("Field")
        .with("name", text(&field.wire))
        .with("doc", text(&field.fact.doc))
        .with("source", text(&field.fact.source))
        .with("evidence", evidence(field.fact.evidence))
        .with("doubts", doubts(&field.fact))
        .with("ty", text(&field.ty.written(field.list)))
        .with("kind", kind(&field.ty))
        .with("list", plain(field.list))
        .with("place", word(format!("Place::{:?}", field.place())))
        .with("deprecated", optional_text(field.deprecated.as_ref()))
        .with("optional", plain(field.optional))
        .with("default", optional_text(field.default.as_ref().map(DefaultValue::wire).as_ref()))
        .with("unit", optional_text(field.unit.as_ref()))
        .with("number", plain(field.form == Some(WireForm::Number)))
        .with("rules", rules(&field.rules))
}

fn kind(ty: &Type) -> Literal {
    match ty {
        Type::String => word("Kind::Text"),
        Type::Integer => word("Kind::Integer"),
        Type::Boolean => word("Kind::Boolean"),
        Type::Decimal => word("Kind::Decimal"),
        Type::Timestamp => word("Kind::Timestamp"),
        Type::Json | Type::Null | Type::Union(_) | Type::Parameter(_) => word("Kind::Json"),
        Type::Id(_, Repr::Integer) => word("Kind::Integer"),
        Type::Id(_, Repr::String) => word("Kind::Text"),
        Type::Enum(name, _) => call("Kind::Enum", reference(name)),
        Type::Record(name, _) => call("Kind::Record", reference(name)),
    }
}

/// Only the rules that there are; the rest is none.
fn rules(rules: &Rules) -> Literal {
    if *rules == Rules::default() {
        return word("Rules::NONE");
    }
    let set = Struct::new("Rules")
        .with_some("min", rules.min.map(plain))
        .with_some("max", rules.max.map(plain))
        .with_some("above", rules.above.map(plain));
    let set = if rules.integral { set.with("integral", plain(true)) } else { set };
    set.with_some("oldest_millis", rules.oldest_millis().map(plain))
        .with_some("charset", rules.charset.as_deref().map(text))
        .with_some("min_length", rules.min_length.map(plain))
        .with_some("max_length", rules.max_length.map(plain))
        .with_some("min_items", rules.min_items.map(plain))
        .with_some("max_items", rules.max_items.map(plain))
        .with_rest("Rules::NONE")
        .into()
}

fn operation_spec(contract: &Contract, operation: &Operation) -> Struct {
    let rate = |rate: Rate| {
        Struct::new("Rate").with("requests", plain(rate.requests)).with("per_millis", plain(rate.per_millis))
    };
    Struct::new("Operation")
        .with("group", text(&operation.name.group))
        .with("name", text(&operation.name.name))
        .with("doc", text(&operation.fact.doc))
        .with("source", text(&operation.fact.source))
        .with("evidence", evidence(operation.fact.evidence))
        .with("doubts", doubts(&operation.fact))
        .with("host", word(format!("&crate::generated::hosts::{}", names::shared_name(&operation.host))))
        .with("method", word(format!("Method::{}", names::variant_name(&operation.method.to_lowercase()))))
        .with("path", text(&operation.path))
        .with("content_type", text(&operation.content_type))
        .with("also_takes", texts(&operation.also_takes))
        .with("auth", word(format!("Auth::{:?}", operation.auth)))
        .with("account", word(format!("Account::{:?}", operation.account)))
        .with("effect", word(format!("Effect::{:?}", operation.effect)))
        .with("rate", optional(operation.rate(), rate))
        .with("params", slice(operation.params.iter().map(field_spec)))
        .with("body", optional(operation.body.as_ref(), field_spec))
        .with("paging", optional(operation.paging.as_ref(), paging))
        .with("returns", returns(contract, operation))
        .with("null_result", optional_text(operation.null_result.as_ref()))
        .with("errors", slice(operation.errors().map(text)))
        .with("examples", examples::requests(operation))
        .with("answers", examples::answers(operation))
}

fn returns(contract: &Contract, operation: &Operation) -> Literal {
    let Returns { ty, list, .. } = &operation.returns;
    match ty {
        Type::Record(wrapper, Some(items)) if operation.paging.is_some() && contract.record(wrapper).is_some() => {
            Struct::new("Returns::Page").with("wrapper", reference(wrapper)).with("items", kind(items)).into()
        }
        ty if *list => call("Returns::List", kind(ty)),
        ty => call("Returns::One", kind(ty)),
    }
}

fn paging(paging: &Paging) -> Struct {
    match paging {
        Paging::Cursor(by) => Struct::new("Paging::Cursor")
            .with("cursor", text(&by.cursor))
            .with("direction", text(&by.direction))
            .with("forward", text(&by.forward))
            .with("backward", text(&by.backward))
            .with("limit", optional_text(by.limit.as_ref()))
            .with("item", text(&by.item))
            .with("items", text(&by.items))
            .with("has_next", text(&by.has_next))
            .with("has_prev", text(&by.has_prev)),
        Paging::Page(by) => Struct::new("Paging::Page")
            .with("page", text(&by.page))
            .with("limit", text(&by.limit))
            .with("items", text(&by.items))
            .with("has_next", text(&by.has_next))
            .with("has_prev", text(&by.has_prev)),
    }
}
