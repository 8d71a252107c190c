//! The operations and hosts of a contract in the form that clients use.
//!
//! For the contract that the crates were generated from, they are generated as statics. For a contract that is loaded at run time, they are
//! in [`ClientOperations`].

use std::collections::HashMap;

use tradewire_wire as wire;
use tradewire_wire::operation::{Method, NamedDeployment, ServerTime};
use tradewire_wire::signing::SignatureRejection;

use crate::{
    Channel, CodeKind, Contract, Deployment, Envelope, ErrorCode, GeneralLimit, Group, Heartbeat, Host, Name,
    Operation, Recipe, Scalar, Signing, Socket, Table, Type,
};

/// The operations of a contract in the form that clients use, with their hosts, deployments and signing.
/// [`Contract::client_operations`] builds them.
#[derive(Debug)]
pub struct ClientOperations {
    operations: HashMap<&'static Name, &'static wire::operation::Operation>,
    hosts: Vec<&'static wire::operation::Host>,
    deployments: Vec<NamedDeployment>,
    sockets: Vec<&'static wire::channel::Socket>,
    channels: HashMap<&'static Name, &'static wire::channel::Channel>,
    signing: Option<&'static wire::signing::Signing>,
}

impl ClientOperations {
    /// Returns an operation.
    pub fn get(&self, name: &Name) -> Option<&'static wire::operation::Operation> {
        self.operations.get(name).copied()
    }

    /// Returns a host.
    pub fn host(&self, name: &str) -> Option<&'static wire::operation::Host> {
        self.hosts.iter().copied().find(|host| host.name == name)
    }

    /// Returns the hosts, in the order of the contract.
    pub fn hosts(&self) -> &[&'static wire::operation::Host] {
        &self.hosts
    }

    /// Returns the publicly known deployments, in the order of the contract.
    pub fn deployments(&self) -> &[NamedDeployment] {
        &self.deployments
    }

    /// Returns the sockets, in the order of the contract.
    pub fn sockets(&self) -> &[&'static wire::channel::Socket] {
        &self.sockets
    }

    /// Returns a channel.
    pub fn channel(&self, name: &Name) -> Option<&'static wire::channel::Channel> {
        self.channels.get(name).copied()
    }

    /// Returns the signing rules, or `None` if the contract does not declare them. Without them, there are no operations.
    pub fn signing(&self) -> Option<&'static wire::signing::Signing> {
        self.signing
    }
}

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
    // A host refers to the operation that returns its time, and this operation refers to the host. To break the cycle, the operation gets
    // a host that has no time.
    let time = |host: &'static Host| {
        let (operation, field) = (contract.operation(&host.server_time)?, contract.time_field(host)?);
        let without_time = host_of(contract, &tables, host, None)?;
        Some(ServerTime { operation: operation_of(contract, &tables, operation, without_time)?, field })
    };
    let hosts: Vec<_> = contract.hosts.iter().filter_map(|host| host_of(contract, &tables, host, time(host))).collect();
    let operations = contract.operations().filter_map(|operation| {
        let host = hosts.iter().find(|host| host.name == operation.host)?;
        Some((&operation.name, operation_of(contract, &tables, operation, host)?))
    });
    let operations: HashMap<_, _> = operations.collect();
    let sockets = contract.sockets.iter().filter_map(|socket| socket_of(socket, &hosts, &operations));
    let sockets: Vec<_> = sockets.collect();
    let channels = contract.channels().filter_map(|channel| Some((&channel.name, channel_of(channel, &sockets)?)));
    ClientOperations {
        channels: channels.collect(),
        operations,
        sockets,
        deployments: contract.deployments.iter().map(deployment_of).collect(),
        signing: tables.signing,
        hosts,
    }
}

/// The values that hosts and operations share.
struct Tables {
    signing: Option<&'static wire::signing::Signing>,
    envelopes: HashMap<&'static str, &'static wire::envelope::Envelope<'static>>,
    code_infos: &'static [wire::code::CodeInfo],
    statuses: &'static [wire::operation::Status],
}

