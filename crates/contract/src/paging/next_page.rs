//! Derives the parameters of the next page at run time.

use serde_json::value::RawValue;
use tradewire_wire::Object;
use tradewire_wire::paging::{has_next_page, next_page};

use super::{HasNext, NextPosition, Paging, Steps, first_page};
use crate::literals::Literal;
use crate::operations::Operation;

impl Operation {
    /// Returns whether a result reports a next page in the direction of its request.
    ///
    /// `argument` returns the value that the request has for a parameter, and `result` is the result of its response.
    pub fn has_next_page<'a>(&self, argument: impl Fn(&str) -> Option<&'a str>, result: &RawValue) -> bool {
        let Some(steps) = self.paging.as_ref().map(Paging::steps) else { return false };
        let Ok(page) = serde_json::from_str::<Object<'_>>(result.get()) else { return false };
        let is_true = |field: &str| page.get(field).is_some_and(|flag| flag.get().trim_matches('"') == "true");
        match (&steps.directions, steps.has_next) {
            (Some(directions), _) if self.is_backward(&steps, &argument) => is_true(directions.has_prev),
            (_, HasNext::Flag(field)) => is_true(field),
            (_, HasNext::Total { field, limit }) => {
                self.is_followed(&steps, (field, limit), argument, &page).unwrap_or_default()
            }
        }
    }

    /// Returns the number of records in the whole list that a page states.
    pub fn total(&self, result: &RawValue) -> Option<i64> {
        let HasNext::Total { field, .. } = self.paging.as_ref()?.steps().has_next else { return None };
        total(&Object::parse(result.get()).ok()?, field)
    }

    /// Returns whether another page follows, given the field with the total number of records and the parameter for the page size. Returns
    /// `None` if one of the other numbers is missing.
    fn is_followed<'a>(
        &self,
        steps: &Steps<'_>,
        (total_field, limit): (&str, &str),
        argument: impl Fn(&str) -> Option<&'a str>,
        page: &Object<'_>,
    ) -> Option<bool> {
        let (number, first) = self.page_number(steps, &argument)?;
        let size = match (argument(limit), &self.params.get(limit)?.default) {
            (Some(size), _) => size.parse().ok()?,
            (None, Some(Literal::Integer(size))) => *size,
            (None, _) => return None,
        };
        let records = records(page, steps)?;
        Some(has_next_page(number, first, size, records.len(), total(page, total_field)))
    }

    /// Returns the page number of a request, and that of the first page.
    fn page_number<'a>(&self, steps: &Steps<'_>, argument: impl Fn(&str) -> Option<&'a str>) -> Option<(i64, i64)> {
        let first = first_page(self.params.get(steps.position)?);
        let position = match argument(steps.position) {
            Some(position) => position.parse().ok()?,
            None => first,
        };
        Some((position, first))
    }

    /// Returns the parameters that request the next page in the direction of a request, with their values on the wire.
    ///
    /// The arguments are those of [`Operation::has_next_page`]. Returns `None` if the result has no position to continue from.
    pub fn next_page<'a>(
        &self,
        argument: impl Fn(&str) -> Option<&'a str>,
        result: &RawValue,
    ) -> Option<Vec<(&str, String)>> {
        let steps = self.paging.as_ref()?.steps();
        let page = Object::parse(result.get()).ok()?;
        let records = records(&page, &steps)?;
        let is_backward = self.is_backward(&steps, &argument);
        let last = if is_backward { records.first()? } else { records.last()? };
        let position = match steps.next {
            NextPosition::ItemField(field) => text(Object::parse(last.get()).ok()?.get(field)?)?,
            NextPosition::PageNumber => {
                let (current, _) = self.page_number(&steps, &argument)?;
                next_page(current, records.len())?.to_string()
            }
        };
        let direction = steps.directions.map(|directions| {
            let direction = if is_backward { directions.backward } else { directions.forward };
            (directions.param, direction.to_owned())
        });
        Some([(steps.position, position)].into_iter().chain(direction).collect())
    }

    fn is_backward<'a>(&self, steps: &Steps<'_>, argument: impl Fn(&str) -> Option<&'a str>) -> bool {
        let Some(directions) = &steps.directions else { return false };
        match argument(directions.param) {
            Some(direction) => direction == directions.backward,
            None => self.params.get(directions.param).is_some_and(|param| directions.is_backward_by_default(param)),
        }
    }
}

/// Returns the records of a page. A page without a list of records, or with null in its place, is empty.
fn records<'a>(page: &Object<'a>, steps: &Steps<'_>) -> Option<Vec<&'a RawValue>> {
    let Some(items) = page.get(steps.items) else { return Some(Vec::new()) };
    let items: Option<Vec<&RawValue>> = serde_json::from_str(items.get()).ok()?;
    Some(items.unwrap_or_default())
}

/// Returns the number of records that a field of a page states.
fn total(page: &Object<'_>, field: &str) -> Option<i64> {
    text(page.get(field)?)?.parse().ok()
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
