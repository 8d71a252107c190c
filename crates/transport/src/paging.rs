//! Paging: streams of pages and of the records in them.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_util::stream::BoxStream;
use futures_util::{Stream, TryStreamExt};
pub use tradewire_endpoints::Paged;
pub use tradewire_wire::MissingRecords;

use crate::error::Error;
pub use crate::error::PagingLoop;
use crate::response::{Response, Timings};

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
