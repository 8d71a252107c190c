//! Binding: resolves every name of a contract to its definition, and lets facts inherit source and evidence.
//!
//! Binding runs after the checks. An item that cannot be bound was reported by them, and is dropped.

#[cfg(feature = "source")]
use std::collections::BTreeSet;

use crate::contract::{Contract, File, Group};
use crate::name::Name;
use crate::prose::plain;
use crate::type_names::{NamedType, TypeNames};

impl Contract {
    /// Binds the files of a contract, given with the names of their groups. Items that cannot be bound are dropped.
    pub fn bind(files: Vec<(String, File)>) -> Self {
        let types: TypeNames = files.iter().flat_map(|(group, file)| file.type_names(group)).collect();
        let mut contract = Self::default();
        for (name, file) in files {
            contract.add(&types, name, file);
        }
        contract.groups.sort_by(|a, b| a.name.cmp(&b.name));
        crate::usage::compute(&mut contract);
        contract
    }

    fn add(&mut self, types: &TypeNames, name: String, mut file: File) {
        file.sources.iter_mut().for_each(crate::sources::FactSource::bind);
        file.hosts.retain_mut(crate::hosts::Host::bind);
        file.deployments.iter_mut().for_each(|deployment| deployment.fact.bind(None));
        file.envelopes.iter_mut().for_each(|envelope| envelope.bind(types, &name));
        file.kinds.iter_mut().for_each(crate::codes::CodeKind::bind);
        file.statuses.retain(|status| status.number.parse::<u16>().is_ok());
        file.statuses.iter_mut().for_each(|status| status.fact.bind(None));
        file.rate_headers.iter_mut().for_each(|header| header.fact.bind(None));
        self.sources.extend(file.sources);
        self.hosts.extend(file.hosts);
        self.deployments.extend(file.deployments);
        self.envelopes.extend(file.envelopes);
        self.kinds.extend(file.kinds);
        self.statuses.extend(file.statuses);
        self.rate_headers.extend(file.rate_headers);
        self.gaps.extend(file.gaps.into_iter().map(|(title, gap)| (title, plain(&gap))));
        if let (None, Some(mut note)) = (&self.versioning, file.versioning) {
            note.fact.bind(None);
            self.versioning = Some(note.fact);
        }
        if let (None, Some(mut signing)) = (&self.signing, file.signing) {
            signing.bind();
            self.signing = Some(signing);
        }
        let mut group = Group {
            doc: plain(&file.doc),
            ids: file.ids,
            enums: file.enums,
            records: file.records,
            unions: file.unions,
            operations: file.operations,
            common_codes: file.codes,
            name,
        };
        group.bind(types);
        self.groups.push(group);
    }
}

impl Group {
    fn bind(&mut self, types: &TypeNames) {
        let name = &self.name;
        for id in self.ids.iter_mut() {
            id.name.group.clone_from(name);
            id.fact.bind(None);
        }
        self.enums.iter_mut().for_each(|enumeration| enumeration.bind(name));
        self.records.iter_mut().for_each(|record| record.bind(types, name));
        self.unions.iter_mut().for_each(|union| union.bind(types, name));
        self.operations.retain_mut(|operation| operation.bind(types, name));
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
}

impl File {
    /// Returns the names of the types of a file, with what each refers to.
    fn type_names(&self, group: &str) -> Vec<(Name, NamedType)> {
        let name = |name: &str| Name { group: group.to_owned(), name: name.to_owned() };
        let ids = self.ids.pairs().map(|(key, id)| (name(key), NamedType::Id(id.repr)));
        let enums = self.enums.pairs().map(|(key, enumeration)| {
            let values = enumeration.values.iter();
            let names = values.map(|value| (value.wire.clone(), value.name.clone())).collect();
            (name(key), NamedType::Enum { repr: enumeration.repr, names })
        });
        let records = self.records.keys().map(|key| (name(key), NamedType::Record));
        let unions = self.unions.keys().map(|key| (name(key), NamedType::Union));
        ids.chain(enums).chain(records).chain(unions).collect()
    }
}
