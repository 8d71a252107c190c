//! The settings of positions: their leverage and added margin. Also closes all positions of an account.

use tradewire_models::futures::{OrderId, PositionSide};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::order_rules::OrderRejection;
use crate::exact::{self, Overflow};
use crate::futures::ledger::{Ledger, Owner};
use crate::futures::market::Market;
use crate::futures::placed_order::{Origin, PlacedOrder};
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
            return Err(rejection("the free balance or the margin of the position is too small for this leverage"));
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

    /// Adds margin to a position, or removes added margin if the amount is negative.
    pub(crate) fn adjust_margin(
        &mut self,
        owner: Owner,
        (symbol, side): (&str, &PositionSide),
        amount: Decimal,
    ) -> Result<(), OrderRejection> {
        let rejection = |code: ErrorCode, detail: &str| OrderRejection { code, detail: Some(detail.to_owned()) };
        let no_position = || rejection(ErrorCode::InvalidParams, "the account has no such position");
        let (market, ledger) = self.market_and_ledger(owner, symbol).ok_or_else(no_position)?;
        let position = ledger.position(symbol, side);
        if position.contracts.is_zero() {
            return Err(no_position());
        }
        let added_margin = exact::add(position.added_margin, amount)?;
        let leverage = position.leverage;
        let adjusted = position.with_margin(leverage, added_margin)?;
        let is_removed = amount < Decimal::ZERO;
        if is_removed && (added_margin < Decimal::ZERO || adjusted.is_exhausted(&market.quote, &market.instrument)?) {
            return Err(rejection(ErrorCode::InvalidMargin, "the amount exceeds the margin that can be removed"));
        }
        if !is_removed && !ledger.affords(amount)? {
            return Err(rejection(ErrorCode::InvalidMargin, "the amount exceeds the free balance"));
        }
        ledger.set_position(adjusted);
        Ok(())
    }

    /// Places a market order for each position of an account that closes it as far as the depth of the market allows.
    pub(crate) fn close_all(&mut self, owner: Owner, now: Timestamp) {
        let positions = self.ledger(owner).map(Ledger::positions).unwrap_or_default();
        let mut to_close: Vec<_> = positions.to_vec();
        to_close.sort_by_key(|position| (position.symbol.clone(), position.side != PositionSide::Long));
        for Position { symbol, side, contracts, .. } in &to_close {
            let identity = (self.ids.draw(), Origin::Caller, now);
            let order = PlacedOrder::by_exchange(identity, (symbol, side, *contracts)).closing_position(true);
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
    let held = Some(before).filter(|position| !position.contracts.is_zero());
    let position = match held {
        Some(before) => {
            let added_margin = before.added_margin;
            let old_margin = before.margin;
            let after = before.with_margin(leverage, added_margin)?;
            if after.is_exhausted(&market.quote, instrument)? {
                return Ok(None);
            }
            additional = exact::sub(after.margin, old_margin)?;
            Some(after)
        }
        None => None,
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
