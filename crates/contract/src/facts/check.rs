//! Checks of facts: each fact has a source, the sources exist and support the evidence, and evidence refers to existing keys.

use crate::check::context::Check;
use crate::check::scope::Scope;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::rules::check::intended_keys;
use crate::sources::check::{ReportedSources, support};
use crate::{DeclaredEvidence, Entries, ErrorCode, ErrorCodes, Evidence, Fact, Field, File};

/// A table with a source and evidence.
struct Sourced<'a> {
    site: Site,
    own: Declared<'a>,
    /// The source and evidence of the enclosing table, if the table inherits them.
    parent: Option<Declared<'a>>,
    /// The keys, such as `optional` and `unit`, whose evidence the entries of the table inherit, if any entry has the key. For a field,
    /// these also include the suggested replacements of rules that do not fit its type.
    entry_keys: Vec<&'static str>,
}

/// The source and the evidence that a table declares.
#[derive(Clone, Copy)]
struct Declared<'a> {
    source: &'a str,
    evidence: &'a Option<DeclaredEvidence>,
}

impl<'a> From<&'a Fact> for Declared<'a> {
    fn from(fact: &'a Fact) -> Self {
        Self { source: &fact.source, evidence: &fact.declared_evidence }
    }
}

impl<'a> From<&'a ErrorCodes> for Declared<'a> {
    fn from(codes: &'a ErrorCodes) -> Self {
        Self { source: &codes.source, evidence: &codes.declared_evidence }
    }
}

impl<'a> Declared<'a> {
    /// Returns the source and the evidence after inheriting from the enclosing table.
    fn within(self, parent: Option<Self>) -> (&'a str, Evidence) {
        let whole = |of: Self| of.evidence.as_ref().and_then(DeclaredEvidence::whole);
        let source = if self.source.is_empty() { parent.map_or("", |parent| parent.source) } else { self.source };
        (source, whole(self).or_else(|| whole(parent?)).unwrap_or_default())
    }
}

pub(crate) fn check(check: &mut Check<'_, '_>) {
    let mut checked = ReportedSources::default();
    for (root, source) in check.files() {
        for sourced in sourced(&check.scope, &source.group, &root, &source.file) {
            one(check, &mut checked, &sourced);
        }
        for subject in source.file.gaps.keys() {
            checked.gap(check, &root.child("gaps").child(subject).as_key(), subject);
        }
    }
    for declared in check.fields() {
        // A field inherits the source of its table. If the table has none, this was already reported.
        let mut entry_keys = inherited(&check.scope, declared.group, [declared.field]);
        entry_keys.extend(intended_keys(check, &declared));
        let (own, parent) = (Declared::from(&declared.field.fact), Some(Declared::from(declared.table)));
        one(check, &mut checked, &Sourced { site: declared.site.clone(), own, parent, entry_keys });
    }
}

fn one<'a>(check: &mut Check<'a, '_>, checked: &mut ReportedSources<'a>, sourced: &Sourced<'a>) {
    sources(check, checked, sourced);
    keys(check, sourced);
    evidence(check, sourced);
}

/// Collects the tables with a source.
struct Collected<'a>(Vec<Sourced<'a>>);

impl<'a> Collected<'a> {
    fn add(&mut self, site: Site, own: impl Into<Declared<'a>>, entry_keys: Vec<&'static str>) {
        self.0.push(Sourced { site, own: own.into(), parent: None, entry_keys });
    }

    fn add_entry(&mut self, site: Site, own: &'a Fact, parent: impl Into<Declared<'a>>) {
        self.0.push(Sourced { site, own: own.into(), parent: Some(parent.into()), entry_keys: Vec::new() });
    }

    fn add_codes(&mut self, site: &Site, codes: &'a ErrorCodes, operation: Option<&'a Fact>) {
        let parent = operation.map(Declared::from);
        self.0.push(Sourced {
            site: site.clone(),
            own: codes.into(),
            parent,
            entry_keys: keys_of_codes(&codes.values),
        });
        let own = Declared::from(codes);
        let evidence = match own.evidence.as_ref().and_then(DeclaredEvidence::whole) {
            Some(_) => own.evidence,
            None => parent.map_or(own.evidence, |parent| parent.evidence),
        };
        let table = Declared { source: own.within(parent).0, evidence };
        for (wire, code) in codes.values.pairs() {
            self.add_entry(site.child("values").child(wire), &code.fact, table);
        }
    }
}

