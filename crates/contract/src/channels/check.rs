//! Checks of channels: names, sockets, topics and their arguments, pushed records, order books, and the operations that list the
//! same records.

use super::Channel;
use crate::check::{Check, Fields, FoundField, Template};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::request_lines::Span;
use crate::types::check::noun;
use crate::{Book, ChannelKind, Effect, Field, Operation, Returns, Scalar, Sides, Type};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, channel) in check.entries("channels", |group| &group.channels) {
        check.require_name("socket", &site.child("socket"), &channel.socket, check.contract.sockets.keys());
        topic(check, &site, channel);
        arguments(check, &site, channel);
        payload(check, &site, channel);
        let (lists, group, help) = (site.child("lists"), &channel.name.group, "choose a read");
        check.require_reads(&lists, group, &channel.lists, None, "lists nothing", help);
        book(check, &site, channel);
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

/// Checks an order book: the fields that join changes to a snapshot exist and have the expected types.
fn book<'a>(check: &mut Check<'a, '_>, site: &Site, channel: &'a Channel) {
    let Some(book) = &channel.book else { return };
    let at = site.child("book");
    if channel.kind != ChannelKind::Delta {
        let title = "only a channel of the kind `delta` has a `book`";
        let diagnostic = Diagnostic::new(Code::InvalidBook, title).at(at.as_key(), "declared here");
        check.report(diagnostic.also(site.child("kind"), "expected `delta`"));
    }
    // `payload` has reported any other type.
    let is_record = check.contract.record_of(&channel.pushes.ty).is_some() && !channel.pushes.optional;
    if is_record && let Some(fields) = single_record(check, &channel.pushes, site.child("pushes")) {
        for (key, name) in
            [("first", Some(&book.first)), ("last", Some(&book.last)), ("previous", book.previous.as_ref())]
        {
            name.into_iter().for_each(|name| update_id(check, &fields, &at.child(key), name));
        }
        // `first` and `last` may be the same field, if each message contains one update.
        if let Some(previous) = &book.previous {
            let previous = (at.child("previous"), previous.as_str());
            for (key, own) in [("first", &book.first), ("last", &book.last)] {
                check.require_distinct(&[(at.child(key), own.as_str()), previous.clone()]);
            }
        }
        sides(check, &fields, &at.child("changes"), &book.changes);
    }
    if let Some((of, operation)) = check.require_operation(&at.child("snapshot"), &channel.name.group, &book.snapshot) {
        if operation.effect != Effect::Read {
            let diagnostic =
                Diagnostic::new(Code::InvalidBook, "the operation that returns the snapshot is not a read");
            let diagnostic = diagnostic.at(at.child("snapshot"), "the operation changes something");
            check.report(diagnostic.also(of.child("effect"), "declared here"));
        }
        if let Some(fields) = single_record(check, &operation.returns, of.child("returns")) {
            update_id(check, &fields, &at.child("id"), &book.id);
            sides(check, &fields, &at.child("levels"), &book.levels);
        }
        snapshot_params(check, &at, channel, book, &of, operation);
    }
}

/// Checks that the channel has all parameters that a request for the snapshot needs.
fn snapshot_params(
    check: &mut Check<'_, '_>,
    at: &Site,
    channel: &Channel,
    book: &Book,
    of: &Site,
    operation: &Operation,
) {
    let params = Fields::params(operation, of);
    let Some(depth) = params.find(check, &at.child("depth"), &book.depth) else { return };
    if depth.field.rules.max.is_none() {
        let title = format!("the number of levels `{}` has no maximum", book.depth);
        let diagnostic = Diagnostic::new(Code::InvalidBook, title).at(at.child("depth"), "its maximum is requested");
        check.report(diagnostic.also(depth.site, "expected an `integer` with `max`"));
    }
    let required = operation.params.iter().filter(|param| !param.optional && param.wire != book.depth);
    let is_same = |own: &Field, param: &Field| {
        !own.optional && own.name == param.name && (&own.ty, own.list) == (&param.ty, param.list)
    };
    let has = |param: &Field| channel.params.get(&param.wire).is_some_and(|own| is_same(own, param));
    for Field { wire: name, written, .. } in required.filter(|param| !has(param)) {
        let title = format!("a subscription has no `{name}` of the type `{written}` for the snapshot");
        let diagnostic =
            Diagnostic::new(Code::InvalidBook, title).at(at.child("snapshot"), "the operation requires it");
        check.report(diagnostic.also(params.site.child(name).as_key(), "required here"));
    }
}

/// Returns the fields of a message or of a snapshot. Returns `None`, and reports the type, if it is not one required record.
fn single_record<'a>(check: &mut Check<'a, '_>, returns: &Returns, at: Site) -> Option<Fields<'a>> {
    let fields = Fields::of_type(check, &returns.ty).filter(|_| !returns.list && !returns.optional);
    if fields.is_none() {
        let diagnostic = Diagnostic::new(Code::InvalidBook, "an order book is one required record");
        check.report(diagnostic.at(at, "expected a record, without `list<…>` and `?`"));
    }
    fields
}

/// Checks the id of an update: a required integer.
fn update_id<'a>(check: &mut Check<'a, '_>, fields: &Fields<'a>, at: &Site, name: &str) {
    let Some(found) = fields.find(check, at, name) else { return };
    if !found.is_one(&Type::Scalar(Scalar::Integer)) || found.field.optional {
        wrong_type(check, &found, at, "a required `integer`");
    }
}

/// Checks the two sides: required lists of arrays whose first two elements are required decimals.
fn sides<'a>(check: &mut Check<'a, '_>, fields: &Fields<'a>, at: &Site, sides: &Sides) {
    let names = [(at.child("bids"), sides.bids.as_str()), (at.child("asks"), sides.asks.as_str())];
    for (at, name) in &names {
        let Some(found) = fields.find(check, at, name) else { continue };
        let are_levels = check.contract.record_of(&found.field.ty).is_some_and(|level| {
            let is_decimal =
                |field: &Field| field.ty == Type::Scalar(Scalar::Decimal) && !field.list && !field.optional;
            level.is_array() && level.fields.len() >= 2 && level.fields.iter().take(2).all(is_decimal)
        });
        if !are_levels || found.field.optional || !found.field.list {
            wrong_type(check, &found, at, "a list of arrays of a price and a quantity");
        }
    }
    check.require_distinct(&names);
}

fn wrong_type(check: &mut Check<'_, '_>, found: &FoundField<'_>, at: &Site, expected: &str) {
    let title = format!("`{}` cannot join changes to an order book", found.field.wire);
    found.wrong_type(check, Code::InvalidBook, title, at, expected);
}
