//! Results and rejections in the form of the contract: in the envelope of the operation, with each record in the variant of its
//! operation.

use std::collections::BTreeMap;

use http::StatusCode;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tradewire_contract::{Record, Type, Variant};
use tradewire_endpoints::Invalid;
use tradewire_models::ErrorCode;
use tradewire_models::service::Page;
use tradewire_transport::signing;

use crate::exact::Overflow;
use crate::paging::CursorPage;
use crate::rate_limiter::RateLimitStatus;
use crate::record::new_record;
use crate::refusal::Refusal;
use crate::request_log::LoggedRejection;
use crate::served_operation::ServedOperation;
use crate::signature_diagnosis::SignatureDiagnosis;

pub(crate) type Json = Box<RawValue>;

/// Serializes a value without changes.
pub(crate) fn value(value: &impl Serialize) -> Result<Json, Rejection> {
    Ok(serde_json::value::to_raw_value(value)?)
}

impl ServedOperation {
    /// Writes a record in the operation's variant of it.
    pub(crate) fn record(&self, record: &impl Serialize) -> Result<Json, Rejection> {
        let json = value(record)?;
        match self.variant() {
            Some((record, variant)) => write_variant(record, variant, &json),
            None => Ok(json),
        }
    }

    /// Writes a list of records. `record` converts an item to its record.
    pub(crate) fn list<T, R: Serialize>(
        &self,
        items: impl IntoIterator<Item = T>,
        record: impl Fn(T) -> Result<R, Rejection>,
    ) -> Result<Json, Rejection> {
        value(&self.records(items, record)?)
    }

    pub(crate) fn page<T, R: Serialize>(
        &self,
        page: CursorPage<T>,
        record: impl Fn(T) -> Result<R, Rejection>,
    ) -> Result<Json, Rejection> {
        let items = self.records(page.items, record)?;
        value(&new_record!(Page::<tradewire_models::Json> { items, has_prev: page.has_prev, has_next: page.has_next }))
    }

    /// Writes each record in the operation's variant of it. `to_record` converts an item to its record.
    pub(crate) fn records<T, R: Serialize>(
        &self,
        items: impl IntoIterator<Item = T>,
        to_record: impl Fn(T) -> Result<R, Rejection>,
    ) -> Result<Vec<tradewire_models::Json>, Rejection> {
        // This is compiled for each type: a loop takes much less time than `collect`.
        let mut records = Vec::new();
        for item in items {
            records.push(self.record(&to_record(item)?)?.into());
        }
        Ok(records)
    }

    /// Returns the record that the operation returns and its variant of it, if it has one.
    fn variant(&self) -> Option<(&'static Record, &'static Variant)> {
        let returned = &self.declared.returns.ty;
        let item = if let Type::Record(_, Some(item)) = returned { item } else { returned };
        let record = self.contract.record_of(item)?;
        Some((record, record.variant(&self.declared.name.name)?))
    }
}

/// Converts a record to another that shares some of its fields. The other fields, and those that are null, have their defaults.
pub(crate) fn converted<T: Default + Serialize + DeserializeOwned>(from: &impl Serialize) -> Result<T, Rejection> {
    let (defaults, given) = (value(&T::default())?, value(from)?);
    let mut fields: BTreeMap<&str, &RawValue> = serde_json::from_str(defaults.get())?;
    let given: BTreeMap<&str, &RawValue> = serde_json::from_str(given.get())?;
    fields.extend(given.into_iter().filter(|(_, value)| value.get() != "null"));
    Ok(serde_json::from_str(value(&fields)?.get())?)
}

/// Omits the fields that are absent in the variant, and writes its numbers without quotes. The digits are copied, never
/// parsed.
fn write_variant(record: &Record, variant: &Variant, json: &RawValue) -> Result<Json, Rejection> {
    let values: BTreeMap<&str, &RawValue> = serde_json::from_str(json.get())?;
    let fields = record.fields.iter().filter(|field| !variant.absent.contains(&field.wire));
    let pairs = fields.filter_map(|field| {
        let text = values.get(field.wire.as_str())?.get();
        let text = if variant.numbers.contains(&field.wire) { text.trim_matches('"') } else { text };
        Some(format!("\"{}\":{text}", field.wire))
    });
    Ok(RawValue::from_string(format!("{{{}}}", pairs.collect::<Vec<_>>().join(",")))?)
}

