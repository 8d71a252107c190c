//! Renders the page that all groups share: hosts, signing, envelopes, kinds of error, types and evidence.

use tradewire_contract::prose::code;
use tradewire_contract::reference::TextFormat;
use tradewire_contract::reference::evidence::sentence;
use tradewire_contract::reference::words::{first_sentence, rate_words};
use tradewire_contract::{Contract, ContractFile, Deployment, Effect, Evidence, FactSource, GeneralLimit, Host};

use super::page::{Addresses, page_path};
use super::{channels, codes, envelopes, signing};
use crate::export::markdown::{self, join, link, table};

const INTRODUCTION: &str = "Every operation of the interface: what it does, what it accepts and what it returns. \
                            [openapi.json](../openapi.json) describes the operations for tools, without paging, general limits, \
                            sources and gaps. Notes such as *(inferred)* show the [evidence](#evidence) of a fact. The examples of \
                            requests have no signature: `tradewire sign` prints a signed one as a curl command. The crate `tradewire` \
                            compiles the Rust examples.";

/// Renders the page.
pub fn page(contract: &Contract, addresses: &Addresses<'_>) -> String {
    let parts = [
        "# Reference".to_owned(),
        INTRODUCTION.to_owned(),
        contract.versioning.as_ref().map(|note| markdown::text(&note.fact.doc)).unwrap_or_default(),
        operations(contract, addresses),
        channels::overview(contract, addresses),
        hosts(contract),
        general_limits(contract),
        channels::sockets(contract),
        signing::signing(contract),
        envelopes::envelopes(contract),
        codes::kinds(contract),
        codes::statuses(contract),
        codes::rate_headers(contract),
    ];
    join(parts.into_iter().chain([TYPES.to_owned(), evidence(), sources(contract), gaps(contract)]))
}

fn operations(contract: &Contract, addresses: &Addresses<'_>) -> String {
    let mut rows = Vec::new();
    for file in ContractFile::all(contract) {
        for (index, operation) in file.operations().enumerate() {
            let page = || link(&markdown::text(&file.path()), &page_path(file));
            let page = if index == 0 { page() } else { String::new() };
            let effect = match operation.effect {
                Effect::Read => "reads",
                Effect::Trade => "**trades**",
                Effect::Withdraw => "**withdraws**",
            };
            let name = link(&markdown::text(&operation.name.name), addresses.operation(operation));
            rows.push(vec![page, name, effect.to_owned(), markdown::text(first_sentence(&operation.fact.doc))]);
        }
    }
    join(["## Operations".to_owned(), table(&["Page", "Operation", "Effect", "What it does"], &rows)])
}

fn hosts(contract: &Contract) -> String {
    let names = contract.deployments.iter().map(|deployment| deployment.name.as_str());
    let header: Vec<&str> = ["Host", "What it serves"].into_iter().chain(names).collect();
    let url = |host: &Host, deployment: &Deployment| {
        deployment.base_urls.get(&host.name).map(|url| code(url)).unwrap_or_default()
    };
    let row = |host: &Host| {
        let facts = [markdown::text(&host.name), markdown::text(&host.fact.doc)];
        facts.into_iter().chain(contract.deployments.iter().map(|deployment| url(host, deployment))).collect()
    };
    let rows: Vec<Vec<String>> = contract.hosts.iter().map(row).collect();
    let deployment = |of: &Deployment| {
        format!(
            "{}: {} {}",
            markdown::text(&of.name),
            markdown::text(&of.fact.doc),
            sentence(&of.fact, TextFormat::Markdown)
        )
    };
    let deployments = contract.deployments.iter().map(deployment);
    join(["## Hosts".to_owned(), table(&header, &rows)].into_iter().chain(deployments))
}

