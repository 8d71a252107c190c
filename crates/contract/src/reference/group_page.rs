//! The layout of a group's page: the types that it contains, and the anchors of its items.

use std::collections::HashMap;

use super::markdown::{self, Anchors, link};
use super::words::type_word;
use crate::definitions::{Definition, Types, definitions, request_types};
use crate::{Contract, Group, Name, Operation, SHARED_GROUP, Type};

/// The file of the page that all groups share.
pub const INDEX: &str = "README.md";
/// The heading of the error codes that do not belong to an operation.
pub const COMMON_CODES: &str = "Error codes of every operation";
/// The heading of the types.
pub const TYPES: &str = "Types";

/// Returns the name of the file of a group's page.
pub fn file_name(group: &Group) -> String {
    format!("{}.md", group.name)
}

/// The page of a group.
pub struct GroupPage<'a> {
    pub contract: &'a Contract,
    pub types: &'a Types<'a>,
    pub group: &'a Group,
    /// The types that its operations use, in reading order.
    pub used: Vec<Definition<'a>>,
    operations: HashMap<&'a str, String>,
    anchors: HashMap<&'a Name, String>,
}

impl<'a> GroupPage<'a> {
    pub fn new(contract: &'a Contract, types: &'a Types<'a>, group: &'a Group) -> Self {
        let mut reached =
            types.reachable(group.operations.iter().flat_map(|of| request_types(of).chain([&of.returns.ty])));
        // The table of an encoding refers to the enum that it encodes.
        let encodings = contract.groups.iter().flat_map(|group| &group.enums);
        let encodings = encodings.filter(|list| reached.contains(&list.name));
        let encoded: Vec<Name> = encodings.filter_map(|list| list.encoded.clone()).collect();
        reached.extend(encoded);
        let others = contract.groups.iter().filter(|other| other.name != group.name);
        let used = [group].into_iter().chain(others).flat_map(definitions);
        let used = used.filter(|definition| reached.contains(definition.name())).collect();
        let mut page = Self { contract, types, group, used, operations: HashMap::new(), anchors: HashMap::new() };
        // The anchors are generated in the order of the page, because equal headings are numbered in this order.
        let mut anchors = Anchors::default();
        anchors.next(&page.title());
        for operation in &group.operations {
            page.operations.insert(&operation.name.name, anchors.next(&operation.name.name));
        }
        anchors.next(TYPES);
        for definition in &page.used {
            let anchor = anchors.next(&page.shown(definition.name()));
            page.anchors.insert(definition.name(), anchor);
        }
        page
    }

    /// Returns the title: the name of the group in title case.
    pub fn title(&self) -> String {
        let capital = |word: &str| {
            let mut chars = word.chars();
            chars.next().map(|first| first.to_uppercase().chain(chars).collect::<String>()).unwrap_or_default()
        };
        self.group.name.split('_').map(capital).collect::<Vec<_>>().join(" ")
    }

    /// Returns a name in the form of this page, which includes the group if the name belongs to another group.
    pub fn shown(&self, name: &Name) -> String {
        let own = Name { group: self.group.name.clone(), name: name.name.clone() };
        let is_plain = name.group == own.group || name.group == SHARED_GROUP && self.types.find(&own).is_none();
        if is_plain { name.name.clone() } else { name.to_string() }
    }

    /// Returns the anchor of an operation of the page.
    pub fn anchor(&self, operation: &Operation) -> &str {
        self.operations.get(operation.name.name.as_str()).map_or("", String::as_str)
    }

    /// Returns the address of an operation: the file and the anchor.
    pub fn address(&self, operation: &Operation) -> String {
        format!("{}#{}", file_name(self.group), self.anchor(operation))
    }

    /// Returns a link to a named type.
    pub fn name(&self, name: &Name) -> String {
        let anchor = self.anchors.get(name).map_or("", String::as_str);
        link(&markdown::text(&self.shown(name)), &format!("#{anchor}"))
    }

    /// Returns a type with links: `decimal`, `list of OrderId`, `map of decimal`, `Page of Order`. It ends in `?` if it may be absent
    /// or null.
    pub fn ty(&self, ty: &Type, list: bool, optional: bool) -> String {
        let value = self.value(ty);
        format!("{}{value}{}", if list { "list of " } else { "" }, if optional { "?" } else { "" })
    }

    fn value(&self, ty: &Type) -> String {
        match ty {
            Type::Parameter(name) => name.clone(),
            Type::Record(name, Some(argument)) => format!("{} of {}", self.name(name), self.value(argument)),
            Type::Id(name, _) | Type::Enum(name, ..) | Type::Record(name, None) | Type::Union(name) => self.name(name),
            scalar => type_word(scalar).to_owned(),
        }
    }
}
