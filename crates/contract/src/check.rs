//! Semantic checks: everything that the JSON Schema of a file cannot express. The checks of each construct are next to its
//! type, in a module `check`.

pub(crate) mod context;
mod duplicates;
mod rust_names;
pub(crate) mod scope;
mod strings;

use crate::diagnostics::Diagnostics;
use crate::load::Sources;
use crate::{
    codes, enums, envelopes, facts, fields, hosts, operations, paging, records, request_lines, rules, signing, types,
    unions,
};
use context::Check;
use scope::Scope;

/// Checks all files together. A definition is not reported as missing if an unreadable file may contain it.
pub fn check(sources: &Sources, diagnostics: &mut Diagnostics) {
    let mut check = Check { sources, scope: Scope::new(sources), diagnostics };
    strings::check(&mut check);
    duplicates::check(&mut check);
    rust_names::check(&mut check);
    enums::check::check(&mut check);
    types::check::check(&mut check);
    records::check::check(&mut check);
    rules::check::check(&mut check);
    fields::check::check_defaults(&mut check);
    operations::check::check(&mut check);
    fields::check::check_places(&mut check);
    request_lines::check::check(&mut check);
    unions::check::check(&mut check);
    paging::check::check(&mut check);
    hosts::check::check(&mut check);
    signing::check::check(&mut check);
    envelopes::check::check(&mut check);
    codes::check::check(&mut check);
    records::check::check_variants(&mut check);
    facts::check::check(&mut check);
}
