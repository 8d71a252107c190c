//! Spot: trading pairs and currencies.

use tradewire_endpoints::spot::{Currencies, Symbols};
use tradewire_models::Decimal;
use tradewire_models::spot::{
    Currency, CurrencyList, DisplayLevel, OrderType, PriceFilter, QuantityFilter, QuoteQuantityFilter, Switch, Symbol,
    SymbolFilter, SymbolList, SymbolState, TimeInForce,
};

use crate::operations::Behaviors;
use crate::operations::market::futures_symbols::version;
use crate::operations::market::spot::PairFilter;
use crate::pair::Pair;
use crate::record::new_record;
use crate::spot::{CURRENCY_DECIMALS, FEE_RATE, MIN_VALUE, quantity_decimals};

pub(in crate::operations) static BEHAVIORS: Behaviors = &[
    // Omits the pairs if the caller has the current version of the list.
    (Symbols::OPERATION, |call, trading| {
        let Symbols { symbol, symbols, version: known, .. } = call.parse()?;
        let filter = PairFilter { symbol, symbols, tags: None };
        let pairs: Vec<_> = Pair::all(trading, call.now).collect();
        let version = version(&pairs.iter().map(record_of).collect::<Vec<_>>())?;
        let selected = filter.select(pairs)?;
        let symbols = (known.as_ref() != Some(&version)).then(|| selected.iter().map(record_of).collect());
        call.operation.record(&new_record!(SymbolList { time: call.now, version, symbols }))
    }),
    (Currencies::OPERATION, |call, trading| {
        call.check()?;
        let names = trading.currencies().into_iter();
        let currencies: Vec<_> = names.map(|name| currency(trading.currency_id(name), name)).collect();
        let version = version(&currencies)?;
        call.operation.record(&new_record!(CurrencyList { time: call.now, version, currencies }))
    }),
];

fn record_of(pair: &Pair<'_>) -> Symbol {
    let instrument = &pair.market.instrument;
    let (decimals, tick_size) = (quantity_decimals(instrument), Some(instrument.tick()));
    let step = Some(Decimal::new(1, decimals));
    new_record!(Symbol {
        id: Some(pair.id()),
        symbol: instrument.symbol.clone(),
        display_name: Some(format!("{}/{}", instrument.base, instrument.quote).to_uppercase()),
        state: SymbolState::Online,
        state_time: Some(pair.listed_at()),
        trading_enabled: true,
        openapi_enabled: true,
        depth_merge_precision: 1,
        base_currency: instrument.base.clone(),
        base_currency_precision: CURRENCY_DECIMALS.into(),
        quote_currency: instrument.quote.clone(),
        quote_currency_precision: CURRENCY_DECIMALS.into(),
        price_precision: instrument.price.scale().into(),
        quantity_precision: decimals.into(),
        taker_fee_rate: Some(FEE_RATE),
        maker_fee_rate: Some(FEE_RATE),
        order_types: OrderType::ALL.to_vec(),
        time_in_forces: TimeInForce::ALL.to_vec(),
        display_weight: -pair.id(),
        display_level: DisplayLevel::Full,
        filters: vec![
            SymbolFilter::Price(Box::new(new_record!(PriceFilter { tick_size }))),
            SymbolFilter::Quantity(Box::new(new_record!(QuantityFilter { min: step, tick_size: step }))),
            SymbolFilter::QuoteQty(Box::new(new_record!(QuoteQuantityFilter { min: Some(MIN_VALUE) }))),
        ],
    })
}

fn currency(id: i64, name: &str) -> Currency {
    new_record!(Currency {
        id,
        currency: name.to_owned(),
        full_name: name.to_uppercase(),
        weight: -id,
        max_precision: CURRENCY_DECIMALS.into(),
        deposit_status: Switch::Open,
        withdraw_status: Switch::Open,
        convert_enabled: Switch::Open,
        transfer_enabled: Switch::Open,
    })
}
