//! The model of the contract, which `api-schema/` declares.
//!
//! The types deserialize a file of the contract directly, and [`Contract::bind`] resolves the names in it. Everything else
//! reads this one model: the generator, the command line, the sandbox, drift detection, the semantic diff, OpenAPI and the
//! reference.
//!
//! The feature `source` adds functions that load a contract from its TOML files and check it. Diagnostics point at the exact
//! position of every mistake.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod bind;
mod channels;
pub mod client;
mod codes;
pub mod conditions;
mod contract;
mod contract_file;
mod datasets;
pub mod definitions;
pub mod drift;
mod entries;
mod enums;
mod envelopes;
pub mod examples;
mod facts;
mod fields;
mod hosts;
mod ids;
mod instruments;
mod lists;
mod name;
mod operations;
pub mod paging;
mod parsed;
pub mod prose;
mod rates;
mod records;
pub mod reference;
pub mod request_lines;
mod requests;
mod rules;
mod scalars;
mod signing;
mod sockets;
mod sources;
mod types;
mod unions;
mod usage;
mod values;
pub mod walk;

#[cfg(feature = "source")]
mod check;
#[cfg(feature = "source")]
pub mod diagnostics;
#[cfg(feature = "source")]
mod from_toml;
#[cfg(feature = "source")]
pub mod load;
#[cfg(feature = "source")]
pub mod parallel;
#[cfg(feature = "source")]
pub mod rust_names;
#[cfg(feature = "source")]
mod shape;
#[cfg(feature = "source")]
mod tree;

pub use channels::{Book, Channel, ChannelKind, ChannelSubscription, Message, Sides};
#[cfg(feature = "source")]
pub use check::check;
pub use codes::{CodeKind, ErrorCode, ErrorCodes, ErrorScope, NameList, RetryRule, Status};
pub use conditions::{Condition, Conditions, Demand};
pub use contract::{Contract, Group, StateField, Topic};
pub use contract_file::ContractFile;
pub use datasets::{ArchiveSource, Dataset};
pub use entries::{Entries, Entry};
pub use enums::{Enum, EnumValue};
pub use envelopes::Envelope;
pub use examples::{Example, ExampleCaller, Given, Response};
pub use facts::{DeclaredEvidence, Fact, Note};
pub use fields::{Field, Literal, Place};
pub use hosts::{Deployment, GeneralLimit, Host};
pub use ids::{Id, Repr};
pub use instruments::{InstrumentRules, RuleKind, RulePath};
pub use name::{Name, SHARED_GROUP};
pub use operations::{Account, Auth, Effect, FORM, Operation};
pub use paging::Paging;
pub use parsed::Parsed;
pub use rates::{Rate, RateScope, WrittenRate, WrittenRates};
pub use records::{Layout, Record, Variant};
pub use requests::Request;
pub use rules::{Age, Quantity, Range, Rule, Rules};
pub use scalars::{JsonType, Scalar, ScalarError, ScalarValue, WireFormat};
#[cfg(feature = "source")]
pub use shape::json_schema;
pub use signing::{ALGORITHM, Header, HeaderRole, Part, Recipe, RecvWindow, Signing};
pub use sockets::{Answer, Heartbeat, Meaning, Socket, SocketKey};
pub use sources::{FactSource, INTERFACE, Reference, references};
pub use tradewire_wire::{Endpoint, Evidence, Invalid, Timestamp};
pub use types::{LIST, Returns, Type, TypeError, TypeExpr};
pub use unions::{Union, UnionCase};
pub use values::ValueKind;

/// A table whose entries keep the order of the file.
pub type Table<T> = indexmap::IndexMap<String, T>;
