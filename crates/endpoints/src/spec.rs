//! The types of the operation table: what the contract says, readable at run time.

mod check;
mod field;
mod host;
mod operation;
mod signing;

pub use field::{Enum, Field, Kind, Record, Rules, Value, Variant};
pub use host::{Envelope, Host, NamedDeployment, Status};
pub use operation::{Account, Auth, Effect, Group, Method, Operation, Paging, Rate, Returns};
pub use signing::{HeaderRole, Part, Recipe, RecvWindow, Refusal, Signing};
