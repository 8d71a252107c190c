//! The page of a file of the contract, and the addresses of operations and types.

use std::collections::HashMap;

use tradewire_contract::definitions::Definition;
use tradewire_contract::reference::words::type_word;
use tradewire_contract::{Channel, Contract, ContractFile, Group, Name, Operation, SHARED_GROUP, Type};

use crate::export::markdown::{self, Anchors, link};

/// The file of the page that all groups share.
pub const INDEX: &str = "README.md";
/// The heading of the error codes that do not belong to an operation.
pub const COMMON_CODES: &str = "Error codes of every operation";
/// The heading of the channels.
pub const CHANNELS: &str = "Channels";
/// The heading of the types.
pub const TYPES: &str = "Types";

/// Returns whether a file has operations, channels, types or error codes, or is the group of such a topic.
pub fn has_page(file: ContractFile<'_>) -> bool {
    let has_channels = file.channels().next().is_some();
    let has_items = file.operations().next().is_some() || definitions(file).next().is_some();
    has_items
        || has_channels
        || file.topic.is_none() && (file.group.common_codes.is_some() || file.topics().any(has_page))
}

/// Returns the path of the page of a file.
pub fn page_path(file: ContractFile<'_>) -> String {
    format!("{}.md", file.path())
}

/// Where the operations and types of a contract are described: the path of a page and an anchor, such as `futures/orders.md#place_batch`.
pub struct Addresses<'a> {
    operations: HashMap<&'a Name, String>,
    channels: HashMap<&'a Name, String>,
    definitions: HashMap<&'a Name, String>,
}

impl<'a> Addresses<'a> {
    pub fn new(contract: &'a Contract) -> Self {
        let (operations, channels) = (HashMap::new(), HashMap::new());
        let mut addresses = Self { operations, channels, definitions: HashMap::new() };
        for file in ContractFile::all(contract) {
            // The anchors are generated in the order of the page, because equal headings are numbered in this order.
            let mut anchors = Anchors::default();
            anchors.next(&title(file));
            let mut next = |heading: &str| format!("{}#{}", page_path(file), anchors.next(heading));
            for operation in file.operations() {
                addresses.operations.insert(&operation.name, next(&operation.name.name));
            }
            next(TYPES);
            for definition in definitions(file) {
                addresses.definitions.insert(definition.name(), next(&definition.name().name));
            }
            next(CHANNELS);
            for channel in file.channels() {
                addresses.channels.insert(&channel.name, next(&channel.name.name));
            }
        }
        addresses
    }

    /// Returns the address of an operation.
    pub fn operation(&self, operation: &Operation) -> &str {
        self.operations.get(&operation.name).map_or("", String::as_str)
    }

    /// Returns the address of a channel.
    pub fn channel(&self, channel: &Channel) -> &str {
        self.channels.get(&channel.name).map_or("", String::as_str)
    }
}

/// Iterates over the types that a file declares, in reading order: records and unions, then the types of their fields.
pub fn definitions<'a>(file: ContractFile<'a>) -> impl Iterator<Item = Definition<'a>> {
    file.group.definitions().filter(move |definition| file.declares(definition.fact()))
}

/// Returns the title of a page: the name of the group, and the topic.
pub fn title(file: ContractFile<'_>) -> String {
    let capital = |word: &str| {
        let mut chars = word.chars();
        chars.next().map(|first| first.to_uppercase().chain(chars).collect::<String>()).unwrap_or_default()
    };
    let group = file.group.name.split('_').map(capital);
    let topic = file.topic.into_iter().flat_map(|topic| topic.name.split('_')).map(str::to_owned);
    group.chain(topic).collect::<Vec<_>>().join(" ")
}

/// The page of a file.
pub struct FilePage<'a> {
    pub contract: &'a Contract,
    pub file: ContractFile<'a>,
    pub addresses: &'a Addresses<'a>,
}

impl FilePage<'_> {
    /// Returns a name in the form of this page, which includes the group if the name belongs to another group.
    pub fn shown(&self, name: &Name) -> String {
        let own = Name { group: self.file.group.name.clone(), name: name.name.clone() };
        let is_plain =
            name.group == own.group || name.group == SHARED_GROUP && self.contract.definition(&own).is_none();
        if is_plain { name.name.clone() } else { name.to_string() }
    }

    /// Returns an address as the target of a link on this page.
    pub fn target(&self, address: &str) -> String {
        let own = page_path(self.file);
        match address.strip_prefix(&own).filter(|rest| rest.starts_with('#')) {
            Some(anchor) => anchor.to_owned(),
            None if self.file.topic.is_some() => format!("../{address}"),
            None => address.to_owned(),
        }
    }

    /// Returns a link to an operation.
    pub fn operation(&self, operation: &Operation) -> String {
        link(&markdown::text(&operation.name.name), &self.target(self.addresses.operation(operation)))
    }

    /// Returns a link to a named type.
    pub fn name(&self, name: &Name) -> String {
        let address = self.addresses.definitions.get(name).map_or("", String::as_str);
        link(&markdown::text(&self.shown(name)), &self.target(address))
    }

    /// Returns a link to the error codes that any operation of a group's hosts may return.
    pub fn common_codes(&self, group: &Group) -> String {
        let page = page_path(ContractFile::of_group(self.contract, group));
        let address = format!("{page}#{}", Anchors::default().next(COMMON_CODES));
        link(&format!("common codes of {}", markdown::text(&group.name)), &self.target(&address))
    }

    /// Returns a type with links: `decimal`, `list of OrderId`, `Page of Order`. It ends in `?` if it may be absent
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
