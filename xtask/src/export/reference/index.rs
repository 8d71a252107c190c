//! The page of what all groups share.

use super::page::Page;
use super::{HEADER, codes, envelopes, fields::source, file_name, shell, signing};
use crate::contract::*;
use crate::export::markdown::{self, join, link, table};
use crate::export::types::Types;
use crate::export::words::{badge, first_sentence};
use crate::language::{Effect, Evidence};
use crate::prose::code;

const INTRODUCTION: &str = "All that can be asked, and what is answered. For tools, the same stands in \
                            [openapi.json](../openapi.json). The examples in Rust make a `request`; \
                            `client.send(&request).await?` sends it. What stands in italics behind a fact tells [how \
                            well it is known](#evidence).";

pub fn page(contract: &Contract, types: &Types<'_>, pages: &[Page<'_>]) -> String {
    let head = [HEADER, "# Reference", INTRODUCTION].map(str::to_owned);
    let parts = [
        contract.versioning.as_ref().map(|fact| markdown::text(&fact.doc)).unwrap_or_default(),
        operations(pages),
        from_a_shell(contract),
        hosts(contract),
        signing::signing(contract),
        envelopes::envelopes(contract, types),
        codes::kinds(contract),
        codes::statuses(contract),
        codes::rate_headers(contract),
    ];
    let unasked = contract.groups.iter().filter(|group| group.operations.is_empty());
    let common = unasked.map(|group| codes::of_group(contract, group));
    join(head.into_iter().chain(parts).chain(common).chain([TYPES.to_owned(), evidence(), gaps(contract)]))
}

fn operations(pages: &[Page<'_>]) -> String {
    let rows = pages.iter().flat_map(|page| {
        page.group.operations.iter().enumerate().map(move |(at, of)| {
            let group =
                if at == 0 { link(&markdown::text(&page.group.name), &file_name(page.group)) } else { String::new() };
            let operation =
                link(&markdown::text(&of.name.name), &format!("{}#{}", file_name(page.group), page.anchor(of)));
            let effect = match of.effect {
                Effect::Read => "reads",
                Effect::Trade => "**trades**",
            };
            vec![group, operation, effect.to_owned(), markdown::text(first_sentence(&of.fact.doc))]
        })
    });
    let rows: Vec<_> = rows.collect();
    join(["## Operations".to_owned(), table(&["Group", "Operation", "Effect", "What it does"], &rows)])
}

fn hosts(contract: &Contract) -> String {
    let names = contract.deployments.iter().map(|deployment| deployment.name.as_str());
    let header: Vec<&str> = ["Host", "What it serves"].into_iter().chain(names).collect();
    let url = |host: &Host, deployment: &Deployment| {
        let url = deployment.base_urls.iter().find(|(name, _)| **name == host.name);
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

fn from_a_shell(contract: &Contract) -> String {
    let Some(sign) = shell::sign(contract) else { return String::new() };
    join(["## From a shell".to_owned(), SHELL.to_owned(), sign])
}

/// What the lines for a shell need.
const SHELL: &str = "The lines for a shell need curl, openssl, and the variables that `cargo run -- sandbox` prints: where \
                     each host is, a key and its secret. Signed ones call this function:";

/// The types that the contract has by itself.
const TYPES: &str = "\
## Types

| Type | On the wire |
| --- | --- |
| string | A JSON string. |
| integer | A JSON number, 64 bits. |
| boolean | `true` or `false`. |
| decimal | A JSON string of digits, `\"39000.10\"`, or a JSON number where that is said. It is never read through a float. |
| timestamp | Milliseconds since 1970-01-01 UTC, an integer. |
| json | Any JSON: its form is not shown. |
| null | Always null. |

A `?` behind a type: the field may be missing, or null. Answers may hold fields, and values of enums, that are not listed
here.
";

fn evidence() -> String {
    let meaning = |confidence| match confidence {
        Evidence::Documented => "The interface document says it; the source names the section. Nothing is shown then.",
        Evidence::PublicHigh => "Two independent public sources agree, or it was checked by computation.",
        Evidence::PublicMedium => "One official public source says it.",
        Evidence::Inferred => "No source says it.",
    };
    let all = [Evidence::Documented, Evidence::PublicHigh, Evidence::PublicMedium, Evidence::Inferred];
    let rows = all.map(|confidence| vec![format!("*{}*", badge(confidence)), meaning(confidence).to_owned()]);
    let told = "How well a fact is known stands behind it, in italics: *(inferred)* of all of it, *(min: inferred)* of one \
                aspect. What is said of a table holds for its lines that do not say otherwise.";
    join(["## Evidence".to_owned(), told.to_owned(), table(&["Badge", "Meaning"], &rows)])
}

/// What the interface document leaves open.
fn gaps(contract: &Contract) -> String {
    let gaps = contract.gaps.iter().map(|(place, gap)| {
        let (section, subject) = place.split_once(' ').unwrap_or((place, ""));
        vec![markdown::text(section), markdown::text(subject), markdown::text(gap)]
    });
    let gaps: Vec<_> = gaps.collect();
    let heading = if gaps.is_empty() { String::new() } else { "## What is not documented".to_owned() };
    join([heading, table(&["Section", "Subject", "What is open"], &gaps)])
}
