//! Error codes: their kinds, and the values inside of them.

use super::Check;
use super::scope::Listed;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::{About, Status};

impl Check<'_, '_> {
    /// A code that something refers to is listed.
    pub fn known_code(&mut self, site: &Site, wire: &str) {
        let is_left_out = self.sources.files.iter().any(|source| source.leaves_out_code(wire));
        if self.scope.has_code(wire) || is_left_out {
            return;
        }
        let codes = self.scope.codes();
        let help = did_you_mean(wire, codes.iter().map(|listed| listed.wire));
        let help = help.unwrap_or_else(|| "list it under `codes`, or under the `errors` of an operation".to_owned());
        let title = format!("no error code is `{wire}`");
        self.report(Diagnostic::new(Code::UnknownCode, title).at(site, "it is listed nowhere").help(help));
    }
}

pub fn check(check: &mut Check<'_, '_>) {
    for listed in check.scope.codes() {
        kind(check, &listed);
        values(check, &listed);
    }
    for (root, source) in check.files() {
        for (number, status) in source.file.statuses.pairs() {
            http_status(check, &root.child("statuses").child(number), number, status);
        }
    }
}

/// A status that shows a refusal lies from 400 to 499, and its kind leaves nothing behind.
fn http_status(check: &mut Check<'_, '_>, site: &Site, number: &str, status: &Status) {
    let kinds: Vec<&str> = check.files().flat_map(|(_, source)| source.file.kinds.keys()).collect();
    check.known_entry("kind of error codes", &["kinds"], &site.child("kind"), &status.kind, &kinds);
    if !number.parse().is_ok_and(|number: u16| (400..500).contains(&number)) {
        let diagnostic = Diagnostic::new(Code::BadStatus, format!("the HTTP status {number} shows no refusal"));
        check.report(diagnostic.at(site.as_key(), "a number from 400 to 499 is expected"));
    }
    let kind = check.files().find_map(|(_, source)| source.file.kinds.get(&status.kind));
    let about = check.site_of("kinds", &status.kind).map(|kind| kind.child("about"));
    let is_unsure = about.as_ref().is_some_and(|about| check.lacks(about));
    if kind.is_some_and(|kind| kind.about != About::Request) && !is_unsure {
        let title = format!("the kind `{}` does not say that nothing was done", status.kind);
        let diagnostic = Diagnostic::new(Code::BadStatus, title)
            .at(site.child("kind"), "it is not about the request")
            .maybe_also(about, "the kind says so here");
        check.report(
            diagnostic
                .help("choose a kind with `about = \"request\"`, or leave the status out: it then proves nothing"),
        );
    }
}

fn kind(check: &mut Check<'_, '_>, listed: &Listed<'_>) {
    let kinds: Vec<&str> = check.files().flat_map(|(_, source)| source.file.kinds.keys()).collect();
    check.known_entry("kind of error codes", &["kinds"], &listed.site.child("kind"), &listed.code.kind, &kinds);
}

/// What stands in a code or its message has a name, in the same order.
fn values(check: &mut Check<'_, '_>, listed: &Listed<'_>) {
    let is_unsure = ["values", "doc"].iter().any(|key| check.lacks(&listed.site.child(key)));
    if is_unsure || check.lacks_some(&listed.site.child("values")) {
        return;
    }
    let names: Vec<&str> = listed.code.values.keys().map(String::as_str).collect();
    let stars = listed.wire.matches('*').count();
    let placeholders = placeholders(&listed.code.fact.doc);
    let title = format!("the values of `{}` do not meet what it says", listed.wire);
    let values = listed.site.child("values").as_key();
    let diagnostic = Diagnostic::new(Code::CodeValues, title);
    if stars > 1 {
        check.report(diagnostic.at(listed.site.as_key(), "one `*` can be read, not several"));
    } else if stars == 1 && names.len() != 1 {
        let diagnostic = diagnostic.at(listed.site.as_key(), "the number at `*` needs one name");
        check.report(diagnostic.help("add `values = { minimum = \"decimal\" }`"));
    } else if let Some((name, at)) = placeholders.iter().find(|(name, _)| !names.contains(name)) {
        let diagnostic = diagnostic.at(listed.site.child("doc").within(at.clone()), "this is none of its `values`");
        let diagnostic = diagnostic.maybe_also((!names.is_empty()).then_some(values), "its values stand here");
        let help = did_you_mean(name, names.iter().copied()).filter(|_| !name.is_empty());
        let add = match *name {
            "" => "write the name of a value between the braces".to_owned(),
            name => format!("add `values = {{ {name} = \"integer\" }}`"),
        };
        check.report(diagnostic.help(help.unwrap_or(add)));
    } else if stars == 0 {
        let written: Vec<&str> = placeholders.iter().map(|(name, _)| *name).collect();
        if let Some(name) = names.iter().find(|name| !written.contains(name)) {
            let site = values.child(name).as_key();
            let diagnostic = diagnostic
                .at(site, "neither the code nor its `doc` says where this stands")
                .also(listed.site.child("doc"), "nothing in braces here is called so");
            check.report(diagnostic.help(format!("write `{{{name}}}` into `doc` where the message has it")));
        } else if written != names {
            let diagnostic = diagnostic
                .at(values, "these stand in another order than in `doc`")
                .also(listed.site.child("doc"), "the message has them in this order");
            check.report(diagnostic.help("the first value is the first number of the message"));
        }
    }
}

/// The words in braces, and where they stand.
fn placeholders(doc: &str) -> Vec<(&str, std::ops::Range<usize>)> {
    let opened = doc.match_indices('{');
    let between = opened.filter_map(|(at, _)| {
        let inner = doc.get(at + 1..)?.split_once('}')?.0;
        Some((inner, at..at + inner.len() + 2))
    });
    between.collect()
}
