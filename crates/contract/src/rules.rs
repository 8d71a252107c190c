//! Rules: the restrictions on the values of a field.
//!
//! [`Rule`] has a variant for each rule. Checks, documentation, OpenAPI and generated validation iterate over
//! [`Rules::iter`]. The type, the sentences, the JSON Schema keyword and the check of a rule are in this file, the function that
//! enforces it is in `tradewire_wire::check`, and the generator emits the call of this function.

#[cfg(feature = "source")]
pub(crate) mod check;

use std::fmt::{self, Display};
use std::num::{IntErrorKind, ParseIntError};
use std::str::FromStr;

use serde::Deserialize;
use serde_json::Value;
use tradewire_wire::check::{self as wire_check, DAY, HOUR, duration};
use tradewire_wire::{Invalid, Timestamp};

use crate::{LIST, Parsed, Scalar, ScalarValue, WireFormat};

/// The rules for the values of a field. Bounds are in the unit of the field.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Rules {
    /// The minimum of an integer.
    pub min: Option<i64>,
    /// The maximum of an integer.
    pub max: Option<i64>,
    /// The exclusive minimum of a decimal.
    pub above: Option<i64>,
    /// Whether a decimal must be a whole number.
    #[serde(default)]
    pub integral: bool,
    /// The maximum age of a time: `90d`, `12h`.
    pub oldest: Option<Parsed<Age>>,
    /// The allowed characters of a string: single ones and ranges, `A-Za-z0-9_`.
    pub charset: Option<String>,
    /// The minimum number of characters.
    pub min_length: Option<usize>,
    /// The maximum number of characters.
    pub max_length: Option<usize>,
    /// The minimum number of items.
    pub min_items: Option<usize>,
    /// The maximum number of items.
    pub max_items: Option<usize>,
    /// The field in which all items of a list of records differ. Items without a value are not compared.
    pub unique: Option<String>,
}

/// A rule of a field, with its value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rule<'a> {
    /// The minimum of a quantity.
    Min(Quantity, i64),
    /// The maximum of a quantity.
    Max(Quantity, i64),
    /// The exclusive minimum of a decimal.
    Above(i64),
    /// The restriction of a decimal to whole numbers.
    Integral,
    /// The allowed characters of a string.
    Charset(&'a str),
    /// The maximum age of a time.
    Oldest(&'a Parsed<Age>),
    /// The field in which all items of a list differ.
    Unique(&'a str),
}

impl Rules {
    /// Iterates over the rules that are declared.
    pub fn iter(&self) -> impl Iterator<Item = Rule<'_>> {
        let Self { min, max, above, integral, oldest, charset, min_length, max_length, min_items, max_items, unique } =
            self;
        [
            min.map(|limit| Rule::Min(Quantity::Value, limit)),
            max.map(|limit| Rule::Max(Quantity::Value, limit)),
            min_length.map(|limit| Rule::Min(Quantity::Characters, to_i64(limit))),
            max_length.map(|limit| Rule::Max(Quantity::Characters, to_i64(limit))),
            min_items.map(|limit| Rule::Min(Quantity::Items, to_i64(limit))),
            max_items.map(|limit| Rule::Max(Quantity::Items, to_i64(limit))),
            above.map(Rule::Above),
            integral.then_some(Rule::Integral),
            charset.as_deref().map(Rule::Charset),
            oldest.as_ref().map(Rule::Oldest),
            unique.as_deref().map(Rule::Unique),
        ]
        .into_iter()
        .flatten()
    }

    /// Iterates over the ranges of which at least one end is declared.
    pub fn ranges(&self) -> impl Iterator<Item = Range> {
        Quantity::ALL.into_iter().filter_map(|quantity| self.range(quantity))
    }

    /// Returns the range of a quantity, if at least one end is declared.
    pub fn range(&self, quantity: Quantity) -> Option<Range> {
        let (min, max) = match quantity {
            Quantity::Value => (self.min, self.max),
            Quantity::Characters => (self.min_length.map(to_i64), self.max_length.map(to_i64)),
            Quantity::Items => (self.min_items.map(to_i64), self.max_items.map(to_i64)),
        };
        (min.is_some() || max.is_some()).then_some(Range { quantity, min, max })
    }

    /// Iterates over the rules that are not ends of ranges.
    pub fn without_ranges(&self) -> impl Iterator<Item = Rule<'_>> {
        self.iter().filter(|rule| rule.range().is_none())
    }

    /// Returns whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Describes the rules, one sentence each. The two ends of a range share a sentence: `Range: 1 to 100.` `code` formats a
    /// string of the wire.
    pub fn sentences(&self, code: impl Fn(&str) -> String) -> Vec<String> {
        let ranges = self.ranges().map(|range| range.sentence());
        ranges.chain(self.without_ranges().filter_map(|rule| rule.sentence(&code))).collect()
    }

    /// Returns the end of a value's description, such as ` from 1 to 2000` after `an integer`.
    pub fn phrase(&self) -> String {
        let ranges = self.ranges().map(Range::phrase);
        ranges.chain(self.without_ranges().map(Rule::phrase)).collect()
    }

    /// Returns the text of a made-up value that satisfies the rules, except for unusual sets of characters.
    pub fn sample(&self, scalar: Scalar) -> String {
        match scalar {
            Scalar::Integer => self.min.unwrap_or(1).max(1).min(self.max.unwrap_or(i64::MAX)).to_string(),
            Scalar::Decimal => self.above.unwrap_or(0).saturating_add(1).to_string(),
            Scalar::String => "1".repeat(self.min_length.unwrap_or(1).max(1)),
            scalar => scalar.sample().to_owned(),
        }
    }
}

