//! Types: they can be read, and what they name exists.

use super::Check;
use super::fields::{Placed, Role, tables};
use super::scope::{Definition, Meaning};
use crate::Parsed;
use crate::SHARED_GROUP;
use crate::TypeExpr;
use crate::diagnostics::{Code, Diagnostic, Site, share_words};
use crate::names::type_name;
use crate::{Place, Record, WireForm};

/// The tables that define types.
const TABLES: [&str; 4] = ["ids", "enums", "records", "unions"];

/// Words of other languages, and what stands for them here.
const FOREIGN: &[(&str, &str)] = &[
    ("any", "json"),
    ("array", "list<…>"),
    ("bool", "boolean"),
    ("date", "timestamp"),
    ("datetime", "timestamp"),
    ("double", "decimal"),
    ("float", "decimal"),
    ("int", "integer"),
    ("long", "integer"),
    ("map", "json"),
    ("number", "decimal"),
    ("object", "json"),
    ("str", "string"),
    ("text", "string"),
    ("vec", "list<…>"),
];

pub fn check(check: &mut Check<'_, '_>) {
    for placed in tables(check).iter().flatten() {
        if is_generic_left_out(check, placed) {
            continue;
        }
        written(check, placed.group, placed.generic, &placed.type_site(), &placed.field.written);
        in_query(check, placed);
    }
    for (root, source) in check.files() {
        for (name, operation) in source.file.operations.pairs() {
            let site = root.child("operations").child(name).child("returns");
            written(check, &source.group, None, &site, &operation.written_returns);
        }
        for (name, record) in source.file.records.pairs() {
            let site = root.child("records").child(name);
            parameter(check, &site, &source.group, record);
        }
    }
}

/// Whether the record of a field has a type parameter that is broken: which of its types are known is not known.
fn is_generic_left_out(check: &Check<'_, '_>, placed: &Placed<'_>) -> bool {
    let mut record = placed.site.clone();
    record.path.truncate(record.path.len().saturating_sub(2));
    placed.role == Role::Record && check.lacks(&record.child("generic"))
}

/// A type as it is written.
fn written(check: &mut Check<'_, '_>, group: &str, generic: Option<&str>, site: &Site, written: &Parsed<TypeExpr>) {
    let text = written.text.as_str();
    match &written.value {
        Ok(ty) => named(check, group, generic, site, ty),
        Err(error) => {
            let written = "types are written like `string`, `decimal?`, `list<Order>`, `Page<spot.Order>`".to_owned();
            let help = match text.strip_suffix("[]") {
                Some(item) if !item.is_empty() => format!("did you mean `list<{item}>`?"),
                _ if text.starts_with("map<") => "an object whose keys are not known is `json`".to_owned(),
                _ => written,
            };
            let diagnostic = Diagnostic::new(Code::MalformedType, format!("`{text}` is no type"));
            check.report(diagnostic.at(site.within(error.range.clone()), error.message.clone()).help(help));
        }
    }
}

fn named(check: &mut Check<'_, '_>, group: &str, generic: Option<&str>, site: &Site, ty: &TypeExpr) {
    let at = site.within(ty.name_range.clone());
    let parameter = match check.scope.meaning(group, generic, ty) {
        None => return unknown(check, group, &at, &ty.name),
        Some(Meaning::Defined(_, Definition::Record(record))) => record.generic.as_deref(),
        Some(_) => None,
    };
    let defined = check.scope.site(group, &ty.name);
    match (parameter, &ty.argument) {
        (Some(parameter), None) => check.report(
            Diagnostic::new(Code::TypeArgument, format!("`{}` does not say what it holds", ty.name))
                .at(at, format!("its `{parameter}` is missing"))
                .maybe_also(defined.map(|site| site.child("generic")), "the parameter stands here")
                .help(format!("write `{}<…>` with the name of a type", ty.name)),
        ),
        (None, Some(_)) if defined.as_ref().is_some_and(|site| check.lacks(&site.child("generic"))) => {}
        (None, Some(argument)) => check.report(
            Diagnostic::new(Code::TypeArgument, format!("`{}` takes no type parameter", ty.name))
                .at(site.within(argument.name_range.clone()), "nothing takes this")
                .maybe_also(defined.as_ref().map(Site::as_key), "it is defined here")
                .help(format!("write `{}`, or give the record a `generic`", ty.name)),
        ),
        (Some(_), Some(argument)) => named(check, group, generic, site, argument),
        (None, None) => {}
    }
}

