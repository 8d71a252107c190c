//! Requests on their way to the exchange: validated ([`PreparedRequest`]), then addressed and signed ([`HttpRequest`]).

mod explain;
pub(crate) mod http_request;
pub(crate) mod prepared;

pub use explain::explain;
pub use http_request::HttpRequest;
pub use prepared::PreparedRequest;
