//! The operations and hosts of a contract in the form that clients use.
//!
//! For the contract that the crates were generated from, they are generated as statics. For a contract that is loaded at run time, they are
//! in [`ClientOperations`].

use std::collections::HashMap;

use tradewire_wire as wire;
use tradewire_wire::operation::{Method, NamedDeployment, ServerTime};
use tradewire_wire::signing::SignatureRejection;
use tradewire_wire::{channel, operation, signing};

use crate::{
    Channel, CodeKind, Contract, Deployment, Envelope, ErrorCode, GeneralLimit, Group, Heartbeat, Host, Name,
    Operation, Recipe, Scalar, Signing, Socket, Table, Type,
};

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
        self.client_operations.get_or_init(|| leak(Builder::new(self).build()))
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
struct Builder {
    contract: &'static Contract,
    signing: Option<&'static signing::Signing>,
    envelopes: HashMap<&'static str, &'static wire::envelope::Envelope<'static>>,
    code_infos: &'static [wire::code::CodeInfo],
    statuses: &'static [operation::Status],
}

impl Builder {
    fn new(contract: &'static Contract) -> Self {
        let kinds: Vec<_> = contract.kinds.iter().map(kind_of).collect();
        let kind = |name: &str| kinds.iter().copied().find(|kind| kind.name == name);
        let codes = contract.groups.iter().flat_map(Group::codes);
        let code_infos = codes.filter_map(|code| Some(code_of(code, kind(&code.kind)?)));
        let code_infos = leak_list(code_infos.collect());
        let statuses = contract.statuses.iter().filter_map(|status| {
            Some(operation::Status { code: status.code(), doc: &status.fact.doc, kind: kind(&status.kind)? })
        });
        let envelopes = contract.envelopes.iter().map(|envelope| {
            let (code, message) = (leak_list(envelope.code_path()), leak_list(envelope.message_path()));
            (envelope.name.as_str(), leak(envelope.client(code, message, code_infos)) as &_)
        });
        Self {
            contract,
            envelopes: envelopes.collect(),
            signing: contract.signing.as_ref().map(|signing| signing_of(contract, signing)),
            code_infos,
            statuses: leak_list(statuses.collect()),
        }
    }

    fn build(&self) -> ClientOperations {
        let contract = self.contract;
        // A host refers to the operation that returns its time, and this operation refers to the host. To break the cycle, the operation
        // gets a host that has no time.
        let time = |host: &'static Host| {
            let (operation, field) = (contract.operation(&host.server_time)?, contract.time_field(host)?);
            Some(ServerTime { operation: self.operation(operation, self.host(host, None)?)?, field })
        };
        let hosts = leak_list(contract.hosts.iter().filter_map(|host| self.host(host, time(host))).collect());
        let operations = contract.operations().filter_map(|operation| {
            let host = hosts.iter().find(|host| host.name == operation.host)?;
            Some((&operation.name, self.operation(operation, host)?))
        });
        let built = ClientOperations {
            operations: operations.collect(),
            channels: HashMap::new(),
            hosts,
            deployments: leak_list(contract.deployments.iter().map(deployment_of).collect()),
            sockets: &[],
            signing: self.signing,
        };
        let sockets = contract.sockets.iter().filter_map(|socket| socket_of(socket, &built));
        let built = ClientOperations { sockets: leak_list(sockets.collect()), ..built };
        let channels = contract.channels().filter_map(|of| Some((&of.name, channel_of(of, &built)?))).collect();
        ClientOperations { channels, ..built }
    }

    fn operation(
        &self,
        declared: &'static Operation,
        host: &'static operation::Host,
    ) -> Option<&'static operation::Operation> {
        let contract = self.contract;
        Some(leak(operation::Operation {
            group: &declared.name.group,
            name: &declared.name.name,
            host,
            method: Method::from_keyword(&declared.method)?,
            path: &declared.path,
            other_paths: leak_list(contract.other_paths(declared)),
            content_type: &declared.content_type,
            envelope: self.envelopes.get(contract.envelope(declared)?.name.as_str())?,
            unwrapped: declared.is_unwrapped(),
            returns_secret: declared.returns_secret,
            auth: declared.auth,
            effect: declared.effect,
            verify: leak_titles(declared.verifying_titles()),
            rates: leak_list(declared.rates()),
            proof: contract.proof(declared),
            null_result: declared.null_result.as_deref(),
            echoes: leak_texts(&declared.echoes),
            errors: leak_list(declared.errors().collect()),
        }))
    }

    fn host(&self, host: &'static Host, server_time: Option<ServerTime>) -> Option<&'static operation::Host> {
        let (contract, signing) = (self.contract, self.signing?);
        let limits = host.general_limits.iter().map(|limit| limit_of(contract, host, limit));
        Some(leak(operation::Host {
            name: &host.name,
            signing,
            recipe: signing.recipes.iter().find(|recipe| recipe.name == host.recipe)?,
            server_time,
            codes: leak_list(contract.common_codes(&host.name).map(|code| code.wire.as_str()).collect()),
            code_infos: self.code_infos,
            statuses: self.statuses,
            general_limits: leak_list(limits.collect()),
        }))
    }
}

fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

fn leak_list<T>(values: Vec<T>) -> &'static [T] {
    Box::leak(values.into_boxed_slice())
}

fn leak_texts(texts: &'static [String]) -> &'static [&'static str] {
    leak_list(texts.iter().map(String::as_str).collect())
}

fn leak_titles(titles: Vec<String>) -> &'static [&'static str] {
    leak_texts(leak_list(titles))
}

