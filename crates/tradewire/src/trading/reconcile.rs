//! Reconciles a batch or order with an unknown outcome: determines which orders were placed.

mod evidence;
mod finding;
mod matching;
mod search;

use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use tradewire_transport::error::NoUsableResponse;
use tradewire_transport::{Client, Error, ErrorKind};

use self::evidence::{Evidence, Lists};
pub use self::finding::{Ambiguity, Finding, MatchBasis};
pub use self::search::Search;
use super::orders::BatchOrder;

/// The number of orders that are looked up in parallel.
const PARALLEL_LOOKUPS: usize = 4;
/// The number of consecutive failed lookups after which no more are requested: each of them may take until its deadline. The same holds for
/// this number of timeouts, if they are at least a quarter of the lookups.
const MAX_FAILED_LOOKUPS: usize = 8;

/// The findings of a search.
pub(super) struct Findings<O: BatchOrder> {
    /// A finding for each order, or the failure of the query on which it depends.
    pub(super) by_order: Vec<Result<Finding<O>, Error>>,
    /// Whether the search had settled ([`Search::settled`]) before the orders were searched.
    pub(super) has_settled: bool,
    /// The time until the search settles, if the exchange's clock is late enough.
    pub(super) left: Duration,
}

/// Searches the lists, and looks up the orders that they do not contain. Returns a finding for each order of each search, or the failure of
/// the query on which its finding depends. All searches share the lists.
pub(super) async fn reconcile<O: BatchOrder>(
    client: &Client,
    searches: &[&Search<O>],
) -> Result<Vec<Findings<O>>, Error> {
    let lists = Lists::request(client, searches).await?;
    let mut all_evidence: Vec<_> = searches.iter().map(|search| Evidence::new(search, &lists)).collect();
    let unlisted = searches.iter().zip(&all_evidence).enumerate().flat_map(|(number, (search, evidence))| {
        search.unlisted_ids(evidence).into_iter().map(move |(index, id)| (number, index, id))
    });
    let unlisted: Vec<_> = unlisted.collect();
    let lookups: Vec<_> = unlisted.iter().map(|(_, _, id)| O::look_up(client, id)).collect();
    let mut lookups = stream::iter(lookups).buffered(PARALLEL_LOOKUPS);
    let (mut failures, mut timeouts, mut outage) = (0, 0, lists.outage.clone());
    for (position, (number, index, _)) in unlisted.iter().enumerate() {
        let found = match &outage {
            Some(failure) => Err(Error::clone(failure)),
            None => match lookups.next().await {
                Some(found) => found,
                None => break,
            },
        };
        match &found {
            Ok(_) => failures = 0,
            Err(failure) => {
                failures += 1;
                timeouts += usize::from(is_timeout(failure));
                let stalls = timeouts >= MAX_FAILED_LOOKUPS && timeouts * 4 > position;
                if failures >= MAX_FAILED_LOOKUPS || stalls {
                    outage = Some(failure.clone());
                }
            }
        }
        if let Some(evidence) = all_evidence.get_mut(*number) {
            evidence.lookups.insert(*index, found);
        }
    }
    let findings = |(search, evidence): (&&Search<O>, _)| {
        let (is_late, left) = (lists.requested_at > search.settled, search.left(lists.uptime));
        let left_if_late = if is_late { left } else { Duration::ZERO };
        Findings { by_order: search.evaluate(evidence), has_settled: is_late && left.is_zero(), left: left_if_late }
    };
    Ok(searches.iter().zip(&all_evidence).map(findings).collect())
}

/// Returns whether a query failed only after it had waited for its response.
fn is_timeout(failure: &Error) -> bool {
    matches!(failure.kind(), ErrorKind::NoUsableResponse(NoUsableResponse::Timeout))
}

#[cfg(all(test, feature = "futures"))]
mod tests;
