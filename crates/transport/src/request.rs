//! Requests before they are sent: first validated and serialized ([`PreparedRequest`]), then signed ([`HttpRequest`]).

mod explain;
pub(crate) mod http_request;
pub(crate) mod prepared;

pub use explain::explain;
pub use http_request::HttpRequest;
pub use prepared::PreparedRequest;
