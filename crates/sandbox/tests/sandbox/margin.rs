//! Margin trading, whose loans and wallets are not simulated.

use tradewire_endpoints::margin::{BalanceRequest, PlaceLoanOrder, Symbols};
use tradewire_endpoints::spot::{BalanceRequest as SpotBalance, PlaceOrder};
use tradewire_models::margin::{LoanAction, NewLoanOrder};
use tradewire_models::spot::{BizType, NewOrder, OrderType, Side, TimeInForce};
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_sandbox::{Account, Sandbox};
use tradewire_transport::Client;
use tradewire_transport::clock::FixedClock;

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

const BTC: &str = "btc_usdt";

/// A margin order spends what is in the spot wallet, and nothing else.
#[tokio::test]
async fn the_spot_wallet_pays_for_margin_orders_and_nothing_can_be_borrowed() -> Result {
    let account = Account::new(KEY, SECRET)?.spot_deposit("usdt", 1_000);
    let clock = FixedClock(Timestamp::from_millis(NOW));
    let credentials = account.credentials();
    let sandbox = Sandbox::builder().clock(clock).account(account).without_rate_limits().start().await?;
    sandbox.set_price(BTC, 50_000)?;
    let client = Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock).build()?;
    let buy = |amount: i64| {
        let order = NewOrder::new(BTC, Side::Buy, OrderType::Market, TimeInForce::Ioc, BizType::Lever);
        PlaceOrder::new(order.quote_qty(amount))
    };
    let example = client.send(&BalanceRequest::new("BTC_USDT")).await?;
    client.send(&buy(500)).await?;
    assert_eq!(client.send(&SpotBalance::new("usdt")).await?.available_amount, 500.into());
    assert_eq!(client.send(&SpotBalance::new("btc")).await?.available_amount, "0.00998".parse()?);

    client.send(&PlaceLoanOrder::new(NewLoanOrder::new("BTC_USDT", "usdt", 1_000, LoanAction::Borrow))).await?;
    assert_eq!(client.send(&BalanceRequest::new(BTC)).await?, example);
    let beyond = client.send(&buy(600)).await.err().ok_or("the order was placed")?;
    assert_eq!(beyond.code(), Some(&ErrorCode::InsufficientFunds));
    assert!(!client.send(&Symbols::new()).await?.is_empty());
    Ok(())
}
