//! Futures accounts: their permissions, fee rates, balances and bills.

use std::collections::BTreeSet;

use tradewire_endpoints::futures::{Asset, Assets, Balance, Bills};
use tradewire_models::futures::{
    Account, AccountId, AccountState, AssetBalance, Bill, BillSide, CurrencyBalance, Direction, FeeLevel,
    UnderlyingType,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::lists::{cursor, selection};
use super::records::instrument;
use crate::clock::DAY;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::{Ledger, OrderFill, Owner, PlacedBill, Trading};
use crate::operations::call::Call;
use crate::paging::{Cursor, Selection, TimeRange};
use crate::reply::{self, Json, Rejection};
use crate::spot::BTC;

/// The days whose trading volume counts: today and the 29 days before.
const VOLUME_DAYS: i64 = 30;

/// Returns the account, which has all permissions.
pub(in crate::operations) fn account_info(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let mut account = Account::default();
    account.account_id = account_id(call.caller()?.owner);
    account.user_id = USER.into();
    account.user_group_id = Some(USER);
    (account.allow_transfer, account.allow_trade, account.allow_open_position) = (true, true, true);
    account.open_time = Some(String::new());
    account.state = AccountState::Normal;
    reply::record(&call.operation, &account)
}

/// Opens the account. Every account of the sandbox is already open.
pub(in crate::operations) fn open_account(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    call.caller()?;
    reply::value(&true)
}

/// Returns the fee rates, which do not depend on the trading volume.
pub(in crate::operations) fn fee_rates(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    call.with_own_ledger(|trading, ledger| {
        reply::record(&call.operation, &fee_level(call.exchange, trading, ledger, call.now)?)
    })
}

fn fee_level(exchange: &Exchange, trading: &Trading, ledger: &Ledger, now: Timestamp) -> Result<FeeLevel, Overflow> {
    let first_day = now.as_millis().div_euclid(DAY).saturating_sub(VOLUME_DAYS - 1);
    let since = Timestamp::from_millis(first_day.saturating_mul(DAY));
    let value = |fill: OrderFill<'_>| {
        instrument(exchange, &fill.order.symbol).ok_or(Overflow)?.value(fill.price, fill.contracts)
    };
    let mut recent = ledger.orders.fills().filter(|fill| fill.at >= since).map(value);
    let volume = recent.try_fold(Decimal::ZERO, |sum, value| exact::add(sum, value?))?;
    let unrealized = unrealized_profit(exchange, trading, ledger)?;
    let mut level = FeeLevel::default();
    level.vip_pro_type = Some(false);
    level.maker_fee = trading.fees().maker;
    level.taker_fee = trading.fees().taker;
    level.level_return_day = VOLUME_DAYS;
    level.total_trade_volume = volume;
    level.u_based_total_trade_volume = Some(volume);
    level.coin_based_total_trade_volume = Some(Decimal::ZERO);
    level.wallet_balance = Some(exact::add(ledger.balance()?, unrealized)?);
    level.unrealized_profit = Some(unrealized);
    Ok(level)
}

/// The id of the user, and of the group of the user.
const USER: i64 = 1;

/// Returns the id of an account.
fn account_id(owner: Owner) -> AccountId {
    Exchange::account_id(owner).into()
}

/// The number of decimals of a value in USDT.
const VALUE_DECIMALS: u32 = 4;

/// Returns the balance in a currency.
pub(in crate::operations) fn asset(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Asset>()?;
    if !currencies(call).contains(request.currency.as_str()) {
        return Err(ErrorCode::InvalidCoin.into());
    }
    let asset = read(call, call.caller()?.owner, &request.currency)?;
    reply::record(&call.operation, &asset)
}

/// Lists the balances in all currencies, of the caller or of another account. The list of an unknown account is empty.
pub(in crate::operations) fn assets(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Assets>()?;
    let owner = match request.query_account_id {
        Some(id) => call.exchange.owner(id.get().into()),
        None => Some(call.caller()?.owner),
    };
    let listed =
        owner.into_iter().flat_map(|owner| currencies(call).into_iter().map(move |currency| (owner, currency)));
    reply::list(&call.operation, listed, |(owner, currency)| read(call, owner, currency))
}

fn read(call: &Call<'_>, owner: Owner, currency: &str) -> Result<AssetBalance, Rejection> {
    call.exchange.with_trading(call.now, |trading| {
        let ledger = trading.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
        Ok(asset_record(call.exchange, (&*trading, ledger), owner, currency)?)
    })?
}

