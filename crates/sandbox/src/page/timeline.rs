//! Describes the timeline of an order in words.

use serde::Serialize;
use tradewire_models::futures::{OrderState, TimeInForce, TriggerOrderType};
use tradewire_models::{Decimal, Timestamp};

use crate::futures::{EndReason, OrderEvent, Origin, PlacedOrder, TimelineEntry};

/// An event of an order, and the state that it led to.
#[derive(Serialize)]
pub(super) struct Entry {
    /// The time; `None` if it is unknown.
    at: Option<Timestamp>,
    state: String,
    description: String,
    /// The reason in one word, for programs, if the event ends the order before it is completely filled.
    reason: Option<EndReason>,
}

/// Returns the events of an order, oldest first.
pub(super) fn entries(placed: &PlacedOrder) -> Vec<Entry> {
    let recorded = placed.timeline().entries();
    let mut entries = vec![entry(Some(placed.created()), &OrderState::New, origin(placed))];
    for (index, event) in recorded.iter().enumerate() {
        if event.skipped > 0 {
            let skipped = format!("{} more fills, not shown individually", event.skipped);
            entries.push(entry(None, &OrderState::PartiallyFilled, skipped));
        }
        // Only the last event ends the order. The events before it are fills and amendments.
        let (until, later) = recorded.split_at(index + 1);
        let filled_later: Decimal = later.iter().map(|event| event.contracts).sum();
        let is_unfilled = until.iter().all(|event| event.contracts.is_zero()) && placed.executed() == filled_later;
        let state = match later {
            [] => placed.state(),
            _ if is_unfilled => &OrderState::New,
            _ => &OrderState::PartiallyFilled,
        };
        entries.push(Entry { reason: event.reason, ..entry(Some(event.at), state, description(event, placed)) });
    }
    entries
}

/// Writes an amount without trailing zeros.
pub(super) fn amount(number: Decimal) -> String {
    number.normalize().to_string()
}

fn entry(at: Option<Timestamp>, state: &OrderState, description: String) -> Entry {
    Entry { at, state: state.to_string(), description, reason: None }
}

fn origin(placed: &PlacedOrder) -> String {
    match placed.origin() {
        Origin::Caller => "placed by the account".to_owned(),
        Origin::Liquidation => "placed by the exchange: the margin of the position was insufficient".to_owned(),
        Origin::Trigger(kind) => {
            let name = match kind {
                TriggerOrderType::TakeProfit | TriggerOrderType::TakeProfitMarket => "take-profit",
                _ => "stop-loss",
            };
            let price = placed.take_profit().or(placed.stop_loss());
            let at = price.map(|price| format!(" at {}", amount(price))).unwrap_or_default();
            let condition = placed.condition().map(|id| format!(" (condition {id})")).unwrap_or_default();
            format!("placed by a {name} trigger{at}{condition}")
        }
    }
}

fn description(event: &TimelineEntry, placed: &PlacedOrder) -> String {
    let all = amount(placed.contracts());
    let fill = || format!("{} filled at {}", amount(event.contracts), amount(event.price));
    let open = || format!("{} of {all} open", amount(placed.remaining()));
    let ending = match event.event {
        OrderEvent::PartialFill => return fill(),
        OrderEvent::Amend => return format!("amended to a price of {}", amount(event.price)),
        OrderEvent::FullFill => return format!("{}, completing all {all}", fill()),
        OrderEvent::Cancel => format!("canceled with {}", open()),
        OrderEvent::Expire => format!("expired with {}", open()),
        OrderEvent::Reject => "rejected".to_owned(),
    };
    match event.reason {
        Some(reason) => format!("{ending}: {}", explanation(reason, placed)),
        None => ending,
    }
}

fn explanation(reason: EndReason, placed: &PlacedOrder) -> &'static str {
    match reason {
        EndReason::Requested => "the cancellation was requested",
        EndReason::TimeInForce => match placed.time_in_force() {
            Some(TimeInForce::Fok) => "a FOK order is filled completely and immediately, or not at all",
            Some(TimeInForce::Gtx) => "a GTX order must not execute immediately",
            _ => "an IOC order does not stay open",
        },
        EndReason::NoLiquidity => "the depth of the market is exhausted, and a market order does not stay open",
        EndReason::PositionClosed => "the position to close is already closed",
        EndReason::PositionLiquidated => "the position to close was liquidated",
        EndReason::FillOverflow => "the next fill would lead to a number of more than 28 digits",
        EndReason::Expired => "the order reached its maximum lifetime",
        EndReason::InsufficientPosition => "the order would close more contracts than are available",
        EndReason::InsufficientBalance => "the margin exceeds the free balance",
        EndReason::Overflow => "the order would lead to a number of more than 28 digits",
    }
}
