//! Pages, one after the other, and the records in them.

use std::collections::HashSet;

use bytes::Bytes;
use futures_util::{TryStreamExt as _, stream};
use tradewire_endpoints::{Paged, ToQuery};

use super::Client;
use crate::{Answer, Error, Feed, Reply, Stuck, Timings};

impl Client {
    /// Asks for page after page, up to the last. It begins where the request does: at its cursor or number, if it has one.
    /// By cursors it goes on, or back, as the request says; page numbers rise.
    ///
    /// A page that leads to one that was asked for before, or nowhere, is an [`ErrorKind::Stuck`](crate::ErrorKind::Stuck)
    /// and not another round.
    ///
    /// ```no_run
    /// use tradewire_endpoints::{Paged, futures::QuantHistory};
    /// use tradewire_models::futures::OrderId;
    /// use tradewire_transport::{Client, Error};
    ///
    /// # async fn run(client: Client, saved: Option<OrderId>) -> Result<(), Error> {
    /// let mut request = QuantHistory::new().symbol("btc_usdt").limit(2000);
    /// if let Some(cursor) = saved {
    ///     request.begin_at(cursor);
    /// }
    /// let mut pages = client.pages(request);
    /// while let Some(page) = pages.try_next().await? {
    ///     println!("{} orders; to be kept: {:?}", page.value.items.len(), page.cursor);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn pages<E>(&self, request: E) -> Feed<PageReply<E>>
    where
        E: Paged + Send + Sync + 'static,
    {
        let passed = request.begins_at().map(text).into_iter().collect();
        let walk = Walk { client: self.clone(), request: Some(request), passed, before: None };
        Feed::new(stream::try_unfold(walk, Walk::turn))
    }

    /// The records of all pages, in the way of the request: one that goes back gives those of each page from its last to
    /// its first. The record that the cursor is taken from is not given again, even if the exchange does.
    ///
    /// ```no_run
    /// use tradewire_endpoints::futures::QuantHistory;
    /// use tradewire_transport::{Client, Error};
    ///
    /// # async fn run(client: Client) -> Result<(), Error> {
    /// let mut orders = client.items(QuantHistory::new().symbol("btc_usdt").limit(2000));
    /// while let Some(order) = orders.try_next().await? {
    ///     println!("{} {}", order.order_id, order.state);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn items<E>(&self, request: E) -> Feed<E::Item>
    where
        E: Paged + Send + Sync + 'static,
    {
        let (goes_back, mut begin) = (request.goes_back(), request.begins_at().cloned());
        let records = self.pages(request).map_ok(move |page| {
            let given = std::mem::replace(&mut begin, page.cursor);
            let mut records = E::records_of(page.value);
            records.retain(|record| given.is_none() || E::cursor_of(record) != given.as_ref());
            if goes_back {
                records.reverse();
            }
            stream::iter(records.into_iter().map(Ok))
        });
        Feed::new(records.try_flatten())
    }
}

/// A page, the answer that it was read from, and where to go on behind it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct PageReply<E: Paged> {
    /// The page.
    pub value: E::Response,
    /// The answer as it came.
    pub answer: Answer,
    /// How long it took.
    pub timings: Timings,
    /// What to keep in order to go on behind this page later: see [`Paged::begin_at`]. None behind the last one where pages
    /// are counted, because it may not be full yet.
    pub cursor: Option<E::Cursor>,
    /// Whether the exchange said that there are no more.
    pub is_last: bool,
}

/// The way from page to page.
struct Walk<E> {
    client: Client,
    /// Asks for the next page; none behind the last.
    request: Option<E>,
    /// The cursors that pages were asked for with.
    passed: HashSet<String>,
    /// The page before, where pages are counted.
    before: Option<Bytes>,
}

impl<E: Paged> Walk<E> {
    async fn turn(mut self) -> Result<Option<(PageReply<E>, Self)>, Error> {
        let Some(request) = self.request.take() else { return Ok(None) };
        let Reply { value, answer, timings } = self.client.reply(&request).await?;
        let (operation, behind) = (request.operation(), request.begin_behind(&value));
        let is_last = !request.has_more(&value);
        let cursor = if is_last {
            behind.or(request.begins_at().cloned()).filter(|_| request.number_after().is_none())
        } else {
            match self.go_on(request, behind, &answer) {
                Ok(cursor) => Some(cursor),
                Err(stuck) => return Err(Error::stuck(operation, stuck).with_answer(answer)),
            }
        };
        Ok(Some((PageReply { value, answer, timings, cursor, is_last }, self)))
    }

    /// Asks for the page behind this one next, unless that leads nowhere, or back.
    fn go_on(&mut self, mut request: E, behind: Option<E::Cursor>, answer: &Answer) -> Result<E::Cursor, Stuck> {
        let cursor = behind.ok_or(Stuck::Nowhere)?;
        let is_counted = request.number_after().is_some();
        if is_counted && self.before.replace(answer.body().clone()).as_ref() == Some(answer.body()) {
            return Err(Stuck::Same { number: request.begins_at().map(text).unwrap_or_default() });
        }
        if !self.passed.insert(text(&cursor)) {
            return Err(Stuck::Repeated { cursor: text(&cursor) });
        }
        request.begin_at(cursor.clone());
        self.request = Some(request);
        Ok(cursor)
    }
}

fn text(cursor: &impl ToQuery) -> String {
    cursor.to_query().into_owned()
}