fn limit_of(contract: &'static Contract, host: &Host, limit: &'static GeneralLimit) -> operation::GeneralLimit {
    let operations = contract.counted_operations(host, limit).into_iter();
    operation::GeneralLimit {
        name: limit.title(host).leak(),
        rates: leak_list(limit.written_rates.rates()),
        operations: leak_list(operations.map(|name| (&*name.group, &*name.name)).collect()),
    }
}

fn kind_of(kind: &'static CodeKind) -> &'static wire::code::CodeKind {
    let CodeKind { name, fact, scope, advice, retry } = kind;
    leak(wire::code::CodeKind { name, doc: &fact.doc, scope: *scope, advice, retry: *retry })
}

fn code_of(code: &'static ErrorCode, kind: &'static wire::code::CodeKind) -> wire::code::CodeInfo {
    wire::code::CodeInfo { code: &code.wire, doc: &code.fact.doc, kind, scope: code.scope.unwrap_or(kind.scope) }
}

fn deployment_of(deployment: &'static Deployment) -> NamedDeployment {
    let pairs = |urls: &'static Table<String>| {
        leak_list(urls.iter().map(|(name, url)| (name.as_str(), url.as_str())).collect())
    };
    NamedDeployment {
        name: &deployment.name,
        doc: &deployment.fact.doc,
        base_urls: pairs(&deployment.base_urls),
        socket_urls: pairs(&deployment.socket_urls),
    }
}

fn socket_of(socket: &'static Socket, built: &ClientOperations) -> Option<&'static channel::Socket> {
    let Heartbeat { send, answer, interval, limit } = &socket.heartbeat;
    let key = socket.key.as_ref().and_then(|key| {
        Some(channel::SocketKey {
            operation: built.get(&key.operation())?,
            field: key.field.as_deref().unwrap_or_default(),
            place: key.member.as_deref().map_or(channel::KeyPlace::Topic, channel::KeyPlace::Member),
            valid: key.valid,
            codes: &key.codes,
            messages: leak_texts(&key.messages),
            texts: leak_texts(&key.texts),
        })
    });
    Some(leak(channel::Socket {
        name: &socket.name,
        host: built.host(&socket.host)?,
        heartbeat: channel::Heartbeat { send, answer, interval: *interval, limit: *limit },
        subscribe: &socket.subscribe,
        unsubscribe: &socket.unsubscribe,
        deflate: socket.deflate,
        key,
        success: socket.success,
    }))
}

fn channel_of(channel: &'static Channel, built: &ClientOperations) -> Option<&'static channel::Channel> {
    Some(leak(channel::Channel {
        group: &channel.name.group,
        name: &channel.name.name,
        socket: built.sockets.iter().find(|socket| socket.name == channel.socket)?,
        topic: channel.topic_name(),
        kind: channel.kind,
        lists: leak_titles(channel.listing_titles()),
    }))
}

fn signing_of(contract: &'static Contract, signing: &'static Signing) -> &'static signing::Signing {
    let headers = signing.headers.iter();
    let headers = headers.filter_map(|header| Some((header.signing_role()?, header.name.as_str())));
    let rejections = signing.rejections.iter();
    let rejections =
        rejections.filter_map(|(key, message)| Some((SignatureRejection::from_keyword(key)?, message.as_str())));
    leak(signing::Signing {
        prefix: &signing.prefix,
        accepted: leak_texts(&signing.accepted),
        headers: leak_list(headers.collect()),
        default_algorithm: contract.default_algorithm(),
        max_ahead_millis: signing.max_ahead,
        rejections: leak_list(rejections.collect()),
        recipes: leak_list(signing.recipes.iter().map(recipe_of).collect()),
        example: signing.example.as_ref().map(|caller| signing::ExampleCaller {
            key: &caller.key,
            secret: &caller.secret,
            at_millis: caller.timestamp,
        }),
    })
}

fn recipe_of(recipe: &'static Recipe) -> &'static signing::Recipe {
    let codes =
        recipe.codes().filter_map(|(rejection, code)| Some((SignatureRejection::from_keyword(rejection)?, code)));
    leak(signing::Recipe {
        name: &recipe.name,
        signed: &recipe.signed,
        parts: &recipe.parts,
        recv_window: signing::RecvWindow {
            required: recipe.recv_window.required,
            default_millis: recipe.recv_window.default,
            max_millis: recipe.recv_window.max,
        },
        http_status: recipe.http_status,
        codes: leak_list(codes.collect()),
        otherwise: recipe.otherwise(),
    })
}

impl Envelope {
    /// Returns the envelope in the form that clients use, given the names on the paths of the code and of the message, and the error codes.
    fn client<'n>(
        &'n self,
        code: &'n [&'n str],
        message: &'n [&'n str],
        codes: &'static [wire::code::CodeInfo],
    ) -> wire::envelope::Envelope<'n> {
        let (status, result) = (&self.status, &self.result);
        wire::envelope::Envelope { status, ok: self.ok, code, message, result, ok_code: self.ok_code.as_deref(), codes }
    }

    /// Opens a response as clients do, with a status of 2xx. `unwrapped` is set if a success is the payload itself.
    #[cfg(feature = "source")]
    pub(crate) fn open<'j>(
        &self,
        json: &'j str,
        unwrapped: bool,
    ) -> Result<wire::envelope::Opened<'j>, wire::envelope::EnvelopeError> {
        let (code, message) = (self.code_path(), self.message_path());
        let client = self.client(&code, &message, &[]);
        if unwrapped { client.open_unwrapped(json) } else { client.open(json) }
    }
}
