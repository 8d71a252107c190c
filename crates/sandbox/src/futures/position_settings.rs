//! The leverage of positions. Also closes all positions of an account.

use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::order_rules::OrderRejection;
use crate::exact;
use crate::futures::ledger::{Ledger, Owner};
use crate::futures::placed_order::PlacedOrder;
use crate::futures::position;
use crate::futures::position::Position;
use crate::futures::trading::Trading;

impl Trading {
    /// Sets the leverage of one side of a pair, and changes the margin of its position and of its open orders accordingly.
    pub(crate) fn set_leverage(
        &mut self,
        owner: Owner,
        (symbol, side): (&str, &PositionSide),
        leverage: i64,
    ) -> Result<(), OrderRejection> {
        let rejection = |detail| Err(OrderRejection::new(ErrorCode::InvalidLeverage, detail));
        if !position::is_allowed(leverage) || matches!(side, PositionSide::Unknown(_)) {
            return rejection("the sandbox does not allow this leverage");
        }
        let (market, ledger) = self.market_and_ledger(owner, symbol).ok_or(ErrorCode::InvalidSymbol)?;
        let before = Some(ledger.position(symbol, side)).filter(|position| !position.contracts.is_zero());
        let after = before.clone().map(|position| position.with_leverage(leverage)).transpose()?;
        let margin = |position: Option<&Position>| position.map(|position| position.margin).unwrap_or_default();
        let mut additional = exact::sub(margin(after.as_ref()), margin(before.as_ref()))?;
        let mut orders = Vec::new();
        let is_affected =
            |placed: &&PlacedOrder| placed.symbol == symbol && placed.position_side == *side && placed.opens();
        for placed in ledger.orders.open().filter(is_affected) {
            let Some(limit) = placed.limit() else { continue };
            let frozen = market.instrument.margin(limit, placed.remaining(), leverage)?;
            additional = exact::add(additional, exact::sub(frozen, placed.frozen())?)?;
            orders.push((placed.id(), frozen));
        }
        if additional > Decimal::ZERO && !ledger.affords(additional)? {
            return rejection("the free balance is too small for this leverage");
        }
        ledger.set_leverage(symbol, side, leverage);
        for (id, frozen) in orders {
            ledger.orders.change(id, |placed| placed.freeze(frozen));
        }
        if let Some(position) = after {
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
