//! Hosts, signing, envelopes, and what failures mean.

use crate::contract::*;
use crate::export::markdown::{self, block, join, table};
use crate::export::reference::fields::{doubts, known, source};
use crate::export::signing::{JOINING, algorithms, example};
use crate::export::types::Types;
use crate::export::words::{about, type_word};
use crate::language::About;
use crate::prose::code;

pub fn hosts(contract: &Contract) -> String {
    let names = contract.deployments.iter().map(|deployment| deployment.name.as_str());
    let header: Vec<&str> = ["Host", "What it serves"].into_iter().chain(names).collect();
    let url = |host: &Host, deployment: &Deployment| {
        let url = deployment.base_urls.iter().find(|(name, _)| *name == host.name);
        url.map(|(_, url)| code(url)).unwrap_or_default()
    };
    let row = |host: &Host| {
        let facts = [markdown::text(&host.name), markdown::text(&host.fact.doc)];
        facts.into_iter().chain(contract.deployments.iter().map(|deployment| url(host, deployment))).collect()
    };
    let rows: Vec<Vec<String>> = contract.hosts.iter().map(row).collect();
    let deployment = |of: &Deployment| {
        format!("{}: {} {}", markdown::text(&of.name), markdown::text(&of.fact.doc), source(&of.fact))
    };
    let deployments = contract.deployments.iter().map(deployment);
    join(["## Hosts".to_owned(), table(&header, &rows)].into_iter().chain(deployments))
}

pub fn signing(contract: &Contract) -> String {
    let Some(signing) = &contract.signing else { return String::new() };
    let header = |of: &Header| {
        let meaning = [vec![markdown::text(&of.fact.doc)], doubts(&of.fact, &signing.fact)].concat().join(" ");
        vec![code(&signing.header(&of.role)), meaning]
    };
    let headers: Vec<_> = signing.headers.iter().map(header).collect();
    let algorithms = algorithms(contract).map(|list| {
        let names: Vec<String> = list.values.iter().map(|value| code(&value.wire)).collect();
        let default = list.default.as_ref().map(|default| format!(" {} where none is named.", code(default)));
        format!("Algorithms: {}.{}", names.join(", "), default.unwrap_or_default())
    });
    let ahead = format!("A timestamp may be {} ms ahead of the host's clock.", signing.max_ahead);
    let head = [
        "## Signing".to_owned(),
        format!("{} {}", markdown::text(&signing.fact.doc), source(&signing.fact)),
        table(&["Header", "What it carries"], &headers),
        [algorithms, Some(ahead)].into_iter().flatten().collect::<Vec<_>>().join(" "),
        "The text that is signed, the canonical string, has a recipe for each host.".to_owned(),
    ];
    let recipes = signing.recipes.iter().map(|of| recipe(contract, signing, of));
    join(head.into_iter().chain(recipes).chain([JOINING.to_owned()]))
}

fn recipe(contract: &Contract, signing: &Signing, recipe: &Recipe) -> String {
    let steps = recipe.steps(signing).into_iter().zip(1..).map(|(step, number)| format!("{number}. {step}"));
    let sent: Vec<String> = recipe.sent(signing).map(|header| code(&signing.header(&header.role))).collect();
    let window = format!(
        "A request is taken until its timestamp and the receive window: {} ms where it names none, {} ms at most.",
        recipe.recv_window.default, recipe.recv_window.max
    );
    let shown = example(contract, recipe).and_then(|example| example.canonical.as_ref());
    join([
        format!("### Recipe {}", markdown::text(&recipe.name)),
        format!("{} {}", markdown::text(&recipe.fact.doc), source(&recipe.fact)),
        steps.collect::<Vec<_>>().join("\n"),
        shown.map(|canonical| block("text", canonical)).unwrap_or_default(),
        format!("Every signed request carries {}. {window}", sent.join(", ")),
        refusals(signing, recipe),
    ])
}

fn refusals(signing: &Signing, recipe: &Recipe) -> String {
    let told = format!(
        "A refused signature comes under HTTP {}, with the code {}",
        recipe.http_status,
        code(&recipe.otherwise)
    );
    if recipe.codes.is_empty() {
        return format!("{told}.");
    }
    let row = |(refusal, code_of): &(String, String)| {
        let words = signing.refusals.iter().find(|(of, _)| of == refusal).map_or("", |(_, words)| words.as_str());
        vec![markdown::text(words), code(code_of)]
    };
    let rows: Vec<_> = recipe.codes.iter().map(row).collect();
    join([format!("{told} or one that tells why:"), table(&["Why", "Code"], &rows)])
}

