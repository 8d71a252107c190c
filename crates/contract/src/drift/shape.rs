//! The shape of values: the type that the contract would probably declare for them.

use std::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use tradewire_wire::parse_decimal;

use crate::scalars::{Scalar, WireFormat};

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
    /// The form that the contract would declare: `number` for decimals that are JSON numbers, `string` for integers, timestamps and
    /// booleans in quotes.
    pub wire_format: Option<WireFormat>,
}

/// The form of an integer, timestamp or boolean in quotes.
const QUOTED: Option<WireFormat> = Some(WireFormat::String);

/// The shape of a JSON number that is not a 64-bit integer.
const NUMBER: (Scalar, Option<WireFormat>) = (Scalar::Decimal, Some(WireFormat::Number));

impl Shape {
    pub(super) fn from_scalar(scalar: Scalar) -> Self {
        Self { list: false, scalar: Some(scalar), wire_format: None }
    }

    pub(super) fn from_integer(value: i64) -> Self {
        Self::from_scalar(if TIMES.contains(&value) { Scalar::Timestamp } else { Scalar::Integer })
    }

    /// Returns the shape of a string. Integers of the size of times are timestamps, larger ones are ids, and smaller ones may be decimals.
    pub(super) fn from_text(text: &str) -> Self {
        let quoted = |scalar| Self { wire_format: Some(WireFormat::String), ..Self::from_scalar(scalar) };
        let integer = text.parse().ok().filter(|integer: &i64| integer.to_string() == text);
        match integer {
            Some(millis) if TIMES.contains(&millis) => quoted(Scalar::Timestamp),
            Some(id) if id >= TIMES.end => quoted(Scalar::Integer),
            _ if text.parse::<bool>().is_ok() => quoted(Scalar::Boolean),
            _ if parse_decimal(text).is_ok() => Self::from_scalar(Scalar::Decimal),
            _ => Self::from_scalar(Scalar::String),
        }
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
    if let ((Scalar::Integer, None), NUMBER) | (NUMBER, (Scalar::Integer, None)) = (one, another) {
        return NUMBER;
    }
    let are_texts = is_text(one) && is_text(another);
    match union_of_scalars(one.0, another.0) {
        Scalar::Json if are_texts => (Scalar::String, None),
        // Clients accept the declared form and the other one, except for a boolean without `wire = "string"`.
        scalar if scalar.may_be_quoted() && [one.1, another.1].contains(&QUOTED) => (scalar, QUOTED),
        scalar => (scalar, None),
    }
}

/// Returns whether the values are JSON strings.
fn is_text((scalar, wire_format): (Scalar, Option<WireFormat>)) -> bool {
    wire_format == QUOTED || (wire_format.is_none() && matches!(scalar, Scalar::String | Scalar::Decimal))
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
