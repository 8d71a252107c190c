//! Rewrites responses according to the wire modes. The contract locates the values; digits are copied, never parsed.

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Field, Record, Repr, Scalar, Type, ValueKind};
use tradewire_models::ErrorCode;
use tradewire_wire::Object;

use super::{WireMode, WireModes};
use crate::reply::{Json, Rejection, Reply};
use crate::served_operation::ServedOperation;

/// The extra field of [`WireMode::ExtraFields`].
const EXTRA_FIELD: &str = r#""someNewField":{"of":[1,"2",null]}"#;

/// The extra element of an array in [`WireMode::ExtraFields`].
const EXTRA_ELEMENT: &str = r#"{"of":[1,"2",null]}"#;

type Rewritten = Result<String, Rejection>;

impl WireModes {
    /// Writes the response of an operation.
    pub(crate) fn reply(&self, operation: &ServedOperation, result: Result<Json, Rejection>) -> Reply {
        if self.0.is_empty() {
            return Reply::new(operation, result);
        }
        let result = result.and_then(|json| self.result(operation, &json));
        // Without an envelope, the response is the result, which was already rewritten.
        if operation.declared.is_unwrapped() && result.is_ok() {
            return Reply::new(operation, result);
        }
        let write = if result.is_ok() { Self::success } else { Self::failure };
        let reply = Reply::new(operation, result);
        match write(self, operation, &reply.body) {
            Ok(body) => Reply { body, ..reply },
            Err(_) => reply,
        }
    }

    fn has(&self, mode: WireMode) -> bool {
        self.0.contains(&mode)
    }

    fn result(&self, operation: &ServedOperation, json: &RawValue) -> Result<Json, Rejection> {
        if let (true, "null", Some(code)) =
            (self.has(WireMode::NotFoundAsError), json.get(), operation.wire.null_result)
        {
            return Err(ErrorCode::parse(code, "").into());
        }
        let (contract, returns) = (operation.contract, &operation.declared.returns);
        let kind = contract.value_kind(&returns.ty);
        let written = if returns.list { self.list(contract, kind, json) } else { self.value(contract, kind, json) };
        Ok(RawValue::from_string(written?)?)
    }

    fn success(&self, operation: &ServedOperation, body: &str) -> Rewritten {
        let envelope = operation.envelope;
        self.object(serde_json::from_str(body)?, |name, value| {
            let field = envelope.fields.get(name).filter(|_| envelope.code != [name]);
            Ok(Some(match field.map(|field| operation.contract.value_kind(&field.ty)) {
                Some(ValueKind::Record(error, _)) if self.has(WireMode::DocumentedError) => empty_strings(error),
                Some(ValueKind::Scalar(Scalar::String)) if self.has(WireMode::DocumentedMessage) => "\"\"".to_owned(),
                _ => value.get().to_owned(),
            }))
        })
    }

    fn failure(&self, _: &ServedOperation, body: &str) -> Rewritten {
        self.object(serde_json::from_str(body)?, |_, value| Ok(Some(value.get().to_owned())))
    }

    fn list(&self, contract: &Contract, kind: ValueKind<'_>, json: &RawValue) -> Rewritten {
        let items: Vec<&RawValue> = serde_json::from_str(json.get())?;
        let items = items.into_iter().map(|item| self.value(contract, kind, item)).collect::<Result<Vec<_>, _>>()?;
        Ok(format!("[{}]", items.join(",")))
    }

    fn value(&self, contract: &Contract, kind: ValueKind<'_>, json: &RawValue) -> Rewritten {
        let text = json.get();
        if text == "null" {
            return Ok(text.to_owned());
        }
        match kind {
            ValueKind::Record(record, _) if record.is_array() => return self.array(contract, record, json),
            ValueKind::Record(record, Some(item)) => {
                return self.object(json, |name, value| self.wrapper_field(contract, record, item, name, value));
            }
            ValueKind::Record(record, None) => {
                return self.object(json, |name, value| self.field(contract, record, name, value));
            }
            _ => {}
        }
        Ok(self.0.iter().fold(text.to_owned(), |text, mode| match (mode, kind) {
            (WireMode::MoneyAsStrings, ValueKind::Scalar(Scalar::Decimal))
            | (WireMode::IdsAsStrings, ValueKind::Scalar(Scalar::Integer)) => {
                format!("\"{}\"", text.trim_matches('"'))
            }
            (WireMode::MoneyAsNumbers, ValueKind::Scalar(Scalar::Decimal)) => text.trim_matches('"').to_owned(),
            (WireMode::UnknownValues, ValueKind::Enum(values)) if values.repr == Repr::String => {
                format!("\"{}\"", WireMode::UNKNOWN_VALUE)
            }
            _ => text,
        }))
    }

