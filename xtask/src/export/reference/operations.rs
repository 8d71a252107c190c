//! Renders the operations of a page.

use tradewire_contract::conditions::any_of_sentences;
use tradewire_contract::prose::{code, code_list};
use tradewire_contract::reference::evidence::{meaning, note, sentence};
use tradewire_contract::reference::words::{self, first_sentence, rule_sentences};
use tradewire_contract::reference::{TextFormat, indented};
use tradewire_contract::{ContractFile, Example, Operation, Response, Returns, Variant};

use super::codes;
use super::page::{FIELD_COLUMNS, FilePage, INDEX, has_page, page_path, parameter};
use crate::emit::examples::building;
use crate::export::markdown::{self, block, join, link, table};

/// Renders the table of the operations. The page of a group also has a table for each topic.
pub fn overview(page: &FilePage<'_>) -> String {
    let row = |operation: &Operation| {
        let name = page.operation(operation);
        let request = code(&format!("{} {}", operation.method, operation.path));
        vec![name, request, markdown::text(first_sentence(&operation.fact.doc))]
    };
    let operations = |file: ContractFile<'_>| {
        table(&["Operation", "Request", "What it does"], &file.operations().map(row).collect::<Vec<_>>())
    };
    let topics =
        if page.file.topic.is_some() { Vec::new() } else { page.file.topics().filter(|of| has_page(*of)).collect() };
    let topics = topics
        .into_iter()
        .flat_map(|topic| [link(&markdown::text(topic.doc()), &page.target(&page_path(topic))), operations(topic)]);
    let shared = link("Hosts, signing, envelopes, types, kinds of error and evidence", &page.target(INDEX));
    let shared = format!("{shared} are described on a separate page, because all groups share them.");
    join([operations(page.file)].into_iter().chain(topics).chain([shared]))
}

pub fn operation(page: &FilePage<'_>, operation: &Operation) -> String {
    let Operation { name, fact, method, path, host, .. } = operation;
    let host = link(&markdown::text(host), &page.target(&format!("{INDEX}#hosts")));
    let paged = operation.paging.as_ref().map(|paging| format!("**Paging**: {}", paging.description(code)));
    let archived = operation.archive.as_ref();
    let archived = archived.map(|source| format!("**Archived as**: {}.", source.description(code)));
    let facts = [
        vec![format!("Host: {host}.")],
        operation.sentences(TextFormat::Markdown),
        vec![sentence(fact, TextFormat::Markdown)],
    ]
    .concat();
    join([
        format!("## Operation {}", markdown::text(&name.name)),
        markdown::text(&fact.doc),
        block("http", &format!("{method} {path}")),
        facts.join(" "),
        parameters(page, operation),
        body(page, operation),
        result(page, operation),
        paged.unwrap_or_default(),
        archived.unwrap_or_default(),
        codes::of_operation(page, operation),
        example_requests(page, operation),
        example_responses(operation),
    ])
}

fn parameters(page: &FilePage<'_>, operation: &Operation) -> String {
    if operation.params.is_empty() {
        return String::new();
    }
    let rows: Vec<_> = operation.params.iter().map(|param| parameter(page, operation, param)).collect();
    let any_of = any_of_sentences(&operation.any_of, code).join(" ");
    join(["**Parameters**".to_owned(), table(&FIELD_COLUMNS, &rows), any_of])
}

fn body(page: &FilePage<'_>, operation: &Operation) -> String {
    let Some(body) = &operation.body else { return String::new() };
    let ty = page.ty(&body.ty, body.list, false);
    let optional = if body.optional { " Optional." } else { "" };
    let mut sentences = vec![format!("**Body**: {ty}, as {}.{optional}", code(&operation.content_type))];
    sentences.push(markdown::text(&body.fact.doc));
    sentences.extend(rule_sentences(body, TextFormat::Markdown));
    sentences.extend(note(&body.fact, &operation.fact, TextFormat::Markdown));
    if !operation.also_accepts.is_empty() {
        sentences.push(format!("The exchange also accepts {}.", code_list(&operation.also_accepts)));
    }
    sentences.join(" ")
}

fn result(page: &FilePage<'_>, operation: &Operation) -> String {
    let Returns { ty, list, optional, wire_format } = &operation.returns;
    let mut sentences = vec![format!("**Result**: {}.", page.ty(ty, *list, false))];
    sentences.extend(wire_format.map(|format| words::wire_format_sentence(format).to_owned()));
    if operation.ignores_other_results() {
        sentences.push("It may be absent, null or of any other type: clients then return no value.".to_owned());
    } else if *optional {
        sentences.push("It may be absent or null.".to_owned());
    }
    if operation.is_unwrapped() {
        sentences.push("A success is the result itself; only a failure is in the envelope of the host.".to_owned());
    } else if let Some(envelope) = &operation.written_envelope {
        sentences.push(format!("The response is in the envelope {}.", code(envelope)));
    }
    for variant in variants(page, operation) {
        sentences.push(markdown::text(&variant.doc));
        sentences.extend(listed("Absent", &variant.absent));
        sentences.extend(listed("JSON numbers", &variant.numbers));
    }
    sentences.join(" ")
}

/// Iterates over the variants of the records that an operation returns in another form.
fn variants<'a>(page: &'a FilePage<'_>, operation: &'a Operation) -> impl Iterator<Item = &'a Variant> {
    let records = page.file.group.records.iter();
    records.filter_map(|record| record.variant(&operation.name.name))
}

fn listed(heading: &str, names: &[String]) -> Option<String> {
    (!names.is_empty()).then(|| format!("{heading}: {}.", code_list(names)))
}

fn example_requests(page: &FilePage<'_>, operation: &Operation) -> String {
    let canonical_of = link("example caller", &page.target(&format!("{INDEX}#signing")));
    join(operation.examples.iter().map(|example| {
        let canonical = example.canonical.as_ref();
        join([
            format!("**Example**: {}", markdown::text(&example.doc)),
            block("rust", &building(page.contract, operation, example)),
            block("http", &on_the_wire(operation, example)),
            canonical
                .map(|text| format!("Canonical string of the {canonical_of}:\n\n{}", block("text", text)))
                .unwrap_or_default(),
        ])
    }))
}

/// Returns a request without the headers of its signature. An empty body, such as a form without pairs, is not shown.
fn on_the_wire(operation: &Operation, example: &Example) -> String {
    let line = &example.sends;
    match example.body.as_deref().filter(|body| !body.is_empty()) {
        Some(body) => format!("{line}\ncontent-type: {}\n\n{body}", operation.content_type),
        None => line.clone(),
    }
}

fn example_responses(operation: &Operation) -> String {
    join(operation.responses.iter().map(|response| {
        let status = match response.status() {
            Response::OK => String::new(),
            status => format!(" (HTTP {status})"),
        };
        let heading = format!("**Response**{status}: {}", meaning(&response.fact, &operation.fact));
        join([heading, block("json", &indented(response.json.trim()))])
    }))
}
