//! Spot trading through a client: orders, balances, fills and transfers.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use tradewire_endpoints::futures;
use tradewire_endpoints::spot::{
    AmendOrder, BalanceRequest, BalancesRequest, CancelAllOrders, CancelBatch, CancelOrder, Fills, OpenOrders,
    OrderDetail, OrderHistory, OrderLookup, PlaceBatch, PlaceOrder, Transfer, TransferBetweenAccounts,
};
use tradewire_models::spot::OrderState::{Canceled, Filled, New, PartiallyFilled};
use tradewire_models::spot::{
    AccountId, AccountType, BizType, Direction, NewAccountTransfer, NewBatch, NewBatchOrder, NewOrder, NewTransfer,
    OpenOrderFilter, Order, OrderAmendment, OrderId, OrderSelection, OrderType, Side, TimeInForce,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{Account, Quote, Sandbox, TestClock};
use tradewire_transport::{Client, Error, Outcome};

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

const BTC: &str = "btc_usdt";

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap_or_default()
}

fn limit(side: Side, price: i64, quantity: &str) -> NewOrder {
    let order = NewOrder::new(BTC, side, OrderType::Limit, TimeInForce::Gtc, BizType::Spot);
    order.price(price).quantity(decimal(quantity))
}

fn market_buy(amount: &str) -> NewOrder {
    let order = NewOrder::new(BTC, Side::Buy, OrderType::Market, TimeInForce::Gtc, BizType::Spot);
    order.quote_qty(decimal(amount))
}

/// Starts a sandbox whose account has 1,000 USDT and 1 BTC, at a price of 50,000.
async fn start() -> Result<(Sandbox, Client)> {
    let account = Account::new(KEY, SECRET)?.spot_deposit("usdt", 1_000).spot_deposit("btc", 1);
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let credentials = account.credentials();
    let sandbox = Sandbox::builder().clock(clock.clone()).account(account).without_rate_limits().start().await?;
    sandbox.set_price(BTC, 50_000)?;
    let client = Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock).build()?;
    Ok((sandbox, client))
}

async fn place(client: &Client, order: NewOrder) -> Result<OrderId> {
    Ok(client.send(&PlaceOrder::new(order)).await?.order_id)
}

async fn order(client: &Client, id: &OrderId) -> Result<Order> {
    Ok(client.send(&OrderDetail::new(id.clone())).await?)
}

/// Returns the available and the frozen amount of a currency.
async fn balance(client: &Client, currency: &str) -> Result<[Decimal; 2]> {
    let balance = client.send(&BalanceRequest::new(currency)).await?;
    assert_eq!(balance.total_amount, balance.available_amount + balance.frozen_amount);
    Ok([balance.available_amount, balance.frozen_amount])
}

fn code<T>(result: std::result::Result<T, Error>) -> Option<ErrorCode> {
    result.err().and_then(|error| error.code().cloned())
}

#[tokio::test]
async fn an_open_order_freezes_what_it_may_spend_until_it_is_canceled() -> Result {
    let (_sandbox, client) = start().await?;
    let id = place(&client, limit(Side::Buy, 40_000, "0.02")).await?;
    assert_eq!(balance(&client, "usdt").await?, [200.into(), 800.into()]);
    assert_eq!(
        code(client.send(&PlaceOrder::new(limit(Side::Buy, 40_000, "0.01"))).await),
        Some(ErrorCode::InsufficientFunds)
    );
    assert_eq!(
        client.send(&OpenOrders::new()).await?.iter().map(|order| order.order_id.as_str()).collect::<Vec<_>>(),
        [id.as_str()]
    );
    client.send(&CancelOrder::new(id.clone())).await?;
    assert_eq!(balance(&client, "usdt").await?, [1_000.into(), 0.into()]);
    assert_eq!(order(&client, &id).await?.state, Canceled);
    // An order that has ended stays as it is.
    client.send(&CancelOrder::new(id.clone())).await?;
    let amendment = || OrderAmendment::new(40_000, Decimal::ONE);
    assert_eq!(code(client.send(&AmendOrder::new(id, amendment())).await), Some(ErrorCode::OrderRejected));
    for missing in ["17", "x", "06216559590087220004"] {
        assert_eq!(code(client.send(&CancelOrder::new(missing)).await), Some(ErrorCode::NoSuchOrder), "{missing}");
        assert_eq!(code(client.send(&OrderDetail::new(missing)).await), Some(ErrorCode::NoSuchOrder), "{missing}");
        let amended = client.send(&AmendOrder::new(missing, amendment())).await;
        assert_eq!(code(amended), Some(ErrorCode::NoSuchOrder), "{missing}");
    }
    Ok(())
}