impl Rule<'_> {
    /// Returns the key of the rule in the contract.
    pub fn key(self) -> &'static str {
        match self {
            Self::Min(quantity, _) => quantity.keys().0,
            Self::Max(quantity, _) => quantity.keys().1,
            Self::Above(_) => "above",
            Self::Integral => "integral",
            Self::Charset(_) => "charset",
            Self::Oldest(_) => "oldest",
            Self::Unique(_) => "unique",
        }
    }

    /// Returns the value of the rule in the contract.
    pub fn value(self) -> String {
        match self {
            Self::Min(_, limit) | Self::Max(_, limit) | Self::Above(limit) => limit.to_string(),
            Self::Integral => true.to_string(),
            Self::Charset(text) | Self::Unique(text) => text.to_owned(),
            Self::Oldest(age) => age.text.clone(),
        }
    }

    /// Returns the name of the type that the rule applies to, such as `integer` or `list`.
    pub fn target(self) -> &'static str {
        match self {
            Self::Min(quantity, _) | Self::Max(quantity, _) => quantity.target(),
            Self::Above(_) | Self::Integral => Scalar::Decimal.as_str(),
            Self::Charset(_) => Scalar::String.as_str(),
            Self::Oldest(_) => Scalar::Timestamp.as_str(),
            Self::Unique(_) => LIST,
        }
    }

    /// Returns the range that has only this end, if the rule is one end of a range.
    fn range(self) -> Option<Range> {
        match self {
            Self::Min(quantity, limit) => Some(Range { quantity, min: Some(limit), max: None }),
            Self::Max(quantity, limit) => Some(Range { quantity, min: None, max: Some(limit) }),
            _ => None,
        }
    }

    /// Returns the key of the corresponding rule for another type. For example, `min_length` of strings corresponds to `min` of integers.
    #[cfg(feature = "source")]
    pub(crate) fn counterpart(self, type_name: &str) -> Option<&'static str> {
        let Range { quantity, min, .. } = self.range()?;
        let other = Quantity::ALL.into_iter().find(|other| *other != quantity && other.target() == type_name)?;
        Some(if min.is_some() { other.keys().0 } else { other.keys().1 })
    }

    /// Describes the rule in a sentence, unless its value is malformed. `code` formats a string of the wire.
    pub fn sentence(self, code: impl Fn(&str) -> String) -> Option<String> {
        Some(match self {
            Self::Min(..) | Self::Max(..) => self.range()?.sentence(),
            Self::Above(limit) => format!("Greater than {limit}."),
            Self::Integral => "A whole number.".to_owned(),
            Self::Charset(charset) => format!("Allowed characters: {}.", code(charset)),
            Self::Oldest(age) => format!("At most {} ago.", duration(age.get()?.millis)),
            Self::Unique(field) => format!("No two items have the same {}.", code(field)),
        })
    }

    /// Returns the end of a value's description, such as ` greater than 0` after `a decimal`.
    fn phrase(self) -> String {
        match self {
            Self::Min(..) | Self::Max(..) => self.range().map(Range::phrase).unwrap_or_default(),
            Self::Above(limit) => format!(" greater than {limit}"),
            // The description begins with `a whole number`.
            Self::Integral => String::new(),
            Self::Charset(charset) => format!(" with only the characters {charset}"),
            Self::Oldest(age) => {
                age.get().map(|age| format!(", at most {} ago", duration(age.millis))).unwrap_or_default()
            }
            Self::Unique(field) => format!(", no two with the same {field}"),
        }
    }

    /// Returns the keyword of JSON Schema that expresses the rule for values in a format, and its argument. A maximum age and a unique field
    /// have none, and neither has a rule of numbers if they are sent in quotes.
    pub fn json_schema(self, format: Option<WireFormat>) -> Option<(&'static str, Value)> {
        let is_in_quotes = match self {
            Self::Above(_) | Self::Integral => format != Some(WireFormat::Number),
            Self::Min(Quantity::Value, _) | Self::Max(Quantity::Value, _) => format == Some(WireFormat::String),
            _ => false,
        };
        if is_in_quotes {
            return None;
        }
        Some(match self {
            Self::Min(quantity, limit) => (quantity.keywords().0, limit.into()),
            Self::Max(quantity, limit) => (quantity.keywords().1, limit.into()),
            Self::Above(limit) => ("exclusiveMinimum", limit.into()),
            Self::Integral => ("multipleOf", 1.into()),
            Self::Charset(charset) => ("pattern", pattern(charset).into()),
            Self::Oldest(_) | Self::Unique(_) => return None,
        })
    }

    /// Checks a value. A rule for another type accepts every value.
    ///
    /// # Errors
    /// Returns an error that names the field if the value breaks the rule.
    pub fn check(self, name: &str, value: ScalarValue<'_>, now: Option<Timestamp>) -> Result<(), Invalid> {
        match (self, value) {
            (Self::Min(quantity, limit), value) => quantity.check(name, value, limit, i64::MAX),
            (Self::Max(quantity, limit), value) => quantity.check(name, value, i64::MIN, limit),
            (Self::Above(limit), ScalarValue::Decimal(value)) => wire_check::greater_than(name, value, limit),
            (Self::Integral, ScalarValue::Decimal(value)) => wire_check::whole_number(name, value),
            (Self::Charset(charset), ScalarValue::String(value)) => wire_check::charset(name, value, charset),
            (Self::Oldest(age), ScalarValue::Timestamp(value)) => match (age.get(), now) {
                (Some(age), Some(now)) => wire_check::age(name, value, now, age.millis),
                _ => Ok(()),
            },
            (Self::Above(_) | Self::Integral | Self::Charset(_) | Self::Oldest(_) | Self::Unique(_), _) => Ok(()),
        }
    }
}

