//! `cargo xtask evidence`: lists the facts that the interface document does not state.

use std::fmt::Write;

use tradewire_contract::{Contract, Evidence, Fact, Field, Group, Operation};

/// Returns one line per undocumented fact and one per gap of the interface document. Evidence that the entries of a table inherit is listed
/// once, at the table.
pub fn list(contract: &Contract) -> String {
    let mut facts = Facts::default();
    contract.groups.iter().for_each(|group| facts.add_group(group));
    contract.versioning.iter().for_each(|fact| facts.add("versioning".to_owned(), fact));
    for host in &contract.hosts {
        facts.add(format!("host {}", host.name), &host.fact);
        let limits = host.general_limits.iter();
        limits.for_each(|limit| {
            facts.add_within(format!("general limit {}", limit.title(host)), &limit.fact, &host.fact)
        });
    }
    contract.deployments.iter().for_each(|of| facts.add(format!("deployment {}", of.name), &of.fact));
    for envelope in &contract.envelopes {
        let name = format!("envelope {}", envelope.name);
        facts.add(name.clone(), &envelope.fact);
        facts.add_fields(&name, &envelope.fields, &envelope.fact);
    }
    contract.kinds.iter().for_each(|kind| facts.add(format!("error kind {}", kind.name), &kind.fact));
    contract.statuses.iter().for_each(|status| facts.add(format!("HTTP status {}", status.code), &status.fact));
    contract
        .rate_headers
        .iter()
        .for_each(|header| facts.add(format!("rate limit header {}", header.name), &header.fact));
    if let Some(signing) = &contract.signing {
        facts.add("signing".to_owned(), &signing.fact);
        let headers = signing.headers.iter().map(|header| (format!("signing header {}", header.role), &header.fact));
        let recipes = signing.recipes.iter().map(|recipe| (format!("signing recipe {}", recipe.name), &recipe.fact));
        headers.chain(recipes).for_each(|(name, fact)| facts.add_within(name, fact, &signing.fact));
    }
    write_list(facts, &contract.gaps)
}

/// The lines of the list: evidence, item, and documentation.
#[derive(Default)]
struct Facts(Vec<(Evidence, String, String)>);

impl Facts {
    /// Adds an item that inherits nothing.
    fn add(&mut self, item: String, fact: &Fact) {
        self.add_within(item, fact, &Fact::default());
    }

    /// Adds the evidence of an item that differs from the evidence that it inherits from a table.
    fn add_within(&mut self, item: String, fact: &Fact, table: &Fact) {
        let (_, keys) = fact.evidence_within(table);
        self.0.extend(keys.into_iter().map(|(key, evidence)| (evidence, format!("{item}.{key}"), String::new())));
        if fact.evidence != Evidence::Documented {
            self.0.push((fact.evidence, item, fact.doc.clone()));
        }
    }

    fn add_fields<'a>(&mut self, table: &str, fields: impl IntoIterator<Item = &'a Field>, fact: &Fact) {
        fields.into_iter().for_each(|field| self.add_within(format!("{table}.{}", field.wire), &field.fact, fact));
    }

    fn add_group(&mut self, group: &Group) {
        group.ids.iter().for_each(|id| self.add(id.name.to_string(), &id.fact));
        for list in &group.enums {
            self.add(list.name.to_string(), &list.fact);
            let table = list.fact_of_values();
            let name = |wire: &str| format!("{}.{wire}", list.name);
            list.values.iter().for_each(|value| self.add_within(name(&value.wire), &value.fact, &table));
        }
        for record in &group.records {
            self.add(record.name.to_string(), &record.fact);
            self.add_fields(&record.name.to_string(), &record.fields, &record.fact);
        }
        for union in &group.unions {
            self.add(union.name.to_string(), &union.fact);
            let name = |wire: &str| format!("{}.{wire}", union.name);
            union.cases.iter().for_each(|case| self.add_within(name(&case.wire), &case.fact, &union.fact));
        }
        group.operations.iter().for_each(|operation| self.add_operation(operation));
        if let Some(codes) = &group.common_codes {
            self.add(format!("{} codes", group.name), &codes.fact);
            let name = |wire: &str| format!("{} code {wire}", group.name);
            codes.values.iter().for_each(|code| self.add_within(name(&code.wire), &code.fact, &codes.fact));
        }
    }

    fn add_operation(&mut self, operation: &Operation) {
        let Operation { name, fact, .. } = operation;
        self.add(name.to_string(), fact);
        self.add_fields(&name.to_string(), operation.params.iter().chain(&operation.body), fact);
        if let Some(codes) = &operation.codes {
            self.add_within(format!("{name} errors"), &codes.fact, fact);
            let name = |wire: &str| format!("{name} error {wire}");
            codes.values.iter().for_each(|code| self.add_within(name(&code.wire), &code.fact, &codes.fact));
        }
        let responses = operation.responses.iter();
        responses.for_each(|shown| self.add_within(format!("{name} response {}", shown.name), &shown.fact, fact));
    }
}

/// Formats the facts, sorted by evidence, and then the gaps.
fn write_list(Facts(mut facts): Facts, gaps: &[(String, String)]) -> String {
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
