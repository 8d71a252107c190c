//! Checks of references to sources: each source and section is declared, and the sources support the evidence of the fact.

use std::collections::HashSet;

use super::{FactSource, INTERFACE, Reference, references};
use crate::Evidence;
use crate::check::Check;
use crate::diagnostics::{Code, Diagnostic, Site, quoted_list, suggestion_or_list, toml_key};

/// The undeclared sources that have been reported.
#[derive(Default)]
pub(crate) struct ReportedSources<'a> {
    reported: HashSet<&'a str>,
}

impl<'a> ReportedSources<'a> {
    /// Checks the references of a fact.
    pub(crate) fn references(&mut self, check: &mut Check<'a, '_>, site: &Site, source: &'a str) {
        for reference in references(source) {
            let at = site.within(reference.start..reference.start + reference.text.len());
            self.reference(check, &at, reference);
        }
    }

    /// Checks the subject of a gap, which starts with a group or with a section of the interface document.
    pub(crate) fn gap(&mut self, check: &mut Check<'a, '_>, site: &Site, subject: &'a str) {
        let section = subject.split(' ').next().unwrap_or(subject);
        if check.contract.group(section).is_some() {
            return;
        }
        let reference = Reference { source: INTERFACE, section: Some(section), text: section, start: 0 };
        self.reference(check, site, reference);
    }

    fn reference(&mut self, check: &mut Check<'a, '_>, at: &Site, reference: Reference<'a>) {
        let Reference { source, section, .. } = reference;
        match (check.contract.sources.get(source), section) {
            // Every fact may refer to the same missing source, so it is reported only once.
            (None, _) if self.reported.insert(source) => unknown_source(check, at, source),
            (Some(declared), Some(section)) if !declared.sections.contains_key(section) => {
                unknown_section(check, at, declared, section);
            }
            _ => {}
        }
    }
}

fn unknown_source(check: &mut Check<'_, '_>, at: &Site, name: &str) {
    let known = check.contract.sources.keys().filter(|name| *name != INTERFACE);
    let help = join(name).or_else(|| suggestion_or_list(name, known));
    let help = help.unwrap_or_else(|| format!("declare it: `[sources.{}]` with `doc` and `evidence`", toml_key(name)));
    let title = format!("the source `{name}` is not declared");
    check.report(Diagnostic::new(Code::UnknownSource, title).at(at, "unknown source").help(help));
}

fn unknown_section(check: &mut Check<'_, '_>, at: &Site, source: &FactSource, section: &str) {
    let chapter = |section: &str| section.split(['.', '/']).next().unwrap_or_default().to_owned();
    let known = || source.sections.keys().map(String::as_str);
    let of_chapter: Vec<&str> = known().filter(|known| chapter(known) == chapter(section)).collect();
    let known_sections = suggestion_or_list(section, of_chapter.iter().copied())
        .or_else(|| suggestion_or_list(section, known()))
        .or_else(|| {
            let chapters: Vec<&str> = known().filter(|known| chapter(known) == **known).collect();
            (!chapters.is_empty()).then(|| format!("its chapters are {}", quoted_list(&chapters)))
        });
    let declare = format!("a new section is declared in `[sources.{}.sections]`", toml_key(&source.name));
    let declared = || [known_sections, Some(declare)].into_iter().flatten().collect::<Vec<_>>().join("; ");
    let help = join(section).unwrap_or_else(declared);
    let title = format!("the source `{}` has no section `{section}`", source.name);
    check.report(Diagnostic::new(Code::UnknownSource, title).at(at, "unknown section").help(help));
}

/// Returns how to write several sources, if they are written as a list.
fn join(written: &str) -> Option<String> {
    written.contains(", ").then(|| "join several sources with ` and `: `4.3 and 5`".to_owned())
}

/// Returns the best evidence that the sources of a fact support; `None` if one of them is not declared, which is reported.
pub(crate) fn support(check: &Check<'_, '_>, source: &str) -> Option<Evidence> {
    let sources = references(source).map(|reference| check.contract.sources.get(reference.source));
    Some(supported(sources.collect::<Option<Vec<_>>>()?))
}

/// Returns the best evidence that several sources support together. Two independent public sources that agree are better than
/// one of them.
fn supported<'a>(sources: impl IntoIterator<Item = &'a FactSource>) -> Evidence {
    let mut names: Vec<&str> = Vec::new();
    let mut best = Evidence::Inferred;
    for source in sources {
        best = best.min(source.evidence);
        if source.evidence == Evidence::PublicMedium && !names.contains(&source.name.as_str()) {
            names.push(&source.name);
        }
    }
    if names.len() > 1 { best.min(Evidence::PublicHigh) } else { best }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_independent_public_sources_are_better_than_one() {
        let source = |name: &str| FactSource {
            name: name.to_owned(),
            evidence: Evidence::PublicMedium,
            ..FactSource::default()
        };
        let (manual, clients) = (source("manual"), source("clients"));
        assert_eq!(supported([&manual]), Evidence::PublicMedium);
        assert_eq!(supported([&manual, &manual]), Evidence::PublicMedium);
        assert_eq!(supported([&manual, &clients]), Evidence::PublicHigh);
        assert_eq!(supported([]), Evidence::Inferred);
    }
}