    /// Writes a field of a record, or returns `None` if the field is omitted.
    fn field(
        &self,
        contract: &Contract,
        record: &Record,
        name: &str,
        value: &RawValue,
    ) -> Result<Option<String>, Rejection> {
        let Some(field) = record.fields.get(name) else {
            return Ok(Some(value.get().to_owned()));
        };
        let kind = contract.value_kind(&field.ty);
        match field {
            Field { optional: true, .. } if self.has(WireMode::MissingFields) => Ok(None),
            Field { optional: true, .. } if self.has(WireMode::NullFields) => Ok(Some("null".to_owned())),
            Field { list: true, .. } if value.get() != "null" => self.list(contract, kind, value).map(Some),
            _ => self.value(contract, kind, value).map(Some),
        }
    }

    /// Writes a record that is an array. An omitted field is null, unless it is the last one.
    fn array(&self, contract: &Contract, record: &Record, json: &RawValue) -> Rewritten {
        let elements: Vec<&RawValue> = serde_json::from_str(json.get())?;
        let fields = record.fields.keys().map(Some).chain(std::iter::repeat(None));
        let mut written = Vec::new();
        for (element, name) in elements.into_iter().zip(fields) {
            written.push(match name {
                Some(name) => self.field(contract, record, name, element)?,
                None => Some(element.get().to_owned()),
            });
        }
        let kept = written.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        written.truncate(kept);
        let mut texts: Vec<String> =
            written.into_iter().map(|element| element.unwrap_or_else(|| "null".to_owned())).collect();
        if self.has(WireMode::ExtraFields) {
            // Additional elements are ignored only after the last field.
            texts.resize_with(texts.len().max(record.fields.len()), || "null".to_owned());
            texts.push(EXTRA_ELEMENT.to_owned());
        }
        Ok(format!("[{}]", texts.join(",")))
    }

    /// Writes a field of a record that wraps values of type `item`, such as a page. Only the wrapped values are rewritten.
    fn wrapper_field(
        &self,
        contract: &Contract,
        wrapper: &Record,
        item: &Type,
        name: &str,
        value: &RawValue,
    ) -> Result<Option<String>, Rejection> {
        let wraps = |field: &&Field| matches!(field.ty, Type::Parameter(_));
        let kind = contract.value_kind(item);
        match wrapper.fields.get(name).filter(wraps) {
            Some(field) if field.list && value.get() != "null" => self.list(contract, kind, value).map(Some),
            Some(_) => self.value(contract, kind, value).map(Some),
            None => Ok(Some(value.get().to_owned())),
        }
    }

    /// Writes an object. The value of each field is written by `write`.
    fn object(
        &self,
        json: &RawValue,
        write: impl Fn(&str, &RawValue) -> Result<Option<String>, Rejection>,
    ) -> Rewritten {
        let object: Object<'_> = serde_json::from_str(json.get())?;
        let mut fields = Vec::new();
        for (name, value) in object.names().filter_map(|name| Some((name, object.get(name)?))) {
            fields.extend(write(name, value)?.map(|value| format!("\"{name}\":{value}")));
        }
        fields.extend(self.has(WireMode::ExtraFields).then(|| EXTRA_FIELD.to_owned()));
        Ok(format!("{{{}}}", fields.join(",")))
    }
}

/// Writes a record whose fields are empty strings.
fn empty_strings(record: &Record) -> String {
    let fields: Vec<_> = record.fields.iter().map(|field| format!("\"{}\":\"\"", field.wire)).collect();
    format!("{{{}}}", fields.join(","))
}
