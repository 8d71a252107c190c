//! Requests as a server receives them.

use serde::de::DeserializeOwned;
use serde_json::Value;
use tradewire_wire::Invalid;
use tradewire_wire::server::{Pairs, Parts};

use super::Request;
use crate::values::json::Strictness;
use crate::{Field, Place, ScalarValue, ValueKind};

impl Request {
    /// Parses a request as a server does: it ignores unknown parameters and unknown fields of the body, and accepts numbers in the
    /// body with and without quotes. An empty value in a query or form, and null in JSON, count as unset.
    /// [`Endpoint::validate`](tradewire_wire::Endpoint::validate) reports missing parameters.
    ///
    /// # Errors
    /// Returns an error for a parameter or body that breaks a rule of the contract.
    pub fn received(self, parts: &Parts<'_>) -> Result<Self, Invalid> {
        let operation = self.operation;
        let mut request = self;
        for param in &operation.params {
            let texts = received_texts(param, pairs_with(param, parts));
            if let Some(items) = param.received_items(&texts).map_err(|invalid| request.invalid(invalid))? {
                request = request.with_items(param, items)?;
            }
        }
        let omits_body = !parts.has_body() || (!operation.is_form() && parts.body.trim() == "null");
        match &operation.body {
            Some(body) if !(body.optional && omits_body) => request.received_body(body, parts),
            _ => Ok(request),
        }
    }

    fn received_body(mut self, body: &'static Field, parts: &Parts<'_>) -> Result<Self, Invalid> {
        if let (true, ValueKind::Record(record, _)) = (self.operation.is_form(), self.contract.value_kind(&body.ty)) {
            let pairs = parts.form();
            for field in &record.fields {
                let read = field.received_items(&received_texts(field, &pairs));
                read.map_err(|invalid| self.invalid(invalid))?;
            }
        }
        let json = self.json_of_body(body, parts);
        let raw = self.parse_body(body, &json).map_err(|invalid| self.invalid(invalid))?;
        self.check_body(body, raw, Strictness::Received)?;
        self.content.body = Some(parts.body.trim().to_owned());
        Ok(self)
    }

    /// Reads a received request as the typed request of its operation. Unknown parameters and fields are ignored. The rules of the contract
    /// are not checked: [`Request::received`] does that, and explains what is wrong with a request that this function cannot read.
    ///
    /// # Errors
    /// Returns an error if a required value is missing or has another type.
    pub fn typed<R: DeserializeOwned>(&self, parts: &Parts<'_>) -> serde_json::Result<R> {
        serde_json::from_str(&self.json_of(parts))
    }

    /// Returns a received request as a JSON object of its parameters and its body.
    fn json_of(&self, parts: &Parts<'_>) -> String {
        let params = self.operation.params.iter();
        let params = params.filter_map(|param| Some((param, json_of_pairs(param, pairs_with(param, parts))?)));
        // A form without fields is an empty text.
        let is_empty_form = |body: &Field| self.operation.is_form() && !body.optional;
        let body = self.operation.body.as_ref().filter(|body| parts.has_body() || is_empty_form(body));
        object(params.chain(body.map(|body| (body, self.json_of_body(body, parts)))))
    }

    fn json_of_body(&self, body: &Field, parts: &Parts<'_>) -> String {
        match self.contract.value_kind(&body.ty) {
            ValueKind::Record(record, _) if self.operation.is_form() => {
                let (fields, pairs) = (record.fields.iter(), parts.form());
                object(fields.filter_map(|field| Some((field, json_of_pairs(field, &pairs)?))))
            }
            _ => self.contract.without_unknown_fields(body, parts.body).into_owned(),
        }
    }
}

/// Returns the pairs of the part of a request that carries a parameter.
fn pairs_with<'p>(param: &Field, parts: &'p Parts<'_>) -> &'p Pairs {
    match param.place() {
        Place::Query => &parts.query,
        Place::Path => &parts.path,
    }
}

/// Returns the texts of a field in pairs. An empty text counts as unset.
fn received_texts<'p>(field: &'p Field, pairs: &'p Pairs) -> Vec<&'p str> {
    pairs.values(&field.wire).filter(|text| !text.is_empty()).collect()
}

/// Writes a JSON object.
fn object<'a>(fields: impl Iterator<Item = (&'a Field, String)>) -> String {
    let fields = fields.map(|(field, json)| format!("{}:{json}", Value::from(field.wire.as_str())));
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}

/// Returns the JSON of a field that is sent as pairs; `None` if it is omitted. Text that is not a value of the field's type becomes a string,
/// which no typed request accepts, unless it is a form of an encoding. A malformed list becomes a string, too, and a value that is given
/// twice becomes a list.
fn json_of_pairs(field: &Field, pairs: &Pairs) -> Option<String> {
    let texts = received_texts(field, pairs);
    let Ok(items) = field.received_items(&texts) else {
        return Some(if field.list { Value::from(texts.concat()) } else { Value::from(texts) }.to_string());
    };
    let items = items?.into_iter().map(|text| json_of_text(field, text)).collect::<Vec<_>>().join(",");
    Some(if field.list { format!("[{items}]") } else { items })
}

fn json_of_text(field: &Field, text: String) -> String {
    match field.ty.wire_scalar().map(|scalar| scalar.parse(&text)) {
        Some(Ok(ScalarValue::Integer(integer))) => integer.to_string(),
        Some(Ok(ScalarValue::Timestamp(time))) => time.as_millis().to_string(),
        Some(Ok(ScalarValue::Unrestricted)) => text,
        _ => Value::from(text).to_string(),
    }
}
