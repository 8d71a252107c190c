//! Compares the content type of requests, whether they are signed, and rate limits.

use tradewire_contract::{Auth, WrittenRates};

use super::{Pair, quoted_list};
use crate::upstream::report::Finding;

/// Compares the requests of a page with those of its operation. Properties that the page does not state are not compared.
pub fn compare(pair: &Pair<'_>, findings: &mut Vec<Finding>) {
    compare_content_types(pair, findings);
    compare_signature(pair, findings);
    compare_limits(pair, findings);
}

/// Compares content types. A note lists all content types; a sample has one of the accepted content types.
fn compare_content_types(pair: &Pair<'_>, findings: &mut Vec<Finding>) {
    let operation = pair.operation;
    let declared: Vec<&String> = [&operation.content_type].into_iter().chain(&operation.also_accepts).collect();
    let (noted, sampled) = (&pair.page.content_types, pair.page.headers.content_types());
    let stated = if noted.is_empty() { &sampled } else { noted };
    let is_declared = stated.iter().all(|of| declared.contains(&of));
    let is_complete = noted.is_empty() || declared.iter().all(|of| noted.contains(of));
    if is_declared && is_complete {
        return;
    }
    let message =
        format!("the content type on the page is {}, in the contract {}", quoted_list(stated), quoted_list(&declared));
    findings.push(pair.finding(message));
}

/// Compares whether requests are signed: according to the text of the page, and to the headers of its samples.
fn compare_signature(pair: &Pair<'_>, findings: &mut Vec<Finding>) {
    let is_signed = pair.operation.auth == Auth::Signed;
    let signing = pair.comparison.contract.signing.as_ref();
    let is_sampled = signing.is_some_and(|signing| pair.page.headers.has_prefix(&signing.accepted)).then_some(true);
    if pair.page.is_signed.or(is_sampled).is_some_and(|stated| stated != is_signed) {
        let word = |is_signed: bool| if is_signed { "signed" } else { "public" };
        let message = format!("the request is {} on the page, {} in the contract", word(!is_signed), word(is_signed));
        findings.push(pair.finding(message));
    }
}

/// Compares the rate limits of a page with those of its operation.
fn compare_limits(pair: &Pair<'_>, findings: &mut Vec<Finding>) {
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
    findings.push(pair.finding(message));
}
