//! Checks of facts: each has a source, the source exists, and evidence refers to keys that exist.

use super::names_section;
use crate::check::context::Check;
use crate::diagnostics::wording::quoted_list;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::rules::check::intended_keys;
use crate::{DeclaredEvidence, ErrorCodes, Fact, Field, File};

/// The sections of the interface document.
const SECTIONS: [&str; 21] = [
    "1", "2", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "3", "4", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "5", "6",
    "7", "8", "9",
];

/// The tables that contain the fields of a record or envelope, or the parameters of an operation.
const FIELDS: [&str; 2] = ["fields", "params"];

/// A table with a source and evidence.
struct Sourced<'a> {
    site: Site,
    source: &'a str,
    evidence: &'a Option<DeclaredEvidence>,
    /// Whether it inherits a source from an enclosing table.
    inherits: bool,
    /// The keys whose evidence its fields inherit and that any of them has: `optional` for a type that ends in `?`, and `unit`.
    /// For a field, also the suggested replacements of rules that do not fit its type.
    field_keys: Vec<&'static str>,
}

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for sourced in sourced(&root, &source.file) {
            sources(check, &sourced);
            keys(check, &sourced);
        }
        for place in source.file.gaps.keys() {
            section(check, &root.child("gaps").child(place).as_key(), place);
        }
    }
    for declared in check.fields() {
        let Fact { source, declared_evidence: evidence, .. } = &declared.field.fact;
        // A field inherits the source of its table, whose absence has been reported.
        let mut field_keys = inherited([declared.field]);
        field_keys.extend(intended_keys(check, &declared));
        let sourced = Sourced { site: declared.site.clone(), source, evidence, inherits: true, field_keys };
        sources(check, &sourced);
        keys(check, &sourced);
    }
}

/// Returns all tables with a source, except for fields.
fn sourced<'a>(root: &Site, file: &'a File) -> Vec<Sourced<'a>> {
    let mut all = Vec::new();
    let mut add = |site: Site, source: &'a str, evidence: &'a Option<DeclaredEvidence>, inherits, field_keys| {
        all.push(Sourced { site, source, evidence, inherits, field_keys });
    };
    let none = Vec::new;
    let below = |table: &str, name: &str| root.child(table).child(name);
    if let Some(note) = &file.versioning {
        add(root.child("versioning"), &note.fact.source, &note.fact.declared_evidence, false, none());
    }
    for (name, host) in file.hosts.pairs() {
        add(below("hosts", name), &host.fact.source, &host.fact.declared_evidence, false, none());
    }
    for (name, deployment) in file.deployments.pairs() {
        add(below("deployments", name), &deployment.fact.source, &deployment.fact.declared_evidence, false, none());
    }
    if let Some(signing) = &file.signing {
        let site = root.child("signing");
        for (role, header) in signing.headers.pairs() {
            add(site.child("headers").child(role), &header.fact.source, &header.fact.declared_evidence, true, none());
        }
        for (name, recipe) in signing.recipes.pairs() {
            add(site.child("recipes").child(name), &recipe.fact.source, &recipe.fact.declared_evidence, true, none());
        }
        add(site, &signing.fact.source, &signing.fact.declared_evidence, false, none());
    }
    for (name, envelope) in file.envelopes.pairs() {
        add(
            below("envelopes", name),
            &envelope.fact.source,
            &envelope.fact.declared_evidence,
            false,
            inherited(envelope.fields.iter()),
        );
    }
    for (name, id) in file.ids.pairs() {
        add(below("ids", name), &id.fact.source, &id.fact.declared_evidence, false, none());
    }
    for (name, list) in file.enums.pairs() {
        let site = below("enums", name);
        add(site.clone(), &list.fact.source, &list.fact.declared_evidence, false, none());
        for (wire, value) in list.values.pairs() {
            add(site.child("values").child(wire), &value.fact.source, &value.fact.declared_evidence, true, none());
        }
    }
    for (name, record) in file.records.pairs() {
        add(
            below("records", name),
            &record.fact.source,
            &record.fact.declared_evidence,
            false,
            inherited(record.fields.iter()),
        );
    }
    for (name, union) in file.unions.pairs() {
        let site = below("unions", name);
        for (tag, case) in union.cases.pairs() {
            add(site.child("cases").child(tag), &case.fact.source, &case.fact.declared_evidence, true, none());
        }
        add(site, &union.fact.source, &union.fact.declared_evidence, false, none());
    }
    for (number, status) in file.statuses.pairs() {
        add(below("statuses", number), &status.fact.source, &status.fact.declared_evidence, false, none());
    }
    for (role, header) in file.rate_headers.pairs() {
        add(below("rate_headers", role), &header.fact.source, &header.fact.declared_evidence, false, none());
    }
    for (name, operation) in file.operations.pairs() {
        let site = below("operations", name);
        add(
            site.clone(),
            &operation.fact.source,
            &operation.fact.declared_evidence,
            false,
            inherited(operation.params.iter()),
        );
        if let Some(errors) = &operation.codes {
            codes(&mut add, &site.child("errors"), errors, true);
        }
    }
    if let Some(own) = &file.codes {
        codes(&mut add, &root.child("codes"), own, false);
    }
    all
}

