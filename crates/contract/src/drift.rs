//! Drift: differences between responses and the contract.
//!
//! A client accepts every response that it can decode: it ignores unknown fields and keeps unknown enum values as text. [`compare`] finds
//! these differences. A [`Drift`] describes a difference and its place in the contract. Clients decode some values, such as decimals, from
//! a JSON string or a JSON number; neither form is drift.

mod compare;

use std::collections::HashMap;
use std::fmt;
use std::ops::Range;

use serde_json::Value;
use tradewire_wire::{Untrusted, parse_decimal};

pub use compare::compare;

use crate::{Field, Name, Operation, Scalar};

/// A difference between responses and the contract: its place, and the responses that have it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Drift {
    /// The operation.
    pub operation: &'static Operation,
    /// The JSON path, such as `result.items[].leverage`. Long unknown names in the path are
    /// truncated.
    pub path: String,
    /// The place in the contract that would describe the difference.
    pub location: Location,
    /// The difference.
    pub change: Change,
    /// The number of responses in which it was found.
    pub responses: u64,
}

/// The place in the contract that describes a part of a response.
pub type Location = crate::walk::Location<'static>;

/// A difference between a response and the contract.
#[derive(Clone)]
pub enum Change {
    /// A field that the contract does not declare.
    NewField {
        /// The name, truncated if it is long.
        name: String,
        /// The shape of its values.
        shape: Shape,
    },
    /// A value that an enum, or a union for its tag, does not list.
    NewValue {
        /// The name of the enum or union.
        of: &'static Name,
        /// The value, truncated if it is long.
        value: String,
    },
    /// A required field that is missing or null.
    Missing(&'static Field),
    /// A field that is present, although the operation omits it according to the contract.
    Present(&'static Field),
    /// A value that cannot be decoded as the declared type.
    OtherType {
        /// The field; `None` if it is the whole result.
        field: Option<&'static Field>,
        /// The shape of the values.
        shape: Shape,
    },
}

impl Change {
    /// Returns the name of the variant, for logs.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NewField { .. } => "new_field",
            Self::NewValue { .. } => "new_value",
            Self::Missing(_) => "missing_field",
            Self::Present(_) => "present_field",
            Self::OtherType { .. } => "other_type",
        }
    }

    /// Widens the shape so that it includes another one.
    fn widen(&mut self, other: &Self) {
        use Change::{NewField, OtherType};
        if let (
            NewField { shape, .. } | OtherType { shape, .. },
            NewField { shape: other, .. } | OtherType { shape: other, .. },
        ) = (self, other)
        {
            *shape = shape.union(*other);
        }
    }
}

/// The maximum number of differences that are kept, so that a response with countless unknown fields cannot exhaust memory.
const MAX_DRIFTS: usize = 200;

/// The differences found in responses.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Findings {
    /// The differences, in the order in which they were found.
    pub drifts: Vec<Drift>,
    /// The number of responses that were compared.
    pub compared: u64,
    /// Whether differences were dropped because the maximum was reached.
    pub truncated: bool,
    /// The indexes of the differences by key. A response may repeat each of them for every item of a list.
    indexes: HashMap<String, usize>,
}

impl Findings {
    /// Returns the known difference that has the same key as another one.
    fn find(&mut self, repeated: &Drift) -> Option<&mut Drift> {
        let index = self.indexes.get(&repeated.key())?;
        self.drifts.get_mut(*index)
    }

    /// Adds a difference, unless the maximum is reached. Returns whether it was added.
    fn add(&mut self, drift: Drift) -> bool {
        let has_room = self.drifts.len() < MAX_DRIFTS;
        if has_room {
            self.indexes.insert(drift.key(), self.drifts.len());
            self.drifts.push(drift);
        }
        self.truncated |= !has_room;
        has_room
    }

    /// Adds the differences found in other responses and returns the new ones.
    pub fn merge(&mut self, others: Self) -> Vec<Drift> {
        self.compared = self.compared.saturating_add(others.compared);
        self.truncated |= others.truncated;
        let mut new = Vec::new();
        for drift in others.drifts {
            if let Some(known) = self.find(&drift) {
                known.responses = known.responses.saturating_add(drift.responses);
                known.change.widen(&drift.change);
            } else if self.add(drift.clone()) {
                new.push(drift);
            }
        }
        new
    }
}

impl Drift {
    /// Returns the text that distinguishes the difference from others.
    fn key(&self) -> String {
        let Self { operation, path, change, .. } = self;
        let value = if let Change::NewValue { value, .. } = change { value } else { "" };
        format!("{} {path} {} {value}", operation.name, change.name())
    }
}

