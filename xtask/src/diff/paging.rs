//! Paging: how an operation goes on from one answer to the next.

use super::change::{Class, Item};
use crate::contract::Operation;
use crate::language::{CursorPaging, PagePaging, Paging};

pub fn compare(old: &Operation, new: &Operation, item: &mut Item) {
    other_cursor(old, new, item);
    match (&old.paging, &new.paging) {
        (None, None) => {}
        (None, Some(new)) => item.tell(Class::Additive, format!("it pages by {}", kind(new))),
        (Some(old), None) => item.tell(Class::Breaking, format!("it does not page any more, did by {}", kind(old))),
        (Some(old), Some(new)) if kind(old) != kind(new) => {
            item.tell(Class::Breaking, format!("it pages by {}, did by {}", kind(new), kind(old)));
        }
        (Some(old), Some(new)) => {
            for ((role, new), (_, old)) in names(new).into_iter().zip(names(old)) {
                item.tell_if_other(Class::Behaviour, (old, new), |old, new| {
                    format!("{role} of its paging is `{new}`, was `{old}`")
                });
            }
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

fn kind(paging: &Paging) -> &'static str {
    match paging {
        Paging::Cursor(_) => "a cursor",
        Paging::Page(_) => "page number",
    }
}

/// What paging names, by its role.
fn names(paging: &Paging) -> Vec<(&'static str, &str)> {
    match paging {
        Paging::Cursor(CursorPaging {
            cursor,
            direction,
            forward,
            backward,
            limit,
            item,
            items,
            has_next,
            has_prev,
        }) => vec![
            ("the parameter of the cursor", cursor),
            ("the parameter of the direction", direction),
            ("the direction forward", forward),
            ("the direction backward", backward),
            ("the parameter of the page's length", limit.as_deref().unwrap_or("none")),
            ("the cursor of a record", item),
            ("the field of the records", items),
            ("the field that tells of a next page", has_next),
            ("the field that tells of a previous page", has_prev),
        ],
        Paging::Page(PagePaging { page, limit, items, has_next, has_prev }) => vec![
            ("the parameter of the page", page),
            ("the parameter of the page's length", limit),
            ("the field of the records", items),
            ("the field that tells of a next page", has_next),
            ("the field that tells of a previous page", has_prev),
        ],
    }
}
