//! Kinds of values: the type of a value, with ids reduced to scalars and names replaced by their definitions.

use crate::contract::Contract;
use crate::enums::Enum;
use crate::records::Record;
use crate::scalars::Scalar;
use crate::types::Type;

/// The kind of one value.
#[derive(Debug, Clone, Copy)]
pub enum ValueKind<'a> {
    /// A scalar. Unions and type parameters are [`Scalar::Json`], and secrets are [`Scalar::String`].
    Scalar(Scalar),
    /// A value of an enum.
    Enum(&'a Enum),
    /// A record, with its argument if it is generic.
    Record(&'a Record, Option<&'a Type>),
}

impl Contract {
    /// Returns the kind of a type.
    pub fn value_kind<'a>(&'a self, ty: &'a Type) -> ValueKind<'a> {
        match ty {
            Type::Scalar(Scalar::Null) | Type::Union(_) | Type::Parameter(_) => ValueKind::Scalar(Scalar::Json),
            Type::Scalar(Scalar::Secret) => ValueKind::Scalar(Scalar::String),
            Type::Scalar(scalar) => ValueKind::Scalar(*scalar),
            Type::Id(_, repr) => ValueKind::Scalar(repr.scalar()),
            Type::Enum(name, repr, _) => {
                self.enumeration(name).map_or(ValueKind::Scalar(repr.scalar()), ValueKind::Enum)
            }
            Type::Record(name, argument) => self
                .record(name)
                .map_or(ValueKind::Scalar(Scalar::Json), |record| ValueKind::Record(record, argument.as_deref())),
        }
    }
}
