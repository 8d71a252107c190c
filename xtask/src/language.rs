//! The contract's language: the types that the files of `api-schema/` are read into.
//!
//! The JSON Schema of the files is derived from these types, so what an editor offers is what the loader takes. The
//! comments here are what an editor shows.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;

/// A table that keeps the order of its file.
pub type Table<T> = IndexMap<String, T>;

/// One file of the contract: a group of operations and what they use, or what all groups share.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct File {
    /// What the group is.
    pub doc: String,
    /// Where the version of the interface stands.
    pub versioning: Option<Note>,
    /// The hosts, by name.
    #[serde(default)]
    pub hosts: Table<Host>,
    /// Deployments that are publicly known, by name.
    #[serde(default)]
    pub deployments: Table<Deployment>,
    /// How requests are signed.
    pub signing: Option<Signing>,
    /// What answers are wrapped in, by name.
    #[serde(default)]
    pub envelopes: Table<Envelope>,
    /// Kinds of error codes, by name.
    #[serde(default)]
    pub kinds: Table<CodeKind>,
    /// What the interface document does not show: section and subject, and what is missing.
    #[serde(default)]
    pub gaps: Table<String>,
    /// Identifiers: a newtype each.
    #[serde(default)]
    pub ids: Table<Id>,
    /// Enumerations. They are open: a value that is not listed keeps its text.
    #[serde(default)]
    pub enums: Table<Enum>,
    /// Records.
    #[serde(default)]
    pub records: Table<Record>,
    /// Operations.
    #[serde(default)]
    pub operations: Table<Operation>,
    /// Error codes that any operation of this group's host may answer.
    pub codes: Option<Codes>,
}

/// Evidence of a fact that is not documented: one word for all of it, or a word for single keys.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Evidence {
    /// Of the whole table, and of everything below it that does not say otherwise.
    Whole(Confidence),
    /// Of single keys of the table. `optional` speaks of the `?` of a type.
    Keys(Table<Confidence>),
}

/// How well a fact is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Confidence {
    /// The interface document says it.
    Documented,
    /// Two independent public sources agree, or it was checked by computation.
    PublicHigh,
    /// One official public source says it.
    PublicMedium,
    /// No source says it.
    Inferred,
}

/// A fact in words.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The fact.
    pub doc: String,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A host: a base address that serves part of the interface.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Host {
    /// What it serves.
    pub doc: String,
    /// What its paths begin with.
    pub paths: String,
    /// The envelope of its answers.
    pub envelope: String,
    /// The recipe that its requests are signed by.
    pub signing: String,
    /// The operation that tells its time: `group.operation`.
    pub server_time: String,
    /// The error code that a malformed parameter is answered with.
    pub malformed: String,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A publicly known deployment of the interface.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// What it is.
    pub doc: String,
    /// The base address of each host.
    pub base_urls: Table<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// How requests are signed.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Signing {
    /// What a signature is.
    pub doc: String,
    /// What the names of the headers begin with when a client sends them.
    pub prefix: String,
    /// What a server accepts them to begin with.
    pub accepted: Vec<String>,
    /// How far a timestamp may be ahead of the server, in milliseconds.
    pub max_ahead: i64,
    /// The headers, by their role.
    pub headers: Table<Header>,
    /// Why a server refuses a signed request, and the words it uses.
    pub refusals: Table<String>,
    /// Recipes, by name.
    pub recipes: Table<Recipe>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A header of a signed request.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Its name without the prefix.
    pub name: String,
    /// What it carries.
    pub doc: String,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// How the requests of a host are signed.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// How it differs from the others.
    pub doc: String,
    /// The roles of the signed headers, in their order.
    pub signed: Vec<String>,
    /// What the canonical string is made of, in its order.
    pub parts: Vec<Part>,
    /// The receive window.
    pub recv_window: RecvWindow,
    /// The HTTP status of a refused signature.
    pub http_status: u16,
    /// The error code of each refusal; `otherwise` is the code of those that are not listed.
    pub codes: Table<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A part of a canonical string.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
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

/// How old a request may be when it arrives.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecvWindow {
    /// Whether a request must name it.
    pub required: bool,
    /// What is taken when a request does not name it, in milliseconds.
    pub default: i64,
    /// The greatest allowed, in milliseconds.
    pub max: i64,
}

