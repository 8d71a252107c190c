//! Rules: what the values of a field must satisfy.
//!
//! [`Rule`] is the list of rules: a rule has its type, sentence, JSON Schema keyword and comparison there. The checks, the
//! documentation, the semantic diff and OpenAPI iterate over [`Rules::iter`], so they need no edit for a new rule. Generated
//! validation (`xtask/src/emit/validation.rs`), `values.rs` and the samples of the scaffold name single rules.

#[cfg(feature = "source")]
pub(crate) mod check;

use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use serde_json::Value;
use tradewire_wire::check::{charset_contains, duration};
use tradewire_wire::{Decimal, Invalid, Timestamp, check as wire_check};

use crate::parsed::Parsed;
use crate::prose::code;

/// The rules that the values of a field must satisfy. Bounds are in the unit of the field.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Rules {
    /// The minimum of an integer.
    pub min: Option<i64>,
    /// The maximum of an integer.
    pub max: Option<i64>,
    /// A decimal must be greater than this.
    pub above: Option<i64>,
    /// A decimal must be a whole number.
    #[serde(default)]
    pub integral: bool,
    /// How long ago a time may be: `90d`, `12h`.
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
}

/// The type of value that a rule applies to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// An integer.
    Integer,
    /// A decimal.
    Decimal,
    /// A timestamp.
    Timestamp,
    /// A string.
    String,
    /// A list.
    List,
}

/// What a bound limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    /// The value itself.
    Value,
    /// The number of characters of a string.
    Characters,
    /// The number of items of a list.
    Items,
}

/// The end of a range that a bound limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The smallest allowed value.
    Lower,
    /// The largest allowed value.
    Upper,
}

/// One end of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bound {
    /// What is limited.
    pub quantity: Quantity,
    /// The end of the range.
    pub end: End,
    /// The limit itself, which is allowed.
    pub limit: i64,
}

/// A rule of a field, with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule<'a> {
    /// The minimum of an integer.
    Min(i64),
    /// The maximum of an integer.
    Max(i64),
    /// The minimum number of characters.
    MinLength(usize),
    /// The maximum number of characters.
    MaxLength(usize),
    /// The minimum number of items.
    MinItems(usize),
    /// The maximum number of items.
    MaxItems(usize),
    /// A decimal must be greater than this.
    Above(i64),
    /// A decimal must be a whole number.
    Integral,
    /// The allowed characters of a string.
    Charset(&'a str),
    /// How long ago a time may be. The duration is `None` if it is malformed.
    Oldest(Option<Age>),
}

/// A difference between the rules of two versions of a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleChange {
    /// A sentence without a full stop: ``the minimum of `limit` changed from 3 to 5``.
    pub description: String,
    /// Whether values that were accepted may now be rejected.
    pub is_tighter: bool,
}

impl Rules {
    /// Iterates over the rules that are declared.
    pub fn iter(&self) -> impl Iterator<Item = Rule<'_>> {
        let Self { min, max, above, integral, oldest, charset, min_length, max_length, min_items, max_items } = self;
        [
            min.map(Rule::Min),
            max.map(Rule::Max),
            min_length.map(Rule::MinLength),
            max_length.map(Rule::MaxLength),
            min_items.map(Rule::MinItems),
            max_items.map(Rule::MaxItems),
            above.map(Rule::Above),
            integral.then_some(Rule::Integral),
            charset.as_deref().map(Rule::Charset),
            oldest.as_ref().map(|oldest| Rule::Oldest(oldest.get().copied())),
        ]
        .into_iter()
        .flatten()
    }

    /// Returns whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns the age limit of a time, in milliseconds.
    pub fn oldest_millis(&self) -> Option<i64> {
        self.oldest.as_ref()?.get().map(|age| age.millis)
    }

    /// Describes the rules, a sentence each. The two ends of a range share one: `Range: 1 to 100.` `code` formats a string of the
    /// wire.
    pub fn sentences(&self, code: impl Fn(&str) -> String) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut rules = self.iter().peekable();
        while let Some(rule) = rules.next() {
            let upper = rules.next_if(|next| rule.is_paired_with(next));
            sentences.extend(match (rule.bound(), upper.and_then(|upper| upper.bound())) {
                (Some(lower), Some(upper)) => {
                    Some(format!("{}: {} to {}.", lower.quantity.title(), lower.limit, upper.limit))
                }
                _ => rule.sentence(&code),
            });
        }
        sentences
    }

    /// Returns the pairs of bounds that no value satisfies.
    pub fn empty_ranges(&self) -> Vec<(Rule<'_>, Rule<'_>)> {
        let rules: Vec<Rule<'_>> = self.iter().collect();
        let pairs = rules.iter().zip(rules.iter().skip(1)).filter(|(lower, upper)| lower.is_paired_with(upper));
        let is_empty = |lower: &Rule<'_>, upper: &Rule<'_>| lower.limit() > upper.limit();
        pairs.filter(|(lower, upper)| is_empty(lower, upper)).map(|(lower, upper)| (*lower, *upper)).collect()
    }

    /// Compares the rules of an older version of a field with those of a newer one. `subject` is the field in a sentence.
    pub fn changes(&self, new: &Self, subject: &str) -> Vec<RuleChange> {
        let added = new.iter().filter(|rule| !self.iter().any(|old| old.key() == rule.key()));
        let rules = self.iter().chain(added);
        let change = |rule: Rule<'_>| {
            let [old, new] = [self, new].map(|rules| rules.iter().find(|other| other.key() == rule.key()));
            (old != new).then(|| RuleChange {
                description: rule.describe_change(subject, old, new),
                is_tighter: new.is_some_and(|new| old.is_none_or(|old| new.is_tighter_than(old))),
            })
        };
        rules.filter_map(change).collect()
    }
}