fn codes<'a>(
    add: &mut impl FnMut(Site, &'a str, &'a Option<DeclaredEvidence>, bool, Vec<&'static str>),
    site: &Site,
    codes: &'a ErrorCodes,
    inherits: bool,
) {
    add(site.clone(), &codes.source, &codes.declared_evidence, inherits, Vec::new());
    for (wire, code) in codes.values.pairs() {
        add(site.child("values").child(wire), &code.fact.source, &code.fact.declared_evidence, true, Vec::new());
    }
}

/// Returns the keys whose evidence fields inherit from their table.
fn inherited<'a>(fields: impl IntoIterator<Item = &'a Field>) -> Vec<&'static str> {
    let has = |field: &Field| {
        // Whether a malformed type ends in `?` is unknown.
        let optional = field.written.value.clone().map_or(true, |ty| ty.optional).then_some("optional");
        optional.into_iter().chain(field.unit.as_ref().map(|_| "unit"))
    };
    fields.into_iter().flat_map(has).collect()
}

fn sources(check: &mut Check<'_, '_>, sourced: &Sourced<'_>) {
    let at = sourced.site.child("source");
    match sourced.source {
        "" if check.is_unknown(&at) || (sourced.inherits && !check.has(&at)) => {}
        "" if !check.has(&at) => no_source(check, sourced, &sourced.site.as_key(), "missing `source`"),
        source if source.trim().is_empty() => no_source(check, sourced, &at, "this source is blank"),
        source => section(check, &at, source),
    }
}

fn no_source(check: &mut Check<'_, '_>, sourced: &Sourced<'_>, site: &Site, label: &str) {
    let title = format!("`{}` has no source", sourced.site.path.join("."));
    check.report(
        Diagnostic::new(Code::MissingSource, title)
            .at(site, label)
            .help("add a section of the interface document, like `source = \"2.3\"`, or name the public source"),
    );
}

/// Checks that a section of the interface document exists.
fn section(check: &mut Check<'_, '_>, site: &Site, source: &str) {
    let word = source.split(' ').next().unwrap_or(source);
    if !names_section(source) || SECTIONS.contains(&word) {
        return;
    }
    let chapter = word.split('.').next().unwrap_or(word);
    let sections: Vec<&str> = SECTIONS.into_iter().filter(|known| known.split('.').next() == Some(chapter)).collect();
    let help = match sections.as_slice() {
        [] => "it has the sections 1 to 9".to_owned(),
        sections => format!("section {chapter} has {}", quoted_list(sections)),
    };
    check.report(
        Diagnostic::new(Code::UnknownSection, format!("the interface document has no section {word}"))
            .at(site.within(0..word.len()), "unknown section")
            .help(help),
    );
}

/// Checks that evidence of single keys refers to keys that exist.
fn keys(check: &mut Check<'_, '_>, sourced: &Sourced<'_>) {
    let Some(DeclaredEvidence::Keys(keys)) = sourced.evidence else { return };
    let at = sourced.site.child("evidence");
    for key in keys.keys() {
        let is_of_fields = key == "optional" || key == "unit";
        let is_uncertain = is_of_fields && FIELDS.iter().any(|table| check.is_incomplete(&sourced.site.child(table)));
        let subject = sourced.site.child(key);
        let exists = sourced.field_keys.contains(&key.as_str()) || check.has(&subject) || check.is_unknown(&subject);
        if is_uncertain || exists {
            continue;
        }
        let label = if key == "optional" { "no type in this table ends in `?`" } else { "the table has no such key" };
        let diagnostic =
            Diagnostic::new(Code::EvidenceKey, format!("evidence refers to `{key}`, which does not exist"))
                .at(at.child(key).as_key(), label)
                .also(sourced.site.as_key(), "the table is defined here");
        let known = check.keys(&sourced.site).into_iter().filter(|known| !["doc", "evidence"].contains(known));
        let help = did_you_mean(key, known).unwrap_or_else(|| "remove it".to_owned());
        check.report(diagnostic.help(help));
    }
}
