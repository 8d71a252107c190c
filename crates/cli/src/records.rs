//! Formats the result of an operation as a table, whose columns the declared record of the operation determines. A list or object without a
//! declared record is shown as JSON.

mod leaves;
mod outline;
mod sections;
mod shape;
mod values;

use serde_json::value::RawValue;
use tradewire_contract::reference::indented;
use tradewire_contract::{Contract, Name, Operation, Returns, Scalar, ValueKind};
use tradewire_wire::with_long_integers_as_strings;

pub use outline::check_outline;
use sections::Tables;
#[cfg(feature = "streams")]
pub use sections::compact;
pub use sections::{many, one};
pub use shape::Row;
use shape::Shape;
pub use values::value;

use crate::failure::Failure;
use crate::output::{note, note_left_out, print, print_unchanged};
use crate::table::{available_width, sanitized};
use crate::utc;

/// A result, parsed as far as a table needs it.
#[derive(Debug)]
pub enum Payload<'a> {
    /// Several records.
    Many(Shape, Vec<Row<'a>>),
    /// One record.
    One(Shape, Row<'a>),
    /// A value that is not a record.
    Value(ValueKind<'static>, &'a RawValue),
}

impl Payload<'_> {
    /// Prints a result as tables, or as JSON if its record is not declared. The note is `no_records` if the result is an empty list, and
    /// `if_empty` if it is an object or value without content.
    pub fn print(&self, no_records: &str, if_empty: &str) -> Result<(), Failure> {
        match self {
            Self::Many(_, rows) if rows.is_empty() => note(no_records),
            Self::Many(shape, rows) => print_tables(&many(shape, rows, available_width()))?,
            Self::One(_, row) if row.is_empty() => note(if_empty),
            Self::One(shape, row) => print_tables(&one(shape, row, available_width()))?,
            Self::Value(_, raw) if is_empty_list(raw) => note(no_records),
            Self::Value(_, raw) if is_empty_object(raw) => note(if_empty),
            Self::Value(_, raw) if raw.get().starts_with(['[', '{']) => {
                print_unchanged(&indented(&with_long_integers_as_strings(raw.get())))?;
            }
            Self::Value(kind, raw) => match value(*kind, raw, utc::exact) {
                text if text.is_empty() => note(if_empty),
                text => print(&sanitized(&text))?,
            },
        }
        Ok(())
    }
}

fn print_tables(tables: &Tables) -> Result<(), Failure> {
    match tables.text() {
        text if text.is_empty() => note("No value can be shown in a table. Use --json to see everything."),
        text => print(&text)?,
    }
    note_left_out(&tables.left_out);
    Ok(())
}

/// Parses the JSON of a result. Its outline must have been checked.
pub fn parse<'a>(
    contract: &'static Contract,
    operation: &'static Operation,
    json: &'a RawValue,
) -> Result<Payload<'a>, serde_json::Error> {
    let payload = parse_returned(contract, &operation.returns, json)?;
    let Payload::One(shape, row) = &payload else { return Ok(payload) };
    let Some((items, kind)) = shape.items(operation) else { return Ok(payload) };
    list(contract, kind, row.get(&items.wire).copied().unwrap_or(RawValue::NULL))
}

/// Parses the JSON of a result that is no page, or of what a channel pushes.
pub fn parse_returned<'a>(
    contract: &'static Contract,
    returns: &'static Returns,
    json: &'a RawValue,
) -> Result<Payload<'a>, serde_json::Error> {
    let kind = contract.value_kind(&returns.ty);
    let Some(shape) = Shape::new(contract, kind) else { return Ok(Payload::Value(kind, json)) };
    if returns.optional && json.get() == "null" {
        return Ok(Payload::Value(kind, json));
    }
    if returns.list {
        return Ok(Payload::Many(shape, shape.readable_rows(json)?));
    }
    Ok(Payload::One(shape, shape.row(json)?))
}

/// Returns whether a result has neither records nor values. An order book without orders is also empty.
pub fn is_empty(contract: &'static Contract, operation: &'static Operation, json: &RawValue) -> bool {
    match parse(contract, operation, json) {
        Ok(Payload::Many(_, rows)) => rows.is_empty(),
        Ok(Payload::One(_, row)) => {
            let mut lists = row.values().filter(|raw| raw.get().starts_with('[')).peekable();
            row.is_empty() || lists.peek().is_some() && lists.all(|raw| is_empty_list(raw))
        }
        Ok(Payload::Value(_, raw)) => raw.get() == "null" || is_empty_list(raw) || is_empty_object(raw),
        Err(_) => false,
    }
}

