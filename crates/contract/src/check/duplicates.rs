//! What stands twice that the contract may have once.

use std::collections::HashMap;

use super::Check;
use super::fields::{Role, tables};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Enum, Place, Repr};

pub fn check(check: &mut Check<'_, '_>) {
    types(check);
    wire_names(check);
    enum_values(check);
    error_codes(check);
    across_files(check);
}

/// Names that have been seen, and where.
#[derive(Default)]
struct Seen(HashMap<String, Site>);

impl Seen {
    /// The first place of a name, if this is not it.
    fn first(&mut self, name: &str, site: &Site) -> Option<Site> {
        match self.0.get(name) {
            Some(first) => Some(first.clone()),
            None => {
                self.0.insert(name.to_owned(), site.clone());
                None
            }
        }
    }
}

fn types(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let mut seen = Seen::default();
        let file = &source.file;
        let ids = file.ids.keys().map(|name| ("ids", name));
        let enums = file.enums.keys().map(|name| ("enums", name));
        let records = file.records.keys().map(|name| ("records", name));
        let unions = file.unions.keys().map(|name| ("unions", name));
        let all = ids.chain(enums).chain(records).chain(unions);
        let mut sites: Vec<_> = all.map(|(table, name)| (name, root.child(table).child(name).as_key())).collect();
        sites.sort_by_key(|(_, site)| check.sources.span(site).start);
        for (name, site) in sites {
            if let Some(first) = seen.first(name, &site) {
                let title = format!("`{name}` is defined twice in the group `{}`", source.group);
                check.report(
                    Diagnostic::new(Code::DuplicateType, title)
                        .at(site, "and here again")
                        .also(first, "it is defined here")
                        .help("ids, enums, records and unions of a group share their names: give one of them another"),
                );
            }
        }
    }
}

/// The keys of a table differ; but headers are one whatever their capitals, and examples name the body beside the
/// parameters.
fn wire_names(check: &mut Check<'_, '_>) {
    for table in tables(check) {
        let mut seen = Seen::default();
        for placed in table.iter().filter(|placed| placed.field.declared_place == Some(Place::Header)) {
            let site = placed.site.as_key();
            if let Some(first) = seen.first(&placed.key.to_ascii_lowercase(), &site) {
                let title = format!("the header `{}` stands twice on the wire", placed.key);
                let diagnostic = Diagnostic::new(Code::DuplicateWireName, title).at(site, "and here again");
                check.report(diagnostic.also(first, "it stands here").help("capitals make no other header"));
            }
        }
        let Some(body) = table.iter().find(|placed| placed.role == Role::Body) else { continue };
        let name = body.called();
        if let Some(param) = table.iter().find(|placed| placed.role == Role::Param && placed.key == name) {
            let title = format!("a parameter and the body are both called `{name}`");
            let diagnostic = Diagnostic::new(Code::DuplicateWireName, title).at(body.site.as_key(), "this body");
            let diagnostic = diagnostic.also(param.site.as_key(), "and this parameter");
            check.report(diagnostic.help("give the body another name: `body = { name = \"…\", … }`"));
        }
    }
}

fn enum_values(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, list) in source.file.enums.pairs() {
            let values = root.child("enums").child(name).child("values");
            if list.values.is_empty() && check.keys(&values).is_empty() {
                let title = format!("`{name}` has no values");
                let diagnostic = Diagnostic::new(Code::NoValues, title).at(values.as_key(), "expected one at least");
                check.report(diagnostic.help("list the values that are known, or make it an id or a `string`"));
            }
            if list.repr == Repr::Integer {
                integers(check, name, list, &values, &root.child("enums").child(name).child("repr"));
            }
        }
    }
}

fn integers(check: &mut Check<'_, '_>, name: &str, list: &Enum, values: &Site, repr: &Site) {
    let mut seen = Seen::default();
    for wire in list.values.keys() {
        let site = values.child(wire).as_key();
        let Ok(integer) = wire.parse::<i64>() else {
            let title = format!("`{wire}` is no integer, and the values of `{name}` are");
            let diagnostic = Diagnostic::new(Code::BadValue, title).at(site, "expected an integer");
            check.report(diagnostic.also(repr, "the values are said to be integers here").help(
                "a value is written as it stands on the wire: `1 = { name = \"New\", doc = \"…\" }`; \
                 for texts, take `repr` out",
            ));
            continue;
        };
        let canonical = integer.to_string();
        if let Some(first) = seen.first(&canonical, &site) {
            let title = format!("`{name}` lists the value {canonical} twice");
            let diagnostic = Diagnostic::new(Code::DuplicateValue, title).at(site, "and here again");
            check.report(diagnostic.also(first, "it stands here").help("take one of them out"));
        } else if canonical != *wire {
            let title = format!("`{wire}` is not how the integer {canonical} is written");
            let diagnostic = Diagnostic::new(Code::BadValue, title).at(site, "expected its plain form");
            check.report(diagnostic.help(format!("write `{canonical}`")));
        }
    }
}

fn error_codes(check: &mut Check<'_, '_>) {
    let mut seen = Seen::default();
    for listed in check.scope.codes() {
        if let Some(first) = seen.first(listed.wire, &listed.site.as_key()) {
            let title = format!("the error code `{}` is listed twice", listed.wire);
            check.report(
                Diagnostic::new(Code::DuplicateCode, title)
                    .at(listed.site.as_key(), "and here again")
                    .also(first, "it is listed here")
                    .help("a code means one thing: list it once"),
            );
        }
    }
}

/// Tables that all files share.
fn across_files(check: &mut Check<'_, '_>) {
    let mut seen = Seen::default();
    for (root, source) in check.files() {
        let file = &source.file;
        let single = |table: &str, present: bool| present.then(|| (table.to_owned(), root.child(table)));
        let named = |table: &str, name: &str| (format!("{table}.{name}"), root.child(table).child(name));
        let all = single("versioning", file.versioning.is_some())
            .into_iter()
            .chain(single("signing", file.signing.is_some()))
            .chain(file.hosts.keys().map(|name| named("hosts", name)))
            .chain(file.deployments.keys().map(|name| named("deployments", name)))
            .chain(file.envelopes.keys().map(|name| named("envelopes", name)))
            .chain(file.kinds.keys().map(|name| named("kinds", name)))
            .chain(file.rate_headers.keys().map(|role| named("rate_headers", role)))
            .chain(file.gaps.keys().map(|name| named("gaps", name)));
        for (name, site) in all {
            if let Some(first) = seen.first(&name, &site.as_key()) {
                let title = format!("`{name}` stands in two files");
                let diagnostic = Diagnostic::new(Code::Twice, title).at(site.as_key(), "and here again");
                check.report(diagnostic.also(first, "it stands here").help("all files share it: keep one of them"));
            }
        }
    }
}
