//! Binding: resolves every name of a contract to its definition, and passes source and evidence on to facts that inherit them.
//!
//! A field, dataset, operation or channel with a type that cannot be bound, or with a malformed request line, is dropped. The checks report
//! it first.

use crate::prose::plain;
use crate::type_names::{NamedType, TypeNames};
use crate::{CodeKind, Contract, Fact, FactSource, Group, Host, Name, Signing, Socket, Topic};

impl Contract {
    /// Binds the files of a contract. The name of a file is `group` or `group/topic`. Fields, datasets, operations and channels that cannot
    /// be bound are dropped.
    pub fn bind(files: Vec<(String, Group)>) -> Self {
        let types: TypeNames = files.iter().flat_map(|(name, file)| file.named_types(group_of(name))).collect();
        let mut contract = Self::default();
        for (name, mut file) in files {
            let group = group_of(&name);
            file.bind(&Scope { types: &types, group, file: &name });
            contract.merge(std::mem::take(&mut file.shared));
            contract.group_mut(group).merge(&name, file);
        }
        contract.groups.sort_by(|a, b| a.name.cmp(&b.name));
        crate::usage::compute(&mut contract);
        contract
    }

    /// Binds what one file adds to the contract.
    fn bind_shared(&mut self, scope: &Scope<'_>) {
        self.sources.iter_mut().for_each(FactSource::bind);
        self.hosts.iter_mut().for_each(Host::bind);
        self.deployments.iter_mut().for_each(|deployment| deployment.fact.bind(None));
        self.sockets.iter_mut().for_each(Socket::bind);
        self.envelopes.iter_mut().for_each(|envelope| envelope.bind(scope));
        self.kinds.iter_mut().for_each(CodeKind::bind);
        self.statuses.iter_mut().for_each(|status| status.fact.bind(None));
        self.rate_headers.iter_mut().for_each(|header| header.fact.bind(None));
        self.gaps.values_mut().for_each(|gap| *gap = plain(gap));
        self.versioning.iter_mut().for_each(|note| note.fact.bind(None));
        self.signing.iter_mut().for_each(Signing::bind);
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

/// The file whose definitions are bound, and the types that they may name.
pub(crate) struct Scope<'a> {
    /// The types of all files.
    pub(crate) types: &'a TypeNames,
    pub(crate) group: &'a str,
    /// The name of the file.
    pub(crate) file: &'a str,
}

impl Scope<'_> {
    /// Binds the name and the fact of a definition.
    pub(crate) fn bind_name(&self, name: &mut Name, fact: &mut Fact) {
        self.group.clone_into(&mut name.group);
        self.file.clone_into(&mut fact.file);
        fact.bind(None);
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

    /// Binds one of the group's files.
    fn bind(&mut self, scope: &Scope<'_>) {
        self.shared.bind_shared(scope);
        self.ids.iter_mut().for_each(|id| scope.bind_name(&mut id.name, &mut id.fact));
        self.enums.iter_mut().for_each(|enumeration| enumeration.bind(scope));
        self.records.iter_mut().for_each(|record| record.bind(scope));
        self.unions.iter_mut().for_each(|union| union.bind(scope));
        self.datasets.retain_mut(|dataset| dataset.bind(scope));
        self.operations.retain_mut(|operation| operation.bind(scope));
        self.channels.retain_mut(|channel| channel.bind(scope));
        self.common_codes.iter_mut().for_each(|codes| codes.bind(None, None));
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
