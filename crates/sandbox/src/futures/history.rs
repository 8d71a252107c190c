//! The filters and the paging of the order history.
//!
//! A filter may match very few of a million orders, so a single page may require a scan of all of them. The attributes for filters are
//! therefore kept in a separate array, with 16 bytes per order, and matched by bit masks.

use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::TriggerOrderType::{Stop, StopMarket, TakeProfit, TakeProfitMarket};
use tradewire_models::futures::{Direction, OrderSide, OrderState, OrderType, OriginalOrderType};

use super::placed_order::{Origin, PlacedOrder};
use crate::paging::to_usize;

/// The origin and the type of an order, which together determine whether it passes the type filters.
type OrderKind = (Origin, OrderType);

static KINDS: &[OrderKind] = &[
    (Origin::Caller, OrderType::Limit),
    (Origin::Caller, OrderType::Market),
    (Origin::Trigger(TakeProfit), OrderType::Limit),
    (Origin::Trigger(Stop), OrderType::Limit),
    (Origin::Trigger(TakeProfitMarket), OrderType::Market),
    (Origin::Trigger(StopMarket), OrderType::Market),
    (Origin::Liquidation, OrderType::Market),
];

/// The attributes of an order that filters use.
#[derive(Debug, Clone, Copy)]
pub(super) struct FilterKey {
    created: Timestamp,
    symbol: u16,
    /// A bit mask with one bit set.
    side: u16,
    /// A bit mask with one bit set.
    state: u16,
    /// A bit mask with one bit set.
    kind: u16,
}

impl FilterKey {
    pub(super) fn new(placed: &PlacedOrder, symbols: &mut Symbols) -> Self {
        Self {
            created: placed.created(),
            symbol: symbols.number(placed.symbol()),
            side: bit_mask(OrderSide::ALL, |side| side == placed.side()),
            state: bit_mask(OrderState::ALL, |state| state == placed.state()),
            kind: bit_mask(KINDS, |(origin, order_type)| {
                origin == placed.origin() && order_type == placed.order_type()
            }),
        }
    }
}

/// Returns a mask with one bit per value, which is set if the value passes the test.
fn bit_mask<T>(values: &[T], test: impl Fn(&T) -> bool) -> u16 {
    let passing = values.iter().enumerate().filter(|(_, value)| test(value));
    passing.fold(0, |mask, (index, _)| mask | 1 << index)
}

/// The symbols of orders, by number.
#[derive(Debug, Default)]
pub(super) struct Symbols(Vec<String>);

impl Symbols {
    fn find(&self, symbol: &str) -> Option<u16> {
        self.0.iter().position(|known| known == symbol).and_then(|index| u16::try_from(index).ok())
    }

    /// Returns the number of a symbol. A new symbol gets the next number.
    fn number(&mut self, symbol: &str) -> u16 {
        self.find(symbol).unwrap_or_else(|| {
            self.0.push(symbol.to_owned());
            u16::try_from(self.0.len() - 1).unwrap_or(u16::MAX)
        })
    }
}

/// The conditions of a list of orders. An order is in the list if it meets all conditions that are set.
#[derive(Default)]
pub(crate) struct OrderList<'a> {
    pub(crate) symbol: Option<&'a str>,
    pub(crate) from: Option<Timestamp>,
    pub(crate) to: Option<Timestamp>,
    pub(crate) states: Option<Vec<OrderState>>,
    pub(crate) only_liquidations: bool,
}

impl OrderList<'_> {
    /// Returns whether an order is in the list.
    pub(crate) fn contains(&self, placed: &PlacedOrder) -> bool {
        self.symbol.is_none_or(|symbol| placed.symbol() == symbol)
            && passes(&self.from, |from| placed.created() >= *from)
            && passes(&self.to, |to| placed.created() <= *to)
            && passes(&self.states, |states| states.contains(placed.state()))
            && (!self.only_liquidations || *placed.origin() == Origin::Liquidation)
    }
}

/// The filters of a request.
#[derive(Debug)]
pub(super) struct Filter {
    from: Option<Timestamp>,
    to: Option<Timestamp>,
    symbol: Option<u16>,
    excluded_sides: u16,
    excluded_states: u16,
    excluded_kinds: u16,
}

impl Filter {
    /// Creates the filters of a request, or returns `None` if no order can match.
    pub(super) fn new(request: &QuantHistory, symbols: &Symbols) -> Option<Self> {
        if request.welfare_account.unwrap_or(QuantHistory::DEFAULT_WELFARE_ACCOUNT) {
            return None;
        }
        let symbol = match &request.symbol {
            Some(symbol) => Some(symbols.find(symbol)?),
            None => None,
        };
        let has_state = |state: &OrderState| passes(&request.states, |states| states.contains(listed_as(state)));
        Some(Self {
            from: request.start_time,
            to: request.end_time,
            symbol,
            excluded_sides: bit_mask(OrderSide::ALL, |side| !passes(&request.order_side, |wanted| wanted == side)),
            excluded_states: bit_mask(OrderState::ALL, |state| !has_state(state)),
            excluded_kinds: bit_mask(KINDS, |kind| !is_kind(kind, request)),
        })
    }

