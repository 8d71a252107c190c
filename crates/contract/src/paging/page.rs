//! Reads the pages of a list at run time.

use serde_json::value::RawValue;
use tradewire_wire::paging::{flag, has_next_page, next_page, total};
use tradewire_wire::{Object, UnreadablePage};

use super::{CursorPaging, HasNext, first_page};
use crate::{Contract, Operation};

/// A page of a list.
#[derive(Debug)]
pub struct Page<'o, 'j> {
    /// The records, in the order in which they were received.
    pub records: Vec<&'j RawValue>,
    /// The number of records in the whole list, if the page states it.
    pub total: Option<i64>,
    /// Whether another page follows in the direction of the request.
    pub has_next: bool,
    /// The parameters that request the next page in this direction, with their values on the wire. `None` if the page has no position to
    /// continue from.
    pub next: Option<Vec<(&'o str, String)>>,
}

impl Operation {
    /// Reads a page of the result of a request. If the operation has no paging, the whole result is one page.
    ///
    /// `argument` returns the value that the request has for a parameter.
    ///
    /// # Errors
    /// Returns an error if the page has no list, or if it does not say whether another page follows: its flag is not a boolean, with or
    /// without quotes. Null stands for an empty list where the contract declares it, and says that no page follows an empty list.
    pub fn page<'o, 'j, 'a>(
        &'o self,
        contract: &Contract,
        argument: impl Fn(&str) -> Option<&'a str>,
        result: &'j RawValue,
    ) -> Result<Page<'o, 'j>, UnreadablePage> {
        let Some(paging) = &self.paging else {
            let records = list("", Some(result), self.returns.optional)?;
            return Ok(Page { records, total: None, has_next: false, next: None });
        };
        let steps = paging.steps();
        let page = Object::parse(result.get())
            .map_err(|error| UnreadablePage::new("", Some(result.get()), format!("an object ({error})")))?;
        let items = page.get(steps.items);
        let declared = contract.record_of(&self.returns.ty).and_then(|page| page.fields.get(steps.items));
        let records = list(steps.items, items, declared.is_some_and(|items| items.optional))?;
        let count = records.len();
        // An omitted parameter has its default.
        let value = |name: &str| {
            let given = argument(name).map(str::to_owned);
            given.or_else(|| Some(self.params.get(name)?.default.as_ref()?.wire()))
        };
        let is_backward =
            steps.cursor.is_some_and(|cursor| value(&cursor.direction).as_ref() == Some(&cursor.backward));
        let first = self.params.get(steps.position).map(first_page);
        let number = argument(steps.position).map_or(first, |number| number.parse().ok());
        let (total, has_next) = match (steps.cursor, steps.has_next) {
            (Some(cursor), _) if is_backward => (None, read_flag(&page, &cursor.has_prev, count)?),
            (_, HasNext::Flag(field)) => (None, read_flag(&page, field, count)?),
            (_, HasNext::Total { field, limit }) => {
                let stated = read_integer(&page, field)?;
                let total = total(field, stated, count)?;
                let size = value(limit).and_then(|size| size.parse().ok());
                let is_followed = |((number, first), size)| has_next_page(number, first, size, count, total);
                (stated, number.zip(first).zip(size).is_some_and(is_followed))
            }
        };
        let last = if is_backward { records.first() } else { records.last() };
        let next = match steps.cursor {
            Some(cursor) => last.and_then(|last| position_after(cursor, is_backward, last)),
            None => {
                let next = number.and_then(|number| next_page(number, count));
                next.map(|number| vec![(steps.position, number.to_string())])
            }
        };
        Ok(Page { records, total, has_next, next })
    }
}

/// Returns the parameters that request the page after a record.
fn position_after<'o>(cursor: &'o CursorPaging, is_backward: bool, last: &RawValue) -> Option<Vec<(&'o str, String)>> {
    let position = text(Object::parse(last.get()).ok()?.get(&cursor.item)?)?;
    let direction = if is_backward { &cursor.backward } else { &cursor.forward };
    Some(vec![(&cursor.cursor, position), (&cursor.direction, direction.clone())])
}

fn list<'j>(member: &str, json: Option<&'j RawValue>, may_be_null: bool) -> Result<Vec<&'j RawValue>, UnreadablePage> {
    match json.map(RawValue::get) {
        Some("null") if may_be_null => Ok(Vec::new()),
        Some(text) => serde_json::from_str(text).map_err(|_| UnreadablePage::new(member, Some(text), "a list")),
        None => Err(UnreadablePage::new(member, None, "a list")),
    }
}

/// Reads the flag of a page: whether another page follows.
fn read_flag(page: &Object<'_>, member: &str, records: usize) -> Result<bool, UnreadablePage> {
    let value = match page.get(member).map(RawValue::get) {
        Some("true" | "\"true\"") => Some(true),
        Some("false" | "\"false\"") => Some(false),
        Some("null") => None,
        other => return Err(UnreadablePage::new(member, other, "true or false")),
    };
    flag(member, value, records)
}

/// Reads an integer of a page, with or without quotes; `None` for null.
fn read_integer(page: &Object<'_>, member: &str) -> Result<Option<i64>, UnreadablePage> {
    let Some(json) = page.get(member) else { return Err(UnreadablePage::new(member, None, "an integer")) };
    if json.get() == "null" {
        return Ok(None);
    }
    let integer = text(json).and_then(|text| text.parse().ok());
    integer.map(Some).ok_or_else(|| UnreadablePage::new(member, Some(json.get()), "an integer"))
}

/// Returns the text of a JSON string or number.
fn text(json: &RawValue) -> Option<String> {
    match serde_json::from_str(json.get()).ok()? {
        serde_json::Value::String(text) => Some(text),
        // The received digits are returned, which may be more than a `Value` can hold.
        serde_json::Value::Number(_) => Some(json.get().to_owned()),
        _ => None,
    }
}
