//! A client notices answers that are not as the contract says.

use tradewire_endpoints::futures::OrderDetail;
use tradewire_endpoints::{UntypedRequest, hosts};
use tradewire_transport::{Client, ClientBuilder, Deployment, RetryPolicy};

use crate::client::credentials;
use crate::exchange::{Act, Exchange, answer};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The order of the contract's sample, with more fields.
fn order(more: &str) -> Act {
    let order = r#""orderId":7,"symbol":"btc_usdt","orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","origQty":1,"executedQty":0,"createdTime":1"#;
    Act::Answer(answer(
        "200 OK",
        &format!(r#"{{"returnCode":0,"msgInfo":"","error":null,"result":{{{order},{more}}}}}"#),
    ))
}

fn builder(exchange: &Exchange) -> Result<ClientBuilder> {
    let deployment = Deployment::new("test").host(&hosts::FUTURES, &exchange.url)?;
    Ok(Client::builder().credentials(credentials()?).deployment(deployment).retry(RetryPolicy::NONE))
}

fn told(client: &Client) -> Vec<(String, u64)> {
    client.drift().drifts.iter().map(|drift| (drift.to_string(), drift.answers)).collect()
}

const NEW: &str = "futures order-detail: `result.leverage` is a new field, of the type integer";
const HALTED: &str = "futures order-detail: `result.state` is `HALTED`, which OrderState does not list";

#[tokio::test]
async fn each_answer_is_compared_if_that_is_wanted() -> Result {
    let acts = [order(r#""state":"NEW""#), order(r#""state":"HALTED""#), order(r#""state":"HALTED","leverage":20"#)];
    let exchange = Exchange::start(acts.clone()).await?;
    let client = builder(&exchange)?.drift(1).build()?;
    client.send(&OrderDetail::new(7)).await?;
    assert_eq!(told(&client), []);
    client.clone().send(&OrderDetail::new(7)).await?;
    client.send(&UntypedRequest::new(OrderDetail::OPERATION).argument("orderId", "7")?).await?;
    assert_eq!(told(&client), [(HALTED.to_owned(), 2), (NEW.to_owned(), 1)]);
    assert_eq!((client.drift().compared, client.drift().cut), (3, false));

    let exchange = Exchange::start(acts).await?;
    let client = builder(&exchange)?.drift(0).build()?;
    for _ in 0..3 {
        client.send(&OrderDetail::new(7)).await?;
    }
    assert_eq!((told(&client), client.drift().compared), (Vec::new(), 0));
    Ok(())
}

/// Nothing was set: the first answer is compared, and one that cannot be read.
#[tokio::test]
async fn little_is_compared_unless_more_is_wanted() -> Result {
    let acts = [
        order(r#""state":"NEW","leverage":20"#),
        order(r#""state":"HALTED""#),
        order(r#""state":"NEW","closePosition":"no""#),
    ];
    let exchange = Exchange::start(acts).await?;
    let client = builder(&exchange)?.build()?;
    client.send(&OrderDetail::new(7)).await?;
    client.send(&OrderDetail::new(7)).await?;
    assert_eq!(told(&client), [(NEW.to_owned(), 1)]);
    assert!(client.send(&OrderDetail::new(7)).await.is_err());
    let other = "futures order-detail: `result.closePosition` is of another type: string";
    assert_eq!(told(&client), [(NEW.to_owned(), 1), (other.to_owned(), 1)]);
    Ok(())
}
