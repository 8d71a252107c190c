//! The channels of the contract as an AsyncAPI 3.0 document, for viewers and client generators.
//!
//! It has the schemas and extensions of the OpenAPI document. A socket is a server, and a channel is named `group.channel`.

use tradewire_contract::reference::words::socket_sentences;
use tradewire_contract::reference::{TextFormat, evidence};
use tradewire_contract::{Channel, Contract, Fact, Field, Socket};

use super::exact_json::{Json, Object, parsed};
use super::markdown;
use super::openapi::{Schemas, described, documentation, info, list_of, object_of};
use crate::emit::Files;

/// Returns the document by its path in the repository, unless there are no channels.
pub fn files(contract: &Contract) -> Files {
    if contract.channels().next().is_none() {
        return Files::new();
    }
    let mut schemas = Schemas::of_messages(contract);
    let channels = contract.channels().map(|of| (of.name.to_string(), channel(&mut schemas, of)));
    let requests = contract.sockets.iter().map(|socket| (socket.name.clone(), requests(socket)));
    let channels: Object = channels.chain(requests).collect();
    let receive = contract.channels().map(|of| (format!("receive.{}", of.name), receive(of)));
    let request = contract.sockets.iter().map(|of| (format!("request.{}", of.name), request(of)));
    let operations: Object = receive.chain(request).collect();
    let servers = contract.sockets.iter().flat_map(|socket| servers(contract, socket)).collect::<Object>();
    let document = Object::new()
        .with("asyncapi", "3.0.0")
        .with("x-generated", "from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.")
        .with("info", info(contract))
        .with("defaultContentType", "application/json")
        .with("servers", servers)
        .with("channels", channels)
        .with("operations", operations)
        .with("components", Object::new().with("schemas", schemas.into_object()));
    Files::from([("docs/asyncapi.json".to_owned(), document.pretty())])
}

fn reference(to: &str) -> Object {
    Object::new().with("$ref", format!("#/{to}"))
}

/// Returns a server for each address of a socket. Deployments may share one.
fn servers(contract: &Contract, socket: &Socket) -> Vec<(String, Object)> {
    let mut servers = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for deployment in &contract.deployments {
        let Some(url) = deployment.socket_urls.get(&socket.name).filter(|url| !seen.contains(&url.as_str())) else {
            continue;
        };
        let (protocol, rest) = url.split_once("://").unwrap_or(("wss", url));
        let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let name = if seen.is_empty() { socket.name.clone() } else { format!("{}-{}", socket.name, deployment.name) };
        let sentences = socket_sentences(socket);
        let server = described(&socket.fact, &sentences)
            .with("host", host)
            .with_some("pathname", Some(path).filter(|path| !path.is_empty()))
            .with("protocol", protocol);
        servers.push((name, server));
        seen.push(url);
    }
    servers
}

fn channel(schemas: &mut Schemas<'_>, channel: &Channel) -> Object {
    let payload = schemas.full(&channel.pushes);
    let examples = channel.messages.iter().map(|of| example(&of.name, &of.fact, parsed(&of.json)));
    let members = Object::new()
        .with("topic", Object::new().with("const", channel.topic_name()))
        .with("event", string())
        .with("data", payload);
    let push = Object::new()
        .with("name", channel.topic_name())
        .with("payload", object_of(&["topic", "event", "data"], members))
        .with_any("examples", examples.collect::<Vec<_>>());
    let parameters = channel.arguments().map(|param| (&param.wire, parameter(schemas.contract, channel, param)));
    described(&channel.fact, &[])
        .with("address", &channel.topic)
        .with("servers", vec![reference(&format!("servers/{}", channel.socket))])
        .with_any("parameters", parameters.collect::<Object>())
        .with("messages", Object::new().with("push", push))
        .with("x-kind", channel.kind.as_str())
        .with_some("x-every-ms", channel.every)
        .with_any("x-listed-by", channel.listing_titles())
}

fn string() -> Object {
    Object::new().with("type", "string")
}

fn example(name: &str, fact: &Fact, payload: Json) -> Object {
    Object::new().with("name", name).with("summary", markdown::text(&fact.doc)).with("payload", payload)
}

/// Returns a parameter of an address, which has no schema in AsyncAPI.
fn parameter(contract: &Contract, channel: &Channel, field: &Field) -> Object {
    let values: Option<Vec<&str>> = contract.enum_of(&field.ty).map(|list| list.values.keys().collect());
    documentation(field, &channel.fact)
        .with_some("enum", values)
        .with_some("default", field.default.as_ref().map(tradewire_contract::Literal::wire))
}

/// Returns the channel of the requests to a socket and of their answers. It has no address: they are no topics.
fn requests(socket: &Socket) -> Object {
    let methods = vec![socket.subscribe.as_str(), socket.unsubscribe.as_str()];
    let member = socket.key.as_ref().and_then(|key| key.member.as_ref());
    let mut members = Object::new()
        .with("method", string().with("enum", methods))
        .with("params", list_of(string()))
        .with("id", string());
    let mut required = vec!["method", "params"];
    if let Some(member) = member {
        members.set(member, string());
        required.push(member);
    }
    let request = object_of(&required, members);
    let codes =
        Object::new().with("type", "integer").with("description", format!("{} confirms the request.", socket.success));
    let answer = object_of(&[], Object::new().with("id", string()).with("code", codes).with("msg", string()));
    let answers = socket.answers.iter().map(|of| (of, parsed(&of.text)));
    // An answer that is not JSON is no payload of the schema.
    let examples = answers.filter(|(_, payload)| payload.get().starts_with('{'));
    let examples: Vec<_> = examples.map(|(of, payload)| example(&of.name, &of.fact, payload)).collect();
    let answer = Object::new().with("payload", answer).with_any("examples", examples);
    Object::new()
        .with("address", ())
        .with("description", evidence::sentence(&socket.fact, TextFormat::Markdown))
        .with("servers", vec![reference(&format!("servers/{}", socket.name))])
        .with("messages", Object::new().with("request", Object::new().with("payload", request)).with("answer", answer))
}

fn receive(channel: &Channel) -> Object {
    let channel = format!("channels/{}", channel.name);
    Object::new()
        .with("action", "receive")
        .with("channel", reference(&channel))
        .with("messages", [reference(&format!("{channel}/messages/push"))])
}

fn request(socket: &Socket) -> Object {
    let channel = format!("channels/{}", socket.name);
    let message = |name: &str| vec![reference(&format!("{channel}/messages/{name}"))];
    Object::new()
        .with("action", "send")
        .with("channel", reference(&channel))
        .with("messages", message("request"))
        .with("reply", Object::new().with("channel", reference(&channel)).with("messages", message("answer")))
}
