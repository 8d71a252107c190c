//! The types of the operation table: what the contract says, readable at run time.

mod check;
mod field;
mod host;
mod operation;
mod path;

pub use field::{Enum, Field, Kind, Place, Record, Rules, Value, Variant};
pub use host::{Envelope, Host, NamedDeployment, RateHeader, RateRole, Status};
pub use operation::{Account, Answer, Auth, Effect, Example, Group, Method, Operation, Paging, Returns};
pub use tradewire_wire::Rate;
pub use tradewire_wire::signing::{ExampleCaller, HeaderRole, Part, Recipe, RecvWindow, Refusal, Signing};
