//! Examples: what an operation is asked and answered agrees with what the contract says of it.

mod answer;
mod canonical;
mod codes;
mod once;
mod value;
mod wire;

use std::ops::Range;

use crate::contract::{Answer, Contract, Example, Operation};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site};
use crate::language::{Auth, Given, Table};
use crate::load::Sources;
use codes::Shared;

pub use wire::Wire;

/// What is wrong with a value of an example or answer: where it stands below it, and why.
struct Flaw {
    path: Vec<String>,
    within: Option<Range<usize>>,
    title: String,
    label: String,
    help: Option<String>,
}

/// Checks the examples of a contract that is otherwise in order.
pub fn check(contract: &Contract, sources: &Sources, diagnostics: &mut Diagnostics) {
    let are_wanted = contract.signing.as_ref().is_some_and(|signing| signing.example.is_some());
    let shared = Shared::new(contract);
    for group in &contract.groups {
        let Some(file) = sources.files.iter().position(|source| source.group == group.name) else { continue };
        for operation in &group.operations {
            let site = Site::file(file).child("operations").child(&operation.name.name);
            if are_wanted {
                missing(contract, operation, &site, diagnostics);
            }
            for example in &operation.examples {
                let site = site.child("examples").child(&example.name);
                of_request(contract, operation, example, &site, diagnostics);
            }
            for answer in &operation.answers {
                let site = site.child("answers").child(&answer.name);
                of_answer(contract, &shared, operation, answer, &site, diagnostics);
            }
        }
    }
}

/// What a request with these values is on the wire, and its canonical string.
///
/// # Errors
/// A value that the operation does not take.
pub fn shown(
    contract: &Contract,
    operation: &Operation,
    given: Table<Given>,
) -> Result<(Table<Given>, Wire, Option<String>), String> {
    let wire = wire::wire(contract, operation, &given);
    let wire = wire.map_err(|flaws| flaws.into_iter().map(|flaw| flaw.title).collect::<Vec<_>>().join("; "))?;
    let canonical = canonical::canonical(contract, operation, &wire);
    Ok((given, wire, canonical))
}

/// Every operation shows a request, a success and a failure.
fn missing(contract: &Contract, operation: &Operation, site: &Site, diagnostics: &mut Diagnostics) {
    let succeeds = |answer: &&Answer| answer::succeeds(contract, operation, answer);
    let successes = operation.answers.iter().filter(succeeds).count();
    let wanted = [
        (operation.examples.is_empty(), "a request", "examples.NAME] with `doc`, `given` and `sends`"),
        (successes == 0, "a success", "answers.NAME] with `doc` and `json`"),
        (successes == operation.answers.len(), "a failure", "answers.NAME] with `doc` and `json`"),
    ];
    for (is_missing, what, table) in wanted {
        if is_missing {
            let title = format!("no example shows {what} of `{}`", operation.name.name);
            let help = format!("add a table [operations.{}.{table}", operation.name.name);
            let diagnostic = Diagnostic::new(Code::NoExample, title).at(site.as_key(), "an example is missing here");
            diagnostics.report(diagnostic.help(help));
        }
    }
}

fn of_request(
    contract: &Contract,
    operation: &Operation,
    example: &Example,
    site: &Site,
    diagnostics: &mut Diagnostics,
) {
    let wire = match wire::wire(contract, operation, &example.given) {
        Ok(wire) => wire,
        Err(flaws) => {
            for flaw in flaws {
                diagnostics.report(flaw.diagnostic(Code::ExampleValue, &site.child("given")));
            }
            return;
        }
    };
    let canonical = canonical::canonical(contract, operation, &wire);
    let Wire { line, headers, body, .. } = wire;
    let mut differs = |key: &str, found: Option<&str>, sent: Option<&str>| {
        if found != sent {
            diagnostics.report(otherwise(site, key, found.is_some(), sent));
        }
    };
    differs("sends", Some(&example.sends), Some(&line));
    differs("body", example.body.as_deref(), body.as_deref());
    if operation.auth == Auth::Public || canonical.is_some() {
        differs("canonical", example.canonical.as_deref(), canonical.as_deref());
    }
    let mut shown = example.headers.clone();
    shown.sort();
    if shown != headers {
        let sent: Vec<_> = headers.iter().map(|(name, value)| format!("\"{name}\" = \"{value}\"")).collect();
        let sent = format!("{{ {} }}", sent.join(", "));
        diagnostics.report(otherwise(
            site,
            "headers",
            !example.headers.is_empty(),
            (!headers.is_empty()).then_some(&*sent),
        ));
    }
}

/// What an example says of the wire is not what is sent.
fn otherwise(site: &Site, key: &str, is_there: bool, sent: Option<&str>) -> Diagnostic {
    let place = if is_there { site.child(key) } else { site.as_key() };
    let (label, help) = match sent {
        Some(sent) if is_there => ("this is not what is sent".to_owned(), format!("what is sent is {sent}")),
        Some(sent) => (format!("`{key}` is missing here"), format!("add `{key}`; what is sent is {sent}")),
        None => ("nothing of the kind is sent".to_owned(), format!("take `{key}` out")),
    };
    Diagnostic::new(Code::ExampleWire, "an example is sent otherwise").at(place, label).help(help)
}

fn of_answer(
    contract: &Contract,
    shared: &Shared<'_>,
    operation: &Operation,
    answer: &Answer,
    site: &Site,
    diagnostics: &mut Diagnostics,
) {
    for flaw in answer::flaws(contract, shared, operation, answer) {
        diagnostics.report(flaw.diagnostic(Code::ExampleAnswer, &site.child("json")));
    }
}

impl Flaw {
    fn new(title: impl Into<String>, label: impl Into<String>) -> Self {
        Self { path: Vec::new(), within: None, title: title.into(), label: label.into(), help: None }
    }

    fn help(self, help: Option<String>) -> Self {
        Self { help, ..self }
    }

    /// The same, said of bytes inside of the text.
    fn within(self, within: Option<Range<usize>>) -> Self {
        Self { within, ..self }
    }

    /// The same, said of what stands at a key.
    fn at(mut self, key: impl ToString) -> Self {
        self.path.insert(0, key.to_string());
        self
    }

    fn diagnostic(self, code: Code, site: &Site) -> Diagnostic {
        let site = self.path.iter().fold(site.clone(), |site, key| site.child(key));
        let site = self.within.map(|range| site.within(range)).unwrap_or(site);
        Diagnostic::new(code, self.title).at(site, self.label).maybe_help(self.help)
    }
}
