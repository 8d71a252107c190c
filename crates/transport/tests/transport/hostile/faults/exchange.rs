//! An exchange that knows what it executed and when each request arrived. It executes a request once all of its bytes have arrived,
//! and reports the truth, which its connections then damage.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use fastrand::Rng;
use secrecy::SecretString;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tradewire_endpoints::{OPERATIONS, Operation, SIGNING, hosts};
use tradewire_models::Timestamp;
use tradewire_transport::clock::Clock;
use tradewire_transport::observe::{Attempt, Observer};
use tradewire_transport::request::HttpRequest;
use tradewire_transport::signing::{ReceivedRequest, verify};
use tradewire_wire::operation::Auth;
use tradewire_wire::signing::SignatureRejection;

use super::connection::Connection;
use super::fault::Plan;
use super::truth::Truth;
use crate::hostile::caller::{Result, SECRET, response};
use crate::responses::{failure, success};

const START: i64 = 1_700_000_000_000;
/// The maximum error of the client's clock after a sync. A request that arrives within this time before its expiry is rejected.
const CLOCK_ERROR: Duration = Duration::from_millis(50);
/// The start of the client order ids of a call, followed by its number.
const CALL: &str = "call_";

/// A clock that runs with the timers of the runtime.
#[derive(Debug, Clone, Copy)]
pub struct RuntimeClock {
    start: Instant,
    /// The error of the clock in milliseconds.
    pub error: i64,
}

impl RuntimeClock {
    pub fn start() -> Self {
        Self { start: Instant::now(), error: 0 }
    }
}

impl Clock for RuntimeClock {
    fn now(&self) -> Timestamp {
        let millis = i64::try_from(self.start.elapsed().as_millis()).unwrap_or(i64::MAX);
        Timestamp::from_millis(START + millis + self.error)
    }

    fn uptime(&self) -> Duration {
        self.start.elapsed()
    }
}

/// A request that arrived before it expired.
#[derive(Debug, Clone)]
pub struct Arrival {
    pub operation: &'static Operation,
    pub key: String,
    pub at: Instant,
}

#[derive(Default)]
pub struct Book {
    pub rng: Rng,
    /// Whether there are few faults.
    pub is_calm: bool,
    /// Whether clients reuse connections.
    pub are_reused: bool,
    /// The number of requests on connections with a response that nobody requested.
    pub misled: u64,
    /// The maximum number of such requests that the exchange did not read, because it had ended the connection.
    pub unread: u64,
    /// The number of times that each call was executed.
    pub executed: HashMap<u64, u32>,
    pub arrivals: Vec<Arrival>,
    /// The number of requests that will arrive later.
    pub on_their_way: usize,
    /// Increases with everything that happens.
    pub progress: u64,
    /// The ids of orders in a damaged response.
    pub damaged: Vec<u64>,
    pub faults: BTreeMap<String, u64>,
    /// The events, for the report of a wrong outcome.
    pub events: Vec<String>,
    pub mistakes: Vec<String>,
    pub connections: Vec<Weak<Connection>>,
}

pub struct Exchange {
    pub url: String,
    pub clock: RuntimeClock,
    book: Mutex<Book>,
}

