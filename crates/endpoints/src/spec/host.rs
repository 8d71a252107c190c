//! Hosts: who serves what, and what answers are wrapped in.

use tradewire_models::{CodeKind, Evidence};

use super::{Field, Operation, Recipe};

/// A host of the interface.
#[derive(Debug)]
pub struct Host {
    /// Its name, such as `futures`.
    pub name: &'static str,
    /// What it serves.
    pub doc: &'static str,
    /// What its paths begin with.
    pub paths: &'static str,
    /// What its answers are wrapped in.
    pub envelope: &'static Envelope,
    /// How its requests are signed.
    pub recipe: &'static Recipe,
    /// The operation that tells its time.
    pub server_time: &'static Operation,
    /// The codes that any of its operations may answer, besides those that an operation lists itself.
    pub codes: &'static [&'static str],
    /// The code that it answers a malformed parameter with.
    pub malformed: &'static str,
}

/// Hosts are the same when they have the same name: there is one of each.
impl PartialEq for Host {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Host {}

/// A public exchange or white-label deployment that serves the interface.
#[derive(Debug)]
pub struct NamedDeployment {
    /// Its name, such as `xt`.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// Names of the hosts and their base addresses.
    pub base_urls: &'static [(&'static str, &'static str)],
    /// How well it is known.
    pub evidence: Evidence,
}

/// The wrapper of every answer of a host.
#[derive(Debug)]
pub struct Envelope {
    /// Its name.
    pub name: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
    /// The field that tells success or failure.
    pub status: &'static str,
    /// What the status is on success.
    pub ok: i64,
    /// Where the error code stands: field, and field inside of it.
    pub code: &'static [&'static str],
    /// Where the message stands, if there is one.
    pub message: &'static [&'static str],
    /// The field of the message's arguments, if there is one.
    pub arguments: Option<&'static str>,
    /// The field that holds the payload.
    pub result: &'static str,
    /// Whether a code that is not empty is a failure whatever the status says.
    pub code_fails: bool,
    /// A success as a server writes it: `{result}` stands for the payload's JSON.
    pub succeeded: &'static str,
    /// A failure as a server writes it: `{code}` and `{message}` stand for JSON strings.
    pub failed: &'static str,
}

/// An HTTP status that shows that a request was turned away before it could act.
#[derive(Debug)]
pub struct Status {
    /// Its number.
    pub code: u16,
    /// What it means.
    pub doc: &'static str,
    /// The kind of refusal that it is.
    pub kind: &'static CodeKind,
    /// How well this is known.
    pub evidence: Evidence,
}

/// A header of an answer that says how a limit is used.
#[derive(Debug)]
pub struct RateHeader {
    /// What it says.
    pub role: RateRole,
    /// Its name.
    pub name: &'static str,
    /// What it says, in words.
    pub doc: &'static str,
    /// How well it is known.
    pub evidence: Evidence,
}

/// What a header says of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateRole {
    /// How many requests may come at once.
    Limit,
    /// How many may still come.
    Remaining,
    /// How many more may come a second later.
    Replenish,
}
