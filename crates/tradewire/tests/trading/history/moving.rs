//! An exchange whose orders change, and come to be, while its history is read. What the interface leaves open it does either
//! way.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Barrier;
use tradewire::futures::{Order, OrderId, OrderState, QuantHistory};
use tradewire::limits::Limits;
use tradewire::spec::Operation;
use tradewire::{Client, Credentials, Deployment, Timestamp, hosts, service};
use tradewire_endpoints::Parts;

use crate::Result;
use crate::front::message;

/// What the interface leaves open, and what happens behind each answer.
#[derive(Debug, Clone, Default)]
pub struct Ways {
    /// Whether a range is one of the last change; one of creation otherwise.
    pub by_change: bool,
    /// Whether the start of a range belongs to it, its end, and a cursor to the page behind it.
    pub start_belongs: bool,
    pub end_belongs: bool,
    pub cursor_belongs: bool,
    /// Behind each answer the order of this place changes, counted on from answer to answer.
    pub change: Option<usize>,
    /// Whether an order comes to be behind each answer.
    pub grows: bool,
    /// So many requests behind the first are answered only when all of them are there.
    pub at_once: usize,
}

/// The orders, oldest first.
#[derive(Debug, Clone)]
pub struct Book {
    pub orders: Vec<Order>,
    ways: Ways,
    now: i64,
    answers: usize,
    /// When it had read each request, and before it was answered.
    pub arrivals: Vec<Instant>,
    pub waiting: usize,
    pub most_waiting: usize,
}

impl Book {
    /// The time by which a range finds an order.
    pub fn time(&self, order: &Order) -> Timestamp {
        order.updated_time.filter(|_| self.ways.by_change).unwrap_or(order.created_time)
    }

    /// Whether a range finds an order.
    pub fn is_in(&self, order: &Order, start: Timestamp, end: Timestamp) -> bool {
        let (time, ways) = (self.time(order), &self.ways);
        (time > start || ways.start_belongs && time == start) && (time < end || ways.end_belongs && time == end)
    }

    fn answer(&mut self, ask: &QuantHistory) -> Result<String> {
        let (start, end) =
            (ask.start_time.unwrap_or_default(), ask.end_time.unwrap_or(Timestamp::from_millis(i64::MAX)));
        let is_behind =
            |id: OrderId| ask.id.is_none_or(|cursor| id < cursor || self.ways.cursor_belongs && id == cursor);
        let found = self.orders.iter().rev().filter(|order| self.is_in(order, start, end));
        let mut behind = found.filter(|order| is_behind(order.order_id));
        let mut page = service::Page::<Order>::default();
        page.items = behind.by_ref().take(usize::try_from(ask.limit.unwrap_or(10))?).cloned().collect();
        page.has_next = behind.next().is_some();
        let json = serde_json::to_string(&page)?;
        self.go_on();
        Ok(format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{json}}}"#))
    }

    /// What happens behind an answer.
    fn go_on(&mut self) {
        self.now += 1;
        self.answers += 1;
        let (now, count) = (Timestamp::from_millis(self.now), self.orders.len());
        let changed = self.ways.change.map(|place| (place + 7 * self.answers) % count.max(1));
        if let Some(order) = changed.and_then(|place| self.orders.get_mut(place)) {
            order.state = OrderState::Filled;
            order.updated_time = Some(now);
        }
        if self.ways.grows {
            let id = self.orders.last().map_or(1, |order| order.order_id.get() + 1);
            self.orders.push(order(id, now));
        }
    }
}

/// An order as it is created.
pub fn order(id: i64, at: Timestamp) -> Order {
    let mut order = Order::default();
    order.order_id = OrderId::new(id);
    order.state = OrderState::New;
    (order.created_time, order.updated_time) = (at, Some(at));
    order
}

/// The exchange. It serves until the runtime of the test ends.
pub struct Moving {
    pub client: Client,
    url: String,
    book: Arc<Mutex<Book>>,
}

impl Moving {
    /// Starts it with orders that were created at these times, oldest first. It is later than any of them.
    pub async fn start(ways: Ways, created: &[Timestamp]) -> Result<Self> {
        let orders: Vec<Order> = (1..).zip(created).map(|(id, at)| order(id * 64, *at)).collect();
        let now = created.iter().map(|at| at.as_millis()).max().unwrap_or_default();
        let together = Arc::new(Barrier::new(ways.at_once.max(1)));
        let book = Arc::new(Mutex::new(Book {
            orders,
            ways,
            now,
            answers: 0,
            arrivals: Vec::new(),
            waiting: 0,
            most_waiting: 0,
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

    /// A client that keeps the limits of the contract.
    pub fn limited_client(&self) -> Result<Client> {
        client(&self.url, Limits::per_client())
    }

    /// The orders as they are now.
    pub fn book(&self) -> Book {
        lock(&self.book).clone()
    }
}

fn client(url: &str, limits: Limits) -> Result<Client> {
    let deployment = Deployment::new("moving").host(&hosts::FUTURES, url)?;
    let builder = Client::builder().deployment(deployment).credentials(Credentials::new("key", "secret")?);
    Ok(builder.limits(limits).build()?)
}

fn lock(book: &Mutex<Book>) -> std::sync::MutexGuard<'_, Book> {
    book.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn serve(mut stream: TcpStream, book: &Mutex<Book>, together: &Barrier) -> io::Result<()> {
    loop {
        let request = message(&mut stream).await?;
        let (answers, at_once) = {
            let mut book = lock(book);
            book.arrivals.push(Instant::now());
            book.waiting += 1;
            book.most_waiting = book.most_waiting.max(book.waiting);
            (book.answers, book.ways.at_once)
        };
        if (1..=at_once).contains(&answers) {
            together.wait().await;
            // Time for one too many to come.
            for _ in 0..2000 {
                tokio::task::yield_now().await;
            }
            lock(book).ways.at_once = 0;
        }
        let answer = {
            let mut book = lock(book);
            book.waiting -= 1;
            asked(&request).and_then(|ask| book.answer(&ask)).map_err(|error| io::Error::other(error.to_string()))?
        };
        let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", answer.len());
        stream.write_all((head + &answer).as_bytes()).await?;
    }
}

/// What a request asks for.
fn asked(request: &str) -> Result<QuantHistory> {
    let operation: &'static Operation = QuantHistory::OPERATION;
    let target = request.split(' ').nth(1).ok_or("no target")?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let parts = Parts::new(operation, path, query, [], "").ok_or("another path")?;
    Ok(QuantHistory::from_parts(&parts)?)
}
