//! Which orders the history finds, and which of them stand on a page.
//!
//! A filter may let through hardly any of a million orders, so all of them are looked at for one page. What filters look at
//! therefore stands in a column of its own, 16 bytes an order, and is compared bit by bit.

use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::ConditionalTypeCode::{
    LimitStopLoss, LimitTakeProfit, MarketStopLoss, MarketTakeProfit,
};
use tradewire_models::futures::{
    Direction, OrderSide, OrderSideCode, OrderState, OrderStateCode, OrderType, OrderTypeCode,
};

use super::{Origin, Placed};

/// Where an order came from, and its type: what the type filters tell apart.
type Kind = (Origin, OrderType);

static KINDS: &[Kind] = &[
    (Origin::Caller, OrderType::Limit),
    (Origin::Caller, OrderType::Market),
    (Origin::Trigger(LimitTakeProfit), OrderType::Limit),
    (Origin::Trigger(LimitStopLoss), OrderType::Limit),
    (Origin::Trigger(MarketTakeProfit), OrderType::Market),
    (Origin::Trigger(MarketStopLoss), OrderType::Market),
    (Origin::Liquidation, OrderType::Market),
];

/// What filters look at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Traits {
    created: Timestamp,
    symbol: u16,
    /// The bit of its side, of its state, and of its kind.
    side: u16,
    state: u16,
    kind: u16,
}

impl Traits {
    pub(super) fn of(placed: &Placed, symbols: &mut Symbols) -> Self {
        let order = placed.order();
        Self {
            created: order.created_time,
            symbol: symbols.number(&order.symbol),
            side: bits(OrderSide::ALL, |side| *side == order.order_side),
            state: bits(OrderState::ALL, |state| *state == order.state),
            kind: bits(KINDS, |(origin, of_type)| origin == placed.origin() && *of_type == order.order_type),
        }
    }
}

/// A bit for each of some values: set where the test holds.
fn bits<T>(values: &[T], test: impl Fn(&T) -> bool) -> u16 {
    let set = values.iter().enumerate().filter(|(_, value)| test(value));
    set.fold(0, |bits, (place, _)| bits | 1 << place)
}

/// Numbers for the symbols that orders have.
#[derive(Debug, Default)]
pub(super) struct Symbols(Vec<String>);

impl Symbols {
    fn find(&self, symbol: &str) -> Option<u16> {
        self.0.iter().position(|known| known == symbol).and_then(|place| u16::try_from(place).ok())
    }

    fn number(&mut self, symbol: &str) -> u16 {
        self.find(symbol).unwrap_or_else(|| {
            self.0.push(symbol.to_owned());
            u16::try_from(self.0.len() - 1).unwrap_or(u16::MAX)
        })
    }
}

/// What a request asks for.
#[derive(Debug)]
pub(super) struct Filter {
    from: Option<Timestamp>,
    to: Option<Timestamp>,
    symbol: Option<u16>,
    /// The bits that no order may have.
    not_side: u16,
    not_state: u16,
    not_kind: u16,
}

impl Filter {
    /// None for one that no order passes.
    pub(super) fn new(ask: &QuantHistory, symbols: &Symbols) -> Option<Self> {
        if ask.welfare_account.unwrap_or(QuantHistory::DEFAULT_WELFARE_ACCOUNT) {
            return None;
        }
        let symbol = match &ask.symbol {
            Some(symbol) => Some(symbols.find(symbol)?),
            None => None,
        };
        let is_state = |state: &OrderState| passes(&ask.states, |codes| codes.iter().any(|code| is_in(state, code)));
        Some(Self {
            from: ask.start_time,
            to: ask.end_time,
            symbol,
            not_side: bits(OrderSide::ALL, |side| !passes(&ask.order_side, |code| is_on(side, code))),
            not_state: bits(OrderState::ALL, |state| !is_state(state)),
            not_kind: bits(KINDS, |kind| !is_of(kind, ask)),
        })
    }

    fn lets_through(&self, of: &Traits) -> bool {
        (of.side & self.not_side) | (of.state & self.not_state) | (of.kind & self.not_kind) == 0
            && passes(&self.symbol, |symbol| of.symbol == *symbol)
            && passes(&self.from, |from| of.created >= *from)
            && passes(&self.to, |to| of.created <= *to)
    }
}

