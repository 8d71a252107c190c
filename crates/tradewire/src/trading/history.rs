//! A range of the history, read in parts at once.

use std::collections::HashSet;

use futures_util::{Stream, StreamExt as _, TryStreamExt as _, stream};
use tradewire_endpoints::futures::QuantHistory;
use tradewire_models::Timestamp;
use tradewire_models::futures::Order;
use tradewire_transport::{Client, Error, Feed};

use super::long_pages;

/// How many parts are read at once: the orders of so many are in memory.
const AT_ONCE: usize = 8;
/// Into how many parts a range is cut at most.
const MOST: i64 = 64;

/// Reads a range, oldest first.
pub(super) fn between(client: Client, filter: QuantHistory, start: Timestamp, end: Timestamp) -> Feed<Order> {
    let range = long_pages(filter).start_time(start).end_time(end);
    Feed::new(stream::once(orders(client, range, start)).try_flatten())
}

/// Cuts a range by what its first page holds, and reads the parts. The newest is read behind all others: if the range is
/// one of changes, an order that changes before its part is read goes there.
async fn orders(client: Client, range: QuantHistory, start: Timestamp) -> Result<Feed<Order>, Error> {
    let page = client.send(&range).await?;
    if !page.has_next {
        return Ok(once(stream::iter([Ok(page.items)])));
    }
    let mut parts = parts(&range, &cuts(start, &page.items));
    let newest = parts.pop();
    let read = move |part| {
        let client = client.clone();
        async move { client.items(part).read_all().await }
    };
    let older = stream::iter(parts).map(read.clone()).buffered(AT_ONCE);
    Ok(once(older.chain(stream::iter(newest).then(read))))
}

/// The orders of some parts, those of each oldest first, and each order once.
fn once(parts: impl Stream<Item = Result<Vec<Order>, Error>> + Send + 'static) -> Feed<Order> {
    let mut given = HashSet::new();
    let orders = parts.map_ok(move |mut orders| {
        orders.retain(|order| given.insert(order.order_id));
        orders.sort_by_key(|order| (order.created_time, order.order_id));
        stream::iter(orders.into_iter().map(Ok))
    });
    Feed::new(orders.try_flatten())
}

/// Where a range is cut: into about as many parts as it has pages, all but the newest of one length. The newest holds what
/// comes to be meanwhile.
fn cuts(start: Timestamp, newest: &[Order]) -> Vec<Timestamp> {
    let times = || newest.iter().map(|order| order.created_time.as_millis());
    let (Some(first), Some(last)) = (times().min(), times().max()) else { return Vec::new() };
    let span = last.saturating_sub(start.as_millis());
    let pages = span / last.saturating_sub(first).max(1);
    let parts = pages.clamp(2, MOST).min(span);
    (1..parts).map(|part| start.plus_millis(span / parts * part)).collect()
}

/// The parts of a range, oldest first. Each ends a millisecond behind the cut where the next begins: so the orders of that
/// very millisecond are in one of them, whether the ends of a range belong to it or not.
fn parts(range: &QuantHistory, cuts: &[Timestamp]) -> Vec<QuantHistory> {
    let mut parts = Vec::new();
    let mut rest = range.clone();
    for cut in cuts {
        parts.push(rest.clone().end_time(cut.plus_millis(1)));
        rest.start_time = Some(*cut);
    }
    parts.push(rest);
    parts
}
