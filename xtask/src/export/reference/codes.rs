//! Failures: what each code and status means, and what to do now.

use super::fields::{doubts, known, source};
use super::page::{COMMON_CODES, Page};
use super::{INDEX, file_name};
use crate::contract::*;
use crate::export::markdown::{self, Anchors, join, link, table};
use crate::export::words::about;
use crate::language::{About, Evidence};
use crate::prose::code;

/// The codes that the interface lists for an operation, and where the others are.
pub fn of_operation(page: &Page<'_>, operation: &Operation) -> String {
    let name = &operation.name.name;
    let listed: Vec<&Code> = page.group.codes().filter(|code| code.operation.as_ref() == Some(name)).collect();
    let common = common(page, operation);
    let others = if common.is_empty() { String::new() } else { format!("It may answer with the {common}.") };
    if listed.is_empty() {
        return format!("**Error codes**: the interface lists none. {others}");
    }
    join(["**Error codes**".to_owned(), codes(page.contract, &listed), others.replace("may answer", "may also answer")])
}

/// Where the codes stand that any operation of a host may answer.
fn common(page: &Page<'_>, operation: &Operation) -> String {
    let codes: Vec<&Code> = page.contract.common_codes(&operation.host).collect();
    let defines = |group: &&Group| group.codes().any(|of| codes.iter().any(|code| std::ptr::eq(*code, of)));
    let anchor = Anchors::default().next(COMMON_CODES);
    let target = |group: &Group| match group {
        group if group.name == page.group.name => format!("#{anchor}"),
        group if group.operations.is_empty() => format!("{INDEX}#{anchor}"),
        group => format!("{}#{anchor}", file_name(group)),
    };
    let links: Vec<String> = page
        .contract
        .groups
        .iter()
        .filter(defines)
        .map(|group| link(&format!("codes of {}", markdown::text(&group.name)), &target(group)))
        .collect();
    links.join(" and the ")
}

/// The codes of a group that belong to no operation.
pub fn of_group(contract: &Contract, group: &Group) -> String {
    let common: Vec<&Code> = group.codes().filter(|code| code.operation.is_none()).collect();
    if common.is_empty() {
        return String::new();
    }
    join([format!("## {COMMON_CODES}"), codes(contract, &common)])
}

fn codes(contract: &Contract, listed: &[&Code]) -> String {
    let kind_of = |code: &Code| contract.kind(&code.kind);
    let shared = shared(listed);
    let row = |of: &&Code| {
        let about_it = of.about.or_else(|| kind_of(of).map(|kind| kind.about)).map(about).unwrap_or_default();
        let meaning = [vec![markdown::text(&of.fact.doc)], doubts(&of.fact, &shared)].concat().join(" ");
        vec![code(&of.wire), markdown::text(&of.kind), about_it.to_owned(), meaning]
    };
    let rows: Vec<_> = listed.iter().map(row).collect();
    let kinds = contract.kinds.iter().filter(|kind| listed.iter().any(|code| code.kind == kind.name));
    let advice: Vec<String> =
        kinds.map(|kind| format!("- {}: {}", markdown::text(&kind.name), markdown::text(&kind.advice))).collect();
    let told = format!(
        "{} What to do, by the {} of a code:",
        source(&shared),
        link("kind", &format!("{INDEX}#kinds-of-error"))
    );
    join([table(&["Code", "Kind", "About", "Meaning"], &rows), told.trim_start().to_owned(), advice.join("\n")])
}

/// What is alike of the sources of all codes of a table.
fn shared(listed: &[&Code]) -> Fact {
    let first = listed.first().map(|code| &code.fact);
    let evidence = first.map(|fact| fact.evidence).filter(|it| listed.iter().all(|code| code.fact.evidence == *it));
    let source = first.map(|fact| &fact.source).filter(|it| listed.iter().all(|code| code.fact.source == **it));
    Fact {
        declared_evidence: None,
        doc: String::new(),
        source: source.cloned().unwrap_or_default(),
        evidence: evidence.unwrap_or(Evidence::Documented),
        evidence_overrides: Vec::new(),
    }
}

/// The kinds of the codes.
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

/// What statuses show that nothing was done.
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

/// The headers that say how a limit is used.
pub fn rate_headers(contract: &Contract) -> String {
    if contract.rate_headers.is_empty() {
        return String::new();
    }
    let row = |header: &Header| vec![code(&header.name), markdown::text(&header.fact.doc), known(&header.fact)];
    let rows: Vec<_> = contract.rate_headers.iter().map(row).collect();
    let told = "Some answers say in headers how a limit is used.".to_owned();
    join(["## Headers of limits".to_owned(), told, table(&["Header", "Meaning", "Source"], &rows)])
}
