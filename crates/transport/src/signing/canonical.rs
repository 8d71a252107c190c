//! The canonical string: the text that is signed.

use std::borrow::Cow;
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
    /// The text that is signed: the parts of the recipe joined by `#`, those that are empty left out.
    pub fn to_bytes(&self) -> Vec<u8> {
        let parts = self.recipe.parts.iter().map(|part| self.part(*part)).filter(|text| !text.is_empty());
        parts.collect::<Vec<_>>().join(&b'#')
    }

    fn part(&self, part: Part) -> Cow<'_, [u8]> {
        match part {
            Part::Headers => Cow::Owned(self.headers().into_bytes()),
            Part::Method => Cow::Borrowed(self.method.as_bytes()),
            Part::Path => Cow::Borrowed(self.path.as_bytes()),
            Part::Query => Cow::Borrowed(self.query.as_bytes()),
            Part::Body => Cow::Borrowed(self.body),
        }
    }

    fn headers(&self) -> String {
        let pair = |role: &HeaderRole| format!("{}{}={}", self.prefix, SIGNING.header(*role), self.values.of(*role));
        self.recipe.signed.iter().map(pair).collect::<Vec<_>>().join("&")
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

/// The text for a person: what is not Unicode in the body is replaced.
impl fmt::Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf8_lossy(&self.to_bytes()))
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