    /// Creates the filters of a list, or returns `None` if no order can match.
    pub(super) fn of_list(list: &OrderList<'_>, symbols: &Symbols) -> Option<Self> {
        let symbol = match list.symbol {
            Some(symbol) => Some(symbols.find(symbol)?),
            None => None,
        };
        let is_excluded = |(origin, _): &OrderKind| list.only_liquidations && *origin != Origin::Liquidation;
        Some(Self {
            from: list.from,
            to: list.to,
            symbol,
            excluded_sides: 0,
            excluded_states: bit_mask(OrderState::ALL, |state| !passes(&list.states, |states| states.contains(state))),
            excluded_kinds: bit_mask(KINDS, is_excluded),
        })
    }

    /// Excludes liquidation orders, too.
    pub(super) fn without_liquidations(mut self) -> Self {
        self.excluded_kinds |= bit_mask(KINDS, |(origin, _)| *origin == Origin::Liquidation);
        self
    }

    pub(super) fn matches(&self, key: &FilterKey) -> bool {
        let excluded =
            (key.side & self.excluded_sides) | (key.state & self.excluded_states) | (key.kind & self.excluded_kinds);
        excluded == 0
            && passes(&self.symbol, |symbol| key.symbol == *symbol)
            && passes(&self.from, |from| key.created >= *from)
            && passes(&self.to, |to| key.created <= *to)
    }
}

/// Returns the state by which a request selects orders. An order that was canceled after a fill has no code of its own.
fn listed_as(state: &OrderState) -> &OrderState {
    if *state == OrderState::PartiallyCanceled { &OrderState::Canceled } else { state }
}

/// Returns whether a filter is unset or its test succeeds.
fn passes<T>(filter: &Option<T>, test: impl FnOnce(&T) -> bool) -> bool {
    filter.as_ref().is_none_or(test)
}

/// Returns whether a kind of order passes all filters by origin and type.
fn is_kind((origin, order_type): &OrderKind, request: &QuantHistory) -> bool {
    let by_caller = |wanted| *origin == Origin::Caller && *order_type == wanted;
    let is_type = |code: &OriginalOrderType| match code {
        OriginalOrderType::Limit => by_caller(OrderType::Limit),
        OriginalOrderType::Market => by_caller(OrderType::Market),
        OriginalOrderType::LimitTrigger => matches!(origin, Origin::Trigger(TakeProfit | Stop)),
        OriginalOrderType::MarketTrigger => matches!(origin, Origin::Trigger(TakeProfitMarket | StopMarket)),
        OriginalOrderType::MmrStopLoss => *origin == Origin::Liquidation,
        _ => false,
    };
    let only_liquidations = request.force_close.unwrap_or(QuantHistory::DEFAULT_FORCE_CLOSE);
    passes(&request.orig_type, |kind| *origin == Origin::Trigger(kind.clone()))
        && passes(&request.order_orig_type, is_type)
        && (!only_liquidations || *origin == Origin::Liquidation)
}

/// The position of a cursor in an array of orders with increasing ids.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor {
    /// The end of the orders that are older than the cursor.
    pub(super) older: usize,
    /// The start of the orders that are newer than the cursor.
    pub(super) newer: usize,
}

/// Returns the indices of a page's orders, newest first, and whether there are more orders before and after the page.
/// The rules are those of [`Cursor::page`](crate::paging::Cursor::page).
pub(super) fn page_indices(
    keys: &[FilterKey],
    cursor: Option<Cursor>,
    filter: &Filter,
    request: &QuantHistory,
) -> (Vec<usize>, bool, bool) {
    let limit = to_usize(request.limit.unwrap_or(QuantHistory::DEFAULT_LIMIT));
    let matches = |index: &usize| keys.get(*index).is_some_and(|key| filter.matches(key));
    let newest = Cursor { older: keys.len(), newer: keys.len() };
    let Cursor { older, newer } = cursor.unwrap_or(newest);
    let backward = request.direction.as_ref().unwrap_or(&QuantHistory::DEFAULT_DIRECTION) == &Direction::Prev;
    if cursor.is_some() && backward {
        let mut before = (newer..keys.len()).filter(matches);
        let mut indices: Vec<_> = before.by_ref().take(limit).collect();
        indices.reverse();
        (indices, before.next().is_some(), (0..newer).rev().any(|index| matches(&index)))
    } else {
        let mut after = (0..older).rev().filter(matches);
        let indices = after.by_ref().take(limit).collect();
        (indices, (older..keys.len()).any(|index| matches(&index)), after.next().is_some())
    }
}

#[cfg(test)]
mod tests;
