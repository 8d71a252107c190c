//! Paging: follows the pages of a list, and yields them or their records.

use std::collections::HashSet;
use std::fmt;
use std::future;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use futures_util::stream::{self, BoxStream};
use futures_util::{Stream, TryStreamExt};
pub use tradewire_endpoints::Paged;
use tradewire_endpoints::ToQuery;
pub use tradewire_wire::MissingRecords;
use tradewire_wire::Progress;

use crate::client::{Client, Lenient, readable};
pub use crate::error::PagingLoop;
use crate::error::{DecodeError, Error, ErrorKind};
use crate::response::{Reply, Response, Timings};

/// A stream of the records of all pages, or of the pages themselves ([`Pages`]).
///
/// It implements [`Stream`]; [`Items::try_next`] reads it without importing a trait. It is lazy: no request is sent before an
/// item is polled. After an error it ends.
pub struct Items<T> {
    /// The inner stream; `None` after the stream has ended.
    stream: Option<BoxStream<'static, Result<T, Error>>>,
}

/// A stream of pages.
pub type Pages<E> = Items<PageReply<E>>;

impl<T> Items<T> {
    /// Wraps a stream.
    pub fn new(stream: impl Stream<Item = Result<T, Error>> + Send + 'static) -> Self {
        Self { stream: Some(Box::pin(stream)) }
    }

    /// Returns the next item, or `None` at the end. Dropping the future loses no item: the next call continues where it stopped.
    ///
    /// # Errors
    /// Returns an error if the next item cannot be fetched. The stream then ends.
    pub async fn try_next(&mut self) -> Result<Option<T>, Error> {
        TryStreamExt::try_next(self).await
    }

    /// Returns all remaining items in order.
    ///
    /// # Errors
    /// Returns an error if one of the items cannot be fetched. The items before it are lost.
    pub async fn read_all(self) -> Result<Vec<T>, Error> {
        TryStreamExt::try_collect(self).await
    }
}

impl<T> Stream for Items<T> {
    type Item = Result<T, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(stream) = &mut self.stream else { return Poll::Ready(None) };
        let next = ready!(stream.as_mut().poll_next(context));
        if !matches!(next, Some(Ok(_))) {
            // If the inner stream yielded items after an error, they would hide the gap.
            self.stream = None;
        }
        Poll::Ready(next)
    }
}

impl<T> fmt::Debug for Items<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Items").finish_non_exhaustive()
    }
}

/// A page, and the position to continue after it.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct PageReply<E: Paged> {
    /// The decoded page.
    pub value: E::Response,
    /// The response as received.
    pub response: Response,
    /// The durations of the call.
    pub timings: Timings,
    /// The position to save in order to continue after this page later: see [`Paged::start_at`]. `None` after the last page if
    /// positions are counted, such as page numbers, because that page may still grow.
    pub position: Option<E::Position>,
    /// Whether the exchange reported that no more pages follow.
    pub is_last: bool,
}

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
            future::ready(if records.is_empty() && !is_empty && !is_last {
                let reason = PagingLoop::NoNewRecord { position: position.as_ref().map(to_text).unwrap_or_default() };
                Err(Error::of_response(operation, reason, response))
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
        let operation = request.operation();
        match self.follow(request, &value, &response, unreadable) {
            Ok((position, is_last)) => Ok(Some((PageReply { value, response, timings, position, is_last }, self))),
            // A page may seem to lead nowhere only because its records cannot be read.
            Err(reason) => Err(self.unreadable.unwrap_or_else(|| Error::of_response(operation, reason, response))),
        }
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

    /// Returns the position to continue after a page, and whether it is the last one. Otherwise, prepares the request for the next page, unless
    /// it would repeat an earlier one.
    ///
    /// An exchange that ignores the position returns the same page again. A position that is read from a record then repeats;
    /// one that is counted does not, so the bytes of the page are compared as well.
    fn follow(
        &mut self,
        mut request: E,
        page: &E::Response,
        response: &Response,
        unreadable: usize,
    ) -> Result<(Option<E::Position>, bool), ErrorKind> {
        let records = E::records(page).len() + unreadable;
        let unreadable_page = |page| DecodeError::of_page(request.operation().payload_path(), page);
        let has_more = request.has_more(page, records).map_err(unreadable_page)?;
        let is_last = !self.progress.add(records, E::total(page), has_more)?;
        let next_position = request.next_position(page, records);
        if is_last && !E::IS_COUNTED {
            return Ok((next_position.or(request.page_position().cloned()), is_last));
        }
        let is_repeated = self.previous_body.replace(response.body().clone()).as_ref() == Some(response.body());
        let position = request.page_position().map(to_text).unwrap_or_default();
        let repeated_page = PagingLoop::RepeatedPage { position };
        if is_last {
            // The counted records would seem to be complete.
            return if is_repeated && records > 0 { Err(repeated_page.into()) } else { Ok((None, is_last)) };
        }
        let position = next_position.ok_or(PagingLoop::MissingPosition)?;
        if !self.used_positions.insert(to_text(&position)) {
            return Err(PagingLoop::RepeatedPosition { position: to_text(&position) }.into());
        }
        if is_repeated {
            return Err(repeated_page.into());
        }
        request.start_at(position.clone());
        self.request = Some(request);
        Ok((Some(position), is_last))
    }
}

fn to_text(position: &impl ToQuery) -> String {
    position.to_query().into_owned()
}
