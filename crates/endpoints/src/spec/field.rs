//! Fields: parameters of requests and fields of records, what their values are and must keep to.

use tradewire_models::Evidence;

/// A parameter of a request or a field of a record.
#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Section of the interface, or the public source.
    pub source: &'static str,
    /// How well it is known.
    pub evidence: Evidence,
    /// Single aspects that are known less well: the key in the contract, and how well.
    pub doubts: &'static [(&'static str, Evidence)],
    /// Its type as the contract writes it, without a `?`: `list<futures.OrderStateCode>`.
    pub ty: &'static str,
    /// What one value of it is.
    pub kind: Kind,
    /// Whether it is a list of such values.
    pub list: bool,
    /// Where a parameter travels; of no meaning elsewhere.
    pub place: Place,
    /// What to use instead, where it is on its way out.
    pub deprecated: Option<&'static str>,
    /// Whether it may be left out; in an answer, also null.
    pub optional: bool,
    /// What the exchange takes when it is left out.
    pub default: Option<&'static str>,
    /// Its unit, such as `contracts`.
    pub unit: Option<&'static str>,
    /// Whether a decimal is written as a JSON number; as a string otherwise.
    pub number: bool,
    /// What its values must keep to.
    pub rules: Rules,
}

/// What the values of a field must keep to. Bounds are in the field's own unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The least integer allowed.
    pub min: Option<i64>,
    /// The greatest integer allowed.
    pub max: Option<i64>,
    /// A decimal must be greater than this.
    pub above: Option<i64>,
    /// A decimal must be a whole number.
    pub integral: bool,
    /// A time may be at most so many milliseconds ago.
    pub oldest_millis: Option<i64>,
    /// A text may only have these characters: single ones and ranges such as `a-z`.
    pub charset: Option<&'static str>,
    /// The least number of characters.
    pub min_length: Option<usize>,
    /// The greatest number of characters.
    pub max_length: Option<usize>,
    /// The least number of items in a list.
    pub min_items: Option<usize>,
    /// The greatest number of items in a list.
    pub max_items: Option<usize>,
}

impl Rules {
    /// No rule.
    pub const NONE: Self = Self {
        min: None,
        max: None,
        above: None,
        integral: false,
        oldest_millis: None,
        charset: None,
        min_length: None,
        max_length: None,
        min_items: None,
        max_items: None,
    };
}

/// Where a parameter travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the query.
    Query,
    /// In the path, where its name stands in braces.
    Path,
    /// In a header, which is not signed.
    Header,
}

/// What one value is.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// Text.
    Text,
    /// An integer of 64 bits.
    Integer,
    /// `true` or `false`.
    Boolean,
    /// An exact decimal.
    Decimal,
    /// Milliseconds since 1970-01-01 UTC.
    Timestamp,
    /// Any JSON.
    Json,
    /// One of the values of an enum.
    Enum(&'static Enum),
    /// A record.
    Record(&'static Record),
}

/// An enum of the contract.
#[derive(Debug)]
pub struct Enum {
    /// The group that defines it, such as `futures`.
    pub group: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Whether its values are texts; integers otherwise.
    pub text: bool,
    /// Its known values.
    pub values: &'static [Value],
}

/// A value of an enum.
#[derive(Debug)]
pub struct Value {
    /// Its text on the wire; the digits of an integer code.
    pub wire: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// How well it is known.
    pub evidence: Evidence,
}

/// A record of the contract.
#[derive(Debug)]
pub struct Record {
    /// The group that defines it, such as `futures`.
    pub group: &'static str,
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Its fields, in the order of the contract.
    pub fields: &'static [Field],
    /// Operations that give it in another form.
    pub variants: &'static [Variant],
}

/// How an operation gives a record that differs from its other places.
#[derive(Debug)]
pub struct Variant {
    /// Name of the operation.
    pub operation: &'static str,
    /// Fields that are left out.
    pub absent: &'static [&'static str],
    /// Decimals that are JSON numbers.
    pub numbers: &'static [&'static str],
}
