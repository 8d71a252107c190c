// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Spot: placing, amending, canceling and looking up orders.

use std::borrow::Cow;

use serde::Deserializer;
use tradewire_models::spot::{
    AmendedOrder, Cancellation, NewBatch, NewOrder, OpenOrderFilter, Order,
    OrderAmendment, OrderId, OrderSelection, PlacedBatch, PlacedOrder,
};
use tradewire_wire::operation::Operation;
use tradewire_wire::{
    Endpoint, Invalid, Json, ListFormat, Query, Rate, Timestamp, ToQuery, check,
    operation, path, value, write_json,
};

use crate::hosts;

/// Places a spot or margin order. The result is its id: the order may fill or be rejected
/// later. Without a client order id, an order whose response is lost can only be recognized
/// by its price and quantity.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*;
/// meaning, echoes: *inferred*.
///
/// # Examples
///
/// A limit order with a client order id.
///
/// ```
/// use tradewire::spot::{BizType, NewOrder, OrderType, PlaceOrder, Side, TimeInForce};
/// use tradewire::prelude::*;
///
/// let request = PlaceOrder::new(
///     NewOrder::new(
///             "btc_usdt",
///             Side::Buy,
///             OrderType::Limit,
///             TimeInForce::Gtc,
///             BizType::Spot,
///         )
///         .client_order_id("my_order_1")
///         .price(dec!(39999.5))
///         .quantity(dec!(0.01)),
/// );
/// ```
///
/// A market order that spends 100 USDT.
///
/// ```
/// use tradewire::spot::{BizType, NewOrder, OrderType, PlaceOrder, Side, TimeInForce};
/// use tradewire::prelude::*;
///
/// let request = PlaceOrder::new(
///     NewOrder::new(
///             "btc_usdt",
///             Side::Buy,
///             OrderType::Market,
///             TimeInForce::Fok,
///             BizType::Spot,
///         )
///         .quote_qty(dec!(100)),
/// );
/// ```
///
/// A market order that sells 0.01 BTC.
///
/// ```
/// use tradewire::spot::{BizType, NewOrder, OrderType, PlaceOrder, Side, TimeInForce};
/// use tradewire::prelude::*;
///
/// let request = PlaceOrder::new(
///     NewOrder::new(
///             "btc_usdt",
///             Side::Sell,
///             OrderType::Market,
///             TimeInForce::Fok,
///             BizType::Spot,
///         )
///         .quantity(dec!(0.01)),
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
    type Response = PlacedOrder;

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
    group: "spot",
    name: "place_order",
    method: operation::Method::Post,
    path: "/v4/order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(20, 1000)],
    verify: &["spot order-lookup", "spot open-orders", "spot order-history"],
    echoes: &["clientOrderId"],
    errors: PLACE_ORDER_ERRORS,
    proof: operation::Proof::Record(Some("orderId")),
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Changes the price and quantity of an open spot limit order. The documentation also shows
/// `orderId` in the body, which public clients omit.
///
/// Source: public documentation, public clients; *public-high*.
///
/// # Examples
///
/// A new price and a new quantity.
///
/// ```
/// use tradewire::spot::{AmendOrder, OrderAmendment};
/// use tradewire::prelude::*;
///
/// let request = AmendOrder::new(
///     "6216559590087220004",
///     OrderAmendment::new(dec!(40000.1), dec!(0.02)),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct AmendOrder {
    /// Order id.
    pub order_id: OrderId,
    /// The new price and quantity.
    pub amendment: OrderAmendment,
}

#[cfg(feature = "server")]
tradewire_wire::request!(AmendOrder, order_id = "orderId", amendment = "amendment");

impl AmendOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &AMEND_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order_id: impl Into<OrderId>, amendment: OrderAmendment) -> Self {
        Self {
            order_id: order_id.into(),
            amendment,
        }
    }
}

