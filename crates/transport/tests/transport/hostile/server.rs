//! A server on loopback that follows a script byte by byte, and records the requests.

use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Waker};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet, yield_now};
use tokio::time;

/// A step of a script. After the last step, the connection is closed.
#[derive(Clone)]
pub enum Step {
    /// Reads a complete request.
    Read,
    /// Reads the beginning of a request, and leaves the rest unread.
    Peek,
    Write(Vec<u8>),
    /// Writes byte by byte with this delay.
    Drip(Vec<u8>, Duration),
    /// Writes the same bytes repeatedly, as long as the client reads.
    Repeat(Vec<u8>),
    /// Closes its sending side and keeps reading.
    HalfClose,
    /// Lets this much time pass.
    Pass(Duration),
    /// Reads until the client closes the connection.
    Wait,
    /// Resets the connection, like a killed process.
    Reset,
}

/// A server. It stops when dropped.
pub struct Server {
    pub url: String,
    log: Arc<Mutex<Log>>,
    serving: AbortHandle,
}

/// The connections and requests so far.
#[derive(Default)]
struct Log {
    connections: usize,
    ended: usize,
    requests: Vec<String>,
}

impl Server {
    /// Starts a server with the same script for every connection.
    pub async fn start(script: Vec<Step>) -> std::io::Result<Self> {
        Self::start_with([], script).await
    }

    /// Starts a server with other scripts for its first connections.
    pub async fn start_with(first: impl IntoIterator<Item = Vec<Step>>, script: Vec<Step>) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let log = Arc::<Mutex<Log>>::default();
        let mut scripts = first.into_iter().collect::<Vec<_>>().into_iter().chain(std::iter::repeat(script));
        let serving = serve(listener, log.clone(), move || scripts.next());
        Ok(Self { url, log, serving: tokio::spawn(serving).abort_handle() })
    }

    /// Returns the number of connections.
    pub fn connections(&self) -> usize {
        locked(&self.log).connections
    }

    /// Waits until all connections are closed.
    pub async fn ended(&self) {
        while self.connections() > locked(&self.log).ended {
            yield_now().await;
        }
    }

    /// Returns the number of complete or partial requests with a method.
    pub fn count(&self, method: &str) -> usize {
        locked(&self.log).requests.iter().filter(|request| request.split(' ').next() == Some(method)).count()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Accepts connections and runs the next script for each.
async fn serve(listener: TcpListener, log: Arc<Mutex<Log>>, mut next: impl FnMut() -> Option<Vec<Step>>) {
    let mut connections = JoinSet::new();
    while let (Ok((stream, _)), Some(script)) = (listener.accept().await, next()) {
        locked(&log).connections += 1;
        let (log, connection) = (log.clone(), Connection { stream, unread: Vec::new(), log: log.clone() });
        connections.spawn(async move {
            let _ = connection.play(script).await;
            locked(&log).ended += 1;
        });
    }
}

fn locked(log: &Mutex<Log>) -> MutexGuard<'_, Log> {
    log.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Connection {
    stream: TcpStream,
    /// The bytes of an incomplete request.
    unread: Vec<u8>,
    log: Arc<Mutex<Log>>,
}

impl Connection {
    /// Runs a script until its end, or until the client closes the connection.
    async fn play(mut self, script: Vec<Step>) -> std::io::Result<()> {
        self.stream.set_nodelay(true)?;
        for step in script {
            match step {
                Step::Read => self.read().await?,
                Step::Peek => self.peek().await?,
                Step::Write(bytes) => self.stream.write_all(&bytes).await?,
                Step::Drip(bytes, pause) => {
                    for byte in bytes {
                        self.stream.write_all(&[byte]).await?;
                        pass(pause).await;
                    }
                }
                Step::Repeat(bytes) => loop {
                    self.stream.write_all(&bytes).await?;
                },
                Step::HalfClose => self.stream.shutdown().await?,
                Step::Pass(time) => pass(time).await,
                Step::Wait => while self.read().await.is_ok() {},
                Step::Reset => return self.stream.set_zero_linger(),
            }
        }
        Ok(())
    }

    /// Reads one request with its body.
    async fn read(&mut self) -> std::io::Result<()> {
        loop {
            if let Some(length) = whole(&self.unread) {
                let request = self.unread.drain(..length).collect::<Vec<_>>();
                self.count(&request);
                return Ok(());
            }
            if self.stream.read_buf(&mut self.unread).await? == 0 {
                // A partial request counts as well.
                let part = std::mem::take(&mut self.unread);
                if !part.is_empty() {
                    self.count(&part);
                }
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
        }
    }

    async fn peek(&mut self) -> std::io::Result<()> {
        let mut beginning = [0; 16];
        self.stream.read_exact(&mut beginning).await?;
        self.count(&beginning);
        Ok(())
    }

    fn count(&self, request: &[u8]) {
        locked(&self.log).requests.push(String::from_utf8_lossy(request).into_owned());
    }
}

/// Returns the length of a request if it is complete.
pub fn whole(bytes: &[u8]) -> Option<usize> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
    (body.len() >= length).then_some(head.len() + 4 + length)
}

/// Advances the time of all timers of the runtime.
pub async fn pass(duration: Duration) {
    if !duration.is_zero() {
        time::pause();
        // A single poll advances the clock before anything else can run.
        let _ = pin!(time::advance(duration)).poll(&mut Context::from_waker(Waker::noop()));
        time::resume();
        yield_now().await;
    }
}
