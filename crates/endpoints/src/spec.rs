//! The types of the operation table: what the contract says, readable at run time.

use std::fmt;

use tradewire_models::Evidence;

mod check;

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
    /// Path on the host.
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
    /// Its body, a JSON array.
    pub body: Option<Field>,
    /// How it pages.
    pub paging: Option<Paging>,
    /// What it returns.
    pub returns: Returns,
    /// The error code that a success with a null result means.
    pub null_result: Option<&'static str>,
    /// The error codes that are known for this operation; others of the same host may occur.
    pub errors: &'static [&'static str],
}

impl Operation {
    /// Its name for a person and for the command line: `futures quant-history`.
    pub fn title(&self) -> String {
        format!("{} {}", self.group, self.name.replace('_', "-"))
    }

    /// The version in its path, such as `v4`.
    pub fn version(&self) -> &'static str {
        let is_version = |segment: &&str| segment.strip_prefix('v').is_some_and(|n| n.parse::<u8>().is_ok());
        self.path.split('/').find(is_version).unwrap_or_default()
    }

    /// The parameter of this name on the wire.
    pub fn param(&self, name: &str) -> Option<&'static Field> {
        self.params.iter().find(|param| param.name == name)
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Method {
    /// GET.
    Get,
    /// POST.
    Post,
    /// PUT.
    Put,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Auth {
    /// Neither key nor signature.
    Public,
    /// Signed with the secret of an API key.
    Signed,
}

/// Who may call an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Account {
    /// Any account.
    Any,
    /// Only a quant account.
    Quant,
}

/// What an operation does to the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Nothing: it may be repeated.
    Read,
    /// It trades: it is never repeated blindly.
    Trade,
}

/// How often an operation may be called with one API key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rate {
    /// So many requests,
    pub requests: u32,
    /// in so many milliseconds.
    pub per_millis: u32,
}

/// A parameter of a request or a field of a record.
#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Section of the interface, or the public source.
    pub source: &'static str,
    /// How well it is known.
    pub evidence: Evidence,
    /// Single aspects that are known less well: the key in the contract, and how well.
    pub doubts: &'static [(&'static str, Evidence)],
    /// What one value of it is.
    pub kind: Kind,
    /// Whether it is a list of such values.
    pub list: bool,
    /// Whether it may be left out; in an answer, also null.
    pub optional: bool,
    /// What the exchange takes when it is left out.
    pub default: Option<&'static str>,
    /// Its unit, such as `contracts`.
    pub unit: Option<&'static str>,
    /// Whether a decimal is written as a JSON number; as a string otherwise.
    pub number: bool,
    /// What its values must keep to.
    pub rules: Rules,
}

/// What the values of a field must keep to. Bounds are in the field's own unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The least integer allowed.
    pub min: Option<i64>,
    /// The greatest integer allowed.
    pub max: Option<i64>,
    /// A decimal must be greater than this.
    pub above: Option<i64>,
    /// A decimal must be a whole number.
    pub integral: bool,
    /// A time may be at most so many milliseconds ago.
    pub oldest_millis: Option<i64>,
    /// A text may only have these characters: single ones and ranges such as `a-z`.
    pub charset: Option<&'static str>,
    /// The least number of characters.
    pub min_length: Option<usize>,
    /// The greatest number of characters.
    pub max_length: Option<usize>,
    /// The least number of items in a list.
    pub min_items: Option<usize>,
    /// The greatest number of items in a list.
    pub max_items: Option<usize>,
}

impl Rules {
    /// No rule.
    pub const NONE: Self = Self {
        min: None,
        max: None,
        above: None,
        integral: false,
        oldest_millis: None,
        charset: None,
        min_length: None,
        max_length: None,
        min_items: None,
        max_items: None,
    };
}

/// What one value is.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// Text.
    Text,
    /// An integer of 64 bits.
    Integer,
    /// `true` or `false`.
    Boolean,
    /// An exact decimal.
    Decimal,
    /// Milliseconds since 1970-01-01 UTC.
    Timestamp,
    /// Any JSON.
    Json,
    /// One of the values of an enum.
    Enum(&'static Enum),
    /// A record.
    Record(&'static Record),
}

/// An enum of the contract.
#[derive(Debug)]
pub struct Enum {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Its known values.
    pub values: &'static [Value],
}

/// A value of an enum.
#[derive(Debug)]
pub struct Value {
    /// Its text on the wire; the digits of an integer code.
    pub wire: &'static str,
    /// What it means.
    pub doc: &'static str,
    /// How well it is known.
    pub evidence: Evidence,
}

/// A record of the contract.
#[derive(Debug)]
pub struct Record {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Its fields, in the order of the contract.
    pub fields: &'static [Field],
    /// Operations that give it in another form.
    pub variants: &'static [Variant],
}

/// How an operation gives a record that differs from its other places.
#[derive(Debug)]
pub struct Variant {
    /// Name of the operation.
    pub operation: &'static str,
    /// Fields that are left out.
    pub absent: &'static [&'static str],
    /// Decimals that are JSON numbers.
    pub numbers: &'static [&'static str],
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// A host of the interface.
#[derive(Debug)]
pub struct Host {
    /// Its name, such as `futures`.
    pub name: &'static str,
    /// What it serves.
    pub doc: &'static str,
    /// What its paths begin with.
    pub paths: &'static str,
    /// What its answers are wrapped in.
    pub envelope: &'static Envelope,
    /// How its requests are signed.
    pub recipe: &'static Recipe,
    /// The operation that tells its time.
    pub server_time: &'static Operation,
    /// The code that it answers a malformed parameter with.
    pub malformed: &'static str,
}

