//! Lists of loans: running ones, past ones, repayments, liquidations and adjustments of collateral.

use std::cmp::Reverse;

use tradewire_endpoints::loan::{
    BorrowHistory, CollateralHistory, LiquidationHistory, RepaymentHistory, RunningOrders,
};
use tradewire_models::Timestamp;
use tradewire_models::loan::{Loan, LoanHistoryType, LoanProductType, OrderId, RunningOrderSort};

use super::call::Call;
use super::loan::number_page;
use super::loan_positions::{PositionView, with_positions};
use super::spot::with_ledger;
use crate::reply::{Json, Rejection};
use crate::spot::PlacedLoan;
use crate::time_range::TimeRange;

/// The filter of a loan history. A criterion that is not set selects all records.
struct Filter<'a> {
    order_id: Option<&'a OrderId>,
    loan_currencies: Option<&'a Vec<i64>>,
    collateral_currencies: Option<&'a Vec<i64>>,
    products: Option<&'a Vec<LoanProductType>>,
    created: TimeRange,
}

/// The attributes of a record by which it is selected.
struct Attributes<'a> {
    order_id: &'a OrderId,
    loan_currency: i64,
    collateral_currency: i64,
    product: &'a LoanProductType,
    created: Timestamp,
}

/// Builds the filter of a request.
macro_rules! filter {
    ($request:expr) => {
        Filter {
            order_id: $request.order_id.as_ref(),
            loan_currencies: $request.loan_currency_ids.as_ref(),
            collateral_currencies: $request.collateral_currency_ids.as_ref(),
            products: $request.product_types.as_ref(),
            created: TimeRange { from: $request.start_time, to: $request.end_time },
        }
    };
}

/// Returns the attributes of a repayment, a liquidation or an adjustment.
macro_rules! attributes {
    ($record:expr) => {
        Attributes {
            order_id: &$record.order_id,
            loan_currency: $record.loan_currency_id,
            collateral_currency: $record.collateral_currency_id,
            product: &$record.product_type,
            created: $record.created_time,
        }
    };
}

impl Filter<'_> {
    fn passes(&self, record: &Attributes<'_>) -> bool {
        self.order_id.is_none_or(|id| id == record.order_id)
            && self.loan_currencies.is_none_or(|ids| ids.contains(&record.loan_currency))
            && self.collateral_currencies.is_none_or(|ids| ids.contains(&record.collateral_currency))
            && self.products.is_none_or(|products| products.contains(record.product))
            && self.created.contains(record.created)
    }

    fn passes_loan(&self, loan: &PlacedLoan) -> bool {
        self.passes(&Attributes {
            order_id: &loan.id(),
            loan_currency: loan.terms.currency_id,
            collateral_currency: loan.terms.collateral_currency_id,
            product: &loan.terms.product,
            created: loan.created,
        })
    }
}

/// Pages through the running and overdue loans of the caller, newest first unless the request sorts them.
pub(super) fn running_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<RunningOrders>()?;
    let filter = filter!(request);
    with_positions(call, |_, mut positions| {
        positions.retain(|PositionView { loan, .. }| {
            filter.passes_loan(loan) && request.statuses.as_ref().is_none_or(|states| states.contains(loan.status()))
        });
        match &request.sort_type {
            Some(RunningOrderSort::DueTimeDesc) => positions.sort_by_key(|view| Reverse(view.loan.due_time())),
            Some(RunningOrderSort::DueTimeAsc) => positions.sort_by_key(|view| view.loan.due_time()),
            Some(RunningOrderSort::LtvDesc) => positions.sort_by_key(|view| Reverse(view.ltv)),
            Some(RunningOrderSort::LtvAsc) => positions.sort_by_key(|view| view.ltv),
            _ => positions.sort_by_key(|view| Reverse(view.loan.number)),
        }
        let records: Vec<_> = positions.iter().map(PositionView::running_order).collect();
        let limit = request.limit.unwrap_or(RunningOrders::DEFAULT_LIMIT);
        number_page(call, &records, request.page.unwrap_or(RunningOrders::DEFAULT_PAGE), limit)
    })
}

