//! Renders tables with a bold header, a line and rows. Numbers are right-aligned.

use std::borrow::Cow;

use tradewire_wire::shell::controls_terminal;
use unicode_width::UnicodeWidthStr as _;

use crate::style::bold;

/// The space between two columns: each cell has one space on either side.
const GAP: usize = 2;

/// The maximum length of a title that is never broken.
const SHORT: usize = 9;

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

    /// Surrounds a text with this number of spaces: one on the side where it is aligned, the rest on the opposite side.
    fn padded(&self, text: &str, spaces: usize) -> String {
        let spaces = " ".repeat(spaces.saturating_sub(1));
        if self.number { format!("{spaces}{text} ") } else { format!(" {text}{spaces}") }
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

    /// Appends a row with a cell for each column. Data from the exchange must not control the terminal.
    pub fn push(&mut self, row: impl IntoIterator<Item = String>) {
        self.rows.push(row.into_iter().map(|cell| sanitized(&cell)).collect());
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
        let columns = self.columns.iter().enumerate();
        let columns: Vec<_> = columns.map(|(index, column)| (column, column.width(self.cells(index)))).collect();
        let titles: Vec<String> = columns.iter().map(|(column, width)| broken(&column.title, width - GAP)).collect();
        let height = titles.iter().map(|title| title.lines().count()).max().unwrap_or_default();
        let header = (0..height).map(|line| {
            let cells = columns.iter().zip(&titles).map(|((column, width), title)| {
                let text = title.lines().nth(line).unwrap_or_default();
                let shown = if text.is_empty() { String::new() } else { bold(text) };
                column.padded(&shown, width - length(text))
            });
            cells.collect::<String>()
        });
        let rule = "─".repeat(columns.iter().map(|(_, width)| width).sum());
        let rows = self.rows.iter().map(|row| {
            let cells =
                row.iter().zip(&columns).map(|(text, (column, width))| column.padded(text, width - length(text)));
            cells.collect::<String>()
        });
        let lines = header.chain([rule]).chain(rows).map(|line| line.trim_end().to_owned());
        lines.collect::<Vec<_>>().join("\n")
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

/// Returns the number of columns of a terminal that a text needs.
pub fn length(text: &str) -> usize {
    text.width()
}

/// Returns the maximum width of a table: the variable `COLUMNS`, or the width of the terminal. If there is no terminal, the width is
/// unlimited.
pub fn available_width() -> usize {
    let configured =
        std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|columns| *columns > 0);
    let terminal = || terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0));
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

    /// A character may need two columns of the terminal.
    #[test]
    fn wide_cells_are_aligned() {
        let mut table = Table::new([Column::text("symbol"), Column::number("price"), Column::text("state")]);
        table.push(["价格".to_owned(), "1.50".to_owned(), "NEW".to_owned()]);
        table.push(["btc".to_owned(), "价格".to_owned(), "NEW".to_owned()]);
        let expected = " symbol  price  state
──────────────────────
 价格     1.50  NEW
 btc      价格  NEW";
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
