// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The paging of requests.

use tradewire_models::futures::{
    AnyOrder, Bill, BillId, Direction, Fill, FillId, FundingFee, FundingFeeId,
    FundingRateId, Order, OrderId, PartiallyCanceledOrder, PastFundingRate, RiskBalance,
    RiskBalanceId, StopOrder, TrailingOrder, TrailingOrderId, TriggerOrder,
    TriggerOrderId,
};
use tradewire_wire::{Paged, paging};

use super::{
    AllOrders, Bills, Fills, FundingFees, FundingRateHistory, OrderHistory, Orders,
    PartiallyCanceledOrders, QuantFills, QuantHistory, ReverseOrderHistory,
    ReverseOrders, RiskBalances, StopOrders, TrailingOrderHistory, TrailingOrders,
    TriggerOrderHistory, TriggerOrders,
};

impl Paged for Bills {
    type Item = Bill;
    type Position = BillId;

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

impl Paged for FundingFees {
    type Item = FundingFee;
    type Position = FundingFeeId;

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

impl Paged for Fills {
    type Item = Fill;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn fill_pages(&mut self) {
        self.size.get_or_insert(Self::MAX_SIZE);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        paging::has_next_page(
            self.page.unwrap_or(1),
            1,
            self.size.unwrap_or(10),
            Self::count(response),
            Self::total(response),
        )
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for QuantFills {
    type Item = Fill;
    type Position = FillId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.id = Some(position);
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
        Some(&record.exec_id)
    }
}

impl Paged for FundingRateHistory {
    type Item = PastFundingRate;
    type Position = FundingRateId;

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

impl Paged for RiskBalances {
    type Item = RiskBalance;
    type Position = RiskBalanceId;

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

impl Paged for Orders {
    type Item = Order;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        paging::has_next_page(
            self.page.unwrap_or(1),
            1,
            self.size.unwrap_or(10),
            Self::count(response),
            Self::total(response),
        )
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for OrderHistory {
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

impl Paged for PartiallyCanceledOrders {
    type Item = PartiallyCanceledOrder;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        Some(&self.page)
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = position;
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        response.has_next
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page, Self::count(response))
    }
}

impl Paged for AllOrders {
    type Item = AnyOrder;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        paging::has_next_page(
            self.page.unwrap_or(1),
            1,
            self.size.unwrap_or(10),
            Self::count(response),
            Self::total(response),
        )
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for ReverseOrders {
    type Item = TriggerOrder;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        response.has_next
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for ReverseOrderHistory {
    type Item = TriggerOrder;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        response.has_next
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for StopOrders {
    type Item = StopOrder;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        paging::has_next_page(
            self.page.unwrap_or(1),
            1,
            self.size.unwrap_or(10),
            Self::count(response),
            Self::total(response),
        )
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for TrailingOrders {
    type Item = TrailingOrder;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        paging::has_next_page(
            self.page.unwrap_or(1),
            1,
            self.size.unwrap_or(10),
            Self::count(response),
            Self::total(response),
        )
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for TrailingOrderHistory {
    type Item = TrailingOrder;
    type Position = TrailingOrderId;

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

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        if self.is_backward() {
            response.has_prev == Some(true)
        } else {
            response.has_next
        }
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
        Some(&record.trailing_order_id)
    }
}

impl Paged for TriggerOrders {
    type Item = TriggerOrder;
    type Position = i64;

    const IS_COUNTED: bool = true;

    fn page_position(&self) -> Option<&Self::Position> {
        self.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.page = Some(position);
    }

    fn count(response: &Self::Response) -> usize {
        response.items.len()
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn total(response: &Self::Response) -> Option<i64> {
        Some(response.total)
    }

    fn has_more(&self, response: &Self::Response) -> bool {
        paging::has_next_page(
            self.page.unwrap_or(1),
            1,
            self.size.unwrap_or(10),
            Self::count(response),
            Self::total(response),
        )
    }

    fn next_position(&self, response: &Self::Response) -> Option<Self::Position> {
        paging::next_page(self.page.unwrap_or(1), Self::count(response))
    }
}

impl Paged for TriggerOrderHistory {
    type Item = TriggerOrder;
    type Position = TriggerOrderId;

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
        Some(&record.trigger_order_id)
    }
}
