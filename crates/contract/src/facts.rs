//! Facts: the documentation of an item, with its source and evidence.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::{Evidence, Invalid};

use crate::Table;
use crate::prose::plain;

/// The documentation of an item, with its source and evidence.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Fact {
    /// A description of the item.
    pub doc: String,
    /// A section of the interface document (`2.3`), or another declared source (`name`, or `name: page`); several are joined by
    /// `and`. Inherited from the enclosing table.
    #[serde(default)]
    #[cfg_attr(feature = "source", schemars(with = "Option<String>"))]
    pub source: String,
    /// The evidence, if the interface document does not state the fact.
    #[serde(default, rename = "evidence")]
    pub declared_evidence: Option<DeclaredEvidence>,
    /// The evidence of the item, inherited from the enclosing table if none is declared.
    #[serde(skip)]
    pub evidence: Evidence,
    /// Keys of the item whose evidence differs from that of the item.
    #[serde(skip)]
    pub evidence_overrides: Vec<(String, Evidence)>,
    /// The file that declares an operation, a channel, a type or an envelope: `group` or `group/topic`. Empty for other items.
    #[serde(skip)]
    pub file: String,
}

/// Evidence as the contract declares it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DeclaredEvidence {
    /// The evidence of the whole table, and of everything below it that declares none.
    Whole(Evidence),
    /// The evidence of single keys of the table; `all` is the evidence of the others. These keys also apply to the entries of the
    /// table: `optional` is the `?` of their types, `required` its absence, `decimal` the type of decimals that are strings, `unit`
    /// their units, `meaning` the `doc` of the values of an enum, `kind` and `scope` those of error codes. `optional_result` is the
    /// `?` of `returns`.
    Keys(Table<Evidence>),
}

/// The key for the evidence of all keys of a table that have none of their own.
pub(crate) const ALL: &str = "all";

impl DeclaredEvidence {
    /// Returns the evidence of the whole table, if it is declared.
    pub fn whole(&self) -> Option<Evidence> {
        match self {
            Self::Whole(evidence) => Some(*evidence),
            Self::Keys(keys) => keys.get(ALL).copied(),
        }
    }

    /// Iterates over the keys with evidence of their own.
    pub fn keys(&self) -> impl Iterator<Item = (&str, Evidence)> {
        let keys = match self {
            Self::Whole(_) => None,
            Self::Keys(keys) => Some(keys),
        };
        let keys = keys.into_iter().flatten().filter(|(key, _)| *key != ALL);
        keys.map(|(key, evidence)| (key.as_str(), *evidence))
    }
}

/// A fact about the interface as a whole.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Note {
    /// The fact.
    #[serde(flatten)]
    pub fact: Fact,
}

impl Fact {
    /// Inherits source and evidence from the enclosing table if none are declared.
    pub(crate) fn bind(&mut self, parent: Option<&Self>) {
        self.doc = plain(&self.doc);
        if let Some(parent) = parent {
            self.evidence = parent.evidence;
            if self.source.is_empty() {
                self.source.clone_from(&parent.source);
            }
        }
        let Some(declared) = &self.declared_evidence else { return };
        self.evidence = declared.whole().unwrap_or(self.evidence);
        self.evidence_overrides = declared.keys().map(|(key, evidence)| (key.to_owned(), evidence)).collect();
    }

    /// Inherits the evidence of single keys from the enclosing table, as far as the item has the keys. Each key of the table is given with
    /// the corresponding key of the item. Keys that the item declares take precedence.
    pub(crate) fn inherit_keys<'a>(&mut self, parent: &Self, keys: impl IntoIterator<Item = (&'a str, &'a str, bool)>) {
        let own_whole = self.declared_evidence.as_ref().and_then(DeclaredEvidence::whole);
        for (of_table, of_item, has_key) in keys {
            let inherited = parent.evidence_overrides.iter().find(|(key, _)| key == of_table);
            let is_declared = self.evidence_overrides.iter().any(|(own, _)| own == of_item);
            if let (true, false, Some((_, evidence))) = (has_key, is_declared, inherited) {
                self.evidence_overrides.push((of_item.to_owned(), own_whole.unwrap_or(*evidence)));
            }
        }
    }

    /// Returns the evidence of a key. If it has none of its own, this is the evidence of the item.
    pub fn evidence_of(&self, key: &str) -> Evidence {
        let own = self.evidence_overrides.iter().find(|(of, _)| of == key);
        own.map_or(self.evidence, |(_, evidence)| *evidence)
    }

    /// Marks the error of a check if no source states its rule, which has this key.
    pub(crate) fn marked(&self, key: &str, checked: Result<(), Invalid>) -> Result<(), Invalid> {
        if self.is_inferred(key) { checked.map_err(Invalid::inferred) } else { checked }
    }

    /// Returns whether no source states a key.
    pub fn is_inferred(&self, key: &str) -> bool {
        self.evidence_of(key) == Evidence::Inferred
    }

    /// Returns the evidence of the whole item and of single keys, as far as it differs from that of the table around the item.
    pub fn evidence_within(&self, around: &Self) -> (Option<Evidence>, Vec<(&str, Evidence)>) {
        let whole = Some(self.evidence).filter(|own| *own != around.evidence);
        let expected = |key: &str| whole.unwrap_or_else(|| around.evidence_of(key));
        let differs = |(key, evidence): &&(String, Evidence)| *evidence != expected(key);
        let keys = self.evidence_overrides.iter().filter(differs);
        (whole, keys.map(|(key, evidence)| (key.as_str(), *evidence)).collect())
    }
}
