//! A proxy in front of a sandbox that loses requests or responses of trades, and records them.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tradewire::client::ClientBuilder;
use tradewire::clock::Clock;
use tradewire::futures::PlaceBatch;
use tradewire::limits::Limits;
use tradewire::{Client, Credentials, Deployment, Timestamp, futures, hosts, spot};
use tradewire_sandbox::Sandbox;

use crate::Result;

/// The initial time of the clock.
pub const NOW: i64 = 1_700_000_000_000;

/// A clock that only advances manually.
#[derive(Debug, Clone)]
pub struct ManualClock(Arc<AtomicI64>);

impl ManualClock {
    pub fn new() -> Self {
        Self(Arc::new(AtomicI64::new(NOW)))
    }

    pub fn advance(&self, millis: i64) {
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::Relaxed))
    }

    fn uptime(&self) -> Duration {
        uptime_at(self.0.load(Ordering::Relaxed))
    }
}

/// Returns the uptime of a machine at a time. Its clock may be set to a day before the initial time.
pub fn uptime_at(millis: i64) -> Duration {
    Duration::from_millis((86_400_000 + millis - NOW).unsigned_abs())
}

/// The treatment of a trade by the proxy.
#[derive(Debug, Clone)]
pub enum Action {
    /// Forwards the request and the response.
    Pass,
    /// Forwards the request and loses the response.
    LoseResponse,
    /// Loses the request.
    LoseRequest,
    /// Loses the request and responds with this body.
    Respond(String),
    /// Loses the request and responds with this HTTP status, without a body.
    Reject(u16),
}

/// A sandbox, its proxy, and the clock of the sandbox and the client.
pub struct LossyProxy {
    pub sandbox: Sandbox,
    pub clock: ManualClock,
    url: String,
    trades: Arc<Mutex<Vec<String>>>,
}

impl LossyProxy {
    /// Starts both. Each trade consumes the next action. Other requests, and trades without an action left, are forwarded.
    pub async fn start(history: usize, actions: impl IntoIterator<Item = Action>) -> Result<Self> {
        let clock = ManualClock::new();
        let sandbox = Sandbox::builder().history(history).without_rate_limits().clock(clock.clone()).start().await?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let (address, trades) = (sandbox.address(), Arc::<Mutex<Vec<String>>>::default());
        let (log, actions) = (trades.clone(), Arc::new(Mutex::new(actions.into_iter().collect::<VecDeque<_>>())));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (log, actions) = (log.clone(), actions.clone());
                tokio::spawn(async move {
                    let sandbox = TcpStream::connect(address).await?;
                    serve(stream, sandbox, &log, &actions).await
                });
            }
        });
        Ok(Self { sandbox, clock, url, trades })
    }

    /// Returns a client of the demo account that uses the proxy.
    pub fn client(&self) -> Result<Client> {
        Ok(self.builder()?.build()?)
    }

    /// Returns a builder for such a client.
    pub fn builder(&self) -> Result<ClientBuilder> {
        let deployment = Deployment::new("proxy").host(&hosts::FUTURES, &self.url)?.host(&hosts::SPOT, &self.url)?;
        let builder = Client::builder().credentials(self.sandbox.credentials()).deployment(deployment);
        Ok(builder.clock(self.clock.clone()).limits(Limits::none()))
    }

    /// Returns the bodies of the trades that reached the proxy.
    pub fn trades(&self) -> Vec<String> {
        lock(&self.trades).clone()
    }
}

pub fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn serve(
    mut client: TcpStream,
    mut sandbox: TcpStream,
    log: &Mutex<Vec<String>>,
    actions: &Mutex<VecDeque<Action>>,
) -> std::io::Result<()> {
    loop {
        let request = message(&mut client).await?;
        // Some queries are a POST as well.
        let action = match request.split_once("\r\n\r\n") {
            Some((head, body)) if places_orders(head) => {
                lock(log).push(body.to_owned());
                lock(actions).pop_front().unwrap_or(Action::Pass)
            }
            _ => Action::Pass,
        };
        match action {
            Action::LoseRequest => return Ok(()),
            Action::Respond(body) => {
                let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", body.len());
                client.write_all((head + &body).as_bytes()).await?;
            }
            Action::Reject(status) => {
                client.write_all(format!("HTTP/1.1 {status} \r\ncontent-length: 0\r\n\r\n").as_bytes()).await?;
            }
            Action::Pass | Action::LoseResponse => {
                sandbox.write_all(request.as_bytes()).await?;
                let response = message(&mut sandbox).await?;
                if matches!(action, Action::LoseResponse) {
                    return Ok(());
                }
                client.write_all(response.as_bytes()).await?;
            }
        }
    }
}

/// Returns whether a request with this head places orders.
pub fn places_orders(head: &str) -> bool {
    let mut words = head.split(' ');
    let (method, path) = (words.next(), words.next());
    let futures = [PlaceBatch::OPERATION, futures::PlaceOrder::OPERATION];
    let operations = [futures, [spot::PlaceBatch::OPERATION, spot::PlaceOrder::OPERATION]].concat();
    operations.iter().any(|operation| (method, path) == (Some(operation.method.as_str()), Some(operation.path)))
}

/// Starts an exchange that responds to each request with a body or, without one, closes the connection. Returns a client of it.
pub async fn client_of(
    clock: impl Clock + 'static,
    respond: impl Fn(&str) -> Option<String> + Send + Sync + 'static,
) -> Result<Client> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}", listener.local_addr()?);
    let respond = Arc::new(respond);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let respond = Arc::clone(&respond);
            tokio::spawn(async move {
                while let Ok(request) = message(&mut stream).await {
                    let Some(body) = respond(&request) else { return };
                    let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", body.len());
                    if stream.write_all((head + &body).as_bytes()).await.is_err() {
                        return;
                    }
                }
            });
        }
    });
    let deployment = Deployment::new("loopback").host(&hosts::FUTURES, &url)?.host(&hosts::SPOT, &url)?;
    let client = Client::builder().deployment(deployment).credentials(Credentials::new("key", "secret")?);
    Ok(client.clock(clock).limits(Limits::none()).build()?)
}

/// Reads a request or response with its body.
pub async fn message(stream: &mut TcpStream) -> std::io::Result<String> {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let mut fields = head.lines().filter_map(|line| line.split_once(": "));
            let length = fields.find(|(name, _)| name.eq_ignore_ascii_case("content-length"));
            if body.len() >= length.and_then(|(_, length)| length.parse().ok()).unwrap_or(0) {
                return Ok(text);
            }
        }
        let mut buffer = [0; 65536];
        match stream.read(&mut buffer).await? {
            0 => return Err(std::io::ErrorKind::UnexpectedEof.into()),
            count => bytes.extend_from_slice(&buffer[..count]),
        }
    }
}
