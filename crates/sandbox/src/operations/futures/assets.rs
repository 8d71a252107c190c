//! The balances of futures accounts with their values, and the profits of positions.

use tradewire_endpoints::futures::{Asset, Assets};
use tradewire_models::futures::{AssetBalance, UnderlyingType};
use tradewire_models::{Decimal, ErrorCode};

use super::account_id::{USER, account_id};
use super::balances::{balance_of, currencies};
use super::records::instrument;
use crate::exact::{self, Overflow};
use crate::exchange::Exchange;
use crate::futures::{Ledger, Owner, Trading};
use crate::operations::call::Call;
use crate::reply::{self, Json, Rejection};
use crate::spot::BTC;

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
    let assets = listed.map(|(owner, currency)| read(call, owner, currency)).collect::<Result<Vec<_>, _>>()?;
    reply::list(&call.operation, &assets)
}

fn read(call: &Call<'_>, owner: Owner, currency: &str) -> Result<AssetBalance, Rejection> {
    call.exchange.with_trading(call.now, |trading| {
        let ledger = trading.ledger(owner).ok_or(ErrorCode::NoSuchUser)?;
        let asset = asset_record(call.exchange, (&*trading, ledger), owner, currency);
        asset.map_err(|Overflow| Rejection::Serialization)
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
    asset.profit = ledger.realized_profit()?;
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
pub(super) fn unrealized_profit(exchange: &Exchange, trading: &Trading, ledger: &Ledger) -> Result<Decimal, Overflow> {
    ledger.positions().iter().try_fold(Decimal::ZERO, |sum, position| {
        let priced = instrument(exchange, &position.symbol).zip(trading.quote(&position.symbol));
        let (instrument, quote) = priced.ok_or(Overflow)?;
        exact::add(sum, position.unrealized_profit(&quote, instrument)?)
    })
}
