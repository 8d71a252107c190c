//! Spot balances, and transfers within and between accounts.

use tradewire_endpoints::spot::{BalanceRequest, BalancesRequest, Transfer, TransferBetweenAccounts};
use tradewire_models::spot::{AccountType, Balance, Balances, NewTransfer, TransferId};
use tradewire_models::{Decimal, ErrorCode};

use super::Behaviors;
use super::call::Call;
use crate::exact;
use crate::futures::Owner;
use crate::record::new_record;
use crate::refusal::Refusal;
use crate::reply::{self, Json, Rejection};
use crate::spot::{BTC, CURRENCY_DECIMALS, USDT, has_too_many_decimals};
use crate::trading::{AccountPart, Trading};

pub(super) static BEHAVIORS: Behaviors = &[
    (BalanceRequest::OPERATION, |call, trading| {
        let request = call.parse::<BalanceRequest>()?;
        if !trading.currencies().contains(request.currency.as_str()) {
            return Err(ErrorCode::InvalidCurrency.into());
        }
        call.operation.record(&balance(call, trading, &request.currency)?)
    }),
    (BalancesRequest::OPERATION, balances),
    (Transfer::OPERATION, |call, trading| {
        let Transfer { transfer, .. } = call.parse_unchecked()?;
        let owner = call.owner()?;
        trading.check_transfer_id(owner, &transfer.biz_id)?;
        if transfer.from == transfer.to {
            return Err(ErrorCode::SameAccountType.into());
        }
        execute(call, trading, (owner, owner), &transfer)
    }),
    (TransferBetweenAccounts::OPERATION, transfer_between_accounts),
];

/// Lists the spot balances of all currencies, or of some.
fn balances(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let request = call.parse::<BalancesRequest>()?;
    let known = trading.currencies();
    let wanted = match &request.currencies {
        Some(wanted) => wanted.iter().map(String::as_str).collect(),
        None => known.clone(),
    };
    if !wanted.is_subset(&known) {
        return Err(ErrorCode::InvalidCurrency.into());
    }
    let assets = wanted.iter().map(|currency| balance(call, trading, currency)).collect::<Result<Vec<_>, _>>()?;
    let sum = |of: fn(&Balance) -> Option<Decimal>| {
        let mut amounts = assets.iter().filter_map(of);
        amounts.try_fold(Decimal::ZERO, |sum, amount| exact::add(sum, amount).ok())
    };
    let total_btc_amount = sum(|asset| asset.convert_btc_amount).unwrap_or_default();
    let total_usdt_amount = sum(|asset| asset.convert_usdt_amount);
    call.operation.record(&new_record!(Balances { total_btc_amount, total_usdt_amount, assets }))
}

fn balance(call: &Call<'_>, trading: &Trading, currency: &str) -> Result<Balance, Rejection> {
    let amounts = call.spot_ledger(trading)?.wallet.balance(currency);
    let total_amount = amounts.total().map_err(Refusal::from)?;
    let convert_usdt_amount = trading.value(currency, total_amount, USDT);
    let btc = trading.value(BTC, Decimal::ONE, USDT);
    let convert_btc_amount = match convert_usdt_amount.zip(btc) {
        _ if currency == BTC => Some(total_amount),
        Some((value, btc)) => exact::div_down(value, btc).ok(),
        None => None,
    };
    Ok(new_record!(Balance {
        currency: currency.to_owned(),
        currency_id: trading.currency_id(currency),
        frozen_amount: amounts.frozen,
        available_amount: amounts.available,
        total_amount,
        convert_usdt_amount,
        convert_btc_amount,
    }))
}

/// Transfers an amount from an account of the caller to another account. All accounts of the sandbox belong to the same user, but an
/// account can send only its own funds.
fn transfer_between_accounts(call: &Call<'_>, trading: &mut Trading) -> Result<Json, Rejection> {
    let TransferBetweenAccounts { transfer, .. } = call.parse_unchecked()?;
    let sender = call.owner()?;
    trading.check_transfer_id(sender, &transfer.biz_id)?;
    let receiver = call.exchange.owner(transfer.to_account_id).ok_or(ErrorCode::UserNotRegistered)?;
    if transfer.from_account_id.is_some_and(|from| call.exchange.owner(from) != Some(sender)) {
        return Err(ErrorCode::TransferNotSupported.into());
    }
    if sender == receiver {
        return Err(ErrorCode::SameAccountId.into());
    }
    let mut within = NewTransfer::new(transfer.biz_id, transfer.from, transfer.to, transfer.currency, transfer.amount);
    within.symbol = transfer.symbol;
    execute(call, trading, (sender, receiver), &within)
}

/// Transfers an amount from one account to another, which may be the same.
fn execute(
    call: &Call<'_>,
    trading: &mut Trading,
    (sender, receiver): (Owner, Owner),
    NewTransfer { biz_id, from, to, currency, amount, .. }: &NewTransfer,
) -> Result<Json, Rejection> {
    if !trading.currencies().contains(currency.as_str()) {
        return Err(ErrorCode::InvalidCurrency.into());
    }
    let invalid =
        |rule: String| Rejection::Code(ErrorCode::InvalidTransferParameter, format!("`amount` is {amount}; {rule}"));
    if *amount <= Decimal::ZERO || has_too_many_decimals(*amount) {
        return Err(invalid(format!("expected a positive number with at most {CURRENCY_DECIMALS} decimals")));
    }
    let (from, to) = (part(trading, currency, from)?, part(trading, currency, to)?);
    // Checks the remaining rules of the contract, which have no error code of their own.
    call.check()?;
    match trading.transfer(biz_id, ((sender, from), (receiver, to)), (currency, *amount), call.now) {
        Ok(number) => reply::value(&TransferId::new(number)),
        Err(Refusal::Overflow) => Err(invalid("the balance would not fit in 28 digits".to_owned())),
        Err(refusal) => Err(refusal.into()),
    }
}

fn part(trading: &Trading, currency: &str, account: &AccountType) -> Result<AccountPart, ErrorCode> {
    match account {
        AccountType::Spot => Ok(AccountPart::Spot),
        AccountType::FuturesU if trading.settlement_currencies().contains(currency) => Ok(AccountPart::Futures),
        AccountType::FuturesU => Err(ErrorCode::CurrencyNotTransferable),
        _ => Err(ErrorCode::TransferNotSupported),
    }
}
