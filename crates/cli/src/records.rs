//! The JSON of a result as a table, its columns chosen from the contract's record.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire::spec::{Field, Kind, Record, Returns};

use crate::table::{Column, Table};
use crate::{names, utc};

/// A JSON object whose values keep their text.
pub type Row<'a> = BTreeMap<String, &'a RawValue>;

/// A result, read as far as a table needs it.
#[derive(Debug)]
pub enum Answer<'a> {
    /// Several records.
    Many(&'static Record, Vec<Row<'a>>),
    /// One record.
    One(&'static Record, Row<'a>),
    /// A value that is no record.
    Value(Kind, &'a RawValue),
}

/// Reads the JSON of a result.
///
/// # Errors
/// JSON that is not of the form that the contract gives.
pub fn read<'a>(returns: &Returns, json: &'a RawValue) -> Result<Answer<'a>, serde_json::Error> {
    let text = json.get();
    Ok(match *returns {
        Returns::One(Kind::Record(record)) => Answer::One(record, serde_json::from_str(text)?),
        Returns::List(Kind::Record(record)) => Answer::Many(record, serde_json::from_str(text)?),
        Returns::Page { wrapper, items: Kind::Record(record) } => {
            let page: Row<'a> = serde_json::from_str(text)?;
            let items = wrapper.fields.iter().find(|field| field.list).and_then(|field| page.get(field.name));
            Answer::Many(record, items.map_or(Ok(Vec::new()), |items| serde_json::from_str(items.get()))?)
        }
        Returns::One(kind) | Returns::List(kind) | Returns::Page { items: kind, .. } => Answer::Value(kind, json),
    })
}

/// Several records as a table, and how many of their fields have no room in it.
pub fn many(record: &'static Record, rows: &[Row<'_>], width: usize) -> (String, usize) {
    let given: BTreeSet<&str> = rows
        .iter()
        .flat_map(|row| row.iter())
        .filter(|(_, raw)| has_value(raw))
        .map(|(name, _)| name.as_str())
        .collect();
    let columns = chosen(record, &given, rows, width);
    let mut table = Table::new(columns.iter().map(|field| column(field)));
    for row in rows {
        table.push(columns.iter().map(|field| cell(field, row)));
    }
    (table.render(), given.len() - columns.len())
}

/// The fields that there is room for, in the order of the contract.
fn chosen(record: &'static Record, given: &BTreeSet<&str>, rows: &[Row<'_>], width: usize) -> Vec<&'static Field> {
    let plain = |field: &&Field| !field.list && !matches!(field.kind, Kind::Json | Kind::Record(_));
    let fields = record.fields.iter().filter(plain).filter(|field| given.contains(field.name));
    let mut candidates: Vec<Candidate> =
        fields.enumerate().map(|(place, field)| Candidate::new(place, field, rows)).collect();
    candidates.sort_by_key(Candidate::rank);
    let mut rest = width;
    candidates.retain(|candidate| {
        let fits = candidate.width <= rest;
        rest -= if fits { candidate.width } else { 0 };
        fits
    });
    candidates.sort_by_key(|candidate| candidate.place);
    candidates.into_iter().map(|candidate| candidate.field).collect()
}

/// A field that could be a column.
struct Candidate {
    place: usize,
    field: &'static Field,
    width: usize,
    /// A flag, or the same in every row.
    is_dull: bool,
}

impl Candidate {
    fn new(place: usize, field: &'static Field, rows: &[Row<'_>]) -> Self {
        let cells: Vec<_> = rows.iter().map(|row| cell(field, row)).collect();
        let is_constant = cells.len() > 1 && cells.windows(2).all(|pair| pair.first() == pair.last());
        let width = column(field).width(cells.iter().map(String::as_str));
        Self { place, field, width, is_dull: is_constant || matches!(field.kind, Kind::Boolean) }
    }

    /// What tells rows apart comes first; of that, what is always there, then amounts, then the rest.
    fn rank(&self) -> (bool, bool, bool) {
        let optional = self.field.optional;
        (self.is_dull, optional, optional && self.field.unit.is_none())
    }
}

fn column(field: &Field) -> Column {
    let title = names::title(field.name);
    match field.kind {
        Kind::Integer | Kind::Decimal => Column::number(title),
        Kind::Timestamp => Column::text(format!("{title}, UTC")),
        _ => Column::text(title),
    }
}

fn cell(field: &Field, row: &Row<'_>) -> String {
    row.get(field.name).map(|raw| value(field.kind, raw, utc::short)).unwrap_or_default()
}

