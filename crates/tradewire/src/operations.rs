//! The operations of the contract, with everything that a client needs to send requests. Fields and responses are not included: the whole
//! contract is available at run time in `tradewire::contract` (feature `contract`).

pub use tradewire_endpoints::{
    DEPLOYMENTS, HOSTS, Invalid, OPERATIONS, Query, RATE_HEADERS, SIGNING, STATUSES, ToQuery,
};
pub use tradewire_models::{CodeInfo, CodeKind, ErrorScope, RetryRule};
pub use tradewire_wire::operation::{
    Auth, Effect, Host, Method, NamedDeployment, Operation, RateHeader, ServerTime, Status,
};
pub use tradewire_wire::{Evidence, Rate, RateScope, envelope};
