//! What the client costs, next to what the same work costs without it: each pair is measured in turns, in one run, so that
//! their ratio means something on a machine that does other things too.

mod batch;
mod calls;
mod exchange;
mod handshakes;
mod least;
mod page;
mod signing;
mod spans;

use std::time::Duration;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// What is measured together.
type Part = (&'static str, fn() -> Result);

/// Spans are last: where there was a subscriber once, they cost more for ever.
const PARTS: [Part; 6] = [
    ("calls", calls::rows),
    ("signing", signing::rows),
    ("page", page::rows),
    ("batch", batch::rows),
    ("handshakes", handshakes::rows),
    ("spans", spans::rows),
];

/// Measures all parts, or those that are named.
fn main() -> Result {
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    println!("{:<52}{:>10}{:>12}{:>7}{:>8}", "", "time", "baseline", "ratio", "aim");
    for (name, rows) in PARTS {
        if named.is_empty() || named.iter().any(|of| of == name) {
            rows()?;
        }
    }
    Ok(())
}

/// One line of the table. The ratio is of whole nanoseconds, rounded up to hundredths.
fn row(what: &str, time: Duration, baseline: Duration, aim: &str) {
    let ratio = (time.as_nanos() * 100).div_ceil(baseline.as_nanos().max(1));
    let ratio = format!("{}.{:02}", ratio / 100, ratio % 100);
    println!("{what:<52}{:>10}{:>12}{ratio:>7}{aim:>8}", shown(time), shown(baseline));
}

/// One line that has nothing to be compared with.
fn line(what: &str, time: Duration) {
    println!("{what:<52}{:>10}", shown(time));
}

fn shown(time: Duration) -> String {
    format!("{time:.1?}")
}
