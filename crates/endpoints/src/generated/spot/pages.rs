// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The paging of requests.

use tradewire_models::spot::{
    Deposit, DepositId, Direction, Fill, FillId, Order, OrderId, Trade, TradeId,
    Withdrawal, WithdrawalId,
};
use tradewire_wire::Paged;

use super::{Deposits, Fills, OrderHistory, TradeHistory, Withdrawals};

impl Paged for OrderHistory {
    type Item = Order;
    type Position = OrderId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
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

impl Paged for Fills {
    type Item = Fill;
    type Position = FillId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
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
        Some(&record.trade_id)
    }
}

impl Paged for TradeHistory {
    type Item = Trade;
    type Position = TradeId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Direction::Prev
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
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
        Some(&record.id)
    }
}

impl Paged for Deposits {
    type Item = Deposit;
    type Position = DepositId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn count(response: &Self::Response) -> usize {
        response.items.as_ref().map_or(0, Vec::len)
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items.unwrap_or_default()
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        if self.is_backward() {
            response.has_prev == Some(true)
        } else {
            response.has_next == Some(true)
        }
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        let last = if self.is_backward() {
            response.items.as_ref()?.first()?
        } else {
            response.items.as_ref()?.last()?
        };
        Self::position_of(last).cloned()
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.id)
    }
}

impl Paged for Withdrawals {
    type Item = Withdrawal;
    type Position = WithdrawalId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
        self.direction.get_or_insert(Direction::Next);
    }

    fn fill_pages(&mut self) {
        self.limit.get_or_insert(Self::MAX_LIMIT);
    }

    fn is_backward(&self) -> bool {
        self.direction == Some(Direction::Prev)
    }

    fn count(response: &Self::Response) -> usize {
        response.items.as_ref().map_or(0, Vec::len)
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items.unwrap_or_default()
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        if self.is_backward() {
            response.has_prev == Some(true)
        } else {
            response.has_next == Some(true)
        }
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        let last = if self.is_backward() {
            response.items.as_ref()?.first()?
        } else {
            response.items.as_ref()?.last()?
        };
        Self::position_of(last).cloned()
    }

    fn position_of(record: &Self::Item) -> Option<&Self::Position> {
        Some(&record.id)
    }
}
