//! Schemas of the types of the contract. A schema is created when it is first referenced.

use std::collections::{HashMap, HashSet};

use tradewire_contract::conditions::any_of_sentences;
use tradewire_contract::definitions::{Definition, name_of, request_types};
use tradewire_contract::prose::code;
use tradewire_contract::rust_names::{type_name, variant_name};
use tradewire_contract::{
    Condition, Contract, Demand, Enum, EnumValue, Evidence, Field, Literal, Name, Record, Repr, Returns, SHARED_GROUP,
    Scalar, Type, Union, UnionCase, WireFormat,
};

use super::fields::{
    SchemaUse, decimal_number, described, facts, in_quotes, list_of, object_of, of_scalar, or_null, property,
};
use crate::export::exact_json::{Json, Object, json, parsed};
use crate::export::markdown;

/// The schemas that the document references so far.
pub struct Schemas<'a> {
    pub contract: &'a Contract,
    /// The types that requests contain.
    sent: HashSet<Name>,
    /// The keyword for the elements of an array, which is an older one in AsyncAPI.
    elements: &'static str,
    names: Names,
    schemas: Object,
}

impl<'a> Schemas<'a> {
    pub fn new(contract: &'a Contract) -> Self {
        let sent = contract.reachable(contract.operations().flat_map(request_types));
        Self { contract, sent, elements: "prefixItems", names: Names::default(), schemas: Object::new() }
    }

    /// Creates the schemas of an AsyncAPI document, which only has received values.
    pub fn of_messages(contract: &'a Contract) -> Self {
        Self { sent: HashSet::new(), elements: "items", ..Self::new(contract) }
    }

    pub fn into_object(self) -> Object {
        self.schemas
    }

    /// Returns a reference to the schema with a key. The first reference creates the schema.
    pub fn refer(&mut self, key: &str, name: &str, make: impl FnOnce(&mut Self) -> Object) -> Object {
        let name = self.names.unique(key, name);
        if self.schemas.get(&name).is_none() {
            // The entry is reserved first: schemas keep the order of their first reference, and may be recursive.
            self.schemas.set(&name, ());
            let schema = make(self);
            self.schemas.set(&name, schema);
        }
        Object::new().with("$ref", format!("#/components/schemas/{name}"))
    }

    pub fn value(&mut self, ty: &Type, wire_format: Option<WireFormat>, schema_use: SchemaUse) -> Object {
        let is_quoted = wire_format == Some(WireFormat::String);
        match ty {
            Type::Scalar(Scalar::Decimal) if wire_format == Some(WireFormat::Number) => decimal_number(),
            Type::Scalar(scalar) if scalar.may_be_quoted() && is_quoted => in_quotes(*scalar),
            Type::Id(_, Repr::Integer) if is_quoted => in_quotes(Scalar::Integer),
            Type::Enum(name, Repr::Integer, _) if is_quoted => match self.contract.enumeration(name) {
                Some(list) => enumeration(list, Repr::String, schema_use),
                None => in_quotes(Scalar::Integer),
            },
            // The schema of a record replaces its type parameter before this point.
            Type::Parameter(_) => Object::new(),
            Type::Id(..) | Type::Enum(..) | Type::Record(..) | Type::Union(_) => self.named(ty, schema_use),
            Type::Scalar(scalar) => of_scalar(*scalar),
        }
    }

    /// Returns the schema of a result.
    pub fn full(&mut self, returns: &Returns) -> Object {
        let value = self.value(&returns.ty, returns.wire_format, SchemaUse::Received);
        let schema = if returns.list { list_of(value) } else { value };
        if returns.optional { or_null(schema) } else { schema }
    }

    fn named(&mut self, ty: &Type, schema_use: SchemaUse) -> Object {
        let Some(definition) = name_of(ty).and_then(|name| self.contract.definition(name)) else {
            return Object::new();
        };
        let schema_use = if self.is_sent(ty) { schema_use } else { SchemaUse::Received };
        if let (Definition::Enum(list), SchemaUse::Form) = (definition, schema_use) {
            // Client generators that split a form into fields lose a reference to an enum.
            return enumeration(list, list.repr, schema_use);
        }
        // The debug representation of a type is unique.
        let (key, name) = (format!("{schema_use:?} {ty:?}"), self.name(ty, schema_use));
        self.refer(&key, &name, |schemas| match definition {
            Definition::Id(id) => described(&id.fact, &[]).with_all(of_scalar(id.repr.scalar())),
            Definition::Enum(list) => enumeration(list, list.repr, schema_use),
            Definition::Record(of) => record(schemas, of, argument(ty), schema_use),
            Definition::Union(of) => union(schemas, of),
        })
    }

