//! Spot balances, and transfers within and between accounts.

use tradewire_endpoints::spot::{BalanceRequest, BalancesRequest, Transfer, TransferBetweenAccounts};
use tradewire_models::spot::{AccountType, Balance, Balances, NewTransfer, TransferId};
use tradewire_models::{Decimal, ErrorCode};

use super::Behaviors;
use super::call::Call;
use crate::exact;
use crate::exchange::{AccountPart, Exchange, ExchangeState};
use crate::futures::Owner;
use crate::reply::{self, Json, Rejection};
use crate::spot::{BTC, SpotRejection, SpotTrading, USDT, has_too_many_decimals};

pub(super) static BEHAVIORS: Behaviors = &[
    (BalanceRequest::OPERATION, balance),
    (BalancesRequest::OPERATION, balances),
    (Transfer::OPERATION, transfer),
    (TransferBetweenAccounts::OPERATION, transfer_between_accounts),
];

/// Returns the spot balance of one currency.
fn balance(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<BalanceRequest>()?;
    call.with_state(|state, owner| {
        if !call.exchange.currencies().contains(request.currency.as_str()) {
            return Err(ErrorCode::InvalidCurrency.into());
        }
        reply::record(&call.operation, &record(call, &state.spot, owner, &request.currency)?)
    })
}

/// Lists the spot balances of all currencies, or of some.
fn balances(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<BalancesRequest>()?;
    call.with_state(|state, owner| {
        let known = call.exchange.currencies();
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
    })
}

fn record(call: &Call<'_>, spot: &SpotTrading, owner: Owner, currency: &str) -> Result<Balance, SpotRejection> {
    let ledger = spot.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
    let amounts = ledger.wallet.balance(currency);
    let mut balance = Balance::default();
    balance.currency = currency.to_owned();
    balance.currency_id = call.exchange.currency_id(currency);
    balance.frozen_amount = amounts.frozen;
    balance.available_amount = amounts.available;
    balance.total_amount = amounts.total()?;
    balance.convert_usdt_amount = spot.value(currency, balance.total_amount, USDT);
    let btc = spot.value(BTC, Decimal::ONE, USDT);
    balance.convert_btc_amount = match balance.convert_usdt_amount.zip(btc) {
        _ if currency == BTC => Some(balance.total_amount),
        Some((value, btc)) => exact::div_down(value, btc).ok(),
        None => None,
    };
    Ok(balance)
}

/// Transfers an amount between the spot wallet and the futures balance of the caller.
fn transfer(call: &Call<'_>) -> Result<Json, Rejection> {
    let Transfer { transfer, .. } = call.parse_unchecked::<Transfer>()?;
    call.with_state(|state, owner| {
        state.check_transfer_id(owner, &transfer.biz_id)?;
        if transfer.from == transfer.to {
            return Err(ErrorCode::SameAccountType.into());
        }
        execute(call, state, (owner, owner), &transfer)
    })
}

/// Transfers an amount from an account of the caller to another account. All accounts of the sandbox belong to the same user, but an
/// account can send only its own funds.
fn transfer_between_accounts(call: &Call<'_>) -> Result<Json, Rejection> {
    let TransferBetweenAccounts { transfer, .. } = call.parse_unchecked::<TransferBetweenAccounts>()?;
    call.with_state(|state, sender| {
        state.check_transfer_id(sender, &transfer.biz_id)?;
        let receiver = call.exchange.owner(transfer.to_account_id).ok_or(ErrorCode::UserNotRegistered)?;
        if transfer.from_account_id.is_some_and(|from| call.exchange.owner(from) != Some(sender)) {
            return Err(ErrorCode::TransferNotSupported.into());
        }
        if sender == receiver {
            return Err(ErrorCode::SameAccountId.into());
        }
        let mut within =
            NewTransfer::new(transfer.biz_id, transfer.from, transfer.to, transfer.currency, transfer.amount);
        within.symbol = transfer.symbol;
        execute(call, state, (sender, receiver), &within)
    })
}

/// Transfers an amount from one account to another, which may be the same.
fn execute(
    call: &Call<'_>,
    state: &mut ExchangeState,
    (sender, receiver): (Owner, Owner),
    NewTransfer { biz_id, from, to, currency, amount, .. }: &NewTransfer,
) -> Result<Json, Rejection> {
    if !call.exchange.currencies().contains(currency.as_str()) {
        return Err(ErrorCode::InvalidCurrency.into());
    }
    if *amount <= Decimal::ZERO || has_too_many_decimals(*amount) {
        return Err(ErrorCode::InvalidTransferParameter.into());
    }
    let (from, to) = (part(call.exchange, currency, from)?, part(call.exchange, currency, to)?);
    // Checks the remaining rules of the contract, which have no error code of their own.
    call.check()?;
    let number = state.transfer(biz_id, ((sender, from), (receiver, to)), (currency, *amount), call.now)?;
    reply::value(&TransferId::new(number))
}

fn part(exchange: &Exchange, currency: &str, account: &AccountType) -> Result<AccountPart, ErrorCode> {
    match account {
        AccountType::Spot => Ok(AccountPart::Spot),
        AccountType::FuturesU if exchange.settlement_currencies().contains(currency) => Ok(AccountPart::Futures),
        AccountType::FuturesU => Err(ErrorCode::CurrencyNotTransferable),
        _ => Err(ErrorCode::TransferNotSupported),
    }
}
