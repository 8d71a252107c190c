//! `cargo xtask new operation`: adds an operation to a file of the contract. Everything that follows from the arguments is
//! filled in. Documentation is left blank, and the next run of the generator reports each blank.

mod sample;

use std::collections::BTreeMap;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use clap::Args;
use heck::ToSnakeCase;
use tradewire_contract::diagnostics::{Code, Diagnostics, did_you_mean};
use tradewire_contract::drift::patch::key;
use tradewire_contract::load::{self, SourceFile, SourceFiles};
use tradewire_contract::reference::help;
use tradewire_contract::rust_names::{group_name_error, operation_name_error};
use tradewire_contract::{Contract, FORM, Operation, examples};

use crate::layout::CONTRACT;

/// The arguments of the command.
#[derive(Args, Debug)]
pub struct NewOperation {
    /// The file of api-schema/ without `.toml`: the group, or `group/topic`.
    file: String,
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
    /// A parameter: `symbol:string?`, `orderId:OrderId:path`. Can be repeated.
    #[arg(long = "param", value_name = "NAME:TYPE[:LOCATION]")]
    params: Vec<String>,
    /// A new record: `Cancellation=cancelId:string,orderIds:list<OrderId>`. Can be repeated.
    #[arg(long = "record", value_name = "NAME=FIELD:TYPE,…")]
    records: Vec<String>,
    /// The type of the body: a record or a list of records.
    #[arg(long, value_name = "TYPE")]
    body: Option<String>,
    /// Send the body as a form. Without this option, the content type is that of similar operations of the host.
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
    /// Directory of another contract to add the operation to, such as a copy of api-schema/.
    #[arg(long, value_name = "DIR")]
    contract: Option<PathBuf>,
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
    let folder = new.contract.clone().unwrap_or_else(|| root.join(CONTRACT));
    let (sources, old) = valid_contract(&folder)?;
    let names: Vec<String> = sources.files.iter().map(|source| source.name.clone()).collect();
    let (file, others): (Vec<SourceFile>, Vec<SourceFile>) =
        sources.files.into_iter().partition(|source| source.name == new.file);
    let others: Texts = others.into_iter().map(|source| (source.path, source.text)).collect();
    let name = format!("{}.toml", new.file);
    let path = folder.join(&name);
    // The first file belongs to a group and is in the directory itself.
    let shown = || others.first().map(|(path, _)| Path::new(path).with_file_name(&name).display().to_string());
    let (shown, before) = match file.as_slice() {
        [_] if new.new_group => {
            return Err(format!("nothing was written: the group `{}` already exists; omit --new-group", new.file));
        }
        [source] => (source.path.clone(), format!("{}\n", source.text.trim_end())),
        _ if new.new_group => {
            (shown().unwrap_or(name.clone()), format!("#:schema ./schema.json\n\ndoc = \"{PLACEHOLDER}\"\n"))
        }
        _ => return Err(unknown_file(&new.file, &names)),
    };
    let with = |tables: &str| [others.clone(), vec![(shown.clone(), format!("{before}\n{tables}"))]].concat();
    let invalid = format!(
        "nothing was written: the contract would be invalid. The new tables would follow line {} of {shown}",
        before.lines().count()
    );
    let tables = |doc: &str, example: Option<&Example>| new.tables(doc, new.content_type(&old), example);

    let contract = check(with(&tables(PLACEHOLDER, None)), false, &invalid)?;
    let example = Example::made_up(&contract, new.find(&contract)?)?;
    let contract = check(with(&tables(PLACEHOLDER, Some(&example))), true, &invalid)?;
    let operation = new.find(&contract)?;
    let call: String = operation.examples.iter().map(|example| help::command(operation, example)).collect();

    let start = if file.is_empty() { before.replace(PLACEHOLDER, "") } else { before };
    fs::write(&path, format!("{start}\n{}", tables("", Some(&example))))
        .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    Ok(format!("added {}.{} to {shown}\n\n{}", new.group(), new.name, new.next_steps(&call)))
}

