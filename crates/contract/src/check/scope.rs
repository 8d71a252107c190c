//! Name resolution: finds the types that names refer to, and looks up hosts and error codes.

use std::collections::HashSet;

use indexmap::IndexMap;

use crate::definitions::Definition;
use crate::diagnostics::{Site, nearest};
use crate::load::SourceFiles;
use crate::{Enum, ErrorCode, ErrorCodes, Field, File, Host, Record, SHARED_GROUP, Scalar, TypeExpr};

/// A type that the contract defines, with its group and site.
pub(crate) struct Defined<'a> {
    pub(crate) group: &'a str,
    pub(crate) site: Site,
    pub(crate) definition: Definition<'a>,
}

/// The type that a name refers to.
#[derive(Clone, Copy)]
pub(crate) enum ResolvedType<'a> {
    Scalar(Scalar),
    Defined(&'a str, Definition<'a>),
    /// The type parameter of a generic record.
    Parameter,
}

impl ResolvedType<'_> {
    /// Returns the scalar type of the values on the wire, including those of an id or enum.
    pub(crate) fn wire_scalar(self) -> Option<Scalar> {
        match self {
            Self::Scalar(scalar) => Some(scalar),
            Self::Defined(_, Definition::Id(id)) => Some(id.repr.scalar()),
            Self::Defined(_, Definition::Enum(list)) => Some(list.repr.scalar()),
            Self::Defined(_, Definition::Record(_) | Definition::Union(_)) | Self::Parameter => None,
        }
    }

    /// Returns the noun that diagnostics use for the type.
    pub(crate) fn noun(self) -> &'static str {
        match self {
            Self::Scalar(scalar) => scalar.name(),
            Self::Defined(_, Definition::Id(_)) => "id",
            Self::Defined(_, Definition::Enum(_)) => "enum",
            Self::Defined(_, Definition::Record(_)) => "record",
            Self::Defined(_, Definition::Union(_)) => "union",
            Self::Parameter => "parameter",
        }
    }
}

/// All types, hosts and error codes of the contract.
pub(crate) struct Scope<'a> {
    groups: IndexMap<&'a str, IndexMap<&'a str, Defined<'a>>>,
    hosts: Vec<(&'a str, &'a Host)>,
    code_tables: Vec<(Site, &'a ErrorCodes)>,
    codes: Vec<DeclaredCode<'a>>,
    /// The types that are never used, each with its group. An undefined name is probably a misspelling of one of them.
    unused: Vec<(&'a str, &'a str)>,
}

