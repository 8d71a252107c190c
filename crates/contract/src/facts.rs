//! Facts: what is documented about an item, its source and its evidence.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::Evidence;

use crate::Table;
use crate::prose::plain;

/// The documentation of an item: what it is, where that is stated, and how well it is known.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Fact {
    /// What it is.
    pub doc: String,
    /// The section of the interface document, or the public source. Inherited from the enclosing table.
    #[serde(default)]
    #[cfg_attr(feature = "source", schemars(with = "Option<String>"))]
    pub source: String,
    /// How well it is known, if the interface document does not state it.
    #[serde(default, rename = "evidence")]
    pub declared_evidence: Option<DeclaredEvidence>,
    /// How well it is known, inherited from the enclosing table where nothing is declared.
    #[serde(skip)]
    pub evidence: Evidence,
    /// Single keys whose evidence differs.
    #[serde(skip)]
    pub evidence_overrides: Vec<(String, Evidence)>,
}

/// Evidence as the contract declares it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DeclaredEvidence {
    /// Evidence of the whole table, and of everything below it that declares nothing.
    Whole(Evidence),
    /// Evidence of single keys of the table. `optional` is the `?` of a type.
    Keys(Table<Evidence>),
}

/// Returns whether a source names a section of the interface document: it then starts with a number.
pub fn names_section(source: &str) -> bool {
    let word = source.split(' ').next().unwrap_or(source);
    word.starts_with(|c: char| c.is_ascii_digit()) && word.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// A fact that belongs to no other item.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "source", schemars(deny_unknown_fields))]
pub struct Note {
    /// The fact.
    #[serde(flatten)]
    pub fact: Fact,
}

impl Fact {
    /// Inherits source and evidence from the enclosing table, where nothing is declared.
    pub(crate) fn bind(&mut self, parent: Option<&Self>) {
        self.doc = plain(&self.doc);
        if let Some(parent) = parent {
            self.evidence = parent.evidence;
            if self.source.is_empty() {
                self.source.clone_from(&parent.source);
            }
        }
        match &self.declared_evidence {
            Some(DeclaredEvidence::Whole(evidence)) => self.evidence = *evidence,
            Some(DeclaredEvidence::Keys(keys)) => {
                self.evidence_overrides = keys.iter().map(|(key, evidence)| (key.clone(), *evidence)).collect();
            }
            None => {}
        }
    }

    /// Inherits the evidence of a single key from the enclosing table, if the item has the key and declares nothing about it.
    pub(crate) fn inherit_key(&mut self, parent: &Self, key: &str, has_key: bool) {
        if has_key && !self.evidence_overrides.iter().any(|(own, _)| own == key) {
            let inherited = parent.evidence_overrides.iter().find(|(of, _)| of == key);
            self.evidence_overrides.extend(inherited.cloned());
        }
        self.evidence_overrides.retain(|(_, evidence)| *evidence != Evidence::Documented);
    }
}
