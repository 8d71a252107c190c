//! The model, which knows only the rules and finds everything by scanning.

use tradewire_models::Decimal;
use tradewire_models::spot::{OrderState, TimeInForce};

use super::action::{Action, Draft, quantity};
use super::{DEPOSITS, Owner, Seen};

/// Amounts of base currency are in 0.00000001, and those of quote currency in 0.0000000001, so that a fee is exact before it is rounded.
const BASE_SCALE: u32 = 8;
const QUOTE_SCALE: u32 = 10;
/// The smallest amount of a currency in these units.
const SMALLEST: [i128; 2] = [1, 100];
/// A unit of quantity in amounts of base currency, and a unit at a price of one tick in amounts of quote currency.
const UNIT: i128 = 1_000;
/// A cent in amounts of quote currency.
const CENT: i128 = 100_000_000;
/// The fee in thousandths.
const FEE: i128 = 2;
/// A futures contract in units of quantity.
const CONTRACT: i128 = 100;

struct Order {
    draft: Draft,
    target: i128,
    executed: i128,
    state: OrderState,
    /// The frozen amount, of base or of quote currency.
    frozen: i128,
}

#[derive(Clone, Copy)]
struct Account {
    /// The available and the frozen amount.
    base: [i128; 2],
    quote: [i128; 2],
    futures: i128,
}

pub(super) struct Model {
    orders: Vec<Order>,
    accounts: [Account; 2],
    /// Bid and ask.
    prices: [i128; 2],
    /// The quantities that can be sold and bought.
    depth: [Option<i128>; 2],
    transfers: Vec<(Owner, u8)>,
}

impl Order {
    fn is_open(&self) -> bool {
        matches!(self.state, OrderState::New | OrderState::PartiallyFilled)
    }

    /// Returns the amount that the open part of a limit order freezes.
    fn needed(&self) -> i128 {
        let remaining = (self.target - self.executed) * UNIT;
        let limit = self.draft.limit.map(i128::from).unwrap_or_default();
        if self.draft.buys { remaining * limit } else { remaining }
    }
}

impl Account {
    /// Returns the amounts of the currency that orders of this side pay.
    fn pays(&mut self, buys: bool) -> &mut [i128; 2] {
        if buys { &mut self.quote } else { &mut self.base }
    }

    fn freeze(&mut self, buys: bool, amount: i128) -> bool {
        let [available, frozen] = self.pays(buys);
        if *available < amount {
            return false;
        }
        (*available, *frozen) = (*available - amount, *frozen + amount);
        true
    }
}

impl Model {
    pub(super) fn new() -> Self {
        let account = |[base, quote, futures]: [i64; 3]| Account {
            base: [i128::from(base) * 100_000 * UNIT, 0],
            quote: [i128::from(quote) * 100 * CENT, 0],
            futures: i128::from(futures) * 100 * CENT,
        };
        let accounts = DEPOSITS.map(account);
        Self { orders: Vec::new(), accounts, prices: [0; 2], depth: [None; 2], transfers: Vec::new() }
    }

    pub(super) fn act(&mut self, action: &Action) -> bool {
        match action {
            Action::Place(draft) => self.place(draft),
            Action::Quote { bid, spread, depth } => self.set_quote(i128::from(*bid), i128::from(*spread), *depth),
            Action::Cancel { which } => {
                self.cancel(*which);
                *which < self.orders.len()
            }
            Action::Amend { which, price, units } => self.amend(*which, *price, i128::from(*units)),
            Action::Transfer { owner, id, to_futures, cents } => {
                self.transfer(*owner, *id, *to_futures, i128::from(*cents) * CENT)
            }
        }
    }

    fn place(&mut self, draft: &Draft) -> bool {
        let units = i128::from(draft.units);
        let mut order = Order { draft: draft.clone(), target: units, executed: 0, state: OrderState::New, frozen: 0 };
        order.frozen = order.needed();
        if draft.buys && draft.limit.is_none() {
            order.frozen = units * CENT;
            order.target = order.frozen / (self.prices[1] * UNIT);
        }
        let is_too_small = match draft.limit {
            Some(limit) => !has_min_value(limit, units),
            None => draft.buys && units < 100,
        };
        if is_too_small || order.target == 0 || !self.accounts[draft.owner].freeze(draft.buys, order.frozen) {
            return false;
        }
        self.orders.push(order);
        self.take(self.orders.len() - 1);
        true
    }

    fn amend(&mut self, which: usize, price: i64, units: i128) -> bool {
        let Some(order) = self.orders.get(which).filter(|order| order.is_open() && units > order.executed) else {
            return false;
        };
        if !has_min_value(price, units) {
            return false;
        }
        let mut draft = Draft { limit: Some(price), ..order.draft.clone() };
        if draft.time == TimeInForce::Gtx && self.is_marketable(&draft) {
            return false;
        }
        std::mem::swap(&mut self.orders[which].draft, &mut draft);
        let before = std::mem::replace(&mut self.orders[which].target, units);
        let (needed, frozen) = (self.orders[which].needed(), self.orders[which].frozen);
        if !self.accounts[draft.owner].freeze(draft.buys, needed - frozen) {
            (self.orders[which].draft, self.orders[which].target) = (draft, before);
            return false;
        }
        self.orders[which].frozen = needed;
        self.take(which);
        true
    }