impl<'a> Scope<'a> {
    pub(crate) fn new(sources: &'a SourceFiles) -> Self {
        let mut groups: IndexMap<&str, IndexMap<&str, Defined<'_>>> = IndexMap::new();
        for (index, source) in sources.files.iter().enumerate() {
            let (group, file) = (source.group.as_str(), &source.file);
            let names: &mut IndexMap<&str, Defined<'_>> = groups.entry(group).or_default();
            let mut define = |table: &str, name: &'a str, definition| {
                let site = Site::file(index).child(table).child(name);
                names.entry(name).or_insert(Defined { group, site, definition });
            };
            file.ids.pairs().for_each(|(name, id)| define("ids", name, Definition::Id(id)));
            file.enums.pairs().for_each(|(name, enumeration)| define("enums", name, Definition::Enum(enumeration)));
            file.records.pairs().for_each(|(name, record)| define("records", name, Definition::Record(record)));
            file.unions.pairs().for_each(|(name, union)| define("unions", name, Definition::Union(union)));
        }
        let hosts = sources.files.iter().flat_map(|source| source.file.hosts.pairs());
        let code_tables = code_tables(sources);
        let codes = codes(&code_tables);
        let mut scope = Self { groups, hosts: hosts.collect(), code_tables, codes, unused: Vec::new() };
        scope.unused = unused(sources, &scope);
        scope
    }

    /// Finds the type that a name refers to in a group. A plain name is looked up in that group and then in the shared group; `group.Name`
    /// is looked up in the named group.
    pub(crate) fn find(&self, group: &str, written: &str) -> Option<&Defined<'a>> {
        let of = |group: &str, name: &str| self.groups.get(group)?.get(name);
        match written.split_once('.') {
            Some((group, name)) => of(group, name),
            None => of(group, written).or_else(|| of(SHARED_GROUP, written)),
        }
    }

    /// Iterates over all types with their names.
    pub(crate) fn all(&self) -> impl Iterator<Item = (&'a str, &Defined<'a>)> {
        self.groups.values().flatten().map(|(name, defined)| (*name, defined))
    }

    /// Resolves the name of a type. Returns `None` if it is not defined.
    pub(crate) fn resolve(&self, group: &str, generic: Option<&str>, ty: &TypeExpr) -> Option<ResolvedType<'a>> {
        if let Some(scalar) = Scalar::from_name(&ty.name) {
            return Some(ResolvedType::Scalar(scalar));
        }
        if generic == Some(ty.name.as_str()) {
            return Some(ResolvedType::Parameter);
        }
        self.find(group, &ty.name).map(|defined| ResolvedType::Defined(defined.group, defined.definition))
    }

    /// Returns the site of the type that a name refers to.
    pub(crate) fn site(&self, group: &str, written: &str) -> Option<Site> {
        self.find(group, written).map(|defined| defined.site.clone())
    }

    /// Returns the enum that a name refers to, with its group.
    pub(crate) fn enumeration(&self, group: &str, written: &str) -> Option<(&'a str, &'a Enum)> {
        match self.find(group, written).map(|defined| (defined.group, defined.definition)) {
            Some((group, Definition::Enum(list))) => Some((group, list)),
            _ => None,
        }
    }

    /// Returns the record that a type refers to, with its group.
    pub(crate) fn record(&self, group: &str, ty: &TypeExpr) -> Option<(&'a str, &'a Record)> {
        match self.resolve(group, None, ty) {
            Some(ResolvedType::Defined(group, Definition::Record(record))) => Some((group, record)),
            _ => None,
        }
    }

    /// Returns the defined name that is nearest to an undefined one, in the form that the group writes. Prefers the same name in any group,
    /// then a similar name in the group of the prefix, then a similar name that needs no prefix, and finally a similar name in any group.
    pub(crate) fn suggestion(&self, group: &str, written: &str) -> Option<String> {
        let bare = written.rsplit('.').next().unwrap_or(written);
        let elsewhere = self.groups.iter().find(|(_, names)| names.contains_key(bare));
        if let Some((elsewhere, _)) = elsewhere {
            return Some(self.qualified(group, elsewhere, bare));
        }
        let names = |group: &str| self.groups.get(group).into_iter().flat_map(|names| names.keys().copied());
        let of = written.split_once('.').map(|(of, _)| of);
        if let Some((of, near)) = of.and_then(|of| Some((of, nearest(bare, names(of))?))) {
            return Some(self.qualified(group, of, near));
        }
        let close = names(group).chain(names(SHARED_GROUP)).chain(Scalar::ALL.map(Scalar::name));
        if let Some(near) = nearest(bare, close) {
            return Some(near.to_owned());
        }
        self.groups.iter().find_map(|(of, names)| {
            let near = nearest(bare, names.keys().copied())?;
            Some(self.qualified(group, of, near))
        })
    }

    /// Returns the qualified name of a type, and whether it is a list. The result can be compared across groups.
    pub(crate) fn identity(&self, group: &str, ty: &TypeExpr) -> (String, bool) {
        let group = self.find(group, &ty.name).map_or("", |defined| defined.group);
        let bare = ty.name.rsplit('.').next().unwrap_or_default();
        (format!("{group}.{bare}"), ty.list)
    }

    /// Returns all hosts.
    pub(crate) fn hosts(&self) -> Vec<(&'a str, &'a Host)> {
        self.hosts.clone()
    }

    /// Returns all error codes, in the order of the files.
    pub(crate) fn codes(&self) -> Vec<DeclaredCode<'a>> {
        self.codes.clone()
    }

    /// Returns the tables of error codes, in the order of the files.
    pub(crate) fn code_tables(&self) -> Vec<(Site, &'a ErrorCodes)> {
        self.code_tables.clone()
    }

    /// Returns whether an error code is declared.
    pub(crate) fn has_code(&self, wire: &str) -> bool {
        self.codes.iter().any(|declared| declared.wire == wire)
    }

    /// Returns the types of the given groups that are never used.
    pub(crate) fn unused(&self, groups: &[&str]) -> Vec<&'a str> {
        let unused = self.unused.iter().filter(|(group, _)| groups.contains(group));
        unused.map(|(_, name)| *name).collect()
    }

    /// Returns whether a group exists.
    pub(crate) fn has_group(&self, name: &str) -> bool {
        self.groups.contains_key(name)
    }

    /// Formats the name of a type as the group `from` writes it.
    fn qualified(&self, from: &str, group: &str, name: &str) -> String {
        if from == group || group == SHARED_GROUP { name.to_owned() } else { format!("{group}.{name}") }
    }
}