impl Endpoint for AmendOrder {
    type Response = AmendedOrder;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        check::path_segment("orderId", self.order_id.as_str())?;
        inferred
            .defer(
                self.amendment.validate().map_err(|error| error.in_field("amendment")),
            )?;
        inferred.finish()
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("orderId", self.order_id.to_query())]),
        )
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("amendment", &self.amendment)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static AMEND_ORDER: Operation = Operation {
    group: "spot",
    name: "amend_order",
    method: operation::Method::Put,
    path: "/v4/order/{orderId}",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(50, 1000)],
    verify: &["spot order-detail", "spot open-orders"],
    errors: &[
        "SYMBOL_007",
        "ORDER_004",
        "ORDER_007",
        "ORDER_008",
        "ORDER_F0101",
        "ORDER_F0102",
        "ORDER_F0103",
        "ORDER_F0201",
        "ORDER_F0202",
        "ORDER_F0203",
        "ORDER_F0301",
        "ORDER_F0401",
        "ORDER_F0501",
        "ORDER_F0502",
        "ORDER_F0503",
        "ORDER_F0504",
        "ORDER_F0704",
        "SYMBOL_010",
        "SYMBOL_011",
        "GATEWAY_0003",
    ],
    proof: operation::Proof::Record(Some("orderId")),
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Cancels a spot order by id. A success does not prove that the order did not fill before:
/// query its state.
///
/// Source: public documentation, public clients; *public-high*; meaning: *inferred*.
///
/// # Examples
///
/// One order.
///
/// ```
/// use tradewire::spot::CancelOrder;
///
/// let request = CancelOrder::new("6216559590087220004");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelOrder {
    /// Order id.
    pub order_id: OrderId,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelOrder, order_id = "orderId");

impl CancelOrder {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_ORDER;

    /// Creates a request from its parameters.
    pub fn new(order_id: impl Into<OrderId>) -> Self {
        Self { order_id: order_id.into() }
    }
}

