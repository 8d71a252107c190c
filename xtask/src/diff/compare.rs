//! The comparison of two contracts.

use tradewire_contract::diagnostics::Diagnostics;
use tradewire_contract::load::{self, SourceFiles};
use tradewire_contract::{Contract, Group};

use super::change::{Change, Class, ItemChanges, Users};
use super::operations::OPERATIONS;
use super::pairing::pair;
use super::records::RECORDS;
use super::renames::{self, Renamed};
use super::streams::STREAMS;
use super::types::{ENUMS, IDS, UNIONS};
use super::usage::Usage;
use super::{codes, envelopes, facts, hosts, signing, sources};
use crate::emit::{self, EmitError, Files};

/// One of the two compared contracts.
#[derive(Debug)]
pub struct Side {
    contract: Contract,
    embedded: String,
}

impl Side {
    /// Loads a contract from the paths and texts of its files.
    ///
    /// # Errors
    /// Returns the rendered diagnostics if the contract is invalid.
    pub fn from_texts(texts: Vec<(String, String)>, color: bool) -> Result<Self, String> {
        let mut diagnostics = Diagnostics::default();
        let sources = load::from_texts(texts, &mut diagnostics);
        let contract = Contract::checked(&sources, &mut diagnostics);
        match contract {
            Some(contract) => Ok(Self { contract, embedded: sources.to_json() }),
            None => Err(diagnostics.render(&sources, color)),
        }
    }

    /// Checks a contract but accepts invalid examples. Returns `None` if anything else is invalid.
    pub fn from_sources(sources: &SourceFiles, diagnostics: &mut Diagnostics) -> Option<Self> {
        let contract = Contract::checked_except_examples(sources, diagnostics)?;
        Some(Self { contract, embedded: sources.to_json() })
    }

    /// Returns the contract that the crates contain for the command, the sandbox and archives. All other files of the crates are generated
    /// from it, so the crates of two contracts differ if and only if their embedded contracts differ.
    pub fn embedded(&self) -> &str {
        &self.embedded
    }

    /// Generates the crates of the contract, without the documents and the embedded contract.
    ///
    /// # Errors
    /// Returns an error if the generator has a bug.
    pub fn crates(&self) -> Result<Files, EmitError> {
        let mut files = emit::emit(&self.contract)?;
        files.retain(|path, _| path.starts_with("crates/"));
        Ok(files)
    }
}

/// Returns the differences between two contracts, the most severe first.
pub fn compare(old: &Side, new: &Side) -> Vec<Change> {
    let new = &new.contract;
    let Renamed { contract: old, changes: renames } = &renames::apply(&old.contract, new);
    let Contract {
        groups,
        hosts,
        deployments,
        sources,
        versioning,
        signing,
        envelopes,
        kinds,
        statuses,
        rate_headers,
        gaps,
        client_operations: _,
    } = old;
    let usage = &Usage { contracts: [old, new] };
    let parts = [
        renames.clone(),
        compare_groups(groups, &new.groups, usage),
        codes::compare(old, new, usage),
        codes::KINDS.compare("error kinds", kinds, &new.kinds, usage),
        codes::STATUSES.compare("HTTP statuses", statuses, &new.statuses, usage),
        codes::RATE_HEADERS.compare("rate limit headers", rate_headers, &new.rate_headers, usage),
        hosts::HOSTS.compare("hosts", hosts, &new.hosts, usage),
        hosts::DEPLOYMENTS.compare("deployments", deployments, &new.deployments, usage),
        hosts::compare_urls(deployments, &new.deployments, usage),
        sources::SOURCES.compare("sources", sources, &new.sources, usage),
        facts::compare_versioning(versioning.as_ref(), new.versioning.as_ref()),
        signing::compare(signing.as_ref(), new.signing.as_ref(), usage),
        envelopes::ENVELOPES.compare("envelopes", envelopes, &new.envelopes, usage),
        facts::compare_gaps(gaps, &new.gaps),
    ];
    let mut changes: Vec<Change> = parts.into_iter().flatten().collect();
    // The sort is stable: changes of one class stay in the order of the contract.
    changes.sort_by_key(|change| change.class);
    changes
}

/// Compares all groups. The items of a removed or added group are reported one by one as well.
fn compare_groups(old: &[Group], new: &[Group], usage: &Usage<'_>) -> Vec<Change> {
    let pairs = pair(old, new, &[|group| group.name.clone()]);
    let single = |group: &Group, class, description: &str| {
        let mut item = ItemChanges::new(item_name(group));
        item.push(class, description);
        item.used_by(Users::default)
    };
    let removed = pairs.removed.iter().flat_map(|old| {
        let change = single(old, Class::Breaking, "the group was removed");
        change.into_iter().chain(compare_group(old, &empty(old), usage))
    });
    let kept = pairs.kept.iter().flat_map(|(old, new)| compare_group(old, new, usage));
    let added = pairs.added.iter().flat_map(|new| {
        let change = single(new, Class::Additive, "the group was added");
        change.into_iter().chain(compare_group(&empty(new), new, usage))
    });
    removed.chain(kept).chain(added).collect()
}

fn compare_group(old: &Group, new: &Group, usage: &Usage<'_>) -> Vec<Change> {
    // The codes of all groups are compared as one list.
    let Group { name: _, doc, topics, ids, enums, records, unions, streams, operations, common_codes: _ } = old;
    let name = item_name(new);
    let mut item = ItemChanges::new(&*name);
    if (doc, topics) != (&new.doc, &new.topics) {
        item.push(Class::Documentation, "the documentation changed");
    }
    let parts = [
        OPERATIONS.compare(&name, operations, &new.operations, usage),
        IDS.compare(&name, ids, &new.ids, usage),
        ENUMS.compare(&name, enums, &new.enums, usage),
        RECORDS.compare(&name, records, &new.records, usage),
        UNIONS.compare(&name, unions, &new.unions, usage),
        STREAMS.compare(&name, streams, &new.streams, usage),
    ];
    item.used_by(Users::default).into_iter().chain(parts.into_iter().flatten()).collect()
}

fn item_name(group: &Group) -> String {
    format!("group {}", group.name)
}

/// Returns a group of the same name without items.
fn empty(group: &Group) -> Group {
    Group { name: group.name.clone(), doc: group.doc.clone(), topics: group.topics.clone(), ..Group::default() }
}
