//! Places, amends and cancels conditional orders.

use tradewire_models::futures::{NewStopOrder, NewTrailingOrder, NewTriggerOrder, StopOrderAmendment};
use tradewire_models::{ErrorCode, Timestamp};

use super::condition::{self, Condition, ConditionalKind};
use super::conditional_order::ConditionalOrder;
use super::conditional_rules;
use super::exit_prices::ExitPrices;
use super::ledger::{Ledger, Owner};
use super::market::Market;
use super::order_rules::OrderRejection;
use super::position::Position;
use super::trading::Trading;
use crate::exact;

impl Trading {
    /// Checks a new trigger order of an account, and returns its condition.
    pub(crate) fn trigger_order(
        &self,
        owner: Owner,
        new: NewTriggerOrder,
        now: Timestamp,
    ) -> Result<Condition, OrderRejection> {
        let (market, ledger) = self.pair_of(owner, &new.symbol)?;
        conditional_rules::trigger_order(new, market, ledger.restrictions.closes_only(), now)
    }

    /// Checks a new take-profit and stop-loss order of an account, and returns its condition.
    pub(crate) fn stop_order(
        &self,
        owner: Owner,
        new: NewStopOrder,
        now: Timestamp,
    ) -> Result<Condition, OrderRejection> {
        let (market, ledger) = self.pair_of(owner, &new.symbol)?;
        let position = ledger.position(&new.symbol, &new.position_side);
        let closing = ledger.closing_contracts(&new.symbol, &new.position_side, None)?;
        let available = exact::sub(position.contracts, closing)?;
        conditional_rules::stop_order(new, market, (&position, available), now)
    }

    /// Returns the take-profit and the stop-loss of a position with their id. They are those of its oldest take-profit and stop-loss order
    /// or, if there is none, those of the oldest order that has opened contracts of the position.
    pub(crate) fn exit_prices(&self, owner: Owner, position: &Position) -> Option<(i64, ExitPrices)> {
        let mut orders = self.ledger(owner)?.conditional_orders.open();
        let of_position = orders.find_map(|order| match order.condition() {
            Condition::Stop(new) if new.symbol == position.symbol && new.position_side == position.side => {
                Some((order.id(), condition::exit_prices(new)))
            }
            _ => None,
        });
        of_position.or_else(|| self.market(&position.symbol)?.exit_prices(owner, &position.side))
    }

    /// Checks a new trailing order of an account, and returns its condition.
    pub(crate) fn trailing_order(
        &self,
        owner: Owner,
        new: NewTrailingOrder,
        now: Timestamp,
    ) -> Result<Condition, OrderRejection> {
        let (market, ledger) = self.pair_of(owner, &new.symbol)?;
        conditional_rules::trailing_order(new, market, ledger.restrictions.closes_only(), now)
    }

    fn pair_of(&self, owner: Owner, symbol: &str) -> Result<(&Market, &Ledger), ErrorCode> {
        let market = self.market(symbol).ok_or(ErrorCode::InvalidSymbol)?;
        Ok((market, self.ledger(owner).ok_or(ErrorCode::InvalidParams)?))
    }

    /// Adds a conditional order that was checked, and returns its id.
    pub(crate) fn add_conditional(&mut self, owner: Owner, condition: Condition, now: Timestamp) -> i64 {
        let id = self.ids.draw().get();
        if let Some((market, ledger)) = self.market_and_ledger(owner, condition.symbol()) {
            let price = market.quote.last();
            ledger.conditional_orders.insert(ConditionalOrder::new(id, condition, price, now));
        }
        id
    }

    /// Adds a stored conditional order to an account. Returns `false` if there is no such account.
    pub(crate) fn restore_conditional(&mut self, owner: Owner, order: ConditionalOrder) -> bool {
        self.ledger_mut(owner).map(|ledger| ledger.conditional_orders.insert(order)).is_some()
    }

    /// Changes the trigger prices of an open take-profit and stop-loss order of an account.
    pub(crate) fn amend_stop_order(
        &mut self,
        owner: Owner,
        amendment: &StopOrderAmendment,
        now: Timestamp,
    ) -> Result<(), OrderRejection> {
        let id = amendment.stop_order_id.get();
        let orders = self.ledger(owner).map(|ledger| &ledger.conditional_orders);
        let order = orders.and_then(|orders| orders.of_kind(ConditionalKind::Stop, id));
        let order = order.filter(|order| order.is_open()).ok_or(ErrorCode::InvalidEntrust)?;
        let Condition::Stop(new) = order.condition() else { return Err(ErrorCode::InvalidEntrust.into()) };
        let (market, ledger) = self.pair_of(owner, &new.symbol)?;
        let current = condition::exit_prices(new);
        let prices = ExitPrices {
            take_profit: amendment.trigger_profit_price.or(current.take_profit),
            stop_loss: amendment.trigger_stop_price.or(current.stop_loss),
        };
        conditional_rules::exit_prices(prices, market, &ledger.position(&new.symbol, &new.position_side))?;
        if let Some(ledger) = self.ledger_mut(owner) {
            ledger.conditional_orders.change(id, |order| order.amend(amendment, now));
        }
        Ok(())
    }

    /// Cancels an open conditional order of an account. Returns `false` if the account has no such open order.
    pub(crate) fn cancel_conditional(&mut self, owner: Owner, kind: ConditionalKind, id: i64, now: Timestamp) -> bool {
        let Some(orders) = self.ledger_mut(owner).map(|ledger| &mut ledger.conditional_orders) else { return false };
        let is_own = orders.of_kind(kind, id).is_some();
        is_own && orders.change(id, |order| order.cancel(now)) == Some(true)
    }

    /// Cancels all open conditional orders of a kind of an account, or those of one pair.
    pub(crate) fn cancel_all_conditional(
        &mut self,
        owner: Owner,
        kind: ConditionalKind,
        symbol: Option<&str>,
        now: Timestamp,
    ) {
        let is_selected = |order: &&ConditionalOrder| {
            let condition = order.condition();
            condition.kind() == kind && symbol.is_none_or(|symbol| condition.symbol() == symbol)
        };
        let open = self.ledger(owner).into_iter().flat_map(|ledger| ledger.conditional_orders.open());
        let ids: Vec<_> = open.filter(is_selected).map(ConditionalOrder::id).collect();
        for id in ids {
            self.cancel_conditional(owner, kind, id, now);
        }
    }
}
