//! The contract as a reference to read: a page of Markdown for each group, and one of what all groups share.

mod codes;
mod envelopes;
mod examples;
mod fields;
mod index;
mod operations;
mod page;
mod shell;
mod signing;
mod types;

use super::REFERENCE;
use super::markdown::{self, join};
use super::types::Types;
use crate::contract::*;
use crate::emit::Files;
use page::Page;

/// The name of the page of what all groups share.
const INDEX: &str = "README.md";
/// What all pages begin with.
const HEADER: &str = "<!-- @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file. -->";

/// All pages: path in the repository, and text.
pub fn pages(contract: &Contract) -> Files {
    let types = Types::new(contract);
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    let pages: Vec<Page<'_>> = groups.map(|group| Page::new(contract, &types, group)).collect();
    let index = (INDEX.to_owned(), index::page(contract, &types, &pages));
    let of_groups = pages.iter().map(|page| (file_name(page.group), text(page)));
    of_groups.chain([index]).map(|(name, text)| (format!("{REFERENCE}/{name}"), text)).collect()
}

/// The page of a group.
fn file_name(group: &Group) -> String {
    format!("{}.md", group.name)
}

fn text(page: &Page<'_>) -> String {
    let Page { contract, group, .. } = page;
    let head =
        [HEADER.to_owned(), format!("# {}", page.title()), markdown::text(&group.doc), operations::overview(page)];
    let operations = group.operations.iter().map(|operation| operations::operation(page, operation));
    let tail = [types::types(page), codes::of_group(contract, group)];
    join(head.into_iter().chain(operations).chain(tail))
}
