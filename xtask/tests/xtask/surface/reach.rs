//! The public paths of a crate.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::names::{Export, exports};
use super::tree::{ROOT, Tree};

/// The items that are reachable from outside.
#[derive(Default)]
pub struct Reach {
    /// Every public path, the shorter ones first.
    pub ways: Vec<Way>,
    /// The first public path of each reachable item, by absolute path. The item is shown with it.
    homes: BTreeMap<String, String>,
}

/// A public path.
#[derive(Clone)]
pub struct Way {
    pub path: String,
    /// The absolute path of the item.
    pub target: String,
    /// The conditions along the path.
    pub cfg: Vec<String>,
    /// Whether the item is shown with this path.
    pub is_home: bool,
}

impl Reach {
    /// Visits everything public from the root, breadth first.
    pub fn of(tree: &Tree) -> Self {
        let mut reach = Self::default();
        let root = Way { path: String::new(), target: ROOT.to_owned(), cfg: Vec::new(), is_home: true };
        let mut level = vec![root];
        while !level.is_empty() {
            let mut below: Vec<Way> = level.iter().flat_map(|module| ways(tree, module)).collect();
            for way in &mut below {
                if let Entry::Vacant(home) = reach.homes.entry(way.target.clone()) {
                    home.insert(way.path.clone());
                    way.is_home = true;
                }
            }
            level = below.iter().filter(|way| way.is_home && tree.contains_key(&way.target)).cloned().collect();
            reach.ways.extend(below);
        }
        reach
    }

    /// Returns the path that users write for an absolute path, or `None` if the item is unreachable.
    pub fn shown(&self, tree: &Tree, absolute: &str) -> Option<String> {
        let ends = absolute.rmatch_indices("::").map(|(end, _)| end);
        for end in [absolute.len()].into_iter().chain(ends) {
            let (prefix, rest) = absolute.split_at(end);
            // The items of a reachable module may still be private.
            if !rest.is_empty() && tree.contains_key(prefix) {
                return None;
            }
            if let Some(home) = self.homes.get(prefix) {
                return Some(format!("{home}{rest}"));
            }
        }
        Some(absolute.to_owned())
    }
}

/// Returns the names that a module exports, sorted.
fn ways(tree: &Tree, module: &Way) -> Vec<Way> {
    let mut exports = exports(tree, &module.target);
    exports.sort_by(|a, b| (&a.name, &a.target).cmp(&(&b.name, &b.target)));
    exports.dedup_by(|a, b| (&a.name, &a.target) == (&b.name, &b.target));
    let prefix = if module.path.is_empty() { String::new() } else { format!("{}::", module.path) };
    let way = |Export { name, target, cfg }| {
        let cfg = [&*module.cfg, &cfg].concat();
        Way { path: format!("{prefix}{name}"), target, cfg, is_home: false }
    };
    exports.into_iter().map(way).collect()
}
