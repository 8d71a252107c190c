//! Matches spot orders with the market: when they are placed or amended, and when the price moves.

use std::net::IpAddr;

use tradewire_models::spot::{Fill, Liquidity, NewOrder, Side, TimeInForce};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::ledger::SpotLedger;
use super::order::SpotOrder;
use super::order_rules;
use crate::exact;
use crate::futures::{Owner, Quote};
use crate::ids::Ids;
use crate::market::Market;
use crate::record::new_record;
use crate::refusal::Refusal;

pub(crate) struct MatchingEngine<'a> {
    pub(crate) market: &'a mut Market,
    pub(crate) ledgers: &'a mut [SpotLedger],
    pub(crate) ids: &'a mut Ids,
    pub(crate) now: Timestamp,
}

impl MatchingEngine<'_> {
    /// Fills the open orders that the price has reached, each at its own price.
    pub(crate) fn fill_open_orders(&mut self) {
        let Quote { bid, ask, .. } = self.market.quote;
        for (number, owner) in self.market.spot_book.marketable(bid, ask) {
            let order = self.ledgers.get(owner).and_then(|ledger| ledger.orders.get(number));
            let Some((order, limit)) = order.and_then(|order| Some((order, order.limit()?))) else { continue };
            let quantity = self.market.spot_depth.available(order.buys(), order.remaining());
            self.fill(owner, number, (quantity, limit), Liquidity::Maker);
        }
    }

    /// Accepts an order, freezes the amount that it needs, and fills it as far as possible. The rest stays open or is canceled. Returns the
    /// number of the order.
    pub(super) fn place(&mut self, owner: Owner, new: &NewOrder, peer: IpAddr) -> Result<i64, Refusal> {
        let terms = order_rules::terms(new, self.market)?;
        let instrument = &self.market.instrument;
        let ledger = self.ledgers.get_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
        let buys = new.side == Side::Buy;
        if !ledger.freeze((buys, instrument), terms.frozen)? {
            return Err(ErrorCode::InsufficientFunds.into());
        }
        let number = self.ids.draw_order();
        ledger.orders.add(SpotOrder::new(number, instrument, new, terms, (peer, self.now)));
        self.execute(owner, number);
        Ok(number)
    }

    /// Changes the price and quantity of an open limit order, and fills it as far as possible. An amendment that would fill a
    /// post-only order is rejected.
    pub(super) fn amend(
        &mut self,
        owner: Owner,
        number: i64,
        (price, quantity): (Decimal, Decimal),
    ) -> Result<(), Refusal> {
        let ledger = self.ledgers.get_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
        let before = ledger.orders.get(number).ok_or(ErrorCode::NoSuchOrder)?;
        if !before.is_open() {
            return Err(ErrorCode::OrderRejected.into());
        }
        let buys = before.buys();
        order_rules::limit_terms(self.market, buys, price, quantity)?;
        if quantity <= before.executed_quantity() {
            return Err(ErrorCode::QuantityBelowMinimum.into());
        }
        let is_post_only = before.time_in_force == Some(TimeInForce::Gtx);
        if is_post_only && self.market.quote.is_marketable(buys, Some(price)) {
            return Err(ErrorCode::OrderRejected.into());
        }
        let after = before.amended(price, quantity, self.now)?;
        let (place, additional) = (before.place(), exact::sub(after.frozen(), before.frozen())?);
        if !ledger.freeze((buys, &self.market.instrument), additional)? {
            return Err(ErrorCode::InsufficientFunds.into());
        }
        self.market.spot_book.remove(place);
        ledger.orders.change(number, |order| *order = after);
        self.execute(owner, number);
        Ok(())
    }

    pub(super) fn cancel(&mut self, owner: Owner, number: i64) {
        let Some(ledger) = self.ledgers.get_mut(owner) else { return };
        if let Some(order) = ledger.orders.get(number) {
            self.market.spot_book.remove(order.place());
        }
        // The released amount was part of the balance before, so the sum cannot overflow.
        let _ = ledger.cancel(number, &self.market.instrument, self.now);
    }

    /// Fills a new or amended order at the market price, as far as the depth and its time in force allow. The rest joins the book
    /// or is canceled.
    fn execute(&mut self, owner: Owner, number: i64) {
        let order = |ledgers: &[SpotLedger]| ledgers.get(owner).and_then(|ledger| ledger.orders.get(number)).cloned();
        let Some(placed) = order(self.ledgers) else { return };
        match immediate_quantity(&placed, self.market) {
            Some(quantity) => {
                let price = self.market.quote.taker_price(placed.buys());
                self.fill(owner, number, (quantity, price), Liquidity::Taker);
            }
            None => return self.cancel(owner, number),
        }
        match order(self.ledgers).filter(SpotOrder::is_open) {
            Some(open) if may_stay_open(&open) => self.market.spot_book.insert(open.place(), owner),
            Some(_) => self.cancel(owner, number),
            None => {}
        }
    }

    /// Fills a quantity of an order. If a resulting number overflows, the order is canceled instead.
    fn fill(&mut self, owner: Owner, number: i64, (quantity, price): (Decimal, Decimal), liquidity: Liquidity) {
        let Some(ledger) = self.ledgers.get_mut(owner).filter(|_| !quantity.is_zero()) else { return };
        let Some(buys) = ledger.orders.get(number).map(SpotOrder::buys) else { return };
        let trade_id = self.ids.draw_fill().to_string().into();
        let fill = new_record!(Fill { trade_id, price, quantity, taker_maker: liquidity, time: self.now });
        let filled = ledger.fill(number, fill, &self.market.instrument);
        if filled.is_err() {
            return self.cancel(owner, number);
        }
        self.market.consume_spot(buys, quantity);
        if let Some(order) = ledger.orders.get(number).filter(|order| !order.is_open()) {
            self.market.spot_book.remove(order.place());
        }
    }
}

/// Returns the quantity of an order that fills immediately, or `None` if its time in force cancels it.
fn immediate_quantity(order: &SpotOrder, market: &Market) -> Option<Decimal> {
    let wanted = order.remaining();
    let is_marketable = market.quote.is_marketable(order.buys(), order.limit());
    let available = if is_marketable { market.spot_depth.available(order.buys(), wanted) } else { Decimal::ZERO };
    match order.time_in_force {
        Some(TimeInForce::Fok) if available < wanted => None,
        Some(TimeInForce::Gtx) if order.limit().is_some() && is_marketable => None,
        _ => Some(available),
    }
}

fn may_stay_open(order: &SpotOrder) -> bool {
    order.limit().is_some() && !matches!(order.time_in_force, Some(TimeInForce::Ioc | TimeInForce::Fok))
}
