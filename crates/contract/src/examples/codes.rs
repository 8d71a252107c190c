//! Error codes of answers: whether the contract lists them.

use std::collections::BTreeSet;

use crate::{Contract, Group};

/// The error codes that any operation may answer with.
pub struct Shared<'a> {
    pub codes: BTreeSet<&'a str>,
    starred: Vec<&'a str>,
}

impl<'a> Shared<'a> {
    pub fn new(contract: &'a Contract) -> Self {
        let codes = contract.groups.iter().flat_map(Group::codes);
        let codes: BTreeSet<_> = codes.filter(|code| code.operation.is_none()).map(|code| code.wire.as_str()).collect();
        Self { starred: codes.iter().copied().filter(|code| code.contains('*')).collect(), codes }
    }

    /// Whether one of them is a code that was found.
    pub fn has(&self, found: &str) -> bool {
        self.codes.contains(found) || self.starred.iter().any(|code| stands_for(code, found))
    }
}

/// Whether a code of the contract is one that was found; its `*` is anything.
pub fn stands_for(code: &str, found: &str) -> bool {
    match code.split_once('*') {
        Some((before, after)) => found.len() >= code.len() && found.starts_with(before) && found.ends_with(after),
        None => code == found,
    }
}
