//! Values of fields: their kinds, descriptions of the values that a field accepts, and checks of strings and JSON.

pub(crate) mod json;

use serde_json::value::RawValue;
use tradewire_wire::check::Inferred;
use tradewire_wire::value::without_zero_fraction;
use tradewire_wire::{Invalid, check};

use crate::{
    Contract, Enum, Field, JsonType, Place, Quantity, Record, Repr, Rules, Scalar, ScalarError, ScalarValue, Type,
    WireFormat,
};

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
            Type::Union(_) | Type::Parameter(_) => ValueKind::Scalar(Scalar::Json),
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

    /// Describes a value of a field, for help texts and errors: `an integer from 1 to 2000`.
    pub(crate) fn expected_value(&self, field: &Field) -> String {
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
                Ok(value) => field.check_rules(value, None),
                Err(ScalarError::TooLong) => Err(reject(match scalar {
                    Scalar::Decimal => "it does not fit in 28 digits",
                    _ => "it does not fit in 64 bits",
                })),
                Err(ScalarError::OtherType) => Err(other_type()),
            },
            ValueKind::Enum(list) if list.values.contains_key(text) => Ok(()),
            // No source states that a list is complete.
            ValueKind::Enum(list) if is_form_of(list.repr, text) => Err(other_type().inferred()),
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
        // The body that contains the text is checked again, so an inferred rule is not enforced here.
        let json_of_item = |text: &str| {
            Inferred::default().defer(self.check_text(field, text))?;
            Ok(json_of_scalar(scalar, field.wire_format, text))
        };
        if !field.list {
            return json_of_item(text);
        }
        let items: Result<Vec<String>, Invalid> = field.split(text)?.iter().map(|item| json_of_item(item)).collect();
        Ok(format!("[{}]", items?.join(",")))
    }

    pub(crate) fn expectation(&self, field: &Field) -> String {
        format!("expected {}", self.expected_value(field))
    }
}

/// Returns whether a text may be a value of an enum that the contract does not list.
fn is_form_of(repr: Repr, text: &str) -> bool {
    match repr {
        Repr::Integer => Scalar::Integer.is_canonical(text) && text.parse::<i64>().is_ok(),
        Repr::String => !text.is_empty() && !text.contains(','),
    }
}

/// Returns the text of a scalar as the JSON that the contract declares for it.
pub(crate) fn json_of_scalar(scalar: Scalar, wire_format: Option<WireFormat>, text: &str) -> String {
    match (scalar.json_type(wire_format), scalar.parse(text)) {
        (JsonType::String, _) => serde_json::Value::from(scalar.canonical(text)).to_string(),
        (JsonType::Number, Ok(ScalarValue::Decimal(decimal))) => without_zero_fraction(&decimal).to_string(),
        (JsonType::Number | JsonType::Boolean | JsonType::Any, _) => text.to_owned(),
    }
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
    fn a_decimal_has_the_form_of_typed_requests() {
        let json = |wire_format, text| json_of_scalar(Scalar::Decimal, wire_format, text);
        for (text, number) in [("5.000", "5"), ("5", "5"), ("-0.50", "-0.50"), ("1200", "1200")] {
            assert_eq!(json(Some(WireFormat::Number), text), number);
            assert_eq!(json(None, text), format!("\"{text}\""));
        }
        for (text, sent) in [("1e-05", "0.00001"), (".5", "0.5"), ("5.", "5")] {
            assert_eq!(json(Some(WireFormat::Number), text), sent);
            assert_eq!(json(None, text), format!("\"{sent}\""));
        }
    }
}
