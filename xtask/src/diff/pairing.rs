//! Pairing: matches the items of an old list with those of a new one, and compares them.

use std::collections::HashMap;

use super::change::{Change, Class, ItemChanges, Users};
use super::usage::Usage;

/// Two lists, matched item by item.
pub struct Pairs<'a, T> {
    /// The items of both lists, old and new, in the order of the new list.
    pub kept: Vec<(&'a T, &'a T)>,
    pub removed: Vec<&'a T>,
    pub added: Vec<&'a T>,
    /// The positions of the kept items in the old list.
    old_positions: Vec<usize>,
}

impl<T> Pairs<'_, T> {
    /// Returns whether the order of the kept items changed.
    pub fn is_reordered(&self) -> bool {
        self.is_reordered_among(|_, _| true)
    }

    /// Returns whether the order of those kept items that satisfy a predicate changed.
    pub fn is_reordered_among(&self, satisfies: impl Fn(&T, &T) -> bool) -> bool {
        let kept = self.kept.iter().zip(&self.old_positions);
        !kept.filter(|((old, new), _)| satisfies(old, new)).map(|(_, position)| position).is_sorted()
    }

    /// Reports parts of an item that callers match on: removing one breaks them, adding one does not.
    pub fn report_parts(&self, noun: &str, name: fn(&T) -> &str, item: &mut ItemChanges) {
        for removed in &self.removed {
            item.push(Class::Breaking, format!("the {noun} `{}` was removed", name(removed)));
        }
        for added in &self.added {
            item.push(Class::Additive, format!("the {noun} `{}` was added", name(added)));
        }
        self.report_order(&format!("its {noun}s"), item);
    }

    /// Reports a new order that only the documentation shows.
    pub fn report_order(&self, subject: &str, item: &mut ItemChanges) {
        if self.is_reordered() {
            item.push(Class::Documentation, format!("{subject} were reordered"));
        }
    }
}

/// Matches two lists by the first key, and the remaining items by the next one.
pub fn pair<'a, T>(old: &'a [T], new: &'a [T], keys: &[fn(&T) -> String]) -> Pairs<'a, T> {
    let mut old_of_new: Vec<Option<usize>> = vec![None; new.len()];
    let mut unmatched: Vec<usize> = (0..old.len()).collect();
    for key in keys {
        let free = new.iter().enumerate().filter(|(index, _)| old_of_new[*index].is_none());
        let by_key: HashMap<String, usize> = free.map(|(index, item)| (key(item), index)).collect();
        unmatched.retain(|index| match by_key.get(&key(&old[*index])) {
            Some(found) if old_of_new[*found].is_none() => {
                old_of_new[*found] = Some(*index);
                false
            }
            _ => true,
        });
    }
    let matched = || old_of_new.iter().zip(new);
    Pairs {
        kept: matched().filter_map(|(index, item)| Some((&old[(*index)?], item))).collect(),
        removed: unmatched.into_iter().map(|index| &old[index]).collect(),
        added: matched().filter(|(index, _)| index.is_none()).map(|(_, item)| item).collect(),
        old_positions: old_of_new.iter().flatten().copied().collect(),
    }
}

/// A kind of item: how two are compared, and the classes of adding and removing one.
pub struct Kind<T: 'static> {
    pub noun: &'static str,
    /// Returns the name in the report. Items with the same name are the same item.
    pub name: fn(&T) -> String,
    pub removed: Class,
    pub added: Class,
    pub users: fn(&Usage<'_>, &T) -> Users,
    /// Returns what replaces a removed item, if that can be determined.
    pub replacement: fn(&T, &Usage<'_>) -> Option<String>,
    pub compare: fn(&T, &T, &mut ItemChanges),
}

impl<T> Kind<T> {
    /// Returns a kind of item that callers name in their code: removing one breaks them.
    pub const fn in_code(noun: &'static str, name: fn(&T) -> String, compare: fn(&T, &T, &mut ItemChanges)) -> Self {
        let (removed, added) = (Class::Breaking, Class::Additive);
        Self { noun, name, removed, added, users: |_, _| Users::default(), replacement: |_, _| None, compare }
    }

    /// Returns a kind of item that no code of a caller names: adding or removing one changes behaviour.
    pub const fn on_wire(noun: &'static str, name: fn(&T) -> String, compare: fn(&T, &T, &mut ItemChanges)) -> Self {
        Self { removed: Class::Behaviour, added: Class::Behaviour, ..Self::in_code(noun, name, compare) }
    }

    /// Compares two lists of items.
    pub fn compare(&self, list: &str, old: &[T], new: &[T], usage: &Usage<'_>) -> Vec<Change> {
        let pairs = pair(old, new, &[self.name]);
        let single = |item: &T, class, description| {
            let mut changes = ItemChanges::new((self.name)(item));
            changes.push(class, description);
            changes.used_by(|| (self.users)(usage, item))
        };
        let removed = pairs.removed.iter().flat_map(|old| {
            let replacement = (self.replacement)(old, usage).map(|text| format!("; {text}")).unwrap_or_default();
            single(old, self.removed, format!("the {} was removed{replacement}", self.noun))
        });
        let kept = pairs.kept.iter().flat_map(|(old, new)| {
            let mut changes = ItemChanges::new((self.name)(new));
            (self.compare)(old, new, &mut changes);
            changes.used_by(|| (self.users)(usage, new))
        });
        let added = pairs.added.iter().flat_map(|new| single(new, self.added, format!("the {} was added", self.noun)));
        let mut order = ItemChanges::new(list);
        pairs.report_order(&format!("its {}s", self.noun), &mut order);
        removed.chain(kept).chain(added).chain(order.used_by(Users::default)).collect()
    }
}
