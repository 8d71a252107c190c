//! The shared file: hosts, deployments, sources, signing, envelopes, error codes and gaps.

use tradewire_contract::prose::code;
use tradewire_contract::{
    CodeKind, Contract, Deployment, Envelope, ErrorCode, ErrorCodes, ErrorScope, ExampleCaller, Fact, FactSource,
    GeneralLimit, Header, HeaderRole, Host, NameList, Operation, Part, Recipe, RecvWindow, RetryRule, Signing, Status,
    rust_names,
};
use tradewire_wire::check::duration;

use super::super::report::Class;
use super::super::tree::{Added, Node, Property};
use super::operations::rates;
use super::{BEHAVIOR, BREAKING, CODE, DOCUMENTATION, EVIDENCE, Use, field_parts, item, list, set_fact};

pub fn error_code(contract: &Contract, declared: &ErrorCode) -> Node {
    let ErrorCode { wire, name, fact, kind, scope, operation: _, listed_by } = declared;
    let mut node = Node {
        rust: rust_names::variant_name(name),
        added: Added::Code,
        added_note: format!("; its kind is {}", code(kind)),
        ..Node::in_code(CODE, wire.as_str())
    };
    let effect = contract.kinds.get(kind).map(|kind| format!(" ({}, {})", outcome(kind.scope), retry(kind.retry)));
    let of_kind = Property::new("kind", "kind", code(kind), BEHAVIOR);
    node.properties.push(Property { note: effect.unwrap_or_default(), ..of_kind });
    let own = scope.map(|scope| outcome(scope).to_owned());
    node.set_or("scope", "outcome of a trade that fails with it", own, "that of its kind", BEHAVIOR);
    node.set("", "list of operations that return it", returned_by(contract, wire), BEHAVIOR);
    let list = listed_by.as_ref().map(|NameList { operation, field }| {
        let parts: Vec<String> = field.iter().chain([operation]).map(|name| code(name)).collect();
        parts.join(" of ")
    });
    node.set("listed_by", "list of names that the command suggests", list, BEHAVIOR);
    // The variant of a pattern has a field, which a caller that matches the variant names.
    node.set("", "number in the code", wire.contains('*').then(|| "a decimal".to_owned()), BREAKING);
    Node { title: format!("error code {wire}"), ..item("error codes", fact, node) }
}

/// Describes the operations that return a code: the groups that list it for any operation, and then the operations that list it
/// themselves, sorted by name. Their order in the files has no meaning.
fn returned_by(contract: &Contract, wire: &str) -> String {
    let has = |codes: &Option<ErrorCodes>| codes.iter().flat_map(ErrorCodes::listed).any(|listed| listed == wire);
    let groups = contract.groups.iter().filter(|group| has(&group.common_codes));
    let groups = groups.map(|group| format!("any operation of {}", group.name));
    let operations = contract.operations().filter(|operation| has(&operation.codes));
    let mut operations: Vec<_> = operations.map(Operation::title).collect();
    operations.sort();
    groups.chain(operations).collect::<Vec<_>>().join(", ")
}

pub fn kind(kind: &CodeKind) -> Node {
    let CodeKind { name, fact, scope, advice, retry: rule } = kind;
    let mut node = Node::in_code("kind", format!("error kind {name}"));
    node.set("scope", "outcome of a trade that fails with one of its codes", outcome(*scope).to_owned(), BEHAVIOR);
    node.set("retry", "treatment of a request that fails with one of its codes", retry(*rule).to_owned(), BEHAVIOR);
    node.set("advice", "advice", format!("\"{advice}\""), DOCUMENTATION);
    item("error kinds", fact, node)
}

pub fn status(status: &Status) -> Node {
    let Status { number, fact, kind } = status;
    let mut node = Node {
        added_note: ": a trade that fails with it may now be reported as not executed".to_owned(),
        removed_note: ": a trade that fails with it is now reported as unknown".to_owned(),
        ..Node::of_class(Class::Behavior, "proof of a rejection", format!("HTTP status {number}"))
    };
    node.set("kind", "kind", code(kind), BEHAVIOR);
    item("HTTP statuses", fact, node)
}

