//! A page: what stands on it, and where.

use std::collections::HashMap;

use heck::ToTitleCase;

use crate::contract::*;
use crate::export::markdown::{self, Anchors, link};
use crate::export::types::{Definition, Types, asked, definitions};
use crate::export::words::type_word;
use tradewire_contract::SHARED_GROUP;

/// The heading of the codes that belong to no operation.
pub const COMMON_CODES: &str = "Codes that any operation may answer";
/// The heading of the types.
pub const TYPES: &str = "Types";

pub struct Page<'a> {
    pub contract: &'a Contract,
    pub types: &'a Types<'a>,
    pub group: &'a Group,
    /// The types that its operations use, in the order of reading.
    pub used: Vec<Definition<'a>>,
    operations: HashMap<&'a str, String>,
    anchors: HashMap<&'a Name, String>,
}

impl<'a> Page<'a> {
    pub fn new(contract: &'a Contract, types: &'a Types<'a>, group: &'a Group) -> Self {
        let reached = types.reach(group.operations.iter().flat_map(|of| asked(of).chain([&of.returns.ty])));
        let others = contract.groups.iter().filter(|other| other.name != group.name);
        let used = [group].into_iter().chain(others).flat_map(definitions);
        let used = used.filter(|definition| reached.contains(definition.name())).collect();
        let mut page = Self { contract, types, group, used, operations: HashMap::new(), anchors: HashMap::new() };
        // In the order of the page: headings that are alike are told apart by it.
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

    pub fn title(&self) -> String {
        self.group.name.to_title_case()
    }

    /// A name as this page says it: with its group where that is another one.
    pub fn shown(&self, name: &Name) -> String {
        let own = Name { group: self.group.name.clone(), name: name.name.clone() };
        let is_plain = name.group == own.group || name.group == SHARED_GROUP && self.types.find(&own).is_none();
        if is_plain { name.name.clone() } else { format!("{}.{}", name.group, name.name) }
    }

    /// Where an operation of the page is told.
    pub fn anchor(&self, operation: &Operation) -> &str {
        self.operations.get(operation.name.name.as_str()).map_or("", String::as_str)
    }

    /// A named type, with a link to where it is told.
    pub fn name(&self, name: &Name) -> String {
        let anchor = self.anchors.get(name).map_or("", String::as_str);
        link(&markdown::text(&self.shown(name)), &format!("#{anchor}"))
    }

    /// A type: `decimal`, `list of OrderId`, `Page of Order`. A `?` at its end: it may be missing, or null.
    pub fn ty(&self, ty: &Type, list: bool, optional: bool) -> String {
        let value = self.value(ty);
        format!("{}{value}{}", if list { "list of " } else { "" }, if optional { "?" } else { "" })
    }

    fn value(&self, ty: &Type) -> String {
        match ty {
            Type::Parameter(name) => name.clone(),
            Type::Record(name, Some(argument)) => format!("{} of {}", self.name(name), self.value(argument)),
            Type::Id(name, _) | Type::Enum(name, _) | Type::Record(name, None) | Type::Union(name) => self.name(name),
            scalar => type_word(scalar).to_owned(),
        }
    }
}
