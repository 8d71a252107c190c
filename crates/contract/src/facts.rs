//! Facts: the documentation of an item, with its source and evidence.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::Evidence;

use crate::Table;
use crate::prose::plain;

/// The documentation of an item, with its source and evidence.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct Fact {
    /// A description of the item.
    pub doc: String,
    /// The section of the interface document, or the public source. Inherited from the enclosing table.
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
}

/// Evidence as the contract declares it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum DeclaredEvidence {
    /// The evidence of the whole table, and of everything below it that declares none.
    Whole(Evidence),
    /// The evidence of single keys of the table. The key `optional` stands for the `?` of a type.
    Keys(Table<Evidence>),
}

/// Returns whether a source is a section of the interface document, such as `2.3 Orders`: its first word is a section number.
pub fn names_section(source: &str) -> bool {
    let word = source.split(' ').next().unwrap_or(source);
    word.starts_with(|c: char| c.is_ascii_digit()) && word.chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// A fact about the interface as a whole.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "source", schemars(deny_unknown_fields))]
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
