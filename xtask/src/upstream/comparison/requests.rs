//! Compares the content type of requests, whether they are signed, and rate limits.

use tradewire_contract::prose::code_list;
use tradewire_contract::{Auth, WrittenRates};

use super::Pair;

/// Compares the requests of a page with those of its operation. Properties that the page does not state are not compared.
pub fn compare(pair: &mut Pair<'_>) {
    compare_content_types(pair);
    compare_signature(pair);
    compare_limits(pair);
}

/// Compares content types. A note lists all content types; a sample has one of the accepted content types.
fn compare_content_types(pair: &mut Pair<'_>) {
    let operation = pair.operation;
    let declared: Vec<&String> = [&operation.content_type].into_iter().chain(&operation.also_accepts).collect();
    let (noted, sampled) = (&pair.page.content_types, pair.page.headers.content_types());
    let stated = if noted.is_empty() { &sampled } else { noted };
    let is_declared = stated.iter().all(|of| declared.contains(&of));
    let is_complete = noted.is_empty() || declared.iter().all(|of| noted.contains(of));
    if is_declared && is_complete {
        return;
    }
    let (stated, declared) = (code_list(stated), code_list(&declared));
    pair.report.report(format_args!("the content type on the page is {stated}, in the contract {declared}"));
}

/// Compares whether requests are signed: according to the text of the page, and to the headers of its samples.
fn compare_signature(pair: &mut Pair<'_>) {
    let is_signed = pair.operation.auth == Auth::Signed;
    let signing = pair.contract.signing.as_ref();
    let is_sampled = signing.is_some_and(|signing| pair.page.headers.has_prefix(&signing.accepted)).then_some(true);
    if pair.page.is_signed.or(is_sampled).is_some_and(|stated| stated != is_signed) {
        let word = |is_signed: bool| if is_signed { "signed" } else { "public" };
        pair.report.report_values("the request is", word(!is_signed), word(is_signed));
    }
}

/// Compares the rate limits of a page with those of its operation.
fn compare_limits(pair: &mut Pair<'_>) {
    let rates = pair.operation.written_rates.iter().flat_map(WrittenRates::all);
    let mut declared: Vec<&str> = rates.map(|rate| rate.text.as_str()).collect();
    let mut stated: Vec<&str> = pair.page.limits.iter().map(String::as_str).collect();
    declared.sort_unstable();
    stated.sort_unstable();
    if declared == stated {
        return;
    }
    let list = |limits: &[&str]| if limits.is_empty() { "none".to_owned() } else { code_list(limits) };
    let (stated, declared) = (list(&stated), list(&declared));
    pair.report.report(format_args!("the rate limit on the page is {stated}, in the contract {declared}"));
}
