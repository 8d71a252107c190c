//! What is written: the tables of a new operation, and of records that come with it.

use super::NewOperation;
use super::sample;
use crate::contract::{Contract, FORM, Operation};
use crate::examples;

/// The first example and answers of an operation.
pub struct Shown {
    given: String,
    sends: String,
    headers: String,
    body: Option<String>,
    canonical: Option<String>,
    success: String,
    failure: String,
}

impl Shown {
    /// They are made up.
    pub fn of(contract: &Contract, operation: &Operation) -> Result<Self, String> {
        let (given, wire, canonical) = examples::check::shown(contract, operation, sample::given(contract, operation))?;
        let headers: Vec<String> =
            wire.headers.iter().map(|(name, value)| format!("{} = \"{value}\"", sample::key(name))).collect();
        let (success, failure) = sample::answers(contract, operation);
        Ok(Self {
            given: sample::toml(&given),
            sends: wire.line,
            headers: headers.join(", "),
            body: wire.body,
            canonical,
            success,
            failure,
        })
    }
}

impl NewOperation {
    /// The tables of the operation and its records. `doc` is what stands wherever a person has to say something.
    pub fn tables(&self, doc: &str, shown: Option<&Shown>) -> String {
        let Self { name, request, returns, .. } = self;
        let (content_type, auth) = (self.content_type(), if self.public { "public" } else { "signed" });
        let effect = if request.starts_with("GET ") { "read" } else { "trade" };
        let facts = self.facts(doc, 12);
        let body = self.body.as_ref();
        let body =
            body.map(|ty| format!("body         = {{ type = \"{ty}\", doc = \"{doc}\" }}\n")).unwrap_or_default();
        let mut text: String = self.records.iter().map(|record| self.record(record, doc)).collect();
        text += &format!(
            "[operations.{name}]
{facts}request      = \"{request}\"
content_type = \"{content_type}\"
auth         = \"{auth}\"
account      = \"any\"
# read: it may be repeated. trade: it is never repeated blindly.
effect       = \"{effect}\"
# How often it may be called, where that is documented:
# rate       = \"10/s per key\"
returns      = \"{returns}\"
# Its own error codes, where they are listed:
# errors     = {{ values = {{ code_on_the_wire = {{ kind = \"order\", doc = \"What it means.\" }} }} }}
{body}"
        );
        let params: Vec<String> = self.all_params().iter().map(|param| param.line(doc)).collect();
        if !params.is_empty() {
            text += &format!("\n[operations.{name}.params]\n{}", params.concat());
        }
        if let Some(shown) = shown {
            text += &self.examples(doc, shown);
        }
        text
    }

    fn examples(&self, doc: &str, shown: &Shown) -> String {
        let name = &self.name;
        let line = |key: &str, value: &str| format!("{key:<9} = {value}\n");
        let literal = |text: &str| format!("'{text}'");
        let mut text = format!("\n[operations.{name}.examples.first]\n{}", line("doc", &format!("\"{doc}\"")));
        if !shown.given.is_empty() {
            text += &line("given", &format!("{{ {} }}", shown.given));
        }
        text += &line("sends", &format!("\"{}\"", shown.sends));
        if !shown.headers.is_empty() {
            text += &line("headers", &format!("{{ {} }}", shown.headers));
        }
        for (key, value) in [("body", &shown.body), ("canonical", &shown.canonical)] {
            text += &value.as_deref().map(|value| line(key, &literal(value))).unwrap_or_default();
        }
        for (answer, json) in [("success", &shown.success), ("failure", &shown.failure)] {
            text += &format!("\n[operations.{name}.answers.{answer}]\ndoc  = \"{doc}\"\njson = '{json}'\n");
        }
        text
    }

    /// A record that is given as `Name=field:type,field:type`.
    fn record(&self, text: &str, doc: &str) -> String {
        let (name, fields) = text.split_once('=').unwrap_or((text, ""));
        let fields: String = fields.split(',').map(|field| Param::read(field).line(doc)).collect();
        let (name, facts) = (sample::key(name), self.facts(doc, 8));
        format!("[records.{name}]\n{facts}\n[records.{name}.fields]\n{fields}\n")
    }

    /// What every table says of itself, with keys of a width.
    fn facts(&self, doc: &str, width: usize) -> String {
        let facts = [("doc", Some(doc)), ("source", Some(&self.source)), ("evidence", self.evidence.as_deref())];
        facts.into_iter().filter_map(|(key, value)| Some(format!("{key:<width$} = \"{}\"\n", value?))).collect()
    }

    fn content_type(&self) -> &'static str {
        if self.form { FORM } else { "application/json" }
    }

    /// The parameters that are given, and those that the path names and nobody gave.
    fn all_params(&self) -> Vec<Param<'_>> {
        let mut params: Vec<Param<'_>> = self.params.iter().map(|text| Param::read(text)).collect();
        for name in self.request.split('/').filter_map(tradewire_wire::path::placeholder) {
            match params.iter_mut().find(|param| param.name == name) {
                Some(param) => param.place = "path",
                None => params.push(Param { name, ty: "string", place: "path" }),
            }
        }
        params
    }
}

/// A parameter or a field as the command line says it.
struct Param<'a> {
    name: &'a str,
    ty: &'a str,
    place: &'a str,
}

impl<'a> Param<'a> {
    fn read(text: &'a str) -> Self {
        let mut parts = text.splitn(3, ':');
        let mut next = |default| parts.next().filter(|part| !part.is_empty()).unwrap_or(default);
        Self { name: next(""), ty: next("string"), place: next("query") }
    }

    fn line(&self, doc: &str) -> String {
        let Self { name, ty, place } = self;
        let place = if *place == "query" { String::new() } else { format!("in = \"{place}\", ") };
        let wire = if ty.starts_with("list<") { "wire = \"comma\", " } else { "" };
        format!("{} = {{ type = \"{ty}\", {place}{wire}doc = \"{doc}\" }}\n", sample::key(name))
    }
}
