// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The paging of requests.

use tradewire_models::loan::{
    CollateralAdjustment, CollateralCurrency, Currency, Liquidation, Loan, LoanAssetItem,
    Repayment, RunningOrder,
};
use tradewire_wire::{Paged, paging};

use super::{
    AssetItems, BorrowHistory, CollateralCurrencies, CollateralHistory, Currencies,
    LiquidationHistory, RepaymentHistory, RunningOrders,
};

impl Paged for AssetItems {
    type Item = LoanAssetItem;
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

impl Paged for BorrowHistory {
    type Item = Loan;
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

impl Paged for RepaymentHistory {
    type Item = Repayment;
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

impl Paged for CollateralHistory {
    type Item = CollateralAdjustment;
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

impl Paged for LiquidationHistory {
    type Item = Liquidation;
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

impl Paged for RunningOrders {
    type Item = RunningOrder;
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

impl Paged for CollateralCurrencies {
    type Item = CollateralCurrency;
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
