//! Random actions for the engine and its model.

use proptest::prelude::*;
use tradewire_models::Decimal;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};

use super::{Owner, SYMBOL};
use crate::futures::trading::tests::conditional::{ConditionalDraft, draft as conditional};

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
    SetLeverage {
        owner: Owner,
        long: bool,
        leverage: i64,
    },
    CloseAll {
        owner: Owner,
    },
    /// Places a conditional order.
    WaitFor(ConditionalDraft),
    /// Changes the take-profit and the stop-loss of a conditional order.
    AmendStop {
        owner: Owner,
        which: usize,
        at: [Option<i64>; 2],
    },
    /// Cancels a conditional order if this account has placed it.
    CancelWaiting {
        owner: Owner,
        which: usize,
    },
    /// Cancels all conditional orders of an account that have the kind of one of its orders.
    CancelAllWaiting {
        owner: Owner,
        which: usize,
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
    // There are few different prices, so that the prices of orders, triggers and quotes are often equal.
    let price = || (90..110_i64).prop_map(|step| step * 101);
    let time = prop::sample::select(TimeInForce::ALL);
    let order = (0..2_usize, any::<bool>(), any::<bool>(), prop::option::weighted(0.7, price()), time, 1..40_i64);
    let triggers = prop::array::uniform2(prop::option::weighted(0.3, price()));
    let draft = (order, triggers).prop_map(|((owner, buy, long, limit, time, contracts), triggers)| {
        Action::Place(Draft { owner, buy, long, limit, time, contracts, triggers })
    });
    let quote = (price(), (0..3_i64).prop_map(|step| step * 101), prop::option::weighted(0.5, 0..60_i64));
    // Positions in the list of orders, from the newest, so that most of them are open.
    let which = || 0..12_usize;
    let leverage = prop::sample::select(&[1_i64, 2, 3, 5, 7, 10, 126][..]);
    let amendment = (0..2_usize, which(), price(), 1..40_i64);
    let triggers = prop::array::uniform2(prop::option::weighted(0.4, price()));
    let amendment = (amendment, triggers).prop_map(|((owner, which, limit, contracts), triggers)| Action::Amend {
        owner,
        which,
        limit,
        contracts,
        triggers,
    });
    let amended = prop::array::uniform2(prop::option::weighted(0.5, (85..115_i64).prop_map(|step| step * 101)));
    let amended = (0..2_usize, 0..4_usize, amended);
    prop_oneof![
        4 => conditional(price().boxed()).prop_map(Action::WaitFor),
        2 => amended.prop_map(|(owner, which, at)| Action::AmendStop { owner, which, at }),
        1 => (0..2_usize, 0..6_usize).prop_map(|(owner, which)| Action::CancelWaiting { owner, which }),
        1 => (0..2_usize, 0..6_usize).prop_map(|(owner, which)| Action::CancelAllWaiting { owner, which }),
        6 => draft,
        4 => quote.prop_map(|(bid, spread, depth)| Action::Quote { bid, spread, depth }),
        1 => which().prop_map(|which| Action::Cancel { which }),
        1 => (0..2_usize, which()).prop_map(|(owner, which)| Action::CancelOwn { owner, which }),
        1 => (0..2_usize).prop_map(|owner| Action::CancelAll { owner }),
        3 => amendment,
        1 => (0..2_usize, any::<bool>(), leverage)
            .prop_map(|(owner, long, leverage)| Action::SetLeverage { owner, long, leverage }),
        1 => (0..2_usize).prop_map(|owner| Action::CloseAll { owner }),
        1 => (1..40_i64).prop_map(|millis| Action::Wait { millis }),
    ]
}

impl Draft {
    pub(super) fn order(&self) -> NewOrder {
        let kind = if self.limit.is_some() { OrderType::Limit } else { OrderType::Market };
        let order_side = if self.buy { OrderSide::Buy } else { OrderSide::Sell };
        let position = side(self.long);
        let order = NewOrder::new(SYMBOL, self.contracts, kind, order_side, position);
        let mut order = order.time_in_force(self.time.clone());
        order.price = self.limit.map(ticks);
        [order.trigger_profit_price, order.trigger_stop_price] = self.triggers.map(|trigger| trigger.map(ticks));
        order
    }
}

pub(super) fn side(long: bool) -> PositionSide {
    if long { PositionSide::Long } else { PositionSide::Short }
}

/// Returns the index of an order in a list with the oldest first, given its position from the newest.
pub(super) fn from_newest(which: usize, orders: usize) -> Option<usize> {
    orders.checked_sub(which + 1)
}

pub(super) fn ticks(ticks: i64) -> Decimal {
    Decimal::new(ticks, 2)
}