#[tokio::test]
async fn a_market_order_buys_for_an_amount_and_pays_a_fee() -> Result {
    let (_sandbox, client) = start().await?;
    let id = place(&client, market_buy("500.03").client_order_id("bot_1")).await?;
    let filled = client.send(&OrderLookup::new().client_order_id("bot_1")).await?;
    assert_eq!(
        (filled.order_id.as_str(), &filled.state, filled.executed_qty),
        (id.as_str(), &Filled, Some(decimal("0.01")))
    );
    // 0.03 USDT buys less than the smallest quantity.
    assert_eq!(balance(&client, "usdt").await?, [500.into(), 0.into()]);
    assert_eq!(balance(&client, "btc").await?, [decimal("1.00998"), 0.into()]);
    let fills = client.send(&Fills::new().order_id(id)).await?.items;
    let [fill] = fills.as_slice() else { return Err("not one fill".into()) };
    assert_eq!((fill.quantity, fill.quote_qty, fill.fee), (decimal("0.01"), 500.into(), decimal("0.00002")));
    let others = client.send(&BalancesRequest::new().currencies(["btc", "usdt"])).await?;
    assert_eq!(others.total_usdt_amount, Some(decimal("50999")));
    assert_eq!(code(client.send(&BalanceRequest::new("no-such-coin")).await), Some(ErrorCode::InvalidCurrency));
    assert_eq!(client.send(&BalancesRequest::new()).await?.assets.len(), 6);
    Ok(())
}

#[tokio::test]
async fn orders_fill_when_the_price_reaches_them_as_far_as_the_depth_allows() -> Result {
    let (sandbox, client) = start().await?;
    let (buy, sell) = (limit(Side::Buy, 49_000, "0.02"), limit(Side::Sell, 51_000, "0.5"));
    let (buy, sell) = (place(&client, buy).await?, place(&client, sell).await?);
    // A contract is 0.0001 BTC.
    sandbox.set_quote(BTC, Quote::at(48_000).depth(50))?;
    let half = order(&client, &buy).await?;
    assert_eq!(
        (&half.state, half.executed_qty, half.leaving_qty),
        (&PartiallyFilled, Some(decimal("0.005")), Some(decimal("0.015")))
    );
    sandbox.set_price(BTC, 52_000)?;
    assert_eq!(order(&client, &sell).await?.state, Filled);
    assert_eq!(balance(&client, "usdt").await?, [decimal("25469"), 735.into()], "1000 - 0.02 × 49000 + 0.998 × 25500");
    // The new price is marketable: the order takes the better price of the market.
    client.send(&AmendOrder::new(buy.clone(), OrderAmendment::new(53_000, decimal("0.01")))).await?;
    let amended = order(&client, &buy).await?;
    assert_eq!((&amended.state, amended.executed_qty), (&Filled, Some(decimal("0.01"))));
    assert_eq!(balance(&client, "usdt").await?, [decimal("25944"), 0.into()], "0.005 × 52000 of 735 are spent");
    Ok(())
}

#[tokio::test]
async fn an_order_of_a_batch_is_rejected_on_its_own() -> Result {
    let (_sandbox, client) = start().await?;
    let draft = |price: i64| {
        let order = NewBatchOrder::new(BTC, Side::Buy, OrderType::Limit, TimeInForce::Gtc, BizType::Spot);
        order.price(price).quantity(decimal("0.01"))
    };
    let batch = NewBatch::new([draft(40_000), draft(2_000_000), draft(30_000).client_order_id("third")]);
    let placed = client.send(&PlaceBatch::new(batch)).await?.items;
    let rejected: Vec<_> = placed.iter().map(|item| (item.index, item.rejected, item.reason.is_some())).collect();
    assert_eq!(rejected, [(0, Some(false), false), (1, Some(true), true), (2, Some(false), false)]);
    assert!(placed.iter().all(|item| item.reject == item.rejected), "both names have the same value");
    let ids: Vec<_> = placed.into_iter().filter_map(|item| item.order_id).collect();
    assert_eq!(client.send(&OpenOrders::new()).await?.len(), 2);
    client.send(&CancelBatch::new(OrderSelection::new([OrderId::from("17"), ids[0].clone()]))).await?;
    let open = client.send(&OpenOrders::new()).await?;
    assert_eq!(open.iter().map(|order| order.order_id.as_str()).collect::<Vec<_>>(), [ids[1].as_str()]);
    Ok(())
}

