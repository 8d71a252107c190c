// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Requests.

use serde::{Deserialize, Deserializer};
use tradewire_models::spot::{BizType, Clock, Order, OrderId, Side};
use tradewire_wire::operation::Operation;
use tradewire_wire::{Endpoint, Invalid, Query, Timestamp, check};

use crate::operations;

/// Lists the pending spot orders of the caller.
///
/// Source: interface 4.4 and 5 and 8; `account` is inferred.
///
/// # Examples
///
/// The pending buy orders of one pair.
///
/// ```
/// use tradewire::spot::{BizType, OpenOrders, Side};
///
/// async fn of_one_pair(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = OpenOrders::new()
///         .symbol("btc_usdt")
///         .biz_type(BizType::Spot)
///         .side(Side::Buy);
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OpenOrders {
    /// Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 4.4 and 5 and 8; `min_length` is inferred.
    pub symbol: Option<String>,
    /// Kind of business.
    ///
    /// Source: interface 4.4 and 5 and 8; the meaning is inferred.
    pub biz_type: Option<BizType>,
    /// Order side.
    ///
    /// Source: interface 4.4 and 5 and 8.
    pub side: Option<Side>,
}

impl OpenOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::OPEN_ORDERS;

    /// Creates a request; all parameters are optional.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets `symbol`. Trading pair; all pairs if omitted.
    ///
    /// Characters: at least 1.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Sets `bizType`. Kind of business.
    #[must_use]
    pub fn biz_type(mut self, biz_type: BizType) -> Self {
        self.biz_type = Some(biz_type);
        self
    }

    /// Sets `side`. Order side.
    #[must_use]
    pub fn side(mut self, side: Side) -> Self {
        self.side = Some(side);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        if let Some(symbol) = &self.symbol {
            check::length("symbol", symbol, 1..)?;
        }
        Ok(())
    }
}

impl Endpoint for OpenOrders {
    type Response = Vec<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default()
            .optional("bizType", self.biz_type.as_ref())
            .optional("side", self.side.as_ref())
            .optional("symbol", self.symbol.as_ref())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns several spot orders by id. The heading of the document says GET, but its sample
/// request is a DELETE with a JSON body, and which method is valid is not shown. In public
/// sources, GET queries orders, and DELETE cancels them: DELETE is never sent.
///
/// Source: interface 4.6 and 5 and public documentation and public clients; `request` is
/// public, high confidence, the meaning is public, high confidence, `account` is inferred.
///
/// # Examples
///
/// Two orders by id.
///
/// ```
/// use tradewire::spot::BatchOrders;
///
/// async fn two_ids(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = BatchOrders::new(["6216559590087220004", "6216559590087220005"]);
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BatchOrders {
    /// Order ids. The document shows them separated by commas, and in a sample body as a JSON
    /// array of numbers.
    ///
    /// Items: at least 1.
    ///
    /// Source: interface 4.6 and 5 and public documentation and public clients; `min_items` is
    /// inferred.
    pub order_ids: Vec<OrderId>,
}

impl BatchOrders {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::BATCH_ORDERS;

    /// Creates a request from its parameters.
    pub fn new(order_ids: impl IntoIterator<Item = impl Into<OrderId>>) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        check::items("orderIds", self.order_ids.len(), 1..)?;
        for item in &self.order_ids {
            check::list_item("orderIds", item.as_str())?;
        }
        Ok(())
    }
}

impl Endpoint for BatchOrders {
    type Response = Vec<Order>;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("orderIds", &self.order_ids)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}

/// Returns the time of the spot host.
///
/// Source: public documentation and public clients (public, high confidence).
///
/// # Examples
///
/// The current time.
///
/// ```
/// use tradewire::spot::ServerTime;
///
/// async fn now(client: &tradewire::Client) -> Result<(), tradewire::Error> {
///     let request = ServerTime::new();
///     let response = client.send(&request).await?;
///     println!("{response:?}");
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ServerTime {}

impl ServerTime {
    /// The operation in the contract.
    pub const OPERATION: &'static Operation = &operations::spot::SERVER_TIME;

    /// Creates the request, which has no parameters.
    pub fn new() -> Self {
        Self::default()
    }
}

impl Endpoint for ServerTime {
    type Response = Clock;

    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Self::Response::deserialize(deserializer)
    }
}
