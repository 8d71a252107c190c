//! Checks that the examples of operations match the contract: both the requests and the responses.

use std::ops::Range;

use super::Example;
use super::requests::{WireRequest, canonical, topic, wire};
use super::responses::{is_success, message_differences, response_differences};
use crate::check::Check;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site};
use crate::load::SourceFiles;
use crate::{Auth, Channel, Contract, Operation, Socket};
use tradewire_wire::{Object, channel};

/// Checks the examples of all operations and channels of a valid contract.
pub fn check(contract: &Contract, sources: &SourceFiles, diagnostics: &mut Diagnostics) {
    let check = &mut Check { sources, contract, diagnostics };
    let are_required = contract.signing.as_ref().is_some_and(|signing| signing.example.is_some());
    for (site, operation) in check.operations() {
        if are_required {
            report_missing_of_operation(check, &site, operation);
        }
        for example in &operation.examples {
            request(check, &site.child("examples").child(&example.name), operation, example);
        }
        for response in &operation.responses {
            let site = site.child("responses").child(&response.name);
            status(check, &site.child("status"), response.status());
            let found = response_differences(check, &site.child("json"), operation, response);
            found.into_iter().for_each(|difference| check.report(difference));
        }
    }
    for (site, channel) in check.entries("channels", |group| &group.channels) {
        let Some(socket) = contract.sockets.get(&channel.socket) else { continue };
        if are_required {
            let message = (channel.messages.is_empty(), "a message", "messages.NAME] with `doc` and `json`");
            report_missing(check, &site, &[(channel.examples.is_empty(), "a request", REQUEST_KEYS), message]);
        }
        for example in &channel.examples {
            subscription(check, &site.child("examples").child(&example.name), (channel, socket), example);
        }
        for message in &channel.messages {
            let site = site.child("messages").child(&message.name).child("json");
            let found = message_differences(check, &site, channel, &message.json);
            found.into_iter().for_each(|difference| check.report(difference));
        }
    }
}

/// The end of the header of the table of a request, and its required keys.
const REQUEST_KEYS: &str = "examples.NAME] with `doc`, `given` and `sends`";

/// Reports the missing examples of an operation or channel. Each is given with the end of the header of its table, and the required keys.
fn report_missing(check: &mut Check<'_, '_>, site: &Site, required: &[(bool, &str, &str)]) {
    let name = site.path.last().map_or("", String::as_str);
    for (_, what, keys) in required.iter().filter(|(is_missing, ..)| *is_missing) {
        let diagnostic = Diagnostic::new(Code::MissingExample, format!("`{name}` has no example of {what}"));
        let diagnostic = diagnostic.at(site.as_key(), "missing example");
        check.report(diagnostic.help(format!("add a table [{}.{keys}", site.path.join("."))));
    }
}

/// Compares an example with the request that a client sends to subscribe. The id is that of the example.
fn subscription(check: &mut Check<'_, '_>, site: &Site, (channel, socket): (&Channel, &Socket), example: &Example) {
    let Some(arguments) = topic(check, &site.child("given"), channel, &example.given) else { return };
    let id = Object::parse(&example.sends).ok().and_then(|request| serde_json::from_str(request.get("id")?.get()).ok());
    let id: String = id.unwrap_or_else(|| "1".to_owned());
    let in_member = socket.key.as_ref().and_then(|key| Some((key.member.as_deref()?, key.example.as_str())));
    let in_topic = socket.key.as_ref().filter(|key| key.member.is_none()).map(|key| key.example.as_str());
    let topic = channel::topic(channel.topic_name(), &arguments, in_topic);
    let sent = channel::request(&socket.subscribe, &[topic], &id, in_member);
    let found = [("sends", Some(example.sends.as_str()), Some(sent.as_str()))];
    let none = [("body", example.body.as_deref(), None), ("canonical", example.canonical.as_deref(), None)];
    for (key, found, sent) in found.into_iter().chain(none).filter(|(_, found, sent)| found != sent) {
        check.report(difference_diagnostic(site, key, found, sent));
    }
}

