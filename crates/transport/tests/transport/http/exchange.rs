//! An exchange on loopback that follows a script and records the requests.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The reaction to a request.
#[derive(Clone)]
pub enum Act {
    /// Sends this response and keeps the connection.
    Respond(String),
    /// Sends this response and closes the connection.
    Last(String),
    /// Closes the connection without a response.
    Close,
    /// Keeps the connection and never responds.
    Hang,
}

/// The requests and connections so far.
#[derive(Default)]
struct Log {
    connections: usize,
    requests: Vec<String>,
    acts: VecDeque<Act>,
}

/// An exchange that runs until the runtime of the test ends.
#[derive(Clone)]
pub struct Exchange {
    log: Arc<Mutex<Log>>,
    /// The reaction to a request without an action left.
    otherwise: fn(&str) -> Act,
    pub url: String,
}

impl Exchange {
    /// Starts an exchange. Each request consumes the next action. Without actions left, it closes the connection.
    pub async fn start(acts: impl IntoIterator<Item = Act>) -> std::io::Result<Self> {
        Self::start_with(acts, |_| Act::Close).await
    }

    /// Starts an exchange that reacts to all requests without an action left in the same way.
    pub async fn start_with(acts: impl IntoIterator<Item = Act>, otherwise: fn(&str) -> Act) -> std::io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let log = Arc::new(Mutex::new(Log { acts: acts.into_iter().collect(), ..Log::default() }));
        let exchange = Self { log, otherwise, url };
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

    /// Returns the number of connections.
    pub fn connections(&self) -> usize {
        self.with(|log| log.connections)
    }

    /// Returns the requests, byte for byte.
    pub fn requests(&self) -> Vec<String> {
        self.with(|log| log.requests.clone())
    }

    fn with<T>(&self, change: impl FnOnce(&mut Log) -> T) -> T {
        change(&mut self.log.lock().unwrap_or_else(PoisonError::into_inner))
    }

    async fn serve(&self, mut stream: TcpStream) {
        while let Some(request) = read(&mut stream).await {
            let act = self.with(|log| {
                let act = log.acts.pop_front().unwrap_or_else(|| (self.otherwise)(&request));
                log.requests.push(request);
                act
            });
            match act {
                Act::Respond(bytes) if stream.write_all(bytes.as_bytes()).await.is_ok() => {}
                Act::Last(bytes) => {
                    let _ = stream.write_all(bytes.as_bytes()).await;
                    return;
                }
                Act::Respond(_) | Act::Close => return,
                Act::Hang => std::future::pending().await,
            }
        }
    }
}

/// Reads one request with its body.
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

/// Returns the value of a header of a request.
pub fn header<'a>(request: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = request.lines().take_while(|line| !line.is_empty());
    lines.find_map(|line| {
        line.split_once(": ").filter(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    })
}

/// Returns a response with this status and body.
pub fn response(status: &str, body: &str) -> String {
    format!("HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())
}
