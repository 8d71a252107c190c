//! Envelopes: what every answer is wrapped in.

use super::fields::{doubts, source};
use crate::contract::*;
use crate::export::markdown::{self, block, join, table};
use crate::export::types::Types;
use crate::export::words::type_word;
use crate::prose::code;

pub fn envelopes(contract: &Contract, types: &Types<'_>) -> String {
    let told =
        "Every answer is wrapped. A failure comes under the same HTTP status as a success, except where a recipe says \
                otherwise."
            .to_owned();
    let envelopes = contract.envelopes.iter().map(|of| envelope(contract, types, of));
    join(["## Envelopes".to_owned(), told].into_iter().chain(envelopes))
}

fn envelope(contract: &Contract, types: &Types<'_>, envelope: &Envelope) -> String {
    let hosts = contract.hosts.iter().filter(|host| host.envelope == envelope.name);
    let hosts: Vec<String> = hosts.map(|host| markdown::text(&host.name)).collect();
    let place = code(&envelope.code.join("."));
    let fails = if envelope.code_fails { format!(", or {place} is not empty") } else { String::new() };
    let told = format!(
        "Hosts: {}. A failure: {} is not {}{fails}. The code stands in {place}, the payload in {}.",
        hosts.join(", "),
        code(&envelope.status),
        envelope.ok,
        code(&envelope.result)
    );
    let rows = rows(types, "", &envelope.fields, &envelope.fact);
    join([
        format!("### Envelope {}", markdown::text(&envelope.name)),
        format!("{} {}", markdown::text(&envelope.fact.doc), source(&envelope.fact)),
        table(&["Name", "Type", "Meaning"], &rows),
        told,
        block("text", &format!("{}\n{}", envelope.succeeded, envelope.failed)),
    ])
}

/// Fields, and those inside of them, by their paths.
fn rows(types: &Types<'_>, path: &str, fields: &[Field], around: &Fact) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for field in fields {
        let name = format!("{path}{}", field.wire);
        let ty = format!("{}{}", if field.list { "list of " } else { "" }, type_word(&field.ty));
        let meaning = [vec![markdown::text(&field.fact.doc)], doubts(&field.fact, around)].concat().join(" ");
        rows.push(vec![code(&name), ty + if field.optional { "?" } else { "" }, meaning]);
        // What refers to itself would never end; the checks let no envelope do so deeper than this.
        if let Some(record) = types.record(&field.ty).filter(|_| path.is_empty()) {
            rows.extend(self::rows(types, &format!("{name}."), &record.fields, around));
        }
    }
    rows
}
