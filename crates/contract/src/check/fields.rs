//! All fields of the contract: of records and envelopes, parameters and bodies.

use super::Check;
use crate::FORM;
use crate::TypeExpr;
use crate::diagnostics::Site;
use crate::{self as lang, Field, Record};

/// What a field belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Record,
    Envelope,
    Param,
    Body,
}

/// A field, and where it stands.
pub struct Placed<'a> {
    pub site: Site,
    pub group: &'a str,
    /// The type parameter of its record.
    pub generic: Option<&'a str>,
    pub role: Role,
    /// The record that it belongs to.
    pub record: Option<&'a Record>,
    /// Whether it is a body that is written as a form.
    pub is_form: bool,
    /// Its key in its table: its name on the wire.
    pub key: &'a str,
    pub field: &'a Field,
}

impl<'a> Placed<'a> {
    /// Its type, if it can be read.
    pub fn ty(&self) -> Option<TypeExpr> {
        self.field.written.get().cloned()
    }

    /// The place of its type.
    pub fn type_site(&self) -> Site {
        self.site.child("type")
    }

    /// The place of the operation that a parameter or body belongs to.
    pub fn operation_site(&self) -> Site {
        let depth = if self.role == Role::Body { 1 } else { 2 };
        let mut site = self.site.clone();
        site.path.truncate(site.path.len().saturating_sub(depth));
        site
    }

    /// What examples call it: its name on the wire, where a body has none and goes by its own.
    pub fn called(&self) -> &'a str {
        match self.role {
            Role::Body if !self.field.name.is_empty() => &self.field.name,
            _ => self.key,
        }
    }
}

/// All fields in the order of their files, a list for each record, envelope and operation.
pub fn tables<'a>(check: &Check<'a, '_>) -> Vec<Vec<Placed<'a>>> {
    let mut tables = Vec::new();
    for (root, source) in check.files() {
        let of = |role| Table { group: &source.group, generic: None, role, record: None };
        for (name, record) in source.file.records.pairs() {
            let fields = root.child("records").child(name).child("fields");
            let of = Table { generic: record.generic.as_deref(), record: Some(record), ..of(Role::Record) };
            tables.push(of.fields(fields, &record.fields).collect());
        }
        for (name, envelope) in source.file.envelopes.pairs() {
            let fields = root.child("envelopes").child(name).child("fields");
            tables.push(of(Role::Envelope).fields(fields, &envelope.fields).collect());
        }
        for (name, operation) in source.file.operations.pairs() {
            let site = root.child("operations").child(name);
            let params = of(Role::Param).fields(site.child("params"), &operation.params);
            let is_form = operation.content_type == FORM;
            let body = operation
                .body
                .iter()
                .map(|field| Placed { is_form, ..of(Role::Body).field(site.child("body"), "body", field) });
            tables.push(params.chain(body).collect());
        }
    }
    tables
}

/// What the fields of one table share.
#[derive(Clone, Copy)]
struct Table<'a> {
    group: &'a str,
    generic: Option<&'a str>,
    role: Role,
    record: Option<&'a Record>,
}

impl<'a> Table<'a> {
    fn fields(self, site: Site, fields: &'a lang::Entries<Field>) -> impl Iterator<Item = Placed<'a>> {
        fields.pairs().map(move |(key, field)| self.field(site.child(key), key, field))
    }

    fn field(self, site: Site, key: &'a str, field: &'a Field) -> Placed<'a> {
        let Self { group, generic, role, record } = self;
        Placed { site, group, generic, role, record, is_form: false, key, field }
    }
}
