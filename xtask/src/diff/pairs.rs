//! Pairs: which item of an old list is which of a new one.

use std::collections::HashMap;
use tradewire_contract::Table;

use super::change::{Change, Class, Item, Users};
use super::uses::Uses;

/// Two lists, item by item.
pub struct Pairs<'a, T> {
    /// Old and new, in the order of the new list.
    pub kept: Vec<(&'a T, &'a T)>,
    pub gone: Vec<&'a T>,
    pub added: Vec<&'a T>,
    /// Where what is kept stood in the old list.
    order: Vec<usize>,
}

impl<T> Pairs<'_, T> {
    /// Whether what is kept, as far as it matters, stands in another order.
    pub fn is_reordered(&self, matters: impl Fn(&T, &T) -> bool) -> bool {
        let kept = self.kept.iter().zip(&self.order);
        !kept.filter(|((old, new), _)| matters(old, new)).map(|(_, at)| at).is_sorted()
    }
}

/// Pairs two lists by a key; what is left, by the next key.
pub fn pair<'a, T>(old: &'a [T], new: &'a [T], keys: &[fn(&T) -> String]) -> Pairs<'a, T> {
    let mut old_of_new: Vec<Option<usize>> = vec![None; new.len()];
    let mut open: Vec<usize> = (0..old.len()).collect();
    for key in keys {
        let unpaired = new.iter().enumerate().filter(|(index, _)| old_of_new[*index].is_none());
        let by_key: HashMap<String, usize> = unpaired.map(|(index, item)| (key(item), index)).collect();
        open.retain(|index| match by_key.get(&key(&old[*index])) {
            Some(found) if old_of_new[*found].is_none() => {
                old_of_new[*found] = Some(*index);
                false
            }
            _ => true,
        });
    }
    let paired = || old_of_new.iter().zip(new);
    Pairs {
        kept: paired().filter_map(|(index, item)| Some((&old[(*index)?], item))).collect(),
        gone: open.into_iter().map(|index| &old[index]).collect(),
        added: paired().filter(|(index, _)| index.is_none()).map(|(_, item)| item).collect(),
        order: old_of_new.iter().flatten().copied().collect(),
    }
}

/// A kind of items: how they are compared, and what it means that one comes or goes.
pub struct Kind<T: 'static> {
    pub noun: &'static str,
    /// What an item is told of as. It is the same item as long as this stays.
    pub place: fn(&T) -> String,
    pub gone: Class,
    pub added: Class,
    pub users: fn(&Uses<'_>, &T) -> Users,
    /// What is there instead of an item that is gone, where that can be seen.
    pub instead: fn(&T, &Uses<'_>) -> Option<String>,
    pub compare: fn(&T, &T, &mut Item),
}

impl<T> Kind<T> {
    /// What became of the items of a list.
    pub fn compare(&self, list: &str, old: &[T], new: &[T], uses: &Uses<'_>) -> Vec<Change> {
        let pairs = pair(old, new, &[self.place]);
        let alone = |item: &T, class, sentence| {
            let mut told = Item::new((self.place)(item));
            told.tell(class, sentence);
            told.met_by(|| (self.users)(uses, item))
        };
        let gone = pairs.gone.iter().flat_map(|old| {
            let instead = (self.instead)(old, uses).map(|instead| format!(": {instead}")).unwrap_or_default();
            alone(old, self.gone, format!("the {} is gone{instead}", self.noun))
        });
        let added = pairs.added.iter().flat_map(|new| alone(new, self.added, format!("the {} is new", self.noun)));
        let kept = pairs.kept.iter().flat_map(|(old, new)| {
            let mut item = Item::new((self.place)(new));
            (self.compare)(old, new, &mut item);
            item.met_by(|| (self.users)(uses, new))
        });
        let mut order = Item::new(list);
        if pairs.is_reordered(|_, _| true) {
            order.tell(Class::Documentation, format!("its {}s are listed in another order", self.noun));
        }
        gone.chain(kept).chain(added).chain(order.met_by(Users::default)).collect()
    }
}

/// Returns the entries of a table as pairs, in order.
pub fn pairs_of<T: Clone>(table: &Table<T>) -> Vec<(String, T)> {
    table.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
}
