//! The orders that can be placed and reconciled, and the operations that each group has for them. All differences between the groups are in
//! this module.

#[cfg(feature = "futures")]
mod futures;
#[cfg(feature = "spot")]
mod spot;

use std::fmt;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_models::{Decimal, Timestamp};
use tradewire_transport::client::{Lenient, UnreadableRecord};
use tradewire_transport::paging::Items;
use tradewire_transport::{Client, Error};
use tradewire_wire::instrument::{Instrument, OrderTerms};

/// A new order that [`Trading`](super::Trading) places in batches and reconciles: a `futures::NewOrder` or a
/// `spot::NewBatchOrder`.
pub trait BatchOrder:
    private::Sealed + Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The request that places a batch.
    type Batch: OrderBatch<Order = Self>;
    /// The result of a batch.
    type Placed: Clone + fmt::Debug + Send + Sync;
    /// An order as the exchange lists it.
    type Listed: Clone + fmt::Debug + PartialEq + Send + Sync;
    /// The id that the exchange assigns to an order.
    type OrderId: Clone + fmt::Debug + fmt::Display + Eq + Hash + Send + Sync;

    /// The operation that places a batch.
    #[doc(hidden)]
    const OPERATION: &'static Operation;
    /// The group of the orders.
    const GROUP: &'static str = Self::OPERATION.group;
    /// The maximum number of orders in a batch.
    const MAX_ORDERS: usize;
    /// The allowed characters and the maximum length of a client order id.
    #[doc(hidden)]
    const ID_RULES: (&'static str, usize);
    /// Whether the documentation guarantees that the open orders and the history contain every order. If not, only a lookup by client order
    /// id shows that an order does not exist.
    #[doc(hidden)]
    const LISTS_ARE_COMPLETE: bool;

    /// Creates the request that places orders.
    #[doc(hidden)]
    fn batch(orders: Vec<Self>) -> Self::Batch;

    /// Returns the result of a batch, unless it is empty.
    #[doc(hidden)]
    fn placed(response: <Self::Batch as Endpoint>::Response) -> Option<Self::Placed>;

    /// Returns the outcome of an order of an accepted batch, given its index in the batch. `placed` is `None` if the result is empty or
    /// cannot be decoded.
    #[doc(hidden)]
    fn reported(&self, index: usize, placed: Option<&Self::Placed>) -> OrderOutcome<Self>;

    /// Returns the client order id.
    #[doc(hidden)]
    fn chosen_id(&self) -> Option<&str>;

    /// Sets the client order id.
    #[doc(hidden)]
    #[must_use]
    fn with_chosen_id(self, id: String) -> Self;

    /// Returns what the rules of the trading pair concern.
    #[doc(hidden)]
    fn terms(&self) -> OrderTerms<'_>;

    /// Sets the price and the quantity.
    #[doc(hidden)]
    #[must_use]
    fn with_amounts(self, price: Option<Decimal>, quantity: Option<Decimal>) -> Self;

    /// Requests the rules of the trading pairs. Also returns the records that cannot be read.
    #[doc(hidden)]
    fn instruments(
        client: &Client,
    ) -> impl Future<Output = Result<(Vec<Instrument>, Vec<UnreadableRecord>), Error>> + Send;

    /// Returns the ids and the creation time of a listed order.
    #[doc(hidden)]
    fn identity(listed: &Self::Listed) -> Identity<'_, Self::OrderId>;

    /// Returns a value in which a listed order differs from this one, apart from ids and times. Values that the list omits are not compared.
    #[doc(hidden)]
    fn difference<'a>(&'a self, listed: &'a Self::Listed) -> Option<Difference<'a>>;

    /// Requests the open orders.
    #[doc(hidden)]
    fn open_orders(client: &Client) -> impl Future<Output = Listed<Self::Listed>> + Send;

    /// Requests the orders since a time that are no longer open. Returns `None` if the exchange lists only a more recent part of them.
    #[doc(hidden)]
    fn history(client: &Client, since: Timestamp) -> impl Future<Output = Option<Listed<Self::Listed>>> + Send;

    /// Looks up a client order id. The result is empty if the exchange has no such order.
    #[doc(hidden)]
    fn look_up(client: &Client, id: &str) -> impl Future<Output = Result<Vec<Self::Listed>, Error>> + Send;
}

/// The outcome of an order in a batch.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum OrderOutcome<O: BatchOrder> {
    /// The order was placed.
    Placed {
        /// The id that the exchange assigned, if the result of the batch contains it.
        order_id: Option<O::OrderId>,
    },
    /// The order was provably not placed.
    Rejected {
        /// The reason, if the result of the batch contains one for this order.
        reason: Option<String>,
    },
    /// The order may have been placed.
    Unknown,
    /// The order was not sent.
    NotSent,
}