/// Hosts are the same when they have the same name: there is one of each.
impl PartialEq for Host {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Host {}

/// A public exchange or white-label deployment that serves the interface.
#[derive(Debug)]
pub struct NamedDeployment {
    /// Its name, such as `xt`.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Names of the hosts and their base addresses.
    pub base_urls: &'static [(&'static str, &'static str)],
    /// How well it is known.
    pub evidence: Evidence,
}

/// The wrapper of every answer of a host.
#[derive(Debug)]
pub struct Envelope {
    /// Its name.
    pub name: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
    /// The field that tells success or failure.
    pub status: &'static str,
    /// What the status is on success.
    pub ok: i64,
    /// Where the error code stands: field, and field inside of it.
    pub code: &'static [&'static str],
    /// Where the message stands, if there is one.
    pub message: &'static [&'static str],
    /// The field of the message's arguments, if there is one.
    pub arguments: Option<&'static str>,
    /// The field that holds the payload.
    pub result: &'static str,
    /// Whether a code that is not empty is a failure whatever the status says.
    pub code_fails: bool,
    /// A success as a server writes it: `{result}` stands for the payload's JSON.
    pub succeeded: &'static str,
    /// A failure as a server writes it: `{code}` and `{message}` stand for JSON strings.
    pub failed: &'static str,
}

/// The headers that carry a signature, and who accepts them.
#[derive(Debug)]
pub struct Signing {
    /// What the names of the headers begin with when a client sends them.
    pub prefix: &'static str,
    /// What a server accepts them to begin with.
    pub accepted: &'static [&'static str],
    /// The headers by their role.
    pub headers: &'static [(HeaderRole, &'static str)],
    /// How far a timestamp may be ahead of the server, in milliseconds.
    pub max_ahead_millis: i64,
    /// What a server says of a refused signature.
    pub refusals: &'static [(Refusal, &'static str)],
}

impl Signing {
    /// The name of a header without its prefix.
    pub fn header(&self, role: HeaderRole) -> &'static str {
        self.headers.iter().find(|(of, _)| *of == role).map_or("", |(_, name)| name)
    }

    /// The words of a refusal.
    pub fn words(&self, refusal: Refusal) -> &'static str {
        self.refusals.iter().find(|(of, _)| *of == refusal).map_or("", |(_, words)| words)
    }
}

/// What a header of a signed request carries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HeaderRole {
    /// The API key.
    Key,
    /// The time of the request.
    Timestamp,
    /// The signature.
    Signature,
    /// The algorithm of the signature.
    Algorithm,
    /// The receive window.
    RecvWindow,
}

/// What a canonical string is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The signed headers, joined by `&`.
    Headers,
    /// The HTTP method.
    Method,
    /// The path.
    Path,
    /// The query, decoded and sorted.
    Query,
    /// The body, byte for byte.
    Body,
}

/// How the requests of a host are signed.
#[derive(Debug)]
pub struct Recipe {
    /// Its name.
    pub name: &'static str,
    /// The signed headers, in their order.
    pub signed: &'static [HeaderRole],
    /// What the canonical string is made of, in its order; empty queries and bodies are left out with their `#`.
    pub parts: &'static [Part],
    /// The receive window.
    pub recv_window: RecvWindow,
    /// The HTTP status of a refused signature.
    pub http_status: u16,
    /// The codes of refused signatures.
    pub codes: &'static [(Refusal, &'static str)],
    /// The code of any other refusal.
    pub otherwise: &'static str,
}

impl Recipe {
    /// The code that a refusal is answered with.
    pub fn code(&self, refusal: Refusal) -> &'static str {
        self.codes.iter().find(|(of, _)| *of == refusal).map_or(self.otherwise, |(_, code)| code)
    }
}

/// How old a request may be when it arrives, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecvWindow {
    /// Whether a request must name it.
    pub required: bool,
    /// What is taken when a request does not name it, and what a client sends.
    pub default_millis: i64,
    /// The greatest allowed.
    pub max_millis: i64,
}

/// Why a signed request is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// No API key.
    MissingKey,
    /// No timestamp.
    MissingTimestamp,
    /// No receive window where one is required.
    MissingRecvWindow,
    /// A receive window that is no number, or out of range.
    InvalidRecvWindow,
    /// No algorithm where one is signed.
    MissingAlgorithm,
    /// An algorithm that is not known.
    InvalidAlgorithm,
    /// No signature.
    MissingSignature,
    /// A key that does not exist.
    UnknownKey,
    /// A signature that does not fit.
    InvalidSignature,
    /// A timestamp outside the receive window.
    Outdated,
}
