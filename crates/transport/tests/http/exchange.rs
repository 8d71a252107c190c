//! An exchange on loopback that answers with the bytes it is told to, and counts what reaches it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What is done once a whole request was read.
#[derive(Clone)]
pub enum Act {
    /// Write this and keep the connection.
    Answer(String),
    /// Write this and close the connection.
    Last(String),
    /// Close the connection without a word.
    Close,
    /// Keep the connection and never answer.
    Hang,
}

/// What reached the exchange.
#[derive(Default)]
struct Log {
    connections: usize,
    requests: Vec<String>,
    acts: VecDeque<Act>,
}

/// The exchange. It serves until the runtime of the test ends.
#[derive(Clone)]
pub struct Exchange {
    log: Arc<Mutex<Log>>,
    pub url: String,
}

impl Exchange {
    /// Starts it. Each request takes the next act; when none is left the connection is closed.
    pub async fn start(acts: impl IntoIterator<Item = Act>) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let log = Arc::new(Mutex::new(Log { acts: acts.into_iter().collect(), ..Log::default() }));
        let exchange = Self { log, url };
        let serving = exchange.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                serving.with(|log| log.connections += 1);
                let serving = serving.clone();
                tokio::spawn(async move { serving.serve(stream).await });
            }
        });
        Ok(exchange)
    }

    /// How many connections were made.
    pub fn connections(&self) -> usize {
        self.with(|log| log.connections)
    }

    /// The requests as they came, byte for byte.
    pub fn requests(&self) -> Vec<String> {
        self.with(|log| log.requests.clone())
    }

    fn with<T>(&self, change: impl FnOnce(&mut Log) -> T) -> T {
        change(&mut self.log.lock().unwrap_or_else(PoisonError::into_inner))
    }

    async fn serve(&self, mut stream: TcpStream) {
        while let Some(request) = read(&mut stream).await {
            let act = self.with(|log| {
                log.requests.push(request);
                log.acts.pop_front().unwrap_or(Act::Close)
            });
            match act {
                Act::Answer(bytes) if stream.write_all(bytes.as_bytes()).await.is_ok() => {}
                Act::Last(bytes) => {
                    let _ = stream.write_all(bytes.as_bytes()).await;
                    return;
                }
                Act::Answer(_) | Act::Close => return,
                Act::Hang => std::future::pending().await,
            }
        }
    }
}

/// One request: its head, and as much body as it announces.
async fn read(stream: &mut TcpStream) -> Option<String> {
    let mut bytes = Vec::new();
    loop {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let length = header(head, "content-length").and_then(|value| value.parse().ok()).unwrap_or(0);
            if body.len() >= length {
                return Some(text);
            }
        }
        let mut buffer = [0; 4096];
        match stream.read(&mut buffer).await {
            Ok(count) if count > 0 => bytes.extend_from_slice(buffer.get(..count)?),
            _ => return None,
        }
    }
}

/// The value of a header in a request.
pub fn header<'a>(request: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = request.lines().take_while(|line| !line.is_empty());
    lines.find_map(|line| line.split_once(": ").filter(|(of, _)| of.eq_ignore_ascii_case(name)).map(|(_, value)| value))
}

/// An answer with this status and body.
pub fn answer(status: &str, body: &str) -> String {
    format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())
}
