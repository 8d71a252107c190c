//! The operations of the contract, as far as a client needs them to send requests: without fields and responses. The whole
//! contract at run time is in `tradewire::contract` (feature `contract`).

pub use tradewire_endpoints::{
    DEPLOYMENTS, HOSTS, Invalid, OPERATIONS, Query, RATE_HEADERS, SIGNING, STATUSES, ToQuery,
};
pub use tradewire_models::{CodeInfo, CodeKind, ErrorScope, RetryRule};
pub use tradewire_wire::operation::{
    Auth, Effect, Host, Method, NamedDeployment, Operation, RateHeader, ServerTime, Status,
};
pub use tradewire_wire::{Evidence, Rate, RateScope, envelope};
