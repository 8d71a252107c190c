//! The comparison of the pages with the operations of the contract.

mod channels;
mod operations;
mod parameters;

use std::collections::{HashMap, HashSet};
use std::fmt::Display;

use heck::ToSnakeCase;
use tradewire_contract::{Contract, Evidence, Operation};

use super::pages::{Endpoint, Page, Pages, route};
use super::report::Finding;
use super::settings::Settings;

/// A contract, and its relation to the documentation with which it is compared.
#[derive(Clone, Copy)]
pub struct Comparison<'a> {
    pub contract: &'static Contract,
    pub settings: &'a Settings,
}

/// An operation and a page that describes it.
struct Pair<'a> {
    contract: &'static Contract,
    operation: &'static Operation,
    page: &'a Page,
    /// The error codes on pages about several operations.
    shared_codes: &'a HashSet<String>,
    report: Reporter<'a>,
}

/// Collects the differences between a page and a part of the contract.
struct Reporter<'a> {
    page: &'a str,
    subject: String,
    findings: Vec<Finding>,
}

impl<'a> Reporter<'a> {
    fn new(page: &'a str, subject: impl Into<String>) -> Self {
        Self { page, subject: subject.into(), findings: Vec::new() }
    }

    fn report(&mut self, message: impl Display) {
        self.findings.push(Finding::new(Some(self.page), &self.subject, message));
    }

    /// Reports values that differ, after words such as `the parameter is`.
    fn report_values(&mut self, words: impl Display, on_page: impl Display, in_contract: impl Display) {
        self.report(format_args!("{words} {on_page} on the page, {in_contract} in the contract"));
    }
}

impl Comparison<'_> {
    /// Compares all pages, and finds what no page describes.
    pub fn findings(&self, pages: &Pages) -> Vec<Finding> {
        [self.pages(pages), self.operations_without_page(pages), channels::without_page(self, pages)].concat()
    }

    /// Compares all pages with their operations.
    fn pages(&self, pages: &Pages) -> Vec<Finding> {
        let operations = self.operations_by_route();
        let shared_codes = &self.shared_codes(pages);
        let mut findings = Vec::new();
        for (path, page) in pages {
            if self.settings.has_codes(path) {
                findings.extend(operations::compare_shared_codes(self.contract, path, page));
                continue;
            }
            if let (Some(socket), None) = (self.settings.socket_of(path), &page.endpoint) {
                findings.extend(channels::compare(self.contract, path, page, socket));
                continue;
            }
            findings.extend(page.problems.iter().map(|problem| Finding::new(Some(path), path, problem)));
            let Some(endpoint) = &page.endpoint else { continue };
            match operations.get(&endpoint.route()) {
                None => findings.push(self.new_operation(path, endpoint)),
                Some(operations) => operations.iter().for_each(|operation| {
                    let (contract, report) = (self.contract, Reporter::new(path, operation.name.to_string()));
                    let pair = Pair { contract, operation, page, shared_codes, report };
                    findings.extend(pair.compare());
                }),
            }
        }
        let mut seen = HashSet::new();
        findings.retain(|finding| seen.insert(finding.difference.clone()));
        findings
    }

    /// Reports a page with a request that no operation has, with the command that would add the operation next to the one whose path has the
    /// most in common.
    fn new_operation(&self, page: &str, Endpoint { method, path }: &Endpoint) -> Finding {
        let finding = Finding::new(Some(page), page, format!("no operation has the request `{method} {path}`"));
        let common = |operation: &&Operation| {
            operation.path.split('/').zip(path.split('/')).take_while(|(one, other)| one == other).count()
        };
        let command = self.contract.operations().max_by_key(common).map(|similar| {
            let last = path.rsplit('/').find(|segment| !segment.starts_with('{')).unwrap_or_default();
            let (file, name, host) = (&similar.fact.file, last.to_snake_case(), &similar.host);
            format!("cargo xtask new {file} {name} \"{method} {host}:{path}\"")
        });
        Finding { command, ..finding }
    }

    /// Finds operations that no page describes. Operations that the interface document describes need no page.
    fn operations_without_page(&self, pages: &Pages) -> Vec<Finding> {
        let described: HashSet<_> = pages.values().filter_map(|page| Some(page.endpoint.as_ref()?.route())).collect();
        let needs_page = |operation: &&Operation| operation.fact.evidence != Evidence::Documented;
        let operations = self.contract.operations().filter(needs_page);
        let without = operations.filter(|operation| !described.contains(&route(&operation.method, &operation.path)));
        let report =
            |operation: &Operation| Finding::new(None, &operation.name.to_string(), "no page describes the operation");
        without.map(report).collect()
    }

    fn shared_codes(&self, pages: &Pages) -> HashSet<String> {
        let pages = pages.iter().filter(|(path, _)| self.settings.has_codes(path));
        pages.flat_map(|(_, page)| &page.shared_codes).map(|code| code.code.clone()).collect()
    }

    fn operations_by_route(&self) -> HashMap<(String, String), Vec<&'static Operation>> {
        let mut operations: HashMap<_, Vec<_>> = HashMap::new();
        for operation in self.contract.operations() {
            operations.entry(route(&operation.method, &operation.path)).or_default().push(operation);
        }
        operations
    }
}

impl Pair<'_> {
    fn compare(mut self) -> Vec<Finding> {
        parameters::compare(&mut self);
        operations::compare_content_types(&mut self);
        operations::compare_signature(&mut self);
        operations::compare_limits(&mut self);
        operations::compare_codes(&mut self);
        operations::compare_responses(&mut self);
        self.report.findings
    }
}
