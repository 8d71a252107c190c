//! Every way in which a server can fail over HTTP/2 only. The frames are written byte by byte: a library would not misbehave.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_transport::Client;
use tradewire_transport::Outcome::{self, Executed, NotExecuted, Unknown};

use crate::hostile::caller::{ATTEMPTS, PLACED, Result, batch, client, error};
use crate::hostile::server::pass;
use crate::hostile::table::LONG;
use crate::responses::order_detail;

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

const DATA: u8 = 0;
const HEADERS: u8 = 1;
const RST_STREAM: u8 = 3;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
const GOAWAY: u8 = 7;

const END_STREAM: u8 = 1;
const END_HEADERS: u8 = 4;
const ACK: u8 = 1;

const NO_ERROR: u32 = 0;
const INTERNAL_ERROR: u32 = 2;
const REFUSED_STREAM: u32 = 7;
const CANCEL: u32 = 8;
const ENHANCE_YOUR_CALM: u32 = 11;

/// The setting for the number of bytes that a client may send on a new stream.
const INITIAL_WINDOW_SIZE: [u8; 2] = [0, 4];
/// The largest id of a stream: a server that will close the connection soon has not decided which streams it processes.
const ANY_STREAM: u32 = 0x7fff_ffff;

/// A step of a server for each request. After the last one, it waits for the next request.
#[derive(Clone)]
enum Step {
    /// Reads until a request is complete.
    Request,
    /// Reads until the head of a request is complete.
    Head,
    /// Writes a frame of this type with these flags on the stream of the request.
    Frame(u8, u8, Vec<u8>),
    /// Announces that later streams than this one are not processed. `None` stands for the stream of the request.
    GoAway(Option<u32>, u32),
    /// Lets this much time pass, without a response to pings.
    Pass(Duration),
    Close,
}

use Step::{Close, Frame, GoAway, Head, Pass, Request};

