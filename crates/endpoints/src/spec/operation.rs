//! Operations: what can be asked, and how.

use std::fmt;

use tradewire_models::Evidence;

use super::{Field, Host, Kind, Place, Rate, Record};

/// A group of operations: a file of the contract.
#[derive(Debug)]
pub struct Group {
    /// Its name, such as `futures`.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Its operations.
    pub operations: &'static [&'static Operation],
}

/// One operation of the interface.
pub struct Operation {
    /// The group it belongs to, such as `futures`.
    pub group: &'static str,
    /// Its name in the group, such as `quant_history`.
    pub name: &'static str,
    /// What it does.
    pub doc: &'static str,
    /// Section of the interface, or the public source.
    pub source: &'static str,
    /// How well it is known.
    pub evidence: Evidence,
    /// Single aspects that are known less well: the key in the contract, and how well.
    pub doubts: &'static [(&'static str, Evidence)],
    /// The host that serves it.
    pub host: &'static Host,
    /// HTTP method.
    pub method: Method,
    /// Path on the host; `{name}` in it is a parameter.
    pub path: &'static str,
    /// Content type that the request declares.
    pub content_type: &'static str,
    /// Other content types that the exchange takes.
    pub also_takes: &'static [&'static str],
    /// Whether it is signed.
    pub auth: Auth,
    /// Who may call it.
    pub account: Account,
    /// What it does to the account: whether it may be sent again.
    pub effect: Effect,
    /// How often it may be called; not documented when there is none.
    pub rate: Option<Rate>,
    /// Its parameters, in the order of the contract.
    pub params: &'static [Field],
    /// Its body: a record, or a list of records. It is JSON, unless the content type is that of a form.
    pub body: Option<Field>,
    /// How it pages.
    pub paging: Option<Paging>,
    /// What it returns.
    pub returns: Returns,
    /// The error code that a success with a null result means.
    pub null_result: Option<&'static str>,
    /// The error codes that are known for this operation; others of the same host may occur.
    pub errors: &'static [&'static str],
    /// Requests, and what they are on the wire.
    pub examples: &'static [Example],
    /// Answers, as the exchange gives them.
    pub answers: &'static [Answer],
}

/// A request of the contract, and what it is on the wire.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// Its name.
    pub name: &'static str,
    /// What it asks for.
    pub doc: &'static str,
    /// Method, path and query as they are sent.
    pub sends: &'static str,
    /// The headers that its parameters are sent in.
    pub headers: &'static [(&'static str, &'static str)],
    /// The body as it is sent.
    pub body: Option<&'static str>,
    /// The canonical string, signed by [`Signing::example`](super::Signing::example); none for a public operation.
    pub canonical: Option<&'static str>,
}

/// An answer of the contract, as the exchange gives it.
#[derive(Debug, Clone, Copy)]
pub struct Answer {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub doc: &'static str,
    /// The HTTP status that it comes under.
    pub status: u16,
    /// The whole answer, with its envelope.
    pub json: &'static str,
}

impl Operation {
    /// Its name for a person and for the command line: `futures quant-history`.
    pub fn title(&self) -> String {
        format!("{} {}", self.group, self.name.replace('_', "-"))
    }

    /// The version in its path, such as `v4`.
    pub fn version(&self) -> &'static str {
        let is_version = |segment: &&str| matches!(segment.as_bytes(), [b'v', b'0'..=b'9', ..]);
        self.path.split('/').find(is_version).unwrap_or_default()
    }

    /// The parameter of this name on the wire.
    pub fn param(&self, name: &str) -> Option<&'static Field> {
        self.params.iter().find(|param| param.name == name)
    }

    /// The parameters that travel in one place.
    pub fn params_in(&self, place: Place) -> impl Iterator<Item = &'static Field> + use<> {
        self.params.iter().filter(move |param| param.place == place)
    }

    /// The parameter that takes the number of records in a page.
    pub fn page_limit(&self) -> Option<&'static Field> {
        let name = match self.paging? {
            Paging::Cursor { limit, .. } => limit?,
            Paging::Page { limit, .. } => limit,
        };
        self.param(name)
    }

    /// Whether its body is written as the pairs of a form.
    pub fn is_form(&self) -> bool {
        self.content_type == "application/x-www-form-urlencoded"
    }
}

/// Operations are the same when they have the same name: there is one of each.
impl PartialEq for Operation {
    fn eq(&self, other: &Self) -> bool {
        (self.group, self.name) == (other.group, other.name)
    }
}

impl Eq for Operation {}

/// Its name only: its host leads back to an operation, and so on without end.
impl fmt::Debug for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Operation").field("group", &self.group).field("name", &self.name).finish_non_exhaustive()
    }
}

/// HTTP method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// GET.
    Get,
    /// POST.
    Post,
    /// PUT.
    Put,
    /// PATCH.
    Patch,
    /// DELETE.
    Delete,
}

impl Method {
    /// Its name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Whether an operation is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Auth {
    /// Neither key nor signature.
    Public,
    /// Signed with the secret of an API key.
    Signed,
}

/// Who may call an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Account {
    /// Any account.
    Any,
    /// Only a quant account.
    Quant,
}

/// What an operation does to the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: it may be repeated.
    Read,
    /// It trades: it is never repeated blindly.
    Trade,
}

/// What an operation returns.
#[derive(Debug, Clone, Copy)]
pub enum Returns {
    /// One value, which may be null where it is optional.
    One(Kind),
    /// A list.
    List(Kind),
    /// A page: a record that wraps a list of records.
    Page {
        /// The wrapper.
        wrapper: &'static Record,
        /// What it holds.
        items: Kind,
    },
}

/// How an operation pages.
#[derive(Debug, Clone, Copy)]
pub enum Paging {
    /// By a cursor: a parameter that takes the id of the last or first record of the previous answer.
    Cursor {
        /// The parameter that takes the cursor.
        cursor: &'static str,
        /// The parameter that takes the direction.
        direction: &'static str,
        /// The direction that continues from the last record.
        forward: &'static str,
        /// The direction that continues from the first record.
        backward: &'static str,
        /// The parameter that takes the number of records in a page, where there is one.
        limit: Option<&'static str>,
        /// The field of a record that is the cursor.
        item: &'static str,
        /// The field of the page that holds the records.
        items: &'static str,
        /// The field of the page that tells whether a next page exists.
        has_next: &'static str,
        /// The field of the page that tells whether a previous page exists.
        has_prev: &'static str,
    },
    /// By page number.
    Page {
        /// The parameter that takes the page number, counted from 1.
        page: &'static str,
        /// The parameter that takes the number of records in a page.
        limit: &'static str,
        /// The field of the page that holds the records.
        items: &'static str,
        /// The field of the page that tells whether a next page exists.
        has_next: &'static str,
        /// The field of the page that tells whether a previous page exists.
        has_prev: &'static str,
    },
}
