//! Drift: where answers are not as the contract says.
//!
//! A client takes an answer as long as it can be read: fields that it does not know are passed over, values of enums
//! that it does not know are kept as texts. Here that is noticed: [`compare`] finds where an answer and the contract
//! differ, and [`Drift`] says what, and where in the contract it would be described. What is read in two forms, as a decimal
//! that is a text or a number, is no drift in either.

#[cfg(feature = "http")]
mod collector;
mod compare;
mod expected;
mod findings;
mod shape;
#[cfg(test)]
mod tests;

use std::fmt;

use tradewire_endpoints::Operation;
use tradewire_endpoints::spec::{Enum, Envelope, Field, Record};

#[cfg(feature = "http")]
pub(crate) use collector::Collector;
pub use compare::compare;
pub use findings::Findings;
pub use shape::{Scalar, Shape};

use crate::untrusted::Untrusted;

/// One thing that is not as the contract says.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Drift {
    /// The operation whose answer it stands in.
    pub operation: &'static Operation,
    /// Where, as a JSON path: `result.items[].leverage`. What the contract does not know in it is cut where it is long.
    pub path: String,
    /// Where the contract would describe it.
    pub place: Place,
    /// What is different.
    pub change: Change,
    /// In how many answers it was found.
    pub answers: u64,
}

/// Where the contract describes a part of an answer.
#[derive(Clone, Copy)]
pub enum Place {
    /// In a record.
    Record(&'static Record),
    /// In the envelope of all answers of a host.
    Envelope(&'static Envelope),
    /// In what the operation returns.
    Returns,
}

/// What is different.
#[derive(Clone)]
pub enum Change {
    /// A field that the contract does not have.
    NewField {
        /// Its name, cut where it is long.
        name: String,
        /// What its values look like.
        shape: Shape,
    },
    /// A value that an enum does not list.
    NewValue {
        /// The enum.
        of: &'static Enum,
        /// The value, cut where it is long.
        value: String,
    },
    /// A field that must be there is missing or null.
    Missing(&'static Field),
    /// A field that the contract says this operation leaves out.
    Present(&'static Field),
    /// A value that the contract's type does not read.
    OtherType {
        /// The field; none where it is all of what the operation returns.
        field: Option<&'static Field>,
        /// What its values look like.
        shape: Shape,
    },
}

impl Change {
    /// Its name, one of few.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NewField { .. } => "new_field",
            Self::NewValue { .. } => "new_value",
            Self::Missing(_) => "missing_field",
            Self::Present(_) => "present_field",
            Self::OtherType { .. } => "other_type",
        }
    }
}

/// One line. What the exchange wrote is escaped in it.
impl fmt::Display for Drift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: `{}` ", self.operation.title(), Untrusted(&self.path))?;
        match &self.change {
            Change::NewField { shape, .. } => write!(f, "is a new field, of the type {shape}"),
            Change::NewValue { of, value } => write!(f, "is `{}`, which {} does not list", Untrusted(value), of.name),
            Change::Missing(_) => f.write_str("is missing or null, and must be there"),
            Change::Present(_) => f.write_str("is there, and should be left out"),
            Change::OtherType { shape, .. } => write!(f, "is of another type: {shape}"),
        }
    }
}

/// Its name only: the whole table of its fields says nothing of a drift.
impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Record(record) => write!(f, "Record({}.{})", record.group, record.name),
            Self::Envelope(envelope) => write!(f, "Envelope({})", envelope.name),
            Self::Returns => f.write_str("Returns"),
        }
    }
}

impl fmt::Debug for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NewField { name, shape } => write!(f, "NewField({name:?}: {shape})"),
            Self::NewValue { of, value } => write!(f, "NewValue({}: {value:?})", of.name),
            Self::Missing(field) => write!(f, "Missing({})", field.name),
            Self::Present(field) => write!(f, "Present({})", field.name),
            Self::OtherType { field, shape } => {
                write!(f, "OtherType({}: {shape})", field.map_or("", |field| field.name))
            }
        }
    }
}
