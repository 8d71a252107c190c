//! `cargo xtask new operation`: a new operation in a file of the contract, with everything that the generator can know
//! of it filled in, and what only a person can say left blank, so that the next run of the generator asks for it.

mod sample;

use std::fs;
use std::io::IsTerminal;
use std::path::Path;

use clap::Args;

use crate::check::requests::{Span, parse, placeholders};
use crate::contract::{Contract, Operation};
use crate::diagnostics::Diagnostics;
use crate::examples;
use crate::load::{self, Sources};
use crate::names::flaw_of_group;
use crate::{CONTRACT, understand};

/// What is said of an operation before anything is known of it.
#[derive(Args, Debug)]
pub struct NewOperation {
    /// Group that it belongs to: a file of api-schema/ without `.toml`. A new one is made.
    group: String,
    /// Its name, in small letters: `cancel_order`.
    name: String,
    /// Method, host and path: `DELETE spot:/v4/order/{orderId}`.
    request: String,
    /// Section of the interface document, or the public source.
    #[arg(long)]
    source: String,
    /// How well it is known, where the interface document does not say it: public-high, public-medium or inferred.
    #[arg(long)]
    evidence: Option<String>,
    /// A parameter: `symbol:string?`, `orderId:OrderId:path`, `X-Tag:string:header`. May be given several times.
    #[arg(long = "param", value_name = "NAME:TYPE[:PLACE]")]
    params: Vec<String>,
    /// Its body: a record or a list of records of the contract.
    #[arg(long, value_name = "TYPE")]
    body: Option<String>,
    /// Whether the body is sent as a form instead of JSON.
    #[arg(long, requires = "body")]
    form: bool,
    /// The type of its result.
    #[arg(long, default_value = "string", value_name = "TYPE")]
    returns: String,
    /// Whether it is called without a key.
    #[arg(long)]
    public: bool,
}

/// Stands for what a person has to say, while the scaffold is tried.
const SAID: &str = "Said.";

/// Adds the operation to its file. What is printed says what to do next.
///
/// # Errors
/// A contract that is not in order, or an operation that the contract would refuse: nothing is written then.
pub fn new_operation(root: &Path, new: &NewOperation) -> Result<String, String> {
    if let Some(flaw) = flaw_of_group(&new.group) {
        return Err(format!("`{}` cannot be the name of a group, and nothing is written: {flaw}", new.group));
    }
    let folder = root.join(CONTRACT);
    let path = folder.join(format!("{}.toml", new.group));
    let mut texts = contract_texts(&folder)?;
    let shown = format!("{CONTRACT}/{}.toml", new.group);
    let old = texts.iter().find(|(path, _)| *path == shown).map(|(_, text)| text.clone());
    let before = match &old {
        Some(text) => format!("{}\n", text.trim_end()),
        None => "#:schema ./schema.json\n\ndoc = \"Said.\"\n".to_owned(),
    };
    texts.retain(|(path, _)| *path != shown);
    let tried = |scaffold: &str| [texts.clone(), vec![(shown.clone(), format!("{before}\n{scaffold}"))]].concat();

    let (contract, _) = accepted(tried(&new.scaffold(SAID, None)), true)?;
    let operation = contract.groups.iter().flat_map(|group| &group.operations);
    let operation =
        operation.into_iter().find(|operation| operation.name.group == new.group && operation.name.name == new.name);
    let operation = operation.ok_or("the operation is not in the contract that was made of it")?;
    let shown_example = Shown::of(&contract, operation)?;
    accepted(tried(&new.scaffold(SAID, Some(&shown_example))), false)?;

    let blank = if old.is_none() { before.replace(SAID, "") } else { before };
    fs::write(&path, format!("{blank}\n{}", new.scaffold("", Some(&shown_example))))
        .map_err(|error| format!("{shown} cannot be written: {error}"))?;
    Ok(format!(
        "added {}.{} to {shown}\n\nNext:\n  1. cargo xtask codegen     names every `doc` that is still blank; fill them in\n  2. replace the made-up values of the examples by real ones\n  3. cargo test --workspace  the examples are tests\n",
        new.group, new.name
    ))
}

/// The files of the contract, which is in order.
fn contract_texts(folder: &Path) -> Result<Vec<(String, String)>, String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(folder, &mut diagnostics);
    match understand(&sources, &mut diagnostics) {
        Some(_) => Ok(sources.files.into_iter().map(|source| (source.path, source.text)).collect()),
        None => Err(told(&sources, &diagnostics, "the contract must be in order before it grows: mend this first")),
    }
}

/// The contract that texts make; `only_checked` leaves out whether its examples are right.
fn accepted(texts: Vec<(String, String)>, only_checked: bool) -> Result<(Contract, Sources), String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    let contract = if only_checked {
        crate::check::check(&sources, &mut diagnostics);
        diagnostics.is_empty().then(|| crate::resolve::resolve(&sources))
    } else {
        understand(&sources, &mut diagnostics)
    };
    match contract {
        Some(contract) => Ok((contract, sources)),
        None => Err(told(&sources, &diagnostics, "nothing is written: the contract would not take this operation")),
    }
}

fn told(sources: &Sources, diagnostics: &Diagnostics, why: &str) -> String {
    format!("{}\n{why}", diagnostics.render(sources, std::io::stderr().is_terminal()))
}

/// The first example and answers of an operation.
struct Shown {
    given: String,
    sends: String,
    headers: String,
    body: Option<String>,
    canonical: Option<String>,
    success: String,
    failure: String,
}

impl Shown {
    fn of(contract: &Contract, operation: &Operation) -> Result<Self, String> {
        let (given, wire, canonical) = examples::shown(contract, operation, sample::given(contract, operation))?;
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
    /// The tables of the operation. `doc` is what stands wherever a person has to say something.
    fn scaffold(&self, doc: &str, shown: Option<&Shown>) -> String {
        let Self { name, request, source, returns, .. } = self;
        let (content_type, auth) = (self.content_type(), if self.public { "public" } else { "signed" });
        let effect = if request.starts_with("GET ") { "read" } else { "trade" };
        let evidence =
            self.evidence.as_ref().map(|evidence| format!("evidence     = \"{evidence}\"\n")).unwrap_or_default();
        let body = self.body.as_ref();
        let body =
            body.map(|ty| format!("body         = {{ type = \"{ty}\", doc = \"{doc}\" }}\n")).unwrap_or_default();
        let mut text = format!(
            "[operations.{name}]
doc          = \"{doc}\"
source       = \"{source}\"
{evidence}request      = \"{request}\"
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

    fn content_type(&self) -> &'static str {
        if self.form { crate::contract::FORM } else { "application/json" }
    }

    /// The parameters that are given, and those that the path names and nobody gave.
    fn all_params(&self) -> Vec<Param<'_>> {
        let mut params: Vec<Param<'_>> = self.params.iter().map(|text| Param::read(text)).collect();
        let path = parse(&self.request).map(|request| request.path.text).unwrap_or_default();
        for Span { text: name, .. } in placeholders(path) {
            match params.iter_mut().find(|param| param.name == name) {
                Some(param) => param.place = "path",
                None => params.push(Param { name, ty: "string", place: "path" }),
            }
        }
        params
    }
}

/// A parameter as the command line says it.
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