/// One record as a table of its fields and their values, those that the contract does not know at the end.
pub fn one(record: &'static Record, row: &Row<'_>) -> String {
    let mut table = Table::new([Column::text("field"), Column::text("value")]);
    let known = record.fields.iter().filter_map(|field| Some((field.name, field.kind, row.get(field.name)?)));
    let is_known = |name: &str| record.fields.iter().any(|field| field.name == name);
    let unknown = row.iter().filter(|(name, _)| !is_known(name)).map(|(name, raw)| (name.as_str(), Kind::Json, raw));
    for (name, kind, raw) in known.chain(unknown) {
        table.push([names::title(name), value(kind, raw, utc::exact)]);
    }
    table.render()
}

/// A value as a person reads it: its text without quotes, a time in UTC, nothing for null.
pub fn value(kind: Kind, raw: &RawValue, time: fn(Timestamp) -> String) -> String {
    let text = match raw.get() {
        "null" => String::new(),
        json => serde_json::from_str(json).unwrap_or_else(|_| json.to_owned()),
    };
    match (kind, text.parse()) {
        (Kind::Timestamp, Ok(millis)) => time(Timestamp::from_millis(millis)),
        _ => text,
    }
}

fn has_value(raw: &RawValue) -> bool {
    !matches!(raw.get(), "null" | "\"\"" | "[]")
}

#[cfg(test)]
mod tests {
    use tradewire::{Endpoint as _, futures, spot};

    use super::*;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    const ORDERS: &str = r#"[
        {"symbol":"btc_usdt","orderId":"1","side":"BUY","type":"LIMIT","price":"60000.10","state":"NEW","time":1700000000000,"fee":null,"new":1},
        {"symbol":"eth_usdt","orderId":"22","side":"SELL","type":"LIMIT","price":null,"state":"NEW","time":1700000000999,"fee":null}
    ]"#;

    fn shown(width: usize) -> std::result::Result<(String, usize), Box<dyn std::error::Error>> {
        let json: Box<RawValue> = serde_json::from_str(ORDERS)?;
        match read(&spot::OpenOrders::new().operation().returns, &json)? {
            Answer::Many(record, rows) => {
                let (table, left_out) = many(record, &rows, width);
                Ok((anstream::adapter::strip_str(&table).to_string(), left_out))
            }
            other => Err(format!("{other:?}").into()),
        }
    }

    #[test]
    fn a_wide_table_has_every_field_that_has_a_value() -> Result {
        let (table, left_out) = shown(200)?;
        let expected = " symbol    order id  side  type      price  state  time, UTC
───────────────────────────────────────────────────────────────────────
 btc_usdt  1         BUY   LIMIT  60000.10  NEW    2023-11-14 22:13:20
 eth_usdt  22        SELL  LIMIT            NEW    2023-11-14 22:13:20";
        assert_eq!(table, expected);
        assert_eq!(left_out, 1, "the field that the contract does not know");
        Ok(())
    }

    #[test]
    fn a_narrow_table_keeps_to_its_width_and_shows_what_tells_rows_apart_first() -> Result {
        for width in 12..90 {
            let (table, _) = shown(width)?;
            let widest = table.lines().map(|line| line.chars().count()).max().unwrap_or_default();
            assert!(widest <= width, "{widest} of {width}:\n{table}");
        }
        let titles = |width| shown(width).map(|(table, _)| table.lines().next().unwrap_or_default().trim().to_owned());
        assert_eq!(titles(30)?, "symbol    order id  side");
        assert_eq!(titles(36)?, "symbol    order id  side     price");
        assert_eq!(titles(44)?, "symbol    order id  side  type      price");
        Ok(())
    }

    #[test]
    fn one_record_shows_every_field_even_unknown_ones() -> Result {
        let json: Box<RawValue> = serde_json::from_str(
            r#"{"orderId":12345678901234567,"price":0.10,"createdTime":1700000000123,"later":[1]}"#,
        )?;
        let Answer::One(record, row) = read(&futures::OrderDetail::new(1).operation().returns, &json)? else {
            return Err("one record is expected".into());
        };
        let table = anstream::adapter::strip_str(&one(record, &row)).to_string();
        let lines: Vec<_> = table.lines().skip(2).map(str::trim).collect();
        let expected = [
            "order id      12345678901234567",
            "price         0.10",
            "created time  2023-11-14 22:13:20.123 UTC",
            "later         [1]",
        ];
        assert_eq!(lines, expected);
        Ok(())
    }
}
