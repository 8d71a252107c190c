//! The money of futures accounts: fees, bills, and the history of positions.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::{
    AllFills, AllSymbols, Balance, Bills, FeeRates, MarkPrice, PositionDetails, PositionHistory, StopOrderHistory,
    Symbol,
};
use tradewire_endpoints::spot::Transfer;
use tradewire_models::ErrorCode;
use tradewire_models::futures::{
    Bill, BillSide, BillType, CloseExtent, Direction, MarginMode, PositionRecord, PositionSide::Long,
};
use tradewire_models::spot::{AccountType, NewTransfer};

use super::*;

const HOUR: Duration = Duration::from_secs(3_600);

/// Sets up a market with fees of 0.1 % for makers and 0.2 % for takers.
async fn with_fees() -> Result<Setup> {
    set_up(|builder| builder.futures_fees(decimal("0.001"), decimal("0.002"))).await
}

/// Returns the error code of a request that is rejected.
async fn code_of<E: Endpoint>(setup: &Setup, request: E) -> Result<ErrorCode> {
    match setup.client.send(&request).await {
        Ok(_) => Err("the request was accepted".into()),
        Err(error) => Ok(error.code().ok_or("an error without a code")?.clone()),
    }
}

/// Returns all bills, oldest first.
async fn bills(setup: &Setup) -> Result<Vec<Bill>> {
    let mut bills = setup.client.items(Bills::new().limit(3)).read_all().await?;
    bills.reverse();
    Ok(bills)
}

async fn balance(setup: &Setup) -> Result<Decimal> {
    Ok(setup.client.send(&Balance::new("usdt")).await?.wallet_balance)
}

async fn history(setup: &Setup, request: PositionHistory) -> Result<Vec<PositionRecord>> {
    Ok(setup.client.send(&request).await?.items)
}

fn summary(bills: &[Bill]) -> Vec<(BillType, Decimal)> {
    bills.iter().map(|bill| (bill.type_.clone(), bill.amount)).collect()
}

#[tokio::test]
async fn all_operations_agree_on_the_fees() -> Result {
    for (set, maker, taker) in [(true, "0.001", "0.002"), (false, "0", "0")] {
        let setup = if set { with_fees().await? } else { set_up(|builder| builder).await? };
        let rates = (decimal(maker), decimal(taker));
        let level = setup.client.send(&FeeRates::new()).await?;
        assert_eq!((level.maker_fee, level.taker_fee), rates);
        let config = setup.client.send(&Symbol::new(BTC)).await?;
        assert_eq!((config.maker_fee, config.taker_fee), rates);
        assert_eq!(config.initial_margin_mode, MarginMode::Isolated);
        let all = setup.client.send(&AllSymbols::new()).await?;
        assert!(all.iter().all(|config| (config.maker_fee, config.taker_fee) == rates));

        // The values are 60 and 59.
        setup.place([buy(10), at(buy(10), 59_000)]).await?;
        setup.sandbox.set_price(BTC, 59_000)?;
        let fills = setup.client.send(&AllFills::new()).await?;
        let fees: Vec<_> = fills.iter().map(|fill| fill.fee).collect();
        assert_eq!(fees, [decimal("59") * rates.0, decimal("60") * rates.1]);
        assert_eq!(balance(&setup).await?, decimal("1000") - fees.iter().sum::<Decimal>());
        let level = setup.client.send(&FeeRates::new()).await?;
        assert_eq!(level.total_trade_volume, decimal("119"));
    }
    Ok(())
}

#[tokio::test]
async fn the_default_fees_are_not_zero() -> Result {
    let sandbox = Sandbox::start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let level = client.send(&FeeRates::new()).await?;
    assert!(level.maker_fee > Decimal::ZERO && level.taker_fee > level.maker_fee, "{level:?}");
    Ok(())
}

