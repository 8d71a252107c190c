//! A server on loopback that misbehaves as it is told to, byte by byte, and counts what reaches it.

use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Waker};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet, yield_now};
use tokio::time;

/// What is done with a connection, one step after the other; it is closed after the last.
#[derive(Clone)]
pub enum Step {
    /// Reads a whole request.
    Read,
    /// Reads the beginning of a request, and leaves the rest where it is.
    Peek,
    Write(Vec<u8>),
    /// Writes byte by byte, with so much time between them.
    Drip(Vec<u8>, Duration),
    /// Writes the same again and again, for as long as the client reads.
    Repeat(Vec<u8>),
    /// Says that it has nothing more to say, and goes on listening.
    HalfClose,
    /// So much time passes.
    Pass(Duration),
    /// Listens until the client hangs up.
    Wait,
    /// Closes the connection as a process does that is killed.
    Reset,
}

/// A server. It ends when it is dropped.
pub struct Server {
    pub url: String,
    log: Arc<Mutex<Log>>,
    serving: AbortHandle,
}

/// What reached it.
#[derive(Default)]
struct Log {
    connections: usize,
    ended: usize,
    requests: Vec<String>,
}

impl Server {
    /// Starts a server that does the same with every connection.
    pub async fn start(script: Vec<Step>) -> std::io::Result<Self> {
        Self::start_with([], script).await
    }

    /// Starts a server that does something else with its first connections.
    pub async fn start_with(first: impl IntoIterator<Item = Vec<Step>>, script: Vec<Step>) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let log = Arc::<Mutex<Log>>::default();
        let mut scripts = first.into_iter().collect::<Vec<_>>().into_iter().chain(std::iter::repeat(script));
        let serving = serve(listener, log.clone(), move || scripts.next());
        Ok(Self { url, log, serving: tokio::spawn(serving).abort_handle() })
    }

    /// How many connections were made.
    pub fn connections(&self) -> usize {
        locked(&self.log).connections
    }

    /// Waits until all connections have ended.
    pub async fn ended(&self) {
        while self.connections() > locked(&self.log).ended {
            yield_now().await;
        }
    }

    /// How many requests of a method came, whole or in part.
    pub fn count(&self, method: &str) -> usize {
        locked(&self.log).requests.iter().filter(|request| request.split(' ').next() == Some(method)).count()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

/// Accepts connections, each with the next script.
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
    /// What was read of a request that is not whole yet.
    unread: Vec<u8>,
    log: Arc<Mutex<Log>>,
}

impl Connection {
    /// Does what is told. A client that hangs up ends it.
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

    /// One request: its head, and as much body as it announces.
    async fn read(&mut self) -> std::io::Result<()> {
        loop {
            if let Some(length) = whole(&self.unread) {
                let request = self.unread.drain(..length).collect::<Vec<_>>();
                self.count(&request);
                return Ok(());
            }
            if self.stream.read_buf(&mut self.unread).await? == 0 {
                // Part of a request counts as one.
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

/// The length of a request, if it is whole.
fn whole(bytes: &[u8]) -> Option<usize> {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\r\n\r\n")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok()).unwrap_or(0);
    (body.len() >= length).then_some(head.len() + 4 + length)
}

/// Lets time pass for every timer of the runtime, at once.
pub async fn pass(duration: Duration) {
    if !duration.is_zero() {
        time::pause();
        // Polled once, it has moved the clock. The clock goes on before anything else can run.
        let _ = pin!(time::advance(duration)).poll(&mut Context::from_waker(Waker::noop()));
        time::resume();
        yield_now().await;
    }
}
