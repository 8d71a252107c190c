//! An exchange that loses the response to every batch and reports the orders late, in other letter cases and with another clock.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tradewire::clock::Clock;
use tradewire::operations::Operation;
use tradewire::{Client, Decimal, ErrorCode, Timestamp, futures, service, spot};
use tradewire_contract::{Contract, Name};
use tradewire_wire::server::Parts;

use crate::lossy_proxy::{NOW, client_of, uptime_at};
use crate::{Result, typed};

/// The largest number of orders in a page of the history.
const PAGE: usize = 2;

/// The treatment of an order of the batch. All times are in milliseconds.
#[derive(Debug, Clone)]
pub struct Treatment {
    /// The time at which the order is accepted, in thousandths of the time until its batch expires; `None` if it is never accepted.
    pub accepted_after: Option<i64>,
    /// The time from the acceptance until the order is closed.
    pub open_for: i64,
    /// The error of the clock that records the creation.
    pub clock_error: i64,
    /// The time from the acceptance until the open orders, the history and the lookup report the order.
    pub lags: [i64; 3],
    /// Whether the symbol and the client order id are reported in upper case.
    pub upper_symbol: bool,
    pub upper_id: bool,
}

/// An order that the exchange accepts.
#[derive(Debug, Clone)]
pub struct KeptOrder {
    pub id: i64,
    pub quantity: Decimal,
    /// Whether the order is one of the batch.
    pub is_own: bool,
    symbol: String,
    client_id: String,
    accepted: i64,
    treatment: Treatment,
}

/// The state of the exchange.
#[derive(Debug)]
pub struct State {
    /// The time of the exchange, which passes with each request.
    pub now: i64,
    /// The time that passes with each request.
    pub step: i64,
    /// The error of the client's clock.
    pub client_clock_error: i64,
    /// The treatments of the orders of the next batch.
    pub treatments: Vec<Treatment>,
    /// Whether the account is a quant account.
    pub is_quant: bool,
    /// The accepted orders, by ascending id.
    pub orders: Vec<KeptOrder>,
}

impl KeptOrder {
    fn closes(&self) -> i64 {
        self.accepted + self.treatment.open_for
    }

    /// Returns the time of creation by the clock that records it.
    pub fn created(&self) -> Timestamp {
        Timestamp::from_millis(self.accepted + self.treatment.clock_error)
    }

    fn symbol(&self) -> String {
        if self.treatment.upper_symbol { self.symbol.to_uppercase() } else { self.symbol.clone() }
    }

    fn client_id(&self) -> String {
        if self.treatment.upper_id { self.client_id.to_uppercase() } else { self.client_id.clone() }
    }

    fn futures(&self, is_open: bool) -> futures::Order {
        let mut order = futures::Order::default();
        (order.order_id, order.client_order_id) = (futures::OrderId::new(self.id), Some(self.client_id()));
        (order.symbol, order.orig_qty, order.created_time) = (self.symbol(), self.quantity, self.created());
        (order.order_side, order.position_side) = (futures::OrderSide::Buy, futures::PositionSide::Long);
        order.order_type = futures::OrderType::Market;
        order.state = if is_open { futures::OrderState::New } else { futures::OrderState::Filled };
        order
    }

    fn open_futures(&self) -> futures::OpenOrder {
        let (listed, mut order) = (self.futures(true), futures::OpenOrder::default());
        (order.order_id, order.client_order_id, order.symbol) =
            (listed.order_id, listed.client_order_id, listed.symbol);
        (order.orig_qty, order.created_time, order.state) = (listed.orig_qty, listed.created_time, listed.state);
        (order.order_side, order.position_side) = (listed.order_side, listed.position_side);
        order.order_type = listed.order_type;
        order
    }

    fn spot(&self, is_open: bool) -> spot::Order {
        let mut order = spot::Order::default();
        (order.order_id, order.client_order_id) = (spot::OrderId::new(self.id.to_string()), Some(self.client_id()));
        (order.symbol, order.orig_qty, order.time) = (self.symbol(), Some(self.quantity), self.created());
        (order.side, order.type_) = (spot::Side::Sell, spot::OrderType::Market);
        order.state = if is_open { spot::OrderState::New } else { spot::OrderState::Filled };
        order
    }
}

/// The response to a request: the JSON of a result, an error code, or none.
enum Response {
    Result(String),
    Code(ErrorCode),
    Lost,
}

impl State {
    /// Accepts the orders of a batch as their treatments say: symbol, client order id and quantity of each.
    fn accept(&mut self, operation: &Operation, orders: Vec<(String, Option<String>, Decimal)>) {
        let time_left = self.client_clock_error + operation.host.recipe.recv_window.default_millis;
        for ((symbol, client_id, quantity), treatment) in orders.into_iter().zip(self.treatments.clone()) {
            let Some(part) = treatment.accepted_after.filter(|_| time_left >= 0) else { continue };
            let (accepted, client_id) = (self.now + time_left * part / 1000, client_id.unwrap_or_default());
            self.keep(KeptOrder { id: 0, is_own: true, symbol, client_id, quantity, accepted, treatment });
        }
    }

