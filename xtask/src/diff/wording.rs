//! Wording: formats names and values of the contract for a report.

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

/// Returns the sentence about an item whose name changed on the wire, in Rust, or both. Returns `None` if neither changed.
pub fn renamed(noun: &str, (old_wire, old_rust): (&str, &str), (new_wire, new_rust): (&str, &str)) -> Option<String> {
    match (old_wire == new_wire, old_rust == new_rust) {
        (true, true) => None,
        (true, false) => {
            Some(format!("the {noun} `{new_wire}` is now called `{new_rust}` in Rust; it was `{old_rust}`"))
        }
        (false, true) => Some(format!(
            "the {noun} `{old_wire}` is now called `{new_wire}` on the wire; it is still `{new_rust}` in Rust, so callers compile \
             and use the new name"
        )),
        (false, false) => Some(format!("the {noun} `{old_wire}` is now called `{new_wire}`")),
    }
}
