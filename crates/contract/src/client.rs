//! The contract for a client: operations and hosts as the transport reads them, built at run time instead of generated.

use std::collections::HashMap;

use tradewire_wire::envelope::Envelope as WireEnvelope;
use tradewire_wire::operation::{Host as WireHost, Method, Operation as WireOperation, ServerTime};
use tradewire_wire::signing::{HeaderRole, Recipe as WireRecipe, RecvWindow as WireRecvWindow, Refusal};

use crate::contract::Contract;
use crate::envelopes::Envelope;
use crate::hosts::Host;
use crate::name::Name;
use crate::operations::Operation;
use crate::signing::Recipe;
use crate::types::Type;

/// The operations of a contract as a client reads them.
#[derive(Debug)]
pub struct ClientOperations(HashMap<&'static Name, &'static WireOperation>);

impl ClientOperations {
    /// Builds the operations of a contract. The values live as long as the process: load a contract once.
    pub fn new(contract: &'static Contract) -> Self {
        // A host refers to the operation that returns its time, which refers to the host: its operations are built first with a
        // host that does not know its time, then all of them with one that does.
        let without_time: HashMap<&str, &'static WireHost> = contract
            .hosts
            .iter()
            .filter_map(|host| Some((host.name.as_str(), host_of(contract, host, None)?)))
            .collect();
        let time = |host: &'static Host| {
            let (operation, field) = (contract.operation(&host.server_time)?, contract.time_field(host)?);
            Some(ServerTime { operation: operation_of(operation, without_time.get(host.name.as_str())?)?, field })
        };
        let hosts: HashMap<&str, &'static WireHost> = contract
            .hosts
            .iter()
            .filter_map(|host| Some((host.name.as_str(), host_of(contract, host, time(host))?)))
            .collect();
        let operations = contract.operations().filter_map(|operation| {
            Some((&operation.name, operation_of(operation, hosts.get(operation.host.as_str())?)?))
        });
        Self(operations.collect())
    }

    /// Returns an operation.
    pub fn get(&self, name: &Name) -> Option<&'static WireOperation> {
        self.0.get(name).copied()
    }

    /// Returns a host.
    pub fn host(&self, name: &str) -> Option<&'static WireHost> {
        self.0.values().map(|operation| operation.host).find(|host| host.name == name)
    }
}

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn leak_list<T>(values: Vec<T>) -> &'static [T] {
    Box::leak(values.into_boxed_slice())
}

fn operation_of(operation: &'static Operation, host: &'static WireHost) -> Option<&'static WireOperation> {
    Some(leak(WireOperation {
        group: &operation.name.group,
        name: &operation.name.name,
        host,
        method: Method::ALL.into_iter().find(|method| method.as_str() == operation.method)?,
        path: &operation.path,
        content_type: &operation.content_type,
        auth: operation.auth,
        effect: operation.effect,
        rate: operation.rate(),
        null_result: operation.null_result.as_deref(),
        errors: leak_list(operation.errors().collect()),
    }))
}

fn host_of(contract: &'static Contract, host: &'static Host, time: Option<ServerTime>) -> Option<&'static WireHost> {
    Some(leak(WireHost {
        name: &host.name,
        envelope: leak(contract.envelopes.get(&host.envelope)?.client()),
        recipe: leak(contract.signing.as_ref()?.recipes.get(&host.recipe)?.client()),
        server_time: time,
        codes: leak_list(contract.common_codes(&host.name).map(|code| code.wire.as_str()).collect()),
    }))
}

impl Contract {
    /// Returns the field of the result that holds the time of a host; empty if the result itself is the time.
    pub fn time_field(&self, host: &Host) -> Option<&str> {
        let operation = self.operation(&host.server_time)?;
        if operation.returns.ty == Type::Timestamp {
            return Some("");
        }
        let record = self.record_of(&operation.returns.ty)?;
        record.fields.iter().find(|field| field.ty == Type::Timestamp).map(|field| field.wire.as_str())
    }
}

impl Envelope {
    /// Returns the envelope as a client reads it.
    pub fn client(&'static self) -> WireEnvelope {
        let path = |names: &'static [String]| leak_list(names.iter().map(String::as_str).collect());
        WireEnvelope {
            status: &self.status,
            ok: self.ok,
            code: path(&self.code),
            message: path(&self.message),
            result: &self.result,
            code_fails: self.code_fails,
        }
    }
}

impl Recipe {
    /// Returns the recipe as a client reads it.
    fn client(&'static self) -> WireRecipe {
        let codes = self.codes().filter_map(|(rejection, code)| Some((Refusal::from_key(rejection)?, code)));
        WireRecipe {
            name: &self.name,
            signed: leak_list(self.signed.iter().filter_map(|role| HeaderRole::from_key(role)).collect()),
            parts: &self.parts,
            recv_window: WireRecvWindow {
                required: self.recv_window.required,
                default_millis: self.recv_window.default,
                max_millis: self.recv_window.max,
            },
            http_status: self.http_status,
            codes: leak_list(codes.collect()),
            otherwise: self.otherwise(),
        }
    }
}
