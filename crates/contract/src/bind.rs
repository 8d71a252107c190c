//! Binding: resolves every name of a contract to its definition, and passes source and evidence on to facts that inherit them. A contract
//! comes from a directory of files, from JSON at run time, or from the JSON that is embedded in the crate.
//!
//! A type that cannot be bound is `json`, and a malformed request line leaves the method, host and path empty. The checks report both first.

use std::collections::HashMap;

use crate::prose::plain;
use crate::{
    CodeKind, Contract, Fact, FactSource, Group, Host, Name, Parsed, Repr, Returns, SHARED_GROUP, Scalar, Signing,
    Socket, Table, Topic, Type, TypeExpr,
};

#[cfg(feature = "embedded")]
static EMBEDDED: std::sync::OnceLock<Contract> = std::sync::OnceLock::new();

impl Contract {
    /// The JSON of the contract that the crates were generated from, for tests that edit it.
    #[doc(hidden)]
    #[cfg(feature = "embedded")]
    pub const EMBEDDED_JSON: &str = include_str!("generated/contract.json");

    /// Parses a contract from a JSON object that contains its files by their names, such as `futures` and `futures/orders`. The
    /// contract is not checked: a type that cannot be bound is read as `json`, and an operation with a malformed request line is listed, but
    /// cannot be called.
    ///
    /// # Errors
    /// Returns an error if the JSON is not a contract, or repeats the key of a definition.
    pub fn from_json(json: &str) -> serde_json::Result<Self> {
        let files: Table<Group> = serde_json::from_str(json)?;
        Ok(Self::bind(files.into_iter().collect()))
    }

    /// Returns the contract that the crates were generated from.
    #[cfg(feature = "embedded")]
    pub fn embedded() -> &'static Self {
        // A test parses the embedded JSON, so the fallback is never used.
        EMBEDDED.get_or_init(|| Self::from_json(Self::EMBEDDED_JSON).unwrap_or_default())
    }

    /// Returns whether this is [`Contract::embedded`], without loading that.
    #[cfg(feature = "embedded")]
    pub fn is_embedded(&self) -> bool {
        EMBEDDED.get().is_some_and(|embedded| std::ptr::eq(self, embedded))
    }

    /// Leaks the contract, so that it is available until the process ends. Call it once per contract.
    pub fn leak(self) -> &'static Self {
        Box::leak(Box::new(self))
    }

    /// Binds the files of a contract. The name of a file is `group` or `group/topic`.
    pub fn bind(files: Vec<(String, Group)>) -> Self {
        let types = TypeNames(files.iter().flat_map(|(name, file)| file.named_types(group_of(name))).collect());
        let mut contract = Self::default();
        for (name, mut file) in files {
            let scope = Scope { types: &types, group: group_of(&name), file: &name };
            contract.add(std::mem::take(&mut file.shared), &scope);
            contract.group_mut(scope.group).add(file, &scope);
        }
        contract.groups.sort_by(|a, b| a.name.cmp(&b.name));
        crate::usage::compute(&mut contract);
        contract
    }

    /// Binds what one file declares for all groups, and adds it.
    fn add(&mut self, mut file: Self, scope: &Scope<'_>) {
        self.sources.add(file.sources, FactSource::bind);
        self.hosts.add(file.hosts, Host::bind);
        self.deployments.add(file.deployments, |deployment| deployment.fact.bind(None));
        self.sockets.add(file.sockets, Socket::bind);
        self.envelopes.add(file.envelopes, |envelope| envelope.bind(scope));
        self.kinds.add(file.kinds, CodeKind::bind);
        self.statuses.add(file.statuses, |status| status.fact.bind(None));
        self.rate_headers.add(file.rate_headers, |header| header.fact.bind(None));
        self.gaps.extend(file.gaps.into_iter().map(|(subject, gap)| (subject, plain(&gap))));
        file.versioning.iter_mut().for_each(|note| note.fact.bind(None));
        file.signing.iter_mut().for_each(Signing::bind);
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

    /// Binds a type, or returns `json` if it cannot be bound. `generic` is the type parameter of the enclosing record.
    pub(crate) fn bind_type(&self, generic: Option<&str>, written: &Parsed<TypeExpr>) -> Returns {
        let Some(expr) = written.get() else { return Returns::default() };
        let ty = self.types.bind(self.group, generic, expr).unwrap_or_default();
        Returns { ty, list: expr.list, optional: expr.optional, wire_format: None }
    }
}

