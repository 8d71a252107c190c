//! Checks of channels: names, sockets, topics and their arguments, pushed records, and the operations that list the same records.

mod books;

use super::Channel;
use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site, nearest};
use crate::request_lines::Span;
use crate::rust_names::snake_case_error;
use crate::{Effect, Scalar};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let sockets: Vec<&str> = check.sources.files.iter().flat_map(|source| source.file.sockets.keys()).collect();
    for (root, source) in check.files() {
        for (name, channel) in source.file.channels.pairs() {
            let site = root.child("channels").child(name);
            channel_name(check, &site, name);
            check.require_name("socket", &site.child("socket"), &channel.socket, &sockets);
            topic(check, &site, channel);
            arguments(check, &source.group, &site, channel);
            payload(check, &source.group, &site, channel);
            lists(check, &source.group, &site, channel);
            books::check(check, &source.group, &site, channel);
        }
    }
}

fn channel_name(check: &mut Check<'_, '_>, site: &Site, name: &str) {
    // Blank names are reported by the checks of strings.
    let Some(error) = snake_case_error(name).filter(|_| !name.trim().is_empty()) else { return };
    let diagnostic = Diagnostic::new(Code::InvalidTopic, format!("`{name}` is not a valid channel name"));
    check.report(diagnostic.at(site.as_key(), error).help("rename the channel, for example to `depth_update`"));
}

/// Checks that a topic is a name with a placeholder for each parameter.
fn topic(check: &mut Check<'_, '_>, site: &Site, channel: &Channel) {
    let (at, params) = (site.child("topic"), site.child("params"));
    let name = channel.topic_name();
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        let diagnostic = Diagnostic::new(Code::InvalidTopic, format!("`{}` is not a valid topic", channel.topic))
            .at(at.within(0..name.len()), "expected letters, digits and `_`")
            .help("write it like `depth_update@{symbol},{interval}`");
        return check.report(diagnostic);
    }
    let placeholders = topic_arguments(&channel.topic);
    let mut unused: Vec<&str> = channel.params.keys().collect();
    unused.retain(|wire| !placeholders.iter().any(|span| span.text == *wire));
    for (index, span) in placeholders.iter().enumerate() {
        let here = at.within(span.range.clone());
        if span.text.is_empty() {
            let diagnostic = Diagnostic::new(Code::InvalidTopic, format!("`{}` is not a valid topic", channel.topic));
            check.report(diagnostic.at(here, "expected a placeholder, such as `{symbol}`"));
        } else if let Some(first) = placeholders.iter().take(index).find(|other| other.text == span.text) {
            let diagnostic = Diagnostic::new(Code::InvalidTopic, format!("duplicate placeholder `{{{}}}`", span.text));
            check
                .report(diagnostic.at(here, "used again here").also(at.within(first.range.clone()), "first used here"));
        } else if !channel.params.contains_key(&span.text) {
            let title = format!("no parameter is named `{}`", span.text);
            let diagnostic = Diagnostic::new(Code::InvalidTopic, title).at(here, "placeholder without a parameter");
            let intended = nearest(&span.text, unused.iter().copied());
            unused.retain(|wire| Some(*wire) != intended);
            let declared = || format!("add to `params`: `{} = {{ type = \"string\", doc = \"…\" }}`", span.text);
            let help = intended.map_or_else(declared, |intended| format!("did you mean `{{{intended}}}`?"));
            check.report(
                diagnostic.maybe_also(intended.map(|name| params.child(name).as_key()), "no placeholder").help(help),
            );
        }
    }
    for wire in unused {
        let title = format!("the topic has no placeholder for the parameter `{wire}`");
        let diagnostic = Diagnostic::new(Code::InvalidTopic, title)
            .at(params.child(wire).as_key(), "never sent")
            .also(&at, "the topic is declared here");
        check.report(diagnostic.help(format!("write `{{{wire}}}` in the topic, or remove the parameter")));
    }
}

/// Checks that each argument is a single text or integer, and has a default if it may be omitted.
fn arguments(check: &mut Check<'_, '_>, group: &str, site: &Site, channel: &Channel) {
    for (wire, param) in channel.params.pairs() {
        let at = site.child("params").child(wire);
        let Some(ty) = param.written.get() else { continue };
        let Some(resolved) = check.scope.resolve(group, None, ty) else { continue };
        let is_encoding = matches!(resolved, ResolvedType::Defined(_, Definition::Enum(of)) if of.encodes.is_some());
        let is_text = matches!(resolved.wire_scalar(), Some(Scalar::String | Scalar::Integer));
        if ty.list || is_encoding || !is_text {
            let title = format!("the parameter `{wire}` cannot be sent in a topic");
            let diagnostic = Diagnostic::new(Code::InvalidTopic, title)
                .at(at.child("type"), "expected a single `string`, `integer`, id, or enum without `encodes`");
            check.report(diagnostic);
        } else if ty.optional && param.default.is_none() {
            let title = format!("the optional parameter `{wire}` has no default");
            let diagnostic = Diagnostic::new(Code::InvalidTopic, title)
                .at(at.child("type"), "a topic contains all of its arguments")
                .help("declare the `default` that is sent, or remove the `?`");
            check.report(diagnostic);
        }
    }
}

/// Checks that messages are records or lists of records.
fn payload(check: &mut Check<'_, '_>, group: &str, site: &Site, channel: &Channel) {
    let Some(ty) = channel.written_pushes.get() else { return };
    let Some(resolved) = check.scope.resolve(group, None, ty) else { return };
    let record = check.scope.record(group, ty);
    let at = site.child("pushes");
    let diagnostic = match record {
        None => {
            let title = format!("the channel `{}` pushes values that are not records", channel.name.name);
            let label = format!("expected a record or a list of records, found the {} `{}`", resolved.noun(), ty.name);
            Diagnostic::new(Code::Mismatch, title).at(at, label)
        }
        Some(_) if ty.optional => Diagnostic::new(Code::UnsupportedType, "a message always has its `data`")
            .at(at, "expected a type without `?`")
            .help("remove the `?`"),
        Some(_) => return,
    };
    check.report(diagnostic);
}

/// Checks that the operations that list the same records are reads, each listed once.
fn lists(check: &mut Check<'_, '_>, group: &str, site: &Site, channel: &Channel) {
    let list = site.child("lists");
    check.report_repeated(&list, &channel.lists);
    for (index, written) in channel.lists.iter().enumerate() {
        let at = list.index(index);
        if let Some((of, operation)) = check.require_operation(&at, group, written)
            && operation.effect != Effect::Read
        {
            let title = format!("the operation `{written}` lists nothing");
            let diagnostic = Diagnostic::new(Code::Mismatch, title).at(at, "the operation changes something");
            check.report(diagnostic.also(of.child("effect"), "declared here").help("choose a read"));
        }
    }
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
