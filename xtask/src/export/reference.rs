//! The reference: a page for each file of the contract, and one for everything that all groups share.

mod channels;
mod codes;
mod definitions;
mod index;
mod operations;
mod page;

use tradewire_contract::{Contract, ContractFile};

pub use self::index::SIGNATURE;
use self::page::{FilePage, INDEX, has_page, page_path, title};
use super::markdown::{self, join};
use crate::emit::{Files, REFERENCE};

/// The first line of every page.
const HEADER: &str = "<!-- @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file. -->";

/// Returns the pages by their paths in the repository.
pub fn files(contract: &Contract) -> Files {
    let index = (INDEX.to_owned(), index::page(contract));
    let files = ContractFile::all(contract).filter(|file| has_page(*file));
    let pages = files.map(|file| (page_path(file), page(&FilePage { contract, file })));
    let all = [index].into_iter().chain(pages);
    all.map(|(path, page)| (format!("{REFERENCE}/{path}"), format!("{HEADER}\n\n{page}"))).collect()
}

fn page(page: &FilePage<'_>) -> String {
    let file = page.file;
    let head = [format!("# {}", title(file)), markdown::text(file.doc()), operations::overview(page)];
    let operations = file.operations().map(|operation| operations::operation(page, operation));
    let tail = [definitions::definitions(page), channels::channels(page), codes::of_group(page)];
    join(head.into_iter().chain(operations).chain(tail))
}