    fn keep(&mut self, order: KeptOrder) {
        let id = self.orders.last().map_or(1, |order| order.id + 1);
        self.orders.push(KeptOrder { id, ..order });
    }

    /// Keeps an order of another program, which shifts the pages.
    fn keep_foreign(&mut self) {
        let treatment = Treatment {
            accepted_after: None,
            open_for: 0,
            clock_error: 0,
            lags: [0; 3],
            upper_symbol: false,
            upper_id: false,
        };
        let (symbol, client_id) = ("btc_usdt".to_owned(), format!("foreign_{}", self.orders.len()));
        let (quantity, accepted) = (Decimal::ONE, self.now);
        self.keep(KeptOrder { id: 0, is_own: false, symbol, client_id, quantity, accepted, treatment });
    }

    /// Returns the orders that one of the three sources reports.
    fn reported(&self, source: usize) -> impl DoubleEndedIterator<Item = &KeptOrder> {
        self.orders.iter().filter(move |order| order.accepted + order.treatment.lags[source] <= self.now)
    }

    fn open(&self) -> impl Iterator<Item = &KeptOrder> {
        self.reported(0).filter(|order| self.now < order.closes())
    }

    /// Returns a page of the history and whether there are more.
    fn history(&self, symbol: Option<&str>, start: Option<Timestamp>, cursor: Option<i64>) -> (Vec<&KeptOrder>, bool) {
        let is_listed = |order: &&KeptOrder| {
            order.closes() <= self.now
                && symbol.is_none_or(|symbol| symbol == order.symbol())
                && start.is_none_or(|start| order.created() >= start)
                && cursor.is_none_or(|cursor| order.id < cursor)
        };
        let mut found = self.reported(1).rev().filter(is_listed);
        let page = found.by_ref().take(PAGE).collect();
        (page, found.next().is_some())
    }

    fn futures_history(
        &self,
        symbol: Option<String>,
        start: Option<Timestamp>,
        cursor: Option<futures::OrderId>,
    ) -> Result<Response> {
        let (orders, has_next) = self.history(symbol.as_deref(), start, cursor.map(|id| id.get()));
        let mut page = service::Page::default();
        (page.items, page.has_next) = (orders.into_iter().map(|order| order.futures(false)).collect(), has_next);
        Ok(Response::Result(serde_json::to_string(&page)?))
    }

    fn find(&self, client_id: Option<&str>) -> Option<&KeptOrder> {
        self.reported(2).find(|order| client_id == Some(&*order.client_id()))
    }

