//! Lists the operations of the contract.

use clap::ArgMatches;
use serde::Serialize;
use tradewire::operations::spec::Auth;
use tradewire::operations::{OPERATIONS, Operation};

use crate::arguments::JSON;
use crate::output::{print, print_json};
use crate::report::Failure;
use crate::style::{bold, dim};
use crate::{describe, json};

/// Prints the list.
pub fn run(arguments: &ArgMatches) -> Result<(), Failure> {
    let entries: Vec<_> = OPERATIONS.iter().map(|operation| Entry::new(operation)).collect();
    if arguments.get_flag(JSON) {
        let text = serde_json::to_string(&entries).map_err(std::io::Error::from)?;
        return print_json(&json::indented(&text));
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
    rate: Option<String>,
    source: String,
    evidence: &'static str,
    /// The evidence of what is not documented.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    evidence_notes: Vec<String>,
}

impl Entry {
    /// Returns the name and facts, the request line, and the first sentence of the documentation.
    fn text(&self) -> String {
        let facts = [Some(self.auth), Some(self.effect), self.rate.as_deref(), Some(&self.source)];
        let facts: Vec<_> = facts.into_iter().flatten().collect();
        let doc = self.doc.split_inclusive(". ").next().unwrap_or_default().trim_end();
        let mut lines = vec![format!("{}  {}", bold(&self.operation), dim(facts.join(" · ")))];
        lines.push(format!("{} {}", self.method, self.path));
        lines.push(doc.to_owned());
        lines.extend(self.evidence_notes.iter().map(|note| dim(format!("[{note}]"))));
        lines.join("\n    ")
    }

    fn new(operation: &Operation) -> Self {
        Self {
            operation: operation.title(),
            doc: operation.doc,
            method: operation.method.as_str(),
            path: operation.path,
            host: operation.host.name,
            auth: match operation.auth {
                Auth::Public => "public",
                Auth::Signed => "signed",
            },
            effect: describe::effect_word(operation.effect),
            rate: describe::rate(operation.rate),
            source: describe::source(operation.source),
            evidence: operation.evidence.as_str(),
            evidence_notes: describe::evidence_notes(operation.evidence, operation.doubts),
        }
    }
}
