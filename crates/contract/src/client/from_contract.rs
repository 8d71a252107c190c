//! Converts the operations and hosts of a contract that is loaded at run time to the form that clients use. `codegen` writes
//! the same values as statics.

use std::collections::HashMap;

use tradewire_wire::channel::{
    Channel as WireChannel, Heartbeat as WireHeartbeat, KeyPlace, Socket as WireSocket, SocketKey as WireSocketKey,
};
use tradewire_wire::code::{CodeInfo, CodeKind as WireCodeKind};
use tradewire_wire::envelope::Envelope as WireEnvelope;
#[cfg(feature = "source")]
use tradewire_wire::envelope::{EnvelopeError, Opened};
use tradewire_wire::operation::{
    GeneralLimit as WireGeneralLimit, Host as WireHost, Method, NamedDeployment, Operation as WireOperation,
    ServerTime, Status as WireStatus,
};
use tradewire_wire::signing::{
    ExampleCaller, Recipe as WireRecipe, RecvWindow as WireRecvWindow, SignatureRejection, Signing as WireSigning,
};

use super::ClientOperations;
use crate::channels::Channel;
use crate::codes::{CodeKind, ErrorCode, Status};
use crate::contract::Contract;
use crate::contract::Group;
use crate::envelopes::Envelope;
use crate::hosts::{Deployment, GeneralLimit, Host};
use crate::name::Name;
use crate::operations::Operation;
use crate::scalars::Scalar;
use crate::signing::{Recipe, Signing};
use crate::sockets::{Heartbeat, Socket};
use crate::types::Type;

impl Contract {
    /// Returns the operations in the form that clients use. They are built at the first call and live as long as the process.
    pub fn client_operations(&'static self) -> &'static ClientOperations {
        self.client_operations.get_or_init(|| leak(operations_of(self)))
    }

    /// Returns the field of the result that contains the time of a host; empty if the result itself is the time.
    pub fn time_field(&self, host: &Host) -> Option<&str> {
        let operation = self.operation(&host.server_time)?;
        if operation.returns.ty == Type::Scalar(Scalar::Timestamp) {
            return Some("");
        }
        let record = self.record_of(&operation.returns.ty).filter(|record| !record.is_array())?;
        record.fields.iter().find(|field| field.ty == Type::Scalar(Scalar::Timestamp)).map(|field| field.wire.as_str())
    }
}

fn operations_of(contract: &'static Contract) -> ClientOperations {
    let tables = Tables::new(contract);
    // A host refers to the operation that returns its time, and this operation refers to the host. To break the cycle, the time operations
    // are built first, with hosts that have no time.
    let without_time: HashMap<&str, &'static WireHost> = contract
        .hosts
        .iter()
        .filter_map(|host| Some((host.name.as_str(), host_of(contract, &tables, host, None)?)))
        .collect();
    let time = |host: &'static Host| {
        let (operation, field) = (contract.operation(&host.server_time)?, contract.time_field(host)?);
        let without_time = without_time.get(host.name.as_str())?;
        Some(ServerTime { operation: operation_of(contract, &tables, operation, without_time)?, field })
    };
    let hosts: Vec<_> = contract.hosts.iter().filter_map(|host| host_of(contract, &tables, host, time(host))).collect();
    let operations = contract.operations().filter_map(|operation| {
        let host = hosts.iter().find(|host| host.name == operation.host)?;
        Some((&operation.name, operation_of(contract, &tables, operation, host)?))
    });
    let operations: HashMap<_, _> = operations.collect();
    let sockets = contract.sockets.iter().filter_map(|socket| socket.client(&hosts, &operations));
    let sockets: Vec<_> = sockets.collect();
    let channels = contract.channels().filter_map(|channel| Some((&channel.name, channel.client(&sockets)?)));
    ClientOperations {
        channels: channels.collect(),
        operations,
        sockets,
        deployments: contract.deployments.iter().map(Deployment::client).collect(),
        signing: tables.signing,
        hosts,
    }
}

/// The values that hosts and operations share.
struct Tables {
    signing: Option<&'static WireSigning>,
    envelopes: HashMap<&'static str, &'static WireEnvelope<'static>>,
    code_infos: &'static [CodeInfo],
    statuses: &'static [WireStatus],
}

