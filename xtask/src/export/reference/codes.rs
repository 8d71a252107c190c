//! Renders error codes, their kinds, HTTP statuses and rate limit headers.

use tradewire_contract::prose::code;
use tradewire_contract::reference::TextFormat;
use tradewire_contract::reference::evidence::{meaning, sentence, source};
use tradewire_contract::{CodeKind, Contract, ErrorCode, ErrorCodes, ErrorScope, Header, Operation, Status};

use super::page::{COMMON_CODES, FilePage, INDEX};
use crate::export::markdown::{self, join, link, section, table};

/// Renders the error codes of an operation, with links to the codes that any operation of its host may return.
pub fn of_operation(page: &FilePage<'_>, operation: &Operation) -> String {
    let common = common(page, operation);
    let has_codes = |codes: &&ErrorCodes| page.contract.listed_codes(codes).next().is_some();
    let Some(listed) = operation.codes.as_ref().filter(has_codes) else {
        let common = if common.is_empty() { String::new() } else { format!(" The operation may return the {common}.") };
        return format!("**Error codes**: the interface document lists none.{common}");
    };
    let common = if common.is_empty() { common } else { format!("The operation may also return the {common}.") };
    join(["**Error codes**".to_owned(), self::codes(page, listed), common])
}

/// Returns links to the codes that any operation of the host may return.
fn common(page: &FilePage<'_>, operation: &Operation) -> String {
    let groups = page.contract.groups_with_common_codes(&operation.host);
    groups.map(|group| page.common_codes(group)).collect::<Vec<_>>().join(" and the ")
}

/// Renders the error codes that any operation of a group's host may return, on the page of the group.
pub fn of_group(page: &FilePage<'_>) -> String {
    let has_codes = |codes: &&ErrorCodes| page.contract.listed_codes(codes).next().is_some();
    let common = page.file.group.common_codes.as_ref().filter(|_| page.file.topic.is_none());
    let Some(common) = common.filter(has_codes) else { return String::new() };
    join([format!("## {COMMON_CODES}"), codes(page, common)])
}

fn codes(page: &FilePage<'_>, codes: &ErrorCodes) -> String {
    let contract = page.contract;
    let (listed, shared) = (contract.listed_codes(codes).collect::<Vec<_>>(), &codes.fact);
    let row = |of: &&ErrorCode| {
        let kind = contract.kinds.get(&of.kind);
        let scope = of.scope.or(kind.map(|kind| kind.scope)).map(ErrorScope::as_str).unwrap_or_default();
        let list = of.listed_by.as_ref().map(|list| format!(" The names are listed by {}.", code(&list.operation)));
        let meaning = meaning(&of.fact, shared) + &list.unwrap_or_default();
        vec![code(&of.wire), markdown::text(&of.kind), scope.to_owned(), meaning]
    };
    let rows: Vec<_> = listed.iter().map(row).collect();
    let kinds = contract.kinds.iter().filter(|kind| listed.iter().any(|code| code.kind == kind.name));
    let advice: Vec<String> =
        kinds.map(|kind| format!("- {}: {}", markdown::text(&kind.name), markdown::text(&kind.advice))).collect();
    let heading = format!(
        "{} What to do, by the {}:",
        sentence(shared, TextFormat::Markdown),
        link("kind", &page.target(&format!("{INDEX}#kinds-of-error")))
    );
    join([table(&["Code", "Kind", "Scope", "Meaning"], &rows), heading.trim_start().to_owned(), advice.join("\n")])
}

pub fn kinds(contract: &Contract) -> String {
    let row = |kind: &CodeKind| {
        vec![
            markdown::text(&kind.name),
            kind.scope.as_str().to_owned(),
            markdown::text(&kind.fact.doc),
            markdown::text(&kind.advice),
            source(&kind.fact, TextFormat::Markdown),
        ]
    };
    let rows: Vec<_> = contract.kinds.iter().map(row).collect();
    let consequence = |of| match of {
        ErrorScope::Request => "the whole request was rejected; the exchange executed nothing",
        ErrorScope::Element => {
            "one element of the request was rejected; whether the others were accepted is not documented"
        }
        ErrorScope::Service => "the service failed; the request may have been executed",
    };
    let scopes = [ErrorScope::Request, ErrorScope::Element, ErrorScope::Service];
    let scopes = scopes.map(|of| format!("- {}: {}.", of.as_str(), consequence(of))).join("\n");
    let intro = format!(
        "Every error code has a kind. It declares what was rejected, and therefore what may have been executed:\n\n{scopes}"
    );
    section("## Kinds of error", &intro, &["Kind", "Scope", "Meaning", "What to do", "Source"], &rows)
}

/// Renders the HTTP statuses that show that nothing was executed.
pub fn statuses(contract: &Contract) -> String {
    let row = |status: &Status| {
        let meaning = markdown::text(&status.fact.doc);
        vec![status.number.clone(), markdown::text(&status.kind), meaning, source(&status.fact, TextFormat::Markdown)]
    };
    let rows: Vec<_> = contract.statuses.iter().map(row).collect();
    let intro = "These statuses show that a request was rejected before it could be executed. With any other status \
                 outside 2xx, the outcome is unknown unless an envelope states it, and with 5xx in any case.";
    section("## HTTP statuses", intro, &["Status", "Kind", "Meaning", "Source"], &rows)
}

/// Renders the response headers that report the usage of a rate limit.
pub fn rate_headers(contract: &Contract) -> String {
    let row = |header: &Header| {
        vec![code(&header.name), markdown::text(&header.fact.doc), source(&header.fact, TextFormat::Markdown)]
    };
    let rows: Vec<_> = contract.rate_headers.iter().map(row).collect();
    let intro = "Some responses report in their headers how much of a rate limit is used.";
    section("## Rate limit headers", intro, &["Header", "Meaning", "Source"], &rows)
}
