//! The shape that the contract declares for a part of a response.

use super::Location;
use super::shape::Shape;
use crate::contract::Contract;
use crate::enums::Enum;
use crate::envelopes::Envelope;
use crate::fields::Field;
use crate::ids::Repr;
use crate::operations::Operation;
use crate::records::Record;
use crate::scalars::{JsonType, Scalar, WireFormat};
use crate::types::Type;
use crate::value_kinds::ValueKind;

/// The declared shape of a value.
#[derive(Clone, Copy)]
pub(super) struct Expected {
    pub(super) kind: ValueKind<'static>,
    /// The enum that the type encodes.
    encoded: Option<&'static Enum>,
    pub(super) list: bool,
    /// Whether the value is an item of a list.
    pub(super) is_part: bool,
    /// Whether the value may be null. The result of an operation may always be null here, because the decoder checks it.
    pub(super) optional: bool,
    wire_format: Option<WireFormat>,
    /// The field; `None` for the result of an operation.
    pub(super) field: Option<&'static Field>,
    pub(super) location: Location,
    /// The argument of the enclosing generic record.
    pub(super) argument: Option<&'static Type>,
}

impl Expected {
    pub(super) fn for_result(contract: &'static Contract, operation: &'static Operation) -> Self {
        let returns = &operation.returns;
        Self {
            kind: contract.value_kind(&returns.ty),
            encoded: None,
            list: returns.list,
            is_part: false,
            optional: true,
            wire_format: returns.wire_format,
            field: None,
            location: Location::Returns,
            argument: None,
        }
    }

    /// Returns the shape of an item of the list.
    pub(super) fn item(self) -> Self {
        Self { list: false, is_part: true, optional: false, ..self }
    }

    /// Returns whether any JSON is accepted.
    pub(super) fn is_open(&self) -> bool {
        !self.list && matches!(self.kind, ValueKind::Scalar(Scalar::Json))
    }

    /// Compares a value that is neither null nor a list nor an object with the declared shape.
    pub(super) fn compare(&self, found: &Found<'_>) -> Verdict {
        let is_empty = self.optional && matches!(found, Found::Text(""));
        let fits = match (self.kind, found) {
            _ if self.list => false,
            // Clients read both an encoding's values and those of the enum that it encodes.
            (ValueKind::Enum(_), Found::Text(text)) if self.encoded.is_some_and(|of| of.values.contains_key(text)) => {
                true
            }
            (ValueKind::Scalar(scalar), found) => {
                found.is_read_as(scalar, self.wire_format) || (is_empty && scalar.is_primitive(self.wire_format))
            }
            (ValueKind::Enum(of), Found::Text(text)) if of.repr == Repr::String || found.is_integer() => {
                return listed(of, text);
            }
            (ValueKind::Enum(of), Found::Integer(value)) if of.repr == Repr::String || found.is_integer() => {
                return listed(of, &value.to_string());
            }
            _ => false,
        };
        if fits { Verdict::Fits } else { Verdict::OtherType }
    }
}

fn listed(of: &'static Enum, value: &str) -> Verdict {
    if of.values.contains_key(value) { Verdict::Fits } else { Verdict::NewValue(of) }
}

/// The result of a comparison.
pub(super) enum Verdict {
    /// The value is as declared.
    Fits,
    /// The enum does not list the value.
    NewValue(&'static Enum),
    /// The value cannot be decoded as the declared type.
    OtherType,
}

/// A value that is neither null nor a list nor an object.
pub(super) enum Found<'a> {
    Boolean,
    Integer(i128),
    /// Any other number. Its digits do not affect the comparison.
    Fraction,
    Text(&'a str),
}

impl Found<'_> {
    fn is_integer(&self) -> bool {
        match self {
            Self::Integer(value) => i64::try_from(*value).is_ok(),
            Self::Text(text) => text.parse::<i64>().is_ok(),
            Self::Boolean | Self::Fraction => false,
        }
    }

    /// Returns whether clients decode the value as a scalar. They accept numbers with and without quotes.
    fn is_read_as(&self, scalar: Scalar, wire_format: Option<WireFormat>) -> bool {
        match (scalar.json_type(None), self) {
            (JsonType::Boolean, Found::Text(text)) => {
                wire_format == Some(WireFormat::String) && scalar.parse(text).is_ok()
            }
            (JsonType::Any, _) | (JsonType::Boolean, Found::Boolean) => true,
            (JsonType::Number | JsonType::String, Found::Text(text)) => scalar.parse(text).is_ok(),
            (JsonType::Number | JsonType::String, Found::Integer(value)) => scalar.parse(&value.to_string()).is_ok(),
            (JsonType::String, Found::Fraction) => scalar == Scalar::Decimal,
            _ => false,
        }
    }

    pub(super) fn shape(&self) -> Shape {
        match self {
            Self::Boolean => Shape::from_scalar(Scalar::Boolean),
            Self::Integer(value) => i64::try_from(*value).map_or_else(|_| Shape::number(), Shape::from_integer),
            Self::Fraction => Shape::number(),
            Self::Text(text) => Shape::from_text(text),
        }
    }

    /// Returns the value in the form in which an enum would list it.
    pub(super) fn text(&self) -> String {
        match self {
            Self::Integer(value) => value.to_string(),
            Self::Text(text) => (*text).to_owned(),
            Self::Boolean | Self::Fraction => String::new(),
        }
    }
}

/// The fields of an object.
#[derive(Clone, Copy)]
pub(super) struct Fields {
    pub(super) all: &'static [Field],
    pub(super) location: Location,
    /// The fields that the operation omits.
    pub(super) absent: &'static [String],
    argument: Option<&'static Type>,
}

impl Fields {
    pub(super) fn for_envelope(envelope: &'static Envelope) -> Self {
        Self { all: &envelope.fields, location: Location::Envelope(envelope), absent: &[], argument: None }
    }

    /// Returns the fields of a record, given its own argument and the argument of the enclosing record.
    pub(super) fn for_record(
        record: &'static Record,
        operation: &Operation,
        own: Option<&'static Type>,
        enclosing: Option<&'static Type>,
    ) -> Self {
        let absent = record.variant(&operation.name.name).map_or(&[] as &[_], |variant| &variant.absent);
        Self {
            all: &record.fields,
            location: Location::Record(record),
            absent,
            argument: Type::argument(own, enclosing),
        }
    }

    /// Returns the index of a field. Most responses keep the order of the contract, so the field after the last one is tried
    /// first.
    pub(super) fn find(&self, name: &str, last: usize) -> Option<usize> {
        let has_name = |index: &usize| self.all.get(*index).is_some_and(|field| field.wire == name);
        Some(last + 1).filter(has_name).or_else(|| (0..self.all.len()).find(has_name))
    }

    pub(super) fn expected(&self, contract: &'static Contract, field: &'static Field) -> Expected {
        let ty = match (&field.ty, self.argument) {
            (Type::Parameter(_), Some(argument)) => argument,
            (ty, _) => ty,
        };
        Expected {
            kind: contract.value_kind(ty),
            encoded: contract.enum_of(ty).and_then(|list| contract.encoded(list)),
            list: field.list,
            is_part: false,
            optional: field.optional,
            wire_format: field.wire_format,
            field: Some(field),
            location: self.location,
            argument: self.argument,
        }
    }
}
