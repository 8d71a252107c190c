//! Futures accounts: their fee rates, balances and bills.

use tradewire_endpoints::futures::{Balance, Balances, Bills, FeeRates};
use tradewire_models::futures::{Bill, CurrencyBalance, Direction, FeeLevel};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::lists::{cursor, selection};
use crate::clock::DAY;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::Ledger;
use crate::operations::Behaviors;
use crate::operations::call::check_symbol;
use crate::paging::{Cursor, Selection, TimeRange};
use crate::record::new_record;
use crate::trading::Trading;

/// The days whose trading volume counts: today and the 29 days before.
const VOLUME_DAYS: i64 = 30;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Balance::OPERATION, |call, trading| {
        let request = call.parse::<Balance>()?;
        if !trading.settlement_currencies().contains(request.currency.as_str()) {
            return Err(ErrorCode::InvalidCoin.into());
        }
        call.operation.record(&balance_of(call.ledger(trading)?, &request.currency)?)
    }),
    (Balances::OPERATION, |call, trading| {
        call.check()?;
        let (ledger, currencies) = (call.ledger(trading)?, trading.settlement_currencies());
        call.operation.list(currencies, |currency| Ok(balance_of(ledger, currency)?))
    }),
    // Pages through the changes of the balance, newest first.
    (Bills::OPERATION, |call, trading| {
        let request = call.parse::<Bills>()?;
        let (ledger, selection) = (call.ledger(trading)?, selection!(request));
        check_symbol(trading, selection.symbol)?;
        let account_id = Some(Exchange::account_id(call.owner()?).into());
        let page = cursor!(request, Bills).page(
            &ledger.bills,
            |bill| bill.id.get(),
            |bill| selection.contains(bill.symbol.as_deref().unwrap_or_default(), bill.created_time),
        );
        call.operation.page(page, |bill| Ok(new_record!(Bill { account_id, ..bill.clone() })))
    }),
    // The rates do not depend on the trading volume.
    (FeeRates::OPERATION, |call, trading| {
        call.check()?;
        call.operation.record(&fee_level(trading, call.ledger(trading)?, call.now)?)
    }),
];

fn fee_level(trading: &Trading, ledger: &Ledger, now: Timestamp) -> Result<FeeLevel, Overflow> {
    let first_day = now.as_millis().div_euclid(DAY).saturating_sub(VOLUME_DAYS - 1);
    let since = Timestamp::from_millis(first_day.saturating_mul(DAY));
    let recent = ledger.fills.iter().filter(|fill| fill.time >= since);
    let volume = recent.filter_map(|fill| fill.quote_qty).try_fold(Decimal::ZERO, exact::add)?;
    Ok(new_record!(FeeLevel {
        vip_pro_type: Some(false),
        maker_fee: trading.fees().maker,
        taker_fee: trading.fees().taker,
        level_return_day: VOLUME_DAYS,
        total_trade_volume: volume,
        u_based_total_trade_volume: Some(volume),
        coin_based_total_trade_volume: Some(Decimal::ZERO),
    }))
}

pub(crate) fn balance_of(ledger: &Ledger, currency: &str) -> Result<CurrencyBalance, Overflow> {
    Ok(new_record!(CurrencyBalance {
        currency: currency.to_owned(),
        wallet_balance: ledger.balance,
        available_balance: ledger.available()?.max(Decimal::ZERO),
        open_order_margin_frozen: ledger.frozen_margin()?,
        isolated_margin: ledger.position_margin()?,
    }))
}
