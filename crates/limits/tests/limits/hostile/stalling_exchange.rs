//! An exchange on loopback that stalls some requests, and counts the arrivals of all that have not expired.

use std::io::{self, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use tradewire_limits::Rate;
use tradewire_wire::operation::{Host, Operation};
use tradewire_wire::signing::Recipe;

use crate::exchange::operations::{host, operation, recipe};
use crate::exchange::worst_window;

/// The operation of all requests.
pub const PLACE_BATCH: Operation =
    Operation { host: &HOST, ..operation("futures", "place_batch", &[Rate::per_key(REQUESTS, 100)]) };
static HOST: Host = host(&RECIPE, &[]);
static RECIPE: Recipe = recipe((RECV_WINDOW.as_millis() as i64, 5_000));
const REQUESTS: u32 = 200;
const PERIOD: Duration = Duration::from_millis(100);
/// The longest time between the sending and the arrival of a request that is accepted.
const RECV_WINDOW: Duration = Duration::from_millis(500);
/// The longest time for which a request is stalled, in milliseconds. It is longer than the receive window.
const LONGEST_STALL: u64 = 700;
/// One of this many requests is stalled.
const STALLED: usize = 300;

/// A request: the time at which it was sent, in nanoseconds since the Unix epoch, or a report that no permit was issued.
pub type Message = [u8; 8];
pub const NO_PERMIT: Message = [0; 8];

/// Returns a request that is sent now.
pub fn request() -> Message {
    now().to_be_bytes()
}

fn now() -> u64 {
    SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_nanos().try_into().unwrap_or(u64::MAX))
}

/// The exchange. It runs until the process ends, in its own threads.
#[derive(Clone)]
pub struct Exchange {
    pub address: SocketAddr,
    shared: Arc<(Mutex<Book>, Condvar)>,
}

#[derive(Default)]
pub struct Book {
    pub arrivals: Vec<Instant>,
    /// The number of requests that arrived late, and of those that had expired.
    pub late: usize,
    pub expired: usize,
    /// The number of reports that no permit was issued.
    pub without_permit: usize,
    requests: usize,
    stalled: Vec<Stalled>,
}

struct Stalled {
    stream: TcpStream,
    sent: u64,
    until: Instant,
}

impl Exchange {
    pub fn start() -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let exchange = Self { address: listener.local_addr()?, shared: Arc::default() };
        let serving = exchange.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let serving = serving.clone();
                thread::spawn(move || serving.serve(stream));
            }
        });
        Ok(exchange)
    }

    pub fn book(&self) -> MutexGuard<'_, Book> {
        self.shared.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a condition is true.
    pub fn wait_until(&self, condition: impl Fn(&Book) -> bool) {
        let waited = self.shared.1.wait_while(self.book(), |book| !condition(book));
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    /// Reads requests, until one of them is stalled or the connection ends.
    fn serve(&self, mut stream: TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let mut message = NO_PERMIT;
        loop {
            stream.read_exact(&mut message)?;
            let mut book = self.book();
            book.deliver_stalled();
            if message == NO_PERMIT {
                book.without_permit += 1;
            } else if book.is_next_stalled() {
                let stall = Duration::from_millis(fastrand::u64(..LONGEST_STALL));
                book.stalled.push(Stalled { stream, sent: u64::from_be_bytes(message), until: Instant::now() + stall });
                return Ok(());
            } else {
                book.arrive(u64::from_be_bytes(message));
            }
            drop(book);
            self.shared.1.notify_all();
            stream.write_all(b".")?;
        }
    }
}

impl Book {
    fn is_next_stalled(&mut self) -> bool {
        self.requests += 1;
        self.requests.is_multiple_of(STALLED)
    }

    /// Counts a request, unless it has expired.
    fn arrive(&mut self, sent: u64) -> bool {
        let is_timely = u128::from(now().saturating_sub(sent)) <= RECV_WINDOW.as_nanos();
        if is_timely {
            self.arrivals.push(Instant::now());
        } else {
            self.expired += 1;
        }
        is_timely
    }

    fn deliver_stalled(&mut self) {
        let now = Instant::now();
        let due: Vec<_> = self.stalled.extract_if(.., |stalled| stalled.until <= now).collect();
        for Stalled { mut stream, sent, .. } in due {
            self.late += usize::from(self.arrive(sent));
            // The client has given up.
            let _ = stream.write_all(b".");
        }
    }

    /// Returns the maximum number of arrivals in any period, and the number that is allowed.
    pub fn worst_window(&mut self) -> (usize, usize) {
        self.arrivals.sort_unstable();
        let worst = worst_window(&self.arrivals, |from| from.checked_add(PERIOD));
        (worst, REQUESTS.try_into().unwrap_or_default())
    }
}
