//! Margin loans through a client: borrowing, daily interest and repaying.

use std::time::Duration;

use tradewire_endpoints::margin::{BalanceRequest, InterestHistory, Loans, PlaceLoanOrder, Repayments, Symbols};
use tradewire_endpoints::spot::Transfer;
use tradewire_models::margin::{Balance, InterestSource, LoanAction, NewLoanOrder};
use tradewire_models::spot::{AccountType, Direction, NewTransfer};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{Account, Restriction, Sandbox, TestClock};
use tradewire_transport::{Client, Error};

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

const BTC: &str = "btc_usdt";
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Starts a sandbox whose account has 1,000 USDT in a margin wallet, at a price of 50,000.
async fn start() -> Result<(Sandbox, Client, TestClock)> {
    let account = Account::new(KEY, SECRET)?.spot_deposit("usdt", 1_000);
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let credentials = account.credentials();
    let sandbox = Sandbox::builder().clock(clock.clone()).account(account).without_rate_limits().start().await?;
    sandbox.set_price(BTC, 50_000)?;
    let client =
        Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    client.send(&transfer("in", (AccountType::Spot, AccountType::Lever), 1_000)).await?;
    Ok((sandbox, client, clock))
}

fn transfer(id: &str, (from, to): (AccountType, AccountType), amount: i64) -> Transfer {
    Transfer::new(NewTransfer::new(id, from, to, "usdt", amount).symbol(BTC))
}

fn order(action: LoanAction, currency: &str, amount: Decimal) -> PlaceLoanOrder {
    PlaceLoanOrder::new(NewLoanOrder::new("BTC_USDT", currency, amount, action))
}

fn code<T>(result: std::result::Result<T, Error>) -> Option<ErrorCode> {
    result.err().and_then(|error| error.code().cloned())
}

async fn balance(client: &Client) -> Result<Balance> {
    Ok(client.send(&BalanceRequest::new(BTC)).await?)
}

#[tokio::test]
async fn a_margin_loan_is_charged_every_day_until_it_is_repaid() -> Result {
    let (_sandbox, client, clock) = start().await?;
    let rate = client.send(&Symbols::new()).await?.first().map(|pair| pair.daily_interest_rate).ok_or("no pair")?;
    client.send(&order(LoanAction::Borrow, "usdt", 2_000.into())).await?;
    let first = balance(&client).await?;
    let daily = Decimal::from(2_000) * rate;
    let quote = &first.quote;
    assert_eq!((quote.available_amount, quote.loan_amount, quote.interest_amount), (3_000.into(), 2_000.into(), daily));
    assert_eq!(
        (first.usdt_loan_amount, first.usdt_net_amount),
        (daily + Decimal::from(2_000), Decimal::from(1_000) - daily)
    );
    clock.advance(3 * DAY);
    let interest = balance(&client).await?.quote.interest_amount;
    assert_eq!(interest, daily * Decimal::from(4));

    let out = (AccountType::Lever, AccountType::Spot);
    assert_eq!(code(client.send(&transfer("early", out.clone(), 1)).await), Some(ErrorCode::MarginBorrowed));
    client.send(&order(LoanAction::Repay, "usdt", 500.into())).await?;
    let rest = balance(&client).await?.quote;
    assert_eq!((rest.loan_amount, rest.interest_amount), (Decimal::from(1_500) + interest, 0.into()));
    client.send(&order(LoanAction::Repay, "usdt", rest.loan_amount)).await?;
    let left = balance(&client).await?.quote;
    assert_eq!((left.available_amount, left.loan_amount), (Decimal::from(1_000) - interest, 0.into()));
    client.send(&transfer("late", out, 900)).await?;

    let (from, to) = (Timestamp::from_millis(NOW), Timestamp::from_millis(NOW).plus_millis(10 * 24 * 3_600_000));
    let loans = client.send(&Loans::new(BTC, from, to, Direction::Next)).await?.items;
    assert_eq!(loans.iter().map(|loan| loan.amount).collect::<Vec<_>>(), [2_000.into()]);
    let repayments = client.send(&Repayments::new(from, Direction::Next)).await?.items;
    assert_eq!(repayments.iter().map(|of| of.interest_amount).collect::<Vec<_>>(), [Decimal::ZERO, interest]);
    let charges = client.send(&InterestHistory::new(from, to, Direction::Next)).await?.items;
    assert_eq!(charges.iter().map(|of| of.amount).sum::<Decimal>(), interest);
    let by_user = charges.iter().filter(|of| of.source == InterestSource::User).count();
    assert_eq!((charges.len(), by_user), (4, 1));
    Ok(())
}

#[tokio::test]
async fn a_margin_order_that_breaks_a_rule_is_rejected() -> Result {
    let (_sandbox, client, _) = start().await?;
    let leverage = client.send(&Symbols::new()).await?.first().map(|pair| pair.max_leverage).ok_or("no pair")?;
    let limit = Decimal::from(1_000) * (leverage - Decimal::ONE);
    let cent = Decimal::new(1, 2);
    for (order, expected) in [
        (order(LoanAction::Borrow, "usdt", limit + cent), ErrorCode::LoanLimitReached),
        (order(LoanAction::Borrow, "eth", 1.into()), ErrorCode::InvalidCurrency),
        (order(LoanAction::Borrow, "usdt", Decimal::new(1, 9)), ErrorCode::InvalidLoanAmount),
        (order(LoanAction::Repay, "usdt", 1.into()), ErrorCode::NoLoanToRepay),
        (PlaceLoanOrder::new(NewLoanOrder::new("no_such", "usdt", 1, LoanAction::Borrow)), ErrorCode::UnknownSymbol),
    ] {
        assert_eq!(code(client.send(&order).await), Some(expected), "{order:?}");
    }
    client.send(&order(LoanAction::Borrow, "usdt", 100.into())).await?;
    assert_eq!(
        code(client.send(&order(LoanAction::Repay, "usdt", 200.into())).await),
        Some(ErrorCode::InvalidRepaymentAmount)
    );
    Ok(())
}

#[tokio::test]
async fn a_sub_account_repays_but_does_not_borrow() -> Result {
    let (sandbox, client, _) = start().await?;
    client.send(&order(LoanAction::Borrow, "usdt", 100.into())).await?;
    sandbox.restrict(KEY, Restriction::SubAccount);
    let borrowed = client.send(&order(LoanAction::Borrow, "usdt", 100.into())).await;
    assert_eq!(code(borrowed), Some(ErrorCode::SubAccountMayNotBorrow));
    client.send(&order(LoanAction::Repay, "usdt", 50.into())).await?;
    Ok(())
}
