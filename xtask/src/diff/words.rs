//! Words: how places, types and values of the contract are told of.

use crate::contract::Name;
use crate::language::Evidence;

/// `futures quant-history`, as on the command line.
pub fn operation(name: &Name) -> String {
    format!("{} {}", name.group, name.name.replace('_', "-"))
}

/// `futures.Order`.
pub fn type_name(name: &Name) -> String {
    name.to_string()
}

pub fn confidence(confidence: Evidence) -> &'static str {
    match confidence {
        Evidence::Documented => "documented",
        Evidence::PublicHigh => "public with high confidence",
        Evidence::PublicMedium => "public with medium confidence",
        Evidence::Inferred => "inferred",
    }
}

/// `2000`, or `none`.
pub fn or_none(value: Option<&str>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| format!("`{value}`"))
}

/// `a`, `b` and `c`, each in backticks.
pub fn all(values: &[String]) -> String {
    let quoted: Vec<String> = values.iter().map(|value| format!("`{value}`")).collect();
    match quoted.split_last() {
        None => "none".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// `90 days`, `12 hours`.
pub fn duration(millis: i64) -> String {
    let units = [(86_400_000, "day"), (3_600_000, "hour"), (60_000, "minute"), (1_000, "second"), (1, "millisecond")];
    let fits = units.into_iter().find(|(unit, _)| millis % unit == 0);
    let (count, unit) = fits.map_or((millis, "millisecond"), |(unit, word)| (millis / unit, word));
    self::count(count, unit)
}

/// `1 item`, `2 items`.
pub fn count(count: impl ToString, what: &str) -> String {
    let count = count.to_string();
    let plural = if count == "1" { "" } else { "s" };
    format!("{count} {what}{plural}")
}
