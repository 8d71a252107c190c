//! Operations: body, rate and what a null result means.

use super::Check;
use crate::Operation;
use crate::diagnostics::{Code, Diagnostic, Site};

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, operation) in source.file.operations.pairs() {
            let site = root.child("operations").child(name);
            body(check, &site, operation);
            rate(check, &site, operation);
            content_types(check, &site, operation);
            null_result(check, &site, operation);
        }
    }
}

fn body(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    if operation.body.is_none() {
        return;
    }
    let body = site.child("body").as_key();
    if let Some(request) = operation.request.get().filter(|request| request.method.text == "GET") {
        check.report(
            Diagnostic::new(Code::MisplacedBody, "a GET has no body")
                .at(body, "this would not be read")
                .also(site.child("request").within(request.method.range.clone()), "the method stands here")
                .help("a query has `params`"),
        );
    }
}

fn rate(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let Some(rate) = &operation.written_rate else { return };
    if let Err(error) = &rate.value {
        check.report(
            Diagnostic::new(Code::BadRate, format!("`{rate}` is not a valid rate limit"))
                .at(site.child("rate"), error.to_string())
                .help("write it like `200/s per key` or `10/m per key`; omit it where none is documented"),
        );
    }
}

fn content_types(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    let others = operation.also_takes.iter().enumerate();
    let others = others.map(|(index, other)| (site.child("also_takes").index(index), other));
    for (site, text) in [(site.child("content_type"), &operation.content_type)].into_iter().chain(others) {
        let is_part =
            |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || "!#$&^_.+-".contains(c));
        if !text.split_once('/').is_some_and(|(kind, sub)| is_part(kind) && is_part(sub)) {
            let diagnostic = Diagnostic::new(Code::ContentType, format!("`{text}` is no content type"));
            let diagnostic = diagnostic.at(site, "expected a type, `/` and a subtype");
            check.report(diagnostic.help("write it like `application/json`"));
        }
    }
}

fn null_result(check: &mut Check<'_, '_>, site: &Site, operation: &Operation) {
    if let Some(code) = &operation.null_result {
        check.known_code(&site.child("null_result"), code);
        if operation.written_returns.text == "null" {
            let title = format!("every answer would be the error `{code}`");
            let diagnostic = Diagnostic::new(Code::Unfit, title)
                .at(site.child("null_result").as_key(), "a null result is an error here")
                .also(site.child("returns"), "and here it is always null");
            check.report(diagnostic.help("take `null_result` out, or return a type that is not null"));
        }
    }
}
