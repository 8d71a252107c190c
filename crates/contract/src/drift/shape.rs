//! The shape of values: the type that the contract would probably declare for them.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use tradewire_wire::parse_decimal;

use crate::scalars::{Scalar, WireFormat};

/// Integers in this range are assumed to be timestamps, because ids and quantities are rarely that large or that small.
const TIMES: std::ops::Range<i64> = MILLIS_OF_2001..MILLIS_OF_2100;
const MILLIS_OF_2001: i64 = 978_307_200_000;
const MILLIS_OF_2100: i64 = 4_102_444_800_000;

/// The shape of values. Displayed as the contract writes types: `list<decimal>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shape {
    /// Whether they are lists.
    pub list: bool,
    /// The type of one value; `None` if only null or empty lists were seen. Objects, nested lists and values of several kinds
    /// are [`Scalar::Json`].
    pub scalar: Option<Scalar>,
    /// Whether decimals are JSON numbers.
    pub wire_format: Option<WireFormat>,
}

/// The shape of a JSON number that is not a 64-bit integer.
const NUMBER: (Scalar, Option<WireFormat>) = (Scalar::Decimal, Some(WireFormat::Number));

impl Shape {
    pub(super) fn from_scalar(scalar: Scalar) -> Self {
        Self { list: false, scalar: Some(scalar), wire_format: None }
    }

    pub(super) fn from_integer(value: i64) -> Self {
        Self::from_scalar(if TIMES.contains(&value) { Scalar::Timestamp } else { Scalar::Integer })
    }

    pub(super) fn from_text(text: &str) -> Self {
        Self::from_scalar(if parse_decimal(text).is_ok() { Scalar::Decimal } else { Scalar::String })
    }

    pub(super) fn from_list<'de, A: SeqAccess<'de>>(mut items: A) -> Result<Self, A::Error> {
        let mut all = Self::default();
        while let Some(item) = items.next_element::<Self>()? {
            let item = if item.list { Self::from_scalar(Scalar::Json) } else { item };
            all = all.union(item);
        }
        Ok(Self { list: true, ..all })
    }

    /// Returns the shape of a JSON number that is not a 64-bit integer.
    pub(super) fn number() -> Self {
        let (scalar, wire_format) = NUMBER;
        Self { list: false, scalar: Some(scalar), wire_format }
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
        let (scalar, wire_format) = union_of_formats((one, self.wire_format), (another, other.wire_format));
        Self { list: self.list, scalar: Some(scalar), wire_format }
    }
}

/// Returns the scalar and wire format that include the values of both.
fn union_of_formats(
    one: (Scalar, Option<WireFormat>),
    another: (Scalar, Option<WireFormat>),
) -> (Scalar, Option<WireFormat>) {
    if one == another {
        return one;
    }
    match (one, another) {
        ((Scalar::Integer, _), NUMBER) | (NUMBER, (Scalar::Integer, _)) => NUMBER,
        ((one, _), (another, _)) => (union_of_scalars(one, another), None),
    }
}

fn union_of_scalars(one: Scalar, another: Scalar) -> Scalar {
    match (one, another) {
        (Scalar::Integer | Scalar::Timestamp, Scalar::Integer | Scalar::Timestamp) => Scalar::Integer,
        (Scalar::Integer | Scalar::Decimal, Scalar::Integer | Scalar::Decimal) => Scalar::Decimal,
        (Scalar::String | Scalar::Decimal, Scalar::String | Scalar::Decimal) => Scalar::String,
        _ => Scalar::Json,
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scalar = self.scalar.unwrap_or(Scalar::Json).name();
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
        Ok(i64::try_from(value).map_or_else(|_| Shape::number(), Shape::from_integer))
    }

    /// The digits do not matter, only that it is not a 64-bit integer.
    fn visit_f64<E>(self, _: f64) -> Result<Shape, E> {
        Ok(Shape::number())
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
