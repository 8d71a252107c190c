//! Values of fields: describes the values that a field accepts, and checks strings and JSON.

use std::borrow::Cow;

use serde_json::value::RawValue;
use tradewire_wire::primitive::number;
use tradewire_wire::{Invalid, Object, check};

use crate::conditions;
use crate::contract::Contract;
use crate::fields::{Field, Place};
use crate::records::Record;
use crate::rules::{Quantity, Rules};
use crate::scalars::{JsonType, Scalar, ScalarError, ScalarValue, WireFormat};
use crate::value_kinds::ValueKind;

/// The strictness of the check of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Strictness {
    /// JSON that is about to be sent: only known fields are accepted, each in the form that the contract declares.
    Sent,
    /// JSON that a server receives: unknown fields are accepted, and numbers with and without quotes, because clients differ.
    Received,
}

impl Contract {
    /// Describes a value of a field, for help texts and errors: `an integer from 1 to 2000`.
    pub fn expected_value(&self, field: &Field) -> String {
        match self.value_kind(&field.ty) {
            ValueKind::Scalar(scalar) => {
                let noun = if field.rules.integral { "a whole number" } else { scalar.noun() };
                format!("{noun}{}", field.rules.phrase())
            }
            ValueKind::Enum(enumeration) => {
                format!("one of {}", enumeration.values.keys().collect::<Vec<_>>().join(", "))
            }
            ValueKind::Record(record, _) => format!("a JSON object ({})", record.name.name),
        }
    }

    /// Describes the value of a body, or of a list in it, for help texts and errors: `a JSON array of 1 to 20 orders`.
    pub fn expected_body(&self, body: &Field) -> String {
        if !body.list {
            return self.expected_value(body);
        }
        let count = body.rules.range(Quantity::Items).map_or("any number of".to_owned(), |range| range.to_string());
        format!("a JSON array of {count} {}", body.wire)
    }

    /// Checks the text of one value from a command line or a query. An enum value must be listed. Age limits are not checked,
    /// because they count from the time of the request.
    ///
    /// # Errors
    /// Returns an error if the text is not a value of the field's type, or if it breaks one of its rules.
    pub fn check_text(&self, field: &Field, text: &str) -> Result<(), Invalid> {
        let reject = |expected: &str| Invalid::new(&field.wire, &format_args!("`{text}`"), expected);
        let other_type = || reject(&self.expectation(field));
        match self.value_kind(&field.ty) {
            ValueKind::Scalar(scalar) => match scalar.parse(text) {
                Ok(ScalarValue::Integer(_) | ScalarValue::Timestamp(_)) if !scalar.is_canonical(text) => {
                    Err(other_type())
                }
                Ok(value) => field.rules.check(&field.wire, value, None),
                Err(ScalarError::TooLong) => Err(reject(match scalar {
                    Scalar::Decimal => "it does not fit in 28 digits",
                    _ => "it does not fit in 64 bits",
                })),
                Err(ScalarError::OtherType) => Err(other_type()),
            },
            ValueKind::Enum(enumeration) if enumeration.values.contains_key(text) => Ok(()),
            ValueKind::Enum(_) => Err(other_type()),
            ValueKind::Record(..) => serde_json::from_str::<&RawValue>(text).map(|_| ()).map_err(|_| other_type()),
        }
    }

    /// Checks the text of one value of a parameter, including the restrictions of the part of the request that carries it.
    ///
    /// # Errors
    /// Returns an error if the query or path cannot carry the text unchanged, and the errors of [`Contract::check_text`].
    pub fn check_param(&self, param: &Field, text: &str) -> Result<(), Invalid> {
        param.check_list_item(text)?;
        match param.place() {
            Place::Query => {}
            Place::Path => check::path_segment(&param.wire, text)?,
        }
        self.check_text(param, text)
    }

    /// Returns the text of a field in a body as the JSON that the contract declares for it.
    ///
    /// # Errors
    /// Returns the errors of [`Contract::check_text`].
    pub(crate) fn json_of_text(&self, field: &Field, text: &str) -> Result<String, Invalid> {
        let kind = self.value_kind(&field.ty);
        let scalar = match kind {
            ValueKind::Scalar(Scalar::Json) | ValueKind::Record(..) => {
                // A list of such values is one JSON array. A fragment such as `1,2` would change the enclosing object.
                self.check_text(&Field { rules: Rules::default(), ..field.clone() }, text)?;
                return Ok(text.to_owned());
            }
            ValueKind::Scalar(scalar) => scalar,
            ValueKind::Enum(list) => list.repr.scalar(),
        };
        let json_of_item = |text: &str| {
            self.check_text(field, text)?;
            Ok(json_of_scalar(scalar, field.wire_format, text))
        };
        if !field.list {
            return json_of_item(text);
        }
        let items: Result<Vec<String>, Invalid> = field.split(text)?.iter().map(|item| json_of_item(item)).collect();
        Ok(format!("[{}]", items?.join(",")))
    }

