//! Calls over loopback.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_models::futures::Order;
use tradewire_transport::signing::Credentials;
use tradewire_transport::{Client, Deployment};

use crate::exchange;
use crate::page::Enveloped;
use crate::{Result, example, line, row};

/// The number of keys. Each sends as many requests as its rate limit allows without waiting.
const KEYS: usize = 40;

pub fn rows() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let operation = OrderDetail::OPERATION;
    let (address, length) = exchange::start(&example(operation)?.json)?;
    let mut response = vec![0; length];
    let mut minimum = [Duration::MAX; 3];
    let http = http()?;
    let mut stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let request = OrderDetail::new(211_451_874_783_183_936);
    let url = format!("http://{address}{}?orderId={}", operation.path, request.order_id);
    for key in 0..KEYS {
        let client = client(&format!("http://{address}"), &format!("key {key}").replace(' ', "-"))?;
        runtime.block_on(client.send(&request))?;
        let calls = operation.rates.first().ok_or("no limit")?.requests - 1;
        for _ in 0..calls {
            let began = Instant::now();
            runtime.block_on(client.send(&request))?;
            minimum[0] = minimum[0].min(began.elapsed());
            let began = Instant::now();
            runtime.block_on(bare(&http, &url))?;
            minimum[1] = minimum[1].min(began.elapsed());
            let began = Instant::now();
            round_trip(&mut stream, &url, &mut response)?;
            minimum[2] = minimum[2].min(began.elapsed());
        }
    }
    let [ours, bare, raw] = minimum;
    row("an order, signed, limited and decoded", ours, bare, "1.10");
    line("a round trip of the same over a raw socket", raw);
    Ok(())
}

async fn bare(http: &reqwest::Client, url: &str) -> Result<Order> {
    let body = http.get(url).send().await?.bytes().await?;
    Ok(serde_json::from_slice::<Enveloped<Order>>(&body)?.result)
}

fn round_trip(stream: &mut TcpStream, url: &str, response: &mut [u8]) -> Result {
    stream.write_all(format!("GET {url} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes())?;
    Ok(stream.read_exact(response)?)
}

fn client(url: &str, key: &str) -> Result<Client> {
    let deployment = Deployment::new("bench").host(OrderDetail::OPERATION.host, url)?;
    Ok(Client::builder().deployment(deployment).credentials(Credentials::new(key, "secret")?).build()?)
}

fn http() -> Result<reqwest::Client> {
    let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?;
    let tls = tls.with_root_certificates(RootCertStore::empty()).with_no_client_auth();
    Ok(reqwest::Client::builder().tls_backend_preconfigured(tls).no_proxy().build()?)
}