impl Tables {
    fn new(contract: &'static Contract) -> Self {
        let kinds: HashMap<&str, &'static WireCodeKind> =
            contract.kinds.iter().map(|kind| (kind.name.as_str(), leak(kind.client()))).collect();
        let kind = |name: &str| kinds.get(name).copied();
        let codes = contract.groups.iter().flat_map(Group::codes);
        let code_infos = codes.filter_map(|code| Some(code.client(kind(&code.kind)?)));
        let code_infos = leak_list(code_infos.collect());
        let statuses = contract.statuses.iter().filter_map(|status| Some(status.client(kind(&status.kind)?)));
        let envelopes = contract.envelopes.iter();
        let envelopes = envelopes.map(|envelope| {
            let (code, message) = (leak_list(envelope.code_path()), leak_list(envelope.message_path()));
            let client = envelope.client(code, message, code_infos);
            (envelope.name.as_str(), leak(client) as &_)
        });
        Self {
            envelopes: envelopes.collect(),
            signing: contract.signing.as_ref().map(|signing| leak(signing.client(contract))),
            code_infos,
            statuses: leak_list(statuses.collect()),
        }
    }
}

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn leak_list<T>(values: Vec<T>) -> &'static [T] {
    Box::leak(values.into_boxed_slice())
}

fn operation_of(
    contract: &'static Contract,
    tables: &Tables,
    operation: &'static Operation,
    host: &'static WireHost,
) -> Option<&'static WireOperation> {
    Some(leak(WireOperation {
        group: &operation.name.group,
        name: &operation.name.name,
        host,
        method: Method::from_keyword(&operation.method)?,
        path: &operation.path,
        other_paths: leak_list(contract.other_paths(operation)),
        content_type: &operation.content_type,
        envelope: tables.envelopes.get(contract.envelope(operation)?.name.as_str())?,
        unwrapped: operation.is_unwrapped(),
        returns_secret: operation.returns_secret,
        auth: operation.auth,
        effect: operation.effect,
        verify: leak_list(operation.verifying_titles().into_iter().map(|title| &*title.leak()).collect()),
        rates: leak_list(operation.rates()),
        proof: contract.proof(operation),
        null_result: operation.null_result.as_deref(),
        echoes: leak_list(operation.echoes.iter().map(String::as_str).collect()),
        errors: leak_list(operation.errors().collect()),
    }))
}

fn host_of(
    contract: &'static Contract,
    tables: &Tables,
    host: &'static Host,
    time: Option<ServerTime>,
) -> Option<&'static WireHost> {
    let signing = tables.signing?;
    Some(leak(WireHost {
        name: &host.name,
        signing,
        recipe: signing.recipes.iter().find(|recipe| recipe.name == host.recipe)?,
        server_time: time,
        codes: leak_list(contract.common_codes(&host.name).map(|code| code.wire.as_str()).collect()),
        code_infos: tables.code_infos,
        statuses: tables.statuses,
        general_limits: leak_list(host.general_limits.iter().map(|limit| limit.client(contract, host)).collect()),
    }))
}

impl GeneralLimit {
    /// Returns the limit in the form that clients use.
    fn client(&'static self, contract: &'static Contract, host: &'static Host) -> WireGeneralLimit {
        let operations = contract.counted_operations(host, self).into_iter();
        WireGeneralLimit {
            name: self.title(host).leak(),
            rates: leak_list(self.rates()),
            operations: leak_list(operations.map(|name| (&*name.group, &*name.name)).collect()),
        }
    }
}

impl CodeKind {
    /// Returns the kind in the form that clients use.
    fn client(&'static self) -> WireCodeKind {
        WireCodeKind {
            name: &self.name,
            doc: &self.fact.doc,
            scope: self.scope,
            advice: &self.advice,
            retry: self.retry,
        }
    }
}

impl ErrorCode {
    /// Returns the code in the form that clients use.
    fn client(&'static self, kind: &'static WireCodeKind) -> CodeInfo {
        CodeInfo {
            code: &self.wire,
            doc: &self.fact.doc,
            kind,
            scope: self.scope.unwrap_or(kind.scope),
            placeholder: self.placeholder(),
        }
    }
}

impl Status {
    /// Returns the status in the form that clients use.
    fn client(&'static self, kind: &'static WireCodeKind) -> WireStatus {
        WireStatus { code: self.code(), doc: &self.fact.doc, kind }
    }
}

