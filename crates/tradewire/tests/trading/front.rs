//! A sandbox behind a front that loses what it is told to lose, and counts what reaches it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tradewire::limits::Limits;
use tradewire::{Client, ClientBuilder, Clock, Deployment, Timestamp, hosts};
use tradewire_sandbox::Sandbox;

use crate::Result;

/// The time at which everything begins.
pub const NOW: i64 = 1_700_000_000_000;

/// A clock that goes only when it is told to.
#[derive(Debug, Clone)]
pub struct Hand(Arc<AtomicI64>);

impl Hand {
    pub fn forward(&self, millis: i64) {
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Clock for Hand {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.0.load(Ordering::Relaxed))
    }
}

/// What becomes of a trade.
#[derive(Debug, Clone)]
pub enum Act {
    /// It reaches the sandbox, and its answer the client.
    Pass,
    /// It reaches the sandbox, and its answer nobody.
    LoseAnswer,
    /// It reaches nobody.
    LoseRequest,
    /// It reaches nobody, and the client gets this.
    Answer(&'static str),
}

/// The sandbox, its front, and the clock of both.
pub struct Front {
    pub sandbox: Sandbox,
    pub clock: Hand,
    url: String,
    trades: Arc<Mutex<Vec<String>>>,
}

impl Front {
    /// Starts both. Each trade takes the next act; when none is left, it passes. What is no trade passes.
    pub async fn start(history: usize, acts: impl IntoIterator<Item = Act>) -> Result<Self> {
        let clock = Hand(Arc::new(AtomicI64::new(NOW)));
        let sandbox = Sandbox::builder().history(history).without_rate_limits().clock(clock.clone()).start().await?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let (address, trades) = (sandbox.address(), Arc::<Mutex<Vec<String>>>::default());
        let (log, acts) = (trades.clone(), Arc::new(Mutex::new(acts.into_iter().collect::<VecDeque<_>>())));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (log, acts) = (log.clone(), acts.clone());
                tokio::spawn(async move {
                    let sandbox = TcpStream::connect(address).await?;
                    serve(stream, sandbox, &log, &acts).await
                });
            }
        });
        Ok(Self { sandbox, clock, url, trades })
    }

    /// A client of the demo account that comes through the front.
    pub fn client(&self) -> Result<Client> {
        Ok(self.builder()?.build()?)
    }

    /// The same, with settings of its own.
    pub fn builder(&self) -> Result<ClientBuilder> {
        let deployment = Deployment::new("front").host(&hosts::FUTURES, &self.url)?.host(&hosts::SPOT, &self.url)?;
        let builder = Client::builder().credentials(self.sandbox.credentials()).deployment(deployment);
        Ok(builder.clock(self.clock.clone()).limits(Limits::none()))
    }

    /// The bodies of the trades that reached the front.
    pub fn trades(&self) -> Vec<String> {
        lock(&self.trades).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn serve(
    mut client: TcpStream,
    mut sandbox: TcpStream,
    log: &Mutex<Vec<String>>,
    acts: &Mutex<VecDeque<Act>>,
) -> std::io::Result<()> {
    loop {
        let request = message(&mut client).await?;
        let act = match request.strip_prefix("POST ").and_then(|rest| rest.split_once("\r\n\r\n")) {
            Some((_, body)) => {
                lock(log).push(body.to_owned());
                lock(acts).pop_front().unwrap_or(Act::Pass)
            }
            None => Act::Pass,
        };
        match act {
            Act::LoseRequest => return Ok(()),
            Act::Answer(body) => {
                let head = format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n", body.len());
                client.write_all((head + body).as_bytes()).await?;
            }
            Act::Pass | Act::LoseAnswer => {
                sandbox.write_all(request.as_bytes()).await?;
                let answer = message(&mut sandbox).await?;
                if matches!(act, Act::LoseAnswer) {
                    return Ok(());
                }
                client.write_all(answer.as_bytes()).await?;
            }
        }
    }
}

/// A request or an answer: its head, and as much body as it announces.
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
