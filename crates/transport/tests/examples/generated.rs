// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

mod futures {
    use super::super::{Result, Shown};
    use tradewire_endpoints::{models, futures};

    #[test]
    fn quant_history() -> Result {
        Shown::of(futures::QuantHistory::OPERATION)
            .read_by(futures::QuantHistory::from_parts)
            .request(
                "first_page",
                futures::QuantHistory::new()
                    .limit(100)
                    .symbol("btc_usdt")
                    .states([
                        models::futures::OrderStateCode::PartiallyFilled,
                        models::futures::OrderStateCode::Filled,
                    ]),
            )?
            .request(
                "next_page",
                futures::QuantHistory::new()
                    .id(211451874783183936)
                    .direction(models::futures::Direction::Next)
                    .limit(100),
            )?
            .answers()
    }

    #[test]
    fn place_batch() -> Result {
        Shown::of(futures::PlaceBatch::OPERATION)
            .read_by(futures::PlaceBatch::from_parts)
            .request(
                "two_orders",
                futures::PlaceBatch::new([
                    models::futures::NewOrder::new(
                        "btc_usdt",
                        10,
                        models::futures::OrderType::Market,
                        models::futures::OrderSide::Buy,
                        models::futures::PositionSide::Long,
                    ),
                    models::futures::NewOrder::new(
                            "eth_usdt",
                            5,
                            models::futures::OrderType::Limit,
                            models::futures::OrderSide::Sell,
                            models::futures::PositionSide::Short,
                        )
                        .price(models::Decimal::new(18005, 1))
                        .time_in_force(models::futures::TimeInForce::Gtx)
                        .client_order_id("my_order_1"),
                ]),
            )?
            .bare_answers()
    }

    #[test]
    fn order_detail() -> Result {
        Shown::of(futures::OrderDetail::OPERATION)
            .read_by(futures::OrderDetail::from_parts)
            .request("by_id", futures::OrderDetail::new(211451874783183936))?
            .answers()
    }

    #[test]
    fn server_time() -> Result {
        Shown::of(futures::ServerTime::OPERATION)
            .request("now", futures::ServerTime::new())?
            .answers()
    }
}
mod loan {
    use super::super::{Result, Shown};
    use tradewire_endpoints::{models, loan};

    #[test]
    fn currencies() -> Result {
        Shown::of(loan::Currencies::OPERATION)
            .read_by(loan::Currencies::from_parts)
            .request(
                "second_page",
                loan::Currencies::new()
                    .page(2)
                    .limit(20)
                    .sort_type(models::loan::SortType::ThirtyDayAprDesc),
            )?
            .answers()
    }
}
mod spot {
    use super::super::{Result, Shown};
    use tradewire_endpoints::{models, spot};

    #[test]
    fn open_orders() -> Result {
        Shown::of(spot::OpenOrders::OPERATION)
            .read_by(spot::OpenOrders::from_parts)
            .request(
                "of_one_pair",
                spot::OpenOrders::new()
                    .symbol("btc_usdt")
                    .biz_type(models::spot::BizType::Spot)
                    .side(models::spot::Side::Buy),
            )?
            .answers()
    }

    #[test]
    fn batch_orders() -> Result {
        Shown::of(spot::BatchOrders::OPERATION)
            .read_by(spot::BatchOrders::from_parts)
            .request(
                "two_ids",
                spot::BatchOrders::new(["6216559590087220004", "6216559590087220005"]),
            )?
            .answers()
    }

    #[test]
    fn server_time() -> Result {
        Shown::of(spot::ServerTime::OPERATION)
            .request("now", spot::ServerTime::new())?
            .answers()
    }
}
