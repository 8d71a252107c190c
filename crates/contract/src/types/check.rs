//! Checks of types: they are well-formed, every name is defined, type arguments fit, and each type can be read or sent where
//! it is used.

use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::wording::quoted_list;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::rust_names::type_name;
use crate::{Parsed, Record, SHARED_GROUP, Scalar, TypeExpr};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for declared in check.fields() {
        check_written(check, declared.group, declared.generic, &declared.type_site(), &declared.field.written);
    }
    for (root, source) in check.files() {
        for (name, operation) in source.file.operations.pairs() {
            let site = root.child("operations").child(name).child("returns");
            check_written(check, &source.group, None, &site, &operation.written_returns);
        }
        for (name, channel) in source.file.channels.pairs() {
            let site = root.child("channels").child(name).child("pushes");
            check_written(check, &source.group, None, &site, &channel.written_pushes);
        }
        for (name, record) in source.file.records.pairs() {
            check_type_parameter(check, &root.child("records").child(name), &source.group, record);
        }
    }
    check_supported(check);
}

/// Checks that a type is well-formed and that its names are defined.
fn check_written(
    check: &mut Check<'_, '_>,
    group: &str,
    generic: Option<&str>,
    site: &Site,
    written: &Parsed<TypeExpr>,
) {
    let text = written.text.as_str();
    let error = match &written.value {
        Ok(ty) => return check_name(check, group, generic, site, ty),
        Err(error) => error,
    };
    let help = match text.strip_suffix("[]") {
        Some(item) if !item.is_empty() => format!("did you mean `list<{item}>`?"),
        _ => "write a type like `string`, `decimal?`, `list<Order>` or `Page<spot.Order>`".to_owned(),
    };
    let diagnostic = Diagnostic::new(Code::MalformedType, format!("`{text}` is not a valid type"));
    check.report(diagnostic.at(site.within(error.range.clone()), error.message.clone()).help(help));
}

/// Checks that the name of a type is defined, and that it has a type argument if and only if its record is generic.
fn check_name(check: &mut Check<'_, '_>, group: &str, generic: Option<&str>, site: &Site, ty: &TypeExpr) {
    let at = site.within(ty.name_range.clone());
    let parameter = match check.scope.resolve(group, generic, ty) {
        None => return unknown_type(check, group, &at, &ty.name),
        Some(ResolvedType::Defined(_, Definition::Record(record))) => record.generic.as_deref(),
        Some(_) => None,
    };
    let defined = check.scope.site(group, &ty.name);
    match (parameter, &ty.argument) {
        (Some(parameter), None) => check.report(
            Diagnostic::new(Code::TypeArgument, format!("missing type argument for `{}`", ty.name))
                .at(at, format!("`{parameter}` has no type argument"))
                .maybe_also(defined.map(|site| site.child("generic")), "the parameter is declared here")
                .help(format!("write `{}<…>` with the name of a type", ty.name)),
        ),
        (None, Some(argument)) => check.report(
            Diagnostic::new(Code::TypeArgument, format!("`{}` has no type parameter", ty.name))
                .at(site.within(argument.name_range.clone()), "unexpected type argument")
                .maybe_also(defined.as_ref().map(Site::as_key), "the type is defined here")
                .help(format!("write `{}`, or declare `generic` in the record", ty.name)),
        ),
        (Some(_), Some(argument)) => check_name(check, group, generic, site, argument),
        (None, None) => {}
    }
}

/// Reports the name of an undefined type.
pub(crate) fn unknown_type(check: &mut Check<'_, '_>, group: &str, at: &Site, name: &str) {
    let of = name.split_once('.').map(|(of, _)| of);
    let label = match of {
        Some(of) if !check.scope.has_group(of) => format!("there is no group `{of}`"),
        Some(of) => format!("not defined in `{of}`"),
        None => format!("not defined in this group or in `{SHARED_GROUP}`"),
    };
    let built_in = || {
        let names = quoted_list(Scalar::KEYWORDS);
        format!("define it under `ids`, `enums`, `records` or `unions`; the built-in types are {names}")
    };
    let intended = check.scope.suggestion(group, name);
    let help = intended.map_or_else(built_in, |intended| format!("did you mean `{intended}`?"));
    check.report(Diagnostic::new(Code::UnknownType, format!("unknown type `{name}`")).at(at, label).help(help));
}

/// Returns a record to which another definition refers. Reports a name that does not refer to an object without type parameter. `role` is
/// the role of the record in this definition, and the reason why it cannot be an array.
pub(crate) fn require_record<'a>(
    check: &mut Check<'a, '_>,
    group: &str,
    at: &Site,
    name: &str,
    (role, why): (&str, &str),
) -> Option<&'a Record> {
    let record = match check.scope.resolve(group, None, &TypeExpr::named(name)) {
        Some(ResolvedType::Defined(_, Definition::Record(record))) => record,
        None => {
            unknown_type(check, group, at, name);
            return None;
        }
        Some(_) => {
            let diagnostic = Diagnostic::new(Code::Mismatch, format!("`{name}` is not a record"));
            check.report(diagnostic.at(at, format!("{role} must be a record")));
            return None;
        }
    };
    if let Some(generic) = &record.generic {
        let diagnostic = Diagnostic::new(Code::TypeArgument, format!("missing type argument for `{name}`"))
            .at(at, format!("`{generic}` has no type argument"))
            .help(format!("{role} must be a record without `generic`"));
        check.report(diagnostic);
        return None;
    }
    if record.is_array() {
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("the record `{name}` is an array, {why}"));
        check.report(diagnostic.at(at, format!("{role} must be a record without `layout`")));
        return None;
    }
    Some(record)
}

