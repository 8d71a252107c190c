//! Resolve: binds every name of a checked contract to what it names, and hands evidence down to what inherits it.
//!
//! It runs after the checks, so what does not resolve has been told there; such an item is left out here.

mod codes;
mod examples;
mod facts;
mod fields;
mod marks;
mod operations;
mod scope;
mod service;
mod types;
mod units;

use crate::contract::{Contract, Fact, Group, Name};
use crate::language as lang;
use crate::load::Sources;
use crate::prose::plain;
use scope::Scope;
pub use units::{parse_duration, parse_rate};

/// The group whose names every other group may use without saying so.
pub const SHARED_GROUP: &str = "service";

/// Resolves a contract; where the checks found something wrong, what is left of it.
pub fn resolve(sources: &Sources) -> Contract {
    let scope = Scope::new(sources);
    let mut contract = Contract::default();
    for source in &sources.files {
        let (group, file) = (source.group.as_str(), &source.file);
        contract.groups.push(scope.group(group, file));
        contract.hosts.extend(file.hosts.iter().filter_map(|(name, host)| service::host(name, host)));
        contract
            .deployments
            .extend(file.deployments.iter().map(|(name, deployment)| service::deployment(name, deployment)));
        contract.envelopes.extend(file.envelopes.iter().map(|(name, envelope)| scope.envelope(group, name, envelope)));
        contract.kinds.extend(file.kinds.iter().map(|(name, kind)| codes::kind(name, kind)));
        contract.statuses.extend(file.statuses.iter().filter_map(|(code, status)| codes::status(code, status)));
        contract
            .rate_headers
            .extend(file.rate_headers.iter().map(|(role, header)| service::header(role, header, None)));
        contract.gaps.extend(file.gaps.iter().map(|(place, gap)| (place.clone(), plain(gap))));
        let note = |note: &lang::Note| Fact::of(&note.doc, &note.source, &note.evidence, None);
        contract.versioning = contract.versioning.or_else(|| file.versioning.as_ref().map(note));
        contract.signing = contract.signing.or_else(|| file.signing.as_ref().map(service::signing));
    }
    contract.groups.sort_by(|a, b| a.name.cmp(&b.name));
    marks::mark(&mut contract);
    contract
}

impl Scope<'_> {
    fn group(&self, group: &str, file: &lang::File) -> Group {
        let name_of = |name: &String| Name { group: group.to_owned(), name: name.clone() };
        let own_codes = file.codes.iter().flat_map(|own| codes::all(own, None, None));
        let listed_codes = file.operations.iter().flat_map(codes::listed);
        Group {
            name: group.to_owned(),
            doc: plain(&file.doc),
            ids: file.ids.iter().map(|(name, id)| types::id(name_of(name), id)).collect(),
            enums: file.enums.iter().map(|(name, list)| types::enumeration(name_of(name), list)).collect(),
            records: file.records.iter().map(|(name, record)| self.record(name_of(name), record)).collect(),
            unions: file.unions.iter().map(|(name, union)| self.union(name_of(name), union)).collect(),
            operations: file
                .operations
                .iter()
                .filter_map(|(name, operation)| self.operation(name_of(name), operation))
                .collect(),
            codes: own_codes.chain(listed_codes).collect(),
            asked: Vec::new(),
        }
    }
}
