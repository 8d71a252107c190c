//! Tables: the parameters and error codes in the tables of a page.

use std::collections::BTreeMap;

use serde_json::Value;

use super::mdx::{Cell, Table};
use super::samples;

/// A parameter or field of a body, as a page describes it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parameter {
    /// The name. `item.price` is the field of an item of a list.
    pub name: String,
    /// The type in the words of the page; empty if the page states none.
    pub ty: String,
    /// Whether the parameter is required, if the page states it.
    pub required: Option<bool>,
    pub default: Option<String>,
    pub description: String,
    /// The column for allowed values and ranges.
    pub range: String,
    /// Whether the description or range links to another page, which lists the values.
    pub has_link: bool,
}

/// An error code, as a page describes it.
#[derive(Debug, Clone, PartialEq)]
pub struct ErrorCode {
    pub code: String,
    pub description: String,
}

/// The titles of the column with the codes, on a page about the error codes of several operations.
const CODES: [&str; 3] = ["mc", "code", "error code"];

/// Words for "none" in a cell.
const NONE: [&str; 7] = ["", "-", "–", "—", "n/a", "none", "null"];

/// Returns the text of a cell, unless it means "none".
fn stated(text: &str) -> Option<&str> {
    let text = text.trim();
    (!NONE.contains(&text.to_lowercase().as_str())).then_some(text)
}

/// Adds the parameters or error codes in a table to those of a page, and what cannot be read to its problems.
pub fn read(
    table: &Table,
    parameters: &mut Vec<Parameter>,
    error_codes: &mut Vec<ErrorCode>,
    problems: &mut Vec<String>,
) {
    let first = table.head.first().map(|title| title.to_lowercase()).unwrap_or_default();
    if first.starts_with("error code") {
        error_codes.extend(codes(table));
        return;
    }
    if matches!(first.as_str(), "value" | "status") && table.head.len() == 2 {
        // The parameters list the values of an enum as well.
        return;
    }
    let columns: Option<Vec<Column>> = table.head.iter().map(|title| column(title)).collect();
    let Some(columns) = columns.filter(|columns| columns.first() == Some(&Column::Name)) else {
        return problems.push(format!("the table with the columns `{}` cannot be read", table.head.join("`, `")));
    };
    for row in &table.rows {
        match parameter(&columns, row) {
            Ok(parameter) => parameters.extend(parameter),
            Err(problem) => problems.push(problem),
        }
    }
}

/// A column in a table of parameters.
#[derive(Clone, Copy, PartialEq)]
enum Column {
    Name,
    Type,
    Required,
    Default,
    Description,
    Range,
}

fn column(title: &str) -> Option<Column> {
    Some(match title.to_lowercase().as_str() {
        "name" | "parameter" => Column::Name,
        "type" => Column::Type,
        "mandatory" | "required" => Column::Required,
        "default" => Column::Default,
        "description" | "desc" => Column::Description,
        "range" | "ranges" | "allowed values" => Column::Range,
        _ => return None,
    })
}

/// Reads a row. A row without a name says that there are no parameters.
fn parameter(columns: &[Column], row: &[Cell]) -> Result<Option<Parameter>, String> {
    let mut parameter = Parameter::default();
    for (column, cell) in columns.iter().zip(row) {
        let text = cell.text.trim();
        match *column {
            Column::Name => parameter.name = stated(text).unwrap_or_default().to_owned(),
            Column::Type => parameter.ty = stated(text).unwrap_or_default().to_owned(),
            Column::Required => parameter.required = required(text)?,
            Column::Default => parameter.default = stated(text.trim_matches(['\'', '"'])).map(str::to_owned),
            Column::Description => parameter.description = text.to_owned(),
            Column::Range => parameter.range = stated(text).unwrap_or_default().to_owned(),
        }
        parameter.has_link |= cell.has_link;
    }
    if parameter.name.is_empty() {
        return Ok(None);
    }
    if !parameter.name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '[' | ']')) {
        return Err(format!("the row `{}` of the parameters cannot be read", parameter.name));
    }
    Ok(Some(parameter))
}

fn required(text: &str) -> Result<Option<bool>, String> {
    match text.to_lowercase().as_str() {
        "true" | "yes" | "y" => Ok(Some(true)),
        "false" | "no" | "n" => Ok(Some(false)),
        _ if stated(text).is_none() => Ok(None),
        _ => Err(format!("whether a parameter is required cannot be read from `{text}`")),
    }
}

