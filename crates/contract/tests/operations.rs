//! The operations of the contract: a snapshot of their properties, and what holds for every one.

use std::fmt::Write;

use tradewire_contract::{Contract, Evidence, Field, Rate};

#[test]
fn every_operation_is_served_by_its_host() {
    let contract = Contract::embedded();
    for operation in contract.operations() {
        let host = contract.host(&operation.host).map(|host| host.paths.as_str());
        assert!(host.is_some_and(|paths| operation.path.starts_with(paths)), "{}", operation.path);
    }
}

#[test]
fn the_operations() -> std::fmt::Result {
    let mut text = String::new();
    for operation in Contract::embedded().operations() {
        writeln!(text, "{}  {} {}:{}", operation.title(), operation.method, operation.host, operation.path)?;
        let rates = operation.rates();
        let rate = |rate: &Rate| format!("{} in {} ms per {}", rate.requests, rate.per_millis, rate.scope);
        let rates: Vec<String> = rates.iter().map(rate).collect();
        let rates = if rates.is_empty() { "not shown".to_owned() } else { rates.join(", ") };
        let fact = &operation.fact;
        writeln!(
            text,
            "  {:?}, account {:?}, {:?}, rate {rates}, source {} ({}){}",
            operation.auth,
            operation.account,
            operation.effect,
            fact.source,
            fact.evidence,
            overrides(&fact.evidence_overrides)
        )?;
        for param in operation.params.iter().chain(&operation.body) {
            writeln!(text, "  {}", field(param))?;
        }
        if let Some(paging) = &operation.paging {
            writeln!(text, "  pages by {paging:?}")?;
        }
        writeln!(text)?;
    }
    insta::assert_snapshot!(text);
    Ok(())
}

fn field(field: &Field) -> String {
    let optional = if field.optional { "" } else { ", required" };
    let default = field.default.as_ref().map(|default| format!(", default {}", default.wire())).unwrap_or_default();
    let contract = Contract::embedded();
    let value = if field.list { contract.expected_body(field) } else { contract.expected_value(field) };
    let (fact, overrides) = (&field.fact, overrides(&field.fact.evidence_overrides));
    format!("{}: {value}{optional}{default}, source {} ({}){overrides}", field.wire, fact.source, fact.evidence)
}

fn overrides(overrides: &[(String, Evidence)]) -> String {
    overrides.iter().map(|(key, evidence)| format!("; {key} {evidence}")).collect()
}