fn is_empty_list(raw: &RawValue) -> bool {
    serde_json::from_str::<[(); 0]>(raw.get()).is_ok()
}

fn is_empty_object(raw: &RawValue) -> bool {
    serde_json::from_str::<Row<'_>>(raw.get()).is_ok_and(|row| row.is_empty())
}

/// Parses a list of records from several pages.
pub fn parse_items<'a>(
    contract: &'static Contract,
    operation: &'static Operation,
    json: &'a RawValue,
) -> Result<Payload<'a>, serde_json::Error> {
    let kind = contract.value_kind(&operation.returns.ty);
    let items = Shape::new(contract, kind).and_then(|page| page.items(operation));
    list(contract, items.map_or(kind, |(_, kind)| kind), json)
}

/// Parses a list of records.
pub fn parse_records<'a>(
    contract: &'static Contract,
    record: &Name,
    json: &'a RawValue,
) -> Result<Payload<'a>, serde_json::Error> {
    let record = contract.record(record).map(|record| ValueKind::Record(record, None));
    list(contract, record.unwrap_or(ValueKind::Scalar(Scalar::Json)), json)
}

/// Parses a list of values of a kind. Null is an empty list.
fn list<'a>(
    contract: &'static Contract,
    kind: ValueKind<'static>,
    json: &'a RawValue,
) -> Result<Payload<'a>, serde_json::Error> {
    match Shape::new(contract, kind) {
        Some(shape) if json.get() == "null" => Ok(Payload::Many(shape, Vec::new())),
        Some(shape) => Ok(Payload::Many(shape, shape.readable_rows(json)?)),
        None => Ok(Payload::Value(kind, json)),
    }
}

#[cfg(test)]
mod tests {
    use tradewire::operations::envelope::Opened;

