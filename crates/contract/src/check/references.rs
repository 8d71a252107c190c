//! References by name to the fields of records, and to the parameters of operations.

use super::context::Check;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Entries, Field, Operation, Record, Type};

/// The fields of a record, or the parameters of an operation.
pub(crate) struct Fields<'a> {
    pub(crate) table: &'a Entries<Field>,
    /// The site of the table.
    pub(crate) site: Site,
}

/// A field to which another part of the contract refers.
pub(crate) struct FoundField<'a> {
    pub(crate) field: &'a Field,
    pub(crate) site: Site,
}

impl<'a> Fields<'a> {
    /// Returns the fields of a record.
    pub(crate) fn of(check: &Check<'a, '_>, record: &'a Record) -> Self {
        Self { table: &record.fields, site: check.site_of(Definition::Record(record)).child("fields") }
    }

    /// Returns the fields of the record that a type refers to.
    pub(crate) fn of_type(check: &Check<'a, '_>, ty: &Type) -> Option<Self> {
        check.contract.record_of(ty).map(|record| Self::of(check, record))
    }

    /// Returns the parameters of an operation, given its site.
    pub(crate) fn params(operation: &'a Operation, site: &Site) -> Self {
        Self { table: &operation.params, site: site.child("params") }
    }

    /// Finds a field. Reports a name that is not one of the fields.
    pub(crate) fn find(&self, check: &mut Check<'_, '_>, at: &Site, name: &str) -> Option<FoundField<'a>> {
        let Some(field) = self.table.get(name) else {
            check.report_unknown_field(at.clone(), &self.site, name, self.table.keys());
            return None;
        };
        Some(FoundField { field, site: self.site.child(name) })
    }
}

impl FoundField<'_> {
    pub(crate) fn type_site(&self) -> Site {
        self.site.child("type")
    }

    /// Returns whether the field is a single value of a type.
    pub(crate) fn is_one(&self, ty: &Type) -> bool {
        !self.field.list && self.field.ty == *ty
    }

    /// Returns whether another field has the same type.
    pub(crate) fn has_type_of(&self, other: &Field) -> bool {
        (&self.field.ty, self.field.list) == (&other.ty, other.list)
    }

    /// Reports that the field does not have the type that a reference to it needs. `at` is the site of the reference.
    pub(crate) fn wrong_type(
        &self,
        check: &mut Check<'_, '_>,
        code: Code,
        title: impl Into<String>,
        at: &Site,
        expected: &str,
    ) {
        let diagnostic = Diagnostic::new(code, title)
            .at(at, format!("expected {expected}, found `{}`", self.field.written))
            .also(self.type_site(), "the type is declared here");
        check.report(diagnostic);
    }
}
