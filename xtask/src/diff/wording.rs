//! Wording: how names and values of the contract appear in a report.

use std::fmt::Display;

use tradewire_contract::Name;
use tradewire_wire::operation::title;

/// Returns an operation as the command line names it: `futures quant-history`.
pub fn operation(name: &Name) -> String {
    title(&name.group, &name.name)
}

/// Returns a value in backticks.
pub fn quoted<T: Display + ?Sized>(value: &T) -> String {
    format!("`{value}`")
}

/// Returns a value in backticks, or `none`.
pub fn quoted_or_none<T: Display>(value: &Option<T>) -> String {
    match value {
        Some(value) => quoted(value),
        None => "none".to_owned(),
    }
}

/// Joins values, each in backticks: `a`, `b` and `c`.
pub fn list<T: Display>(values: &[T]) -> String {
    let quoted: Vec<String> = values.iter().map(quoted).collect();
    match quoted.split_last() {
        None => "none".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
