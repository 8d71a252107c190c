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
mod write_ahead;

pub use reqwest;

pub use self::builder::{BuildError, ClientBuilder};
pub(crate) use self::handle::ClientInner;
pub use self::handle::{Client, Stopper};
#[cfg(feature = "streams")]
pub(crate) use self::http::PRODUCT;
pub(crate) use self::lenient::readable;
pub use self::lenient::{Lenient, UnreadableRecord};
pub use self::write_ahead::WriteAhead;
