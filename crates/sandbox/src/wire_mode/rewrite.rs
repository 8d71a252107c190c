//! Rewrites responses according to the wire modes. The contract locates the values; digits are copied, never parsed.

use std::convert::Infallible;

use serde_json::value::RawValue;
use tradewire_contract::walk::{Declared, Location, Member, Path, Rewriter, Shape, Walker};
use tradewire_contract::{Contract, Record, Repr, Scalar, Type, ValueKind};
use tradewire_models::ErrorCode;
use tradewire_wire::Object;

use super::{WireMode, WireModes};
use crate::reply::{Json, Rejection, Reply};
use crate::served_operation::ServedOperation;

/// The extra field of [`WireMode::ExtraFields`].
const EXTRA_FIELD: &str = r#""someNewField":{"of":[1,"2",null]}"#;

/// The extra element of an array in [`WireMode::ExtraFields`].
const EXTRA_ELEMENT: &str = r#"{"of":[1,"2",null]}"#;

impl WireModes {
    pub(crate) fn reply(&self, operation: &ServedOperation, result: Result<Json, Rejection>) -> Reply {
        if self.0.is_empty() {
            return Reply::new(operation, result);
        }
        let result = result.and_then(|json| self.result(operation, &json));
        // Without an envelope, the response is the result, which was already rewritten.
        if operation.declared.is_unwrapped() && result.is_ok() {
            return Reply::new(operation, result);
        }
        let is_success = result.is_ok();
        let reply = Reply::new(operation, result);
        match self.envelope(operation, is_success, &reply.body) {
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
            return Err(ErrorCode::parse(code).into());
        }
        let declared = Declared::result(operation.declared);
        let mut rewriting = Rewriting { modes: self, contract: operation.contract };
        let walker = Walker::new(operation.contract, Some(operation.declared));
        let written = walker.rewrite(&mut Path::default(), declared, json, &mut rewriting);
        Ok(RawValue::from_string(written.unwrap_or_else(|never| match never {}).into_owned())?)
    }

    fn envelope(&self, operation: &ServedOperation, is_success: bool, body: &str) -> Result<String, Rejection> {
        let (envelope, object) = (operation.envelope, Object::parse(body)?);
        let fields = object.iter().map(|(name, value)| {
            let field = envelope.fields.get(name).filter(|_| is_success && envelope.code != name);
            let written = match field.map(|field| operation.contract.value_kind(&field.ty)) {
                Some(ValueKind::Record(error, _)) if self.has(WireMode::DocumentedError) => &empty_strings(error),
                Some(ValueKind::Scalar(Scalar::String)) if self.has(WireMode::DocumentedMessage) => "\"\"",
                _ => value.get(),
            };
            format!("\"{name}\":{written}")
        });
        let extra = self.has(WireMode::ExtraFields).then(|| EXTRA_FIELD.to_owned());
        Ok(format!("{{{}}}", fields.chain(extra).collect::<Vec<_>>().join(",")))
    }
}

/// Rewrites a result. Of a record that wraps other records, such as a page, only the wrapped ones are rewritten.
struct Rewriting<'m> {
    modes: &'m WireModes,
    contract: &'static Contract,
}

/// Returns whether a value is a field of a record that wraps others, and not what it wraps.
fn is_of_wrapper(declared: &Declared<'_>) -> bool {
    let is_parameter = declared.field.is_some_and(|field| matches!(field.ty, Type::Parameter(_)));
    matches!(declared.location, Location::Record(record) if record.generic.is_some()) && !is_parameter
}

impl Rewriter<'static> for Rewriting<'_> {
    type Error = Infallible;

    fn value(
        &mut self,
        _: &Path<'static>,
        declared: Option<&Declared<'static>>,
        json: &RawValue,
    ) -> Result<Option<String>, Infallible> {
        let Some(declared) = declared.filter(|declared| !is_of_wrapper(declared) && json.get() != "null") else {
            return Ok(None);
        };
        let kind = self.contract.value_kind(declared.ty);
        let changed = self.modes.0.iter().fold(None, |changed: Option<String>, mode| {
            let text = changed.as_deref().unwrap_or(json.get());
            let plain = text.trim_matches('"');
            let written = match (mode, kind) {
                (WireMode::MoneyAsStrings, ValueKind::Scalar(Scalar::Decimal))
                | (WireMode::IdsAsStrings, ValueKind::Scalar(Scalar::Integer)) => format!("\"{plain}\""),
                (WireMode::MoneyAsNumbers, ValueKind::Scalar(Scalar::Decimal)) => plain.to_owned(),
                (WireMode::UnknownValues, ValueKind::Enum(values)) if values.repr == Repr::String => {
                    format!("\"{}\"", WireMode::UNKNOWN_VALUE)
                }
                _ => return changed,
            };
            Some(written)
        });
        Ok(changed)
    }

    fn member(&mut self, declared: Option<&Declared<'static>>) -> Member {
        let is_wrapper = |record: &Record| record.generic.is_some();
        let is_optional = |declared: &Declared<'_>| {
            declared.optional && !matches!(declared.location, Location::Record(record) if is_wrapper(record))
        };
        if !declared.is_some_and(is_optional) {
            return Member::Keep;
        }
        let form = |mode: &WireMode| match mode {
            WireMode::MissingFields => Some(Member::Omit),
            WireMode::NullFields => Some(Member::Null),
            _ => None,
        };
        self.modes.0.iter().rev().find_map(form).unwrap_or(Member::Keep)
    }

    fn extra(&self, shape: Shape) -> Option<&'static str> {
        let extra = if shape == Shape::Array { EXTRA_ELEMENT } else { EXTRA_FIELD };
        self.modes.has(WireMode::ExtraFields).then_some(extra)
    }
}

/// Writes a record whose fields are empty strings.
fn empty_strings(record: &Record) -> String {
    let fields: Vec<_> = record.fields.iter().map(|field| format!("\"{}\":\"\"", field.wire)).collect();
    format!("{{{}}}", fields.join(","))
}
