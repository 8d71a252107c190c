//! Margin wallets, and the operations that respond with examples.

use tradewire_endpoints::margin::{BalanceRequest, PlaceLoanOrder, Symbols};
use tradewire_endpoints::spot::{PlaceOrder, Transfer};
use tradewire_models::margin::{LoanAction, NewLoanOrder};
use tradewire_models::spot::{AccountType, BizType, NewOrder, NewTransfer, OrderType, Side, TimeInForce};
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_sandbox::{Account, Sandbox};
use tradewire_transport::Client;
use tradewire_transport::clock::FixedClock;

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

const BTC: &str = "btc_usdt";

/// A margin order spends what was transferred to its wallet, and nothing else: loans are not simulated.
#[tokio::test]
async fn a_margin_wallet_pays_for_margin_orders_and_cannot_borrow() -> Result {
    let account = Account::new(KEY, SECRET)?.spot_deposit("usdt", 1_000);
    let clock = FixedClock(Timestamp::from_millis(NOW));
    let credentials = account.credentials();
    let sandbox = Sandbox::builder().clock(clock).account(account).without_rate_limits().start().await?;
    sandbox.set_price(BTC, 50_000)?;
    let client = Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock).build()?;
    let transfer =
        |id: &str, from, to, amount: i64| Transfer::new(NewTransfer::new(id, from, to, "usdt", amount).symbol(BTC));
    client.send(&transfer("in", AccountType::Spot, AccountType::Lever, 1_000)).await?;
    let buy = |amount: i64| {
        let order = NewOrder::new(BTC, Side::Buy, OrderType::Market, TimeInForce::Ioc, BizType::Lever);
        PlaceOrder::new(order.quote_qty(amount))
    };
    client.send(&buy(500)).await?;
    let balance = client.send(&BalanceRequest::new("BTC_USDT")).await?;
    assert_eq!((balance.quote.available_amount, balance.quote.loan_amount), (500.into(), 0.into()));
    assert_eq!((balance.base.total_amount, balance.usdt_net_amount), ("0.00998".parse()?, 999.into()));

    client.send(&PlaceLoanOrder::new(NewLoanOrder::new("BTC_USDT", "usdt", 1_000, LoanAction::Borrow))).await?;
    assert_eq!(client.send(&BalanceRequest::new(BTC)).await?, balance, "the response is an example");
    let beyond = client.send(&buy(600)).await.err().ok_or("the order was placed")?;
    assert_eq!(beyond.code(), Some(&ErrorCode::InsufficientFunds));
    client.send(&transfer("out", AccountType::Lever, AccountType::Spot, 500)).await?;
    assert!(!client.send(&Symbols::new()).await?.is_empty());
    Ok(())
}
