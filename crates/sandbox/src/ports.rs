//! Ports: a host that serves a path of another host has a port of its own, so that a request never reaches the wrong one.

use std::net::SocketAddr;

use tradewire_contract::Contract;
use tradewire_transport::Deployment;
use tradewire_transport::deployment::DeploymentError;
use tradewire_wire::operation::Host;
use tradewire_wire::path;

use crate::served_operation::ServedOperation;

/// The port that a request arrives on.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Port {
    /// The port of all hosts that have no port of their own. It serves the others too, if no operation of these hosts matches.
    Main,
    /// The port of one host.
    Host(&'static str),
}

/// Returns the hosts that need a port of their own: those that serve a path of a host that is declared before them and that uses
/// the main port.
pub(crate) fn hosts_with_own_port(contract: &'static Contract, operations: &[ServedOperation]) -> Vec<&'static str> {
    let of = |name: &'static str| operations.iter().filter(move |operation| operation.host.name == name);
    let (mut on_main_port, mut own_ports): (Vec<&ServedOperation>, Vec<&str>) = (Vec::new(), Vec::new());
    for host in &contract.hosts {
        let is_ambiguous = of(&host.name).any(|own| on_main_port.iter().any(|other| may_collide(own, other)));
        match is_ambiguous {
            true => own_ports.push(&host.name),
            false => on_main_port.extend(of(&host.name)),
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
) -> Vec<(&'static Host, Port, SocketAddr)> {
    let has_own_port = |host: &Host| operations.iter().any(|of| of.has_own_port && of.host.name == host.name);
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
    addresses.into_iter().try_fold(Deployment::new("sandbox"), |deployment, (host, _, address)| {
        deployment.host(host, &format!("http://{address}"))
    })
}
