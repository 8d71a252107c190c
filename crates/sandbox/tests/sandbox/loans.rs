//! Loans through a client: borrowing, interest, repaying, renewing and adjusting collateral.

use std::time::Duration;

use tradewire_endpoints::loan::{
    AdjustCollateral, Borrow, BorrowHistory, CollateralCurrencies, CollateralHistory, Currencies, LiquidationHistory,
    Overview, PositionDetail, Renew, Repay, RepayBatch, RepayableLoans, RepaymentHistory, RunningOrders, SetAutoTopUp,
    TotalAssets,
};
use tradewire_endpoints::spot::BalanceRequest;
use tradewire_models::loan::{
    AdjustmentTrigger, AdjustmentType, AutoTopUpSetting, BatchRepaymentItem, Liquidation, LoanProductType,
    NewBatchRepayment, NewCollateralAdjustment, NewLoan, NewRenewal, NewRepayment, OrderStatus, PositionId,
    RunningOrder,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::{Account, Sandbox, SandboxBuilder, TestClock};
use tradewire_transport::{Client, Error, Outcome};

use crate::Result;
use crate::raw_http::{KEY, NOW, SECRET};

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// A sandbox with an account of 1,000 USDT and 1 BTC at a price of 50,000, and its client.
struct Started {
    sandbox: Sandbox,
    client: Client,
    clock: TestClock,
    /// The products of USDT loans and of BTC as collateral.
    products: (i64, i64),
}

async fn start(settings: impl FnOnce(SandboxBuilder) -> SandboxBuilder) -> Result<Started> {
    let account = Account::new(KEY, SECRET)?.spot_deposit("usdt", 1_000).spot_deposit("btc", 1);
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let credentials = account.credentials();
    let builder = Sandbox::builder().clock(clock.clone()).account(account).without_rate_limits();
    let sandbox = settings(builder).start().await?;
    sandbox.set_price("btc_usdt", 50_000)?;
    let client =
        Client::builder().credentials(credentials).deployment(sandbox.deployment()).clock(clock.clone()).build()?;
    let loans = client.send(&Currencies::new().limit(100)).await?.items;
    let loan = loans.into_iter().find(|of| of.currency == "usdt").ok_or("USDT is not lent")?;
    let collateral = client.send(&CollateralCurrencies::new().limit(100)).await?.items;
    let collateral = collateral.into_iter().find(|of| of.currency == "btc").ok_or("BTC is no collateral")?;
    Ok(Started { sandbox, client, clock, products: (loan.id, collateral.id) })
}

impl Started {
    fn loan(&self, product: LoanProductType, amount: i64, collateral: Decimal) -> NewLoan {
        let (loan, pledge) = self.products;
        NewLoan::new(loan, pledge, product, amount, collateral, false)
    }

    async fn borrow(&self, product: LoanProductType) -> Result<RunningOrder> {
        let loan = self.loan(product, 500, Decimal::new(2, 2));
        let id = self.client.send(&Borrow::new(loan)).await?.ok_or("no id")?;
        Ok(self.running().await?.into_iter().find(|order| order.order_id == id).ok_or("it is not running")?)
    }

    async fn running(&self) -> Result<Vec<RunningOrder>> {
        Ok(self.client.send(&RunningOrders::new()).await?.items)
    }

    /// Returns the available amounts of USDT and BTC.
    async fn available(&self) -> Result<[Decimal; 2]> {
        let of = async |currency| self.client.send(&BalanceRequest::new(currency)).await;
        Ok([of("usdt").await?.available_amount, of("btc").await?.available_amount])
    }

    /// Returns the only liquidation.
    async fn liquidation(&self) -> Result<Liquidation> {
        let all = self.client.send(&LiquidationHistory::new()).await?.items;
        let [liquidation] = all.try_into().map_err(|all| format!("not one liquidation: {all:?}"))?;
        Ok(liquidation)
    }

    /// Returns the price of BTC at which a debt has an LTV against 0.02 BTC.
    fn price_at(debt: Decimal, ltv: Decimal) -> Decimal {
        debt / ltv * Decimal::from(50)
    }

    async fn repay(&self, position: PositionId, amount: Decimal) -> std::result::Result<Option<String>, Error> {
        self.client.send(&Repay::new(NewRepayment::new(position, amount, true, "id"))).await
    }
}

fn code<T>(result: std::result::Result<T, Error>) -> Option<ErrorCode> {
    result.err().and_then(|error| error.code().cloned())
}

/// Returns a debt with the interest of some hours, whose rate is in percent. The interest of each hour is rounded up.
fn with_interest(debt: Decimal, hourly_rate: Decimal, hours: i64) -> Decimal {
    (0..hours).fold(debt, |debt, _| debt + round_up(debt * hourly_rate / Decimal::ONE_HUNDRED, 8))
}

fn round_up(amount: Decimal, decimals: u32) -> Decimal {
    let truncated = amount.trunc_with_scale(decimals);
    if truncated == amount { amount } else { truncated + Decimal::new(1, decimals) }
}

#[tokio::test]
async fn a_loan_accrues_interest_until_it_is_repaid() -> Result {
    let started = start(|builder| builder).await?;
    let loan = started.borrow(LoanProductType::Demand).await?;
    assert_eq!(started.available().await?, [1_500.into(), Decimal::new(98, 2)]);
    // The first hour is charged at once. The LTV is rounded up to hundredths of a percent.
    assert_eq!(loan.loan_amount + loan.interest, with_interest(500.into(), loan.apr_hour, 1));
    assert_eq!((loan.loan_amount, loan.current_ltv), (500.into(), Decimal::new(5_001, 2)));
    started.clock.advance(10 * HOUR);
    let running = started.running().await?.pop().ok_or("no loan")?;
    assert_eq!(running.total_loan_amount, with_interest(500.into(), loan.apr_hour, 11));
    assert_eq!(running.total_loan_amount, running.interest + Decimal::from(500));
    let detail = started.client.send(&PositionDetail::new(loan.position_id)).await?;
    assert_eq!(detail.total_loan_amount, running.total_loan_amount);
    let overview = started.client.send(&Overview::new()).await?;
    assert_eq!(
        (overview.total_loan_amount, overview.total_collateral_amount),
        (detail.total_loan_amount, 1_000.into())
    );
    let totals = started.client.send(&TotalAssets::new()).await?;
    assert_eq!(totals.net_amount, Decimal::from(1_000) - detail.total_loan_amount);

    // A part of the principal releases the same part of the collateral.
    let part = running.interest + Decimal::from(100);
    started.repay(loan.position_id, part).await?;
    assert_eq!(started.available().await?, [Decimal::from(1_500) - part, Decimal::new(984, 3)]);
    let rest = started.running().await?.pop().ok_or("no loan")?;
    assert_eq!((rest.loan_amount, rest.interest), (400.into(), 0.into()));
    assert_eq!(code(started.repay(loan.position_id, 401.into()).await), Some(ErrorCode::RepaymentTooLarge));
    started.repay(loan.position_id, 400.into()).await?;
    assert_eq!(started.available().await?, [Decimal::from(1_000) - running.interest, Decimal::ONE]);
    assert_eq!(started.running().await?, []);
    assert_eq!(code(started.repay(loan.position_id, 1.into()).await), Some(ErrorCode::LoanBalanceNotFound));
    let history = started.client.send(&BorrowHistory::new()).await?.items;
    assert_eq!(history.iter().map(|of| &of.status).collect::<Vec<_>>(), [&OrderStatus::Complete]);
    let repayments = started.client.send(&RepaymentHistory::new()).await?.items;
    assert_eq!(repayments.iter().map(|of| of.total_amount).sum::<Decimal>(), running.interest + Decimal::from(500));
    Ok(())
}

#[tokio::test]
async fn collateral_can_be_added_and_removed_as_far_as_the_ltv_allows() -> Result {
    let started = start(|builder| builder).await?;
    let loan = started.borrow(LoanProductType::Demand).await?;
    let adjust = async |of_type: AdjustmentType, amount: &str| -> Result<Option<ErrorCode>> {
        let change = NewCollateralAdjustment::new("id", loan.position_id, of_type, amount.parse::<Decimal>()?);
        Ok(code(started.client.send(&AdjustCollateral::new(change)).await))
    };
    assert_eq!(adjust(AdjustmentType::Add, "0.02").await?, None);
    assert_eq!(started.available().await?, [1_500.into(), Decimal::new(96, 2)]);
    assert_eq!(adjust(AdjustmentType::Add, "2").await?, Some(ErrorCode::LoanBalanceNotFound));
    let price = Decimal::from(50_000);
    let minimum = round_up(loan.total_loan_amount / price / loan.initial_ltv, 8);
    let removable = Decimal::new(4, 2) - minimum;
    let too_much = (removable + Decimal::new(1, 8)).to_string();
    assert_eq!(adjust(AdjustmentType::Remove, &too_much).await?, Some(ErrorCode::RemovalTooLarge));
    assert_eq!(adjust(AdjustmentType::Remove, &removable.to_string()).await?, None);
    assert_eq!(started.available().await?, [1_500.into(), Decimal::new(96, 2) + removable]);
    let history = started.client.send(&CollateralHistory::new()).await?.items;
    let ltvs: Vec<_> = history.iter().map(|of| (of.ltv_before, of.ltv_after)).collect();
    let ltv = |hundredths| round_up(loan.total_loan_amount / price / Decimal::new(hundredths, 2), 4);
    assert_eq!(ltvs, [(ltv(4), loan.initial_ltv), (ltv(2), ltv(4))]);
    Ok(())
}

#[tokio::test]
async fn a_loan_becomes_overdue_after_its_term_and_then_costs_more() -> Result {
    let started = start(|builder| builder).await?;
    let loan = started.borrow(LoanProductType::ThirtyDayApr).await?;
    started.clock.advance(30 * DAY + 2 * HOUR);
    let overdue = started.running().await?.pop().ok_or("no loan")?;
    assert_eq!((&overdue.status, overdue.overdue_time), (&OrderStatus::Overdue, Some(loan.due_time)));
    // The term ends before its 721st hour begins.
    let due = with_interest(500.into(), loan.apr_hour, 30 * 24);
    assert_eq!(overdue.total_loan_amount, with_interest(due, loan.apr_hour * overdue.overdue_interest_multiple, 3));
    let again = started.loan(LoanProductType::Demand, 100, Decimal::new(1, 2));
    assert_eq!(code(started.client.send(&Borrow::new(again)).await), Some(ErrorCode::LoanOverdue));
    let renewal = NewRenewal::new(1, loan.position_id, LoanProductType::ThirtyDayApr);
    assert_eq!(code(started.client.send(&Renew::new(renewal)).await), Some(ErrorCode::LoanOverdue));
    started.repay(loan.position_id, overdue.total_loan_amount).await?;
    assert_eq!(started.available().await?, [Decimal::from(1_000) - overdue.interest, Decimal::ONE]);
    Ok(())
}

#[tokio::test]
async fn a_loan_is_liquidated_when_the_price_of_its_collateral_falls() -> Result {
    let started = start(|builder| builder).await?;
    let loan = started.borrow(LoanProductType::Demand).await?;
    let debt = loan.total_loan_amount;
    assert_eq!(started.client.send(&LiquidationHistory::new()).await?.items, []);
    let price = Started::price_at(debt, loan.liquidation_ltv);
    started.sandbox.set_price("btc_usdt", (price + Decimal::TEN).trunc())?;
    assert_eq!(started.running().await?.len(), 1);
    let price = price.trunc();
    started.sandbox.set_price("btc_usdt", price)?;
    assert_eq!(started.running().await?, []);
    let liquidation = started.liquidation().await?;
    assert_eq!((&liquidation.order_id, &liquidation.status), (&loan.order_id, &OrderStatus::Liquidated));
    assert_eq!((liquidation.loan_amount, liquidation.liquidation_price), (debt, price));
    assert_eq!(liquidation.liquidated_collateral_amount, loan.collateral_amount);
    assert_eq!(liquidation.liquidation_ltv, round_up(debt / price / loan.collateral_amount, 4));
    assert_eq!(liquidation.created_time, Timestamp::from_millis(NOW));
    // What was borrowed stays in the wallet, and the collateral is gone.
    assert_eq!(started.available().await?, [1_500.into(), Decimal::new(98, 2)]);
    assert_eq!(code(started.repay(loan.position_id, debt).await), Some(ErrorCode::LoanBalanceNotFound));
    let history = started.client.send(&BorrowHistory::new()).await?.items;
    assert_eq!(history.iter().map(|of| &of.status).collect::<Vec<_>>(), [&OrderStatus::Liquidated]);
    Ok(())
}

#[tokio::test]
async fn interest_alone_liquidates_a_loan_in_the_hour_in_which_it_becomes_due() -> Result {
    let started = start(|builder| builder).await?;
    let loan = started.borrow(LoanProductType::Demand).await?;
    let debt = with_interest(loan.total_loan_amount, loan.apr_hour, 100);
    let before = with_interest(loan.total_loan_amount, loan.apr_hour, 99);
    // The LTV is rounded up, so that the liquidation LTV is reached above the one before.
    let ltv = loan.liquidation_ltv - Decimal::new(1, 4);
    let price = Started::price_at((debt + before) / Decimal::TWO, ltv).round_dp(2);
    started.sandbox.set_price("btc_usdt", price)?;
    started.clock.advance(100 * HOUR - Duration::from_millis(1));
    assert_eq!(started.running().await?.len(), 1);
    // The clock jumps beyond the liquidation.
    started.clock.advance(10 * DAY);
    let liquidation = started.liquidation().await?;
    assert_eq!((liquidation.loan_amount, liquidation.liquidation_ltv), (debt, loan.liquidation_ltv));
    assert_eq!(liquidation.created_time, loan.created_time.plus_millis(i64::try_from((100 * HOUR).as_millis())?));
    Ok(())
}

#[tokio::test]
async fn collateral_is_topped_up_automatically_as_long_as_there_is_some() -> Result {
    let started = start(|builder| builder).await?;
    let switch = async |is_on| started.client.send(&SetAutoTopUp::new(AutoTopUpSetting::new(is_on))).await;
    let loan = started.borrow(LoanProductType::Demand).await?;
    switch(true).await?;
    let price = Started::price_at(loan.total_loan_amount, loan.warning_ltv).trunc();
    started.sandbox.set_price("btc_usdt", price)?;
    let [topped_up] = started.running().await?.try_into().map_err(|_| "not one loan")?;
    assert_eq!(topped_up.current_ltv, loan.initial_ltv * Decimal::ONE_HUNDRED);
    let added = topped_up.collateral_amount - loan.collateral_amount;
    assert_eq!(started.available().await?, [1_500.into(), Decimal::new(98, 2) - added]);
    let history = || CollateralHistory::new().trigger(AdjustmentTrigger::Automatic);
    let [adjustment] = started.client.send(&history()).await?.items.try_into().map_err(|_| "not one")?;
    assert_eq!((adjustment.adjustment_type, adjustment.collateral_amount), (AdjustmentType::Add, added));

    // Nothing is added once it is turned off, or to what all of the collateral does not save.
    switch(false).await?;
    let price = Started::price_at(loan.total_loan_amount, Decimal::ONE) * loan.collateral_amount;
    let price = (price / topped_up.collateral_amount).trunc();
    started.sandbox.set_price("btc_usdt", price)?;
    assert_eq!(started.liquidation().await?.liquidated_collateral_amount, topped_up.collateral_amount);
    started.sandbox.set_price("btc_usdt", 50_000)?;
    started.borrow(LoanProductType::Demand).await?;
    switch(true).await?;
    let [_, held] = started.available().await?;
    started.sandbox.set_price("btc_usdt", 1)?;
    let [liquidation, _] =
        started.client.send(&LiquidationHistory::new()).await?.items.try_into().map_err(|_| "not two")?;
    assert_eq!(liquidation.liquidated_collateral_amount, held + Decimal::new(2, 2));
    assert_eq!(started.available().await?[1], Decimal::ZERO);
    Ok(())
}

#[tokio::test]
async fn an_overdue_loan_is_liquidated_after_its_grace_period() -> Result {
    let started = start(|builder| builder).await?;
    let loan = started.borrow(LoanProductType::ThirtyDayApr).await?;
    let grace = loan.grace_period * i64::try_from(DAY.as_millis())?;
    let until_end = loan.due_time.plus_millis(grace).as_millis() - NOW;
    started.clock.advance(Duration::from_millis(u64::try_from(until_end - 1)?));
    assert_eq!(started.running().await?.pop().map(|of| of.status), Some(OrderStatus::Overdue));
    started.clock.advance(DAY);
    assert_eq!(started.liquidation().await?.created_time, loan.due_time.plus_millis(grace));
    assert_eq!(started.running().await?, []);
    Ok(())
}

#[tokio::test]
async fn a_renewed_loan_pays_its_interest_and_gets_another_term() -> Result {
    let started = start(|builder| builder).await?;
    let loan = started.borrow(LoanProductType::ThirtyDayApr).await?;
    started.clock.advance(29 * DAY);
    let interest = started.running().await?.pop().ok_or("no loan")?.interest;
    let renew = |product| Renew::new(NewRenewal::new(1, loan.position_id, product));
    let demand = started.client.send(&renew(LoanProductType::Demand)).await;
    assert_eq!(code(demand), Some(ErrorCode::InvalidRenewalProduct));
    let id = started.client.send(&renew(LoanProductType::NinetyDayApr)).await?.ok_or("no id")?;
    // A renewal whose response was lost is not repeated, and not reported as one that was not executed.
    let repeated = started.client.send(&renew(LoanProductType::NinetyDayApr)).await.err().ok_or("renewed twice")?;
    assert_eq!((repeated.code(), repeated.outcome()), (Some(&ErrorCode::AlreadyRenewed), Outcome::Unknown));
    let [next] = started.running().await?.try_into().map_err(|_| "not one loan")?;
    assert_eq!((&next.order_id, next.loan_amount), (&id, 500.into()));
    assert_eq!(next.total_loan_amount, with_interest(500.into(), next.apr_hour, 1));
    let hour = i64::try_from(HOUR.as_millis())?;
    let whole_hours = (NOW / hour + 119 * 24) * hour;
    assert_eq!(next.due_time, Timestamp::from_millis(whole_hours - 1_000));
    assert_eq!(started.available().await?, [Decimal::from(1_500) - interest, Decimal::new(98, 2)]);
    let history = started.client.send(&BorrowHistory::new()).await?.items;
    let states: Vec<_> = history.iter().map(|of| of.status.clone()).collect();
    assert_eq!(states, [OrderStatus::Running, OrderStatus::Renewed]);
    Ok(())
}

#[tokio::test]
async fn all_loans_of_a_currency_are_repaid_at_once() -> Result {
    let started = start(|builder| builder).await?;
    let first = started.borrow(LoanProductType::Demand).await?;
    started.borrow(LoanProductType::Demand).await?;
    let kept = started.borrow(LoanProductType::ThirtyDayApr).await?;
    let products = || vec![LoanProductType::Demand];
    let [repayable] = started
        .client
        .send(&RepayableLoans::new().product_types(products()))
        .await?
        .try_into()
        .map_err(|_| "not one")?;
    let debt = first.total_loan_amount * Decimal::TWO;
    assert_eq!((repayable.loan_amount, repayable.spot_amount), (debt, 2_500.into()));
    let item = BatchRepaymentItem::new(repayable.loan_currency, repayable.product_id);
    let batch = || RepayBatch::new(NewBatchRepayment::new([item.clone()], products(), "id"));
    started.client.send(&batch()).await?;
    assert_eq!(started.available().await?, [Decimal::from(2_500) - debt, Decimal::new(98, 2)]);
    assert_eq!(started.running().await?, [kept]);
    assert_eq!(code(started.client.send(&batch()).await), Some(ErrorCode::NoRunningLoans));
    let unknown = BatchRepaymentItem::new("usdt", 999_999);
    let unknown = RepayBatch::new(NewBatchRepayment::new([unknown], products(), "id"));
    assert_eq!(code(started.client.send(&unknown).await), Some(ErrorCode::InvalidRepaymentItem));
    Ok(())
}

/// The caps of the products hold for all loans of an account together.
#[tokio::test]
async fn several_loans_do_not_exceed_the_caps_of_their_products() -> Result {
    let started = start(|builder| builder).await?;
    let loans = started.client.send(&Currencies::new().limit(100)).await?.items;
    let loan_cap = loans.iter().find(|product| product.currency == "usdt").ok_or("no product")?.individual_cap;
    let pledges = started.client.send(&CollateralCurrencies::new().limit(100)).await?.items;
    let cap = pledges.iter().find(|product| product.currency == "btc").ok_or("no product")?.individual_cap;
    // The cap is the value of 0.8 BTC.
    let share = |percentage: i64| Decimal::new(percentage, 2);
    started.sandbox.set_price("btc_usdt", (cap / share(80)).trunc())?;
    let borrow = async |amount: Decimal, collateral: Decimal| {
        let (loan, pledge) = started.products;
        let loan = NewLoan::new(loan, pledge, LoanProductType::Demand, amount, collateral, false);
        code(started.client.send(&Borrow::new(loan)).await)
    };
    assert_eq!(borrow(500.into(), share(50)).await, None);
    assert_eq!(borrow(500.into(), share(31)).await, Some(ErrorCode::CollateralTooLarge));
    assert_eq!(borrow(500.into(), share(20)).await, None);
    let position = started.running().await?.pop().ok_or("no loan")?.position_id;
    let add = async |percentage: i64| {
        let change = NewCollateralAdjustment::new("id", position, AdjustmentType::Add, share(percentage));
        code(started.client.send(&AdjustCollateral::new(change)).await)
    };
    assert_eq!(add(11).await, Some(ErrorCode::CollateralTooLarge));
    assert_eq!(add(5).await, None);

    let rest = loan_cap - Decimal::from(1_000);
    assert_eq!(borrow(rest + Decimal::ONE, share(4)).await, Some(ErrorCode::LoanTooLarge));
    let history = started.client.send(&BorrowHistory::new()).await?.items;
    assert_eq!(history.len(), 2, "nothing but the accepted loans");
    Ok(())
}

#[tokio::test]
async fn a_loan_that_breaks_a_rule_is_rejected() -> Result {
    let started = start(|builder| builder).await?;
    let fine = || started.loan(LoanProductType::Demand, 500, Decimal::new(2, 2));
    let with = |change: fn(&mut NewLoan)| {
        let mut loan = fine();
        change(&mut loan);
        loan
    };
    for (loan, expected) in [
        (with(|loan| loan.loan_product_id = 999_999), ErrorCode::LoanProductUnavailable),
        (with(|loan| loan.product_type = LoanProductType::Vip), ErrorCode::LoanProductUnavailable),
        (with(|loan| loan.is_novice = true), ErrorCode::NoviceLoanUnavailable),
        (with(|loan| loan.coupon_id = Some(1)), ErrorCode::LoanCouponUnavailable),
        (with(|loan| loan.loan_amount = Decimal::new(1, 8)), ErrorCode::LoanTooSmall),
        (with(|loan| loan.loan_amount = 1_000_000.into()), ErrorCode::LoanTooLarge),
        (with(|loan| loan.loan_amount = Decimal::new(5_000_000_000_001, 10)), ErrorCode::LoanPrecision),
        (with(|loan| loan.collateral_amount = Decimal::new(1, 2)), ErrorCode::LtvTooHigh),
        (with(|loan| loan.collateral_amount = 2.into()), ErrorCode::LoanBalanceNotFound),
        (with(|loan| loan.collateral_amount = 1_000.into()), ErrorCode::CollateralTooLarge),
    ] {
        assert_eq!(code(started.client.send(&Borrow::new(loan.clone())).await), Some(expected), "{loan:?}");
    }
    assert_eq!(started.available().await?, [1_000.into(), Decimal::ONE]);
    started.client.send(&Borrow::new(fine())).await?;
    Ok(())
}

#[tokio::test]
async fn loans_are_stored() -> Result {
    let directory = tempfile::tempdir()?;
    let settings = |builder: SandboxBuilder| builder.data_dir(directory.path());
    let started = start(settings).await?;
    let loan = started.borrow(LoanProductType::Demand).await?;
    started.clock.advance(10 * HOUR);
    let before = started.client.send(&PositionDetail::new(loan.position_id)).await?;
    started.sandbox.stop().await;

    let started = start(settings).await?;
    started.clock.advance(10 * HOUR);
    assert_eq!(started.client.send(&PositionDetail::new(loan.position_id)).await?, before);
    assert_eq!(started.available().await?, [1_500.into(), Decimal::new(98, 2)]);
    Ok(())
}
