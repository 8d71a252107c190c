//! The HTTP client: validates, signs, sends and decodes requests, and retries those that may be sent again.
//!
//! Requests are sent with [`reqwest`], which this module re-exports: [`ClientBuilder::configure_http`] needs its types.

mod attempt;
mod builder;
mod call;
mod handle;
mod http;
mod lenient;
mod pool;
mod send_gate;
mod server_time;
mod stopper;
mod write_ahead;

pub use reqwest;

pub use self::builder::{BuildError, ClientBuilder};
pub use self::handle::Client;
pub(crate) use self::handle::ClientInner;
#[cfg(feature = "streams")]
pub(crate) use self::http::PRODUCT;
pub(crate) use self::lenient::readable;
pub use self::lenient::{Lenient, UnreadableRecord};
pub use self::stopper::Stopper;
pub use self::write_ahead::WriteAhead;
