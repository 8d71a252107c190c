//! Margin: pairs, balances, borrowing and repaying, and their histories.

use serde::Serialize;
use tradewire_endpoints::margin::{BalanceRequest, InterestHistory, Loans, PlaceLoanOrder, Repayments};
use tradewire_models::margin::{Balance, CurrencyBalance, LoanAction, Symbol};
use tradewire_models::spot::Direction;
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::call::Call;
use super::spot::with_ledger;
use crate::exact;
use crate::exchange::Exchange;
use crate::futures::{Instrument, Owner};
use crate::paging::{Cursor, id_number};
use crate::reply::{self, Json, Rejection};
use crate::restriction::Activity;
use crate::spot::{
    BTC, DAILY_RATE, MAX_LEVERAGE, MarginCurrency, MarginRecord, SpotRejection, SpotTrading, USDT, Wallet,
    has_too_many_decimals,
};
use crate::time_range::TimeRange;

/// The maximum of a loan in base currency, in contracts of the futures pair.
const MAX_CONTRACTS: i64 = 100_000;
/// The maximum of a loan in quote currency.
const MAX_QUOTE: Decimal = Decimal::from_parts(300_000, 0, 0, false, 0);
/// The risk rates at which the exchange would liquidate a position, and at which it would warn. The sandbox does neither.
const LIQUIDATION_RATE: Decimal = Decimal::from_parts(11, 0, 0, false, 1);
const WARNING_RATE: Decimal = Decimal::from_parts(115, 0, 0, false, 2);

/// Lists the pairs that can be traded on margin.
pub(super) fn symbols(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let records: Vec<Symbol> = call.exchange.pairs().map(|(id, pair)| symbol(call.exchange, id, pair)).collect();
    reply::list(&call.operation, &records)
}

fn symbol(exchange: &Exchange, id: i64, pair: &Instrument) -> Symbol {
    let mut record = Symbol::default();
    (record.symbol_id, record.symbol) = (id, pair.symbol.clone());
    (record.buy_currency_id, record.buy_currency) = (exchange.currency_id(&pair.base), pair.base.clone());
    (record.sell_currency_id, record.sell_currency) = (exchange.currency_id(&pair.quote), pair.quote.clone());
    (record.max_loan_amount_buy, record.max_loan_amount_sell) = (max_loan(pair, &pair.base), MAX_QUOTE);
    (record.max_leverage, record.daily_interest_rate) = (MAX_LEVERAGE, DAILY_RATE);
    (record.liquidation_rate, record.tips_rate) = (LIQUIDATION_RATE, WARNING_RATE);
    record
}

fn max_loan(pair: &Instrument, currency: &str) -> Decimal {
    if currency == pair.quote { MAX_QUOTE } else { pair.contract_size * Decimal::from(MAX_CONTRACTS) }
}

/// Finds a pair and its id. The documentation shows pairs in uppercase.
fn find_pair<'a>(exchange: &'a Exchange, symbol: &str) -> Result<(i64, &'a Instrument), ErrorCode> {
    let found = exchange.pairs().find(|(_, pair)| pair.symbol.eq_ignore_ascii_case(symbol));
    found.ok_or(ErrorCode::UnknownSymbol)
}

/// Borrows an amount, or repays one.
pub(super) fn place_loan_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let PlaceLoanOrder { order, .. } = call.parse::<PlaceLoanOrder>()?;
    let owner = call.caller()?.owner;
    let (symbol_id, pair) = find_pair(call.exchange, &order.symbol)?;
    let currency = order.currency.to_lowercase();
    if currency != pair.base && currency != pair.quote {
        return Err(ErrorCode::InvalidCurrency.into());
    }
    let (borrows, invalid_amount) = match order.type_ {
        LoanAction::Borrow => (true, ErrorCode::InvalidLoanAmount),
        LoanAction::Repay => (false, ErrorCode::InvalidRepaymentAmount),
        // The value is listed only in an edited contract.
        _ => return Err(Rejection::NotImplemented),
    };
    if has_too_many_decimals(order.amount) {
        return Err(invalid_amount.into());
    }
    let margin_currency = MarginCurrency {
        symbol: (&pair.symbol, symbol_id),
        currency: (&currency, call.exchange.currency_id(&currency)),
    };
    call.exchange.with_state(call.now, |state| {
        if borrows {
            state.check_account(owner, Activity::MarginLoan, call.now)?;
            check_limit(&state.spot, owner, (pair, &currency), order.amount)?;
            state.spot.borrow_margin(owner, margin_currency, order.amount, call.now)?;
        } else {
            state.spot.repay_margin(owner, margin_currency, order.amount, call.now)?;
        }
        reply::empty_object()
    })?
}

/// Rejects a loan if the debt in a currency would exceed its maximum.
fn check_limit(
    spot: &SpotTrading,
    owner: Owner,
    (pair, currency): (&Instrument, &str),
    amount: Decimal,
) -> Result<(), ErrorCode> {
    let owed = spot.margin_debt(owner, &pair.symbol, currency).map(|debt| debt.principal).unwrap_or_default();
    let is_allowed = exact::add(owed, amount).is_ok_and(|total| total <= max_loan(pair, currency));
    if is_allowed { Ok(()) } else { Err(ErrorCode::MarketLoanLimitReached) }
}

/// Returns the margin account of a pair.
pub(super) fn balance(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<BalanceRequest>()?;
    let owner = call.caller()?.owner;
    let (symbol_id, pair) = find_pair(call.exchange, &request.symbol)?;
    call.exchange.with_state(call.now, |state| {
        let mut record = pair_balance(call, &state.spot, owner, pair)?;
        record.symbol_id = symbol_id;
        reply::record(&call.operation, &record)
    })?
}

