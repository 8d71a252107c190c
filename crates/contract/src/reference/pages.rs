//! Renders the pages of the reference: one for each file of the contract, and one for everything that all groups share.

use super::file_page::{Addresses, FilePage, INDEX, Rust, has_page, page_path, title};
use super::markdown::{self, join};
use super::{channels, codes, definitions, index, operations};
use crate::contract_file::ContractFile;
use crate::{Contract, Operation};

/// A page of the reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The path of its file, relative to the reference: `futures/orders.md`.
    pub file: String,
    /// The page as Markdown.
    pub markdown: String,
}

/// Renders the pages: `README.md` first, then each group, followed by its topics.
///
/// Only the generator can write Rust, so it passes `rust`. Without it, the examples are requests on the wire only.
pub fn pages(contract: &Contract, rust: Option<Rust<'_>>) -> Vec<Page> {
    let addresses = Addresses::new(contract);
    let index = Page { file: INDEX.to_owned(), markdown: index::page(contract, &addresses, rust.is_some()) };
    let page = |file| {
        let page = FilePage { contract, file, addresses: &addresses, rust };
        Page { file: page_path(file), markdown: file_page(&page) }
    };
    [index].into_iter().chain(files(contract).map(page)).collect()
}

/// Returns every operation with its address: the path of its page and its anchor.
pub fn addresses(contract: &Contract) -> Vec<(&Operation, String)> {
    let addresses = Addresses::new(contract);
    contract.operations().map(|operation| (operation, addresses.operation(operation).to_owned())).collect()
}

/// Iterates over the files of the contract that have a page.
pub fn files(contract: &Contract) -> impl Iterator<Item = ContractFile<'_>> {
    ContractFile::all(contract).filter(|file| has_page(*file))
}

fn file_page(page: &FilePage<'_>) -> String {
    let file = page.file;
    let head = [format!("# {}", title(file)), markdown::text(file.doc()), operations::overview(page)];
    let operations = file.operations().map(|operation| operations::operation(page, operation));
    let tail = [definitions::definitions(page), channels::channels(page), codes::of_group(page)];
    join(head.into_iter().chain(operations).chain(tail))
}