/// Returns all tables with a source, except for fields.
fn sourced<'a>(scope: &Scope<'_>, group: &str, root: &Site, file: &'a File) -> Vec<Sourced<'a>> {
    let inherited = |fields: &Entries<Field>| inherited(scope, group, fields);
    let mut all = Collected(Vec::new());
    let none = Vec::new;
    let below = |table: &str, name: &str| root.child(table).child(name);
    if let Some(note) = &file.versioning {
        all.add(root.child("versioning"), &note.fact, none());
    }
    for (name, host) in file.hosts.pairs() {
        all.add(below("hosts", name), &host.fact, none());
        for (limit, declared) in host.general_limits.pairs() {
            all.add_entry(below("hosts", name).child("general_limits").child(limit), &declared.fact, &host.fact);
        }
    }
    for (name, deployment) in file.deployments.pairs() {
        all.add(below("deployments", name), &deployment.fact, none());
    }
    for (name, socket) in file.sockets.pairs() {
        let site = below("sockets", name);
        for (shown, answer) in socket.answers.pairs() {
            all.add_entry(site.child("answers").child(shown), &answer.fact, &socket.fact);
        }
        all.add(site, &socket.fact, none());
    }
    if let Some(signing) = &file.signing {
        let site = root.child("signing");
        for (role, header) in signing.headers.pairs() {
            all.add_entry(site.child("headers").child(role), &header.fact, &signing.fact);
        }
        for (name, recipe) in signing.recipes.pairs() {
            all.add_entry(site.child("recipes").child(name), &recipe.fact, &signing.fact);
        }
        all.add(site, &signing.fact, none());
    }
    for (name, envelope) in file.envelopes.pairs() {
        all.add(below("envelopes", name), &envelope.fact, inherited(&envelope.fields));
    }
    for (name, id) in file.ids.pairs() {
        all.add(below("ids", name), &id.fact, none());
    }
    for (name, list) in file.enums.pairs() {
        let site = below("enums", name);
        all.add(site.clone(), &list.fact, vec!["meaning"]);
        for (wire, value) in list.values.pairs() {
            all.add_entry(site.child("values").child(wire), &value.fact, &list.fact);
        }
    }
    for (name, record) in file.records.pairs() {
        all.add(below("records", name), &record.fact, inherited(&record.fields));
    }
    for (name, union) in file.unions.pairs() {
        let site = below("unions", name);
        for (tag, case) in union.cases.pairs() {
            all.add_entry(site.child("cases").child(tag), &case.fact, &union.fact);
        }
        all.add(site, &union.fact, none());
    }
    for (name, kind) in file.kinds.pairs() {
        all.add(below("kinds", name), &kind.fact, none());
    }
    for (number, status) in file.statuses.pairs() {
        all.add(below("statuses", number), &status.fact, none());
    }
    for (role, header) in file.rate_headers.pairs() {
        all.add(below("rate_headers", role), &header.fact, none());
    }
    for (name, operation) in file.operations.pairs() {
        let site = below("operations", name);
        let mut entry_keys = inherited(&operation.params);
        entry_keys.extend(operation.written_returns.get().is_none_or(|ty| ty.optional).then_some(OPTIONAL_RESULT));
        all.add(site.clone(), &operation.fact, entry_keys);
        if let Some(errors) = &operation.codes {
            all.add_codes(&site.child("errors"), errors, Some(&operation.fact));
        }
        for (shown, response) in operation.responses.pairs() {
            all.add_entry(site.child("responses").child(shown), &response.fact, &operation.fact);
        }
    }
    for (name, channel) in file.channels.pairs() {
        let site = below("channels", name);
        for (shown, message) in channel.messages.pairs() {
            all.add_entry(site.child("messages").child(shown), &message.fact, &channel.fact);
        }
        all.add(site, &channel.fact, inherited(&channel.params));
    }
    if let Some(own) = &file.codes {
        all.add_codes(&root.child("codes"), own, None);
    }
    all.0
}

/// The key for the evidence of the `?` in `returns`.
const OPTIONAL_RESULT: &str = "optional_result";

/// Returns the keys whose evidence fields inherit from their table.
fn inherited<'f>(scope: &Scope<'_>, group: &str, fields: impl IntoIterator<Item = &'f Field>) -> Vec<&'static str> {
    let is_unknown = |field: &Field| field.written.get().is_some_and(|ty| scope.resolve(group, None, ty).is_none());
    let keys = fields.into_iter().flat_map(|field| {
        // An undefined type may be a misspelled `decimal`.
        let unknown = ("decimal", is_unknown(field));
        field.inherited_keys().into_iter().chain([unknown])
    });
    keys.filter_map(|(key, has_key)| has_key.then_some(key)).collect()
}

/// Returns the keys whose evidence codes inherit from their table.
fn keys_of_codes(codes: &Entries<ErrorCode>) -> Vec<&'static str> {
    let scope = codes.iter().any(|code| code.scope.is_some());
    [Some("kind"), scope.then_some("scope")].into_iter().flatten().collect()
}

fn sources<'a>(check: &mut Check<'a, '_>, checked: &mut ReportedSources<'a>, sourced: &Sourced<'a>) {
    let at = sourced.site.child("source");
    match sourced.own.source {
        "" if sourced.parent.is_some() && !check.has(&at) => {}
        "" if !check.has(&at) => no_source(check, sourced, &sourced.site.as_key(), "missing `source`"),
        source if source.trim().is_empty() => no_source(check, sourced, &at, "this source is blank"),
        source => checked.references(check, &at, source),
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

/// Checks that the sources of a fact support its evidence. Inherited evidence is checked at the enclosing table.
fn evidence(check: &mut Check<'_, '_>, sourced: &Sourced<'_>) {
    let Sourced { site, own, parent, .. } = sourced;
    let (source, whole) = own.within(*parent);
    let at = site.child("evidence");
    let inherits_both = parent.is_some() && own.source.is_empty() && own.evidence.is_none();
    if source.trim().is_empty() || inherits_both {
        return;
    }
    let Some(supported) = support(check, source) else { return };
    let place = if check.has(&at) { at.clone() } else { site.child("source") };
    if whole < supported {
        unsupported(check, &place, source, whole, supported);
    }
    for (key, evidence) in own.evidence.iter().flat_map(DeclaredEvidence::keys) {
        if evidence < supported {
            unsupported(check, &at.child(key), source, evidence, supported);
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

/// Checks that evidence of single keys refers to existing keys.
fn keys(check: &mut Check<'_, '_>, sourced: &Sourced<'_>) {
    let at = sourced.site.child("evidence");
    for (key, _) in sourced.own.evidence.iter().flat_map(DeclaredEvidence::keys) {
        if sourced.entry_keys.contains(&key) || check.has(&sourced.site.child(key)) {
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
