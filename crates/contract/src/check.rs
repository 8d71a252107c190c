//! Check: what the shape of a file cannot tell.

mod carried;
pub mod charset;
mod codes;
mod defaults;
mod duplicates;
mod endless;
mod envelopes;
pub mod evidence;
mod fields;
mod groups;
mod hosts;
mod operations;
mod paging;
mod patterns;
mod places;
mod rate_headers;
mod read;
pub mod requests;
mod rules;
mod rust_names;
pub mod scope;
mod signing;
mod texts;
mod typed;
mod unions;
mod unused;
mod variants;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site, did_you_mean};
use crate::load::{Source, Sources};
use scope::Scope;

/// Checks all files together. What may stand in a file that could not be read is not missing.
pub fn check(sources: &Sources, diagnostics: &mut Diagnostics) {
    let scope = Scope::new(sources);
    let unused = unused::unused(sources, &scope);
    let mut check = Check { sources, scope, unused, diagnostics };
    groups::check(&mut check);
    texts::check(&mut check);
    duplicates::check(&mut check);
    rust_names::check(&mut check);
    typed::check(&mut check);
    endless::check(&mut check);
    read::check(&mut check);
    rules::check(&mut check);
    defaults::check(&mut check);
    carried::check(&mut check);
    requests::check(&mut check);
    places::check(&mut check);
    unions::check(&mut check);
    operations::check(&mut check);
    paging::check(&mut check);
    hosts::check(&mut check);
    signing::check(&mut check);
    rate_headers::check(&mut check);
    envelopes::check(&mut check);
    codes::check(&mut check);
    patterns::check(&mut check);
    variants::check(&mut check);
    evidence::check(&mut check);
}

/// What all checks share.
pub struct Check<'a, 'd> {
    sources: &'a Sources,
    scope: Scope<'a>,
    /// The types that nothing refers to, each with its group.
    unused: Vec<(&'a str, &'a str)>,
    diagnostics: &'d mut Diagnostics,
}

impl<'a> Check<'a, '_> {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.report(diagnostic);
    }

    /// All files, and where they stand.
    fn files(&self) -> impl Iterator<Item = (Site, &'a Source)> + use<'a> {
        self.sources.files.iter().enumerate().map(|(index, source)| (Site::file(index), source))
    }

    /// Whether a name of a table was defined somewhere, but is broken: that has been told.
    fn leaves_out(&self, table: &[&str], name: &str) -> bool {
        self.sources.files.iter().any(|source| source.leaves_out(table, name))
    }

    /// Whether it is not known what stands at a place, because that, or a table above it, is broken: that has been told.
    fn lacks(&self, site: &Site) -> bool {
        self.sources.files.get(site.file).is_some_and(|source| source.lacks(&site.path))
    }

    /// Whether an entry of a table is left out because it is broken: what the table lacks is not known.
    fn lacks_some(&self, table: &Site) -> bool {
        self.sources.files.get(table.file).is_some_and(|source| source.lacks_some(&table.path))
    }

    /// Where an entry of a table stands that all files share.
    fn site_of(&self, table: &str, name: &str) -> Option<Site> {
        self.files().map(|(root, _)| root.child(table).child(name)).find(|site| self.has(site))
    }

    /// Whether something stands at a place.
    fn has(&self, site: &Site) -> bool {
        self.sources.files.get(site.file).is_some_and(|source| source.has(site))
    }

    /// The keys of a table.
    fn keys(&self, site: &Site) -> Vec<&'a str> {
        self.sources.files.get(site.file).map(|source| source.keys(site)).unwrap_or_default()
    }

    /// A name that something refers to is one of those that exist in a table.
    fn known_entry(&mut self, what: &str, table: &[&str], site: &Site, name: &str, known: &[&str]) {
        if !self.leaves_out(table, name) {
            self.known_name(what, site, name, known);
        }
    }

    /// A name that something refers to is one of a list.
    fn known_name(&mut self, what: &str, site: &Site, name: &str, known: &[&str]) {
        if known.contains(&name) {
            return;
        }
        let label = match known {
            [] => "there is none".to_owned(),
            [only] => format!("expected `{only}`"),
            known if known.len() <= FEW => format!("expected one of {}", listed(known)),
            _ => "nothing has this name".to_owned(),
        };
        let diagnostic = Diagnostic::new(Code::UnknownName, format!("there is no {what} `{name}`")).at(site, label);
        self.report(diagnostic.maybe_help(did_you_mean(name, known.iter().copied())));
    }
}

/// As many words as are listed.
const FEW: usize = 12;

/// The word that was likely meant; if none is near, all that there are, if they are few.
fn suggested<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let known: Vec<&str> = known.into_iter().collect();
    let all = (1..=FEW).contains(&known.len()).then(|| format!("it has {}", listed(&known)));
    did_you_mean(word, known).or(all)
}

/// Words as a sentence lists them.
fn listed(words: &[&str]) -> String {
    words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
}
