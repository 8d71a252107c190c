//! A model of an exchange whose orders change while they are read, and which remembers everything that it has returned.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{LazyLock, Mutex};

use serde_json::value::{RawValue, to_raw_value};
use tradewire::Timestamp;
use tradewire::operations::Host;
use tradewire_archive::{Exchange, ReadError, Source};
use tradewire_contract::{Contract, Endpoint as _, Name, Request};
use tradewire_wire::server::Pairs;

pub const HOUR: i64 = 60 * 60 * 1000;
pub const DAY: i64 = 24 * HOUR;

/// The undocumented habits of the exchange.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Habits {
    /// Whether ranges refer to the last change of an order, not to its creation.
    pub by_change: bool,
    /// Whether the first and the last millisecond of a range belong to it.
    pub includes_start: bool,
    pub includes_end: bool,
    /// Whether the newest order comes first.
    pub newest_first: bool,
    /// Whether ids increase with time.
    pub sorted_ids: bool,
    /// The largest difference between the clock of the exchange and that of the reader, in milliseconds.
    pub skew: i64,
    /// The longest time for which a new order is invisible, in milliseconds.
    pub lag: i64,
    /// Whether a detail has fewer fields than a list, and numbers in quotes.
    pub short_details: bool,
    pub cap: Cap,
}

/// The limit of the length of a range, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cap {
    None,
    /// A longer range is rejected.
    Rejects(i64),
    /// Only the start or the end of a longer range is read, without an error.
    KeepsStart(i64),
    KeepsEnd(i64),
}

impl Cap {
    /// Returns the range that is read, or `None` if it is rejected.
    pub fn apply(self, start: i64, end: i64) -> Option<(i64, i64)> {
        match self {
            Self::Rejects(length) if end.saturating_sub(start) > length => None,
            Self::KeepsStart(length) => Some((start, end.min(start.saturating_add(length)))),
            Self::KeepsEnd(length) => Some((start.max(end.saturating_sub(length)), end)),
            _ => Some((start, end)),
        }
    }
}

/// The error for a range that is too long.
pub fn too_long() -> ReadError {
    let mut error = ReadError::new("the range is too long");
    error.is_rejected = true;
    error
}

#[derive(Debug, Clone)]
pub struct Order {
    pub created: i64,
    pub updated: i64,
    pub visible: i64,
    pub state: &'static str,
    pub executed: u64,
    pub force_close: bool,
    pub welfare: bool,
}

/// The content of an order as far as it can change.
pub type Content = (&'static str, u64, i64);

impl Order {
    pub fn content(&self) -> Content {
        (self.state, self.executed, self.updated)
    }

    pub fn is_open(&self) -> bool {
        matches!(self.state, "NEW" | "PARTIALLY_FILLED")
    }
}

/// The errors of the clocks, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clocks {
    /// The error of the time that the host reports; `None` if it does not report its time.
    pub host: Option<i64>,
    /// The error of the reader's clock.
    pub local: i64,
}

impl Clocks {
    pub const RIGHT: Self = Self { host: Some(0), local: 0 };
}

pub struct State {
    pub now: i64,
    pub clocks: Clocks,
    pub orders: BTreeMap<i64, Order>,
    /// The contents that were returned of each order, without repetitions.
    pub returned: HashMap<i64, Vec<Content>>,
    pub random: fastrand::Rng,
    /// Whether orders change between two requests.
    pub moves: bool,
    /// The probability that a request fails.
    pub failures: f64,
    /// The orders whose lookup fails for this cause or, without one, returns a record that cannot be identified.
    pub bad_lookups: (Vec<i64>, Option<tradewire::Error>),
    /// The probability that a page of a list is odd: without its flag or list, or with a record that cannot be identified.
    pub odd: f64,
    pub requests: u64,
}

pub struct Model {
    pub habits: Habits,
    pub state: Mutex<State>,
}