#[tokio::test]
async fn all_orders_of_a_side_are_canceled() -> Result {
    let (_sandbox, client) = start().await?;
    place(&client, limit(Side::Buy, 40_000, "0.01")).await?;
    let sell = place(&client, limit(Side::Sell, 60_000, "0.01")).await?;
    for filter in [OpenOrderFilter::new(BizType::Lever), OpenOrderFilter::new(BizType::Spot).symbol("eth_usdt")] {
        client.send(&CancelAllOrders::new(filter)).await?;
        assert_eq!(client.send(&OpenOrders::new()).await?.len(), 2);
    }
    client.send(&CancelAllOrders::new(OpenOrderFilter::new(BizType::Spot).side(Side::Buy))).await?;
    let open = client.send(&OpenOrders::new()).await?;
    assert_eq!(open.iter().map(|order| order.order_id.as_str()).collect::<Vec<_>>(), [sell.as_str()]);
    client.send(&CancelAllOrders::new(OpenOrderFilter::new(BizType::Spot))).await?;
    assert!(client.send(&OpenOrders::new()).await?.is_empty());
    assert_eq!(balance(&client, "btc").await?, [1.into(), 0.into()]);
    Ok(())
}

#[tokio::test]
async fn the_time_in_force_decides_what_stays_open() -> Result {
    let (sandbox, client) = start().await?;
    sandbox.set_quote(BTC, Quote::at(50_000).depth(50))?;
    // The order, and its state and executed quantity afterwards. Each depth of 0.005 BTC is used up once.
    for (time, price, state, executed) in [
        (TimeInForce::Fok, 50_000, Canceled, "0"),
        (TimeInForce::Gtx, 50_000, Canceled, "0"),
        (TimeInForce::Gtx, 49_999, New, "0"),
        (TimeInForce::Ioc, 50_000, Canceled, "0.005"),
        (TimeInForce::Ioc, 49_999, Canceled, "0"),
    ] {
        let order_type = limit(Side::Buy, price, "0.006");
        let id = client.send(&PlaceOrder::new(with_time(order_type, time.clone()))).await?.order_id;
        let placed = order(&client, &id).await?;
        assert_eq!((&placed.state, placed.executed_qty), (&state, Some(decimal(executed))), "{time} at {price}");
        let left = if state == New { decimal("0.006") } else { Decimal::ZERO };
        assert_eq!(placed.leaving_qty, Some(left), "{time} at {price}: nothing is left of a canceled order");
    }
    Ok(())
}

fn with_time(mut order: NewOrder, time: TimeInForce) -> NewOrder {
    order.time_in_force = time;
    order
}

#[tokio::test]
async fn the_history_and_the_fills_are_paged() -> Result {
    let (_sandbox, client) = start().await?;
    for _ in 0..7 {
        place(&client, market_buy("10")).await?;
    }
    place(&client, limit(Side::Buy, 40_000, "0.01")).await?;
    let history = client.items(OrderHistory::new().limit(3)).read_all().await?;
    assert!(history.len() == 7 && history.iter().all(|order| order.state == Filled), "{history:?}");
    assert!(history.windows(2).all(|pair| pair[0].order_id.as_str() > pair[1].order_id.as_str()), "newest first");
    let fills = client.items(Fills::new().limit(3)).read_all().await?;
    assert_eq!(fills.len(), 7);
    let before = client
        .send(&OrderHistory::new().from_id(history[6].order_id.as_str()).direction(Direction::Prev).limit(2))
        .await?;
    assert_eq!(before.items, history[4..6]);
    assert_eq!((before.has_prev, before.has_next), (true, true));
    Ok(())
}

#[tokio::test]
async fn a_transfer_moves_funds_once() -> Result {
    let (_sandbox, client) = start().await?;
    let transfer = |id: &str, to_futures: bool, amount: &str| {
        let (spot, futures) = (AccountType::Spot, AccountType::FuturesU);
        let (from, to) = if to_futures { (spot, futures) } else { (futures, spot) };
        Transfer::new(NewTransfer::new(id, from, to, "usdt", decimal(amount)))
    };
    let futures = async || -> Result<Decimal> { Ok(client.send(&futures::Balance::new("usdt")).await?.wallet_balance) };
    let before = futures().await?;
    client.send(&transfer("first", true, "400.5")).await?;
    assert_eq!(balance(&client, "usdt").await?, [decimal("599.5"), 0.into()]);
    assert_eq!(futures().await?, before + decimal("400.5"));
    assert_eq!(code(client.send(&transfer("first", true, "1")).await), Some(ErrorCode::DuplicateTransfer));
    assert_eq!(code(client.send(&transfer("second", true, "600")).await), Some(ErrorCode::InsufficientFundBalance));
    client.send(&transfer("second", false, "0.5")).await?;
    assert_eq!(balance(&client, "usdt").await?, [600.into(), 0.into()]);
    Ok(())
}

