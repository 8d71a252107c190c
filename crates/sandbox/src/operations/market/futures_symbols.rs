//! Futures: the configuration of trading pairs, and their leverage brackets.

use tradewire_endpoints::futures::{
    AllLeverageBrackets, AllSymbols, Currencies, LeverageBracketsRequest, Symbol, Symbols,
};
use tradewire_models::Decimal;
use tradewire_models::futures::{
    ContractType, LeverageBracket, LeverageBrackets, MarginMode, OrderType, ProductType, SymbolConfig, SymbolList,
    SymbolState, TimeInForce, TriggerOrderType, UnderlyingType,
};

use super::{Pair, each, one, with_pairs};
use crate::futures::{DEFAULT_LEVERAGE, MAX_LEVERAGE};
use crate::operations::Behaviors;
use crate::operations::call::Call;
use crate::random::hash;
use crate::reply::{self, Json, Rejection};
use crate::spot::CURRENCY_DECIMALS;

/// The maintenance margin rate that the brackets list: 0.5 %. The sandbox liquidates no position.
const MAINTENANCE_MARGIN: Decimal = Decimal::from_parts(5, 0, 0, false, 3);
/// A number of orders, and a value in quote currency, that no account reaches, because the sandbox has no such limits.
const UNLIMITED_ORDERS: i64 = 1_000_000;
const UNLIMITED_VALUE: i64 = 1_000_000_000_000_000;
/// A relative distance from the market price that includes all prices, because the sandbox has no such limit.
const UNLIMITED_DEVIATION: i64 = 1_000;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Symbol::OPERATION, |call| one(call, |of: Symbol| of.symbol, config)),
    (Symbols::OPERATION, symbols),
    (AllSymbols::OPERATION, |call| each(call, config)),
    (AllLeverageBrackets::OPERATION, |call| each(call, brackets)),
    (Currencies::OPERATION, |call| {
        call.check()?;
        reply::value(&call.exchange.settlement_currencies())
    }),
    (LeverageBracketsRequest::OPERATION, |call| one(call, |of: LeverageBracketsRequest| of.symbol, brackets)),
];

/// Lists the configurations of all pairs.
fn symbols(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    with_pairs(call, |pairs| {
        let mut list = SymbolList::default();
        list.time = call.now;
        list.symbols = pairs.iter().map(config).collect();
        list.version = version(&list.symbols)?;
        reply::record(&call.operation, &list)
    })
}

/// Returns the only leverage bracket of a pair: the margin rates do not depend on the size of a position.
fn brackets(pair: &Pair<'_>) -> LeverageBrackets {
    let mut bracket = LeverageBracket::default();
    bracket.symbol.clone_from(&pair.instrument.symbol);
    bracket.bracket = 1;
    bracket.max_nominal_value = UNLIMITED_VALUE.into();
    bracket.maint_margin_rate = MAINTENANCE_MARGIN;
    let max_leverage = Decimal::from(MAX_LEVERAGE);
    bracket.start_margin_rate = Decimal::ONE / max_leverage;
    (bracket.min_leverage, bracket.max_leverage) = (Decimal::ONE, max_leverage);
    let mut brackets = LeverageBrackets::default();
    brackets.symbol.clone_from(&pair.instrument.symbol);
    brackets.brackets = vec![bracket];
    brackets
}

/// Returns the version of a list: a checksum of its contents.
pub(super) fn version(list: &impl serde::Serialize) -> Result<String, Rejection> {
    Ok(format!("{:016x}", hash(reply::value(list)?.get())))
}

/// Returns the configuration of a pair.
fn config(pair: &Pair<'_>) -> SymbolConfig {
    let instrument = pair.instrument;
    let name = format!("{}{}", instrument.base, instrument.quote).to_uppercase();
    let mut config = SymbolConfig::default();
    config.id = pair.id;
    config.symbol.clone_from(&instrument.symbol);
    config.pair.clone_from(&instrument.symbol);
    config.contract_type = ContractType::Perpetual;
    config.product_type = ProductType::Perpetual;
    config.underlying_type = UnderlyingType::Usdt;
    config.contract_size = instrument.contract_size;
    config.trade_switch = true;
    config.open_switch = Some(true);
    config.is_display = true;
    config.is_open_api = true;
    config.state = SymbolState::Online;
    config.init_leverage = DEFAULT_LEVERAGE;
    config.initial_margin_mode = MarginMode::Isolated;
    config.base_currency.clone_from(&instrument.base);
    config.spot_currency = Some(instrument.base.clone());
    config.quote_currency.clone_from(&instrument.quote);
    config.base_currency_precision = CURRENCY_DECIMALS.into();
    config.base_currency_display_precision = CURRENCY_DECIMALS.into();
    config.quote_currency_precision = CURRENCY_DECIMALS.into();
    config.quote_currency_display_precision = CURRENCY_DECIMALS.into();
    config.price_precision = instrument.price.scale().into();
    config.support_order_type = join(OrderType::ALL.iter().map(OrderType::as_str));
    config.support_time_in_force = join(TimeInForce::ALL.iter().map(TimeInForce::as_str));
    config.support_entrust_type = join(TriggerOrderType::ALL.iter().map(TriggerOrderType::as_str));
    config.supported_margin_modes = MarginMode::Isolated.as_str().to_owned();
    config.maker_fee = pair.market.fees.maker;
    config.taker_fee = pair.market.fees.taker;
    config.min_qty = Decimal::ONE;
    config.max_notional = UNLIMITED_VALUE.into();
    config.multiplier_down = Decimal::ONE;
    config.multiplier_up = UNLIMITED_DEVIATION.into();
    config.max_open_orders = UNLIMITED_ORDERS;
    config.max_entrusts = UNLIMITED_ORDERS;
    config.market_take_bound = UNLIMITED_DEVIATION.into();
    config.depth_precision_merge = 1;
    config.onboard_date = pair.series.listed_at();
    config.en_name.clone_from(&name);
    config.cn_name = name;
    config.min_step_price = pair.tick();
    config
}

fn join<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(",")
}
