//! Lists the operations of the contract.

use clap::{Arg, ArgMatches, Command};
use serde::Serialize;
use tradewire_contract::reference::{evidence, words};
use tradewire_contract::{Auth, Contract, Fact, Operation, Topic, WrittenRates};

use crate::failure::Failure;
use crate::names;
use crate::options::{JSON, json};
use crate::output::{note, print, print_json};
use crate::style::bold;
use crate::table::{available_width, broken};

const WORDS: &str = "words";

/// Returns `tradewire operations`.
pub fn command(contract: &'static Contract) -> Command {
    let words = "Lists only operations with all of these words in their names, topics, paths or descriptions";
    Command::new("operations")
        .about(format!("Lists the {} operations", contract.operations().count()))
        .arg(Arg::new(WORDS).value_name("WORD").num_args(0..).help(words))
        .arg(json("Prints the list as JSON, with the request line, rate limits, source and evidence of each operation"))
}

/// Prints the list.
pub fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let words: Vec<String> =
        arguments.get_many::<String>(WORDS).unwrap_or_default().map(|word| word.to_lowercase()).collect();
    let listed: Vec<_> = contract.operations().filter(|operation| contains_all(contract, operation, &words)).collect();
    if arguments.get_flag(JSON) {
        let entries: Vec<_> = listed.into_iter().map(Entry::new).collect();
        return print_json(&entries);
    }
    if listed.is_empty() {
        note("No operation contains all of these words.");
        return Ok(());
    }
    print(&by_topic(contract, &listed, available_width()))
}

/// Returns whether the name, group, topic, path or description of an operation contains each of the words.
fn contains_all(contract: &Contract, operation: &Operation, words: &[String]) -> bool {
    let topic = topic(contract, operation);
    let texts = [
        operation.title(),
        operation.topic().unwrap_or_default().to_owned(),
        topic.map(|topic| topic.doc.clone()).unwrap_or_default(),
        operation.path.clone(),
        operation.fact.doc.clone(),
    ];
    let text = texts.join("\n").to_lowercase();
    words.iter().all(|word| text.contains(word))
}

fn topic<'c>(contract: &'c Contract, operation: &Operation) -> Option<&'c Topic> {
    let name = operation.topic()?;
    contract.group(&operation.name.group)?.topics.iter().find(|topic| topic.name == name)
}

/// Formats the operations below headings for their groups and topics, in lines of at most `width` characters.
fn by_topic(contract: &'static Contract, listed: &[&'static Operation], width: usize) -> String {
    let group_of = |operation: &Operation| operation.name.group.clone();
    let groups = listed.chunk_by(|a, b| group_of(a) == group_of(b)).filter_map(|operations| {
        let group = contract.group(&operations.first()?.name.group)?;
        let heading = format!("{}: {}", group.name, doc_in_group(&group.doc, &group.name));
        let topics = operations.chunk_by(|a, b| a.topic() == b.topic()).map(|operations| {
            let topic = operations.first().and_then(|operation| topic(contract, operation));
            let heading = topic.map(|topic| format!("{}: {}", topic.name, doc_in_group(&topic.doc, &group.name)));
            let heading = heading.map(|heading| format!("  {}\n", bold(wrapped(&heading, 2, width))));
            format!("{}{}", heading.unwrap_or_default(), lines(operations, width))
        });
        Some(format!("{}\n\n{}", bold(wrapped(&heading, 0, width)), topics.collect::<Vec<_>>().join("\n\n")))
    });
    groups.collect::<Vec<_>>().join("\n\n")
}

/// Returns the first sentence about a group or topic, without the name of its group.
fn doc_in_group<'d>(doc: &'d str, group: &str) -> &'d str {
    let sentence = words::first_sentence(doc);
    match sentence.split_once(": ") {
        Some((name, rest)) if !name.contains(' ') && name.to_lowercase().starts_with(group) => rest,
        _ => sentence,
    }
}

/// Formats the operations of a topic with their names, effects and descriptions.
fn lines(operations: &[&'static Operation], width: usize) -> String {
    let longest = operations.iter().map(|operation| names::subcommand(&operation.name).len()).max().unwrap_or_default();
    let line = |operation: &&Operation| {
        let effect = match (operation.auth, operation.effect) {
            (Auth::Public, _) => "public",
            (Auth::Signed, effect) => effect.as_str(),
        };
        let start = format!("    {:longest$}  {effect:8}  ", names::subcommand(&operation.name));
        format!("{start}{}", wrapped(words::first_sentence(&operation.fact.doc), start.len(), width))
    };
    operations.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Wraps text to a width, and indents all lines but the first, which the caller indents.
fn wrapped(text: &str, indentation: usize, width: usize) -> String {
    let available = width.saturating_sub(indentation).max(20);
    broken(text, available).replace('\n', &format!("\n{:indentation$}", ""))
}

/// An operation in the list.
#[derive(Serialize)]
struct Entry {
    operation: String,
    doc: &'static str,
    method: &'static str,
    path: &'static str,
    host: &'static str,
    auth: &'static str,
    effect: &'static str,
    /// The titles of the operations that verify whether a request was executed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    verify: Vec<String>,
    /// The rate limits as the contract writes them.
    rates: Vec<&'static str>,
    source: String,
    evidence: &'static str,
    /// Notes about the evidence for undocumented behavior.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    evidence_notes: Vec<String>,
}

impl Entry {
    fn new(operation: &'static Operation) -> Self {
        let fact = &operation.fact;
        Self {
            operation: operation.title(),
            doc: &fact.doc,
            method: &operation.method,
            path: &operation.path,
            host: &operation.host,
            auth: operation.auth.as_str(),
            effect: operation.effect.as_str(),
            verify: operation.verifying_titles(),
            rates: operation.written_rates.iter().flat_map(WrittenRates::all).map(|rate| rate.text.as_str()).collect(),
            source: evidence::source_words(&fact.source).unwrap_or_default(),
            evidence: fact.evidence.as_str(),
            evidence_notes: evidence::notes(fact, &Fact::default()),
        }
    }
}