/// A quantity that a rule limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// The value of an integer.
    Value,
    /// The number of characters of a string.
    Characters,
    /// The number of items of a list.
    Items,
}

/// A range of which at least one end is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The quantity that is limited.
    pub quantity: Quantity,
    /// The smallest allowed value.
    pub min: Option<i64>,
    /// The largest allowed value.
    pub max: Option<i64>,
}

impl Range {
    fn sentence(self) -> String {
        let title = match self.quantity {
            Quantity::Value => "Range",
            Quantity::Characters => "Characters",
            Quantity::Items => "Items",
        };
        format!("{title}: {self}.")
    }

    /// Returns the end of a value's description. It is empty for a list, because the description of a list begins with its length.
    fn phrase(self) -> String {
        match self.quantity {
            Quantity::Value if self.min.is_some() && self.max.is_some() => format!(" from {self}"),
            Quantity::Value => format!(" of {self}"),
            Quantity::Characters if self.max.or(self.min) == Some(1) => format!(" of {self} character"),
            Quantity::Characters => format!(" of {self} characters"),
            Quantity::Items => String::new(),
        }
    }
}

/// Formats the range as `1 to 20`, `at least 1` or `at most 20`.
impl Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.min, self.max) {
            (Some(min), Some(max)) => write!(f, "{min} to {max}"),
            (Some(min), None) => write!(f, "at least {min}"),
            (None, Some(max)) => write!(f, "at most {max}"),
            (None, None) => f.write_str("any number of"),
        }
    }
}