/// Checks the HTTP status of a response.
fn status(check: &mut Check<'_, '_>, site: &Site, status: u16) {
    if !(100..=599).contains(&status) {
        let diagnostic = Diagnostic::new(Code::OutOfRange, format!("{status} is not an HTTP status"));
        check.report(diagnostic.at(site, "expected 100 to 599"));
    }
}

/// Reports an operation without an example of a request, a success or a failure.
fn report_missing_of_operation(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let successes: Option<Vec<bool>> =
        operation.responses.iter().map(|response| is_success(check.contract, operation, response)).collect();
    // A response that is not JSON may be a success or a failure.
    let has_no = |success: bool| successes.as_ref().is_some_and(|all| !all.contains(&success));
    let response_keys = "responses.NAME] with `doc` and `json`";
    let request = (operation.examples.is_empty(), "a request", REQUEST_KEYS);
    let success = (has_no(true), "a success", response_keys);
    report_missing(check, site, &[request, success, (has_no(false), "a failure", response_keys)]);
}

/// Compares an example with the request that is built from its values.
fn request(check: &mut Check<'_, '_>, site: &Site, operation: &Operation, example: &Example) {
    let Some(wire) = wire(check, &site.child("given"), operation, &example.given) else { return };
    let canonical = canonical(check.contract, operation, &wire);
    let WireRequest { line, body, .. } = wire;
    let mut differs = |key: &str, found: Option<&str>, sent: Option<&str>| {
        if found != sent {
            check.report(difference_diagnostic(site, key, found, sent));
        }
    };
    differs("sends", Some(&example.sends), Some(&line));
    differs("body", example.body.as_deref(), body.as_deref());
    // Without the caller of the examples, the canonical string is unknown.
    let is_known = operation.auth == Auth::Public || canonical.is_some();
    if example.canonical.is_some() && is_known {
        differs("canonical", example.canonical.as_deref(), canonical.as_deref());
    }
}

/// Returns the diagnostic for a key of an example that differs from the request that is sent.
fn difference_diagnostic(site: &Site, key: &str, found: Option<&str>, sent: Option<&str>) -> Diagnostic {
    let at = site.child(key);
    let example = site.path.last().map_or("", String::as_str);
    match (found, sent) {
        (Some(found), Some(sent)) => {
            let title = format!("`{key}` of the example `{example}` differs from the request that is sent");
            let location = difference(found, sent).map_or(at.clone(), |range| at.within(range));
            let diagnostic = Diagnostic::new(Code::ExampleRequest, title).at(location, "differs from what is sent");
            diagnostic.help(format!("the request sends {sent}"))
        }
        (None, Some(sent)) => {
            let title = format!("the example `{example}` omits `{key}` of the request that is sent");
            let diagnostic = Diagnostic::new(Code::ExampleRequest, title).at(site.as_key(), format!("missing `{key}`"));
            diagnostic.help(format!("add `{key}`; the request sends {sent}"))
        }
        (_, None) => {
            let title = format!("the example `{example}` has `{key}`, but the request that is sent has none");
            let diagnostic = Diagnostic::new(Code::ExampleRequest, title).at(at, "not sent");
            diagnostic.help(format!("remove `{key}`"))
        }
    }
}

/// Returns the range of `found` that differs from `sent`. If `found` only omits characters, this is the character after the gap.
fn difference(found: &str, sent: &str) -> Option<Range<usize>> {
    let same = |(a, b): &(char, char)| a == b;
    let length = |(c, _): (char, char)| c.len_utf8();
    let start = found.chars().zip(sent.chars()).take_while(same).map(length).sum();
    let rest = (found.get(start..)?, sent.get(start..)?);
    let same_end: usize = rest.0.chars().rev().zip(rest.1.chars().rev()).take_while(same).map(length).sum();
    let next = rest.0.chars().next().or(found.chars().next_back())?.len_utf8();
    let start = start.min(found.len() - next);
    Some(start..(found.len() - same_end).max(start + next))
}
