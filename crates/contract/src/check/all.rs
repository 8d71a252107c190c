//! Calls all checks, in their order.

use super::{Check, duplicates};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::load::{SourceFile, SourceFiles};
use crate::{
    Contract, SHARED_GROUP, channels, codes, conditions, datasets, enums, envelopes, facts, fields, hosts, instruments,
    operations, paging, records, request_lines, rules, rust_names, signing, sockets, types, unions,
};

/// Checks all files together, after each of them was found to have the right shape. The contract consists of these files.
pub fn check(contract: &Contract, sources: &SourceFiles, diagnostics: &mut Diagnostics) {
    if let Some(missing) = missing_shared(sources) {
        return diagnostics.report(missing);
    }
    let mut check = Check { sources, contract, diagnostics };
    sources.files.iter().for_each(|source| check.diagnostics.extend(source.blanks.clone()));
    facts::check::check(&mut check);
    let before = check.diagnostics.len();
    // The site of a definition is found by its table and key, so a second one with both would have the site of the first.
    if duplicates::check(&mut check) {
        return;
    }
    types::check::check(&mut check);
    request_lines::check::check_syntax(&mut check);
    records::check::check(&mut check);
    if check.diagnostics.len() > before {
        return;
    }
    rust_names::check::check(&mut check);
    enums::check::check(&mut check);
    unions::check::check(&mut check);
    rules::check::check(&mut check);
    fields::check::check_defaults(&mut check);
    conditions::check::check(&mut check);
    operations::check::check(&mut check);
    fields::check::check_places(&mut check);
    request_lines::check::check(&mut check);
    paging::check::check(&mut check);
    datasets::check::check(&mut check);
    instruments::check::check(&mut check);
    hosts::check::check(&mut check);
    sockets::check::check(&mut check);
    channels::check::check(&mut check);
    signing::check::check(&mut check);
    envelopes::check::check(&mut check);
    codes::check::check(&mut check);
    records::check::check_variants(&mut check);
    records::check::check_layouts(&mut check);
}

/// Reports that the file of the shared group is missing. That file declares the items to which every operation refers, so nothing else is
/// checked: almost everything would be undefined.
fn missing_shared(sources: &SourceFiles) -> Option<Diagnostic> {
    // Any file may declare the hosts, so a file that does so counts as the shared file.
    let may_be_shared = |source: &SourceFile| source.group == SHARED_GROUP || !source.file.shared.hosts.is_empty();
    if sources.files.iter().any(may_be_shared) {
        return None;
    }
    let first = sources.files.iter().find(|source| !source.file.operations.is_empty())?;
    let root = first.path.strip_suffix(&format!("{}.toml", first.name)).unwrap_or_default();
    let diagnostic = Diagnostic::new(Code::Unreadable, format!("`{root}{SHARED_GROUP}.toml` is missing"));
    Some(diagnostic.help("this file declares what all groups share: hosts, signing, envelopes and kinds of errors"))
}
