//! The cost of the client, compared with the same work without it. Each pair is measured in turns within one run, so that the ratio
//! is meaningful even under other load.

mod batch;
mod calls;
mod exchange;
mod instructions;
mod page;
mod signing;
mod sizes;
mod spans;
mod timing;

use std::time::Duration;

use tradewire_contract::{Contract, Name};
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
    ("instructions", instructions::rows),
    ("sizes", sizes::rows),
    ("spans", spans::rows),
];

/// Measures all groups, or those named on the command line.
fn main() -> Result {
    let named: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if let Some((instructions::MEASURED, calls)) = named.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        return instructions::measured(calls);
    }
    println!("{:<52}{:>10}{:>12}{:>7}{:>8}", "", "time", "baseline", "ratio", "aim");
    for (name, rows) in PARTS {
        if named.is_empty() || named.iter().any(|of| of == name) {
            rows()?;
        }
    }
    Ok(())
}

/// Prints a row. The ratio is computed from whole nanoseconds.
fn row(what: &str, time: Duration, baseline: Duration, aim: &str) {
    let ratio = ratio(time.as_nanos(), baseline.as_nanos());
    println!("{what:<52}{:>10}{:>12}{ratio:>7}{aim:>8}", shown(time), shown(baseline));
}

/// Returns a ratio, rounded up to hundredths.
fn ratio(number: u128, baseline: u128) -> String {
    let hundredths = (number * 100).div_ceil(baseline.max(1));
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// Prints a row without a baseline.
fn line(what: &str, time: Duration) {
    println!("{what:<52}{:>10}", shown(time));
}

fn shown(time: Duration) -> String {
    format!("{time:.1?}")
}

/// Returns the first response that the contract shows for an operation, without white space.
fn example(operation: &Operation) -> Result<String> {
    let declared = Contract::embedded().operation(&Name::from(operation)).ok_or("no such operation")?;
    let response = declared.responses.iter().next().ok_or("the contract shows no response")?;
    Ok(response.json.split_whitespace().collect())
}
