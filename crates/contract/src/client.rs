//! The operations and hosts of a contract in the form that clients use. Each construct of the contract has a method `for_clients`.
//!
//! For the contract that the crates were generated from, they are generated as statics. For a contract that is loaded at run time, they are
//! in [`ClientOperations`].

use std::collections::HashMap;

use tradewire_wire::code::CodeInfo;
use tradewire_wire::envelope::Envelope;
use tradewire_wire::operation::{NamedDeployment, ServerTime, Status};
use tradewire_wire::{channel, operation, signing};

use crate::{Contract, Deployment, Group, Host, Name, Scalar, Type};

/// The operations of a contract in the form that clients use, with their hosts, deployments and signing.
/// [`Contract::client_operations`] builds them.
#[derive(Debug)]
pub struct ClientOperations {
    operations: HashMap<&'static Name, &'static operation::Operation>,
    channels: HashMap<&'static Name, &'static channel::Channel>,
    /// The hosts, in the order of the contract.
    pub hosts: &'static [&'static operation::Host],
    /// The publicly known deployments, in the order of the contract.
    pub deployments: &'static [NamedDeployment],
    /// The sockets, in the order of the contract.
    pub sockets: &'static [&'static channel::Socket],
    /// The signing rules, or `None` if the contract does not declare them. Without them, there are no operations.
    pub signing: Option<&'static signing::Signing>,
}

impl ClientOperations {
    fn new(contract: &'static Contract) -> Self {
        let shared = Shared::new(contract);
        // A host refers to the operation that returns its time, and this operation refers to the host. To break the cycle, the operation
        // gets a host that has no time.
        let time = |host: &'static Host| {
            let (operation, field) = (contract.operation(&host.server_time)?, contract.time_field(host)?);
            Some(ServerTime { operation: operation.for_clients(&shared, host.for_clients(&shared, None)?)?, field })
        };
        let hosts = leak_list(contract.hosts.iter().filter_map(|host| host.for_clients(&shared, time(host))).collect());
        let operations = contract.operations().filter_map(|operation| {
            let host = hosts.iter().find(|host| host.name == operation.host)?;
            Some((&operation.name, operation.for_clients(&shared, host)?))
        });
        let built = Self {
            operations: operations.collect(),
            channels: HashMap::new(),
            hosts,
            deployments: leak_list(contract.deployments.iter().map(Deployment::for_clients).collect()),
            sockets: &[],
            signing: shared.signing,
        };
        let sockets = contract.sockets.iter().filter_map(|socket| socket.for_clients(&built));
        let built = Self { sockets: leak_list(sockets.collect()), ..built };
        let channels = contract.channels().filter_map(|of| Some((&of.name, of.for_clients(&built)?))).collect();
        Self { channels, ..built }
    }

    /// Returns an operation.
    pub fn get(&self, name: &Name) -> Option<&'static operation::Operation> {
        self.operations.get(name).copied()
    }

    /// Returns a host.
    pub fn host(&self, name: &str) -> Option<&'static operation::Host> {
        self.hosts.iter().copied().find(|host| host.name == name)
    }

    /// Returns a channel.
    pub fn channel(&self, name: &Name) -> Option<&'static channel::Channel> {
        self.channels.get(name).copied()
    }
}

impl Contract {
    /// Returns the operations in the form that clients use. They are built at the first call and live as long as the process.
    pub fn client_operations(&'static self) -> &'static ClientOperations {
        self.client_operations.get_or_init(|| leak(ClientOperations::new(self)))
    }

    /// Returns the field of the result that contains the time of a host; empty if the result itself is the time.
    pub fn time_field(&self, host: &Host) -> Option<&str> {
        let operation = self.operation(&host.server_time)?;
        if operation.returns.list {
            return None;
        }
        let is_time = |ty: &Type| *ty == Type::Scalar(Scalar::Timestamp);
        if is_time(&operation.returns.ty) {
            return Some("");
        }
        let record = self.record_of(&operation.returns.ty).filter(|record| !record.is_array())?;
        record.fields.iter().find(|field| is_time(&field.ty) && !field.list).map(|field| field.wire.as_str())
    }
}

/// A contract, and the values that its hosts and operations share.
pub(crate) struct Shared {
    pub(crate) contract: &'static Contract,
    pub(crate) signing: Option<&'static signing::Signing>,
    pub(crate) envelopes: HashMap<&'static str, &'static Envelope<'static>>,
    pub(crate) code_infos: &'static [CodeInfo],
    pub(crate) statuses: &'static [Status],
}

impl Shared {
    fn new(contract: &'static Contract) -> Self {
        let kinds: Vec<_> = contract.kinds.iter().map(|kind| kind.for_clients()).collect();
        let kind = |name: &str| kinds.iter().copied().find(|kind| kind.name == name);
        let codes = contract.groups.iter().flat_map(Group::codes);
        let code_infos = codes.filter_map(|code| Some(code.for_clients(kind(&code.kind)?)));
        let code_infos = leak_list(code_infos.collect());
        let statuses = contract.statuses.iter().filter_map(|status| Some(status.for_clients(kind(&status.kind)?)));
        let envelopes = contract.envelopes.iter().map(|envelope| {
            let (code, message) = (leak_list(envelope.code_path()), leak_list(envelope.message_path()));
            (envelope.name.as_str(), leak(envelope.for_clients(code, message, code_infos)) as &_)
        });
        Self {
            contract,
            envelopes: envelopes.collect(),
            signing: contract.signing.as_ref().map(|signing| signing.for_clients(contract)),
            code_infos,
            statuses: leak_list(statuses.collect()),
        }
    }
}

pub(crate) fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

pub(crate) fn leak_list<T>(values: Vec<T>) -> &'static [T] {
    Box::leak(values.into_boxed_slice())
}

pub(crate) fn leak_texts(texts: &'static [String]) -> &'static [&'static str] {
    leak_list(texts.iter().map(String::as_str).collect())
}

pub(crate) fn leak_titles(titles: Vec<String>) -> &'static [&'static str] {
    leak_texts(leak_list(titles))
}
