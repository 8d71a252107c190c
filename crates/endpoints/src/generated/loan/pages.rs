// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! How requests continue from one page to the next.

use tradewire_models::loan::Currency;
use tradewire_wire::{PageView, Paged};

use super::Currencies;

impl Paged for Currencies {
    type Item = Currency;
    type Cursor = i64;

    fn begins_at(&self) -> Option<&Self::Cursor> {
        self.page.as_ref()
    }

    fn begin_at(&mut self, cursor: Self::Cursor) {
        self.page = Some(cursor);
    }

    fn number_after(&self) -> Option<Self::Cursor> {
        self.page.unwrap_or(1).checked_add(1)
    }

    fn page_of(response: &Self::Response) -> PageView<'_, Self::Item> {
        PageView {
            records: &response.items,
            has_next: response.has_next,
            has_prev: response.has_prev,
        }
    }

    fn records_of(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }
}