#[tokio::test]
async fn an_order_needs_its_fee_besides_its_margin() -> Result {
    // The margin of 1,600 contracts is 960, and their fee is 19.2.
    let setup = with_fees().await?;
    setup.place([buy(1_600)]).await?;
    assert_eq!(setup.states().await?, [Filled]);
    let setup = set_up(|builder| builder.futures_fees(0, decimal("0.005"))).await?;
    setup.place([buy(1_600)]).await?;
    assert_eq!(setup.states().await?, [OrderState::Rejected]);
    Ok(())
}

#[tokio::test]
async fn bills_explain_every_change_of_the_balance() -> Result {
    let setup = with_fees().await?;
    let transfer = NewTransfer::new("first", AccountType::Spot, AccountType::FuturesU, "usdt", decimal("25"));
    setup.client.send(&Transfer::new(transfer)).await?;
    setup.place([buy(10)]).await?;
    setup.sandbox.set_price(BTC, 61_000)?;
    setup.place([sell(10)]).await?;
    let transfer = NewTransfer::new("second", AccountType::FuturesU, AccountType::Spot, "usdt", decimal("5"));
    setup.client.send(&Transfer::new(transfer)).await?;

    let bills = bills(&setup).await?;
    let expected = [
        (BillType::Transfer, decimal("25")),
        (BillType::Fee, decimal("-0.12")),
        (BillType::ClosePosition, decimal("1")),
        (BillType::Fee, decimal("-0.122")),
        (BillType::Transfer, decimal("-5")),
    ];
    assert_eq!(summary(&bills), expected);
    let mut after = decimal("1000");
    for bill in &bills {
        after += bill.amount;
        assert_eq!(bill.after_amount, Some(after));
        let side = if bill.amount > Decimal::ZERO { BillSide::Add } else { BillSide::Sub };
        assert_eq!((&bill.side, bill.currency.as_str(), bill.created_time.as_millis()), (&side, "usdt", NOW));
        let is_transfer = bill.type_ == BillType::Transfer;
        assert_eq!(bill.symbol.as_deref(), Some(BTC).filter(|_| !is_transfer));
    }
    assert_eq!(balance(&setup).await?, after);
    let of_pair = setup.client.send(&Bills::new().symbol(BTC)).await?.items;
    assert_eq!(of_pair.len(), 3);
    assert_eq!(setup.client.send(&Bills::new().symbol("eth_usdt")).await?.items.len(), 0);
    assert_eq!(code_of(&setup, Bills::new().symbol("no_pair")).await?, ErrorCode::InvalidSymbol);
    let later = Bills::new().start_time(Timestamp::from_millis(NOW + 1));
    assert_eq!(setup.client.send(&later).await?.items.len(), 0);
    Ok(())
}

#[tokio::test]
async fn the_history_contains_positions_with_closed_contracts() -> Result {
    let setup = with_fees().await?;
    setup.place([buy(10)]).await?;
    assert_eq!(history(&setup, PositionHistory::new()).await?, []);
    setup.clock.advance(HOUR);
    setup.sandbox.set_price(BTC, 61_000)?;
    setup.place([sell(4)]).await?;
    let records = history(&setup, PositionHistory::new().is_full_close(CloseExtent::Partial)).await?;
    let [record] = records.as_slice() else { return Err(format!("not one record: {records:?}").into()) };
    assert_eq!((record.working, record.liquidated, record.close_position_size), (true, false, decimal("4")));
    assert_eq!((record.close_open_price, record.close_price), (decimal("60000"), decimal("61000")));
    assert_eq!(history(&setup, PositionHistory::new().is_full_close(CloseExtent::Full)).await?, []);

    setup.sandbox.set_price(BTC, 59_000)?;
    setup.place([sell(6), short(5)]).await?;
    let records = history(&setup, PositionHistory::new().symbol(BTC)).await?;
    let [record] = records.as_slice() else { return Err(format!("not one record: {records:?}").into()) };
    assert_eq!((record.working, record.position_side.clone(), record.max_position_size), (false, Long, decimal("10")));
    assert_eq!((record.close_position_size, record.close_profit), (decimal("10"), decimal("-0.2")));
    assert_eq!((record.close_open_price, record.close_price), (decimal("60000"), decimal("59800")));
    assert_eq!((record.start_leverage, record.end_leverage), (10, 10));
    let (opened, closed) = (record.open_time.as_millis(), record.close_time.as_millis());
    assert_eq!((opened, closed), (NOW, NOW + 3_600_000));
    assert_eq!(record.total_fee, (decimal("60") + decimal("59.8")) * decimal("0.002"));
    Ok(())
}

