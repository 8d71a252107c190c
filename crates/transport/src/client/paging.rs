//! Follows pages, and yields them or the records in them.

use std::collections::HashSet;
use std::future::ready;

use bytes::Bytes;
use futures_util::{TryStreamExt as _, stream};
use tradewire_endpoints::{Paged, ToQuery};
use tradewire_wire::Progress;

use super::handle::Client;
use super::lenient::{Lenient, readable};
use crate::error::{DecodeError, Error, PagingLoop};
use crate::paging::{Items, PageReply, Pages};
use crate::response::{Reply, Response, Timings};

impl Client {
    /// Returns a stream of pages, starting at the position of the request, or at the first page, up to the last. Cursors
    /// are followed in the direction that the request gives; page numbers increase.
    ///
    /// Pages have the largest size that the contract declares, unless the request sets a limit. Page numbers depend on the size, so
    /// set the same limit if you continue from the number of a page that you requested with [`Client::send`].
    ///
    /// If following a page would repeat an earlier one, or is impossible, the stream ends with
    /// [`ErrorKind::PagingLoop`](crate::ErrorKind::PagingLoop). If pages state the number of records, and some are missing, the stream ends
    /// with [`ErrorKind::MissingRecords`](crate::ErrorKind::MissingRecords). A page that does not say whether it is the last one, or that has
    /// no list, ends it with [`ErrorKind::Decode`](crate::ErrorKind::Decode).
    ///
    /// ```no_run
    /// # mod tradewire {
    /// #     pub use tradewire_transport::*;
    /// #     pub mod futures { pub use {tradewire_endpoints::futures::*, tradewire_models::futures::*}; }
    /// # }
    /// use tradewire::futures::{OrderId, QuantHistory};
    /// use tradewire::paging::Paged;
    /// use tradewire::{Client, Error};
    ///
    /// # async fn run(client: Client, saved: Option<OrderId>) -> Result<(), Error> {
    /// let mut request = QuantHistory::new().symbol("btc_usdt");
    /// if let Some(position) = saved {
    ///     request.start_at(position);
    /// }
    /// let mut pages = client.pages(request);
    /// while let Some(page) = pages.try_next().await? {
    ///     println!("{} orders; save {:?} to continue here", page.value.items.len(), page.position);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn pages<E>(&self, request: E) -> Pages<E>
    where
        E: Paged + Send + Sync + 'static,
    {
        self.walk(request, false)
    }

    fn walk<E>(&self, mut request: E, is_lenient: bool) -> Pages<E>
    where
        E: Paged + Send + Sync + 'static,
    {
        request.fill_pages();
        let progress = Progress::new(request.page_position().is_none());
        let used_positions = request.page_position().map(to_text).into_iter().collect();
        let walk = PageWalk {
            client: self.clone(),
            request: Some(request),
            used_positions,
            previous_body: None,
            progress,
            is_lenient,
            unreadable: None,
        };
        Items::new(stream::try_unfold(walk, PageWalk::next_page))
    }

    /// Returns a stream of the records of all pages, in the direction of the request: if it goes backward, the records
    /// of each page come in reverse. If pages are requested by the id of a record, each id is yielded once, even if the
    /// exchange repeats the record. The ids of all yielded records are kept in memory. Pages have the size that
    /// [`Client::pages`] requests.
    ///
    /// If pages are requested by their number ([`Paged::Position`](crate::paging::Paged::Position) is an `i64`), a list that changes
    /// meanwhile may skip records or repeat them. If its pages state that it shrank, the stream ends with
    /// [`ErrorKind::MissingRecords`](crate::ErrorKind::MissingRecords). Read the whole list before you cancel orders in it.
    ///
    /// A record that cannot be read does not hide the others: the stream ends with its error after the last page.
    ///
    /// If more pages follow a page whose records are all repeated, or if a page cannot be followed, the stream ends
    /// with [`ErrorKind::PagingLoop`](crate::ErrorKind::PagingLoop).
    ///
    /// ```no_run
    /// # mod tradewire { pub use {tradewire_endpoints::futures, tradewire_transport::*}; }
    /// use tradewire::futures::QuantHistory;
    /// use tradewire::{Client, Error};
    ///
    /// # async fn run(client: Client) -> Result<(), Error> {
    /// let mut orders = client.items(QuantHistory::new().symbol("btc_usdt"));
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
        let (operation, is_backward) = (request.operation(), request.is_backward());
        let mut next_position = request.page_position().cloned();
        let mut yielded: HashSet<E::Position> = next_position.iter().cloned().collect();
        let records = self.walk(request, true).and_then(move |page| {
            let PageReply { value, response, position: next, is_last, .. } = page;
            let position = std::mem::replace(&mut next_position, next);
            let mut records = E::into_records(value);
            let is_empty = records.is_empty();
            records.retain(|record| E::position_of(record).is_none_or(|id| yielded.insert(id.clone())));
            if is_backward {
                records.reverse();
            }
            ready(if records.is_empty() && !is_empty && !is_last {
                let reason = PagingLoop::NoNewRecord { position: position.as_ref().map(to_text).unwrap_or_default() };
                Err(Error::of_page(operation, reason, response))
            } else {
                Ok(stream::iter(records.into_iter().map(Ok)))
            })
        });
        Items::new(records.try_flatten())
    }
}

