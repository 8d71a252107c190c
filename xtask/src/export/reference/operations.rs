//! The operations of a page.

use super::page::Page;
use super::{INDEX, codes, examples, fields};
use crate::contract::*;
use crate::export::markdown::{self, block, join, link, table};
use crate::export::words::{first_sentence, operation_sentences};
use crate::language::{CursorPaging, PagePaging, Paging};
use crate::prose::code;

/// All operations of a page, a line each.
pub fn overview(page: &Page<'_>) -> String {
    let rows = page.group.operations.iter().map(|operation| {
        let request = code(&format!("{} {}", operation.method, operation.path));
        let name = link(&markdown::text(&operation.name.name), &format!("#{}", page.anchor(operation)));
        vec![name, request, markdown::text(first_sentence(&operation.fact.doc))]
    });
    let read_on = format!(
        "What all pages share (hosts, signing, types, kinds of error, evidence) is told {}.",
        link("here", INDEX)
    );
    join([table(&["Operation", "Request", "What it does"], &rows.collect::<Vec<_>>()), read_on])
}

pub fn operation(page: &Page<'_>, operation: &Operation) -> String {
    let Operation { name, fact, method, path, .. } = operation;
    let mut facts =
        vec![format!("Served by the {} host.", link(&markdown::text(&operation.host), &format!("{INDEX}#hosts")))];
    facts.extend(operation_sentences(operation));
    facts.push(fields::source(fact));
    join([
        format!("## {}", markdown::text(&name.name)),
        markdown::text(&fact.doc),
        block("http", &format!("{method} {path}")),
        facts.join(" "),
        parameters(page, operation),
        body(page, operation),
        returned(page, operation),
        operation.paging.as_ref().map(paging).unwrap_or_default(),
        codes::of_operation(page, operation),
        examples::requests(page, operation),
        examples::answers(operation),
    ])
}

fn parameters(page: &Page<'_>, operation: &Operation) -> String {
    if operation.params.is_empty() {
        return String::new();
    }
    let rows: Vec<_> = operation.params.iter().map(|param| fields::parameter(page, operation, param)).collect();
    join(["**Parameters**".to_owned(), table(&fields::HEADER, &rows)])
}

fn body(page: &Page<'_>, operation: &Operation) -> String {
    let Some(body) = &operation.body else { return String::new() };
    let mut told =
        vec![format!("**Body**: {}, as {}.", page.ty(&body.ty, body.list, false), code(&operation.content_type))];
    told.push(markdown::text(&body.fact.doc));
    told.extend(crate::lower::rule_sentences(&body.rules));
    told.extend(fields::doubts(&body.fact, &operation.fact));
    if !operation.also_takes.is_empty() {
        let others: Vec<String> = operation.also_takes.iter().map(|other| code(other)).collect();
        told.push(format!("The exchange also takes {}.", others.join(", ")));
    }
    told.join(" ")
}

fn returned(page: &Page<'_>, operation: &Operation) -> String {
    let Returns { ty, list, optional } = &operation.returns;
    let mut told = vec![format!("**Result**: {}.", page.ty(ty, *list, false))];
    if *optional {
        told.push("It may be missing, or null.".to_owned());
    }
    if let Some(null) = &operation.null_result {
        told.push(format!("A success with a null result means the code {}.", code(null)));
    }
    for variant in variants(page, operation) {
        told.push(markdown::text(&variant.doc));
        told.extend(names("Left out", &variant.absent));
        told.extend(names("JSON numbers", &variant.numbers));
    }
    told.join(" ")
}

/// How the records that an operation returns differ from what is told of them.
fn variants<'a>(page: &'a Page<'_>, operation: &'a Operation) -> impl Iterator<Item = &'a Variant> {
    let records = page.group.records.iter().flat_map(|record| &record.variants);
    records.filter(|variant| variant.operation == operation.name.name)
}

fn names(what: &str, names: &[String]) -> Option<String> {
    let names: Vec<String> = names.iter().map(|name| code(name)).collect();
    (!names.is_empty()).then(|| format!("{what}: {}.", names.join(", ")))
}

fn paging(paging: &Paging) -> String {
    let told = match paging {
        Paging::Cursor(CursorPaging {
            cursor,
            direction,
            forward,
            backward,
            limit,
            item,
            items,
            has_next,
            has_prev,
        }) => {
            let length = limit.as_ref().map(|limit| format!(" A page has {} records.", code(limit)));
            format!(
                "For the next page, send as {cursor} the {item} of the last record in {items}, with {direction} {forward}, \
                 if {has_next} is true. For the previous page, send that of the first record, with {direction} \
                 {backward}, if {has_prev} is true.{length}",
                length = length.unwrap_or_default(),
                cursor = code(cursor),
                item = code(item),
                items = code(items),
                direction = code(direction),
                forward = code(forward),
                backward = code(backward),
                has_next = code(has_next),
                has_prev = code(has_prev),
            )
        }
        Paging::Page(PagePaging { page, limit, items, has_next, has_prev }) => format!(
            "Pages are numbered by {page}, with {limit} records in {items} each. {has_next} tells whether there is one \
             more, {has_prev} whether there is one before.",
            page = code(page),
            limit = code(limit),
            items = code(items),
            has_next = code(has_next),
            has_prev = code(has_prev),
        ),
    };
    format!("**Paging**: {told}")
}