/// What the rules of each type have in common.
impl<'a> Rule<'a> {
    /// Returns the key of the rule in the contract.
    pub fn key(self) -> &'static str {
        match self {
            Self::Min(_) => "min",
            Self::Max(_) => "max",
            Self::MinLength(_) => "min_length",
            Self::MaxLength(_) => "max_length",
            Self::MinItems(_) => "min_items",
            Self::MaxItems(_) => "max_items",
            Self::Above(_) => "above",
            Self::Integral => "integral",
            Self::Charset(_) => "charset",
            Self::Oldest(_) => "oldest",
        }
    }

    /// Returns the type that the rule applies to.
    pub fn target(self) -> Target {
        match self {
            Self::Min(_) | Self::Max(_) => Target::Integer,
            Self::MinLength(_) | Self::MaxLength(_) | Self::Charset(_) => Target::String,
            Self::MinItems(_) | Self::MaxItems(_) => Target::List,
            Self::Above(_) | Self::Integral => Target::Decimal,
            Self::Oldest(_) => Target::Timestamp,
        }
    }

    /// Returns the key of the rule that has the same meaning for another type: `min_length` of strings for `min` of integers.
    pub fn counterpart(self, kind: &str) -> Option<&'static str> {
        let Bound { end, .. } = self.bound()?;
        let (lower, upper) = match kind {
            "integer" => ("min", "max"),
            "string" => ("min_length", "max_length"),
            "list" => ("min_items", "max_items"),
            _ => return None,
        };
        let key = if end == End::Lower { lower } else { upper };
        (key != self.key()).then_some(key)
    }

    /// Returns the end of a range that the rule is, if it is one.
    pub fn bound(self) -> Option<Bound> {
        let wide = |limit: usize| i64::try_from(limit).unwrap_or(i64::MAX);
        let (quantity, end, limit) = match self {
            Self::Min(limit) => (Quantity::Value, End::Lower, limit),
            Self::Max(limit) => (Quantity::Value, End::Upper, limit),
            Self::MinLength(limit) => (Quantity::Characters, End::Lower, wide(limit)),
            Self::MaxLength(limit) => (Quantity::Characters, End::Upper, wide(limit)),
            Self::MinItems(limit) => (Quantity::Items, End::Lower, wide(limit)),
            Self::MaxItems(limit) => (Quantity::Items, End::Upper, wide(limit)),
            Self::Above(_) | Self::Integral | Self::Charset(_) | Self::Oldest(_) => return None,
        };
        Some(Bound { quantity, end, limit })
    }

    fn limit(self) -> Option<i64> {
        self.bound().map(|bound| bound.limit)
    }

    /// Returns whether this rule and the next are the two ends of one range.
    fn is_paired_with(self, next: &Self) -> bool {
        let is_pair = |lower: Bound, upper: Bound| {
            lower.quantity == upper.quantity && lower.end == End::Lower && upper.end == End::Upper
        };
        self.bound().zip(next.bound()).is_some_and(|(lower, upper)| is_pair(lower, upper))
    }

    /// Describes the rule in a sentence, unless its value is malformed. `code` formats a string of the wire.
    pub fn sentence(self, code: impl Fn(&str) -> String) -> Option<String> {
        if let Some(Bound { quantity, end, limit }) = self.bound() {
            let end = if end == End::Lower { "at least" } else { "at most" };
            return Some(format!("{}: {end} {limit}.", quantity.title()));
        }
        match self {
            Self::Above(limit) => Some(format!("Greater than {limit}.")),
            Self::Integral => Some("A whole number.".to_owned()),
            Self::Charset(charset) => Some(format!("Allowed characters: {}.", code(charset))),
            Self::Oldest(age) => Some(format!("At most {} ago.", duration(age?.millis))),
            _ => None,
        }
    }

    /// Returns the keyword of JSON Schema that expresses the rule, and its value. An age has none.
    ///
    /// `exclusiveMinimum` and `multipleOf` apply to JSON numbers only, not to decimals that are strings.
    pub fn json_schema(self) -> Option<(&'static str, Value)> {
        Some(match self {
            Self::Min(limit) => ("minimum", limit.into()),
            Self::Max(limit) => ("maximum", limit.into()),
            Self::MinLength(limit) => ("minLength", limit.into()),
            Self::MaxLength(limit) => ("maxLength", limit.into()),
            Self::MinItems(limit) => ("minItems", limit.into()),
            Self::MaxItems(limit) => ("maxItems", limit.into()),
            Self::Above(limit) => ("exclusiveMinimum", limit.into()),
            Self::Integral => ("multipleOf", 1.into()),
            Self::Charset(charset) => ("pattern", pattern(charset).into()),
            Self::Oldest(_) => return None,
        })
    }
}

