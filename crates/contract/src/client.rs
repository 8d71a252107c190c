//! The operations and hosts of a contract in the form that clients use.
//!
//! For the contract that the crates were generated from, they are generated as statics. For a contract that is loaded at run time, they are
//! in [`ClientOperations`].

mod from_contract;

use std::collections::HashMap;

use tradewire_wire::channel::{Channel, Socket};
use tradewire_wire::operation::{Host, NamedDeployment, Operation};
use tradewire_wire::signing::Signing;

use crate::name::Name;

/// The operations of a contract in the form that clients use, with their hosts, deployments and signing.
/// [`Contract::client_operations`](crate::Contract::client_operations) builds them.
#[derive(Debug)]
pub struct ClientOperations {
    operations: HashMap<&'static Name, &'static Operation>,
    hosts: Vec<&'static Host>,
    deployments: Vec<NamedDeployment>,
    sockets: Vec<&'static Socket>,
    channels: HashMap<&'static Name, &'static Channel>,
    signing: Option<&'static Signing>,
}

impl ClientOperations {
    /// Returns an operation.
    pub fn get(&self, name: &Name) -> Option<&'static Operation> {
        self.operations.get(name).copied()
    }

    /// Returns a host.
    pub fn host(&self, name: &str) -> Option<&'static Host> {
        self.hosts.iter().copied().find(|host| host.name == name)
    }

    /// Returns the hosts, in the order of the contract.
    pub fn hosts(&self) -> &[&'static Host] {
        &self.hosts
    }

    /// Returns the publicly known deployments, in the order of the contract.
    pub fn deployments(&self) -> &[NamedDeployment] {
        &self.deployments
    }

    /// Returns the sockets, in the order of the contract.
    pub fn sockets(&self) -> &[&'static Socket] {
        &self.sockets
    }

    /// Returns a channel.
    pub fn channel(&self, name: &Name) -> Option<&'static Channel> {
        self.channels.get(name).copied()
    }

    /// Returns the signing rules, or `None` if the contract does not declare them. Without them, there are no operations.
    pub fn signing(&self) -> Option<&'static Signing> {
        self.signing
    }
}
