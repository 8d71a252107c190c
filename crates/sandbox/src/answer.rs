//! What is sent back: results and refusals, in the envelope of their host and the form that the contract gives them.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use serde::Serialize;
use serde_json::value::RawValue;
use tradewire_endpoints::envelope::Failure;
use tradewire_endpoints::spec::{Host, Kind, Operation, Record, Returns, Variant};
use tradewire_endpoints::{Invalid, SIGNING};
use tradewire_models::ErrorCode;
use tradewire_models::service::Page;
use tradewire_transport::signing;

use crate::SignedInstead;
use crate::limits::RateLimitStatus;
use crate::store::NotKept;

/// The JSON of a result.
pub(crate) type Json = Box<RawValue>;

/// A value as it is.
pub(crate) fn value(value: &impl Serialize) -> Result<Json, Refused> {
    Ok(serde_json::value::to_raw_value(value)?)
}

/// A record, in the form that this operation gives it.
pub(crate) fn record(operation: &Operation, of: &impl Serialize) -> Result<Json, Refused> {
    let json = value(of)?;
    match variant(operation) {
        Some((record, variant)) => vary(record, variant, &json),
        None => Ok(json),
    }
}

/// A list of records.
pub(crate) fn list<'a, T: Serialize + 'a>(
    operation: &Operation,
    of: impl IntoIterator<Item = &'a T>,
) -> Result<Json, Refused> {
    let records = of.into_iter().map(|of| record(operation, of)).collect::<Result<Vec<_>, _>>()?;
    value(&records)
}

/// A page of records, and whether there is more before and after it.
pub(crate) fn page<'a, T: Serialize + 'a>(
    operation: &Operation,
    of: impl IntoIterator<Item = &'a T>,
    (has_prev, has_next): (bool, bool),
) -> Result<Json, Refused> {
    let mut page = Page::default();
    page.items = of.into_iter().map(|of| record(operation, of)).collect::<Result<Vec<_>, _>>()?;
    (page.has_prev, page.has_next) = (has_prev, has_next);
    value(&page)
}

/// The record that an operation returns, if it gives it in a form of its own.
fn variant(operation: &Operation) -> Option<(&'static Record, &'static Variant)> {
    let (Returns::One(kind) | Returns::List(kind) | Returns::Page { items: kind, .. }) = operation.returns;
    let Kind::Record(record) = kind else { return None };
    let variant = record.variants.iter().find(|variant| variant.operation == operation.name)?;
    Some((record, variant))
}

/// Leaves out what the variant has not, and writes its numbers as numbers: digit by digit, through no float.
fn vary(record: &Record, variant: &Variant, json: &RawValue) -> Result<Json, Refused> {
    let given: BTreeMap<&str, &RawValue> = serde_json::from_str(json.get())?;
    let fields = record.fields.iter().filter(|field| !variant.absent.contains(&field.name));
    let pairs = fields.filter_map(|field| {
        let text = given.get(field.name)?.get();
        let text = if variant.numbers.contains(&field.name) { text.trim_matches('"') } else { text };
        Some(format!("\"{}\":{text}", field.name))
    });
    Ok(RawValue::from_string(format!("{{{}}}", pairs.collect::<Vec<_>>().join(",")))?)
}

/// Why a request gets no result.
#[derive(Debug)]
pub(crate) enum Refused {
    /// Key, signature or time do not fit; and what was signed instead.
    Signature(signing::VerificationError, Option<SignedInstead>),
    /// It breaks a rule of the contract.
    Malformed(Invalid),
    /// The exchange says no; what the code does not say stands beside it.
    Code(ErrorCode, String),
    /// The operation has no behaviour here.
    NoBehaviour,
    /// The result cannot be written.
    Unwritable,
    /// What was done cannot be kept.
    NotKept(NotKept),
}

impl From<Invalid> for Refused {
    fn from(invalid: Invalid) -> Self {
        Self::Malformed(invalid)
    }
}

/// A code, which says everything.
impl From<ErrorCode> for Refused {
    fn from(code: ErrorCode) -> Self {
        Self::Code(code, String::new())
    }
}

impl From<NotKept> for Refused {
    fn from(not_kept: NotKept) -> Self {
        Self::NotKept(not_kept)
    }
}

impl From<serde_json::Error> for Refused {
    fn from(_: serde_json::Error) -> Self {
        Self::Unwritable
    }
}

/// An answer, ready to be sent.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) body: String,
    pub(crate) refusal: Option<Failure>,
    pub(crate) expected_canonical: Option<String>,
    pub(crate) signed_instead: Option<SignedInstead>,
    /// The key that signed the request.
    pub(crate) signed_by: Option<String>,
    /// What the key may still ask, where that is counted.
    pub(crate) allowance: Option<RateLimitStatus>,
}

impl Reply {
    /// The answer of a host.
    pub(crate) fn of(host: &Host, path: &str, result: Result<Json, Refused>) -> Self {
        match result {
            Ok(json) => Self::new(StatusCode::OK, host.envelope.write_success(json.get())),
            Err(Refused::Signature(refused, signed_instead)) => Self {
                expected_canonical: refused.expected_canonical,
                signed_instead,
                status: StatusCode::from_u16(host.recipe.http_status).unwrap_or(StatusCode::FORBIDDEN),
                ..Self::failure(host, host.recipe.code(refused.refusal), SIGNING.message(refused.refusal))
            },
            Err(Refused::Malformed(invalid)) => Self::failure(host, host.malformed, &invalid.to_string()),
            Err(Refused::Code(code, message)) => Self::failure(host, &code.to_string(), &message),
            Err(Refused::NoBehaviour) => Self::plain(StatusCode::NOT_IMPLEMENTED, path),
            Err(Refused::Unwritable) => Self::plain(StatusCode::INTERNAL_SERVER_ERROR, path),
            Err(Refused::NotKept(not_kept)) => {
                Self::page(StatusCode::INTERNAL_SERVER_ERROR, &not_kept.to_string(), path)
            }
        }
    }

    /// Whether it tells of something that was done.
    pub(crate) fn is_success(&self) -> bool {
        self.status.is_success() && self.refusal.is_none()
    }

    /// An answer outside of every envelope, as a web framework gives it.
    pub(crate) fn plain(status: StatusCode, path: &str) -> Self {
        Self::page(status, status.canonical_reason().unwrap_or_default(), path)
    }

    fn page(status: StatusCode, error: &str, path: &str) -> Self {
        Self::new(status, serde_json::json!({ "status": status.as_u16(), "error": error, "path": path }).to_string())
    }

    fn failure(host: &Host, code: &str, message: &str) -> Self {
        let refusal =
            Failure { code: ErrorCode::parse(code, message), message: message.to_owned(), contradicted: false };
        Self { refusal: Some(refusal), ..Self::new(StatusCode::OK, host.envelope.write_failure(code, message)) }
    }

    fn new(status: StatusCode, body: String) -> Self {
        Self {
            status,
            body,
            refusal: None,
            expected_canonical: None,
            signed_instead: None,
            signed_by: None,
            allowance: None,
        }
    }
}
