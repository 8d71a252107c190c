//! Examples: what an operation is asked and answered agrees with what the contract says of it.

mod answer;
mod canonical;
mod codes;
mod json;
mod once;
mod sound;
mod value;
mod wire;

use std::ops::Range;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Part, Site};
use crate::load::{Source, Sources};
use crate::{Auth, Given, Table};
use crate::{Contract, Example, Operation};
use codes::Shared;
use sound::Sound;

pub use wire::Wire;

/// What is wrong with a value of an example or answer: where it stands below it, and why.
struct Flaw {
    path: Vec<String>,
    part: Part,
    within: Option<Range<usize>>,
    title: String,
    label: Box<str>,
    defined: Option<Box<Defined>>,
    help: Option<Box<str>>,
}

/// What the contract says of the same, and where: below these keys, in the file of a group if it is one group's.
struct Defined {
    group: Option<String>,
    path: Vec<String>,
    label: &'static str,
}

/// Checks the examples of all that the diagnostics leave in order.
pub fn check(contract: &Contract, sources: &Sources, diagnostics: &mut Diagnostics) {
    let sound = Sound::new(sources, diagnostics);
    if !sound.is_shared() {
        return;
    }
    let are_wanted = contract.signing.as_ref().is_some_and(|signing| signing.example.is_some());
    let shared = Some(Shared::new(contract)).filter(|_| sound.has_codes());
    for group in &contract.groups {
        let Some(file) = sources.files.iter().position(|source| source.group == group.name) else { continue };
        for operation in &group.operations {
            let site = Site::file(file).child("operations").child(&operation.name.name);
            if !sound.is_operation(contract, operation, &site) {
                continue;
            }
            if are_wanted && sound.is_place(&site) {
                missing(contract, operation, &site, diagnostics);
            }
            for example in &operation.examples {
                let site = site.child("examples").child(&example.name);
                if sound.is_place(&site) {
                    of_request(contract, sources, operation, example, &site, diagnostics);
                }
            }
            for answer in &operation.answers {
                let site = site.child("answers").child(&answer.name);
                let Some(shared) = shared.as_ref().filter(|_| sound.is_place(&site)) else { continue };
                for flaw in answer::flaws(contract, shared, operation, answer) {
                    diagnostics.report(flaw.diagnostic(Code::ExampleAnswer, &site.child("json"), sources));
                }
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
    let succeeds: Option<Vec<bool>> =
        operation.answers.iter().map(|answer| answer::succeeds(contract, operation, answer)).collect();
    // What an answer shows that is no JSON is not known.
    let lacks = |success: bool| succeeds.as_ref().is_some_and(|all| !all.contains(&success));
    let wanted = [
        (operation.examples.is_empty(), "a request", "examples.NAME] with `doc`, `given` and `sends`"),
        (lacks(true), "a success", "answers.NAME] with `doc` and `json`"),
        (lacks(false), "a failure", "answers.NAME] with `doc` and `json`"),
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
    sources: &Sources,
    operation: &Operation,
    example: &Example,
    site: &Site,
    diagnostics: &mut Diagnostics,
) {
    let wire = match wire::wire(contract, operation, &example.given) {
        Ok(wire) => wire,
        Err(flaws) => {
            for flaw in flaws {
                diagnostics.report(flaw.diagnostic(Code::ExampleValue, &site.child("given"), sources));
            }
            return;
        }
    };
    let canonical = canonical::canonical(contract, operation, &wire);
    let Wire { line, headers, body, .. } = wire;
    let mut differs = |key: &str, found: Option<&str>, sent: Option<&str>| {
        if found != sent {
            diagnostics.report(otherwise(site, key, found, sent));
        }
    };
    differs("sends", Some(&example.sends), Some(&line));
    differs("body", example.body.as_deref(), body.as_deref());
    if operation.auth == Auth::Public || canonical.is_some() {
        differs("canonical", example.canonical.as_deref(), canonical.as_deref());
    }
    let mut shown: Vec<_> = example.headers.clone().into_iter().collect();
    shown.sort();
    if shown != headers {
        let sent: Vec<_> = headers.iter().map(|(name, value)| format!("\"{name}\" = \"{value}\"")).collect();
        let sent = format!("{{ {} }}", sent.join(", "));
        let found = (!example.headers.is_empty()).then_some("");
        diagnostics.report(otherwise(site, "headers", found, (!headers.is_empty()).then_some(&*sent)));
    }
}

/// What an example says of the wire is not what is sent.
fn otherwise(site: &Site, key: &str, found: Option<&str>, sent: Option<&str>) -> Diagnostic {
    let at = site.child(key);
    let (place, label, help) = match (found, sent) {
        (Some(found), Some(sent)) => {
            let place = difference(found, sent).map_or(at.clone(), |range| at.within(range));
            (place, "this is not what is sent".to_owned(), format!("what is sent is {sent}"))
        }
        (None, Some(sent)) => {
            (site.as_key(), format!("`{key}` is missing here"), format!("add `{key}`; what is sent is {sent}"))
        }
        (_, None) => (at, "nothing of the kind is sent".to_owned(), format!("take `{key}` out")),
    };
    Diagnostic::new(Code::ExampleWire, "an example is sent otherwise").at(place, label).help(help)
}

/// The bytes of a text from where it begins to where it ceases to differ from another one; the next character, where it
/// only lacks something.
fn difference(found: &str, sent: &str) -> Option<Range<usize>> {
    let same = |(a, b): &(char, char)| a == b;
    let length = |(c, _): (char, char)| c.len_utf8();
    let start = found.chars().zip(sent.chars()).take_while(same).map(length).sum();
    let rest = (found.get(start..)?, sent.get(start..)?);
    let behind: usize = rest.0.chars().rev().zip(rest.1.chars().rev()).take_while(same).map(length).sum();
    let next = rest.0.chars().next().or(found.chars().next_back())?.len_utf8();
    let start = start.min(found.len() - next);
    Some(start..(found.len() - behind).max(start + next))
}

impl Flaw {
    fn new(title: impl Into<String>, label: impl Into<String>) -> Self {
        let (title, label) = (title.into(), label.into().into());
        Self { path: Vec::new(), part: Part::Value, within: None, title, label, defined: None, help: None }
    }

    fn help(self, help: Option<String>) -> Self {
        Self { help: help.map(String::into), ..self }
    }

    /// The same, and what the contract says of it.
    fn defined(self, defined: Defined) -> Self {
        Self { defined: Some(Box::new(defined)), ..self }
    }

    /// The same, said of the key.
    fn of_key(self) -> Self {
        Self { part: Part::Key, ..self }
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

    fn diagnostic(self, code: Code, site: &Site, sources: &Sources) -> Diagnostic {
        let site = self.path.iter().fold(site.clone(), |site, key| site.child(key));
        let site = Site { part: self.part, within: self.within, ..site };
        let diagnostic = Diagnostic::new(code, self.title).at(site, self.label).maybe_help(self.help.map(String::from));
        let Some(Defined { group, path, label }) = self.defined.map(|defined| *defined) else { return diagnostic };
        let of_group = |source: &Source| group.as_ref().is_none_or(|group| source.group == *group);
        let files = sources.files.iter().enumerate().filter(|(_, source)| of_group(source));
        let mut sites = files.map(|(file, source)| (source, Site { path: path.clone(), ..Site::file(file).as_key() }));
        let site = sites.find(|(source, site)| source.has(site)).map(|(_, site)| site);
        diagnostic.maybe_also(site, label)
    }
}
