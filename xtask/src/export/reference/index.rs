//! Renders the page that all groups share: hosts, signing, envelopes, kinds of error, types and evidence.

use tradewire_contract::prose::{code, code_list};
use tradewire_contract::reference::words::{first_sentence, rate_words};
use tradewire_contract::{Contract, Deployment, Effect, Evidence, FactSource, GeneralLimit, Host, Operation};

use super::page::{Addresses, OPERATIONS, addresses, rows_by_page, statement};
use super::{channels, codes, envelopes, signing};
use crate::export::markdown::{self, join, link, section};

const INTRODUCTION: &str = "Every operation of the interface: what it does, what it accepts and what it returns. \
                            [openapi.json](../openapi.json) describes the operations for tools, without paging, general limits, \
                            sources and gaps. Notes such as *(inferred)* show the [evidence](#evidence) of a fact. The examples of \
                            requests have no signature: `tradewire sign` prints a signed one as a curl command. The crate `tradewire` \
                            compiles the Rust examples.";

/// Renders the page.
pub fn page(contract: &Contract, addresses: &Addresses) -> String {
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

fn operations(contract: &Contract, addresses: &Addresses) -> String {
    let row = |operation: &Operation| {
        let effect = match operation.effect {
            Effect::Read => "reads",
            Effect::Trade => "**trades**",
            Effect::Withdraw => "**withdraws**",
        };
        let name = link(&markdown::text(&operation.name.name), addresses.of(OPERATIONS, &operation.name));
        vec![name, effect.to_owned(), markdown::text(first_sentence(&operation.fact.doc))]
    };
    let rows = rows_by_page(contract, |file| file.operations().map(row).collect());
    section(&format!("## {OPERATIONS}"), "", &["Page", "Operation", "Effect", "What it does"], &rows)
}

fn hosts(contract: &Contract) -> String {
    let hosts = contract.hosts.iter().map(|host| (&host.name, &host.fact));
    let table = addresses(contract, ["Host", "What it serves"], hosts, |deployment| &deployment.base_urls);
    let deployment = |of: &Deployment| format!("{}: {}", markdown::text(&of.name), statement(&of.fact));
    join(["## Hosts".to_owned(), table].into_iter().chain(contract.deployments.iter().map(deployment)))
}

/// Renders the limits of the hosts that count the requests of several operations together.
fn general_limits(contract: &Contract) -> String {
    let all = contract.hosts.iter().flat_map(|host| host.general_limits.iter().map(move |limit| (host, limit)));
    let row = |(host, limit): (&Host, &GeneralLimit)| {
        let counted = if limit.topics.is_empty() { "all operations".to_owned() } else { code_list(&limit.topics) };
        let rates: Vec<String> = limit.rates().iter().map(rate_words).collect();
        vec![markdown::text(&host.name), rates.join("; "), counted, statement(&limit.fact)]
    };
    let rows: Vec<_> = all.map(row).collect();
    section("### General limits", LIMITS, &["Host", "Limit", "Counts", "Note"], &rows)
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
    section("## Evidence", intro, &["Note", "Meaning"], &rows)
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
    let sections = contract.sources.iter().filter(|source| !source.sections.is_empty()).map(|source| {
        let titles = source.sections.iter().map(|(section, title)| {
            format!("- {} {}: {}", markdown::text(&source.name), markdown::text(section), markdown::text(title))
        });
        titles.collect::<Vec<_>>().join("\n")
    });
    let intro = "Facts name their sources. A source alone supports at most the evidence in this table; two public sources that \
                 agree support *public-high*.";
    let sources = section("## Sources", intro, &["Source", "What it is", "Best evidence"], &rows);
    join([sources].into_iter().chain(sections))
}

/// Renders the gaps of the interface document.
fn gaps(contract: &Contract) -> String {
    let row = |(title, gap): (&String, &String)| {
        let (section, subject) = title.split_once(' ').unwrap_or((title, ""));
        vec![markdown::text(section), markdown::text(subject), markdown::text(gap)]
    };
    let rows: Vec<_> = contract.gaps.iter().map(row).collect();
    section("## What is not documented", "", &["Section or group", "Subject", "What is missing"], &rows)
}
