//! The page of a file of the contract, the addresses of its items, and the rows of tables.

use tradewire_contract::prose::code;
use tradewire_contract::reference::TextFormat;
use tradewire_contract::reference::evidence::{note, sentence};
use tradewire_contract::reference::words::{allowed, field_sentences, rule_sentences, type_word};
use tradewire_contract::{
    Contract, ContractFile, Deployment, Fact, Field, Group, Name, Operation, Place, SHARED_GROUP, Table, Type,
};

use crate::export::markdown::{self, link, table};
use crate::rust_names;

/// The file of the page that all groups share.
pub const INDEX: &str = "README.md";
/// The heading of the error codes that do not belong to an operation.
pub const COMMON_CODES: &str = "Error codes of every operation";
/// The anchor of that heading.
const COMMON_CODES_ANCHOR: &str = "error-codes-of-every-operation";

/// Returns whether a file has operations, channels, types or error codes, or is the group of such a topic.
pub fn has_page(file: ContractFile<'_>) -> bool {
    let has_channels = file.channels().next().is_some();
    let has_items = file.operations().next().is_some() || file.definitions().next().is_some();
    has_items
        || has_channels
        || file.topic.is_none() && (file.group.common_codes.is_some() || file.topics().any(has_page))
}

pub fn page_path(file: ContractFile<'_>) -> String {
    format!("{}.md", file.path())
}

/// Returns where an operation, a type or a channel is described: `futures/orders.md#operation-place_batch`. The anchor contains the kind
/// of the item, because an operation and a type may have the same name.
pub fn address(kind: &str, fact: &Fact, name: &Name) -> String {
    format!("{}.md#{kind}-{}", fact.file, name.name.to_lowercase())
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

/// Returns the documentation of a fact, followed by its source and evidence.
pub fn statement(fact: &Fact) -> String {
    format!("{} {}", markdown::text(&fact.doc), sentence(fact, TextFormat::Markdown))
}

pub struct FilePage<'a> {
    pub contract: &'a Contract,
    pub file: ContractFile<'a>,
}

impl FilePage<'_> {
    /// Returns a name in the form of this page, which includes the group if the name belongs to another group.
    pub fn shown(&self, name: &Name) -> String {
        let own = Name::new(&self.file.group.name, &name.name);
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
        let address = address("operation", &operation.fact, &operation.name);
        link(&markdown::text(&operation.name.name), &self.target(&address))
    }

    /// Returns a link to a named type.
    pub fn name(&self, name: &Name) -> String {
        let address = self.contract.definition(name).map(|of| address("type", of.fact(), name));
        link(&markdown::text(&self.shown(name)), &self.target(&address.unwrap_or_default()))
    }

    /// Returns a link to the error codes that any operation of a group's hosts may return.
    pub fn common_codes(&self, group: &Group) -> String {
        let page = page_path(ContractFile::of_group(self.contract, group));
        let address = format!("{page}#{COMMON_CODES_ANCHOR}");
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

/// Returns the rows of all files. The first row of each file begins with a link to its page.
pub fn rows_by_page<'a>(
    contract: &'a Contract,
    rows_of: impl Fn(ContractFile<'a>) -> Vec<Vec<String>>,
) -> Vec<Vec<String>> {
    let with_page = |file: ContractFile<'a>| {
        let mut page = link(&markdown::text(&file.path()), &page_path(file));
        let rows = rows_of(file).into_iter();
        rows.map(move |row| [std::mem::take(&mut page)].into_iter().chain(row).collect())
    };
    ContractFile::all(contract).flat_map(with_page).collect()
}

/// Renders a table of hosts or sockets with their addresses in each deployment.
pub fn addresses<'a>(
    contract: &Contract,
    header: [&str; 2],
    items: impl Iterator<Item = (&'a String, &'a Fact)>,
    urls: fn(&Deployment) -> &Table<String>,
) -> String {
    let names = contract.deployments.iter().map(|deployment| deployment.name.as_str());
    let header: Vec<&str> = header.into_iter().chain(names).collect();
    let row = |(name, fact): (&String, &Fact)| {
        let urls = contract.deployments.iter().map(|of| urls(of).get(name).map(|url| code(url)).unwrap_or_default());
        [markdown::text(name), markdown::text(&fact.doc)].into_iter().chain(urls).collect()
    };
    table(&header, &items.map(row).collect::<Vec<_>>())
}

/// The columns of the table. Empty columns are omitted.
pub const FIELD_COLUMNS: [&str; 6] = ["Name", "Rust", "In", "Type", "Default", "Meaning"];

/// Returns the row of a parameter.
pub fn parameter(page: &FilePage<'_>, operation: &Operation, field: &Field) -> Vec<String> {
    let all_in_query = operation.params.iter().all(|param| param.place() == Place::Query);
    let place = if all_in_query { "" } else { field.place().as_str() };
    sent(page, &operation.fact, place, field)
}

/// Returns the row of a field that a request sends: with its default and its rules.
pub fn sent(page: &FilePage<'_>, around: &Fact, place: &str, field: &Field) -> Vec<String> {
    let default = match (&field.default, field.optional) {
        (Some(default), _) => code(&default.wire()),
        (None, true) => "optional".to_owned(),
        (None, false) => "**required**".to_owned(),
    };
    let mut meaning = field_sentences(field, TextFormat::Markdown);
    meaning.extend(allowed(page.contract, field, TextFormat::Markdown));
    meaning.extend(rule_sentences(field, TextFormat::Markdown));
    meaning.extend(note(&field.fact, around, TextFormat::Markdown));
    let rust = code(&rust_names::field_name(&field.name));
    vec![code(&field.wire), rust, place.to_owned(), page.ty(&field.ty, field.list, false), default, meaning.join(" ")]
}

/// Returns the row of a field that a response contains: its type ends in `?` if it may be absent or null.
pub fn received(page: &FilePage<'_>, around: &Fact, field: &Field) -> Vec<String> {
    let mut meaning = field_sentences(field, TextFormat::Markdown);
    meaning.extend(note(&field.fact, around, TextFormat::Markdown));
    let ty = page.ty(&field.ty, field.list, field.optional);
    let rust = code(&rust_names::field_name(&field.name));
    vec![code(&field.wire), rust, String::new(), ty, String::new(), meaning.join(" ")]
}
