//! Where orders meet the market: when they arrive, and when its price moves.

use tradewire_models::futures::{OrderId, OrderType, PositionSide, TimeInForce};
use tradewire_models::{Decimal, Timestamp};

use super::book::Owner;
use super::market::Market;
use super::placed::Fill;
use super::{Ids, Ledger, Placed, Reason};

/// One market, everybody who trades on it, and the moment.
pub(super) struct Floor<'a> {
    pub(super) market: &'a mut Market,
    pub(super) ledgers: &'a mut [Ledger],
    pub(super) ids: &'a mut Ids,
    pub(super) now: Timestamp,
}

impl Floor<'_> {
    /// Takes an order in. It fills as far as it may at once; what is left waits, or is canceled.
    pub(super) fn arrive(&mut self, owner: Owner, mut placed: Placed) {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let id = placed.id();
        match admit(&placed, self.market, ledger) {
            Ok(margin) => placed.freeze(margin),
            Err(reason) => placed.end(reason, self.now),
        }
        let at_once = if placed.is_open() { at_once(&placed, self.market) } else { Some(Decimal::ZERO) };
        let (buys, rests) = (placed.buys(), may_wait(&placed));
        ledger.orders.insert(placed);
        match at_once {
            Some(contracts) => self.fill(owner, id, contracts, self.market.quote.taking(buys)),
            None => self.end(owner, id, Reason::TimeInForce),
        }
        let left = self.ledgers.get(owner).and_then(|ledger| ledger.orders.get(id)).filter(|placed| placed.is_open());
        match left {
            Some(placed) if rests => self.market.book.insert(placed, owner),
            Some(placed) => self.end(owner, id, why_not(placed)),
            None => {}
        }
    }

    /// Fills the waiting orders whose price is reached: each at its own price, as far as the market reaches.
    pub(super) fn cross(&mut self) {
        for (id, owner) in self.market.book.reached(&self.market.quote) {
            let Some(ledger) = self.ledgers.get(owner) else { continue };
            let Some(placed) = ledger.orders.get(id).filter(|placed| placed.is_open()) else { continue };
            let Some(limit) = placed.limit() else { continue };
            let held = ledger.position(&placed.order().symbol, &placed.order().position_side).contracts;
            let wanted = if placed.opens() { placed.remaining() } else { placed.remaining().min(held) };
            let contracts = self.market.available(placed.buys(), wanted);
            self.fill(owner, id, contracts, limit);
        }
    }

    /// Fills so many contracts of an order. One whose numbers no longer fit is canceled instead.
    fn fill(&mut self, owner: Owner, id: OrderId, contracts: Decimal, price: Decimal) {
        let Some(ledger) = self.ledgers.get_mut(owner).filter(|_| !contracts.is_zero()) else { return };
        let filled = ledger.fill(id, Fill { contracts, price }, &self.market.instrument, self.now);
        let Some(placed) = ledger.orders.get(id) else { return };
        if filled.is_err() {
            return self.end(owner, id, Reason::FillTooLong);
        }
        self.market.take(placed.buys(), contracts);
        if !placed.is_open() {
            self.market.book.remove(placed);
        }
        let side = placed.order().position_side.clone();
        if placed.opens() {
            self.market.guard(owner, placed, contracts, self.ids);
        } else {
            self.closed(owner, &side, Reason::PositionClosed);
        }
    }

    /// Ends an order, wherever it waits.
    pub(super) fn end(&mut self, owner: Owner, id: OrderId, reason: Reason) {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        let (book, now) = (&mut self.market.book, self.now);
        ledger.orders.change(id, |placed| {
            book.remove(placed);
            placed.end(reason, now);
        });
    }

    /// What follows when contracts of a position were closed: without a position, nothing waits to close it.
    pub(super) fn closed(&mut self, owner: Owner, side: &PositionSide, reason: Reason) {
        let Some(ledger) = self.ledgers.get(owner) else { return };
        if !ledger.position(&self.market.instrument.symbol, side).contracts.is_zero() {
            return;
        }
        self.market.guards.retain(|guard| !(guard.owner == owner && guard.side == *side));
        let closes = |id: &OrderId| {
            ledger.orders.get(*id).is_some_and(|placed| !placed.opens() && placed.order().position_side == *side)
        };
        let own = self.market.book.all().filter(|(_, of)| *of == owner).map(|(id, _)| id);
        let waiting: Vec<_> = own.filter(closes).collect();
        for id in waiting {
            self.end(owner, id, reason);
        }
    }
}

/// The margin that an order freezes while it waits, or why it cannot be carried out.
fn admit(placed: &Placed, market: &Market, ledger: &Ledger) -> Result<Decimal, Reason> {
    let order = placed.order();
    if !placed.opens() {
        let held = ledger.position(&order.symbol, &order.position_side).contracts;
        return if order.orig_qty <= held { Ok(Decimal::ZERO) } else { Err(Reason::NoPosition) };
    }
    let of = &market.instrument;
    let taking = market.quote.taking(placed.buys());
    let frozen = placed.limit().map_or(Ok(Decimal::ZERO), |limit| of.margin(limit, order.orig_qty))?;
    let needed = if meets(placed, market) { of.margin(taking, order.orig_qty)?.max(frozen) } else { frozen };
    if ledger.affords(needed)? { Ok(frozen) } else { Err(Reason::NoMoney) }
}

/// Whether an order can be filled at the market's price.
fn meets(placed: &Placed, market: &Market) -> bool {
    let taking = market.quote.taking(placed.buys());
    placed.limit().is_none_or(|limit| if placed.buys() { limit >= taking } else { limit <= taking })
}

/// How many contracts of an arriving order fill at once; none when it must be canceled.
fn at_once(placed: &Placed, market: &Market) -> Option<Decimal> {
    let wanted = placed.remaining();
    let available = if meets(placed, market) { market.available(placed.buys(), wanted) } else { Decimal::ZERO };
    match placed.order().time_in_force {
        Some(TimeInForce::Fok) if available < wanted => None,
        Some(TimeInForce::Gtx) if placed.limit().is_some() && meets(placed, market) => None,
        _ => Some(available),
    }
}

/// Why what did not fill at once does not wait.
fn why_not(placed: &Placed) -> Reason {
    if placed.limit().is_some() { Reason::TimeInForce } else { Reason::NoDepth }
}

/// Whether what does not fill at once waits for its price.
fn may_wait(placed: &Placed) -> bool {
    let order = placed.order();
    order.order_type == OrderType::Limit && !matches!(order.time_in_force, Some(TimeInForce::Ioc | TimeInForce::Fok))
}
