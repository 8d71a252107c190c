//! Implements [`BatchOrder`] for spot orders.

use tradewire_endpoints::Operation;
use tradewire_endpoints::spot::{OpenOrders, OrderHistory, OrderLookup, PlaceBatch, PlaceOrder, Symbols};
use tradewire_models::spot::{
    self, NewBatch, NewBatchOrder, NewOrder, Order, OrderId, OrderType, PlacedBatch, PlacedBatchOrder,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_transport::client::UnreadableRecord;
use tradewire_transport::error::RejectionBasis;
use tradewire_transport::{Client, Error, ErrorKind};
use tradewire_wire::instrument::{Instrument, OrderTerms, Side};

use super::{BatchOrder, Difference, Identity, Listed, OrderBatch, OrderOutcome, OrderRequest, non_empty};

impl BatchOrder for NewBatchOrder {
    type Batch = PlaceBatch;
    type Placed = PlacedBatch;
    type Listed = Order;
    type OrderId = OrderId;

    const OPERATION: &'static Operation = PlaceBatch::OPERATION;
    const MAX_ORDERS: usize = NewBatch::MAX_ITEMS;
    // The default direction of the history and the order of its records are not documented.
    const LISTS_ARE_COMPLETE: bool = false;
    const ID_RULES: (&'static str, usize) = (Self::CLIENT_ORDER_ID_CHARSET, Self::MAX_CLIENT_ORDER_ID_LENGTH);

    fn batch(orders: Vec<Self>) -> PlaceBatch {
        PlaceBatch::new(NewBatch::new(orders))
    }

    fn placed(response: PlacedBatch) -> Option<PlacedBatch> {
        Some(response)
    }

    /// Relies on an item only if it is the only one for the order, does not contradict itself, and no other item has its order id. The
    /// sources disagree on the name of the flag that reports a rejection, so an item may have either name.
    fn reported(&self, index: usize, placed: Option<&PlacedBatch>) -> OrderOutcome<Self> {
        let items = placed.map(|placed| placed.items.as_slice()).unwrap_or_default();
        let is_of_order = |item: &&PlacedBatchOrder| match non_empty(item.client_order_id.as_ref()) {
            Some(id) => Some(id) == self.chosen_id(),
            None => usize::try_from(item.index) == Ok(index),
        };
        let mut of_order = items.iter().filter(is_of_order);
        let (Some(item), None) = (of_order.next(), of_order.next()) else { return OrderOutcome::Unknown };
        let assigned = assigned_id(item);
        let has_same_id = |other: &&PlacedBatchOrder| assigned.is_some() && assigned_id(other) == assigned;
        if items.iter().filter(has_same_id).count() > 1 {
            return OrderOutcome::Unknown;
        }
        let has_flag = |value| item.rejected == Some(value) || item.reject == Some(value);
        match (has_flag(true), has_flag(false), assigned) {
            (true, false, None) => OrderOutcome::Rejected { reason: item.reason.clone() },
            (false, true, order_id) => OrderOutcome::Placed { order_id: order_id.cloned() },
            (false, false, Some(order_id)) => OrderOutcome::Placed { order_id: Some(order_id.clone()) },
            _ => OrderOutcome::Unknown,
        }
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
            side: match self.side {
                spot::Side::Buy => Some(Side::Buy),
                spot::Side::Sell => Some(Side::Sell),
                _ => None,
            },
            is_market: self.type_ == OrderType::Market,
            price: self.price,
            quantity: self.quantity,
            quote_quantity: self.quote_qty,
        }
    }

    fn with_amounts(mut self, price: Option<Decimal>, quantity: Option<Decimal>) -> Self {
        (self.price, self.quantity) = (price, quantity);
        self
    }

    async fn instruments(client: &Client) -> Result<(Vec<Instrument>, Vec<UnreadableRecord>), Error> {
        let listed = client.send_lenient(&Symbols::new()).await?;
        Ok((listed.value.symbols.iter().flatten().map(Instrument::from).collect(), listed.unreadable))
    }

    fn identity(listed: &Order) -> Identity<'_, OrderId> {
        let client_id = non_empty(listed.client_order_id.as_ref());
        Identity { id: &listed.order_id, client_id, created: listed.time }
    }

    fn difference<'a>(&'a self, listed: &'a Order) -> Option<Difference<'a>> {
        Difference::of_symbols(&listed.symbol, &self.symbol)
            .or_else(|| Difference::between("side", &listed.side, &self.side))
            .or_else(|| Difference::between("type", &listed.type_, &self.type_))
            .or_else(|| Difference::if_known("quantity", &listed.orig_qty, &self.quantity))
            .or_else(|| Difference::if_known("quote quantity", &listed.orig_quote_qty, &self.quote_qty))
            .or_else(|| match self.type_ {
                OrderType::Limit => Difference::if_known("price", &listed.price, &self.price),
                _ => None,
            })
    }

    /// Sends no symbol, because it is not documented whether its case matters.
    async fn open_orders(client: &Client) -> Listed<Order> {
        Listed::send(client, &OpenOrders::new()).await
    }

    async fn history(client: &Client, since: Timestamp) -> Option<Listed<Order>> {
        let history = OrderHistory::new().limit(OrderHistory::MAX_LIMIT).start_time(since);
        Some(Listed::read(client.items(history)).await)
    }

    async fn look_up(client: &Client, id: &str) -> Result<Vec<Order>, Error> {
        match client.send(&OrderLookup::new().client_order_id(id)).await {
            Ok(order) => Ok(vec![order]),
            Err(error) if proves_absence(&error) => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }
}

/// Returns whether the exchange said that an order does not exist. A response that also reports success, and one of a failing service, prove
/// nothing.
fn proves_absence(error: &Error) -> bool {
    let is_clear = matches!(error.kind(), ErrorKind::Rejected(rejection)
        if rejection.basis == RejectionBasis::Envelope && rejection.status < 500);
    is_clear && error.code() == Some(&ErrorCode::NoSuchOrder)
}

/// Returns the order id of an item. An empty string and 0 are no ids.
fn assigned_id(item: &PlacedBatchOrder) -> Option<&OrderId> {
    item.order_id.as_ref().filter(|id| !matches!(id.as_str(), "" | "0"))
}

impl OrderBatch for PlaceBatch {
    type Order = NewBatchOrder;

    fn orders(&self) -> &[NewBatchOrder] {
        &self.batch.items
    }
}

impl OrderRequest for PlaceOrder {
    type Order = NewBatchOrder;

    /// Drops the NFT id, which lists do not contain.
    fn to_orders(&self) -> Vec<NewBatchOrder> {
        let NewOrder { symbol, side, type_, time_in_force, biz_type, .. } = self.order.clone();
        let mut order = NewBatchOrder::new(symbol, side, type_, time_in_force, biz_type);
        order.client_order_id.clone_from(&self.order.client_order_id);
        (order.price, order.quantity, order.quote_qty) = (self.order.price, self.order.quantity, self.order.quote_qty);
        vec![order]
    }
}

#[cfg(test)]
mod tests {
    use tradewire_endpoints::hosts;
    use tradewire_models::service::Algorithm;
    use tradewire_models::spot::{BizType, Side, TimeInForce};
    use tradewire_transport::Deployment;
    use tradewire_transport::request::PreparedRequest;
    use tradewire_transport::response::Response;
    use tradewire_transport::signing::{Credentials, Signer};

    use super::*;

    fn item(index: i64, id: &str, flags: [Option<bool>; 2], order_id: Option<&str>) -> PlacedBatchOrder {
        let mut item = PlacedBatchOrder::default();
        (item.index, item.client_order_id) = (index, Some(id.to_owned()));
        ([item.rejected, item.reject], item.order_id) = (flags, order_id.map(OrderId::from));
        item
    }

    /// Returns the outcome of the second order of a batch, whose client order id is `b`, as a word.
    fn outcome(items: &[PlacedBatchOrder]) -> &'static str {
        let order = NewBatchOrder::new("btc_usdt", Side::Buy, OrderType::Limit, TimeInForce::Gtc, BizType::Spot);
        let mut batch = PlacedBatch::default();
        batch.items = items.to_vec();
        match order.client_order_id("b").reported(1, Some(&batch)) {
            OrderOutcome::Placed { .. } => "placed",
            OrderOutcome::Rejected { .. } => "rejected",
            OrderOutcome::Unknown => "unknown",
            OrderOutcome::NotSent => "not sent",
        }
    }

    #[test]
    fn only_a_clear_rejection_proves_that_an_order_does_not_exist() -> Result<(), Box<dyn std::error::Error>> {
        let lookup = OrderLookup::new().client_order_id("mine_1");
        let desk = Deployment::new("desk").host(&hosts::SPOT, "http://127.0.0.1:1")?;
        let signer = Signer::new(&Credentials::new("key", "secret")?, Algorithm::default())?;
        let at = Timestamp::from_millis(1_700_000_000_000);
        let request = PreparedRequest::new(&lookup, at)?.to_http(&desk, Some(&signer), at)?;
        let missing =
            |status: i64, result: &str| format!(r#"{{"rc":{status},"mc":"ORDER_005","ma":[],"result":{result}}}"#);
        for (status, body, is_proven) in [
            (200, missing(1, "null"), true),
            (404, missing(1, "null"), true),
            (200, missing(1, "null").replace("005", "007"), false),
            (503, missing(1, "null"), false),
            (200, missing(0, "null"), false),
            (404, missing(0, "{}"), false),
            (404, "Not Found".to_owned(), false),
        ] {
            let response =
                Response::new(status, vec![("content-length".to_owned(), body.len().to_string())], body.clone());
            let error = response.decode::<OrderLookup>(&request).err().ok_or("an order was found")?;
            assert_eq!(proves_absence(&error), is_proven, "{status} {body}: {error}");
        }
        Ok(())
    }

    #[test]
    fn an_item_is_believed_unless_it_contradicts_itself() {
        let (yes, no) = (Some(true), Some(false));
        for (flags, order_id, expected) in [
            ([no, None], Some("1"), "placed"),
            ([None, no], Some("1"), "placed"),
            ([None, no], None, "placed"),
            ([None, None], Some("1"), "placed"),
            ([yes, None], None, "rejected"),
            ([None, yes], None, "rejected"),
            ([yes, yes], None, "rejected"),
            ([None, None], None, "unknown"),
            ([None, None], Some(""), "unknown"),
            ([None, None], Some("0"), "unknown"),
            ([yes, None], Some("0"), "rejected"),
            ([yes, no], None, "unknown"),
            ([no, yes], Some("1"), "unknown"),
            ([yes, None], Some("1"), "unknown"),
        ] {
            assert_eq!(outcome(&[item(1, "b", flags, order_id)]), expected, "{flags:?} {order_id:?}");
        }
    }

    #[test]
    fn an_item_belongs_to_the_order_with_its_id_or_without_one_to_that_with_its_index() {
        let placed = |index: i64, id| item(index, id, [None, Some(false)], Some(&index.to_string()));
        assert_eq!(outcome(&[placed(0, "a"), placed(1, "b")]), "placed");
        assert_eq!(outcome(&[placed(0, "b")]), "placed");
        assert_eq!(outcome(&[placed(0, ""), placed(1, "")]), "placed");
        assert_eq!(outcome(&[placed(0, "a"), placed(1, "B")]), "unknown", "another id");
        assert_eq!(outcome(&[placed(1, "c")]), "unknown", "another id");
        assert_eq!(outcome(&[placed(0, "")]), "unknown", "another index");
        assert_eq!(outcome(&[placed(1, "b"), placed(1, "b")]), "unknown", "two items");
        assert_eq!(outcome(&[placed(1, "b"), placed(1, "")]), "unknown", "two items");
        assert_eq!(outcome(&[]), "unknown");
        let with_id = |index, id, order_id| item(index, id, [None, Some(false)], order_id);
        assert_eq!(outcome(&[with_id(0, "a", Some("7")), with_id(1, "b", Some("7"))]), "unknown", "the same order");
        assert_eq!(outcome(&[with_id(0, "a", None), with_id(1, "b", None)]), "placed");
    }
}
