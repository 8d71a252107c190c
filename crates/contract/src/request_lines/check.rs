//! Checks of request lines: methods, hosts and paths are valid, placeholders and path parameters match, no two operations have the same
//! request, and operations that only read use GET.

use std::collections::HashMap;
use std::ops::Range;

use tradewire_wire::operation::Method;

use super::{RequestLine, Span, placeholders, segments, without_names};
use crate::check::context::Check;
use crate::check::placeholders::Template;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::{DeclaredEvidence, Effect, Evidence, Operation};

/// An operation and its request line.
struct Line<'a> {
    operation: &'a Operation,
    /// The site of the operation.
    of: Site,
    /// The site of the request line.
    site: Site,
    request: &'a RequestLine,
}

/// Reports malformed request lines.
pub(crate) fn check_syntax(check: &mut Check<'_, '_>) {
    for (site, operation) in check.operations() {
        let Err(error) = operation.request.value else { continue };
        let title = format!("`{}` is not a valid request line", operation.request);
        let diagnostic = Diagnostic::new(Code::MalformedRequest, title)
            .at(site.child("request"), error)
            .help("write it like `GET futures:/future/trade/v1/order/detail`");
        check.report(diagnostic);
    }
}

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let lines = check.operations().filter_map(|(of, operation)| {
        Some(Line { operation, site: of.child("request"), of, request: operation.request.get()? })
    });
    let lines: Vec<_> = lines.collect();
    for line in &lines {
        method(check, &line.site, &line.request.method);
        path(check, line);
        path_parameters(check, line);
    }
    duplicates(check, &lines);
    read_only(check, &lines);
}

fn method(check: &mut Check<'_, '_>, site: &Site, method: &Span) {
    if Method::from_keyword(&method.text).is_some() {
        return;
    }
    let known = Method::KEYWORDS;
    let diagnostic = Diagnostic::new(Code::UnknownMethod, format!("unknown method `{}`", method.text))
        .at(site.within(method.range.clone()), format!("expected one of {}", known.join(", ")))
        .maybe_help(did_you_mean(&method.text, known.iter().copied()));
    check.report(diagnostic);
}

fn path(check: &mut Check<'_, '_>, line: &Line<'_>) {
    let (site, host, path) = (&line.site, &line.request.host, &line.request.path);
    let hosts = &check.contract.hosts;
    let known = hosts.get(&host.text);
    if known.is_none() {
        let diagnostic = Diagnostic::new(Code::UnknownHost, format!("unknown host `{}`", host.text))
            .at(site.within(host.range.clone()), "not defined under `hosts`")
            .maybe_help(did_you_mean(&host.text, hosts.keys()));
        check.report(diagnostic);
    }
    if let Some((range, error)) = path_error(&path.text) {
        let range = path.range.start + range.start..path.range.start + range.end;
        let diagnostic = Diagnostic::new(Code::InvalidPath, format!("`{}` is not a valid path", path.text));
        return check.report(diagnostic.at(site.within(range), error));
    }
    // An invalid prefix was already reported at its host.
    let prefix = known.map(|host| &host.paths).filter(|prefix| prefix_error(prefix).is_none());
    if let Some(prefix) = prefix.filter(|prefix| !is_below(&path.text, prefix)) {
        let title = format!("the host `{}` does not serve this path", host.text);
        let other = hosts.iter().find(|host| is_below(&path.text, &host.paths));
        let diagnostic = Diagnostic::new(Code::InvalidPath, title)
            .at(site.within(path.range.clone()), format!("its paths start with `{prefix}`"))
            .maybe_help(other.map(|other| format!("did you mean `{}:{}`?", other.name, path.text)));
        return check.report(diagnostic);
    }
    // The interface document states that each path contains a version. Other sources document paths without one.
    let declared = line.operation.fact.declared_evidence.as_ref().and_then(DeclaredEvidence::whole);
    let is_documented = declared.is_none_or(|evidence| evidence == Evidence::Documented);
    if is_documented && !path.text.split('/').any(is_version) {
        let diagnostic = Diagnostic::new(Code::NoVersion, format!("`{}` has no version", path.text))
            .at(site.within(path.range.clone()), "no segment is `v` and a number")
            .help("add the version as a segment of the path (section 9), like `/v1`");
        check.report(diagnostic);
    }
}

/// Returns whether a segment of a path is a version: `v` and a number.
fn is_version(segment: &str) -> bool {
    segment.strip_prefix('v').is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}

