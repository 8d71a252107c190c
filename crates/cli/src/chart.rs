//! Candlestick charts as text.

use serde_json::value::RawValue;
use tradewire::{Decimal, Timestamp};
use tradewire_contract::{Contract, Operation, Scalar, Type};

use crate::records::Row;
use crate::style::{bold, green, red};
use crate::utc;

/// The number of rows of the plot.
const ROWS: usize = 16;
/// The distance between two prices on the axis, in rows.
const ROWS_PER_LABEL: usize = 5;
const DAY: i64 = 86_400_000;

/// The fields of a candlestick, by their names on the wire.
#[derive(Debug, Clone, Copy)]
pub struct CandleFields {
    time: &'static str,
    open: &'static str,
    high: &'static str,
    low: &'static str,
    close: &'static str,
}

impl CandleFields {
    /// Returns the fields of the records that an operation lists, if the records are candlesticks: the contract names their fields
    /// `openTime`, `open`, `high`, `low` and `close`.
    pub fn new(contract: &'static Contract, operation: &'static Operation) -> Option<Self> {
        let record = contract.record_of(&operation.returns.ty).filter(|_| operation.returns.list)?;
        let named = |name: &str, scalar| {
            let field = record.fields.iter().find(|field| field.name == name)?;
            (field.ty == Type::Scalar(scalar) && !field.list).then_some(field.wire.as_str())
        };
        Some(Self {
            time: named("openTime", Scalar::Timestamp)?,
            open: named("open", Scalar::Decimal)?,
            high: named("high", Scalar::Decimal)?,
            low: named("low", Scalar::Decimal)?,
            close: named("close", Scalar::Decimal)?,
        })
    }

    /// Parses a record. Returns `None` if one of the fields is missing or has another form.
    fn candle(&self, row: &Row<'_>) -> Option<Candle> {
        let text = |wire: &str| row.get(wire).copied().map(RawValue::get).map(|json| json.trim_matches('"'));
        let price = |wire| text(wire)?.parse().ok();
        Some(Candle {
            time: text(self.time)?.parse().ok()?,
            open: price(self.open)?,
            high: price(self.high)?,
            low: price(self.low)?,
            close: price(self.close)?,
        })
    }
}

#[derive(Debug, Clone, Copy)]
struct Candle {
    time: i64,
    open: Decimal,
    high: Decimal,
    low: Decimal,
    close: Decimal,
}

/// A chart.
#[derive(Debug, PartialEq, Eq)]
pub struct Chart {
    /// The lines, with styles for a terminal.
    pub text: String,
    /// The number of older candlesticks that do not fit.
    pub left_out: usize,
}

