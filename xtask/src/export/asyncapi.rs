//! The channels of the contract as an AsyncAPI 3.0 document, for viewers and client generators.
//!
//! It has the schemas and extensions of the OpenAPI document. A socket is a server, and a channel is named `group.channel`.

use tradewire_contract::reference::words::socket_sentences;
use tradewire_contract::reference::{TextFormat, evidence};
use tradewire_contract::{Channel, Contract, Field, Socket, Type};

use super::exact_json::{Object, parsed};
use super::markdown;
use super::openapi::{Schemas, described, documentation, info};

/// Returns the text of the document.
pub fn text(contract: &Contract) -> String {
    let mut schemas = Schemas::of_messages(contract);
    let named = |channel: &Channel| channel.name.to_string();
    let channels = contract.channels().fold(Object::new(), |all, of| all.with(&named(of), channel(&mut schemas, of)));
    let channels = contract.sockets.iter().fold(channels, |all, socket| all.with(&socket.name, requests(socket)));
    let receive = |all: Object, of: &Channel| {
        let channel = reference(&format!("channels/{}", named(of)));
        let message = reference(&format!("channels/{}/messages/push", named(of)));
        let receive = Object::new().with("action", "receive").with("channel", channel).with("messages", vec![message]);
        all.with(&format!("receive.{}", named(of)), receive)
    };
    let operations = contract.channels().fold(Object::new(), receive);
    let operations =
        contract.sockets.iter().fold(operations, |all, of| all.with(&format!("request.{}", of.name), request(of)));
    let servers = contract.sockets.iter().fold(Object::new(), |all, socket| all.with_all(servers(contract, socket)));
    Object::new()
        .with("asyncapi", "3.0.0")
        .with("x-generated", "from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.")
        .with("info", info(contract))
        .with("defaultContentType", "application/json")
        .with("servers", servers)
        .with("channels", channels)
        .with("operations", operations)
        .with("components", Object::new().with("schemas", schemas.into_object()))
        .pretty()
}

fn reference(to: &str) -> Object {
    Object::new().with("$ref", format!("#/{to}"))
}

/// Returns a server for each address of a socket. Deployments may share one.
fn servers(contract: &Contract, socket: &Socket) -> Object {
    let mut servers = Object::new();
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
        servers.set(&name, server);
        seen.push(url);
    }
    servers
}

fn channel(schemas: &mut Schemas<'_>, channel: &Channel) -> Object {
    let payload = schemas.full(&channel.pushes);
    let examples: Vec<Object> = channel
        .messages
        .iter()
        .map(|message| {
            let summary = markdown::text(&message.fact.doc);
            Object::new().with("name", &message.name).with("summary", summary).with("payload", parsed(&message.json))
        })
        .collect();
    let text = || Object::new().with("type", "string");
    let members = Object::new()
        .with("topic", Object::new().with("const", channel.topic_name()))
        .with("event", text())
        .with("data", payload);
    let push = Object::new()
        .with("name", channel.topic_name())
        .with(
            "payload",
            Object::new()
                .with("type", "object")
                .with("required", vec!["topic", "event", "data"])
                .with("properties", members),
        )
        .with_some("examples", (!examples.is_empty()).then_some(examples));
    let parameters = channel
        .arguments()
        .fold(Object::new(), |all, param| all.with(&param.wire, parameter(schemas.contract, channel, param)));
    described(&channel.fact, &[])
        .with("address", &channel.topic)
        .with("servers", vec![reference(&format!("servers/{}", channel.socket))])
        .with_some("parameters", parameters.if_any())
        .with("messages", Object::new().with("push", push))
        .with("x-kind", channel.kind.as_str())
        .with_some("x-every-ms", channel.every)
        .with_some("x-listed-by", Some(channel.listing_titles()).filter(|titles| !titles.is_empty()))
}

/// Returns a parameter of an address, which has no schema in AsyncAPI.
fn parameter(contract: &Contract, channel: &Channel, field: &Field) -> Object {
    let values = match &field.ty {
        Type::Enum(name, ..) => contract.enumeration(name),
        _ => None,
    };
    let values: Option<Vec<&str>> = values.map(|list| list.values.keys().collect());
    documentation(field, &channel.fact)
        .with_some("enum", values)
        .with_some("default", field.default.as_ref().map(tradewire_contract::Literal::wire))
}

/// Returns the channel of the requests to a socket and of their answers. It has no address: they are no topics.
fn requests(socket: &Socket) -> Object {
    let text = || Object::new().with("type", "string");
    let methods = vec![socket.subscribe.as_str(), socket.unsubscribe.as_str()];
    let member = socket.key.as_ref().and_then(|key| key.member.as_ref());
    let mut members = Object::new()
        .with("method", text().with("enum", methods))
        .with("params", Object::new().with("type", "array").with("items", text()))
        .with("id", text());
    let mut required = vec!["method", "params"];
    if let Some(member) = member {
        members.set(member, text());
        required.push(member);
    }
    let request = Object::new().with("type", "object").with("required", required).with("properties", members);
    let codes =
        Object::new().with("type", "integer").with("description", format!("{} confirms the request.", socket.success));
    let answer = Object::new()
        .with("type", "object")
        .with("properties", Object::new().with("id", text()).with("code", codes).with("msg", text()));
    let answers = socket.answers.iter().map(|of| (of, parsed(&of.text)));
    // An answer that is not JSON is no payload of the schema.
    let examples: Vec<Object> = answers
        .filter(|(_, payload)| payload.get().starts_with('{'))
        .map(|(of, payload)| {
            let summary = markdown::text(&of.fact.doc);
            Object::new().with("name", &of.name).with("summary", summary).with("payload", payload)
        })
        .collect();
    let answer =
        Object::new().with("payload", answer).with_some("examples", (!examples.is_empty()).then_some(examples));
    Object::new()
        .with("address", ())
        .with("description", evidence::sentence(&socket.fact, TextFormat::Markdown))
        .with("servers", vec![reference(&format!("servers/{}", socket.name))])
        .with("messages", Object::new().with("request", Object::new().with("payload", request)).with("answer", answer))
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
