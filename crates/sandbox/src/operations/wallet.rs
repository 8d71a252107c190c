//! Spot balances, and transfers between the wallets of an account.

use std::collections::BTreeSet;

use tradewire_endpoints::spot::{BalanceRequest, BalancesRequest, Transfer};
use tradewire_models::spot::{AccountType, Balance, Balances, NewTransfer, TransferId};
use tradewire_models::{Decimal, ErrorCode};

use super::call::Call;
use crate::exact;
use crate::exchange::{ExchangeState, Purse};
use crate::futures::Owner;
use crate::reply::{self, Json, Rejection};
use crate::spot::{SpotTrading, Wallet};

/// The currencies in which the value of balances is given.
const BTC: &str = "btc";
const USDT: &str = "usdt";
/// The maximum number of decimals of a transferred amount.
const AMOUNT_DECIMALS: u32 = 8;

/// Returns the spot balance of one currency.
pub(super) fn balance(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(BalanceRequest::from_parts)?;
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| {
        if !currencies(&state.spot).contains(&request.currency.as_str()) {
            return Err(ErrorCode::InvalidCurrency.into());
        }
        reply::record(&call.operation, &record(call, &state.spot, owner, &request.currency)?)
    })?
}

/// Lists the spot balances of all currencies, or of some.
pub(super) fn balances(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse(BalancesRequest::from_parts)?;
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| {
        let known = currencies(&state.spot);
        let wanted = match &request.currencies {
            Some(wanted) => wanted.iter().map(String::as_str).collect(),
            None => known.clone(),
        };
        if !wanted.is_subset(&known) {
            return Err(ErrorCode::InvalidCurrency.into());
        }
        let mut balances = Balances::default();
        let assets = wanted.iter().map(|currency| record(call, &state.spot, owner, currency));
        balances.assets = assets.collect::<Result<_, _>>()?;
        let sum = |of: fn(&Balance) -> Option<Decimal>| {
            let mut amounts = balances.assets.iter().filter_map(of);
            amounts.try_fold(Decimal::ZERO, |sum, amount| exact::add(sum, amount).ok())
        };
        let (btc, usdt) = (sum(|asset| asset.convert_btc_amount), sum(|asset| asset.convert_usdt_amount));
        (balances.total_btc_amount, balances.total_usdt_amount) = (btc.unwrap_or_default(), usdt);
        reply::record(&call.operation, &balances)
    })?
}

/// Returns all currencies that can be traded.
fn currencies(spot: &SpotTrading) -> BTreeSet<&str> {
    spot.instruments().flat_map(|instrument| [instrument.base.as_str(), instrument.quote.as_str()]).collect()
}

fn record(call: &Call<'_>, spot: &SpotTrading, owner: Owner, currency: &str) -> Result<Balance, Rejection> {
    let ledger = spot.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
    let amounts = ledger.balance(&Wallet::Spot, currency);
    let mut loans = call.exchange.loans.iter();
    let mut balance = Balance::default();
    balance.currency = currency.to_owned();
    balance.currency_id = loans.find(|loan| loan.currency == currency).map(|loan| loan.currency_id).unwrap_or_default();
    balance.frozen_amount = amounts.frozen;
    balance.available_amount = amounts.available;
    balance.total_amount = amounts.total().map_err(|_| ErrorCode::OperationFailed)?;
    balance.convert_usdt_amount = spot.value(currency, balance.total_amount, USDT);
    let btc = spot.value(BTC, Decimal::ONE, USDT);
    balance.convert_btc_amount = match balance.convert_usdt_amount.zip(btc) {
        _ if currency == BTC => Some(balance.total_amount),
        Some((value, btc)) => exact::div_down(value, btc).ok(),
        None => None,
    };
    Ok(balance)
}

/// Transfers an amount between two wallets of the caller.
pub(super) fn transfer(call: &Call<'_>) -> Result<Json, Rejection> {
    let Transfer { transfer, .. } = call.parse(Transfer::from_parts)?;
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| {
        check_account(call, state, owner)?;
        let (from, to) = purses(&state.spot, &transfer)?;
        let NewTransfer { biz_id, currency, amount, .. } = &transfer;
        let number = state.transfer(owner, biz_id, (&from, &to), (currency, *amount))?;
        reply::value(&TransferId::new(number))
    })?
}

/// Rejects transfers of an account that risk control blocks or has locked.
fn check_account(call: &Call<'_>, state: &ExchangeState, owner: Owner) -> Result<(), ErrorCode> {
    let restrictions = state.futures.ledger(owner).map(|ledger| &ledger.restrictions);
    match restrictions.and_then(|restrictions| restrictions.rejection(call.now)) {
        Some(ErrorCode::RiskControlTriggered) => Err(ErrorCode::RiskControlTriggered),
        Some(ErrorCode::LockedForHours { .. } | ErrorCode::LockedForMinutes { .. }) => {
            Err(ErrorCode::TransferProhibited)
        }
        _ => Ok(()),
    }
}

/// Returns the wallets between which a transfer takes place.
fn purses(spot: &SpotTrading, transfer: &NewTransfer) -> Result<(Purse, Purse), ErrorCode> {
    let NewTransfer { from, to, currency, amount, .. } = transfer;
    if !currencies(spot).contains(currency.as_str()) {
        return Err(ErrorCode::InvalidCurrency);
    }
    if from == to {
        return Err(ErrorCode::SameAccountType);
    }
    if *amount <= Decimal::ZERO || amount.normalize().scale() > AMOUNT_DECIMALS {
        return Err(ErrorCode::InvalidTransferParameter);
    }
    Ok((purse(spot, transfer, from)?, purse(spot, transfer, to)?))
}

fn purse(spot: &SpotTrading, transfer: &NewTransfer, account: &AccountType) -> Result<Purse, ErrorCode> {
    let NewTransfer { symbol, currency, .. } = transfer;
    let may_hold = |holds: bool, purse: Purse| if holds { Ok(purse) } else { Err(ErrorCode::CurrencyNotTransferable) };
    match account {
        AccountType::Spot => Ok(Purse::Wallet(Wallet::Spot)),
        AccountType::Lever => {
            let symbol = symbol.as_ref().ok_or(ErrorCode::MissingTransferSymbol)?;
            let pair = spot.instruments().find(|instrument| instrument.symbol == *symbol);
            let pair = pair.ok_or(ErrorCode::UnknownSymbol)?;
            let holds = pair.base == *currency || pair.quote == *currency;
            may_hold(holds, Purse::Wallet(Wallet::Margin(symbol.clone())))
        }
        AccountType::FuturesU => {
            may_hold(spot.instruments().any(|instrument| instrument.quote == *currency), Purse::Futures)
        }
        _ => Err(ErrorCode::TransferNotSupported),
    }
}
