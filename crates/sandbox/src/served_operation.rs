//! The operations of the contract as the sandbox serves them.

use tradewire_contract::{Contract, Envelope, Host, Operation, Request};
use tradewire_endpoints::Invalid;
use tradewire_models::Timestamp;
use tradewire_wire::operation::{Method, Operation as WireOperation};
use tradewire_wire::server::Parts;
use tradewire_wire::signing::Signing;
use tradewire_wire::{Endpoint, path};

/// An operation of the contract, with everything that it refers to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ServedOperation {
    pub(crate) contract: &'static Contract,
    pub(crate) declared: &'static Operation,
    /// The operation in the form that clients use.
    pub(crate) wire: &'static WireOperation,
    pub(crate) host: &'static Host,
    pub(crate) envelope: &'static Envelope,
}

#[derive(Debug, Clone)]
pub(crate) enum Route {
    Operation(ServedOperation),
    /// The path exists, but only with these methods.
    OtherMethod(Vec<Method>),
    NotFound,
}

impl ServedOperation {
    /// Returns the operations of a contract. An operation whose host is not completely declared is omitted.
    pub(crate) fn all(contract: &'static Contract) -> Vec<Self> {
        let served = |declared: &'static Operation| {
            let wire = contract.client_operations().get(&declared.name)?;
            let (host, envelope) = (contract.hosts.get(&declared.host)?, contract.envelope(declared)?);
            Some(Self { contract, declared, wire, host, envelope })
        };
        contract.operations().filter_map(served).collect()
    }

    pub(crate) fn signing(&self) -> Option<&'static Signing> {
        self.contract.client_operations().signing
    }

    pub(crate) fn request(&self) -> Request {
        Request::of(self.contract, self.declared, self.wire)
    }

    /// Checks a received request against all rules of the contract, including inferred ones. Age limits count from `now`.
    pub(crate) fn check(&self, parts: &Parts<'_>, now: Timestamp) -> Result<(), Invalid> {
        let checked = self.request().received(parts).and_then(|request| request.validate(now));
        // The error of an inferred rule advises how to send the request nevertheless.
        checked.map_err(|invalid| Invalid { inferred: false, ..invalid })
    }

    /// Returns whether the `Host` header of a request names the host of the operation, either by its name in the contract, as in
    /// `futures.localhost`, or by the address of a declared deployment.
    fn is_named_by(&self, authority: &str) -> bool {
        let name = authority.split(['.', ':']).next().unwrap_or_default();
        let mut urls =
            self.contract.deployments.iter().filter_map(|deployment| deployment.base_urls.get(&self.host.name));
        name == self.host.name || urls.any(|url| url.split_once("://").is_some_and(|(_, address)| address == authority))
    }
}

/// Returns whether the contract lists an error code for an operation or its host.
pub(crate) fn may_return(operation: &WireOperation, code: &str) -> bool {
    operation.errors.contains(&code) || operation.host.codes.contains(&code)
}

impl Route {
    /// Finds the operation with a method and path. If there are several, the order of precedence is: an operation whose host is named by
    /// the `Host` header, one whose path has fewer placeholders, and the one that is declared first.
    pub(crate) fn find(operations: &[ServedOperation], method: &str, path: &str, authority: &str) -> Self {
        let matching = || operations.iter().filter(|operation| path::matches(operation.wire.path, path).is_some());
        let with_method = matching().filter(|operation| operation.wire.method.as_str() == method);
        let rank = |operation: &&ServedOperation| {
            let segments = operation.wire.path.split('/');
            let placeholders = segments.filter(|segment| path::placeholder(segment).is_some()).count();
            (!operation.is_named_by(authority), placeholders)
        };
        // Of several minimal elements, `min_by_key` returns the first.
        if let Some(operation) = with_method.min_by_key(rank) {
            return Self::Operation(*operation);
        }
        let methods =
            Method::ALL.iter().copied().filter(|other| matching().any(|operation| operation.wire.method == *other));
        match methods.collect::<Vec<_>>() {
            none if none.is_empty() => Self::NotFound,
            methods => Self::OtherMethod(methods),
        }
    }

    pub(crate) fn operation(&self) -> Option<&ServedOperation> {
        if let Self::Operation(operation) = self { Some(operation) } else { None }
    }
}

#[cfg(test)]
mod tests;
