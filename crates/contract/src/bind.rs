//! Binding: resolves every name of a contract to its definition, and passes source and evidence on to facts that inherit them.
//!
//! A field, dataset, operation or channel with a type that cannot be bound, or with a malformed request line, is dropped. The checks report
//! it first.

#[cfg(feature = "source")]
use std::collections::BTreeSet;

use crate::Fact;
use crate::contract::{Contract, File, Group, Topic};
use crate::name::Name;
use crate::prose::plain;
use crate::type_names::{NamedType, TypeNames};

impl Contract {
    /// Binds the files of a contract. The name of a file is `group` or `group/topic`. Fields, datasets, operations and channels that cannot
    /// be bound are dropped.
    pub fn bind(files: Vec<(String, File)>) -> Self {
        let types: TypeNames = files.iter().flat_map(|(name, file)| file.group.named_types(group_of(name))).collect();
        let mut contract = Self::default();
        for (name, mut file) in files {
            file.declared_facts().for_each(|fact| name.clone_into(&mut fact.file));
            let group = group_of(&name);
            file.contract.bind_shared(&types, group);
            contract.merge(file.contract);
            contract.group_mut(group).merge(&name, file.group);
        }
        contract.groups.iter_mut().for_each(|group| group.bind(&types));
        contract.groups.sort_by(|a, b| a.name.cmp(&b.name));
        crate::usage::compute(&mut contract);
        contract
    }

    /// Binds what one file adds to the contract.
    fn bind_shared(&mut self, types: &TypeNames, group: &str) {
        self.sources.iter_mut().for_each(crate::sources::FactSource::bind);
        self.hosts.iter_mut().for_each(crate::hosts::Host::bind);
        self.deployments.iter_mut().for_each(|deployment| deployment.fact.bind(None));
        self.sockets.iter_mut().for_each(crate::sockets::Socket::bind);
        self.envelopes.iter_mut().for_each(|envelope| envelope.bind(types, group));
        self.kinds.iter_mut().for_each(crate::codes::CodeKind::bind);
        self.statuses.iter_mut().for_each(|status| status.fact.bind(None));
        self.rate_headers.iter_mut().for_each(|header| header.fact.bind(None));
        self.gaps.values_mut().for_each(|gap| *gap = plain(gap));
        self.versioning.iter_mut().for_each(|note| note.fact.bind(None));
        self.signing.iter_mut().for_each(crate::signing::Signing::bind);
    }

    /// Adds the definitions of another file.
    fn merge(&mut self, mut file: Self) {
        self.sources.append(&mut file.sources);
        self.hosts.append(&mut file.hosts);
        self.deployments.append(&mut file.deployments);
        self.sockets.append(&mut file.sockets);
        self.envelopes.append(&mut file.envelopes);
        self.kinds.append(&mut file.kinds);
        self.statuses.append(&mut file.statuses);
        self.rate_headers.append(&mut file.rate_headers);
        self.gaps.extend(file.gaps);
        self.versioning = self.versioning.take().or(file.versioning);
        self.signing = self.signing.take().or(file.signing);
    }

    /// Returns a group, adding it if it does not exist.
    fn group_mut(&mut self, name: &str) -> &mut Group {
        let index = self.groups.iter().position(|group| group.name == name).unwrap_or_else(|| {
            self.groups.push(Group { name: name.to_owned(), ..Group::default() });
            self.groups.len() - 1
        });
        &mut self.groups[index]
    }
}

/// Returns the group of a file, given its name: `futures` of `futures/orders`.
fn group_of(name: &str) -> &str {
    name.split_once('/').map_or(name, |(group, _)| group)
}

impl Group {
    /// Adds the definitions of one of the group's files.
    fn merge(&mut self, name: &str, mut file: Self) {
        match name.split_once('/') {
            Some((_, topic)) => self.topics.push(Topic { name: topic.to_owned(), doc: plain(&file.doc) }),
            None => self.doc = plain(&file.doc),
        }
        self.ids.append(&mut file.ids);
        self.enums.append(&mut file.enums);
        self.records.append(&mut file.records);
        self.unions.append(&mut file.unions);
        self.datasets.append(&mut file.datasets);
        self.operations.append(&mut file.operations);
        self.channels.append(&mut file.channels);
        self.common_codes = self.common_codes.take().or(file.common_codes);
    }

    fn bind(&mut self, types: &TypeNames) {
        let name = &self.name;
        for id in self.ids.iter_mut() {
            id.name.group.clone_from(name);
            id.fact.bind(None);
        }
        self.enums.iter_mut().for_each(|enumeration| enumeration.bind(types, name));
        self.records.iter_mut().for_each(|record| record.bind(types, name));
        self.unions.iter_mut().for_each(|union| union.bind(types, name));
        self.datasets.retain_mut(|dataset| dataset.bind(types, name));
        self.operations.retain_mut(|operation| operation.bind(types, name));
        self.channels.retain_mut(|channel| channel.bind(types, name));
        #[cfg(feature = "source")]
        self.bind_request_types();
        if let Some(codes) = &mut self.common_codes {
            codes.bind(None, None);
        }
    }

    /// Names the types of requests. Only the generator and the checks use these names.
    #[cfg(feature = "source")]
    fn bind_request_types(&mut self) {
        use crate::rust_names::{request_type_name, type_name};

        let types: BTreeSet<String> = self.type_names().map(type_name).collect();
        for operation in self.operations.iter_mut() {
            operation.request_type = request_type_name(&operation.name.name, |name| types.contains(name));
        }
    }

    /// Returns the names of the types in one of the group's files, with the kinds of the types.
    fn named_types(&self, group: &str) -> Vec<(Name, NamedType)> {
        let name = |name: &str| Name { group: group.to_owned(), name: name.to_owned() };
        let ids = self.ids.pairs().map(|(key, id)| (name(key), NamedType::Id(id.repr)));
        let enums = self.enums.iter().map(|of| {
            let (repr, encodes) = (of.repr, of.encodes.clone());
            (name(&of.name.name), NamedType::Enum { repr, encodes })
        });
        let records = self.records.keys().map(|key| (name(key), NamedType::Record));
        let unions = self.unions.keys().map(|key| (name(key), NamedType::Union));
        ids.chain(enums).chain(records).chain(unions).collect()
    }
}

impl File {
    /// Iterates over the facts of the operations, channels, types and envelopes.
    fn declared_facts(&mut self) -> impl Iterator<Item = &mut Fact> {
        let ids = self.group.ids.iter_mut().map(|id| &mut id.fact);
        let enums = self.group.enums.iter_mut().map(|enumeration| &mut enumeration.fact);
        let records = self.group.records.iter_mut().map(|record| &mut record.fact);
        let unions = self.group.unions.iter_mut().map(|union| &mut union.fact);
        let envelopes = self.contract.envelopes.iter_mut().map(|envelope| &mut envelope.fact);
        let operations = self.group.operations.iter_mut().map(|operation| &mut operation.fact);
        let channels = self.group.channels.iter_mut().map(|channel| &mut channel.fact);
        ids.chain(enums).chain(records).chain(unions).chain(envelopes).chain(operations).chain(channels)
    }
}
