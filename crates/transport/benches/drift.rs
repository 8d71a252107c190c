//! The cost of comparing a response with the contract, relative to decoding it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use tradewire_contract::{Contract, Name};
use tradewire_endpoints::futures::{OrderDetail, QuantHistory};
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_models::Timestamp;
use tradewire_transport::request::{HttpRequest, PreparedRequest};
use tradewire_transport::response::Response;
use tradewire_transport::signing::{Credentials, Signer};
use tradewire_transport::{Deployment, drift};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The number of orders on the page.
const ORDERS: usize = 2_000;
/// The number of measurements. The minimum counts, because other load only adds to it.
const RUNS: u32 = 40;

fn main() -> Result {
    println!("{:<24}{:>10}{:>12}{:>12}{:>8}", "response", "bytes", "decode", "compare", "ratio");
    let detail = sample(OrderDetail::OPERATION)?;
    row("order detail", &OrderDetail::new(211_451_874_783_183_936), &detail, 2_000)?;
    let page = sample(QuantHistory::OPERATION)?;
    let (before, order, after) = split(&page)?;
    let page = format!("{before}{}{after}", vec![order; ORDERS].join(","));
    row("page of 2,000 orders", &QuantHistory::new(), &page, 1)
}

/// Returns the first example response without white space.
fn sample(operation: &Operation) -> Result<String> {
    let response = declared(operation)?.responses.first().ok_or("no response")?;
    Ok(response.json.split_whitespace().collect())
}

/// Returns an operation as the contract declares it.
fn declared(operation: &Operation) -> Result<&'static tradewire_contract::Operation> {
    Ok(Contract::embedded().operation(&Name::from(operation)).ok_or("no such operation")?)
}

/// Splits a page into the parts before and after its only order, and the order.
fn split(page: &str) -> Result<(&str, &str, &str)> {
    let (start, end) = page.find('[').zip(page.rfind(']')).ok_or("no list")?;
    let (before, rest) = page.split_at(start + 1);
    let (order, after) = rest.split_at(end - start - 1);
    Ok((before, order, after))
}

fn row<E: Endpoint>(name: &str, request: &E, body: &str, times: u32) -> Result {
    let http_request = http_request(request)?;
    let (contract, operation) = (Contract::embedded(), declared(http_request.operation)?);
    let response = Response::new(200, Vec::new(), body.to_owned().into_bytes());
    response.clone().decode::<E>(&http_request)?;
    assert!(
        drift::compare(contract, operation, body.as_bytes()).drifts.is_empty(),
        "the response matches the contract"
    );
    let read = minimum(times, || drop(black_box(response.clone().decode::<E>(&http_request))));
    let compared = minimum(times, || drop(black_box(drift::compare(contract, operation, response.body()))));
    let ratio = compared.div_duration_f64(read);
    let (read, compared) = (format!("{read:.1?}"), format!("{compared:.1?}"));
    println!("{name:<24}{:>10}{read:>12}{compared:>12}{ratio:>8.2}", body.len());
    Ok(())
}

fn http_request(request: &impl Endpoint) -> Result<HttpRequest> {
    let deployment = Deployment::new("bench").host(request.operation().host, "http://127.0.0.1:9")?;
    let signer = Signer::new(&Credentials::new("key", "secret")?, Default::default())?;
    let at = Timestamp::from_millis(0);
    Ok(PreparedRequest::new(request, at)?.to_http(&deployment, Some(&signer), at)?)
}

/// Returns the minimum time of one turn.
fn minimum(times: u32, mut turn: impl FnMut()) -> Duration {
    let mut run = || {
        let began = Instant::now();
        (0..times).for_each(|_| turn());
        began.elapsed() / times
    };
    (0..RUNS).map(|_| run()).min().unwrap_or_default()
}