impl Quantity {
    /// All quantities.
    const ALL: [Self; 3] = [Self::Value, Self::Characters, Self::Items];

    /// Returns the name of the type of value that has the quantity.
    pub fn target(self) -> &'static str {
        match self {
            Self::Value => Scalar::Integer.as_str(),
            Self::Characters => Scalar::String.as_str(),
            Self::Items => LIST,
        }
    }

    /// Returns the keys of the two ends in the contract.
    pub fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Value => ("min", "max"),
            Self::Characters => ("min_length", "max_length"),
            Self::Items => ("min_items", "max_items"),
        }
    }

    /// Checks that the quantity of a value is in a range. A value without this quantity is not checked.
    fn check(self, name: &str, value: ScalarValue<'_>, min: i64, max: i64) -> Result<(), Invalid> {
        let narrow = |limit: i64| usize::try_from(limit).unwrap_or(if limit < 0 { 0 } else { usize::MAX });
        match (self, value) {
            (Self::Value, ScalarValue::Integer(value)) => wire_check::range(name, value, min..=max),
            (Self::Characters, ScalarValue::String(value)) => {
                wire_check::length(name, value, narrow(min)..=narrow(max))
            }
            (Self::Value | Self::Characters | Self::Items, _) => Ok(()),
        }
    }

    /// Returns the keywords of the two ends in JSON Schema.
    fn keywords(self) -> (&'static str, &'static str) {
        match self {
            Self::Value => ("minimum", "maximum"),
            Self::Characters => ("minLength", "maxLength"),
            Self::Items => ("minItems", "maxItems"),
        }
    }
}

/// Formats a set of characters as a regular expression.
fn pattern(charset: &str) -> String {
    let escaped = |c: char| if r"\[]^-".contains(c) { format!("\\{c}") } else { c.to_string() };
    let ranges = wire_check::charset_ranges(charset).into_iter().map(|(first, last)| match first == last {
        true => escaped(first),
        false => format!("{}-{}", escaped(first), escaped(last)),
    });
    format!("^[{}]*$", ranges.collect::<String>())
}

fn to_i64(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

/// A duration in days or hours: `90d`, `12h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Age {
    /// The duration in milliseconds.
    pub millis: i64,
}

const MALFORMED: &str = "expected a positive integer followed by `d` or `h`";
const TOO_LONG: &str = "too long: its milliseconds do not fit in 64 bits";

impl FromStr for Age {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let (count, unit) = match text.strip_suffix('d') {
            Some(count) => (count, DAY),
            None => (text.strip_suffix('h').ok_or(MALFORMED)?, HOUR),
        };
        let count: i64 = count.parse().map_err(|error: ParseIntError| match error.kind() {
            IntErrorKind::PosOverflow => TOO_LONG,
            _ => MALFORMED,
        })?;
        if count <= 0 {
            return Err(MALFORMED);
        }
        Ok(Self { millis: count.checked_mul(unit).ok_or(TOO_LONG)? })
    }
}
