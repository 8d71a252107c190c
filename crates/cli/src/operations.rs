//! Lists the operations of the contract.

use clap::ArgMatches;
use serde::Serialize;
use tradewire_contract::reference::{evidence_notes, indented, words};
use tradewire_contract::{Auth, Contract, Fact, Operation, WrittenRates};

use crate::arguments::JSON;
use crate::failure::Failure;
use crate::output::{print, print_json};
use crate::style::{bold, dim};

/// Prints the list.
pub fn run(contract: &'static Contract, arguments: &ArgMatches) -> Result<(), Failure> {
    let entries: Vec<_> = contract.operations().map(Entry::new).collect();
    if arguments.get_flag(JSON) {
        let text = serde_json::to_string(&entries).map_err(std::io::Error::from)?;
        return print_json(&indented(&text));
    }
    let lines: Vec<_> = entries.iter().map(Entry::text).collect();
    print(&lines.join("\n\n"))
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
    /// The rate limits as the contract writes them.
    rates: Vec<&'static str>,
    source: String,
    evidence: &'static str,
    /// The evidence of what is not documented.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    evidence_notes: Vec<String>,
}

impl Entry {
    /// Returns the name and facts, the request line, and the first sentence of the documentation.
    fn text(&self) -> String {
        let rates = self.rates.iter().copied();
        let facts: Vec<_> = [self.auth, self.effect].into_iter().chain(rates).chain([&*self.source]).collect();
        let doc = self.doc.split_inclusive(". ").next().unwrap_or_default().trim_end();
        let mut lines = vec![format!("{}  {}", bold(&self.operation), dim(facts.join(" · ")))];
        lines.push(format!("{} {}", self.method, self.path));
        lines.push(doc.to_owned());
        lines.extend(self.evidence_notes.iter().map(|note| dim(format!("[{note}]"))));
        lines.join("\n    ")
    }

    fn new(operation: &'static Operation) -> Self {
        let fact = &operation.fact;
        Self {
            operation: operation.title(),
            doc: &fact.doc,
            method: &operation.method,
            path: &operation.path,
            host: &operation.host,
            auth: match operation.auth {
                Auth::Public => "public",
                Auth::Signed => "signed",
            },
            effect: operation.effect.as_str(),
            rates: operation.written_rates.iter().flat_map(WrittenRates::all).map(|rate| rate.text.as_str()).collect(),
            source: words::source_words(&fact.source).unwrap_or_default(),
            evidence: fact.evidence.as_str(),
            evidence_notes: evidence_notes(fact, &Fact::default()),
        }
    }
}
