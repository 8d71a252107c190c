//! Follows an order book: subscribes to its changes, and requests snapshots.

use std::pin::{Pin, pin};
use std::time::Duration;

use futures_util::future::{Either, select};
use tradewire_endpoints::Endpoint;
use tradewire_transport::streams::{Item, State, SubscribeError, Subscribed};
use tradewire_transport::{Client, Error};

use super::{Book, BookChannel, BookDelta, Unverified, Verified};

/// The delay before a snapshot is requested again: the first, which doubles each time, and the maximum.
const BACKOFF: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(8)];

/// An order book that follows the exchange.
///
/// It changes only while [`OrderBook::next`] is awaited, and contains the changes that `next` has returned. If it may be wrong (a missing
/// change, overlapping sides, an interrupted subscription), it cannot be read until it is joined to a new snapshot.
///
/// ```no_run
/// use tradewire::book::{BookEvent, OrderBook};
/// use tradewire::{Client, futures::channels::DepthUpdate};
///
/// # async fn run(client: Client) -> Result<(), Box<dyn std::error::Error>> {
/// let mut book = OrderBook::follow(&client, DepthUpdate::new("btc_usdt")).await?;
/// while let Some(event) = book.next().await {
///     match (event, book.verified()) {
///         (BookEvent::Verified | BookEvent::Changed(_), Ok(view)) => {
///             println!("{:?} {:?}", view.best_bid(), view.best_ask());
///         }
///         (event, _) => println!("not readable: {event:?}"),
///     }
/// }
/// # Ok(())
/// # }
/// ```
pub struct OrderBook<C: BookChannel> {
    client: Client,
    channel: C,
    changes: Subscribed<C>,
    book: Book,
    /// The request for a snapshot, if one is pending.
    snapshot: Option<Requested<C>>,
    /// The number of snapshots that were requested since the book could last be read.
    attempts: u32,
}

/// A request for a snapshot, with the round of the book that needs it.
type Requested<C> = Pin<Box<dyn Future<Output = (u64, Result<Response<C>, Error>)> + Send>>;

type Response<C> = <<C as BookChannel>::Snapshot as Endpoint>::Response;

/// Something that happened to an order book.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum BookEvent {
    /// The book can be read from now on.
    Verified,
    /// Levels changed, and the book can still be read. A quantity of zero means that the level is gone.
    Changed(BookDelta),
    /// The book cannot be read until [`BookEvent::Verified`], for this reason.
    Unverified(Unverified),
    /// The state of the subscription changed while the book cannot be read.
    State(State),
    /// A snapshot could not be requested. It is requested again.
    SnapshotFailed(Error),
}

impl<C: BookChannel> OrderBook<C> {
    /// Subscribes to the changes of an order book.
    ///
    /// # Errors
    /// Returns the errors of [`Client::subscribe`].
    pub async fn follow(client: &Client, channel: C) -> Result<Self, SubscribeError> {
        let changes = client.subscribe(channel.clone()).await?;
        Ok(Self { client: client.clone(), channel, changes, book: Book::new(), snapshot: None, attempts: 0 })
    }

    /// Returns what happens next, or `None` after the subscription ended. Dropping the future loses nothing.
    pub async fn next(&mut self) -> Option<BookEvent> {
        loop {
            self.request_snapshot();
            let arrived = match &mut self.snapshot {
                None => Either::Right(self.changes.next().await),
                // The snapshot is polled first, so that changes cannot delay it.
                Some(snapshot) => match select(snapshot, pin!(self.changes.next())).await {
                    Either::Left((snapshot, _)) => Either::Left(snapshot),
                    Either::Right((item, _)) => Either::Right(item),
                },
            };
            let event = match arrived {
                Either::Left((round, result)) => self.join(round, result),
                Either::Right(item) => self.receive(item?),
            };
            if event.is_some() {
                return event;
            }
        }
    }

    /// Returns the book.
    ///
    /// # Errors
    /// Returns the reason if it cannot be read.
    pub fn verified(&self) -> Result<Verified<'_>, &Unverified> {
        self.book.verified()
    }

    /// Requests a snapshot if the book needs one.
    fn request_snapshot(&mut self) {
        let Some(round) = self.book.needs_snapshot().filter(|_| self.snapshot.is_none()) else { return };
        let [first, longest] = BACKOFF;
        let delay = match self.attempts {
            0 => Duration::ZERO,
            attempt => (first * 2_u32.saturating_pow(attempt - 1).min(1 << 8)).min(longest),
        };
        self.attempts += 1;
        let (client, request) = (self.client.clone(), self.channel.snapshot());
        self.snapshot = Some(Box::pin(async move {
            tokio::time::sleep(delay).await;
            (round, client.send(&request).await)
        }));
    }

    /// Joins a snapshot to the book.
    fn join(&mut self, round: u64, result: Result<Response<C>, Error>) -> Option<BookEvent> {
        self.snapshot = None;
        let snapshot = match result {
            Ok(snapshot) => snapshot,
            Err(error) => return Some(BookEvent::SnapshotFailed(error)),
        };
        let before = self.book.verified().err().cloned();
        match self.channel.is_own_snapshot(&snapshot) {
            true => self.book.join(round, C::read_snapshot(snapshot)),
            false => self.book.interrupt("the snapshot has another symbol"),
        }
        match self.book.verified() {
            Ok(_) => self.become_readable(),
            Err(reason) => Some(BookEvent::Unverified(reason.clone())).filter(|_| before.as_ref() != Some(reason)),
        }
    }

    /// Applies an item of the subscription.
    fn receive(&mut self, item: Item<C::Event>) -> Option<BookEvent> {
        let was_readable = self.book.verified().is_ok();
        match item {
            Item::Event(event) if !self.channel.is_own_event(&event) => {
                self.book.interrupt("a change has another symbol");
            }
            Item::Event(event) => {
                let delta = C::read_delta(event);
                self.book.apply(&delta);
                return match (was_readable, self.book.verified()) {
                    (true, Ok(_)) => Some(BookEvent::Changed(delta)),
                    (false, Ok(_)) => self.become_readable(),
                    (true, Err(reason)) => Some(BookEvent::Unverified(reason.clone())),
                    (false, Err(_)) => None,
                };
            }
            // They follow an interruption, whose reason is kept.
            Item::State(state @ (State::Connecting | State::Live)) => return Some(BookEvent::State(state)),
            Item::State(state) => {
                self.book.interrupt(state.to_string());
                if !was_readable {
                    return Some(BookEvent::State(state));
                }
            }
            Item::Lagged { missed } => {
                self.book.interrupt(format!("{missed} messages were discarded, because they were not read in time"));
            }
            Item::Unreadable(message) => self.book.interrupt(message.to_string()),
        }
        self.book.verified().err().cloned().map(BookEvent::Unverified)
    }

    fn become_readable(&mut self) -> Option<BookEvent> {
        self.attempts = 0;
        Some(BookEvent::Verified)
    }
}
