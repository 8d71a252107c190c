//! The names of the headers of a signed request.

use tradewire_wire::signing::{Canonical, HeaderRole, Recipe, Signing};

/// The names of the headers as they are sent: those of the contract with a prefix.
#[derive(Clone, Copy)]
pub(super) struct HeaderNames {
    pub(super) signing: &'static Signing,
    pub(super) prefix: &'static str,
}

impl HeaderNames {
    /// Returns the name of a header.
    pub(super) fn name(self, role: HeaderRole) -> String {
        [self.prefix, self.signing.header(role)].concat()
    }

    /// Joins the headers that a recipe signs, in its order. The value of a header that is not sent is empty.
    pub(super) fn signed<'v>(self, recipe: &Recipe, value: impl Fn(HeaderRole) -> &'v str) -> String {
        // Names and values are rarely longer, so the string rarely grows.
        let mut signed = String::with_capacity(recipe.signed.len() * 64);
        for role in recipe.signed {
            if !signed.is_empty() {
                signed.push_str(Canonical::HEADER_SEPARATOR);
            }
            signed.extend([self.prefix, self.signing.header(*role), "=", value(*role)]);
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
        let value = |role| match role {
            HeaderRole::Key => "K",
            HeaderRole::Timestamp => "2",
            HeaderRole::Algorithm => "A",
            HeaderRole::RecvWindow => "5",
            HeaderRole::Signature => "",
        };
        HeaderNames { signing: &SIGNING, prefix: "x-" }.signed(&recipe, value)
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