/// Draws records as candlesticks, ordered by time. If not all of them fit the width, the newest are drawn. Returns `None` if a record is
/// not a candlestick, or if there are no records.
pub fn draw(fields: &CandleFields, rows: &[Row<'_>], width: usize) -> Option<Chart> {
    let mut candles = rows.iter().map(|row| fields.candle(row)).collect::<Option<Vec<_>>>()?;
    candles.sort_by_key(|candle| candle.time);
    let scale = candles.iter().flat_map(|of| [of.open, of.high, of.low, of.close]).map(|price| price.scale()).max()?;
    let label = |price: Decimal| format!("{:.*}", usize::try_from(scale).unwrap_or_default(), price);
    let label_width = candles.iter().flat_map(|of| [of.high, of.low]).map(|price| label(price).len()).max()?;
    let plot_width = width.saturating_sub(label_width + 3).max(1);
    let step = if candles.len() * 2 <= plot_width { 2 } else { 1 };
    let left_out = candles.len().saturating_sub(plot_width / step);
    let shown = candles.get(left_out..)?;
    let (first, last) = (shown.first()?, shown.last()?);
    let plot = Plot::new(shown, scale)?;
    let times = [first, last].map(|candle| utc::short(Timestamp::from_millis(candle.time)));
    let mut lines = vec![
        bold(format!(" {} UTC", times.join(" to "))),
        format!(" open {} · high {} · low {} · close {}", first.open, plot.high, plot.low, last.close),
        format!(" {} rising · {} falling\n", green('█'), red('░')),
    ];
    for row in 0..ROWS {
        let (price, tick) = match row % ROWS_PER_LABEL {
            0 => (label(plot.price(row)), '┤'),
            _ => (String::new(), '│'),
        };
        let cells: Vec<String> = shown.iter().map(|candle| plot.cell(candle, row)).collect();
        let cells = cells.join(if step == 2 { " " } else { "" });
        lines.push(format!(" {price:>label_width$} {tick}{cells}").trim_end().to_owned());
    }
    lines.extend(time_axis(shown, step, plot_width, label_width));
    Some(Chart { text: lines.join("\n"), left_out })
}

/// The range of prices of a plot.
struct Plot {
    high: Decimal,
    low: Decimal,
    /// The price of the first row.
    max: Decimal,
    /// The price of the last row.
    min: Decimal,
}

impl Plot {
    /// Returns the price range of candlesticks, whose prices have `scale` decimal places. A constant price is in the middle.
    fn new(candles: &[Candle], scale: u32) -> Option<Self> {
        let prices = || candles.iter().flat_map(|candle| [candle.open, candle.high, candle.low, candle.close]);
        let (high, low) = (prices().max()?, prices().min()?);
        let margin = if high == low { Decimal::new(1, scale) } else { Decimal::ZERO };
        Some(Self { high, low, max: high + margin, min: low - margin })
    }

    /// Returns the price in the middle of a row.
    fn price(&self, row: usize) -> Decimal {
        self.max - (self.max - self.min) * Decimal::from(row) / Decimal::from(ROWS - 1)
    }

    /// Returns the row of a price.
    fn row(&self, price: Decimal) -> usize {
        let row = ((self.max - price) * Decimal::from(ROWS - 1) / (self.max - self.min)).round();
        row.to_string().parse().unwrap_or_default()
    }

    /// Returns the character for a candlestick in a row.
    fn cell(&self, candle: &Candle, row: usize) -> String {
        let body = self.row(candle.open.max(candle.close))..=self.row(candle.open.min(candle.close));
        let range = self.row(candle.high.max(candle.low))..=self.row(candle.low.min(candle.high));
        match (body.contains(&row), range.contains(&row)) {
            (true, _) if candle.close > candle.open => green('█'),
            (true, _) if candle.close < candle.open => red('░'),
            (true, _) => "─".to_owned(),
            (false, true) if candle.close < candle.open => red('│'),
            (false, true) => green('│'),
            (false, false) => " ".to_owned(),
        }
    }
}

/// Returns the time axis: a line with ticks, and the times below it.
fn time_axis(candles: &[Candle], step: usize, plot_width: usize, indent: usize) -> [String; 2] {
    let has_times = candles.iter().any(|candle| candle.time.rem_euclid(DAY) != 0);
    let label = |candle: &Candle| {
        let text = utc::short(Timestamp::from_millis(candle.time));
        // `2023-11-14 22:13:20` without the year and the seconds, or only its date.
        let part = if has_times { text.get(5..16) } else { text.get(..10) };
        part.unwrap_or(&text).to_owned()
    };
    let (mut axis, mut labels) = (String::new(), String::new());
    for (index, candle) in candles.iter().enumerate() {
        let (column, text) = (index * step, label(candle));
        let has_space = labels.is_empty() || labels.chars().count() + 2 <= column;
        let is_tick = has_space && (column + text.chars().count() <= plot_width || column == 0);
        if is_tick {
            labels.push_str(&" ".repeat(column - labels.chars().count()));
            labels.push_str(&text);
        }
        axis.push(if is_tick { '┴' } else { '─' });
        axis.push_str(&"─".repeat(step - 1));
    }
    [format!(" {:indent$} └{axis}", ""), format!(" {:indent$}  {labels}", "")]
}