/// A filter that is not given lets everything through.
fn passes<T>(filter: &Option<T>, test: impl FnOnce(&T) -> bool) -> bool {
    filter.as_ref().is_none_or(test)
}

fn is_on(side: &OrderSide, code: &OrderSideCode) -> bool {
    match code {
        OrderSideCode::Buy => *side == OrderSide::Buy,
        OrderSideCode::Sell => *side == OrderSide::Sell,
        _ => false,
    }
}

fn is_in(state: &OrderState, code: &OrderStateCode) -> bool {
    match code {
        OrderStateCode::New => *state == OrderState::New,
        OrderStateCode::PartiallyFilled => *state == OrderState::PartiallyFilled,
        OrderStateCode::Filled => *state == OrderState::Filled,
        OrderStateCode::Canceled => *state == OrderState::Canceled,
        OrderStateCode::Rejected => *state == OrderState::Rejected,
        OrderStateCode::Expired => *state == OrderState::Expired,
        _ => false,
    }
}

/// Whether all filters that ask for where an order came from let a kind through.
fn is_of((origin, of_type): &Kind, ask: &QuantHistory) -> bool {
    let by_caller = |wanted| *origin == Origin::Caller && *of_type == wanted;
    let is_type = |code: &OrderTypeCode| match code {
        OrderTypeCode::Limit => by_caller(OrderType::Limit),
        OrderTypeCode::Market => by_caller(OrderType::Market),
        OrderTypeCode::LimitTrigger => matches!(origin, Origin::Trigger(LimitTakeProfit | LimitStopLoss)),
        OrderTypeCode::MarketTrigger => matches!(origin, Origin::Trigger(MarketTakeProfit | MarketStopLoss)),
        OrderTypeCode::MmrStopLoss => *origin == Origin::Liquidation,
        _ => false,
    };
    let only_forced = ask.force_close.unwrap_or(QuantHistory::DEFAULT_FORCE_CLOSE);
    passes(&ask.orig_type, |code| *origin == Origin::Trigger(*code))
        && passes(&ask.order_orig_type, is_type)
        && (!only_forced || *origin == Origin::Liquidation)
}

/// A page: its orders, newest first, and whether there are more before and after them.
#[derive(Debug, Default)]
pub(crate) struct Page<'a> {
    pub(crate) orders: Vec<&'a Placed>,
    pub(crate) has_prev: bool,
    pub(crate) has_next: bool,
}

/// Where a cursor stands among orders of rising id: the older ones end there, and the newer ones begin.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor {
    pub(super) older: usize,
    pub(super) newer: usize,
}

/// The places of a page, newest first: the first records without a cursor, those right after it with `NEXT`, those right
/// before it with `PREV`. The cursor itself is on neither page. And whether there are more before, and after.
pub(super) fn window(
    traits: &[Traits],
    cursor: Option<Cursor>,
    filter: &Filter,
    ask: &QuantHistory,
) -> (Vec<usize>, bool, bool) {
    let limit = usize::try_from(ask.limit.unwrap_or(QuantHistory::DEFAULT_LIMIT)).unwrap_or_default();
    let found = |place: &usize| traits.get(*place).is_some_and(|of| filter.lets_through(of));
    let newest = Cursor { older: traits.len(), newer: traits.len() };
    let Cursor { older, newer } = cursor.unwrap_or(newest);
    let backward = ask.direction.as_ref().unwrap_or(&QuantHistory::DEFAULT_DIRECTION) == &Direction::Prev;
    if cursor.is_some() && backward {
        let mut before = (newer..traits.len()).filter(found);
        let mut places: Vec<_> = before.by_ref().take(limit).collect();
        places.reverse();
        (places, before.next().is_some(), (0..newer).rev().any(|place| found(&place)))
    } else {
        let mut after = (0..older).rev().filter(found);
        let places = after.by_ref().take(limit).collect();
        (places, (older..traits.len()).any(|place| found(&place)), after.next().is_some())
    }
}

#[cfg(test)]
mod tests;
