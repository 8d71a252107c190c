//! The resolved contract: every name bound to what it names, every fact with the evidence it inherits.

mod codes;
mod operations;
mod service;
mod types;

use std::fmt;

use crate::language::Confidence;
pub use codes::*;
pub use operations::*;
pub use service::*;
pub use types::*;

/// All groups, and what they share.
#[derive(Debug, Default)]
pub struct Contract {
    /// The groups, sorted by name.
    pub groups: Vec<Group>,
    /// The hosts.
    pub hosts: Vec<Host>,
    /// Publicly known deployments.
    pub deployments: Vec<Deployment>,
    /// Where the version of the interface stands.
    pub versioning: Option<Fact>,
    /// How requests are signed.
    pub signing: Option<Signing>,
    /// The envelopes.
    pub envelopes: Vec<Envelope>,
    /// Kinds of error codes.
    pub kinds: Vec<CodeKind>,
    /// HTTP statuses that show that a request was turned away.
    pub statuses: Vec<Status>,
    /// Headers of answers that say how a limit is used.
    pub rate_headers: Vec<Header>,
    /// What the interface document does not show.
    pub gaps: Vec<(String, String)>,
}

impl Contract {
    /// The group of a name; they are sorted.
    pub fn group(&self, name: &str) -> Option<&Group> {
        let index = self.groups.binary_search_by(|group| group.name.as_str().cmp(name)).ok()?;
        self.groups.get(index)
    }

    /// The host of a name.
    pub fn host(&self, name: &str) -> Option<&Host> {
        self.hosts.iter().find(|host| host.name == name)
    }

    /// The envelope of an operation's answers.
    pub fn envelope(&self, operation: &Operation) -> Option<&Envelope> {
        let host = self.host(&operation.host)?;
        self.envelopes.iter().find(|envelope| envelope.name == host.envelope)
    }

    /// The kind of a name.
    pub fn kind(&self, name: &str) -> Option<&CodeKind> {
        self.kinds.iter().find(|kind| kind.name == name)
    }

    /// The record of a name.
    pub fn record(&self, name: &Name) -> Option<&Record> {
        self.group(&name.group)?.records.iter().find(|record| record.name.name == name.name)
    }

    /// The enum of a name.
    pub fn enumeration(&self, name: &Name) -> Option<&Enum> {
        self.group(&name.group)?.enums.iter().find(|list| list.name.name == name.name)
    }

    /// The union of a name.
    pub fn union(&self, name: &Name) -> Option<&Union> {
        self.group(&name.group)?.unions.iter().find(|union| union.name.name == name.name)
    }
}

/// One file of the contract.
#[derive(Debug)]
pub struct Group {
    pub name: String,
    pub doc: String,
    pub ids: Vec<Id>,
    pub enums: Vec<Enum>,
    pub records: Vec<Record>,
    pub unions: Vec<Union>,
    pub operations: Vec<Operation>,
    /// Codes of the group and of its operations.
    pub codes: Vec<Code>,
    /// Its ids and enums that stand in a query, whichever group asks.
    pub asked: Vec<Type>,
}

impl Group {
    /// Whether it defines anything that travels.
    pub fn has_types(&self) -> bool {
        let Self { ids, enums, records, unions, .. } = self;
        !(ids.is_empty() && enums.is_empty() && records.is_empty() && unions.is_empty())
    }
}

/// What is said of anything: what it is, who says so, and how well it is known.
#[derive(Debug, Clone)]
pub struct Fact {
    pub doc: String,
    pub source: String,
    pub evidence: Confidence,
    /// Single keys that are known less well.
    pub doubts: Vec<(String, Confidence)>,
}

/// A name in a group.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    pub group: String,
    pub name: String,
}

/// `futures.Order`.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.group, self.name)
    }
}
