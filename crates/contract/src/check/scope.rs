//! What the names of types mean in a group.

use indexmap::IndexMap;

use crate::SHARED_GROUP;
use crate::diagnostics::{Site, nearest};
use crate::load::Sources;
use crate::{Code, Enum, Host, Record, Union};
use crate::{SCALARS, TypeExpr};

/// A type that the contract defines.
#[derive(Clone, Copy)]
pub enum Definition<'a> {
    Id,
    Enum(&'a Enum),
    Record(&'a Record),
    Union(&'a Union),
}

/// A type that the contract defines, its group, and where it stands.
pub struct Defined<'a> {
    pub group: &'a str,
    pub site: Site,
    pub definition: Definition<'a>,
}

/// What one value of a type is.
#[derive(Clone, Copy)]
pub enum Meaning<'a> {
    Scalar(&'static str),
    Defined(&'a str, Definition<'a>),
    /// The type parameter of a generic record.
    Parameter,
}

/// All types of all groups.
pub struct Scope<'a> {
    groups: IndexMap<&'a str, IndexMap<&'a str, Defined<'a>>>,
    hosts: Vec<(&'a str, &'a Host)>,
    codes: Vec<Listed<'a>>,
}

impl<'a> Scope<'a> {
    pub fn new(sources: &'a Sources) -> Self {
        let mut groups: IndexMap<&str, IndexMap<&str, Defined<'_>>> = IndexMap::new();
        for (index, source) in sources.files.iter().enumerate() {
            let (group, file) = (source.group.as_str(), &source.file);
            let names: &mut IndexMap<&str, Defined<'_>> = groups.entry(group).or_default();
            let mut define = |table: &str, name: &'a str, definition| {
                let site = Site::file(index).child(table).child(name);
                names.entry(name).or_insert(Defined { group, site, definition });
            };
            file.ids.keys().for_each(|name| define("ids", name, Definition::Id));
            file.enums.pairs().for_each(|(name, list)| define("enums", name, Definition::Enum(list)));
            file.records.pairs().for_each(|(name, record)| define("records", name, Definition::Record(record)));
            file.unions.pairs().for_each(|(name, union)| define("unions", name, Definition::Union(union)));
        }
        let hosts = sources.files.iter().flat_map(|source| source.file.hosts.pairs());
        Self { groups, hosts: hosts.collect(), codes: codes(sources) }
    }

    /// What a name means where it is written: in its own group, then in the shared one; or in the group that it says.
    pub fn find(&self, group: &str, written: &str) -> Option<&Defined<'a>> {
        let of = |group: &str, name: &str| self.groups.get(group)?.get(name);
        match written.split_once('.') {
            Some((group, name)) => of(group, name),
            None => of(group, written).or_else(|| of(SHARED_GROUP, written)),
        }
    }

    /// All types by their names.
    pub fn all(&self) -> impl Iterator<Item = (&'a str, &Defined<'a>)> {
        self.groups.values().flatten().map(|(name, defined)| (*name, defined))
    }

    /// What one value of a type is.
    pub fn meaning(&self, group: &str, generic: Option<&str>, ty: &TypeExpr) -> Option<Meaning<'a>> {
        if let Some(scalar) = SCALARS.into_iter().find(|scalar| *scalar == ty.name) {
            return Some(Meaning::Scalar(scalar));
        }
        if generic == Some(ty.name.as_str()) {
            return Some(Meaning::Parameter);
        }
        self.find(group, &ty.name).map(|defined| Meaning::Defined(defined.group, defined.definition))
    }

    /// Where a type stands that a name means.
    pub fn site(&self, group: &str, written: &str) -> Option<Site> {
        self.find(group, written).map(|defined| defined.site.clone())
    }

    /// The record that a type names, and its group.
    pub fn record(&self, group: &str, ty: &TypeExpr) -> Option<(&'a str, &'a Record)> {
        match self.meaning(group, None, ty) {
            Some(Meaning::Defined(group, Definition::Record(record))) => Some((group, record)),
            _ => None,
        }
    }

    /// A name that was likely meant by one that means nothing.
    pub fn suggestion(&self, group: &str, written: &str) -> Option<String> {
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
        let close = names(group).chain(names(SHARED_GROUP)).chain(SCALARS);
        if let Some(near) = nearest(bare, close) {
            return Some(near.to_owned());
        }
        self.groups.iter().find_map(|(of, names)| {
            let near = nearest(bare, names.keys().copied())?;
            Some(self.qualified(group, of, near))
        })
    }

    /// All hosts.
    pub fn hosts(&self) -> Vec<(&'a str, &'a Host)> {
        self.hosts.clone()
    }

    /// All error codes, in the order of their files.
    pub fn codes(&self) -> Vec<Listed<'a>> {
        self.codes.clone()
    }

    /// Whether an error code is listed.
    pub fn has_code(&self, wire: &str) -> bool {
        self.codes.iter().any(|listed| listed.wire == wire)
    }

    /// Whether a group exists.
    pub fn has_group(&self, name: &str) -> bool {
        self.groups.contains_key(name)
    }

    /// A name as another group writes it.
    fn qualified(&self, from: &str, group: &str, name: &str) -> String {
        if from == group || group == SHARED_GROUP { name.to_owned() } else { format!("{group}.{name}") }
    }
}

/// An error code, and where it is listed.
#[derive(Clone)]
pub struct Listed<'a> {
    pub site: Site,
    pub wire: &'a str,
    pub code: &'a Code,
}

/// All error codes: of groups and of operations.
fn codes(sources: &Sources) -> Vec<Listed<'_>> {
    let mut all = Vec::new();
    for (index, source) in sources.files.iter().enumerate() {
        let root = Site::file(index);
        let operations = source.file.operations.pairs();
        let of_operations = operations.filter_map(|(name, operation)| {
            Some((root.child("operations").child(name).child("errors"), operation.codes.as_ref()?))
        });
        let of_group = source.file.codes.iter().map(|codes| (root.child("codes"), codes));
        for (site, codes) in of_operations.chain(of_group) {
            let values = site.child("values");
            all.extend(codes.values.pairs().map(|(wire, code)| Listed { site: values.child(wire), wire, code }));
        }
    }
    all
}