/// A description, the settings of the server, its steps, and what the client reports: for a query and for a trade.
type Row = (&'static str, &'static [u8], Vec<Step>, Verdict, Verdict);
/// The name of the error, the number of times that the request is sent, and the outcome.
type Verdict = (&'static str, usize, Outcome);

const SUCCESS: Verdict = ("success", 1, Executed);
const LOST_QUERY: Verdict = ("connection_lost", ATTEMPTS, NotExecuted);
const LOST: Verdict = ("connection_lost", 1, Unknown);
const LATE_QUERY: Verdict = ("timeout", ATTEMPTS, NotExecuted);
const LATE: Verdict = ("timeout", 1, Unknown);
const CUT_QUERY: Verdict = ("not_an_envelope", ATTEMPTS, NotExecuted);
const CUT: Verdict = ("not_an_envelope", 1, Unknown);
/// Nothing was processed, so the trade may be sent again, too.
const REFUSED: Verdict = ("refused", ATTEMPTS, NotExecuted);

const NO_WINDOW: &[u8] = &[INITIAL_WINDOW_SIZE[0], INITIAL_WINDOW_SIZE[1], 0, 0, 0, 0];

fn table(good: &str) -> Vec<Row> {
    // The status 200, and the header `content-length` with its value.
    let (status, length) = (vec![0x88], good.len().to_string());
    let header = [&[0x0f, 0x0d, u8::try_from(length.len()).unwrap_or_default()], length.as_bytes()].concat();
    let unsized_ok = || Frame(HEADERS, END_HEADERS, status.clone());
    let ok = || Frame(HEADERS, END_HEADERS, [status.clone(), header.clone()].concat());
    let body = |bytes: &str| Frame(DATA, END_STREAM, bytes.into());
    let half = || Frame(DATA, 0, good[..good.len() / 2].into());
    let reset = |code: u32| Frame(RST_STREAM, 0, code.to_be_bytes().to_vec());
    vec![
        ("responds", &[], vec![Request, ok(), body(good)], SUCCESS, SUCCESS),
        (
            "responds and goes away",
            &[],
            vec![Request, ok(), body(good), GoAway(None, NO_ERROR), Close],
            SUCCESS,
            SUCCESS,
        ),
        // Without a body, a GOAWAY frame could also have arrived while the request was sent.
        ("goes away before the stream", &[], vec![Request, GoAway(Some(0), NO_ERROR), Close], LOST_QUERY, REFUSED),
        (
            "goes away before the stream, with an error",
            &[],
            vec![Request, GoAway(Some(0), ENHANCE_YOUR_CALM), Close],
            LOST_QUERY,
            LOST,
        ),
        (
            "goes away after the stream and responds",
            &[],
            vec![Request, GoAway(None, NO_ERROR), ok(), body(good), Close],
            SUCCESS,
            SUCCESS,
        ),
        ("goes away after the stream", &[], vec![Request, GoAway(None, NO_ERROR), Close], LOST_QUERY, LOST),
        (
            "goes away after the stream, with an error",
            &[],
            vec![Request, GoAway(None, INTERNAL_ERROR), Close],
            LOST_QUERY,
            LOST,
        ),
        ("goes away after any stream", &[], vec![Request, GoAway(Some(ANY_STREAM), NO_ERROR), Close], LOST_QUERY, LOST),
        ("goes away after the headers", &[], vec![Request, ok(), GoAway(Some(0), NO_ERROR), Close], LOST_QUERY, LOST),
        ("refuses the stream", &[], vec![Request, reset(REFUSED_STREAM)], REFUSED, REFUSED),
        ("refuses the stream after the headers", &[], vec![Request, ok(), reset(REFUSED_STREAM)], LOST_QUERY, LOST),
        ("cancels the stream", &[], vec![Request, reset(CANCEL)], LOST_QUERY, LOST),
        ("fails", &[], vec![Request, reset(INTERNAL_ERROR)], LOST_QUERY, LOST),
        ("stops in the middle of the body", &[], vec![Request, ok(), half(), reset(NO_ERROR)], LOST_QUERY, LOST),
        (
            "resets the stream in the middle of the body",
            &[],
            vec![Request, ok(), half(), reset(CANCEL)],
            LOST_QUERY,
            LOST,
        ),
        // Without a length, the end of the stream is that of the body.
        ("stops in an unsized body", &[], vec![Request, unsized_ok(), half(), reset(NO_ERROR)], CUT_QUERY, CUT),
        ("responds without a length", &[], vec![Request, unsized_ok(), body(good)], SUCCESS, SUCCESS),
        ("closes after the request", &[], vec![Request, Close], LOST_QUERY, LOST),
        ("closes in the middle of the body", &[], vec![Request, ok(), half(), Close], LOST_QUERY, LOST),
        ("is silent", &[], vec![Request, Pass(LONG), Close], LATE_QUERY, LATE),
        ("is silent in the middle of the body", &[], vec![Request, ok(), half(), Pass(LONG), Close], LATE_QUERY, LATE),
        ("never opens the window", NO_WINDOW, vec![Head, Pass(LONG), Close], LATE_QUERY, LATE),
        (
            "never opens the window and refuses the stream",
            NO_WINDOW,
            vec![Head, reset(REFUSED_STREAM)],
            REFUSED,
            REFUSED,
        ),
        ("responds before it opens the window", NO_WINDOW, vec![Head, ok(), body(good)], SUCCESS, SUCCESS),
    ]
}

/// Returns the bytes of a frame.
fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap_or_default().to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

/// A connection of the server.
struct Connection {
    stream: TcpStream,
    /// The stream of the request.
    request: u32,
}

impl Connection {
    async fn serve(mut self, settings: &[u8], steps: &[Step], requests: &AtomicUsize) -> std::io::Result<()> {
        self.stream.read_exact(&mut [0; PREFACE.len()]).await?;
        self.stream.write_all(&frame(SETTINGS, 0, 0, settings)).await?;
        loop {
            for step in steps {
                match step {
                    Request => self.read(true, requests).await?,
                    Head => self.read(false, requests).await?,
                    Frame(kind, flags, payload) => {
                        self.stream.write_all(&frame(*kind, *flags, self.request, payload)).await?;
                    }
                    GoAway(last, code) => {
                        let payload = [last.unwrap_or(self.request).to_be_bytes(), code.to_be_bytes()].concat();
                        self.stream.write_all(&frame(GOAWAY, 0, 0, &payload)).await?;
                    }
                    Pass(time) => pass(*time).await,
                    Close => return self.stream.shutdown().await,
                }
            }
        }
    }

    /// Reads a request or its head.
    async fn read(&mut self, with_body: bool, requests: &AtomicUsize) -> std::io::Result<()> {
        loop {
            let mut head = [0; 9];
            self.stream.read_exact(&mut head).await?;
            let [a, b, c, kind, flags, id @ ..] = head;
            let mut payload = vec![0; u32::from_be_bytes([0, a, b, c]) as usize];
            self.stream.read_exact(&mut payload).await?;
            match kind {
                SETTINGS if flags & ACK == 0 => self.stream.write_all(&frame(SETTINGS, ACK, 0, &[])).await?,
                PING if flags & ACK == 0 => self.stream.write_all(&frame(PING, ACK, 0, &payload)).await?,
                HEADERS => {
                    requests.fetch_add(1, Ordering::Relaxed);
                    self.request = u32::from_be_bytes(id);
                }
                _ => {}
            }
            if matches!(kind, HEADERS | DATA) && (flags & END_STREAM != 0 || !with_body) {
                return Ok(());
            }
        }
    }
}

/// A server, which runs until it is dropped.
struct Server {
    url: String,
    requests: Arc<AtomicUsize>,
    connections: Arc<AtomicUsize>,
    _serving: JoinSet<()>,
}

impl Server {
    async fn start(settings: &'static [u8], steps: Vec<Step>) -> Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}", listener.local_addr()?);
        let (requests, connections) = <(Arc<AtomicUsize>, Arc<AtomicUsize>)>::default();
        let counted = (Arc::clone(&requests), Arc::clone(&connections));
        let mut serving = JoinSet::new();
        serving.spawn(async move {
            let mut open = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                let (steps, requests) = (steps.clone(), Arc::clone(&counted.0));
                counted.1.fetch_add(1, Ordering::Relaxed);
                let connection = Connection { stream, request: 0 };
                open.spawn(async move { connection.serve(settings, &steps, &requests).await });
            }
        });
        Ok(Self { url, requests, connections, _serving: serving })
    }

    fn client(&self) -> Result<Client> {
        Ok(client(&self.url)?.configure_http(|http| http.http2_prior_knowledge()).build()?)
    }
}