/// What every answer of a host is wrapped in.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    /// What it wraps.
    pub doc: String,
    /// The field that tells success or failure.
    pub status: String,
    /// What the status is on success.
    pub ok: i64,
    /// Where the error code stands: `field` or `field.field`.
    pub code: String,
    /// Where the message stands: `field` or `field.field`.
    pub message: Option<String>,
    /// The field of the message's arguments.
    pub arguments: Option<String>,
    /// The field of the payload.
    pub result: String,
    /// Whether a code that is not empty is a failure whatever the status says.
    #[serde(default)]
    pub code_fails: bool,
    /// A success as a server writes it; `{result}` stands for the payload.
    pub succeeded: String,
    /// A failure as a server writes it; `{code}` and `{message}` stand for JSON strings.
    pub failed: String,
    /// Its fields.
    pub fields: Table<Field>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A kind of error code.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CodeKind {
    /// What it means.
    pub doc: String,
    /// What was refused, and so what may have been done.
    pub about: About,
    /// What to do now.
    pub advice: String,
}

/// What a refusal is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// The request as a whole: the exchange did nothing.
    Request,
    /// One element of the request; whether the others were accepted is not shown.
    Element,
    /// The service failed: it may have acted.
    Service,
}

/// An identifier: a newtype of its own, so that ids of different things do not mix.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Id {
    /// What it identifies.
    pub doc: String,
    /// What it is on the wire.
    #[serde(default)]
    pub repr: Repr,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// What a value is on the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Repr {
    /// Text.
    #[default]
    String,
    /// An integer of 64 bits.
    Integer,
}

/// An enumeration.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Enum {
    /// What it tells.
    pub doc: String,
    /// What its values are on the wire.
    #[serde(default)]
    pub repr: Repr,
    /// Its values by their text on the wire: a sentence each, or a table.
    pub values: Table<Value>,
    /// The value that is taken when none is given.
    pub default: Option<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A value of an enumeration.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Value {
    /// What it means.
    Doc(String),
    /// What it means, and more.
    Full(FullValue),
}

/// A value of an enumeration, with all that can be said of it.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FullValue {
    /// What it means.
    pub doc: String,
    /// Its name in Rust, where the wire's text makes none.
    pub name: Option<String>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// A record: a JSON object.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// What it is.
    pub doc: String,
    /// The name of its type parameter, if it wraps something.
    pub generic: Option<String>,
    /// Its fields by their names on the wire, in the order of the interface document.
    pub fields: Table<Field>,
    /// Operations that give it in another form, by their name.
    #[serde(default)]
    pub variants: Table<Variant>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// The form in which an operation gives a record, where it differs.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// How it differs.
    pub doc: String,
    /// Fields that are left out; their types end in `?`.
    #[serde(default)]
    pub absent: Vec<String>,
    /// Decimals that are JSON numbers.
    #[serde(default)]
    pub numbers: Vec<String>,
}

/// A field of a record, a parameter of an operation, or its body.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// `string`, `integer`, `boolean`, `decimal`, `timestamp` (milliseconds), `json`, `list<…>`, or the name of an id,
    /// enum or record; `group.Name` for one of another group. A `?` at the end: it may be left out, or null.
    #[serde(rename = "type")]
    pub ty: String,
    /// What it is.
    pub doc: String,
    /// Its name on the wire, where the key of the table is not it: for a body, the name of its elements in Rust.
    pub name: Option<String>,
    /// Its unit.
    pub unit: Option<String>,
    /// How it is written: `number` for a decimal that is a JSON number, `comma` for a list in a query.
    pub wire: Option<WireForm>,
    /// What the exchange takes when it is left out.
    pub default: Option<Default>,
    /// The least integer.
    pub min: Option<i64>,
    /// The greatest integer.
    pub max: Option<i64>,
    /// A decimal is greater than this.
    pub above: Option<i64>,
    /// A decimal is a whole number.
    #[serde(default)]
    pub integral: bool,
    /// How long ago a time may be: `90d`, `12h`.
    pub oldest: Option<String>,
    /// The characters of a text: single ones and ranges, `A-Za-z0-9_`.
    pub charset: Option<String>,
    /// The least number of characters.
    pub min_length: Option<usize>,
    /// The greatest number of characters.
    pub max_length: Option<usize>,
    /// The least number of items.
    pub min_items: Option<usize>,
    /// The greatest number of items.
    pub max_items: Option<usize>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// How a value is written where there is a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WireForm {
    /// A decimal as a JSON number.
    Number,
    /// A list in a query, its items separated by commas.
    Comma,
}

