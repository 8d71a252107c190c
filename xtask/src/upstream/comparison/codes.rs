//! Compares error codes.

use super::{Comparison, Pair};
use crate::upstream::pages;
use crate::upstream::report::Finding;
use crate::upstream::tables::ErrorCode;

/// Compares the error codes of a page with those of its operation. A page may repeat the codes that any operation of the host returns, but
/// it need not.
pub fn compare(pair: &Pair<'_>, findings: &mut Vec<Finding>) {
    let (contract, operation) = (pair.comparison.contract, pair.operation);
    let is_listed = |code: &str| operation.errors().any(|listed| listed == code);
    let is_common = |code: &str| contract.common_codes(&operation.host).any(|common| common.wire == code);
    let is_null_result = |code: &str| operation.null_result.as_deref() == Some(code);
    for ErrorCode { code, description } in &pair.page.codes {
        if !(is_listed(code) || is_common(code) || is_null_result(code)) {
            let message = format!("the error code `{code}` is not in the contract: {description}");
            findings.push(pair.finding(message));
        }
    }
    for code in operation.errors() {
        if !(pair.shared_codes.contains(code) || pair.page.codes.iter().any(|stated| stated.code == code)) {
            findings.push(pair.finding(format!("the error code `{code}` is not on the page")));
        }
    }
}

/// Compares the codes on a page about several operations with those of the contract.
pub fn compare_shared(comparison: &Comparison<'_>, path: &str, text: &str, findings: &mut Vec<Finding>) {
    let codes = pages::shared_codes(text);
    if codes.is_empty() {
        findings.push(Finding::new(Some(path), path, "no error codes are found"));
    }
    for ErrorCode { code, description } in codes {
        if comparison.contract.code(&code).is_none() {
            let message = format!("no operation of the contract lists the error code `{code}`: {description}");
            findings.push(Finding::new(Some(path), path, message));
        }
    }
}
