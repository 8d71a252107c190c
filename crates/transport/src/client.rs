//! The HTTP client: validates, signs, sends and decodes requests, and retries those that may be sent again.

mod attempt;
mod builder;
mod call;
mod connections;
mod connector;
mod handle;
mod http_client;
mod paging;
mod server_time;
mod stop;
mod tcp;
mod telemetry;
mod tls;
mod tunnel;
mod write_ahead;

pub use self::builder::{BuildError, ClientBuilder};
pub use self::handle::Client;
pub use self::stop::Stopper;
pub use self::write_ahead::WriteAhead;