/// A name that means no type.
pub fn unknown(check: &mut Check<'_, '_>, group: &str, at: &Site, name: &str) {
    let (of, bare) = name.split_once('.').unwrap_or((group, name));
    let groups = if name.contains('.') { [of, of] } else { [of, SHARED_GROUP] };
    let mut sources = check.sources.files.iter().filter(|source| groups.contains(&source.group.as_str()));
    if sources.any(|source| TABLES.iter().any(|table| source.leaves_out(&[table], bare))) {
        return;
    }
    let foreign =
        FOREIGN.iter().find(|(foreign, _)| foreign.eq_ignore_ascii_case(bare)).map(|(_, ours)| (*ours).to_owned());
    let unused = check.unused.iter().filter(|(of, _)| groups.contains(of)).map(|(_, unused)| *unused);
    let unused: Vec<&str> = unused.collect();
    let alike = || unused.iter().find(|unused| share_words(bare, unused)).map(|unused| (*unused).to_owned());
    let meant = foreign.or_else(|| check.scope.suggestion(group, name)).or_else(alike);
    let label = match check.scope.has_group(of) {
        true => format!("neither `{of}` nor `service` defines it"),
        false => format!("there is no group `{of}`"),
    };
    let label =
        if name.contains('.') && check.scope.has_group(of) { format!("`{of}` does not define it") } else { label };
    let diagnostic = Diagnostic::new(Code::UnknownType, format!("unknown type `{name}`")).at(at, label);
    let help = match bare {
        "Option" | "Optional" | "optional" => Some("a `?` at the end lets a type be left out: `string?`".to_owned()),
        _ => meant.as_ref().map(|meant| format!("did you mean `{meant}`?")),
    };
    let unused = meant.filter(|meant| unused.contains(&meant.as_str()));
    let unused = unused.and_then(|unused| check.scope.site(of, &unused)).map(|site| site.as_key());
    let diagnostic = diagnostic.maybe_also(unused, "this is defined, and nothing uses it");
    let define = "define it under `ids`, `enums`, `records` or `unions`";
    check.report(diagnostic.help(help.unwrap_or_else(|| define.to_owned())));
}

/// A parameter is one value, or a list that says how it is written.
fn in_query(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    let (Role::Param, Some(ty)) = (placed.role, placed.ty()) else { return };
    if placed.field.declared_place != Some(Place::Header) {
        name_in_query(check, placed);
    }
    let diagnostic = match check.scope.meaning(placed.group, None, &ty) {
        Some(Meaning::Defined(_, Definition::Record(_) | Definition::Union(_)) | Meaning::Scalar("json")) => {
            Diagnostic::new(Code::QueryForm, format!("the parameter `{}` cannot be written in a query", placed.key))
                .at(placed.type_site().within(ty.name_range), "a query holds single values and lists of them")
                .help("records travel in a `body`")
        }
        _ if check.lacks(&placed.site.child("wire")) => return,
        _ if ty.list && placed.field.form != Some(WireForm::Comma) => Diagnostic::new(
            Code::QueryForm,
            format!("the parameter `{}` does not say how its list is written", placed.key),
        )
        .at(placed.type_site(), "a list in a query")
        .help("add `wire = \"comma\"`: items separated by commas"),
        _ => return,
    };
    check.report(diagnostic);
}

/// Why a pair of a query or form cannot have a name. It is sent and signed as it stands: only characters that are never
/// encoded may be in it.
pub fn flaw_of_pair(name: &str) -> Option<&'static str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._~".contains(c);
    let is_name = !name.is_empty() && name.chars().all(is_plain);
    (!is_name).then_some("letters, digits, `-`, `.`, `_` and `~` may stand in it")
}

fn name_in_query(check: &mut Check<'_, '_>, placed: &Placed<'_>) {
    if let Some(flaw) = flaw_of_pair(placed.key) {
        let title = format!("`{}` cannot name a parameter of a query", placed.key);
        check.report(Diagnostic::new(Code::QueryForm, title).at(placed.site.as_key(), flaw));
    }
}

/// A type parameter has a name that nothing else has, and a field uses it.
fn parameter(check: &mut Check<'_, '_>, site: &Site, group: &str, record: &Record) {
    let Some(generic) = &record.generic else { return };
    let own = TypeExpr::named(generic);
    let is_name = generic.starts_with(|c: char| c.is_ascii_uppercase()) && generic.chars().all(char::is_alphanumeric);
    if !is_name
        || !generic.is_ascii()
        || type_name(generic) != *generic
        || check.scope.meaning(group, None, &own).is_some()
    {
        let title = format!("no type parameter can be called `{generic}`");
        let diagnostic = Diagnostic::new(Code::TypeArgument, title)
            .at(site.child("generic"), "expected a name of its own, of letters and digits")
            .maybe_also(check.scope.site(group, generic).as_ref().map(Site::as_key), "this has the name already");
        return check.report(diagnostic.help("write `generic = \"T\"`"));
    }
    let is_used =
        |ty: &TypeExpr| ty.name == *generic || ty.argument.as_ref().is_some_and(|inner| inner.name == *generic);
    let mut types = record.fields.iter().map(|field| field.written.value.clone());
    let is_unsure = check.lacks_some(&site.child("fields"));
    if is_unsure || types.any(|ty| ty.is_err() || ty.is_ok_and(|ty| is_used(&ty))) {
        return;
    }
    let diagnostic = Diagnostic::new(Code::TypeArgument, format!("no field uses the type parameter `{generic}`"))
        .at(site.child("generic"), "nothing in the record is of this type")
        .help(format!("give a field this type, such as `list<{generic}>`, or take `generic` out"));
    check.report(diagnostic);
}