/// Checks the type parameter of a record: no type may have its name, and a field must use it.
fn check_type_parameter(check: &mut Check<'_, '_>, site: &Site, group: &str, record: &Record) {
    let Some(generic) = &record.generic else { return };
    let is_name = generic.starts_with(|c: char| c.is_ascii_uppercase())
        && generic.chars().all(|c| c.is_ascii_alphanumeric())
        && type_name(generic) == *generic;
    if !is_name || check.scope.resolve(group, None, &TypeExpr::named(generic)).is_some() {
        let diagnostic = Diagnostic::new(Code::TypeArgument, format!("`{generic}` is not a valid type parameter"))
            .at(site.child("generic"), "expected an unused name of letters and digits, starting with a capital letter")
            .maybe_also(check.scope.site(group, generic).as_ref().map(Site::as_key), "the name is used here")
            .help("write `generic = \"T\"`");
        return check.report(diagnostic);
    }
    let uses = |ty: &TypeExpr| ty.name == *generic || ty.argument.as_ref().is_some_and(|inner| inner.name == *generic);
    let mut types = record.fields.iter().map(|field| field.written.get());
    if types.any(|ty| ty.is_none_or(uses)) {
        return;
    }
    let diagnostic = Diagnostic::new(Code::TypeArgument, format!("unused type parameter `{generic}`"))
        .at(site.child("generic"), "no field of the record has this type")
        .help(format!("give a field this type, such as `list<{generic}>`, or remove `generic`"));
    check.report(diagnostic);
}

/// Reports types that are not supported where they are used: `null` in fields, and numbers as type arguments.
fn check_supported(check: &mut Check<'_, '_>) {
    for declared in check.fields() {
        if let Some(ty) = declared.ty() {
            reject_null(check, &declared.type_site(), ty, true);
            check_argument(check, declared.group, &declared.type_site(), ty);
            if declared.record.is_some_and(Record::is_array) {
                reject_encoding(check, declared.group, &declared.type_site(), ty, "an element of an array");
            }
        }
    }
    for (of, source, _, operation) in check.entries("operations", |file| &file.operations) {
        let site = of.child("returns");
        if let Some(ty) = operation.written_returns.get() {
            reject_null(check, &site, ty, ty.list || ty.optional);
            check_argument(check, &source.group, &site, ty);
            reject_encoding(check, &source.group, &site, ty, "a result");
        }
    }
}

/// Checks that a type argument is a plain type name, and neither a number nor `null`.
fn check_argument(check: &mut Check<'_, '_>, group: &str, site: &Site, ty: &TypeExpr) {
    let Some(inner) = &ty.argument else { return };
    reject_encoding(check, group, site, inner, "a type argument");
    if check.scope.resolve(group, None, ty).is_some() {
        reject_number(check, site, inner);
    }
    reject_null(check, site, inner, true);
    if let Some(deeper) = &inner.argument {
        let title = format!("the type argument of `{}` must be a plain type name", ty.name);
        let diagnostic = Diagnostic::new(Code::TypeArgument, title);
        check.report(diagnostic.at(site.within(deeper.name_range.clone()), "type arguments cannot be nested"));
    }
}

/// Reports `null` where only other types are allowed.
fn reject_null(check: &mut Check<'_, '_>, site: &Site, ty: &TypeExpr, is_misplaced: bool) {
    if ty.name == "null" && is_misplaced {
        let diagnostic = Diagnostic::new(Code::UnsupportedType, "`null` is not the type of a value")
            .at(site.within(ty.name_range.clone()), "only a whole result may be `null`")
            .help("write a `?` after a type whose values may be null: `string?`");
        check.report(diagnostic);
    }
}

/// Rejects numbers as type arguments. An exchange may send a number as a JSON number or as a string. Fields and results are parsed from
/// both, but type arguments are not.
fn reject_number(check: &mut Check<'_, '_>, site: &Site, ty: &TypeExpr) {
    if ["decimal", "integer"].contains(&ty.name.as_str()) {
        let diagnostic = Diagnostic::new(Code::UnsupportedType, format!("`{}` cannot be a type argument", ty.name))
            .at(site.within(ty.name_range.clone()), "numbers are only supported in fields and results");
        let wrapper = if ty.name == "integer" { "an id with `repr = \"integer\"`, or a record" } else { "a record" };
        check.report(diagnostic.help(format!("use {wrapper} with a field of this type")));
    }
}

/// Reports an encoding where only the encoded enum's own form is read: as a result, as a type argument or in an array.
fn reject_encoding(check: &mut Check<'_, '_>, group: &str, site: &Site, ty: &TypeExpr, place: &str) {
    let Some(ResolvedType::Defined(_, Definition::Enum(list))) = check.scope.resolve(group, None, ty) else { return };
    let Some(encodes) = &list.encodes else { return };
    let title = format!("`{}`, which encodes `{encodes}`, cannot be {place}", ty.name);
    let diagnostic = Diagnostic::new(Code::UnsupportedType, title)
        .at(site.within(ty.name_range.clone()), "encodings are only supported in parameters and in fields of objects")
        .help("use a record with a field of this type, or declare an enum without `encodes`");
    check.report(diagnostic);
}
