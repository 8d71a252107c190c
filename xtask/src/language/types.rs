//! What travels: identifiers, enums, records and their fields.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Evidence, Table};

/// An identifier: a newtype of its own, so that ids of different things do not mix.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Id {
    /// What it identifies.
    pub doc: String,
    /// What it is on the wire.
    #[serde(default)]
    pub repr: Repr,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// What a value is on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Repr {
    /// Text.
    #[default]
    String,
    /// An integer of 64 bits.
    Integer,
}

/// An enumeration.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Enum {
    /// What it tells.
    pub doc: String,
    /// What its values are on the wire.
    #[serde(default)]
    pub repr: Repr,
    /// Its values by their text on the wire: a sentence each, or a table.
    pub values: Table<Value>,
    /// The value that is taken when none is given.
    pub default: Option<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A value of an enumeration.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Value {
    /// What it means.
    Doc(String),
    /// What it means, and more.
    Full(FullValue),
}

/// A value of an enumeration, with all that can be said of it.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FullValue {
    /// What it means.
    pub doc: String,
    /// Its name in Rust, where the wire's text makes none.
    pub name: Option<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A record: a JSON object.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What it is.
    pub doc: String,
    /// The name of its type parameter, if it wraps something.
    pub generic: Option<String>,
    /// Its fields by their names on the wire, in the order of the interface document.
    pub fields: Table<Field>,
    /// Operations that give it in another form, by their name.
    #[serde(default)]
    pub variants: Table<Variant>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// The form in which an operation gives a record, where it differs.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// How it differs.
    pub doc: String,
    /// Fields that are left out; their types end in `?`.
    #[serde(default)]
    pub absent: Vec<String>,
    /// Decimals that are JSON numbers.
    #[serde(default)]
    pub numbers: Vec<String>,
}

/// One of several records, told apart by a field. It is open: a tag that is not listed keeps its JSON.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Union {
    /// What it is.
    pub doc: String,
    /// The field that tells which it is. The records do not list it.
    pub tag: String,
    /// The records by the value of the tag.
    pub cases: Table<Case>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A case of a union.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What it means.
    pub doc: String,
    /// The record that stands there.
    pub record: String,
    /// Its name in Rust, where the value of the tag makes none.
    pub name: Option<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A field of a record, a parameter of an operation, or its body.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// `string`, `integer`, `boolean`, `decimal`, `timestamp` (milliseconds), `json`, `list<…>`, or the name of an id,
    /// enum, record or union; `group.Name` for one of another group. A `?` at the end: it may be left out, or null.
    #[serde(rename = "type")]
    pub ty: String,
    /// What it is.
    pub doc: String,
    /// Its name in Rust, where its name on the wire makes none; a body is called `body` where nothing is said.
    pub name: Option<String>,
    /// Where a parameter travels: in the query where it says nothing.
    #[serde(rename = "in")]
    pub place: Option<Place>,
    /// That it is on its way out, and what to use instead.
    pub deprecated: Option<String>,
    /// Its unit.
    pub unit: Option<String>,
    /// How it is written: `number` for a decimal that is a JSON number, `comma` for a list in a query.
    pub wire: Option<WireForm>,
    /// What the exchange takes when it is left out.
    pub default: Option<Default>,
    /// The least integer.
    pub min: Option<i64>,
    /// The greatest integer.
    pub max: Option<i64>,
    /// A decimal is greater than this.
    pub above: Option<i64>,
    /// A decimal is a whole number.
    #[serde(default)]
    pub integral: bool,
    /// How long ago a time may be: `90d`, `12h`.
    pub oldest: Option<String>,
    /// The characters of a text: single ones and ranges, `A-Za-z0-9_`.
    pub charset: Option<String>,
    /// The least number of characters.
    pub min_length: Option<usize>,
    /// The greatest number of characters.
    pub max_length: Option<usize>,
    /// The least number of items.
    pub min_items: Option<usize>,
    /// The greatest number of items.
    pub max_items: Option<usize>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// Where a parameter travels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the query.
    #[default]
    Query,
    /// In the path, where its name stands in braces.
    Path,
    /// In a header. Headers of this kind are not signed.
    Header,
}

/// How a value is written where there is a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WireForm {
    /// A decimal as a JSON number.
    Number,
    /// A list in a query, its items separated by commas.
    Comma,
}

/// A default value.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Default {
    /// Of a boolean.
    Boolean(bool),
    /// Of an integer.
    Integer(i64),
    /// Of a text or an enum.
    Text(String),
}
