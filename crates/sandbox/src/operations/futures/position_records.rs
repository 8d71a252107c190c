//! The records that describe positions on the wire.

use tradewire_models::Decimal;
use tradewire_models::futures::{
    ActivePosition, ContractType, LiquidationPrice, MarginMode, Position as PositionRecord, PositionDetail,
    TriggerPriceType,
};

use crate::exact::{self, Overflow};
use crate::futures::{ExitPrices, Instrument, Ledger, PlacedOrder, Position, Quote};

/// A position, and the data on which its records depend.
pub(super) struct PositionView<'a> {
    pub(super) position: &'a Position,
    pub(super) ledger: &'a Ledger,
    pub(super) instrument: &'a Instrument,
    pub(super) quote: Quote,
    /// The take-profit and the stop-loss with their id, if there is one.
    pub(super) exit_prices: Option<(i64, ExitPrices)>,
}

impl PositionView<'_> {
    /// Returns the sum of an amount over the open orders that open contracts of the position.
    fn opening(&self, amount: fn(&PlacedOrder) -> Decimal) -> Result<Decimal, Overflow> {
        let Position { symbol, side, .. } = self.position;
        let of_position =
            |placed: &&PlacedOrder| placed.symbol() == symbol && placed.position_side() == side && placed.opens();
        self.ledger.orders.open().filter(of_position).map(amount).try_fold(Decimal::ZERO, exact::add)
    }

    /// Returns the number of contracts that open orders close, and the number of all others.
    fn close_sizes(&self) -> Result<(Decimal, Decimal), Overflow> {
        let Position { symbol, side, .. } = self.position;
        let closing = self.ledger.closing_contracts(symbol, side, None)?;
        let available = exact::sub(self.position.contracts, closing)?.max(Decimal::ZERO);
        Ok((closing, available))
    }

    /// Returns whether margin is added automatically.
    fn adds_margin(&self) -> bool {
        self.ledger.adds_margin(&self.position.symbol, &self.position.side)
    }
}

pub(super) fn position(view: &PositionView<'_>) -> Result<PositionRecord, Overflow> {
    let position = view.position;
    let mut record = PositionRecord::default();
    record.symbol.clone_from(&position.symbol);
    record.margin_mode = MarginMode::Isolated;
    record.position_side = position.side.clone();
    record.contract_type = Some(ContractType::Perpetual);
    record.position_size = position.contracts;
    (record.close_order_size, record.available_close_size) = view.close_sizes()?;
    record.entry_price = position.average_price;
    record.open_order_size = Some(view.opening(PlacedOrder::remaining)?);
    record.isolated_margin = position.margin;
    record.open_order_margin_frozen = view.opening(PlacedOrder::frozen)?;
    record.realized_profit = position.realized_profit;
    record.leverage = position.leverage;
    record.auto_margin = view.adds_margin();
    record.mark_price = Some(view.quote.mark());
    Ok(record)
}

pub(super) fn active(view: &PositionView<'_>) -> Result<ActivePosition, Overflow> {
    let position = view.position;
    let mut record = ActivePosition::default();
    record.symbol.clone_from(&position.symbol);
    record.margin_mode = MarginMode::Isolated;
    record.position_side = position.side.clone();
    record.contract_type = ContractType::Perpetual;
    record.position_size = position.contracts;
    (record.close_order_size, record.available_close_size) = view.close_sizes()?;
    record.entry_price = position.average_price;
    record.open_order_size = view.opening(PlacedOrder::remaining)?;
    record.isolated_margin = Some(position.margin);
    record.open_order_margin_frozen = view.opening(PlacedOrder::frozen)?;
    record.realized_profit = position.realized_profit;
    record.leverage = position.leverage;
    record.auto_margin = view.adds_margin();
    record.contract_size = view.instrument.contract_size;
    record.mark_price = view.quote.mark();
    record.updated_time = position.updated;
    Ok(record)
}

pub(super) fn detail(view: &PositionView<'_>) -> Result<PositionDetail, Overflow> {
    let position = view.position;
    let mut record = PositionDetail::default();
    record.symbol.clone_from(&position.symbol);
    record.margin_mode = MarginMode::Isolated;
    record.position_side = position.side.clone();
    record.contract_type = ContractType::Perpetual;
    record.position_size = position.contracts;
    let (closing, available) = view.close_sizes()?;
    record.close_order_size = closing;
    record.available_close_size = Some(available);
    record.entry_price = position.average_price;
    record.open_order_size = view.opening(PlacedOrder::remaining)?;
    record.isolated_margin = position.margin;
    record.open_order_margin_frozen = view.opening(PlacedOrder::frozen)?;
    record.realized_profit = position.realized_profit;
    record.unrealized_profit = position.unrealized_profit(&view.quote, view.instrument)?;
    record.liquidation_price = position.liquidation_price(view.instrument)?;
    record.mark_price = view.quote.mark();
    record.leverage = position.leverage;
    record.auto_margin = view.adds_margin();
    if let Some((id, prices)) = view.exit_prices {
        record.stop_order_id = Some(id.into());
        record.trigger_price_type = Some(TriggerPriceType::LatestPrice);
        (record.trigger_profit_price, record.trigger_stop_price) = (prices.take_profit, prices.stop_loss);
    }
    Ok(record)
}

pub(super) fn liquidation_price(view: &PositionView<'_>) -> Result<LiquidationPrice, Overflow> {
    let position = view.position;
    let mut record = LiquidationPrice::default();
    record.symbol.clone_from(&position.symbol);
    record.position_side = position.side.clone();
    record.liquidation_price = position.liquidation_price(view.instrument)?;
    record.mark_price = view.quote.mark();
    record.contract_type = Some(ContractType::Perpetual);
    record.entry_price = Some(position.average_price);
    record.isolated_margin = Some(position.margin);
    record.leverage = Some(position.leverage);
    record.position_size = Some(position.contracts);
    record.margin_mode = Some(MarginMode::Isolated);
    Ok(record)
}