/// Returns the error codes in a table of a page about the codes of several operations. HTTP statuses are not codes.
pub fn shared_codes(table: &Table) -> Vec<ErrorCode> {
    let title = table.head.first().map(|title| title.to_lowercase()).unwrap_or_default();
    let all = if CODES.contains(&title.as_str()) { codes(table) } else { Vec::new() };
    all.into_iter().filter(|code| !code.code.bytes().all(|byte| byte.is_ascii_digit())).collect()
}

fn codes(table: &Table) -> Vec<ErrorCode> {
    let codes = table.rows.iter().filter_map(|row| {
        let text = |index: usize| row.get(index).map(|cell| cell.text.trim()).unwrap_or_default();
        let is_blank = stated(text(0)).is_none() && text(0) != "null";
        (!is_blank).then(|| ErrorCode { code: text(0).to_owned(), description: text(1).to_owned() })
    });
    codes.collect()
}

/// Returns the parameters in a sample of a body.
pub fn from_sample(sample: &str) -> Result<Vec<Parameter>, String> {
    let json = samples::parse(sample)?;
    let mut parameters = Vec::new();
    add_fields("", &json, &mut parameters);
    for (key, comment) in samples::comments(sample) {
        let own = |parameter: &&mut Parameter| parameter.name.rsplit('.').next() == Some(key);
        for parameter in parameters.iter_mut().filter(own) {
            parameter.description = comment.to_owned();
            if comment.to_lowercase().contains("optional") {
                parameter.required = Some(false);
            }
        }
    }
    Ok(parameters)
}

fn add_fields(prefix: &str, json: &Value, parameters: &mut Vec<Parameter>) {
    match json {
        Value::Array(items) => items.iter().for_each(|item| add_fields(prefix, item, parameters)),
        Value::Object(fields) => {
            for (key, value) in fields {
                let name = format!("{prefix}{key}");
                if !parameters.iter().any(|known| known.name == name) {
                    parameters.push(Parameter {
                        name: name.clone(),
                        ty: type_of(value).into(),
                        ..Parameter::default()
                    });
                }
                add_fields(&format!("{name}."), value, parameters);
            }
        }
        _ => {}
    }
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

impl Parameter {
    /// Returns the allowed values, if the page lists them: ``BUY; SELL``, `1 Cross, 2 Isolated`, `NEXT = next page, …`.
    pub fn values(&self) -> Vec<&str> {
        let listed = list(&self.range);
        if self.range.is_empty() { list(&self.description) } else { listed }
    }

    /// Returns whether the description or range names a value.
    pub fn names(&self, value: &str) -> bool {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        [&self.range, &self.description].iter().any(|text| text.split(|c| !is_part(c)).any(|word| word == value))
    }

    /// Returns the words in capital letters in the description. They are values if the parameter is an enum.
    pub fn capitalized(&self) -> Vec<&str> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_value = |word: &&str| {
            word.len() > 2
                && word.starts_with(|c: char| c.is_ascii_uppercase())
                && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
        };
        self.description.split(|c| !is_part(c)).filter(is_value).collect()
    }

    /// Returns the bounds that the range or the description states.
    pub fn bounds(&self) -> Bounds {
        let mut bounds = bounds_in_text(&self.description);
        bounds.extend(bounds_in_range(&self.range));
        bounds
    }
}

/// Returns the items of a cell that contains nothing but a list of values.
fn list(text: &str) -> Vec<&str> {
    let text = text.trim_matches(['[', ']', '`', '"']);
    let items: Vec<&str> = text.split([';', ',', '/', '|']).map(str::trim).filter(|item| !item.is_empty()).collect();
    let values: Option<Vec<&str>> = items.iter().map(|item| value(item)).collect();
    values.filter(|values| values.len() > 1).unwrap_or_default()
}

/// Returns the value at the start of an item of a list, before its explanation.
fn value(item: &str) -> Option<&str> {
    let end = item.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(item.len());
    let (value, rest) = item.split_at(end);
    let rest = rest.trim_start();
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let is_explained =
        rest.is_empty() || rest.starts_with(['(', '=', '-', '–', '—']) || (is_number && !rest.starts_with('.'));
    (!value.is_empty() && is_explained).then_some(value)
}

