//! The context of the checks: the files and the bound contract, and the diagnostics reported so far.

use crate::definitions::Definition;
use crate::diagnostics::wording::{MAX_LISTED, quoted_list, suggestion_or_list};
use crate::diagnostics::{Code, Diagnostic, Diagnostics, Site, did_you_mean};
use crate::load::{SourceFile, SourceFiles};
use crate::{
    Auth, Contract, Effect, Entries, Entry, ErrorCode, ErrorCodes, Field, Group, Name, Operation, Record, SHARED_GROUP,
};

/// The input of the checks, and the diagnostics that they report.
pub(crate) struct Check<'a, 'd> {
    pub(crate) sources: &'a SourceFiles,
    /// The bound contract. Malformed and unknown types, and malformed request lines, are reported first.
    pub(crate) contract: &'a Contract,
    pub(crate) diagnostics: &'d mut Diagnostics,
}

impl<'a> Check<'a, '_> {
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.report(diagnostic);
    }

    /// Iterates over all files with their sites.
    pub(crate) fn files(&self) -> impl Iterator<Item = (Site, &'a SourceFile)> + use<'a> {
        self.sources.files.iter().enumerate().map(|(index, source)| (Site::file(index), source))
    }

    /// Iterates over the entries of a table of all groups, each with its site.
    pub(crate) fn entries<T: Entry + 'a>(
        &self,
        table: &'static str,
        of: fn(&'a Group) -> &'a Entries<T>,
    ) -> impl Iterator<Item = (Site, &'a T)> + use<'a, T> {
        let sources = self.sources;
        self.contract.groups.iter().flat_map(move |group| {
            of(group).iter().map(move |entry| (sources.site(Some(&group.name), &[table, entry.key()]), entry))
        })
    }

    /// Iterates over the entries of a table that all groups share, each with its site.
    pub(crate) fn shared<T: Entry>(
        &self,
        table: &'static str,
        entries: &'a Entries<T>,
    ) -> impl Iterator<Item = (Site, &'a T)> + use<'a, T> {
        let sources = self.sources;
        entries.iter().map(move |entry| (sources.site(None, &[table, entry.key()]), entry))
    }

    /// Iterates over all operations, each with its site.
    pub(crate) fn operations(&self) -> impl Iterator<Item = (Site, &'a Operation)> + use<'a> {
        self.entries("operations", |group| &group.operations)
    }

    /// Iterates over all records, each with its site.
    pub(crate) fn records(&self) -> impl Iterator<Item = (Site, &'a Record)> + use<'a> {
        self.entries("records", |group| &group.records)
    }

    /// Finds the type that a name refers to in a group. A plain name is looked up in that group and then in the shared group.
    pub(crate) fn definition(&self, group: &str, written: &str) -> Option<Definition<'a>> {
        let own = self.contract.definition(&Name::written_in(group, written));
        own.or_else(|| self.contract.definition(&Name::written_in(SHARED_GROUP, written)))
    }

    /// Returns the site of a type.
    pub(crate) fn site_of(&self, of: Definition<'_>) -> Site {
        self.sources.site(Some(&of.name().group), &[of.table(), &of.name().name])
    }

    /// Returns the group of the file that contains a site.
    pub(crate) fn group_of(&self, site: &Site) -> &'a str {
        self.sources.files.get(site.file).map_or("", |source| &source.group)
    }

    /// Returns the string at a site.
    pub(crate) fn text(&self, site: &Site) -> Option<&'a str> {
        self.sources.files.get(site.file)?.string(site)
    }

    /// Reports a name that is not among the known ones.
    pub(crate) fn require_name<'n>(
        &mut self,
        what: &str,
        site: &Site,
        name: &str,
        known: impl IntoIterator<Item = &'n str>,
    ) {
        let known: Vec<&str> = known.into_iter().collect();
        if known.contains(&name) {
            return;
        }
        let label = match known.as_slice() {
            [] => "none is defined".to_owned(),
            [only] => format!("expected `{only}`"),
            known if known.len() <= MAX_LISTED => format!("expected one of {}", quoted_list(known)),
            _ => "not found".to_owned(),
        };
        let diagnostic = Diagnostic::new(Code::UnknownName, format!("unknown {what} `{name}`")).at(site, label);
        self.report(diagnostic.maybe_help(did_you_mean(name, known)));
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

    /// Reports a name that two keys give, although they have different meanings. Skips keys with a reported error. Each name has its site.
    pub(crate) fn require_distinct(&mut self, named: &[(Site, &str)]) {
        let named: Vec<_> = named.iter().filter(|(at, _)| !self.diagnostics.has_reported_below(at)).collect();
        for (index, (at, name)) in named.iter().enumerate() {
            let Some((first, _)) = named.iter().take(index).find(|(_, earlier)| earlier == name) else { continue };
            let diagnostic = Diagnostic::new(Code::Duplicate, format!("`{name}` is named twice"))
                .at(at, "named again here")
                .also(first, "first named here");
            self.report(diagnostic.help("each of the two places needs a name of its own"));
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

    /// Returns the operation with the name that a group refers to, with its site. Reports a name that does not exist, and suggests reads.
    pub(crate) fn require_operation(
        &mut self,
        site: &Site,
        group: &str,
        written: &str,
    ) -> Option<(Site, &'a Operation)> {
        let name = Name::written_in(group, written);
        if let Some(operation) = self.contract.operation(&name) {
            return Some((self.sources.site(Some(&name.group), &["operations", &name.name]), operation));
        }
        let prefix = if name.group == group { String::new() } else { format!("{}.", name.group) };
        let operations = self.contract.group(&name.group).into_iter().flat_map(|group| &group.operations);
        let reads = operations.filter(|operation| operation.effect == Effect::Read);
        let known: Vec<String> = reads.map(|operation| format!("{prefix}{}", operation.name.name)).collect();
        self.require_name("operation", site, written, known.iter().map(String::as_str));
        None
    }

    /// Checks that the operations that a list names are reads, with this `auth` if one is given, and each listed once. `inability` is what
    /// another operation cannot do.
    pub(crate) fn require_reads(
        &mut self,
        list: &Site,
        group: &str,
        names: &[String],
        auth: Option<Auth>,
        inability: &str,
        help: &str,
    ) {
        self.report_repeated(list, names);
        for (index, written) in names.iter().enumerate() {
            let at = list.index(index);
            let Some((of, operation)) = self.require_operation(&at, group, written) else { continue };
            let (key, label) = if operation.effect != Effect::Read {
                ("effect", "the operation changes something")
            } else if auth.is_some_and(|auth| operation.auth != auth) {
                ("auth", "the operation is public, so it shows nothing about an account")
            } else {
                continue;
            };
            let title = format!("the operation `{written}` {inability}");
            let diagnostic = Diagnostic::new(Code::Mismatch, title).at(at, label);
            self.report(diagnostic.also(of.child(key), "declared here").help(help));
        }
    }

    /// Returns an operation that a host or socket needs, with its site. It must call the host, with or without a signature (`wrong_auth` is
    /// the reason), and require nothing. `returns` is what the operation returns.
    pub(crate) fn require_operation_of_host(
        &mut self,
        site: &Site,
        written: &str,
        host: &str,
        returns: &str,
        (auth, wrong_auth): (Auth, &str),
    ) -> Option<(Site, &'a Operation)> {
        let (of, operation) = self.require_operation(site, "", written)?;
        let called = &operation.host;
        let (declared_at, label) = if called != host {
            (of.child("request"), format!("it calls the host `{called}`"))
        } else if operation.auth != auth {
            (of.child("auth"), wrong_auth.to_owned())
        } else if let Some((reason, required)) = requirement(&of, operation) {
            (required, format!("it {reason}"))
        } else {
            return Some((of, operation));
        };
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("`{written}` cannot return {returns}"));
        self.report(diagnostic.at(site, label).also(declared_at, "declared here"));
        None
    }

    /// Reports a reference to an error code that is not listed.
    pub(crate) fn require_code(&mut self, site: &Site, wire: &str) {
        if self.contract.code(wire).is_some() {
            return;
        }
        let help = did_you_mean(wire, self.contract.codes().map(|code| code.wire.as_str()));
        let help = help.unwrap_or_else(|| "list it under `codes`, or under the `errors` of an operation".to_owned());
        let title = format!("unknown error code `{wire}`");
        self.report(Diagnostic::new(Code::UnknownCode, title).at(site, "not listed anywhere").help(help));
    }

    /// Returns the tables of error codes of groups and of operations, in the order of the files.
    pub(crate) fn code_tables(&self) -> Vec<(Site, &'a ErrorCodes)> {
        let of_operations = self.operations();
        let of_operations = of_operations.filter_map(|(site, of)| Some((site.child("errors"), of.codes.as_ref()?)));
        let of_group =
            |group: &'a Group| Some((self.sources.site(Some(&group.name), &["codes"]), group.common_codes.as_ref()?));
        let of_groups = self.contract.groups.iter().filter_map(of_group);
        let mut tables: Vec<_> = of_operations.chain(of_groups).collect();
        tables.sort_by_key(|(site, _)| site.file);
        tables
    }

    /// Returns all error codes with their sites, in the order of the files.
    pub(crate) fn codes(&self) -> Vec<(Site, &'a ErrorCode)> {
        let codes = |(site, codes): (Site, &'a ErrorCodes)| {
            codes.values.iter().map(move |code| (site.child("values").child(&code.wire), code))
        };
        self.code_tables().into_iter().flat_map(codes).collect()
    }

    /// Returns all fields of the contract, a list for each record, envelope, operation and channel.
    pub(crate) fn field_tables(&self) -> Vec<Vec<DeclaredField<'a>>> {
        let fields = |kind, record, site: Site, fields: &'a Entries<Field>| -> Vec<_> {
            let field = |field: &'a Field| DeclaredField { site: site.child(&field.wire), kind, record, field };
            fields.iter().map(field).collect()
        };
        let records = self.records();
        let records = records.map(|(site, of)| fields(FieldKind::Record, Some(of), site.child("fields"), &of.fields));
        let envelopes = self.shared("envelopes", &self.contract.envelopes);
        let envelopes = envelopes.map(|(site, of)| fields(FieldKind::Envelope, None, site.child("fields"), &of.fields));
        let operations = self.operations().map(|(site, of)| {
            let body = |field| DeclaredField { site: site.child("body"), kind: FieldKind::Body, record: None, field };
            let params = fields(FieldKind::Param, None, site.child("params"), &of.params);
            params.into_iter().chain(of.body.as_ref().map(body)).collect()
        });
        let channels = self.entries("channels", |group| &group.channels);
        let channels = channels.map(|(site, of)| fields(FieldKind::Argument, None, site.child("params"), &of.params));
        records.chain(envelopes).chain(operations).chain(channels).collect()
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = DeclaredField<'a>> + use<'a> {
        self.field_tables().into_iter().flatten()
    }
}

/// Returns the reason why an operation cannot be called without arguments, and the site of what it requires. Returns `None` if it can.
pub(crate) fn requirement(site: &Site, operation: &Operation) -> Option<(&'static str, Site)> {
    if operation.body.as_ref().is_some_and(|body| !body.optional) {
        return Some(("needs a body", site.child("body")));
    }
    if let Some(param) = operation.params.iter().find(|param| !param.optional) {
        return Some(("has a required parameter", site.child("params").child(&param.wire)));
    }
    (!operation.any_of.is_empty()).then(|| ("requires one of several parameters", site.child("any_of")))
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

/// A field with its site and its owner.
pub(crate) struct DeclaredField<'a> {
    pub(crate) site: Site,
    pub(crate) kind: FieldKind,
    /// The record that defines the field, if its owner is a record.
    pub(crate) record: Option<&'a Record>,
    pub(crate) field: &'a Field,
}

impl DeclaredField<'_> {
    pub(crate) fn type_site(&self) -> Site {
        self.site.child("type")
    }

    /// Returns the site of the name in the type, without `?` and `list<…>`.
    pub(crate) fn type_name_site(&self) -> Site {
        self.type_site().within(self.field.written.name_range())
    }

    /// Returns the key of the field: its name on the wire; `body` for a body.
    pub(crate) fn key(&self) -> &str {
        self.site.path.last().map_or("", String::as_str)
    }
}
