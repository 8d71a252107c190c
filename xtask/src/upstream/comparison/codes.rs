//! Compares error codes.

use tradewire_contract::Contract;

use super::{Pair, Reporter};
use crate::upstream::pages::Page;
use crate::upstream::report::Finding;
use crate::upstream::tables::ErrorCode;

/// Compares the error codes of a page with those of its operation. A page may repeat the codes that any operation of the host returns, but
/// it need not.
pub fn compare(pair: &mut Pair<'_>) {
    let Pair { contract, operation, page, shared_codes, report } = pair;
    let is_listed = |code: &str| operation.errors().any(|listed| listed == code);
    let is_common = |code: &str| contract.common_codes(&operation.host).any(|common| common.wire == code);
    let is_null_result = |code: &str| operation.null_result.as_deref() == Some(code);
    for ErrorCode { code, description } in &page.codes {
        if !(is_listed(code) || is_common(code) || is_null_result(code)) {
            report.report(format_args!("the error code `{code}` is not in the contract: {description}"));
        }
    }
    for code in operation.errors() {
        if !(shared_codes.contains(code) || page.codes.iter().any(|stated| stated.code == code)) {
            report.report(format_args!("the error code `{code}` is not on the page"));
        }
    }
}

/// Compares the codes on a page about several operations with those of the contract.
pub fn compare_shared(contract: &Contract, path: &str, page: &Page) -> Vec<Finding> {
    let mut report = Reporter::new(path, path);
    if page.shared_codes.is_empty() {
        report.report("no error codes are found");
    }
    for ErrorCode { code, description } in page.shared_codes.iter().filter(|of| contract.code(&of.code).is_none()) {
        report.report(format_args!("no operation of the contract lists the error code `{code}`: {description}"));
    }
    report.findings
}
