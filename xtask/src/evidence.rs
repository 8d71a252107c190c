//! The evidence list: what of the contract the interface document does not show.

use std::fmt::Write;

use crate::contract::{Contract, Fact, Field};
use crate::language::Evidence;

/// One line per fact that is not documented, and the gaps that the document itself names.
pub fn list(contract: &Contract) -> String {
    let mut facts: Vec<(Evidence, String, String)> = Vec::new();
    let mut add = |place: String, fact: &Fact| {
        if fact.evidence != Evidence::Documented {
            facts.push((fact.evidence, place.clone(), fact.doc.clone()));
        }
        facts.extend(
            fact.evidence_overrides
                .iter()
                .map(|(key, confidence)| (*confidence, format!("{place}.{key}"), String::new())),
        );
    };
    for group in &contract.groups {
        let name = &group.name;
        for id in &group.ids {
            add(format!("{name}.{}", id.name.name), &id.fact);
        }
        for list in &group.enums {
            add(format!("{name}.{}", list.name.name), &list.fact);
            list.values.iter().for_each(|value| add(format!("{name}.{}.{}", list.name.name, value.wire), &value.fact));
        }
        for record in &group.records {
            let place = format!("{name}.{}", record.name.name);
            add(place.clone(), &record.fact);
            record.fields.iter().for_each(|field| add(format!("{place}.{}", field.wire), &field.fact));
        }
        for union in &group.unions {
            let place = format!("{name}.{}", union.name.name);
            add(place.clone(), &union.fact);
            union.cases.iter().for_each(|case| add(format!("{place}.{}", case.wire), &case.fact));
        }
        for operation in &group.operations {
            let place = format!("{name}.{}", operation.name.name);
            add(place.clone(), &operation.fact);
            let fields: Vec<&Field> = operation.params.iter().chain(&operation.body).collect();
            fields.iter().for_each(|field| add(format!("{place}.{}", field.wire), &field.fact));
        }
        group.codes().for_each(|code| add(format!("{name} code {}", code.wire), &code.fact));
    }
    contract.versioning.iter().for_each(|fact| add("versioning".to_owned(), fact));
    contract.hosts.iter().for_each(|host| add(format!("host {}", host.name), &host.fact));
    contract.deployments.iter().for_each(|deployment| add(format!("deployment {}", deployment.name), &deployment.fact));
    contract.envelopes.iter().for_each(|envelope| add(format!("envelope {}", envelope.name), &envelope.fact));
    contract.rate_headers.iter().for_each(|header| add(format!("rate header {}", header.name), &header.fact));
    if let Some(signing) = &contract.signing {
        add("signing".to_owned(), &signing.fact);
        signing.headers.iter().for_each(|header| add(format!("signing.{}", header.role), &header.fact));
        signing.recipes.iter().for_each(|recipe| add(format!("signing of {}", recipe.name), &recipe.fact));
    }
    write_list(facts, &contract.gaps)
}

fn write_list(mut facts: Vec<(Evidence, String, String)>, gaps: &[(String, String)]) -> String {
    facts.sort();
    let mut text = String::new();
    for (confidence, place, doc) in facts {
        let word = match confidence {
            Evidence::Documented => "documented",
            Evidence::PublicHigh => "public-high",
            Evidence::PublicMedium => "public-medium",
            Evidence::Inferred => "inferred",
        };
        // Writing into a String cannot fail.
        let _ = writeln!(text, "{}", format!("{word:<14} {place:<58} {doc}").trim_end());
    }
    for (place, gap) in gaps {
        let _ = writeln!(text, "{:<14} {place:<58} {gap}", "not shown");
    }
    text
}