fn is_below(path: &str, prefix: &str) -> bool {
    path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Returns the invalid part of a path prefix, and the reason.
pub(crate) fn prefix_error(paths: &str) -> Option<(Range<usize>, &'static str)> {
    let trailing = paths.ends_with('/').then(|| (paths.len() - 1..paths.len(), "a prefix must not end with `/`"));
    path_error(paths).or(trailing)
}

/// Returns the part of a path that cannot be sent as it is written, and the reason.
fn path_error(path: &str) -> Option<(Range<usize>, &'static str)> {
    if !path.starts_with('/') {
        return Some((0..path.len(), "a path starts with `/`"));
    }
    if let Some(at) = path.find("//") {
        return Some((at..at + 2, "empty segment"));
    }
    if let Some(dots) = segments(path).find(|segment| [".", ".."].contains(&segment.text.as_str())) {
        return Some((dots.range, "HTTP clients resolve dots, so the sent path would differ from the signed one"));
    }
    let placeholders = placeholders(path);
    if let Some(empty) = placeholders.iter().find(|placeholder| placeholder.text.is_empty()) {
        return Some((empty.range.clone(), "write the name of a parameter between the braces: `{orderId}`"));
    }
    let is_placeholder = |at: usize| placeholders.iter().any(|placeholder| placeholder.range.contains(&at));
    let is_allowed = |c: char| c.is_ascii_alphanumeric() || "/-_.~".contains(c);
    let (at, c) = path.char_indices().find(|(at, c)| !is_allowed(*c) && !is_placeholder(*at))?;
    let error = match c {
        '?' | '#' => "declare the parameters of a query under `params`",
        '{' | '}' => "a placeholder is a whole segment: `/{orderId}`",
        _ => "a segment may contain letters, digits, `-`, `_`, `.` and `~`",
    };
    Some((at..at + c.len_utf8(), error))
}

/// Checks that each placeholder has a path parameter, and each path parameter a placeholder.
fn path_parameters(check: &mut Check<'_, '_>, line: &Line<'_>) {
    let path = &line.request.path;
    let in_line =
        |Span { text, range }: Span| Span { text, range: path.range.start + range.start..path.range.start + range.end };
    // Empty braces were already reported as an invalid path.
    let placeholders = placeholders(&path.text).into_iter().filter(|span| !span.text.is_empty());
    let template = Template {
        what: "path",
        code: Code::PathParameter,
        site: line.site.clone(),
        placeholders: placeholders.map(in_line).collect(),
        params: &line.operation.params,
        params_site: line.of.child("params"),
    };
    template.check(check);
}

/// Reports operations with the same request. Paths that differ only in the names of placeholders are the same.
fn duplicates(check: &mut Check<'_, '_>, lines: &[Line<'_>]) {
    let mut seen: HashMap<(&str, &str, String), &Line<'_>> = HashMap::new();
    for line in lines {
        let RequestLine { method, host, path } = line.request;
        let key = (method.text.as_str(), host.text.as_str(), without_names(&path.text));
        let first = *seen.entry(key).or_insert(line);
        if std::ptr::eq(first, line) {
            continue;
        }
        let title = format!(
            "the operations `{}` and `{}` have the same request",
            first.operation.name.name, line.operation.name.name
        );
        let diagnostic = Diagnostic::new(Code::DuplicateRequest, title)
            .at(&line.site, "declared again here")
            .also(&first.site, "first declared here")
            .help("give one of them another method or path, or merge the operations");
        check.report(diagnostic);
    }
}

/// Checks that an operation that only reads uses GET, because another method on the same path may change something. A POST may be a read if
/// its effect has evidence of its own.
fn read_only(check: &mut Check<'_, '_>, lines: &[Line<'_>]) {
    for line in lines {
        let method = &line.request.method;
        let is_read = line.operation.effect == Effect::Read;
        let declared = line.operation.fact.declared_evidence.as_ref();
        let is_proven =
            method.text == "POST" && declared.is_some_and(|declared| declared.keys().any(|(key, _)| key == "effect"));
        if !is_read || is_proven || method.text == "GET" || Method::from_keyword(&method.text).is_none() {
            continue;
        }
        let path = &line.request.path.text;
        let get = lines.iter().find(|other| other.request.method.text == "GET" && other.request.path.text == *path);
        let diagnostic = Diagnostic::new(
            Code::EffectMismatch,
            format!("a read operation uses the method {}", method.text),
        )
        .at(line.site.within(method.range.clone()), format!("{} may change something", method.text))
        .also(line.of.child("effect"), "declared as read here")
        .maybe_also(get.map(|get| &get.site), "this operation reads the same path with GET")
        .help(match method.text.as_str() {
            "POST" => "declare `effect = \"trade\"`, so that the request is not repeated when its response is lost; if it is known to read only, declare the evidence of this: `evidence = { effect = … }`",
            _ => "use GET, or declare `effect = \"trade\"` so that the request is not repeated when its response is lost",
        });
        check.report(diagnostic);
    }
}
