//! Provokes error codes that the contract lists, and checks that the client decodes them as typed errors.

mod causes;
mod requests;

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::pin::Pin;
use std::time::Duration;

use serde::de::Deserializer;
use tradewire_endpoints::futures::{self, AmendOrder, OpenOrders, OrderDetail, PlaceBatch, QuantHistory};
use tradewire_endpoints::spot::{PlaceOrder, Transfer};
use tradewire_endpoints::{Endpoint, Invalid, OPERATIONS, Operation};
use tradewire_models::futures::{NewOrder, OrderAmendment, OrderId, OrderSide, OrderType, PositionSide};
use tradewire_models::spot::AccountType;
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{Account, PairSettings, PairStatus, Quote, Restriction, Sandbox, TestClock};
use tradewire_transport::{Client, Error};
use tradewire_wire::Query;

use self::causes::{ASK, BID, Cause, Requests, at, causes, limit, market, spot_limit, transfer, with};
use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};
use crate::records::FuturesOrder as _;

/// A request that the client sends without validation.
pub struct Unchecked<E>(pub E);

impl<E: Endpoint> Endpoint for Unchecked<E> {
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
            client.send(&Unchecked(AmendOrder::new(self.0(id)))).await.map(drop)
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
async fn start_with(account: Account, pairs: Vec<PairSettings>) -> Result<(Sandbox, Client)> {
    start_at(TestClock::at(at(NOW)), account, pairs).await
}

async fn start_at(clock: TestClock, account: Account, pairs: Vec<PairSettings>) -> Result<(Sandbox, Client)> {
    let quote = Quote::at(BID).ask(ASK);
    let builder = Sandbox::builder().clock(clock.clone()).history(0).pair(PairSettings::new("btc_usdt").quote(quote));
    let builder = pairs.into_iter().fold(builder, |builder, pair| builder.pair(pair));
    let credentials = account.credentials();
    let sandbox = builder.account(account).start().await?;
    let client = Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock);
    Ok((sandbox, client.build()?))
}

fn account() -> Result<Account> {
    Ok(Account::new(KEY, SECRET)?)
}

async fn place(client: &Client, orders: Vec<NewOrder>) -> std::result::Result<Option<String>, Error> {
    client.send(&Unchecked(PlaceBatch::new(orders))).await
}

/// The operations and codes of rejections.
type Provoked = BTreeSet<(String, String)>;

/// Adds the rejections that a sandbox has logged.
fn add_rejections(sandbox: &Sandbox, provoked: &mut Provoked) {
    provoked.extend(sandbox.requests().into_iter().filter_map(|request| {
        let (operation, rejection) = request.operation.zip(request.rejection)?;
        Some((operation.title(), rejection.code.as_str().to_owned()))
    }));
}

