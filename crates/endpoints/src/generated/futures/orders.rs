// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: placing, amending and canceling orders.

use serde::Deserializer;
use tradewire_models::futures::{
    BatchCancellation, CancelAllFilter, NewOrder, Order, OrderAmendment,
    OrderCancellation, OrderId,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Form, Invalid, Query, Rate, Timestamp, check, operation, read_or_none,
    value, write_json,
};

use crate::hosts;

/// Returns one futures order by id.
///
/// Source: interface 4.3, 5, 8; null result: *public-medium*; account, echoes: *inferred*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::OrderDetail;
///
/// let request = OrderDetail::new(211451874783183936);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct OrderDetail {
    /// Order id.
    pub order_id: OrderId,
}

#[cfg(feature = "server")]
tradewire_wire::request!(OrderDetail, order_id = "orderId");

impl OrderDetail {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDER_DETAIL;

    /// Creates a request from its parameters.
    pub fn new(order_id: impl Into<OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }
}

impl Endpoint for OrderDetail {
    type Response = Order;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn query(&self) -> Query {
        Query::default().pair("orderId", &self.order_id)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ORDER_DETAIL: Operation = Operation {
    group: "futures",
    name: "order_detail",
    method: operation::Method::Get,
    path: "/future/trade/v1/order/detail",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(200, 1000)],
    echoes: &["orderId"],
    errors: &["null"],
    null_result: Some("null"),
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Places up to 20 futures orders in one request. The exchange's documentation states neither
/// what the result contains nor whether one rejected order rejects the others.
///
/// Source: interface 4.2, 5, 8; the result may be null, account: *inferred*.
///
/// # Examples
///
/// A market order, and a limit order with a client order id.
///
/// ```
/// use tradewire::futures::{
///     NewOrder, OrderSide, OrderType, PlaceBatch, PositionSide, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
/// let request = PlaceBatch::new([
///     NewOrder::new(
///         "btc_usdt",
///         10,
///         OrderType::Market,
///         OrderSide::Buy,
///         PositionSide::Long,
///     ),
///     NewOrder::new(
///             "eth_usdt",
///             5,
///             OrderType::Limit,
///             OrderSide::Sell,
///             PositionSide::Short,
///         )
///         .price(dec!(1800.5))
///         .time_in_force(TimeInForce::Gtx)
///         .client_order_id("my_order_1"),
/// ]);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceBatch {
    /// The orders, at most 20: a JSON array. The document also names forms as content type,
    /// without showing how a form contains the array. Items: 1 to 20. No two items have the same
    /// `clientOrderId`. *(min items: inferred; unique: inferred)*
    pub orders: Vec<NewOrder>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceBatch, orders = "orders");

impl PlaceBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_BATCH;

    /// Maximum number of items in `orders`.
    pub const MAX_ORDERS: usize = 20;

    /// Creates a request from its parameters.
    pub fn new(orders: impl IntoIterator<Item = NewOrder>) -> Self {
        Self {
            orders: orders.into_iter().collect(),
        }
    }
}

