//! The canonical string: the text that is signed.

use std::fmt;

use tradewire_endpoints::SIGNING;
use tradewire_endpoints::spec::{HeaderRole, Part, Recipe};

use super::redacted::shortened;

/// The parts of a canonical string. Its text is made by [`Canonical::to_bytes`] after the recipe of the host.
#[derive(Debug, Clone, Copy)]
pub struct Canonical<'a> {
    /// How the host's requests are signed.
    pub recipe: &'a Recipe,
    /// What the names of the headers begin with.
    pub prefix: &'a str,
    /// The values of the headers, as they are sent.
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

/// The values of the headers that may be signed; empty where a header is not sent.
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
    /// The value of a header.
    pub(super) fn of(&self, role: HeaderRole) -> &'a str {
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
    /// What stands between the parts.
    pub const SEPARATOR: &'static str = "#";

    /// The text that is signed: the parts of the recipe joined by `#`, those that are empty left out.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut length = 0;
        self.pieces(|piece| length += piece.len());
        let mut bytes = Vec::with_capacity(length);
        self.pieces(|piece| bytes.extend_from_slice(piece));
        bytes
    }

    /// The same for a person: what is not Unicode in the body is replaced.
    pub(super) fn to_text(self) -> String {
        String::from_utf8(self.to_bytes())
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    /// The same, handed out piece by piece: what only hashes it need not hold it.
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
            for piece in [separator, self.prefix, SIGNING.header(*role), "=", self.values.of(*role)] {
                take(piece.as_bytes());
            }
            separator = "&";
        }
    }
}

/// Without the whole key.
impl fmt::Debug for Values<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = f.debug_struct("Values");
        values.field("key", &shortened(self.key)).field("timestamp", &self.timestamp);
        values.field("algorithm", &self.algorithm).field("recv_window", &self.recv_window).finish()
    }
}

impl fmt::Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::hosts;

    use super::*;

    fn canonical<'a>(recipe: &'a Recipe, query: &'a str, body: &'a str) -> Canonical<'a> {
        let values = Values { key: "K", timestamp: "T", algorithm: "A", recv_window: "W" };
        Canonical { recipe, prefix: "validate-", values, method: "POST", path: "/p", query, body: body.as_bytes() }
    }

    #[test]
    fn spot_signs_four_headers_and_the_method() {
        let spot = |query, body| canonical(hosts::SPOT.recipe, query, body).to_string();
        let head = "validate-algorithms=A&validate-appkey=K&validate-recvwindow=W&validate-timestamp=T#POST#/p";
        assert_eq!(spot("a=1", "{}"), format!("{head}#a=1#{{}}"));
        assert_eq!(spot("", "{}"), format!("{head}#{{}}"));
        assert_eq!(spot("a=1", ""), format!("{head}#a=1"));
    }

    #[test]
    fn futures_signs_two_headers_and_no_method() {
        let futures = |query, body| canonical(hosts::FUTURES.recipe, query, body).to_string();
        assert_eq!(futures("a=1", "[]"), "validate-appkey=K&validate-timestamp=T#/p#a=1#[]");
        assert_eq!(futures("", ""), "validate-appkey=K&validate-timestamp=T#/p");
    }
}
