//! Section 8: rate limits. The other constants of this section repeat the tables of section 4.

use tradewire_contract::{Rate, RateScope};

use super::document::{Result, Section, operation};

/// The requests per second and API key of each operation, if shown.
const RATES: [(&str, Option<u32>); 6] =
    [("4.1", Some(200)), ("4.2", Some(200)), ("4.3", Some(200)), ("4.4", Some(10)), ("4.5", None), ("4.6", None)];

fn shown(rates: &[Rate]) -> String {
    match rates {
        [] => "not declared".to_owned(),
        [Rate { requests, per_millis: 1_000, scope }] => format!("{requests} requests per second and {scope}"),
        rates => format!("{rates:?}"),
    }
}

#[test]
fn rate_limits() -> Result {
    let mut section = Section::new("8");
    for (number, per_second) in RATES {
        let operation = operation(number)?;
        let documented = per_second.map(|requests| Rate { requests, per_millis: 1_000, scope: RateScope::Key });
        let documented: Vec<Rate> = documented.into_iter().collect();
        section.compare(&operation.title(), "the rate limit", shown(&operation.rates()), shown(&documented));
    }
    section.finish()
}