impl Endpoint for PlaceBatch {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::items("orders", self.orders.len(), 1..));
        check::items("orders", self.orders.len(), ..=20)?;
        for (index, item) in self.orders.iter().enumerate() {
            inferred
                .defer(item.validate().map_err(|error| error.in_item("orders", index)))?;
        }
        inferred
            .note(
                check::unique(
                    "orders",
                    "clientOrderId",
                    self.orders.iter().map(|item| item.client_order_id.as_ref()),
                ),
            );
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("orders", &self.orders)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn elements(&self) -> usize {
        self.orders.len()
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static PLACE_BATCH: Operation = Operation {
    group: "futures",
    name: "place_batch",
    method: operation::Method::Post,
    path: "/future/trade/v2/order/atomic-create-batch",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures open-orders", "futures order-history"],
    errors: &[
        "gateway_decommission_ip_country",
        "gateway_decommission_kyc_country",
        "GATEWAY_0003",
        "GATEWAY_0006",
        "GATEWAY_0007",
        "invalid_symbol",
        "symbol_is_not_trading",
        "openapi_not_supported",
        "symbol_is_not_open_position",
        "invalid_params",
        "invalid_quantity",
        "quantity_can_not_less_than *",
        "user_can_not_trade",
        "sub_account_not_trade",
        "user_can_not_open_position",
        "invalid_time_in_force",
        "invalid_price",
        "invalid_trigger_profit_price",
        "invalid_trigger_stop_price",
        "trigger_profit_price_more_than_sell_one_price",
        "trigger_profit_price_less_than_buy_one_price",
        "trigger_stop_price_more_than_sell_one_price",
        "trigger_stop_price_less_than_buy_one_price",
        "trigger_profit_price_less_than_order_delegate_price",
        "trigger_profit_price_more_than_order_delegate_price",
        "trigger_stop_price_more_than_order_delegate_price",
        "trigger_stop_price_less_than_order_delegate_price",
        "on_board_30_minutes_limit_order_price_limit",
        "order_create_size_exceed",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Places a futures order and returns its id. The documentation shows an empty object as the
/// result; real responses contain the id.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// A limit order to open a long position, with a client order id.
///
/// ```
/// use tradewire::futures::{
///     NewOrder, OrderSide, OrderType, PlaceOrder, PositionSide, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
/// let request = PlaceOrder::new(
///     NewOrder::new(
///             "btc_usdt",
///             10,
///             OrderType::Limit,
///             OrderSide::Buy,
///             PositionSide::Long,
///         )
///         .price(dec!(39000.1))
///         .time_in_force(TimeInForce::Gtc)
///         .client_order_id("my_order_1"),
/// );
/// ```
///
/// A market order to close a part of a long position.
///
/// ```
/// use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceOrder, PositionSide};
///
/// let request = PlaceOrder::new(
///     NewOrder::new(
///         "btc_usdt",
///         4,
///         OrderType::Market,
///         OrderSide::Sell,
///         PositionSide::Long,
///     ),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceOrder {
    /// The order.
    pub order: NewOrder,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceOrder, order = "order");

impl PlaceOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: NewOrder) -> Self {
        Self { order }
    }
}

