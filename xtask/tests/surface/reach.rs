//! The public paths of a crate.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::names::{Export, exports};
use crate::tree::{ROOT, Tree};

/// What can be reached from outside.
#[derive(Default)]
pub struct Reach {
    /// Every public path, the shorter ones first.
    pub ways: Vec<Way>,
    /// Of everything that is reached, by its absolute path, the first of its public paths: the one it is shown by.
    homes: BTreeMap<String, String>,
}

/// A public path.
#[derive(Clone)]
pub struct Way {
    pub path: String,
    /// The absolute path of what it leads to.
    pub target: String,
    /// The conditions on the way.
    pub cfg: Vec<String>,
    /// Whether it is the path that its target is shown by.
    pub is_home: bool,
}

impl Reach {
    /// Walks from the root through all that is public, level by level.
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

    /// An absolute path as users write it; none for what they cannot reach.
    pub fn shown(&self, tree: &Tree, absolute: &str) -> Option<String> {
        let ends = absolute.rmatch_indices("::").map(|(end, _)| end);
        for end in [absolute.len()].into_iter().chain(ends) {
            let (prefix, rest) = absolute.split_at(end);
            // That a module can be reached says nothing of what is in it.
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

/// What a module offers, in the order of the names.
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