impl Tables {
    fn new(contract: &'static Contract) -> Self {
        let kinds: Vec<_> = contract.kinds.iter().map(kind_of).collect();
        let kind = |name: &str| kinds.iter().copied().find(|kind| kind.name == name);
        let codes = contract.groups.iter().flat_map(Group::codes);
        let code_infos = codes.filter_map(|code| Some(code_of(code, kind(&code.kind)?)));
        let code_infos = leak_list(code_infos.collect());
        let statuses = contract.statuses.iter().filter_map(|status| {
            Some(wire::operation::Status { code: status.code(), doc: &status.fact.doc, kind: kind(&status.kind)? })
        });
        let envelopes = contract.envelopes.iter();
        let envelopes = envelopes.map(|envelope| {
            let (code, message) = (leak_list(envelope.code_path()), leak_list(envelope.message_path()));
            let client = envelope.client(code, message, code_infos);
            (envelope.name.as_str(), leak(client) as &_)
        });
        Self {
            envelopes: envelopes.collect(),
            signing: contract.signing.as_ref().map(|signing| signing_of(contract, signing)),
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

fn leak_texts(texts: &'static [String]) -> &'static [&'static str] {
    leak_list(texts.iter().map(String::as_str).collect())
}

fn leak_titles(titles: Vec<String>) -> &'static [&'static str] {
    leak_texts(leak_list(titles))
}

fn operation_of(
    contract: &'static Contract,
    tables: &Tables,
    operation: &'static Operation,
    host: &'static wire::operation::Host,
) -> Option<&'static wire::operation::Operation> {
    Some(leak(wire::operation::Operation {
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
        verify: leak_titles(operation.verifying_titles()),
        rates: leak_list(operation.rates()),
        proof: contract.proof(operation),
        null_result: operation.null_result.as_deref(),
        echoes: leak_texts(&operation.echoes),
        errors: leak_list(operation.errors().collect()),
    }))
}

fn host_of(
    contract: &'static Contract,
    tables: &Tables,
    host: &'static Host,
    time: Option<ServerTime>,
) -> Option<&'static wire::operation::Host> {
    let signing = tables.signing?;
    Some(leak(wire::operation::Host {
        name: &host.name,
        signing,
        recipe: signing.recipes.iter().find(|recipe| recipe.name == host.recipe)?,
        server_time: time,
        codes: leak_list(contract.common_codes(&host.name).map(|code| code.wire.as_str()).collect()),
        code_infos: tables.code_infos,
        statuses: tables.statuses,
        general_limits: leak_list(host.general_limits.iter().map(|limit| limit_of(contract, host, limit)).collect()),
    }))
}

fn limit_of(
    contract: &'static Contract,
    host: &'static Host,
    limit: &'static GeneralLimit,
) -> wire::operation::GeneralLimit {
    let operations = contract.counted_operations(host, limit).into_iter();
    wire::operation::GeneralLimit {
        name: limit.title(host).leak(),
        rates: leak_list(limit.rates()),
        operations: leak_list(operations.map(|name| (&*name.group, &*name.name)).collect()),
    }
}

fn kind_of(kind: &'static CodeKind) -> &'static wire::code::CodeKind {
    let CodeKind { name, fact, scope, advice, retry } = kind;
    leak(wire::code::CodeKind { name, doc: &fact.doc, scope: *scope, advice, retry: *retry })
}

fn code_of(code: &'static ErrorCode, kind: &'static wire::code::CodeKind) -> wire::code::CodeInfo {
    wire::code::CodeInfo {
        code: &code.wire,
        doc: &code.fact.doc,
        kind,
        scope: code.scope.unwrap_or(kind.scope),
        placeholder: code.placeholder(),
    }
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

fn socket_of(
    socket: &'static Socket,
    hosts: &[&'static wire::operation::Host],
    operations: &HashMap<&Name, &'static wire::operation::Operation>,
) -> Option<&'static wire::channel::Socket> {
    let Heartbeat { send, answer, interval, limit } = &socket.heartbeat;
    let key = socket.key.as_ref().and_then(|key| {
        Some(wire::channel::SocketKey {
            operation: operations.get(&key.operation())?,
            field: key.field.as_deref().unwrap_or_default(),
            place: key.member.as_deref().map_or(wire::channel::KeyPlace::Topic, wire::channel::KeyPlace::Member),
            valid: key.valid,
            codes: &key.codes,
            messages: leak_texts(&key.messages),
            texts: leak_texts(&key.texts),
        })
    });
    Some(leak(wire::channel::Socket {
        name: &socket.name,
        host: hosts.iter().find(|host| host.name == socket.host)?,
        heartbeat: wire::channel::Heartbeat { send, answer, interval: *interval, limit: *limit },
        subscribe: &socket.subscribe,
        unsubscribe: &socket.unsubscribe,
        deflate: socket.deflate,
        key,
        success: socket.success,
    }))
}

fn channel_of(
    channel: &'static Channel,
    sockets: &[&'static wire::channel::Socket],
) -> Option<&'static wire::channel::Channel> {
    Some(leak(wire::channel::Channel {
        group: &channel.name.group,
        name: &channel.name.name,
        socket: sockets.iter().find(|socket| socket.name == channel.socket)?,
        topic: channel.topic_name(),
        kind: channel.kind,
        lists: leak_titles(channel.listing_titles()),
    }))
}

fn signing_of(contract: &'static Contract, signing: &'static Signing) -> &'static wire::signing::Signing {
    let headers = signing.headers.iter();
    let headers = headers.filter_map(|header| Some((header.signing_role()?, header.name.as_str())));
    let rejections = signing.rejections.iter();
    let rejections =
        rejections.filter_map(|(key, message)| Some((SignatureRejection::from_keyword(key)?, message.as_str())));
    leak(wire::signing::Signing {
        prefix: &signing.prefix,
        accepted: leak_texts(&signing.accepted),
        headers: leak_list(headers.collect()),
        default_algorithm: contract.default_algorithm(),
        max_ahead_millis: signing.max_ahead,
        rejections: leak_list(rejections.collect()),
        recipes: leak_list(signing.recipes.iter().map(recipe_of).collect()),
        example: signing.example.as_ref().map(|caller| wire::signing::ExampleCaller {
            key: &caller.key,
            secret: &caller.secret,
            at_millis: caller.timestamp,
        }),
    })
}

fn recipe_of(recipe: &'static Recipe) -> &'static wire::signing::Recipe {
    let codes =
        recipe.codes().filter_map(|(rejection, code)| Some((SignatureRejection::from_keyword(rejection)?, code)));
    leak(wire::signing::Recipe {
        name: &recipe.name,
        signed: &recipe.signed,
        parts: &recipe.parts,
        recv_window: wire::signing::RecvWindow {
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
    ///
    /// # Errors
    /// Returns an error if the string is neither an envelope nor, if successes are unwrapped, any other JSON.
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