    /// Returns the name of a schema: `FuturesOrder`, `PageOfFuturesOrder`. A type that is both sent and received has two schemas.
    fn name(&self, ty: &Type, schema_use: SchemaUse) -> String {
        let base = match (ty, name_of(ty)) {
            (Type::Scalar(scalar), _) => return format!("{scalar:?}"),
            (_, Some(name)) => type_name_of(name),
            (_, None) => return String::new(),
        };
        match argument(ty) {
            Some(argument) => format!("{base}Of{}", self.name(argument, schema_use)),
            None if schema_use == SchemaUse::Received && self.is_sent(ty) => base + "Received",
            None if schema_use == SchemaUse::Form => base + "Form",
            None => base,
        }
    }

    /// Returns whether a type has a schema of its own for requests.
    fn is_sent(&self, ty: &Type) -> bool {
        matches!(ty, Type::Enum(name, ..) | Type::Record(name, _) if self.sent.contains(name))
    }

    /// Returns the schema of a decimal that one operation returns as a string and another as a number.
    pub fn decimal_in_either_form(&mut self) -> Object {
        self.refer("either form of a decimal", "Decimal", |_| {
            Object::new()
                .with("description", "A decimal. Some operations return it as a string, others as a number.")
                .with("oneOf", vec![of_scalar(Scalar::Decimal), decimal_number()])
        })
    }
}

/// Assigns unique names.
#[derive(Default)]
pub struct Names {
    by_key: HashMap<String, String>,
    taken: HashSet<String>,
}

impl Names {
    /// Returns the name for a key: the wanted name, followed by a number if another key already has that name.
    pub fn unique(&mut self, key: &str, wanted: &str) -> String {
        if let Some(name) = self.by_key.get(key) {
            return name.clone();
        }
        let mut name = wanted.to_owned();
        let mut number = 1;
        while !self.taken.insert(name.clone()) {
            number += 1;
            name = format!("{wanted}{number}");
        }
        self.by_key.insert(key.to_owned(), name.clone());
        name
    }
}

/// Returns the name of a type with its group: `FuturesOrder`. Types of the shared group have no prefix.
fn type_name_of(name: &Name) -> String {
    let prefix = if name.group == SHARED_GROUP { String::new() } else { type_name(&name.group) };
    prefix + &type_name(&name.name)
}

fn argument(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Record(_, argument) => argument.as_deref(),
        _ => None,
    }
}

/// Returns the schema of an enum. It is closed for sent values and open for received values, which the contract may not list. An open enum
/// is a plain string or integer, so that clients never fail to decode it. `repr` is the form of its values on the wire: integers may be
/// written in quotes.
fn enumeration(list: &Enum, repr: Repr, schema_use: SchemaUse) -> Object {
    let value = |value: &EnumValue| match repr {
        Repr::String => json(&value.wire),
        Repr::Integer => parsed(&value.wire),
    };
    let values: Vec<Json> = list.values.iter().map(value).collect();
    let is_open = |value: &&EnumValue| list.open.contains(&value.wire);
    let open: Vec<Json> = list.values.iter().filter(is_open).map(value).collect();
    let has_names = list.values.iter().any(|value| value.name != value.wire);
    let names = has_names.then(|| list.values.iter().map(|value| variant_name(&value.name)).collect::<Vec<_>>());
    let key = if schema_use == SchemaUse::Received { "x-extensible-enum" } else { "enum" };
    described(&list.fact, &[])
        .with("description", format!("{}\n\n{}", markdown::text(&list.fact.doc), value_lines(&list.values)))
        .with_all(of_scalar(repr.scalar()))
        .with(key, values)
        .with_any("x-open", open)
        .with_some("x-enum-varnames", names)
}

