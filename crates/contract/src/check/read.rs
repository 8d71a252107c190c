//! What is read: results, and the arguments of records, where no field says how a value is written.

use super::Check;
use super::fields::tables;
use crate::TypeExpr;
use crate::diagnostics::{Code, Diagnostic, Site};

pub fn check(check: &mut Check<'_, '_>) {
    for placed in tables(check).iter().flatten() {
        if let Some(ty) = placed.ty() {
            null(check, &placed.type_site(), &ty, ty.name == "null");
            argument(check, &placed.type_site(), &ty);
        }
    }
    for (root, source) in check.files() {
        for (name, operation) in source.file.operations.pairs() {
            let site = root.child("operations").child(name).child("returns");
            if let Ok(ty) = operation.written_returns.value.clone() {
                null(check, &site, &ty, ty.list || ty.optional);
                argument(check, &site, &ty);
            }
        }
    }
}

fn argument(check: &mut Check<'_, '_>, site: &Site, ty: &TypeExpr) {
    let Some(inner) = &ty.argument else { return };
    number(check, site, inner);
    null(check, site, inner, true);
    if let Some(deeper) = &inner.argument {
        let title = format!("`{}` takes the name of a type", ty.name);
        let diagnostic = Diagnostic::new(Code::TypeArgument, title);
        let label = "a parameter is not given one of its own";
        check.report(diagnostic.at(site.within(deeper.name_range.clone()), label));
    }
}

/// `null` is all that a result may be, and nothing else is.
fn null(check: &mut Check<'_, '_>, site: &Site, ty: &TypeExpr, is_misplaced: bool) {
    if ty.name == "null" && is_misplaced {
        let diagnostic = Diagnostic::new(Code::UnreadType, "`null` is no type of a value");
        let diagnostic =
            diagnostic.at(site.within(ty.name_range.clone()), "only a whole result is said to be always null");
        check.report(diagnostic.help("a `?` at the end of a type lets a value be null: `string?`"));
    }
}

/// Numbers come as JSON numbers and as texts. Fields and results read both, exactly; elsewhere nothing does.
fn number(check: &mut Check<'_, '_>, site: &Site, ty: &TypeExpr) {
    if ["decimal", "integer"].contains(&ty.name.as_str()) {
        let title = format!("what a record holds cannot be of the type `{}`", ty.name);
        let diagnostic = Diagnostic::new(Code::UnreadType, title);
        let label = "only a field and a result are read from a number and a text";
        let diagnostic = diagnostic.at(site.within(ty.name_range.clone()), label);
        let help = if ty.name == "integer" { "an id with `repr = \"integer\"`, or a record" } else { "a record" };
        check.report(diagnostic.help(format!("give it {help} with a field of this type")));
    }
}