impl Exchange {
    /// Starts an exchange, which stops when the returned task is dropped.
    pub async fn start(rng: Rng) -> Result<(Arc<Self>, JoinSet<()>)> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let book = Mutex::new(Book { rng, ..Book::default() });
        let exchange = Arc::new(Self { url, clock: RuntimeClock::start(), book });
        let mut serving = JoinSet::new();
        serving.spawn(serve(listener, exchange.clone()));
        Ok((exchange, serving))
    }

    pub fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn log(&self, event: String) {
        let (now, mut book) = (self.clock.uptime().as_millis(), self.book());
        book.events.push(format!("{now} ms: {event}"));
        book.progress += 1;
    }

    pub fn mistake(&self, mistake: String) {
        self.log(mistake.clone());
        self.book().mistakes.push(mistake);
    }

    /// Records a request on a connection with a response that nobody requested, which the client takes for that of the request. Over
    /// HTTP/1.1, it cannot know better, unless the connection is new.
    pub fn misled(&self, connection: usize) {
        let event = format!("connection {connection}: a request was sent on a connection with unread data");
        if self.book().are_reused {
            self.log(event);
            self.book().misled += 1;
        } else {
            self.mistake(event);
        }
    }

    /// Returns what happens to the next request of a connection.
    pub fn plan(&self) -> Plan {
        let Book { rng, is_calm, .. } = &mut *self.book();
        Plan::random(rng, *is_calm)
    }

    /// Counts a fault.
    pub fn count(&self, fault: String) {
        *self.book().faults.entry(fault).or_default() += 1;
    }

    /// Executes a complete request, and returns its operation and the true response. If the request was answered before it was
    /// complete, its timestamp is ignored.
    pub fn process(&self, request: &[u8], truth: Truth, is_answered: bool) -> Result<(&'static Operation, Vec<u8>)> {
        let text = String::from_utf8_lossy(request);
        let (head, body) = text.split_once("\r\n\r\n").ok_or("an incomplete request")?;
        let mut lines = head.lines();
        let mut line = lines.next().unwrap_or_default().split(' ');
        let (method, target) = (line.next().unwrap_or_default(), line.next().unwrap_or_default());
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let is_called = |operation: &&&Operation| (operation.method.as_str(), operation.path) == (method, path);
        let operation = *OPERATIONS.iter().find(is_called).ok_or("no such operation")?;
        if operation.auth == Auth::Public {
            return Ok((operation, self.time(operation).into_bytes()));
        }

        let headers: Vec<_> = lines.filter_map(|line| line.split_once(": ")).collect();
        let recipe = operation.host.recipe;
        let received = ReceivedRequest {
            signing: &SIGNING,
            recipe,
            method,
            path,
            query,
            headers: &headers,
            body: body.as_bytes(),
        };
        let now = Timestamp::from_millis(self.clock.now().as_millis() + i64::try_from(CLOCK_ERROR.as_millis())?);
        match verify(&received, now, |_| Some(SecretString::from(SECRET))) {
            Ok(verified) => self.book().arrivals.push(Arrival { operation, key: verified.key, at: Instant::now() }),
            Err(error) if error.reason == SignatureRejection::Outdated && is_answered => {}
            Err(error) if error.reason == SignatureRejection::Outdated => {
                self.log("the request is outdated".to_owned());
                let json = failure(operation, recipe.code(error.reason), error.message);
                return Ok((operation, response("200 OK", &json).into_bytes()));
            }
            Err(error) => return Err(format!("the signature is rejected: {error}").into()),
        }
        let call = number_after(body, CALL);
        if let (Some(call), Truth::Accept | Truth::Obscure(_)) = (call, truth) {
            *self.book().executed.entry(call).or_default() += 1;
            self.log(format!("executed call {call}"));
        }
        let order = number_after(query, "orderId=");
        Ok((operation, truth.response(operation, order).into_bytes()))
    }

    /// Returns the response with the current time of a host.
    fn time(&self, operation: &Operation) -> String {
        let now = self.clock.now().as_millis();
        let field = operation.host.server_time.map_or("", |time| time.field);
        let result = if field.is_empty() { now.to_string() } else { format!(r#"{{"{field}":{now}}}"#) };
        response("200 OK", &success(operation, &result))
    }
}

async fn serve(listener: TcpListener, exchange: Arc<Exchange>) {
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        let number = exchange.book().connections.len();
        let connection = Arc::new(Connection::new(stream, number));
        exchange.book().connections.push(Arc::downgrade(&connection));
        let exchange = exchange.clone();
        connections.spawn(async move {
            let ended = connection.serve(&exchange).await;
            exchange.log(format!("connection {number} ends: {ended:?}"));
        });
    }
}

/// Returns whether a request asks for the time of a host.
pub fn asks_for_the_time(request: &[u8]) -> bool {
    let times = [&hosts::FUTURES, &hosts::SPOT].into_iter().filter_map(|host| host.server_time);
    let lines = times.map(|time| format!("{} {} ", time.operation.method, time.operation.path));
    lines.into_iter().any(|line| request.starts_with(line.as_bytes()))
}

/// Returns the number that follows a text.
pub fn number_after(text: &str, before: &str) -> Option<u64> {
    let (_, after) = text.split_once(before)?;
    after.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// Returns the client order id of an order of a call.
pub fn order_id(call: u64, order: usize) -> String {
    format!("{CALL}{call}_{order}")
}

/// Lets idle connections go wrong when a request was signed, which is the last moment before it is sent.
pub struct WhenSigned(pub Arc<Exchange>);

impl Observer for WhenSigned {
    fn sent(&self, _: Attempt, _: &HttpRequest) {
        let connections: Vec<_> = self.0.book().connections.iter().filter_map(Weak::upgrade).collect();
        for connection in connections {
            connection.go_wrong_while_idle(&self.0);
        }
    }
}
