//! The cost of the client, compared with the same work without it. Each pair is measured in turns within one run, so that the ratio
//! is meaningful even under other load.

mod batch;
mod calls;
mod exchange;
mod handshakes;
mod page;
mod signing;
mod sizes;
mod spans;
mod timing;

use std::time::Duration;

use tradewire_contract::{Contract, Name, Response};
use tradewire_wire::operation::Operation;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A group of measurements.
type Part = (&'static str, fn() -> Result);

/// Spans come last, because they remain more expensive once a subscriber was set.
const PARTS: [Part; 7] = [
    ("calls", calls::rows),
    ("signing", signing::rows),
    ("page", page::rows),
    ("batch", batch::rows),
    ("handshakes", handshakes::rows),
    ("sizes", sizes::rows),
    ("spans", spans::rows),
];

/// Measures all groups, or those named on the command line.
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

/// Prints a row. The ratio is computed from whole nanoseconds, and rounded up to hundredths.
fn row(what: &str, time: Duration, baseline: Duration, aim: &str) {
    let ratio = (time.as_nanos() * 100).div_ceil(baseline.as_nanos().max(1));
    let ratio = format!("{}.{:02}", ratio / 100, ratio % 100);
    println!("{what:<52}{:>10}{:>12}{ratio:>7}{aim:>8}", shown(time), shown(baseline));
}

/// Prints a row without a baseline.
fn line(what: &str, time: Duration) {
    println!("{what:<52}{:>10}", shown(time));
}

fn shown(time: Duration) -> String {
    format!("{time:.1?}")
}

/// Returns the first response that the contract shows for an operation.
fn example(operation: &Operation) -> Result<&'static Response> {
    let name = Name { group: operation.group.to_owned(), name: operation.name.to_owned() };
    let declared = Contract::embedded().operation(&name).ok_or("no such operation")?;
    Ok(declared.responses.iter().next().ok_or("the contract shows no response")?)
}
