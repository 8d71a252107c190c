//! Mistakes in the method, in the path, and in joining the parts.

use tradewire_transport::signing::Canonical;
use tradewire_wire::signing::Part;

use super::attempt::Attempt;
use super::mistake::Mistake;

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::single("method-missing", "The method was not signed: it follows the headers.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Method)
    }),
    Mistake::single("method-added", "The method was signed, but this host does not sign it.", |attempt| {
        if !attempt.parts.contains(&Part::Method) {
            let path = attempt.parts.iter().position(|part| *part == Part::Path);
            attempt.parts.insert(path.unwrap_or_default(), Part::Method);
        }
    }),
    Mistake::single("lowercase-method", "The method was signed in lower case: sign it as it is sent.", |attempt| {
        attempt.method.make_ascii_lowercase()
    }),
    Mistake::many("wrong-method", "The signed method differs from the sent one.", |correct| {
        let others = correct.contract.operations().map(|operation| operation.method.clone());
        others.map(|method| Attempt { method, ..correct.clone() }).collect()
    }),
    Mistake::single("path-missing", "The path was not signed: it precedes the query.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Path)
    }),
    Mistake::single(
        "path-with-url",
        "The path was signed with the base URL before it: sign the path alone.",
        |attempt| attempt.path = format!("http://{}{}", host(attempt), attempt.path),
    ),
    Mistake::single("path-with-host", "The path was signed with the host before it: sign the path alone.", |attempt| {
        attempt.path = format!("{}{}", host(attempt), attempt.path)
    }),
    Mistake::single(
        "path-without-first-segment",
        "The path was signed without its first segment: sign all of it.",
        |attempt| {
            let rest = attempt.path.get(1..).and_then(|path| path.find('/')).map(|slash| slash.saturating_add(1));
            attempt.path = rest.and_then(|at| attempt.path.get(at..)).unwrap_or_default().to_owned();
        },
    ),
    Mistake::single("path-without-leading-slash", "The path was signed without its leading `/`.", |attempt| {
        attempt.path = attempt.path.trim_start_matches('/').to_owned()
    }),
    Mistake::single(
        "path-with-trailing-slash",
        "The path was signed with a trailing `/` that was not sent.",
        |attempt| attempt.path.push('/'),
    ),
    Mistake::single("leading-separator", "The canonical string starts with `#`: it only separates parts.", |attempt| {
        attempt.leading = Canonical::SEPARATOR
    }),
    Mistake::single("trailing-separator", "The canonical string ends with `#`: it only separates parts.", |attempt| {
        attempt.trailing = Canonical::SEPARATOR
    }),
    Mistake::single("separator-after-headers-missing", "The `#` after the headers is missing.", |attempt| {
        attempt.separators.extend(attempt.parts.get(1).map(|part| (*part, "")))
    }),
    Mistake::single("separators-missing", "The parts were joined without `#`.", |attempt| {
        attempt.separators = attempt.parts.iter().map(|part| (*part, "")).collect()
    }),
    Mistake::single(
        "empty-parts-kept",
        "An empty query or body has a `#`: omit the separator of an empty part.",
        |attempt| attempt.keep_empty_parts = true,
    ),
    Mistake::single(
        "trailing-newline",
        "The canonical string ends with a line break: `echo` adds one, `printf %s` does not.",
        |attempt| attempt.trailing = "\n",
    ),
];

/// Returns the `Host` header of the request.
fn host<'a>(attempt: &Attempt<'a>) -> &'a str {
    attempt.request.header("host").unwrap_or_default()
}
