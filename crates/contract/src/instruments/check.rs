//! Checks of instruments: the fields that state rules exist and have the expected types.

use super::{RuleKind, RulePath};
use crate::check::{Check, Fields};
use crate::diagnostics::{Code, Site};
use crate::{Scalar, Type};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, record) in check.records() {
        let fields = Fields::of(check, record);
        for (key, kind, path) in record.instrument.iter().flat_map(|rules| rules.iter()) {
            rule(check, &fields, &site.child("instrument").child(key), key, kind, path);
        }
    }
}

fn rule<'a>(check: &mut Check<'a, '_>, fields: &Fields<'a>, at: &Site, key: &str, kind: RuleKind, path: RulePath<'_>) {
    let title = || format!("the field of the rule `{key}` has the wrong type");
    let Some(mut found) = fields.find(check, at, path.field) else { return };
    if let Some((case, field)) = path.case {
        let is_list = found.field.list && !found.field.optional;
        let Some(union) = check.contract.union_of(&found.field.ty).filter(|_| is_list) else {
            return found.wrong_type(check, Code::InvalidInstrument, title(), at, "a required list of a union");
        };
        let Some(case) = union.cases.get(case) else {
            return check.require_name("case", at, case, union.cases.keys());
        };
        let Some(record) = check.contract.record(&case.record) else { return };
        let Some(of_case) = Fields::of(check, record).find(check, at, field) else { return };
        found = of_case;
    }
    let field = found.field;
    let is_expected = match (kind, &field.ty) {
        (RuleKind::Text, Type::Enum(..)) if key == "symbol" => false,
        (RuleKind::Text, Type::Scalar(Scalar::String) | Type::Enum(..))
        | (RuleKind::Condition, Type::Scalar(Scalar::Boolean)) => {
            !field.optional && path.value.is_none() && path.case.is_none()
        }
        (RuleKind::Condition, Type::Enum(_, _, None)) => {
            let list = check.contract.enum_of(&field.ty);
            let has_value = list.zip(path.value).is_some_and(|(list, value)| list.values.contains_key(value));
            has_value && !field.optional && path.case.is_none()
        }
        (RuleKind::Amount, Type::Scalar(Scalar::Decimal)) => path.value.is_none(),
        (RuleKind::Places, Type::Scalar(Scalar::Integer)) => path.value.is_none() && path.case.is_none(),
        _ => false,
    };
    if !is_expected || field.list {
        let expected = match kind {
            RuleKind::Text if key == "symbol" => "a required string",
            RuleKind::Text => "a required string or enum",
            RuleKind::Condition => "a required boolean, or an enum and one of its values",
            RuleKind::Amount => "a decimal",
            RuleKind::Places => "an integer",
        };
        found.wrong_type(check, Code::InvalidInstrument, title(), at, expected);
    }
}
