//! A spot order of an account, its state machine, and the amounts of its fills. Only this file changes its record, so that its state
//! changes only according to the transition table.

use std::net::IpAddr;
use std::ops::Deref;

use SpotEvent::{Cancel, FullFill, PartialFill};
use rust_decimal::RoundingStrategy;
use tradewire_models::spot::OrderState::{self, Canceled, Filled, New, PartiallyFilled};
use tradewire_models::spot::{BizType, Fill, NewOrder, Order, OrderId, OrderType, Side};
use tradewire_models::{Decimal, Timestamp};

use super::wallet::CURRENCY_DECIMALS;
use crate::exact::{self, Overflow};
use crate::futures::Instrument;
use crate::paging::id_number;
use crate::price_book::Place;
use crate::record::new_record;
use crate::rows::{Row, Rows};
use crate::transitions::Transitions;

/// A spot order: its record, and the state that responses do not contain.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SpotOrder {
    /// The id as a number. Newer orders have larger ones.
    number: i64,
    order: Order,
    biz_type: BizType,
    /// The quantity at which the order is completely filled.
    target: Decimal,
    /// The amount that the order freezes in its wallet.
    frozen: Decimal,
}

/// The amounts of a new order.
#[derive(Debug, Clone, Copy)]
pub(super) struct OrderTerms {
    /// The quantity at which the order is completely filled.
    pub(super) quantity: Decimal,
    /// The quantity in quote currency at the limit price; `None` for a market order.
    pub(super) value: Option<Decimal>,
    /// The amount that the order freezes.
    pub(super) frozen: Decimal,
}

/// The record in responses. It is read-only.
impl Deref for SpotOrder {
    type Target = Order;

    fn deref(&self) -> &Order {
        &self.order
    }
}

impl SpotOrder {
    /// Creates an order of a request that came from an address at a time.
    pub(super) fn new(
        number: i64,
        instrument: &Instrument,
        new: &NewOrder,
        terms: OrderTerms,
        (peer, now): (IpAddr, Timestamp),
    ) -> Self {
        let OrderTerms { quantity, value, frozen } = terms;
        let Instrument { symbol, base, quote, .. } = instrument.clone();
        let order = new_record!(Order {
            order_id: number.to_string().into(),
            symbol,
            fee_currency: Some(if new.side == Side::Buy { base.clone() } else { quote.clone() }),
            base_currency: Some(base),
            quote_currency: Some(quote),
            side: new.side.clone(),
            executed_qty: Some(Decimal::ZERO),
            trade_base: Some(Decimal::ZERO),
            trade_quote: Some(Decimal::ZERO),
            fee: Some(Decimal::ZERO),
            state: OrderState::New,
            time: now,
            ip: Some(peer.to_string()),
            updated_time: Some(now),
            client_order_id: new.client_order_id.clone(),
            type_: new.type_.clone(),
            time_in_force: Some(new.time_in_force.clone()),
            price: new.price,
            orig_qty: new.quantity,
            orig_quote_qty: value.or(new.quote_qty),
            leaving_qty: Some(quantity),
        });
        Self { number, order, biz_type: new.biz_type.clone(), target: quantity, frozen }
    }

    pub(crate) fn record(&self) -> &Order {
        &self.order
    }

    pub(crate) fn number(&self) -> i64 {
        self.number
    }

    pub(crate) fn id(&self) -> &OrderId {
        &self.order.order_id
    }

    pub(crate) fn biz_type(&self) -> &BizType {
        &self.biz_type
    }

    pub(crate) fn buys(&self) -> bool {
        self.order.side == Side::Buy
    }

    pub(crate) fn is_open(&self) -> bool {
        TRANSITIONS.is_open(&self.order.state)
    }

    /// Returns the limit price; `None` for a market order.
    pub(super) fn limit(&self) -> Option<Decimal> {
        self.order.price.filter(|_| self.order.type_ == OrderType::Limit)
    }

    pub(super) fn place(&self) -> Option<Place> {
        Some(Place::new(self.buys(), self.limit()?, self.number))
    }

    pub(super) fn executed_quantity(&self) -> Decimal {
        self.order.executed_qty.unwrap_or_default()
    }

    pub(super) fn remaining(&self) -> Decimal {
        self.target - self.executed_quantity()
    }

    pub(crate) fn frozen(&self) -> Decimal {
        self.frozen
    }

    /// Returns the amount that an open limit order of this side and price freezes for a quantity.
    fn frozen_for(&self, quantity: Decimal) -> Result<Decimal, Overflow> {
        match self.limit() {
            Some(limit) if self.buys() => exact::mul(limit, quantity),
            _ => Ok(quantity),
        }
    }

    /// Completes the record of a fill, which states its id, its price, its quantity, its liquidity and its time.
    pub(super) fn completed(&self, fill: Fill) -> Result<Fill, Overflow> {
        let value = exact::mul(fill.price, fill.quantity)?;
        let fee = fee(if self.buys() { fill.quantity } else { value })?;
        Ok(new_record!(Fill {
            symbol: self.symbol.clone(),
            order_id: self.id().clone(),
            order_side: self.side.clone(),
            order_type: self.type_.clone(),
            biz_type: self.biz_type.clone(),
            quote_qty: value,
            base_currency: self.base_currency.clone().unwrap_or_default(),
            quote_currency: self.quote_currency.clone().unwrap_or_default(),
            fee,
            fee_currency: self.fee_currency.clone().unwrap_or_default(),
            ..fill
        }))
    }