/// The reason why a request has no result.
#[derive(Debug)]
pub(crate) enum Rejection {
    /// The key, signature or timestamp is invalid. A wrong signature may have a diagnosis.
    Signature(signing::VerificationError, Option<SignatureDiagnosis>),
    /// The request breaks a rule of the contract.
    Malformed(Invalid),
    /// The exchange rejects the request with an error code and a message.
    Code(ErrorCode, String),
    /// The request follows the contract, but the typed request that the sandbox was compiled with cannot represent it.
    Incompatible(Invalid),
    /// The sandbox does not implement the operation, and the contract has no example of it.
    NotImplemented,
    /// The result cannot be serialized.
    Serialization,
}

impl From<ErrorCode> for Rejection {
    fn from(code: ErrorCode) -> Self {
        Refusal::from(code).into()
    }
}

/// The limit of 28 digits is one of the sandbox, so the code does not blame the request.
impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Self {
        let (code, message) = refusal.code_and_message(ErrorCode::OperationFailed);
        Self::Code(code, message)
    }
}

/// The result has an amount of more than 28 digits.
impl From<Overflow> for Rejection {
    fn from(_: Overflow) -> Self {
        Self::Serialization
    }
}

impl From<serde_json::Error> for Rejection {
    fn from(_: serde_json::Error) -> Self {
        Self::Serialization
    }
}

/// A response before faults are applied, with the details for the request log.
#[derive(Debug, Default)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: String,
    pub(crate) rejection: Option<LoggedRejection>,
    pub(crate) expected_canonical: Option<String>,
    pub(crate) signature_diagnosis: Option<SignatureDiagnosis>,
    pub(crate) signed_by: Option<String>,
    /// The rate limit of the operation, if it is enforced.
    pub(crate) rate_limit: Option<RateLimitStatus>,
}

impl Reply {
    /// Wraps a result or a rejection in the envelope of an operation.
    pub(crate) fn new(operation: &ServedOperation, result: Result<Json, Rejection>) -> Self {
        let path = operation.wire.path;
        let message = |reason| operation.signing().map_or("", |signing| signing.message(reason));
        match result {
            Ok(json) if operation.declared.is_unwrapped() => Self::with_body(StatusCode::OK, json.get().to_owned()),
            Ok(json) => Self::with_body(StatusCode::OK, operation.envelope.write_success(json.get())),
            Err(Rejection::Signature(error, signature_diagnosis)) => Self {
                expected_canonical: error.expected_canonical,
                signature_diagnosis,
                status: StatusCode::from_u16(operation.wire.host.recipe.http_status).unwrap_or(StatusCode::FORBIDDEN),
                ..Self::failure(operation, operation.wire.host.recipe.code(error.reason), message(error.reason))
            },
            Err(Rejection::Malformed(invalid) | Rejection::Incompatible(invalid)) => {
                Self::failure(operation, &operation.host.malformed, &invalid.to_string())
            }
            Err(Rejection::Code(code, message)) => Self::failure(operation, &code.to_string(), &message),
            Err(Rejection::NotImplemented) => Self::without_envelope(StatusCode::NOT_IMPLEMENTED, path),
            Err(Rejection::Serialization) => Self::without_envelope(StatusCode::INTERNAL_SERVER_ERROR, path),
        }
    }

    /// Returns whether the exchange executed the request.
    pub(crate) fn is_success(&self) -> bool {
        self.status.is_success() && self.rejection.is_none()
    }

    /// Creates a response without an envelope, in the form of a web framework's error.
    pub(crate) fn without_envelope(status: StatusCode, path: &str) -> Self {
        let error = status.canonical_reason().unwrap_or_default();
        let body = serde_json::json!({ "status": status.as_u16(), "error": error, "path": path });
        Self::with_body(status, body.to_string())
    }

    fn failure(operation: &ServedOperation, code: &str, message: &str) -> Self {
        let rejection = LoggedRejection { code: ErrorCode::parse(code), message: message.to_owned() };
        Self {
            rejection: Some(rejection),
            ..Self::with_body(StatusCode::OK, operation.envelope.write_failure(code, message))
        }
    }

    fn with_body(status: StatusCode, body: String) -> Self {
        Self { status, body, ..Self::default() }
    }
}
