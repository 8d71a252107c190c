//! The arrivals in each window of a rate limit.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;
use tradewire_transport::limits::RateScope;

use super::exchange::Arrival;
use crate::hostile::caller::Result;

/// Returns an error if more requests arrived in a window than a rate allows; otherwise, the number of windows with as many
/// as it allows.
pub fn check(arrivals: &[Arrival]) -> Result<u64> {
    let mut counted = BTreeMap::<_, Vec<Instant>>::new();
    for Arrival { operation, key, at } in arrivals {
        for (index, rate) in operation.rates.iter().enumerate() {
            let caller = if rate.scope == RateScope::Key { key.as_str() } else { "" };
            counted.entry((operation.title(), index, caller)).or_default().push(*at);
        }
    }
    let mut full = 0;
    for ((title, index, key), mut moments) in counted {
        let operation = arrivals.iter().find(|arrival| arrival.operation.title() == title);
        let rate = operation.and_then(|arrival| arrival.operation.rates.get(index)).ok_or("no rate")?;
        let (allowed, period) = (usize::try_from(rate.requests)?, Duration::from_millis(rate.per_millis.into()));
        moments.sort_unstable();
        if let Some(window) = moments.windows(allowed + 1).find(|window| window[allowed] - window[0] < period) {
            let span = window[allowed] - window[0];
            return Err(format!("{} requests of {title} with {key} within {span:?} of {period:?}", allowed + 1).into());
        }
        full += moments.windows(allowed).filter(|window| window[allowed - 1] - window[0] < period).count();
    }
    Ok(full.try_into()?)
}
