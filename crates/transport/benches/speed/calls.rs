//! Calls over loopback. The rows show medians, because the fastest of many calls depends on how the kernel happened to schedule client and
//! server.

use std::error::Error;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::future::try_join_all;
use tradewire_endpoints::futures::OrderDetail;
use tradewire_models::futures::Order;
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, Deployment};

use crate::exchange;
use crate::page::Enveloped;
use crate::timing::{in_rotation, median};
use crate::{Result, example, line, row};

/// The number of keys. Each sends as many requests as its rate limit allows without waiting.
const KEYS: u32 = 200;
/// The number of calls at the same time, each over a connection of its own.
const CONCURRENT: u32 = 64;

pub fn rows() -> Result {
    one_at_a_time()?;
    concurrent()
}

fn one_at_a_time() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (address, length) = exchange::start(&example(OrderDetail::OPERATION)?)?;
    let mut response = vec![0; length];
    let mut times = [const { Vec::new() }; 3];
    let request = request();
    for key in 0..KEYS {
        let client = client(&url(&address.to_string()), &format!("key-{key}"))?;
        let baseline = Baseline::new(&address.to_string())?;
        let mut stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        // The first request of each opens its connection.
        for round in 0..limit()? {
            let ours = &mut || elapsed(|| runtime.block_on(client.send(&request)));
            let decoded = &mut || elapsed(|| runtime.block_on(baseline.decoded()));
            let raw = &mut || elapsed(|| round_trip(&mut stream, &baseline.url, &mut response));
            let taken = in_rotation(key + round, [ours, decoded, raw])?;
            if round > 0 {
                times.iter_mut().zip(taken).for_each(|(times, taken)| times.push(taken));
            }
        }
    }
    let [ours, decoded, raw] = times.map(median);
    row("an order, signed, limited and decoded", ours?, decoded?, "1.10");
    line("a round trip of the same over a raw socket", raw?);
    Ok(())
}

/// Returns the time of work that succeeds.
fn elapsed<T, E: Into<Box<dyn Error>>>(work: impl FnOnce() -> std::result::Result<T, E>) -> Result<Duration> {
    let began = Instant::now();
    work().map_err(Into::into)?;
    Ok(began.elapsed())
}

/// Measures calls at the same time, on as many threads as the machine has cores. Each key makes as many rounds as its rate limit allows
/// without waiting, the first of which opens the connections.
fn concurrent() -> Result {
    let runtime = tokio::runtime::Runtime::new()?;
    let (address, _) = exchange::start(&example(OrderDetail::OPERATION)?)?;
    let mut times = [const { Vec::new() }; 2];
    let rounds = limit()? / CONCURRENT;
    for key in 0..KEYS {
        let client = client(&url(&address.to_string()), &format!("key-{key}"))?;
        let baseline = Arc::new(Baseline::new(&address.to_string())?);
        let ours = || {
            let client = client.clone();
            async move { client.send(&request()).await.map(drop).map_err(|error| error.to_string()) }
        };
        let theirs = || {
            let baseline = baseline.clone();
            async move { baseline.decoded().await.map(drop).map_err(|error| error.to_string()) }
        };
        for round in 0..rounds {
            let taken = in_rotation(key + round, [&mut || at_once(&runtime, ours), &mut || at_once(&runtime, theirs)])?;
            if round > 0 {
                times.iter_mut().zip(taken).for_each(|(times, taken)| times.push(taken / CONCURRENT));
            }
        }
    }
    let [ours, decoded] = times.map(median);
    row(&format!("{CONCURRENT} orders at once, per order"), ours?, decoded?, "1.05");
    Ok(())
}

/// Returns the time of calls at the same time.
fn at_once<F>(runtime: &tokio::runtime::Runtime, call: impl Fn() -> F) -> Result<Duration>
where
    F: Future<Output = std::result::Result<(), String>> + Send + 'static,
{
    let began = Instant::now();
    let calls = runtime.block_on(async { try_join_all((0..CONCURRENT).map(|_| tokio::spawn(call()))).await })?;
    let taken = began.elapsed();
    Ok(calls.into_iter().collect::<std::result::Result<(), _>>().map(|()| taken)?)
}

/// Returns the number of requests that a key may send without waiting.
fn limit() -> Result<u32> {
    Ok(OrderDetail::OPERATION.rates.first().ok_or("no limit")?.requests)
}

pub fn request() -> OrderDetail {
    OrderDetail::new(211_451_874_783_183_936)
}

pub fn url(address: &str) -> String {
    format!("http://{address}")
}

/// The same request with reqwest.
pub struct Baseline {
    http: reqwest::Client,
    url: String,
}

impl Baseline {
    pub fn new(address: &str) -> Result<Self> {
        let http = reqwest::Client::builder().no_proxy().tls_certs_only([]).build()?;
        let url = format!("{}{}?orderId={}", url(address), OrderDetail::OPERATION.path, request().order_id);
        Ok(Self { http, url })
    }

    /// Returns the response, decoded by `serde_json`.
    pub async fn decoded(&self) -> Result<Order> {
        Ok(serde_json::from_slice::<Enveloped<Order>>(&self.bare().await?)?.result)
    }

    /// Returns the response.
    pub async fn bare(&self) -> reqwest::Result<Bytes> {
        self.http.get(&self.url).send().await?.bytes().await
    }
}

fn round_trip(stream: &mut TcpStream, url: &str, response: &mut [u8]) -> Result {
    stream.write_all(format!("GET {url} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes())?;
    Ok(stream.read_exact(response)?)
}

pub fn client(url: &str, key: &str) -> Result<Client> {
    let deployment = Deployment::new("bench").host(OrderDetail::OPERATION.host, url)?;
    Ok(Client::builder().deployment(deployment).credentials(Credentials::new(key, "secret")?).build()?)
}
