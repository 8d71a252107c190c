//! Matches orders with the market, when they are submitted and when the price moves, and fires triggers.

use tradewire_models::futures::{Fill, Liquidity, OrderAmendment, OrderId, PositionSide, TimeInForce};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::condition::{ConditionalOrder, Placement};
use super::ledger::{Ledger, Owner};
use super::order_rules;
use super::placed_order::PlacedOrder;
use super::quote::{MarketError, Quote};
use super::transitions::EndReason;
use crate::exact;
use crate::ids::Ids;
use crate::market::Market;
use crate::record::new_record;
use crate::refusal::Refusal;

pub(crate) struct MatchingEngine<'a> {
    pub(crate) market: &'a mut Market,
    pub(crate) ledgers: &'a mut [Ledger],
    pub(crate) ids: &'a mut Ids,
    pub(crate) now: Timestamp,
}

impl MatchingEngine<'_> {
    /// Sets the price, at which all positions must have a value. Open orders fill first, then conditional orders fire.
    pub(crate) fn set_quote(&mut self, quote: Quote) -> Result<(), MarketError> {
        let instrument = &self.market.instrument;
        let positions = self.ledgers.iter().flat_map(Ledger::positions);
        for position in positions.filter(|position| position.symbol == instrument.symbol) {
            position.unrealized_profit(&quote, instrument)?;
        }
        let previous = self.market.quote.bid;
        self.market.set_quote(quote)?;
        self.market.prices.add(self.now, previous, quote.bid);
        self.fill_open_orders();
        self.fire_conditional_orders();
        Ok(())
    }

    /// Accepts an order and fills it as far as possible. The rest stays open or is canceled.
    pub(super) fn submit(&mut self, owner: Owner, mut placed: PlacedOrder) {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let id = placed.id();
        match admit(&placed, self.market, ledger) {
            Ok(margin) => placed.freeze(margin),
            Err(reason) => placed.end(reason, self.now),
        }
        ledger.orders.add(placed);
        self.execute(owner, id);
    }

    /// Changes the price and the quantity of an open order, and fills it as far as possible. If the position, the balance or the
    /// time in force does not allow the change, returns the reason and changes nothing.
    pub(super) fn amend(&mut self, owner: Owner, amendment: &OrderAmendment) -> Result<(), EndReason> {
        let id = amendment.order_id;
        let Some(ledger) = self.ledgers.get_mut(owner) else { return Ok(()) };
        let Some(before) = ledger.orders.get(id).filter(|placed| placed.is_open()) else { return Ok(()) };
        let mut amended = before.clone();
        amended.amend(amendment, self.now);
        if is_post_only(&amended) && is_marketable(&amended, self.market) {
            return Err(EndReason::TimeInForce);
        }
        let margin = admit(&amended, self.market, ledger)?;
        self.market.book.remove(before.place());
        ledger.orders.change(id, |placed| {
            placed.amend(amendment, self.now);
            placed.freeze(margin);
        });
        if amended.opens() {
            ledger.amend_exits(id, self.ids, self.now);
        }
        self.execute(owner, id);
        Ok(())
    }

    /// Fills an order that is not in the book as far as possible. The rest joins the book or is canceled.
    fn execute(&mut self, owner: Owner, id: OrderId) {
        let ledger = self.ledgers.get(owner);
        let Some(placed) = ledger.and_then(|ledger| ledger.orders.get(id)).filter(|placed| placed.is_open()) else {
            return;
        };
        let (price, may_stay_open) = (self.market.quote.taker_price(placed.buys()), may_stay_open(placed));
        match immediate_quantity(placed, self.market) {
            Some(contracts) => self.fill(owner, id, (contracts, price), Liquidity::Taker),
            None => self.end(owner, id, EndReason::TimeInForce),
        }
        let ledger = self.ledgers.get(owner);
        match ledger.and_then(|ledger| ledger.orders.get(id)).filter(|placed| placed.is_open()) {
            Some(open) if may_stay_open => self.market.book.insert(open.place(), owner),
            Some(open) => self.end(owner, id, unfilled_reason(open)),
            None => {}
        }
    }

    /// Fills the marketable open orders, each at its own price, as far as the depth of the market allows.
    fn fill_open_orders(&mut self) {
        let Quote { bid, ask, .. } = self.market.quote;
        for (id, owner) in self.market.book.marketable(bid, ask) {
            let Some(ledger) = self.ledgers.get(owner) else { continue };
            let Some(placed) = ledger.orders.get(id).filter(|placed| placed.is_open()) else { continue };
            let Some(limit) = placed.limit() else { continue };
            let held = ledger.position(&placed.symbol, &placed.position_side).contracts;
            let wanted = if placed.opens() { placed.remaining() } else { placed.remaining().min(held) };
            let contracts = self.market.depth.available(placed.buys(), wanted);
            self.fill(owner, id.into(), (contracts, limit), Liquidity::Maker);
        }
    }

    /// Fills contracts of an order. If a resulting number overflows, the order is canceled instead.
    fn fill(&mut self, owner: Owner, id: OrderId, (contracts, price): (Decimal, Decimal), liquidity: Liquidity) {
        if contracts.is_zero() {
            return;
        }
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let fill = new_record!(Fill {
            exec_id: self.ids.draw_fill().into(),
            order_id: id,
            time: self.now,
            price,
            quantity: contracts,
            taker_maker: liquidity,
        });
        let filled = ledger.fill(fill, (&self.market.instrument, self.market.fees), self.ids);
        let Some(placed) = ledger.orders.get(id) else { return };
        if filled.is_err() {
            return self.end(owner, id, EndReason::FillOverflow);
        }
        self.market.consume(placed.buys(), contracts);
        if !placed.is_open() {
            self.market.book.remove(placed.place());
        }
        let side = placed.position_side.clone();
        if placed.opens() {
            ledger.protect(id, contracts, self.ids, self.now);
        } else {
            self.after_closing(owner, &side);
        }
    }

    pub(super) fn end(&mut self, owner: Owner, id: OrderId, reason: EndReason) {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        ledger.orders.change(id, |placed| {
            self.market.book.remove(placed.place());
            placed.end(reason, self.now);
        });
    }

    /// Cleans up after contracts of a position were closed. If the position is empty, revokes its take-profit and stop-loss orders, and
    /// cancels its closing orders.
    fn after_closing(&mut self, owner: Owner, side: &PositionSide) {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let symbol = &self.market.instrument.symbol;
        if !ledger.position(symbol, side).contracts.is_zero() {
            return;
        }
        ledger.end_exits(symbol, side, self.now);
        let closes_position =
            |id: &i64| ledger.orders.get(*id).is_some_and(|placed| !placed.opens() && placed.position_side == *side);
        let own_orders = self.market.book.all().filter(|(_, other)| *other == owner).map(|(id, _)| id);
        let closing_orders: Vec<_> = own_orders.filter(closes_position).collect();
        for id in closing_orders {
            self.end(owner, id.into(), EndReason::PositionClosed);
        }
    }

    /// Passes the price to the conditional orders of the market, oldest first. If it reaches the trigger price of one,
    /// places its order. If nothing has changed since the last call, this has no effect.
    pub(super) fn fire_conditional_orders(&mut self) {
        let price = self.market.quote.last();
        let in_market = |order: &&ConditionalOrder| order.condition.symbol() == self.market.instrument.symbol;
        let ledgers = self.ledgers.iter().enumerate();
        let waiting = ledgers.flat_map(|(owner, ledger)| {
            ledger.conditional_orders.open().filter(in_market).map(move |order| (order.id, owner))
        });
        let mut waiting: Vec<_> = waiting.collect();
        waiting.sort_unstable();
        for (id, owner) in waiting {
            let Some(ledger) = self.ledgers.get_mut(owner) else { continue };
            ledger.conditional_orders.change(id, |order| order.observe(price, self.now));
            let Some(order) = ledger.conditional_orders.get(id) else { continue };
            let (symbol, side) = order.condition.position();
            let held = ledger.position(symbol, side).contracts;
            if let Some(placement) = order.due(price, held) {
                self.place_due(owner, id, &placement);
            }
        }
    }

    /// Places the order of a conditional order like an order of the account. If the rules for new orders, the balance or the position do not
    /// allow this, ends the conditional order.
    fn place_due(&mut self, owner: Owner, id: i64, placement: &Placement) {
        let Placement { order, kind, trigger_price } = placement;
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let reached = (kind.clone(), self.market.quote.last());
        let placed = PlacedOrder::by_caller(self.ids.draw_order().into(), order, self.now).placed_by(
            id,
            kind.clone(),
            *trigger_price,
        );
        let checked = order_rules::check_order(order, self.market);
        let admitted = admit(&placed, self.market, ledger).map_err(Refusal::from);
        match checked.and(admitted) {
            Ok(_) => {
                let held = ledger.position(&placed.symbol, &placed.position_side).contracts;
                let closes_all = !placed.opens() && placed.orig_qty == held;
                let placed_id = placed.id();
                // The order may close the position, which revokes the remaining conditional orders.
                ledger.conditional_orders.change(id, |order| order.trigger(placed_id, reached, self.now));
                self.submit(owner, placed.closing_position(closes_all));
            }
            Err(refusal) => {
                let (_, reason) = refusal.code_and_message(ErrorCode::InvalidParams);
                ledger.conditional_orders.change(id, |order| order.fail(reason, reached, self.now));
            }
        }
    }
}

