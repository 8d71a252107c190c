//! The changes of futures balances, and the funding fees among them.

use serde::Serialize;
use tradewire_endpoints::futures::{Bills, FundingFees};
use tradewire_models::Decimal;
use tradewire_models::futures::{Bill, BillSide, BillType, Direction, FundingFee};

use super::account_id::account_id;
use super::pages::check_symbol;
use crate::futures::{Ledger, Owner, PlacedBill};
use crate::operations::call::Call;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};
use crate::time_range::TimeRange;

/// The filter of a list. A criterion that is not set selects all bills.
#[derive(Clone, Copy)]
struct Filter<'a> {
    kind: Option<&'a BillType>,
    symbol: Option<&'a str>,
    created: TimeRange,
}

impl<'a> Filter<'a> {
    /// Returns the bills of an account that pass the filter, newest first.
    fn select(self, ledger: &'a Ledger) -> impl Iterator<Item = &'a PlacedBill> {
        ledger.journal.bills().rev().filter(move |bill| {
            self.kind.is_none_or(|kind| bill.kind == *kind)
                && self.symbol.is_none_or(|symbol| bill.symbol() == Some(symbol))
                && self.created.contains(bill.at)
        })
    }

    /// Writes the page of the list at a cursor.
    fn page<R: Serialize>(
        self,
        call: &Call<'_>,
        cursor: Cursor,
        record: impl Fn(&PlacedBill) -> R,
    ) -> Result<Json, Rejection> {
        call.with_own_ledger(|trading, ledger| {
            check_symbol(trading, self.symbol)?;
            let page = cursor.page(self.select(ledger), |bill| bill.number);
            let records: Vec<_> = page.items.into_iter().map(record).collect();
            reply::page(&call.operation, &records, (page.has_prev, page.has_next))
        })
    }
}

/// Pages through the changes of the balance, newest first.
pub(in crate::operations) fn bills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Bills>()?;
    let owner = call.caller()?.owner;
    let created = TimeRange { from: request.start_time, to: request.end_time };
    let cursor = Cursor {
        id: request.id.map(|id| id.get()),
        backward: request.direction.unwrap_or(Bills::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(Bills::DEFAULT_LIMIT),
    };
    let filter = Filter { kind: None, symbol: request.symbol.as_deref(), created };
    filter.page(call, cursor, |bill| bill_record(bill, owner))
}

fn bill_record(bill: &PlacedBill, owner: Owner) -> Bill {
    let mut record = Bill::default();
    record.id = bill.number.into();
    record.account_id = Some(account_id(owner));
    record.currency.clone_from(&bill.currency);
    record.symbol = bill.symbol().map(str::to_owned);
    record.type_ = bill.kind.clone();
    record.amount = bill.amount;
    record.side = if bill.amount < Decimal::ZERO { BillSide::Sub } else { BillSide::Add };
    record.after_amount = bill.after;
    record.created_time = bill.at;
    record
}

/// Pages through the funding fees, newest first. They are bills: the amount is negative if the fee was paid.
pub(in crate::operations) fn funding_fees(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<FundingFees>()?;
    let created = TimeRange { from: request.start_time, to: request.end_time };
    let cursor = Cursor {
        id: request.id.map(|id| id.get()),
        backward: request.direction.unwrap_or(FundingFees::DEFAULT_DIRECTION) == Direction::Prev,
        limit: request.limit.unwrap_or(FundingFees::DEFAULT_LIMIT),
    };
    let filter = Filter { kind: Some(&BillType::Funding), symbol: request.symbol.as_deref(), created };
    filter.page(call, cursor, funding_record)
}

fn funding_record(bill: &PlacedBill) -> FundingFee {
    let mut record = FundingFee::default();
    record.id = bill.number.into();
    if let Some((symbol, side)) = &bill.position {
        record.symbol.clone_from(symbol);
        record.position_side = side.clone();
    }
    record.amount = bill.amount;
    record.currency.clone_from(&bill.currency);
    record.created_time = bill.at;
    record
}
