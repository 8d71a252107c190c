//! The causes of error codes that are single requests: conditional orders, settings, market data and transfers.

use tradewire_endpoints::futures::{
    AdjustMargin, AmendOrder, AmendStopOrder, Balance, CancelStopOrder, CancelTrailingOrder, Fills, FundingRateHistory,
    Klines, OrderBookRequest, Orders, PlaceBatch, PlaceOrder, PlaceStopOrder, PlaceTrailingOrder, PlaceTriggerOrder,
    RecentTrades, SetLeverage, SetMarginMode, StopOrderDetail, StopOrderHistory, StopOrders, Symbol,
    TrailingOrderDetail, TriggerOrderDetail, TriggerOrders,
};
use tradewire_endpoints::spot::{self, BalanceRequest, CancelOrder, OrderDetail, Transfer, TransferBetweenAccounts};
use tradewire_models::futures::{
    CallbackType, KlineInterval, MarginAdjustment, MarginAdjustmentType, MarginMode, MarginModeSetting, NewLeverage,
    NewStopOrder, NewTrailingOrder, NewTriggerOrder, OrderAmendment, OrderId, OrderSide, OrderStateFilter,
    PositionSide, StopOrderAmendment, StopOrderSelection, TimeInForce, TrailingOrderSelection, TriggerOrderType,
    TriggerPriceType,
};
use tradewire_models::spot::{AccountType, NewAccountTransfer};
use tradewire_models::{Decimal, ErrorCode};
use tradewire_sandbox::Quote;

use super::OfOrder;
use super::causes::{ASK, BID, Cause, Requests, at, limit, market, transfer, with};

const BTC: &str = "btc_usdt";
/// An id that nothing has.
const NO_ID: i64 = 7;
const NO_PAIR: &str = "no_such";

/// Returns the cause of a rejected amendment of an order that stays open.
fn amended(amendment: fn(OrderId) -> OrderAmendment) -> Cause {
    Requests::reject(OfOrder(amendment)).after(PlaceOrder::new(limit(PositionSide::Long))).into()
}