/// Returns the margin that the open part of an order freezes, or the reason why it is rejected. The free balance must also cover the
/// fee of opening contracts, which is not frozen.
pub(super) fn admit(placed: &PlacedOrder, market: &Market, ledger: &Ledger) -> Result<Decimal, EndReason> {
    if !placed.opens() {
        let fits = placed.remaining() <= ledger.closable(placed)?;
        return if fits { Ok(Decimal::ZERO) } else { Err(EndReason::InsufficientPosition) };
    }
    let (instrument, leverage) = (&market.instrument, ledger.leverage(&placed.symbol, &placed.position_side));
    let frozen = match placed.limit() {
        Some(limit) => instrument.margin(limit, placed.remaining(), leverage)?,
        None => Decimal::ZERO,
    };
    let (needed, fee) = if is_marketable(placed, market) {
        let taker_price = market.quote.taker_price(placed.buys());
        let fee = market.fees.fee(instrument.value(taker_price, placed.remaining())?, false)?;
        (instrument.margin(taker_price, placed.remaining(), leverage)?.max(frozen), fee)
    } else {
        let limit = placed.limit().unwrap_or_default();
        (frozen, market.fees.fee(instrument.value(limit, placed.remaining())?, true)?)
    };
    // The margin of an amended order is already frozen.
    let additional = exact::add(exact::sub(needed, placed.frozen())?, fee)?;
    if additional <= Decimal::ZERO || ledger.affords(additional)? {
        Ok(frozen)
    } else {
        Err(EndReason::InsufficientBalance)
    }
}