    /// Returns the amount that stays frozen after a fill that spends a part of it.
    pub(super) fn frozen_after(&self, fill: &Fill) -> Result<Decimal, Overflow> {
        // A market order that buys freezes an amount of quote currency, regardless of its quantity.
        if self.buys() && self.limit().is_none() && fill.quantity < self.remaining() {
            return exact::sub(self.frozen, fill.quote_qty);
        }
        self.frozen_for(exact::sub(self.remaining(), fill.quantity)?)
    }

    pub(super) fn filled(&self, fill: &Fill, frozen: Decimal) -> Result<Self, Overflow> {
        let mut after = self.clone();
        let executed = exact::add(self.executed_quantity(), fill.quantity)?;
        let event = if executed == self.target { SpotEvent::FullFill } else { SpotEvent::PartialFill };
        if !after.transition(event, fill.time) {
            return Ok(after);
        }
        let traded = exact::add(self.order.trade_quote.unwrap_or_default(), fill.quote_qty)?;
        let is_one_price = self.order.avg_price.is_none_or(|average| average == fill.price);
        let average = if is_one_price { fill.price } else { exact::div_down(traded, executed)? };
        after.order.executed_qty = Some(executed);
        after.order.leaving_qty = Some(exact::sub(self.target, executed)?);
        after.order.trade_base = Some(executed);
        after.order.trade_quote = Some(traded);
        after.order.avg_price = Some(average);
        after.order.fee = Some(exact::add(self.order.fee.unwrap_or_default(), fill.fee)?);
        after.frozen = frozen;
        Ok(after)
    }

    pub(super) fn amended(&self, price: Decimal, quantity: Decimal, now: Timestamp) -> Result<Self, Overflow> {
        let mut after = self.clone();
        after.order.price = Some(price);
        after.order.orig_qty = Some(quantity);
        after.order.orig_quote_qty = Some(exact::mul(price, quantity)?);
        after.order.leaving_qty = Some(exact::sub(quantity, self.executed_quantity())?);
        after.order.updated_time = Some(now);
        after.target = quantity;
        after.frozen = after.frozen_for(after.remaining())?;
        Ok(after)
    }

    /// Cancels the open part, so that no quantity remains. The caller releases the frozen amount.
    pub(super) fn cancel(&mut self, now: Timestamp) {
        if self.transition(SpotEvent::Cancel, now) {
            self.frozen = Decimal::ZERO;
            self.order.leaving_qty = Some(Decimal::ZERO);
        }
    }

    /// Changes the state according to the transition table. Returns `false`, and changes nothing, if the table has no such
    /// transition.
    fn transition(&mut self, event: SpotEvent, now: Timestamp) -> bool {
        let Some(next) = TRANSITIONS.next(&self.order.state, &event) else { return false };
        self.order.state = next;
        self.order.updated_time = Some(now);
        true
    }
}

impl Row for SpotOrder {
    const IS_PUSHED: bool = true;

    fn row_id(&self) -> i64 {
        self.number
    }

    fn is_open(&self) -> bool {
        self.is_open()
    }

    fn client_id(&self) -> Option<&str> {
        self.client_order_id.as_deref()
    }
}

impl Rows<SpotOrder> {
    pub(crate) fn find(&self, id: &OrderId) -> Option<&SpotOrder> {
        self.get(id.as_str().parse::<i64>().ok()?).filter(|order| order.id() == id)
    }
}

impl Row for Fill {
    const IS_PUSHED: bool = true;

    fn row_id(&self) -> i64 {
        id_number(self.trade_id.as_str())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SpotEvent {
    /// A fill that leaves a part of the order open.
    PartialFill,
    /// The last fill.
    FullFill,
    /// The open part is canceled: by a request, by the time in force, or because a market order exhausts the depth.
    Cancel,
}

pub(crate) static TRANSITIONS: Transitions<OrderState, SpotEvent> = Transitions(&[
    (New, PartialFill, PartiallyFilled),
    (New, FullFill, Filled),
    (New, Cancel, Canceled),
    (PartiallyFilled, PartialFill, PartiallyFilled),
    (PartiallyFilled, FullFill, Filled),
    (PartiallyFilled, Cancel, Canceled),
]);

/// The fee, as a share of the received amount: 0.2 %.
pub(crate) const FEE_RATE: Decimal = Decimal::from_parts(2, 0, 0, false, 3);

/// Returns the fee of a received amount. It is rounded up to the decimals of a currency, so that the whole balance can
/// be transferred.
pub(super) fn fee(received: Decimal) -> Result<Decimal, Overflow> {
    let fee = exact::mul(received, FEE_RATE)?;
    Ok(fee.round_dp_with_strategy(CURRENCY_DECIMALS, RoundingStrategy::AwayFromZero).min(received).normalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_consistent_and_two_states_are_open() {
        TRANSITIONS.assert_consistent([New, PartiallyFilled], OrderState::ALL);
    }

    #[test]
    fn an_order_is_final_unless_its_state_can_change_or_is_unknown() {
        let mut order = tradewire_models::spot::Order::default();
        for state in OrderState::ALL {
            order.state = state.clone();
            assert_eq!(order.is_final(), !TRANSITIONS.is_open(state), "{state:?}");
        }
        order.state = OrderState::from("SUSPENDED");
        assert!(!order.is_final());
    }

    #[test]
    fn a_fee_has_the_decimals_of_a_currency_and_never_exceeds_the_received_amount() {
        for (received, expected) in [((1, 0), (2, 3)), ((1, 6), (1, 8)), ((500_005, 8), (1_001, 8)), ((5, 9), (5, 9))] {
            let [received, expected] = [received, expected].map(|(units, scale)| Decimal::new(units, scale));
            assert_eq!(fee(received), Ok(expected), "fee of {received}");
        }
    }
}
