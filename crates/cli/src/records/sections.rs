//! The tables of records: one for the records themselves, and one for each list of records in them.

use std::collections::BTreeSet;

use tradewire_contract::ValueKind;

use super::leaves::{Leaf, column, is_number, leaves, title};
use super::shape::{Row, Shape};
use crate::style::bold;
use crate::table::{Column, Table, length, sanitized};
use crate::utc;

/// Tables as text, and the titles of the columns that do not fit.
#[derive(Debug)]
pub struct Tables {
    /// The maximum width of each table.
    width: usize,
    parts: Vec<String>,
    /// The titles of the columns that do not fit.
    pub left_out: Vec<String>,
}

/// A column that identifies the enclosing record of each nested record.
#[derive(Clone)]
struct Key {
    column: Column,
    cells: Vec<String>,
}

impl Key {
    /// Creates a key with the positions of records.
    fn numbers(rows: usize) -> Self {
        Self { column: Column::number("row"), cells: (1..=rows).map(|row| row.to_string()).collect() }
    }
}

/// Formats several records as a table. Values that all records share are on a line above the table. Nested lists of records follow in
/// separate tables.
pub fn many(shape: &Shape, rows: &[Row<'_>], width: usize) -> Tables {
    let rows: Vec<_> = rows.iter().cloned().map(Some).collect();
    let mut tables = Tables::new(width);
    tables.add_table(shape, &rows, "", None);
    tables
}

/// Formats one record as a table of its fields and values. Nested lists of records follow in separate tables.
pub fn one(shape: &Shape, row: &Row<'_>, width: usize) -> Tables {
    let (mut table, mut tables) = (Table::new([Column::text("field"), Column::text("value")]), Tables::new(width));
    for leaf in leaves(shape, &[Some(row.clone())], "") {
        if !tables.add_list(shape, &leaf, None) && leaf.values.iter().any(Option::is_some) {
            table.push([leaf.name.clone(), leaf.cells(utc::exact).collect()]);
        }
    }
    if !table.is_empty() {
        tables.parts.insert(0, table.render());
    }
    tables
}

/// Formats one record on as few lines as possible: its fields with their titles. Nested lists of records follow in tables.
#[cfg(feature = "streams")]
pub fn compact(shape: &Shape, row: &Row<'_>, width: usize) -> Tables {
    let (mut fields, mut tables) = (Vec::new(), Tables::new(width));
    for leaf in leaves(shape, &[Some(row.clone())], "") {
        if !tables.add_list(shape, &leaf, None) && leaf.is_given() {
            fields.extend(leaf.cells(utc::short).next().map(|cell| format!("{} {cell}", title(&leaf))));
        }
    }
    if !fields.is_empty() {
        tables.parts.insert(0, listed(fields.into_iter(), width));
    }
    tables
}

impl Tables {
    fn new(width: usize) -> Self {
        Self { width, parts: Vec::new(), left_out: Vec::new() }
    }

    /// Returns the tables, separated by empty lines. If there are no values, the text is empty.
    pub fn text(&self) -> String {
        self.parts.join("\n\n")
    }

    /// Adds a table of records. A nested list has a caption. It also has a key for each record, unless all of them belong to one enclosing
    /// record.
    fn add_table(&mut self, shape: &Shape, rows: &[Option<Row<'_>>], caption: &str, key: Option<Key>) {
        let leaves = leaves(shape, rows, "");
        let shown = leaves.iter().filter(|leaf| leaf.is_plain() && leaf.is_given());
        let (same, mut different): (Vec<_>, Vec<_>) = shown.partition(|leaf| leaf.is_same(utc::short));
        // The state of a record must fit into any width.
        different.sort_by_key(|leaf| !matches!(leaf.kind, ValueKind::Enum(state) if !state.open.is_empty()));
        let has_lists = rows.len() > 1 && leaves.iter().any(|leaf| leaf.nested(shape).is_some());
        // If no field identifies each record, the rows are numbered, so that nested records can refer to them.
        let found = key_among(&different, rows.len());
        let number = (has_lists && found.is_none()).then(|| Key::numbers(rows.len()));
        let keys: Vec<&Key> = key.iter().chain(&number).collect();
        let mut table = table(&keys, &different, rows.len());
        let path = if caption.is_empty() { String::new() } else { format!("{caption}.") };
        self.left_out.extend(table.fit(self.width).iter().map(|title| format!("{path}{title}")));

        let same = same.iter().filter_map(|leaf| Some(format!("{} {}", title(leaf), leaf.cells(utc::short).next()?)));
        let mut lines = vec![listed(same, self.width)];
        // Keys alone say nothing.
        if table.columns() > keys.len() {
            lines.push(table.render());
        }
        lines.retain(|line| !line.is_empty());
        if !lines.is_empty() {
            let caption = if caption.is_empty() { None } else { Some(bold(caption)) };
            self.parts.push(caption.into_iter().chain(lines).collect::<Vec<_>>().join("\n"));
        }
        let key_of_nested = if has_lists { found.as_ref().or(number.as_ref()) } else { None };
        for leaf in leaves {
            let leaf = Leaf { name: format!("{path}{}", leaf.name), ..leaf };
            self.add_list(shape, &leaf, key_of_nested);
        }
    }

    /// Adds a table for a field that contains lists of records. Returns `false` if the field does not.
    fn add_list(&mut self, shape: &Shape, leaf: &Leaf<'_>, key: Option<&Key>) -> bool {
        let Some((nested, rows)) = leaf.nested(shape) else { return false };
        let cell = |index: usize| key.and_then(|key| key.cells.get(index).cloned()).unwrap_or_default();
        let key = key.map(|key| Key { cells: rows.iter().map(|(index, _)| cell(*index)).collect(), ..key.clone() });
        let rows: Vec<_> = rows.into_iter().map(|(_, row)| Some(row)).collect();
        self.add_table(&nested, &rows, &leaf.name, key);
        true
    }
}

fn table(keys: &[&Key], columns: &[&Leaf<'_>], rows: usize) -> Table {
    let titles = keys.iter().map(|key| key.column.clone());
    let mut table = Table::new(titles.chain(columns.iter().map(|leaf| column(leaf))));
    let cells = keys.iter().map(|key| key.cells.clone());
    let cells: Vec<Vec<String>> = cells.chain(columns.iter().map(|leaf| leaf.cells(utc::short).collect())).collect();
    for row in 0..rows {
        table.push(cells.iter().map(|cells| cells.get(row).cloned().unwrap_or_default()));
    }
    table
}

/// Returns the first field that identifies each record, preferably one that is not a number.
fn key_among(leaves: &[&Leaf<'_>], rows: usize) -> Option<Key> {
    let is_key = |leaf: &&&Leaf<'_>| {
        let cells: BTreeSet<String> = leaf.cells(utc::short).filter(|cell| !cell.is_empty()).collect();
        !leaf.is_list && cells.len() == rows
    };
    let keys = leaves.iter().filter(is_key);
    let leaf = keys.min_by_key(|leaf| is_number(leaf))?;
    Some(Key { column: column(leaf), cells: leaf.cells(utc::short).collect() })
}

/// Joins strings with dots, in lines of at most this width.
fn listed(texts: impl Iterator<Item = String>, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        let text = sanitized(&text);
        match lines.last_mut() {
            Some(line) if length(line) + 3 + length(&text) <= width => *line = format!("{line} · {text}"),
            _ => lines.push(format!(" {text}")),
        }
    }
    lines.join("\n")
}
