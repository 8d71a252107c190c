//! Rewrites responses according to the wire modes. Values are found by the operation table; digits are copied, never parsed.

use serde_json::value::RawValue;
use tradewire_endpoints::spec::{Envelope, Field, Kind, Operation, Record, Returns};
use tradewire_models::ErrorCode;
use tradewire_models::wire::Object;

use super::{WireMode, WireModes};
use crate::reply::{Json, Rejection, Reply};

/// The extra field of [`WireMode::ExtraFields`].
const EXTRA_FIELD: &str = r#""someNewField":{"of":[1,"2",null]}"#;

type Rewritten = Result<String, Rejection>;

impl WireModes {
    /// Writes the response of an operation.
    pub(crate) fn reply(&self, operation: &Operation, result: Result<Json, Rejection>) -> Reply {
        if self.0.is_empty() {
            return Reply::new(operation.host, operation.path, result);
        }
        let result = result.and_then(|json| self.result(operation, &json));
        let write = if result.is_ok() { Self::success } else { Self::failure };
        let reply = Reply::new(operation.host, operation.path, result);
        match write(self, operation.host.envelope, &reply.body) {
            Ok(body) => Reply { body, ..reply },
            Err(_) => reply,
        }
    }

    fn has(&self, mode: WireMode) -> bool {
        self.0.contains(&mode)
    }

    fn result(&self, operation: &Operation, json: &RawValue) -> Result<Json, Rejection> {
        if let (true, "null", Some(code)) = (self.has(WireMode::NotFoundAsError), json.get(), operation.null_result) {
            return Err(ErrorCode::parse(code, "").into());
        }
        let written = match operation.returns {
            Returns::One(kind) => self.value(kind, json),
            Returns::List(kind) => self.list(kind, json),
            Returns::Page { wrapper, items } => self.object(json, |name, value| {
                let is_items = wrapper.fields.iter().any(|field| field.name == name && field.list);
                if is_items { self.list(items, value).map(Some) } else { Ok(Some(value.get().to_owned())) }
            }),
        }?;
        Ok(RawValue::from_string(written)?)
    }

    fn success(&self, envelope: &Envelope, body: &str) -> Rewritten {
        self.object(serde_json::from_str(body)?, |name, value| {
            let field = envelope.fields.iter().find(|field| field.name == name && *envelope.code != [name]);
            Ok(Some(match field.map(|field| field.kind) {
                Some(Kind::Record(error)) if self.has(WireMode::ErrorObject) => empty_strings(error),
                Some(Kind::Text) if self.has(WireMode::EmptyMessage) => "\"\"".to_owned(),
                _ => value.get().to_owned(),
            }))
        })
    }

    fn failure(&self, _: &Envelope, body: &str) -> Rewritten {
        self.object(serde_json::from_str(body)?, |_, value| Ok(Some(value.get().to_owned())))
    }

    fn list(&self, kind: Kind, json: &RawValue) -> Rewritten {
        let items: Vec<&RawValue> = serde_json::from_str(json.get())?;
        let items = items.into_iter().map(|item| self.value(kind, item)).collect::<Result<Vec<_>, _>>()?;
        Ok(format!("[{}]", items.join(",")))
    }

    fn value(&self, kind: Kind, json: &RawValue) -> Rewritten {
        let text = json.get();
        if text == "null" {
            return Ok(text.to_owned());
        }
        if let Kind::Record(record) = kind {
            return self.object(json, |name, value| self.field(record, name, value));
        }
        Ok(self.0.iter().fold(text.to_owned(), |text, mode| match (mode, kind) {
            (WireMode::MoneyAsStrings, Kind::Decimal) | (WireMode::IdsAsStrings, Kind::Integer) => {
                format!("\"{}\"", text.trim_matches('"'))
            }
            (WireMode::MoneyAsNumbers, Kind::Decimal) => text.trim_matches('"').to_owned(),
            (WireMode::UnknownValues, Kind::Enum(values)) if values.text => format!("\"{}\"", WireMode::UNKNOWN_VALUE),
            _ => text,
        }))
    }

    /// Writes a field of a record, or returns `None` if it is left out.
    fn field(&self, record: &Record, name: &str, value: &RawValue) -> Result<Option<String>, Rejection> {
        let Some(field) = record.fields.iter().find(|field| field.name == name) else {
            return Ok(Some(value.get().to_owned()));
        };
        match field {
            Field { optional: true, .. } if self.has(WireMode::MissingFields) => Ok(None),
            Field { optional: true, .. } if self.has(WireMode::NullFields) => Ok(Some("null".to_owned())),
            Field { list: true, .. } if value.get() != "null" => self.list(field.kind, value).map(Some),
            _ => self.value(field.kind, value).map(Some),
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
    let fields: Vec<_> = record.fields.iter().map(|field| format!("\"{}\":\"\"", field.name)).collect();
    format!("{{{}}}", fields.join(","))
}
