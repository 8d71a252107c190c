//! References by name to the fields of records, and to the parameters of operations.

use super::context::Check;
use super::scope::ResolvedType;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Entries, Field, Record, TypeExpr};

/// The fields of a record, or the parameters of an operation.
pub(crate) struct Fields<'a> {
    /// The group that declares them.
    pub(crate) group: &'a str,
    pub(crate) table: &'a Entries<Field>,
    /// The site of the table.
    pub(crate) site: Site,
    /// The type parameter of the record.
    pub(crate) generic: Option<&'a str>,
}

/// A field to which another part of the contract refers.
pub(crate) struct FoundField<'a> {
    pub(crate) group: &'a str,
    pub(crate) field: &'a Field,
    pub(crate) ty: &'a TypeExpr,
    pub(crate) resolved: ResolvedType<'a>,
    pub(crate) site: Site,
}

impl<'a> Fields<'a> {
    /// Returns the fields of a record, given the group that declares it and the site of the record.
    pub(crate) fn of(group: &'a str, record: &'a Record, site: &Site) -> Self {
        Self { group, table: &record.fields, site: site.child("fields"), generic: record.generic.as_deref() }
    }

    /// Returns the fields of the record that a type refers to.
    pub(crate) fn of_type(check: &Check<'a, '_>, group: &str, ty: &TypeExpr) -> Option<Self> {
        let (of, record) = check.scope.record(group, ty)?;
        Some(Self::of(of, record, &check.scope.site(group, &ty.name)?))
    }

    /// Finds a field. Reports a name that is not one of the fields. Also returns `None` if the type of the field is invalid, which another
    /// check reports.
    pub(crate) fn find(&self, check: &mut Check<'a, '_>, at: &Site, name: &str) -> Option<FoundField<'a>> {
        let Some(field) = self.table.get(name) else {
            check.report_unknown_field(at.clone(), &self.site, name, self.table.keys());
            return None;
        };
        let ty = field.written.get()?;
        let resolved = check.scope.resolve(self.group, self.generic, ty)?;
        Some(FoundField { group: self.group, field, ty, resolved, site: self.site.child(name) })
    }
}

impl FoundField<'_> {
    /// Returns the site of the type.
    pub(crate) fn type_site(&self) -> Site {
        self.site.child("type")
    }

    /// Returns the type in a form that can be compared across groups.
    pub(crate) fn identity(&self, check: &Check<'_, '_>) -> (String, bool) {
        check.scope.identity(self.group, self.ty)
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
