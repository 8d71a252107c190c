//! The bounded buffer between a connection and a consumer.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use tradewire_wire::lock;

use super::item::{End, Item, State};

/// The maximum number of items in a buffer.
const MAX_ITEMS: usize = 1024;
/// The maximum size of a buffer's messages in bytes. A single message may be larger.
const MAX_BYTES: usize = 4 * 1024 * 1024;

/// An item of a stream in a buffer, whose event is still JSON.
pub(super) type Queued = Item<Box<str>>;

/// The connection's side of a buffer. If it is dropped before the stream has ended, the runtime has stopped.
pub(super) struct Producer(pub(super) Arc<Queue>);

#[derive(Default)]
pub(super) struct Queue(Mutex<Buffer>);

#[derive(Default)]
struct Buffer {
    items: VecDeque<Queued>,
    /// The size of the messages in bytes.
    bytes: usize,
    /// The number of discarded messages that the consumer was not told of.
    missed: u64,
    /// The last state that was discarded.
    discarded_state: Option<State>,
    has_ended: bool,
    waker: Option<Waker>,
}

impl Producer {
    /// Adds an item, unless the stream has ended. If the buffer is full, the oldest items are discarded.
    pub(super) fn push(&self, item: Queued) {
        let mut buffer = lock(&self.0.0);
        if buffer.has_ended {
            return;
        }
        let size = size(&item);
        while buffer.items.len() >= MAX_ITEMS || (buffer.bytes + size > MAX_BYTES && !buffer.items.is_empty()) {
            buffer.discard_oldest();
        }
        buffer.bytes += size;
        buffer.has_ended = matches!(item, Item::State(State::Ended(_)));
        buffer.items.push_back(item);
        if let Some(waker) = buffer.waker.take() {
            drop(buffer);
            waker.wake();
        }
    }
}

impl Drop for Producer {
    fn drop(&mut self) {
        self.push(Item::State(State::Ended(End::RuntimeStopped)));
    }
}

impl Queue {
    /// Returns the next item, or `None` after the last one.
    pub(super) fn poll(&self, context: &mut Context<'_>) -> Poll<Option<Queued>> {
        let mut buffer = lock(&self.0);
        if buffer.missed > 0 {
            return Poll::Ready(Some(Item::Lagged { missed: std::mem::take(&mut buffer.missed) }));
        }
        let discarded = buffer.discarded_state.take().map(Item::State);
        if let Some(item) = discarded.or_else(|| buffer.items.pop_front()) {
            buffer.bytes -= size(&item);
            return Poll::Ready(Some(item));
        }
        if buffer.has_ended {
            return Poll::Ready(None);
        }
        buffer.waker = Some(context.waker().clone());
        Poll::Pending
    }
}

impl Buffer {
    fn discard_oldest(&mut self) {
        let Some(item) = self.items.pop_front() else { return };
        self.bytes -= size(&item);
        match item {
            Item::State(state) => self.discarded_state = Some(state),
            Item::Event(_) | Item::Unreadable(_) | Item::Lagged { .. } => self.missed += 1,
        }
    }
}

fn size(item: &Queued) -> usize {
    match item {
        Item::Event(json) => json.len(),
        Item::State(_) | Item::Lagged { .. } | Item::Unreadable(_) => 0,
    }
}
