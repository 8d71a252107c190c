//! What the contract expects at a place of an answer.

use tradewire_endpoints::Operation;
use tradewire_endpoints::spec::{Enum, Envelope, Field, Kind, Record, Returns};
use tradewire_models::wire::parse_decimal;

use super::Place;
use super::shape::{Scalar, Shape};

/// What a value should be.
#[derive(Clone, Copy)]
pub(super) struct Expected {
    pub(super) kind: Kind,
    pub(super) list: bool,
    /// Whether it may be null; what an operation returns, a decoder judges.
    pub(super) optional: bool,
    /// The field that it is of; none where it is all that an operation returns.
    pub(super) field: Option<&'static Field>,
    pub(super) place: Place,
    /// What a page holds, if it is one.
    pub(super) items: Option<Kind>,
}

impl Expected {
    pub(super) fn returned(operation: &Operation) -> Self {
        let (kind, list, items) = match operation.returns {
            Returns::One(kind) => (kind, false, None),
            Returns::List(kind) => (kind, true, None),
            Returns::Page { wrapper, items } => (Kind::Record(wrapper), false, Some(items)),
        };
        Self { kind, list, optional: true, field: None, place: Place::Returns, items }
    }

    /// What an item of the list should be.
    pub(super) fn item(self) -> Self {
        Self { list: false, optional: false, ..self }
    }

    /// Whether any JSON will do.
    pub(super) fn is_open(&self) -> bool {
        !self.list && matches!(self.kind, Kind::Json)
    }

    /// What the contract says of a value.
    pub(super) fn judge(&self, found: &Found<'_>) -> Verdict {
        let is_empty = self.optional && matches!(found, Found::Text(""));
        let fits = match (self.kind, found) {
            _ if self.list => false,
            (Kind::Json, _) | (Kind::Boolean, Found::Boolean) => true,
            (Kind::Text, Found::Text(_) | Found::Integer(_)) => true,
            (Kind::Timestamp, found) => found.is_integer(),
            (Kind::Integer, found) => is_empty || found.is_integer(),
            (Kind::Decimal, Found::Text(text)) => is_empty || parse_decimal(text).is_ok(),
            (Kind::Decimal, Found::Integer(_) | Found::Fraction) => true,
            (Kind::Enum(of), Found::Text(text)) if of.text || found.is_integer() => return listed(of, text),
            (Kind::Enum(of), Found::Integer(value)) if of.text || found.is_integer() => {
                return listed(of, &value.to_string());
            }
            _ => false,
        };
        if fits { Verdict::Fits } else { Verdict::OtherType }
    }
}

fn listed(of: &'static Enum, value: &str) -> Verdict {
    let is_known = of.values.iter().any(|known| known.wire == value);
    if is_known { Verdict::Fits } else { Verdict::NewValue(of) }
}

/// What the contract says of a value.
pub(super) enum Verdict {
    /// It is what is expected.
    Fits,
    /// It is a value that the enum does not list.
    NewValue(&'static Enum),
    /// The type of the contract does not read it.
    OtherType,
}

/// A value that is neither null nor a list nor an object.
pub(super) enum Found<'a> {
    Boolean,
    Integer(i128),
    /// Any other number. Its digits do not matter here.
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

    pub(super) fn shape(&self) -> Shape {
        match self {
            Self::Boolean => Shape::of(Scalar::Boolean),
            Self::Integer(value) => i64::try_from(*value).map_or(Shape::of(Scalar::Number), Shape::of_integer),
            Self::Fraction => Shape::of(Scalar::Number),
            Self::Text(text) => Shape::of_text(text),
        }
    }

    /// Its text, as an enum would list it.
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
    pub(super) place: Place,
    /// Those that the operation leaves out.
    pub(super) absent: &'static [&'static str],
    items: Option<Kind>,
}

impl Fields {
    pub(super) fn of_envelope(envelope: &'static Envelope) -> Self {
        Self { all: envelope.fields, place: Place::Envelope(envelope), absent: &[], items: None }
    }

    pub(super) fn of_record(record: &'static Record, operation: &Operation, items: Option<Kind>) -> Self {
        let variant = record.variants.iter().find(|variant| variant.operation == operation.name);
        let absent = variant.map_or(&[] as &[_], |variant| variant.absent);
        Self { all: record.fields, place: Place::Record(record), absent, items }
    }

    /// Where a field stands. Answers mostly have the order of the contract: it is looked for behind the last one first.
    pub(super) fn find(&self, name: &str, last: usize) -> Option<usize> {
        let is_it = |index: &usize| self.all.get(*index).is_some_and(|field| field.name == name);
        Some(last + 1).filter(is_it).or_else(|| (0..self.all.len()).find(is_it))
    }

    pub(super) fn expected(&self, field: &'static Field) -> Expected {
        // The items of a page are of a type that only the operation names.
        let generic = self.items.filter(|_| field.list && matches!(field.kind, Kind::Json));
        let (kind, list, optional) = (generic.unwrap_or(field.kind), field.list, field.optional);
        Expected { kind, list, optional, field: Some(field), place: self.place, items: None }
    }
}
