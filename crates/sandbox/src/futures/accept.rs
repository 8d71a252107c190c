//! What becomes of an order when it is accepted. The place where orders would meet each other.

use tradewire_models::futures::{NewOrder, Order, OrderId, OrderState, OrderType, TimeInForce};
use tradewire_models::{Decimal, Timestamp};

use crate::seed::Instrument;

/// Takes an order in. A market order fills whole at the instrument's price; any other does not fill at all.
pub(super) fn accept(id: OrderId, new: &NewOrder, instrument: &Instrument, now: Timestamp) -> Order {
    let mut order = Order::default();
    order.order_id = id;
    order.client_order_id.clone_from(&new.client_order_id);
    order.symbol.clone_from(&new.symbol);
    order.order_side = new.order_side.clone();
    order.order_type = new.order_type.clone();
    order.position_side = new.position_side.clone();
    order.orig_qty = new.orig_qty;
    order.price = Some(new.price.unwrap_or_default());
    order.time_in_force = Some(new.time_in_force.clone().unwrap_or(NewOrder::DEFAULT_TIME_IN_FORCE));
    order.trigger_profit_price = new.trigger_profit_price;
    order.trigger_stop_price = new.trigger_stop_price;
    order.close_position = Some(false);
    order.force_close = Some(false);
    order.close_profit = Some(Decimal::ZERO);
    order.created_time = now;
    order.updated_time = Some(now);

    let filled = new.order_type == OrderType::Market;
    order.state = if filled { OrderState::Filled } else { resting(new) };
    order.executed_qty = if filled { new.orig_qty } else { Decimal::ZERO };
    order.avg_price = Some(if filled { instrument.price } else { Decimal::ZERO });
    let open = order.state == OrderState::New;
    order.margin_frozen =
        if open { instrument.margin(new.price.unwrap_or_default(), new.orig_qty) } else { Some(Decimal::ZERO) };
    order
}

/// The state of an order of which nothing fills at once.
fn resting(new: &NewOrder) -> OrderState {
    match new.time_in_force {
        Some(TimeInForce::Ioc | TimeInForce::Fok) => OrderState::Canceled,
        _ => OrderState::New,
    }
}
