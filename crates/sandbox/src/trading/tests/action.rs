//! Random actions for the engine and its model.

use proptest::prelude::*;
use tradewire_models::Decimal;
use tradewire_models::spot::{BizType, NewOrder, OrderType, Side, TimeInForce};

use super::{Owner, SYMBOL};

/// An action. Prices are in ticks of 0.01, and quantities in units of 0.00001.
#[derive(Debug, Clone)]
pub(super) enum Action {
    Place(Draft),
    Quote { bid: i64, spread: i64, depth: Option<i64> },
    Cancel { which: usize },
    Amend { which: usize, price: i64, units: i64 },
    Transfer { owner: Owner, id: u8, to_futures: bool, cents: i64 },
}

impl Action {
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Place(_) => "place",
            Self::Quote { .. } => "quote",
            Self::Cancel { .. } => "cancel",
            Self::Amend { .. } => "amend",
            Self::Transfer { .. } => "transfer",
        }
    }
}

/// A new order.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    pub(super) owner: Owner,
    pub(super) is_margin: bool,
    pub(super) buys: bool,
    pub(super) limit: Option<i64>,
    pub(super) time: TimeInForce,
    /// The quantity. A market order that buys spends this number of cents instead.
    pub(super) units: i64,
}

pub(super) fn action() -> impl Strategy<Value = Action> {
    // There are few different prices, so that the prices of orders and quotes are often equal.
    let price = || (90..110_i64).prop_map(|step| step * 101);
    // Up to 1.3 of the base currency, which is worth about 130 of the quote currency.
    let units = || prop_oneof![1 => 1..20_i64, 3 => 1_000..130_000_i64];
    let time = prop::sample::select(TimeInForce::ALL);
    let order = (0..2_usize, any::<bool>(), any::<bool>(), prop::option::weighted(0.7, price()), time, units());
    let draft = order.prop_map(|(owner, is_margin, buys, limit, time, units)| {
        Action::Place(Draft { owner, is_margin, buys, limit, time, units })
    });
    let quote = (price(), (0..3_i64).prop_map(|step| step * 101), prop::option::weighted(0.5, 0..1_500_i64));
    let transfer = (0..2_usize, 0..40_u8, any::<bool>(), 1..5_000_i64);
    prop_oneof![
        6 => draft,
        4 => quote.prop_map(|(bid, spread, depth)| Action::Quote { bid, spread, depth }),
        1 => (0..30_usize).prop_map(|which| Action::Cancel { which }),
        2 => (0..20_usize, price(), units()).prop_map(|(which, price, units)| Action::Amend { which, price, units }),
        1 => transfer.prop_map(|(owner, id, to_futures, cents)| Action::Transfer { owner, id, to_futures, cents }),
    ]
}

impl Draft {
    /// Returns an order that stays open until it is filled.
    pub(super) fn limit(owner: Owner, buys: bool, price: i64) -> Self {
        Self { owner, is_margin: false, buys, limit: Some(price), time: TimeInForce::Gtc, units: 2_000 }
    }

    pub(super) fn order(&self) -> NewOrder {
        let kind = if self.limit.is_some() { OrderType::Limit } else { OrderType::Market };
        let side = if self.buys { Side::Buy } else { Side::Sell };
        let biz_type = if self.is_margin { BizType::Lever } else { BizType::Spot };
        let mut order = NewOrder::new(SYMBOL, side, kind, self.time.clone(), biz_type);
        order.price = self.limit.map(ticks);
        if self.buys && self.limit.is_none() {
            order.quote_qty = Some(Decimal::new(self.units, 2));
        } else {
            order.quantity = Some(quantity(self.units));
        }
        order
    }
}

pub(super) fn ticks(ticks: i64) -> Decimal {
    Decimal::new(ticks, 2)
}

pub(super) fn quantity(units: i64) -> Decimal {
    Decimal::new(units, 5)
}
