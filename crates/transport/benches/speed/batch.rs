//! Serializes a batch of the maximum size.

use tradewire_endpoints::Endpoint;
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::Decimal;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};

use crate::timing::{mean, minimum};
use crate::{Result, row};

const TURNS: usize = 200;
const ORDERS: i64 = 20;

pub fn rows() -> Result {
    let batch = PlaceBatch::new((0..ORDERS).map(order).collect::<Vec<_>>());
    let [ours, serde] = minimum(
        TURNS,
        [&mut || mean(100, || batch.body()), &mut || mean(100, || serde_json::to_string(&batch.orders))],
    );
    row(&format!("a batch of {ORDERS} orders, as JSON"), ours, serde, "");
    Ok(())
}

fn order(number: i64) -> NewOrder {
    let order = NewOrder::new("btc_usdt", number + 1, OrderType::Limit, OrderSide::Buy, PositionSide::Long);
    let price = |offset| Decimal::new(390_001 + 10 * number + offset, 1);
    let order = order.price(price(0)).time_in_force(TimeInForce::Gtc).client_order_id(format!("my_order_{number}"));
    order.trigger_profit_price(price(10_000)).trigger_stop_price(price(-10_000))
}
