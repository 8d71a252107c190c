//! `cargo xtask new operation`: adds an operation to a file of the contract. Everything that follows from the arguments is
//! filled in. Documentation is left blank, and the next run of the generator reports each blank.

mod sample;

use std::fs;
use std::io::IsTerminal;
use std::path::Path;

use clap::Args;
use heck::ToSnakeCase;
use tradewire_contract::diagnostics::{Code, Diagnostics, did_you_mean};
use tradewire_contract::load::{self, SourceFiles};
use tradewire_contract::rust_names::{group_name_error, operation_name_error};
use tradewire_contract::{Contract, FORM, Operation, examples, names_section};

use crate::layout::CONTRACT;

/// The arguments of the command.
#[derive(Args, Debug)]
pub struct NewOperation {
    /// The group: a file of api-schema/ without `.toml`.
    group: String,
    /// The name in snake case: `cancel_order`.
    name: String,
    /// The method, host and path: `DELETE spot:/v4/order/{orderId}`.
    request: String,
    /// The section of the interface document, or the public source.
    #[arg(long)]
    source: String,
    /// The evidence, if the interface document does not state it: public-high, public-medium or inferred.
    #[arg(long)]
    evidence: Option<String>,
    /// A parameter: `symbol:string?`, `orderId:OrderId:path`, `X-Tag:string:header`. Can be repeated.
    #[arg(long = "param", value_name = "NAME:TYPE[:LOCATION]")]
    params: Vec<String>,
    /// A new record: `Cancellation=cancelId:string,time:timestamp?`. Can be repeated.
    #[arg(long = "record", value_name = "NAME=FIELD:TYPE,…")]
    records: Vec<String>,
    /// The type of the body: a record or a list of records.
    #[arg(long, value_name = "TYPE")]
    body: Option<String>,
    /// Send the body as a form instead of JSON.
    #[arg(long, requires = "body")]
    form: bool,
    /// The type of the result.
    #[arg(long, default_value = "string", value_name = "TYPE")]
    returns: String,
    /// The operation needs no API key.
    #[arg(long)]
    public: bool,
    /// Create the group.
    #[arg(long)]
    new_group: bool,
}

/// The documentation of the new tables while they are checked.
const PLACEHOLDER: &str = "Placeholder.";

/// Adds an operation to its file. Returns the message for the user, with the next steps.
///
/// # Errors
/// Returns the diagnostics if the contract is invalid, or if the arguments would make it invalid. Nothing is written in either
/// case.
pub fn new_operation(root: &Path, new: &NewOperation) -> Result<String, String> {
    new.check()?;
    let folder = root.join(CONTRACT);
    let file = format!("{CONTRACT}/{}.toml", new.group);
    let (of_group, others): (Texts, Texts) = valid_texts(&folder)?.into_iter().partition(|(path, _)| *path == file);
    let before = match of_group.as_slice() {
        [(_, text)] => format!("{}\n", text.trim_end()),
        _ if new.new_group => format!("#:schema ./schema.json\n\ndoc = \"{PLACEHOLDER}\"\n"),
        _ => return Err(unknown_group(&new.group, &others)),
    };
    let with = |tables: &str| [others.clone(), vec![(file.clone(), format!("{before}\n{tables}"))]].concat();
    let invalid = format!(
        "nothing was written: the contract would be invalid. The new tables would follow line {} of {file}",
        before.lines().count()
    );

    let contract = check(with(&new.tables(PLACEHOLDER, None)), false, &invalid)?;
    let operation = contract.group(&new.group).and_then(|group| group.operations.get(&new.name));
    let operation = operation.ok_or("the new operation is missing from the contract")?;
    let example = Example::made_up(&contract, operation)?;
    check(with(&new.tables(PLACEHOLDER, Some(&example))), true, &invalid)?;

    let start = if of_group.is_empty() { before.replace(PLACEHOLDER, "") } else { before };
    fs::write(root.join(&file), format!("{start}\n{}", new.tables("", Some(&example))))
        .map_err(|error| format!("{file} cannot be written: {error}"))?;
    Ok(format!(
        "added {}.{} to {file}\n\nNext:\n  1. cargo xtask codegen     reports every blank `doc`; fill them in\n  2. replace the made-up values in the examples with real ones\n  3. cargo test --workspace  runs the examples as tests\n",
        new.group, new.name
    ))
}

