//! A naive exchange, with amounts as integers in units of 10⁻⁹, and linear searches.

mod conditional;

use tradewire_models::futures::TimeInForce;

use super::{Action, DEPOSITS, from_newest};
use crate::futures::trading::tests::model::conditional::Conditional;

/// The value of one tick of one contract: 0.01 × 0.001, in units of 10⁻⁹.
const WORTH: i128 = 10_000;
const UNIT: i128 = 1_000_000_000;

#[derive(Debug, Clone, Default)]
pub(super) struct Order {
    pub(super) owner: usize,
    buy: bool,
    long: bool,
    limit: Option<i128>,
    time: Option<TimeInForce>,
    contracts: i128,
    triggers: [Option<i128>; 2],
    pub(super) executed: i128,
    /// The number of contracts that it has opened of positions that have ended.
    outlived: i128,
    pub(super) profit: i128,
    pub(super) frozen: i128,
    pub(super) state: &'static str,
    /// The reason why the order ended before it was completely filled.
    pub(super) reason: &'static str,
    /// Whether the account has placed it, rather than a condition.
    by_caller: bool,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Position {
    pub(super) held: i128,
    pub(super) cost: i128,
}

impl Position {
    pub(super) fn margin(&self, leverage: i64) -> i128 {
        initial(self.cost, leverage)
    }
}

/// Returns the margin for opening contracts of this value: exact, or rounded up to units of 10⁻⁸.
fn initial(value: i128, leverage: i64) -> i128 {
    let leverage = i128::from(leverage);
    let is_exact = 1000 % leverage == 0;
    if is_exact { value / leverage } else { (value + 10 * leverage - 1) / (10 * leverage) * 10 }
}

#[derive(Debug)]
pub(super) struct Model {
    pub(super) orders: Vec<Order>,
    /// The positions by account and side (long, short).
    pub(super) positions: [[Position; 2]; 2],
    /// The leverages by account and side.
    pub(super) leverages: [[i64; 2]; 2],
    profits: [i128; 2],
    bid: i128,
    ask: i128,
    left_to_buy: Option<i128>,
    left_to_sell: Option<i128>,
    clock: i128,
    pub(super) conditionals: Vec<Conditional>,
}

impl Default for Model {
    fn default() -> Self {
        Self {
            orders: Vec::new(),
            positions: Default::default(),
            leverages: [[10; 2]; 2],
            profits: [0; 2],
            bid: 0,
            ask: 0,
            left_to_buy: None,
            left_to_sell: None,
            clock: 0,
            conditionals: Vec::new(),
        }
    }
}

impl Model {
    pub(super) fn act(&mut self, action: &Action) {
        match action {
            Action::Place(draft) => {
                self.place(Order {
                    owner: draft.owner,
                    buy: draft.buy,
                    long: draft.long,
                    limit: draft.limit.map(i128::from),
                    time: Some(draft.time.clone()),
                    contracts: i128::from(draft.contracts),
                    triggers: draft.triggers.map(|trigger| trigger.map(i128::from)),
                    by_caller: true,
                    ..Order::default()
                });
                self.fire_conditionals();
            }
            Action::Quote { bid, spread, depth } => {
                (self.bid, self.ask) = (i128::from(*bid), i128::from(bid + spread));
                (self.left_to_buy, self.left_to_sell) = (depth.map(i128::from), depth.map(i128::from));
                self.fill_resting_orders();
                self.fire_conditionals();
            }
            Action::Cancel { which } => {
                if let Some(index) = from_newest(*which, self.orders.len()) {
                    self.cancel(index, "Requested");
                }
            }
            Action::CancelOwn { owner, which } => {
                let own = from_newest(*which, self.orders.len()).filter(|index| self.orders[*index].owner == *owner);
                if let Some(index) = own {
                    self.cancel(index, "Requested");
                }
            }
            Action::CancelAll { owner } => {
                for index in 0..self.orders.len() {
                    if self.orders[index].owner == *owner {
                        self.cancel(index, "Requested");
                    }
                }
            }
            Action::Amend { owner, which, limit, contracts, triggers } => {
                let triggers = triggers.map(|trigger| trigger.map(i128::from));
                let Some(which) = from_newest(*which, self.orders.len()) else { return };
                self.amend(*owner, which, (i128::from(*limit), i128::from(*contracts)), triggers);
                self.fire_conditionals();
            }
            Action::SetLeverage { owner, long, leverage } => self.set_leverage(*owner, usize::from(!long), *leverage),
            Action::CloseAll { owner } => {
                let held = |model: &Self, side: usize| model.positions[*owner][side].held;
                for (side, contracts) in [held(self, 0), held(self, 1)].into_iter().enumerate() {
                    if contracts > 0 {
                        let (long, buy, time) = (side == 0, side == 1, Some(TimeInForce::Ioc));
                        self.place(Order { owner: *owner, buy, long, time, contracts, ..Order::default() });
                    }
                }
            }
            Action::WaitFor(draft) => self.wait_for(draft),
            Action::AmendStop { owner, which, at } => self.amend_stop(*owner, *which, *at),
            Action::CancelWaiting { owner, which } => self.cancel_conditional(*owner, *which),
            Action::CancelAllWaiting { owner, which } => self.cancel_conditionals_like(*owner, *which),
            Action::Wait { millis } => {
                self.clock += i128::from(*millis);
                self.expire_conditionals();
            }
        }
    }

