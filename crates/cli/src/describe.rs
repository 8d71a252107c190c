//! Help texts of operations and their parameters.

use std::fmt::Write;

use tradewire::operations::spec::{Account, Auth, Effect, Field, Kind, Rate, Rules};
use tradewire::operations::{Evidence, Operation};

/// Returns the help text of a parameter: its purpose, values, unit, default and evidence.
pub fn field(field: &Field) -> String {
    let mut text = field.doc.trim_end_matches('.').to_owned();
    if field.list {
        let _ = write!(text, ": a comma-separated list; each item is {}", expected(field));
    } else if adds_information(field) {
        let _ = write!(text, ": {}", expected(field));
    }
    if let Some(unit) = field.unit {
        let _ = write!(text, ", in {unit}");
    }
    if let Some(default) = field.default {
        let _ = write!(text, " [default: {default}]");
    }
    for note in evidence_notes(field.evidence, field.doubts) {
        let _ = write!(text, " [{note}]");
    }
    text
}

/// Returns what a value may be. The values of a numeric enum come with their meaning.
fn expected(field: &Field) -> String {
    match field.kind {
        Kind::Enum(of) if !of.text => {
            let values = of.values.iter().map(|value| format!("{} ({})", value.wire, clause(value.doc)));
            format!("one of {}", values.collect::<Vec<_>>().join(", "))
        }
        _ => field.expected_value(),
    }
}

/// Returns a sentence without its capital and its full stop, to be part of another.
fn clause(sentence: &str) -> String {
    let mut chars = sentence.trim_end_matches('.').chars();
    chars.next().map(|first| first.to_lowercase().chain(chars).collect()).unwrap_or_default()
}

/// Whether the expected values say more than the kind of a field, which its option shows already.
fn adds_information(field: &Field) -> bool {
    let plain = matches!(field.kind, Kind::Text | Kind::Integer | Kind::Boolean | Kind::Decimal);
    !plain || field.rules != Rules::NONE
}

/// Returns the evidence of what is not documented: `inferred`, or `min: inferred` for one aspect.
pub fn evidence_notes(evidence: Evidence, overrides: &[(&str, Evidence)]) -> Vec<String> {
    let whole = (evidence != Evidence::Documented).then(|| evidence.to_string());
    let aspects = overrides.iter().map(|(aspect, evidence)| format!("{aspect}: {evidence}"));
    whole.into_iter().chain(aspects).collect()
}

/// Returns the values of an enum, one per line.
pub fn values(field: &Field) -> Option<String> {
    let Kind::Enum(of) = field.kind else { return None };
    let width = of.values.iter().map(|value| value.wire.len()).max().unwrap_or_default();
    let lines = of.values.iter().map(|value| {
        let notes = evidence_notes(value.evidence, &[]).iter().map(|note| format!(" [{note}]")).collect::<String>();
        format!("- {:width$}  {}{notes}", value.wire, value.doc)
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// Returns the fields of a body's record, one per line.
pub fn element(body: &Field) -> String {
    let Kind::Record(record) = body.kind else { return String::new() };
    let lines = record.fields.iter().map(|of| {
        let required = if of.optional { "" } else { " (required)" };
        format!("- {}{required}: {}", of.name, field(of))
    });
    format!("{}\n{}", record.doc, lines.collect::<Vec<_>>().join("\n"))
}

/// Returns the facts of an operation, for the end of its help.
pub fn operation(operation: &Operation) -> String {
    let Operation { method, path, host, .. } = operation;
    let facts =
        [auth(operation), account(operation), effect(operation), rate(operation.rate), Some(source(operation.source))];
    let facts: Vec<_> = facts.into_iter().flatten().collect();
    let mut text = format!("{method} {path} on the {} host\n{}", host.name, facts.join(" · "));
    for note in evidence_notes(operation.evidence, operation.doubts) {
        let _ = write!(text, " [{note}]");
    }
    text
}

fn auth(operation: &Operation) -> Option<String> {
    Some(match operation.auth {
        Auth::Signed => "signed".to_owned(),
        Auth::Public => "public: no API key needed".to_owned(),
    })
}

fn account(operation: &Operation) -> Option<String> {
    match operation.account {
        Account::Any => None,
        Account::Quant => Some("quant accounts only".to_owned()),
    }
}

/// Returns the effect of an operation in a word.
pub fn effect_word(effect: Effect) -> &'static str {
    match effect {
        Effect::Read => "read",
        Effect::Trade => "trade",
    }
}

fn effect(operation: &Operation) -> Option<String> {
    match operation.effect {
        Effect::Read => None,
        Effect::Trade => Some("trade: never sent twice".to_owned()),
    }
}

/// Returns the rate limit, if it is documented.
pub fn rate(rate: Option<Rate>) -> Option<String> {
    let Rate { requests, per_millis } = rate?;
    Some(match per_millis {
        1000 => format!("{requests}/s per key"),
        millis => format!("{requests} in {millis} ms per key"),
    })
}

/// Returns the source of a fact: a section of the interface document, or another source.
pub fn source(source: &str) -> String {
    let is_section = source.starts_with(|c: char| c.is_ascii_digit());
    if is_section { format!("interface {source}") } else { source.to_owned() }
}

#[cfg(test)]
mod tests {
    use tradewire::{Endpoint as _, futures};

    use super::*;

    fn help(name: &str) -> String {
        futures::QuantHistory::new().operation().param(name).map(field).unwrap_or_default()
    }

    #[test]
    fn the_help_of_a_parameter_has_its_range_default_and_evidence() {
        let max = futures::QuantHistory::OPERATION.param("limit").and_then(|limit| limit.rules.max).unwrap_or_default();
        let limit = format!("Records per page: an integer from 1 to {max} [default: 10] [min: inferred]");
        assert_eq!(help("limit"), limit);
        let states = "Order states: a comma-separated list; each item is one of 1 (new), 2 (partially filled), 3 (filled), \
                      4 (canceled), 5 (rejected), 6 (expired) [wire: inferred]";
        assert_eq!(help("states"), states);
        assert_eq!(help("startTime"), "Start of the time range: a time in Unix milliseconds, at most 90 days ago");
    }

    #[test]
    fn the_facts_of_an_operation_name_its_host_and_effect() {
        let facts = operation(futures::PlaceBatch::OPERATION);
        let expected = "POST /future/trade/v2/order/atomic-create-batch on the futures host\n\
                        signed · trade: never sent twice · 200/s per key · interface 4.2";
        assert_eq!(facts, expected);
    }
}