impl Endpoint for CancelOrder {
    type Response = Cancellation;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        check::path_segment("orderId", self.order_id.as_str())?;
        Ok(())
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("orderId", self.order_id.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static CANCEL_ORDER: Operation = Operation {
    group: "spot",
    name: "cancel_order",
    method: operation::Method::Delete,
    path: "/v4/order/{orderId}",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["spot order-detail", "spot open-orders"],
    errors: &["ORDER_004", "ORDER_007", "GATEWAY_0003"],
    proof: operation::Proof::Record(Some("cancelId")),
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns one spot order by id.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*;
/// echoes: *inferred*.
///
/// # Examples
///
/// One order by id.
///
/// ```
/// use tradewire::spot::OrderDetail;
///
/// let request = OrderDetail::new("6216559590087220004");
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

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        check::path_segment("orderId", self.order_id.as_str())?;
        Ok(())
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Owned(
            path::fill(Self::OPERATION.path, &[("orderId", self.order_id.to_query())]),
        )
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ORDER_DETAIL: Operation = Operation {
    group: "spot",
    name: "order_detail",
    method: operation::Method::Get,
    path: "/v4/order/{orderId}",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(10, 1000)],
    echoes: &["orderId"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns one spot order by id or by client order id. Which of them decides if both are sent
/// is not documented.
///
/// At least one is required: `orderId`, `clientOrderId`.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*;
/// meaning, any of, echoes: *inferred*.
///
/// # Examples
///
/// The order with a client order id, for example after a lost response.
///
/// ```
/// use tradewire::spot::OrderLookup;
///
/// let request = OrderLookup::new().client_order_id("my_order_1");
/// ```
///
/// The order with an id.
///
/// ```
/// use tradewire::spot::OrderLookup;
///
/// let request = OrderLookup::new().order_id("6216559590087220004");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OrderLookup {
    /// Order id.
    pub order_id: Option<OrderId>,
    /// Client order id. Characters: at least 1. *(min length: inferred)*
    pub client_order_id: Option<String>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(
    OrderLookup,
    order_id = "orderId",
    client_order_id = "clientOrderId",
);

impl OrderLookup {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &ORDER_LOOKUP;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `orderId`. Order id.
    #[must_use]
    pub fn order_id(mut self, order_id: impl Into<OrderId>) -> Self {
        self.order_id = Some(order_id.into());
        self
    }

    /// Sets `clientOrderId`. Client order id. Characters: at least 1.
    #[must_use]
    pub fn client_order_id(mut self, client_order_id: impl Into<String>) -> Self {
        self.client_order_id = Some(client_order_id.into());
        self
    }
}

impl Endpoint for OrderLookup {
    type Response = Order;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        if let Some(client_order_id) = &self.client_order_id {
            inferred.note(check::length("clientOrderId", client_order_id, 1..));
        }
        inferred
            .note(
                check::any_of(
                    &["orderId", "clientOrderId"],
                    self.order_id.is_some() || self.client_order_id.is_some(),
                ),
            );
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("clientOrderId", self.client_order_id.as_ref())
            .optional("orderId", self.order_id.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static ORDER_LOOKUP: Operation = Operation {
    group: "spot",
    name: "order_lookup",
    method: operation::Method::Get,
    path: "/v4/order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    rates: &[Rate::per_key(50, 1000)],
    echoes: &["orderId", "clientOrderId"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Places up to 100 spot orders in one request. Each order is accepted or rejected on its
/// own: check every item of the result.
///
/// Source: public documentation, public clients; *public-high*; rate: *public-medium*;
/// meaning: *inferred*.
///
/// # Examples
///
/// A limit order and a market order.
///
/// ```
/// use tradewire::spot::{
///     BizType, NewBatch, NewBatchOrder, OrderType, PlaceBatch, Side, TimeInForce,
/// };
/// use tradewire::prelude::*;
///
/// let request = PlaceBatch::new(
///     NewBatch::new([
///             NewBatchOrder::new(
///                     "btc_usdt",
///                     Side::Buy,
///                     OrderType::Limit,
///                     TimeInForce::Gtc,
///                     BizType::Spot,
///                 )
///                 .client_order_id("my_order_1")
///                 .price(dec!(39999.5))
///                 .quantity(dec!(0.01)),
///             NewBatchOrder::new(
///                     "eth_usdt",
///                     Side::Sell,
///                     OrderType::Market,
///                     TimeInForce::Fok,
///                     BizType::Spot,
///                 )
///                 .client_order_id("my_order_2")
///                 .quantity(dec!(0.5)),
///         ])
///         .client_batch_id("batch_1"),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PlaceBatch {
    /// The orders.
    pub batch: NewBatch,
}

#[cfg(feature = "server")]
tradewire_wire::request!(PlaceBatch, batch = "batch");

impl PlaceBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &PLACE_BATCH;

    /// Creates a request from its parameters.
    pub fn new(batch: NewBatch) -> Self {
        Self { batch }
    }
}

impl Endpoint for PlaceBatch {
    type Response = PlacedBatch;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.defer(self.batch.validate().map_err(|error| error.in_field("batch")))?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("batch", &self.batch)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
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

pub(crate) static PLACE_BATCH: Operation = Operation {
    group: "spot",
    name: "place_batch",
    method: operation::Method::Post,
    path: "/v4/batch-order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(30, 1000)],
    verify: &["spot order-lookup", "spot open-orders", "spot order-history"],
    errors: PLACE_ORDER_ERRORS,
    proof: operation::Proof::Record(None),
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Returns several spot orders by id. The heading of the document says GET, but its sample
/// request is a DELETE with a JSON body, and which method is valid is not shown. In public
/// sources, GET queries orders, and DELETE cancels them (`cancel_batch`).
///
/// Source: interface 4.6, 5, public documentation, public clients; *public-high*; auth,
/// content type, returns: *documented*; account: *inferred*.
///
/// # Examples
///
/// Two orders by id.
///
/// ```
/// use tradewire::spot::BatchOrders;
///
/// let request = BatchOrders::new(["6216559590087220004", "6216559590087220005"]);
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BatchOrders {
    /// Order ids. The document shows them separated by commas, and in a sample body as a JSON
    /// array of numbers. Items: at least 1. *(min items: inferred)*
    pub order_ids: Vec<OrderId>,
}

#[cfg(feature = "server")]
tradewire_wire::request!(BatchOrders, order_ids = "orderIds");

impl BatchOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &BATCH_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(order_ids: impl IntoIterator<Item = impl Into<OrderId>>) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
        }
    }
}

impl Endpoint for BatchOrders {
    type Response = Vec<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred.note(check::items("orderIds", self.order_ids.len(), 1..));
        for item in &self.order_ids {
            check::list_item("orderIds", item.as_str())?;
        }
        inferred.finish()
    }

    fn query(&self) -> Query {
        Query::default().list("orderIds", &self.order_ids, ListFormat::Comma)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        value::read(deserializer)
    }
}

pub(crate) static BATCH_ORDERS: Operation = Operation {
    group: "spot",
    name: "batch_orders",
    method: operation::Method::Get,
    path: "/v4/batch-order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Read,
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Cancels several spot orders by id. The result is an empty object in the documentation and
/// null in a recorded response: it does not say which orders were canceled.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// Two orders.
///
/// ```
/// use tradewire::spot::{CancelBatch, OrderSelection};
///
/// let request = CancelBatch::new(
///     OrderSelection::new(["6216559590087220004", "6216559590087220005"]),
/// );
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelBatch {
    /// The orders to cancel.
    pub selection: OrderSelection,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelBatch, selection = "selection");

impl CancelBatch {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_BATCH;

    /// Creates a request from its parameters.
    pub fn new(selection: OrderSelection) -> Self {
        Self { selection }
    }
}

impl Endpoint for CancelBatch {
    type Response = Option<Json>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn check(&self, _now: Timestamp) -> Result<(), Invalid> {
        let mut inferred = check::Inferred::default();
        inferred
            .defer(
                self.selection.validate().map_err(|error| error.in_field("selection")),
            )?;
        inferred.finish()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        write_json("selection", &self.selection)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
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
    group: "spot",
    name: "cancel_batch",
    method: operation::Method::Delete,
    path: "/v4/batch-order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    verify: &["spot batch-orders", "spot open-orders"],
    errors: &["ORDER_004", "ORDER_007", "GATEWAY_0003"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// Cancels all open spot or margin orders, or those of one pair or side. The result is an
/// empty object in the documentation, and null or true in recorded responses: it does not say
/// which orders were canceled.
///
/// Source: public documentation, public clients; *public-high*; meaning: *public-medium*.
///
/// # Examples
///
/// The buy orders of one pair.
///
/// ```
/// use tradewire::spot::{BizType, CancelAllOrders, OpenOrderFilter, Side};
///
/// let request = CancelAllOrders::new(
///     OpenOrderFilter::new(BizType::Spot).symbol("btc_usdt").side(Side::Buy),
/// );
/// ```
///
/// All spot orders.
///
/// ```
/// use tradewire::spot::{BizType, CancelAllOrders, OpenOrderFilter};
///
/// let request = CancelAllOrders::new(OpenOrderFilter::new(BizType::Spot));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct CancelAllOrders {
    /// The orders to cancel.
    pub filter: OpenOrderFilter,
}

#[cfg(feature = "server")]
tradewire_wire::request!(CancelAllOrders, filter = "filter");

impl CancelAllOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &CANCEL_ALL_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(filter: OpenOrderFilter) -> Self {
        Self { filter }
    }
}

impl Endpoint for CancelAllOrders {
    type Response = Option<Json>;

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
        write_json("filter", &self.filter)
            .map(Some)
            .map_err(|error| error.in_operation(Self::OPERATION.title()))
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
    group: "spot",
    name: "cancel_all_orders",
    method: operation::Method::Delete,
    path: "/v4/open-order",
    content_type: "application/json",
    auth: operation::Auth::Signed,
    effect: operation::Effect::Trade,
    rates: &[Rate::per_key(10, 1000)],
    verify: &["spot open-orders"],
    errors: &["ORDER_007"],
    ..Operation::on(&hosts::SPOT, &hosts::SPOT_ENVELOPE)
};

/// The error codes of `place_order` and `place_batch`.
const PLACE_ORDER_ERRORS: &[&str] = &[
    "ORDER_004",
    "ORDER_007",
    "ORDER_008",
    "ORDER_F0101",
    "ORDER_F0102",
    "ORDER_F0103",
    "ORDER_F0201",
    "ORDER_F0202",
    "ORDER_F0203",
    "ORDER_F0301",
    "ORDER_F0401",
    "ORDER_F0501",
    "ORDER_F0502",
    "ORDER_F0503",
    "ORDER_F0504",
    "ORDER_F0601",
    "ORDER_F0701",
    "ORDER_F0704",
    "ORDER_F0801",
    "SYMBOL_010",
    "SYMBOL_011",
    "GATEWAY_0003",
];

#[cfg(feature = "channels")]
pub(crate) mod channels {
    //! Channels of `spot/orders`.

    use serde::{Deserialize, Deserializer};
    use tradewire_models::spot::{OrderUpdate, TriggerUpdate};
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
        group: "spot",
        name: "order",
        socket: &crate::sockets::SPOT_PRIVATE,
        topic: "order",
        kind: channel::ChannelKind::Event,
        lists: &["spot open-orders", "spot order-history"],
    };

    /// Pushes each changed trigger order of the account. Only a hidden page of the previous
    /// documentation describes this channel, and no client uses it.
    ///
    /// Topic: `trigger`.
    ///
    /// Source: public documentation; *public-medium*.
    #[derive(Debug, Clone, PartialEq, Default)]
    #[non_exhaustive]
    pub struct Trigger {}

    impl Trigger {
        /// The channel in the contract.
        pub const CHANNEL: &'static channel::Channel = &TRIGGER;

        /// Creates the subscription, which has no arguments.
        pub fn new() -> Self {
            Self::default()
        }
    }

    impl channel::Subscription for Trigger {
        type Event = TriggerUpdate;

        fn channel(&self) -> &'static channel::Channel {
            Self::CHANNEL
        }

        fn read_event<'de, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Self::Event, D::Error> {
            Self::Event::deserialize(deserializer)
        }
    }

    static TRIGGER: channel::Channel = channel::Channel {
        group: "spot",
        name: "trigger",
        socket: &crate::sockets::SPOT_PRIVATE,
        topic: "trigger",
        kind: channel::ChannelKind::Event,
        lists: &[],
    };
}
