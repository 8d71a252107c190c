//! Renders the pages of the reference: one for each group, and one for everything that all groups share.

use super::examples::RustExample;
use super::group_page::{GroupPage, INDEX, file_name};
use super::markdown::{self, join};
use super::{codes, definitions, index, operations};
use crate::definitions::Types;
use crate::{Contract, Operation};

/// A page of the reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The name of its file, which other pages link to: `futures.md`.
    pub file: String,
    /// The page as Markdown.
    pub markdown: String,
}

/// Renders the pages: `README.md` first, then the groups in order.
///
/// Only the generator can write Rust, so it passes `rust`. Without it, the examples are shell commands only.
pub fn pages(contract: &Contract, rust: Option<RustExample<'_>>) -> Vec<Page> {
    let types = Types::new(contract);
    let groups = group_pages(contract, &types);
    let index = Page { file: INDEX.to_owned(), markdown: index::page(contract, &types, &groups, rust.is_some()) };
    let pages = groups.iter().map(|page| Page { file: file_name(page.group), markdown: group_page(page, rust) });
    [index].into_iter().chain(pages).collect()
}

/// Returns every operation with its address: the file of its page and its anchor.
pub fn addresses(contract: &Contract) -> Vec<(&Operation, String)> {
    let types = Types::new(contract);
    let groups = group_pages(contract, &types);
    let address = |operation: &Operation| {
        let page = groups.iter().find(|page| page.group.name == operation.name.group)?;
        Some(page.address(operation))
    };
    contract.operations().filter_map(|operation| Some((operation, address(operation)?))).collect()
}

/// Returns the pages of the groups that have operations.
fn group_pages<'a>(contract: &'a Contract, types: &'a Types<'a>) -> Vec<GroupPage<'a>> {
    let groups = contract.groups.iter().filter(|group| !group.operations.is_empty());
    groups.map(|group| GroupPage::new(contract, types, group)).collect()
}

fn group_page(page: &GroupPage<'_>, rust: Option<RustExample<'_>>) -> String {
    let GroupPage { contract, group, .. } = page;
    let head = [format!("# {}", page.title()), markdown::text(&group.doc), operations::overview(page)];
    let operations = group.operations.iter().map(|operation| operations::operation(page, operation, rust));
    let tail = [definitions::definitions(page), codes::of_group(contract, group)];
    join(head.into_iter().chain(operations).chain(tail))
}
