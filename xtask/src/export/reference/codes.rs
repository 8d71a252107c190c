//! Error codes: what each means, and what to do now.

use super::fields::{doubts, source};
use super::page::{COMMON_CODES, Page};
use super::{INDEX, file_name};
use crate::contract::*;
use crate::export::markdown::{self, Anchors, join, link, table};
use crate::export::types::common_codes;
use crate::export::words::about;
use crate::language::Confidence;
use crate::prose::code;

/// The codes that the interface lists for an operation, and where the others are.
pub fn of_operation(page: &Page<'_>, operation: &Operation) -> String {
    let name = &operation.name.name;
    let listed: Vec<&Code> = page.group.codes.iter().filter(|code| code.operation.as_ref() == Some(name)).collect();
    let mut parts = vec!["**Error codes**".to_owned(), codes(page.contract, &listed)];
    if listed.is_empty() {
        parts = vec!["**Error codes**: the interface lists none.".to_owned()];
    }
    parts.push(common(page, operation));
    join(parts)
}

/// Where the codes stand that any operation of a host may answer.
fn common(page: &Page<'_>, operation: &Operation) -> String {
    let codes: Vec<&Code> = common_codes(page.contract, &operation.host).collect();
    let defines = |group: &&Group| group.codes.iter().any(|of| codes.iter().any(|code| std::ptr::eq(*code, of)));
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
    if links.is_empty() { String::new() } else { format!("It may also answer with the {}.", links.join(" and the ")) }
}

/// The codes of a group that belong to no operation.
pub fn of_group(contract: &Contract, group: &Group) -> String {
    let common: Vec<&Code> = group.codes.iter().filter(|code| code.operation.is_none()).collect();
    if common.is_empty() {
        return String::new();
    }
    join([format!("## {COMMON_CODES}"), codes(contract, &common)])
}

fn codes(contract: &Contract, listed: &[&Code]) -> String {
    let kind_of = |code: &Code| contract.kinds.iter().find(|kind| kind.name == code.kind);
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
        doc: String::new(),
        source: source.cloned().unwrap_or_default(),
        evidence: evidence.unwrap_or(Confidence::Documented),
        doubts: Vec::new(),
    }
}
