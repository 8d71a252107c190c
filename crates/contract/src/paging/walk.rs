//! Requests the pages of a list at run time, one after the other.

use std::collections::HashSet;

use serde_json::value::RawValue;
use tradewire_wire::{MissingRecords, Object, Progress};

use crate::operations::Operation;

/// The pages of a list, from the first or a given page to the last.
///
/// A walk always ends: a page that leads to an earlier page is an error. So is a list with fewer records than its pages state.
#[derive(Debug)]
pub struct Walk {
    operation: &'static Operation,
    values: Vec<(&'static str, String)>,
    requested: HashSet<Vec<(&'static str, String)>>,
    progress: Progress,
}

/// The reason why the pages of a list cannot be followed to the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalkError {
    /// A page reports a next page, but not its position.
    NoPosition,
    /// A page leads to a page that was already requested.
    Repeated,
    /// Records are missing.
    MissingRecords(MissingRecords),
}

impl std::fmt::Display for WalkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoPosition => f.write_str("a page reports a next page, but not its position"),
            Self::Repeated => f.write_str("a page leads back to a page that was already requested"),
            Self::MissingRecords(missing) => missing.fmt(f),
        }
    }
}

impl std::error::Error for WalkError {}

impl Walk {
    /// Creates a walk that starts with the page of a request with these values of its parameters, in their declared form.
    pub fn new(operation: &'static Operation, values: Vec<(&'static str, String)>) -> Self {
        let position = operation.paging.as_ref().map(|paging| paging.steps().position);
        let is_first_page = !values.iter().any(|(name, _)| Some(*name) == position);
        Self { operation, values, requested: HashSet::new(), progress: Progress::new(is_first_page) }
    }

    /// Returns the values of the parameters of the current page.
    pub fn values(&self) -> &[(&'static str, String)] {
        &self.values
    }

    /// Returns the records of a page. If the operation has no paging, these are the records of the whole list.
    ///
    /// # Errors
    /// Returns an error if the page or its list of records does not have the declared form.
    pub fn items<'p>(&self, page: &'p RawValue) -> serde_json::Result<Vec<&'p RawValue>> {
        let Some(paging) = &self.operation.paging else {
            let items: Option<Vec<&RawValue>> = serde_json::from_str(page.get())?;
            return Ok(items.unwrap_or_default());
        };
        match Object::parse(page.get())?.non_null(paging.items()) {
            Some(items) => serde_json::from_str(items.get()),
            None => Ok(Vec::new()),
        }
    }

    /// Advances to the page after the given one. Returns whether there is such a page.
    ///
    /// # Errors
    /// Returns an error if the page reports a next page without its position, or a page that was already requested, or if records are
    /// missing.
    pub fn advance(&mut self, page: &RawValue) -> Result<bool, WalkError> {
        self.requested.insert(self.values.clone());
        let argument = |wire: &str| self.values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value.as_str());
        let records = self.items(page).map_or(0, |items| items.len());
        let has_next = self.operation.has_next_page(argument, page);
        if !self.progress.add(records, self.operation.total(page), has_next).map_err(WalkError::MissingRecords)? {
            return Ok(false);
        }
        // An empty page ends the walk, because the next page might be empty, too, and so on without end.
        let next = self.operation.next_page(argument, page).filter(|_| records > 0).ok_or(WalkError::NoPosition)?;
        self.values = self.with(&next);
        match self.requested.contains(&self.values) {
            true => Err(WalkError::Repeated),
            false => Ok(true),
        }
    }

    /// Returns the values of the parameters after replacing those that select the page by those of the next page.
    fn with(&self, next: &[(&str, String)]) -> Vec<(&'static str, String)> {
        let value = |wire: &str| {
            let next = next.iter().find(|(name, _)| *name == wire).map(|(_, value)| value);
            next.or_else(|| self.values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value))
        };
        let wires = self.operation.params.iter().map(|param| param.wire.as_str());
        wires.filter_map(|wire| Some((wire, value(wire)?.clone()))).collect()
    }
}
