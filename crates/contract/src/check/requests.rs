//! Request lines: `GET futures:/future/trade/v1/order/detail`.

use std::collections::HashMap;
use std::ops::Range;

use super::Check;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::request_lines::{METHODS, RequestLine, Span, placeholders, segments};
use crate::{Effect, Host, Operation};

pub fn check(check: &mut Check<'_, '_>) {
    let mut lines = Vec::new();
    for (root, source) in check.files() {
        for (name, operation) in source.file.operations.pairs() {
            let of = root.child("operations").child(name);
            let site = of.child("request");
            let Some(request) = operation.request.get() else {
                check.report(
                    Diagnostic::new(Code::MalformedRequest, format!("`{}` is no request", operation.request))
                        .at(site, "expected a method, a host and a path")
                        .help("write it like `GET futures:/future/trade/v1/order/detail`"),
                );
                continue;
            };
            method(check, &site, &request.method);
            path(check, &site, &request);
            lines.push(Line { name, operation, of, site, request });
        }
    }
    same(check, &lines);
    read_only(check, &lines);
}

fn method(check: &mut Check<'_, '_>, site: &Site, method: &Span) {
    if METHODS.contains(&method.text.as_str()) {
        return;
    }
    let diagnostic = Diagnostic::new(Code::UnknownMethod, format!("unknown method `{}`", method.text))
        .at(site.within(method.range.clone()), format!("expected one of {}", METHODS.join(", ")));
    check.report(diagnostic.maybe_help(did_you_mean(&method.text, METHODS)));
}

fn path(check: &mut Check<'_, '_>, site: &Site, request: &RequestLine) {
    let (host, path) = (&request.host, &request.path);
    let hosts: Vec<(&str, &Host)> = check.scope.hosts();
    let known = hosts.iter().find(|(name, _)| *name == host.text.as_str()).map(|(_, host)| *host);
    if known.is_none() && !check.leaves_out(&["hosts"], &host.text) {
        let diagnostic = Diagnostic::new(Code::UnknownHost, format!("unknown host `{}`", host.text))
            .at(site.within(host.range.clone()), "no `hosts` table has this name");
        check.report(diagnostic.maybe_help(did_you_mean(&host.text, hosts.iter().map(|(name, _)| *name))));
    }
    if let Some((range, reason)) = flaw_of_path(&path.text) {
        let range = path.range.start + range.start..path.range.start + range.end;
        let diagnostic = Diagnostic::new(Code::BadPath, format!("`{}` is no path", path.text));
        return check.report(diagnostic.at(site.within(range), reason));
    }
    if let Some(paths) = known.map(|host| &host.paths).filter(|paths| !is_below(&path.text, paths)) {
        let title = format!("`{}` is not a path of the host `{}`", path.text, host.text);
        let diagnostic = Diagnostic::new(Code::BadPath, title)
            .at(site.within(path.range.clone()), format!("its paths begin with `{paths}`"));
        let other = hosts.iter().find(|(_, host)| is_below(&path.text, &host.paths));
        return check
            .report(diagnostic.maybe_help(other.map(|(name, _)| format!("did you mean `{name}:{}`?", path.text))));
    }
    if !path.text.split('/').any(is_version) {
        check.report(
            Diagnostic::new(Code::NoVersion, format!("`{}` has no version", path.text))
                .at(site.within(path.range.clone()), "no segment is `v` and a number")
                .help("the version is a segment of the path (section 9), like `/v1`"),
        );
    }
}

fn is_below(path: &str, paths: &str) -> bool {
    path.strip_prefix(paths).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn is_version(segment: &str) -> bool {
    segment.strip_prefix('v').is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

/// What cannot be sent as it is written, and why.
pub fn flaw_of_path(path: &str) -> Option<(Range<usize>, &'static str)> {
    if !path.starts_with('/') {
        return Some((0..path.len(), "a path begins with `/`"));
    }
    if let Some(at) = path.find("//") {
        return Some((at..at + 2, "a segment is empty"));
    }
    if let Some(dots) = segments(path).find(|segment| [".", ".."].contains(&segment.text.as_str())) {
        return Some((dots.range, "a client takes dots out: it would send another path than it signed"));
    }
    let placeholders = placeholders(path);
    let is_placeholder = |at: usize| placeholders.iter().any(|placeholder| placeholder.range.contains(&at));
    let allowed = |c: char| c.is_ascii_alphanumeric() || "/-_.~".contains(c);
    let (at, c) = path.char_indices().find(|(at, c)| !allowed(*c) && !is_placeholder(*at))?;
    let reason = match c {
        '?' | '#' => "parameters stand in `params`, not in the path",
        '{' | '}' => "a placeholder is a whole segment: `/{orderId}`",
        _ => "letters, digits, `-`, `_`, `.` and `~` may stand in a segment",
    };
    Some((at..at + c.len_utf8(), reason))
}

/// An operation and its request line.
struct Line<'a> {
    name: &'a str,
    operation: &'a Operation,
    of: Site,
    site: Site,
    request: &'a RequestLine,
}

/// Two paths with a placeholder in the same segment are one, whatever its name is.
fn same(check: &mut Check<'_, '_>, lines: &[Line<'_>]) {
    let mut seen: HashMap<(&str, &str, String), &Line<'_>> = HashMap::new();
    for line in lines {
        let RequestLine { method, host, path } = line.request;
        let first = *seen.entry((method.text.as_str(), host.text.as_str(), without_names(&path.text))).or_insert(line);
        if !std::ptr::eq(first, line) {
            let title = format!("the operations `{}` and `{}` are one request", first.name, line.name);
            let diagnostic = Diagnostic::new(Code::SameRequest, title).at(&line.site, "and here again");
            let diagnostic = diagnostic.also(&first.site, "it stands here");
            check.report(diagnostic.help("give one of them another method or path, or make one operation of both"));
        }
    }
}

fn without_names(path: &str) -> String {
    let segments = path.split('/').map(|segment| if segment.starts_with('{') { "{}" } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

/// What reads must be sent as a GET: on the same path, another method may do something.
fn read_only(check: &mut Check<'_, '_>, lines: &[Line<'_>]) {
    for line in lines {
        let method = &line.request.method;
        let is_read = line.operation.effect == Effect::Read && !check.lacks(&line.of.child("effect"));
        if !is_read || method.text == "GET" || !METHODS.contains(&method.text.as_str()) {
            continue;
        }
        let title = format!("an operation that only reads is sent as {}", method.text);
        let diagnostic = Diagnostic::new(Code::Effect, title)
            .at(line.site.within(method.range.clone()), format!("{} may change something", method.text))
            .also(line.of.child("effect"), "it is said to read")
            .help("what reads is a GET; what acts has the effect \"trade\", and is never repeated blindly");
        let path = &line.request.path.text;
        let query = lines.iter().find(|other| other.request.method.text == "GET" && other.request.path.text == *path);
        check.report(match query {
            Some(query) => diagnostic.also(&query.site, "the same path is queried here"),
            None => diagnostic,
        });
    }
}
