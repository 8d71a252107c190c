//! The shape of values: the type that the contract would probably declare for them.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
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
    pub(super) fn from_scalar(scalar: Scalar) -> Self {
        Self { list: false, scalar: Some(scalar) }
    }

    pub(super) fn from_integer(value: i64) -> Self {
        Self::from_scalar(if TIMES.contains(&value) { Scalar::Timestamp } else { Scalar::Integer })
    }

    /// Returns the shape of a string. Integers of the size of times are timestamps, larger ones are ids, and smaller ones may be decimals.
    pub(super) fn from_text(text: &str) -> Self {
        let integer = text.parse().ok().filter(|integer: &i64| integer.to_string() == text);
        Self::from_scalar(match integer {
            Some(millis) if TIMES.contains(&millis) => Scalar::Timestamp,
            Some(id) if id >= TIMES.end => Scalar::Integer,
            _ if text.parse::<bool>().is_ok() => Scalar::Boolean,
            _ if parse_decimal(text).is_ok() => Scalar::Decimal,
            _ => Scalar::String,
        })
    }

    pub(super) fn from_list<'de, A: SeqAccess<'de>>(mut items: A) -> Result<Self, A::Error> {
        let mut all = Self::default();
        while let Some(item) = items.next_element::<Self>()? {
            let item = if item.list { Self::from_scalar(Scalar::Json) } else { item };
            all = all.union(item);
        }
        Ok(Self { list: true, ..all })
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

impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ShapeVisitor)
    }
}

struct ShapeVisitor;

impl<'de> Visitor<'de> for ShapeVisitor {
    type Value = Shape;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_unit<E>(self) -> Result<Shape, E> {
        Ok(Shape::default())
    }

    fn visit_bool<E>(self, _: bool) -> Result<Shape, E> {
        Ok(Shape::from_scalar(Scalar::Boolean))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Shape, E> {
        Ok(Shape::from_integer(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Shape, E> {
        Ok(i64::try_from(value).map_or_else(|_| Shape::from_scalar(Scalar::Decimal), Shape::from_integer))
    }

    /// The digits do not matter, only that it is not a 64-bit integer.
    fn visit_f64<E>(self, _: f64) -> Result<Shape, E> {
        Ok(Shape::from_scalar(Scalar::Decimal))
    }

    fn visit_str<E>(self, text: &str) -> Result<Shape, E> {
        Ok(Shape::from_text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Shape, A::Error> {
        Shape::from_list(items)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Shape, A::Error> {
        while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Shape::from_scalar(Scalar::Json))
    }
}