/// The state between two pages.
struct PageWalk<E> {
    client: Client,
    /// The request for the next page. `None` after the last page.
    request: Option<E>,
    /// The positions that were already requested.
    used_positions: HashSet<String>,
    /// The body of the previous page.
    previous_body: Option<Bytes>,
    progress: Progress,
    /// Whether pages are yielded without the records that cannot be read.
    is_lenient: bool,
    /// The error of the first such record.
    unreadable: Option<Error>,
}

impl<E: Paged> PageWalk<E> {
    async fn next_page(mut self) -> Result<Option<(PageReply<E>, Self)>, Error> {
        let Some(request) = self.request.take() else { return self.unreadable.map_or(Ok(None), Err) };
        let (Reply { value, response, timings }, unreadable) = self.send(&request).await?;
        let (operation, records) = (request.operation(), E::records(&value).len() + unreadable);
        let next_position = request.next_position(&value, records);
        let has_more = match request.has_more(&value, records) {
            Ok(has_more) => has_more,
            Err(page) => {
                let reason = DecodeError::of_page(operation.payload_path(), page);
                return Err(Error::of_page(operation, reason, response));
            }
        };
        let is_last = match self.progress.add(records, E::total(&value), has_more) {
            Ok(has_more) => !has_more,
            Err(reason) => return Err(Error::of_page(operation, reason, response)),
        };
        let position = if !is_last {
            match self.advance(request, next_position, &response) {
                Ok(position) => Some(position),
                Err(reason) => return Err(Error::of_page(operation, reason, response)),
            }
        } else if E::IS_COUNTED {
            // The counted records would seem to be complete.
            if records > 0 && self.repeats_page(&response) {
                return Err(Error::of_page(operation, repeated_page(&request), response));
            }
            None
        } else {
            next_position.or(request.page_position().cloned())
        };
        Ok(Some((PageReply { value, response, timings, position, is_last }, self)))
    }

    /// Returns a page, and the number of its records that cannot be read.
    async fn send(&mut self, request: &E) -> Result<(Reply<E::Response>, usize), Error> {
        let error = match self.client.send_with_response(request).await {
            Ok(reply) => return Ok((reply, 0)),
            Err(error) if !self.is_lenient => return Err(error),
            Err(error) => error,
        };
        let Some(response) = error.response().cloned() else { return Err(error) };
        let Lenient { value, unreadable, error } = readable::<E>(error)?;
        self.unreadable = self.unreadable.take().or(error);
        Ok((Reply { value, response, timings: Timings::default() }, unreadable.len()))
    }

    /// Prepares the request for the next page, unless it would repeat an earlier one.
    ///
    /// An exchange that ignores the position returns the same page again. A position that is read from a record then repeats;
    /// one that is counted does not, so the bytes of the page are compared as well.
    fn advance(
        &mut self,
        mut request: E,
        next_position: Option<E::Position>,
        response: &Response,
    ) -> Result<E::Position, PagingLoop> {
        let position = next_position.ok_or(PagingLoop::MissingPosition)?;
        if !self.used_positions.insert(to_text(&position)) {
            return Err(PagingLoop::RepeatedPosition { position: to_text(&position) });
        }
        if self.repeats_page(response) {
            return Err(repeated_page(&request));
        }
        request.start_at(position.clone());
        self.request = Some(request);
        Ok(position)
    }

    /// Returns whether a page is the same as the previous one, byte for byte.
    fn repeats_page(&mut self, response: &Response) -> bool {
        self.previous_body.replace(response.body().clone()).as_ref() == Some(response.body())
    }
}

fn repeated_page(request: &impl Paged) -> PagingLoop {
    PagingLoop::RepeatedPage { position: request.page_position().map(to_text).unwrap_or_default() }
}

fn to_text(position: &impl ToQuery) -> String {
    position.to_query().into_owned()
}
