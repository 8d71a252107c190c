//! The operations that the crates were generated from: what a client needs to send their requests, without their shapes. The whole
//! contract at run time is in `tradewire::contract` (feature `contract`).

pub use tradewire_endpoints::{
    DEPLOYMENTS, HOSTS, Invalid, OPERATIONS, Query, RATE_HEADERS, SIGNING, STATUSES, ToQuery,
};
pub use tradewire_models::{About, Again, CodeInfo, CodeKind};
pub use tradewire_wire::operation::{
    Auth, Effect, Host, Method, NamedDeployment, Operation, RateHeader, ServerTime, Status,
};
pub use tradewire_wire::{Evidence, Rate, envelope};
