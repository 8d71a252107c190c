//! Reads a range of the history in parallel parts.

use std::collections::HashSet;

use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};
use tradewire_endpoints::Invalid;
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::Order;
use tradewire_transport::paging::{Items, Paged as _};
use tradewire_transport::{Client, Error};

/// The number of parts that are read in parallel. Their orders are in memory at the same time.
const PARALLEL_PARTS: usize = 8;
/// The maximum number of parts.
const MAX_PARTS: i64 = 64;

/// Reads the orders of a range, oldest first.
pub(super) fn between(client: Client, filter: QuantHistory, start: Timestamp, end: Timestamp) -> Items<Order> {
    if end < start {
        // The exchange would return an empty list.
        let invalid = Invalid::new("end", &end, &format!("it must not be before `start`, which is {start}"));
        return Items::new(stream::iter([Err(Error::invalid_request(QuantHistory::OPERATION, invalid))]));
    }
    let mut range = filter.start_time(start).end_time(end);
    (range.id, range.direction) = (None, None);
    // The first page is requested without `Client::pages`.
    range.fill_pages();
    Items::new(stream::once(orders(client, range, start)).try_flatten())
}

/// Splits a range based on its first page, and reads the parts.
///
/// The newest part is read after all others. If the range refers to changes, an order that changes before its part is read moves
/// to the newest part, and would otherwise be missed.
async fn orders(client: Client, range: QuantHistory, start: Timestamp) -> Result<Items<Order>, Error> {
    let page = client.send(&range).await?;
    if !page.has_next {
        return Ok(without_duplicates(stream::iter([Ok(page.items)])));
    }
    let mut parts = split(&range, &split_times(start, &page.items));
    let newest = parts.pop();
    let read = move |part| {
        let client = client.clone();
        async move { client.items(part).read_all().await }
    };
    let older = stream::iter(parts).map(read.clone()).buffered(PARALLEL_PARTS);
    Ok(without_duplicates(older.chain(stream::iter(newest).then(read))))
}

/// Returns the orders of consecutive parts, sorted within each part, each order once.
fn without_duplicates(parts: impl Stream<Item = Result<Vec<Order>, Error>> + Send + 'static) -> Items<Order> {
    let mut returned_ids = HashSet::new();
    let orders = parts.map_ok(move |mut orders| {
        orders.retain(|order| returned_ids.insert(order.order_id));
        orders.sort_by_key(|order| (order.created_time, order.order_id));
        stream::iter(orders.into_iter().map(Ok))
    });
    Items::new(orders.try_flatten())
}

/// Returns the times at which to split a range into about as many parts as it has pages. All parts have the same length, except for the
/// newest, which also contains the orders created after the first page was read.
fn split_times(start: Timestamp, newest_page: &[Order]) -> Vec<Timestamp> {
    let times = || newest_page.iter().map(|order| order.created_time.as_millis());
    let (Some(first), Some(last)) = (times().min(), times().max()) else { return Vec::new() };
    let span = last.saturating_sub(start.as_millis());
    let pages = span / last.saturating_sub(first).max(1);
    let parts = pages.clamp(2, MAX_PARTS).min(span);
    (1..parts).map(|part| start.plus_millis(span / parts * part)).collect()
}

/// Splits a range, oldest part first. Each part ends one millisecond after the start of the next, so that the orders of that millisecond
/// are in at least one of the two, whether or not the ends of a range are included.
fn split(range: &QuantHistory, times: &[Timestamp]) -> Vec<QuantHistory> {
    let mut parts = Vec::new();
    let mut rest = range.clone();
    for time in times {
        parts.push(rest.clone().end_time(time.plus_millis(1)));
        rest.start_time = Some(*time);
    }
    parts.push(rest);
    parts
}
