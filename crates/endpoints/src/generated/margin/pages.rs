// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The paging of requests.

use tradewire_models::margin::{
    Interest, InterestId, Loan, LoanId, Repayment, RepaymentId,
};
use tradewire_models::spot::Direction;
use tradewire_wire::Paged;

use super::{InterestHistory, Loans, Repayments};

impl Paged for Loans {
    type Item = Loan;
    type Position = LoanId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
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

impl Paged for Repayments {
    type Item = Repayment;
    type Position = RepaymentId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
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

impl Paged for InterestHistory {
    type Item = Interest;
    type Position = InterestId;

    const IS_COUNTED: bool = false;

    fn page_position(&self) -> Option<&Self::Position> {
        self.from_id.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.from_id = Some(position);
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
