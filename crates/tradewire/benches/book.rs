//! Measures an update of an order book of 500 levels on each side, and checks that ten million updates need no more memory than the first.

use std::fs;
use std::hint::black_box;
use std::time::Instant;

use tradewire::Decimal;
use tradewire::book::{Book, BookDelta, BookSnapshot, Level, Side};

const DEPTH: i64 = 500;
const UPDATES: i64 = 10_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let level = |price: i64| (Decimal::new(price, 1), Decimal::new(price % 900 + 1, 3));
    let mut book = Book::new();
    book.apply(&BookDelta { first: 1, last: 1, ..BookDelta::default() });
    let bids = (0..DEPTH).map(|index| level(600_000 - index)).collect();
    let asks = (0..DEPTH).map(|index| level(600_001 + index)).collect();
    book.join(0, BookSnapshot { id: 1, bids, asks });
    let mut random = fastrand::Rng::with_seed(1);
    // Half of the changes are close to the best prices, as on a real market. A third of them removes a level.
    let mut change = |from: i64, step: i64| -> Level {
        let distance = if random.bool() { random.i64(0..DEPTH) } else { random.i64(1..20) };
        let (price, quantity) = level(from + step * distance);
        (price, if distance > 0 && random.u8(0..3) == 0 { Decimal::ZERO } else { quantity })
    };
    let mut deltas: Vec<BookDelta> = (0..100_000)
        .map(|_| BookDelta { bids: vec![change(600_000, -1)], asks: vec![change(600_001, 1)], ..BookDelta::default() })
        .collect();
    let (before, start) = (resident()?, Instant::now());
    let mut id = 1;
    while id <= UPDATES {
        for delta in &mut deltas {
            id += 1;
            (delta.first, delta.last, delta.previous) = (id, id, Some(id - 1));
            book.apply(black_box(delta));
        }
    }
    let time = start.elapsed();
    let view = book.verified().map_err(ToString::to_string)?;
    println!("{} bids, {} asks, update {}", view.bids().count(), view.asks().count(), view.id);
    println!("{} ns per message with two levels", time.as_nanos() / u128::try_from(id)?);
    println!("resident memory: {before} KiB before, {} KiB after {id} updates", resident()?);
    println!("buying 20: {:?}", view.cost(Side::Buy, Decimal::from(20)));
    Ok(())
}

/// Returns the resident memory in KiB; 0 where there is no `/proc`.
fn resident() -> Result<u64, Box<dyn std::error::Error>> {
    let Ok(status) = fs::read_to_string("/proc/self/status") else { return Ok(0) };
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0 kB");
    Ok(line.trim().trim_end_matches(" kB").parse()?)
}