/// Sends a request to a server, and returns what the client reports. The number of times that the request was sent must be right.
async fn call<E: Endpoint>(settings: &'static [u8], steps: Vec<Step>, request: &E) -> Result<Verdict> {
    let server = Server::start(settings, steps).await?;
    let error = error(&server.client()?, request).await;
    let sent = server.requests.load(Ordering::Relaxed);
    Ok(match error {
        None => ("success", sent, Executed),
        Some(error) => {
            assert_eq!(usize::try_from(error.attempts())?, sent, "{error:?}");
            (error.kind().name(), sent, error.outcome())
        }
    })
}

/// Each response belongs to its request, so trades need no connections of their own once the host is known to use HTTP/2.
#[tokio::test]
async fn trades_share_a_connection_with_queries() -> Result {
    let (_, settings, steps, ..) = table(PLACED).into_iter().next().ok_or("no row")?;
    let server = Server::start(settings, steps).await?;
    let client = server.client()?;
    assert!(client.send(&OrderDetail::new(7)).await.is_err(), "the result is that of a trade");
    for _ in 0..3 {
        client.send(&batch(1)).await?;
    }
    assert_eq!((server.connections.load(Ordering::Relaxed), server.requests.load(Ordering::Relaxed)), (1, 4));
    Ok(())
}

#[tokio::test]
async fn every_way_to_fail() -> Result {
    let (queries, trades) = (table(&order_detail()), table(PLACED));
    for ((name, settings, query, verdict, _), (.., trade, _, verdict_of_trade)) in queries.into_iter().zip(trades) {
        assert_eq!(call(settings, query, &OrderDetail::new(7)).await?, verdict, "{name}, a query");
        assert_eq!(call(settings, trade, &batch(1)).await?, verdict_of_trade, "{name}, a trade");
    }
    Ok(())
}
