//! Implements [`BatchOrder`] for spot orders.

use tradewire_endpoints::spot::{OpenOrders, OrderHistory, OrderLookup, PlaceBatch, PlaceOrder, ServerTime};
use tradewire_models::spot::{NewBatch, NewBatchOrder, NewOrder, Order, OrderId, OrderType, PlacedBatch};
use tradewire_models::{ErrorCode, Timestamp};
use tradewire_transport::{Client, Error};

use super::{BatchOrder, Identity, OrderBatch, OrderRequest, matches_if_known, non_empty};

impl BatchOrder for NewBatchOrder {
    type Batch = PlaceBatch;
    type Placed = PlacedBatch;
    type Listed = Order;
    type OrderId = OrderId;

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

    fn accepts_all(placed: Option<&PlacedBatch>, orders: usize) -> bool {
        placed.is_some_and(|placed| {
            let is_accepted = |rejected: Option<bool>| rejected != Some(true);
            placed.items.len() == orders
                && placed.items.iter().all(|item| is_accepted(item.rejected) && is_accepted(item.reject))
        })
    }

    fn reports_all(placed: Option<&PlacedBatch>, orders: usize) -> bool {
        placed.is_some_and(|placed| placed.items.len() == orders)
    }

    fn chosen_id(&self) -> Option<&str> {
        self.client_order_id.as_deref()
    }

    fn with_chosen_id(self, id: String) -> Self {
        self.client_order_id(id)
    }

    fn identity(listed: &Order) -> Identity<'_, OrderId> {
        let client_id = non_empty(listed.client_order_id.as_ref());
        Identity { id: &listed.order_id, client_id, created: listed.time }
    }

    fn has_values_of(&self, listed: &Order) -> bool {
        let is_limit = self.type_ == OrderType::Limit;
        listed.symbol.eq_ignore_ascii_case(&self.symbol)
            && listed.side == self.side
            && listed.type_ == self.type_
            && matches_if_known(listed.orig_qty, self.quantity)
            && matches_if_known(listed.orig_quote_qty, self.quote_qty)
            && (!is_limit || matches_if_known(listed.price, self.price))
    }

    async fn server_time(client: &Client) -> Result<Timestamp, Error> {
        Ok(client.send(&ServerTime::new()).await?.server_time)
    }

    async fn list(client: &Client, since: Timestamp) -> Result<Vec<Order>, Error> {
        // No symbol is sent, because it is not documented whether its case matters.
        let open = client.send(&OpenOrders::new()).await?;
        let history = OrderHistory::new().limit(OrderHistory::MAX_LIMIT).start_time(since);
        let mut listed = client.items(history).read_all().await?;
        listed.extend(open);
        Ok(listed)
    }

    async fn look_up(client: &Client, id: &str) -> Result<Vec<Order>, Error> {
        match client.send(&OrderLookup::new().client_order_id(id)).await {
            Ok(order) => Ok(vec![order]),
            Err(error) if error.code() == Some(&ErrorCode::NoSuchOrder) => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }
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
    use tradewire_models::spot::PlacedBatchOrder;

    use super::*;

    #[test]
    fn a_batch_with_a_rejected_or_missing_order_is_not_complete() {
        let items = |rejections: &[(Option<bool>, Option<bool>)]| {
            let mut batch = PlacedBatch::default();
            for (rejected, reject) in rejections {
                let mut item = PlacedBatchOrder::default();
                (item.rejected, item.reject) = (*rejected, *reject);
                batch.items.push(item);
            }
            batch
        };
        let accepted = (Some(false), None);
        let is_complete = |placed: Option<&PlacedBatch>| NewBatchOrder::accepts_all(placed, 2);
        assert!(is_complete(Some(&items(&[accepted, (None, Some(false))]))));
        assert!(!is_complete(Some(&items(&[accepted, (Some(true), None)]))));
        assert!(!is_complete(Some(&items(&[(None, Some(true)), accepted]))));
        assert!(!is_complete(Some(&items(&[accepted]))));
        assert!(!is_complete(None));
        let is_known = |placed: Option<&PlacedBatch>| NewBatchOrder::reports_all(placed, 2);
        assert!(is_known(Some(&items(&[accepted, (Some(true), None)]))));
        assert!(!is_known(Some(&items(&[accepted]))));
        assert!(!is_known(None));
    }
}
