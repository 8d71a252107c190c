//! Name resolution: finds the types that names refer to, and looks up hosts and error codes.

use indexmap::IndexMap;

use crate::definitions::Definition;
use crate::diagnostics::{Site, nearest};
use crate::load::SourceFiles;
use crate::{Enum, ErrorCode, ErrorCodes, Host, Record, SHARED_GROUP, Scalar, TypeExpr};

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
            Self::Scalar(scalar) => scalar.as_str(),
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
    pub(crate) hosts: Vec<(&'a str, &'a Host)>,
    /// The tables of error codes, in the order of the files.
    pub(crate) code_tables: Vec<(Site, &'a ErrorCodes)>,
    /// All error codes, in the order of the files.
    pub(crate) codes: Vec<DeclaredCode<'a>>,
}

impl<'a> Scope<'a> {
    pub(crate) fn new(sources: &'a SourceFiles) -> Self {
        let mut groups: IndexMap<&str, IndexMap<&str, Defined<'_>>> = IndexMap::new();
        for (index, source) in sources.files.iter().enumerate() {
            let group = source.group.as_str();
            let names = groups.entry(group).or_default();
            for (table, definition) in source.file.definitions() {
                let name = &definition.name().name;
                let site = Site::file(index).child(table).child(name);
                names.entry(name).or_insert(Defined { group, site, definition });
            }
        }
        let hosts = sources.files.iter().flat_map(|source| source.file.hosts.pairs());
        let code_tables = code_tables(sources);
        let codes = codes(&code_tables);
        Self { groups, hosts: hosts.collect(), code_tables, codes }
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

    /// Resolves the name of a type. Returns `None` if it is not defined.
    pub(crate) fn resolve(&self, group: &str, generic: Option<&str>, ty: &TypeExpr) -> Option<ResolvedType<'a>> {
        if let Some(scalar) = Scalar::from_keyword(&ty.name) {
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

    /// Returns the defined name that is nearest to an undefined one, in the form that the group writes. Of several equally near names,
    /// prefers that of the prefix, then those of the group itself and of the shared group.
    pub(crate) fn suggestion(&self, group: &str, written: &str) -> Option<String> {
        let (of, bare) = written.split_once('.').unwrap_or((group, written));
        let groups = [of, group, SHARED_GROUP].into_iter().chain(self.groups.keys().copied());
        let names = groups.flat_map(|of| self.groups.get(of).into_iter().flatten().map(move |(name, _)| (of, *name)));
        let built_in = Scalar::KEYWORDS.iter().map(|name| (SHARED_GROUP, *name));
        let all: Vec<(&str, &str)> = names.chain(built_in).collect();
        let near = nearest(bare, all.iter().map(|(_, name)| *name))?;
        let (of, name) = all.iter().find(|(_, name)| *name == near)?;
        Some(if *of == group || *of == SHARED_GROUP { (*name).to_owned() } else { format!("{of}.{name}") })
    }

    /// Returns the qualified name of a type, and whether it is a list. The result can be compared across groups.
    pub(crate) fn identity(&self, group: &str, ty: &TypeExpr) -> (String, bool) {
        let group = self.find(group, &ty.name).map_or("", |defined| defined.group);
        let bare = ty.name.rsplit('.').next().unwrap_or_default();
        (format!("{group}.{bare}"), ty.list)
    }

    /// Returns whether an error code is declared.
    pub(crate) fn has_code(&self, wire: &str) -> bool {
        self.codes.iter().any(|declared| declared.wire == wire)
    }

    /// Returns whether a group exists.
    pub(crate) fn has_group(&self, name: &str) -> bool {
        self.groups.contains_key(name)
    }
}

/// An error code with its site.
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