/// A default value.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Default {
    /// Of a boolean.
    Boolean(bool),
    /// Of an integer.
    Integer(i64),
    /// Of a text or an enum.
    Text(String),
}

/// An operation.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    /// What it does.
    pub doc: String,
    /// Method, host and path: `GET futures:/future/…`.
    pub request: String,
    /// The content type that a request declares.
    pub content_type: String,
    /// Other content types that the exchange takes.
    #[serde(default)]
    pub also_takes: Vec<String>,
    /// Whether it is signed.
    pub auth: Auth,
    /// Who may call it.
    pub account: Account,
    /// What it does to the account.
    pub effect: Effect,
    /// How often it may be called: `200/s per key`.
    pub rate: Option<String>,
    /// The type of the `result`.
    pub returns: String,
    /// The error code that a success with a null result means.
    pub null_result: Option<String>,
    /// How it pages.
    pub paging: Option<Paging>,
    /// Its parameters by their names on the wire.
    #[serde(default)]
    pub params: Table<Field>,
    /// Its body: a JSON array.
    pub body: Option<Field>,
    /// The error codes that the interface lists for it.
    pub errors: Option<Codes>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// Whether an operation is signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Auth {
    /// Neither key nor signature.
    Public,
    /// Signed with the secret of an API key.
    Signed,
}

/// Who may call an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Account {
    /// Any account.
    Any,
    /// Only a quant account.
    Quant,
}

/// What an operation does to the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Nothing: it may be repeated.
    Read,
    /// It trades: it is never repeated blindly.
    Trade,
}

/// How an operation pages.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Paging {
    /// By the id of the last or first record of the previous answer.
    #[schemars(extend("unevaluatedProperties" = false))]
    Cursor(CursorPaging),
    /// By page number.
    #[schemars(extend("unevaluatedProperties" = false))]
    Page(PagePaging),
}

/// Paging by a cursor.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct CursorPaging {
    /// The parameter that takes the cursor.
    pub cursor: String,
    /// The parameter that takes the direction.
    pub direction: String,
    /// The direction that continues from the last record.
    pub forward: String,
    /// The direction that continues from the first record.
    pub backward: String,
    /// The field of a record that is the cursor.
    pub item: String,
    /// The field of the page that holds the records.
    pub items: String,
    /// The field of the page that tells whether a next page exists.
    pub has_next: String,
    /// The field of the page that tells whether a previous page exists.
    pub has_prev: String,
}

/// Paging by page number.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub struct PagePaging {
    /// The parameter that takes the page number.
    pub page: String,
    /// The parameter that takes the number of records in a page.
    pub limit: String,
    /// The field of the page that holds the records.
    pub items: String,
    /// The field of the page that tells whether a next page exists.
    pub has_next: String,
    /// The field of the page that tells whether a previous page exists.
    pub has_prev: String,
}

/// Error codes.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Codes {
    /// The codes as they stand on the wire; `*` stands for a number inside of one.
    pub values: Table<Code>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// An error code.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// What it means; `{value}` names a value inside of the message.
    pub doc: String,
    /// Its kind.
    pub kind: String,
    /// Its name in Rust, where the wire's text makes none.
    pub name: Option<String>,
    /// The values inside of it: the number at `*` in the code, or the numbers in the message, in their order.
    #[serde(default)]
    pub values: Table<CodeValue>,
    /// Section of the interface document, or the public source.
    pub source: Option<String>,
    /// Evidence, where the interface document does not say it.
    pub evidence: Option<Evidence>,
}

/// What a value inside of a code is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CodeValue {
    /// An integer.
    Integer,
    /// A decimal.
    Decimal,
}
