//! The conditional orders of the model.

use tradewire_models::futures::TimeInForce;

use super::{Model, Order, from_newest};
use crate::futures::trading::tests::conditional::{Callback, ConditionalDraft, Waiting};

/// A conditional order.
#[derive(Debug, Clone)]
pub(in crate::futures::trading::tests) struct Conditional {
    pub(in crate::futures::trading::tests) draft: ConditionalDraft,
    pub(in crate::futures::trading::tests) state: &'static str,
    /// The number of the order that it has placed.
    pub(in crate::futures::trading::tests) order: Option<usize>,
    /// The best price that a trailing order has seen.
    best: Option<i128>,
    /// The last price when it was placed.
    from: i128,
    expires: Option<i128>,
    /// The number of the order whose take-profit and stop-loss it is.
    source: Option<usize>,
}

impl Conditional {
    fn is_open(&self) -> bool {
        matches!(self.state, "NOT_ACTIVATION" | "NOT_TRIGGERED")
    }

    /// Returns the trigger price of a trailing order, in thousandths of ticks.
    pub(in crate::futures::trading::tests) fn trailing_price(&self) -> Option<i128> {
        let Waiting::Trailing { callback, .. } = &self.draft.waiting else { return None };
        let best = self.best?;
        let distance = match *callback {
            Callback::Ticks(ticks) => i128::from(ticks) * 1000,
            Callback::Thousandths(thousandths) => best * i128::from(thousandths),
        };
        Some(if self.draft.buy { best * 1000 + distance } else { best * 1000 - distance })
    }

    /// Returns whether a price is reached that was on one side of the first price.
    fn has_crossed(&self, price: i64, now: i128) -> bool {
        let price = i128::from(price);
        if price > self.from { now >= price } else { now <= price }
    }
}

impl Model {
    pub(super) fn wait_for(&mut self, draft: &ConditionalDraft) {
        let side = usize::from(!draft.long);
        let (lifetime, is_active) = match &draft.waiting {
            Waiting::Trigger { at, limit, time, .. } => {
                let is_immediate = matches!(time, TimeInForce::Ioc | TimeInForce::Fok);
                if i128::from(*at) == self.bid || (limit.is_none() && !is_immediate) {
                    return;
                }
                (None, true)
            }
            Waiting::Stop { at, lifetime, .. } => {
                let closing = Order { owner: draft.owner, long: draft.long, by_caller: true, ..Order::default() };
                let is_held = i128::from(draft.contracts) <= self.closable(&closing, self.orders.len());
                if *at == [None, None] || !is_held || !self.exits_fit(draft.owner, side, *at) {
                    return;
                }
                (*lifetime, true)
            }
            Waiting::Trailing { callback, activation, lifetime } => {
                let is_allowed = match *callback {
                    Callback::Ticks(ticks) => i128::from(ticks) < self.bid,
                    Callback::Thousandths(thousandths) => thousandths < 1000,
                };
                if !is_allowed {
                    return;
                }
                (*lifetime, activation.is_none_or(|activation| i128::from(activation) == self.bid))
            }
        };
        self.conditionals.push(Conditional {
            draft: draft.clone(),
            state: if is_active { "NOT_TRIGGERED" } else { "NOT_ACTIVATION" },
            order: None,
            best: is_active.then_some(self.bid),
            from: self.bid,
            expires: lifetime.map(|lifetime| self.clock + i128::from(lifetime)),
            source: None,
        });
    }

    /// Protects contracts that an order has opened by its take-profit and stop-loss.
    pub(super) fn protect(&mut self, index: usize, contracts: i128) {
        let (at, contracts) = (self.triggers(index), i64::try_from(contracts).unwrap_or_default());
        if at == [None; 2] {
            return;
        }
        let Order { owner, long, .. } = self.orders[index];
        match self.conditionals.iter_mut().find(|of| of.source == Some(index) && of.is_open()) {
            Some(exits) => exits.draft.contracts += contracts,
            None => {
                let waiting = Waiting::Stop { at, limits: [None; 2], time: TimeInForce::Ioc, lifetime: None };
                let draft = ConditionalDraft { owner, buy: !long, long, contracts, waiting };
                let (state, from) = ("NOT_TRIGGERED", self.bid);
                let (order, best, expires, source) = (None, None, None, Some(index));
                self.conditionals.push(Conditional { draft, state, order, best, from, expires, source });
            }
        }
    }

    /// Applies the amended take-profit and stop-loss of an order to the contracts that it has opened.
    pub(super) fn amend_exits(&mut self, index: usize) {
        let opened = self.orders[index].executed - self.orders[index].outlived;
        let amended = self.triggers(index);
        let exits = self.conditionals.iter_mut().rev().find(|of| of.source == Some(index));
        match exits {
            Some(exits) if exits.is_open() => {
                if let Waiting::Stop { at, .. } = &mut exits.draft.waiting {
                    *at = amended;
                }
            }
            None if opened > 0 => self.protect(index, opened),
            _ => {}
        }
    }

    fn triggers(&self, index: usize) -> [Option<i64>; 2] {
        self.orders[index].triggers.map(|trigger| trigger.and_then(|trigger| i64::try_from(trigger).ok()))
    }

