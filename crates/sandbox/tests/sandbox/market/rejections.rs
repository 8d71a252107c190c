//! Requests for market data that are rejected, and those about symbols.

use tradewire_endpoints::{futures, spot};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};

use super::*;
use crate::raw_http::{RawRequest, builder_at_now, malformed};

const UNKNOWN: &str = "no_such_pair";

#[tokio::test]
async fn an_unknown_pair_is_rejected_with_the_listed_code() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let of_futures = [
        futures::Symbol::OPERATION,
        futures::LeverageBracketsRequest::OPERATION,
        futures::Ticker::OPERATION,
        futures::AggTicker::OPERATION,
        futures::BookTickerRequest::OPERATION,
        futures::IndexPrice::OPERATION,
        futures::MarkPrice::OPERATION,
        futures::RecentTrades::OPERATION,
    ];
    let of_spot = [
        spot::Symbols::OPERATION,
        spot::Tickers::OPERATION,
        spot::DayTickers::OPERATION,
        spot::BookTickers::OPERATION,
        spot::PriceTickers::OPERATION,
        spot::OrderBookRequest::OPERATION,
        spot::RecentTrades::OPERATION,
    ];
    let codes = [(of_futures.as_slice(), ErrorCode::InvalidSymbol), (of_spot.as_slice(), ErrorCode::UnknownSymbol)];
    for (operations, code) in codes {
        for operation in operations {
            let response = RawRequest::get(operation.path, &format!("symbol={UNKNOWN}")).send(&sandbox).await?;
            assert_eq!(response.code(), code.as_str(), "{}: {}", operation.title(), response.text);
            let rejection = sandbox.requests().pop().and_then(|request| request.rejection).ok_or("no rejection")?;
            assert_eq!(rejection.message, format!("`{UNKNOWN}` is not a trading pair"), "{}", operation.title());
        }
    }
    Ok(())
}

#[tokio::test]
async fn an_invalid_parameter_is_rejected_with_the_code_that_names_it() -> Result {
    let sandbox = builder_at_now()?.start().await?;
    let cases = [
        (futures::OrderBookRequest::OPERATION, "level=0", ErrorCode::InvalidLevel),
        (futures::RecentTrades::OPERATION, "num=0", ErrorCode::InvalidNum),
        (futures::Klines::OPERATION, "interval=1m&limit=0", ErrorCode::InvalidLimit),
        (futures::Klines::OPERATION, "interval=7y", ErrorCode::InvalidInterval),
        (futures::Klines::OPERATION, "interval=1m&startTime=soon", ErrorCode::InvalidTime),
        (futures::Klines::OPERATION, "interval=1m&startTime=2&endTime=1", ErrorCode::InvalidTime),
        (futures::FundingRateHistory::OPERATION, "direction=UP", ErrorCode::InvalidDirection),
    ];
    for (operation, query, code) in cases {
        let response = RawRequest::get(operation.path, &format!("{query}&symbol=btc_usdt")).send(&sandbox).await?;
        assert_eq!(response.code(), code.as_str(), "{query}: {}", response.text);
    }
    let repeated = RawRequest::get(futures::Ticker::OPERATION.path, "symbol=a&symbol=b").send(&sandbox).await?;
    assert!(repeated.text.contains("`symbol` is given 2 times; expected one value"), "{}", repeated.text);
    let form = "leverage=5&leverage=0&positionSide=LONG&symbol=btc_usdt";
    let repeated = RawRequest::post(futures::SetLeverage::OPERATION.path, form);
    let repeated = repeated.header("content-type", futures::SetLeverage::OPERATION.content_type);
    let repeated = repeated.signed().send(&sandbox).await?;
    assert!(repeated.text.contains("`leverage` is given 2 times; expected one value"), "{}", repeated.text);
    let operation = spot::Klines::OPERATION;
    for query in ["interval=7y", "interval=1m&limit=0"] {
        let response = RawRequest::get(operation.path, &format!("{query}&symbol=btc_usdt")).send(&sandbox).await?;
        assert_eq!(response.code(), malformed(operation), "there is no code for {query}: {}", response.text);
    }
    Ok(())
}

#[tokio::test]
async fn trading_accepts_the_listed_pairs() -> Result {
    let setup = Setup::new(1, NOW, None).await?;
    let spot = setup.client.send(&spot::Symbols::new()).await?.symbols.ok_or("no symbols")?;
    let names = symbols(&setup).await?;
    assert_eq!(spot.into_iter().map(|symbol| symbol.symbol).collect::<Vec<_>>(), names);
    for name in names {
        let order = NewOrder::new(name, 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
        setup.client.send(&futures::PlaceBatch::new([order])).await?;
    }
    Ok(())
}
