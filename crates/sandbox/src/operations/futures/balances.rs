//! The balances of futures accounts.

use std::collections::BTreeSet;

use tradewire_endpoints::futures::Balance;
use tradewire_models::futures::CurrencyBalance;
use tradewire_models::{Decimal, ErrorCode};

use crate::exact::Overflow;
use crate::futures::Ledger;
use crate::operations::call::Call;
use crate::reply::{self, Json, Rejection};

/// Returns the balance in a currency.
pub(in crate::operations) fn balance(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Balance>()?;
    if !currencies(call).contains(request.currency.as_str()) {
        return Err(ErrorCode::InvalidCoin.into());
    }
    call.with_own_ledger(|_, ledger| reply::record(&call.operation, &record(ledger, &request.currency)?))
}

/// Lists the balances in all currencies.
pub(in crate::operations) fn balances(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    call.with_own_ledger(|_, ledger| {
        let balances = currencies(call).into_iter().map(|currency| record(ledger, currency));
        reply::list(&call.operation, &balances.collect::<Result<Vec<_>, _>>()?)
    })
}

/// Returns the currencies of margin and settlement.
pub(super) fn currencies<'a>(call: &Call<'a>) -> BTreeSet<&'a str> {
    call.exchange.instruments.iter().map(|instrument| instrument.quote.as_str()).collect()
}

fn record(ledger: &Ledger, currency: &str) -> Result<CurrencyBalance, Rejection> {
    balance_of(ledger, currency).map_err(|Overflow| Rejection::Serialization)
}

pub(super) fn balance_of(ledger: &Ledger, currency: &str) -> Result<CurrencyBalance, Overflow> {
    let mut record = CurrencyBalance::default();
    currency.clone_into(&mut record.currency);
    record.wallet_balance = ledger.balance()?;
    record.available_balance = ledger.available()?.max(Decimal::ZERO);
    record.open_order_margin_frozen = ledger.frozen_margin()?;
    record.isolated_margin = ledger.position_margin()?;
    Ok(record)
}