/// Formats the difference in one line. Text from the exchange is escaped.
impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: `{}` {}", self.operation.title(), Untrusted(&self.path), self.change)
    }
}

/// Formats the difference as the end of a sentence whose subject is the path.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NewField { shape, .. } => write!(f, "is a new field of type {shape}"),
            Self::NewValue { of, value } => {
                write!(f, "is `{}`, which {} does not list", Untrusted(value), of.name)
            }
            Self::Missing(_) => f.write_str("is required, but missing or null"),
            Self::Present(_) => f.write_str("is present, but the contract says that the operation omits it"),
            Self::OtherType { shape, .. } => write!(f, "has the undeclared type {shape}"),
        }
    }
}

tradewire_wire::debug_as_display!(Change);

/// The range of integers that are assumed to be timestamps, because ids and quantities are rarely in this range.
const TIMES: Range<i64> = MILLIS_OF_2001..MILLIS_OF_2100;
const MILLIS_OF_2001: i64 = 978_307_200_000;
const MILLIS_OF_2100: i64 = 4_102_444_800_000;

/// The shape of values: the type that the contract would probably declare for them. It is displayed like this type: `list<decimal>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shape {
    /// Whether they are lists.
    pub list: bool,
    /// The type of one value; `None` if only null or empty lists were seen. Objects, nested lists and values of several kinds
    /// are [`Scalar::Json`].
    pub scalar: Option<Scalar>,
}

impl Shape {
    /// Returns the shape of one value.
    fn of(json: &Value) -> Self {
        match json {
            Value::Null => Self::default(),
            Value::Bool(_) => Self::from_scalar(Scalar::Boolean),
            // The digits of a number that is not a 64-bit integer do not matter.
            Value::Number(number) => Self::from_scalar(number.as_i64().map_or(Scalar::Decimal, integer)),
            Value::String(text) => Self::from_scalar(scalar_of_text(text)),
            Value::Object(_) => Self::from_scalar(Scalar::Json),
            Value::Array(items) => {
                let item = |item: &Value| match item {
                    Value::Array(_) => Self::from_scalar(Scalar::Json),
                    item => Self::of(item),
                };
                Self { list: true, ..items.iter().map(item).fold(Self::default(), Self::union) }
            }
        }
    }

    fn from_scalar(scalar: Scalar) -> Self {
        Self { list: false, scalar: Some(scalar) }
    }

    /// Returns the shape that includes both shapes.
    fn union(self, other: Self) -> Self {
        let (Some(one), Some(another)) = (self.scalar, other.scalar) else {
            let known = if self.scalar.is_some() { self } else { other };
            return Self { list: self.list || other.list, ..known };
        };
        if self.list != other.list {
            return Self::from_scalar(Scalar::Json);
        }
        Self { list: self.list, scalar: Some(union_of_scalars(one, another)) }
    }
}

fn integer(value: i64) -> Scalar {
    if TIMES.contains(&value) { Scalar::Timestamp } else { Scalar::Integer }
}

/// Returns the scalar of a string. Integers of the size of times are timestamps, larger ones are ids, and smaller ones may be decimals.
fn scalar_of_text(text: &str) -> Scalar {
    let integer = text.parse().ok().filter(|integer: &i64| integer.to_string() == text);
    match integer {
        Some(millis) if TIMES.contains(&millis) => Scalar::Timestamp,
        Some(id) if id >= TIMES.end => Scalar::Integer,
        _ if text.parse::<bool>().is_ok() => Scalar::Boolean,
        _ if parse_decimal(text).is_ok() => Scalar::Decimal,
        _ => Scalar::String,
    }
}

fn union_of_scalars(one: Scalar, another: Scalar) -> Scalar {
    match (one, another) {
        _ if one == another => one,
        (Scalar::Integer | Scalar::Timestamp, Scalar::Integer | Scalar::Timestamp) => Scalar::Integer,
        (
            Scalar::Integer | Scalar::Timestamp | Scalar::Decimal,
            Scalar::Integer | Scalar::Timestamp | Scalar::Decimal,
        ) => Scalar::Decimal,
        (Scalar::String | Scalar::Decimal, Scalar::String | Scalar::Decimal) => Scalar::String,
        _ => Scalar::Json,
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scalar = self.scalar.unwrap_or(Scalar::Json).as_str();
        if self.list { write!(f, "list<{scalar}>") } else { f.write_str(scalar) }
    }
}
