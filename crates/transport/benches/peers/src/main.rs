//! Queries of one order, signed and decoded: tradewire, binance-sdk, and reqwest with serde, which does not sign. All use the same
//! server on loopback, in turns within one run.

#[expect(dead_code, reason = "the server with TLS is not used")]
#[path = "../../speed/exchange.rs"]
mod exchange;

use std::time::{Duration, Instant};

use binance_sdk::config::ConfigurationRestApi;
use binance_sdk::derivatives_trading_usds_futures::DerivativesTradingUsdsFuturesRestApi;
use binance_sdk::derivatives_trading_usds_futures::rest_api::{QueryOrderParams, RestApi};
use futures_util::future::try_join_all;
use serde::Deserialize;
use tokio::runtime::{Builder, Runtime};
use tradewire::contract::{Contract, Name};
use tradewire::futures::{Order, OrderDetail};
use tradewire::{Client, Credentials, Deployment};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// The number of keys. Each sends as many requests as its rate limit allows without waiting.
const KEYS: usize = 40;
/// The number of calls at the same time.
const CONCURRENT: u32 = 64;

/// The documented response of Binance to a query of an order.
const BINANCE_ORDER: &str = r#"{"avgPrice":"0.00000","clientOrderId":"abc","cumQuote":"0","executedQty":"0","orderId":1917641,"origQty":"0.40","origType":"TRAILING_STOP_MARKET","price":"0","reduceOnly":false,"side":"BUY","positionSide":"SHORT","status":"NEW","stopPrice":"9300","closePosition":false,"symbol":"BTCUSDT","time":1579276756075,"timeInForce":"GTC","type":"TRAILING_STOP_MARKET","activatePrice":"9020","priceRate":"0.3","updateTime":1579276756075,"workingType":"CONTRACT_PRICE","priceProtect":false}"#;

/// The clients that are compared.
#[derive(Clone)]
struct Clients {
    tradewire: Client,
    binance: RestApi,
    reqwest: reqwest::Client,
    url: String,
}

/// The addresses of the servers, which differ in their responses only.
struct Servers {
    tradewire: String,
    binance: String,
}

fn main() -> Result {
    let servers = Servers {
        tradewire: format!("http://{}", exchange::start(&example()?)?.0),
        binance: format!("http://{}", exchange::start(BINANCE_ORDER)?.0),
    };
    println!("{:<24}{:>12}{:>14}{:>17}", "median", "tradewire", "binance-sdk", "reqwest + serde");
    row("one call at a time", one_at_a_time(&servers)?);
    row(&format!("{CONCURRENT} at once, per call"), concurrent(&servers)?);
    Ok(())
}

fn one_at_a_time(servers: &Servers) -> Result<[Duration; 3]> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let mut times = [const { Vec::new() }; 3];
    for key in 0..KEYS {
        let clients = Clients::new(servers, key)?;
        // The first call of each opens its connection.
        for round in 0..limit()? {
            let taken = [
                time(&runtime, clients.tradewire())?,
                time(&runtime, clients.binance())?,
                time(&runtime, clients.reqwest())?,
            ];
            if round > 0 {
                times.iter_mut().zip(taken).for_each(|(times, taken)| times.push(taken));
            }
        }
    }
    Ok(times.map(median))
}

fn concurrent(servers: &Servers) -> Result<[Duration; 3]> {
    let runtime = Runtime::new()?;
    let mut times = [const { Vec::new() }; 3];
    for key in 0..KEYS {
        let clients = Clients::new(servers, key)?;
        for round in 0..limit()? / CONCURRENT {
            let taken = [
                time(&runtime, at_once(&clients, |clients| async move { clients.tradewire().await }))?,
                time(&runtime, at_once(&clients, |clients| async move { clients.binance().await }))?,
                time(&runtime, at_once(&clients, |clients| async move { clients.reqwest().await }))?,
            ];
            if round > 0 {
                times.iter_mut().zip(taken).for_each(|(times, taken)| times.push(taken / CONCURRENT));
            }
        }
    }
    Ok(times.map(median))
}

/// Makes a call in each of many tasks.
async fn at_once<F>(clients: &Clients, call: impl Fn(Clients) -> F) -> Result
where
    F: Future<Output = Result> + Send + 'static,
{
    let results = try_join_all((0..CONCURRENT).map(|_| tokio::spawn(call(clients.clone())))).await?;
    results.into_iter().collect()
}

impl Clients {
    /// Creates clients without connections, with a new key.
    fn new(servers: &Servers, key: usize) -> Result<Self> {
        let (key, secret) = (format!("key-{key}"), "secret");
        let deployment = Deployment::new("peers").host(OrderDetail::OPERATION.host, &servers.tradewire)?;
        let credentials = Credentials::new(key.clone(), secret)?;
        let tradewire = Client::builder().deployment(deployment).credentials(credentials).build()?;
        let binance = ConfigurationRestApi::builder().api_key(key).api_secret(secret);
        let binance = binance.base_path(servers.binance.clone()).build()?;
        Ok(Self {
            tradewire,
            binance: DerivativesTradingUsdsFuturesRestApi::from_config(binance),
            reqwest: reqwest::Client::builder().no_proxy().build()?,
            url: format!("{}{}?orderId={ORDER_ID}", servers.tradewire, OrderDetail::OPERATION.path),
        })
    }

    async fn tradewire(&self) -> Result {
        self.tradewire.send(&OrderDetail::new(ORDER_ID)).await?;
        Ok(())
    }

    async fn binance(&self) -> Result {
        let params = QueryOrderParams::builder("BTCUSDT".to_owned()).order_id(ORDER_ID).build()?;
        self.binance.query_order(params).await?.data().await?;
        Ok(())
    }

    async fn reqwest(&self) -> Result {
        let response = self.reqwest.get(&self.url).send().await?.bytes().await?;
        serde_json::from_slice::<Enveloped>(&response)?;
        Ok(())
    }
}

const ORDER_ID: i64 = 211_451_874_783_183_936;

#[derive(Deserialize)]
#[expect(dead_code, reason = "decoding it is the measurement")]
struct Enveloped {
    result: Order,
}

/// Returns the response that the contract shows for an order, in one line.
fn example() -> Result<String> {
    let operation = OrderDetail::OPERATION;
    let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
    let declared = Contract::embedded().operation(&name).and_then(|declared| declared.responses.first());
    Ok(declared.ok_or("the contract shows no response")?.json.split_whitespace().collect())
}

/// Returns the number of requests that a key may send without waiting.
fn limit() -> Result<u32> {
    Ok(OrderDetail::OPERATION.rates.first().ok_or("no limit")?.requests)
}

fn time(runtime: &Runtime, call: impl Future<Output = Result>) -> Result<Duration> {
    let began = Instant::now();
    runtime.block_on(call)?;
    Ok(began.elapsed())
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn row(what: &str, [tradewire, binance, reqwest]: [Duration; 3]) {
    let [tradewire, binance, reqwest] = [tradewire, binance, reqwest].map(|time| format!("{time:.1?}"));
    println!("{what:<24}{tradewire:>12}{binance:>14}{reqwest:>17}");
}