#[tokio::test]
async fn histories_accept_page_numbers_and_ids() -> Result {
    let setup = set_up(|builder| builder).await?;
    for _ in 0..3 {
        setup.place([buy(1), sell(1)]).await?;
    }
    let page = async |request: PositionHistory| -> Result<(Vec<i64>, bool, bool)> {
        let page = setup.client.send(&request.limit(2)).await?;
        Ok((page.items.iter().map(|record| record.id.get()).collect(), page.has_prev, page.has_next))
    };
    let (first, has_prev, has_next) = page(PositionHistory::new()).await?;
    assert_eq!((first.len(), has_prev, has_next), (2, false, true));
    assert_eq!(page(PositionHistory::new().id(1)).await?, (first.clone(), false, true));
    let (second, has_prev, has_next) = page(PositionHistory::new().id(2)).await?;
    assert_eq!((second.len(), has_prev, has_next), (1, true, false));
    assert_eq!(page(PositionHistory::new().id(first[1])).await?, (second.clone(), true, false));
    let back = PositionHistory::new().id(second[0]).direction(Direction::Prev);
    assert_eq!(page(back).await?, (first, false, true));

    for direction in [Direction::Next, Direction::Prev] {
        let stop = setup.client.send(&StopOrderHistory::new().id(1).direction(direction)).await?;
        assert_eq!((stop.items.len(), stop.has_prev), (0, false));
    }
    Ok(())
}

#[tokio::test]
async fn the_mark_price_is_the_same_everywhere() -> Result {
    let setup = set_up(|builder| builder).await?;
    setup.place([buy(10), short(10)]).await?;
    setup.sandbox.set_quote(BTC, Quote::at(60_000).ask(60_010))?;
    let mark = setup.client.send(&MarkPrice::new(BTC)).await?.price;
    let details = setup.client.send(&PositionDetails::new()).await?;
    assert_eq!(details.iter().map(|of| of.mark_price).collect::<Vec<_>>(), [mark, mark]);
    Ok(())
}

/// The past orders of the demo account change neither its free balance nor the sum of its bills.
#[tokio::test]
async fn the_demo_account_starts_with_a_limited_balance() -> Result {
    for history in [0, 60, 3_000] {
        let sandbox = Sandbox::builder().history(history).start().await?;
        let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
        let balance = client.send(&Balance::new("usdt")).await?;
        assert_eq!(balance.available_balance, decimal("100000"), "{history}");
        let newest = client.send(&Bills::new()).await?.items;
        assert_eq!(newest.is_empty(), history == 0);
        assert!(newest.iter().all(|bill| bill.after_amount.is_some_and(|after| after > Decimal::ZERO)), "{history}");
        if let Some(bill) = newest.first() {
            assert_eq!(bill.after_amount, Some(balance.wallet_balance), "{history}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn an_account_transfers_only_what_is_free() -> Result {
    let sandbox = Sandbox::builder().history(0).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let before = client.send(&Balance::new("usdt")).await?;
    let transfer = |id: &str, amount: Decimal| {
        Transfer::new(NewTransfer::new(id, AccountType::FuturesU, AccountType::Spot, "usdt", amount))
    };
    let rejected = client.send(&transfer("first", before.available_balance + Decimal::ONE)).await;
    assert_eq!(rejected.err().and_then(|error| error.code().cloned()), Some(ErrorCode::InsufficientFundBalance));
    client.send(&transfer("second", before.available_balance)).await?;
    assert_eq!(client.send(&Balance::new("usdt")).await?.available_balance, Decimal::ZERO);
    Ok(())
}
