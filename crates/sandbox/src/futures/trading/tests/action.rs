//! Random actions for the engine and its model.

use proptest::prelude::*;
use tradewire_models::Decimal;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};

use super::{Owner, SYMBOL};

/// An action. Prices are in ticks of 0.01.
#[derive(Debug, Clone)]
pub(super) enum Action {
    Place(Draft),
    Quote {
        bid: i64,
        spread: i64,
        depth: Option<i64>,
    },
    Cancel {
        which: usize,
    },
    /// Cancels an order if this account has placed it.
    CancelOwn {
        owner: Owner,
        which: usize,
    },
    CancelAll {
        owner: Owner,
    },
    /// Amends an order if this account has placed it.
    Amend {
        owner: Owner,
        which: usize,
        limit: i64,
        contracts: i64,
        triggers: [Option<i64>; 2],
    },
    Wait {
        millis: i64,
    },
}

/// A new order.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub(super) owner: Owner,
    pub(super) buy: bool,
    pub(super) long: bool,
    pub(super) limit: Option<i64>,
    pub(super) time: TimeInForce,
    pub(super) contracts: i64,
    pub(super) triggers: [Option<i64>; 2],
}

pub(super) fn action() -> impl Strategy<Value = Action> {
    // Few different prices, so that those of orders, triggers and quotes are often equal.
    let price = || (90..110_i64).prop_map(|step| step * 101);
    let time = prop::sample::select(TimeInForce::ALL);
    let order = (0..2_usize, any::<bool>(), any::<bool>(), prop::option::weighted(0.7, price()), time, 1..40_i64);
    let triggers = prop::array::uniform2(prop::option::weighted(0.3, price()));
    let draft = (order, triggers).prop_map(|((owner, buy, long, limit, time, contracts), triggers)| {
        Action::Place(Draft { owner, buy, long, limit, time, contracts, triggers })
    });
    let quote = (price(), (0..3_i64).prop_map(|step| step * 101), prop::option::weighted(0.5, 0..60_i64));
    let amendment = (0..2_usize, 0..60_usize, price(), 1..40_i64);
    let triggers = prop::array::uniform2(prop::option::weighted(0.2, price()));
    let amendment = (amendment, triggers).prop_map(|((owner, which, limit, contracts), triggers)| Action::Amend {
        owner,
        which,
        limit,
        contracts,
        triggers,
    });
    prop_oneof![
        6 => draft,
        4 => quote.prop_map(|(bid, spread, depth)| Action::Quote { bid, spread, depth }),
        1 => (0..60_usize).prop_map(|which| Action::Cancel { which }),
        1 => (0..2_usize, 0..60_usize).prop_map(|(owner, which)| Action::CancelOwn { owner, which }),
        1 => (0..2_usize).prop_map(|owner| Action::CancelAll { owner }),
        3 => amendment,
        1 => (1..40_i64).prop_map(|millis| Action::Wait { millis }),
    ]
}

impl Draft {
    pub(super) fn order(&self) -> NewOrder {
        let kind = if self.limit.is_some() { OrderType::Limit } else { OrderType::Market };
        let side = if self.buy { OrderSide::Buy } else { OrderSide::Sell };
        let position = if self.long { PositionSide::Long } else { PositionSide::Short };
        let order = NewOrder::new(SYMBOL, self.contracts, kind, side, position);
        let mut order = order.time_in_force(self.time.clone());
        order.price = self.limit.map(ticks);
        [order.trigger_profit_price, order.trigger_stop_price] = self.triggers.map(|trigger| trigger.map(ticks));
        order
    }
}

pub(super) fn ticks(ticks: i64) -> Decimal {
    Decimal::new(ticks, 2)
}
