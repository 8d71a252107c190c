//! Compares rate limits.

use tradewire_contract::WrittenRates;

use super::{Pair, proposals, quoted_list};
use crate::upstream::finding::Finding;

/// Compares the rate limits of a page with those of its operation.
pub fn compare(pair: &Pair<'_>, findings: &mut Vec<Finding>) {
    let rates = pair.operation.written_rates.iter().flat_map(WrittenRates::all);
    let mut declared: Vec<&str> = rates.map(|rate| rate.text.as_str()).collect();
    let mut stated: Vec<&str> = pair.page.limits.iter().map(String::as_str).collect();
    declared.sort_unstable();
    stated.sort_unstable();
    if declared == stated {
        return;
    }
    let list = |limits: &[&str]| if limits.is_empty() { "none".to_owned() } else { quoted_list(limits) };
    let message = format!("the rate limit on the page is {}, in the contract {}", list(&stated), list(&declared));
    let finding = pair.finding(message);
    findings.push(if stated.is_empty() {
        finding.remove(proposals::no_rate(pair))
    } else {
        finding.edit(proposals::rate(pair, &stated, &declared))
    });
}
