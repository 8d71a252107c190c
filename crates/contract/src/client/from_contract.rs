//! Converts the operations and hosts of a contract that is loaded at run time to the form that clients use. `codegen` writes
//! the same values as statics.

use std::collections::HashMap;

use tradewire_wire::envelope::Envelope as WireEnvelope;
use tradewire_wire::operation::{Host as WireHost, Method, NamedDeployment, Operation as WireOperation, ServerTime};
use tradewire_wire::signing::{
    ExampleCaller, HeaderRole, Recipe as WireRecipe, RecvWindow as WireRecvWindow, SignatureRejection,
    Signing as WireSigning,
};

use super::ClientOperations;
use crate::contract::Contract;
use crate::envelopes::Envelope;
use crate::hosts::{Deployment, Host};
use crate::operations::Operation;
use crate::scalars::Scalar;
use crate::signing::{Recipe, Signing};
use crate::types::Type;

impl Contract {
    /// Returns the operations in the form that clients use. They are built at the first call and live as long as the process.
    pub fn client_operations(&'static self) -> &'static ClientOperations {
        self.client_operations.get_or_init(|| operations_of(self))
    }

    /// Returns the field of the result that contains the time of a host; empty if the result itself is the time.
    pub fn time_field(&self, host: &Host) -> Option<&str> {
        let operation = self.operation(&host.server_time)?;
        if operation.returns.ty == Type::Scalar(Scalar::Timestamp) {
            return Some("");
        }
        let record = self.record_of(&operation.returns.ty)?;
        record.fields.iter().find(|field| field.ty == Type::Scalar(Scalar::Timestamp)).map(|field| field.wire.as_str())
    }
}

fn operations_of(contract: &'static Contract) -> ClientOperations {
    // A host refers to the operation that returns its time, and that operation refers to the host. To break the cycle, the time
    // operations are built first, with hosts that have no time.
    let without_time: HashMap<&str, &'static WireHost> =
        contract.hosts.iter().filter_map(|host| Some((host.name.as_str(), host_of(contract, host, None)?))).collect();
    let time = |host: &'static Host| {
        let (operation, field) = (contract.operation(&host.server_time)?, contract.time_field(host)?);
        Some(ServerTime { operation: operation_of(operation, without_time.get(host.name.as_str())?)?, field })
    };
    let hosts: Vec<_> = contract.hosts.iter().filter_map(|host| host_of(contract, host, time(host))).collect();
    let operations = contract.operations().filter_map(|operation| {
        let host = hosts.iter().find(|host| host.name == operation.host)?;
        Some((&operation.name, operation_of(operation, host)?))
    });
    ClientOperations {
        operations: operations.collect(),
        deployments: contract.deployments.iter().map(Deployment::client).collect(),
        signing: contract.signing.as_ref().map(|signing| leak(signing.client())),
        hosts,
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

impl Deployment {
    /// Returns the deployment in the form that clients use.
    fn client(&'static self) -> NamedDeployment {
        let base_urls = self.base_urls.iter().map(|(host, url)| (host.as_str(), url.as_str()));
        NamedDeployment { name: &self.name, doc: &self.fact.doc, base_urls: leak_list(base_urls.collect()) }
    }
}

impl Envelope {
    /// Returns the envelope in the form that clients use.
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

impl Signing {
    /// Returns the rules of signing in the form that clients use.
    fn client(&'static self) -> WireSigning {
        let headers = self.headers.iter();
        let headers = headers.filter_map(|header| Some((HeaderRole::from_key(&header.role)?, header.name.as_str())));
        let rejections = self.rejections.iter();
        let rejections =
            rejections.filter_map(|(key, message)| Some((SignatureRejection::from_key(key)?, message.as_str())));
        WireSigning {
            prefix: &self.prefix,
            accepted: leak_list(self.accepted.iter().map(String::as_str).collect()),
            headers: leak_list(headers.collect()),
            max_ahead_millis: self.max_ahead,
            rejections: leak_list(rejections.collect()),
            example: self.example.as_ref().map(|caller| ExampleCaller {
                key: &caller.key,
                secret: &caller.secret,
                at_millis: caller.timestamp,
            }),
        }
    }
}

impl Recipe {
    /// Returns the recipe in the form that clients use.
    fn client(&'static self) -> WireRecipe {
        let codes = self.codes().filter_map(|(rejection, code)| Some((SignatureRejection::from_key(rejection)?, code)));
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