    /// Checks the JSON of a field in a body: every record and list in it, and whether strings and numbers have the form that the
    /// contract declares.
    ///
    /// # Errors
    /// Returns an error with the path of the first value that breaks a rule or has another form.
    pub fn check_json(&self, field: &Field, raw: &RawValue) -> Result<(), Invalid> {
        self.check_value(field, raw, Strictness::Sent)
    }

    /// Checks the JSON of a field as a server receives it: unknown fields are ignored, and numbers may be quoted or not.
    ///
    /// # Errors
    /// Returns an error with the path of the first value that breaks a rule.
    pub fn check_received_json(&self, field: &Field, raw: &RawValue) -> Result<(), Invalid> {
        self.check_value(field, raw, Strictness::Received)
    }

    /// Returns the JSON of a field without unknown fields of the records in it. JSON that has another form is returned unchanged.
    pub fn without_unknown_fields<'j>(&self, field: &Field, json: &'j str) -> Cow<'j, str> {
        if self.record_of(&field.ty).is_none() {
            return json.into();
        }
        if !field.list {
            return self.known_fields(field, json);
        }
        let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(json) else { return json.into() };
        let items: Vec<_> = items.into_iter().map(|item| self.known_fields(field, item.get())).collect();
        format!("[{}]", items.join(",")).into()
    }

    fn known_fields<'j>(&self, field: &Field, json: &'j str) -> Cow<'j, str> {
        let (Some(record), Ok(object)) = (self.record_of(&field.ty), Object::parse(json)) else { return json.into() };
        let known = record.fields.iter().filter_map(|field| {
            let name = serde_json::Value::from(field.wire.as_str());
            Some(format!("{name}:{}", self.without_unknown_fields(field, object.get(&field.wire)?.get())))
        });
        format!("{{{}}}", known.collect::<Vec<_>>().join(",")).into()
    }

    fn check_value(&self, field: &Field, raw: &RawValue, strictness: Strictness) -> Result<(), Invalid> {
        if !field.list {
            return self.check_item(field, raw, strictness, &|invalid| invalid.in_field(&field.wire));
        }
        let items: Vec<&RawValue> = serde_json::from_str(raw.get()).map_err(|_| {
            let expected = format!("expected {}", self.expected_body(field));
            Invalid::new(&field.wire, &raw.get(), &expected)
        })?;
        field.rules.check_items(&field.wire, items.len())?;
        for (index, item) in items.iter().enumerate() {
            self.check_item(field, item, strictness, &|invalid| invalid.in_item(&field.wire, index))?;
        }
        self.check_unique(field, &items)
    }

    /// Checks that the items of a list differ in the field that must be unique.
    fn check_unique(&self, field: &Field, items: &[&RawValue]) -> Result<(), Invalid> {
        let (Some(name), Some(record)) = (&field.rules.unique, self.record_of(&field.ty)) else { return Ok(()) };
        let Some(unique) = record.fields.get(name) else { return Ok(()) };
        let value = |item: &&RawValue| {
            let object = Object::parse(item.get()).ok()?;
            Some(given_text(unique, object.non_null(name)?)?.into_owned())
        };
        check::unique(&field.wire, name, items.iter().map(value))
    }

    /// Checks one value of a field; `locate` adds the path of the value to its errors.
    fn check_item(
        &self,
        field: &Field,
        raw: &RawValue,
        strictness: Strictness,
        locate: &dyn Fn(Invalid) -> Invalid,
    ) -> Result<(), Invalid> {
        let ValueKind::Record(record, _) = self.value_kind(&field.ty) else {
            let without_path = |invalid| Invalid { field: String::new(), ..invalid };
            return self.check_scalar(field, raw, strictness).map_err(|invalid| locate(without_path(invalid)));
        };
        let object = Object::parse(raw.get())
            .map_err(|error| locate(Invalid::new("", &"malformed", &format!("expected a JSON object ({error})"))))?;
        self.check_fields(record, &object, strictness).map_err(locate)
    }

    fn check_fields(&self, record: &Record, object: &Object<'_>, strictness: Strictness) -> Result<(), Invalid> {
        let fields = &record.fields;
        let unknown = object.names().find(|name| !fields.iter().any(|field| field.wire == *name));
        if let (Some(unknown), Strictness::Sent) = (unknown, strictness) {
            let known = fields.iter().map(|field| field.wire.as_str()).collect::<Vec<_>>().join(", ");
            return Err(Invalid::new(unknown, &"not a field", &format!("the fields are {known}")));
        }
        for field in fields {
            match object.non_null(&field.wire) {
                Some(raw) => self.check_value(field, raw, strictness)?,
                None if field.optional => {}
                None => return Err(Invalid::new(&field.wire, &"missing", &self.expectation(field))),
            }
        }
        conditions::fields::check(fields, &record.any_of, |field| given_text(field, object.non_null(&field.wire)?))
    }

    /// Checks JSON that is not a record.
    fn check_scalar(&self, field: &Field, raw: &RawValue, strictness: Strictness) -> Result<(), Invalid> {
        let json = raw.get();
        let is_quoted = json.starts_with('"');
        let kind = self.value_kind(&field.ty);
        let scalar = match kind {
            ValueKind::Scalar(scalar) => scalar,
            ValueKind::Enum(enumeration) => enumeration.repr.scalar(),
            ValueKind::Record(..) => return self.check_text(field, json),
        };
        let as_string = match scalar.json_type(field.wire_format) {
            JsonType::Any | JsonType::Null => return self.check_text(field, json),
            JsonType::Number => strictness == Strictness::Received && is_quoted,
            JsonType::String if scalar != Scalar::String && strictness == Strictness::Received => is_quoted,
            JsonType::String => true,
            JsonType::Boolean => false,
        };
        if is_quoted != as_string {
            let expected = match (kind, as_string) {
                (ValueKind::Scalar(Scalar::String), true) => format!("expected a JSON string{}", field.rules.phrase()),
                (_, true) => format!("expected {} as a JSON string", self.expected_value(field)),
                (_, false) => format!("expected {}, without quotes", self.expected_value(field)),
            };
            return Err(Invalid::new(&field.wire, &json, &expected));
        }
        if !as_string {
            return self.check_text(field, json);
        }
        let text: String = serde_json::from_str(json)
            .map_err(|_| Invalid::new(&field.wire, &json, "expected a string without unpaired surrogates"))?;
        self.check_text(field, &text)
    }

    pub(crate) fn expectation(&self, field: &Field) -> String {
        format!("expected {}", self.expected_value(field))
    }
}

