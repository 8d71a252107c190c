//! Futures: the configuration of trading pairs, and their leverage brackets.

use tradewire_endpoints::futures::{
    AllLeverageBrackets, AllSymbols, Currencies, LeverageBracketsRequest, Symbol, Symbols,
};
use tradewire_models::Decimal;
use tradewire_models::futures::{
    ContractType, LeverageBracket, LeverageBrackets, MarginMode, OrderType, ProductType, SymbolConfig, SymbolList,
    SymbolState, TimeInForce, TriggerOrderType, UnderlyingType,
};

use super::{each, one};
use crate::futures::{DEFAULT_LEVERAGE, MAX_LEVERAGE};
use crate::operations::Behaviors;
use crate::pair::Pair;
use crate::random::hash;
use crate::record::new_record;
use crate::reply::{self, Rejection};
use crate::spot::CURRENCY_DECIMALS;

/// The maintenance margin rate that the brackets list: 0.5 %. The sandbox liquidates no position.
const MAINTENANCE_MARGIN: Decimal = Decimal::from_parts(5, 0, 0, false, 3);
/// A number of orders, and a value in quote currency, that no account reaches, because the sandbox has no such limits.
const UNLIMITED_ORDERS: i64 = 1_000_000;
const UNLIMITED_VALUE: i64 = 1_000_000_000_000_000;
/// A relative distance from the market price that includes all prices, because the sandbox has no such limit.
const UNLIMITED_DEVIATION: i64 = 1_000;

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    (Symbol::OPERATION, |call, trading| one(call, trading, |of: Symbol| of.symbol, config)),
    (Symbols::OPERATION, |call, trading| {
        call.check()?;
        let symbols: Vec<_> = Pair::all(trading, call.now).map(|pair| config(&pair)).collect();
        call.operation.record(&new_record!(SymbolList { time: call.now, version: version(&symbols)?, symbols }))
    }),
    (AllSymbols::OPERATION, |call, trading| each(call, trading, config)),
    (AllLeverageBrackets::OPERATION, |call, trading| each(call, trading, brackets)),
    (Currencies::OPERATION, |call, trading| {
        call.check()?;
        reply::value(&trading.settlement_currencies())
    }),
    (LeverageBracketsRequest::OPERATION, |call, trading| {
        one(call, trading, |of: LeverageBracketsRequest| of.symbol, brackets)
    }),
];

/// Returns the only leverage bracket of a pair: the margin rates do not depend on the size of a position.
fn brackets(pair: &Pair<'_>) -> LeverageBrackets {
    let max_leverage = Decimal::from(MAX_LEVERAGE);
    let bracket = new_record!(LeverageBracket {
        symbol: pair.market.instrument.symbol.clone(),
        bracket: 1,
        max_nominal_value: UNLIMITED_VALUE.into(),
        maint_margin_rate: MAINTENANCE_MARGIN,
        start_margin_rate: Decimal::ONE / max_leverage,
        min_leverage: Decimal::ONE,
        max_leverage,
    });
    new_record!(LeverageBrackets { symbol: pair.market.instrument.symbol.clone(), brackets: vec![bracket] })
}

/// Returns the version of a list: a checksum of its contents.
pub(super) fn version(list: &impl serde::Serialize) -> Result<String, Rejection> {
    Ok(format!("{:016x}", hash(reply::value(list)?.get())))
}

fn config(pair: &Pair<'_>) -> SymbolConfig {
    let instrument = &pair.market.instrument;
    let name = format!("{}{}", instrument.base, instrument.quote).to_uppercase();
    new_record!(SymbolConfig {
        id: pair.id(),
        symbol: instrument.symbol.clone(),
        pair: instrument.symbol.clone(),
        contract_type: ContractType::Perpetual,
        product_type: ProductType::Perpetual,
        underlying_type: UnderlyingType::Usdt,
        contract_size: instrument.contract_size,
        trade_switch: true,
        open_switch: Some(true),
        is_display: true,
        is_open_api: true,
        state: SymbolState::Online,
        init_leverage: DEFAULT_LEVERAGE,
        initial_margin_mode: MarginMode::Isolated,
        base_currency: instrument.base.clone(),
        spot_currency: Some(instrument.base.clone()),
        quote_currency: instrument.quote.clone(),
        base_currency_precision: CURRENCY_DECIMALS.into(),
        base_currency_display_precision: CURRENCY_DECIMALS.into(),
        quote_currency_precision: CURRENCY_DECIMALS.into(),
        quote_currency_display_precision: CURRENCY_DECIMALS.into(),
        price_precision: instrument.price.scale().into(),
        support_order_type: join(OrderType::ALL.iter().map(OrderType::as_str)),
        support_time_in_force: join(TimeInForce::ALL.iter().map(TimeInForce::as_str)),
        support_entrust_type: join(TriggerOrderType::ALL.iter().map(TriggerOrderType::as_str)),
        supported_margin_modes: MarginMode::Isolated.as_str().to_owned(),
        maker_fee: pair.market.fees.maker,
        taker_fee: pair.market.fees.taker,
        min_qty: Decimal::ONE,
        max_notional: UNLIMITED_VALUE.into(),
        multiplier_down: Decimal::ONE,
        multiplier_up: UNLIMITED_DEVIATION.into(),
        max_open_orders: UNLIMITED_ORDERS,
        max_entrusts: UNLIMITED_ORDERS,
        market_take_bound: UNLIMITED_DEVIATION.into(),
        depth_precision_merge: 1,
        onboard_date: pair.listed_at(),
        en_name: name.clone(),
        cn_name: name,
        min_step_price: instrument.tick(),
    })
}

fn join<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(",")
}
