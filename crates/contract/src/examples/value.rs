//! Values of examples: whether a field takes them, and what they are as text and as JSON.

use tradewire_wire::{Invalid, Timestamp, check, parse_decimal};

use super::Flaw;
use super::wire::query;
use crate::diagnostics::did_you_mean;
use crate::{Contract, Enum, Field, Record, Type};
use crate::{Given, Place, Repr, WireForm};

/// The text of a parameter; the items of a list are separated by commas.
pub fn text(contract: &Contract, field: &Field, given: &Given) -> Result<String, Flaw> {
    deprecated(field)?;
    match (field.list, given) {
        (true, Given::List(items)) => {
            count(field, items.len())?;
            let texts = items.iter().enumerate();
            let texts = texts.map(|(index, item)| in_place(contract, field, item).map_err(|flaw| flaw.at(index)));
            Ok(texts.collect::<Result<Vec<_>, _>>()?.join(","))
        }
        (true, _) => Err(Flaw::new(format!("`{}` is a list", field.wire), "expected `[…]`")),
        (false, _) => in_place(contract, field, given),
    }
}

/// The text of one value, if the place that it is sent in can carry it.
fn in_place(contract: &Contract, field: &Field, given: &Given) -> Result<String, Flaw> {
    let text = scalar(contract, field, given)?;
    match flaw_in_place(field, &text) {
        Some(label) => Err(Flaw::new(format!("`{}` cannot be sent with this value", field.wire), label)),
        None => Ok(text),
    }
}

/// The JSON of a field.
pub fn json(contract: &Contract, field: &Field, given: &Given) -> Result<String, Flaw> {
    deprecated(field)?;
    match (field.list, given) {
        (true, Given::List(items)) => {
            count(field, items.len())?;
            let texts = items.iter().enumerate();
            let texts = texts.map(|(index, item)| one_json(contract, field, item).map_err(|flaw| flaw.at(index)));
            Ok(format!("[{}]", texts.collect::<Result<Vec<_>, _>>()?.join(",")))
        }
        (true, _) => Err(Flaw::new(format!("`{}` is a list", field.wire), "expected `[…]`")),
        (false, _) => one_json(contract, field, given),
    }
}

/// The pairs of a record that is sent as a form.
pub fn form(contract: &Contract, body: &Field, given: &Given) -> Result<String, Flaw> {
    let texts = fields(contract, body, given, |field, given| text(contract, field, given))?;
    Ok(query(texts.iter().map(|(name, text)| (*name, text.as_str())).collect()).into_string())
}

fn one_json(contract: &Contract, field: &Field, given: &Given) -> Result<String, Flaw> {
    if let Type::Record(..) = field.ty {
        let texts = fields(contract, field, given, |field, given| json(contract, field, given))?;
        let texts = texts.iter().map(|(name, text)| format!("{}:{text}", quoted(name)));
        return Ok(format!("{{{}}}", texts.collect::<Vec<_>>().join(",")));
    }
    let mut text = scalar(contract, field, given)?;
    let is_bare = match &field.ty {
        Type::Decimal if field.form == Some(WireForm::Number) => {
            // `5.000` is a whole number, and is written as one.
            text.truncate(without_zero_fraction(&text).len());
            true
        }
        Type::Integer | Type::Boolean | Type::Timestamp => true,
        Type::Id(_, repr) | Type::Enum(_, repr) => *repr == Repr::Integer,
        _ => false,
    };
    Ok(if is_bare { text } else { quoted(&text) })
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// The fields of a record that are given, in the order of the contract.
fn fields<'a>(
    contract: &'a Contract,
    field: &Field,
    given: &Given,
    write: impl Fn(&Field, &Given) -> Result<String, Flaw>,
) -> Result<Vec<(&'a str, String)>, Flaw> {
    let Some(record) = record(contract, &field.ty) else { return Ok(Vec::new()) };
    let Given::Record(given) = given else {
        return Err(Flaw::new(format!("`{}` is a record", field.wire), "expected `{ … }`"));
    };
    let known = || record.fields.iter().map(|field| field.wire.as_str());
    if let Some(name) = given.keys().find(|name| !known().any(|known| known == *name)) {
        let flaw = Flaw::new(format!("`{name}` is no field of `{}`", record.name.name), "the record does not have it");
        return Err(flaw.help(did_you_mean(name, known())).of_key().at(name));
    }
    let mut texts = Vec::new();
    for field in &record.fields {
        match given.get(&field.wire) {
            Some(given) => texts.push((&*field.wire, write(field, given).map_err(|flaw| flaw.at(&field.wire))?)),
            None if field.optional => {}
            None => {
                let title = format!("an example gives no `{}`", field.wire);
                return Err(Flaw::new(title, format!("`{}` is required", field.wire)));
            }
        }
    }
    Ok(texts)
}

pub fn record<'a>(contract: &'a Contract, ty: &Type) -> Option<&'a Record> {
    let Type::Record(name, _) = ty else { return None };
    contract.record(name)
}

fn enumeration<'a>(contract: &'a Contract, ty: &Type) -> Option<&'a Enum> {
    let Type::Enum(name, _) = ty else { return None };
    contract.enumeration(name)
}