impl NewOperation {
    /// Checks the arguments as far as possible without a contract.
    fn check(&self) -> Result<(), String> {
        let Self { name, source, .. } = self;
        let (file, snake_case) = (&self.file, name.to_snake_case());
        if let Some(reason) = file.split('/').find_map(group_name_error) {
            Err(format!("nothing was written: `{file}` cannot be the name of a group or topic: {reason}"))
        } else if self.new_group && self.file != self.group() {
            Err(format!("nothing was written: --new-group creates a group, not the topic `{file}`"))
        } else if *name != snake_case {
            Err(format!("nothing was written: the name of an operation is in snake case: `{snake_case}`, not `{name}`"))
        } else if let Some(reason) = operation_name_error(name) {
            Err(format!("nothing was written: `{name}` cannot be the name of an operation: {reason}"))
        } else if self.evidence.is_none() && !source.starts_with(|c: char| c.is_ascii_digit()) {
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

impl NewOperation {
    fn group(&self) -> &str {
        self.file.split('/').next().unwrap_or_default()
    }

    /// Returns the new operation in a contract.
    fn find<'a>(&self, contract: &'a Contract) -> Result<&'a Operation, String> {
        let operation = contract.group(self.group()).and_then(|group| group.operations.get(&self.name));
        operation.ok_or_else(|| "the new operation is missing from the contract".to_owned())
    }

    /// Describes the next steps. The last one runs `call`, the command that sends the first example.
    fn next_steps(&self, call: &str) -> String {
        let arguments = call.strip_prefix("tradewire ").unwrap_or(call).replace('\n', "\n     ");
        match &self.contract {
            None => format!(
                "Next:\n  1. cargo xtask codegen     reports every blank `doc`; fill them in\n  2. replace the made-up values in \
                 the examples with real ones\n  3. cargo test --workspace  runs the examples as tests\n\n\
                 To call it:\n     cargo run -- {arguments}\n"
            ),
            Some(dir) => format!(
                "Next:\n  1. fill in every blank `doc`\n  2. replace the made-up values in the examples with real ones\n\n\
                 To call it:\n     cargo run -- --contract {} {arguments}\n",
                dir.display()
            ),
        }
    }
}

/// Formats the error of an unknown file. A misspelled name must not create one.
fn unknown_file(name: &str, names: &[String]) -> String {
    let suggestion = did_you_mean(name, names.iter().map(String::as_str));
    let suggestion = suggestion.map(|question| format!(" ({question})")).unwrap_or_default();
    match name.split_once('/') {
        Some(_) => {
            format!("nothing was written: the contract has no file `{name}.toml`{suggestion}. Create it with a `doc`")
        }
        None => format!("nothing was written: there is no group `{name}`{suggestion}. To create it: --new-group"),
    }
}

/// The paths and texts of files.
type Texts = Vec<(String, String)>;

/// Returns the files of a contract, and the contract, which must be valid.
fn valid_contract(folder: &Path) -> Result<(SourceFiles, Contract), String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(folder, &mut diagnostics);
    match Contract::checked(&sources, &mut diagnostics) {
        Some(contract) => Ok((sources, contract)),
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
        let (success, failure) = sample::responses(contract, operation);
        Ok(Self { given: sample::toml(&given), sends: wire.line, body: wire.body, canonical, success, failure })
    }
}

impl NewOperation {
    /// Returns the tables of the operation and its records, with the given documentation everywhere.
    fn tables(&self, doc: &str, content_type: &str, example: Option<&Example>) -> String {
        let Self { name, request, returns, .. } = self;
        let auth = if self.public { "public" } else { "signed" };
        let effect = if request.starts_with("GET ") { "read" } else { "trade" };
        let facts = self.facts(doc, 12);
        let verify = if effect == "trade" {
            "# The operations that show whether it was executed if the response is lost:\n# verify     = [\"open_orders\"]\n"
        } else {
            ""
        };
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
{verify}# The rate limit, if it is documented:
# rate       = \"10/s per key\"
returns      = \"{returns}\"
# The error codes that the interface lists for it:
# errors     = {{ values = {{ code_on_the_wire = {{ kind = \"order\", doc = \"What it means.\" }} }} }}
{body}"
        );
        let params: Vec<String> = self.all_params().iter().map(|param| param.line(doc, true)).collect();
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
        let fields: String = fields.split(',').map(|field| Param::parse(field).line(doc, false)).collect();
        let (name, facts) = (key(name), self.facts(doc, 8));
        format!("[records.{name}]\n{facts}\n[records.{name}.fields]\n{fields}\n")
    }

    /// Returns the documentation keys of a table, padded to a width.
    fn facts(&self, doc: &str, width: usize) -> String {
        let facts = [("doc", Some(doc)), ("source", Some(&self.source)), ("evidence", self.evidence.as_deref())];
        facts.into_iter().filter_map(|(key, value)| Some(format!("{key:<width$} = \"{}\"\n", value?))).collect()
    }

    /// Returns the content type: the most frequent one among the operations of the host that, like the new operation, have or lack a body.
    fn content_type<'a>(&self, contract: &'a Contract) -> &'a str {
        const JSON: &str = "application/json";
        if self.form {
            return FORM;
        }
        let host = self.request.split_once(' ').and_then(|(_, target)| target.split_once(':')).map(|(host, _)| host);
        let of_host = || contract.operations().filter(|operation| Some(operation.host.as_str()) == host);
        let similar = of_host().filter(|operation| operation.body.is_some() == self.body.is_some());
        let most_frequent = frequent(similar).or_else(|| frequent(of_host())).unwrap_or(JSON);
        // A form cannot carry a list of records.
        let is_list = self.body.as_ref().is_some_and(|body| body.starts_with("list<"));
        if is_list { JSON } else { most_frequent }
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

/// Returns the most frequent content type of operations.
fn frequent<'a>(operations: impl Iterator<Item = &'a Operation>) -> Option<&'a str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    operations.for_each(|operation| *counts.entry(&operation.content_type).or_default() += 1);
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(content_type, _)| content_type)
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
    fn line(&self, doc: &str, is_param: bool) -> String {
        let Self { name, ty, location } = self;
        let location = if *location == "query" { String::new() } else { format!("in = \"{location}\", ") };
        let wire = if is_param && ty.starts_with("list<") { "wire = \"comma\", " } else { "" };
        format!("{} = {{ type = \"{ty}\", {location}{wire}doc = \"{doc}\" }}\n", key(name))
    }
}
