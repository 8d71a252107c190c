//! Requests the pages of a list at run time, one after the other.

use std::collections::HashSet;

use serde_json::value::RawValue;
use tradewire_wire::{MissingRecords, Progress, UnreadablePage};

use super::Page;
use crate::{Contract, Operation};

/// The pages of a list, from the first or a given page to the last.
///
/// A walk always ends: a page that leads to an earlier page is an error. So is a list with fewer records than its pages state, and a page
/// that cannot be read.
#[derive(Debug)]
pub struct Walk {
    contract: &'static Contract,
    operation: &'static Operation,
    values: Vec<(&'static str, String)>,
    requested: HashSet<Vec<(&'static str, String)>>,
    /// The last page, as it was received.
    previous: String,
    progress: Progress,
}

/// The reason why the pages of a list cannot be followed to the last one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WalkError {
    /// A page has no list, or does not say whether it is the last one.
    Unreadable(UnreadablePage),
    /// A page reports a next page, but not its position.
    NoPosition,
    /// A page leads to a page that was already requested, or has the records of the previous page.
    Repeated,
    /// Records are missing.
    MissingRecords(MissingRecords),
}

impl std::fmt::Display for WalkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unreadable(page) => page.fmt(f),
            Self::NoPosition => f.write_str("a page reports a next page, but not its position"),
            Self::Repeated => f.write_str("a page repeats a page that was already requested"),
            Self::MissingRecords(missing) => missing.fmt(f),
        }
    }
}

impl std::error::Error for WalkError {}

impl Walk {
    /// Creates a walk that starts with the page of a request with these values of its parameters, in their declared form.
    pub fn new(
        contract: &'static Contract,
        operation: &'static Operation,
        values: Vec<(&'static str, String)>,
    ) -> Self {
        let position = operation.paging.as_ref().map(|paging| paging.steps().position);
        let is_first_page = !values.iter().any(|(name, _)| Some(*name) == position);
        let (requested, previous, progress) = (HashSet::new(), String::new(), Progress::new(is_first_page));
        Self { contract, operation, values, requested, previous, progress }
    }

    /// Returns the values of the parameters of the current page.
    pub fn values(&self) -> &[(&'static str, String)] {
        &self.values
    }

    /// Reads the current page. If the operation has no paging, it is the whole list.
    ///
    /// # Errors
    /// Returns an error if the page has no list, or if it does not say whether another page follows.
    pub fn read<'j>(&self, result: &'j RawValue) -> Result<Page<'static, 'j>, WalkError> {
        let argument = |wire: &str| self.values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value.as_str());
        self.operation.page(self.contract, argument, result).map_err(WalkError::Unreadable)
    }

    /// Advances to the page after the given one. Returns whether there is such a page.
    ///
    /// # Errors
    /// Returns an error if the page reports a next page without its position, or a page that was already requested, if it repeats the
    /// previous page, or if records are missing.
    pub fn advance(&mut self, page: &Page<'static, '_>) -> Result<bool, WalkError> {
        let text: String = page.records.iter().flat_map(|record| [record.get(), ","]).collect();
        if !text.is_empty() && text == self.previous {
            return Err(WalkError::Repeated);
        }
        self.previous = text;
        self.requested.insert(self.values.clone());
        let records = page.records.len();
        if !self.progress.add(records, page.total, page.has_next).map_err(WalkError::MissingRecords)? {
            return Ok(false);
        }
        // An empty page ends the walk, because the next page might be empty, too, and so on without end.
        let next = page.next.as_ref().filter(|_| records > 0).ok_or(WalkError::NoPosition)?;
        self.values = self.with(next);
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
