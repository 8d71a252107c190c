//! Follows pages, and yields them or the records in them.

use std::collections::HashSet;

use bytes::Bytes;
use futures_util::{TryStreamExt as _, stream};
use tradewire_endpoints::{Paged, ToQuery};

use super::handle::Client;
use crate::error::{Error, PagingLoop};
use crate::paging::{Items, PageReply, Pages};
use crate::response::{Reply, Response};

impl Client {
    /// Returns a stream of pages, starting at the cursor or page number of the request, or at the first page, up to the last.
    /// Cursors are followed in the direction that the request gives; page numbers increase.
    ///
    /// If following a page would repeat an earlier one, or is impossible, the stream ends with
    /// [`ErrorKind::PagingLoop`](crate::ErrorKind::PagingLoop).
    ///
    /// ```no_run
    /// use tradewire_endpoints::futures::QuantHistory;
    /// use tradewire_models::futures::OrderId;
    /// use tradewire_transport::paging::Paged;
    /// use tradewire_transport::{Client, Error};
    ///
    /// # async fn run(client: Client, saved: Option<OrderId>) -> Result<(), Error> {
    /// let mut request = QuantHistory::new().symbol("btc_usdt").limit(2000);
    /// if let Some(cursor) = saved {
    ///     request.begin_at(cursor);
    /// }
    /// let mut pages = client.pages(request);
    /// while let Some(page) = pages.try_next().await? {
    ///     println!("{} orders; save {:?} to continue here", page.value.items.len(), page.cursor);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn pages<E>(&self, request: E) -> Pages<E>
    where
        E: Paged + Send + Sync + 'static,
    {
        let used_cursors = request.begins_at().map(cursor_text).into_iter().collect();
        let walk = PageWalk { client: self.clone(), request: Some(request), used_cursors, previous_body: None };
        Items::new(stream::try_unfold(walk, PageWalk::next_page))
    }

    /// Returns a stream of the records of all pages, in the direction of the request: if it goes backward, the records of each
    /// page come in reverse. The record that a cursor refers to is not repeated, even if the exchange repeats it.
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
    pub fn items<E>(&self, request: E) -> Items<E::Item>
    where
        E: Paged + Send + Sync + 'static,
    {
        let (goes_back, mut next_cursor) = (request.goes_back(), request.begins_at().cloned());
        let records = self.pages(request).map_ok(move |page| {
            let cursor = std::mem::replace(&mut next_cursor, page.cursor);
            let mut records = E::records_of(page.value);
            records.retain(|record| cursor.is_none() || E::cursor_of(record) != cursor.as_ref());
            if goes_back {
                records.reverse();
            }
            stream::iter(records.into_iter().map(Ok))
        });
        Items::new(records.try_flatten())
    }
}

/// The state between two pages.
struct PageWalk<E> {
    client: Client,
    /// The request for the next page. `None` after the last page.
    request: Option<E>,
    /// The cursors that were already requested.
    used_cursors: HashSet<String>,
    /// The body of the previous page, for operations with page numbers.
    previous_body: Option<Bytes>,
}

impl<E: Paged> PageWalk<E> {
    async fn next_page(mut self) -> Result<Option<(PageReply<E>, Self)>, Error> {
        let Some(request) = self.request.take() else { return Ok(None) };
        let Reply { value, response, timings } = self.client.send_with_response(&request).await?;
        let (operation, next_cursor) = (request.operation(), request.begin_behind(&value));
        let is_last = !request.has_more(&value);
        let cursor = if is_last {
            next_cursor.or(request.begins_at().cloned()).filter(|_| request.number_after().is_none())
        } else {
            match self.advance(request, next_cursor, &response) {
                Ok(cursor) => Some(cursor),
                Err(reason) => return Err(Error::paging_loop(operation, reason).with_response(response)),
            }
        };
        Ok(Some((PageReply { value, response, timings, cursor, is_last }, self)))
    }

    /// Prepares the request for the next page, unless it would repeat an earlier one.
    fn advance(
        &mut self,
        mut request: E,
        next_cursor: Option<E::Cursor>,
        response: &Response,
    ) -> Result<E::Cursor, PagingLoop> {
        let cursor = next_cursor.ok_or(PagingLoop::MissingCursor)?;
        let has_page_numbers = request.number_after().is_some();
        if has_page_numbers && self.previous_body.replace(response.body().clone()).as_ref() == Some(response.body()) {
            let number = request.begins_at().map(cursor_text).unwrap_or_default();
            return Err(PagingLoop::RepeatedPage { number });
        }
        if !self.used_cursors.insert(cursor_text(&cursor)) {
            return Err(PagingLoop::RepeatedCursor { cursor: cursor_text(&cursor) });
        }
        request.begin_at(cursor.clone());
        self.request = Some(request);
        Ok(cursor)
    }
}

fn cursor_text(cursor: &impl ToQuery) -> String {
    cursor.to_query().into_owned()
}
