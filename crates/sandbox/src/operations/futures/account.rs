//! Futures accounts: their fee rates, balances and bills.

use tradewire_endpoints::futures::{Balance, Balances, Bills, FeeRates};
use tradewire_models::futures::{Bill, BillSide, CurrencyBalance, Direction, FeeLevel};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::lists::{cursor, selection};
use crate::clock::DAY;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::{Ledger, Owner, PlacedBill, Trading};
use crate::operations::Behaviors;
use crate::operations::call::Call;
use crate::paging::{Cursor, Selection, TimeRange};
use crate::reply::{self, Json, Rejection};

/// The days whose trading volume counts: today and the 29 days before.
const VOLUME_DAYS: i64 = 30;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Balance::OPERATION, |call| {
        let request = call.parse::<Balance>()?;
        if !call.exchange.settlement_currencies().contains(request.currency.as_str()) {
            return Err(ErrorCode::InvalidCoin.into());
        }
        call.with_own_ledger(|_, ledger| reply::record(&call.operation, &balance_of(ledger, &request.currency)?))
    }),
    (Balances::OPERATION, |call| {
        call.check()?;
        call.with_own_ledger(|_, ledger| {
            let currencies = call.exchange.settlement_currencies();
            reply::list(&call.operation, currencies, |currency| Ok(balance_of(ledger, currency)?))
        })
    }),
    (Bills::OPERATION, bills),
    // The rates do not depend on the trading volume.
    (FeeRates::OPERATION, |call| {
        call.check()?;
        call.with_own_ledger(|trading, ledger| reply::record(&call.operation, &fee_level(trading, ledger, call.now)?))
    }),
];

fn fee_level(trading: &Trading, ledger: &Ledger, now: Timestamp) -> Result<FeeLevel, Overflow> {
    let first_day = now.as_millis().div_euclid(DAY).saturating_sub(VOLUME_DAYS - 1);
    let since = Timestamp::from_millis(first_day.saturating_mul(DAY));
    let recent = ledger.fills.iter().filter(|fill| fill.time >= since);
    let volume = recent.filter_map(|fill| fill.quote_qty).try_fold(Decimal::ZERO, exact::add)?;
    let mut level = FeeLevel::default();
    level.vip_pro_type = Some(false);
    level.maker_fee = trading.fees().maker;
    level.taker_fee = trading.fees().taker;
    level.level_return_day = VOLUME_DAYS;
    level.total_trade_volume = volume;
    level.u_based_total_trade_volume = Some(volume);
    level.coin_based_total_trade_volume = Some(Decimal::ZERO);
    Ok(level)
}

pub(crate) fn balance_of(ledger: &Ledger, currency: &str) -> Result<CurrencyBalance, Overflow> {
    let mut record = CurrencyBalance::default();
    currency.clone_into(&mut record.currency);
    record.wallet_balance = ledger.balance();
    record.available_balance = ledger.available()?.max(Decimal::ZERO);
    record.open_order_margin_frozen = ledger.frozen_margin()?;
    record.isolated_margin = ledger.position_margin()?;
    Ok(record)
}

/// Pages through the changes of the balance, newest first.
fn bills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Bills>()?;
    let (owner, selection) = (call.caller()?.owner, selection!(request));
    call.with_own_ledger_in(selection.symbol, |_, ledger| {
        let is_of_pair = |bill: &PlacedBill| selection.symbol.is_none_or(|symbol| bill.symbol() == Some(symbol));
        let page = cursor!(request, Bills).page(
            &ledger.bills,
            |bill| bill.number,
            |bill| is_of_pair(bill) && selection.created.contains(bill.at),
        );
        reply::page(&call.operation, page, |bill| Ok(bill_record(bill, owner)))
    })
}

fn bill_record(bill: &PlacedBill, owner: Owner) -> Bill {
    let mut record = Bill::default();
    record.id = bill.number.into();
    record.account_id = Some(Exchange::account_id(owner).into());
    record.currency.clone_from(&bill.currency);
    record.symbol = bill.symbol().map(str::to_owned);
    record.type_ = bill.kind.clone();
    record.amount = bill.amount;
    record.side = if bill.amount < Decimal::ZERO { BillSide::Sub } else { BillSide::Add };
    record.after_amount = Some(bill.after);
    record.created_time = bill.at;
    record
}
