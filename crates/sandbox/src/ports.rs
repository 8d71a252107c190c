//! Assigns ports to hosts. A host that serves a path of another host has its own port, so that a request never reaches the wrong host.

use std::net::SocketAddr;

use tradewire_contract::Contract;
use tradewire_transport::Deployment;
use tradewire_transport::deployment::DeploymentError;
use tradewire_wire::operation::Host;

use crate::served_operation::{Port, ServedOperation};

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
