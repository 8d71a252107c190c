//! Converts values as people write them to the form that the contract declares.
//!
//! An enum value may be written as its name or its code, in upper or lower case, and a time as milliseconds, as a date or relative to now.
//! In JSON, numbers may be written with or without quotes, so that the output of `--json` can be edited and sent. The request contains the
//! declared form, and still checks it.

mod enums;
mod times;

use std::borrow::Cow;

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire_contract::walk::{Declared, Path, Rewriter, Walker};
use tradewire_contract::{Contract, Field, Invalid, JsonType, Repr, Scalar, Type, ValueKind, WireFormat};

pub use times::FORMS as TIME_FORMS;
#[cfg(feature = "streams")]
pub use times::parse_span;

use crate::utc;

/// The first time that has 13 digits in milliseconds, in September 2001. An earlier number is probably a date or a time in seconds.
const MIN_MILLIS: i64 = 1_000_000_000_000;

/// Parses a time in an option: milliseconds, a date, or a time relative to `now`.
///
/// # Errors
/// Returns an error about the option: what the text means, if that is probably not intended, and the expected forms.
pub fn time(option: &str, text: &str, now: Timestamp) -> Result<Timestamp, Invalid> {
    let Ok(millis) = text.parse() else {
        let millis = times::parse(text, now).map_err(|expected| rejected(option, text, &expected))?;
        return Ok(Timestamp::from_millis(millis));
    };
    let time = Timestamp::from_millis(millis);
    match millis >= MIN_MILLIS {
        true => Ok(time),
        false => Err(Invalid::new(
            option,
            &format_args!("`{text}`, which is {} in Unix milliseconds", utc::exact(time)),
            "expected a date such as 2026-11-01, milliseconds with 13 digits, or a relative time such as -7d or +1h",
        )),
    }
}

fn rejected(field: &str, text: &str, expected: &str) -> Invalid {
    Invalid::new(field, &format_args!("`{text}`"), expected)
}

/// Converts values to their declared form.
#[derive(Debug, Clone, Copy)]
pub struct Inputs {
    contract: &'static Contract,
    now: Timestamp,
    /// Whether values of enums that the contract does not list are kept.
    insists: bool,
}

impl Inputs {
    /// Creates a converter that interprets relative times relative to `now`, and keeps values of enums that the contract does not list if
    /// the user insists.
    pub fn new(contract: &'static Contract, now: Timestamp, insists: bool) -> Self {
        Self { contract, now, insists }
    }

    /// Returns the given values of parameters or fields in their declared form, with their names on the wire. `id` returns the id of an
    /// argument.
    pub fn given(
        &self,
        fields: impl IntoIterator<Item = &'static Field>,
        id: fn(&str) -> String,
        arguments: &ArgMatches,
    ) -> Result<Vec<(&'static str, String)>, Invalid> {
        let given =
            fields.into_iter().filter_map(|field| Some((field, arguments.get_one::<String>(&id(&field.wire))?)));
        given.map(|(field, text)| Ok((field.wire.as_str(), self.text(field, text)?.into_owned()))).collect()
    }

    /// Converts the text of an option to its declared form. Text that cannot be interpreted is unchanged: the request rejects it with a
    /// message about the expected form.
    ///
    /// # Errors
    /// Returns an error for an unknown value of an enum, and for text that is not a time or, as milliseconds, probably another one than
    /// intended.
    pub fn text<'t>(&self, field: &'static Field, text: &'t str) -> Result<Cow<'t, str>, Invalid> {
        let expected = || format!("expected {}", self.contract.expected_body(field));
        match self.contract.value_kind(&field.ty) {
            ValueKind::Scalar(Scalar::Json) | ValueKind::Record(..) => match serde_json::from_str::<&RawValue>(text) {
                Ok(raw) if !field.list || raw.get().starts_with('[') => {
                    self.json(field, raw).map(|json| Cow::Owned(json.into_owned()))
                }
                Ok(_) if field.list => Err(rejected(&field.wire, text, &expected())),
                Err(error) if field.list => {
                    Err(Invalid::new(&field.wire, &"malformed", &format!("{} ({error})", expected())))
                }
                _ => Ok(text.into()),
            },
            kind if field.list => self.list(field, kind, text),
            kind => self.item(field, kind, text),
        }
    }

    /// Converts one value of an option to its declared form.
    fn item<'t>(&self, field: &Field, kind: ValueKind<'_>, text: &'t str) -> Result<Cow<'t, str>, Invalid> {
        match kind {
            // A file comes from a program, which writes milliseconds on purpose.
            ValueKind::Scalar(Scalar::Timestamp) => {
                time(&field.wire, text, self.now).map(|time| time.as_millis().to_string().into())
            }
            kind => self.value(field, kind, text),
        }
    }

