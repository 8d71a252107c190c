//! The shape of values: the type that the contract would probably declare for them.

use std::fmt;

use serde_json::Value;
use tradewire_wire::parse_decimal;

use crate::scalars::Scalar;

/// The range of integers that are assumed to be timestamps, because ids and quantities are rarely in this range.
const TIMES: std::ops::Range<i64> = MILLIS_OF_2001..MILLIS_OF_2100;
const MILLIS_OF_2001: i64 = 978_307_200_000;
const MILLIS_OF_2100: i64 = 4_102_444_800_000;

/// The shape of values. It is displayed like a type in the contract: `list<decimal>`.
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
    pub(super) fn of(json: &Value) -> Self {
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
    pub(super) fn union(self, other: Self) -> Self {
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
