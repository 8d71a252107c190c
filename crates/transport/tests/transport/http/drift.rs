//! An observer detects responses that differ from the contract.

use std::sync::Arc;

use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::hosts;
use tradewire_transport::drift::Collector;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, Deployment};

use crate::http::client::credentials;
use crate::http::exchange::{Act, Exchange, response};
use crate::responses::{record, success};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Returns an order with this value of a field, and with more fields.
fn order((field, value): (&str, &str), more: &str) -> Act {
    let order = record(OrderDetail::OPERATION, &[("orderId", "7"), (field, value)]);
    let order = order.replacen('{', &format!("{{{more}"), 1);
    Act::Respond(response("200 OK", &success(OrderDetail::OPERATION, &order)))
}

/// Returns a client, and the collector that compares its responses.
fn observed(exchange: &Exchange, interval: u32) -> Result<(Client, Arc<Collector>)> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange.url)?;
    let builder = Client::builder().credentials(credentials()?).deployment(deployment).retry(RetryPolicy::NONE);
    let collector = Arc::new(Collector::new(Contract::embedded(), interval));
    Ok((builder.observer(collector.clone()).build()?, collector))
}

fn drifts(collector: &Collector) -> Vec<(String, u64)> {
    collector.findings().drifts.iter().map(|drift| (drift.to_string(), drift.responses)).collect()
}

const DECLARED: (&str, &str) = ("state", "\"NEW\"");
const UNLISTED: (&str, &str) = ("state", "\"HALTED\"");
const WRONG_TYPE: (&str, &str) = ("closePosition", "\"no\"");
const UNDECLARED: &str = "\"undeclared\":20,";

const NEW: &str = "futures order-detail: `result.undeclared` is a new field of type integer";
const HALTED: &str = "futures order-detail: `result.state` is `HALTED`, which OrderState does not list";

#[tokio::test]
async fn every_response_is_compared_if_configured() -> Result {
    let exchange = Exchange::start([order(DECLARED, ""), order(UNLISTED, ""), order(UNLISTED, UNDECLARED)]).await?;
    let (client, collector) = observed(&exchange, 1)?;
    client.send(&OrderDetail::new(7)).await?;
    assert_eq!(drifts(&collector), []);
    client.clone().send(&OrderDetail::new(7)).await?;
    let request =
        Request::new(Contract::embedded(), &Name::new("futures", "order_detail")).ok_or("no such operation")?;
    client.send(&request.argument("orderId", "7")?).await?;
    assert_eq!(drifts(&collector), [(HALTED.to_owned(), 2), (NEW.to_owned(), 1)]);
    assert_eq!((collector.findings().compared, collector.findings().truncated), (3, false));
    Ok(())
}

/// However long the interval is, the first response is compared, and one that cannot be decoded.
#[tokio::test]
async fn few_responses_are_compared_with_a_long_interval() -> Result {
    let acts = [order(DECLARED, UNDECLARED), order(UNLISTED, ""), order(WRONG_TYPE, "")];
    let exchange = Exchange::start(acts).await?;
    let (client, collector) = observed(&exchange, 100)?;
    client.send(&OrderDetail::new(7)).await?;
    client.send(&OrderDetail::new(7)).await?;
    assert_eq!(drifts(&collector), [(NEW.to_owned(), 1)]);
    assert!(client.send(&OrderDetail::new(7)).await.is_err());
    let other = "futures order-detail: `result.closePosition` has the undeclared type string";
    assert_eq!(drifts(&collector), [(NEW.to_owned(), 1), (other.to_owned(), 1)]);
    Ok(())
}
