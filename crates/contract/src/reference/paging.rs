//! Paging in words.

use super::form::Form;
use crate::{CursorPaging, PagePaging, Paging};

/// Describes how to request the next and the previous page.
pub fn sentences(paging: &Paging, form: Form) -> String {
    match paging {
        Paging::Cursor(paging) => cursor(paging, form),
        Paging::Page(paging) => page(paging, form),
    }
}

fn cursor(paging: &CursorPaging, form: Form) -> String {
    let CursorPaging { cursor, direction, forward, backward, limit, item, items, has_next, has_prev } = paging;
    let [cursor, direction, forward, backward, item, items, has_next, has_prev] =
        [cursor, direction, forward, backward, item, items, has_next, has_prev].map(|name| form.code(name));
    let next = format!(
        "If {has_next} is true, request the next page with {cursor} set to the {item} of the last record in {items}, and \
         {direction} set to {forward}."
    );
    let previous = format!(
        "If {has_prev} is true, request the previous page with {cursor} set to the {item} of the first record, and \
         {direction} set to {backward}."
    );
    let size = limit.as_ref().map(|limit| format!("{} sets the page size.", form.code(limit)));
    [next, previous].into_iter().chain(size).collect::<Vec<_>>().join(" ")
}

fn page(paging: &PagePaging, form: Form) -> String {
    let PagePaging { page, limit, items, has_next, has_prev } = paging;
    let [page, limit, items, has_next, has_prev] = [page, limit, items, has_next, has_prev].map(|name| form.code(name));
    format!(
        "{page} selects the page and {limit} sets its size; {items} contains its records. {has_next} says whether a next page \
         exists, {has_prev} whether a previous one does."
    )
}