/// The text of one value.
fn scalar(contract: &Contract, field: &Field, given: &Given) -> Result<String, Flaw> {
    let text = match (&field.ty, given) {
        (Type::Boolean, Given::Boolean(value)) => return Ok(value.to_string()),
        (Type::Integer | Type::Timestamp | Type::Id(_, Repr::Integer), Given::Integer(value)) => value.to_string(),
        (Type::Decimal, Given::Integer(value)) => value.to_string(),
        (Type::Decimal, Given::Text(text)) if is_decimal(text) => text.clone(),
        (Type::Enum(_, Repr::Integer), Given::Integer(value)) => value.to_string(),
        (Type::String | Type::Id(_, Repr::String) | Type::Enum(_, Repr::String), Given::Text(text)) => text.clone(),
        (ty, _) => return Err(Flaw::new(format!("`{}` does not take this value", field.wire), expected(ty))),
    };
    if let Some(list) =
        enumeration(contract, &field.ty).filter(|list| !list.values.iter().any(|value| value.wire == text))
    {
        let known = || list.values.iter().map(|value| value.wire.as_str());
        let label =
            format!("expected one of {}", known().map(|value| format!("`{value}`")).collect::<Vec<_>>().join(", "));
        return Err(Flaw::new(format!("`{text}` is no value of `{}`", list.name.name), label)
            .help(did_you_mean(&text, known())));
    }
    match broken_rule(contract, field, &text) {
        Some(label) => Err(Flaw::new(format!("`{}` does not take this value", field.wire), label)),
        None => Ok(text),
    }
}

fn expected(ty: &Type) -> &'static str {
    match ty {
        Type::Boolean => "expected `true` or `false`",
        Type::Integer | Type::Id(_, Repr::Integer) | Type::Enum(_, Repr::Integer) => "expected an integer",
        Type::Timestamp => "expected milliseconds, an integer",
        Type::Decimal => "expected a decimal in quotes, such as \"1.5\", or an integer",
        Type::Record(..) => "expected a record",
        Type::String | Type::Id(..) | Type::Enum(..) => "expected a text in quotes",
        Type::Json | Type::Null | Type::Union(_) | Type::Parameter(_) => "examples have no values of this type",
    }
}

/// Digits with or without a sign and a fraction, in the one form in which they are written.
pub fn is_decimal(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_minus_zero = text.starts_with('-') && !digits.contains(|c| ('1'..='9').contains(&c));
    let has_room = digits.replace('.', "").len() <= 28;
    let is_plain = (whole.len() == 1 || !whole.starts_with('0')) && !is_minus_zero;
    all_digits(whole) && all_digits(fraction) && has_room && is_plain
}

/// A decimal without a fraction that is zero.
fn without_zero_fraction(text: &str) -> &str {
    let parts = text.split_once('.').filter(|(_, fraction)| fraction.bytes().all(|digit| digit == b'0'));
    parts.map_or(text, |(whole, _)| whole)
}

/// Returns the rule that a value breaks. Ages count from the time of the examples' caller.
fn broken_rule(contract: &Contract, field: &Field, text: &str) -> Option<String> {
    let (name, rules) = (&field.wire, &field.rules);
    let checked = match field.ty {
        Type::Integer => rules.check_integer(name, text.parse().ok()?),
        Type::Decimal => rules.check_decimal(name, parse_decimal(text).ok()?),
        Type::Timestamp => {
            let now = contract.signing.as_ref()?.example.as_ref()?.timestamp;
            rules.check_timestamp(name, text.parse().ok()?, Timestamp::from_millis(now))
        }
        Type::String => rules.check_string(name, text),
        _ => Ok(()),
    };
    checked.err().map(|invalid| invalid.expected)
}

/// Returns why the place that a parameter is sent in cannot carry a string unchanged.
fn flaw_in_place(field: &Field, text: &str) -> Option<String> {
    let name = &field.wire;
    let checked = match field.place() {
        _ if field.list && text.trim() != text => return Some("a list item has no spaces around it".to_owned()),
        _ if field.list => check::list_item(name, text),
        Place::Path => check::path_segment(name, text),
        Place::Header => check::header_value(name, text),
        Place::Query if text.is_empty() => return Some("an empty string is read as if it were not given".to_owned()),
        Place::Query => Ok(()),
    };
    checked.err().map(|invalid| invalid.expected)
}

fn count(field: &Field, items: usize) -> Result<(), Flaw> {
    let title = |invalid: &Invalid| format!("`{}` cannot be {}", field.wire, invalid.value);
    field.rules.check_items(&field.wire, items).map_err(|invalid| Flaw::new(title(&invalid), invalid.expected))
}

fn deprecated(field: &Field) -> Result<(), Flaw> {
    match &field.deprecated {
        // What must be given is shown, on its way out or not.
        Some(instead) if field.optional => {
            let title = format!("an example shows `{}`, which is deprecated", field.wire);
            let help = format!("take it out of the example; the contract says: {instead}");
            Err(Flaw::new(title, "nobody is to copy this").help(Some(help)).of_key())
        }
        _ => Ok(()),
    }
}
