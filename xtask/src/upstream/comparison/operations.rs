//! Compares requests, error codes and sample responses. Properties that a page does not state are not compared.

use serde_json::Value;
use tradewire_contract::drift::{self, Change, Drift};
use tradewire_contract::prose::code_list;
use tradewire_contract::{Auth, Contract, WrittenRates};
use tradewire_wire::envelope::Opened;

use super::{Pair, Reporter};
use crate::upstream::pages::Page;
use crate::upstream::report::Finding;
use crate::upstream::samples;
use crate::upstream::tables::ErrorCode;

/// Compares content types. A note lists all content types; a sample has one of the accepted content types.
pub fn compare_content_types(pair: &mut Pair<'_>) {
    let operation = pair.operation;
    let declared: Vec<&String> = [&operation.content_type].into_iter().chain(&operation.also_accepts).collect();
    let (noted, sampled) = (&pair.page.content_types, pair.page.headers.content_types());
    let stated = if noted.is_empty() { &sampled } else { noted };
    let is_declared = stated.iter().all(|of| declared.contains(&of));
    let is_complete = noted.is_empty() || declared.iter().all(|of| noted.contains(of));
    if is_declared && is_complete {
        return;
    }
    let (stated, declared) = (code_list(stated), code_list(&declared));
    pair.report.report(format_args!("the content type on the page is {stated}, in the contract {declared}"));
}

/// Compares whether requests are signed: according to the text of the page, and to the headers of its samples.
pub fn compare_signature(pair: &mut Pair<'_>) {
    let is_signed = pair.operation.auth == Auth::Signed;
    let signing = pair.contract.signing.as_ref();
    let is_sampled = signing.is_some_and(|signing| pair.page.headers.has_prefix(&signing.accepted)).then_some(true);
    if pair.page.is_signed.or(is_sampled).is_some_and(|stated| stated != is_signed) {
        let word = |is_signed: bool| if is_signed { "signed" } else { "public" };
        pair.report.report_values("the request is", word(!is_signed), word(is_signed));
    }
}

/// Compares the rate limits of a page with those of its operation.
pub fn compare_limits(pair: &mut Pair<'_>) {
    let rates = pair.operation.written_rates.iter().flat_map(WrittenRates::all);
    let mut declared: Vec<&str> = rates.map(|rate| rate.text.as_str()).collect();
    let mut stated: Vec<&str> = pair.page.limits.iter().map(String::as_str).collect();
    declared.sort_unstable();
    stated.sort_unstable();
    if declared == stated {
        return;
    }
    let list = |limits: &[&str]| if limits.is_empty() { "none".to_owned() } else { code_list(limits) };
    let (stated, declared) = (list(&stated), list(&declared));
    pair.report.report(format_args!("the rate limit on the page is {stated}, in the contract {declared}"));
}

/// Compares the error codes of a page with those of its operation. A page may repeat the codes that any operation of the host returns, but
/// it need not.
pub fn compare_codes(pair: &mut Pair<'_>) {
    let Pair { contract, operation, page, shared_codes, report } = pair;
    let is_listed = |code: &str| operation.errors().any(|listed| listed == code);
    let is_common = |code: &str| contract.common_codes(&operation.host).any(|common| common.wire == code);
    let is_null_result = |code: &str| operation.null_result.as_deref() == Some(code);
    for ErrorCode { code, description } in &page.codes {
        if !(is_listed(code) || is_common(code) || is_null_result(code)) {
            report.report(format_args!("the error code `{code}` is not in the contract: {description}"));
        }
    }
    for code in operation.errors() {
        if !(shared_codes.contains(code) || page.codes.iter().any(|stated| stated.code == code)) {
            report.report(format_args!("the error code `{code}` is not on the page"));
        }
    }
}

/// Compares the codes on a page about several operations with those of the contract.
pub fn compare_shared_codes(contract: &Contract, path: &str, page: &Page) -> Vec<Finding> {
    let mut report = Reporter::new(path, path);
    if page.shared_codes.is_empty() {
        report.report("no error codes are found");
    }
    for ErrorCode { code, description } in page.shared_codes.iter().filter(|of| contract.code(&of.code).is_none()) {
        report.report(format_args!("no operation of the contract lists the error code `{code}`: {description}"));
    }
    report.findings
}

/// Compares the sample responses of a page with the shape that the contract declares.
pub fn compare_responses(pair: &mut Pair<'_>) {
    let page = pair.page;
    if page.responses.is_empty() {
        pair.report.report("the page has no sample response");
    }
    for sample in &page.responses {
        match samples::parse(sample) {
            Ok(json) => compare_sample(pair, json),
            Err(reason) => pair.report.report(format_args!("the sample response is not JSON: {reason}")),
        }
    }
}

fn compare_sample(pair: &mut Pair<'_>, json: Value) {
    let (json, has_envelope) = if is_success(pair, &json) { (json, true) } else { (wrapped(pair, json), false) };
    if !has_envelope {
        pair.report.report("the sample response is not a success in the envelope of the host");
    }
    let found = drift::compare(pair.contract, pair.operation, json.to_string().as_bytes());
    for drift in found.drifts.iter().filter(|drift| is_meant(&json, drift)) {
        pair.report.report(format_args!("in the sample response, `{}` {}", drift.path, drift.change));
    }
}

fn is_success(pair: &Pair<'_>, json: &Value) -> bool {
    let client = pair.contract.client_operations().get(&pair.operation.name);
    client.is_some_and(|client| matches!(client.open(&json.to_string()), Ok(Opened::Success(_))))
}

/// Puts the payload of a sample into the envelope of the operation.
fn wrapped(pair: &Pair<'_>, sample: Value) -> Value {
    let Some(envelope) = pair.contract.envelope(pair.operation) else { return sample };
    let payload = sample.get(&envelope.result).cloned().unwrap_or(sample);
    serde_json::from_str(&envelope.write_success(&payload.to_string())).unwrap_or(payload)
}

/// Returns whether a difference in a sample is deliberate. It is not if the value is only a placeholder: pages write `0`, `""` or `{}`
/// where they have no example.
fn is_meant(json: &Value, drift: &Drift) -> bool {
    let at = |path: &str| samples::values_at(json, path);
    match &drift.change {
        Change::NewField { .. } | Change::Missing(_) => true,
        Change::NewValue { value, .. } => !samples::is_placeholder(&Value::String(value.clone())) && value != "0",
        Change::Present(_) | Change::OtherType { .. } => !at(&drift.path).into_iter().all(samples::is_placeholder),
    }
}
