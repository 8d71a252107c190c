//! `cargo xtask new operation`: a new operation in a file of the contract, with everything that the generator can know
//! of it filled in, and what only a person can say left blank, so that the next run of the generator asks for it.

mod sample;
mod tables;

use std::fs;
use std::io::IsTerminal;
use std::path::Path;

use clap::Args;
use heck::ToSnakeCase;
use tables::Shown;

use crate::CONTRACT;
use crate::contract::Contract;
use crate::diagnostics::{Code, Diagnostics, did_you_mean};
use crate::load::{self, Sources};
use crate::names::group_name_error;
use tradewire_contract::names_section;

/// What is said of an operation before anything is known of it.
#[derive(Args, Debug)]
pub struct NewOperation {
    /// Group that it belongs to: a file of api-schema/ without `.toml`.
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
    /// A record that is new with it: `Cancellation=cancelId:string,time:timestamp?`. May be given several times.
    #[arg(long = "record", value_name = "NAME=FIELD:TYPE,…")]
    records: Vec<String>,
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
    /// Whether the group is new: its file is made.
    #[arg(long)]
    new_group: bool,
}

/// Stands for what a person has to say, while the scaffold is tried.
const SAID: &str = "Said.";

/// Adds the operation to its file. What is printed says what to do next.
///
/// # Errors
/// A contract that is not in order, or an operation that the contract would refuse: nothing is written then.
pub fn new_operation(root: &Path, new: &NewOperation) -> Result<String, String> {
    new.check()?;
    let folder = root.join(CONTRACT);
    let shown = format!("{CONTRACT}/{}.toml", new.group);
    let (of_group, others): (Texts, Texts) = contract_texts(&folder)?.into_iter().partition(|(path, _)| *path == shown);
    let before = match of_group.as_slice() {
        [(_, text)] => format!("{}\n", text.trim_end()),
        _ if new.new_group => "#:schema ./schema.json\n\ndoc = \"Said.\"\n".to_owned(),
        _ => return Err(no_group(&new.group, &others)),
    };
    let tried = |tables: &str| [others.clone(), vec![(shown.clone(), format!("{before}\n{tables}"))]].concat();
    let would_not = format!(
        "nothing is written: the contract would not take this operation (it would stand below line {} of {shown})",
        before.lines().count()
    );

    let contract = accepted(tried(&new.tables(SAID, None)), true, &would_not)?;
    let operation = contract.groups.iter().flat_map(|group| &group.operations);
    let operation =
        operation.into_iter().find(|operation| operation.name.group == new.group && operation.name.name == new.name);
    let operation = operation.ok_or("the operation is not in the contract that was made of it")?;
    let shown_example = Shown::of(&contract, operation)?;
    accepted(tried(&new.tables(SAID, Some(&shown_example))), false, &would_not)?;

    let blank = if of_group.is_empty() { before.replace(SAID, "") } else { before };
    fs::write(root.join(&shown), format!("{blank}\n{}", new.tables("", Some(&shown_example))))
        .map_err(|error| format!("{shown} cannot be written: {error}"))?;
    Ok(format!(
        "added {}.{} to {shown}\n\nNext:\n  1. cargo xtask codegen     names every `doc` that is still blank; fill them in\n  2. replace the made-up values of the examples by real ones\n  3. cargo test --workspace  the examples are tests\n",
        new.group, new.name
    ))
}

impl NewOperation {
    /// Whether what is said can be an operation, as far as no contract is needed to know.
    fn check(&self) -> Result<(), String> {
        let Self { group, name, source, .. } = self;
        let snake_case = name.to_snake_case();
        if let Some(flaw) = group_name_error(group) {
            Err(format!("`{group}` cannot be the name of a group, and nothing is written: {flaw}"))
        } else if *name != snake_case {
            Err(format!(
                "`{name}` is not written as names of operations are, and nothing is written: `{snake_case}` is"
            ))
        } else if self.evidence.is_none() && !names_section(source) {
            Err(format!(
                "`{source}` is no section of the interface document, and nothing is written: say how well it is known, \
                 with --evidence public-high (two independent sources), public-medium (one official) or inferred"
            ))
        } else if let Some(record) = self.records.iter().find(|record| !record.contains('=')) {
            Err(format!("`{record}` says no fields, and nothing is written: a record is given as NAME=FIELD:TYPE,…"))
        } else {
            Ok(())
        }
    }
}

/// There is no such group, and none is made by a slip.
fn no_group(group: &str, others: &[(String, String)]) -> String {
    let names = others.iter().filter_map(|(path, _)| path.strip_suffix(".toml")?.rsplit('/').next());
    let meant = did_you_mean(group, names).map(|meant| format!(" ({meant})")).unwrap_or_default();
    format!("there is no group `{group}`{meant}, and nothing is written: --new-group makes one")
}

/// Files of the contract: paths and texts.
type Texts = Vec<(String, String)>;

/// The files of the contract, which is in order.
fn contract_texts(folder: &Path) -> Result<Texts, String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(folder, &mut diagnostics);
    match Contract::checked(&sources, &mut diagnostics) {
        Some(_) => Ok(sources.files.into_iter().map(|source| (source.path, source.text)).collect()),
        None => Err(told(&sources, &diagnostics, "the contract must be in order before it grows: mend this first")),
    }
}

/// The contract that texts make; `only_checked` leaves out whether its examples are right.
fn accepted(texts: Texts, only_checked: bool, would_not: &str) -> Result<Contract, String> {
    let mut diagnostics = Diagnostics::default();
    let sources = load::from_texts(texts, &mut diagnostics);
    let contract = if only_checked {
        tradewire_contract::check(&sources, &mut diagnostics);
        diagnostics.is_empty().then(|| Contract::bind_sources(&sources))
    } else {
        Contract::checked(&sources, &mut diagnostics)
    };
    match contract {
        Some(contract) => Ok(contract),
        None if diagnostics.codes().any(|code| code == Code::UnknownType) => {
            let records =
                "a record that comes with it is given too: --record Cancellation=cancelId:string,time:timestamp?";
            Err(told(&sources, &diagnostics, &format!("{would_not}\n{records}")))
        }
        None => Err(told(&sources, &diagnostics, would_not)),
    }
}

fn told(sources: &Sources, diagnostics: &Diagnostics, why: &str) -> String {
    format!("{}\n{why}", diagnostics.render(sources, std::io::stderr().is_terminal()))
}
