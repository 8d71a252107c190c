//! Kinds of values: types, with ids replaced by their representation and names by their definitions.

use crate::contract::Contract;
use crate::enums::Enum;
use crate::ids::Repr;
use crate::records::Record;
use crate::types::Type;

/// The kind of one value.
#[derive(Debug, Clone, Copy)]
pub enum Kind<'a> {
    /// A string.
    String,
    /// A 64-bit integer.
    Integer,
    /// `true` or `false`.
    Boolean,
    /// An exact decimal.
    Decimal,
    /// Milliseconds since 1970-01-01 UTC.
    Timestamp,
    /// Any JSON: undocumented, a union, or the parameter of a generic record.
    Json,
    /// One of the values of an enum.
    Enum(&'a Enum),
    /// A record, and the argument of a generic one.
    Record(&'a Record, Option<&'a Type>),
}

impl Contract {
    /// Returns the kind of a type.
    pub fn kind_of<'a>(&'a self, ty: &'a Type) -> Kind<'a> {
        match ty {
            Type::String | Type::Id(_, Repr::String) => Kind::String,
            Type::Integer | Type::Id(_, Repr::Integer) => Kind::Integer,
            Type::Boolean => Kind::Boolean,
            Type::Decimal => Kind::Decimal,
            Type::Timestamp => Kind::Timestamp,
            Type::Json | Type::Null | Type::Union(_) | Type::Parameter(_) => Kind::Json,
            Type::Enum(name, _) => self.enumeration(name).map_or(Kind::String, Kind::Enum),
            Type::Record(name, argument) => {
                self.record(name).map_or(Kind::Json, |record| Kind::Record(record, argument.as_deref()))
            }
        }
    }
}