    /// Executes an order that has arrived.
    fn take(&mut self, which: usize) {
        let Order { draft, target, executed, .. } = &self.orders[which];
        let (draft, wanted) = (draft.clone(), target - executed);
        let marketable = self.is_marketable(&draft);
        let available = self.depth[usize::from(draft.buys)].map_or(wanted, |depth| depth.min(wanted));
        let now = if marketable { available } else { 0 };
        let forbidden = match draft.time {
            TimeInForce::Fok => now < wanted,
            TimeInForce::Gtx => draft.limit.is_some() && marketable,
            _ => false,
        };
        if !forbidden {
            self.fill(which, now, self.prices[usize::from(draft.buys)]);
        }
        let stays = draft.limit.is_some() && matches!(draft.time, TimeInForce::Gtc | TimeInForce::Gtx);
        if forbidden || !stays {
            self.cancel(which);
        }
    }

    fn is_marketable(&self, draft: &Draft) -> bool {
        let price = self.prices[usize::from(draft.buys)];
        let limit = draft.limit.map(i128::from);
        limit.is_none_or(|limit| if draft.buys { limit >= price } else { limit <= price })
    }

    fn set_quote(&mut self, bid: i128, spread: i128, depth: Option<i64>) -> bool {
        self.prices = [bid, bid + spread];
        self.depth = [depth.map(|contracts| i128::from(contracts) * CONTRACT); 2];
        for buys in [true, false] {
            let is_reached = |order: &Order| order.is_open() && order.draft.buys == buys;
            let mut reached: Vec<(i64, usize)> = (self.orders.iter().enumerate())
                .filter(|(_, order)| is_reached(order) && self.is_marketable(&order.draft))
                .map(|(which, order)| (order.draft.limit.unwrap_or_default(), which))
                .map(|(limit, which)| (if buys { -limit } else { limit }, which))
                .collect();
            reached.sort_unstable();
            for (limit, which) in reached {
                let remaining = self.orders[which].target - self.orders[which].executed;
                let units = self.depth[usize::from(buys)].map_or(remaining, |depth| depth.min(remaining));
                self.fill(which, units, i128::from(limit.abs()));
            }
        }
        true
    }

    fn fill(&mut self, which: usize, units: i128, price: i128) {
        if units == 0 {
            return;
        }
        let order = &mut self.orders[which];
        let (buys, owner) = (order.draft.buys, order.draft.owner);
        let (base, quote) = (units * UNIT, units * UNIT * price);
        let (paid, received) = if buys { (quote, base) } else { (base, quote) };
        order.executed += units;
        order.state = if order.executed == order.target { OrderState::Filled } else { OrderState::PartiallyFilled };
        let left = if order.draft.limit.is_some() { order.needed() } else { order.frozen - paid };
        let released = order.frozen - paid - left;
        order.frozen = left;
        if let Some(depth) = &mut self.depth[usize::from(buys)] {
            *depth -= units;
        }
        let account = &mut self.accounts[owner];
        let [available, frozen] = account.pays(buys);
        (*available, *frozen) = (*available + released, *frozen - paid - released);
        let smallest = SMALLEST[usize::from(!buys)];
        let fee = (received * FEE / 1_000 + smallest - 1) / smallest * smallest;
        account.pays(!buys)[0] += received - fee.min(received);
        if self.orders[which].state == OrderState::Filled {
            self.release(which);
        }
    }

    fn cancel(&mut self, which: usize) {
        let Some(order) = self.orders.get_mut(which).filter(|order| order.is_open()) else { return };
        order.state = OrderState::Canceled;
        self.release(which);
    }

    fn release(&mut self, which: usize) {
        let Order { draft, frozen, .. } = &mut self.orders[which];
        let amount = std::mem::take(frozen);
        self.accounts[draft.owner].freeze(draft.buys, -amount);
    }

    fn transfer(&mut self, owner: Owner, id: u8, to_futures: bool, amount: i128) -> bool {
        let account = &mut self.accounts[owner];
        let (from, to) = if to_futures {
            (&mut account.quote[0], &mut account.futures)
        } else {
            (&mut account.futures, &mut account.quote[0])
        };
        if self.transfers.contains(&(owner, id)) || *from < amount {
            return false;
        }
        (*from, *to) = (*from - amount, *to + amount);
        self.transfers.push((owner, id));
        true
    }

    pub(super) fn seen(&self) -> Vec<Seen> {
        let executed = |order: &Order| quantity(i64::try_from(order.executed).unwrap_or_default()).normalize();
        self.orders.iter().map(|order| (order.draft.owner, order.state.clone(), executed(order))).collect()
    }

    pub(super) fn balances(&self) -> Vec<[Decimal; 5]> {
        let of = |Account { base, quote, futures }: &Account| {
            let base = base.map(|amount| Decimal::from_i128_with_scale(amount, BASE_SCALE));
            let [available, frozen, futures] =
                [quote[0], quote[1], *futures].map(|amount| Decimal::from_i128_with_scale(amount, QUOTE_SCALE));
            [base[0], base[1], available, frozen, futures].map(|amount| amount.normalize())
        };
        self.accounts.iter().map(of).collect()
    }
}

/// Returns whether an order of some units at a price is worth at least 1: a unit and a tick have five and two decimals.
fn has_min_value(price: i64, units: i128) -> bool {
    i128::from(price) * units >= 10_000_000
}