    /// Returns whether a take-profit and a stop-loss are beyond the entry price and the last price.
    fn exits_fit(&self, owner: usize, side: usize, [profit, stop]: [Option<i64>; 2]) -> bool {
        let position = &self.positions[owner][side];
        // Truncated to units of 10⁻⁸.
        let entry = position.cost * 100 / position.held;
        let bounds = [entry, self.bid * 1_000_000];
        let is_beyond = |trigger: Option<i64>, above: bool| {
            let trigger = trigger.map(|trigger| i128::from(trigger) * 1_000_000);
            bounds
                .iter()
                .all(|bound| trigger.is_none_or(|trigger| if above { trigger > *bound } else { trigger < *bound }))
        };
        is_beyond(profit, side == 0) && is_beyond(stop, side == 1)
    }

    pub(super) fn amend_stop(&mut self, owner: usize, which: usize, [profit, stop]: [Option<i64>; 2]) {
        let Some(index) = from_newest(which, self.conditionals.len()) else { return };
        let Conditional { draft, .. } = self.conditionals[index].clone();
        let Waiting::Stop { at, .. } = &draft.waiting else { return };
        if draft.owner != owner || !self.conditionals[index].is_open() {
            return;
        }
        let amended = [profit.or(at[0]), stop.or(at[1])];
        if self.exits_fit(owner, usize::from(!draft.long), amended)
            && let Waiting::Stop { at, .. } = &mut self.conditionals[index].draft.waiting
        {
            *at = amended;
        }
    }

    pub(super) fn cancel_conditional(&mut self, owner: usize, which: usize) {
        let Some(index) = from_newest(which, self.conditionals.len()) else { return };
        let conditional = &mut self.conditionals[index];
        if conditional.draft.owner == owner && conditional.is_open() {
            conditional.state = "USER_REVOCATION";
        }
    }

    pub(super) fn cancel_conditionals_like(&mut self, owner: usize, which: usize) {
        let Some(index) = from_newest(which, self.conditionals.len()) else { return };
        let kind = std::mem::discriminant(&self.conditionals[index].draft.waiting);
        for conditional in &mut self.conditionals {
            let is_like = std::mem::discriminant(&conditional.draft.waiting) == kind;
            if is_like && conditional.draft.owner == owner && conditional.is_open() {
                conditional.state = "USER_REVOCATION";
            }
        }
    }

    pub(super) fn expire_conditionals(&mut self) {
        for conditional in &mut self.conditionals {
            if conditional.is_open() && conditional.expires.is_some_and(|expires| expires <= self.clock) {
                conditional.state = "EXPIRED";
            }
        }
    }

    /// Ends the take-profit and stop-loss orders of a position that is closed.
    pub(super) fn revoke_conditionals(&mut self, owner: usize, long: bool) {
        for conditional in &mut self.conditionals {
            let draft = &conditional.draft;
            let closes = matches!(draft.waiting, Waiting::Stop { .. }) && draft.owner == owner && draft.long == long;
            if closes && conditional.is_open() {
                conditional.state = "PLATFORM_REVOCATION";
            }
        }
    }

    pub(super) fn fire_conditionals(&mut self) {
        for index in 0..self.conditionals.len() {
            if let Some(order) = self.due(index) {
                let is_enough = order.contracts > 0 && self.is_enough(&order);
                self.conditionals[index].state = if is_enough { "TRIGGERED" } else { "DELEGATION_FAILED" };
                if is_enough {
                    self.conditionals[index].order = Some(self.orders.len());
                    self.place(order);
                }
            }
        }
    }

    /// Passes the price to a conditional order, and returns the order that is due.
    fn due(&mut self, index: usize) -> Option<Order> {
        let bid = self.bid;
        let conditional = &mut self.conditionals[index];
        let ConditionalDraft { owner, buy, long, contracts, ref waiting } = conditional.draft;
        if !conditional.is_open() {
            return None;
        }
        let contracts = i128::from(contracts);
        let order = Order { owner, buy, long, contracts, ..Order::default() };
        match waiting {
            Waiting::Trigger { at, limit, time, .. } => {
                let order = Order { limit: limit.map(i128::from), time: Some(time.clone()), ..order };
                conditional.has_crossed(*at, bid).then_some(order)
            }
            Waiting::Stop { at: [profit, stop], limits, time, .. } => {
                let beyond = |at: &Option<i64>, above: bool| {
                    at.is_some_and(|at| if above { bid >= i128::from(at) } else { bid <= i128::from(at) })
                };
                let limit = match (beyond(profit, long), beyond(stop, !long)) {
                    (true, _) => limits[0],
                    (_, true) => limits[1],
                    _ => return None,
                };
                let held = self.positions[owner][usize::from(!long)].held;
                let contracts = contracts.min(held);
                let (buy, limit) = (!long, limit.map(i128::from));
                Some(Order { buy, contracts, limit, time: Some(time.clone()), ..order })
            }
            Waiting::Trailing { activation, .. } => {
                let waits = conditional.state == "NOT_ACTIVATION";
                if waits && !activation.is_some_and(|activation| conditional.has_crossed(activation, bid)) {
                    return None;
                }
                conditional.state = "NOT_TRIGGERED";
                let best = conditional.best.unwrap_or(bid);
                conditional.best = Some(if buy { best.min(bid) } else { best.max(bid) });
                let trigger = conditional.trailing_price()?;
                let is_due = if buy { bid * 1000 >= trigger } else { bid * 1000 <= trigger };
                is_due.then_some(Order { time: Some(TimeInForce::Ioc), ..order })
            }
        }
    }
}
