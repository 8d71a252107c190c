//! The names and values of the headers of a signed request.

use tradewire_wire::signing::{Header, HeaderRole, Recipe, Signing};

/// The number of header roles.
const ROLES: usize = HeaderRole::ALL.len();

/// The names of the headers as they are sent: with a prefix. A signer joins them once, not for each signature.
#[derive(Clone)]
pub(super) struct HeaderNames {
    /// The prefix, for `Debug` output.
    pub(super) prefix: &'static str,
    /// The names by role, in the order of the contract.
    pub(super) by_role: Vec<(HeaderRole, String)>,
}

impl HeaderNames {
    /// Joins a prefix with the names of the contract.
    pub(super) fn new(signing: &Signing, prefix: &'static str) -> Self {
        let by_role = signing.headers.iter().map(|(role, name)| (*role, [prefix, name].concat()));
        Self { prefix, by_role: by_role.collect() }
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

/// The signed headers of a request, without allocation.
#[derive(Clone, Copy)]
pub(super) struct SignedHeaders<'a> {
    headers: [Header<'a>; ROLES],
    count: usize,
}

impl<'a> SignedHeaders<'a> {
    pub(super) fn as_slice(&self) -> &[Header<'a>] {
        self.headers.get(..self.count).unwrap_or_default()
    }
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

    /// Returns the headers that a recipe signs, in its order.
    #[inline]
    pub(super) fn signed_by(&self, recipe: &Recipe, names: &'a HeaderNames) -> SignedHeaders<'a> {
        let mut signed = SignedHeaders { headers: [Header::default(); ROLES], count: 0 };
        for (slot, role) in signed.headers.iter_mut().zip(recipe.signed) {
            *slot = Header { name: names.name(*role), value: self.value(*role) };
            signed.count += 1;
        }
        signed
    }
}
