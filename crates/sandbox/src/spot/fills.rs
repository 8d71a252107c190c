//! The fills of spot orders.

use serde::{Deserialize, Serialize};
use tradewire_endpoints::spot::Fills as FillsRequest;
use tradewire_models::Timestamp;
use tradewire_models::spot::{Direction, Fill, Liquidity};

use super::order::SpotOrder;
use super::trade::Trade;
use crate::futures::Instrument;
use crate::paging::{Cursor, CursorPage, id_number};
use crate::time_range::TimeRange;

/// A fill of a spot order. No other file of the sandbox depends on the names of the record's fields.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlacedFill {
    /// The id as a number. Newer fills have larger ones.
    number: i64,
    fill: Fill,
}

/// The attributes of a fill besides its order and its amounts.
pub(super) struct FillContext<'a> {
    /// The id of the fill.
    pub(super) number: i64,
    pub(super) instrument: &'a Instrument,
    pub(super) liquidity: Liquidity,
    pub(super) now: Timestamp,
}

impl PlacedFill {
    pub(super) fn new(order: &SpotOrder, trade: &Trade, context: FillContext<'_>) -> Self {
        let FillContext { number, instrument, liquidity, now } = context;
        let mut fill = Fill::default();
        fill.symbol.clone_from(&instrument.symbol);
        fill.trade_id = number.to_string().into();
        fill.order_id = order.id().clone();
        fill.order_side = order.side().clone();
        fill.order_type = order.order_type().clone();
        fill.biz_type = order.biz_type().clone();
        fill.time = now;
        fill.price = trade.price;
        fill.quantity = trade.quantity;
        fill.quote_qty = trade.value;
        fill.base_currency.clone_from(&instrument.base);
        fill.quote_currency.clone_from(&instrument.quote);
        fill.taker_maker = liquidity;
        fill.fee = trade.fee;
        let fee_currency = if order.buys() { &instrument.base } else { &instrument.quote };
        fill.fee_currency.clone_from(fee_currency);
        Self { number, fill }
    }

    /// Returns the record of the fill in responses.
    pub(crate) fn record(&self) -> &Fill {
        &self.fill
    }

    /// Returns the id as a number.
    pub(crate) fn number(&self) -> i64 {
        self.number
    }

    fn passes(&self, request: &FillsRequest) -> bool {
        let Self { fill, .. } = self;
        request.symbol.as_ref().is_none_or(|symbol| fill.symbol == *symbol)
            && request.biz_type.as_ref().is_none_or(|biz_type| fill.biz_type == *biz_type)
            && request.order_side.as_ref().is_none_or(|side| fill.order_side == *side)
            && request.order_type.as_ref().is_none_or(|order_type| fill.order_type == *order_type)
            && request.order_id.as_ref().is_none_or(|id| fill.order_id == *id)
            && TimeRange { from: request.start_time, to: request.end_time }.contains(fill.time)
    }
}

/// The fills of an account, by increasing id.
#[derive(Default)]
pub(crate) struct Fills {
    all: Vec<PlacedFill>,
    /// The number of saved fills. This is sufficient, because fills never change.
    saved: usize,
}

impl Fills {
    pub(super) fn push(&mut self, fill: PlacedFill) {
        self.all.push(fill);
    }

    /// Returns the requested page.
    pub(crate) fn page(&self, request: &FillsRequest) -> CursorPage<&PlacedFill> {
        let cursor = Cursor {
            id: request.from_id.as_ref().map(|id| id_number(id.as_str())),
            backward: request.direction == Some(Direction::Prev),
            limit: request.limit.unwrap_or(FillsRequest::DEFAULT_LIMIT),
        };
        cursor.page(self.all.iter().rev().filter(|fill| fill.passes(request)), |fill| fill.number())
    }

    /// Returns the fills that were added since [`Fills::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &PlacedFill> {
        self.all.get(self.saved..).unwrap_or_default().iter()
    }

    pub(super) fn clear_changes(&mut self) {
        self.saved = self.all.len();
    }

    #[cfg(test)]
    pub(crate) fn all(&self) -> &[PlacedFill] {
        &self.all
    }
}
