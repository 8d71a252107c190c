//! Provokes error codes that the contract lists, and checks that the client decodes them as typed errors.

mod causes;
mod requests;

use std::borrow::Cow;
use std::pin::Pin;

use serde::de::Deserializer;
use tradewire_endpoints::futures::{self, AmendOrder, OpenOrders, OrderDetail, PlaceBatch, QuantFills, QuantHistory};
use tradewire_endpoints::spot::{PlaceOrder, Transfer};
use tradewire_endpoints::{Endpoint, Invalid, OPERATIONS, Operation};
use tradewire_models::futures::{NewOrder, OrderAmendment, OrderId, PositionSide};
use tradewire_models::spot::AccountType;
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{Account, Fault, Quote, Sandbox, TestClock};
use tradewire_transport::{Client, Error, Outcome};
use tradewire_wire::Query;

use self::causes::{ASK, BID, Cause, Requests, at, causes, limit, spot_limit, transfer, with};
use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

/// A request that the client sends without validation.
pub struct Unchecked<'a, E>(pub &'a E);

impl<E: Endpoint> Endpoint for Unchecked<'_, E> {
    type Response = E::Response;

    fn operation(&self) -> &'static Operation {
        self.0.operation()
    }

    fn validate(&self, _: Timestamp) -> std::result::Result<(), Invalid> {
        Ok(())
    }

    fn path(&self) -> Cow<'static, str> {
        self.0.path()
    }

    fn query(&self) -> Query {
        self.0.query()
    }

    fn body(&self) -> std::result::Result<Option<String>, Invalid> {
        self.0.body()
    }

    fn elements(&self) -> usize {
        self.0.elements()
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self::Response, D::Error> {
        E::read_result(deserializer)
    }
}

/// A request of any operation. The client sends it without validation.
pub trait AnyRequest {
    fn send<'a>(&'a self, client: &'a Client) -> Sent<'a>;
}

/// An amendment of the newest open futures order of the account.
pub struct OfOrder(pub fn(OrderId) -> OrderAmendment);

impl AnyRequest for OfOrder {
    fn send<'a>(&'a self, client: &'a Client) -> Sent<'a> {
        Box::pin(async move {
            let open = client.send(&OpenOrders::new()).await?;
            let id = open.into_iter().next().map(|order| order.order_id).unwrap_or_default();
            client.send(&Unchecked(&AmendOrder::new(self.0(id)))).await.map(drop)
        })
    }
}

type Sent<'a> = Pin<Box<dyn Future<Output = std::result::Result<(), Error>> + 'a>>;

impl<E: Endpoint<Response: 'static> + 'static> AnyRequest for E {
    fn send<'a>(&'a self, client: &'a Client) -> Sent<'a> {
        Box::pin(async move { client.send(&Unchecked(self)).await.map(drop) })
    }
}

/// Starts a sandbox with one account, and creates its client.
async fn start_with(account: Account) -> Result<(Sandbox, Client)> {
    let clock = TestClock::at(at(NOW));
    let builder = Sandbox::builder().clock(clock.clone()).history(0);
    let credentials = account.credentials();
    let sandbox = builder.account(account).start().await?;
    sandbox.set_quote("btc_usdt", Quote::at(BID).ask(ASK))?;
    let client = Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock);
    Ok((sandbox, client.build()?))
}

fn account() -> Result<Account> {
    Ok(Account::new(KEY, SECRET)?)
}

async fn place(client: &Client, orders: Vec<NewOrder>) -> std::result::Result<Option<String>, Error> {
    client.send(&Unchecked(&PlaceBatch::new(orders))).await
}

/// Returns the error of a cause, and the error without the cause.
async fn provoke(cause: Cause) -> Result<(Option<Error>, Option<Error>)> {
    let (control_sandbox, control) = start_with(account()?).await?;
    let (sandbox, client) = match &cause {
        Cause::NotQuant => start_with(account()?.quant(false)).await?,
        _ => start_with(account()?).await?,
    };
    let errors = match cause {
        Cause::Orders(rejected, placed) => {
            if let [single] = rejected.as_slice() {
                let single = futures::PlaceOrder::new(single.clone()).send(&client).await;
                assert!(single.is_err(), "a single order is placed");
            }
            (place(&control, rejected).await.err(), place(&control, placed).await.err())
        }
        Cause::Detail => {
            let rejected = control.send(&OrderDetail::new(1)).await.err();
            place(&control, vec![limit(PositionSide::Long)]).await?;
            let newest = control.send(&QuantHistory::new()).await?.items.remove(0).order_id;
            (rejected, control.send(&OrderDetail::new(newest)).await.err())
        }
        Cause::Spot(rejected, placed) => {
            let rejected = control.send(&PlaceOrder::new(rejected)).await.err();
            (rejected, control.send(&PlaceOrder::new(placed)).await.err())
        }
        Cause::Transfer(rejected, accepted) => {
            let rejected = control.send(&Transfer::new(rejected)).await.err();
            (rejected, control.send(&Transfer::new(accepted)).await.err())
        }
        Cause::NotQuant => (client.send(&QuantFills::new()).await.err(), control.send(&QuantFills::new()).await.err()),
        Cause::Requests(Requests { before, quote, rejected, accepted }) => {
            for request in before {
                request.send(&client).await?;
            }
            if let Some(quote) = quote {
                sandbox.set_quote("btc_usdt", quote)?;
            }
            let rejected = rejected.send(&client).await.err();
            let error = match accepted {
                Some(accepted) => accepted.send(&client).await.err(),
                None => None,
            };
            (rejected, error)
        }
    };
    for rejection in
        [control_sandbox, sandbox].iter().flat_map(Sandbox::requests).filter_map(|request| request.rejection)
    {
        assert!(!rejection.message.is_empty(), "{} has no message", rejection.code);
    }
    Ok(errors)
}

