//! Checks of conditions: they refer to other fields and to possible values of these, and do not contradict each other.

use super::{Condition, Demand, NOT_BEFORE};
use crate::check::{Check, DeclaredField, FieldKind, Fields};
use crate::diagnostics::{Code, Diagnostic, Site, quoted_list};
use crate::fields::check::{InvalidLiteral, declared_here, is_range_reported, literal_error};
use crate::{Entries, Field, Literal, Scalar, Type};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for table in check.field_tables() {
        for declared in table.iter().filter(|declared| !declared.field.conditions.is_empty()) {
            conditions(check, &table, declared);
        }
    }
    for (site, record) in check.records() {
        any_of(check, &site, "fields", &record.any_of, &record.fields);
    }
    for (site, operation) in check.operations() {
        any_of(check, &site, "params", &operation.any_of, &operation.params);
    }
}

fn conditions(check: &mut Check<'_, '_>, table: &[DeclaredField<'_>], declared: &DeclaredField<'_>) {
    for (demand, conditions) in declared.field.conditions.demands() {
        let site = declared.site.child(demand.key());
        if declared.kind == FieldKind::Body {
            let title = format!("`{}` applies to fields and parameters, not to a body", demand.key());
            check.report(Diagnostic::new(Code::MisplacedRule, title).at(site.as_key(), "not enforced here"));
            continue;
        }
        if !declared.field.optional {
            let title = format!("`{}` applies to optional fields, but `{}` is required", demand.key(), declared.key());
            let diagnostic = Diagnostic::new(Code::InvalidCondition, title)
                .at(site.as_key(), "only an optional field can be omitted")
                .also(declared.type_site(), "required here")
                .help(format!("write the type as `{}?`", declared.field.written));
            check.report(diagnostic);
        }
        for (index, condition) in conditions.iter().enumerate() {
            let at = site.index(index);
            if condition.0.is_empty() {
                let diagnostic = Diagnostic::new(Code::InvalidCondition, "a condition without fields always holds");
                check.report(diagnostic.at(&at, "expected a field with its value, such as `{ type = \"LIMIT\" }`"));
            }
            for (name, value) in &condition.0 {
                pair(check, table, declared, &at.child(name), (name, value));
            }
        }
    }
    not_before(check, table, declared);
    contradictions(check, declared);
}

/// Checks that a timestamp is compared with another timestamp of the table.
fn not_before(check: &mut Check<'_, '_>, table: &[DeclaredField<'_>], declared: &DeclaredField<'_>) {
    let Some(name) = &declared.field.conditions.not_before else { return };
    let at = declared.site.child(NOT_BEFORE);
    if name == declared.key() {
        let diagnostic = Diagnostic::new(Code::InvalidCondition, format!("`{name}` is compared with itself"));
        return check.report(diagnostic.at(at, "expected another field, such as the start of the time range"));
    }
    let others = table.iter().filter(|other| other.kind == declared.kind && other.key() != declared.key());
    let Some(other) = others.clone().find(|other| other.key() == name) else {
        return check.report_unknown_field(at, &declared.site.ancestor(1), name, others.map(DeclaredField::key));
    };
    for field in [declared, other] {
        if field.field.list || field.field.ty != Type::Scalar(Scalar::Timestamp) {
            let title =
                format!("`{NOT_BEFORE}` compares two timestamps, but `{}` is `{}`", field.key(), field.field.written);
            let diagnostic = Diagnostic::new(Code::InvalidCondition, title)
                .at(at.as_key(), "expected `timestamp` as the type of both")
                .also(field.type_site(), "declared here");
            check.report(diagnostic.help(format!("remove `{NOT_BEFORE}`, or describe it in `doc`")));
        }
    }
}

/// Checks a pair of a condition: it must refer to another field and to a possible value of this field.
fn pair(
    check: &mut Check<'_, '_>,
    table: &[DeclaredField<'_>],
    declared: &DeclaredField<'_>,
    at: &Site,
    (name, value): (&str, &Literal),
) {
    let of_table = || table.iter().filter(|other| other.kind == declared.kind);
    if name == declared.key() {
        let others: Vec<&str> = of_table().map(DeclaredField::key).filter(|other| *other != name).collect();
        let diagnostic = Diagnostic::new(Code::InvalidCondition, format!("`{name}` has a condition on itself"))
            .at(at.as_key(), "expected another field");
        let help = (!others.is_empty()).then(|| format!("available: {}", quoted_list(&others)));
        return check.report(diagnostic.maybe_help(help));
    }
    let Some(other) = of_table().find(|other| other.key() == name) else {
        let fields = declared.site.ancestor(1);
        return check.report_unknown_field(at.as_key(), &fields, name, of_table().map(DeclaredField::key));
    };
    let invalid = literal_error(check.contract, other.field, name, value);
    let Some(InvalidLiteral { label, against, help }) = invalid else { return };
    if is_range_reported(check, other, against) {
        return;
    }
    let title = format!("the condition of `{}` on `{name}` never holds", declared.key());
    let diagnostic = Diagnostic::new(Code::InvalidCondition, title)
        .at(at, label)
        .also(other.site.child(against), declared_here(against))
        .maybe_help(help);
    check.report(diagnostic);
}

/// Reports pairs of conditions that can hold at the same time although one requires the field and the other forbids it.
fn contradictions(check: &mut Check<'_, '_>, declared: &DeclaredField<'_>) {
    let conditions = &declared.field.conditions;
    if check.diagnostics.has_reported_below(&declared.site) {
        return;
    }
    let site = |demand: Demand, index: usize| declared.site.child(demand.key()).index(index);
    let can_hold_together = |a: &Condition, b: &Condition| {
        a.0.iter().all(|(name, value)| b.0.get(name).is_none_or(|other| other.wire() == value.wire()))
    };
    for (index, forbidden) in conditions.forbidden_if.iter().enumerate() {
        let Some(required) = conditions.required_if.iter().position(|required| can_hold_together(required, forbidden))
        else {
            continue;
        };
        let title = format!("`{}` may be required and forbidden at the same time", declared.key());
        let diagnostic = Diagnostic::new(Code::InvalidCondition, title)
            .at(site(Demand::Forbidden, index), "forbidden if this holds")
            .also(site(Demand::Required, required), "required if this holds")
            .help("add a field to one of them, with another value than in the other");
        check.report(diagnostic);
    }
}

/// Checks lists of fields of which at least one must be given: each list must have at least two fields, and all of them must be optional.
fn any_of(check: &mut Check<'_, '_>, site: &Site, table: &str, lists: &[Vec<String>], fields: &Entries<Field>) {
    let fields = Fields { table: fields, site: site.child(table) };
    for (index, names) in lists.iter().enumerate() {
        let at = site.child("any_of").index(index);
        if names.len() < 2 {
            let diagnostic = Diagnostic::new(Code::InvalidCondition, "`any_of` needs a choice")
                .at(&at, "expected at least two names")
                .help("a field that is always needed is required: its type has no `?`");
            check.report(diagnostic);
        }
        check.report_repeated(&at, names);
        for (position, name) in names.iter().enumerate() {
            let at = at.index(position);
            let Some(found) = fields.find(check, &at, name) else { continue };
            if !found.field.optional {
                let title = format!("`any_of` always holds, because `{name}` is required");
                let diagnostic = Diagnostic::new(Code::InvalidCondition, title)
                    .at(&at, "expected an optional field")
                    .also(found.type_site(), "required here")
                    .help(format!("write the type as `{}?`, or remove the list", found.field.written));
                check.report(diagnostic);
            }
        }
    }
}

/// Reports `any_of` of records that no request sends, because nothing would enforce it.
pub(crate) fn unenforced(check: &mut Check<'_, '_>) {
    for (site, record) in check.records().filter(|(_, record)| !record.any_of.is_empty() && !record.in_request) {
        let title = format!("`{}` has `any_of`, but no request sends it", record.name.name);
        let diagnostic = Diagnostic::new(Code::MisplacedRule, title).at(site.child("any_of").as_key(), "not enforced");
        check.report(diagnostic.help("remove it, or describe it in `doc`"));
    }
}
