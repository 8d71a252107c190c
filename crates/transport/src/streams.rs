//! Subscriptions to the channels of the exchange: [`Client::subscribe`].
//!
//! A [`Subscribed`] is a stream of [`Item`]s: the events of a channel, and whatever the consumer must know about them. It never goes quiet
//! silently: lost connections, unreadable messages, and events that were discarded because the consumer was too slow are items, too.
//!
//! - The subscriptions of a client and its clones share one connection for each socket. The connection belongs to a task, which ends after
//!   the client, its clones and its streams are dropped.
//! - The client sends a heartbeat at the contract's interval. If the exchange does not answer it, the client reconnects, even while messages
//!   arrive. It reconnects with exponential backoff and full jitter, and subscribes again.
//! - The exchange repeats nothing: after [`State::Interrupted`], call the operations in [`Channel::lists`] to find out what happened
//!   meanwhile.
//! - The client requests the key of private channels, and replaces it before it expires and when the exchange rejects it. No log and no
//!   error shows it.

mod handshake;
mod item;
mod message;
mod queue;
mod session;
mod subscribe;
mod task;

pub use tradewire_endpoints::sockets;
pub use tradewire_wire::channel::{Channel, Socket, Subscription};

pub use self::item::{End, Interruption, Item, State, UnreadableMessage};
pub(crate) use self::subscribe::Sockets;
pub use self::subscribe::{SubscribeError, Subscribed};