    /// Converts a list to its declared form. Its items are separated by commas, or elements of a JSON array.
    fn list<'t>(&self, field: &Field, kind: ValueKind<'_>, text: &'t str) -> Result<Cow<'t, str>, Invalid> {
        let items = match text.trim_start().starts_with('[') {
            true => serde_json::from_str::<Vec<&RawValue>>(text)
                .ok()
                .and_then(|items| items.into_iter().map(plain).collect()),
            false => Some(text.split(',').map(|item| Cow::Borrowed(item.trim())).collect::<Vec<_>>()),
        };
        let Some(items) = items.filter(|items| !items.is_empty()) else { return Ok(text.into()) };
        if items.iter().any(|item| item.is_empty()) {
            return Err(rejected(
                &field.wire,
                text,
                "expected values that are separated by commas, none of them empty",
            ));
        }
        let declared = items.iter().map(|item| self.item(field, kind, item)).collect::<Result<Vec<_>, _>>()?;
        let is_separable = |item: &Cow<'_, str>| !item.contains([',', '[']) && item.trim() == *item;
        Ok(match declared.iter().all(is_separable) {
            true => declared.join(",").into(),
            false => text.into(),
        })
    }

    /// Converts one value to its declared form.
    fn value<'t>(&self, field: &Field, kind: ValueKind<'_>, text: &'t str) -> Result<Cow<'t, str>, Invalid> {
        let reject = |expected: String| rejected(&field.wire, text, &expected);
        match kind {
            ValueKind::Enum(list) => match enums::value(list, text) {
                Ok(value) => Ok(value.to_owned().into()),
                // The request rejects text that cannot be a value.
                Err(_) if self.insists => Ok(text.into()),
                Err(expected) => {
                    let checked = self.contract.check_text(field, text);
                    let is_inferred = checked.is_err_and(|invalid| invalid.inferred);
                    Err(Invalid { inferred: is_inferred, ..reject(expected) })
                }
            },
            ValueKind::Scalar(Scalar::Timestamp) if text.parse::<i64>().is_err() => {
                times::parse(text, self.now).map(|millis| millis.to_string().into()).map_err(reject)
            }
            ValueKind::Scalar(_) | ValueKind::Record(..) => Ok(text.into()),
        }
    }

    /// Converts the JSON of a field or body to its declared form. JSON with another shape is unchanged.
    pub fn json<'j>(&self, field: &'static Field, raw: &'j RawValue) -> Result<Cow<'j, str>, Invalid> {
        let (walker, mut inputs) = (Walker::new(self.contract, None), *self);
        walker.rewrite(&mut Path::of(&field.wire), Declared::field(field), raw, &mut inputs)
    }

    /// Returns a JSON value in its declared form, if it has another one.
    fn json_value(&self, field: &Field, raw: &RawValue) -> Result<Option<String>, Invalid> {
        let kind = self.contract.value_kind(&field.ty);
        let scalar = match kind {
            ValueKind::Scalar(Scalar::Json) | ValueKind::Record(..) => return Ok(None),
            ValueKind::Scalar(scalar) => scalar,
            ValueKind::Enum(list) => list.repr.scalar(),
        };
        let Some(text) = plain(raw) else { return Ok(None) };
        let is_quoted = raw.get().starts_with('"');
        // A string cannot be written as a number, unless it is an id or the code of an enum value.
        let is_text = scalar == Scalar::String && matches!(field.ty, Type::Scalar(_));
        if is_text && !is_quoted {
            return Ok(None);
        }
        let declared = match kind {
            ValueKind::Enum(list) if !is_quoted && list.repr == Repr::String => text.clone(),
            kind => self.value(field, kind, &text)?.into_owned().into(),
        };
        let declared = scalar.canonical(&declared);
        // A value that already has the declared form keeps its digits and escapes.
        let json = with_quotes(scalar, field.wire_format, &declared);
        Ok(json.filter(|json| text != declared || json.starts_with('"') != is_quoted))
    }
}

impl Rewriter<'static> for Inputs {
    type Error = Invalid;

    fn value(
        &mut self,
        path: &Path<'static>,
        declared: Option<&Declared<'static>>,
        json: &RawValue,
    ) -> Result<Option<String>, Invalid> {
        match declared.and_then(|declared| declared.field.filter(|_| !declared.list)) {
            Some(field) => self.json_value(field, json).map_err(|invalid| Invalid { field: path.exact(), ..invalid }),
            None => Ok(None),
        }
    }
}

/// Returns the text of a JSON string, number or boolean.
fn plain(raw: &RawValue) -> Option<Cow<'_, str>> {
    match raw.get().as_bytes().first()? {
        b'"' => serde_json::from_str(raw.get()).ok().map(Cow::Owned),
        b'[' | b'{' | b'n' => None,
        _ => Some(raw.get().into()),
    }
}

/// Returns a value as JSON in the declared form; `None` if the text is not a value of this type.
fn with_quotes(scalar: Scalar, wire_format: Option<WireFormat>, text: &str) -> Option<String> {
    match scalar.json_type(wire_format) {
        JsonType::String => scalar.parse(text).is_ok().then(|| serde_json::Value::from(text).to_string()),
        JsonType::Number | JsonType::Boolean => {
            let is_value = scalar.parse(text).is_ok() && serde_json::from_str::<&RawValue>(text).is_ok();
            is_value.then(|| text.to_owned())
        }
        JsonType::Any => None,
    }
}