/// How rules change from one version of a contract to the next.
impl Rule<'_> {
    /// Returns whether the rule rejects a value that an older one of the same kind accepted.
    fn is_tighter_than(self, old: Rule<'_>) -> bool {
        if let (Some(new), Some(old)) = (self.bound(), old.bound()) {
            return if new.end == End::Lower { new.limit > old.limit } else { new.limit < old.limit };
        }
        match (self, old) {
            (Self::Above(new), Rule::Above(old)) => new > old,
            (Self::Oldest(new), Rule::Oldest(old)) => new < old,
            (Self::Charset(new), Rule::Charset(old)) => {
                ('\0'..='\x7f').any(|c| charset_contains(old, c) && !charset_contains(new, c))
            }
            _ => false,
        }
    }

    /// Formats the value of the rule: `5`, `90 days`, `` `A-Z` ``.
    fn value(self) -> String {
        if let Some(limit) = self.limit() {
            return limit.to_string();
        }
        match self {
            Self::Above(limit) => limit.to_string(),
            Self::Charset(charset) => code(charset),
            Self::Oldest(Some(age)) => duration(age.millis),
            _ => String::new(),
        }
    }

    fn describe_change(self, subject: &str, old: Option<Rule<'_>>, new: Option<Rule<'_>>) -> String {
        if self == Self::Integral {
            let now = if new.is_some() { "must now be a whole number" } else { "may now have a fraction" };
            return format!("{subject} {now}");
        }
        let [old, new] = [old, new].map(|rule| rule.map_or("none".to_owned(), Rule::value));
        format!("the {} of {subject} changed from {old} to {new}", self.noun())
    }

    /// Returns what the rule is called in a sentence.
    fn noun(self) -> &'static str {
        match self {
            Self::Min(_) => "minimum",
            Self::Max(_) => "maximum",
            Self::MinLength(_) => "minimum length",
            Self::MaxLength(_) => "maximum length",
            Self::MinItems(_) => "minimum number of items",
            Self::MaxItems(_) => "maximum number of items",
            Self::Above(_) => "exclusive minimum",
            Self::Integral => "restriction to whole numbers",
            Self::Charset(_) => "set of allowed characters",
            Self::Oldest(_) => "maximum age",
        }
    }
}

