//! Schemas of scalars, lists and fields, with their documentation and evidence.

use tradewire_contract::prose::code;
use tradewire_contract::reference::words::sentence;
use tradewire_contract::{Evidence, Fact, Field, LIST, Literal, Scalar, Type, WireFormat};

use crate::export::exact_json::{Json, Object, json};
use crate::export::markdown;

/// The use of a schema. Sent values must follow the contract; received values may contain more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchemaUse {
    /// Sent in a parameter or a JSON body.
    Sent,
    /// Sent as the pairs of a form.
    Form,
    /// Received in a response.
    Received,
}

/// Returns the schema of a record's field, from the schema of its value.
pub fn property(field: &Field, value: Object, schema_use: SchemaUse, record: &Fact) -> Object {
    let schema = schema(field, value, schema_use);
    let schema = if field.optional && schema_use == SchemaUse::Received { or_null(schema) } else { schema };
    schema.with_all(documentation(field, record)).with_some("deprecated", field.deprecated.as_ref().map(|_| true))
}

/// Returns the schema of a field, from the schema of one value. The rules apply only to values that are sent.
pub fn schema(field: &Field, value: Object, schema_use: SchemaUse) -> Object {
    if schema_use == SchemaUse::Received {
        return if field.list { list_of(value) } else { value };
    }
    let value = with_rules(value, field, false);
    if !field.list {
        return value.with_some("default", default(field));
    }
    with_rules(list_of(value), field, true)
}

/// Returns the description, evidence and unit of a field.
pub fn documentation(field: &Field, enclosing: &Fact) -> Object {
    described_in(&field.fact, &sentences(field), Some(enclosing)).with_some("x-unit", field.unit.as_ref())
}

/// Describes the properties of a field that a schema cannot express.
fn sentences(field: &Field) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(instead) = &field.deprecated {
        sentences.push(format!("Deprecated: {}", sentence(&markdown::text(instead))));
    }
    if let Some(unit) = &field.unit {
        sentences.push(format!("In {}.", markdown::text(unit)));
    }
    sentences.extend(field.ty.wire_scalar().and_then(Scalar::meaning).map(str::to_owned));
    let rules = field.rules.iter().filter(|rule| rule.json_schema(field.wire_format).is_none());
    sentences.extend(rules.filter_map(|rule| rule.sentence(code)));
    sentences.extend(field.conditions.sentences(code));
    if let (Some(default), Type::Enum(..)) = (&field.default, &field.ty) {
        sentences.push(format!("Default: {}.", code(&default.wire())));
    }
    sentences.extend(field.absent_in.iter().map(|operation| format!("Omitted by {}.", code(operation))));
    sentences
}

/// Adds the rules of a field that JSON Schema can express: the rules of the list, or the rules of its items.
fn with_rules(schema: Object, field: &Field, of_list: bool) -> Object {
    let rules = field.rules.iter().filter(|rule| (rule.target() == LIST) == of_list);
    let keywords = rules.filter_map(|rule| rule.json_schema(field.wire_format));
    keywords.fold(schema, |schema, (keyword, value)| schema.with(keyword, value))
}

/// Returns the default of a scalar. A default next to a reference makes client generators lose the enum, so the description contains the
/// default instead.
fn default(field: &Field) -> Option<Json> {
    match field.default.as_ref()? {
        _ if matches!(field.ty, Type::Enum(..)) => None,
        default if field.wire_format == Some(WireFormat::String) => Some(json(default.wire())),
        Literal::Boolean(value) => Some(json(value)),
        Literal::Integer(value) => Some(json(value)),
        Literal::Text(text) => Some(json(text)),
    }
}

/// Returns the description and evidence of a top-level item, with additional sentences.
pub fn described(fact: &Fact, sentences: &[String]) -> Object {
    described_in(fact, sentences, None)
}

/// Returns the description and evidence of an item inside another one, without the evidence that it inherits.
pub fn described_in(fact: &Fact, sentences: &[String], enclosing: Option<&Fact>) -> Object {
    let text = [&[markdown::text(&fact.doc)], sentences].concat().join(" ");
    Object::new().with_some("description", Some(text).filter(|text| !text.is_empty())).with_all(facts(fact, enclosing))
}

/// Returns the source and the evidence of a fact that differ from the enclosing fact.
pub fn facts(fact: &Fact, enclosing: Option<&Fact>) -> Object {
    let is_own =
        |source: &&String| !source.is_empty() && enclosing.is_none_or(|enclosing| enclosing.source != **source);
    let inherited = enclosing.map_or(Evidence::Documented, |enclosing| enclosing.evidence);
    let evidence = Some(fact.evidence).filter(|own| *own != inherited);
    let is_inherited = |of_key| enclosing.is_some_and(|enclosing| enclosing.evidence_overrides.contains(of_key));
    let own = fact.evidence_overrides.iter().filter(|of_key| !is_inherited(of_key));
    let overrides: Object = own.map(|(key, evidence)| (key, evidence.as_str())).collect();
    Object::new()
        .with_some("x-source", Some(&fact.source).filter(is_own))
        .with_some("x-evidence", evidence.map(Evidence::as_str))
        .with_any("x-evidence-overrides", overrides)
}

/// Returns the schema of a scalar in its usual form.
pub fn of_scalar(scalar: Scalar) -> Object {
    let (ty, format) = scalar.json_schema();
    Object::new().with_some("type", ty).with_some("format", format)
}

/// Returns the schema of a decimal that is a JSON number.
pub fn decimal_number() -> Object {
    Object::new().with("type", "number").with("format", "decimal")
}

/// Returns the schema of a scalar that is written in quotes.
pub fn in_quotes(scalar: Scalar) -> Object {
    let schema = Object::new().with("type", "string");
    match scalar {
        Scalar::Boolean => schema.with("enum", vec!["true", "false"]),
        _ => schema.with_some("format", scalar.json_schema().1),
    }
}

/// Returns the schema of a list.
pub fn list_of(items: Object) -> Object {
    Object::new().with("type", "array").with("items", items)
}

/// Returns the schema of an object.
pub fn object_of(required: &[&str], properties: Object) -> Object {
    Object::new().with("type", "object").with_any("required", required).with("properties", properties)
}

/// Returns a schema that also accepts null.
pub fn or_null(schema: Object) -> Object {
    match schema.get("type") {
        // A list of values would not include null.
        Some(ty) if ty.get().starts_with('"') && schema.get("enum").is_none() => {
            let types = [ty.to_owned(), json("null")];
            schema.with("type", types)
        }
        _ if schema.is_empty() => schema,
        _ => Object::new().with("anyOf", vec![schema, Object::new().with("type", "null")]),
    }
}