/// Returns the text of a scalar as the JSON that the contract declares for it.
pub(crate) fn json_of_scalar(scalar: Scalar, wire_format: Option<WireFormat>, text: &str) -> String {
    match (scalar.json_type(wire_format), scalar.parse(text)) {
        (JsonType::String, _) => serde_json::Value::from(text).to_string(),
        (JsonType::Number, Ok(ScalarValue::Decimal(decimal))) => number::without_zero_fraction(&decimal).to_string(),
        (JsonType::Number | JsonType::Boolean | JsonType::Any | JsonType::Null, _) => text.to_owned(),
    }
}

/// Returns the text of a field in a body, without the quotes of a string. Returns `None` if the field is a list that is not sent because it
/// is empty.
fn given_text<'j>(field: &Field, raw: &'j RawValue) -> Option<Cow<'j, str>> {
    let json = raw.get();
    if field.omits_empty_list() && serde_json::from_str::<Vec<&RawValue>>(json).is_ok_and(|items| items.is_empty()) {
        return None;
    }
    Some(serde_json::from_str(json).map_or(Cow::Borrowed(json), Cow::Owned))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_fields_are_left_out_at_every_level() {
        let contract = Contract::embedded();
        let bodies = || contract.operations().filter_map(|operation| operation.body.as_ref());
        let orders = bodies().find(|body| body.list && body.wire == "orders");
        for (json, known) in [
            (r#"[{"media":{"a":[1]},"symbol":"a\"b","price":1.50},{}]"#, r#"[{"symbol":"a\"b","price":1.50},{}]"#),
            (r#"[{"symbol":null,"a":1}, 7]"#, r#"[{"symbol":null},7]"#),
            (r#"[{"a":1,"a":2}]"#, r#"[{"a":1,"a":2}]"#),
            (r#"{"a":1}"#, r#"{"a":1}"#),
            ("[", "["),
        ] {
            assert_eq!(orders.map(|orders| contract.without_unknown_fields(orders, json)).as_deref(), Some(known));
        }
        let batch = bodies().find_map(|body| {
            let fields = &contract.record_of(&body.ty)?.fields;
            Some((body, fields.iter().find(|field| field.list && contract.record_of(&field.ty).is_some())?))
        });
        let known = batch.map(|(body, orders)| {
            let json = format!(r#"{{"a":1,"{}":[{{"b":2}}]}}"#, orders.wire);
            contract.without_unknown_fields(body, &json).replace(&orders.wire, "orders")
        });
        assert_eq!(known.as_deref(), Some(r#"{"orders":[{}]}"#));
    }

    #[test]
    fn a_decimal_without_quotes_has_no_fraction_of_zeros() {
        let json = |wire_format, text| json_of_scalar(Scalar::Decimal, wire_format, text);
        for (text, number) in [("5.000", "5"), ("5", "5"), ("-0.50", "-0.50"), ("1200", "1200")] {
            assert_eq!(json(Some(WireFormat::Number), text), number);
            assert_eq!(json(None, text), format!("\"{text}\""));
        }
    }
}