/// The bounds of a parameter, by the keys of the contract: `min`, `max`, `above`, `min_length` and `max_length`.
pub type Bounds = BTreeMap<&'static str, i64>;

/// Reads `1~500`, `1-200`, `1 ≤ limit ≤ 200`, `>0`, and the forms that [`bounds_in_text`] reads.
fn bounds_in_range(range: &str) -> Bounds {
    if let Some(limit) = range.strip_prefix('>').and_then(|limit| limit.trim().parse().ok()) {
        return Bounds::from([("above", limit)]);
    }
    let ends: Vec<&str> = range.split(['~', '-', '–', '≤']).map(str::trim).collect();
    match ends.as_slice() {
        [min, .., max] => match (min.parse(), max.parse()) {
            (Ok(min), Ok(max)) => Bounds::from([("min", min), ("max", max)]),
            _ => bounds_in_text(range),
        },
        _ => bounds_in_text(range),
    }
}

/// Reads `max 2000`, `min:1`, `Maximum length: 128` and the repetition of a pattern: `{4,32}`.
fn bounds_in_text(text: &str) -> Bounds {
    let text = text.to_lowercase();
    let repetition = text.split_once('{').and_then(|(_, rest)| rest.split_once('}')?.0.split_once(','));
    let ends = match repetition {
        Some((min, max)) => [("min_length", min.trim().parse().ok()), ("max_length", max.trim().parse().ok())],
        None => {
            let [min, max] = if text.contains("length") { ["min_length", "max_length"] } else { ["min", "max"] };
            [(min, number_after(&text, "min")), (max, number_after(&text, "max"))]
        }
    };
    ends.into_iter().filter_map(|(key, limit)| Some((key, limit?))).collect()
}

/// Returns the number after a word, if only letters, spaces and a colon are between them.
fn number_after(text: &str, word: &str) -> Option<i64> {
    let (before, rest) = text.split_once(word)?;
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic() || matches!(c, ' ' | ':' | '='));
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    let starts_word = !before.ends_with(|c: char| c.is_alphanumeric());
    digits.parse().ok().filter(|_| starts_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(description: &str, range: &str) -> Parameter {
        Parameter { description: description.into(), range: range.into(), ..Parameter::default() }
    }

    #[test]
    fn lists_of_values_are_read() {
        for (range, values) in [
            ("BUY;SELL", &["BUY", "SELL"][..]),
            ("[1m;1M]", &["1m", "1M"]),
            ("PREV - previous page, NEXT - next page", &["PREV", "NEXT"]),
            ("1 Cross, 2 Isolated (empty = all)", &["1", "2"]),
            ("LOAN (Debt), PLEDGE (Collateral)", &["LOAN", "PLEDGE"]),
            ("e.g. btc_usdt", &[]),
            ("1 ≤ limit ≤ 200", &[]),
        ] {
            assert_eq!(parameter("", range).values(), values, "{range}");
        }
        assert_eq!(parameter("NEXT; PREVIOUS", "").values(), ["NEXT", "PREVIOUS"]);
        assert_eq!(parameter("Side: BUY or SELL, see ID", "").capitalized(), ["BUY", "SELL"]);
    }

    #[test]
    fn bounds_are_read() {
        for (description, column, bounds) in [
            ("", "1~500", &[("min", 1), ("max", 500)][..]),
            ("", "1 ≤ limit ≤ 200", &[("min", 1), ("max", 200)]),
            ("Level (min:1, max:50)", "", &[("min", 1), ("max", 50)]),
            ("Records per page, max 2000", "", &[("max", 2000)]),
            ("", "Max 500", &[("max", 500)]),
            ("minimum number of queries is 100", "1~500", &[("min", 1), ("max", 500)]),
            ("Pattern: ^[a-zA-Z0-9_]{4,22}", "", &[("min_length", 4), ("max_length", 22)]),
            ("", "Maximum length: 128", &[("max_length", 128)]),
            ("", ">0", &[("above", 0)]),
            ("Within 300000 milliseconds", "", &[]),
        ] {
            let expected = bounds.iter().copied().collect();
            assert_eq!(parameter(description, column).bounds(), expected, "{description} {column}");
        }
    }
}
