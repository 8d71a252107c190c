//! The spot orders, fills and transfers of an account, and their ids.

use std::collections::{BTreeSet, HashMap, HashSet};

use serde::{Deserialize, Serialize};
use tradewire_endpoints::spot::{Fills as FillsRequest, OrderHistory};
use tradewire_models::Timestamp;
use tradewire_models::spot::{Direction, Fill, Liquidity, OrderId, OrderState};

use super::order::{SpotOrder, Trade};
use crate::futures::Instrument;
use crate::paging::{Cursor, CursorPage, TimeRange, id_number};

/// The spot orders of an account, by id.
#[derive(Default)]
pub(crate) struct Orders {
    /// All orders by increasing id, so that a new order is the last one.
    all: Vec<SpotOrder>,
    /// The newest order with each client order id.
    by_client_id: HashMap<String, i64>,
    open: BTreeSet<i64>,
    /// The orders whose current state is not saved yet.
    changed: BTreeSet<i64>,
}

/// The filter of a request for the history.
struct Filter<'a>(&'a OrderHistory);

impl Filter<'_> {
    /// Returns whether an order passes the filter. The history contains orders in every state except `NEW`.
    fn passes(&self, order: &SpotOrder) -> bool {
        let Self(request) = self;
        let hides_canceled = request.hidden_canceled.unwrap_or_default();
        *order.state() != OrderState::New
            && !(hides_canceled && *order.state() == OrderState::Canceled)
            && request.symbol.as_ref().is_none_or(|symbol| order.symbol() == symbol)
            && request.biz_type.as_ref().is_none_or(|biz_type| order.biz_type() == biz_type)
            && request.side.as_ref().is_none_or(|side| order.side() == side)
            && request.type_.as_ref().is_none_or(|order_type| order.order_type() == order_type)
            && request.state.as_ref().is_none_or(|state| order.state() == state)
            && TimeRange { from: request.start_time, to: request.end_time }.contains(order.created())
    }
}

impl Orders {
    pub(super) fn insert(&mut self, order: SpotOrder) {
        let number = order.number();
        let index = self.all.partition_point(|other| other.number() < number);
        if let Some(client_id) = order.client_id() {
            let newest = self.by_client_id.entry(client_id.to_owned()).or_insert(number);
            *newest = number.max(*newest);
        }
        self.all.insert(index, order);
        self.note_change(index);
    }

    /// Returns the order with a number.
    pub(crate) fn get(&self, number: i64) -> Option<&SpotOrder> {
        self.all.get(self.index(number)?)
    }

    /// Returns the order with an id.
    pub(crate) fn find(&self, id: &OrderId) -> Option<&SpotOrder> {
        self.get(id.as_str().parse().ok()?).filter(|order| order.id() == id)
    }

    /// Returns the newest order with a client order id.
    pub(crate) fn by_client_id(&self, client_id: &str) -> Option<&SpotOrder> {
        self.get(*self.by_client_id.get(client_id)?)
    }

    /// Changes an order if it exists. This is the only way to change one, so that the derived data stays consistent.
    pub(super) fn change(&mut self, number: i64, change: impl FnOnce(&mut SpotOrder)) {
        let Some(index) = self.index(number) else { return };
        let Some(order) = self.all.get_mut(index) else { return };
        change(order);
        self.note_change(index);
    }

    /// Returns all orders, newest first.
    #[cfg(test)]
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = &SpotOrder> {
        self.all.iter().rev()
    }

    /// Returns the orders that are older than the one with a number, newest first. Without a number, returns all orders.
    pub(crate) fn before(&self, number: Option<i64>) -> impl Iterator<Item = &SpotOrder> {
        let end = number.map_or(self.all.len(), |number| self.all.partition_point(|order| order.number() < number));
        self.all.get(..end).unwrap_or_default().iter().rev()
    }

    /// Returns the open orders, newest first.
    pub(crate) fn open(&self) -> impl Iterator<Item = &SpotOrder> {
        self.open.iter().rev().filter_map(|number| self.get(*number))
    }

    /// Returns the requested page of the history.
    pub(crate) fn page(&self, request: &OrderHistory) -> CursorPage<&SpotOrder> {
        let cursor = Cursor {
            id: request.from_id.as_ref().map(|id| id_number(id.as_str())),
            backward: request.direction == Some(Direction::Prev),
            limit: request.limit.unwrap_or(OrderHistory::DEFAULT_LIMIT),
        };
        let filter = Filter(request);
        cursor.page(self.all.iter().rev().filter(|order| filter.passes(order)), |order| order.number())
    }

    /// Returns the orders that have changed since [`Orders::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &SpotOrder> {
        self.changed.iter().filter_map(|number| self.get(*number))
    }

    pub(super) fn clear_changes(&mut self) {
        self.changed.clear();
    }

    fn index(&self, number: i64) -> Option<usize> {
        self.all.binary_search_by_key(&number, SpotOrder::number).ok()
    }

    /// Updates the sets of open and changed orders after a change.
    fn note_change(&mut self, index: usize) {
        let Some(order) = self.all.get(index) else { return };
        self.changed.insert(order.number());
        if order.is_open() {
            self.open.insert(order.number());
        } else {
            self.open.remove(&order.number());
        }
    }
}

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

/// A transfer between two wallets of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Transfer {
    pub(crate) number: i64,
    /// The id that the caller chose, which can be used only once.
    pub(crate) caller_id: String,
}

/// The transfers of an account, by increasing id.
#[derive(Default)]
pub(crate) struct Transfers {
    caller_ids: HashSet<String>,
    /// The transfers that are not saved yet.
    changed: Vec<Transfer>,
}

impl Transfers {
    pub(super) fn push(&mut self, transfer: Transfer) {
        self.caller_ids.insert(transfer.caller_id.clone());
        self.changed.push(transfer);
    }

    /// Returns whether the caller has already used an id.
    pub(super) fn contains(&self, caller_id: &str) -> bool {
        self.caller_ids.contains(caller_id)
    }

    /// Returns the transfers that were added since [`Transfers::clear_changes`].
    pub(super) fn changed(&self) -> impl Iterator<Item = &Transfer> {
        self.changed.iter()
    }

    pub(super) fn clear_changes(&mut self) {
        self.changed.clear();
    }
}

/// The first order id. Like real ids, it has more digits than a float can represent exactly.
const FIRST_ORDER: i64 = 6_216_559_590_087_220_004;
/// The first id of a fill.
const FIRST_FILL: i64 = 6_316_559_590_087_220_004;
/// The first id of any other record: a cancellation, an amendment, a batch or a transfer.
const FIRST_ACTION: i64 = 226_971_333_791_398_656;
/// The distance between ids. It prevents clients from relying on consecutive ids.
const STEP: i64 = 101;

/// A generator of increasing ids.
#[derive(Serialize, Deserialize)]
pub(super) struct Ids {
    order: i64,
    fill: i64,
    action: i64,
}

impl Default for Ids {
    fn default() -> Self {
        Self { order: FIRST_ORDER, fill: FIRST_FILL, action: FIRST_ACTION }
    }
}

impl Ids {
    pub(super) fn draw_order(&mut self) -> i64 {
        draw(&mut self.order)
    }

    pub(super) fn draw_fill(&mut self) -> i64 {
        draw(&mut self.fill)
    }

    /// Draws the id of any other record.
    pub(super) fn draw_action(&mut self) -> i64 {
        draw(&mut self.action)
    }
}

fn draw(next: &mut i64) -> i64 {
    let id = *next;
    *next = next.saturating_add(STEP);
    id
}