/// Returns the group of a file, given its name: `futures` of `futures/orders`.
fn group_of(name: &str) -> &str {
    name.split_once('/').map_or(name, |(group, _)| group)
}

impl Group {
    /// Binds one of the group's files, and adds its definitions.
    fn add(&mut self, mut file: Self, scope: &Scope<'_>) {
        match scope.file.split_once('/') {
            Some((_, topic)) => self.topics.push(Topic { name: topic.to_owned(), doc: plain(&file.doc) }),
            None => self.doc = plain(&file.doc),
        }
        self.ids.add(file.ids, |id| scope.bind_name(&mut id.name, &mut id.fact));
        self.enums.add(file.enums, |enumeration| enumeration.bind(scope));
        self.records.add(file.records, |record| record.bind(scope));
        self.unions.add(file.unions, |union| union.bind(scope));
        self.datasets.add(file.datasets, |dataset| dataset.bind(scope));
        self.operations.add(file.operations, |operation| operation.bind(scope));
        self.channels.add(file.channels, |channel| channel.bind(scope));
        file.common_codes.iter_mut().for_each(|codes| codes.bind(None, None));
        self.common_codes = self.common_codes.take().or(file.common_codes);
    }

    /// Returns the names of the types in one of the group's files, with the kinds of the types.
    fn named_types(&self, group: &str) -> Vec<(Name, NamedType)> {
        let name = |name: &str| Name::new(group, name);
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

/// All type names of a contract, with the kinds of the types.
pub(crate) struct TypeNames(HashMap<Name, NamedType>);

/// The kind of type that a name refers to.
pub(crate) enum NamedType {
    Id(Repr),
    Enum {
        repr: Repr,
        /// The name of the enum that it encodes, as written in the contract.
        encodes: Option<String>,
    },
    Record,
    Union,
}

impl TypeNames {
    /// Binds a type expression of a group; `generic` is the type parameter of the enclosing record. Returns `None` if its name
    /// is not defined.
    pub(crate) fn bind(&self, group: &str, generic: Option<&str>, expr: &TypeExpr) -> Option<Type> {
        if let Some(scalar) = Scalar::from_keyword(&expr.name) {
            return Some(Type::Scalar(scalar));
        }
        if generic == Some(expr.name.as_str()) {
            return Some(Type::Parameter(expr.name.clone()));
        }
        let (name, named) = self.find(group, &expr.name)?;
        Some(match named {
            NamedType::Id(repr) => Type::Id(name, *repr),
            NamedType::Enum { repr, encodes, .. } => {
                let encoded = encodes.as_ref().and_then(|encodes| self.find(&name.group, encodes));
                Type::Enum(name, *repr, encoded.map(|(encoded, _)| Box::new(encoded)))
            }
            NamedType::Union => Type::Union(name),
            NamedType::Record => {
                let argument = expr.argument.as_ref().and_then(|argument| self.bind(group, generic, argument));
                Type::Record(name, argument.map(Box::new))
            }
        })
    }

    /// Resolves a name that a group writes. `group.Name` is looked up in the named group, and `Name` first in the group itself and then in
    /// the shared group.
    pub(crate) fn find(&self, group: &str, written: &str) -> Option<(Name, &NamedType)> {
        let named = |group: &str, name: &str| {
            let name = Name::new(group, name);
            self.0.get(&name).map(|named| (name, named))
        };
        match written.split_once('.') {
            Some((group, name)) => named(group, name),
            None => named(group, written).or_else(|| named(SHARED_GROUP, written)),
        }
    }

    /// Resolves the name of a record, which the caller looks up. If it is not defined, returns the written name, with which the caller finds
    /// no record.
    pub(crate) fn name(&self, group: &str, written: &str) -> Name {
        self.find(group, written).map_or_else(|| Name::written_in(group, written), |(name, _)| name)
    }
}
