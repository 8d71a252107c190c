// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

mod futures {
    use tradewire_endpoints::futures::{
        AccountInfo, ActivePositions, AddFavorite, AdjustMargin, AdlHistory,
        AdlQuantiles, AggTicker, AggTickers, AggregatorOrderBookRequest, AllFills,
        AllLeverageBrackets, AllOrders, AllSymbols, AmendOrder, AmendStopOrder, Asset,
        Assets, Balance, Balances, Bills, BookTickerRequest, BookTickers,
        CancelAllOrders, CancelAllStopOrders, CancelAllTrailingOrders,
        CancelAllTriggerOrders, CancelBatch, CancelOrder, CancelStopOrder,
        CancelTrailingOrder, CancelTriggerOrder, ClientAddressRequest, CloseAllPositions,
        ContractSummaries, CrossMargin, Currencies, Favorites, FeeRates, FilledOrders,
        Fills, FundingFees, FundingRate, FundingRateHistory, IndexPrice, IndexPrices,
        Klines, LeverageBracketsRequest, Leverages, LiquidationPrices, ListenKey,
        MarkPrice, MarkPrices, OpenAccount, OpenInterest, OpenOrders, OrderBookRequest,
        OrderDetail, OrderHistory, OrderList, Orders, PartiallyCanceledOrders,
        PlaceBatch, PlaceOrder, PlaceOrders, PlaceStopOrder, PlaceTrailingOrder,
        PlaceTriggerOrder, PositionDetails, PositionHistory, Positions, QuantFills,
        QuantHistory, RecentTrades, RemoveFavorite, ReverseOrderHistory, ReverseOrders,
        RiskBalances, ServerTime, SetAutoMargin, SetLeverage, SetMarginMode,
        StopOrderDetail, StopOrderHistory, StopOrders, Symbol, Symbols, Takeovers,
        Ticker, Tickers, TrailingOrderDetail, TrailingOrderHistory, TrailingOrders,
        TriggerOrderDetail, TriggerOrderHistory, TriggerOrders,
    };
    use tradewire_models::futures::{
        AutoMarginSetting, BatchCancellation, CallbackType, CancelAllFilter, CloseExtent,
        Direction, Favorite, KlineInterval, MarginAdjustment, MarginAdjustmentType,
        MarginMode, MarginModeSetting, NewLeverage, NewOrder, NewStopOrder,
        NewTrailingOrder, NewTriggerOrder, OpenOrderFilter, OrderAmendment,
        OrderCancellation, OrderListType, OrderSide, OrderState, OrderStateFilter,
        OrderType, PairSelection, PositionSide, StopOrderAmendment, StopOrderSelection,
        TimeInForce, TrailingOrderFilter, TrailingOrderSelection, TriggerOrderSelection,
        TriggerOrderType, TriggerPriceType, TriggerState, TriggerStateFilter,
    };
    use tradewire_wire::{Timestamp, dec};

    use super::super::{ExampleTest, Result};

    #[test]
    fn account_info() -> Result {
        ExampleTest::new(AccountInfo::OPERATION)?
            .check_request("own", AccountInfo::new())?
            .check_responses()
    }

    #[test]
    fn open_account() -> Result {
        ExampleTest::new(OpenAccount::OPERATION)?
            .check_request("open", OpenAccount::new())?
            .check_responses()
    }

    #[test]
    fn balance() -> Result {
        ExampleTest::new(Balance::OPERATION)?
            .check_request("usdt", Balance::new("usdt"))?
            .check_responses()
    }

    #[test]
    fn balances() -> Result {
        ExampleTest::new(Balances::OPERATION)?
            .check_request("all", Balances::new())?
            .check_responses()
    }

    #[test]
    fn asset() -> Result {
        ExampleTest::new(Asset::OPERATION)?
            .check_request("usdt", Asset::new("usdt"))?
            .check_responses()
    }

    #[test]
    fn assets() -> Result {
        ExampleTest::new(Assets::OPERATION)?
            .check_request("own", Assets::new())?
            .check_request("of_account", Assets::new().query_account_id(900123456790))?
            .check_responses()
    }

    #[test]
    fn favorites() -> Result {
        ExampleTest::new(Favorites::OPERATION)?
            .check_request("own", Favorites::new())?
            .check_responses()
    }

    #[test]
    fn add_favorite() -> Result {
        ExampleTest::new(AddFavorite::OPERATION)?
            .check_request("of_one_pair", AddFavorite::new(Favorite::new("btc_usdt")))?
            .check_responses()
    }

    #[test]
    fn remove_favorite() -> Result {
        ExampleTest::new(RemoveFavorite::OPERATION)?
            .check_request(
                "of_one_pair",
                RemoveFavorite::new(Favorite::new("btc_usdt")),
            )?
            .check_responses()
    }

    #[test]
    fn fee_rates() -> Result {
        ExampleTest::new(FeeRates::OPERATION)?
            .check_request("own", FeeRates::new())?
            .check_responses()
    }

    #[test]
    fn listen_key() -> Result {
        ExampleTest::new(ListenKey::OPERATION)?
            .check_request("new", ListenKey::new())?
            .check_responses()
    }

    #[test]
    fn bills() -> Result {
        ExampleTest::new(Bills::OPERATION)?
            .check_request("first_page", Bills::new().symbol("btc_usdt").limit(2))?
            .check_request(
                "next_page",
                Bills::new()
                    .symbol("btc_usdt")
                    .id(207260567109387524)
                    .direction(Direction::Next)
                    .limit(2),
            )?
            .check_responses()
    }

    #[test]
    fn funding_fees() -> Result {
        ExampleTest::new(FundingFees::OPERATION)?
            .check_request("first_page", FundingFees::new().symbol("btc_usdt").limit(2))?
            .check_request(
                "of_one_day",
                FundingFees::new()
                    .symbol("btc_usdt")
                    .start_time(Timestamp::from_millis(1699920000000))
                    .end_time(Timestamp::from_millis(1700006400000)),
            )?
            .check_responses()
    }

    #[test]
    fn adl_history() -> Result {
        ExampleTest::new(AdlHistory::OPERATION)?
            .check_request(
                "of_one_day",
                AdlHistory::new()
                    .limit(10)
                    .start_time(Timestamp::from_millis(1699920000000))
                    .end_time(Timestamp::from_millis(1700006400000))
                    .symbol("btc_usdt"),
            )?
            .check_responses()
    }

    #[test]
    fn takeovers() -> Result {
        ExampleTest::new(Takeovers::OPERATION)?
            .check_request(
                "first_page",
                Takeovers::new().id(1).limit(10).symbol("btc_usdt"),
            )?
            .check_responses()
    }

