//! The contract at run time: every operation with its host, rate limit, error codes and evidence, for tools that choose an
//! operation by name.

#[cfg(feature = "untyped")]
pub use tradewire_endpoints::UntypedRequest;
pub use tradewire_endpoints::{
    DEPLOYMENTS, GROUPS, HOSTS, Invalid, OPERATIONS, Operation, Query, RATE_HEADERS, SIGNING, ToQuery, envelope, spec,
};
#[cfg(feature = "server")]
pub use tradewire_endpoints::{Pairs, Parts};
pub use tradewire_models::{About, Again, CodeInfo, CodeKind, Evidence};