pub fn envelopes(contract: &Contract, types: &Types<'_>) -> String {
    let told =
        "Every answer is wrapped. A failure comes under the same HTTP status as a success, except where a recipe says \
                otherwise."
            .to_owned();
    let envelopes = contract.envelopes.iter().map(|of| envelope(contract, types, of));
    join(["## Envelopes".to_owned(), told].into_iter().chain(envelopes))
}

fn envelope(contract: &Contract, types: &Types<'_>, envelope: &Envelope) -> String {
    let hosts = contract.hosts.iter().filter(|host| host.envelope == envelope.name);
    let hosts: Vec<String> = hosts.map(|host| markdown::text(&host.name)).collect();
    let place = code(&envelope.code.join("."));
    let fails = if envelope.code_fails { format!(", or {place} is not empty") } else { String::new() };
    let told = format!(
        "Hosts: {}. A failure: {} is not {}{fails}. The code stands in {place}, the payload in {}.",
        hosts.join(", "),
        code(&envelope.status),
        envelope.ok,
        code(&envelope.result)
    );
    let rows = rows(types, "", &envelope.fields, &envelope.fact);
    join([
        format!("### Envelope {}", markdown::text(&envelope.name)),
        format!("{} {}", markdown::text(&envelope.fact.doc), source(&envelope.fact)),
        table(&["Name", "Type", "Meaning"], &rows),
        told,
        block("text", &format!("{}\n{}", envelope.succeeded, envelope.failed)),
    ])
}

/// Fields, and those inside of them, by their paths.
fn rows(types: &Types<'_>, path: &str, fields: &[Field], around: &Fact) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for field in fields {
        let name = format!("{path}{}", field.wire);
        let ty = format!("{}{}", if field.list { "list of " } else { "" }, type_word(&field.ty));
        let meaning = [vec![markdown::text(&field.fact.doc)], doubts(&field.fact, around)].concat().join(" ");
        rows.push(vec![code(&name), ty + if field.optional { "?" } else { "" }, meaning]);
        // What refers to itself would never end; the checks let no envelope do so deeper than this.
        if let Some(record) = types.record(&field.ty).filter(|_| path.is_empty()) {
            rows.extend(self::rows(types, &format!("{name}."), &record.fields, around));
        }
    }
    rows
}

pub fn kinds(contract: &Contract) -> String {
    let row = |kind: &CodeKind| {
        vec![
            markdown::text(&kind.name),
            about(kind.about).to_owned(),
            markdown::text(&kind.doc),
            markdown::text(&kind.advice),
        ]
    };
    let rows: Vec<_> = contract.kinds.iter().map(row).collect();
    let meaning = |of| match of {
        About::Request => "the request as a whole was refused: the exchange did nothing",
        About::Element => "one element of the request was refused: whether the others were accepted is not shown",
        About::Service => "the service failed: it may have acted",
    };
    let abouts = [About::Request, About::Element, About::Service];
    let abouts = abouts.map(|of| format!("- {}: {}.", about(of), meaning(of))).join("\n");
    let told =
        "Each error code is of a kind, and says what was refused. So it tells what may have been done:".to_owned();
    join(["## Kinds of error".to_owned(), told, abouts, table(&["Kind", "About", "Meaning", "What to do"], &rows)])
}

pub fn statuses(contract: &Contract) -> String {
    if contract.statuses.is_empty() {
        return String::new();
    }
    let row = |status: &Status| {
        vec![
            status.code.to_string(),
            markdown::text(&status.kind),
            markdown::text(&status.fact.doc),
            known(&status.fact),
        ]
    };
    let rows: Vec<_> = contract.statuses.iter().map(row).collect();
    let told =
        "These show that a request was turned away before it could act. Under any other status than 2xx, what was \
                done is not known, unless an envelope says it."
            .to_owned();
    join(["## HTTP statuses".to_owned(), told, table(&["Status", "Kind", "Meaning", "Source"], &rows)])
}