    fn place(&mut self, mut order: Order) {
        order.state = "NEW";
        let opens = order.buy == order.long;
        let enough = self.is_enough(&order);
        if opens {
            let leverage = self.leverages[order.owner][usize::from(!order.long)];
            order.frozen = order.limit.map_or(0, |limit| initial(limit * order.contracts * WORTH, leverage));
        }
        let index = self.orders.len();
        self.orders.push(order);
        if !enough {
            let order = &mut self.orders[index];
            (order.state, order.frozen) = ("REJECTED", 0);
            order.reason = if opens { "InsufficientBalance" } else { "InsufficientPosition" };
            return;
        }
        self.execute(index);
    }

    /// Returns whether the free balance, or the position to close, suffices for a new order.
    fn is_enough(&self, order: &Order) -> bool {
        let side = usize::from(!order.long);
        if order.buy != order.long {
            return order.contracts <= self.closable(order, self.orders.len());
        }
        let market = if order.buy { self.ask } else { self.bid };
        let is_marketable = order.limit.is_none_or(|limit| if order.buy { limit >= market } else { limit <= market });
        let margin = |price: i128| initial(price * order.contracts * WORTH, self.leverages[order.owner][side]);
        let needed = order.limit.map_or(0, margin).max(if is_marketable { margin(market) } else { 0 });
        needed <= self.free(order.owner)
    }

    /// Returns the number of contracts that a closing order may close: those of its position that no other order of the account closes.
    fn closable(&self, order: &Order, index: usize) -> i128 {
        let closes_same = |other: &Order| {
            is_open(other) && other.owner == order.owner && other.long == order.long && other.buy != other.long
        };
        let others = self.orders.iter().enumerate().filter(|(other, of)| *other != index && closes_same(of));
        let closed_by_others: i128 = others.map(|(_, of)| of.contracts - of.executed).sum();
        let held = self.positions[order.owner][usize::from(!order.long)].held;
        if order.by_caller { held - closed_by_others } else { held }
    }

    fn amend(
        &mut self,
        owner: usize,
        index: usize,
        (price, contracts): (i128, i128),
        [profit, stop]: [Option<i128>; 2],
    ) {
        let Some(order) = self.orders.get(index) else { return };
        let triggers = [profit.or(order.triggers[0]), stop.or(order.triggers[1])];
        let beyond = |trigger: Option<i128>, above: bool| {
            trigger.is_none_or(|trigger| if above { trigger >= price } else { trigger <= price })
        };
        let triggers_fit = beyond(triggers[0], order.long) && beyond(triggers[1], !order.long);
        if order.owner != owner || !is_open(order) || contracts <= order.executed || !triggers_fit {
            return;
        }
        let rest = contracts - order.executed;
        let market = if order.buy { self.ask } else { self.bid };
        let opens = order.buy == order.long;
        let leverage = self.leverages[owner][usize::from(!order.long)];
        let margin = |price: i128| initial(price * rest * WORTH, leverage);
        let is_marketable = if order.buy { price >= market } else { price <= market };
        let needed = margin(price).max(if is_marketable { margin(market) } else { 0 });
        let enough = if opens {
            needed <= order.frozen || needed - order.frozen <= self.free(owner)
        } else {
            rest <= self.closable(order, index)
        };
        let is_post_only = order.time == Some(TimeInForce::Gtx);
        if enough && !(is_post_only && is_marketable) {
            let order = &mut self.orders[index];
            (order.limit, order.contracts, order.triggers) = (Some(price), contracts, triggers);
            order.frozen = if opens { margin(price) } else { 0 };
            if opens {
                self.amend_exits(index);
            }
            self.execute(index);
        }
    }

    /// Fills an order at the market price. The rest waits or is canceled.
    fn execute(&mut self, index: usize) {
        let order = &self.orders[index];
        let (time, limit, buy, wanted) = (order.time.clone(), order.limit, order.buy, order.contracts - order.executed);
        let market = if buy { self.ask } else { self.bid };
        let is_marketable = limit.is_none_or(|limit| if buy { limit >= market } else { limit <= market });
        let left = if buy { self.left_to_buy } else { self.left_to_sell };
        let takes = if is_marketable { left.unwrap_or(wanted).min(wanted) } else { 0 };
        let post_only = time == Some(TimeInForce::Gtx) && limit.is_some() && is_marketable;
        let killed = time == Some(TimeInForce::Fok) && takes < wanted;
        if !post_only && !killed {
            self.fill(index, takes, market);
        }
        let waits = limit.is_some() && matches!(time, Some(TimeInForce::Gtc | TimeInForce::Gtx)) && !post_only;
        if !waits {
            let by_market = limit.is_none() && !killed;
            self.cancel(index, if by_market { "NoLiquidity" } else { "TimeInForce" });
        }
    }

