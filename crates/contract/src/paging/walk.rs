//! Requests the pages of a list at run time, one after the other.

use std::collections::HashSet;

use serde_json::value::RawValue;
use tradewire_wire::Object;

use crate::operations::Operation;

/// The pages of a list, from the first or a given one to the last.
///
/// It always ends: a page that leads to one that was requested before is an error.
#[derive(Debug)]
pub struct Walk {
    operation: &'static Operation,
    values: Vec<(&'static str, String)>,
    requested: HashSet<Vec<(&'static str, String)>>,
}

/// The reason why the pages of a list cannot be followed to the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalkError {
    /// A page reports another one, but not where it starts.
    NoPosition,
    /// A page leads to one that was requested before.
    Repeated,
}

impl std::fmt::Display for WalkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::NoPosition => "a page reports another one, but not where it starts",
            Self::Repeated => "a page leads to one that was requested before",
        })
    }
}

impl std::error::Error for WalkError {}

impl Walk {
    /// Starts with the page that a request with these values of its parameters, in their declared form, returns.
    pub fn new(operation: &'static Operation, values: Vec<(&'static str, String)>) -> Self {
        Self { operation, values, requested: HashSet::new() }
    }

    /// Returns the values of the parameters of the current page.
    pub fn values(&self) -> &[(&'static str, String)] {
        &self.values
    }

    /// Returns the records of a page; of an operation without paging, those of the whole list.
    ///
    /// # Errors
    /// Returns an error if the page, or its list of records, is not what the contract declares.
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

    /// Moves on to the page after the given one. Returns whether there is one.
    ///
    /// # Errors
    /// Returns an error if the page reports a next one without its position, or one that was requested before.
    pub fn advance(&mut self, page: &RawValue) -> Result<bool, WalkError> {
        self.requested.insert(self.values.clone());
        let argument = |wire: &str| self.values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value.as_str());
        if !self.operation.has_next_page(argument, page) {
            return Ok(false);
        }
        // After an empty page, the next one might be empty too, and so on.
        let is_empty = self.items(page).is_ok_and(|items| items.is_empty());
        let next = self.operation.next_page(argument, page).filter(|_| !is_empty).ok_or(WalkError::NoPosition)?;
        self.values = self.with(&next);
        match self.requested.contains(&self.values) {
            true => Err(WalkError::Repeated),
            false => Ok(true),
        }
    }

    /// Returns the values of the parameters, with those of the next page in place of their own.
    fn with(&self, next: &[(&str, String)]) -> Vec<(&'static str, String)> {
        let value = |wire: &str| {
            let next = next.iter().find(|(name, _)| *name == wire).map(|(_, value)| value);
            next.or_else(|| self.values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value))
        };
        let wires = self.operation.params.iter().map(|param| param.wire.as_str());
        wires.filter_map(|wire| Some((wire, value(wire)?.clone()))).collect()
    }
}
