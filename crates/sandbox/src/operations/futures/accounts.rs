//! Futures accounts: their permissions and fee rates.

use tradewire_models::futures::{Account, AccountState, FeeLevel};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::account_id::{USER, account_id};
use super::assets::unrealized_profit;
use super::records::instrument;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::{Ledger, OrderFill, Trading};
use crate::operations::call::Call;
use crate::reply::{self, Json, Rejection};
use crate::restriction::Activity;
use crate::time::DAY;

/// The days whose trading volume counts: today and the 29 days before.
const VOLUME_DAYS: i64 = 30;

/// Returns the account and its permissions, which follow from its restrictions.
pub(in crate::operations) fn account_info(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let owner = call.caller()?.owner;
    call.exchange.with_state(call.now, |state| {
        let ledger = state.futures.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
        let mut account = Account::default();
        account.account_id = account_id(owner);
        account.user_id = USER.into();
        account.user_group_id = Some(USER);
        account.allow_transfer = state.check_account(owner, Activity::Transfer, call.now).is_ok();
        account.allow_trade = state.check_account(owner, Activity::FuturesOrder, call.now).is_ok();
        account.allow_open_position = account.allow_trade && !ledger.restrictions.closes_only();
        account.open_time = Some(String::new());
        account.state = AccountState::Normal;
        reply::record(&call.operation, &account)
    })?
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
        let level = fee_level(call.exchange, trading, ledger, call.now);
        reply::record(&call.operation, &level.map_err(|Overflow| Rejection::Serialization)?)
    })
}

fn fee_level(exchange: &Exchange, trading: &Trading, ledger: &Ledger, now: Timestamp) -> Result<FeeLevel, Overflow> {
    let first_day = now.as_millis().div_euclid(DAY).saturating_sub(VOLUME_DAYS - 1);
    let since = Timestamp::from_millis(first_day.saturating_mul(DAY));
    let value = |fill: OrderFill<'_>| {
        instrument(exchange, fill.order.symbol()).ok_or(Overflow)?.value(fill.price, fill.contracts)
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
