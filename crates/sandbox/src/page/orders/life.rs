//! The life of an order, in words.

use serde::Serialize;
use tradewire_models::futures::{ConditionalTypeCode, Order, OrderState, TimeInForce};
use tradewire_models::{Decimal, Timestamp};

use super::text;
use crate::futures::{Event, Origin, Placed, Reason, Step};

/// Something that happened to an order, and the state that it led to.
#[derive(Serialize)]
pub(super) struct Entry {
    /// None for what is only known to have happened.
    at: Option<Timestamp>,
    state: String,
    what: String,
    /// Why it ended, in one word for programs; none where it did not, or where that is not known.
    reason: Option<Reason>,
}

/// What happened to an order, oldest first.
pub(super) fn of(placed: &Placed) -> Vec<Entry> {
    let (order, steps) = (placed.order(), placed.life().steps());
    let mut entries = vec![entry(Some(order.created_time), &OrderState::New, placed_by(placed))];
    entries.extend(past(order, steps));
    for (index, step) in steps.iter().enumerate() {
        if step.skipped > 0 {
            let more = format!("{} more fills, which are not kept one by one", step.skipped);
            entries.push(entry(None, &OrderState::PartiallyFilled, more));
        }
        // Whatever is not the last is a fill that left something.
        let state = if index + 1 == steps.len() { &order.state } else { &OrderState::PartiallyFilled };
        entries.push(Entry { reason: step.reason, ..entry(Some(step.at), state, happened(step, order)) });
    }
    entries
}

fn entry(at: Option<Timestamp>, state: &OrderState, what: String) -> Entry {
    Entry { at, state: state.to_string(), what, reason: None }
}

fn placed_by(placed: &Placed) -> String {
    let order = placed.order();
    match placed.origin() {
        Origin::Caller => "placed by the account".to_owned(),
        Origin::Liquidation => "placed by the exchange: the margin of the position no longer sufficed".to_owned(),
        Origin::Trigger(kind) => {
            let name = match kind {
                ConditionalTypeCode::LimitTakeProfit | ConditionalTypeCode::MarketTakeProfit => "take profit",
                _ => "stop loss",
            };
            let price = order.trigger_profit_price.or(order.trigger_stop_price);
            let at = price.map(|price| format!(" at {}", text(price))).unwrap_or_default();
            let condition = order.source_id.map(|id| format!(" (condition {id})")).unwrap_or_default();
            format!("placed by a trigger: {name}{at}{condition}")
        }
    }
}

/// What was before the sandbox kept the lives of orders: only what the order itself tells.
fn past(order: &Order, steps: &[Step]) -> Option<Entry> {
    let watched: Decimal = steps.iter().map(|step| step.contracts).sum();
    let before = order.executed_qty - watched;
    if steps.is_empty() {
        let became =
            format!("became so before the sandbox started; {} of {} filled", text(before), text(order.orig_qty));
        return (order.state != OrderState::New).then(|| entry(order.updated_time, &order.state, became));
    }
    let counted = steps.iter().any(|step| step.skipped > 0);
    let filled = format!("{} filled before the sandbox started", text(before));
    (!counted && !before.is_zero()).then(|| entry(None, &OrderState::PartiallyFilled, filled))
}

fn happened(step: &Step, order: &Order) -> String {
    let all = text(order.orig_qty);
    let fill = || format!("{} filled at {}", text(step.contracts), text(step.price));
    let left = || format!("{} of {all} left", text(order.orig_qty - order.executed_qty));
    let ended = match step.event {
        Event::FillPart => return fill(),
        Event::FillWhole => return format!("{}: that is all {all}", fill()),
        Event::Cancel => format!("canceled, with {}", left()),
        Event::Expire => format!("expired, with {}", left()),
        Event::Reject => "rejected".to_owned(),
    };
    match step.reason {
        Some(reason) => format!("{ended}: {}", why(reason, order)),
        None => ended,
    }
}

fn why(reason: Reason, order: &Order) -> &'static str {
    match reason {
        Reason::Asked => "somebody asked for it",
        Reason::TimeInForce => match order.time_in_force {
            Some(TimeInForce::Fok) => "FOK is filled whole and at once, or not at all",
            Some(TimeInForce::Gtx) => "GTX only waits, and it would have been filled at once",
            _ => "IOC does not wait for what is not there at once",
        },
        Reason::NoDepth => "the market had no more, and an order at its price does not wait",
        Reason::PositionClosed => "the position that it was to close is closed",
        Reason::PositionLiquidated => "the position that it was to close was liquidated",
        Reason::FillTooLong => "the next fill would have made a number of more than 28 digits",
        Reason::Expiry => "it waited as long as orders may",
        Reason::NoPosition => "it closes more than there is",
        Reason::NoMoney => "its margin is more than the account has",
        Reason::TooLong => "it would have made a number of more than 28 digits",
    }
}