/// Events after a transfer prove nothing about the transfer: a repeated request is reported as repeated.
#[tokio::test]
async fn a_repeated_transfer_is_recognized_even_if_nothing_is_left() -> Result {
    let (_sandbox, client) = start().await?;
    let own = Transfer::new(NewTransfer::new("own", AccountType::Spot, AccountType::FuturesU, "usdt", 1));
    let demo = NewAccountTransfer::new("demo", AccountType::Spot, AccountType::Spot, "usdt", 1, AccountId::new(1));
    let demo = TransferBetweenAccounts::new(demo);
    client.send(&own).await?;
    client.send(&demo).await?;
    client
        .send(&Transfer::new(NewTransfer::new("rest", AccountType::Spot, AccountType::FuturesU, "usdt", 998)))
        .await?;
    for repeated in [client.send(&own).await.err(), client.send(&demo).await.err()] {
        let repeated = repeated.ok_or("transferred twice")?;
        assert_eq!((repeated.code(), repeated.outcome()), (Some(&ErrorCode::DuplicateTransfer), Outcome::Unknown));
    }
    assert_eq!(balance(&client, "usdt").await?, [0.into(), 0.into()]);
    Ok(())
}

/// Fees are rounded, so that every balance has at most the decimals that transfers allow.
#[tokio::test]
async fn everything_that_was_bought_can_be_transferred() -> Result {
    let (_sandbox, client) = start().await?;
    place(&client, limit(Side::Buy, 50_000, "0.000021")).await?;
    let [available, _] = balance(&client, "btc").await?;
    assert_eq!(available, decimal("1.00002095"), "the fee of 0.000000042 is rounded up");
    // The demo account is the first one.
    let to_demo = NewAccountTransfer::new("all", AccountType::Spot, AccountType::Spot, "btc", available, 1);
    client.send(&TransferBetweenAccounts::new(to_demo)).await?;
    assert_eq!(balance(&client, "btc").await?, [0.into(), 0.into()]);
    Ok(())
}

/// An order names the address that its request came from.
#[tokio::test]
async fn an_order_has_the_address_of_its_client() -> Result {
    for address in [IpAddr::from(Ipv4Addr::LOCALHOST), IpAddr::from(Ipv6Addr::LOCALHOST)] {
        let sandbox = match Sandbox::builder().history(0).address((address, 0)).start().await {
            // Some machines have no IPv6.
            Err(_) if address.is_ipv6() => continue,
            started => started?,
        };
        let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
        sandbox.set_price(BTC, 50_000)?;
        let placed = client.send(&PlaceOrder::new(limit(Side::Buy, 40_000, "0.01"))).await?;
        assert_eq!(placed.ip, Some(address.to_string()));
        assert_eq!(order(&client, &placed.order_id).await?.ip, Some(address.to_string()));
    }
    Ok(())
}

/// The seeded orders that are open have frozen what they may spend.
#[tokio::test]
async fn canceling_the_seeded_orders_releases_what_they_have_frozen() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    let client = client.clock(clock.clone()).build()?;
    let frozen = async || -> Result<Vec<Decimal>> {
        let assets = client.send(&BalancesRequest::new()).await?.assets;
        assert!(assets.iter().all(|asset| asset.available_amount > Decimal::ZERO), "{assets:?}");
        Ok(assets.into_iter().map(|asset| asset.frozen_amount).collect())
    };
    assert!(frozen().await?.iter().any(|amount| *amount > Decimal::ZERO), "{:?}", frozen().await?);
    for biz_type in [BizType::Spot, BizType::Lever] {
        client.send(&CancelAllOrders::new(OpenOrderFilter::new(biz_type))).await?;
    }
    assert!(frozen().await?.iter().all(Decimal::is_zero), "{:?}", frozen().await?);
    Ok(())
}

/// The seeded orders do not change what is available.
#[tokio::test]
async fn the_demo_account_starts_with_the_same_available_amounts_whatever_its_history() -> Result {
    for (history, has_orders) in [(0, false), (60, true)] {
        let clock = TestClock::at(Timestamp::from_millis(NOW));
        let sandbox = Sandbox::builder().clock(clock.clone()).history(history).start().await?;
        let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
        let client = client.clock(clock).build()?;
        assert_eq!(client.send(&OpenOrders::new()).await?.is_empty(), !has_orders);
        assert_eq!(client.send(&OrderHistory::new()).await?.items.is_empty(), !has_orders);
        assert_eq!(balance(&client, "usdt").await?[0], 1_000_000.into());
        let futures = client.send(&futures::Balance::new("usdt")).await?;
        assert_eq!(futures.available_balance, 100_000.into());
    }
    Ok(())
}