/// Returns the causes of codes of futures operations.
pub fn of_futures() -> Vec<(ErrorCode, Cause)> {
    let half = || Decimal::new(5, 1);
    let trigger = |kind, contracts: Decimal, price: i64, time| {
        let (side, position, latest) = (OrderSide::Buy, PositionSide::Long, TriggerPriceType::LatestPrice);
        PlaceTriggerOrder::new(NewTriggerOrder::new(BTC, side, position, kind, contracts, price, time, latest))
    };
    let market_trigger = |contracts, price| trigger(TriggerOrderType::StopMarket, contracts, price, TimeInForce::Ioc);
    let untimely = trigger(TriggerOrderType::StopMarket, Decimal::ONE, BID + 9, TimeInForce::Gtc);
    let trigger_order = |rejected| Requests::reject(rejected).accept(market_trigger(Decimal::ONE, BID + 9));
    let trailing = |contracts: Decimal, kind, distance: Decimal| {
        let (side, position, latest) = (OrderSide::Sell, PositionSide::Long, TriggerPriceType::LatestPrice);
        NewTrailingOrder::new(BTC, side, position, MarginMode::Isolated, contracts, kind, distance, latest)
    };
    let fixed = |contracts, distance: i64| trailing(contracts, CallbackType::Fixed, distance.into());
    let ratio = |ratio: i64| trailing(Decimal::ONE, CallbackType::Proportion, ratio.into());
    let trailing_order = |rejected: NewTrailingOrder| {
        Requests::reject(PlaceTrailingOrder::new(rejected)).accept(PlaceTrailingOrder::new(fixed(Decimal::ONE, 500)))
    };
    let kline = |interval: KlineInterval| Klines::new(BTC, interval);
    let klines = |rejected| Requests::reject(rejected).accept(kline(KlineInterval::OneMinute));
    let margin = |amount: i64| MarginAdjustment::new(BTC, amount, PositionSide::Long, MarginAdjustmentType::Add);
    let leverage = |leverage| SetLeverage::new(NewLeverage::new(BTC, PositionSide::Long, leverage));
    let mode = |mode| SetMarginMode::new(MarginModeSetting::new(BTC, PositionSide::Long, mode));
    vec![
        (ErrorCode::MarketTriggerTimeInForce, trigger_order(untimely).into()),
        (ErrorCode::InvalidStopPrice, trigger_order(market_trigger(Decimal::ONE, BID)).into()),
        (ErrorCode::InvalidQuantityScale, trigger_order(market_trigger(half(), BID + 9)).into()),
        (ErrorCode::InvalidEntrustId, Requests::reject(TriggerOrderDetail::new(NO_ID)).into()),
        (ErrorCode::CallbackRatioTooLow, trailing_order(ratio(0)).into()),
        (ErrorCode::CallbackRatioTooHigh, trailing_order(ratio(1)).into()),
        (ErrorCode::CallbackPriceTooLow, trailing_order(fixed(Decimal::ONE, 0)).into()),
        (ErrorCode::CallbackPriceTooHigh, trailing_order(fixed(Decimal::ONE, BID)).into()),
        (ErrorCode::InvalidQuantityScale, trailing_order(fixed(half(), 500)).into()),
        (ErrorCode::InvalidActivationPrice, trailing_order(fixed(Decimal::ONE, 500).activation_price(0)).into()),
        (ErrorCode::InvalidTrackEntrust, {
            Requests::reject(CancelTrailingOrder::new(TrailingOrderSelection::new(NO_ID))).into()
        }),
        (ErrorCode::InvalidTrackId, Requests::reject(TrailingOrderDetail::new(NO_ID)).into()),
        (
            ErrorCode::InvalidEntrust,
            Requests::reject(AmendStopOrder::new(StopOrderAmendment::new(NO_ID).trigger_stop_price(BID))).into(),
        ),
        (ErrorCode::InvalidEntrust, Requests::reject(CancelStopOrder::new(StopOrderSelection::new(NO_ID))).into()),
        (ErrorCode::InvalidProfitId, Requests::reject(StopOrderDetail::new(NO_ID)).into()),
        (ErrorCode::InvalidOrder, Requests::reject(AmendOrder::new(OrderAmendment::new(NO_ID, BID, 1))).into()),
        (ErrorCode::InvalidQuantity, amended(|id| OrderAmendment::new(id, BID - 1_000, Decimal::new(15, 1)))),
        (ErrorCode::InvalidPrice, amended(|id| OrderAmendment::new(id, 0, 1))),
        (ErrorCode::InvalidPrice, amended(|id| OrderAmendment::new(id, Decimal::new(590_000_001, 4), 1))),
        (
            ErrorCode::InvalidTriggerProfitPrice,
            amended(|id| OrderAmendment::new(id, BID - 1_000, 1).trigger_profit_price(0)),
        ),
        (ErrorCode::InvalidSize, Requests::reject(Fills::new().size(Fills::MAX_SIZE + 1)).accept(Fills::new()).into()),
        (ErrorCode::InvalidPage, Requests::reject(Fills::new().page(0)).accept(Fills::new().page(1)).into()),
        (ErrorCode::InvalidState, Requests::reject(Orders::new().state("FOO".into())).accept(Orders::new()).into()),
        (ErrorCode::InvalidTriggerState, {
            Requests::reject(TriggerOrders::new().state("FOO".into())).accept(TriggerOrders::new()).into()
        }),
        (ErrorCode::InvalidTriggerState, {
            Requests::reject(StopOrders::new().state("FOO".into())).accept(StopOrders::new()).into()
        }),
        (ErrorCode::InvalidLimit, {
            Requests::reject(StopOrderHistory::new().limit(0)).accept(StopOrderHistory::new().limit(1)).into()
        }),
        (ErrorCode::InvalidDirection, {
            Requests::reject(StopOrderHistory::new().direction("UP".into())).accept(StopOrderHistory::new()).into()
        }),
        (ErrorCode::InvalidLeverage, Requests::reject(leverage(0)).accept(leverage(1)).into()),
        (
            ErrorCode::InvalidMargin,
            Requests::reject(AdjustMargin::new(margin(0))).accept(AdjustMargin::new(margin(1))).into(),
        ),
        (ErrorCode::InvalidTriggerStopPrice, {
            let amendment = StopOrderAmendment::new(NO_ID).trigger_stop_price(0);
            Requests::reject(AmendStopOrder::new(amendment)).into()
        }),
        (ErrorCode::InvalidQuantityScale, {
            let order =
                |contracts: Decimal| PlaceOrder::new(with(limit(PositionSide::Long), |of| of.orig_qty = contracts));
            Requests::reject(order(half())).accept(order(Decimal::ONE)).into()
        }),
        (ErrorCode::InvalidCoin, Requests::reject(Balance::new("no_coin")).accept(Balance::new("usdt")).into()),
        (ErrorCode::InvalidLeverage, Requests::reject(leverage(1_000)).accept(leverage(20)).into()),
        (ErrorCode::InvalidPositionTypeOnlyIsolated, {
            Requests::reject(mode(MarginMode::Crossed)).accept(mode(MarginMode::Isolated)).into()
        }),
        (ErrorCode::InvalidState, {
            Requests::reject(Orders::new().state(OrderStateFilter::Placed)).accept(Orders::new()).into()
        }),
        (ErrorCode::InvalidLevel, {
            Requests::reject(OrderBookRequest::new(BTC, 0)).accept(OrderBookRequest::new(BTC, 1)).into()
        }),
        (ErrorCode::InvalidNum, {
            Requests::reject(RecentTrades::new(BTC).num(0)).accept(RecentTrades::new(BTC).num(1)).into()
        }),
        (ErrorCode::InvalidLimit, klines(kline(KlineInterval::OneMinute).limit(0)).into()),
        (ErrorCode::InvalidInterval, klines(kline("7y".into())).into()),
        (ErrorCode::InvalidTime, klines(kline(KlineInterval::OneMinute).start_time(at(2)).end_time(at(1))).into()),
        (ErrorCode::InvalidDirection, {
            Requests::reject(FundingRateHistory::new().direction("UP".into())).accept(FundingRateHistory::new()).into()
        }),
        (ErrorCode::InvalidSymbol, Requests::reject(Symbol::new(NO_PAIR)).accept(Symbol::new(BTC)).into()),
        (ErrorCode::InvalidSymbol, {
            Requests::reject(OrderBookRequest::new(NO_PAIR, 1)).accept(OrderBookRequest::new(BTC, 1)).into()
        }),
    ]
}

