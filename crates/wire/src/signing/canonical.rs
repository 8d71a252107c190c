//! The canonical string: the bytes that are signed.

use std::fmt;

use super::{HeaderRole, Part, Recipe, Signing};

/// The inputs of a canonical string, assembled by [`Canonical::to_bytes`] according to the recipe of the host.
#[derive(Debug, Clone, Copy)]
pub struct Canonical<'a> {
    /// The names of the headers.
    pub signing: &'a Signing,
    /// How the requests to the host are signed.
    pub recipe: &'a Recipe,
    /// The prefix of the header names.
    pub prefix: &'a str,
    /// The values of the headers, as sent.
    pub values: Values<'a>,
    /// The HTTP method.
    pub method: &'a str,
    /// The path.
    pub path: &'a str,
    /// The query, sorted by key.
    pub query: &'a str,
    /// The body, byte for byte.
    pub body: &'a [u8],
}

/// The values of the headers that can be signed; empty for a header that is not sent.
#[derive(Clone, Copy, Default)]
pub struct Values<'a> {
    /// The API key.
    pub key: &'a str,
    /// The time of the request, in Unix milliseconds.
    pub timestamp: &'a str,
    /// The algorithm of the signature.
    pub algorithm: &'a str,
    /// The receive window in milliseconds.
    pub recv_window: &'a str,
}

impl<'a> Values<'a> {
    /// Returns the value of a header.
    pub fn of(&self, role: HeaderRole) -> &'a str {
        match role {
            HeaderRole::Key => self.key,
            HeaderRole::Timestamp => self.timestamp,
            HeaderRole::Algorithm => self.algorithm,
            HeaderRole::RecvWindow => self.recv_window,
            HeaderRole::Signature => "",
        }
    }
}

impl Canonical<'_> {
    /// The separator between the parts.
    pub const SEPARATOR: &'static str = "#";

    /// Returns the bytes that are signed: the non-empty parts of the recipe, joined by [`Canonical::SEPARATOR`].
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut length = 0;
        self.pieces(|piece| length += piece.len());
        let mut bytes = Vec::with_capacity(length);
        self.pieces(|piece| bytes.extend_from_slice(piece));
        bytes
    }

    /// Returns the canonical string for display, replacing what is not UTF-8 in the body.
    pub fn to_text(self) -> String {
        String::from_utf8(self.to_bytes())
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    /// Passes the canonical string to `take` in pieces, so that hashing needs no buffer.
    pub(super) fn pieces(&self, mut take: impl FnMut(&[u8])) {
        let mut separator: &[u8] = b"";
        for part in self.recipe.parts.iter().filter(|part| !self.is_empty(**part)) {
            take(separator);
            separator = Self::SEPARATOR.as_bytes();
            match part {
                Part::Headers => self.headers(&mut take),
                part => take(self.text(*part)),
            }
        }
    }

    fn is_empty(&self, part: Part) -> bool {
        match part {
            Part::Headers => self.recipe.signed.is_empty(),
            part => self.text(part).is_empty(),
        }
    }

    fn text(&self, part: Part) -> &[u8] {
        match part {
            Part::Headers => b"",
            Part::Method => self.method.as_bytes(),
            Part::Path => self.path.as_bytes(),
            Part::Query => self.query.as_bytes(),
            Part::Body => self.body,
        }
    }

    fn headers(&self, take: &mut impl FnMut(&[u8])) {
        let mut separator = "";
        for role in self.recipe.signed {
            for piece in [separator, self.prefix, self.signing.header(*role), "=", self.values.of(*role)] {
                take(piece.as_bytes());
            }
            separator = "&";
        }
    }
}

/// Omits the API key.
impl fmt::Debug for Values<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = f.debug_struct("Values");
        values.field("timestamp", &self.timestamp).field("algorithm", &self.algorithm);
        values.field("recv_window", &self.recv_window).finish_non_exhaustive()
    }
}

impl fmt::Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

#[cfg(test)]
mod tests {
    use super::super::RecvWindow;
    use super::*;

    const SIGNING: Signing = Signing {
        prefix: "x-",
        accepted: &["x-"],
        headers: &[(HeaderRole::Key, "key"), (HeaderRole::Timestamp, "time")],
        max_ahead_millis: 0,
        refusals: &[],
        example: None,
    };

    const RECIPE: Recipe = Recipe {
        name: "test",
        signed: &[HeaderRole::Key, HeaderRole::Timestamp],
        parts: &[Part::Headers, Part::Method, Part::Path, Part::Query, Part::Body],
        recv_window: RecvWindow { required: false, default_millis: 5000, max_millis: 60000 },
        http_status: 403,
        codes: &[],
        otherwise: "403",
    };

    fn canonical(recipe: &Recipe, query: &str, body: &[u8]) -> String {
        let values = Values { key: "K", timestamp: "T", ..Values::default() };
        let (prefix, method, path) = (SIGNING.prefix, "POST", "/p");
        Canonical { signing: &SIGNING, recipe, prefix, values, method, path, query, body }.to_string()
    }

    #[test]
    fn empty_parts_are_omitted_with_their_separator() {
        assert_eq!(canonical(&RECIPE, "a=1", b"{}"), "x-key=K&x-time=T#POST#/p#a=1#{}");
        assert_eq!(canonical(&RECIPE, "", b"{}"), "x-key=K&x-time=T#POST#/p#{}");
        assert_eq!(canonical(&RECIPE, "a=1", b""), "x-key=K&x-time=T#POST#/p#a=1");
    }

    #[test]
    fn the_recipe_selects_headers_and_parts() {
        let recipe = Recipe { signed: &[HeaderRole::Key], parts: &[Part::Path, Part::Headers], ..RECIPE };
        assert_eq!(canonical(&recipe, "a=1", b"{}"), "/p#x-key=K");
    }
}
