//! Operations.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Answer, Codes, Evidence, Example, Field, Table};

/// An operation.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    /// What it does.
    pub doc: String,
    /// Method, host and path: `GET futures:/future/…`. `{name}` in the path is a parameter.
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
    /// The type of the `result`; `null` where it is always null.
    pub returns: String,
    /// The error code that a success with a null result means.
    pub null_result: Option<String>,
    /// How it pages.
    pub paging: Option<Paging>,
    /// Its parameters by their names on the wire.
    #[serde(default)]
    pub params: Table<Field>,
    /// Its body: a record or a list of records, as JSON; with the content type of a form, a record as its pairs.
    pub body: Option<Field>,
    /// The error codes that the interface lists for it.
    pub errors: Option<Codes>,
    /// Requests, and what they are on the wire, by name.
    #[serde(default)]
    pub examples: Table<Example>,
    /// Answers, by name.
    #[serde(default)]
    pub answers: Table<Answer>,
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
    /// The parameter that takes the number of records in a page, where there is one.
    pub limit: Option<String>,
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
