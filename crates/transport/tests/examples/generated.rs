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

    use super::super::{Result, Shown};

    #[test]
    fn quant_history() -> Result {
        Shown::of(QuantHistory::OPERATION)?
            .read_by(QuantHistory::from_parts)
            .request(
                "first_page",
                QuantHistory::new()
                    .limit(100)
                    .symbol("btc_usdt")
                    .states([OrderStateCode::PartiallyFilled, OrderStateCode::Filled]),
            )?
            .request(
                "next_page",
                QuantHistory::new()
                    .id(211451874783183936)
                    .direction(Direction::Next)
                    .limit(100),
            )?
            .answers()
    }

    #[test]
    fn place_batch() -> Result {
        Shown::of(PlaceBatch::OPERATION)?
            .read_by(PlaceBatch::from_parts)
            .request(
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
            .bare_answers()
    }

    #[test]
    fn order_detail() -> Result {
        Shown::of(OrderDetail::OPERATION)?
            .read_by(OrderDetail::from_parts)
            .request("by_id", OrderDetail::new(211451874783183936))?
            .answers()
    }

    #[test]
    fn server_time() -> Result {
        Shown::of(ServerTime::OPERATION)?.request("now", ServerTime::new())?.answers()
    }
}

mod loan {
    use tradewire_endpoints::loan::Currencies;
    use tradewire_models::loan::SortType;

    use super::super::{Result, Shown};

    #[test]
    fn currencies() -> Result {
        Shown::of(Currencies::OPERATION)?
            .read_by(Currencies::from_parts)
            .request(
                "second_page",
                Currencies::new().page(2).limit(20).sort_type(SortType::ThirtyDayAprDesc),
            )?
            .answers()
    }
}

mod spot {
    use tradewire_endpoints::spot::{BatchOrders, OpenOrders, ServerTime};
    use tradewire_models::spot::{BizType, Side};

    use super::super::{Result, Shown};

    #[test]
    fn open_orders() -> Result {
        Shown::of(OpenOrders::OPERATION)?
            .read_by(OpenOrders::from_parts)
            .request(
                "of_one_pair",
                OpenOrders::new()
                    .symbol("btc_usdt")
                    .biz_type(BizType::Spot)
                    .side(Side::Buy),
            )?
            .answers()
    }

    #[test]
    fn batch_orders() -> Result {
        Shown::of(BatchOrders::OPERATION)?
            .read_by(BatchOrders::from_parts)
            .request(
                "two_ids",
                BatchOrders::new(["6216559590087220004", "6216559590087220005"]),
            )?
            .answers()
    }

    #[test]
    fn server_time() -> Result {
        Shown::of(ServerTime::OPERATION)?.request("now", ServerTime::new())?.answers()
    }
}
