//! Tables for a person: a bold header, a line, rows; numbers to the right.

use comfy_table::{Attribute, Cell, CellAlignment, LineStyle, TableStyle};

/// Between two columns: comfy-table pads each cell by one space on either side.
pub const GAP: usize = 2;

/// A title of so many characters is not broken.
const SHORT: usize = 9;

const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─'));

/// A column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    title: String,
    number: bool,
}

impl Column {
    /// A column of texts, to the left.
    pub fn text(title: impl Into<String>) -> Self {
        Self { title: title.into(), number: false }
    }

    /// A column of numbers, to the right.
    pub fn number(title: impl Into<String>) -> Self {
        Self { title: title.into(), number: true }
    }

    fn alignment(&self) -> CellAlignment {
        if self.number { CellAlignment::Right } else { CellAlignment::Left }
    }

    /// How wide the column is over these cells, with its gap: a title that is not short is broken between its words.
    pub fn width<'a>(&self, cells: impl Iterator<Item = &'a str>) -> usize {
        let longest_word = self.title.split(' ').map(length).max().unwrap_or_default();
        let title = if length(&self.title) <= SHORT { length(&self.title) } else { longest_word };
        cells.map(length).max().unwrap_or_default().max(title) + GAP
    }
}

/// A table, row by row.
#[derive(Debug)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// Appends a row: a cell for every column.
    pub fn push(&mut self, row: impl IntoIterator<Item = String>) {
        self.rows.push(row.into_iter().collect());
    }

    /// Drops columns from the right until the table is no wider than this. The titles of those that it dropped.
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

    /// The lines of the table, with styles for a terminal.
    pub fn render(&self) -> String {
        let mut table = comfy_table::Table::new();
        // Whether styles are shown is decided where the text is written.
        table.load_style(STYLE).force_no_tty().enforce_styling().style_text_only();
        let header = self.columns.iter().enumerate().map(|(index, column)| self.title(index, column));
        table.set_header(header.collect::<Vec<_>>());
        for row in &self.rows {
            let cells = row.iter().zip(&self.columns).map(|(text, column)| {
                // What came from outside must not steer the terminal.
                Cell::new(harmless(text)).set_alignment(column.alignment())
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

/// The text without what could steer a terminal or a reader: characters that move a cursor, break a line, turn the direction
/// of writing or cannot be seen are replaced.
pub fn harmless(text: &str) -> String {
    let steers = |c: char| !matches!(c, '"' | '\'' | '\\') && c.escape_debug().len() > 1;
    text.chars().map(|c| if steers(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

/// A title, broken between words so that no line is longer than `width` if that can be.
fn broken(title: &str, width: usize) -> String {
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

/// How wide a table may be: `COLUMNS`, or the terminal; as wide as it is where there is none.
pub fn available_width() -> usize {
    let named = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|columns| *columns > 0);
    let terminal = || comfy_table::Table::new().width().map(usize::from);
    named.or_else(terminal).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(table: &Table) -> String {
        anstream::adapter::strip_str(&table.render()).to_string()
    }

    #[test]
    fn numbers_are_right_and_titles_break_between_words() {
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
    fn what_came_from_outside_does_not_steer_the_terminal() {
        let mut table = Table::new([Column::text("note")]);
        table.push([r#"it's "plain" \ 价格 é"#.to_owned()]);
        table.push(["\u{1b}[2Jgone\u{9b}31m\n".to_owned()]);
        assert!(!table.rows.is_empty() && !plain(&table).contains(['\u{1b}', '\u{9b}']));
        assert!(plain(&table).ends_with("\u{fffd}[2Jgone\u{fffd}31m\u{fffd}"), "{}", plain(&table));
        assert!(plain(&table).contains(r#"it's "plain" \ 价格 é"#), "{}", plain(&table));
    }
}
