//! Error codes, their kinds, and HTTP statuses that reject a request.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
pub use tradewire_wire::code::{ErrorScope, RetryRule};
use tradewire_wire::{code, operation};

use crate::client::leak;
use crate::prose::plain;
use crate::{Entries, Fact};

/// A kind of error code.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct CodeKind {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// The meaning of the kind.
    #[serde(flatten)]
    pub fact: Fact,
    /// The part of the request that was rejected, and therefore what may have been executed.
    pub scope: ErrorScope,
    /// The next step for the caller.
    pub advice: String,
    /// Whether the same request may be accepted when it is sent again. The default is `never`.
    #[serde(default)]
    pub retry: RetryRule,
}

/// Error codes.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ErrorCodes {
    /// The codes on the wire; a `*` at the end is a placeholder for a number.
    #[serde(default)]
    pub values: Entries<ErrorCode>,
    /// Codes that are also returned here, but are declared in another table. A code is declared once.
    #[serde(default)]
    pub also: Vec<String>,
    /// A section of the interface document, or another declared source.
    #[serde(default)]
    #[cfg_attr(feature = "source", schemars(with = "Option<String>"))]
    pub source: String,
    /// The evidence, if the interface document does not state the codes.
    #[serde(rename = "evidence")]
    pub declared_evidence: Option<crate::DeclaredEvidence>,
    /// The source and evidence that the codes inherit.
    #[serde(skip)]
    pub fact: Fact,
}

/// An error code.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ErrorCode {
    /// The code on the wire.
    #[serde(skip)]
    pub wire: String,
    /// The meaning.
    #[serde(flatten)]
    pub fact: Fact,
    /// The kind.
    pub kind: String,
    /// The part of the request that was rejected, if it differs from that of the kind.
    pub scope: Option<ErrorScope>,
    /// The source of the name in Rust. The default is the code on the wire.
    #[serde(default)]
    #[cfg_attr(feature = "source", schemars(with = "Option<String>"))]
    pub name: String,
    /// The list of the names that exist, if the code rejects an unknown name, such as a trading pair. The command suggests similar
    /// names from it.
    pub listed_by: Option<NameList>,
    /// The operation that declares the code; `None` if any operation of the group's host may return it.
    #[serde(skip)]
    pub operation: Option<String>,
}

/// A list of names that the exchange returns, such as those of its trading pairs.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct NameList {
    /// The operation that returns the list: its name in the group of the code, or `group.name`. It is a read without required
    /// parameters.
    pub operation: String,
    /// The field of the listed records that contains the name; none if the operation returns a list of strings.
    pub field: Option<String>,
}

/// An HTTP status that shows that a request was rejected before it could act.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Status {
    /// The key in the table.
    #[serde(skip)]
    pub number: String,
    /// The meaning.
    #[serde(flatten)]
    pub fact: Fact,
    /// The kind of the rejection, whose `scope` is `request`.
    pub kind: String,
}

impl ErrorCode {
    /// Returns the code in the form that clients use.
    pub(crate) fn for_clients(&'static self, kind: &'static code::CodeKind) -> code::CodeInfo {
        code::CodeInfo { code: &self.wire, doc: &self.fact.doc, kind, scope: self.scope.unwrap_or(kind.scope) }
    }
}

impl ErrorCodes {
    /// Iterates over the codes of the table: first those that it declares, then those that it references.
    pub fn listed(&self) -> impl Iterator<Item = &str> {
        self.values.keys().chain(self.also.iter().map(String::as_str))
    }

    pub(crate) fn bind(&mut self, parent: Option<&Fact>, operation: Option<&str>) {
        self.fact =
            Fact { source: self.source.clone(), declared_evidence: self.declared_evidence.clone(), ..Fact::default() };
        self.fact.bind(parent);
        for code in self.values.iter_mut() {
            code.fact.bind(Some(&self.fact));
            let has_scope = code.scope.is_some();
            code.fact.inherit_keys(&self.fact, [("kind", "kind", true), ("scope", "scope", has_scope)]);
            code.operation = operation.map(str::to_owned);
        }
    }
}

impl CodeKind {
    pub(crate) fn bind(&mut self) {
        self.fact.bind(None);
        self.advice = plain(&self.advice);
    }

    /// Returns the kind in the form that clients use.
    pub(crate) fn for_clients(&'static self) -> &'static code::CodeKind {
        let Self { name, fact, scope, advice, retry } = self;
        leak(code::CodeKind { name, doc: &fact.doc, scope: *scope, advice, retry: *retry })
    }
}

impl Status {
    /// Returns the number; 0 if the key is not a number.
    pub fn code(&self) -> u16 {
        self.number.parse().unwrap_or_default()
    }

    /// Returns the status in the form that clients use.
    pub(crate) fn for_clients(&'static self, kind: &'static code::CodeKind) -> operation::Status {
        operation::Status { code: self.code(), doc: &self.fact.doc, kind }
    }
}