    #[test]
    fn fills() -> Result {
        ExampleTest::new(Fills::OPERATION)?
            .check_request("of_one_order", Fills::new().order_id(538511221008857280))?
            .check_request(
                "of_one_pair",
                Fills::new().symbol("eth_usdt").page(2).size(100),
            )?
            .check_responses()
    }

    #[test]
    fn all_fills() -> Result {
        ExampleTest::new(AllFills::OPERATION)?
            .check_request("of_one_pair", AllFills::new().symbol("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn quant_fills() -> Result {
        ExampleTest::new(QuantFills::OPERATION)?
            .check_request(
                "first_page",
                QuantFills::new().limit(1000).symbol("btc_usdt"),
            )?
            .check_request(
                "next_page",
                QuantFills::new()
                    .id(538511221629614145)
                    .direction(Direction::Next)
                    .limit(1000)
                    .symbol("btc_usdt"),
            )?
            .check_responses()
    }

    #[test]
    fn funding_rate() -> Result {
        ExampleTest::new(FundingRate::OPERATION)?
            .check_request("of_one_pair", FundingRate::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn funding_rate_history() -> Result {
        ExampleTest::new(FundingRateHistory::OPERATION)?
            .check_request(
                "first_page",
                FundingRateHistory::new().symbol("btc_usdt").limit(2),
            )?
            .check_request(
                "next_page",
                FundingRateHistory::new()
                    .symbol("btc_usdt")
                    .id(210441653482221888)
                    .direction(Direction::Next)
                    .limit(2),
            )?
            .check_responses()
    }

    #[test]
    fn open_interest() -> Result {
        ExampleTest::new(OpenInterest::OPERATION)?
            .check_request("of_one_pair", OpenInterest::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn risk_balances() -> Result {
        ExampleTest::new(RiskBalances::OPERATION)?
            .check_request("first_page", RiskBalances::new("btc_usdt").limit(2))?
            .check_request(
                "next_page",
                RiskBalances::new("btc_usdt")
                    .id(401272908548178176)
                    .direction(Direction::Next)
                    .limit(2),
            )?
            .check_responses()
    }

    #[test]
    fn order_book() -> Result {
        ExampleTest::new(OrderBookRequest::OPERATION)?
            .check_request("three_levels", OrderBookRequest::new("btc_usdt", 3))?
            .check_responses()
    }

    #[test]
    fn recent_trades() -> Result {
        ExampleTest::new(RecentTrades::OPERATION)?
            .check_request("two", RecentTrades::new("btc_usdt").num(2))?
            .check_responses()
    }

    #[test]
    fn klines() -> Result {
        ExampleTest::new(Klines::OPERATION)?
            .check_request(
                "latest",
                Klines::new("btc_usdt", KlineInterval::OneMinute).limit(2),
            )?
            .check_request(
                "of_one_hour",
                Klines::new("btc_usdt", KlineInterval::FifteenMinutes)
                    .start_time(Timestamp::from_millis(1699999200000))
                    .end_time(Timestamp::from_millis(1700002800000)),
            )?
            .check_responses()
    }

    #[test]
    fn contract_summaries() -> Result {
        ExampleTest::new(ContractSummaries::OPERATION)?
            .check_request("all", ContractSummaries::new())?
            .check_responses()
    }

    #[test]
    fn aggregator_order_book() -> Result {
        ExampleTest::new(AggregatorOrderBookRequest::OPERATION)?
            .check_request(
                "two_levels",
                AggregatorOrderBookRequest::new("btc_usdt").level(2),
            )?
            .check_responses()
    }

    #[test]
    fn server_time() -> Result {
        ExampleTest::new(ServerTime::OPERATION)?
            .check_request("now", ServerTime::new())?
            .check_responses()
    }

    #[test]
    fn client_address() -> Result {
        ExampleTest::new(ClientAddressRequest::OPERATION)?
            .check_request("own", ClientAddressRequest::new())?
            .check_responses()
    }

    #[test]
    fn quant_history() -> Result {
        ExampleTest::new(QuantHistory::OPERATION)?
            .check_request(
                "first_page",
                QuantHistory::new()
                    .limit(100)
                    .symbol("btc_usdt")
                    .states([OrderState::PartiallyFilled, OrderState::Filled]),
            )?
            .check_request(
                "next_page",
                QuantHistory::new()
                    .id(211451874783183936)
                    .direction(Direction::Next)
                    .limit(100),
            )?
            .check_responses()
    }

    #[test]
    fn orders() -> Result {
        ExampleTest::new(Orders::OPERATION)?
            .check_request(
                "open_orders",
                Orders::new()
                    .page(1)
                    .size(50)
                    .state(OrderStateFilter::Unfinished)
                    .symbol("btc_usdt"),
            )?
            .check_responses()
    }

    #[test]
    fn order_history() -> Result {
        ExampleTest::new(OrderHistory::OPERATION)?
            .check_request(
                "first_page",
                OrderHistory::new().symbol("eth_usdt").limit(100),
            )?
            .check_request(
                "next_page",
                OrderHistory::new()
                    .symbol("eth_usdt")
                    .direction(Direction::Next)
                    .id(538511221008857280)
                    .limit(100),
            )?
            .check_responses()
    }

    #[test]
    fn open_orders() -> Result {
        ExampleTest::new(OpenOrders::OPERATION)?
            .check_request(
                "of_one_pair",
                OpenOrders::new().filter(OpenOrderFilter::new().symbol("eth_usdt")),
            )?
            .check_request("of_all_pairs", OpenOrders::new())?
            .check_responses()
    }

    #[test]
    fn order_list() -> Result {
        ExampleTest::new(OrderList::OPERATION)?
            .check_request(
                "of_one_pair",
                OrderList::new().filter(OpenOrderFilter::new().symbol("btc_usdt")),
            )?
            .check_responses()
    }

    #[test]
    fn partially_canceled_orders() -> Result {
        ExampleTest::new(PartiallyCanceledOrders::OPERATION)?
            .check_request(
                "first_page",
                PartiallyCanceledOrders::new(
                    1,
                    10,
                    Timestamp::from_millis(1762074200000),
                    Timestamp::from_millis(1762074242467),
                    "btc_usdt",
                ),
            )?
            .check_responses()
    }

    #[test]
    fn filled_orders() -> Result {
        ExampleTest::new(FilledOrders::OPERATION)?
            .check_request(
                "range",
                FilledOrders::new("btc_usdt")
                    .limit(10)
                    .start_time(Timestamp::from_millis(1735698000000))
                    .end_time(Timestamp::from_millis(1735699000000)),
            )?
            .check_responses()
    }

    #[test]
    fn all_orders() -> Result {
        ExampleTest::new(AllOrders::OPERATION)?
            .check_request(
                "history",
                AllOrders::new()
                    .page(1)
                    .size(10)
                    .symbol("btc_usdt")
                    .type_(OrderListType::Order)
                    .state(OrderStateFilter::History),
            )?
            .check_responses()
    }

    #[test]
    fn order_detail() -> Result {
        ExampleTest::new(OrderDetail::OPERATION)?
            .check_request("by_id", OrderDetail::new(211451874783183936))?
            .check_responses()
    }

    #[test]
    fn place_batch() -> Result {
        ExampleTest::new(PlaceBatch::OPERATION)?
            .check_request(
                "two_orders",
                PlaceBatch::new([
                    NewOrder::new(
                        "btc_usdt",
                        10,
                        OrderType::Market,
                        OrderSide::Buy,
                        PositionSide::Long,
                    ),
                    NewOrder::new(
                            "eth_usdt",
                            5,
                            OrderType::Limit,
                            OrderSide::Sell,
                            PositionSide::Short,
                        )
                        .price(dec!(1800.5))
                        .time_in_force(TimeInForce::Gtx)
                        .client_order_id("my_order_1"),
                ]),
            )?
            .check_responses()
    }

    #[test]
    fn place_order() -> Result {
        ExampleTest::new(PlaceOrder::OPERATION)?
            .check_request(
                "limit",
                PlaceOrder::new(
                    NewOrder::new(
                            "btc_usdt",
                            10,
                            OrderType::Limit,
                            OrderSide::Buy,
                            PositionSide::Long,
                        )
                        .price(dec!(39000.1))
                        .time_in_force(TimeInForce::Gtc)
                        .client_order_id("my_order_1"),
                ),
            )?
            .check_request(
                "market",
                PlaceOrder::new(
                    NewOrder::new(
                        "btc_usdt",
                        4,
                        OrderType::Market,
                        OrderSide::Sell,
                        PositionSide::Long,
                    ),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn place_orders() -> Result {
        ExampleTest::new(PlaceOrders::OPERATION)?
            .check_request(
                "two_orders",
                PlaceOrders::new([
                    NewOrder::new(
                        "btc_usdt",
                        10,
                        OrderType::Market,
                        OrderSide::Buy,
                        PositionSide::Long,
                    ),
                    NewOrder::new(
                            "eth_usdt",
                            5,
                            OrderType::Limit,
                            OrderSide::Sell,
                            PositionSide::Short,
                        )
                        .price(dec!(1800.5)),
                ]),
            )?
            .check_responses()
    }

    #[test]
    fn amend_order() -> Result {
        ExampleTest::new(AmendOrder::OPERATION)?
            .check_request(
                "price",
                AmendOrder::new(
                    OrderAmendment::new(538511221008857280, dec!(38900.5), 12),
                ),
            )?
            .check_request(
                "take_profit",
                AmendOrder::new(
                    OrderAmendment::new(538511221008857280, dec!(38900.5), 12)
                        .trigger_profit_price(41000)
                        .trigger_price_type(TriggerPriceType::MarkPrice)
                        .profit_delegate_order_type(OrderType::Limit)
                        .profit_delegate_time_in_force(TimeInForce::Gtc)
                        .profit_delegate_price(dec!(40950)),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_order() -> Result {
        ExampleTest::new(CancelOrder::OPERATION)?
            .check_request(
                "by_id",
                CancelOrder::new(OrderCancellation::new(538511221008857280)),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_batch() -> Result {
        ExampleTest::new(CancelBatch::OPERATION)?
            .check_request(
                "two_ids",
                CancelBatch::new(
                    BatchCancellation::new([538511221008857280, 538511221008857281]),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_all_orders() -> Result {
        ExampleTest::new(CancelAllOrders::OPERATION)?
            .check_request(
                "of_one_pair",
                CancelAllOrders::new(CancelAllFilter::new().symbol("eth_usdt")),
            )?
            .check_request("of_all_pairs", CancelAllOrders::new(CancelAllFilter::new()))?
            .check_responses()
    }

    #[test]
    fn positions() -> Result {
        ExampleTest::new(Positions::OPERATION)?
            .check_request("of_one_pair", Positions::new().symbol("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn active_positions() -> Result {
        ExampleTest::new(ActivePositions::OPERATION)?
            .check_request("of_one_pair", ActivePositions::new().symbol("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn position_details() -> Result {
        ExampleTest::new(PositionDetails::OPERATION)?
            .check_request("of_one_pair", PositionDetails::new().symbol("eth_usdt"))?
            .check_responses()
    }

    #[test]
    fn liquidation_prices() -> Result {
        ExampleTest::new(LiquidationPrices::OPERATION)?
            .check_request("of_one_pair", LiquidationPrices::new().symbol("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn adl_quantiles() -> Result {
        ExampleTest::new(AdlQuantiles::OPERATION)?
            .check_request("all", AdlQuantiles::new())?
            .check_responses()
    }

    #[test]
    fn cross_margin() -> Result {
        ExampleTest::new(CrossMargin::OPERATION)?
            .check_request("of_one_pair", CrossMargin::new("eth_usdt"))?
            .check_responses()
    }

    #[test]
    fn leverages() -> Result {
        ExampleTest::new(Leverages::OPERATION)?
            .check_request("of_one_pair", Leverages::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn set_leverage() -> Result {
        ExampleTest::new(SetLeverage::OPERATION)?
            .check_request(
                "twenty",
                SetLeverage::new(NewLeverage::new("btc_usdt", PositionSide::Short, 20)),
            )?
            .check_responses()
    }

    #[test]
    fn adjust_margin() -> Result {
        ExampleTest::new(AdjustMargin::OPERATION)?
            .check_request(
                "add",
                AdjustMargin::new(
                    MarginAdjustment::new(
                        "btc_usdt",
                        50,
                        PositionSide::Short,
                        MarginAdjustmentType::Add,
                    ),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn set_auto_margin() -> Result {
        ExampleTest::new(SetAutoMargin::OPERATION)?
            .check_request(
                "on",
                SetAutoMargin::new(
                    AutoMarginSetting::new("btc_usdt", PositionSide::Short, true),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn set_margin_mode() -> Result {
        ExampleTest::new(SetMarginMode::OPERATION)?
            .check_request(
                "crossed",
                SetMarginMode::new(
                    MarginModeSetting::new(
                        "btc_usdt",
                        PositionSide::Short,
                        MarginMode::Crossed,
                    ),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn close_all_positions() -> Result {
        ExampleTest::new(CloseAllPositions::OPERATION)?
            .check_request("all", CloseAllPositions::new())?
            .check_responses()
    }

    #[test]
    fn position_history() -> Result {
        ExampleTest::new(PositionHistory::OPERATION)?
            .check_request(
                "full_closes",
                PositionHistory::new()
                    .limit(20)
                    .symbol("xrp_usdt")
                    .start_time(Timestamp::from_millis(1785700000000))
                    .end_time(Timestamp::from_millis(1785800000000))
                    .is_full_close(CloseExtent::Full),
            )?
            .check_responses()
    }

    #[test]
    fn reverse_orders() -> Result {
        ExampleTest::new(ReverseOrders::OPERATION)?
            .check_request(
                "waiting",
                ReverseOrders::new()
                    .symbol("btc_usdt")
                    .state(TriggerState::NotTriggered)
                    .size(50),
            )?
            .check_responses()
    }

    #[test]
    fn reverse_order_history() -> Result {
        ExampleTest::new(ReverseOrderHistory::OPERATION)?
            .check_request(
                "of_pair",
                ReverseOrderHistory::new().symbol("btc_usdt").page(1).size(50),
            )?
            .check_responses()
    }

    #[test]
    fn place_stop_order() -> Result {
        ExampleTest::new(PlaceStopOrder::OPERATION)?
            .check_request(
                "both_prices",
                PlaceStopOrder::new(
                    NewStopOrder::new("btc_usdt", PositionSide::Long, 10)
                        .trigger_profit_price(dec!(41000))
                        .profit_delegate_order_type(OrderType::Limit)
                        .profit_delegate_time_in_force(TimeInForce::Gtc)
                        .profit_delegate_price(dec!(41010))
                        .trigger_stop_price(dec!(37000.5))
                        .stop_delegate_order_type(OrderType::Market)
                        .stop_delegate_time_in_force(TimeInForce::Ioc)
                        .expire_time(Timestamp::from_millis(1702592000000)),
                ),
            )?
            .check_request(
                "stop_loss",
                PlaceStopOrder::new(
                    NewStopOrder::new("btc_usdt", PositionSide::Long, 10)
                        .trigger_stop_price(dec!(37000.5)),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn amend_stop_order() -> Result {
        ExampleTest::new(AmendStopOrder::OPERATION)?
            .check_request(
                "both_prices",
                AmendStopOrder::new(
                    StopOrderAmendment::new(216306213226230400)
                        .trigger_profit_price(dec!(42000))
                        .trigger_stop_price(dec!(38000)),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_stop_order() -> Result {
        ExampleTest::new(CancelStopOrder::OPERATION)?
            .check_request(
                "by_id",
                CancelStopOrder::new(StopOrderSelection::new(216306213226230400)),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_all_stop_orders() -> Result {
        ExampleTest::new(CancelAllStopOrders::OPERATION)?
            .check_request(
                "of_pair",
                CancelAllStopOrders::new(PairSelection::new("btc_usdt")),
            )?
            .check_responses()
    }

    #[test]
    fn stop_order_detail() -> Result {
        ExampleTest::new(StopOrderDetail::OPERATION)?
            .check_request("by_id", StopOrderDetail::new(216306213226230400))?
            .check_responses()
    }

    #[test]
    fn stop_orders() -> Result {
        ExampleTest::new(StopOrders::OPERATION)?
            .check_request(
                "waiting",
                StopOrders::new()
                    .symbol("btc_usdt")
                    .state(TriggerStateFilter::NotTriggered)
                    .size(50),
            )?
            .check_responses()
    }

    #[test]
    fn stop_order_history() -> Result {
        ExampleTest::new(StopOrderHistory::OPERATION)?
            .check_request(
                "first_page",
                StopOrderHistory::new()
                    .symbol("btc_usdt")
                    .limit(100)
                    .start_time(Timestamp::from_millis(1699900000000))
                    .end_time(Timestamp::from_millis(1700000000000)),
            )?
            .check_responses()
    }

    #[test]
    fn symbol() -> Result {
        ExampleTest::new(Symbol::OPERATION)?
            .check_request("of_one_pair", Symbol::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn symbols() -> Result {
        ExampleTest::new(Symbols::OPERATION)?
            .check_request("all", Symbols::new())?
            .check_responses()
    }

    #[test]
    fn all_symbols() -> Result {
        ExampleTest::new(AllSymbols::OPERATION)?
            .check_request("all", AllSymbols::new())?
            .check_responses()
    }

    #[test]
    fn currencies() -> Result {
        ExampleTest::new(Currencies::OPERATION)?
            .check_request("all", Currencies::new())?
            .check_responses()
    }

    #[test]
    fn leverage_brackets() -> Result {
        ExampleTest::new(LeverageBracketsRequest::OPERATION)?
            .check_request("of_one_pair", LeverageBracketsRequest::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn all_leverage_brackets() -> Result {
        ExampleTest::new(AllLeverageBrackets::OPERATION)?
            .check_request("all", AllLeverageBrackets::new())?
            .check_responses()
    }

    #[test]
    fn ticker() -> Result {
        ExampleTest::new(Ticker::OPERATION)?
            .check_request("of_one_pair", Ticker::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn tickers() -> Result {
        ExampleTest::new(Tickers::OPERATION)?
            .check_request("all", Tickers::new())?
            .check_responses()
    }

    #[test]
    fn agg_ticker() -> Result {
        ExampleTest::new(AggTicker::OPERATION)?
            .check_request("of_one_pair", AggTicker::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn agg_tickers() -> Result {
        ExampleTest::new(AggTickers::OPERATION)?
            .check_request("all", AggTickers::new())?
            .check_responses()
    }

    #[test]
    fn book_ticker() -> Result {
        ExampleTest::new(BookTickerRequest::OPERATION)?
            .check_request("of_one_pair", BookTickerRequest::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn book_tickers() -> Result {
        ExampleTest::new(BookTickers::OPERATION)?
            .check_request("all", BookTickers::new())?
            .check_responses()
    }

    #[test]
    fn index_price() -> Result {
        ExampleTest::new(IndexPrice::OPERATION)?
            .check_request("of_one_pair", IndexPrice::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn index_prices() -> Result {
        ExampleTest::new(IndexPrices::OPERATION)?
            .check_request("all", IndexPrices::new())?
            .check_responses()
    }

    #[test]
    fn mark_price() -> Result {
        ExampleTest::new(MarkPrice::OPERATION)?
            .check_request("of_one_pair", MarkPrice::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn mark_prices() -> Result {
        ExampleTest::new(MarkPrices::OPERATION)?
            .check_request("all", MarkPrices::new())?
            .check_responses()
    }

    #[test]
    fn place_trailing_order() -> Result {
        ExampleTest::new(PlaceTrailingOrder::OPERATION)?
            .check_request(
                "one_percent",
                PlaceTrailingOrder::new(
                    NewTrailingOrder::new(
                            "btc_usdt",
                            OrderSide::Sell,
                            PositionSide::Long,
                            MarginMode::Crossed,
                            10,
                            CallbackType::Proportion,
                            dec!(0.01),
                            TriggerPriceType::LatestPrice,
                        )
                        .activation_price(dec!(40000)),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_trailing_order() -> Result {
        ExampleTest::new(CancelTrailingOrder::OPERATION)?
            .check_request(
                "by_id",
                CancelTrailingOrder::new(TrailingOrderSelection::new(216310248132756993)),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_all_trailing_orders() -> Result {
        ExampleTest::new(CancelAllTrailingOrders::OPERATION)?
            .check_request("all", CancelAllTrailingOrders::new())?
            .check_request(
                "of_pair",
                CancelAllTrailingOrders::new()
                    .filter(TrailingOrderFilter::new().symbol("btc_usdt")),
            )?
            .check_responses()
    }

    #[test]
    fn trailing_order_detail() -> Result {
        ExampleTest::new(TrailingOrderDetail::OPERATION)?
            .check_request("by_id", TrailingOrderDetail::new(216310248132756993))?
            .check_responses()
    }

    #[test]
    fn trailing_orders() -> Result {
        ExampleTest::new(TrailingOrders::OPERATION)?
            .check_request(
                "of_pair",
                TrailingOrders::new().symbol("btc_usdt").page(1).size(50),
            )?
            .check_responses()
    }

    #[test]
    fn trailing_order_history() -> Result {
        ExampleTest::new(TrailingOrderHistory::OPERATION)?
            .check_request(
                "next_page",
                TrailingOrderHistory::new()
                    .symbol("btc_usdt")
                    .id(216310248132756993)
                    .direction(Direction::Next)
                    .limit(100),
            )?
            .check_responses()
    }

    #[test]
    fn place_trigger_order() -> Result {
        ExampleTest::new(PlaceTriggerOrder::OPERATION)?
            .check_request(
                "stop_limit",
                PlaceTriggerOrder::new(
                    NewTriggerOrder::new(
                            "btc_usdt",
                            OrderSide::Sell,
                            PositionSide::Long,
                            TriggerOrderType::Stop,
                            10,
                            dec!(37000.5),
                            TimeInForce::Gtc,
                            TriggerPriceType::MarkPrice,
                        )
                        .price(dec!(36900))
                        .client_order_id("my_stop_1"),
                ),
            )?
            .check_request(
                "take_profit_market",
                PlaceTriggerOrder::new(
                    NewTriggerOrder::new(
                        "btc_usdt",
                        OrderSide::Sell,
                        PositionSide::Long,
                        TriggerOrderType::TakeProfitMarket,
                        10,
                        dec!(41000),
                        TimeInForce::Ioc,
                        TriggerPriceType::LatestPrice,
                    ),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_trigger_order() -> Result {
        ExampleTest::new(CancelTriggerOrder::OPERATION)?
            .check_request(
                "by_id",
                CancelTriggerOrder::new(TriggerOrderSelection::new(216300248132756992)),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_all_trigger_orders() -> Result {
        ExampleTest::new(CancelAllTriggerOrders::OPERATION)?
            .check_request(
                "of_pair",
                CancelAllTriggerOrders::new(PairSelection::new("btc_usdt")),
            )?
            .check_responses()
    }

    #[test]
    fn trigger_order_detail() -> Result {
        ExampleTest::new(TriggerOrderDetail::OPERATION)?
            .check_request("by_id", TriggerOrderDetail::new(216300248132756992))?
            .check_responses()
    }

    #[test]
    fn trigger_orders() -> Result {
        ExampleTest::new(TriggerOrders::OPERATION)?
            .check_request(
                "waiting",
                TriggerOrders::new()
                    .symbol("btc_usdt")
                    .state(TriggerStateFilter::NotTriggered)
                    .page(1)
                    .size(50),
            )?
            .check_responses()
    }

    #[test]
    fn trigger_order_history() -> Result {
        ExampleTest::new(TriggerOrderHistory::OPERATION)?
            .check_request(
                "first_page",
                TriggerOrderHistory::new().symbol("btc_usdt").limit(100),
            )?
            .check_request(
                "next_page",
                TriggerOrderHistory::new()
                    .id(216300248132756992)
                    .direction(Direction::Next)
                    .limit(100),
            )?
            .check_responses()
    }
}

mod loan {
    use tradewire_endpoints::loan::{
        AdjustCollateral, AssetItems, Assets, Borrow, BorrowHistory,
        CollateralCurrencies, CollateralHistory, Currencies, LiquidationHistory,
        Overview, PositionDetail, Renew, Repay, RepayBatch, RepayableLoans,
        RepaymentHistory, RunningOrders, SetAutoTopUp, TotalAssets,
    };
    use tradewire_models::loan::{
        AdjustmentTrigger, AdjustmentType, AutoTopUpSetting, BatchRepaymentItem,
        LoanProductType, LoanType, NewBatchRepayment, NewCollateralAdjustment, NewLoan,
        NewRenewal, NewRepayment, OrderStatus, RepaymentType, RunningOrderSort, SortType,
    };
    use tradewire_wire::{Timestamp, dec};

    use super::super::{ExampleTest, Result};

    #[test]
    fn overview() -> Result {
        ExampleTest::new(Overview::OPERATION)?
            .check_request("now", Overview::new())?
            .check_responses()
    }

    #[test]
    fn assets() -> Result {
        ExampleTest::new(Assets::OPERATION)?
            .check_request("now", Assets::new())?
            .check_responses()
    }

    #[test]
    fn asset_items() -> Result {
        ExampleTest::new(AssetItems::OPERATION)?
            .check_request(
                "collateral",
                AssetItems::new(1, LoanType::Collateral).limit(20),
            )?
            .check_responses()
    }

    #[test]
    fn total_assets() -> Result {
        ExampleTest::new(TotalAssets::OPERATION)?
            .check_request("now", TotalAssets::new())?
            .check_responses()
    }

    #[test]
    fn borrow_history() -> Result {
        ExampleTest::new(BorrowHistory::OPERATION)?
            .check_request(
                "running",
                BorrowHistory::new()
                    .loan_currency_ids([11])
                    .statuses([OrderStatus::Running, OrderStatus::Overdue])
                    .start_time(Timestamp::from_millis(1735689600000))
                    .end_time(Timestamp::from_millis(1735776000000)),
            )?
            .check_request("second_page", BorrowHistory::new().page(2).limit(20))?
            .check_responses()
    }

    #[test]
    fn repayment_history() -> Result {
        ExampleTest::new(RepaymentHistory::OPERATION)?
            .check_request(
                "of_an_order",
                RepaymentHistory::new().order_id("611842903377154048"),
            )?
            .check_request(
                "with_collateral",
                RepaymentHistory::new()
                    .page(1)
                    .limit(20)
                    .statuses([OrderStatus::Complete])
                    .repayment_types([RepaymentType::Collateral]),
            )?
            .check_responses()
    }

    #[test]
    fn collateral_history() -> Result {
        ExampleTest::new(CollateralHistory::OPERATION)?
            .check_request(
                "automatic",
                CollateralHistory::new()
                    .adjustment_type(AdjustmentType::Add)
                    .trigger(AdjustmentTrigger::Automatic)
                    .product_types([LoanProductType::Demand]),
            )?
            .check_responses()
    }

    #[test]
    fn liquidation_history() -> Result {
        ExampleTest::new(LiquidationHistory::OPERATION)?
            .check_request(
                "by_collateral",
                LiquidationHistory::new().limit(20).collateral_currency_ids([2, 5]),
            )?
            .check_responses()
    }

    #[test]
    fn borrow() -> Result {
        ExampleTest::new(Borrow::OPERATION)?
            .check_request(
                "demand",
                Borrow::new(
                    NewLoan::new(
                        1,
                        32,
                        LoanProductType::Demand,
                        dec!(500),
                        dec!(0.01),
                        false,
                    ),
                ),
            )?
            .check_request(
                "with_coupon",
                Borrow::new(
                    NewLoan::new(
                            1,
                            32,
                            LoanProductType::ThirtyDayApr,
                            dec!(500),
                            dec!(0.01),
                            false,
                        )
                        .coupon_id(789),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn repay() -> Result {
        ExampleTest::new(Repay::OPERATION)?
            .check_request(
                "in_part",
                Repay::new(
                    NewRepayment::new(611842915154579456, dec!(200), true, "repay_1"),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn renew() -> Result {
        ExampleTest::new(Renew::OPERATION)?
            .check_request(
                "thirty_days",
                Renew::new(
                    NewRenewal::new(
                        20250101001,
                        611842915154579456,
                        LoanProductType::ThirtyDayApr,
                    ),
                ),
            )?
            .check_request(
                "with_coupon",
                Renew::new(
                    NewRenewal::new(
                            20250101002,
                            611842915154579456,
                            LoanProductType::SevenDayApr,
                        )
                        .coupon_id(789)
                        .discount_condition_satisfied(true),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn adjust_collateral() -> Result {
        ExampleTest::new(AdjustCollateral::OPERATION)?
            .check_request(
                "add",
                AdjustCollateral::new(
                    NewCollateralAdjustment::new(
                        "adjust_1",
                        611842915154579456,
                        AdjustmentType::Add,
                        dec!(0.002),
                    ),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn repay_batch() -> Result {
        ExampleTest::new(RepayBatch::OPERATION)?
            .check_request(
                "one",
                RepayBatch::new(
                    NewBatchRepayment::new(
                        [BatchRepaymentItem::new("usdt", 1)],
                        [LoanProductType::Demand],
                        "batch_repay_1",
                    ),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn repayable_loans() -> Result {
        ExampleTest::new(RepayableLoans::OPERATION)?
            .check_request("fixed_terms", RepayableLoans::new())?
            .check_request(
                "vip",
                RepayableLoans::new().product_types([LoanProductType::Vip]),
            )?
            .check_responses()
    }

    #[test]
    fn running_orders() -> Result {
        ExampleTest::new(RunningOrders::OPERATION)?
            .check_request(
                "overdue",
                RunningOrders::new()
                    .statuses([OrderStatus::Overdue])
                    .product_types([
                        LoanProductType::SevenDayApr,
                        LoanProductType::ThirtyDayApr,
                    ])
                    .sort_type(RunningOrderSort::LtvDesc),
            )?
            .check_request("second_page", RunningOrders::new().page(2).limit(20))?
            .check_responses()
    }

    #[test]
    fn position_detail() -> Result {
        ExampleTest::new(PositionDetail::OPERATION)?
            .check_request("by_id", PositionDetail::new(611842915154579456))?
            .check_responses()
    }

    #[test]
    fn currencies() -> Result {
        ExampleTest::new(Currencies::OPERATION)?
            .check_request(
                "second_page",
                Currencies::new().page(2).limit(20).sort_type(SortType::ThirtyDayAprDesc),
            )?
            .check_responses()
    }

    #[test]
    fn collateral_currencies() -> Result {
        ExampleTest::new(CollateralCurrencies::OPERATION)?
            .check_request(
                "of_one_currency",
                CollateralCurrencies::new().currency_id(2),
            )?
            .check_request("first_page", CollateralCurrencies::new().page(1).limit(20))?
            .check_responses()
    }

    #[test]
    fn set_auto_top_up() -> Result {
        ExampleTest::new(SetAutoTopUp::OPERATION)?
            .check_request("on", SetAutoTopUp::new(AutoTopUpSetting::new(true)))?
            .check_responses()
    }
}

mod margin {
    use tradewire_endpoints::margin::{
        BalanceRequest, InterestHistory, Loans, PlaceLoanOrder, Repayments, Symbols,
    };
    use tradewire_models::margin::{LoanAction, NewLoanOrder};
    use tradewire_models::spot::Direction;
    use tradewire_wire::{Timestamp, dec};

    use super::super::{ExampleTest, Result};

    #[test]
    fn symbols() -> Result {
        ExampleTest::new(Symbols::OPERATION)?
            .check_request("all", Symbols::new())?
            .check_responses()
    }

    #[test]
    fn balance() -> Result {
        ExampleTest::new(BalanceRequest::OPERATION)?
            .check_request("of_pair", BalanceRequest::new("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn place_loan_order() -> Result {
        ExampleTest::new(PlaceLoanOrder::OPERATION)?
            .check_request(
                "borrow",
                PlaceLoanOrder::new(
                    NewLoanOrder::new("BTC_USDT", "usdt", dec!(1000), LoanAction::Borrow),
                ),
            )?
            .check_request(
                "repay",
                PlaceLoanOrder::new(
                    NewLoanOrder::new("BTC_USDT", "usdt", dec!(500.5), LoanAction::Repay),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn loans() -> Result {
        ExampleTest::new(Loans::OPERATION)?
            .check_request(
                "of_day",
                Loans::new(
                    "btc_usdt",
                    Timestamp::from_millis(1700000000000),
                    Timestamp::from_millis(1700086400000),
                    Direction::Next,
                ),
            )?
            .check_responses()
    }

    #[test]
    fn repayments() -> Result {
        ExampleTest::new(Repayments::OPERATION)?
            .check_request(
                "of_day",
                Repayments::new(Timestamp::from_millis(1700000000000), Direction::Next)
                    .end_time(Timestamp::from_millis(1700086400000)),
            )?
            .check_responses()
    }

    #[test]
    fn interest_history() -> Result {
        ExampleTest::new(InterestHistory::OPERATION)?
            .check_request(
                "of_day",
                InterestHistory::new(
                        Timestamp::from_millis(1700000000000),
                        Timestamp::from_millis(1700086400000),
                        Direction::Next,
                    )
                    .symbol("btc_usdt"),
            )?
            .check_responses()
    }
}

mod spot {
    use tradewire_endpoints::spot::{
        AmendOrder, BalanceRequest, BalancesRequest, BatchOrders, BookTickers,
        CancelAllOrders, CancelBatch, CancelOrder, ClientAddressRequest, Currencies,
        DayTickers, DepositAddressRequest, Deposits, Fills, Klines, ListenKey,
        OpenOrders, OrderBookRequest, OrderDetail, OrderHistory, OrderLookup, PlaceBatch,
        PlaceOrder, PriceTickers, RecentTrades, ServerTime, SupportedCurrencies, Symbols,
        Tickers, TradeHistory, Transfer, TransferBetweenAccounts, Withdraw,
        WithdrawalDetail, Withdrawals,
    };
    use tradewire_models::spot::{
        AccountType, BizType, Direction, KlineInterval, NewAccountTransfer, NewBatch,
        NewBatchOrder, NewOrder, NewTransfer, NewWithdrawal, OpenOrderFilter,
        OrderAmendment, OrderSelection, OrderState, OrderType, Side, TimeInForce,
        WalletStatus,
    };
    use tradewire_wire::{Timestamp, dec};

    use super::super::{ExampleTest, Result};

    #[test]
    fn balance() -> Result {
        ExampleTest::new(BalanceRequest::OPERATION)?
            .check_request("usdt", BalanceRequest::new("usdt"))?
            .check_responses()
    }

    #[test]
    fn balances() -> Result {
        ExampleTest::new(BalancesRequest::OPERATION)?
            .check_request("two", BalancesRequest::new().currencies(["usdt", "btc"]))?
            .check_request("all", BalancesRequest::new())?
            .check_responses()
    }

    #[test]
    fn transfer() -> Result {
        ExampleTest::new(Transfer::OPERATION)?
            .check_request(
                "to_futures",
                Transfer::new(
                    NewTransfer::new(
                        "transfer_1",
                        AccountType::Spot,
                        AccountType::FuturesU,
                        "usdt",
                        dec!(25.5),
                    ),
                ),
            )?
            .check_request(
                "to_margin",
                Transfer::new(
                    NewTransfer::new(
                            "transfer_2",
                            AccountType::Spot,
                            AccountType::Lever,
                            "usdt",
                            dec!(100),
                        )
                        .symbol("btc_usdt"),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn transfer_between_accounts() -> Result {
        ExampleTest::new(TransferBetweenAccounts::OPERATION)?
            .check_request(
                "spot",
                TransferBetweenAccounts::new(
                    NewAccountTransfer::new(
                        "transfer_3",
                        AccountType::Spot,
                        AccountType::Spot,
                        "usdt",
                        dec!(1),
                        8840001,
                    ),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn listen_key() -> Result {
        ExampleTest::new(ListenKey::OPERATION)?
            .check_request("new", ListenKey::new())?
            .check_responses()
    }

    #[test]
    fn open_orders() -> Result {
        ExampleTest::new(OpenOrders::OPERATION)?
            .check_request(
                "of_one_pair",
                OpenOrders::new()
                    .symbol("btc_usdt")
                    .biz_type(BizType::Spot)
                    .side(Side::Buy),
            )?
            .check_responses()
    }

    #[test]
    fn order_history() -> Result {
        ExampleTest::new(OrderHistory::OPERATION)?
            .check_request(
                "filled",
                OrderHistory::new()
                    .symbol("btc_usdt")
                    .biz_type(BizType::Spot)
                    .state(OrderState::Filled)
                    .limit(100),
            )?
            .check_request(
                "next_page",
                OrderHistory::new()
                    .from_id("6216559590087220004")
                    .direction(Direction::Next)
                    .limit(100),
            )?
            .check_responses()
    }

    #[test]
    fn fills() -> Result {
        ExampleTest::new(Fills::OPERATION)?
            .check_request("of_order", Fills::new().order_id("6216559590087220004"))?
            .check_request(
                "of_day",
                Fills::new()
                    .biz_type(BizType::Spot)
                    .limit(100)
                    .start_time(Timestamp::from_millis(1700000000000))
                    .end_time(Timestamp::from_millis(1700086400000)),
            )?
            .check_responses()
    }

    #[test]
    fn order_book() -> Result {
        ExampleTest::new(OrderBookRequest::OPERATION)?
            .check_request("of_pair", OrderBookRequest::new("btc_usdt").limit(100))?
            .check_responses()
    }

    #[test]
    fn klines() -> Result {
        ExampleTest::new(Klines::OPERATION)?
            .check_request(
                "minutes",
                Klines::new("btc_usdt", KlineInterval::OneMinute)
                    .start_time(Timestamp::from_millis(1700000000000))
                    .limit(2),
            )?
            .check_responses()
    }

    #[test]
    fn recent_trades() -> Result {
        ExampleTest::new(RecentTrades::OPERATION)?
            .check_request("latest", RecentTrades::new("btc_usdt").limit(50))?
            .check_responses()
    }

    #[test]
    fn trade_history() -> Result {
        ExampleTest::new(TradeHistory::OPERATION)?
            .check_request(
                "next_page",
                TradeHistory::new("btc_usdt", Direction::Next)
                    .limit(100)
                    .from_id(252192228699576704),
            )?
            .check_responses()
    }

    #[test]
    fn tickers() -> Result {
        ExampleTest::new(Tickers::OPERATION)?
            .check_request("one", Tickers::new().symbol("btc_usdt"))?
            .check_request("all", Tickers::new())?
            .check_responses()
    }

    #[test]
    fn day_tickers() -> Result {
        ExampleTest::new(DayTickers::OPERATION)?
            .check_request("two", DayTickers::new().symbols(["btc_usdt", "eth_usdt"]))?
            .check_responses()
    }

    #[test]
    fn book_tickers() -> Result {
        ExampleTest::new(BookTickers::OPERATION)?
            .check_request("one", BookTickers::new().symbol("btc_usdt"))?
            .check_responses()
    }

    #[test]
    fn price_tickers() -> Result {
        ExampleTest::new(PriceTickers::OPERATION)?
            .check_request("spot", PriceTickers::new().tags(["spot"]))?
            .check_responses()
    }

    #[test]
    fn server_time() -> Result {
        ExampleTest::new(ServerTime::OPERATION)?
            .check_request("now", ServerTime::new())?
            .check_responses()
    }

    #[test]
    fn client_address() -> Result {
        ExampleTest::new(ClientAddressRequest::OPERATION)?
            .check_request("own", ClientAddressRequest::new())?
            .check_responses()
    }

    #[test]
    fn place_order() -> Result {
        ExampleTest::new(PlaceOrder::OPERATION)?
            .check_request(
                "limit",
                PlaceOrder::new(
                    NewOrder::new(
                            "btc_usdt",
                            Side::Buy,
                            OrderType::Limit,
                            TimeInForce::Gtc,
                            BizType::Spot,
                        )
                        .client_order_id("my_order_1")
                        .price(dec!(39999.5))
                        .quantity(dec!(0.01)),
                ),
            )?
            .check_request(
                "market_buy",
                PlaceOrder::new(
                    NewOrder::new(
                            "btc_usdt",
                            Side::Buy,
                            OrderType::Market,
                            TimeInForce::Fok,
                            BizType::Spot,
                        )
                        .quote_qty(dec!(100)),
                ),
            )?
            .check_request(
                "market_sell",
                PlaceOrder::new(
                    NewOrder::new(
                            "btc_usdt",
                            Side::Sell,
                            OrderType::Market,
                            TimeInForce::Fok,
                            BizType::Spot,
                        )
                        .quantity(dec!(0.01)),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn amend_order() -> Result {
        ExampleTest::new(AmendOrder::OPERATION)?
            .check_request(
                "both",
                AmendOrder::new(
                    "6216559590087220004",
                    OrderAmendment::new(dec!(40000.1), dec!(0.02)),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_order() -> Result {
        ExampleTest::new(CancelOrder::OPERATION)?
            .check_request("by_id", CancelOrder::new("6216559590087220004"))?
            .check_responses()
    }

    #[test]
    fn order_detail() -> Result {
        ExampleTest::new(OrderDetail::OPERATION)?
            .check_request("by_id", OrderDetail::new("6216559590087220004"))?
            .check_responses()
    }

    #[test]
    fn order_lookup() -> Result {
        ExampleTest::new(OrderLookup::OPERATION)?
            .check_request(
                "by_client_order_id",
                OrderLookup::new().client_order_id("my_order_1"),
            )?
            .check_request("by_id", OrderLookup::new().order_id("6216559590087220004"))?
            .check_responses()
    }

    #[test]
    fn place_batch() -> Result {
        ExampleTest::new(PlaceBatch::OPERATION)?
            .check_request(
                "two_orders",
                PlaceBatch::new(
                    NewBatch::new([
                            NewBatchOrder::new(
                                    "btc_usdt",
                                    Side::Buy,
                                    OrderType::Limit,
                                    TimeInForce::Gtc,
                                    BizType::Spot,
                                )
                                .client_order_id("my_order_1")
                                .price(dec!(39999.5))
                                .quantity(dec!(0.01)),
                            NewBatchOrder::new(
                                    "eth_usdt",
                                    Side::Sell,
                                    OrderType::Market,
                                    TimeInForce::Fok,
                                    BizType::Spot,
                                )
                                .client_order_id("my_order_2")
                                .quantity(dec!(0.5)),
                        ])
                        .client_batch_id("batch_1"),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn batch_orders() -> Result {
        ExampleTest::new(BatchOrders::OPERATION)?
            .check_request(
                "two_ids",
                BatchOrders::new(["6216559590087220004", "6216559590087220005"]),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_batch() -> Result {
        ExampleTest::new(CancelBatch::OPERATION)?
            .check_request(
                "two",
                CancelBatch::new(
                    OrderSelection::new(["6216559590087220004", "6216559590087220005"]),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn cancel_all_orders() -> Result {
        ExampleTest::new(CancelAllOrders::OPERATION)?
            .check_request(
                "of_pair",
                CancelAllOrders::new(
                    OpenOrderFilter::new(BizType::Spot)
                        .symbol("btc_usdt")
                        .side(Side::Buy),
                ),
            )?
            .check_request(
                "all",
                CancelAllOrders::new(OpenOrderFilter::new(BizType::Spot)),
            )?
            .check_responses()
    }

    #[test]
    fn symbols() -> Result {
        ExampleTest::new(Symbols::OPERATION)?
            .check_request("one", Symbols::new().symbol("btc_usdt"))?
            .check_request(
                "several",
                Symbols::new()
                    .symbols(["btc_usdt", "eth_usdt"])
                    .version("7cd2cfab0dc979339f1de904bd90c9cb"),
            )?
            .check_responses()
    }

    #[test]
    fn currencies() -> Result {
        ExampleTest::new(Currencies::OPERATION)?
            .check_request("all", Currencies::new())?
            .check_responses()
    }

    #[test]
    fn supported_currencies() -> Result {
        ExampleTest::new(SupportedCurrencies::OPERATION)?
            .check_request("all", SupportedCurrencies::new())?
            .check_responses()
    }

    #[test]
    fn deposit_address() -> Result {
        ExampleTest::new(DepositAddressRequest::OPERATION)?
            .check_request(
                "of_network",
                DepositAddressRequest::new("XT Smart Chain", "xt"),
            )?
            .check_responses()
    }

    #[test]
    fn deposits() -> Result {
        ExampleTest::new(Deposits::OPERATION)?
            .check_request(
                "of_currency",
                Deposits::new()
                    .currency("usdt")
                    .chain("Tron")
                    .status(WalletStatus::Success)
                    .limit(100),
            )?
            .check_responses()
    }

    #[test]
    fn withdraw() -> Result {
        ExampleTest::new(Withdraw::OPERATION)?
            .check_request(
                "to_address",
                Withdraw::new(
                    NewWithdrawal::new("usdt", dec!(30.5))
                        .chain("Tron")
                        .client_order_id("my_withdrawal_1")
                        .address("TGB2vxTjiqraVZBy7YHXF8V3CSMVhQKcaf"),
                ),
            )?
            .check_request(
                "with_memo",
                Withdraw::new(
                    NewWithdrawal::new("xlm", 100)
                        .chain("Stellar Network")
                        .address(
                            "GBY6UIYEYLAAXRQXVO7X5I4BSSCS54EAHTUILXWMW6ONPM3PNEA3LWEC",
                        )
                        .memo("441824256"),
                ),
            )?
            .check_responses()
    }

    #[test]
    fn withdrawal_detail() -> Result {
        ExampleTest::new(WithdrawalDetail::OPERATION)?
            .check_request(
                "by_client_order_id",
                WithdrawalDetail::new().client_order_id("my_withdrawal_1"),
            )?
            .check_request("by_id", WithdrawalDetail::new().record_id(950898))?
            .check_responses()
    }

    #[test]
    fn withdrawals() -> Result {
        ExampleTest::new(Withdrawals::OPERATION)?
            .check_request(
                "next_page",
                Withdrawals::new()
                    .currency("usdt")
                    .chain("Tron")
                    .from_id(950898)
                    .direction(Direction::Next)
                    .limit(100),
            )?
            .check_responses()
    }
}
