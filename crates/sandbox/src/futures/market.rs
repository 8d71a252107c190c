//! The market of one instrument: its price, its open orders, and the triggers of its positions.

use serde::{Deserialize, Serialize};
use tradewire_models::Decimal;
use tradewire_models::futures::{OrderId, PositionSide, TriggerOrderType};

use super::fees::Fees;
use super::ledger::Owner;
use super::orders::Ids;
use super::placed_order::PlacedOrder;
use super::position::ExitPrices;
use super::quote::{Instrument, MarketError, Quote};
use crate::market_data::{FundingRates, PriceRecord};
use crate::price_book::{Depth, PriceBook};

/// The market of one instrument.
#[derive(Serialize, Deserialize)]
pub(crate) struct Market {
    pub(super) instrument: Instrument,
    pub(crate) quote: Quote,
    /// The book, which is not stored but rebuilt from the open orders.
    #[serde(skip)]
    book: PriceBook<OrderId, Owner>,
    pub(super) exit_triggers: Vec<ExitTriggers>,
    /// Whether the price was set explicitly, which excludes the pair from the random walk.
    pub(super) pinned: bool,
    /// The prices since the exchange was created. They are not stored.
    #[serde(skip)]
    pub(crate) prices: PriceRecord,
    /// The numbers of contracts that can still be traded until the next quote.
    #[serde(flatten)]
    pub(crate) depth: Depth,
    /// The number of changes of the quote and of the depth since the start.
    #[serde(skip)]
    pub(crate) revision: u64,
    /// The fee rates. They are a setting, so they are not stored.
    #[serde(skip)]
    pub(crate) fees: Fees,
    /// The funding rates; `None` if no funding is settled. They are a setting, so they are not stored.
    #[serde(skip)]
    pub(super) funding: Option<FundingRates>,
}

impl Market {
    pub(crate) fn new(instrument: Instrument) -> Self {
        Self {
            quote: instrument.quote_at(instrument.price),
            instrument,
            book: PriceBook::default(),
            exit_triggers: Vec::new(),
            pinned: false,
            prices: PriceRecord::default(),
            depth: Depth::default(),
            revision: 0,
            fees: Fees::default(),
            funding: None,
        }
    }

    /// Sets the price, and restores the depth.
    pub(super) fn set_quote(&mut self, quote: Quote) -> Result<(), MarketError> {
        if !quote.is_valid() {
            return Err(MarketError::InvalidQuote(quote));
        }
        self.quote = quote;
        self.depth = Depth::of_both_sides(quote.depth);
        self.revision += 1;
        Ok(())
    }

    /// Reduces the depth of the market by contracts that were bought or sold.
    pub(super) fn consume(&mut self, buys: bool, contracts: Decimal) {
        self.depth.consume(buys, contracts);
        self.revision += 1;
    }

    /// Adds an open order to the book. An order without a limit is never in it.
    pub(super) fn insert(&mut self, placed: &PlacedOrder, owner: Owner) {
        if let Some(limit) = placed.limit() {
            self.book.insert((placed.buys(), limit), placed.id(), owner);
        }
    }

    /// Removes an order from the book.
    pub(super) fn remove(&mut self, placed: &PlacedOrder) {
        if let Some(limit) = placed.limit() {
            self.book.remove((placed.buys(), limit), placed.id());
        }
    }

    /// Returns the open orders that are marketable, in the order in which they fill.
    pub(super) fn marketable(&self) -> Vec<(OrderId, Owner)> {
        self.book.marketable(self.quote.bid, self.quote.ask)
    }

    /// Returns all open orders.
    pub(super) fn open_orders(&self) -> impl Iterator<Item = (OrderId, Owner)> + '_ {
        self.book.all()
    }

    /// Arms the triggers of an order for contracts that it has opened. The contracts of an open order without triggers are
    /// remembered, because an amendment may add some.
    pub(super) fn arm_triggers(&mut self, owner: Owner, placed: &PlacedOrder, contracts: Decimal, ids: &mut Ids) {
        if !placed.is_open() && !placed.has_triggers() {
            return self.forget_without_triggers(placed);
        }
        match self.exit_triggers.iter_mut().find(|triggers| triggers.order == placed.id()) {
            Some(triggers) => triggers.contracts += contracts,
            None => self.exit_triggers.push(ExitTriggers::new(owner, placed, contracts, ids.draw_condition())),
        }
    }

    /// Applies the current trigger prices of an order to the contracts that it has already opened.
    pub(super) fn update_triggers(&mut self, placed: &PlacedOrder) {
        for triggers in self.exit_triggers.iter_mut().filter(|triggers| triggers.order == placed.id()) {
            triggers.set_prices(placed);
        }
    }

    /// Removes the contracts of an order that ends without triggers.
    pub(super) fn forget_without_triggers(&mut self, placed: &PlacedOrder) {
        if !placed.has_triggers() && !placed.executed_qty.is_zero() {
            self.exit_triggers.retain(|triggers| triggers.order != placed.id());
        }
    }

    /// Returns the trigger prices of the oldest order that has opened contracts of a position and has some, with the id of the condition.
    pub(super) fn exit_prices(&self, owner: Owner, side: &PositionSide) -> Option<(i64, ExitPrices)> {
        let of_position = self.exit_triggers.iter().filter(|of| of.owner == owner && of.side == *side);
        let mut prices = of_position.map(|triggers| (triggers.source_id, triggers.prices));
        prices.find(|(_, prices)| *prices != ExitPrices::default())
    }

    /// Removes the triggers of a position that is closed.
    pub(super) fn disarm_triggers(&mut self, owner: Owner, side: &PositionSide) {
        self.exit_triggers.retain(|triggers| !(triggers.owner == owner && triggers.side == *side));
    }
}

/// The take-profit and the stop-loss of an order, and the contracts that they close. An open order may have neither until it is
/// amended.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct ExitTriggers {
    pub(super) owner: Owner,
    pub(super) side: PositionSide,
    /// The id of the condition, to which the placed orders refer.
    pub(super) source_id: i64,
    /// The order that opened the contracts.
    pub(super) order: OrderId,
    #[serde(flatten)]
    pub(crate) prices: ExitPrices,
    pub(super) contracts: Decimal,
}

impl ExitTriggers {
    pub(super) fn new(owner: Owner, placed: &PlacedOrder, contracts: Decimal, source_id: i64) -> Self {
        let (side, order) = (placed.position_side.clone(), placed.id());
        Self { owner, side, source_id, order, prices: prices(placed), contracts }
    }

    /// Replaces the prices by those of the order.
    pub(super) fn set_prices(&mut self, placed: &PlacedOrder) {
        self.prices = prices(placed);
    }

    /// Returns the trigger that the quote reaches, and its price.
    pub(super) fn reached(&self, quote: &Quote) -> Option<(TriggerOrderType, Decimal)> {
        self.prices.reached(&self.side, quote.trigger_reference(&self.side))
    }
}

fn prices(placed: &PlacedOrder) -> ExitPrices {
    ExitPrices { take_profit: placed.trigger_profit_price, stop_loss: placed.trigger_stop_price }
}
