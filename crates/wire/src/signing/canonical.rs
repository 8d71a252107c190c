//! The canonical string: the bytes that are signed.

use std::fmt;

use super::Part;

/// The inputs of a canonical string, assembled by [`Canonical::to_bytes`].
#[derive(Clone, Copy)]
pub struct Canonical<'a> {
    /// The parts of the string, in order.
    pub parts: &'a [Part],
    /// The signed headers as `name=value`, joined by [`Canonical::HEADER_SEPARATOR`].
    pub headers: &'a str,
    /// The HTTP method.
    pub method: &'a str,
    /// The path.
    pub path: &'a str,
    /// The query, decoded and sorted by key.
    pub query: &'a str,
    /// The body, byte for byte.
    pub body: &'a [u8],
}

impl Canonical<'_> {
    /// The separator between the parts.
    pub const SEPARATOR: &'static str = "#";
    /// The separator between the headers.
    pub const HEADER_SEPARATOR: &'static str = "&";

    /// Returns the bytes that are signed: the non-empty parts, joined by [`Canonical::SEPARATOR`].
    pub fn to_bytes(&self) -> Vec<u8> {
        let texts = self.parts.iter().map(|part| self.text(*part)).filter(|text| !text.is_empty());
        texts.collect::<Vec<_>>().join(Self::SEPARATOR.as_bytes())
    }

    /// Returns the canonical string for display. Invalid UTF-8 in the body is replaced.
    pub fn to_text(self) -> String {
        String::from_utf8(self.to_bytes())
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    #[inline]
    fn text(&self, part: Part) -> &[u8] {
        match part {
            Part::Headers => self.headers.as_bytes(),
            Part::Method => self.method.as_bytes(),
            Part::Path => self.path.as_bytes(),
            Part::Query => self.query.as_bytes(),
            Part::Body => self.body,
        }
    }
}

/// Omits the headers, which contain the API key.
impl fmt::Debug for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut canonical = f.debug_struct("Canonical");
        canonical.field("parts", &self.parts).field("method", &self.method).field("path", &self.path);
        canonical.field("query", &self.query).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Part; 5] = [Part::Headers, Part::Method, Part::Path, Part::Query, Part::Body];

    fn canonical(parts: &[Part], query: &str, body: &[u8]) -> String {
        with_headers("x-key=K&x-time=T", parts, query, body)
    }

    fn with_headers(headers: &str, parts: &[Part], query: &str, body: &[u8]) -> String {
        Canonical { parts, headers, method: "POST", path: "/p", query, body }.to_text()
    }

    #[test]
    fn empty_parts_are_omitted_with_their_separator() {
        assert_eq!(canonical(&ALL, "a=1", b"{}"), "x-key=K&x-time=T#POST#/p#a=1#{}");
        assert_eq!(canonical(&ALL, "", b"{}"), "x-key=K&x-time=T#POST#/p#{}");
        assert_eq!(canonical(&ALL, "a=1", b""), "x-key=K&x-time=T#POST#/p#a=1");
        assert_eq!(with_headers("", &ALL, "a=1", b""), "POST#/p#a=1");
    }

    #[test]
    fn the_parts_keep_their_order() {
        assert_eq!(canonical(&[Part::Path, Part::Headers], "a=1", b"{}"), "/p#x-key=K&x-time=T");
    }
}
