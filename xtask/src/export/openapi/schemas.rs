//! The schemas of a document, made when they are first referred to.

use std::collections::{HashMap, HashSet};

use indexmap::IndexMap;

use super::definitions::{enumeration, identifier, record, union};
use crate::contract::*;
use crate::export::exact_json::{Json, Object};
use crate::export::types::{Definition, Types, asked, name_of};
use crate::language::{Repr, Scalar, WireForm};
use crate::names::type_name;
use tradewire_contract::SHARED_GROUP;

/// Which way a value travels: what is sent is held to the contract, what is answered may be more than it knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Sent,
    /// As the pairs of a form.
    Form,
    Answered,
}

pub struct Schemas<'a> {
    pub types: Types<'a>,
    /// What requests are made of.
    sent: HashSet<Name>,
    names: Names,
    made: IndexMap<String, Json>,
}

impl<'a> Schemas<'a> {
    pub fn new(contract: &'a Contract) -> Self {
        let types = Types::new(contract);
        let operations = contract.groups.iter().flat_map(|group| &group.operations);
        let sent = types.reach(operations.flat_map(asked));
        Self { types, sent, names: Names::default(), made: IndexMap::new() }
    }

    pub fn into_object(self) -> Object {
        self.made.into_iter().fold(Object::new(), |schemas, (name, schema)| schemas.with(&name, schema))
    }

    /// A reference to the schema with a key, which is made if this is the first.
    pub fn refer(&mut self, key: &str, name: &str, make: impl FnOnce(&mut Self) -> Object) -> Object {
        let name = self.names.of(key, name);
        if !self.made.contains_key(&name) {
            // It takes its place first: so schemas stand in the order in which they are met, and one may hold itself.
            self.made.insert(name.clone(), Json::Null);
            let schema = make(self);
            self.made.insert(name.clone(), schema.into());
        }
        Object::new().with("$ref", format!("#/components/schemas/{name}"))
    }

    /// The schema of one value.
    pub fn value(&mut self, ty: &Type, form: Option<WireForm>, role: Role) -> Object {
        match ty {
            Type::Decimal if form == Some(WireForm::Number) => number(),
            // Generators know of no type that is nothing but null; of a constant they do.
            Type::Null => Object::new().with("const", Json::Null),
            // A type parameter is replaced where its record is made.
            Type::Parameter(_) => Object::new(),
            Type::Id(..) | Type::Enum(..) | Type::Record(..) | Type::Union(_) => self.named(ty, role),
            scalar => scalar.scalar().map(of_scalar).unwrap_or_default(),
        }
    }

    /// The schema of a value or a list of them, which may be null in an answer.
    pub fn full(&mut self, returns: &Returns, role: Role) -> Object {
        let value = self.value(&returns.ty, None, role);
        let schema = if returns.list { list_of(value) } else { value };
        if returns.optional { or_null(schema) } else { schema }
    }

    fn named(&mut self, ty: &Type, role: Role) -> Object {
        let Some(definition) = name_of(ty).and_then(|name| self.types.find(name)) else { return Object::new() };
        let role = if self.is_sent_too(ty) { role } else { Role::Answered };
        if let (Definition::Enum(list), Role::Form) = (definition, role) {
            // Generators that take a form apart lose a reference on the way.
            return enumeration(list, role);
        }
        // Its form tells a type from every other.
        let (key, name) = (format!("{role:?} {ty:?}"), self.name(ty, role));
        self.refer(&key, &name, |schemas| match definition {
            Definition::Id(id) => identifier(id),
            Definition::Enum(list) => enumeration(list, role),
            Definition::Record(of) => record(schemas, of, argument(ty), role),
            Definition::Union(of) => union(schemas, of),
        })
    }

    /// `FuturesOrder`, `PageOfFuturesOrder`; what is both sent and answered has two schemas.
    fn name(&self, ty: &Type, role: Role) -> String {
        let Some(name) = name_of(ty) else { return format!("{ty:?}") };
        let base = type_name_of(name);
        match argument(ty) {
            Some(argument) => format!("{base}Of{}", self.name(argument, role)),
            None if role == Role::Answered && self.is_sent_too(ty) => base + "Answered",
            None if role == Role::Form => base + "Form",
            None => base,
        }
    }

    /// Whether a type has a form of its own in requests.
    fn is_sent_too(&self, ty: &Type) -> bool {
        matches!(ty, Type::Enum(name, _) | Type::Record(name, _) if self.sent.contains(name))
    }

    /// A decimal that one operation answers as a text and another as a number.
    pub fn either_form(&mut self) -> Object {
        self.refer("either form of a decimal", "Decimal", |_| {
            Object::new()
                .with("description", "A decimal: some operations give it as a string, others as a number.")
                .with("oneOf", vec![text_of_decimal(), number()])
        })
    }
}

/// Names that nothing else has.
#[derive(Default)]
pub struct Names {
    by_key: HashMap<String, String>,
    taken: HashSet<String>,
}

impl Names {
    /// The name of what a key stands for: the wanted one, with a number behind it where that is taken.
    pub fn of(&mut self, key: &str, wanted: &str) -> String {
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

/// The name of a type among those of all groups: `FuturesOrder`. What all groups share has no prefix.
pub fn type_name_of(name: &Name) -> String {
    let prefix = if name.group == SHARED_GROUP { String::new() } else { type_name(&name.group) };
    prefix + &type_name(&name.name)
}

fn argument(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Record(_, argument) => argument.as_deref(),
        _ => None,
    }
}

/// A text, or an integer of 64 bits.
pub fn of_repr(repr: Repr) -> Object {
    match repr {
        Repr::String => Object::new().with("type", "string"),
        Repr::Integer => Object::new().with("type", "integer").with("format", "int64"),
    }
}

fn of_scalar(scalar: Scalar) -> Object {
    let (ty, format) = scalar.json_schema();
    Object::new().with_some("type", ty).with_some("format", format)
}

fn text_of_decimal() -> Object {
    of_scalar(Scalar::Decimal)
}

fn number() -> Object {
    Object::new().with("type", "number").with("format", "decimal")
}

pub fn list_of(items: Object) -> Object {
    Object::new().with("type", "array").with("items", items)
}

/// The schema, or null.
pub fn or_null(schema: Object) -> Object {
    if schema.get("const") == Some(&Json::Null) {
        return schema;
    }
    match schema.get("type") {
        Some(Json::Text(ty)) => {
            let types = vec![ty.clone(), "null".to_owned()];
            schema.with("type", types)
        }
        _ if schema.is_empty() => schema,
        _ => Object::new().with("anyOf", vec![schema, Object::new().with("type", "null")]),
    }
}
