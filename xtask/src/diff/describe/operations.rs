//! Operations: requests, responses, access, rate limits, paging and examples.

use tradewire_contract::prose::code;
use tradewire_contract::reference::words::rate_words;
use tradewire_contract::{Contract, Example, Operation, Paging, Rate, Response, Returns, rust_names};

use super::super::report::Class;
use super::super::tree::{Classes, Node};
use super::{
    BEHAVIOR, BREAKING, OPERATION, Use, field_parts, item, list, set_any_of, set_deprecation, set_wire_format,
    type_text,
};

/// Something that is read from the exchange as long as it is declared.
const SOURCE: Classes = Classes::new(Class::Additive, Class::Behavior, Class::Behavior);

pub fn operation(contract: &Contract, operation: &Operation) -> Node {
    // The attributes have names and values of their own, and the codes that the operation lists are described with all other codes.
    let Operation {
        name,
        fact,
        deprecated,
        request: _,
        method,
        host,
        path,
        content_type,
        also_accepts,
        written_envelope,
        auth: _,
        account: _,
        effect: _,
        bulk,
        verify: _,
        written_rates: _,
        written_returns: _,
        result_wire: _,
        returns,
        returns_secret: _,
        null_result,
        echoes,
        paging,
        archive,
        params,
        any_of,
        body,
        codes: _,
        examples,
        responses,
    } = operation;
    let mut node = Node::in_code(OPERATION, name.to_string());
    // The name of the request follows from that of the operation, unless the group has a type with this name.
    let request_type = contract.request_type(operation);
    let is_suffixed = request_type != rust_names::type_name(&name.name);
    let rust_name = is_suffixed.then(|| code(request_type));
    node.set_or("", "Rust name of its request", rust_name, "that of the operation", BREAKING);
    set_deprecation(&mut node, deprecated);
    node.set("request", "method", code(method), BEHAVIOR);
    node.set("request", "host", code(host), BEHAVIOR);
    node.set("request", "path", code(path), BEHAVIOR);
    node.set("content_type", "content type", code(content_type), BEHAVIOR);
    node.set("also_accepts", "list of other accepted content types", list(also_accepts), BEHAVIOR);
    let envelope = written_envelope.as_deref().map(code);
    node.set_or("envelope", "envelope of its responses", envelope, "that of its host", BEHAVIOR);
    for (key, value) in operation.attributes() {
        node.set(key, code(key), code(value), BEHAVIOR);
    }
    let reach = if *bulk { "also elements that it does not list" } else { "only what it lists" };
    node.set("bulk", "set of elements that it acts on", reach.to_owned(), BEHAVIOR);
    let verifying = list(&operation.verifying_titles());
    node.set("verify", "list of operations that show whether it was executed", verifying, BEHAVIOR);
    node.set("rate", "rate limit", rates(&operation.rates()), BEHAVIOR);
    let limits = contract.hosts.get(host).into_iter().flat_map(|host| &host.general_limits);
    let counting = limits.filter(|limit| limit.topics.contains(&fact.file));
    let mut counting: Vec<&str> = counting.map(|limit| limit.name.as_str()).collect();
    counting.sort_unstable();
    node.set("", "list of general limits that count its topic", list(&counting), BEHAVIOR);
    set_returns(&mut node, returns);
    node.set("null_result", "error code for a null result", null_result.as_deref().map(code), BEHAVIOR);
    node.set("echoes", "list of fields that repeat a value of the request", list(echoes), BEHAVIOR);
    if let Some(paging) = paging {
        set_paging(&mut node, operation, paging);
    }
    let archive = archive.as_ref().map(|source| source.description(code));
    node.set("archive", "history that an archive reads", archive, SOURCE);
    set_any_of(&mut node, fact, any_of);
    node.parts.push(field_parts(params, Use::Param, fact));
    node.parts.push(field_parts(body.as_slice(), Use::Body, fact));
    node.add_parts(examples.iter().map(example));
    node.add_parts(responses.iter().map(response));
    Node { title: operation.title(), ..item(format!("group {}", name.group), fact, node) }
}

fn set_returns(node: &mut Node, returns: &Returns) {
    let Returns { ty, list, optional, wire_format } = returns;
    node.set("returns", "type of the result", type_text(ty, *list), BREAKING);
    let presence = if *optional { "possibly null" } else { "always present" };
    node.set("returns", "presence of the result", presence.to_owned(), BREAKING);
    set_wire_format(node, ("result_wire", "wire format of the result"), ty, *list, *wire_format);
}

fn set_paging(node: &mut Node, operation: &Operation, paging: &Paging) {
    let classes = Classes { added: Class::Additive, ..BREAKING };
    node.set("paging", "paging style", code(paging.kind()), classes);
    for reference in paging.references() {
        node.set("paging.key", format!("`paging.{}`", reference.key), code(reference.name), BEHAVIOR);
    }
    if let Some(position) = operation.params.get(paging.steps().position) {
        node.set("paging.position", "type of the paging position", type_text(&position.ty, position.list), BREAKING);
    }
}

/// Returns rate limits in words, if there are any.
pub fn rates(rates: &[Rate]) -> Option<String> {
    let words: Vec<String> = rates.iter().map(rate_words).collect();
    (!words.is_empty()).then(|| words.join(" and "))
}

pub fn example(example: &Example) -> Node {
    let Example { name, doc, given, sends, body, canonical } = example;
    Node::hidden("example", name, format!("{doc:?} {given:?} {sends:?} {body:?} {canonical:?}"))
}

fn response(response: &Response) -> Node {
    let Response { name, fact, declared_status: _, json } = response;
    Node::hidden("response", name, format!("{fact:?} {} {json}", response.status()))
}