    fn respond(&mut self, request: &str) -> Result<String> {
        self.now += self.step;
        let (head, body) = request.split_once("\r\n\r\n").ok_or("no head")?;
        let target = head.split(' ').nth(1).ok_or("no target")?;
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let parts = |operation: &'static Operation| {
            Parts::new(operation.path, path, query, body).filter(|_| head.starts_with(operation.method.as_str()))
        };
        let (operation, response) = if let Some(parts) = parts(futures::PlaceBatch::OPERATION) {
            let orders = typed::<futures::PlaceBatch>(futures::PlaceBatch::OPERATION, &parts)?.orders.into_iter();
            self.accept(
                futures::PlaceBatch::OPERATION,
                orders.map(|order| (order.symbol, order.client_order_id, order.orig_qty)).collect(),
            );
            (futures::PlaceBatch::OPERATION, Response::Lost)
        } else if parts(futures::ServerTime::OPERATION).is_some() {
            (futures::ServerTime::OPERATION, Response::Result(self.now.to_string()))
        } else if parts(futures::OpenOrders::OPERATION).is_some() {
            let open: Vec<_> = self.open().map(KeptOrder::open_futures).collect();
            (futures::OpenOrders::OPERATION, Response::Result(serde_json::to_string(&open)?))
        } else if parts(futures::QuantHistory::OPERATION).is_some() && !self.is_quant {
            (futures::QuantHistory::OPERATION, Response::Code(ErrorCode::NotQuantificationAccount))
        } else if let Some(parts) = parts(futures::QuantHistory::OPERATION) {
            let futures::QuantHistory { id, symbol, start_time, .. } =
                typed::<futures::QuantHistory>(futures::QuantHistory::OPERATION, &parts)?;
            (futures::QuantHistory::OPERATION, self.futures_history(symbol, start_time, id)?)
        } else if let Some(parts) = parts(futures::OrderHistory::OPERATION) {
            let futures::OrderHistory { id, symbol, start_time, .. } =
                typed::<futures::OrderHistory>(futures::OrderHistory::OPERATION, &parts)?;
            (futures::OrderHistory::OPERATION, self.futures_history(symbol, start_time, id)?)
        } else if let Some(parts) = parts(futures::Orders::OPERATION) {
            let request = typed::<futures::Orders>(futures::Orders::OPERATION, &parts)?;
            let is_open = request.state == Some(futures::OrderStateFilter::Unfinished);
            let found = self.find(request.client_order_id.as_deref());
            let found = found.filter(|order| (self.now < order.closes()) == is_open);
            let mut page = futures::NumberedPage::default();
            page.items = found.into_iter().map(|order| order.futures(is_open)).collect();
            page.total = i64::try_from(page.items.len())?;
            (futures::Orders::OPERATION, Response::Result(serde_json::to_string(&page)?))
        } else if let Some(parts) = parts(spot::PlaceBatch::OPERATION) {
            let orders = typed::<spot::PlaceBatch>(spot::PlaceBatch::OPERATION, &parts)?.batch.items.into_iter();
            let values = |order: spot::NewBatchOrder| (order.symbol, order.client_order_id, order.quantity);
            let orders = orders.map(values).map(|(symbol, id, quantity)| (symbol, id, quantity.unwrap_or_default()));
            self.accept(spot::PlaceBatch::OPERATION, orders.collect());
            (spot::PlaceBatch::OPERATION, Response::Lost)
        } else if parts(spot::ServerTime::OPERATION).is_some() {
            let mut clock = spot::Clock::default();
            clock.server_time = Timestamp::from_millis(self.now);
            (spot::ServerTime::OPERATION, Response::Result(serde_json::to_string(&clock)?))
        } else if parts(spot::OpenOrders::OPERATION).is_some() {
            let open: Vec<_> = self.open().map(|order| order.spot(true)).collect();
            (spot::OpenOrders::OPERATION, Response::Result(serde_json::to_string(&open)?))
        } else if let Some(parts) = parts(spot::OrderHistory::OPERATION) {
            let request = typed::<spot::OrderHistory>(spot::OrderHistory::OPERATION, &parts)?;
            let cursor = request.from_id.map(|id| id.as_str().parse()).transpose()?;
            let (orders, has_next) = self.history(request.symbol.as_deref(), request.start_time, cursor);
            let mut page = service::Page::default();
            (page.items, page.has_next) = (orders.into_iter().map(|order| order.spot(false)).collect(), has_next);
            (spot::OrderHistory::OPERATION, Response::Result(serde_json::to_string(&page)?))
        } else if let Some(parts) = parts(spot::OrderLookup::OPERATION) {
            let request = typed::<spot::OrderLookup>(spot::OrderLookup::OPERATION, &parts)?;
            let response = match self.find(request.client_order_id.as_deref()) {
                Some(order) => Response::Result(serde_json::to_string(&order.spot(self.now < order.closes()))?),
                None => Response::Code(ErrorCode::NoSuchOrder),
            };
            (spot::OrderLookup::OPERATION, response)
        } else {
            return Err(format!("no operation for {target}").into());
        };
        self.keep_foreign();
        write(operation, response)
    }
}

/// Writes a response in the envelope of the operation.
fn write(operation: &Operation, response: Response) -> Result<String> {
    let contract = Contract::embedded();
    let envelope = contract
        .operation(&Name::from(operation))
        .and_then(|operation| contract.envelope(operation))
        .ok_or("no envelope")?;
    match response {
        Response::Result(json) => Ok(envelope.write_success(&json)),
        Response::Code(code) => Ok(envelope.write_failure(&code.to_string(), "")),
        Response::Lost => Err("the response is lost".into()),
    }
}

/// An exchange that a client reaches through a loopback address until the runtime of the test ends.
#[derive(Debug, Clone)]
pub struct LateExchange {
    state: Arc<Mutex<State>>,
}

impl LateExchange {
    /// Starts an exchange, and returns a client of it.
    pub async fn start(step: i64, client_clock_error: i64, treatments: Vec<Treatment>) -> Result<(Self, Client)> {
        let state = State { now: NOW, step, client_clock_error, treatments, is_quant: true, orders: Vec::new() };
        let exchange = Self { state: Arc::new(Mutex::new(state)) };
        let serving = exchange.clone();
        // A lost response closes the connection.
        let respond = move |request: &str| serving.with(|state| state.respond(request)).ok();
        let client = client_of(exchange.clone(), respond).await?;
        Ok((exchange, client))
    }

    /// Reads or changes the state.
    pub fn with<T>(&self, action: impl FnOnce(&mut State) -> T) -> T {
        action(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The clock of the client.
impl Clock for LateExchange {
    fn now(&self) -> Timestamp {
        self.with(|state| Timestamp::from_millis(state.now + state.client_clock_error))
    }

    fn uptime(&self) -> Duration {
        self.with(|state| uptime_at(state.now))
    }
}
