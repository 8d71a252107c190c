//! Counts the memory allocations of frequent work. A single test, because the allocator counts for the whole process.

#[path = "transport/responses.rs"]
mod responses;

use std::alloc::System;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::thread;

use stats_alloc::{Region, StatsAlloc};
use tokio::runtime::Runtime;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::service::Algorithm;
use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::signing::{Credentials, Signer};
use tradewire_transport::{Client, Deployment};

#[global_allocator]
static MEMORY: StatsAlloc<System> = StatsAlloc::system();

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// Returns the number of allocations, including reallocations: the minimum of several runs, because other threads may allocate too.
fn allocations<T>(mut work: impl FnMut() -> T) -> Option<usize> {
    let once = |_| {
        let region = Region::new(&MEMORY);
        let made = work();
        let stats = region.change();
        drop(made);
        stats.allocations + stats.reallocations
    };
    (0..10).map(once).min()
}

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The largest number of allocations of a signature with its headers and canonical string.
const MAX_SIGNING: usize = 16;

#[test]
fn frequent_work_allocates_little() -> Result {
    let signer = Signer::new(&Credentials::new("key", "secret")?, Algorithm::default())?;
    let request = PreparedRequest::new(&OrderDetail::new(7), AT)?;
    let signing = allocations(|| signer.sign(&request, AT));
    assert!((Some(1)..=Some(MAX_SIGNING)).contains(&signing), "{signing:?}");

    let orders: Vec<_> = (0..20).map(order).collect();
    let batch = PlaceBatch::new(orders);
    assert_eq!(allocations(|| batch.body()), Some(1), "{:?}", batch.body());
    a_call_allocates_little_more_than_one_of_reqwest()
}

/// The largest number of allocations of a call that is signed, limited and decoded, besides those of a bare call: the HTTP client copies the
/// names and values of the additional headers twice.
const MAX_ADDITIONAL: usize = 56;

fn a_call_allocates_little_more_than_one_of_reqwest() -> Result {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let base_url = format!("http://{}", start_exchange()?);
    let deployment = Deployment::new("test").host(OrderDetail::OPERATION.host, &base_url)?;
    let client = Client::builder().deployment(deployment).credentials(Credentials::new("key", "secret")?).build()?;
    let request = OrderDetail::new(7);
    let order = runtime.block_on(client.send(&request))?;
    assert!(!order.symbol.is_empty());
    let ours = allocations(|| runtime.block_on(client.send(&request)).is_ok());

    let reqwest = bare_client()?;
    let url = format!("{base_url}{}?orderId=7", OrderDetail::OPERATION.path);
    let bare = allocations(|| get(&runtime, &reqwest, &url));
    assert!(ours <= bare.map(|bare| bare + MAX_ADDITIONAL), "{ours:?} allocations instead of {bare:?}");
    Ok(())
}

fn bare_client() -> Result<reqwest::Client> {
    Ok(reqwest::Client::builder().tls_certs_only([]).no_proxy().build()?)
}

fn get(runtime: &Runtime, reqwest: &reqwest::Client, url: &str) -> reqwest::Result<usize> {
    runtime.block_on(async { Ok(reqwest.get(url).send().await?.bytes().await?.len()) })
}

/// Starts a server that returns an order, without allocating memory for each request.
fn start_exchange() -> Result<SocketAddr> {
    let order = responses::order_detail();
    let head = format!("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n", order.len());
    let response = head + &order;
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let response = response.clone();
            thread::spawn(move || {
                let mut request = [0; 4096];
                // Each request is so short that it arrives at once.
                while stream.read(&mut request).is_ok_and(|count| count > 0) {
                    if stream.write_all(response.as_bytes()).is_err() {
                        break;
                    }
                }
            });
        }
    });
    Ok(address)
}

/// Returns an order with all fields set, at their longest.
fn order(number: i64) -> NewOrder {
    let longest = Decimal::new(i64::MAX - number, 17);
    let order = NewOrder::new("btc_usdt", i64::MAX, OrderType::Limit, OrderSide::Sell, PositionSide::Short);
    let order = order.price(longest).time_in_force(TimeInForce::Gtx).client_order_id("c".repeat(32));
    order.trigger_profit_price(longest).trigger_stop_price(longest)
}