impl Deployment {
    /// Returns the deployment in the form that clients use.
    fn client(&'static self) -> NamedDeployment {
        let base_urls = self.base_urls.iter().map(|(host, url)| (host.as_str(), url.as_str()));
        let socket_urls = self.socket_urls.iter().map(|(socket, url)| (socket.as_str(), url.as_str()));
        let (base_urls, socket_urls) = (leak_list(base_urls.collect()), leak_list(socket_urls.collect()));
        NamedDeployment { name: &self.name, doc: &self.fact.doc, base_urls, socket_urls }
    }
}

impl Socket {
    /// Returns the socket in the form that clients use.
    fn client(
        &'static self,
        hosts: &[&'static WireHost],
        operations: &HashMap<&Name, &'static WireOperation>,
    ) -> Option<&'static WireSocket> {
        let Heartbeat { send, answer, interval, limit } = &self.heartbeat;
        let strings = |texts: &'static [String]| leak_list(texts.iter().map(String::as_str).collect());
        let key = self.key.as_ref().and_then(|key| {
            Some(WireSocketKey {
                operation: operations.get(&key.operation())?,
                field: key.field.as_deref().unwrap_or_default(),
                place: key.member.as_deref().map_or(KeyPlace::Topic, KeyPlace::Member),
                valid: key.valid,
                codes: &key.codes,
                messages: strings(&key.messages),
                texts: strings(&key.texts),
            })
        });
        Some(leak(WireSocket {
            name: &self.name,
            host: hosts.iter().find(|host| host.name == self.host)?,
            heartbeat: WireHeartbeat { send, answer, interval: *interval, limit: *limit },
            subscribe: &self.subscribe,
            unsubscribe: &self.unsubscribe,
            deflate: self.deflate,
            key,
            success: self.success,
        }))
    }
}

impl Channel {
    /// Returns the channel in the form that clients use.
    fn client(&'static self, sockets: &[&'static WireSocket]) -> Option<&'static WireChannel> {
        Some(leak(WireChannel {
            group: &self.name.group,
            name: &self.name.name,
            socket: sockets.iter().find(|socket| socket.name == self.socket)?,
            topic: self.topic_name(),
            kind: self.kind,
            lists: leak_list(self.listing_titles().into_iter().map(|title| &*title.leak()).collect()),
        }))
    }
}

impl Envelope {
    /// Returns the envelope in the form that clients use, given the names on the paths of the code and of the message, and the error codes.
    fn client<'n>(
        &'n self,
        code: &'n [&'n str],
        message: &'n [&'n str],
        codes: &'static [CodeInfo],
    ) -> WireEnvelope<'n> {
        let (status, result) = (&self.status, &self.result);
        WireEnvelope { status, ok: self.ok, code, message, result, ok_code: self.ok_code.as_deref(), codes }
    }

    /// Opens a response as clients do, with a status of 2xx. `unwrapped` is set if a success is the payload itself.
    ///
    /// # Errors
    /// Returns an error if the string is neither an envelope nor, if successes are unwrapped, any other JSON.
    #[cfg(feature = "source")]
    pub(crate) fn open<'j>(&self, json: &'j str, unwrapped: bool) -> Result<Opened<'j>, EnvelopeError> {
        let (code, message) = (self.code_path(), self.message_path());
        let client = self.client(&code, &message, &[]);
        if unwrapped { client.open_unwrapped(json) } else { client.open(json) }
    }
}

impl Signing {
    /// Returns the rules of signing in the form that clients use.
    fn client(&'static self, contract: &'static Contract) -> WireSigning {
        let headers = self.headers.iter();
        let headers = headers.filter_map(|header| Some((header.signing_role()?, header.name.as_str())));
        let rejections = self.rejections.iter();
        let rejections =
            rejections.filter_map(|(key, message)| Some((SignatureRejection::from_keyword(key)?, message.as_str())));
        let recipes = self.recipes.iter().map(|recipe| leak(recipe.client()) as &'static WireRecipe);
        WireSigning {
            prefix: &self.prefix,
            accepted: leak_list(self.accepted.iter().map(String::as_str).collect()),
            headers: leak_list(headers.collect()),
            default_algorithm: contract.default_algorithm(),
            max_ahead_millis: self.max_ahead,
            rejections: leak_list(rejections.collect()),
            recipes: leak_list(recipes.collect()),
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
        let codes =
            self.codes().filter_map(|(rejection, code)| Some((SignatureRejection::from_keyword(rejection)?, code)));
        WireRecipe {
            name: &self.name,
            signed: &self.signed,
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