    fn free(&self, owner: usize) -> i128 {
        let deposit = DEPOSITS[owner];
        let positions = self.positions[owner].iter().zip(self.leverages[owner]);
        let held: i128 = positions.map(|(position, leverage)| position.margin(leverage)).sum();
        let frozen: i128 = self.orders.iter().filter(|order| order.owner == owner).map(|order| order.frozen).sum();
        i128::from(deposit) * UNIT + self.profits[owner] - held - frozen
    }

    fn fill_resting_orders(&mut self) {
        let open = (0..self.orders.len()).filter(|index| is_open(&self.orders[*index]));
        let limit = |index: &usize| self.orders[*index].limit.unwrap_or_default();
        let (mut buys, mut sells): (Vec<_>, Vec<_>) = open.partition(|index| self.orders[*index].buy);
        buys.retain(|index| limit(index) >= self.ask);
        sells.retain(|index| limit(index) <= self.bid);
        buys.sort_by_key(|index| (-limit(index), *index));
        sells.sort_by_key(|index| (limit(index), *index));
        let reached: Vec<_> = buys.into_iter().chain(sells).map(|index| (index, limit(&index))).collect();
        for (index, price) in reached {
            let order = &self.orders[index];
            if is_open(order) {
                let held = self.positions[order.owner][usize::from(!order.long)].held;
                let rest = order.contracts - order.executed;
                let wanted = if order.buy == order.long { rest } else { rest.min(held) };
                let left = if order.buy { self.left_to_buy } else { self.left_to_sell };
                self.fill(index, left.unwrap_or(wanted).min(wanted), price);
            }
        }
    }

    fn fill(&mut self, index: usize, contracts: i128, price: i128) {
        if contracts == 0 {
            return;
        }
        let order = &mut self.orders[index];
        let position = &mut self.positions[order.owner][usize::from(!order.long)];
        let worth = price * contracts * WORTH;
        let opens = order.buy == order.long;
        if opens {
            position.held += contracts;
            position.cost += worth;
        } else {
            // Truncated to units of 10⁻⁸.
            let whole = contracts == position.held;
            let cost = if whole { position.cost } else { position.cost * contracts / position.held / 10 * 10 };
            position.held -= contracts;
            position.cost -= cost;
            let gain = if order.long { worth - cost } else { cost - worth };
            order.profit += gain;
            self.profits[order.owner] += gain;
        }
        order.executed += contracts;
        order.state = if order.executed == order.contracts { "FILLED" } else { "PARTIALLY_FILLED" };
        let rest = order.contracts - order.executed;
        let leverage = self.leverages[order.owner][usize::from(!order.long)];
        order.frozen = if opens { initial(order.limit.unwrap_or_default() * rest * WORTH, leverage) } else { 0 };
        let left = if order.buy { &mut self.left_to_buy } else { &mut self.left_to_sell };
        if let Some(left) = left {
            *left -= contracts;
        }
        let (owner, long, gone) = (order.owner, order.long, position.held == 0);
        if opens {
            self.protect(index, contracts);
        }
        if !opens && gone {
            self.revoke_conditionals(owner, long);
            for index in 0..self.orders.len() {
                let other = &mut self.orders[index];
                if other.owner == owner && other.long == long {
                    other.outlived = other.executed;
                    let waits_to_close = other.buy != other.long && other.limit.is_some();
                    if waits_to_close {
                        self.cancel(index, "PositionClosed");
                    }
                }
            }
        }
    }

    fn cancel(&mut self, index: usize, reason: &'static str) {
        let order = &mut self.orders[index];
        if is_open(order) {
            order.state = if order.executed > 0 { "PARTIALLY_CANCELED" } else { "CANCELED" };
            (order.reason, order.frozen) = (reason, 0);
        }
    }

    fn set_leverage(&mut self, owner: usize, side: usize, leverage: i64) {
        let before = self.leverages[owner][side];
        if !(1..=125).contains(&leverage) {
            return;
        }
        let used = self.free(owner);
        let frozen_before: Vec<_> = self.orders.iter().map(|order| order.frozen).collect();
        self.leverages[owner][side] = leverage;
        for order in &mut self.orders {
            let is_affected = order.owner == owner && usize::from(!order.long) == side && order.buy == order.long;
            if is_affected && is_open(order) {
                let rest = order.contracts - order.executed;
                order.frozen = initial(order.limit.unwrap_or_default() * rest * WORTH, leverage);
            }
        }
        let after = self.free(owner);
        if after < used && after < 0 {
            self.leverages[owner][side] = before;
            for (order, frozen) in self.orders.iter_mut().zip(frozen_before) {
                order.frozen = frozen;
            }
        }
    }
}

fn is_open(order: &Order) -> bool {
    matches!(order.state, "NEW" | "PARTIALLY_FILLED")
}
