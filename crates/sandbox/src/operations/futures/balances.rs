//! The balances of futures accounts.

use std::collections::BTreeSet;

use tradewire_endpoints::futures::Balance;
use tradewire_models::futures::CurrencyBalance;
use tradewire_models::{Decimal, ErrorCode};

use crate::exact::{self, Overflow};
use crate::futures::Ledger;
use crate::operations::call::Call;
use crate::reply::{self, Json, Rejection};

/// The initial balance that is shown for an account with an unlimited one.
const UNLIMITED: Decimal = Decimal::from_parts(1_000_000_000, 0, 0, false, 0);

/// Returns the balance in a currency.
pub(in crate::operations) fn balance(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(Balance::from_parts)?;
    if !currencies(call).contains(request.currency.as_str()) {
        return Err(ErrorCode::InvalidCoin.into());
    }
    let balance = read(call, &request.currency)?;
    reply::record(&call.operation, &balance)
}

/// Lists the balances in all currencies.
pub(in crate::operations) fn balances(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let balances = currencies(call).into_iter().map(|currency| read(call, currency)).collect::<Result<Vec<_>, _>>()?;
    reply::list(&call.operation, &balances)
}

/// Returns the currencies of margin and settlement.
fn currencies<'a>(call: &Call<'a>) -> BTreeSet<&'a str> {
    call.exchange.instruments.iter().map(|instrument| instrument.quote.as_str()).collect()
}

fn read(call: &Call<'_>, currency: &str) -> Result<CurrencyBalance, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        let ledger = trading.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
        record(ledger, currency).map_err(|Overflow| Rejection::Serialization)
    })?
}

fn record(ledger: &Ledger, currency: &str) -> Result<CurrencyBalance, Overflow> {
    let (frozen, margin) = (ledger.frozen_margin()?, ledger.position_margin()?);
    let wallet = match ledger.balance()? {
        Some(balance) => balance,
        None => exact::add(UNLIMITED, exact::add(ledger.total_profit(), ledger.transferred())?)?,
    };
    let mut record = CurrencyBalance::default();
    currency.clone_into(&mut record.currency);
    record.wallet_balance = wallet;
    record.available_balance = exact::sub(exact::sub(wallet, frozen)?, margin)?.max(Decimal::ZERO);
    record.open_order_margin_frozen = frozen;
    record.isolated_margin = margin;
    Ok(record)
}
