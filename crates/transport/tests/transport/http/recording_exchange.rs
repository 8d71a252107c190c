//! An exchange on loopback that records the arrival of requests. It has its own threads, so that clients do not slow it down.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[path = "../../../../limits/tests/limits/worst_window.rs"]
mod worst_window;

pub use self::worst_window::worst_window;

const BODY: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#;

/// The time when the exchange had read a request, between sending and the response, and the timestamp of its signature.
pub type Arrival = (Instant, i64);

/// An exchange that records arrivals until the process ends.
pub struct RecordingExchange {
    pub url: String,
    arrivals: Arc<Mutex<Vec<Arrival>>>,
}

impl RecordingExchange {
    pub fn start() -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let url = format!("http://{}", listener.local_addr()?);
        let arrivals = Arc::<Mutex<Vec<Arrival>>>::default();
        let log = arrivals.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let log = log.clone();
                thread::spawn(move || serve(stream, &log));
            }
        });
        Ok(Self { url, arrivals })
    }

    /// Returns the requests in the order of their arrival.
    pub fn arrivals(&self) -> Vec<Arrival> {
        let mut arrivals = self.arrivals.lock().unwrap_or_else(PoisonError::into_inner).clone();
        arrivals.sort_unstable();
        arrivals
    }
}

/// Responds to each request, which has no body, until the connection closes.
fn serve(mut stream: TcpStream, log: &Mutex<Vec<Arrival>>) -> Option<()> {
    let response =
        format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{BODY}", BODY.len());
    stream.set_nodelay(true).ok()?;
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    loop {
        let head: Vec<_> = lines.by_ref().map_while(Result::ok).take_while(|line| !line.is_empty()).collect();
        let timestamp = head.iter().find_map(|line| line.strip_prefix("validate-timestamp: ")?.parse().ok())?;
        log.lock().unwrap_or_else(PoisonError::into_inner).push((Instant::now(), timestamp));
        stream.write_all(response.as_bytes()).ok()?;
    }
}

/// Returns the maximum number of requests that arrived within any second.
pub fn worst_second(arrivals: &[Arrival]) -> usize {
    let moments: Vec<_> = arrivals.iter().map(|(at, _)| *at).collect();
    worst_window(&moments, |from| from.checked_add(Duration::from_secs(1)))
}