/// A request that places a batch of orders: `futures::PlaceBatch` or `spot::PlaceBatch`.
pub trait OrderBatch: private::Sealed + Endpoint + Clone + fmt::Debug + PartialEq + Send + Sync {
    /// An order of the batch.
    type Order: BatchOrder<Batch = Self>;

    /// Returns the orders.
    fn orders(&self) -> &[Self::Order];
}

/// A request that places orders: a batch, or `futures::PlaceOrder` or `spot::PlaceOrder`, which place a single order.
pub trait OrderRequest: private::Sealed + Endpoint {
    /// An order of the request, in the form that batches have.
    type Order: BatchOrder;

    /// Returns the orders.
    fn to_orders(&self) -> Vec<Self::Order>;
}

impl<B: OrderBatch> OrderRequest for B {
    type Order = B::Order;

    fn to_orders(&self) -> Vec<B::Order> {
        self.orders().to_vec()
    }
}

/// The ids and the creation time of a listed order.
#[derive(Debug)]
pub struct Identity<'a, Id> {
    /// The order id that the exchange assigned.
    pub id: &'a Id,
    /// The client order id, unless it is empty.
    pub client_id: Option<&'a str>,
    /// The creation time.
    pub created: Timestamp,
}

/// The orders of a list that could be read.
#[derive(Debug)]
pub struct Listed<T> {
    /// The orders.
    pub orders: Vec<T>,
    /// The failure that other orders may be missing because of.
    pub failure: Option<Error>,
}

impl<T> Listed<T> {
    /// Reads all pages, or those before a failure.
    async fn read(mut items: Items<T>) -> Self {
        let mut orders = Vec::new();
        loop {
            match items.try_next().await {
                Ok(Some(order)) => orders.push(order),
                Ok(None) => return Self { orders, failure: None },
                Err(error) => return Self { orders, failure: Some(error) },
            }
        }
    }

    /// Sends a query that lists all orders at once.
    async fn send<E: Endpoint<Response = Vec<T>>>(client: &Client, query: &E) -> Self {
        match client.send_lenient(query).await {
            Ok(Lenient { value, error, .. }) => Self { orders: value, failure: error },
            Err(error) => Self { orders: Vec::new(), failure: Some(error) },
        }
    }
}

/// Returns a listed client order id, unless it is empty. Some lists contain empty strings for orders without an id.
fn non_empty(id: Option<&String>) -> Option<&str> {
    id.map(String::as_str).filter(|id| !id.is_empty())
}

/// A value in which a listed order differs from a new one.
pub struct Difference<'a> {
    /// The name of the value, for messages.
    pub name: &'static str,
    /// The value of the listed order.
    pub listed: &'a dyn fmt::Display,
    /// The value of the new order.
    pub sent: &'a dyn fmt::Display,
}

impl<'a> Difference<'a> {
    /// Returns the difference between two values, if they differ.
    fn between<T: PartialEq + fmt::Display>(name: &'static str, listed: &'a T, sent: &'a T) -> Option<Self> {
        (listed != sent).then_some(Self { name, listed, sent })
    }

    /// Returns the difference between two values, if both are known and differ.
    fn if_known<T: PartialEq + fmt::Display>(
        name: &'static str,
        listed: &'a Option<T>,
        sent: &'a Option<T>,
    ) -> Option<Self> {
        Self::between(name, listed.as_ref()?, sent.as_ref()?)
    }

    /// Returns the difference between two symbols, if they differ in more than the case of letters.
    fn of_symbols(listed: &'a String, sent: &'a String) -> Option<Self> {
        (!listed.eq_ignore_ascii_case(sent)).then_some(Self { name: "symbol", listed, sent })
    }
}

/// Prevents implementations in other crates.
mod private {
    pub trait Sealed {}

    #[cfg(feature = "futures")]
    impl Sealed for tradewire_models::futures::NewOrder {}
    #[cfg(feature = "futures")]
    impl Sealed for tradewire_endpoints::futures::PlaceBatch {}
    #[cfg(feature = "futures")]
    impl Sealed for tradewire_endpoints::futures::PlaceOrder {}
    #[cfg(feature = "spot")]
    impl Sealed for tradewire_models::spot::NewBatchOrder {}
    #[cfg(feature = "spot")]
    impl Sealed for tradewire_endpoints::spot::PlaceBatch {}
    #[cfg(feature = "spot")]
    impl Sealed for tradewire_endpoints::spot::PlaceOrder {}
}