/// Returns the causes of codes of take-profit and stop-loss orders, which depend on the price.
pub fn of_stop_orders() -> Vec<(ErrorCode, Cause)> {
    let (long, short) = (|| PositionSide::Long, || PositionSide::Short);
    let order = |side, contracts: Decimal| NewStopOrder::new(BTC, side, contracts);
    let whole = |side| order(side, Decimal::TEN);
    // A position of ten contracts, the price to which the market moves, and a stop-loss that the price does not reach.
    let rejects = |side: PositionSide, price: i64, rejected: NewStopOrder| {
        let far = if side == PositionSide::Long { BID - 5_000 } else { ASK + 5_000 };
        let accepted = PlaceStopOrder::new(whole(side.clone()).trigger_stop_price(far));
        let requests = Requests::reject(PlaceStopOrder::new(rejected)).accept(accepted);
        Cause::from(requests.after(PlaceBatch::new([market(side)])).at(Quote::at(price)))
    };
    // A long position is opened at the ask, a short one at the bid.
    let (above, below) = (ASK + 500, BID - 500);
    let profit = |side, at: i64| whole(side).trigger_profit_price(at);
    let loss = |side, at: i64| whole(side).trigger_stop_price(at);
    vec![
        (ErrorCode::MoreThanAvailable, rejects(long(), ASK, order(long(), 11.into()).trigger_stop_price(BID - 500))),
        (ErrorCode::InvalidQuantityScale, rejects(long(), ASK, order(long(), Decimal::new(5, 1)))),
        (ErrorCode::TriggerProfitPriceLessThanEntryPrice, rejects(long(), above, profit(long(), ASK))),
        (ErrorCode::TriggerProfitPriceLessThanMarkPrice, rejects(long(), above, profit(long(), above))),
        (ErrorCode::TriggerStopPriceMoreThanEntryPrice, rejects(long(), above, loss(long(), ASK))),
        (ErrorCode::TriggerStopPriceMoreThanMarkPrice, rejects(long(), below, loss(long(), below))),
        (ErrorCode::TriggerProfitPriceMoreThanEntryPrice, rejects(short(), below, profit(short(), BID))),
        (ErrorCode::TriggerProfitPriceMoreThanMarkPrice, rejects(short(), below, profit(short(), below))),
        (ErrorCode::TriggerStopPriceLessThanEntryPrice, rejects(short(), below, loss(short(), BID))),
        (ErrorCode::TriggerStopPriceLessThanMarkPrice, rejects(short(), above, loss(short(), above))),
    ]
}

/// Returns the causes of codes of spot operations.
pub fn of_spot() -> Vec<(ErrorCode, Cause)> {
    let sent = || Transfer::new(transfer(AccountType::FuturesU, "usdt", Decimal::ONE));
    let to_account = |account: i64, to: AccountType| {
        let transfer = NewAccountTransfer::new("other", AccountType::Spot, to, "usdt", 1, account);
        TransferBetweenAccounts::new(transfer)
    };
    // The first account is the demo account.
    let between = |rejected| Requests::reject(rejected).accept(to_account(1, AccountType::Spot));
    let amendment = spot::AmendOrder::new("7", tradewire_models::spot::OrderAmendment::new(BID, 1));
    vec![
        (ErrorCode::NoSuchOrder, Requests::reject(CancelOrder::new("7")).into()),
        (ErrorCode::NoSuchOrder, Requests::reject(OrderDetail::new("7")).into()),
        (ErrorCode::NoSuchOrder, Requests::reject(amendment).into()),
        (ErrorCode::InvalidCurrency, {
            Requests::reject(BalanceRequest::new("no_coin")).accept(BalanceRequest::new("usdt")).into()
        }),
        (ErrorCode::InvalidTransferParameter, {
            let nothing = transfer(AccountType::FuturesU, "usdt", Decimal::ZERO);
            Requests::reject(Transfer::new(nothing)).accept(sent()).into()
        }),
        (ErrorCode::DuplicateTransfer, Requests::reject(sent()).after(sent()).into()),
        (ErrorCode::SameAccountId, between(to_account(2, AccountType::Spot)).into()),
        (ErrorCode::UserNotRegistered, between(to_account(9, AccountType::Spot)).into()),
        (ErrorCode::TransferNotSupported, between(to_account(1, AccountType::Finance)).into()),
    ]
}
