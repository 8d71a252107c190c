//! The resolved contract: every name bound to what it names, every fact with the evidence it inherits.

use crate::language::{
    About, Account, Auth, CodeValue, Confidence, Effect, ExampleCaller, Given, Paging, Part, Place, RecvWindow, Repr,
    Table, WireForm,
};

/// All groups, and what they share.
#[derive(Debug, Default)]
pub struct Contract {
    /// The groups, sorted by name.
    pub groups: Vec<Group>,
    /// The hosts.
    pub hosts: Vec<Host>,
    /// Publicly known deployments.
    pub deployments: Vec<Deployment>,
    /// Where the version of the interface stands.
    pub versioning: Option<Fact>,
    /// How requests are signed.
    pub signing: Option<Signing>,
    /// The envelopes.
    pub envelopes: Vec<Envelope>,
    /// Kinds of error codes.
    pub kinds: Vec<CodeKind>,
    /// HTTP statuses that show that a request was turned away.
    pub statuses: Vec<Status>,
    /// What the interface document does not show.
    pub gaps: Vec<(String, String)>,
}

impl Contract {
    /// The group of a name; they are sorted.
    pub fn group(&self, name: &str) -> Option<&Group> {
        let index = self.groups.binary_search_by(|group| group.name.as_str().cmp(name)).ok()?;
        self.groups.get(index)
    }

    /// The record of a name.
    pub fn record(&self, name: &Name) -> Option<&Record> {
        self.group(&name.group)?.records.iter().find(|record| record.name.name == name.name)
    }

    /// The enum of a name.
    pub fn enumeration(&self, name: &Name) -> Option<&Enum> {
        self.group(&name.group)?.enums.iter().find(|list| list.name.name == name.name)
    }

    /// The union of a name.
    pub fn union(&self, name: &Name) -> Option<&Union> {
        self.group(&name.group)?.unions.iter().find(|union| union.name.name == name.name)
    }
}

/// One file of the contract.
#[derive(Debug)]
pub struct Group {
    pub name: String,
    pub doc: String,
    pub ids: Vec<Id>,
    pub enums: Vec<Enum>,
    pub records: Vec<Record>,
    pub unions: Vec<Union>,
    pub operations: Vec<Operation>,
    /// Codes of the group and of its operations.
    pub codes: Vec<Code>,
    /// Its ids and enums that stand in a query, whichever group asks.
    pub asked: Vec<Type>,
}

impl Group {
    /// Whether it defines anything that travels.
    pub fn has_types(&self) -> bool {
        let Self { ids, enums, records, unions, .. } = self;
        !(ids.is_empty() && enums.is_empty() && records.is_empty() && unions.is_empty())
    }
}

/// What is said of anything: what it is, who says so, and how well it is known.
#[derive(Debug, Clone)]
pub struct Fact {
    pub doc: String,
    pub source: String,
    pub evidence: Confidence,
    /// Single keys that are known less well.
    pub doubts: Vec<(String, Confidence)>,
}

/// A name in a group.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    pub group: String,
    pub name: String,
}

#[derive(Debug)]
pub struct Id {
    pub name: Name,
    pub fact: Fact,
    pub repr: Repr,
}

#[derive(Debug)]
pub struct Enum {
    pub name: Name,
    pub fact: Fact,
    pub repr: Repr,
    pub values: Vec<Value>,
    pub default: Option<String>,
}

#[derive(Debug)]
pub struct Value {
    /// Its text on the wire.
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
}

#[derive(Debug)]
pub struct Record {
    pub name: Name,
    pub fact: Fact,
    pub generic: Option<String>,
    pub fields: Vec<Field>,
    pub variants: Vec<Variant>,
    /// Whether a request carries it: then it has a constructor and setters.
    pub in_request: bool,
    /// Whether a request that carries it checks it: it, or a record inside of it, has a rule.
    pub checked: bool,
    /// Whether it can be made out of nothing.
    pub has_default: bool,
    /// Whether an operation sends it as a form.
    pub is_form: bool,
}

#[derive(Debug, Clone)]
pub struct Variant {
    pub operation: String,
    /// How it differs.
    pub doc: String,
    pub absent: Vec<String>,
    pub numbers: Vec<String>,
}

/// One of several records, told apart by a field.
#[derive(Debug)]
pub struct Union {
    pub name: Name,
    pub fact: Fact,
    /// The field that tells which it is.
    pub tag: String,
    pub cases: Vec<Case>,
}

/// A case of a union.
#[derive(Debug)]
pub struct Case {
    /// The value of the tag.
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
    pub record: Name,
}

#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
    /// Where a parameter travels; of no meaning elsewhere.
    pub place: Place,
    /// What to use instead, where it is on its way out.
    pub deprecated: Option<String>,
    pub ty: Type,
    pub list: bool,
    pub optional: bool,
    /// Operations that leave it out.
    pub absent_in: Vec<String>,
    pub unit: Option<String>,
    pub form: Option<WireForm>,
    pub default: Option<DefaultValue>,
    pub rules: Rules,
}

/// What the exchange takes where a field is left out.
#[derive(Debug, Clone)]
pub enum DefaultValue {
    Boolean(bool),
    Integer(i64),
    Text(String),
    /// A value of an enum: its text on the wire, and what its name in Rust is made of.
    Value {
        wire: String,
        name: String,
    },
}