/// Returns the error of a cause, and the error without the cause. Adds all rejections to `provoked`.
async fn provoke(cause: Cause, provoked: &mut Provoked) -> Result<(Option<Error>, Option<Error>)> {
    let plain = || vec![limit(PositionSide::Long)];
    let (without, control) = start_with(account()?, Vec::new()).await?;
    let (sandbox, client) = match &cause {
        Cause::Account(restriction) | Cause::SpotAccount(restriction) | Cause::TransferAccount(restriction) => {
            start_with(account()?.restricted(*restriction), Vec::new()).await?
        }
        Cause::Pair(pair) => start_with(account()?, vec![pair.clone()]).await?,
        Cause::NotQuant => start_with(account()?.quant(false), Vec::new()).await?,
        _ => start_with(account()?, Vec::new()).await?,
    };
    let errors = match cause {
        Cause::Account(_) | Cause::Pair(_) => {
            // The rules of a single order are the same.
            let single = futures::PlaceOrder::new(limit(PositionSide::Long));
            assert!(client.send(&single).await.is_err(), "a single order is placed");
            (place(&client, plain()).await.err(), place(&control, plain()).await.err())
        }
        Cause::Orders(rejected, placed) => {
            if let [single] = rejected.as_slice() {
                let single = futures::PlaceOrder::new(single.clone()).send(&client).await;
                assert!(single.is_err(), "a single order is placed");
            }
            (place(&control, rejected).await.err(), place(&control, placed).await.err())
        }
        Cause::Detail => {
            let rejected = control.send(&OrderDetail::new(1)).await.err();
            place(&control, plain()).await?;
            let newest = control.send(&QuantHistory::new()).await?.items.remove(0).id();
            (rejected, control.send(&OrderDetail::new(newest)).await.err())
        }
        Cause::SpotAccount(_) => {
            let order = || PlaceOrder::new(spot_limit());
            (client.send(&order()).await.err(), control.send(&order()).await.err())
        }
        Cause::Spot(rejected, placed) => {
            let rejected = control.send(&PlaceOrder::new(rejected)).await.err();
            (rejected, control.send(&PlaceOrder::new(placed)).await.err())
        }
        Cause::TransferAccount(_) => {
            let request = || Transfer::new(transfer(AccountType::FuturesU, "usdt", Decimal::ONE));
            (client.send(&request()).await.err(), control.send(&request()).await.err())
        }
        Cause::Transfer(rejected, accepted) => {
            let rejected = control.send(&Transfer::new(rejected)).await.err();
            (rejected, control.send(&Transfer::new(accepted)).await.err())
        }
        Cause::NotQuant => {
            (client.send(&QuantHistory::new()).await.err(), control.send(&QuantHistory::new()).await.err())
        }
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
    [sandbox, without].iter().for_each(|sandbox| add_rejections(sandbox, provoked));
    Ok(errors)
}

/// Each cause leads to its code, which the client decodes. The snapshot lists the codes of each operation that no cause leads to.
#[tokio::test]
async fn each_cause_leads_to_its_code() -> Result {
    let (mut provoked, mut wrong) = (Provoked::new(), Vec::new());
    let others = [requests::of_futures(), requests::of_stop_orders(), requests::of_spot()];
    for (code, cause) in causes().into_iter().chain(others.into_iter().flatten()) {
        let lists = |codes: &[&str]| codes.contains(&code.as_str());
        let listed = OPERATIONS.iter().any(|operation| lists(operation.errors) || lists(operation.host.codes));
        assert!(listed, "the contract lists `{code}` for no operation and no host");
        let (rejected, without) = provoke(cause, &mut provoked).await?;
        if rejected.as_ref().and_then(Error::code) != Some(&code) {
            wrong.push(format!("{code} is expected, but there is {rejected:?}"));
        }
        wrong.extend(without.map(|error| format!("{code} without its cause: {error:?}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let listed = OPERATIONS
        .iter()
        .flat_map(|operation| operation.errors.iter().map(|code| (operation.title(), (*code).to_owned())));
    let simulated: BTreeSet<_> = Sandbox::simulated_operations().map(Operation::title).collect();
    let missing = listed.filter(|rejection| simulated.contains(&rejection.0) && !provoked.contains(rejection));
    let missing = missing.map(|(operation, code)| format!("{operation}: {code}\n"));
    insta::assert_snapshot!("codes_without_a_cause", missing.collect::<String>());
    Ok(())
}

#[tokio::test]
async fn a_lock_reports_its_remaining_time_and_ends() -> Result {
    let (sandbox, client) = start_with(account()?, Vec::new()).await?;
    let clock = TestClock::at(at(NOW));
    let locked = Sandbox::builder().clock(clock.clone()).account(account()?).start().await?;
    let key = account()?.credentials();
    let waits = Client::builder().credentials(key).deployment(locked.deployment()).clock(clock.clone()).build()?;
    let order = || vec![limit(PositionSide::Long)];
    assert!(locked.restrict(KEY, Restriction::Locked(Duration::from_secs(2 * 3600))));
    assert!(!locked.restrict("nobody", Restriction::NoTrading));
    for (advance, code) in [
        (1, ErrorCode::LockedForHours { hour: Some(2), minutes: Some(0) }),
        (3599, ErrorCode::LockedForHours { hour: Some(1), minutes: Some(0) }),
        (60, ErrorCode::LockedForMinutes { minutes: Some(59) }),
        (58 * 60 + 59, ErrorCode::LockedForMinutes { minutes: Some(1) }),
    ] {
        clock.advance(Duration::from_secs(advance));
        let rejected = place(&waits, order()).await.err();
        assert_eq!(rejected.as_ref().and_then(Error::code), Some(&code), "after {advance} s: {rejected:?}");
    }
    clock.advance(Duration::from_secs(1));
    place(&waits, order()).await?;

    // A lock can also be lifted.
    assert!(sandbox.restrict(KEY, Restriction::Locked(Duration::from_secs(60))));
    assert!(place(&client, order()).await.is_err());
    assert!(sandbox.lift_restriction(KEY, Restriction::Locked(Duration::ZERO)));
    place(&client, order()).await?;
    Ok(())
}

#[tokio::test]
async fn half_an_hour_after_its_listing_a_pair_accepts_any_price() -> Result {
    let clock = TestClock::at(at(NOW));
    let fresh = PairSettings::new("btc_usdt").price(60_000).listed_at(at(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).pair(fresh).account(account()?).start().await?;
    let key = account()?.credentials();
    let client = Client::builder().credentials(key).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    let buy = |price: i64| vec![limit(PositionSide::Long).price(price)];
    place(&client, buy(54_000)).await?;
    clock.advance(Duration::from_millis(30 * 60_000 - 1));
    let rejected = place(&client, buy(53_999)).await.err();
    assert_eq!(rejected.as_ref().and_then(Error::code), Some(&ErrorCode::ListingPriceLimit));
    clock.advance(Duration::from_millis(1));
    place(&client, buy(53_999)).await?;
    Ok(())
}

/// A close-only restriction allows closing orders.
#[tokio::test]
async fn close_only_restrictions_allow_closing() -> Result {
    let (sandbox, client) = start_with(account()?, Vec::new()).await?;
    place(&client, vec![market(PositionSide::Long)]).await?;
    let close = |contracts: i64| {
        vec![NewOrder::new("btc_usdt", contracts, OrderType::Market, OrderSide::Sell, PositionSide::Long)]
    };
    sandbox.restrict(KEY, Restriction::CloseOnly);
    place(&client, close(4)).await?;
    sandbox.lift_restriction(KEY, Restriction::CloseOnly);
    sandbox.configure_pair(PairSettings::new("btc_usdt").status(PairStatus::CloseOnly))?;
    place(&client, close(6)).await?;
    assert_eq!(sandbox.positions(KEY), []);
    Ok(())
}

#[tokio::test]
async fn a_rejected_order_rejects_its_whole_batch() -> Result {
    let (_sandbox, client) = start_with(account()?, Vec::new()).await?;
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
async fn no_setting_allows_a_quantity_of_zero() -> Result {
    let (_sandbox, client) = start_with(account()?, vec![PairSettings::new("btc_usdt").quantity_above(-5)]).await?;
    let of = |contracts: i64| vec![with(limit(PositionSide::Long), |order| order.orig_qty = contracts.into())];
    let code = ErrorCode::QuantityCanNotLessThan { exclusive_minimum: Some(0.into()) };
    for contracts in [-1, 0] {
        let rejected = place(&client, of(contracts)).await.err();
        assert_eq!(rejected.as_ref().and_then(Error::code), Some(&code), "{contracts}");
    }
    place(&client, of(1)).await?;
    Ok(())
}

#[tokio::test]
async fn the_first_restriction_in_interface_order_is_reported_and_a_new_lock_replaces_the_old_one() -> Result {
    let (sandbox, client) = start_with(account()?.restricted(Restriction::SubAccount), Vec::new()).await?;
    let hours = ErrorCode::LockedForHours { hour: Some(2), minutes: Some(0) };
    for (restriction, code) in [
        (Restriction::NoTrading, ErrorCode::UserCanNotTrade),
        (Restriction::Locked(Duration::from_secs(60)), ErrorCode::LockedForMinutes { minutes: Some(1) }),
        (Restriction::Locked(Duration::from_secs(7200)), hours),
        (Restriction::IpCountry, ErrorCode::GatewayDecommissionIpCountry),
        (Restriction::CloseOnly, ErrorCode::GatewayDecommissionIpCountry),
    ] {
        assert!(sandbox.restrict(KEY, restriction));
        let rejected = place(&client, vec![limit(PositionSide::Long)]).await.err();
        assert_eq!(rejected.as_ref().and_then(Error::code), Some(&code), "{restriction:?}");
    }
    Ok(())
}

#[tokio::test]
async fn a_rejected_price_or_quantity_of_a_spot_order_names_its_step() -> Result {
    let (sandbox, client) = start_with(account()?, Vec::new()).await?;
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