fn pair_balance(
    call: &Call<'_>,
    spot: &SpotTrading,
    owner: Owner,
    pair: &Instrument,
) -> Result<Balance, SpotRejection> {
    let (held, owed) = spot.margin_values(owner, &pair.symbol)?;
    let price = spot.value(BTC, Decimal::ONE, USDT).ok_or(ErrorCode::OperationFailed)?;
    let (held_in_btc, owed_in_btc) = (exact::div_down(held, price)?, exact::div_down(owed, price)?);
    let mut record = Balance::default();
    record.symbol.clone_from(&pair.symbol);
    (record.usdt_loan_amount, record.usdt_net_amount) = (owed, exact::sub(held, owed)?);
    (record.btc_loan_amount, record.btc_net_amount) = (owed_in_btc, exact::sub(held_in_btc, owed_in_btc)?);
    record.base = currency_balance(call, spot, (owner, &pair.symbol), &pair.base)?;
    record.quote = currency_balance(call, spot, (owner, &pair.symbol), &pair.quote)?;
    Ok(record)
}

fn currency_balance(
    call: &Call<'_>,
    spot: &SpotTrading,
    (owner, symbol): (Owner, &str),
    currency: &str,
) -> Result<CurrencyBalance, SpotRejection> {
    let ledger = spot.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
    let amounts = ledger.balance(&Wallet::Margin(symbol.to_owned()), currency);
    let mut record = CurrencyBalance::default();
    (record.currency, record.currency_id) = (currency.to_owned(), call.exchange.currency_id(currency));
    (record.available_amount, record.frozen_amount) = (amounts.available, amounts.frozen);
    record.total_amount = amounts.total()?;
    if let Some(debt) = spot.margin_debt(owner, symbol, currency) {
        (record.loan_amount, record.interest_amount) = (debt.principal, debt.interest);
    }
    let owed = exact::add(record.loan_amount, record.interest_amount)?;
    record.capital_amount = exact::sub(record.total_amount, owed)?;
    record.updated_time = call.now;
    Ok(record)
}

/// The filter of a history, and the requested page.
struct Filter<'a> {
    symbol: Option<&'a String>,
    created: TimeRange,
    cursor: Option<&'a str>,
    direction: &'a Direction,
    limit: i64,
}

/// Pages through the loans of a margin account, newest first.
pub(super) fn loans(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Loans>()?;
    let filter = Filter {
        symbol: Some(&request.symbol),
        created: TimeRange { from: Some(request.start_time), to: Some(request.end_time) },
        cursor: request.from_id.as_ref().map(|id| id.as_str()),
        direction: &request.direction,
        limit: request.limit.unwrap_or(Loans::DEFAULT_LIMIT),
    };
    history(call, &filter, |record| match record {
        MarginRecord::Loan(_, loan) => Some((loan, &loan.symbol, loan.created_time)),
        _ => None,
    })
}

/// Pages through the repayments of the caller, newest first.
pub(super) fn repayments(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Repayments>()?;
    let filter = Filter {
        symbol: request.symbol.as_ref(),
        created: TimeRange { from: Some(request.start_time), to: request.end_time },
        cursor: request.from_id.as_ref().map(|id| id.as_str()),
        direction: &request.direction,
        limit: request.limit.unwrap_or(Repayments::DEFAULT_LIMIT),
    };
    history(call, &filter, |record| match record {
        MarginRecord::Repayment(_, repayment) => Some((repayment, &repayment.symbol, repayment.created_time)),
        _ => None,
    })
}

/// Pages through the interest that the caller was charged, newest first.
pub(super) fn interest_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<InterestHistory>()?;
    let filter = Filter {
        symbol: request.symbol.as_ref(),
        created: TimeRange { from: Some(request.start_time), to: Some(request.end_time) },
        cursor: request.from_id.as_ref().map(|id| id.as_str()),
        direction: &request.direction,
        limit: request.limit.unwrap_or(InterestHistory::DEFAULT_LIMIT),
    };
    history(call, &filter, |record| match record {
        MarginRecord::Interest(_, interest) => Some((interest, &interest.symbol, interest.created_time)),
        _ => None,
    })
}

/// Writes a page of the records of one kind. `attributes` returns a record of this kind with its pair and its time.
fn history<'a, T: Serialize + 'a>(
    call: &'a Call<'_>,
    filter: &Filter<'_>,
    attributes: impl Fn(&MarginRecord) -> Option<(&T, &String, Timestamp)>,
) -> Result<Json, Rejection> {
    if let Some(symbol) = filter.symbol {
        find_pair(call.exchange, symbol)?;
    }
    let cursor = Cursor {
        id: filter.cursor.map(id_number),
        backward: *filter.direction == Direction::Prev,
        limit: filter.limit,
    };
    let passes = |record: &MarginRecord| {
        attributes(record).is_some_and(|(_, symbol, created)| {
            filter.symbol.is_none_or(|wanted| symbol.eq_ignore_ascii_case(wanted)) && filter.created.contains(created)
        })
    };
    with_ledger(call, |ledger| {
        let found = ledger.journal.margin_records().rev().filter(|record| passes(record));
        let page = cursor.page(found, |record| record.number());
        let records = page.items.iter().filter_map(|record| attributes(record).map(|(record, ..)| record));
        let json = records.map(|record| reply::record(&call.operation, record)).collect::<Result<Vec<_>, _>>()?;
        reply::page(&call.operation, &json, (page.has_prev, page.has_next))
    })
}
