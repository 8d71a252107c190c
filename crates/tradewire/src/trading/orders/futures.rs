//! Implements [`BatchOrder`] for futures orders.

use serde::{Deserialize as _, Deserializer};
use tradewire_endpoints::futures::{OpenOrders, OrderHistory, Orders, PlaceBatch, PlaceOrder, QuantHistory, Symbols};
use tradewire_endpoints::{Endpoint, Invalid, Operation, Query};
use tradewire_models::futures::{NewOrder, Order, OrderId, OrderSide, OrderStateFilter, OrderType};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_transport::client::UnreadableRecord;
use tradewire_transport::error::NotSent;
use tradewire_transport::{Client, Error, ErrorKind};
use tradewire_wire::instrument::{Instrument, OrderTerms, Side};

use super::{BatchOrder, Difference, Identity, Listed, OrderBatch, OrderOutcome, OrderRequest, non_empty};

/// The page size of the general history, for which no maximum is documented. The default is so small that a busy account would need hundreds
/// of requests.
const GENERAL_PAGE: i64 = 100;

impl BatchOrder for NewOrder {
    type Batch = PlaceBatch;
    type Placed = String;
    type Listed = Order;
    type OrderId = OrderId;

    const OPERATION: &'static Operation = PlaceBatch::OPERATION;
    const MAX_ORDERS: usize = PlaceBatch::MAX_ORDERS;
    // One operation lists all open orders, and another one lists the orders that are no longer open.
    const LISTS_ARE_COMPLETE: bool = true;
    const ID_RULES: (&'static str, usize) = (Self::CLIENT_ORDER_ID_CHARSET, Self::MAX_CLIENT_ORDER_ID_LENGTH);

    fn batch(orders: Vec<Self>) -> PlaceBatch {
        PlaceBatch::new(orders)
    }

    fn placed(response: Option<String>) -> Option<String> {
        response
    }

    /// Reports every order as placed, because the result of a batch does not report on individual orders.
    fn reported(&self, _: usize, _: Option<&String>) -> OrderOutcome<Self> {
        OrderOutcome::Placed { order_id: None }
    }

    fn chosen_id(&self) -> Option<&str> {
        self.client_order_id.as_deref()
    }

    fn with_chosen_id(self, id: String) -> Self {
        self.client_order_id(id)
    }

    fn terms(&self) -> OrderTerms<'_> {
        OrderTerms {
            symbol: &self.symbol,
            side: match self.order_side {
                OrderSide::Buy => Some(Side::Buy),
                OrderSide::Sell => Some(Side::Sell),
                _ => None,
            },
            is_market: self.order_type == OrderType::Market,
            price: self.price,
            quantity: Some(self.orig_qty),
            quote_quantity: None,
        }
    }

    fn with_amounts(mut self, price: Option<Decimal>, quantity: Option<Decimal>) -> Self {
        (self.price, self.orig_qty) = (price, quantity.unwrap_or(self.orig_qty));
        self
    }

    async fn instruments(client: &Client) -> Result<(Vec<Instrument>, Vec<UnreadableRecord>), Error> {
        let listed = client.send_lenient(&Symbols::new()).await?;
        Ok((listed.value.symbols.iter().map(Instrument::from).collect(), listed.unreadable))
    }

    fn identity(listed: &Order) -> Identity<'_, OrderId> {
        let client_id = non_empty(listed.client_order_id.as_ref());
        Identity { id: &listed.order_id, client_id, created: listed.created_time }
    }

    fn difference<'a>(&'a self, listed: &'a Order) -> Option<Difference<'a>> {
        Difference::of_symbols(&listed.symbol, &self.symbol)
            .or_else(|| Difference::between("side", &listed.order_side, &self.order_side))
            .or_else(|| Difference::between("position side", &listed.position_side, &self.position_side))
            .or_else(|| Difference::between("type", &listed.order_type, &self.order_type))
            .or_else(|| Difference::between("quantity", &listed.orig_qty, &self.orig_qty))
            .or_else(|| match self.order_type {
                OrderType::Limit => Difference::if_known("price", &listed.price, &self.price),
                _ => None,
            })
    }

    /// Sends no symbol, because it is not documented whether its case matters.
    async fn open_orders(client: &Client) -> Listed<Order> {
        Listed::send(client, &OpenAsListed(OpenOrders::new())).await
    }

    /// Reads the history with the operation for quant accounts or, if the account is not a quant account, with the general one.
    async fn history(client: &Client, since: Timestamp) -> Option<Listed<Order>> {
        let mut history = Listed::read(client.items(QuantHistory::new().start_time(since))).await;
        if history.failure.as_ref().and_then(Error::code) == Some(&ErrorCode::NotQuantificationAccount) {
            let general = OrderHistory::new().start_time(since).limit(GENERAL_PAGE);
            history = Listed::read(client.items(general)).await;
        }
        // The only other parameter is a valid limit, so the time is too old.
        let is_too_old = history
            .failure
            .as_ref()
            .is_some_and(|error| matches!(error.kind(), ErrorKind::NotSent(NotSent::InvalidRequest(_))));
        (!is_too_old).then_some(history)
    }

    /// Requests both groups of states, because the parameter for the state has a default.
    async fn look_up(client: &Client, id: &str) -> Result<Vec<Order>, Error> {
        let mut found = Vec::new();
        for state in [OrderStateFilter::Unfinished, OrderStateFilter::History] {
            let request = Orders::new().client_order_id(id).state(state);
            found.extend(client.items(request).read_all().await?);
        }
        Ok(found)
    }
}

impl OrderBatch for PlaceBatch {
    type Order = NewOrder;

    fn orders(&self) -> &[NewOrder] {
        &self.orders
    }
}

impl OrderRequest for PlaceOrder {
    type Order = NewOrder;

    fn to_orders(&self) -> Vec<NewOrder> {
        vec![self.order.clone()]
    }
}

/// The open orders in the form of the history, whose required fields an open order has.
struct OpenAsListed(OpenOrders);

impl Endpoint for OpenAsListed {
    type Response = Vec<Order>;

    fn operation(&self) -> &'static Operation {
        self.0.operation()
    }

    fn check(&self, now: Timestamp) -> Result<(), Invalid> {
        self.0.check(now)
    }

    fn query(&self) -> Query {
        self.0.query()
    }

    fn body(&self) -> Result<Option<String>, Invalid> {
        self.0.body()
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self::Response, D::Error> {
        Vec::deserialize(deserializer)
    }
}
