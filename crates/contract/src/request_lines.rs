//! Request lines: `GET futures:/future/trade/v1/order/detail`.

#[cfg(feature = "source")]
pub(crate) mod check;

use std::ops::Range;
use std::str::FromStr;

use tradewire_wire::path::placeholder;

/// A part of a string, and its position.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Span {
    /// The part.
    pub text: String,
    /// The byte range in the whole string.
    pub range: Range<usize>,
}

/// The method, host and path of an operation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RequestLine {
    /// The HTTP method.
    pub method: Span,
    /// The name of the host.
    pub host: Span,
    /// The path; `{name}` is a placeholder.
    pub path: Span,
}

const EXPECTED: &str = "expected a method, a host and a path";

impl FromStr for RequestLine {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Self, &'static str> {
        let (method, rest) = line.split_once(' ').ok_or(EXPECTED)?;
        let (host, path) = rest.split_once(':').ok_or(EXPECTED)?;
        if [method, host, path].iter().any(|part| part.is_empty() || part.starts_with(' ')) {
            return Err(EXPECTED);
        }
        let span = |text: &str, start: usize| Span { text: text.to_owned(), range: start..start + text.len() };
        let host_start = method.len() + 1;
        Ok(Self {
            method: span(method, 0),
            host: span(host, host_start),
            path: span(path, host_start + host.len() + 1),
        })
    }
}

/// Returns the placeholders of a path, with the byte ranges that include their braces. A placeholder is a whole segment.
pub fn placeholders(path: &str) -> Vec<Span> {
    let named = |segment: Span| Some(Span { text: placeholder(&segment.text)?.to_owned(), range: segment.range });
    segments(path).filter_map(named).collect()
}

/// Returns a path without the names of its placeholders: `/v1/order/{}`.
pub fn without_names(path: &str) -> String {
    let segments = path.split('/').map(|segment| if segment.starts_with('{') { "{}" } else { segment });
    segments.collect::<Vec<_>>().join("/")
}

/// Returns whether values for the placeholders of a path could turn it into another path.
pub(crate) fn may_become(path: &str, other: &str) -> bool {
    let is_possible = |(own, other): (&str, &str)| own == other || placeholder(own).is_some();
    path.split('/').count() == other.split('/').count() && path.split('/').zip(other.split('/')).all(is_possible)
}

/// Iterates over the segments of a path.
pub fn segments(path: &str) -> impl Iterator<Item = Span> {
    let mut start = 0;
    path.split('/').map(move |text| {
        let range = start..start + text.len();
        start = range.end + 1;
        Span { text: text.to_owned(), range }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_with_placeholders_may_become_another() {
        assert!(may_become("/v1/order/{id}", "/v1/order/batch") && may_become("/v1/{kind}/{id}", "/v1/order/{id}"));
        assert!(!may_become("/v1/order/batch", "/v1/order/{id}") && !may_become("/v1/order/{id}", "/v1/order"));
        assert!(!may_become("/v1/order/{id}", "/v2/order/batch") && !may_become("/v1/{id}", "/v1/order/batch"));
    }
}