fn is_marketable(placed: &PlacedOrder, market: &Market) -> bool {
    market.quote.is_marketable(placed.buys(), placed.limit())
}

/// Returns whether an order may only wait in the book. A new post-only order that would fill immediately is canceled, and an amendment that
/// would fill it is rejected.
fn is_post_only(placed: &PlacedOrder) -> bool {
    placed.limit().is_some() && placed.time_in_force == Some(TimeInForce::Gtx)
}

/// Returns the number of contracts of a new order that fill immediately. Returns `None` if its time in force cancels it.
fn immediate_quantity(placed: &PlacedOrder, market: &Market) -> Option<Decimal> {
    let wanted = placed.remaining();
    let marketable = is_marketable(placed, market);
    let available = if marketable { market.depth.available(placed.buys(), wanted) } else { Decimal::ZERO };
    match placed.time_in_force {
        Some(TimeInForce::Fok) if available < wanted => None,
        _ if is_post_only(placed) && marketable => None,
        _ => Some(available),
    }
}

fn unfilled_reason(placed: &PlacedOrder) -> EndReason {
    if placed.limit().is_some() { EndReason::TimeInForce } else { EndReason::NoLiquidity }
}

fn may_stay_open(placed: &PlacedOrder) -> bool {
    placed.limit().is_some() && !matches!(placed.time_in_force, Some(TimeInForce::Ioc | TimeInForce::Fok))
}
