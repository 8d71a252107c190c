//! Subscriptions to the channels of the exchange: [`Client::subscribe`].
//!
//! A [`Subscribed`] is a stream of [`Item`]s: the events of a channel, and whatever the consumer must know about them. It never goes quiet
//! silently: a lost connection, a message that cannot be read, and events that were discarded because the consumer was too slow are items, too.
//!
//! - All subscriptions of a client and its clones share one connection for each socket. A task owns the connection; it ends after the
//!   client, its clones and its streams were dropped.
//! - The client shows that it is alive at the interval of the contract, and reconnects if the exchange does not answer, even while messages
//!   arrive. It reconnects with exponential backoff and full jitter, and subscribes again.
//! - The exchange repeats nothing: after [`State::Interrupted`], ask the operations of
//!   [`Channel::lists`] what happened meanwhile.
//! - The key of private channels is requested by the client, and replaced before it expires and when the exchange rejects it. It is shown in
//!   no log and no error.

mod handshake;
mod item;
mod key;
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
