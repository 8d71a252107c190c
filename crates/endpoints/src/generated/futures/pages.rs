// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! How requests continue from one page to the next.

use tradewire_models::futures::{Direction, Order, OrderId};
use tradewire_wire::{PageView, Paged};

use super::QuantHistory;

impl Paged for QuantHistory {
    type Item = Order;
    type Cursor = OrderId;

    fn begins_at(&self) -> Option<&Self::Cursor> {
        self.id.as_ref()
    }

    fn begin_at(&mut self, cursor: Self::Cursor) {
        self.id = Some(cursor);
        self.direction.get_or_insert(Direction::Next);
    }

    fn goes_back(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn cursor_of(record: &Self::Item) -> Option<&Self::Cursor> {
        Some(&record.order_id)
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
