//! Whether an order may be placed: the rules that have a code of their own.

mod triggers;

use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::market::Market;
use super::{Owner, Trading};
use crate::answer::Refused;
use crate::exact::{self, TooLong};
use crate::pair::PairStatus;

/// How long after a listing the prices of limit orders are restricted, as the name of the code says.
const LISTING_MILLIS: i64 = 30 * 60_000;
/// How far such a price may lie from the market's: a tenth of it. The interface does not show how far.
const LISTING_REACH: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// Checks an order of an account.
pub(super) fn check(order: &NewOrder, trading: &Trading, owner: Owner, now: Timestamp) -> Result<(), Refused> {
    let market = trading.market(&order.symbol).ok_or(ErrorCode::InvalidSymbol)?;
    known_values(order)?;
    let opens = (order.order_side == OrderSide::Buy) == (order.position_side == PositionSide::Long);
    status(market.status, opens)?;
    quantity(order.orig_qty, market.above)?;
    let closes_only = trading.ledger(owner).is_some_and(|ledger| ledger.restrictions.closes_only());
    refuse_if(opens && closes_only, ErrorCode::UserCanNotOpenPosition)?;
    price(order)?;
    triggers::check(order, &market.quote)?;
    listing(order, market, now)?;
    fits(order, market).map_err(|too_long| Refused::Code(ErrorCode::InvalidParams, too_long.to_string()))
}

fn refuse_if(broken: bool, code: ErrorCode) -> Result<(), Refused> {
    if broken { Err(code.into()) } else { Ok(()) }
}

/// The contract's enums are open; an exchange is not.
fn known_values(order: &NewOrder) -> Result<(), Refused> {
    let unknown = matches!(order.order_type, OrderType::Unknown(_))
        || matches!(order.order_side, OrderSide::Unknown(_))
        || matches!(order.position_side, PositionSide::Unknown(_));
    refuse_if(unknown, ErrorCode::InvalidParams)?;
    refuse_if(matches!(order.time_in_force, Some(TimeInForce::Unknown(_))), ErrorCode::InvalidTimeInForce)
}

fn status(status: PairStatus, opens: bool) -> Result<(), Refused> {
    match status {
        PairStatus::Trading => Ok(()),
        PairStatus::NotTrading => Err(ErrorCode::SymbolIsNotTrading.into()),
        PairStatus::NotThroughApi => Err(ErrorCode::OpenapiNotSupported.into()),
        PairStatus::CloseOnly => refuse_if(opens, ErrorCode::SymbolIsNotOpenPosition),
    }
}

fn quantity(contracts: Decimal, above: Decimal) -> Result<(), Refused> {
    refuse_if(!contracts.is_integer(), ErrorCode::InvalidQuantity)?;
    let above = above.max(Decimal::ZERO);
    refuse_if(contracts <= above, ErrorCode::QuantityCanNotLessThan { minimum: Some(above) })
}

/// A limit order needs a price; one that a market order is given is not looked at.
fn price(order: &NewOrder) -> Result<(), Refused> {
    let missing = order.price.is_none() && order.order_type == OrderType::Limit;
    let unsound = order.price.is_some_and(|price| price <= Decimal::ZERO);
    refuse_if(missing || unsound, ErrorCode::InvalidPrice)
}

/// Shortly after a listing, a limit price must lie near the market's.
fn listing(order: &NewOrder, market: &Market, now: Timestamp) -> Result<(), Refused> {
    let fresh = market.listed.is_some_and(|listed| listed <= now && now < listed.plus_millis(LISTING_MILLIS));
    let Some(price) = order.price.filter(|_| fresh && order.order_type == OrderType::Limit) else { return Ok(()) };
    let far = || {
        let reach = exact::mul(market.quote.bid, LISTING_REACH)?;
        Ok::<_, TooLong>(exact::sub(price, market.quote.bid)?.abs() > reach)
    };
    refuse_if(far().unwrap_or(true), ErrorCode::ListingPriceLimit)
}

/// Whether the order's value and margin fit in a decimal, at its own price and at the market's.
fn fits(order: &NewOrder, market: &Market) -> Result<(), TooLong> {
    for price in [Some(market.quote.ask), order.price].into_iter().flatten() {
        market.instrument.margin(price, order.orig_qty)?;
    }
    Ok(())
}
