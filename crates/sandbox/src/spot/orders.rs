//! The spot orders and fills of an account.

use tradewire_endpoints::spot::{Fills as FillsRequest, OrderHistory};
use tradewire_models::Timestamp;
use tradewire_models::spot::{Direction, Fill, Liquidity, OrderId, OrderState};

use super::order::{SpotOrder, Trade};
use crate::futures::Instrument;
use crate::paging::{Cursor, CursorPage, TimeRange, id_number};
use crate::rows::{Row, Rows};

impl Row for SpotOrder {
    const IS_PUSHED: bool = true;

    fn row_id(&self) -> i64 {
        self.number()
    }

    fn is_open(&self) -> bool {
        self.is_open()
    }

    fn client_id(&self) -> Option<&str> {
        self.client_order_id.as_deref()
    }
}

impl Rows<SpotOrder> {
    /// Returns the order with an id.
    pub(crate) fn find(&self, id: &OrderId) -> Option<&SpotOrder> {
        self.get(id.as_str().parse::<i64>().ok()?).filter(|order| order.id() == id)
    }

    /// Returns the requested page of the history.
    pub(crate) fn history(&self, request: &OrderHistory) -> CursorPage<&SpotOrder> {
        let cursor = Cursor {
            id: request.from_id.as_ref().map(|id| id_number(id.as_str())),
            backward: request.direction == Some(Direction::Prev),
            limit: request.limit.unwrap_or(OrderHistory::DEFAULT_LIMIT),
        };
        self.page(cursor, |order| is_requested(order, request))
    }
}

/// Returns whether an order passes the filters of a request. The history contains orders in every state except `NEW`.
fn is_requested(order: &SpotOrder, request: &OrderHistory) -> bool {
    let hides_canceled = request.hidden_canceled.unwrap_or_default();
    order.state != OrderState::New
        && !(hides_canceled && order.state == OrderState::Canceled)
        && request.symbol.as_ref().is_none_or(|symbol| order.symbol == *symbol)
        && request.biz_type.as_ref().is_none_or(|biz_type| order.biz_type() == biz_type)
        && request.side.as_ref().is_none_or(|side| order.side == *side)
        && request.type_.as_ref().is_none_or(|order_type| order.type_ == *order_type)
        && request.state.as_ref().is_none_or(|state| order.state == *state)
        && TimeRange { from: request.start_time, to: request.end_time }.contains(order.time)
}

/// A fill of a spot order. No other file of the sandbox depends on the names of the record's fields.
#[derive(Debug, Clone, PartialEq)]
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
        fill.order_side = order.side.clone();
        fill.order_type = order.type_.clone();
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

impl Row for PlacedFill {
    const IS_PUSHED: bool = true;

    fn row_id(&self) -> i64 {
        self.number
    }
}

impl Rows<PlacedFill> {
    /// Returns the requested page.
    pub(crate) fn history(&self, request: &FillsRequest) -> CursorPage<&PlacedFill> {
        let cursor = Cursor {
            id: request.from_id.as_ref().map(|id| id_number(id.as_str())),
            backward: request.direction == Some(Direction::Prev),
            limit: request.limit.unwrap_or(FillsRequest::DEFAULT_LIMIT),
        };
        self.page(cursor, |fill| fill.passes(request))
    }
}
