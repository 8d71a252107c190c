//! Checks of instruments: the fields that state rules exist and have the expected types.

use super::{RuleKind, RulePath};
use crate::check::context::Check;
use crate::check::references::Fields;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Site};
use crate::{Scalar, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, source, _, record) in check.entries("records", |file| &file.records) {
        let fields = Fields::of(&source.group, record, &site);
        for (key, kind, path) in record.instrument.iter().flat_map(|rules| rules.iter()) {
            rule(check, &fields, &site.child("instrument").child(key), key, kind, path);
        }
    }
}

fn rule<'a>(check: &mut Check<'a, '_>, fields: &Fields<'a>, at: &Site, key: &str, kind: RuleKind, path: RulePath<'_>) {
    let title = || format!("the field of the rule `{key}` has the wrong type");
    let Some(mut found) = fields.find(check, at, path.field) else { return };
    if let Some((case, field)) = path.case {
        let ResolvedType::Defined(group, Definition::Union(union)) = found.resolved else {
            return found.wrong_type(check, Code::InvalidInstrument, title(), at, "a list of a union");
        };
        let Some(case) = union.cases.get(case) else {
            let known: Vec<&str> = union.cases.keys().collect();
            return check.require_name("case", at, case, &known);
        };
        let Some(fields) = Fields::of_type(check, group, &TypeExpr::named(&case.written_record)) else { return };
        let Some(of_case) = fields.find(check, at, field) else { return };
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
        let expected = match kind {
            RuleKind::Text => "a required string or enum",
            RuleKind::Condition => "a required boolean, or an enum and one of its values",
            RuleKind::Amount => "a decimal",
            RuleKind::Places => "an integer",
        };
        found.wrong_type(check, Code::InvalidInstrument, title(), at, expected);
    }
}
