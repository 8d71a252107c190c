//! The balances of margin wallets. Nothing can be borrowed.

use tradewire_endpoints::margin::BalanceRequest;
use tradewire_models::margin::{Balance, CurrencyBalance};
use tradewire_models::{Decimal, ErrorCode};

use super::call::Call;
use crate::exact;
use crate::futures::Owner;
use crate::reply::{self, Json, Rejection};
use crate::spot::{BTC, SpotRejection, SpotTrading, USDT, Wallet};

/// Returns the margin wallet of a pair. The documentation shows pairs in uppercase.
pub(super) fn balance(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<BalanceRequest>()?;
    let owner = call.caller()?.owner;
    let found = call.exchange.pairs().find(|(_, pair)| pair.symbol.eq_ignore_ascii_case(&request.symbol));
    let (symbol_id, pair) = found.ok_or(ErrorCode::UnknownSymbol)?;
    call.exchange.with_state(call.now, |state| {
        let mut record = Balance::default();
        (record.symbol_id, record.symbol) = (symbol_id, pair.symbol.clone());
        record.base = currency_balance(call, &state.spot, (owner, &pair.symbol), &pair.base)?;
        record.quote = currency_balance(call, &state.spot, (owner, &pair.symbol), &pair.quote)?;
        let value = |of: &CurrencyBalance| state.spot.value(&of.currency, of.total_amount, USDT);
        let (base, quote) = value(&record.base).zip(value(&record.quote)).ok_or(ErrorCode::OperationFailed)?;
        record.usdt_net_amount = exact::add(base, quote).map_err(SpotRejection::from)?;
        let price = state.spot.value(BTC, Decimal::ONE, USDT).ok_or(ErrorCode::OperationFailed)?;
        record.btc_net_amount = exact::div_down(record.usdt_net_amount, price).map_err(SpotRejection::from)?;
        reply::record(&call.operation, &record)
    })?
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
    record.capital_amount = record.total_amount;
    record.updated_time = call.now;
    Ok(record)
}
