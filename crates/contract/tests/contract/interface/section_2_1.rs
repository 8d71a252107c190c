//! Section 2.1: response envelopes.

use tradewire_contract::{Contract, Envelope};

use super::document::{FieldRow, Result, Section, operation, record};

/// The futures envelope.
const FUTURES: &[FieldRow] =
    &[("returnCode", "integer"), ("msgInfo", "string"), ("error", "object"), ("result", "payload")];
/// Its error.
const ERROR: &[FieldRow] = &[("code", "string"), ("msg", "string")];
/// The envelope of the spot and loan operations.
const SPOT: &[FieldRow] = &[("rc", "integer"), ("mc", "string"), ("ma", "array"), ("result", "payload")];

fn envelope(number: &str) -> Result<&'static Envelope> {
    Ok(Contract::embedded().envelope(operation(number)?).ok_or("the operation has no envelope")?)
}

#[test]
fn the_futures_envelope() -> Result {
    let (mut section, envelope) = (Section::new("2.1"), envelope("4.1")?);
    section.table("field", &envelope.fields, &envelope.fact, FUTURES);
    section.compare("futures envelope", "the status", &envelope.status, "returnCode");
    section.compare("futures envelope", "the status of a success", envelope.ok, 0);
    section.compare("futures envelope", "the payload", &envelope.result, "result");
    section.compare("futures envelope", "the error code", &envelope.code, "error.code");
    section.compare(
        "futures envelope",
        "the message",
        envelope.message.as_deref().unwrap_or("not declared"),
        "error.msg",
    );
    let error = envelope.fields.get("error").and_then(|field| record(&field.ty)).ok_or("the error is not an object")?;
    section.fields(error, ERROR);
    section.finish()
}

#[test]
fn the_spot_and_loan_envelope() -> Result {
    let (mut section, envelope) = (Section::new("2.1"), envelope("4.4")?);
    section.table("field", &envelope.fields, &envelope.fact, SPOT);
    section.compare("spot envelope", "the status", &envelope.status, "rc");
    section.compare("spot envelope", "the status of a success", envelope.ok, 0);
    section.compare("spot envelope", "the message code", &envelope.code, "mc");
    section.compare("spot envelope", "the payload", &envelope.result, "result");
    let loans = operation("4.5")?;
    let carries_success = loans.responses.iter().any(|response| response.json.contains(r#""mc": "SUCCESS""#));
    section.require("field mc", carries_success, "the loan example carries the word SUCCESS");
    section.require("spot envelope", loans.host == operation("4.4")?.host, "the loan operation has the same envelope");
    section.finish()
}
