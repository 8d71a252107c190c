//! Spot: trading pairs and currencies.

use tradewire_endpoints::spot::{Currencies, Symbols};
use tradewire_models::Decimal;
use tradewire_models::spot::{
    Currency, CurrencyList, DisplayLevel, OrderType, PriceFilter, QuantityFilter, QuoteQuantityFilter, Switch, Symbol,
    SymbolFilter, SymbolList, SymbolState, TimeInForce,
};

use super::{Pair, with_pairs};
use crate::operations::Behaviors;
use crate::operations::call::Call;
use crate::operations::market::futures_symbols::version;
use crate::operations::market::spot::PairFilter;
use crate::reply::{self, Json, Rejection};
use crate::spot::{CURRENCY_DECIMALS, FEE_RATE, MIN_VALUE, quantity_decimals};

pub(in crate::operations) static BEHAVIORS: Behaviors =
    &[(Symbols::OPERATION, symbols), (Currencies::OPERATION, currencies)];

/// Lists pairs, unless the caller has the current version of the list.
fn symbols(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Symbols>()?;
    let filter = PairFilter { symbol: request.symbol, symbols: request.symbols, tags: None };
    with_pairs(call, |pairs| {
        let all: Vec<_> = pairs.iter().map(symbol).collect();
        let mut list = SymbolList::default();
        list.time = call.now;
        list.version = version(&all)?;
        let selected = filter.select(pairs)?;
        let is_current = request.version.as_ref() == Some(&list.version);
        list.symbols = (!is_current).then(|| selected.iter().map(symbol).collect());
        reply::record(&call.operation, &list)
    })
}

/// Lists the currencies of all pairs.
fn currencies(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let names = call.exchange.currencies().into_iter();
    let mut list = CurrencyList::default();
    list.currencies = names.map(|name| currency(call.exchange.currency_id(name), name)).collect();
    list.version = version(&list.currencies)?;
    list.time = call.now;
    reply::record(&call.operation, &list)
}

fn symbol(pair: &Pair<'_>) -> Symbol {
    let instrument = pair.instrument;
    let mut symbol = Symbol::default();
    symbol.id = Some(pair.id);
    symbol.symbol.clone_from(&instrument.symbol);
    symbol.display_name = Some(format!("{}/{}", instrument.base, instrument.quote).to_uppercase());
    symbol.state = SymbolState::Online;
    symbol.state_time = Some(pair.series.listed_at());
    symbol.trading_enabled = true;
    symbol.openapi_enabled = true;
    symbol.depth_merge_precision = 1;
    symbol.base_currency.clone_from(&instrument.base);
    symbol.base_currency_precision = CURRENCY_DECIMALS.into();
    symbol.quote_currency.clone_from(&instrument.quote);
    symbol.quote_currency_precision = CURRENCY_DECIMALS.into();
    symbol.price_precision = instrument.price.scale().into();
    let quantity_decimals = quantity_decimals(instrument);
    symbol.quantity_precision = quantity_decimals.into();
    (symbol.taker_fee_rate, symbol.maker_fee_rate) = (Some(FEE_RATE), Some(FEE_RATE));
    symbol.order_types = OrderType::ALL.to_vec();
    symbol.time_in_forces = TimeInForce::ALL.to_vec();
    symbol.display_weight = -pair.id;
    symbol.display_level = DisplayLevel::Full;
    let mut price = PriceFilter::default();
    price.tick_size = Some(pair.tick());
    let mut quantity = QuantityFilter::default();
    (quantity.min, quantity.tick_size) =
        (Some(Decimal::new(1, quantity_decimals)), Some(Decimal::new(1, quantity_decimals)));
    let mut value = QuoteQuantityFilter::default();
    value.min = Some(MIN_VALUE);
    symbol.filters = vec![
        SymbolFilter::Price(Box::new(price)),
        SymbolFilter::Quantity(Box::new(quantity)),
        SymbolFilter::QuoteQty(Box::new(value)),
    ];
    symbol
}

fn currency(id: i64, name: &str) -> Currency {
    let mut currency = Currency::default();
    currency.id = id;
    currency.currency = name.to_owned();
    currency.full_name = name.to_uppercase();
    currency.weight = -id;
    currency.max_precision = CURRENCY_DECIMALS.into();
    currency.deposit_status = Switch::Open;
    currency.withdraw_status = Switch::Open;
    currency.convert_enabled = Switch::Open;
    currency.transfer_enabled = Switch::Open;
    currency
}
