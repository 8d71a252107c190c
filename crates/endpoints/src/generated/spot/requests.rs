// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use super::specs;
use crate::models::Timestamp;
use crate::{Endpoint, Invalid, Operation, Query};
use serde::{Deserialize, Deserializer};

/// Lists the pending spot orders of the caller.
///
/// Source: interface 4.4.
///
/// The pending buy orders of one pair.
///
/// ```
/// use tradewire_endpoints::{Endpoint, spot, models};
///
/// let request = spot::OpenOrders::new()
///     .symbol("btc_usdt")
///     .biz_type(models::spot::BizType::Spot)
///     .side(models::spot::Side::Buy);
/// assert_eq!(request.path(), "/v4/open-order");
/// assert_eq!(request.query().as_str(), "bizType=SPOT&side=BUY&symbol=btc_usdt");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct OpenOrders {
    /// Trading pair; all pairs when it is left out.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 4.4; `min_length` is inferred.
    pub symbol: Option<String>,
    /// Kind of business.
    ///
    /// Source: interface 4.4.
    pub biz_type: Option<crate::models::spot::BizType>,
    /// Order side.
    ///
    /// Source: interface 4.4.
    pub side: Option<crate::models::spot::Side>,
}

impl OpenOrders {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::OPEN_ORDERS;
    /// With what is required; the rest is left out until it is set.
    pub fn new() -> Self {
        Self {
            symbol: None,
            biz_type: None,
            side: None,
        }
    }

    /// Trading pair; all pairs when it is left out.
    ///
    /// Characters: at least 1.
    ///
    /// Source: interface 4.4; `min_length` is inferred.
    #[must_use]
    pub fn symbol(mut self, symbol: impl Into<String>) -> Self {
        self.symbol = Some(symbol.into());
        self
    }

    /// Kind of business.
    ///
    /// Source: interface 4.4.
    #[must_use]
    pub fn biz_type(mut self, biz_type: crate::models::spot::BizType) -> Self {
        self.biz_type = Some(biz_type);
        self
    }

    /// Order side.
    ///
    /// Source: interface 4.4.
    #[must_use]
    pub fn side(mut self, side: crate::models::spot::Side) -> Self {
        self.side = Some(side);
        self
    }

    fn check(&self) -> Result<(), Invalid> {
        let params = Self::OPERATION.params;
        if let Some(given) = &self.symbol {
            params[0].check_string(given)?;
        }
        Ok(())
    }
}

impl Endpoint for OpenOrders {
    type Response = Vec<crate::models::spot::Order>;
    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
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
        Deserialize::deserialize(deserializer)
    }
}

/// Fetches several spot orders by their ids.
///
/// Source: interface 4.6; `request` is public, high confidence.
///
/// Two orders by their ids.
///
/// ```
/// use tradewire_endpoints::{Endpoint, spot};
///
/// let request = spot::BatchOrders::new(["6216559590087220004", "6216559590087220005"]);
/// assert_eq!(request.path(), "/v4/batch-order");
/// assert_eq!(request.query().as_str(), "orderIds=6216559590087220004,6216559590087220005");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct BatchOrders {
    /// Order ids.
    ///
    /// Items: 1 to 150.
    ///
    /// Source: interface 4.6; `min_items` is inferred, `max_items` is inferred.
    pub order_ids: Vec<crate::models::spot::OrderId>,
}

impl BatchOrders {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::BATCH_ORDERS;
    /// With what is required; the rest is left out until it is set.
    pub fn new(
        order_ids: impl IntoIterator<Item = impl Into<crate::models::spot::OrderId>>,
    ) -> Self {
        Self {
            order_ids: order_ids.into_iter().map(Into::into).collect(),
        }
    }

    fn check(&self) -> Result<(), Invalid> {
        let params = Self::OPERATION.params;
        let items = &self.order_ids;
        params[0].check_items(items.len())?;
        for item in items {
            params[0].check_list_item(item.as_str())?;
        }
        Ok(())
    }
}

impl Endpoint for BatchOrders {
    type Response = Vec<crate::models::spot::Order>;
    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        self.check().map_err(|invalid| invalid.in_operation(Self::OPERATION.title()))
    }

    fn query(&self) -> Query {
        Query::default().pair("orderIds", &self.order_ids)
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Deserialize::deserialize(deserializer)
    }
}

/// The clock of the spot host.
///
/// Source: public documentation (public, high confidence).
///
/// What time it is.
///
/// ```
/// use tradewire_endpoints::{Endpoint, spot};
///
/// let request = spot::ServerTime::new();
/// assert_eq!(request.path(), "/v4/public/time");
/// ```
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ServerTime {}
impl ServerTime {
    /// What the contract says of it.
    pub const OPERATION: &'static Operation = &specs::SERVER_TIME;
    /// The request; it has no parameters.
    pub fn new() -> Self {
        Self {}
    }
}

impl Endpoint for ServerTime {
    type Response = crate::models::spot::Clock;
    fn operation(&self) -> &'static Operation {
        Self::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self::Response, D::Error> {
        Deserialize::deserialize(deserializer)
    }
}
