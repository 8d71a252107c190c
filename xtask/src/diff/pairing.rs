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

    /// Returns whether the order of the kept items that satisfy a predicate changed.
    pub fn is_reordered_among(&self, satisfies: impl Fn(&T, &T) -> bool) -> bool {
        let kept = self.kept.iter().zip(&self.old_positions);
        !kept.filter(|((old, new), _)| satisfies(old, new)).map(|(_, position)| position).is_sorted()
    }

    /// Returns whether a kept item has another position in the new list.
    pub fn is_moved(&self, new: &[T]) -> bool {
        let kept = self.kept.iter().zip(&self.old_positions);
        kept.into_iter().any(|((_, item), old)| !new.get(*old).is_some_and(|at_old| std::ptr::eq(at_old, *item)))
    }

    /// Reports a new order that is visible only in the documentation.
    pub fn report_order(&self, subject: &str, item: &mut ItemChanges) {
        if self.is_reordered() {
            item.push(Class::Documentation, format!("{subject} were reordered"));
        }
    }
}

/// Matches two lists by the first key, and the remaining items by the next one.
pub fn pair<'a, T>(old: &'a [T], new: &'a [T], keys: &[fn(&T) -> String]) -> Pairs<'a, T> {
    pair_renamed(old, new, keys, |_, _| false)
}

/// Matches two lists as [`pair`] does. Then matches each remaining item with the only item that differs from it in nothing but its name.
pub fn pair_renamed<'a, T>(
    old: &'a [T],
    new: &'a [T],
    keys: &[fn(&T) -> String],
    is_renamed: impl Fn(&T, &T) -> bool,
) -> Pairs<'a, T> {
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
    let free: Vec<usize> = (0..new.len()).filter(|index| old_of_new[*index].is_none()).collect();
    let renamed: Vec<(usize, usize)> = unmatched
        .iter()
        .flat_map(|from| free.iter().map(move |to| (*from, *to)))
        .filter(|(from, to)| is_renamed(&old[*from], &new[*to]))
        .collect();
    for (from, to) in &renamed {
        // If several items fit, nothing shows which one was renamed.
        if renamed.iter().filter(|(other_from, other_to)| other_from == from || other_to == to).count() == 1 {
            old_of_new[*to] = Some(*from);
            unmatched.retain(|index| index != from);
        }
    }
    let matched = || old_of_new.iter().zip(new);
    Pairs {
        kept: matched().filter_map(|(index, item)| Some((&old[(*index)?], item))).collect(),
        removed: unmatched.into_iter().map(|index| &old[index]).collect(),
        added: matched().filter(|(index, _)| index.is_none()).map(|(_, item)| item).collect(),
        old_positions: old_of_new.iter().flatten().copied().collect(),
    }
}

/// Adds the differences between an old and a new item.
pub type Compare<T> = fn(&T, &T, &Usage<'_>, &mut ItemChanges);

/// A kind of item, with the function that compares two items, and the classes of an added and a removed item.
pub struct Kind<T: 'static> {
    pub noun: &'static str,
    /// Returns the name in the report. Items with the same name are the same item.
    pub name: fn(&T) -> String,
    pub removed: Class,
    pub added: Class,
    pub users: fn(&Usage<'_>, &T) -> Users,
    /// Returns the replacement of a removed item, if it can be determined.
    pub replacement: fn(&T, &Usage<'_>) -> Option<String>,
    /// The effect of an added item on a caller, if it is not obvious.
    pub added_note: &'static str,
    pub removed_note: &'static str,
    pub compare: Compare<T>,
}

impl<T> Kind<T> {
    /// Returns a kind of item that callers name in their code, so that a removed item breaks them.
    pub const fn in_code(noun: &'static str, name: fn(&T) -> String, compare: Compare<T>) -> Self {
        let (removed, added) = (Class::Breaking, Class::Additive);
        let (added_note, removed_note) = ("", "");
        let users = |_: &Usage<'_>, _: &T| Users::default();
        Self { noun, name, removed, added, users, replacement: |_, _| None, added_note, removed_note, compare }
    }

    /// Returns a kind of item that callers do not name in their code, so that an added or removed item changes behavior.
    pub const fn on_wire(noun: &'static str, name: fn(&T) -> String, compare: Compare<T>) -> Self {
        Self { removed: Class::Behavior, added: Class::Behavior, ..Self::in_code(noun, name, compare) }
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
            single(old, self.removed, format!("the {} was removed{replacement}{}", self.noun, self.removed_note))
        });
        let kept = pairs.kept.iter().flat_map(|(old, new)| {
            let mut changes = ItemChanges::new((self.name)(new));
            (self.compare)(old, new, usage, &mut changes);
            changes.used_by(|| (self.users)(usage, new))
        });
        let added = pairs
            .added
            .iter()
            .flat_map(|new| single(new, self.added, format!("the {} was added{}", self.noun, self.added_note)));
        let mut order = ItemChanges::new(list);
        pairs.report_order(&format!("its {}s", self.noun), &mut order);
        removed.chain(kept).chain(added).chain(order.used_by(Users::default)).collect()
    }
}