fn value_lines(values: &[EnumValue]) -> String {
    let line = |value: &EnumValue| {
        let evidence = match value.fact.evidence {
            Evidence::Documented => String::new(),
            evidence => format!(" ({})", evidence.as_str()),
        };
        format!("- {}: {}{evidence}", code(&value.wire), markdown::text(&value.fact.doc))
    };
    values.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn record(schemas: &mut Schemas<'_>, record: &Record, argument: Option<&Type>, schema_use: SchemaUse) -> Object {
    if record.is_array() {
        return array(schemas, record, schema_use);
    }
    let numbers: Vec<&String> = record.variants.iter().flat_map(|variant| &variant.numbers).collect();
    let mut properties = Object::new();
    for field in &record.fields {
        let has_either_form = schema_use == SchemaUse::Received && numbers.contains(&&field.wire);
        let value = if has_either_form {
            schemas.decimal_in_either_form()
        } else {
            schemas.value(&with_argument(&field.ty, argument), field.wire_format, schema_use)
        };
        properties.set(&field.wire, property(field, value, schema_use, &record.fact));
    }
    let required = record.fields.iter().filter(|field| !field.optional).map(|field| field.wire.as_str());
    let required: Vec<&str> = required.collect();
    let conditions = if schema_use == SchemaUse::Received { Vec::new() } else { conditions(record) };
    described(&record.fact, &any_of_sentences(&record.any_of, code))
        .with_all(object_of(&required, properties))
        .with_any("allOf", conditions)
}

/// Returns a schema for each condition of a record, all of which a value must satisfy.
fn conditions(record: &Record) -> Vec<Object> {
    let of_fields = record.fields.iter().flat_map(|field| {
        field.conditions.iter().map(move |(demand, condition)| {
            let is_given = required(vec![&field.wire]);
            let then = match demand {
                Demand::Required => is_given,
                Demand::Forbidden => Object::new().with("not", is_given),
            };
            Object::new().with("if", holds(condition, &record.fields)).with("then", then)
        })
    });
    let any_of = record.any_of.iter().map(|names| {
        let alternatives: Vec<Object> = names.iter().map(|name| required(vec![name])).collect();
        Object::new().with("anyOf", alternatives)
    });
    of_fields.chain(any_of).collect()
}

fn required(names: Vec<&String>) -> Object {
    Object::new().with("required", names)
}

/// Returns the schema of a record for which a condition holds. `properties` accepts an omitted field, so a field whose default is
/// the expected value need not be given.
fn holds(condition: &Condition, fields: &[Field]) -> Object {
    let pairs: Vec<(&Field, &Literal)> = condition.pairs(fields).collect();
    let constants =
        pairs.iter().map(|(field, value)| (&field.wire, Object::new().with("const", constant(field, value))));
    let properties: Object = constants.collect();
    let given = pairs.iter().filter(|(field, value)| !field.is_default(value)).map(|(field, _)| &field.wire);
    Object::new().with("properties", properties).with_any("required", given.collect::<Vec<_>>())
}

fn constant(field: &Field, value: &Literal) -> Json {
    match (value, &field.ty) {
        _ if field.wire_format == Some(WireFormat::String) => json(value.wire()),
        (Literal::Boolean(value), _) => json(value),
        (Literal::Integer(value), _) => json(value),
        (Literal::Text(text), Type::Enum(_, Repr::Integer, _)) => parsed(text),
        (Literal::Text(text), _) => json(text),
    }
}

/// Returns the schema of a record that is an array. More elements may follow.
fn array(schemas: &mut Schemas<'_>, record: &Record, schema_use: SchemaUse) -> Object {
    let element = |field: &Field| {
        let value = schemas.value(&field.ty, field.wire_format, schema_use);
        Object::new().with("title", &field.wire).with_all(property(field, value, schema_use, &record.fact))
    };
    let elements: Vec<Object> = record.fields.iter().map(element).collect();
    let fields: &[Field] = &record.fields;
    let required = fields.iter().rposition(|field| !field.optional).map_or(0, |last| last + 1);
    described(&record.fact, &[]).with("type", "array").with_any(schemas.elements, elements).with("minItems", required)
}

/// Replaces the type parameter in the type of a generic record's field.
fn with_argument(ty: &Type, argument: Option<&Type>) -> Type {
    match (ty, argument) {
        (Type::Parameter(_), Some(argument)) => argument.clone(),
        (Type::Record(name, Some(inner)), _) => {
            Type::Record(name.clone(), Some(Box::new(with_argument(inner, argument))))
        }
        _ => ty.clone(),
    }
}

/// Returns the schema of a union: its cases, and one more for unknown tags.
fn union(schemas: &mut Schemas<'_>, union: &Union) -> Object {
    let base = type_name_of(&union.name);
    let mut cases = Vec::new();
    let mut mapping = Object::new();
    for case in &union.cases {
        let key = format!("case {:?} {}", union.name, case.wire);
        let name = base.clone() + &type_name(&case.name);
        let schema = schemas.refer(&key, &name, |schemas| tagged(schemas, union, case));
        mapping.set(&case.wire, schema.get("$ref"));
        cases.push(schema);
    }
    let key = format!("other {:?}", union.name);
    cases.push(schemas.refer(&key, &(base + "Other"), |_| other(union)));
    let discriminator = Object::new().with("propertyName", &union.tag).with("mapping", mapping);
    described(&union.fact, &[]).with("oneOf", cases).with("discriminator", discriminator)
}

/// Returns the schema of a case: its record and its tag.
fn tagged(schemas: &mut Schemas<'_>, union: &Union, case: &UnionCase) -> Object {
    let record = schemas.value(&Type::Record(case.record.clone(), None), None, SchemaUse::Received);
    let tag = Object::new().with("type", "string").with("enum", vec![&case.wire]);
    let own = object_of(&[&union.tag], Object::new().with(&union.tag, tag));
    Object::new()
        .with("description", markdown::text(&case.fact.doc))
        .with_all(facts(&case.fact, Some(&union.fact)))
        .with("allOf", vec![record, own])
}

fn other(union: &Union) -> Object {
    let known: Vec<&String> = union.cases.iter().map(|case| &case.wire).collect();
    let tag = Object::new().with("not", Object::new().with("enum", known));
    Object::new()
        .with("description", format!("A value with an unknown {}.", code(&union.tag)))
        .with_all(object_of(&[], Object::new().with(&union.tag, tag)))
}
