// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The paging of requests.

use tradewire_models::loan::Currency;
use tradewire_wire::Paged;

use super::Currencies;

impl Paged for Currencies {
    type Item = Currency;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        response.has_next
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        if response.items.is_empty() {
            return None;
        }
        self.page.unwrap_or(1).checked_add(1)
    }
}
