//! Paging: how an operation goes on from one answer to the next.

use super::change::{Class, Item};
use crate::contract::Operation;
use crate::language::Paging;

pub fn compare(old: &Operation, new: &Operation, item: &mut Item) {
    other_cursor(old, new, item);
    match (&old.paging, &new.paging) {
        (None, None) => {}
        (None, Some(new)) => item.tell(Class::Additive, format!("it pages by {}", new.title())),
        (Some(old), None) => item.tell(Class::Breaking, format!("it does not page any more, did by {}", old.title())),
        (Some(old), Some(new)) if old.title() != new.title() => {
            item.tell(Class::Breaking, format!("it pages by {}, did by {}", new.title(), old.title()));
        }
        (Some(old), Some(new)) => {
            references(old, new, item);
        }
    }
}

/// A cursor of another type is another type of the request's `Paged`. Where the parameter stays, it is told there.
fn other_cursor(old: &Operation, new: &Operation, item: &mut Item) {
    let cursor = |operation: &Operation| {
        let Some(Paging::Cursor(paging)) = &operation.paging else { return None };
        let param = operation.params.iter().find(|param| param.wire == paging.cursor)?;
        Some((param.wire.clone(), param.ty.written(param.list)))
    };
    let (Some((old, was)), Some((new, is))) = (cursor(old), cursor(new)) else { return };
    if old != new && was != is {
        item.tell(Class::Breaking, format!("the cursor of its paging is `{is}`, was `{was}`"));
    }
}

/// Compares what the two versions of a paging refer to. A key that is optional may be missing in one of them.
fn references(old: &Paging, new: &Paging, item: &mut Item) {
    let added = new.references().into_iter().filter(|reference| old.name(reference.key).is_none());
    for reference in old.references().into_iter().chain(added) {
        let [old, new] = [old, new].map(|paging| paging.name(reference.key).unwrap_or("none"));
        item.tell_if_other(Class::Behaviour, (old, new), |old, new| {
            format!("{} of its paging is `{new}`, was `{old}`", reference.title)
        });
    }
}