impl NewOperation {
    /// Checks the arguments, as far as that is possible without a contract.
    fn check(&self) -> Result<(), String> {
        let Self { group, name, source, .. } = self;
        let snake_case = name.to_snake_case();
        if let Some(reason) = group_name_error(group) {
            Err(format!("nothing was written: `{group}` cannot be the name of a group: {reason}"))
        } else if *name != snake_case {
            Err(format!("nothing was written: the name of an operation is in snake case: `{snake_case}`, not `{name}`"))
        } else if let Some(reason) = operation_name_error(name) {
            Err(format!("nothing was written: `{name}` cannot be the name of an operation: {reason}"))
        } else if self.evidence.is_none() && !names_section(source) {
            Err(format!(
                "nothing was written: `{source}` is not a section of the interface document, so --evidence is required: \
                 public-high (two independent sources), public-medium (one official source) or inferred"
            ))
        } else if let Some(record) = self.records.iter().find(|record| !record.contains('=')) {
            Err(format!("nothing was written: the record `{record}` has no fields; expected NAME=FIELD:TYPE,…"))
        } else {
            Ok(())
        }
    }
}

/// Formats the error of an unknown group. A misspelled name must not create one.
fn unknown_group(group: &str, others: &[(String, String)]) -> String {
    let names = others.iter().filter_map(|(path, _)| path.strip_suffix(".toml")?.rsplit('/').next());
    let suggestion = did_you_mean(group, names).map(|question| format!(" ({question})")).unwrap_or_default();
    format!("nothing was written: there is no group `{group}`{suggestion}. To create it: --new-group")
}

/// The paths and texts of files.
type Texts = Vec<(String, String)>;

/// Returns the files of the contract, which must be valid.
fn valid_texts(folder: &Path) -> Result<Texts, String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(folder, &mut diagnostics);
    match Contract::checked(&sources, &mut diagnostics) {
        Some(_) => Ok(sources.files.into_iter().map(|source| (source.path, source.text)).collect()),
        None => Err(report(&sources, &diagnostics, "nothing was written: fix the errors in the contract first")),
    }
}

/// Checks a contract, with or without its examples, and returns it.
fn check(texts: Texts, with_examples: bool, invalid: &str) -> Result<Contract, String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    let contract = if with_examples {
        Contract::checked(&sources, &mut diagnostics)
    } else {
        tradewire_contract::check(&sources, &mut diagnostics);
        diagnostics.is_empty().then(|| Contract::bind_sources(&sources))
    };
    match contract {
        Some(contract) => Ok(contract),
        None if diagnostics.codes().any(|code| code == Code::UnknownType) => {
            let hint = "To add a record with the operation: --record Cancellation=cancelId:string,time:timestamp?";
            Err(report(&sources, &diagnostics, &format!("{invalid}\n{hint}")))
        }
        None => Err(report(&sources, &diagnostics, invalid)),
    }
}

fn report(sources: &SourceFiles, diagnostics: &Diagnostics, message: &str) -> String {
    format!("{}\n{message}", diagnostics.render(sources, std::io::stderr().is_terminal()))
}

/// The first example of an operation and its responses, as they are written in the contract.
struct Example {
    given: String,
    sends: String,
    headers: String,
    body: Option<String>,
    canonical: Option<String>,
    success: String,
    failure: String,
}