pub fn rate_header(header: &Header) -> Node {
    let Header { role, name, fact } = header;
    let mut node = Node::of_class(Class::Behavior, "header", format!("rate limit header {role}"));
    node.set("name", "name", code(name), BEHAVIOR);
    item("rate limit headers", fact, node)
}

pub fn host(host: &Host) -> Node {
    let Host { name, fact, paths, envelope, recipe, written_server_time: _, server_time, malformed, general_limits } =
        host;
    let mut node = Node::in_code("host", format!("host {name}"));
    node.set("paths", "path prefix", code(paths), BEHAVIOR);
    node.set("envelope", "envelope", code(envelope), BEHAVIOR);
    node.set("signing", "signing recipe", code(recipe), BEHAVIOR);
    node.set("malformed", "code for a malformed parameter", code(malformed), BEHAVIOR);
    node.set("server_time", "operation for the server time", server_time.title(), BEHAVIOR);
    let limits = general_limits.iter().map(|limit| general_limit(limit, fact));
    node.add_parts(limits);
    item("hosts", fact, node)
}

/// Describes a deployment. A program selects one by name at run time: if it names a removed one, it compiles but fails.
pub fn deployment(deployment: &Deployment) -> Node {
    let Deployment { name, fact, base_urls, socket_urls } = deployment;
    let mut node = Node::in_code("deployment", format!("deployment {name}"));
    for (noun, key, urls) in [("host", "base_urls", base_urls), ("socket", "socket_urls", socket_urls)] {
        let address = |(name, url): (&String, &String)| {
            let mut node = Node { removed: Class::Behavior, ..Node::in_code(noun, name.as_str()) };
            node.set(key, "URL", url.clone(), BEHAVIOR);
            node
        };
        node.add_parts(urls.iter().map(address));
    }
    item("deployments", fact, node)
}

/// Describes a source. Sources are documentation: no behavior depends on them.
pub fn source(source: &FactSource) -> Node {
    let FactSource { name, doc, url, evidence, sections } = source;
    let mut node = Node::of_class(Class::Documentation, "source", format!("source {name}"));
    node.set_hidden("doc", "documentation", doc.as_str());
    node.set("url", "address", url.as_deref().map(code), DOCUMENTATION);
    node.set("evidence", "best evidence", evidence.as_str().to_owned(), EVIDENCE);
    let section = |(section, title): (&String, &String)| {
        let added_note = format!(": {title}");
        let mut node = Node { added_note, ..Node::of_class(Class::Documentation, "section", section.as_str()) };
        node.set("sections", "title", code(title), DOCUMENTATION);
        node
    };
    node.add_parts(sections.iter().map(section));
    Node { list: "sources".to_owned(), ..node }
}

/// Describes the note on how requests state the version of the interface.
pub fn versioning(fact: &Fact) -> Node {
    item("notes", fact, Node::of_class(Class::Documentation, "note", "versioning"))
}

pub fn gap(subject: &str, gap: &str) -> Node {
    let note = format!(": {gap}");
    let mut node = Node::of_class(Class::Evidence, "gap", format!("gap {subject}"));
    (node.added_note, node.removed_note) = (note.clone(), note);
    node.set("gaps", "sentence", format!("\"{gap}\""), EVIDENCE);
    Node { list: "gaps".to_owned(), ..node }
}

pub fn signing(signing: &Signing) -> Vec<Node> {
    let Signing { fact, prefix, accepted, max_ahead, headers, rejections, recipes, example } = signing;
    let mut node = Node::in_code("declaration", "signing");
    node.set("prefix", "header prefix", code(prefix), BEHAVIOR);
    node.set("accepted", "list of header prefixes that a server accepts", list(accepted), BEHAVIOR);
    node.set("max_ahead", "tolerance for timestamps in the future", duration(*max_ahead), BEHAVIOR);
    let header = |Header { role, name, fact: of_header }: &Header| {
        let mut node = Node::of_class(Class::Behavior, "header", role.as_str());
        node.set("name", "name", code(name), BEHAVIOR);
        set_fact(&mut node, of_header, Some(fact));
        node
    };
    node.add_parts(headers.iter().map(header));
    set_rejections(&mut node, "message", rejections.iter().map(|(rejection, text)| (&**rejection, &**text)));
    let caller = example.as_ref().map(|ExampleCaller { key, secret, timestamp }| format!("{key} {secret} {timestamp}"));
    node.set_hidden("example", "caller in the examples", caller.unwrap_or_default());
    let shared = item("signing", fact, node);
    [shared].into_iter().chain(recipes.iter().map(self::recipe)).collect()
}

