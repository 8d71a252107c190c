//! The operations of the contract as the sandbox serves them, and the ports of their hosts.

use std::net::SocketAddr;

use tradewire_contract::{Contract, Envelope, Host, Operation, Request};
use tradewire_endpoints::Invalid;
use tradewire_models::Timestamp;
use tradewire_transport::Deployment;
use tradewire_transport::deployment::DeploymentError;
use tradewire_wire::operation::{Host as WireHost, Method, Operation as WireOperation};
use tradewire_wire::server::Parts;
use tradewire_wire::signing::Signing;
use tradewire_wire::{Endpoint, path};

#[cfg(feature = "streams")]
use crate::sockets::Sockets;

/// An operation of the contract, with everything that it refers to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ServedOperation {
    pub(crate) contract: &'static Contract,
    pub(crate) declared: &'static Operation,
    /// The operation in the form that clients use.
    pub(crate) wire: &'static WireOperation,
    pub(crate) host: &'static Host,
    pub(crate) envelope: &'static Envelope,
    /// Whether the host has its own port, because a host that is declared before it serves one of its paths.
    pub(crate) has_own_port: bool,
}

/// The port on which a request arrives.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Port {
    /// The port of all hosts that do not have their own port. It also serves the other hosts if no operation of these hosts matches.
    Main,
    /// The port of one host.
    Host(&'static str),
}

/// The operation that a request addresses.
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
            let (host, envelope) = (contract.host(&declared.host)?, contract.envelope(declared)?);
            Some(Self { contract, declared, wire, host, envelope, has_own_port: false })
        };
        let mut operations: Vec<Self> = contract.operations().filter_map(served).collect();
        let own_ports = hosts_with_own_port(contract, &operations);
        for operation in &mut operations {
            operation.has_own_port = own_ports.contains(&operation.host.name.as_str());
        }
        operations
    }

    /// Returns the signing rules.
    pub(crate) fn signing(&self) -> Option<&'static Signing> {
        self.contract.client_operations().signing()
    }

    /// Creates a request for the operation, without arguments.
    pub(crate) fn request(&self) -> Option<Request> {
        Request::new(self.contract, &self.declared.name)
    }

    /// Checks a received request against the rules of the contract. Age limits count from `now`.
    pub(crate) fn check(&self, parts: &Parts<'_>, now: Timestamp) -> Result<(), Invalid> {
        let Some(request) = self.request() else { return Ok(()) };
        request.received(parts)?.validate(now)
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

impl Route {
    /// Finds the operation with a method and path, among those that a port serves. If there are several, the order of precedence is: an
    /// operation whose host is named by the `Host` header, one whose host has no port of its own, one whose path has fewer placeholders,
    /// and the one that is declared first.
    pub(crate) fn find(operations: &[ServedOperation], port: Port, method: &str, path: &str, authority: &str) -> Self {
        let is_served = |operation: &&ServedOperation| match port {
            Port::Main => true,
            Port::Host(host) => operation.host.name == host,
        };
        let served = || operations.iter().filter(is_served);
        let matching = || served().filter(|operation| path::matches(operation.wire.path, path).is_some());
        let with_method = matching().filter(|operation| operation.wire.method.as_str() == method);
        let rank = |operation: &&ServedOperation| {
            let segments = operation.wire.path.split('/');
            let placeholders = segments.filter(|segment| path::placeholder(segment).is_some()).count();
            (!operation.is_named_by(authority), operation.has_own_port, placeholders)
        };
        // Of several minimal elements, `min_by_key` returns the first.
        if let Some(operation) = with_method.min_by_key(rank) {
            return Self::Operation(*operation);
        }
        let methods =
            Method::ALL.into_iter().filter(|other| matching().any(|operation| operation.wire.method == *other));
        match methods.collect::<Vec<_>>() {
            none if none.is_empty() => Self::NotFound,
            methods => Self::OtherMethod(methods),
        }
    }

    /// Returns the operation, if the request addresses one.
    pub(crate) fn operation(&self) -> Option<&ServedOperation> {
        if let Self::Operation(operation) = self { Some(operation) } else { None }
    }
}

/// Returns the hosts that need their own port, because they serve a path of a host that is declared before them and uses the main port.
fn hosts_with_own_port(contract: &'static Contract, operations: &[ServedOperation]) -> Vec<&'static str> {
    let operations_of = |name: &'static str| operations.iter().filter(move |operation| operation.host.name == name);
    let (mut on_main_port, mut own_ports): (Vec<&ServedOperation>, Vec<&str>) = (Vec::new(), Vec::new());
    for host in &contract.hosts {
        let is_ambiguous =
            operations_of(&host.name).any(|own| on_main_port.iter().any(|other| may_collide(own, other)));
        match is_ambiguous {
            true => own_ports.push(&host.name),
            false => on_main_port.extend(operations_of(&host.name)),
        }
    }
    own_ports
}

/// Returns whether a request exists that matches the methods and paths of both operations.
fn may_collide(one: &ServedOperation, other: &ServedOperation) -> bool {
    let (mut one_path, mut other_path) = (one.wire.path.split('/'), other.wire.path.split('/'));
    let is_placeholder = |segment: &str| path::placeholder(segment).is_some();
    one.wire.method == other.wire.method
        && loop {
            match (one_path.next(), other_path.next()) {
                (None, None) => break true,
                (Some(one), Some(other)) if one == other || is_placeholder(one) || is_placeholder(other) => {}
                _ => break false,
            }
        }
}

/// Returns the hosts of a contract that have operations, each with its port and its address. The ports of single hosts follow the
/// main port, which `address` contains.
pub(crate) fn addresses(
    contract: &'static Contract,
    operations: &[ServedOperation],
    address: SocketAddr,
) -> Vec<(&'static WireHost, Port, SocketAddr)> {
    let has_own_port = |host: &WireHost| operations.iter().any(|of| of.has_own_port && of.host.name == host.name);
    let mut number = address.port();
    let hosts = contract.client_operations().hosts().iter().map(|host| match has_own_port(host) {
        false => (*host, Port::Main, address),
        true => {
            number = number.saturating_add(1);
            (*host, Port::Host(host.name), SocketAddr::new(address.ip(), number))
        }
    });
    hosts.collect()
}

/// Returns the deployment of the sandbox of a contract that is started at an address with a port. It maps every host of the contract
/// to the sandbox.
///
/// # Errors
/// Returns an error if the address is not usable in a base URL.
pub fn deployment_at(contract: &'static Contract, address: SocketAddr) -> Result<Deployment, DeploymentError> {
    let addresses = addresses(contract, &ServedOperation::all(contract), address);
    let deployment = addresses.into_iter().try_fold(Deployment::new("sandbox"), |deployment, (host, _, address)| {
        deployment.host(host, &format!("http://{address}"))
    })?;
    #[cfg(feature = "streams")]
    let deployment = Sockets::add_urls(deployment, contract, address)?;
    Ok(deployment)
}

#[cfg(test)]
mod tests;
