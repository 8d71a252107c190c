//! A proxy in front of an exchange that kills its client at a moment of a trade.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::process::Child;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use crate::Result;
use crate::lossy_proxy::{lock, message, places_orders};

/// When the client is killed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moment {
    /// Never: the request and the response are forwarded.
    Pass,
    /// Never, but the response is lost.
    LoseResponse,
    /// After this many bytes of the request, which is never forwarded.
    WhileReading(usize),
    /// Before the request is forwarded, which never happens.
    BeforeForwarding,
    /// Before the request is forwarded, which happens later.
    BeforeLateForwarding,
    /// After the request is executed, before its response is forwarded.
    BeforeResponse,
    /// After the response is forwarded.
    AfterResponse,
}

impl Moment {
    /// Returns a random moment other than [`Moment::Pass`].
    pub fn random(random: &mut fastrand::Rng) -> Self {
        match random.u8(..6) {
            0 => Self::LoseResponse,
            1 => Self::WhileReading(random.usize(1..300)),
            2 => Self::BeforeForwarding,
            3 => Self::BeforeLateForwarding,
            4 => Self::BeforeResponse,
            _ => Self::AfterResponse,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::LoseResponse => "the response is lost",
            Self::WhileReading(_) => "while the request is read",
            Self::BeforeForwarding => "before the request is executed",
            Self::BeforeLateForwarding => "the request arrives later",
            Self::BeforeResponse => "before the response",
            Self::AfterResponse => "after the response",
        }
    }
}

/// The proxy, and the process that it kills.
#[derive(Debug, Clone)]
pub struct KillingProxy {
    pub url: String,
    exchange: SocketAddr,
    child: Arc<Mutex<Option<Child>>>,
    moments: Arc<Mutex<VecDeque<Moment>>>,
    late: Arc<Mutex<Vec<String>>>,
}

impl KillingProxy {
    /// Starts a proxy. Each trade consumes the next moment; those without one left are forwarded.
    pub async fn start(exchange: SocketAddr, moments: Vec<Moment>) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let (child, late) = (Arc::default(), Arc::default());
        let proxy = Self { url, exchange, child, moments: Arc::new(Mutex::new(moments.into())), late };
        let serving = proxy.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let serving = serving.clone();
                tokio::spawn(async move { serving.serve(stream).await });
            }
        });
        Ok(proxy)
    }

    /// Sets the process to kill.
    pub fn watch(&self, child: Child) {
        *lock(&self.child) = Some(child);
    }

    /// Waits for the end of the process. Later requests are forwarded.
    pub fn end_child(&self) {
        self.kill();
        lock(&self.moments).clear();
    }

    fn kill(&self) {
        if let Some(mut child) = lock(&self.child).take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Forwards the late requests, at a random round of the recovery or at the last one.
    pub async fn deliver_late(&self, seed: u64, round: u64) -> Result {
        if round < seed % 12 {
            return Ok(());
        }
        let requests = std::mem::take(&mut *lock(&self.late));
        for request in requests {
            let mut exchange = TcpStream::connect(self.exchange).await?;
            exchange.write_all(request.as_bytes()).await?;
            message(&mut exchange).await?;
        }
        Ok(())
    }

    async fn serve(&self, mut client: TcpStream) -> std::io::Result<()> {
        let mut exchange = TcpStream::connect(self.exchange).await?;
        loop {
            let next = lock(&self.moments).front().copied();
            if let Some(Moment::WhileReading(bytes)) = next {
                let mut beginning = vec![0; bytes];
                client.read_exact(&mut beginning).await?;
                self.kill();
                return Ok(());
            }
            let request = message(&mut client).await?;
            let moment = if places_orders(&request) { lock(&self.moments).pop_front() } else { None };
            let moment = moment.unwrap_or(Moment::Pass);
            match moment {
                Moment::BeforeForwarding => {
                    self.kill();
                    return Ok(());
                }
                Moment::BeforeLateForwarding => {
                    lock(&self.late).push(request);
                    self.kill();
                    return Ok(());
                }
                _ => exchange.write_all(request.as_bytes()).await?,
            }
            let response = message(&mut exchange).await?;
            match moment {
                Moment::LoseResponse => return Ok(()),
                Moment::BeforeResponse => {
                    self.kill();
                    return Ok(());
                }
                _ => client.write_all(response.as_bytes()).await?,
            }
            if moment == Moment::AfterResponse {
                self.kill();
                return Ok(());
            }
        }
    }
}
