//! Checks of channels: names, sockets, topics and their arguments, pushed records, and the operations that list the same records.

mod books;

use super::Channel;
use crate::Scalar;
use crate::check::{Check, Template};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::request_lines::Span;
use crate::types::check::noun;

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, channel) in check.entries("channels", |group| &group.channels) {
        check.require_name("socket", &site.child("socket"), &channel.socket, check.contract.sockets.keys());
        topic(check, &site, channel);
        arguments(check, &site, channel);
        payload(check, &site, channel);
        let (lists, group, help) = (site.child("lists"), &channel.name.group, "choose a read");
        check.require_reads(&lists, group, &channel.lists, "lists nothing", help);
        books::check(check, &site, channel);
    }
}

/// Checks that a topic is a name with a placeholder for each parameter.
fn topic(check: &mut Check<'_, '_>, site: &Site, channel: &Channel) {
    let at = site.child("topic");
    let name = channel.topic_name();
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        let diagnostic = Diagnostic::new(Code::InvalidTopic, format!("`{}` is not a valid topic", channel.topic))
            .at(at.within(0..name.len()), "expected letters, digits and `_`")
            .help("write it like `depth_update@{symbol},{interval}`");
        return check.report(diagnostic);
    }
    let (placeholders, others): (Vec<_>, Vec<_>) =
        topic_arguments(&channel.topic).into_iter().partition(|span| !span.text.is_empty());
    for other in others {
        let diagnostic = Diagnostic::new(Code::InvalidTopic, format!("`{}` is not a valid topic", channel.topic));
        check.report(diagnostic.at(at.within(other.range), "expected a placeholder, such as `{symbol}`"));
    }
    let (what, code) = ("topic", Code::InvalidTopic);
    let (params, params_site) = (&channel.params, site.child("params"));
    Template { what, code, site: at, placeholders, params, params_site }.check(check);
}

/// Checks that each argument is a single text or integer, and has a default if it may be omitted.
fn arguments(check: &mut Check<'_, '_>, site: &Site, channel: &Channel) {
    for (wire, param) in channel.params.pairs() {
        let at = site.child("params").child(wire);
        let is_encoding = check.contract.enum_of(&param.ty).is_some_and(|of| of.encodes.is_some());
        let is_text = matches!(param.ty.wire_scalar(), Some(Scalar::String | Scalar::Integer));
        if param.list || is_encoding || !is_text {
            let title = format!("the parameter `{wire}` cannot be sent in a topic");
            let diagnostic = Diagnostic::new(Code::InvalidTopic, title)
                .at(at.child("type"), "expected a single `string`, `integer`, id, or enum without `encodes`");
            check.report(diagnostic);
        } else if param.optional && param.default.is_none() {
            let title = format!("the optional parameter `{wire}` has no default");
            let diagnostic = Diagnostic::new(Code::InvalidTopic, title)
                .at(at.child("type"), "a topic contains all of its arguments")
                .help("declare the `default` that is sent, or remove the `?`");
            check.report(diagnostic);
        }
    }
}

/// Checks that messages are records or lists of records.
fn payload(check: &mut Check<'_, '_>, site: &Site, channel: &Channel) {
    let at = site.child("pushes");
    let diagnostic = match check.contract.record_of(&channel.pushes.ty) {
        None => {
            let title = format!("the channel `{}` pushes values that are not records", channel.name.name);
            let (noun, name) = (noun(&channel.pushes.ty), channel.written_pushes.name());
            let label = format!("expected a record or a list of records, found the {noun} `{name}`");
            Diagnostic::new(Code::Mismatch, title).at(at, label)
        }
        Some(_) if channel.pushes.optional => Diagnostic::new(Code::UnsupportedType, "a message always has its `data`")
            .at(at, "expected a type without `?`")
            .help("remove the `?`"),
        Some(_) => return,
    };
    check.report(diagnostic);
}

/// Returns the placeholders in a topic, with byte ranges that include the braces. A part that is no placeholder has an empty text.
fn topic_arguments(topic: &str) -> Vec<Span> {
    let Some((name, arguments)) = topic.split_once('@') else { return Vec::new() };
    let mut start = name.len() + 1;
    let span = |part: &str| {
        let range = start..start + part.len();
        start = range.end + 1;
        let name = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')).unwrap_or_default();
        Span { text: name.to_owned(), range }
    };
    arguments.split(',').map(span).collect()
}