fn asset_record(
    exchange: &Exchange,
    (trading, ledger): (&Trading, &Ledger),
    owner: Owner,
    currency: &str,
) -> Result<AssetBalance, Overflow> {
    let balance = balance_of(ledger, currency)?;
    let unrealized = unrealized_profit(exchange, trading, ledger)?;
    let mut asset = AssetBalance::default();
    asset.account_id = account_id(owner);
    asset.user_id = USER.into();
    asset.currency = balance.currency;
    asset.underlying_type = UnderlyingType::Usdt;
    asset.wallet_balance = balance.wallet_balance;
    asset.open_order_margin_frozen = balance.open_order_margin_frozen;
    asset.isolated_margin = balance.isolated_margin;
    asset.amount = balance.available_balance;
    asset.margin_balance = Some(balance.available_balance);
    asset.total_amount = exact::add(balance.wallet_balance, unrealized)?;
    asset.convert_btc_amount = in_btc(exchange, trading, currency, balance.wallet_balance)?;
    asset.convert_usdt_amount = balance.wallet_balance.round_dp(VALUE_DECIMALS);
    asset.profit = ledger.realized_profit();
    asset.unrealized_profit = unrealized;
    Ok(asset)
}

/// Returns the value of an amount in BTC; zero if no pair has its price.
fn in_btc(exchange: &Exchange, trading: &Trading, currency: &str, amount: Decimal) -> Result<Decimal, Overflow> {
    let pair = exchange.instruments.iter().find(|of| of.base == BTC && of.quote == currency);
    match pair.and_then(|pair| trading.quote(&pair.symbol)) {
        Some(quote) => exact::div_down(amount.max(Decimal::ZERO), quote.bid),
        None => Ok(Decimal::ZERO),
    }
}

/// Returns the unrealized profit of all positions of an account.
fn unrealized_profit(exchange: &Exchange, trading: &Trading, ledger: &Ledger) -> Result<Decimal, Overflow> {
    ledger.positions().iter().try_fold(Decimal::ZERO, |sum, position| {
        let priced = instrument(exchange, &position.symbol).zip(trading.quote(&position.symbol));
        let (instrument, quote) = priced.ok_or(Overflow)?;
        exact::add(sum, position.unrealized_profit(&quote, instrument)?)
    })
}

/// Returns the balance in a currency.
pub(in crate::operations) fn balance(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Balance>()?;
    if !currencies(call).contains(request.currency.as_str()) {
        return Err(ErrorCode::InvalidCoin.into());
    }
    call.with_own_ledger(|_, ledger| reply::record(&call.operation, &balance_of(ledger, &request.currency)?))
}

/// Lists the balances in all currencies.
pub(in crate::operations) fn balances(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    call.with_own_ledger(|_, ledger| {
        reply::list(&call.operation, currencies(call), |currency| Ok(balance_of(ledger, currency)?))
    })
}

/// Returns the currencies of margin and settlement.
fn currencies<'a>(call: &Call<'a>) -> BTreeSet<&'a str> {
    call.exchange.settlement_currencies()
}

pub(crate) fn balance_of(ledger: &Ledger, currency: &str) -> Result<CurrencyBalance, Overflow> {
    let mut record = CurrencyBalance::default();
    currency.clone_into(&mut record.currency);
    record.wallet_balance = ledger.balance()?;
    record.available_balance = ledger.available()?.max(Decimal::ZERO);
    record.open_order_margin_frozen = ledger.frozen_margin()?;
    record.isolated_margin = ledger.position_margin()?;
    Ok(record)
}

/// Pages through the changes of the balance, newest first.
pub(in crate::operations) fn bills(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Bills>()?;
    let (owner, selection) = (call.caller()?.owner, selection!(request));
    call.with_own_ledger_in(selection.symbol, |_, ledger| {
        let is_of_pair = |bill: &PlacedBill| selection.symbol.is_none_or(|symbol| bill.symbol() == Some(symbol));
        let bills = ledger.journal.bills().rev();
        let selected = bills.filter(|bill| is_of_pair(bill) && selection.created.contains(bill.at));
        let page = cursor!(request, Bills).page(selected, |bill| bill.number);
        reply::page(&call.operation, page, |bill| Ok(bill_record(bill, owner)))
    })
}

fn bill_record(bill: &PlacedBill, owner: Owner) -> Bill {
    let mut record = Bill::default();
    record.id = bill.number.into();
    record.account_id = Some(account_id(owner));
    record.currency.clone_from(&bill.currency);
    record.symbol = bill.symbol().map(str::to_owned);
    record.type_ = bill.kind.clone();
    record.amount = bill.amount;
    record.side = if bill.amount < Decimal::ZERO { BillSide::Sub } else { BillSide::Add };
    record.after_amount = Some(bill.after);
    record.created_time = bill.at;
    record
}
