//! The names and values of the headers of a signed request.

use tradewire_wire::signing::{Canonical, HeaderRole, Recipe, Signing};

/// The names of the headers as they are sent: with a prefix. A signer joins them once, not for each signature.
#[derive(Clone)]
pub(super) struct HeaderNames {
    /// The names by role, in the order of the contract.
    pub(super) by_role: Vec<(HeaderRole, String)>,
}

impl HeaderNames {
    /// Joins a prefix with the names of the contract.
    pub(super) fn new(signing: &Signing, prefix: &str) -> Self {
        let by_role = signing.headers.iter().map(|(role, name)| (*role, [prefix, name].concat()));
        Self { by_role: by_role.collect() }
    }

    /// Returns the name of a header.
    #[inline]
    pub(super) fn name(&self, role: HeaderRole) -> &str {
        self.by_role.iter().find(|(known, _)| *known == role).map_or("", |(_, name)| name)
    }
}

/// The values of the headers that can be signed. The value of a header that is not sent is empty.
#[derive(Clone, Copy, Default)]
pub(super) struct HeaderValues<'a> {
    /// The API key.
    pub(super) key: &'a str,
    /// The time of the request, in Unix milliseconds.
    pub(super) timestamp: &'a str,
    /// The algorithm of the signature.
    pub(super) algorithm: &'a str,
    /// The receive window in milliseconds.
    pub(super) recv_window: &'a str,
}

impl<'a> HeaderValues<'a> {
    /// Returns the value of a header.
    #[inline]
    pub(super) fn value(&self, role: HeaderRole) -> &'a str {
        match role {
            HeaderRole::Key => self.key,
            HeaderRole::Timestamp => self.timestamp,
            HeaderRole::Algorithm => self.algorithm,
            HeaderRole::RecvWindow => self.recv_window,
            HeaderRole::Signature => "",
        }
    }

    /// Joins the headers that a recipe signs, in its order.
    pub(super) fn signed_by(&self, recipe: &Recipe, names: &HeaderNames) -> String {
        let mut signed = String::new();
        for role in recipe.signed {
            if !signed.is_empty() {
                signed.push_str(Canonical::HEADER_SEPARATOR);
            }
            signed.extend([names.name(*role), "=", self.value(*role)]);
        }
        signed
    }
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::{SIGNING, hosts};

    use super::*;

    fn signed(roles: &'static [HeaderRole]) -> String {
        let recipe = Recipe { signed: roles, ..*hosts::FUTURES.recipe };
        let values = HeaderValues { key: "K", timestamp: "2", algorithm: "A", recv_window: "5" };
        values.signed_by(&recipe, &HeaderNames::new(&SIGNING, "x-"))
    }

    #[test]
    fn headers_are_joined_in_the_order_of_the_recipe() {
        use HeaderRole::{Algorithm, Key, RecvWindow, Timestamp};
        assert_eq!(signed(&[Timestamp, Key]), "x-timestamp=2&x-appkey=K");
        assert_eq!(signed(&[Algorithm, Timestamp, RecvWindow]), "x-algorithms=A&x-timestamp=2&x-recvwindow=5");
        assert_eq!(signed(&[Key, Timestamp]), "x-appkey=K&x-timestamp=2");
        assert_eq!(signed(&[Key]), "x-appkey=K");
        assert_eq!(signed(&[]), "");
    }
}