/// Pages through all loans of the caller, newest first.
pub(super) fn borrow_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<BorrowHistory>()?;
    let filter = filter!(request);
    with_ledger(call, |ledger| {
        let found = ledger.journal.loans().rev().filter(|loan| {
            let history_type = if loan.terms.is_renewal { LoanHistoryType::Renewal } else { LoanHistoryType::Ordinary };
            filter.passes_loan(loan)
                && request.statuses.as_ref().is_none_or(|states| states.contains(loan.status()))
                && request.types.as_ref().is_none_or(|types| types.contains(&history_type))
        });
        let records: Vec<_> = found.map(loan_record).collect();
        let limit = request.limit.unwrap_or(BorrowHistory::DEFAULT_LIMIT);
        number_page(call, &records, request.page.unwrap_or(BorrowHistory::DEFAULT_PAGE), limit)
    })
}

fn loan_record(loan: &PlacedLoan) -> Loan {
    let terms = &loan.terms;
    let mut record = Loan::default();
    record.order_id = loan.id();
    record.origin_loan_amount = loan.original.principal;
    record.origin_collateral_amount = loan.original.collateral;
    (record.apr_year, record.apr_hour) = (terms.yearly_rate, terms.hourly_rate);
    (record.created_time, record.due_time) = (loan.created, loan.due_time());
    record.duration = terms.days;
    record.status = loan.status().clone();
    record.loan_currency_id = terms.currency_id;
    record.collateral_currency_id = terms.collateral_currency_id;
    record.loan_currency.clone_from(&terms.currency);
    record.collateral_currency.clone_from(&terms.collateral_currency);
    record.product_type = terms.product.clone();
    record.type_ = tradewire_models::loan::OrderType::Ordinary;
    record
}

/// Pages through the repayments of the caller, newest first.
pub(super) fn repayment_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<RepaymentHistory>()?;
    let filter = filter!(request);
    with_ledger(call, |ledger| {
        let all = ledger.journal.loan_repayments().rev().map(|repayment| &repayment.record);
        let found = all.filter(|record| {
            filter.passes(&attributes!(record))
                && request.statuses.as_ref().is_none_or(|states| states.contains(&record.status))
                && request.repayment_types.as_ref().is_none_or(|types| types.contains(&record.repayment_type))
        });
        let records: Vec<_> = found.cloned().collect();
        let limit = request.limit.unwrap_or(RepaymentHistory::DEFAULT_LIMIT);
        number_page(call, &records, request.page.unwrap_or(RepaymentHistory::DEFAULT_PAGE), limit)
    })
}

/// Pages through the adjustments of the caller's collateral, newest first.
pub(super) fn collateral_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<CollateralHistory>()?;
    let filter = filter!(request);
    with_ledger(call, |ledger| {
        let all = ledger.journal.loan_adjustments().rev().map(|adjustment| &adjustment.record);
        let found = all.filter(|record| {
            filter.passes(&attributes!(record))
                && request.adjustment_type.as_ref().is_none_or(|wanted| record.adjustment_type == *wanted)
                && request.trigger.as_ref().is_none_or(|wanted| record.trigger == *wanted)
        });
        let records: Vec<_> = found.cloned().collect();
        let limit = request.limit.unwrap_or(CollateralHistory::DEFAULT_LIMIT);
        number_page(call, &records, request.page.unwrap_or(CollateralHistory::DEFAULT_PAGE), limit)
    })
}

/// Pages through the liquidations of the caller's loans, newest first.
pub(super) fn liquidation_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<LiquidationHistory>()?;
    let filter = filter!(request);
    with_ledger(call, |ledger| {
        let all = ledger.journal.loan_liquidations().rev().map(|liquidation| &liquidation.record);
        let records: Vec<_> = all.filter(|record| filter.passes(&attributes!(record))).cloned().collect();
        let limit = request.limit.unwrap_or(LiquidationHistory::DEFAULT_LIMIT);
        number_page(call, &records, request.page.unwrap_or(LiquidationHistory::DEFAULT_PAGE), limit)
    })
}
