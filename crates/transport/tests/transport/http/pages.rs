//! Paging, including against a hostile exchange.

use std::cell::Cell;

use tradewire_endpoints::futures::{Fills, QuantHistory};
use tradewire_endpoints::loan::Currencies;
use tradewire_endpoints::models::Timestamp;
use tradewire_endpoints::models::futures::{Direction, OrderId};
use tradewire_endpoints::models::loan::Currency;
use tradewire_endpoints::models::service::Page;
use tradewire_endpoints::spot::Deposits;
use tradewire_endpoints::{Endpoint, Invalid, Operation, Paged, Query};
use tradewire_transport::paging::{Items, MissingRecords, PagingLoop};
use tradewire_transport::retry::Retry;
use tradewire_transport::{Client, Error, ErrorKind};
use tradewire_wire::UnreadablePage;

use crate::http::client::{builder, credentials};
use crate::http::exchange::{Act, Exchange, response};
use crate::responses::{record, success};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Returns a page of records of an operation with these ids.
fn page(operation: &Operation, id: &str, ids: &[i64], has_prev: bool, has_next: bool) -> Act {
    let items: Vec<_> = ids.iter().map(|number| record(operation, &[(id, &number.to_string())])).collect();
    let page = format!(r#"{{"hasPrev":{has_prev},"hasNext":{has_next},"items":[{}]}}"#, items.join(","));
    Act::Respond(response("200 OK", &success(operation, &page)))
}

/// Returns a page of orders with these ids.
fn orders(ids: &[i64], has_prev: bool, has_next: bool) -> Act {
    page(QuantHistory::OPERATION, "orderId", ids, has_prev, has_next)
}

/// Returns a page of loan products with these ids.
fn products(ids: &[i64], has_next: bool) -> Act {
    page(Currencies::OPERATION, "id", ids, true, has_next)
}

async fn exchange(acts: impl IntoIterator<Item = Act>) -> Result<(Exchange, Client)> {
    let exchange = Exchange::start(acts).await?;
    let client = builder(&exchange.url)?.credentials(credentials()?).build()?;
    Ok((exchange, client))
}

/// Returns the queries that reached the exchange.
fn queries(exchange: &Exchange) -> Vec<String> {
    let target = |request: &String| request.split(' ').nth(1).map(str::to_owned);
    let query = |target: String| target.split_once('?').map_or(String::new(), |(_, query)| query.to_owned());
    exchange.requests().iter().filter_map(target).map(query).collect()
}

/// Returns the query for a page of orders with the largest size.
fn full_page(position: &str) -> String {
    let separator = if position.is_empty() { "" } else { "&" };
    format!("{position}{separator}limit={}", QuantHistory::MAX_LIMIT)
}

async fn ids(client: &Client, request: QuantHistory) -> Result<Vec<i64>> {
    Ok(client.items(request).read_all().await?.iter().map(|order| order.order_id.get()).collect())
}

/// Returns the items before the error, and the error.
async fn until_error<T>(mut items: Items<T>) -> Result<(Vec<T>, Error)> {
    let mut records = Vec::new();
    loop {
        match items.try_next().await {
            Ok(Some(record)) => records.push(record),
            Ok(None) => return Err("the stream ended without an error".into()),
            Err(error) => {
                assert!(matches!(items.try_next().await, Ok(None)), "the stream ends after an error");
                return Ok((records, error));
            }
        }
    }
}

/// The stream still ends with an error, so that nothing is taken for absent.
#[tokio::test]
async fn an_unreadable_record_hides_no_other() -> Result {
    let broken = r#"{"hasPrev":false,"hasNext":true,"items":[{"orderId":"?"},RECORD]}"#;
    let broken = broken.replace("RECORD", &record(QuantHistory::OPERATION, &[("orderId", "2")]));
    let broken = Act::Respond(response("200 OK", &success(QuantHistory::OPERATION, &broken)));
    let (_exchange, client) = exchange([orders(&[1], false, true), broken, orders(&[3], true, false)]).await?;
    let (found, error) = until_error(client.items(QuantHistory::new())).await?;
    assert_eq!(found.iter().map(|order| order.order_id.get()).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(matches!(error.kind(), ErrorKind::Decode(reason) if reason.path == "result.items[0].orderId"), "{error}");
    Ok(())
}

/// The records of a page are counted as they were received, so the list does not end at a page of which none can be read. Only a cursor cannot
/// be read from such a page.
#[tokio::test]
async fn a_page_of_unreadable_records_does_not_end_a_list() -> Result {
    let broken = r#"{"hasPrev":true,"hasNext":true,"items":[{"id":"?"}]}"#;
    let broken = Act::Respond(response("200 OK", &success(Currencies::OPERATION, broken)));
    let (_exchange, client) = exchange([products(&[1], true), broken, products(&[3], false)]).await?;
    let (found, error) = until_error(client.items(Currencies::new())).await?;
    assert_eq!(found.iter().map(|product| product.id).collect::<Vec<_>>(), [1, 3]);
    assert!(matches!(error.kind(), ErrorKind::Decode(_)), "{error}");

    let broken = r#"{"hasPrev":true,"hasNext":true,"items":[{"orderId":"?"}]}"#;
    let broken = Act::Respond(response("200 OK", &success(QuantHistory::OPERATION, broken)));
    let (_exchange, client) = exchange([orders(&[1], false, true), broken]).await?;
    let (found, error) = until_error(client.items(QuantHistory::new())).await?;
    assert_eq!(found.iter().map(|order| order.order_id.get()).collect::<Vec<_>>(), [1]);
    assert!(matches!(error.kind(), ErrorKind::Decode(reason) if reason.path == "result.items[0].orderId"), "{error}");
    Ok(())
}

#[tokio::test]
async fn pages_are_followed_until_the_number_of_all_records_is_reached() -> Result {
    let ids = Cell::new(0);
    let fills = |records: usize, total: i64| {
        ids.set(ids.get() + 1);
        let items = vec![record(Fills::OPERATION, &[("execId", &ids.get().to_string())]); records].join(",");
        let page = format!(r#"{{"page":null,"ps":null,"total":{total},"items":[{items}]}}"#);
        Act::Respond(response("200 OK", &success(Fills::OPERATION, &page)))
    };
    // The total grows while pages are read, and pages may be shorter than requested.
    for size in [2, 9] {
        let (exchange, client) = exchange([fills(2, 3), fills(2, 5), fills(1, 6), fills(1, 6)]).await?;
        assert_eq!(client.items(Fills::new().size(size)).read_all().await?.len(), 6);
        assert_eq!(queries(&exchange), ["", "page=2&", "page=3&", "page=4&"].map(|page| format!("{page}size={size}")));
    }
    // If it shrinks, records have moved to pages that were read.
    for (last, reason) in [
        (fills(1, 4), MissingRecords::Shrank { from: 5, to: 4 }),
        (fills(0, 0), MissingRecords::Shrank { from: 5, to: 0 }),
        (fills(0, 5), MissingRecords::Ended { read: 4, total: 5 }),
    ] {
        let (_, client) = exchange([fills(2, 3), fills(2, 5), last]).await?;
        let (found, error) = until_error(client.items(Fills::new().size(2))).await?;
        assert_eq!((found.len(), error.kind()), (4, &ErrorKind::MissingRecords(reason)));
        assert_eq!(error.retry(), Retry::Never);
    }
    Ok(())
}

/// Nothing is taken for the last page unless it says so.
#[tokio::test]
async fn a_page_without_its_flag_or_list_is_an_error() -> Result {
    let deposit = record(Deposits::OPERATION, &[("id", "7")]);
    let page = |flag: &str, items: &str| format!(r#"{{"hasPrev":false,{flag}{items}}}"#);
    let items = format!(r#""items":[{deposit}]"#);
    let cases = [
        (page(r#""hasNext":null,"#, &items), "result.hasNext"),
        (page(r#""hasNext":1,"#, &items), "result.hasNext"),
        (page(r#""hasNext":"1","#, &items), "result.hasNext"),
        (page(r#""hasNext":{},"#, &items), "result.hasNext"),
        (page(r#""hasMore":true,"#, &items), "result"),
        (page(r#""hasNext":false,"#, r#""rows":[]"#), "result"),
        (page(r#""hasNext":false,"#, r#""items":{}"#), "result.items"),
        ("{}".to_owned(), "result"),
        (r#"{"code":"503"}"#.to_owned(), "result"),
        ("null".to_owned(), "result"),
    ];
    for (result, path) in cases {
        let act = Act::Respond(response("200 OK", &success(Deposits::OPERATION, &result)));
        let (_, client) = exchange([act]).await?;
        let (found, error) = until_error(client.items(Deposits::new())).await?;
        let ErrorKind::Decode(unreadable) = error.kind() else { return Err(format!("{result}: {error}").into()) };
        assert_eq!((found.len(), unreadable.path.as_str()), (0, path), "{result}");
    }
    for (flag, items, count) in [("null", "null", 0), ("null", "[]", 0), (r#""false""#, &format!("[{deposit}]"), 1)] {
        let result = format!(r#"{{"hasPrev":null,"hasNext":{flag},"items":{items}}}"#);
        let act = Act::Respond(response("200 OK", &success(Deposits::OPERATION, &result)));
        let (_, client) = exchange([act]).await?;
        assert_eq!(client.items(Deposits::new()).read_all().await?.len(), count, "{result}");
    }
    Ok(())
}

/// An exchange that ignores the page number returns the first page again. Its records would add up to the stated number.
#[tokio::test]
async fn a_repeated_page_does_not_complete_a_list() -> Result {
    let items = [1, 2].map(|id: i64| record(Fills::OPERATION, &[("execId", &id.to_string())])).join(",");
    let page = format!(r#"{{"page":1,"ps":2,"total":4,"items":[{items}]}}"#);
    let act = || Act::Respond(response("200 OK", &success(Fills::OPERATION, &page)));
    let (_, client) = exchange([act(), act()]).await?;
    let (found, error) = until_error(client.items(Fills::new().size(2))).await?;
    let reason = PagingLoop::RepeatedPage { position: "2".to_owned() };
    assert_eq!((found.len(), error.kind()), (2, &ErrorKind::PagingLoop(reason)));
    Ok(())
}

#[tokio::test]
async fn cursors_are_followed_to_the_last_page() -> Result {
    let (exchange, client) = exchange([orders(&[9, 7], false, true), orders(&[5], true, false)]).await?;
    assert_eq!(ids(&client, QuantHistory::new().limit(2)).await?, [9, 7, 5]);
    assert_eq!(queries(&exchange), ["limit=2", "direction=NEXT&id=7&limit=2"]);
    Ok(())
}

#[tokio::test]
async fn a_backward_request_follows_the_first_record_of_each_page() -> Result {
    let (exchange, client) = exchange([orders(&[7, 5], true, true), orders(&[9], false, true)]).await?;
    let request = QuantHistory::new().id(3).direction(Direction::Prev);
    assert_eq!(ids(&client, request).await?, [5, 7, 9]);
    assert_eq!(queries(&exchange), ["direction=PREV&id=3", "direction=PREV&id=7"].map(full_page));
    Ok(())
}

/// The cursor of each page leads to the next, even after the last page, where later records will be.
#[tokio::test]
async fn a_page_has_a_position_to_continue_from() -> Result {
    let acts = [orders(&[9, 7], false, true), orders(&[], true, false), products(&[1], true), products(&[2], false)];
    let (exchange, client) = exchange(acts).await?;
    let pages = client.pages(QuantHistory::new()).read_all().await?;
    let kept: Vec<_> = pages.iter().map(|page| (page.position, page.is_last)).collect();
    assert_eq!(kept, [(Some(OrderId::new(7)), false), (Some(OrderId::new(7)), true)]);
    let pages = client.pages(Currencies::new()).read_all().await?;
    let kept: Vec<_> = pages.iter().map(|page| (page.position, page.is_last)).collect();
    assert_eq!(kept, [(Some(2), false), (None, true)]);
    assert_eq!(
        queries(&exchange),
        [full_page(""), full_page("direction=NEXT&id=7"), String::new(), "page=2".to_owned()]
    );
    Ok(())
}

#[tokio::test]
async fn paging_continues_from_a_saved_position() -> Result {
    let (exchange, client) = exchange([orders(&[5], true, false), products(&[4], false)]).await?;
    let mut request = QuantHistory::new();
    request.start_at(OrderId::new(7));
    assert_eq!(ids(&client, request).await?, [5]);
    let mut request = Currencies::new();
    request.start_at(4);
    assert_eq!(client.items(request).read_all().await?.len(), 1);
    assert_eq!(queries(&exchange), [full_page("direction=NEXT&id=7"), "page=4".to_owned()]);
    Ok(())
}

/// It is not documented whether a page includes the record of its cursor.
#[tokio::test]
async fn the_record_of_the_cursor_is_not_repeated() -> Result {
    let (_, client) = exchange([orders(&[9, 7], false, true), orders(&[7, 5], true, false)]).await?;
    assert_eq!(ids(&client, QuantHistory::new()).await?, [9, 7, 5]);
    let (_, client) = exchange([orders(&[7, 5], true, true), orders(&[9, 7], false, true)]).await?;
    assert_eq!(ids(&client, QuantHistory::new().id(5).direction(Direction::Prev)).await?, [7, 9]);
    Ok(())
}

#[tokio::test]
async fn a_repeated_record_is_yielded_once() -> Result {
    let pages = [orders(&[9, 8, 8], false, true), orders(&[8, 9, 7], true, true), orders(&[9, 5], true, false)];
    let (_, client) = exchange(pages).await?;
    assert_eq!(ids(&client, QuantHistory::new()).await?, [9, 8, 7, 5]);
    let pages = [orders(&[6, 5], true, true), orders(&[7, 5, 6], false, true)];
    let (_, client) = exchange(pages).await?;
    assert_eq!(ids(&client, QuantHistory::new().id(4).direction(Direction::Prev)).await?, [5, 6, 7]);
    Ok(())
}

#[tokio::test]
async fn a_page_of_repeated_records_only_is_an_error_unless_it_is_the_last() -> Result {
    let repeated = |is_last: bool| [orders(&[9, 8, 7], false, true), orders(&[7, 9, 8], true, !is_last)];
    let (_, client) = exchange(repeated(true)).await?;
    assert_eq!(ids(&client, QuantHistory::new()).await?, [9, 8, 7]);
    let (_, client) = exchange(repeated(false)).await?;
    let (found, error) = until_error(client.items(QuantHistory::new())).await?;
    let reason = PagingLoop::NoNewRecord { position: "7".to_owned() };
    assert_eq!((found.len(), error.kind()), (3, &ErrorKind::PagingLoop(reason)));
    Ok(())
}

/// Paging stops as soon as a cursor repeats, in loops of any length.
#[tokio::test]
async fn paging_loops_are_errors() -> Result {
    let again = |position: &str| PagingLoop::RepeatedPosition { position: position.to_owned() };
    let cases: [(QuantHistory, Vec<Act>, Vec<i64>, PagingLoop); 5] = [
        (QuantHistory::new(), vec![orders(&[9], false, true), orders(&[9], false, true)], vec![9], again("9")),
        (
            QuantHistory::new(),
            vec![orders(&[9], false, true), orders(&[7], true, true), orders(&[9], true, true)],
            vec![9, 7],
            again("9"),
        ),
        (QuantHistory::new().id(9), vec![orders(&[9], true, true)], vec![], again("9")),
        (QuantHistory::new().id(9).direction(Direction::Prev), vec![orders(&[9, 8], true, true)], vec![], again("9")),
        (
            QuantHistory::new(),
            vec![orders(&[9], false, true), orders(&[], true, true)],
            vec![9],
            PagingLoop::MissingPosition,
        ),
    ];
    for (request, acts, records, reason) in cases {
        let count = acts.len();
        let (exchange, client) = exchange(acts.into_iter().chain([orders(&[1], true, false)])).await?;
        let (found, error) = until_error(client.items(request)).await?;
        let found: Vec<_> = found.iter().map(|order| order.order_id.get()).collect();
        assert_eq!((found, error.kind()), (records, &ErrorKind::PagingLoop(reason)));
        assert_eq!(exchange.requests().len(), count, "no further requests");
        assert_eq!((error.retry(), error.status()), (Retry::Never, Some(200)));
        assert!(error.to_string().starts_with("futures quant-history: the page reports more pages"), "{error}");
    }
    Ok(())
}

/// Page numbers always increase, so an exchange that ignores them is detected by identical pages.
#[tokio::test]
async fn repeated_or_empty_numbered_pages_are_errors() -> Result {
    let cases = [
        (
            Currencies::new(),
            vec![products(&[1], true), products(&[1], true)],
            1,
            PagingLoop::RepeatedPage { position: "2".to_owned() },
        ),
        (Currencies::new().page(3), vec![products(&[1], true), products(&[], true)], 1, PagingLoop::MissingPosition),
        (Currencies::new().page(i64::MAX), vec![products(&[1], true)], 0, PagingLoop::MissingPosition),
    ];
    for (request, acts, records, reason) in cases {
        let count = acts.len();
        let (exchange, client) = exchange(acts.into_iter().chain([products(&[1], false)])).await?;
        let (found, error) = until_error(client.items(request)).await?;
        assert_eq!((found.len(), error.kind()), (records, &ErrorKind::PagingLoop(reason)));
        assert_eq!(exchange.requests().len(), count);
    }
    Ok(())
}

/// Loan products by offset: a counted position that is neither a page number nor generated. Of what could guard against endless
/// paging, it gives only the step to the next position; `COUNTED` is what it declares about it.
#[derive(Clone)]
struct ByOffset<const COUNTED: bool>(Currencies);

impl<const COUNTED: bool> Endpoint for ByOffset<COUNTED> {
    type Response = Page<Currency>;

    fn operation(&self) -> &'static Operation {
        self.0.operation()
    }

    fn validate(&self, now: Timestamp) -> std::result::Result<(), Invalid> {
        self.0.validate(now)
    }

    fn query(&self) -> Query {
        Query::default().optional("offset", self.0.page.as_ref())
    }

    fn read_result<'de, D: serde::Deserializer<'de>>(deserializer: D) -> std::result::Result<Self::Response, D::Error> {
        Currencies::read_result(deserializer)
    }
}

impl<const COUNTED: bool> Paged for ByOffset<COUNTED> {
    type Item = Currency;
    type Position = i64;

    const IS_COUNTED: bool = COUNTED;

    fn page_position(&self) -> Option<&Self::Position> {
        self.0.page.as_ref()
    }

    fn start_at(&mut self, position: Self::Position) {
        self.0.page = Some(position);
    }

    fn records(response: &Self::Response) -> &[Self::Item] {
        &response.items
    }

    fn into_records(response: Self::Response) -> Vec<Self::Item> {
        response.items
    }

    fn has_more(&self, response: &Self::Response, _received: usize) -> std::result::Result<bool, UnreadablePage> {
        Ok(response.has_next)
    }

    fn next_position(&self, _response: &Self::Response, received: usize) -> Option<Self::Position> {
        self.0.page.unwrap_or(0).checked_add(i64::try_from(received).ok()?)
    }
}

async fn offsets<const COUNTED: bool>(acts: Vec<Act>) -> Result<(usize, Error, Vec<String>)> {
    let (exchange, client) = exchange(acts).await?;
    let (found, error) = until_error(client.items(ByOffset::<COUNTED>(Currencies::new()))).await?;
    Ok((found.len(), error, queries(&exchange)))
}

/// Nothing that a request declares can switch off the guard against endless paging.
#[tokio::test]
async fn any_counted_position_is_guarded_against_identical_pages() -> Result {
    let acts = || vec![products(&[1, 2], true), products(&[3], true), products(&[3], true), products(&[], false)];
    for (found, error, queries) in [offsets::<true>(acts()).await?, offsets::<false>(acts()).await?] {
        let position = "3".to_owned();
        assert_eq!((found, error.kind()), (3, &ErrorKind::PagingLoop(PagingLoop::RepeatedPage { position })));
        assert_eq!(queries, ["", "offset=2", "offset=3"]);
    }
    // An offset that does not advance is a repeated position.
    let acts = || vec![products(&[1], true), products(&[], true), products(&[2], false)];
    for (found, error, queries) in [offsets::<true>(acts()).await?, offsets::<false>(acts()).await?] {
        let position = "1".to_owned();
        assert_eq!((found, error.kind()), (1, &ErrorKind::PagingLoop(PagingLoop::RepeatedPosition { position })));
        assert_eq!(queries, ["", "offset=1"]);
    }
    Ok(())
}

#[tokio::test]
async fn paging_is_lazy_and_dropping_a_future_loses_nothing() -> Result {
    let (exchange, client) = exchange([orders(&[9], false, true), orders(&[7], true, true)]).await?;
    let mut pages = client.pages(QuantHistory::new());
    assert_eq!(exchange.requests().len(), 0);
    {
        let mut first = std::pin::pin!(pages.try_next());
        let polled = std::future::poll_fn(|context| std::task::Poll::Ready(first.as_mut().poll(context))).await;
        assert!(polled.is_pending());
    }
    let page = pages.try_next().await?.ok_or("no page")?;
    assert_eq!((page.position, exchange.requests().len()), (Some(OrderId::new(9)), 1), "requested once");
    Ok(())
}
