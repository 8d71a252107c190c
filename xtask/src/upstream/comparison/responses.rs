//! Compares sample responses with the declared shape.

use serde_json::Value;
use tradewire_contract::drift::{self, Change, Drift};
use tradewire_wire::envelope::Opened;

use super::Pair;
use crate::upstream::samples;

/// Compares the sample responses of a page with the shape that the contract declares.
pub fn compare(pair: &mut Pair<'_>) {
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