fn recipe(recipe: &Recipe) -> Node {
    let Recipe { name, fact, signed, parts, recv_window, http_status, written_codes: _ } = recipe;
    let mut node = Node::of_class(Class::Behavior, "recipe", format!("signing recipe {name}"));
    let signed: Vec<&str> = signed.iter().copied().map(HeaderRole::as_str).collect();
    node.set("signed", "list of signed headers", list(&signed), BEHAVIOR);
    let parts: Vec<&str> = parts.iter().copied().map(Part::as_str).collect();
    node.set("parts", "list of signed parts", list(&parts), BEHAVIOR);
    let RecvWindow { required, default_millis: default, max_millis: max } = recv_window;
    let presence = if *required { "required" } else { "optional" };
    node.set("recv_window", "presence of the receive window", presence.to_owned(), BEHAVIOR);
    node.set("recv_window", "default receive window", duration(*default), BEHAVIOR);
    node.set("recv_window", "maximum receive window", duration(*max), BEHAVIOR);
    node.set("http_status", "HTTP status of a rejection", code(&http_status.to_string()), BEHAVIOR);
    set_rejections(&mut node, "code", recipe.codes());
    node.set("codes", "code for other rejections", code(recipe.otherwise()), BEHAVIOR);
    item("signing", fact, node)
}

pub fn envelope(envelope: &Envelope) -> Node {
    let Envelope { name, fact, fields, status, ok, code: path_of_code, message, result, ok_code, succeeded, failed } =
        envelope;
    let mut node = Node::of_class(Class::Behavior, "envelope", format!("envelope {name}"));
    node.set("status", "status field", code(status), BEHAVIOR);
    node.set("ok", "status of a success", code(&ok.to_string()), BEHAVIOR);
    node.set("code", "field of the error code", code(path_of_code), BEHAVIOR);
    node.set("message", "field of the message", code(message.as_deref().unwrap_or_default()), BEHAVIOR);
    node.set("result", "field of the result", code(result), BEHAVIOR);
    node.set("ok_code", "code of a success", ok_code.as_deref().map(|text| format!("`{text}`")), BEHAVIOR);
    node.set("succeeded", "template of a success", code(succeeded), BEHAVIOR);
    node.set("failed", "template of a failure", code(failed), BEHAVIOR);
    node.parts.push(field_parts(fields, Use::Envelope, fact));
    item("envelopes", fact, node)
}

/// Describes the messages or codes of rejections.
fn set_rejections<'t>(node: &mut Node, noun: &'static str, rejections: impl Iterator<Item = (&'t str, &'t str)>) {
    let rejection = |(rejection, text): (&str, &str)| {
        let mut node = Node::of_class(Class::Behavior, "rejection", rejection);
        node.set("rejections", noun, code(text), BEHAVIOR);
        node
    };
    node.add_parts(rejections.map(rejection));
}

/// Returns how a trade that fails with a code is reported.
fn outcome(scope: ErrorScope) -> &'static str {
    match scope {
        ErrorScope::Request => "not executed",
        ErrorScope::Element => "not executed if it has one element, unknown if it has several",
        ErrorScope::Service => "unknown",
    }
}

/// Returns what happens to a query that fails with a code. A trade is retried only if its timestamp was rejected.
fn retry(rule: RetryRule) -> &'static str {
    match rule {
        RetryRule::Never => "not retried",
        RetryRule::Later => "retried later if it is a query",
        RetryRule::AfterClockSync => "retried after the clock is synced",
    }
}

/// Describes a limit of a host that counts the requests of several operations together.
fn general_limit(limit: &GeneralLimit, around: &Fact) -> Node {
    let GeneralLimit { name, fact, written_rates, topics } = limit;
    let mut node = Node::of_class(Class::Behavior, "general limit", name.as_str());
    node.set("rate", "rate limit", rates(&written_rates.rates()), BEHAVIOR);
    node.set("topics", "list of topics that it counts", list(topics), BEHAVIOR);
    set_fact(&mut node, fact, Some(around));
    node
}
