//! Checks of order books: the fields that join changes to a snapshot exist and have the expected types.

use crate::check::{Check, Fields, FoundField};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Book, Channel, ChannelKind, Operation, Returns, Scalar, Sides, Type};

pub(super) fn check<'a>(check: &mut Check<'a, '_>, site: &Site, channel: &'a Channel) {
    let Some(book) = &channel.book else { return };
    let at = site.child("book");
    if channel.kind != ChannelKind::Delta {
        let title = "only a channel of the kind `delta` has a `book`";
        let diagnostic = Diagnostic::new(Code::InvalidBook, title).at(at.as_key(), "declared here");
        check.report(diagnostic.also(site.child("kind"), "expected `delta`"));
    }
    if let Some(fields) = single_record(check, &channel.pushes, site.child("pushes")) {
        for (key, name) in
            [("first", Some(&book.first)), ("last", Some(&book.last)), ("previous", book.previous.as_ref())]
        {
            name.into_iter().for_each(|name| update_id(check, &fields, &at.child(key), name));
        }
        sides(check, &fields, &at.child("changes"), &book.changes);
    }
    if let Some((of, operation)) = check.require_operation(&at.child("snapshot"), &channel.name.group, &book.snapshot) {
        if let Some(fields) = single_record(check, &operation.returns, of.child("returns")) {
            update_id(check, &fields, &at.child("id"), &book.id);
            sides(check, &fields, &at.child("levels"), &book.levels);
        }
        params(check, &at, channel, book, &of, operation);
    }
}

/// Checks that the channel has all parameters that a request for the snapshot needs.
fn params(check: &mut Check<'_, '_>, at: &Site, channel: &Channel, book: &Book, of: &Site, operation: &Operation) {
    let params = Fields::params(operation, of);
    let Some(depth) = params.find(check, &at.child("depth"), &book.depth) else { return };
    if depth.field.rules.max.is_none() {
        let title = format!("the number of levels `{}` has no maximum", book.depth);
        let diagnostic = Diagnostic::new(Code::InvalidBook, title).at(at.child("depth"), "its maximum is requested");
        check.report(diagnostic.also(depth.site, "expected an `integer` with `max`"));
    }
    let required = operation.params.pairs().filter(|(_, param)| !param.optional);
    let has = |name: &str| channel.params.get(name).is_some_and(|param| !param.optional);
    for (name, _) in required.filter(|(name, _)| *name != book.depth && !has(name)) {
        let title = format!("a subscription has no `{name}` for the snapshot");
        let diagnostic =
            Diagnostic::new(Code::InvalidBook, title).at(at.child("snapshot"), "the operation requires it");
        check.report(diagnostic.also(params.site.child(name).as_key(), "required here"));
    }
}

/// Returns the fields of a message or of a snapshot. Returns `None`, and reports the type, if it is a list.
fn single_record<'a>(check: &mut Check<'a, '_>, returns: &Returns, at: Site) -> Option<Fields<'a>> {
    let fields = Fields::of_type(check, &returns.ty)?;
    if returns.list {
        let diagnostic = Diagnostic::new(Code::InvalidBook, "an order book is one record, not a list");
        check.report(diagnostic.at(at, "expected a single record"));
        return None;
    }
    Some(fields)
}

/// Checks the id of an update: a required integer.
fn update_id<'a>(check: &mut Check<'a, '_>, fields: &Fields<'a>, at: &Site, name: &str) {
    let Some(found) = fields.find(check, at, name) else { return };
    if !found.is_one(&Type::Scalar(Scalar::Integer)) || found.field.optional {
        wrong_type(check, &found, at, "a required `integer`");
    }
}

/// Checks the two sides: required lists of arrays whose first two elements are decimals.
fn sides<'a>(check: &mut Check<'a, '_>, fields: &Fields<'a>, at: &Site, sides: &Sides) {
    for (key, name) in [("bids", &sides.bids), ("asks", &sides.asks)] {
        let at = at.child(key);
        let Some(found) = fields.find(check, &at, name) else { continue };
        let are_levels = check.contract.record_of(&found.field.ty).is_some_and(|level| {
            let are_decimals = level.fields.iter().take(2).all(|field| field.ty == Type::Scalar(Scalar::Decimal));
            level.is_array() && level.fields.len() >= 2 && are_decimals
        });
        if !are_levels || found.field.optional || !found.field.list {
            wrong_type(check, &found, &at, "a list of arrays of a price and a quantity");
        }
    }
}

fn wrong_type(check: &mut Check<'_, '_>, found: &FoundField<'_>, at: &Site, expected: &str) {
    let title = format!("`{}` cannot join changes to an order book", found.field.wire);
    found.wrong_type(check, Code::InvalidBook, title, at, expected);
}
