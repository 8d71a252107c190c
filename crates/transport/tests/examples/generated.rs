// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

mod futures {
    use tradewire_endpoints::futures::{
        OrderDetail, PlaceBatch, QuantHistory, ServerTime,
    };
    use tradewire_models::futures::{
        Direction, NewOrder, OrderSide, OrderStateCode, OrderType, PositionSide,
        TimeInForce,
    };
    use tradewire_wire::Decimal;

    use super::super::{ExampleTest, Result};

    #[test]
    fn quant_history() -> Result {
        ExampleTest::new(QuantHistory::OPERATION)?
            .parse_with(QuantHistory::from_parts)
            .check_request(
                "first_page",
                QuantHistory::new()
                    .limit(100)
                    .symbol("btc_usdt")
                    .states([OrderStateCode::PartiallyFilled, OrderStateCode::Filled]),
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
    fn place_batch() -> Result {
        ExampleTest::new(PlaceBatch::OPERATION)?
            .parse_with(PlaceBatch::from_parts)
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
                        .price(Decimal::new(18005, 1))
                        .time_in_force(TimeInForce::Gtx)
                        .client_order_id("my_order_1"),
                ]),
            )?
            .check_primitive_responses()
    }

    #[test]
    fn order_detail() -> Result {
        ExampleTest::new(OrderDetail::OPERATION)?
            .parse_with(OrderDetail::from_parts)
            .check_request("by_id", OrderDetail::new(211451874783183936))?
            .check_responses()
    }

    #[test]
    fn server_time() -> Result {
        ExampleTest::new(ServerTime::OPERATION)?
            .check_request("now", ServerTime::new())?
            .check_responses()
    }
}

mod loan {
    use tradewire_endpoints::loan::Currencies;
    use tradewire_models::loan::SortType;

    use super::super::{ExampleTest, Result};

    #[test]
    fn currencies() -> Result {
        ExampleTest::new(Currencies::OPERATION)?
            .parse_with(Currencies::from_parts)
            .check_request(
                "second_page",
                Currencies::new().page(2).limit(20).sort_type(SortType::ThirtyDayAprDesc),
            )?
            .check_responses()
    }
}

mod spot {
    use tradewire_endpoints::spot::{BatchOrders, OpenOrders, ServerTime};
    use tradewire_models::spot::{BizType, Side};

    use super::super::{ExampleTest, Result};

    #[test]
    fn open_orders() -> Result {
        ExampleTest::new(OpenOrders::OPERATION)?
            .parse_with(OpenOrders::from_parts)
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
    fn batch_orders() -> Result {
        ExampleTest::new(BatchOrders::OPERATION)?
            .parse_with(BatchOrders::from_parts)
            .check_request(
                "two_ids",
                BatchOrders::new(["6216559590087220004", "6216559590087220005"]),
            )?
            .check_responses()
    }

    #[test]
    fn server_time() -> Result {
        ExampleTest::new(ServerTime::OPERATION)?
            .check_request("now", ServerTime::new())?
            .check_responses()
    }
}
