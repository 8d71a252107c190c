//! What comes one by one.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_util::stream::BoxStream;
use futures_util::{Stream, TryStreamExt};

use crate::Error;

/// Pages or records that come one by one: a [`Stream`](futures_util::Stream), and without one [`Feed::try_next`] reads it.
/// Nothing is sent before something is asked for. After a failure it ends.
pub struct Feed<T>(Option<BoxStream<'static, Result<T, Error>>>);

impl<T> Feed<T> {
    /// What a stream yields.
    pub fn new(stream: impl Stream<Item = Result<T, Error>> + Send + 'static) -> Self {
        Self(Some(Box::pin(stream)))
    }

    /// The next; none at the end. A call that is dropped loses nothing: the next one goes on where it stopped.
    ///
    /// # Errors
    /// What keeps the next from coming. Nothing comes after it.
    pub async fn try_next(&mut self) -> Result<Option<T>, Error> {
        TryStreamExt::try_next(self).await
    }

    /// All that is left, in its order.
    ///
    /// # Errors
    /// What keeps one of them from coming; those before it are lost.
    pub async fn read_all(self) -> Result<Vec<T>, Error> {
        TryStreamExt::try_collect(self).await
    }
}

impl<T> Stream for Feed<T> {
    type Item = Result<T, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let Some(stream) = &mut self.0 else { return Poll::Ready(None) };
        let next = ready!(stream.as_mut().poll_next(context));
        if !matches!(next, Some(Ok(_))) {
            // What a stream has behind a failure would hide the gap.
            self.0 = None;
        }
        Poll::Ready(next)
    }
}

impl<T> fmt::Debug for Feed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Feed").finish_non_exhaustive()
    }
}
