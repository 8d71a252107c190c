//! What all groups share: hosts, deployments, envelopes, signing, and the list of all operations.

use proc_macro2::Ident;
use quote::quote;

use super::code::Code;
use super::literal::{Literal, Struct, optional, pair, plain, slice, text, texts, word};
use super::specs::{evidence, field_spec, optional_text};
use crate::contract::{Contract, Deployment, Envelope, Group, Header, Host, Recipe, Signing, Status};
use crate::lower::{fact_lines, ident};
use crate::names;

/// The root of the endpoints: groups, and lists of everything.
pub fn endpoints_root(contract: &Contract) -> Code {
    let modules: Vec<Ident> = contract.groups.iter().map(|group| ident(&names::module_name(&group.name))).collect();
    let asked = || contract.groups.iter().filter(|group| !group.operations.is_empty());
    let groups = asked().map(|group| {
        Struct::new("Group")
            .with("name", text(&group.name))
            .with("doc", text(&group.doc))
            .with("operations", slice(operation_paths(group)))
    });
    let hosts = contract.hosts.iter().map(|host| word(format!("&hosts::{}", names::shared_name(&host.name))));
    let mut code = Code::default();
    code.items(quote! {
        use crate::spec::{Group, Host, Operation};
        #(pub mod #modules;)*
        pub mod hosts;
        mod signing;
        pub use hosts::{DEPLOYMENTS, RATE_HEADERS, STATUSES};
        pub use signing::SIGNING;
    });
    let mut list = |about: &str, head: &str, items: Literal| code.table(&[about.to_owned()], head, items);
    list(" Every group of the contract that has operations.", "pub static GROUPS: &[Group]", slice(groups));
    let operations = slice(asked().flat_map(operation_paths));
    list(" Every operation of the contract, sorted by group.", "pub static OPERATIONS: &[&Operation]", operations);
    list(" Every host of the contract.", "pub static HOSTS: &[&Host]", slice(hosts));
    code
}

/// Where the operations of a group stand in the table.
fn operation_paths(group: &Group) -> impl Iterator<Item = Literal> {
    let module = names::module_name(&group.name);
    let constants = group.operations.iter().map(|operation| names::constant_name(&operation.name.name));
    constants.map(move |constant| word(format!("&{module}::specs::{constant}")))
}

/// Hosts, deployments and envelopes.
pub fn hosts(contract: &Contract) -> Code {
    let mut code = Code::default();
    code.items(quote! {
        //! The hosts of the interface, the envelopes of their answers, and the deployments that are publicly known.
        use crate::models::Evidence;
        use crate::spec::*;
    });
    for of in &contract.hosts {
        let head = format!("pub static {}: Host", names::shared_name(&of.name));
        code.table(&fact_lines(&of.fact), &head, host(of, &common_codes(contract, &of.name)));
    }
    let mut list = |about: &str, head: &str, items: Literal| code.table(&[about.to_owned()], head, items);
    let deployments = slice(contract.deployments.iter().map(deployment));
    list(" Deployments that are publicly known.", "pub static DEPLOYMENTS: &[NamedDeployment]", deployments);
    let about = " HTTP statuses that show that a request was turned away before it could act.";
    list(about, "pub static STATUSES: &[Status]", slice(contract.statuses.iter().map(status)));
    let about = " Headers of answers that say how a limit is used.";
    list(about, "pub static RATE_HEADERS: &[RateHeader]", slice(contract.rate_headers.iter().map(rate_header)));
    for of in &contract.envelopes {
        code.table(&[], &format!("static {}: Envelope", names::envelope_name(&of.name)), envelope(of));
    }
    code
}

fn deployment(deployment: &Deployment) -> Struct {
    let urls = deployment.base_urls.iter().map(|(host, url)| pair(text(host), text(url)));
    Struct::new("NamedDeployment")
        .with("name", text(&deployment.name))
        .with("doc", text(&deployment.fact.doc))
        .with("base_urls", slice(urls))
        .with("evidence", evidence(deployment.fact.evidence))
}

fn status(status: &Status) -> Struct {
    Struct::new("Status")
        .with("code", plain(status.code))
        .with("doc", text(&status.fact.doc))
        .with("kind", word(format!("&crate::models::kinds::{}", names::constant_name(&status.kind))))
        .with("evidence", evidence(status.fact.evidence))
}

