//! Wording: how names and values of the contract appear in a report.

use std::fmt::Display;

use tradewire_contract::Name;

/// Returns an operation as the command line names it: `futures quant-history`.
pub fn operation(name: &Name) -> String {
    format!("{} {}", name.group, name.name.replace('_', "-"))
}

/// Returns a value in backticks.
pub fn quoted<T: Display + ?Sized>(value: &T) -> String {
    format!("`{value}`")
}

/// Returns a value in backticks, or `none`.
pub fn quoted_or_none<T: Display>(value: &Option<T>) -> String {
    value.as_ref().map_or_else(|| "none".to_owned(), quoted)
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

/// Returns a duration in the largest unit that divides it: `90 days`, `12 hours`.
pub fn duration(millis: i64) -> String {
    let units = [(86_400_000, "day"), (3_600_000, "hour"), (60_000, "minute"), (1_000, "second")];
    let (unit, word) = units.into_iter().find(|(unit, _)| millis % unit == 0).unwrap_or((1, "millisecond"));
    count(millis / unit, word)
}

/// Returns a count with its noun: `1 item`, `2 items`.
pub fn count(count: i64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}
