//! Random conditional orders.

use proptest::prelude::*;
use tradewire_models::futures::{
    CallbackType, MarginMode, NewStopOrder, NewTrailingOrder, NewTriggerOrder, OrderSide, OrderType, TimeInForce,
    TriggerOrderType, TriggerPriceType,
};
use tradewire_models::{Decimal, Timestamp};

use super::{Owner, SYMBOL};
use crate::futures::trading::tests::action::{side, ticks};

/// A new conditional order. Prices are in ticks of 0.01.
#[derive(Debug, Clone)]
pub(super) enum Waiting {
    Trigger {
        at: i64,
        is_profit: bool,
        /// The price of a limit order.
        limit: Option<i64>,
        time: TimeInForce,
    },
    Stop {
        /// The take-profit and the stop-loss.
        at: [Option<i64>; 2],
        /// The prices of limit orders.
        limits: [Option<i64>; 2],
        time: TimeInForce,
        lifetime: Option<i64>,
    },
    Trailing {
        callback: Callback,
        activation: Option<i64>,
        lifetime: Option<i64>,
    },
}

/// The distance of a trigger price from the best price.
#[derive(Debug, Clone, Copy)]
pub(super) enum Callback {
    Ticks(i64),
    Thousandths(i64),
}

/// The account, the side and the quantity of a conditional order.
#[derive(Debug, Clone)]
pub(super) struct ConditionalDraft {
    pub(super) owner: Owner,
    pub(super) buy: bool,
    pub(super) long: bool,
    pub(super) contracts: i64,
    pub(super) waiting: Waiting,
}

pub(super) fn draft(price: BoxedStrategy<i64>) -> impl Strategy<Value = ConditionalDraft> {
    let limit = || prop::option::weighted(0.5, price.clone());
    let time = || prop::sample::select(TimeInForce::ALL).boxed();
    let market_time = prop_oneof![4 => Just(TimeInForce::Ioc).boxed(), 1 => time()];
    let lifetime = || prop::option::weighted(0.5, 1..60_i64);
    let trigger = (price.clone(), any::<bool>(), limit(), time(), market_time).prop_map(
        |(at, is_profit, limit, time, market_time)| {
            let time = if limit.is_some() { time } else { market_time };
            Waiting::Trigger { at, is_profit, limit, time }
        },
    );
    // Some prices are beyond all quotes, so that more of the orders are accepted.
    let at = prop::option::weighted(0.6, (85..115_i64).prop_map(|step| step * 101));
    let stop = (prop::array::uniform2(at), prop::array::uniform2(limit()), time(), lifetime())
        .prop_map(|(at, limits, time, lifetime)| Waiting::Stop { at, limits, time, lifetime });
    let callback = prop_oneof![
        4 => (1..600_i64).prop_map(Callback::Ticks),
        1 => (9_000..12_000_i64).prop_map(Callback::Ticks),
        4 => (1..60_i64).prop_map(Callback::Thousandths),
        1 => (990..1_010_i64).prop_map(Callback::Thousandths),
    ];
    let trailing = (callback, limit(), lifetime()).prop_map(|(callback, activation, lifetime)| Waiting::Trailing {
        callback,
        activation,
        lifetime,
    });
    let waiting = prop_oneof![2 => trigger, 4 => stop, 3 => trailing];
    (0..2_usize, any::<bool>(), any::<bool>(), 1..25_i64, waiting)
        .prop_map(|(owner, buy, long, contracts, waiting)| ConditionalDraft { owner, buy, long, contracts, waiting })
}

impl ConditionalDraft {
    fn order_side(&self) -> OrderSide {
        if self.buy { OrderSide::Buy } else { OrderSide::Sell }
    }

    pub(super) fn trigger_order(&self) -> Option<NewTriggerOrder> {
        let Waiting::Trigger { at, is_profit, limit, time } = &self.waiting else { return None };
        let kind = match (is_profit, limit) {
            (true, Some(_)) => TriggerOrderType::TakeProfit,
            (true, None) => TriggerOrderType::TakeProfitMarket,
            (false, Some(_)) => TriggerOrderType::Stop,
            (false, None) => TriggerOrderType::StopMarket,
        };
        let (side, position, price_type) = (self.order_side(), side(self.long), TriggerPriceType::LatestPrice);
        let (at, time) = (ticks(*at), time.clone());
        let mut new = NewTriggerOrder::new(SYMBOL, side, position, kind, self.contracts, at, time, price_type);
        new.price = limit.map(ticks);
        Some(new)
    }

    pub(super) fn stop_order(&self, now: Timestamp) -> Option<NewStopOrder> {
        let Waiting::Stop { at, limits, time, lifetime } = &self.waiting else { return None };
        let order_type = |limit: Option<i64>| limit.map(|_| OrderType::Limit);
        let mut new = NewStopOrder::new(SYMBOL, side(self.long), self.contracts);
        [new.trigger_profit_price, new.trigger_stop_price] = at.map(|at| at.map(ticks));
        [new.profit_delegate_price, new.stop_delegate_price] = limits.map(|limit| limit.map(ticks));
        [new.profit_delegate_order_type, new.stop_delegate_order_type] = limits.map(order_type);
        [new.profit_delegate_time_in_force, new.stop_delegate_time_in_force] = [Some(time.clone()), Some(time.clone())];
        new.expire_time = lifetime.map(|lifetime| now.plus_millis(lifetime));
        Some(new)
    }

    pub(super) fn trailing_order(&self, now: Timestamp) -> Option<NewTrailingOrder> {
        let Waiting::Trailing { callback, activation, lifetime } = &self.waiting else { return None };
        let (kind, value) = match *callback {
            Callback::Ticks(number) => (CallbackType::Fixed, ticks(number)),
            Callback::Thousandths(number) => (CallbackType::Proportion, Decimal::new(number, 3)),
        };
        let (side, position, price_type) = (self.order_side(), side(self.long), TriggerPriceType::LatestPrice);
        let isolated = MarginMode::Isolated;
        let mut new = NewTrailingOrder::new(SYMBOL, side, position, isolated, self.contracts, kind, value, price_type);
        new.activation_price = activation.map(ticks);
        new.expire_time = lifetime.map(|lifetime| now.plus_millis(lifetime));
        Some(new)
    }
}
