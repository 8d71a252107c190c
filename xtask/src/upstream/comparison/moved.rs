//! Operations whose request has changed on their page.

use std::collections::{HashMap, HashSet};

use tradewire_contract::Operation;

use super::{Comparison, Texts};
use crate::upstream::pages::{self, Endpoint};

/// The operations that pages described before they changed, by page.
pub type Moved = HashMap<String, Vec<&'static Operation>>;

/// Finds pages that described an operation before, and now state a request that no operation has. An operation that another page
/// describes has not moved.
pub fn find(comparison: &Comparison<'_>, before: &Texts, now: &Texts) -> Moved {
    let operations = comparison.operations_by_route();
    let described: HashSet<_> = now.values().filter_map(|text| endpoint(text)).map(|of| of.route()).collect();
    let moved = before.iter().filter_map(|(path, text)| {
        let (old, new) = (endpoint(text)?.route(), endpoint(now.get(path)?)?.route());
        let is_moved = !described.contains(&old) && !operations.contains_key(&new);
        let operations = operations.get(&old).filter(|_| is_moved)?;
        Some((path.clone(), operations.clone()))
    });
    moved.collect()
}

fn endpoint(text: &str) -> Option<Endpoint> {
    pages::read(text).endpoint
}