/// An error code with its site.
#[derive(Clone)]
pub(crate) struct DeclaredCode<'a> {
    pub(crate) site: Site,
    pub(crate) wire: &'a str,
    pub(crate) code: &'a ErrorCode,
}

/// Returns the tables of error codes of groups and of operations.
fn code_tables(sources: &SourceFiles) -> Vec<(Site, &ErrorCodes)> {
    let mut all = Vec::new();
    for (index, source) in sources.files.iter().enumerate() {
        let root = Site::file(index);
        let operations = source.file.operations.pairs();
        let of_operations = operations.filter_map(|(name, operation)| {
            Some((root.child("operations").child(name).child("errors"), operation.codes.as_ref()?))
        });
        let of_group = source.file.codes.iter().map(|codes| (root.child("codes"), codes));
        all.extend(of_operations.chain(of_group));
    }
    all
}

fn codes<'a>(tables: &[(Site, &'a ErrorCodes)]) -> Vec<DeclaredCode<'a>> {
    let declared = tables.iter().flat_map(|(site, codes)| {
        let values = site.child("values");
        codes.values.pairs().map(move |(wire, code)| DeclaredCode { site: values.child(wire), wire, code })
    });
    declared.collect()
}

/// Finds the types that are never used, each with its group.
fn unused<'a>(sources: &'a SourceFiles, scope: &Scope<'a>) -> Vec<(&'a str, &'a str)> {
    let mut used = HashSet::new();
    for source in &sources.files {
        let written = written_types(&source.file);
        let all = written.iter().flat_map(|ty| std::iter::successors(Some(ty), |ty| ty.argument.as_deref()));
        used.extend(all.filter_map(|ty| scope.find(&source.group, &ty.name)).map(|defined| defined.site.clone()));
    }
    let unused = scope.all().filter(|(_, defined)| !used.contains(&defined.site));
    unused.map(|(name, defined)| (defined.group, name)).collect()
}

/// Returns all types that a file mentions.
fn written_types(file: &File) -> Vec<TypeExpr> {
    let of_records = file.records.iter().flat_map(|record| record.fields.iter());
    let of_envelopes = file.envelopes.iter().flat_map(|envelope| envelope.fields.iter());
    let of_operations = file.operations.iter().flat_map(|operation| operation.params.iter().chain(&operation.body));
    let of_channels = file.channels.iter().flat_map(|channel| channel.params.iter());
    let fields: Vec<&Field> = of_records.chain(of_envelopes).chain(of_operations).chain(of_channels).collect();
    let pushed = file.channels.iter().map(|channel| &channel.written_pushes);
    let returned = file.operations.iter().map(|operation| &operation.written_returns).chain(pushed);
    let written = fields.into_iter().map(|field| &field.written).chain(returned).filter_map(|ty| ty.get().cloned());
    let cases = file.unions.iter().flat_map(|union| union.cases.iter());
    written.chain(cases.map(|case| TypeExpr::named(&case.written_record))).collect()
}
