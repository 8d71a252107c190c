//! All fields of the contract: of records and envelopes, parameters and bodies.

use super::Check;
use crate::diagnostics::Site;
use crate::language::{Field, Record};
use crate::types::{TypeExpr, parse_type};

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
    /// Its key in its table.
    pub key: &'a str,
    pub field: &'a Field,
}

impl<'a> Placed<'a> {
    /// Its type, if it can be read.
    pub fn ty(&self) -> Option<TypeExpr> {
        parse_type(&self.field.ty).ok()
    }

    /// The place of its type.
    pub fn type_site(&self) -> Site {
        self.site.child("type")
    }

    /// Its name on the wire.
    pub fn wire(&self) -> &'a str {
        match (self.role, &self.field.name) {
            (Role::Body, _) | (_, None) => self.key,
            (_, Some(name)) => name,
        }
    }

    /// The place of its name on the wire.
    pub fn wire_site(&self) -> Site {
        match (self.role, &self.field.name) {
            (Role::Body, _) | (_, None) => self.site.as_key(),
            (_, Some(_)) => self.site.child("name"),
        }
    }
}

/// All fields in the order of their files, a list for each record, envelope and operation.
pub fn tables<'a>(check: &Check<'a, '_>) -> Vec<Vec<Placed<'a>>> {
    let mut tables = Vec::new();
    for (root, source) in check.files() {
        let group = source.group.as_str();
        for (name, record) in &source.file.records {
            let fields = root.child("records").child(name).child("fields");
            let generic = record.generic.as_deref();
            let placed = |(key, field)| Placed {
                site: fields.child(key),
                group,
                generic,
                role: Role::Record,
                record: Some(record),
                key,
                field,
            };
            tables.push(record.fields.iter().map(|(key, field)| placed((key.as_str(), field))).collect());
        }
        for (name, envelope) in &source.file.envelopes {
            let fields = root.child("envelopes").child(name).child("fields");
            let role = Role::Envelope;
            let placed =
                |(key, field)| Placed { site: fields.child(key), group, generic: None, role, record: None, key, field };
            tables.push(envelope.fields.iter().map(|(key, field)| placed((key.as_str(), field))).collect());
        }
        for (name, operation) in &source.file.operations {
            let site = root.child("operations").child(name);
            let params = site.child("params");
            let role = Role::Param;
            let placed =
                |(key, field)| Placed { site: params.child(key), group, generic: None, role, record: None, key, field };
            let body = operation.body.iter().map(|field| {
                let role = Role::Body;
                Placed { site: site.child("body"), group, generic: None, role, record: None, key: "body", field }
            });
            tables
                .push(operation.params.iter().map(|(key, field)| placed((key.as_str(), field))).chain(body).collect());
        }
    }
    tables
}
