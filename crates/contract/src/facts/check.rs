//! Checks of facts: each fact has a source, the sources exist and support the evidence, and evidence refers to existing keys.
//!
//! The schema of a file says which of its tables are facts: those with the keys `source` and `evidence`.

use super::ALL;
use crate::Evidence;
use crate::check::context::Check;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::shape::schema::{SCHEMA, Shape, accepts, shape};
use crate::sources::check::{ReportedSources, support};
use crate::tree::{Node, Value};

/// The keys whose evidence the entries of a table inherit.
const INHERITED: [&str; 8] = ["optional", "required", "unit", "decimal", "meaning", "kind", "scope", "optional_result"];

/// The source and the evidence of a table, inherited from the enclosing table unless it declares them.
#[derive(Clone, Copy)]
struct Declared<'a> {
    source: &'a str,
    evidence: Evidence,
}

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let mut reported = ReportedSources::default();
    for (root, source) in check.files() {
        facts_below(check, &mut reported, (&root, &source.tree, shape(&SCHEMA)), None);
        for subject in source.file.shared.gaps.keys() {
            reported.gap(check, &root.child("gaps").child(subject).as_key(), subject);
        }
    }
}

fn facts_below<'a>(
    check: &mut Check<'a, '_>,
    reported: &mut ReportedSources<'a>,
    (site, node, expected): (&Site, &'a Node, &Shape),
    parent: Option<Declared<'a>>,
) {
    let Value::Table(entries) = &node.value else { return };
    match expected {
        Shape::Either(shapes) => {
            for shape in shapes.iter().filter(|shape| accepts(shape, &node.value)) {
                facts_below(check, reported, (site, node, shape), parent);
            }
        }
        Shape::Map(values) => {
            for (key, entry) in entries {
                facts_below(check, reported, (&site.child(key), &entry.node, shape(values)), parent);
            }
        }
        Shape::Table(keys) => {
            let is_fact = keys.get("source").is_some() && keys.get("evidence").is_some();
            let declared = if is_fact { Some(fact(check, reported, site, node, parent)) } else { parent };
            for (key, entry) in entries {
                let Some(schema) = keys.get(key) else { continue };
                facts_below(check, reported, (&site.child(key), &entry.node, shape(schema)), declared);
            }
        }
        _ => {}
    }
}

/// Checks a fact, and returns what it declares or inherits.
fn fact<'a>(
    check: &mut Check<'a, '_>,
    reported: &mut ReportedSources<'a>,
    site: &Site,
    node: &'a Node,
    parent: Option<Declared<'a>>,
) -> Declared<'a> {
    let own = node.child("source").and_then(Node::text);
    let at = site.child("source");
    match own {
        None if parent.is_some() => {}
        None => no_source(check, site, &site.as_key(), "missing `source`"),
        Some(source) if source.trim().is_empty() => no_source(check, site, &at, "this source is blank"),
        Some(source) => reported.references(check, &at, source),
    }
    let evidence = node.child("evidence");
    let whole = evidence.and_then(|of| level(of.child(ALL).unwrap_or(of)));
    let declared = Declared {
        source: own.or(parent.map(|parent| parent.source)).unwrap_or_default(),
        evidence: whole.or(parent.map(|parent| parent.evidence)).unwrap_or_default(),
    };
    // Inherited evidence is checked at the enclosing table.
    if own.is_some() || evidence.is_some() {
        evidence_of(check, site, node, declared);
    }
    declared
}

/// Returns the level that a value of `evidence` declares.
fn level(node: &Node) -> Option<Evidence> {
    node.text().and_then(Evidence::from_keyword)
}

fn no_source(check: &mut Check<'_, '_>, fact: &Site, at: &Site, label: &str) {
    let title = format!("`{}` has no source", fact.path.join("."));
    check.report(
        Diagnostic::new(Code::MissingSource, title)
            .at(at, label)
            .help("add a section of the interface document, like `source = \"2.3\"`, or name the public source"),
    );
}

/// Checks that evidence of single keys refers to existing keys, and that the sources of a fact support its evidence.
fn evidence_of(check: &mut Check<'_, '_>, site: &Site, node: &Node, declared: Declared<'_>) {
    let at = site.child("evidence");
    let supported = support(check, declared.source).filter(|_| !declared.source.trim().is_empty());
    if supported.is_some_and(|supported| declared.evidence < supported) {
        let place = if node.child("evidence").is_some() { at.clone() } else { site.child("source") };
        unsupported(check, &place, declared.source, declared.evidence, supported.unwrap_or_default());
    }
    let keys = node.child("evidence").and_then(Node::table).into_iter().flatten();
    for (key, entry) in keys.filter(|(key, _)| *key != ALL) {
        if node.child(key).is_none() && !INHERITED.contains(&key.as_str()) {
            unknown_key(check, site, node, key);
        }
        if let (Some(evidence), Some(supported)) = (level(&entry.node), supported)
            && evidence < supported
        {
            unsupported(check, &at.child(key), declared.source, evidence, supported);
        }
    }
}

fn unsupported(check: &mut Check<'_, '_>, at: &Site, source: &str, evidence: Evidence, supported: Evidence) {
    let title = format!("the source `{source}` does not support the evidence `{}`", evidence.as_str());
    check.report(
        Diagnostic::new(Code::UnsupportedEvidence, title).at(at, format!("at most `{}`", supported.as_str())).help(
            "name the source that supports it, like `source = \"4.2 and public documentation\"`, or lower the evidence",
        ),
    );
}

fn unknown_key(check: &mut Check<'_, '_>, site: &Site, node: &Node, key: &str) {
    let diagnostic = Diagnostic::new(Code::EvidenceKey, format!("evidence refers to `{key}`, which does not exist"))
        .at(site.child("evidence").child(key).as_key(), "the table has no such key")
        .also(site.as_key(), "the table is defined here");
    let known = node.table().into_iter().flatten().map(|(known, _)| known.as_str());
    let help = did_you_mean(key, known.filter(|known| !["doc", "evidence"].contains(known)));
    check.report(diagnostic.help(help.unwrap_or_else(|| "remove it".to_owned())));
}
