//! Unions: one of several records, distinguished by a tag field.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;

use crate::bind::Scope;
use crate::{Entries, Fact, Name};

/// A union: one of several records, distinguished by a field. It is open: an unlisted tag keeps its JSON.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Union {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// A description of the union.
    #[serde(flatten)]
    pub fact: Fact,
    /// The field that distinguishes the records. The records do not list it.
    pub tag: String,
    /// The records by the value of the tag.
    pub cases: Entries<UnionCase>,
}

/// A case of a union.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct UnionCase {
    /// The value of the tag.
    #[serde(skip)]
    pub wire: String,
    /// The meaning.
    #[serde(flatten)]
    pub fact: Fact,
    /// The name of the record.
    #[serde(rename = "record")]
    pub written_record: String,
    /// The record, bound.
    #[serde(skip)]
    pub record: Name,
    /// The source of the name in Rust. The default is the value of the tag.
    #[serde(default)]
    #[cfg_attr(feature = "source", schemars(with = "Option<String>"))]
    pub name: String,
}

impl Union {
    pub(crate) fn bind(&mut self, scope: &Scope<'_>) {
        scope.bind_name(&mut self.name, &mut self.fact);
        for case in self.cases.iter_mut() {
            case.fact.bind(Some(&self.fact));
            case.record = scope.types.name(scope.group, &case.written_record);
        }
    }
}
