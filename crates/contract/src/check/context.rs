//! The context of the checks: the loaded files, the names that are in scope, and the diagnostics reported so far.

use super::scope::{ResolvedType, Scope};
use crate::contract::File;
use crate::diagnostics::wording::{MAX_LISTED, quoted_list, suggestion_or_list};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site, did_you_mean};
use crate::entries::Entry;
use crate::load::{SourceFile, SourceFiles};
use crate::{Auth, Entries, FORM, Field, Name, Operation, Record, TypeExpr};

/// The input of the checks, and the diagnostics that they report.
pub(crate) struct Check<'a, 'd> {
    pub(crate) sources: &'a SourceFiles,
    pub(crate) scope: &'a Scope<'a>,
    pub(crate) diagnostics: &'d mut Diagnostics,
}

impl<'a> Check<'a, '_> {
    /// Reports a diagnostic.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.report(diagnostic);
    }

    /// Iterates over all files with their sites.
    pub(crate) fn files(&self) -> impl Iterator<Item = (Site, &'a SourceFile)> + use<'a> {
        self.sources.files.iter().enumerate().map(|(index, source)| (Site::file(index), source))
    }

    /// Iterates over the entries of a table in all files, each with its site, its file and its key.
    pub(crate) fn entries<T: Entry + 'a, F: Fn(&'a File) -> &'a Entries<T>>(
        &self,
        table: &'static str,
        of: F,
    ) -> impl Iterator<Item = (Site, &'a SourceFile, &'a str, &'a T)> + use<'a, T, F> {
        self.files().flat_map(move |(root, source)| {
            let site = root.child(table);
            of(&source.file).pairs().map(move |(key, entry)| (site.child(key), source, key, entry))
        })
    }

    /// Returns the site of an entry of a table that all files share.
    pub(crate) fn site_of(&self, table: &str, name: &str) -> Option<Site> {
        self.files().map(|(root, _)| root.child(table).child(name)).find(|site| self.has(site))
    }

    /// Returns whether a file has a value at a site.
    pub(crate) fn has(&self, site: &Site) -> bool {
        self.sources.files.get(site.file).is_some_and(|source| source.has(site))
    }

    /// Returns the string at a site.
    pub(crate) fn text(&self, site: &Site) -> Option<&'a str> {
        self.sources.files.get(site.file)?.string(site)
    }

    /// Reports a name that is not among the known ones.
    pub(crate) fn require_name(&mut self, what: &str, site: &Site, name: &str, known: &[&str]) {
        if known.contains(&name) {
            return;
        }
        let label = match known {
            [] => "none is defined".to_owned(),
            [only] => format!("expected `{only}`"),
            known if known.len() <= MAX_LISTED => format!("expected one of {}", quoted_list(known)),
            _ => "not found".to_owned(),
        };
        let diagnostic = Diagnostic::new(Code::UnknownName, format!("unknown {what} `{name}`")).at(site, label);
        self.report(diagnostic.maybe_help(did_you_mean(name, known.iter().copied())));
    }

    /// Reports the strings of a list that occur in it before.
    pub(crate) fn report_repeated<T: PartialEq>(&mut self, list: &Site, all: &[T]) {
        for (index, element) in all.iter().enumerate() {
            let Some(first) = all.iter().take(index).position(|earlier| earlier == element) else { continue };
            let at = list.index(index);
            let title = format!("`{}` is listed twice", self.text(&at).unwrap_or_default());
            let diagnostic = Diagnostic::new(Code::Duplicate, title)
                .at(at, "listed again here")
                .also(list.index(first), "first listed here");
            self.report(diagnostic.help("remove one of them"));
        }
    }

    /// Reports a name that is not the name of a field or parameter. `fields` is the site of the table.
    pub(crate) fn report_unknown_field<'n>(
        &mut self,
        at: Site,
        fields: &Site,
        name: &str,
        known: impl IntoIterator<Item = &'n str>,
    ) {
        let (what, owner) = match fields.path.last().map(String::as_str) {
            Some("params") if fields.path.starts_with(&["channels".to_owned()]) => ("parameter", "channel"),
            Some("params") => ("parameter", "operation"),
            _ => ("field", "record"),
        };
        let diagnostic = Diagnostic::new(Code::UnknownField, format!("unknown {what} `{name}`"))
            .at(at, format!("the {owner} has no such {what}"))
            .also(fields.ancestor(1).as_key(), format!("the {owner} is defined here"))
            .maybe_help(suggestion_or_list(name, known));
        self.report(diagnostic);
    }

    /// Returns the operation with the name that a group refers to, with its site. Reports a name that does not exist.
    pub(crate) fn require_operation(
        &mut self,
        site: &Site,
        group: &str,
        written: &str,
    ) -> Option<(Site, &'a Operation)> {
        let name = Name::written_in(group, written);
        let operations = self.entries("operations", |file| &file.operations);
        let in_group = operations.filter(|(_, source, ..)| source.group == name.group);
        let operations: Vec<_> = in_group.map(|(at, _, key, operation)| (key, at, operation)).collect();
        let found = operations.iter().find(|(key, ..)| *key == name.name);
        if found.is_none() {
            let known: Vec<String> = operations
                .iter()
                .map(|(key, ..)| if name.group == group { (*key).to_owned() } else { format!("{}.{key}", name.group) })
                .collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            self.require_name("operation", site, written, &known);
        }
        found.map(|(_, at, operation)| (at.clone(), *operation))
    }

    /// Returns an operation that a host or socket needs, with its site. It must call the host, with or without a signature; `wrong_auth` is
    /// the reason. `returns` is what the operation returns.
    pub(crate) fn require_operation_of_host(
        &mut self,
        site: &Site,
        written: &str,
        host: &str,
        returns: &str,
        (auth, wrong_auth): (Auth, &str),
    ) -> Option<(Site, &'a Operation)> {
        let (of, operation) = self.require_operation(site, "", written)?;
        let called = operation.request.get().map_or(host, |request| request.host.text.as_str());
        let (key, label) = match operation.auth {
            _ if called != host => ("request", format!("it calls the host `{called}`")),
            declared if declared != auth => ("auth", wrong_auth.to_owned()),
            _ => return Some((of, operation)),
        };
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("`{written}` cannot return {returns}"));
        self.report(diagnostic.at(site, label).also(of.child(key), "declared here"));
        None
    }

    /// Reports a reference to an error code that is not listed.
    pub(crate) fn require_code(&mut self, site: &Site, wire: &str) {
        if self.scope.has_code(wire) {
            return;
        }
        let help = did_you_mean(wire, self.scope.codes.iter().map(|declared| declared.wire));
        let help = help.unwrap_or_else(|| "list it under `codes`, or under the `errors` of an operation".to_owned());
        let title = format!("unknown error code `{wire}`");
        self.report(Diagnostic::new(Code::UnknownCode, title).at(site, "not listed anywhere").help(help));
    }

    /// Returns all fields of the contract in the order of the files, a list for each record, envelope, operation and channel.
    pub(crate) fn field_tables(&self) -> Vec<Vec<DeclaredField<'a>>> {
        let mut tables = Vec::new();
        for (root, source) in self.files() {
            let owner = |kind| Owner { group: &source.group, generic: None, kind, record: None };
            for (name, record) in source.file.records.pairs() {
                let fields = root.child("records").child(name).child("fields");
                let generic = record.generic.as_deref();
                let owner = Owner { generic, record: Some(record), ..owner(FieldKind::Record) };
                tables.push(owner.fields(fields, &record.fields).collect());
            }
            for (name, envelope) in source.file.envelopes.pairs() {
                let fields = root.child("envelopes").child(name).child("fields");
                tables.push(owner(FieldKind::Envelope).fields(fields, &envelope.fields).collect());
            }
            for (name, operation) in source.file.operations.pairs() {
                let site = root.child("operations").child(name);
                let params = owner(FieldKind::Param).fields(site.child("params"), &operation.params);
                let is_form = operation.content_type == FORM;
                let body = operation.body.iter().map(|field| {
                    let body = owner(FieldKind::Body).field(site.child("body"), "body", field);
                    DeclaredField { is_form, ..body }
                });
                tables.push(params.chain(body).collect());
            }
            for (name, channel) in source.file.channels.pairs() {
                let params = root.child("channels").child(name).child("params");
                tables.push(owner(FieldKind::Argument).fields(params, &channel.params).collect());
            }
        }
        tables
    }

    /// Returns all fields of the contract in the order of the files.
    pub(crate) fn fields(&self) -> impl Iterator<Item = DeclaredField<'a>> + use<'a> {
        self.field_tables().into_iter().flatten()
    }
}

