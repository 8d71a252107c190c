//! The spot market of one trading pair, and the rules for its orders that have their own error codes.

use tradewire_models::spot::{BizType, NewOrder, OrderType, Side, TimeInForce};
use tradewire_models::{Decimal, ErrorCode};

use super::order::OrderTerms;
use super::wallet::{SpotRejection, has_too_many_decimals};
use crate::exact;
use crate::futures::{Instrument, Quote};
use crate::price_book::{Depth, PriceBook};

/// The minimum value of an order in quote currency, except of market orders that sell.
pub(crate) const MIN_VALUE: Decimal = Decimal::ONE;
/// The additional decimals of a spot quantity, compared with the size of a futures contract.
const EXTRA_DECIMALS: u32 = 2;

/// Returns the maximum number of decimals of a spot quantity.
pub(crate) fn quantity_decimals(instrument: &Instrument) -> u32 {
    instrument.contract_size.scale() + EXTRA_DECIMALS
}

/// The spot market of one trading pair.
pub(crate) struct SpotMarket {
    pub(super) instrument: Instrument,
    pub(super) quote: Quote,
    /// The amounts of base currency that can still be traded until the next quote.
    pub(super) depth: Depth,
    pub(super) book: PriceBook,
}

impl SpotMarket {
    pub(super) fn new(instrument: Instrument) -> Self {
        let quote = instrument.quote_at(instrument.price);
        Self { instrument, quote, depth: Depth::default(), book: PriceBook::default() }
    }

    /// Sets the price, and restores the depth: the amount of base currency in the contracts of the quote.
    pub(super) fn set_quote(&mut self, quote: Quote) {
        let depth = quote.depth.and_then(|contracts| self.instrument.amount(contracts).ok());
        self.quote = quote;
        self.depth = Depth::of_both_sides(depth);
    }
}

/// Checks a new order, and returns its terms at the current price.
pub(super) fn terms(new: &NewOrder, market: &SpotMarket) -> Result<OrderTerms, SpotRejection> {
    check_enum_values(new)?;
    let buys = new.side == Side::Buy;
    match (&new.type_, new.price, new.quantity, new.quote_qty) {
        (OrderType::Limit, Some(price), Some(quantity), _) => limit_terms(market, buys, price, quantity),
        (OrderType::Market, _, Some(quantity), _) if !buys => {
            check_quantity(market, quantity)?;
            // The minimum value does not apply, because the documentation of the filter mentions only limit orders and market buy orders.
            exact::mul(market.quote.bid, quantity)?;
            Ok(OrderTerms { quantity, value: None, frozen: quantity })
        }
        (OrderType::Market, _, _, Some(amount)) if buys => market_buy_terms(market, amount),
        _ => Err(ErrorCode::OrderRejected.into()),
    }
}

/// Returns the terms of a limit order.
pub(super) fn limit_terms(
    market: &SpotMarket,
    buys: bool,
    price: Decimal,
    quantity: Decimal,
) -> Result<OrderTerms, SpotRejection> {
    check_step(price, market.instrument.price.scale(), ErrorCode::PriceOffStep)?;
    if price <= Decimal::ZERO {
        return Err(ErrorCode::PriceBelowMinimum.into());
    }
    check_quantity(market, quantity)?;
    let value = exact::mul(price, quantity)?;
    if value < MIN_VALUE {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    Ok(OrderTerms { quantity, value: Some(value), frozen: if buys { value } else { quantity } })
}

/// Returns the terms of a market order that spends an amount: the largest quantity that the amount pays for.
fn market_buy_terms(market: &SpotMarket, amount: Decimal) -> Result<OrderTerms, SpotRejection> {
    if has_too_many_decimals(amount) {
        return Err(ErrorCode::InvalidOrderPrecision.into());
    }
    if amount < MIN_VALUE {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    let quantity =
        exact::div_down(amount, market.quote.ask)?.trunc_with_scale(quantity_decimals(&market.instrument)).normalize();
    if quantity.is_zero() {
        return Err(ErrorCode::ValueBelowMinimum.into());
    }
    Ok(OrderTerms { quantity, value: None, frozen: amount })
}

fn check_quantity(market: &SpotMarket, quantity: Decimal) -> Result<(), SpotRejection> {
    check_step(quantity, quantity_decimals(&market.instrument), ErrorCode::QuantityOffStep)?;
    if quantity <= Decimal::ZERO {
        return Err(ErrorCode::QuantityBelowMinimum.into());
    }
    Ok(())
}

fn check_step(value: Decimal, decimals: u32, code: ErrorCode) -> Result<(), SpotRejection> {
    match value.normalize().scale() > decimals {
        true => Err(SpotRejection::OffStep(code, Decimal::new(1, decimals))),
        false => Ok(()),
    }
}

/// Rejects unknown enum values: the enums of the contract are open, but an exchange accepts only the values that it knows.
fn check_enum_values(new: &NewOrder) -> Result<(), ErrorCode> {
    let is_unknown = matches!(new.side, Side::Unknown(_))
        || matches!(new.time_in_force, TimeInForce::Unknown(_))
        || matches!(new.biz_type, BizType::Unknown(_));
    if is_unknown { Err(ErrorCode::OrderRejected) } else { Ok(()) }
}
