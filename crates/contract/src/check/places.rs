//! Where parameters travel: those of the path stand in it, and those of headers have names that headers may have.

use super::Check;
use super::fields::{Placed, Role, tables};
use crate::diagnostics::{Code, Diagnostic, Site, nearest};
use crate::request_lines::{Span, placeholders};
use crate::{Operation, Place};

/// Headers that are not an operation's: HTTP's own, and those that a client sets.
const RESERVED: [&str; 12] = [
    "accept",
    "accept-encoding",
    "authorization",
    "connection",
    "content-encoding",
    "content-length",
    "content-type",
    "cookie",
    "host",
    "te",
    "transfer-encoding",
    "user-agent",
];

pub fn check(check: &mut Check<'_, '_>) {
    for placed in tables(check).iter().flatten() {
        match (placed.role, placed.field.declared_place) {
            (Role::Param, Some(Place::Header)) => header(check, placed),
            (Role::Param, Some(Place::Path)) => always_there(check, placed),
            (Role::Param, _) | (_, None) => {}
            (_, Some(_)) => {
                let title = format!("`{}` is no parameter, and is said to travel as one", placed.key);
                let diagnostic = Diagnostic::new(Code::MisplacedRule, title);
                check.report(
                    diagnostic.at(placed.site.child("in").as_key(), "only parameters travel in places of their own"),
                );
            }
        }
    }
    for (root, source) in check.files() {
        for (name, operation) in source.file.operations.pairs() {
            placeholders_and_params(check, &root.child("operations").child(name), operation);
        }
    }
}

/// Every placeholder is a parameter of the path, and the other way round.
fn placeholders_and_params(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let Some(request) = operation.request.get() else { return };
    let named = placeholders(&request.path.text);
    let params = site.child("params");
    let at = |span: &Span| {
        let start = request.path.range.start;
        site.child("request").within(start + span.range.start..start + span.range.end)
    };
    let in_path = operation.params.pairs().filter(|(_, param)| param.declared_place == Some(Place::Path));
    let mut unnamed: Vec<&str> = in_path.map(|(wire, _)| wire).collect();
    unnamed.retain(|wire| !named.iter().any(|span| span.text == *wire));
    for (index, span) in named.iter().enumerate() {
        if let Some(first) = named.iter().take(index).find(|other| other.text == span.text) {
            let diagnostic = Diagnostic::new(Code::BadPath, format!("`{{{}}}` stands twice in the path", span.text));
            check.report(diagnostic.at(at(span), "and here again").also(at(first), "it stands here"));
        } else if !check.lacks(&params.child(&span.text)) && !check.lacks(&params.child(&span.text).child("in")) {
            unfilled(check, &params, at(span), &span.text, operation, &mut unnamed);
        }
    }
    for wire in unnamed {
        let title = format!("the path has no `{{{wire}}}`");
        let diagnostic = Diagnostic::new(Code::PathParameter, title)
            .at(params.child(wire).child("in"), "it is said to travel in the path")
            .also(site.child("request").within(request.path.range.clone()), "the path stands here");
        check.report(diagnostic.help(format!("write `{{{wire}}}` as a segment of the path, or take `in` out")));
    }
}

/// A placeholder that no parameter of the path fills; of those that the path does not name, one may be meant.
fn unfilled(
    check: &mut Check<'_, '_>,
    params: &Site,
    at: Site,
    name: &str,
    operation: &Operation,
    unnamed: &mut Vec<&str>,
) {
    let title = format!("no parameter of the path is called `{name}`");
    let diagnostic = Diagnostic::new(Code::PathParameter, title).at(at, "nothing fills this");
    let place = operation.params.get(name).map(|param| param.place());
    let meant = nearest(name, unnamed.iter().copied());
    let diagnostic = match (place, meant) {
        (Some(Place::Path), _) => return,
        (Some(place), _) => {
            let place = if place == Place::Header { "a header" } else { "the query" };
            let diagnostic = diagnostic.also(params.child(name).as_key(), format!("it travels in {place}"));
            diagnostic.help(format!("add `in = \"path\"` to `{name}`"))
        }
        (None, Some(meant)) => {
            unnamed.retain(|wire| *wire != meant);
            let diagnostic = diagnostic.also(params.child(meant).as_key(), "the path does not name this");
            diagnostic.help(format!("did you mean `{{{meant}}}`?"))
        }
        (None, None) => {
            diagnostic.help(format!("add to `params`: `{name} = {{ type = \"string\", in = \"path\", doc = \"…\" }}`"))
        }
    };
    check.report(diagnostic);
}

fn always_there(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    if placed.ty().is_some_and(|ty| ty.optional || ty.list) {
        let title = format!("a path is not complete without `{}`", placed.key);
        let diagnostic = Diagnostic::new(Code::PathParameter, title)
            .at(placed.type_site(), "expected a single value that is always there")
            .also(placed.site.child("in"), "it travels in the path");
        check.report(diagnostic.help("take the `?` or the `list<…>` out, or send it in the query"));
    }
}

fn header(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let wire = placed.key;
    let allowed = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if wire.is_empty() || !wire.chars().all(allowed) {
        let diagnostic = Diagnostic::new(Code::HeaderName, format!("`{wire}` cannot be the name of a header"));
        return check.report(diagnostic.at(placed.site.as_key(), "expected letters, digits, `-` and `_`"));
    }
    let lower = wire.to_ascii_lowercase();
    let signing = check.files().filter_map(|(_, source)| source.file.signing.as_ref());
    let is_signing = signing.flat_map(|signing| &signing.accepted).any(|prefix| lower.starts_with(prefix.as_str()));
    if is_signing || RESERVED.contains(&lower.as_str()) {
        let diagnostic = Diagnostic::new(Code::HeaderName, format!("the header `{wire}` is not the operation's own"));
        let label = if is_signing { "it begins like the headers of a signature" } else { "the client sets it" };
        check.report(diagnostic.at(placed.site.as_key(), label));
    }
}
