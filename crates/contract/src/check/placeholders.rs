//! Checks that the placeholders of a path or topic match its parameters.

use super::context::Check;
use crate::diagnostics::{Code, Diagnostic, Site, nearest};
use crate::request_lines::Span;
use crate::{Entries, Field, Place};

/// A path or topic with its placeholders.
pub(crate) struct Template<'a> {
    /// `path` or `topic`.
    pub(crate) what: &'static str,
    pub(crate) code: Code,
    /// The site of the string that contains the path or topic.
    pub(crate) site: Site,
    /// The placeholders, with byte ranges in this string.
    pub(crate) placeholders: Vec<Span>,
    pub(crate) params: &'a Entries<Field>,
    pub(crate) params_site: Site,
}

impl Template<'_> {
    pub(crate) fn check(&self, check: &mut Check<'_, '_>) {
        let Self { what, code, site, placeholders, params, params_site } = self;
        let carried = params.pairs().filter(|(_, param)| self.carries(param)).map(|(wire, _)| wire);
        let mut unused: Vec<&str> = carried.filter(|wire| !placeholders.iter().any(|of| of.text == *wire)).collect();
        for (index, Span { text, range }) in placeholders.iter().enumerate() {
            let at = site.within(range.clone());
            if let Some(first) = placeholders.iter().take(index).find(|other| other.text == *text) {
                let diagnostic = Diagnostic::new(*code, format!("duplicate placeholder `{{{text}}}`"));
                let diagnostic = diagnostic.at(at, "used again here");
                check.report(diagnostic.also(site.within(first.range.clone()), "first used here"));
            } else if !params.get(text).is_some_and(|param| self.carries(param)) {
                let diagnostic = Diagnostic::new(*code, format!("no {what} parameter is named `{text}`"));
                let diagnostic = diagnostic.at(at, "placeholder without a parameter");
                check.report(self.with_help(diagnostic, text, &mut unused));
            }
        }
        for wire in unused {
            let title = format!("the {what} has no placeholder for the parameter `{wire}`");
            let diagnostic = Diagnostic::new(*code, title)
                .at(params_site.child(wire).as_key(), "never sent")
                .also(site, format!("the {what} is declared here"));
            check.report(diagnostic.help(format!("write `{{{wire}}}` in the {what}, or remove the parameter")));
        }
    }

    /// Returns whether the path or topic carries a parameter.
    fn carries(&self, param: &Field) -> bool {
        self.what != "path" || param.declared_place == Some(Place::Path)
    }

    /// Suggests a parameter for a placeholder. A parameter without a placeholder that has a similar name is probably meant.
    fn with_help(&self, diagnostic: Diagnostic, name: &str, unused: &mut Vec<&str>) -> Diagnostic {
        let site = |name: &str| self.params_site.child(name).as_key();
        if self.params.contains_key(name) {
            return diagnostic.also(site(name), "sent in the query").help(format!("add `in = \"path\"` to `{name}`"));
        }
        if let Some(intended) = nearest(name, unused.iter().copied()) {
            unused.retain(|wire| *wire != intended);
            let diagnostic = diagnostic.also(site(intended), "parameter without a placeholder");
            return diagnostic.help(format!("did you mean `{{{intended}}}`?"));
        }
        let place = if self.what == "path" { "in = \"path\", " } else { "" };
        diagnostic.help(format!("add to `params`: `{name} = {{ type = \"string\", {place}doc = \"…\" }}`"))
    }
}
