//! An exchange whose orders change, and are created, while its history is read. Undocumented behavior is configurable.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Barrier;
use tradewire::futures::{Order, OrderId, OrderState, QuantHistory};
use tradewire::limits::Limits;
use tradewire::{Client, Credentials, Deployment, Timestamp, hosts, service};
use tradewire_wire::operation::Operation;
use tradewire_wire::server::Parts;

use crate::lossy_proxy::message;
use crate::{Result, typed};

/// The undocumented behavior, and the changes after each response.
#[derive(Debug, Clone, Default)]
pub struct Semantics {
    /// Whether a range refers to the last change; to the creation otherwise.
    pub by_change: bool,
    /// Whether a range includes its start and end, and a page the record of its cursor.
    pub start_included: bool,
    pub end_included: bool,
    pub cursor_included: bool,
    /// The index of the order that changes after a response. It increases with each response.
    pub change: Option<usize>,
    /// Whether an order is created after each response.
    pub grows: bool,
    /// The number of requests after the first that receive a response only once all of them have arrived.
    pub parallel_requests: usize,
}

/// The orders, oldest first.
#[derive(Debug, Clone)]
pub struct Book {
    pub orders: Vec<Order>,
    semantics: Semantics,
    now: i64,
    responses: usize,
    /// The arrival time of each request.
    pub arrivals: Vec<Instant>,
    pub waiting: usize,
    pub max_waiting: usize,
}

impl Book {
    /// Returns the time of an order that ranges refer to.
    pub fn time(&self, order: &Order) -> Timestamp {
        order.updated_time.filter(|_| self.semantics.by_change).unwrap_or(order.created_time)
    }

    /// Returns whether a range includes an order.
    pub fn is_in(&self, order: &Order, start: Timestamp, end: Timestamp) -> bool {
        let (time, semantics) = (self.time(order), &self.semantics);
        (time > start || semantics.start_included && time == start)
            && (time < end || semantics.end_included && time == end)
    }

    fn response(&mut self, query: &QuantHistory) -> Result<String> {
        let (start, end) =
            (query.start_time.unwrap_or_default(), query.end_time.unwrap_or(Timestamp::from_millis(i64::MAX)));
        let is_after =
            |id: OrderId| query.id.is_none_or(|cursor| id < cursor || self.semantics.cursor_included && id == cursor);
        let found = self.orders.iter().rev().filter(|order| self.is_in(order, start, end));
        let mut after = found.filter(|order| is_after(order.order_id));
        let mut page = service::Page::<Order>::default();
        page.items = after
            .by_ref()
            .take(usize::try_from(query.limit.unwrap_or(QuantHistory::DEFAULT_LIMIT))?)
            .cloned()
            .collect();
        page.has_next = after.next().is_some();
        let json = serde_json::to_string(&page)?;
        self.apply_changes();
        Ok(format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{json}}}"#))
    }

    /// Applies the changes after a response.
    fn apply_changes(&mut self) {
        self.now += 1;
        self.responses += 1;
        let (now, count) = (Timestamp::from_millis(self.now), self.orders.len());
        let changed = self.semantics.change.map(|place| (place + 7 * self.responses) % count.max(1));
        if let Some(order) = changed.and_then(|place| self.orders.get_mut(place)) {
            order.state = OrderState::Filled;
            order.updated_time = Some(now);
        }
        if self.semantics.grows {
            let id = self.orders.last().map_or(1, |order| order.order_id.get() + 1);
            self.orders.push(order(id, now));
        }
    }
}

/// Returns a new order.
pub fn order(id: i64, at: Timestamp) -> Order {
    let mut order = Order::default();
    order.order_id = OrderId::new(id);
    order.state = OrderState::New;
    (order.created_time, order.updated_time) = (at, Some(at));
    order
}

/// An exchange that runs until the runtime of the test ends.
pub struct ChangingExchange {
    pub client: Client,
    url: String,
    book: Arc<Mutex<Book>>,
}

impl ChangingExchange {
    /// Starts an exchange with orders created at these times, oldest first. All of them are in the past.
    pub async fn start(semantics: Semantics, created: &[Timestamp]) -> Result<Self> {
        let orders: Vec<Order> = (1..).zip(created).map(|(id, at)| order(id * 64, *at)).collect();
        let now = created.iter().map(|at| at.as_millis()).max().unwrap_or_default();
        let together = Arc::new(Barrier::new(semantics.parallel_requests.max(1)));
        let book = Arc::new(Mutex::new(Book {
            orders,
            semantics,
            now,
            responses: 0,
            arrivals: Vec::new(),
            waiting: 0,
            max_waiting: 0,
        }));
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let serving = book.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (book, together) = (serving.clone(), together.clone());
                tokio::spawn(async move { serve(stream, &book, &together).await });
            }
        });
        Ok(Self { client: client(&url, Limits::none())?, url, book })
    }

    /// Returns a client with the rate limits of the contract.
    pub fn limited_client(&self) -> Result<Client> {
        client(&self.url, Limits::per_client())
    }

    /// Returns the current orders.
    pub fn book(&self) -> Book {
        lock(&self.book).clone()
    }
}

fn client(url: &str, limits: Limits) -> Result<Client> {
    let deployment = Deployment::new("changing").host(&hosts::FUTURES, url)?;
    let builder = Client::builder().deployment(deployment).credentials(Credentials::new("key", "secret")?);
    Ok(builder.limits(limits).build()?)
}

fn lock(book: &Mutex<Book>) -> std::sync::MutexGuard<'_, Book> {
    book.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn serve(mut stream: TcpStream, book: &Mutex<Book>, together: &Barrier) -> io::Result<()> {
    loop {
        let request = message(&mut stream).await?;
        let (responses, parallel_requests) = {
            let mut book = lock(book);
            book.arrivals.push(Instant::now());
            book.waiting += 1;
            book.max_waiting = book.max_waiting.max(book.waiting);
            (book.responses, book.semantics.parallel_requests)
        };
        if (1..=parallel_requests).contains(&responses) {
            together.wait().await;
            // Gives another request time to arrive.
            for _ in 0..2000 {
                tokio::task::yield_now().await;
            }
            lock(book).semantics.parallel_requests = 0;
        }
        let response = {
            let mut book = lock(book);
            book.waiting -= 1;
            parse(&request)
                .and_then(|query| book.response(&query))
                .map_err(|error| io::Error::other(error.to_string()))?
        };
        let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", response.len());
        stream.write_all((head + &response).as_bytes()).await?;
    }
}

/// Parses a request.
fn parse(request: &str) -> Result<QuantHistory> {
    let operation: &'static Operation = QuantHistory::OPERATION;
    let target = request.split(' ').nth(1).ok_or("no target")?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let parts = Parts::new(operation.path, path, query, "").ok_or("another path")?;
    typed(operation, &parts)
}