impl Endpoint for PlaceOrder {
    type Response = OrderId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.defer(self.order.validate().map_err(|error| error.in_field("order")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("order", &self.order)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static PLACE_ORDER: Operation = Operation {
    group: "futures",
    name: "place_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/order/create",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures open-orders", "futures order-history"],
    errors: &[
        "contract_not_open",
        "exist_bonus_positon_not_create_reverse_position",
        "account_error",
        "invalid_quantity_scale",
        "coupon_unavailable",
        "welfare_coupon_not_exist",
        "coupon_exceed_max_leverage",
        "exceed_max_leverage",
        "insufficient_balance",
        "open_order_min_nominal_value_limit",
        "symbol_not_support_trading_via_api",
        "gateway_decommission_ip_country",
        "gateway_decommission_kyc_country",
        "GATEWAY_0003",
        "GATEWAY_0006",
        "GATEWAY_0007",
        "symbol_is_not_open_position",
        "invalid_params",
    ],
    proof: operation::Proof::Id,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Places several futures orders in one request. The documentation states neither a maximum
/// number of orders, nor what the result contains, nor whether one rejected order rejects the
/// others. `place_batch` is the newer operation.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// A market order and a limit order.
///
/// ```
/// use tradewire::futures::{NewOrder, OrderSide, OrderType, PlaceOrders, PositionSide};
/// use tradewire::prelude::*;
///
/// let request = PlaceOrders::new([
///     NewOrder::new(
///         "btc_usdt",
///         10,
///         OrderType::Market,
///         OrderSide::Buy,
///         PositionSide::Long,
///     ),
///     NewOrder::new(
///             "eth_usdt",
///             5,
///             OrderType::Limit,
///             OrderSide::Sell,
///             PositionSide::Short,
///         )
///         .price(dec!(1800.5)),
/// ]);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceOrders {
    /// The orders. The documentation names this list `list`; its sample request is empty. The
    /// body is the list itself, as the client of the exchange sends it. Items: at least 1. No two
    /// items have the same `clientOrderId`. *(public-medium; min items: inferred; unique:
    /// inferred)*
    pub orders: Vec<NewOrder>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceOrders, orders = "orders");

impl PlaceOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(orders: impl IntoIterator<Item = NewOrder>) -> Self {
        Self {
            orders: orders.into_iter().collect(),
        }
    }
}

impl Endpoint for PlaceOrders {
    type Response = Option<String>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::items("orders", self.orders.len(), 1..));
        for (index, item) in self.orders.iter().enumerate() {
            inferred
                .defer(item.validate().map_err(|error| error.in_item("orders", index)))?;
        }
        inferred
            .note(
                check::unique(
                    "orders",
                    "clientOrderId",
                    self.orders.iter().map(|item| item.client_order_id.as_ref()),
                ),
            );
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("orders", &self.orders)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn elements(&self) -> usize {
        self.orders.len()
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static PLACE_ORDERS: Operation = Operation {
    group: "futures",
    name: "place_orders",
    method: operation::Method::Post,
    path: "/future/trade/v2/order/create-batch",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures open-orders", "futures order-history"],
    errors: &[
        "gateway_decommission_ip_country",
        "gateway_decommission_kyc_country",
        "GATEWAY_0003",
        "GATEWAY_0006",
        "GATEWAY_0007",
        "invalid_symbol",
        "symbol_is_not_trading",
        "openapi_not_supported",
        "symbol_is_not_open_position",
        "invalid_params",
        "invalid_quantity",
        "quantity_can_not_less_than *",
        "user_can_not_trade",
        "sub_account_not_trade",
        "user_can_not_open_position",
        "invalid_time_in_force",
        "invalid_price",
        "invalid_trigger_profit_price",
        "invalid_trigger_stop_price",
        "trigger_profit_price_more_than_sell_one_price",
        "trigger_profit_price_less_than_buy_one_price",
        "trigger_stop_price_more_than_sell_one_price",
        "trigger_stop_price_less_than_buy_one_price",
        "trigger_profit_price_less_than_order_delegate_price",
        "trigger_profit_price_more_than_order_delegate_price",
        "trigger_stop_price_more_than_order_delegate_price",
        "trigger_stop_price_less_than_order_delegate_price",
        "on_board_30_minutes_limit_order_price_limit",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Changes the price and quantity of an open futures order. The documentation shows an empty
/// object as the result; real responses contain an order id. Whether it differs from the id
/// of the amended order is not documented.
///
/// Source: public documentation, public clients; *public-high*; returns: *public-medium*; the
/// result may be null: *inferred*.
///
/// # Examples
///
/// A new price and quantity.
///
/// ```
/// use tradewire::futures::{AmendOrder, OrderAmendment};
/// use tradewire::prelude::*;
///
/// let request = AmendOrder::new(
///     OrderAmendment::new(538511221008857280, dec!(38900.5), 12),
/// );
/// ```
///
/// A limit order as take-profit, triggered by the mark price.
///
/// ```
/// use tradewire::futures::{
///     AmendOrder, OrderAmendment, OrderType, TimeInForce, TriggerPriceType,
/// };
/// use tradewire::prelude::*;
///
/// let request = AmendOrder::new(
///     OrderAmendment::new(538511221008857280, dec!(38900.5), 12)
///         .trigger_profit_price(41000)
///         .trigger_price_type(TriggerPriceType::MarkPrice)
///         .profit_delegate_order_type(OrderType::Limit)
///         .profit_delegate_time_in_force(TimeInForce::Gtc)
///         .profit_delegate_price(dec!(40950)),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AmendOrder {
    /// The changes.
    pub amendment: OrderAmendment,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AmendOrder, amendment = "amendment");

impl AmendOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &AMEND_ORDER;

    /// Creates a request from its parameters.
    pub fn new(amendment: OrderAmendment) -> Self {
        Self { amendment }
    }
}

impl Endpoint for AmendOrder {
    type Response = Option<OrderId>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.amendment.validate().map_err(|error| error.in_field("amendment")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("amendment", &self.amendment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        read_or_none(deserializer, |json| value::read(json))
    }
}

pub(crate) static AMEND_ORDER: Operation = Operation {
    group: "futures",
    name: "amend_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/order/update",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures order-detail", "futures open-orders"],
    errors: &[
        "invalid_order",
        "invalid_params",
        "invalid_quantity",
        "invalid_price",
        "invalid_trigger_profit_price",
        "invalid_trigger_stop_price",
        "trigger_profit_price_less_than_order_delegate_price",
        "trigger_profit_price_more_than_order_delegate_price",
        "trigger_stop_price_more_than_order_delegate_price",
        "trigger_stop_price_less_than_order_delegate_price",
        "invalid_time_in_force",
        "on_board_30_minutes_limit_order_price_limit",
    ],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels a futures order and returns its id.
///
/// Source: public documentation, public clients; *public-high*; content type:
/// *public-medium*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::futures::{CancelOrder, OrderCancellation};
///
/// let request = CancelOrder::new(OrderCancellation::new(538511221008857280));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelOrder {
    /// The order.
    pub order: OrderCancellation,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelOrder, order = "order");

impl CancelOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order: OrderCancellation) -> Self {
        Self { order }
    }
}

impl Endpoint for CancelOrder {
    type Response = OrderId;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.order.to_form().into_string()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_ORDER: Operation = Operation {
    group: "futures",
    name: "cancel_order",
    method: operation::Method::Post,
    path: "/future/trade/v1/order/cancel",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures order-detail", "futures open-orders"],
    errors: &["invalid_params"],
    proof: operation::Proof::Id,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels several futures orders. The documentation does not say what happens to the others
/// if one of them does not exist, and lists no error codes.
///
/// Source: public documentation, public clients; *public-high*; content type, rate:
/// *public-medium*.
///
/// # Examples
///
/// Two orders by id.
///
/// ```
/// use tradewire::futures::{BatchCancellation, CancelBatch};
///
/// let request = CancelBatch::new(
///     BatchCancellation::new([538511221008857280, 538511221008857281]),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelBatch {
    /// The orders.
    pub orders: BatchCancellation,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelBatch, orders = "orders");

impl CancelBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_BATCH;

    /// Creates a request from its parameters.
    pub fn new(orders: BatchCancellation) -> Self {
        Self { orders }
    }
}

impl Endpoint for CancelBatch {
    type Response = bool;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(self.orders.validate().map_err(|error| error.in_field("orders")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.orders.to_form().into_string()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_BATCH: Operation = Operation {
    group: "futures",
    name: "cancel_batch",
    method: operation::Method::Post,
    path: "/future/trade/v1/order/cancel-batch",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures order-detail", "futures open-orders"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

/// Cancels all open futures orders of a trading pair, or of all pairs. It does not cancel
/// trigger orders, take-profit and stop-loss orders or trailing orders, which have operations
/// of their own.
///
/// Source: public documentation, public clients; *public-high*; content type:
/// *public-medium*; meaning: *inferred*.
///
/// # Examples
///
/// All orders of one pair.
///
/// ```
/// use tradewire::futures::{CancelAllFilter, CancelAllOrders};
///
/// let request = CancelAllOrders::new(CancelAllFilter::new().symbol("eth_usdt"));
/// ```
///
/// All orders of all pairs.
///
/// ```
/// use tradewire::futures::{CancelAllFilter, CancelAllOrders};
///
/// let request = CancelAllOrders::new(CancelAllFilter::new());
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelAllOrders {
    /// The orders to cancel.
    pub filter: CancelAllFilter,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelAllOrders, filter = "filter");

impl CancelAllOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_ALL_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(filter: CancelAllFilter) -> Self {
        Self { filter }
    }
}

impl Endpoint for CancelAllOrders {
    type Response = bool;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(self.filter.validate().map_err(|error| error.in_field("filter")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        Ok(Some(self.filter.to_form().into_string()))
    }

    fn elements(&self) -> usize {
        0
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_ALL_ORDERS: Operation = Operation {
    group: "futures",
    name: "cancel_all_orders",
    method: operation::Method::Post,
    path: "/future/trade/v1/order/cancel-all",
    content_type: "application/x-www-form-urlencoded",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(200, 1000)],
    verify: &["futures open-orders"],
    errors: &["fail", "invalid_symbol"],
    proof: operation::Proof::Value,
    ..Operation::on(&hosts::FUTURES, &hosts::FUTURES_ENVELOPE)
};

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `futures/orders`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::futures::OrderUpdate;
    use tradewire_wire::channel;

    /// Pushes each changed order of the account.
    ///
    /// Topic: `order`.
    ///
    /// Source: public documentation, public clients; *public-high*; lists: *inferred*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Order {}

    impl Order {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &ORDER;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Order {
        type Event = OrderUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static ORDER: channel::Channel = channel::Channel {
        group: "futures",
        name: "order",
        socket: &crate::sockets::FUTURES_USER,
        topic: "order",
        kind: channel::ChannelKind::Event,
        lists: &["futures open-orders", "futures order-history"],
    };
}