/// The page size of the exchange, which is smaller than what is requested.
const PAGE: usize = 7;
/// The reach of the history, which the contract declares.
pub static REACH: LazyLock<i64> = LazyLock::new(|| {
    let start = Contract::embedded()
        .operation(&Name::new("futures", "quant_history"))
        .and_then(|operation| operation.params.get("startTime"));
    let oldest = start.and_then(|start| start.rules.oldest.as_ref()?.get());
    oldest.map_or(0, |age| age.millis)
});

impl Model {
    pub fn new(seed: u64) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let kept = random.i64(DAY..8 * DAY);
        let habits = Habits {
            by_change: random.bool(),
            includes_start: random.bool(),
            includes_end: random.bool(),
            newest_first: random.bool(),
            sorted_ids: random.bool(),
            skew: random.i64(-5_000..=5_000),
            lag: random.i64(0..=20_000),
            short_details: random.bool(),
            cap: random
                .choice([
                    Cap::None,
                    Cap::Rejects(3 * DAY),
                    Cap::Rejects(30 * DAY),
                    Cap::KeepsStart(kept),
                    Cap::KeepsEnd(kept),
                ])
                .unwrap_or(Cap::None),
        };
        let state = State {
            now: 1_760_000_000_000,
            clocks: Clocks::RIGHT,
            orders: BTreeMap::new(),
            returned: HashMap::new(),
            random,
            moves: true,
            failures: 0.0,
            bad_lookups: (Vec::new(), None),
            odd: 0.0,
            requests: 0,
        };
        let model = Self { habits, state: Mutex::new(state) };
        let now = model.lock().now;
        for _ in 0..model.lock_random(0..200) {
            let created = now - model.lock_random(0..100 * DAY);
            model.add(created);
        }
        model
    }

    pub fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Returns the time of the exchange.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.lock().now + self.habits.skew)
    }

    /// Sets one of the clocks wrong, or none.
    pub fn set_clocks(&self) {
        let mut state = self.lock();
        let error =
            [8 * HOUR, -8 * HOUR, 100 * DAY, -100 * DAY, 10 * 60_000, -10 * 60_000, -state.now, 1_000 * state.now];
        let error = state.random.choice(error).unwrap_or_default();
        state.clocks = match state.random.u8(0..4) {
            0 => Clocks { local: error, ..Clocks::RIGHT },
            1 => Clocks { host: Some(error), ..Clocks::RIGHT },
            2 => Clocks { host: None, local: error },
            _ => Clocks::RIGHT,
        };
    }

    /// Adds an order.
    pub fn add(&self, created: i64) {
        let habits = self.habits;
        let mut state = self.lock();
        let id = match habits.sorted_ids {
            true => created * 1_000 + state.random.i64(0..1_000),
            false => state.random.i64(1..i64::MAX),
        };
        let visible = created + state.random.i64(0..=habits.lag);
        let changed = created + state.random.i64(0..5 * DAY);
        let updated = if state.random.bool() { created } else { changed.min(state.now).max(created) };
        let order = Order {
            created,
            updated,
            visible,
            state: "NEW",
            executed: 0,
            force_close: state.random.bool(),
            welfare: state.random.bool(),
        };
        state.orders.insert(id, order);
    }

    /// Changes an open order. With `late`, one that has ended, too: into the state that it had before, or by a late fill.
    pub fn change(&self, late: bool) {
        let mut state = self.lock();
        let now = state.now;
        let ids: Vec<i64> =
            state.orders.iter().filter(|(_, order)| late || order.is_open()).map(|(id, _)| *id).collect();
        let Some(id) = state.random.choice(ids) else { return };
        let (next, fill) =
            (state.random.choice(["NEW", "PARTIALLY_FILLED", "FILLED", "CANCELED"]), state.random.bool());
        let Some(order) = state.orders.get_mut(&id) else { return };
        order.state = next.unwrap_or("NEW");
        order.executed = if fill { order.executed + 1 } else { order.executed.saturating_sub(1) };
        order.updated = now;
    }

    /// Ends all orders.
    pub fn settle(&self) {
        let mut state = self.lock();
        let now = state.now;
        for order in state.orders.values_mut().filter(|order| matches!(order.state, "NEW" | "PARTIALLY_FILLED")) {
            (order.state, order.updated) = ("FILLED", now);
        }
    }

    /// Returns a random number.
    pub fn lock_random(&self, range: std::ops::Range<i64>) -> i64 {
        self.lock().random.i64(range)
    }

    pub fn wait(&self, millis: i64) {
        self.lock().now += millis;
    }

    fn history(&self, pairs: &Pairs) -> Result<Box<RawValue>, ReadError> {
        let number = |name: &str| pairs.values(name).next().and_then(|value| value.parse::<i64>().ok());
        let flag = |name: &str| pairs.values(name).next() == Some("true");
        let habits = self.habits;
        let mut state = self.lock();
        let now = state.now + habits.skew;
        let (start, end) = (number("startTime").unwrap_or(i64::MIN), number("endTime").unwrap_or(now));
        let Some((start, kept)) = habits.cap.apply(start, end) else { return Err(too_long()) };
        // A range without an end ends now, but contains records whose time is ahead.
        let end = if number("endTime").is_none() && kept == end { i64::MAX } else { kept };
        let is_after_start = |time: i64| time > start || (habits.includes_start && time == start);
        let is_before_end = |time: i64| time < end || (habits.includes_end && time == end);
        let mut ids: Vec<i64> = state
            .orders
            .iter()
            .filter(|(_, order)| {
                let time = if habits.by_change { order.updated } else { order.created };
                order.visible <= now
                    && order.created >= now - *REACH
                    && is_after_start(time)
                    && is_before_end(time)
                    && order.force_close == flag("forceClose")
                    && order.welfare == flag("welfareAccount")
            })
            .map(|(id, _)| *id)
            .collect();
        if habits.newest_first {
            ids.reverse();
        }
        // The cursor is the last id of the previous page.
        let after = number("id");
        let is_next = |id: &i64| after.is_none_or(|after| if habits.newest_first { *id < after } else { *id > after });
        ids.retain(is_next);
        let has_next = ids.len() > PAGE;
        ids.truncate(PAGE);
        let odd = state.odd;
        let is_odd = state.random.f64() < odd;
        if is_odd && state.random.bool() {
            // Its records are not returned: a reader must not use a page that it cannot follow.
            let pages = [
                "{}",
                "null",
                r#"{"hasPrev":false,"hasNext":false}"#,
                r#"{"hasPrev":false,"items":[{"orderId":1}]}"#,
                r#"{"hasPrev":false,"hasNext":1,"items":[{"orderId":1}]}"#,
                r#"{"hasPrev":false,"hasNext":"1","items":[{"orderId":1}]}"#,
                r#"{"hasPrev":false,"hasNext":null,"items":[{"orderId":1}]}"#,
                r#"{"hasPrev":false,"hasMore":false,"items":[{"orderId":1}]}"#,
                r#"{"code":"503"}"#,
            ];
            return Ok(raw(state.random.choice(pages).unwrap_or_default()));
        }
        let mut items: Vec<_> = ids.iter().map(|id| state.list_item(*id)).collect();
        if is_odd {
            // Not the last item, which is the position of the next page.
            items.insert(0, r#"{"state":"NEW","createdTime":1}"#.to_owned());
        }
        let quote = if state.random.bool() { "\"" } else { "" };
        Ok(raw(&format!(r#"{{"hasPrev":false,"hasNext":{quote}{has_next}{quote},"items":[{}]}}"#, items.join(","))))
    }

    fn detail(&self, id: i64) -> Result<Option<Box<RawValue>>, ReadError> {
        let mut state = self.lock();
        let (bad, cause) = &state.bad_lookups;
        if bad.contains(&id) {
            let Some(cause) = cause else { return Ok(Some(raw("{}"))) };
            let mut error = ReadError::new("the lookup failed");
            error.cause = Some(cause.clone());
            return Err(error);
        }
        let now = state.now + self.habits.skew;
        let is_known = state.orders.get(&id).is_some_and(|order| order.visible <= now && order.created >= now - *REACH);
        if !is_known {
            return Ok(None);
        }
        let item = if self.habits.short_details { state.short_detail(id) } else { state.list_item(id) };
        Ok(Some(raw(&item)))
    }
}

impl State {
    fn remember(&mut self, id: i64) -> Order {
        let order = self.orders[&id].clone();
        let returned = self.returned.entry(id).or_default();
        if returned.last() != Some(&order.content()) {
            returned.push(order.content());
        }
        order
    }

    fn list_item(&mut self, id: i64) -> String {
        let order = self.remember(id);
        // The same number in different forms, and white space, are the same content.
        let executed = match self.random.u8(0..3) {
            0 => format!("{}", order.executed),
            1 => format!("\"{}.00\"", order.executed),
            _ => format!("{}.0", order.executed),
        };
        format!(
            r#"{{"orderId":{id}, "clientOrderId":"c{id}","symbol":"btc_usdt","state":"{}","executedQty":{executed},"price":"0.10","createdTime":{},"updatedTime":{},"note":null}}"#,
            order.state, order.created, order.updated
        )
    }

    fn short_detail(&mut self, id: i64) -> String {
        let order = self.remember(id);
        format!(
            r#"{{"orderId":"{id}","clientOrderId":null,"state":"{}","executedQty":"{}","price":0.1,"createdTime":"{}","updatedTime":{}}}"#,
            order.state, order.executed, order.created, order.updated
        )
    }

    /// Returns the ids of the orders that the exchange still returns.
    pub fn reachable(&self) -> BTreeSet<i64> {
        self.orders.iter().filter(|(_, order)| order.created > self.now - *REACH).map(|(id, _)| *id).collect()
    }
}

impl Exchange for Model {
    async fn send(&self, request: &Request) -> Result<Option<Box<RawValue>>, ReadError> {
        let (moves, events, fails) = {
            let mut state = self.lock();
            state.requests += 1;
            let events = state.random.u8(0..4);
            let failures = state.failures;
            let fails = state.random.f64() < failures;
            state.now += state.random.i64(0..30_000);
            (state.moves, events, fails)
        };
        for _ in 0..if moves { events } else { 0 } {
            if self.lock().random.bool() {
                let now = self.lock().now;
                self.add(now);
            } else {
                self.change(false);
            }
        }
        if fails {
            return Err(ReadError::new("connection lost"));
        }
        let query = request.query().into_string();
        let pairs = Pairs::parse(&query);
        match request.declared_operation().name.name.as_str() {
            "quant_history" => {
                let start = pairs.values("startTime").next().and_then(|start| start.parse::<i64>().ok());
                // The contract declares it, so a client does not even send such a request.
                if start.is_some_and(|start| start < self.now().as_millis() - *REACH) {
                    return Err(ReadError::new("startTime is too early"));
                }
                self.history(&pairs).map(Some)
            }
            "order_detail" => {
                let id = pairs.values("orderId").next().and_then(|id| id.parse().ok());
                self.detail(id.unwrap_or_default())
            }
            name => Err(ReadError::new(format!("{name} is not modelled"))),
        }
    }

    async fn sync_clock(&self, _: &'static Host) -> Result<(), ReadError> {
        match self.lock().clocks.host {
            Some(_) => Ok(()),
            None => Err(ReadError::new("no time")),
        }
    }

    fn host_time(&self, _: &'static Host) -> Timestamp {
        let clocks = self.lock().clocks;
        self.now().plus_millis(clocks.host.unwrap_or(clocks.local))
    }

    fn local_time(&self) -> Timestamp {
        let state = self.lock();
        Timestamp::from_millis(state.now + state.clocks.local)
    }

    fn source(&self, _: &Host) -> Option<Source> {
        None
    }
}

fn raw(json: &str) -> Box<RawValue> {
    serde_json::from_str(json).unwrap_or_else(|_| to_raw_value(&()).unwrap_or_default())
}
