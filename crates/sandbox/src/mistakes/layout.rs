//! Mistakes in the method, in the path, and in how the parts are put together.

use tradewire_endpoints::OPERATIONS;
use tradewire_endpoints::spec::Part;
use tradewire_transport::signing::Canonical;

use super::Mistake;
use super::attempt::Attempt;

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::once("method-left-out", "The method was not signed: it stands behind the headers.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Method)
    }),
    Mistake::once("method-added", "The method was signed: this host does not sign it.", |attempt| {
        if !attempt.parts.contains(&Part::Method) {
            let path = attempt.parts.iter().position(|part| *part == Part::Path);
            attempt.parts.insert(path.unwrap_or_default(), Part::Method);
        }
    }),
    Mistake::once("method-in-lower-case", "The method was signed in lower case: sign it as it is sent.", |attempt| {
        attempt.method.make_ascii_lowercase()
    }),
    Mistake::often("another-method", "Another method was signed than was sent.", |right| {
        let others = OPERATIONS.iter().map(|operation| operation.method.as_str().to_owned());
        others.map(|method| Attempt { method, ..right.clone() }).collect()
    }),
    Mistake::once("path-left-out", "The path was not signed: it stands before the query.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Path)
    }),
    Mistake::once(
        "path-with-address",
        "The path was signed with the address before it: sign the path alone.",
        |attempt| attempt.path = format!("http://{}{}", host(attempt), attempt.path),
    ),
    Mistake::once("path-with-host", "The path was signed with the host before it: sign the path alone.", |attempt| {
        attempt.path = format!("{}{}", host(attempt), attempt.path)
    }),
    Mistake::once("path-without-beginning", "The path was signed without its first part: sign all of it.", |attempt| {
        let rest = attempt.path.get(1..).and_then(|path| path.find('/')).map(|slash| slash.saturating_add(1));
        attempt.path = rest.and_then(|at| attempt.path.get(at..)).unwrap_or_default().to_owned();
    }),
    Mistake::once("path-without-slash", "The path was signed without the `/` that it begins with.", |attempt| {
        attempt.path = attempt.path.trim_start_matches('/').to_owned()
    }),
    Mistake::once("path-with-slash-behind", "The path was signed with a `/` behind it that was not sent.", |attempt| {
        attempt.path.push('/')
    }),
    Mistake::once("separator-before", "There is a `#` before the text: it only stands between its parts.", |attempt| {
        attempt.around.0 = Canonical::SEPARATOR
    }),
    Mistake::once("separator-behind", "There is a `#` behind the text: it only stands between its parts.", |attempt| {
        attempt.around.1 = Canonical::SEPARATOR
    }),
    Mistake::once(
        "separator-behind-headers-left-out",
        "There is no `#` between the headers and what follows.",
        |attempt| attempt.separators.extend(attempt.parts.get(1).map(|part| (*part, ""))),
    ),
    Mistake::once("separators-left-out", "The parts were put together without `#` between them.", |attempt| {
        attempt.separators = attempt.parts.iter().map(|part| (*part, "")).collect()
    }),
    Mistake::once(
        "empty-parts-kept",
        "There is a `#` for a query or a body that is empty: it is left out with its part.",
        |attempt| attempt.keeps_empty = true,
    ),
    Mistake::once(
        "newline-behind",
        "There is a line break behind the text: an `echo` adds one, `printf %s` does not.",
        |attempt| attempt.around.1 = "\n",
    ),
];

/// Where the request was sent to, as it says itself.
fn host<'a>(attempt: &Attempt<'a>) -> &'a str {
    attempt.request.header("host").unwrap_or_default()
}
