//! Renders tables with a bold header, a line and rows. Numbers are right-aligned.

use std::borrow::Cow;

use comfy_table::{Attribute, Cell, CellAlignment, LineStyle, TableStyle};
use tradewire_wire::shell::controls_terminal;

/// The space between two columns: comfy-table pads each cell with one space on either side.
pub const GAP: usize = 2;

/// The maximum length of a title that is never broken.
const SHORT: usize = 9;

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─'));

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    title: String,
    number: bool,
}

impl Column {
    /// Returns a left-aligned column.
    pub fn text(title: impl Into<String>) -> Self {
        Self { title: title.into(), number: false }
    }

    /// Returns a right-aligned column.
    pub fn number(title: impl Into<String>) -> Self {
        Self { title: title.into(), number: true }
    }

    fn alignment(&self) -> CellAlignment {
        if self.number { CellAlignment::Right } else { CellAlignment::Left }
    }

    /// Returns the width of the column with these cells, including its gap. A long title is broken between words.
    pub fn width<'a>(&self, cells: impl Iterator<Item = &'a str>) -> usize {
        let longest_word = self.title.split(' ').map(length).max().unwrap_or_default();
        let title = if length(&self.title) <= SHORT { length(&self.title) } else { longest_word };
        cells.map(length).max().unwrap_or_default().max(title) + GAP
    }
}

/// A table that is filled row by row.
#[derive(Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Returns a table without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// Appends a row with a cell for each column.
    pub fn push(&mut self, row: impl IntoIterator<Item = String>) {
        self.rows.push(row.into_iter().collect());
    }

    /// Returns whether the table has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns.len()
    }

    /// Drops columns from the right until the table fits the width. Returns their titles.
    pub fn fit(&mut self, width: usize) -> Vec<String> {
        let mut rest = width;
        let fits = |(index, column): &(usize, &Column)| match rest.checked_sub(column.width(self.cells(*index))) {
            Some(less) => {
                rest = less;
                true
            }
            None => false,
        };
        let kept = self.columns.iter().enumerate().take_while(fits).count();
        self.columns.split_off(kept).into_iter().map(|column| column.title).collect()
    }

    fn cells(&self, column: usize) -> impl Iterator<Item = &str> {
        self.rows.iter().filter_map(move |row| row.get(column)).map(String::as_str)
    }

    /// Returns the lines of the table, with styles for a terminal.
    pub fn render(&self) -> String {
        let mut table = comfy_table::Table::new();
        // The text always contains styles. They are removed on output if necessary.
        table.load_style(STYLE).force_no_tty().enforce_styling().style_text_only();
        let header = self.columns.iter().enumerate().map(|(index, column)| self.title(index, column));
        table.set_header(header.collect::<Vec<_>>());
        for row in &self.rows {
            let cells = row.iter().zip(&self.columns).map(|(text, column)| {
                // Data from the exchange must not control the terminal.
                Cell::new(sanitized(text)).set_alignment(column.alignment())
            });
            table.add_row(cells.collect::<Vec<_>>());
        }
        table.trim_fmt()
    }

    fn title(&self, index: usize, column: &Column) -> Cell {
        let title = broken(&column.title, column.width(self.cells(index)) - GAP);
        Cell::new(title).add_attribute(Attribute::Bold).set_alignment(column.alignment())
    }
}

/// Replaces the characters that could control a terminal or mislead a reader.
pub fn sanitized(text: &str) -> String {
    text.chars().map(|c| if controls_terminal(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// Escapes the characters that could control a terminal or mislead a reader.
pub fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(controls_terminal) {
        return text.into();
    }
    let escaped = |c: char| if controls_terminal(c) { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(escaped).collect()
}

/// Breaks text between words, so that no line is longer than `width` unless a single word is.
pub fn broken(title: &str, width: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in title.split(' ') {
        match lines.last_mut() {
            Some(line) if length(line) + 1 + length(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// Returns the maximum width of a table: the variable `COLUMNS`, or the width of the terminal. If there is no terminal, the width is
/// unlimited.
pub fn available_width() -> usize {
    let configured =
        std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|columns| *columns > 0);
    let terminal = || comfy_table::Table::new().width().map(usize::from);
    configured.or_else(terminal).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(table: &Table) -> String {
        anstream::adapter::strip_str(&table.render()).to_string()
    }

    #[test]
    fn numbers_are_right_aligned_and_titles_break_between_words() {
        let mut table = Table::new([Column::text("symbol"), Column::number("executed qty"), Column::text("state")]);
        table.push(["btc_usdt".to_owned(), "1.50".to_owned(), "NEW".to_owned()]);
        table.push(["eth_usdt".to_owned(), "12".to_owned(), "PARTIALLY_FILLED".to_owned()]);
        let expected = " symbol    executed  state
                qty
──────────────────────────────────────
 btc_usdt      1.50  NEW
 eth_usdt        12  PARTIALLY_FILLED";
        assert_eq!(plain(&table), expected);
    }

    #[test]
    fn data_of_the_exchange_does_not_control_the_terminal() {
        let mut table = Table::new([Column::text("note")]);
        table.push([r#"it's "plain" \ 价格 é"#.to_owned()]);
        table.push(["\u{1b}[2Jgone\u{9b}31m\n".to_owned()]);
        assert!(!table.rows.is_empty() && !plain(&table).contains(['\u{1b}', '\u{9b}']));
        assert!(plain(&table).ends_with("\u{fffd}[2Jgone\u{fffd}31m\u{fffd}"), "{}", plain(&table));
        assert!(plain(&table).contains(r#"it's "plain" \ 价格 é"#), "{}", plain(&table));
    }
}
