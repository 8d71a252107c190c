//! Types: ids, enums, records, unions, and their fields.

use super::{Fact, Name};
use crate::language::{Place, Repr, WireForm};

#[derive(Debug)]
pub struct Id {
    pub name: Name,
    pub fact: Fact,
    pub repr: Repr,
}

#[derive(Debug)]
pub struct Enum {
    pub name: Name,
    pub fact: Fact,
    pub repr: Repr,
    pub values: Vec<Value>,
    pub default: Option<String>,
}

#[derive(Debug)]
pub struct Value {
    /// Its text on the wire.
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
}

#[derive(Debug)]
pub struct Record {
    pub name: Name,
    pub fact: Fact,
    pub generic: Option<String>,
    pub fields: Vec<Field>,
    pub variants: Vec<Variant>,
    /// Whether a request carries it: then it has a constructor and setters.
    pub in_request: bool,
    /// Whether a request that carries it checks it: it, or a record inside of it, has a rule.
    pub checked: bool,
    /// Whether it can be made out of nothing.
    pub has_default: bool,
    /// Whether serde's own macro reads and writes it.
    pub derived: bool,
    /// Whether an operation sends it as a form.
    pub is_form: bool,
}

#[derive(Debug, Clone)]
pub struct Variant {
    pub operation: String,
    /// How it differs.
    pub doc: String,
    pub absent: Vec<String>,
    pub numbers: Vec<String>,
}

/// One of several records, told apart by a field.
#[derive(Debug)]
pub struct Union {
    pub name: Name,
    pub fact: Fact,
    /// The field that tells which it is.
    pub tag: String,
    pub cases: Vec<Case>,
}

/// A case of a union.
#[derive(Debug)]
pub struct Case {
    /// The value of the tag.
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
    pub record: Name,
}

#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
    /// Where a parameter travels; of no meaning elsewhere.
    pub place: Place,
    /// What to use instead, where it is on its way out.
    pub deprecated: Option<String>,
    pub ty: Type,
    pub list: bool,
    pub optional: bool,
    /// Operations that leave it out.
    pub absent_in: Vec<String>,
    pub unit: Option<String>,
    pub form: Option<WireForm>,
    pub default: Option<DefaultValue>,
    pub rules: Rules,
}

/// What the exchange takes where a field is left out.
#[derive(Debug, Clone)]
pub enum DefaultValue {
    Boolean(bool),
    Integer(i64),
    Text(String),
    /// A value of an enum: its text on the wire, and what its name in Rust is made of.
    Value {
        wire: String,
        name: String,
    },
}

impl DefaultValue {
    /// As it stands on the wire.
    pub fn wire(&self) -> String {
        match self {
            Self::Boolean(value) => value.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Text(wire) | Self::Value { wire, .. } => wire.clone(),
        }
    }
}

/// What the values of a field must keep to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rules {
    pub min: Option<i64>,
    pub max: Option<i64>,
    pub above: Option<i64>,
    pub integral: bool,
    pub oldest_millis: Option<i64>,
    pub charset: Option<String>,
    pub min_length: Option<usize>,
    pub max_length: Option<usize>,
    pub min_items: Option<usize>,
    pub max_items: Option<usize>,
}

/// What one value is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    String,
    Integer,
    Boolean,
    Decimal,
    Timestamp,
    Json,
    /// What a result is that is always null.
    Null,
    Id(Name, Repr),
    Enum(Name, Repr),
    Record(Name, Option<Box<Type>>),
    Union(Name),
    /// The type parameter of the record it stands in.
    Parameter(String),
}

impl Type {
    /// As the contract writes it, without a `?`.
    pub fn written(&self, list: bool) -> String {
        let value = match self {
            Self::String => "string".to_owned(),
            Self::Integer => "integer".to_owned(),
            Self::Boolean => "boolean".to_owned(),
            Self::Decimal => "decimal".to_owned(),
            Self::Timestamp => "timestamp".to_owned(),
            Self::Json => "json".to_owned(),
            Self::Null => "null".to_owned(),
            // What it is on the wire is told where it is defined.
            Self::Id(name, _) | Self::Enum(name, _) | Self::Union(name) | Self::Record(name, None) => name.to_string(),
            Self::Record(name, Some(argument)) => format!("{name}<{}>", argument.written(false)),
            // A record has one parameter at most, and callers never write its name.
            Self::Parameter(_) => "T".to_owned(),
        };
        if list { format!("list<{value}>") } else { value }
    }
}