/// Renders the limits of the hosts that count the requests of several operations together.
fn general_limits(contract: &Contract) -> String {
    let all = contract.hosts.iter().flat_map(|host| host.general_limits.iter().map(move |limit| (host, limit)));
    let row = |(host, limit): (&Host, &GeneralLimit)| {
        let topics: Vec<String> = limit.topics.iter().map(|topic| code(topic)).collect();
        let counted = if topics.is_empty() { "all operations".to_owned() } else { topics.join(", ") };
        let rates: Vec<String> = limit.rates().iter().map(rate_words).collect();
        let meaning = format!("{} {}", markdown::text(&limit.fact.doc), sentence(&limit.fact, TextFormat::Markdown));
        vec![markdown::text(&host.name), rates.join("; "), counted, meaning]
    };
    let rows: Vec<_> = all.map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    join(["### General limits".to_owned(), LIMITS.to_owned(), table(&["Host", "Limit", "Counts", "Note"], &rows)])
}

const LIMITS: &str = "These limits count the requests of several operations together. Clients keep to them only if they are asked to \
                      (`Limits::cautious`).";

/// The built-in types of the contract.
const TYPES: &str = "\
## Types

| Type | On the wire |
| --- | --- |
| string | A JSON string. |
| integer | A 64-bit JSON number. |
| boolean | `true` or `false`. |
| decimal | A JSON string of digits, `\"39000.10\"`, or a JSON number if the field declares it. It is never converted to a float. |
| timestamp | Milliseconds since 1970-01-01 UTC, an integer. |
| json | Any JSON, because its shape is not documented. |
| null | Always null. |

A `?` after a type means that the field may be absent or null. Responses may contain fields and enum values that are not
listed here.
";

fn evidence() -> String {
    let meaning = |evidence: &Evidence| match evidence {
        Evidence::Documented => "The interface document states it; the source is its section. No note is shown.",
        Evidence::PublicHigh => "Two independent public sources agree, or a computation confirms it.",
        Evidence::PublicMedium => "One official public source states it.",
        Evidence::Inferred => "No source states it.",
    };
    let row = |evidence: &Evidence| vec![format!("*{}*", evidence.as_str()), meaning(evidence).to_owned()];
    let rows: Vec<_> = Evidence::ALL.iter().map(row).collect();
    let intro = "A note shows the evidence of a fact: *(inferred)* applies to the whole fact, *(min: inferred)* to one \
                 aspect. The evidence of a table applies to all of its rows without a note of their own.";
    join(["## Evidence".to_owned(), intro.to_owned(), table(&["Note", "Meaning"], &rows)])
}

/// Renders the sources with their sections.
fn sources(contract: &Contract) -> String {
    let row = |source: &FactSource| {
        let url = source.url.as_ref().map(|url| format!(" {}", code(url))).unwrap_or_default();
        vec![
            markdown::text(&source.name),
            format!("{}{url}", markdown::text(&source.doc)),
            format!("*{}*", source.evidence.as_str()),
        ]
    };
    let rows: Vec<_> = contract.sources.iter().map(row).collect();
    if rows.is_empty() {
        return String::new();
    }
    let sections = contract.sources.iter().filter(|source| !source.sections.is_empty()).map(|source| {
        let titles = source.sections.iter().map(|(section, title)| {
            format!("- {} {}: {}", markdown::text(&source.name), markdown::text(section), markdown::text(title))
        });
        titles.collect::<Vec<_>>().join("\n")
    });
    let intro = "Facts name their sources. A source alone supports at most the evidence in this table; two public sources that \
                 agree support *public-high*.";
    let table = table(&["Source", "What it is", "Best evidence"], &rows);
    join(["## Sources".to_owned(), intro.to_owned(), table].into_iter().chain(sections))
}

/// Renders the gaps of the interface document.
fn gaps(contract: &Contract) -> String {
    if contract.gaps.is_empty() {
        return String::new();
    }
    let row = |(title, gap): (&String, &String)| {
        let (section, subject) = title.split_once(' ').unwrap_or((title, ""));
        vec![markdown::text(section), markdown::text(subject), markdown::text(gap)]
    };
    let rows: Vec<_> = contract.gaps.iter().map(row).collect();
    join(["## What is not documented".to_owned(), table(&["Section or group", "Subject", "What is missing"], &rows)])
}