impl DefaultValue {
    /// As it stands on the wire.
    pub fn wire(&self) -> String {
        match self {
            Self::Boolean(value) => value.to_string(),
            Self::Integer(value) => value.to_string(),
            Self::Text(wire) | Self::Value { wire, .. } => wire.clone(),
        }
    }
}

/// What the values of a field must keep to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rules {
    pub min: Option<i64>,
    pub max: Option<i64>,
    pub above: Option<i64>,
    pub integral: bool,
    pub oldest_millis: Option<i64>,
    pub charset: Option<String>,
    pub min_length: Option<usize>,
    pub max_length: Option<usize>,
    pub min_items: Option<usize>,
    pub max_items: Option<usize>,
}

/// What one value is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    String,
    Integer,
    Boolean,
    Decimal,
    Timestamp,
    Json,
    /// What a result is that is always null.
    Null,
    Id(Name, Repr),
    Enum(Name, Repr),
    Record(Name, Option<Box<Type>>),
    Union(Name),
    /// The type parameter of the record it stands in.
    Parameter(String),
}

/// What an operation returns.
#[derive(Debug, Clone)]
pub struct Returns {
    pub ty: Type,
    pub list: bool,
    pub optional: bool,
}

#[derive(Debug)]
pub struct Operation {
    pub name: Name,
    pub fact: Fact,
    pub method: String,
    pub host: String,
    pub path: String,
    pub content_type: String,
    pub also_takes: Vec<String>,
    pub auth: Auth,
    pub account: Account,
    pub effect: Effect,
    /// Requests, and in how many milliseconds.
    pub rate: Option<(u32, u32)>,
    pub returns: Returns,
    pub null_result: Option<String>,
    pub paging: Option<Paging>,
    pub params: Vec<Field>,
    pub body: Option<Field>,
    /// The codes that the interface lists for it.
    pub errors: Vec<String>,
    pub examples: Vec<Example>,
    pub answers: Vec<Answer>,
}

/// The content type of a body that is written as the pairs of a form.
pub const FORM: &str = "application/x-www-form-urlencoded";

impl Operation {
    /// Whether its body is written as the pairs of a form.
    pub fn is_form(&self) -> bool {
        self.content_type == FORM
    }

    /// The parameters that travel in one place.
    pub fn params_in(&self, place: Place) -> impl Iterator<Item = &Field> {
        self.params.iter().filter(move |param| param.place == place)
    }
}

/// A request, and what it is on the wire.
#[derive(Debug)]
pub struct Example {
    pub name: String,
    pub doc: String,
    pub given: Table<Given>,
    /// Method, path and query.
    pub sends: String,
    pub headers: Vec<(String, String)>,
    pub body: Option<String>,
    pub canonical: Option<String>,
}

/// An answer, as the exchange gives it.
#[derive(Debug)]
pub struct Answer {
    pub name: String,
    pub doc: String,
    pub status: u16,
    pub json: String,
}

impl Answer {
    /// The HTTP status of an answer that says nothing of it.
    pub const OK: u16 = 200;
}

#[derive(Debug)]
pub struct Code {
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
    pub kind: String,
    /// What was refused, where that differs from its kind.
    pub about: Option<About>,
    /// The operation that the interface lists it for; any operation of the group's host may answer one that has none.
    pub operation: Option<String>,
    pub values: Vec<(String, CodeValue)>,
}

#[derive(Debug)]
pub struct Status {
    pub code: u16,
    pub fact: Fact,
    pub kind: String,
}

#[derive(Debug)]
pub struct CodeKind {
    pub name: String,
    pub doc: String,
    pub about: About,
    pub advice: String,
}

#[derive(Debug)]
pub struct Host {
    pub name: String,
    pub fact: Fact,
    pub paths: String,
    pub envelope: String,
    pub recipe: String,
    pub server_time: Name,
    pub malformed: String,
}

#[derive(Debug)]
pub struct Deployment {
    pub name: String,
    pub fact: Fact,
    pub base_urls: Vec<(String, String)>,
}

#[derive(Debug)]
pub struct Signing {
    pub fact: Fact,
    pub prefix: String,
    pub accepted: Vec<String>,
    pub max_ahead: i64,
    pub headers: Vec<Header>,
    pub refusals: Vec<(String, String)>,
    pub recipes: Vec<Recipe>,
    /// The caller of the examples.
    pub example: Option<ExampleCaller>,
}

/// A header of a signed request.
#[derive(Debug)]
pub struct Header {
    pub role: String,
    /// Its name without the prefix.
    pub name: String,
    pub fact: Fact,
}

#[derive(Debug)]
pub struct Recipe {
    pub name: String,
    pub fact: Fact,
    pub signed: Vec<String>,
    pub parts: Vec<Part>,
    pub recv_window: RecvWindow,
    pub http_status: u16,
    pub codes: Vec<(String, String)>,
    pub otherwise: String,
}

#[derive(Debug)]
pub struct Envelope {
    pub name: String,
    pub fact: Fact,
    pub fields: Vec<Field>,
    pub status: String,
    pub ok: i64,
    pub code: Vec<String>,
    pub message: Vec<String>,
    pub arguments: Option<String>,
    pub result: String,
    pub code_fails: bool,
    pub succeeded: String,
    pub failed: String,
}
