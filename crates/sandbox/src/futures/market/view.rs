//! The part of a market that is public.

use tradewire_models::{Decimal, Timestamp};

use super::Market;
use crate::futures::Quote;
use crate::market_data::PriceRecord;
use crate::pair_settings::PairStatus;

/// The part of a market that is public.
pub(crate) struct MarketView<'a> {
    pub(crate) quote: Quote,
    /// The number of contracts that can still be bought until the next quote; `None` for no limit.
    pub(crate) ask_depth: Option<Decimal>,
    /// The number of contracts that can still be sold until the next quote; `None` for no limit.
    pub(crate) bid_depth: Option<Decimal>,
    pub(crate) prices: &'a PriceRecord,
    pub(crate) status: PairStatus,
    /// The number that the quantity of an order must exceed.
    pub(crate) quantity_above: Decimal,
    pub(crate) listed_at: Option<Timestamp>,
}

impl Market {
    /// Returns the public part.
    pub(crate) fn view(&self) -> MarketView<'_> {
        MarketView {
            quote: self.quote,
            ask_depth: self.ask_depth,
            bid_depth: self.bid_depth,
            prices: &self.prices,
            status: self.status,
            quantity_above: self.quantity_above,
            listed_at: self.listed_at,
        }
    }
}