/// Each cause leads to its code, which the client decodes.
#[tokio::test]
async fn each_cause_leads_to_its_code() -> Result {
    let mut wrong = Vec::new();
    let others = [requests::of_futures(), requests::of_stop_orders(), requests::of_spot()];
    for (code, cause) in causes().into_iter().chain(others.into_iter().flatten()) {
        let lists = |codes: &[&str]| codes.contains(&code.as_str());
        let listed = OPERATIONS.iter().any(|operation| lists(operation.errors) || lists(operation.host.codes));
        assert!(listed, "the contract lists `{code}` for no operation and no host");
        let (rejected, without) = provoke(cause).await?;
        if rejected.as_ref().and_then(Error::code) != Some(&code) {
            wrong.push(format!("{code} is expected, but there is {rejected:?}"));
        }
        wrong.extend(without.map(|error| format!("{code} without its cause: {error:?}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

#[test]
fn a_fault_can_provoke_every_listed_code() -> Result {
    for operation in OPERATIONS {
        // A code with a parameter is no word.
        for code in operation.errors.iter().filter(|code| !code.contains(' ')) {
            format!("{}: code {code}", operation.title()).parse::<Fault>()?;
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_rejected_order_rejects_its_whole_batch() -> Result {
    let (_sandbox, client) = start_with(account()?).await?;
    let good = || limit(PositionSide::Long);
    let bad = || with(good(), |order| order.symbol = "no_such".to_owned());
    let rejected = place(&client, vec![good(), bad(), good().client_order_id("abc"), good()]).await.err();
    assert_eq!(rejected.as_ref().and_then(Error::code), Some(&ErrorCode::InvalidSymbol));
    assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), 0);
    let nothing = place(&client, Vec::new()).await.err();
    assert_eq!(nothing.as_ref().and_then(Error::code), Some(&ErrorCode::InvalidParams));
    place(&client, vec![good()]).await?;
    Ok(())
}

#[tokio::test]
async fn a_rejected_price_or_quantity_of_a_spot_order_names_its_step() -> Result {
    let (sandbox, client) = start_with(account()?).await?;
    for (order, step) in [
        (spot_limit().price(Decimal::new(500_001, 2)), "0.1"),
        (spot_limit().quantity(Decimal::new(1_000_001, 7)), "0.000001"),
    ] {
        client.send(&PlaceOrder::new(order)).await.err().ok_or("it was placed")?;
        let rejection = sandbox.requests().pop().and_then(|request| request.rejection).ok_or("it was accepted")?;
        assert_eq!(rejection.message, format!("The step is {step}."));
    }
    Ok(())
}

/// The client does not check a type that it does not know, and the sandbox does.
#[tokio::test]
async fn a_request_that_the_caller_insists_on_is_rejected_in_terms_of_the_wire() -> Result {
    let (sandbox, client) = start_with(account()?).await?;
    let futures = with(limit(PositionSide::Long), |order| order.order_type = "ICEBERG".into());
    let mut spot = spot_limit();
    spot.type_ = "ICEBERG".into();
    for (rejected, code) in [
        (client.insist().send(&PlaceBatch::new([futures])).await.err(), ErrorCode::InvalidParams),
        (client.insist().send(&PlaceOrder::new(spot)).await.err(), ErrorCode::OrderRejected),
    ] {
        let error = rejected.ok_or("it was accepted")?;
        assert_eq!((error.code(), error.outcome()), (Some(&code), Outcome::NotExecuted));
    }
    for (request, field) in sandbox.requests().into_iter().zip(["orders[0].orderType", "order.type"]) {
        let message = request.rejection.ok_or("it was accepted")?.message;
        let expected = format!("`{field}` is `ICEBERG`; expected one of LIMIT, MARKET");
        assert!(message.ends_with(&expected), "{message}");
    }
    Ok(())
}

#[tokio::test]
async fn a_rejected_transfer_names_the_amount() -> Result {
    let (sandbox, client) = start_with(account()?).await?;
    let nothing = transfer(AccountType::FuturesU, "usdt", Decimal::ZERO);
    client.send(&Unchecked(&Transfer::new(nothing))).await.err().ok_or("it was accepted")?;
    let rejection = sandbox.only_request(Transfer::OPERATION)?.rejection.ok_or("it was accepted")?;
    assert_eq!(rejection.code, ErrorCode::InvalidTransferParameter);
    assert_eq!(rejection.message, "`amount` is 0; expected a positive number with at most 8 decimals");
    Ok(())
}
