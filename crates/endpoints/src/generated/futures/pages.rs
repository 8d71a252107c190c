// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The paging of requests.

use tradewire_models::futures::{Direction, Order, OrderId};
use tradewire_wire::Paged;

use super::QuantHistory;

impl Paged for QuantHistory {
    type Item = Order;
    type Position = OrderId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        if self.is_backward() { response.has_prev } else { response.has_next }
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        let last = if self.is_backward() {
            response.items.first()?
        } else {
            response.items.last()?
        };
        Self::position_of(last).cloned()
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.order_id)
    }
}
