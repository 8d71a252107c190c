//! The leverage of positions. Also closes all positions of an account.

use tradewire_models::futures::{NewOrder, OrderId, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::order_rules::OrderRejection;
use crate::exact::{self, Overflow};
use crate::futures::ledger::{Ledger, Owner};
use crate::futures::market::Market;
use crate::futures::placed_order::PlacedOrder;
use crate::futures::position;
use crate::futures::position::Position;
use crate::futures::trading::Trading;

/// The effects of a new leverage on the margin of a position and of its open orders.
struct LeverageChange {
    position: Option<Position>,
    /// The open orders with their frozen margins.
    orders: Vec<(OrderId, Decimal)>,
}

impl Trading {
    /// Sets the leverage of one side of a pair, and changes the margin of its position and of its open orders accordingly.
    pub(crate) fn set_leverage(
        &mut self,
        owner: Owner,
        (symbol, side): (&str, &PositionSide),
        leverage: i64,
    ) -> Result<(), OrderRejection> {
        let rejection =
            |detail: &str| OrderRejection { code: ErrorCode::InvalidLeverage, detail: Some(detail.to_owned()) };
        if !position::is_allowed(leverage) || matches!(side, PositionSide::Unknown(_)) {
            return Err(rejection("the sandbox does not allow this leverage"));
        }
        let (market, ledger) = self.market_and_ledger(owner, symbol).ok_or(ErrorCode::InvalidSymbol)?;
        let change = leverage_change(market, ledger, side, leverage)?;
        let Some(change) = change else {
            return Err(rejection("the free balance is too small for this leverage"));
        };
        ledger.set_leverage(symbol, side, leverage);
        for (id, frozen) in change.orders {
            ledger.orders.change(id, |placed| placed.freeze(frozen));
        }
        if let Some(position) = change.position {
            ledger.set_position(position);
        }
        Ok(())
    }

    /// Places a market order for each position of an account that closes it as far as the depth of the market allows.
    pub(crate) fn close_all(&mut self, owner: Owner, now: Timestamp) {
        let positions = self.ledger(owner).map(Ledger::positions).unwrap_or_default();
        let mut to_close: Vec<_> = positions.to_vec();
        to_close.sort_by_key(|position| (position.symbol.clone(), position.side != PositionSide::Long));
        for Position { symbol, side, contracts, .. } in &to_close {
            let order_side = if *side == PositionSide::Long { OrderSide::Sell } else { OrderSide::Buy };
            let order = NewOrder::new(symbol.as_str(), *contracts, OrderType::Market, order_side, side.clone());
            let order = order.time_in_force(TimeInForce::Ioc);
            let order = PlacedOrder::by_caller(self.ids.draw_order().into(), &order, now).closing_position(true);
            if let Some(mut engine) = self.engine(symbol, now) {
                engine.submit(owner, order);
            }
        }
    }
}

/// Returns the effects of a leverage, or `None` if the account cannot afford them.
fn leverage_change(
    market: &Market,
    ledger: &Ledger,
    side: &PositionSide,
    leverage: i64,
) -> Result<Option<LeverageChange>, Overflow> {
    let instrument = &market.instrument;
    let mut additional = Decimal::ZERO;
    let before = ledger.position(&instrument.symbol, side);
    let position = if before.contracts.is_zero() {
        None
    } else {
        let margin = before.margin;
        let after = before.with_leverage(leverage)?;
        additional = exact::sub(after.margin, margin)?;
        Some(after)
    };
    let mut orders = Vec::new();
    let is_affected =
        |placed: &&PlacedOrder| placed.symbol == instrument.symbol && placed.position_side == *side && placed.opens();
    for placed in ledger.orders.open().filter(is_affected) {
        let Some(limit) = placed.limit() else { continue };
        let frozen = instrument.margin(limit, placed.remaining(), leverage)?;
        additional = exact::add(additional, exact::sub(frozen, placed.frozen())?)?;
        orders.push((placed.id(), frozen));
    }
    let is_affordable = additional <= Decimal::ZERO || ledger.affords(additional)?;
    Ok(is_affordable.then_some(LeverageChange { position, orders }))
}
