//! Facts: what is said of an item, with the evidence that it inherits.

use crate::contract::Fact;
use crate::language::{Confidence, Evidence};
use crate::prose::plain;

impl Fact {
    /// A fact with the evidence of its table, and of its parent where it says nothing itself.
    pub(super) fn of(doc: &str, source: &Option<String>, evidence: &Option<Evidence>, parent: Option<&Fact>) -> Self {
        let inherited = || parent.map_or(Confidence::Documented, |parent| parent.evidence);
        let (whole, doubts) = match evidence {
            Some(Evidence::Whole(confidence)) => (*confidence, Vec::new()),
            Some(Evidence::Keys(keys)) => {
                (inherited(), keys.iter().map(|(key, confidence)| (key.clone(), *confidence)).collect())
            }
            None => (inherited(), Vec::new()),
        };
        let source = source.clone().or_else(|| parent.map(|parent| parent.source.clone())).unwrap_or_default();
        Self { doc: plain(doc), source, evidence: whole, doubts }
    }

    /// Takes the evidence of one key from the table around it, if the key is there and says nothing itself.
    pub(super) fn inherit(&mut self, parent: &Fact, key: &str, is_there: bool) {
        if is_there && !self.doubts.iter().any(|(own, _)| own == key) {
            self.doubts.extend(parent.doubts.iter().find(|(of, _)| of == key).cloned());
        }
        self.doubts.retain(|(_, confidence)| *confidence != Confidence::Documented);
    }
}