/// The kind of the owner of a field.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldKind {
    Record,
    Envelope,
    Param,
    Body,
    /// An argument of the topic of a channel.
    Argument,
}

/// A field with its site, its group and its owner.
pub(crate) struct DeclaredField<'a> {
    pub(crate) site: Site,
    pub(crate) group: &'a str,
    /// The type parameter of the field's record.
    pub(crate) generic: Option<&'a str>,
    pub(crate) kind: FieldKind,
    /// The record that defines the field, if its owner is a record.
    pub(crate) record: Option<&'a Record>,
    /// Whether the field is a body that is sent as a form.
    pub(crate) is_form: bool,
    /// The key in the table, which is the name on the wire.
    pub(crate) key: &'a str,
    pub(crate) field: &'a Field,
}

impl<'a> DeclaredField<'a> {
    /// Returns the type, or `None` if it is malformed.
    pub(crate) fn ty(&self) -> Option<&'a TypeExpr> {
        self.field.written.get()
    }

    /// Returns the type and what its name refers to, or `None` if the type is malformed or not defined.
    pub(crate) fn resolved(&self, check: &Check<'a, '_>) -> Option<(&'a TypeExpr, ResolvedType<'a>)> {
        let ty = self.ty()?;
        Some((ty, check.scope.resolve(self.group, self.generic, ty)?))
    }

    /// Returns the site of the type.
    pub(crate) fn type_site(&self) -> Site {
        self.site.child("type")
    }

    /// Returns the site of the operation that a parameter or body belongs to.
    pub(crate) fn operation_site(&self) -> Site {
        self.site.ancestor(if self.kind == FieldKind::Body { 1 } else { 2 })
    }

    /// Returns the name that examples use for the field: the name on the wire, or the declared name of a body.
    pub(crate) fn example_name(&self) -> &'a str {
        match self.kind {
            FieldKind::Body if !self.field.name.is_empty() => &self.field.name,
            _ => self.key,
        }
    }
}

/// The properties that all fields of one table have in common.
#[derive(Clone, Copy)]
struct Owner<'a> {
    group: &'a str,
    generic: Option<&'a str>,
    kind: FieldKind,
    record: Option<&'a Record>,
}

impl<'a> Owner<'a> {
    fn fields(self, site: Site, fields: &'a Entries<Field>) -> impl Iterator<Item = DeclaredField<'a>> {
        fields.pairs().map(move |(key, field)| self.field(site.child(key), key, field))
    }

    fn field(self, site: Site, key: &'a str, field: &'a Field) -> DeclaredField<'a> {
        let Self { group, generic, kind, record } = self;
        DeclaredField { site, group, generic, kind, record, is_form: false, key, field }
    }
}
