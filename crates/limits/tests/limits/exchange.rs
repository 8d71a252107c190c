//! An exchange on loopback that records the arrival of requests, and its clients. A request is one byte, and so is its
//! response.
#![allow(dead_code, reason = "the tests and the benchmark use different parts of it")]

use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tradewire_limits::Limits;

#[path = "../../src/tests/operations.rs"]
pub mod operations;
#[path = "worst_window.rs"]
mod worst_window;

use self::operations::TWO_HUNDRED;
pub use self::worst_window::worst_window;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The exchange. It runs until the process ends, in its own threads, so that clients do not slow it down.
pub struct Exchange {
    pub address: SocketAddr,
    arrivals: Arc<Mutex<Vec<Instant>>>,
}

impl Exchange {
    pub fn start() -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        let arrivals = Arc::<Mutex<Vec<Instant>>>::default();
        let log = arrivals.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let log = log.clone();
                thread::spawn(move || serve(stream, &log));
            }
        });
        Ok(Self { address, arrivals })
    }

    /// Returns the times at which the requests had been read, which are before their responses, in chronological order.
    pub fn arrivals(&self) -> Vec<Instant> {
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).clone();
        arrivals.sort_unstable();
        arrivals
    }
}

/// Responds to each request, until the connection ends.
fn serve(mut stream: TcpStream, log: &Mutex<Vec<Instant>>) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let mut request = [0];
    loop {
        stream.read_exact(&mut request)?;
        log.lock().unwrap_or_else(PoisonError::into_inner).push(Instant::now());
        stream.write_all(b".")?;
    }
}

/// A connection to the exchange.
pub struct Connection {
    stream: tokio::net::TcpStream,
}

impl Connection {
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = tokio::net::TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream })
    }

    /// Sends a request with a limit of 200 per second, and reads the response.
    pub async fn send(&mut self, limits: &Limits) -> Result {
        let mut permit = limits.permit("key", &TWO_HUNDRED).await?;
        permit.sent();
        self.stream.write_all(b".").await?;
        self.stream.read_exact(&mut [0]).await?;
        permit.completed();
        Ok(())
    }
}

/// Returns the maximum number of requests that arrived within any second.
pub fn worst_second(arrivals: &[Instant]) -> usize {
    worst_window(arrivals, |from| from.checked_add(Duration::from_secs(1)))
}
