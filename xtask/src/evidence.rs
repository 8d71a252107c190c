//! `cargo xtask evidence`: lists the facts that the interface document does not state.

use std::fmt::Write;

use tradewire_contract::{Contract, Evidence, Fact};

/// Returns one line per undocumented fact and one per gap of the interface document.
pub fn list(contract: &Contract) -> String {
    let mut facts: Vec<(Evidence, String, String)> = Vec::new();
    let mut add = |item: String, fact: &Fact| {
        if fact.evidence != Evidence::Documented {
            facts.push((fact.evidence, item.clone(), fact.doc.clone()));
        }
        let overrides = fact.evidence_overrides.iter();
        facts.extend(overrides.map(|(key, evidence)| (*evidence, format!("{item}.{key}"), String::new())));
    };
    for group in &contract.groups {
        group.ids.iter().for_each(|id| add(id.name.to_string(), &id.fact));
        for list in &group.enums {
            add(list.name.to_string(), &list.fact);
            list.values.iter().for_each(|value| add(format!("{}.{}", list.name, value.wire), &value.fact));
        }
        for record in &group.records {
            add(record.name.to_string(), &record.fact);
            record.fields.iter().for_each(|field| add(format!("{}.{}", record.name, field.wire), &field.fact));
        }
        for union in &group.unions {
            add(union.name.to_string(), &union.fact);
            union.cases.iter().for_each(|case| add(format!("{}.{}", union.name, case.wire), &case.fact));
        }
        for operation in &group.operations {
            add(operation.name.to_string(), &operation.fact);
            let fields = operation.params.iter().chain(&operation.body);
            fields.for_each(|field| add(format!("{}.{}", operation.name, field.wire), &field.fact));
        }
        group.codes().for_each(|code| add(format!("{} code {}", group.name, code.wire), &code.fact));
    }
    contract.versioning.iter().for_each(|fact| add("versioning".to_owned(), fact));
    contract.hosts.iter().for_each(|host| add(format!("host {}", host.name), &host.fact));
    contract.deployments.iter().for_each(|deployment| add(format!("deployment {}", deployment.name), &deployment.fact));
    contract.envelopes.iter().for_each(|envelope| add(format!("envelope {}", envelope.name), &envelope.fact));
    contract.rate_headers.iter().for_each(|header| add(format!("rate limit header {}", header.name), &header.fact));
    if let Some(signing) = &contract.signing {
        add("signing".to_owned(), &signing.fact);
        signing.headers.iter().for_each(|header| add(format!("signing.{}", header.role), &header.fact));
        signing.recipes.iter().for_each(|recipe| add(format!("signing recipe {}", recipe.name), &recipe.fact));
    }
    write_list(facts, &contract.gaps)
}

/// Formats the facts, sorted by evidence, and then the gaps.
fn write_list(mut facts: Vec<(Evidence, String, String)>, gaps: &[(String, String)]) -> String {
    facts.sort();
    let mut text = String::new();
    for (evidence, item, doc) in facts {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "{}", format!("{:<14} {item:<58} {doc}", evidence.as_str()).trim_end());
    }
    for (item, gap) in gaps {
        let _ = writeln!(text, "{:<14} {item:<58} {gap}", "gap");
    }
    text
}