fn rate_header(header: &Header) -> Struct {
    Struct::new("RateHeader")
        .with("role", word(format!("RateRole::{}", names::variant_name(&header.role))))
        .with("name", text(&header.name))
        .with("doc", text(&header.fact.doc))
        .with("evidence", evidence(header.fact.evidence))
}

/// The codes that any operation of a host may answer: those of the groups that ask it, and of those that ask nobody.
fn common_codes<'a>(contract: &'a Contract, host: &str) -> Vec<&'a str> {
    let asks =
        |group: &&Group| group.operations.is_empty() || group.operations.iter().any(|operation| operation.host == host);
    let codes = contract.groups.iter().filter(asks).flat_map(Group::codes);
    codes.filter(|code| code.operation.is_none()).map(|code| code.wire.as_str()).collect()
}

fn host(host: &Host, codes: &[&str]) -> Struct {
    let (group, time) = (names::module_name(&host.server_time.group), names::constant_name(&host.server_time.name));
    Struct::new("Host")
        .with("name", text(&host.name))
        .with("doc", text(&host.fact.doc))
        .with("paths", text(&host.paths))
        .with("envelope", word(format!("&{}", names::envelope_name(&host.envelope))))
        .with("recipe", word(format!("&super::signing::{}", names::shared_name(&host.recipe))))
        .with("server_time", word(format!("&super::{group}::specs::{time}")))
        .with("codes", texts(codes))
        .with("malformed", text(&host.malformed))
}

fn envelope(envelope: &Envelope) -> Struct {
    Struct::new("Envelope")
        .with("name", text(&envelope.name))
        .with("fields", slice(envelope.fields.iter().map(field_spec)))
        .with("status", text(&envelope.status))
        .with("ok", plain(envelope.ok))
        .with("code", texts(&envelope.code))
        .with("message", texts(&envelope.message))
        .with("arguments", optional_text(envelope.arguments.as_ref()))
        .with("result", text(&envelope.result))
        .with("code_fails", plain(envelope.code_fails))
        .with("succeeded", text(&envelope.succeeded))
        .with("failed", text(&envelope.failed))
}

/// How requests are signed.
pub fn signing(contract: &Contract) -> Code {
    let mut code = Code::default();
    let Some(of) = &contract.signing else { return code };
    code.items(quote!(
        use crate::spec::*;
    ));
    code.table(&fact_lines(&of.fact), "pub static SIGNING: Signing", headers(of));
    for of in &of.recipes {
        code.table(&[], &format!("pub(super) static {}: Recipe", names::shared_name(&of.name)), recipe(of));
    }
    code
}

fn headers(signing: &Signing) -> Struct {
    let headers = signing.headers.iter().map(|header| pair(role(&header.role), text(&header.name)));
    let example = optional(signing.example.as_ref(), |caller| {
        Struct::new("ExampleCaller")
            .with("key", text(&caller.key))
            .with("secret", text(&caller.secret))
            .with("at_millis", plain(caller.timestamp))
    });
    Struct::new("Signing")
        .with("prefix", text(&signing.prefix))
        .with("accepted", texts(&signing.accepted))
        .with("headers", slice(headers))
        .with("max_ahead_millis", plain(signing.max_ahead))
        .with("refusals", refusals(signing.refusals.iter().map(|(of, says)| (of.as_str(), says.as_str()))))
        .with("example", example)
}

fn role(role: &str) -> Literal {
    word(format!("HeaderRole::{}", names::variant_name(role)))
}

/// Refusals, and a text for each.
fn refusals<'a>(refusals: impl Iterator<Item = (&'a str, &'a str)>) -> Literal {
    let refusal = |refusal: &str| word(format!("Refusal::{}", names::variant_name(refusal)));
    slice(refusals.map(|(of, says)| pair(refusal(of), text(says))))
}

fn recipe(recipe: &Recipe) -> Struct {
    let window = Struct::new("RecvWindow")
        .with("required", plain(recipe.recv_window.required))
        .with("default_millis", plain(recipe.recv_window.default))
        .with("max_millis", plain(recipe.recv_window.max));
    Struct::new("Recipe")
        .with("name", text(&recipe.name))
        .with("signed", slice(recipe.signed.iter().map(|of| role(of))))
        .with("parts", slice(recipe.parts.iter().map(|part| word(format!("Part::{part:?}")))))
        .with("recv_window", window)
        .with("http_status", plain(recipe.http_status))
        .with("codes", refusals(recipe.codes()))
        .with("otherwise", text(&recipe.otherwise()))
}
