//! Diff: the contract now against the contract at a git ref, change by change, with what each means to callers.
//!
//! Two resolved contracts are compared item by item. Every struct of the contract is taken apart without `..`, so that
//! what the contract learns to say does not compile until it is compared here.

mod change;
mod changelog;
mod codes;
mod command;
mod envelopes;
mod facts;
mod failure;
mod fields;
mod git;
mod groups;
mod operations;
mod paging;
mod pairs;
mod records;
mod report;
mod rules;
mod service;
mod signing;
mod types;
mod uses;
mod version;
mod words;

use crate::contract::Contract;
use crate::diagnostics::Diagnostics;
use crate::emit::{self, EmitError, Files};
use crate::load::{self, Sources};

pub use change::{Change, Class, Users};
pub use command::{Arguments, Response, run};
pub use failure::Failure;
use uses::Uses;

/// A contract that is compared.
#[derive(Debug)]
pub struct Side(Contract);

impl Side {
    /// A contract of files given as their path and text.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn from_texts(texts: Vec<(String, String)>, colour: bool) -> Result<Self, String> {
        let mut diagnostics = Diagnostics::default();
        let sources = load::from_texts(texts, &mut diagnostics);
        Self::of(&sources, diagnostics, colour)
    }

    /// A contract of files that are loaded, with the diagnostics of their loading.
    fn of(sources: &Sources, mut diagnostics: Diagnostics, colour: bool) -> Result<Self, String> {
        let contract = Contract::checked(sources, &mut diagnostics);
        contract.map(Self).ok_or_else(|| diagnostics.render(sources, colour))
    }

    /// What it makes of the crates. Some of what a contract says is for its readers alone.
    ///
    /// # Errors
    /// A fault of the generator.
    pub fn crates(&self) -> Result<Files, EmitError> {
        let mut files = emit::emit(&self.0)?;
        files.retain(|path, _| path.starts_with("crates/"));
        Ok(files)
    }
}

/// What is different between two contracts, the most severe first.
pub fn compare(Side(old): &Side, Side(new): &Side) -> Vec<Change> {
    let Contract {
        groups,
        hosts,
        deployments,
        versioning,
        signing,
        envelopes,
        kinds,
        statuses,
        rate_headers,
        gaps,
        client_operations: _,
    } = old;
    let uses = &Uses { contracts: [old, new] };
    let parts = [
        groups::compare(groups, &new.groups, uses),
        codes::compare(old, new, uses),
        codes::KINDS.compare("kinds of error", kinds, &new.kinds, uses),
        codes::STATUSES.compare("HTTP statuses", statuses, &new.statuses, uses),
        codes::RATE_HEADERS.compare("headers of limits", rate_headers, &new.rate_headers, uses),
        service::HOSTS.compare("hosts", hosts, &new.hosts, uses),
        service::DEPLOYMENTS.compare("deployments", deployments, &new.deployments, uses),
        service::compare_urls(deployments, &new.deployments, uses),
        service::compare_versioning(versioning.as_ref(), new.versioning.as_ref()),
        signing::compare(signing.as_ref(), new.signing.as_ref(), uses),
        envelopes::ENVELOPES.compare("envelopes", envelopes, &new.envelopes, uses),
        service::compare_gaps(gaps, &new.gaps),
    ];
    let mut changes: Vec<Change> = parts.into_iter().flatten().collect();
    // Stable: what is equally severe stays in the order of the contract.
    changes.sort_by_key(|change| change.class);
    changes
}