    use super::*;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    /// Parses a result of an operation of the embedded contract.
    fn parsed<'a>(
        group: &str,
        name: &str,
        json: &'a RawValue,
    ) -> std::result::Result<Payload<'a>, Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        Ok(parse(contract, contract.operation(&Name::new(group, name)).ok_or("no such operation")?, json)?)
    }

    const ORDERS: &str = r#"[
        {"symbol":"btc_usdt","orderId":"1","side":"BUY","type":"LIMIT","price":"60000.10","state":"NEW","time":1700000000000,"fee":null,"new":1},
        {"symbol":"eth_usdt","orderId":"22","side":"SELL","type":"LIMIT","price":null,"state":"NEW","time":1700000000999,"fee":null}
    ]"#;

    fn shown(width: usize) -> std::result::Result<(String, Vec<String>), Box<dyn std::error::Error>> {
        let json: Box<RawValue> = serde_json::from_str(ORDERS)?;
        match parsed("spot", "open_orders", &json)? {
            Payload::Many(shape, rows) => {
                let tables = many(&shape, &rows, width);
                Ok((anstream::adapter::strip_str(&tables.text()).to_string(), tables.left_out))
            }
            other => Err(format!("{other:?}").into()),
        }
    }

    #[test]
    fn a_wide_table_has_every_field_with_a_value_and_shows_shared_values_once() -> Result {
        let (table, left_out) = shown(usize::MAX)?;
        let expected = " type LIMIT · state NEW · time, UTC 2023-11-14 22:13:20
 symbol    order id  side     price
                            (quote)
────────────────────────────────────
 btc_usdt  1         BUY   60000.10
 eth_usdt  22        SELL";
        assert_eq!(table, expected);
        assert_eq!(left_out, Vec::<String>::new(), "unknown fields get no column");
        Ok(())
    }

    #[test]
    fn a_narrow_table_keeps_its_width_and_names_the_columns_that_do_not_fit() -> Result {
        // The longest unbreakable text is the time.
        for width in 32..90 {
            let (table, _) = shown(width)?;
            let widest = table.lines().map(crate::table::length).max().unwrap_or_default();
            assert!(widest <= width, "{widest} of {width}:\n{table}");
        }
        assert_eq!(shown(36)?.1, Vec::<String>::new());
        assert_eq!(shown(35)?.1, ["price (quote)"]);
        assert_eq!(shown(20)?.1, ["side", "price (quote)"]);
        let (table, _) = shown(32)?;
        let lines: Vec<_> = table.lines().take(3).collect();
        assert_eq!(lines, [" type LIMIT · state NEW", " time, UTC 2023-11-14 22:13:20", " symbol    order id  side"]);
        Ok(())
    }

    /// Returns the titles of the columns, from left to right.
    fn columns(group: &str, operation: &str, json: &str) -> std::result::Result<String, Box<dyn std::error::Error>> {
        let json: Box<RawValue> = serde_json::from_str(json)?;
        let Payload::Many(shape, rows) = parsed(group, operation, &json)? else {
            return Err("records are expected".into());
        };
        Ok(many(&shape, &rows, 0).left_out.join(" · "))
    }

    #[test]
    fn a_title_does_not_repeat_the_unit() -> Result {
        let fills = r#"{"hasPrev":false,"hasNext":false,"items":[{"fee":"1","quoteQty":"2","price":"3"},{"fee":"2","quoteQty":"3","price":"4"}]}"#;
        assert_eq!(columns("spot", "fills", fills)?, "price (quote) · quote qty · fee");
        Ok(())
    }

    #[test]
    fn simple_nested_records_are_tables_of_their_own() -> Result {
        let contract = Contract::embedded();
        let record = contract.record(&Name::new("loan", "Currency")).ok_or("no such record")?;
        let shape = Shape::new(contract, ValueKind::Record(record, None)).ok_or("a record is expected")?;
        let shown = |discounts: &str| {
            let json = format!(r#"{{"currency":"BTC","discountList":{discounts}}}"#);
            let row: Row<'_> = serde_json::from_str(&json)?;
            let text = anstream::adapter::strip_str(&one(&shape, &row, usize::MAX).text()).to_string();
            Ok::<_, serde_json::Error>(text.lines().map(str::trim).collect::<Vec<_>>().join("\n"))
        };
        let table = shown(r#"[{"loanProductType":"FLEXIBLE","discountRate":"0.1"}]"#)?;
        assert!(table.contains("\ncurrency  BTC\n\ndiscount list\n"), "{table}");
        assert!(table.ends_with("0.1  FLEXIBLE"), "{table}");
        for other in ["[]", "[5]"] {
            let table = shown(other)?;
            assert!(table.ends_with(&format!("\ndiscount list  {other}")), "not a list of records: {table}");
        }
        Ok(())
    }

    #[test]
    fn one_record_shows_every_field_even_unknown_ones() -> Result {
        let json: Box<RawValue> = serde_json::from_str(
            r#"{"orderId":12345678901234567,"price":0.10,"createdTime":1700000000123,"later":[1]}"#,
        )?;
        let Payload::One(shape, row) = parsed("futures", "order_detail", &json)? else {
            return Err("one record is expected".into());
        };
        let table = anstream::adapter::strip_str(&one(&shape, &row, usize::MAX).text()).to_string();
        let lines: Vec<_> = table.lines().skip(2).map(str::trim).collect();
        let expected = [
            "order id       12345678901234567",
            "price (quote)  0.10",
            "created time   2023-11-14 22:13:20.123 UTC",
            "later          [1]",
        ];
        assert_eq!(lines, expected);
        Ok(())
    }

    /// The first result in the examples of each operation has the declared outline, and something to show unless it is empty.
    #[test]
    fn every_example_is_shown() -> Result {
        let contract = Contract::embedded();
        for operation in contract.operations() {
            let client = contract.client_operations().get(&operation.name).ok_or("not sent")?;
            let mut results = operation.responses.iter().filter_map(|response| match client.open(&response.json) {
                Ok(Opened::Success(result)) => Some(result.unwrap_or(RawValue::NULL)),
                _ => None,
            });
            let result = results.next().ok_or("no successful response")?;
            assert_eq!(check_outline(contract, operation, result)?, [] as [String; 0], "{}", operation.title());
            let text = match parse(contract, operation, result)? {
                Payload::Many(_, rows) if rows.is_empty() => continue,
                Payload::One(_, row) if row.is_empty() => continue,
                Payload::Many(shape, rows) => many(&shape, &rows, usize::MAX).text(),
                Payload::One(shape, row) => one(&shape, &row, usize::MAX).text(),
                Payload::Value(_, raw) if matches!(raw.get(), "null" | "\"\"" | "[]") => continue,
                Payload::Value(kind, raw) => value(kind, raw, utc::exact),
            };
            assert!(!text.is_empty(), "{}: {result}", operation.title());
        }
        Ok(())
    }
}