impl Example {
    /// Creates an example with made-up values for the required parameters and fields.
    fn made_up(contract: &Contract, operation: &Operation) -> Result<Self, String> {
        let given = sample::given(contract, operation);
        let (wire, canonical) = examples::check::build_request(contract, operation, &given)?;
        let headers: Vec<String> =
            wire.headers.iter().map(|(name, value)| format!("{} = \"{value}\"", sample::key(name))).collect();
        let (success, failure) = sample::responses(contract, operation);
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
    /// Returns the tables of the operation and its records, with the given documentation everywhere.
    fn tables(&self, doc: &str, example: Option<&Example>) -> String {
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
# read: repeated when the response is lost. trade: not repeated then.
effect       = \"{effect}\"
# The rate limit, if it is documented:
# rate       = \"10/s per key\"
returns      = \"{returns}\"
# The error codes that the interface lists for it:
# errors     = {{ values = {{ code_on_the_wire = {{ kind = \"order\", doc = \"What it means.\" }} }} }}
{body}"
        );
        let params: Vec<String> = self.all_params().iter().map(|param| param.line(doc)).collect();
        if !params.is_empty() {
            text += &format!("\n[operations.{name}.params]\n{}", params.concat());
        }
        if let Some(example) = example {
            text += &self.example(doc, example);
        }
        text
    }

    fn example(&self, doc: &str, example: &Example) -> String {
        let name = &self.name;
        let line = |key: &str, value: &str| format!("{key:<9} = {value}\n");
        let literal = |text: &str| format!("'{text}'");
        let mut text = format!("\n[operations.{name}.examples.first]\n{}", line("doc", &format!("\"{doc}\"")));
        if !example.given.is_empty() {
            text += &line("given", &format!("{{ {} }}", example.given));
        }
        text += &line("sends", &format!("\"{}\"", example.sends));
        if !example.headers.is_empty() {
            text += &line("headers", &format!("{{ {} }}", example.headers));
        }
        for (key, value) in [("body", &example.body), ("canonical", &example.canonical)] {
            text += &value.as_deref().map(|value| line(key, &literal(value))).unwrap_or_default();
        }
        for (response, json) in [("success", &example.success), ("failure", &example.failure)] {
            text += &format!("\n[operations.{name}.responses.{response}]\ndoc  = \"{doc}\"\njson = '{json}'\n");
        }
        text
    }

    /// Returns the table of a record, from `Name=field:type,field:type`.
    fn record(&self, text: &str, doc: &str) -> String {
        let (name, fields) = text.split_once('=').unwrap_or((text, ""));
        let fields: String = fields.split(',').map(|field| Param::parse(field).line(doc)).collect();
        let (name, facts) = (sample::key(name), self.facts(doc, 8));
        format!("[records.{name}]\n{facts}\n[records.{name}.fields]\n{fields}\n")
    }

    /// Returns the documentation keys of a table, padded to a width.
    fn facts(&self, doc: &str, width: usize) -> String {
        let facts = [("doc", Some(doc)), ("source", Some(&self.source)), ("evidence", self.evidence.as_deref())];
        facts.into_iter().filter_map(|(key, value)| Some(format!("{key:<width$} = \"{}\"\n", value?))).collect()
    }

    fn content_type(&self) -> &'static str {
        if self.form { FORM } else { "application/json" }
    }

    /// Returns the parameters from the arguments, and the remaining placeholders of the path.
    fn all_params(&self) -> Vec<Param<'_>> {
        let mut params: Vec<Param<'_>> = self.params.iter().map(|text| Param::parse(text)).collect();
        for name in self.request.split('/').filter_map(tradewire_wire::path::placeholder) {
            match params.iter_mut().find(|param| param.name == name) {
                Some(param) => param.location = "path",
                None => params.push(Param { name, ty: "string", location: "path" }),
            }
        }
        params
    }
}

/// A parameter or field in the arguments.
struct Param<'a> {
    name: &'a str,
    ty: &'a str,
    location: &'a str,
}

impl<'a> Param<'a> {
    /// Parses `name:type:location`. Missing parts get their defaults.
    fn parse(text: &'a str) -> Self {
        let mut parts = text.splitn(3, ':');
        let mut next = |default| parts.next().filter(|part| !part.is_empty()).unwrap_or(default);
        Self { name: next(""), ty: next("string"), location: next("query") }
    }

    /// Returns the entry of the parameter or field in its table.
    fn line(&self, doc: &str) -> String {
        let Self { name, ty, location } = self;
        let location = if *location == "query" { String::new() } else { format!("in = \"{location}\", ") };
        let wire = if ty.starts_with("list<") { "wire = \"comma\", " } else { "" };
        format!("{} = {{ type = \"{ty}\", {location}{wire}doc = \"{doc}\" }}\n", sample::key(name))
    }
}
