//! Checks of instruments: the fields that state rules exist and have the expected types.

use super::{RuleKind, RulePath};
use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Record, Scalar, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, record) in source.file.records.pairs() {
            let site = root.child("records").child(name);
            for (key, kind, path) in record.instrument.iter().flat_map(|rules| rules.iter()) {
                rule(check, &source.group, (&site, record), key, kind, path);
            }
        }
    }
}

fn rule<'a>(
    check: &mut Check<'a, '_>,
    group: &'a str,
    (site, record): (&Site, &'a Record),
    key: &str,
    kind: RuleKind,
    path: RulePath<'_>,
) {
    let at = site.child("instrument").child(key);
    let Some(mut found) = find(check, &at, (site, group, record), path.field) else { return };
    if let Some((case, field)) = path.case {
        let ResolvedType::Defined(group, Definition::Union(union)) = found.resolved else {
            return expected(check, key, &at, &found, "a list of a union");
        };
        let Some(case) = union.cases.get(case) else {
            let known: Vec<&str> = union.cases.keys().collect();
            return check.require_name("case", &at, case, &known);
        };
        let Some(declared) = check.scope.find(group, &case.written_record) else { return };
        let Definition::Record(record) = declared.definition else { return };
        let (site, group) = (declared.site.clone(), declared.group);
        let Some(of_case) = find(check, &at, (&site, group, record), field) else { return };
        found = of_case;
    }
    let is_expected = match (kind, found.resolved) {
        (RuleKind::Text, ResolvedType::Scalar(Scalar::String) | ResolvedType::Defined(_, Definition::Enum(_)))
        | (RuleKind::Condition, ResolvedType::Scalar(Scalar::Boolean)) => {
            !found.ty.optional && path.value.is_none() && path.case.is_none()
        }
        (RuleKind::Condition, ResolvedType::Defined(_, Definition::Enum(list))) => {
            let has_value = path.value.is_some_and(|value| list.values.contains_key(value));
            has_value && list.encodes.is_none() && !found.ty.optional && path.case.is_none()
        }
        (RuleKind::Amount, ResolvedType::Scalar(Scalar::Decimal)) => path.value.is_none(),
        (RuleKind::Places, ResolvedType::Scalar(Scalar::Integer)) => path.value.is_none() && path.case.is_none(),
        _ => false,
    };
    if !is_expected || found.ty.list {
        let what = match kind {
            RuleKind::Text => "a required string or enum",
            RuleKind::Condition => "a required boolean, or an enum and one of its values",
            RuleKind::Amount => "a decimal",
            RuleKind::Places => "an integer",
        };
        expected(check, key, &at, &found, what);
    }
}

/// A field that states a rule.
struct Found<'a> {
    ty: &'a TypeExpr,
    resolved: ResolvedType<'a>,
    /// The site of its type.
    site: Site,
}

/// Finds a field of a record. Reports a field that does not exist.
fn find<'a>(
    check: &mut Check<'a, '_>,
    at: &Site,
    (site, group, record): (&Site, &'a str, &'a Record),
    name: &str,
) -> Option<Found<'a>> {
    let fields = site.child("fields");
    let Some(field) = record.fields.get(name) else {
        check.report_unknown_field(at.clone(), &fields, name, record.fields.keys());
        return None;
    };
    let ty = field.written.get()?;
    let resolved = check.scope.resolve(group, None, ty)?;
    Some(Found { ty, resolved, site: fields.child(name).child("type") })
}

fn expected(check: &mut Check<'_, '_>, key: &str, at: &Site, found: &Found<'_>, expected: &str) {
    let title = format!("the field of the rule `{key}` has the wrong type");
    let type_text = check.text(&found.site).unwrap_or_default();
    let diagnostic = Diagnostic::new(Code::InvalidInstrument, title)
        .at(at, format!("expected {expected}, found `{type_text}`"))
        .also(&found.site, "the type is declared here");
    check.report(diagnostic);
}
