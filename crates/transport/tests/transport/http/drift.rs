//! A client detects responses that differ from the contract.

use tradewire_contract::{Contract, Name, Request};
use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::hosts;
use tradewire_transport::retry::RetryPolicy;
use tradewire_transport::{Client, ClientBuilder, Deployment};

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

fn builder(exchange: &Exchange) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange.url)?;
    Ok(Client::builder().credentials(credentials()?).deployment(deployment).retry(RetryPolicy::NONE))
}

fn drifts(client: &Client) -> Vec<(String, u64)> {
    client.drift().drifts.iter().map(|drift| (drift.to_string(), drift.responses)).collect()
}

const DECLARED: (&str, &str) = ("state", "\"NEW\"");
const UNLISTED: (&str, &str) = ("state", "\"HALTED\"");
const WRONG_TYPE: (&str, &str) = ("closePosition", "\"no\"");
const UNDECLARED: &str = "\"undeclared\":20,";

const NEW: &str = "futures order-detail: `result.undeclared` is a new field of type integer";
const HALTED: &str = "futures order-detail: `result.state` is `HALTED`, which OrderState does not list";

#[tokio::test]
async fn every_response_is_compared_if_configured() -> Result {
    let acts = [order(DECLARED, ""), order(UNLISTED, ""), order(UNLISTED, UNDECLARED)];
    let exchange = Exchange::start(acts.clone()).await?;
    let client = builder(&exchange)?.drift(1).build()?;
    client.send(&OrderDetail::new(7)).await?;
    assert_eq!(drifts(&client), []);
    client.clone().send(&OrderDetail::new(7)).await?;
    let name = Name { group: "futures".to_owned(), name: "order_detail".to_owned() };
    let request = Request::new(Contract::embedded(), &name).ok_or("no such operation")?;
    client.send(&request.argument("orderId", "7")?).await?;
    assert_eq!(drifts(&client), [(HALTED.to_owned(), 2), (NEW.to_owned(), 1)]);
    assert_eq!((client.drift().compared, client.drift().truncated), (3, false));

    let exchange = Exchange::start(acts).await?;
    let client = builder(&exchange)?.drift(0).build()?;
    for _ in 0..3 {
        client.send(&OrderDetail::new(7)).await?;
    }
    assert_eq!((drifts(&client), client.drift().compared), (Vec::new(), 0));
    Ok(())
}

/// By default, the first response is compared, and one that cannot be decoded.
#[tokio::test]
async fn few_responses_are_compared_by_default() -> Result {
    let acts = [order(DECLARED, UNDECLARED), order(UNLISTED, ""), order(WRONG_TYPE, "")];
    let exchange = Exchange::start(acts).await?;
    let client = builder(&exchange)?.build()?;
    client.send(&OrderDetail::new(7)).await?;
    client.send(&OrderDetail::new(7)).await?;
    assert_eq!(drifts(&client), [(NEW.to_owned(), 1)]);
    assert!(client.send(&OrderDetail::new(7)).await.is_err());
    let other = "futures order-detail: `result.closePosition` has the undeclared type string";
    assert_eq!(drifts(&client), [(NEW.to_owned(), 1), (other.to_owned(), 1)]);
    Ok(())
}