/// Checks of values. Each names the field in its error.
impl Rule<'_> {
    /// Checks an integer. Rules for other types are ignored.
    ///
    /// # Errors
    /// Returns an error if the value breaks the rule.
    pub fn check_integer(self, name: &str, value: i64) -> Result<(), Invalid> {
        match self {
            Self::Min(min) => wire_check::range(name, value, min..),
            Self::Max(max) => wire_check::range(name, value, ..=max),
            _ => Ok(()),
        }
    }

    /// Checks a decimal. Rules for other types are ignored.
    ///
    /// # Errors
    /// Returns an error if the value breaks the rule.
    pub fn check_decimal(self, name: &str, value: Decimal) -> Result<(), Invalid> {
        match self {
            Self::Above(bound) => wire_check::greater_than(name, value, bound),
            Self::Integral => wire_check::whole_number(name, value),
            _ => Ok(()),
        }
    }

    /// Checks a string. Rules for other types are ignored.
    ///
    /// # Errors
    /// Returns an error if the value breaks the rule.
    pub fn check_string(self, name: &str, value: &str) -> Result<(), Invalid> {
        match self {
            Self::MinLength(min) => wire_check::length(name, value, min..),
            Self::MaxLength(max) => wire_check::length(name, value, ..=max),
            Self::Charset(charset) => wire_check::charset(name, value, charset),
            _ => Ok(()),
        }
    }

    /// Checks a time; `now` is the moment that age limits count from. Rules for other types are ignored.
    ///
    /// # Errors
    /// Returns an error if the value breaks the rule.
    pub fn check_timestamp(self, name: &str, value: Timestamp, now: Timestamp) -> Result<(), Invalid> {
        match self {
            Self::Oldest(Some(age)) => wire_check::age(name, value, now, age.millis),
            _ => Ok(()),
        }
    }

    /// Checks the number of items of a list. Rules for other types are ignored.
    ///
    /// # Errors
    /// Returns an error if the list breaks the rule.
    pub fn check_items(self, name: &str, count: usize) -> Result<(), Invalid> {
        match self {
            Self::MinItems(min) => wire_check::items(name, count, min..),
            Self::MaxItems(max) => wire_check::items(name, count, ..=max),
            _ => Ok(()),
        }
    }
}

/// Checks of values against all rules. Each names the field in its error.
impl Rules {
    /// Checks an integer.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_integer(&self, name: &str, value: i64) -> Result<(), Invalid> {
        self.iter().try_for_each(|rule| rule.check_integer(name, value))
    }

    /// Checks a decimal.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_decimal(&self, name: &str, value: Decimal) -> Result<(), Invalid> {
        self.iter().try_for_each(|rule| rule.check_decimal(name, value))
    }

    /// Checks a string.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_string(&self, name: &str, value: &str) -> Result<(), Invalid> {
        self.iter().try_for_each(|rule| rule.check_string(name, value))
    }

    /// Checks a time; `now` is the moment that age limits count from.
    ///
    /// # Errors
    /// Returns the rule that the value breaks.
    pub fn check_timestamp(&self, name: &str, value: Timestamp, now: Timestamp) -> Result<(), Invalid> {
        self.iter().try_for_each(|rule| rule.check_timestamp(name, value, now))
    }

    /// Checks the number of items of a list.
    ///
    /// # Errors
    /// Returns the rule that the list breaks.
    pub fn check_items(&self, name: &str, count: usize) -> Result<(), Invalid> {
        self.iter().try_for_each(|rule| rule.check_items(name, count))
    }
}

impl Quantity {
    fn title(self) -> &'static str {
        match self {
            Self::Value => "Range",
            Self::Characters => "Characters",
            Self::Items => "Items",
        }
    }
}

impl Target {
    /// Returns the name of the type in the contract.
    pub fn name(self) -> &'static str {
        match self {
            Self::Integer => "integer",
            Self::Decimal => "decimal",
            Self::Timestamp => "timestamp",
            Self::String => "string",
            Self::List => "list",
        }
    }
}

/// Formats a set of characters as a regular expression.
fn pattern(charset: &str) -> String {
    let escaped = |c: char| if r"\[]^-".contains(c) { format!("\\{c}") } else { c.to_string() };
    let ranges = tradewire_wire::check::charset_ranges(charset).into_iter().map(|(first, last)| match first == last {
        true => escaped(first),
        false => format!("{}-{}", escaped(first), escaped(last)),
    });
    format!("^[{}]*$", ranges.collect::<String>())
}

/// A duration in days or hours: `90d`, `12h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Age {
    /// The duration in milliseconds.
    pub millis: i64,
}

/// The error of a string that is not a valid duration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgeError;

impl fmt::Display for AgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a positive integer followed by `d` or `h`")
    }
}

impl FromStr for Age {
    type Err = AgeError;

    fn from_str(text: &str) -> Result<Self, AgeError> {
        let (count, unit) = match text.strip_suffix('d') {
            Some(count) => (count, 86_400_000),
            None => (text.strip_suffix('h').ok_or(AgeError)?, 3_600_000),
        };
        let count: i64 = count.parse().map_err(|_| AgeError)?;
        let millis = count.checked_mul(unit).filter(|millis| *millis > 0).ok_or(AgeError)?;
        Ok(Self { millis })
    }
}
