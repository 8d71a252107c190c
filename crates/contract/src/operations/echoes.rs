//! Checks of `echoes`: each name is that of a value of the request and of a field of the result, which have the same type.

use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::wording::suggestion_or_list;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Entries, Field, Operation, Scalar, TypeExpr};

pub(super) fn check<'a>(check: &mut Check<'a, '_>, group: &'a str, site: &Site, operation: &'a Operation) {
    if operation.echoes.is_empty() {
        return;
    }
    let sent = sent(check, group, site, operation);
    let received = received(check, group, site, operation);
    for (index, name) in operation.echoes.iter().enumerate() {
        let at = site.child("echoes").index(index);
        if let Some(first) = operation.echoes.iter().position(|other| other == name).filter(|first| *first < index) {
            let diagnostic = Diagnostic::new(Code::Duplicate, format!("`{name}` is listed twice"))
                .at(&at, "listed again here")
                .also(site.child("echoes").index(first), "first listed here")
                .help("remove one of them");
            check.report(diagnostic);
            continue;
        }
        let Some(sent) = find(check, &at, name, "request", &sent) else { continue };
        let Some(received) = find(check, &at, name, "result", &received) else { continue };
        same_type(check, &at, name, &sent, &received);
    }
}

/// Fields of a request or result, and the group that declares them.
struct Fields<'a> {
    group: &'a str,
    table: &'a Entries<Field>,
    site: Site,
}

/// A field of a request or result.
struct Found<'a> {
    group: &'a str,
    ty: &'a TypeExpr,
    site: Site,
}

/// Returns the parameters and the fields of the body. Returns `None` if the body is invalid, which was already reported.
fn sent<'a>(check: &Check<'a, '_>, group: &'a str, site: &Site, operation: &'a Operation) -> Option<Vec<Fields<'a>>> {
    let params = Fields { group, table: &operation.params, site: site.child("params") };
    let Some(body) = &operation.body else { return Some(vec![params]) };
    Some(vec![params, record(check, group, body.written.get()?)?])
}

/// Returns the fields of the result. Reports a result that is not a record; returns `None` also if its type is not defined.
fn received<'a>(
    check: &mut Check<'a, '_>,
    group: &'a str,
    site: &Site,
    operation: &'a Operation,
) -> Option<Vec<Fields<'a>>> {
    let returns = operation.written_returns.get()?;
    let fields = record(check, group, returns);
    if fields.is_none() && check.scope.resolve(group, None, returns).is_some() {
        let diagnostic =
            Diagnostic::new(Code::Mismatch, "only a result that is a record can repeat values of the request")
                .at(site.child("echoes").as_key(), "these are names of fields")
                .also(site.child("returns"), "the result is declared here")
                .help("remove `echoes`");
        check.report(diagnostic);
    }
    fields.map(|fields| vec![fields])
}

/// Returns the fields of a type that is a single record.
fn record<'a>(check: &Check<'a, '_>, group: &str, ty: &TypeExpr) -> Option<Fields<'a>> {
    let (of, record) = check.scope.record(group, ty).filter(|_| !ty.list)?;
    Some(Fields { group: of, table: &record.fields, site: check.scope.site(group, &ty.name)?.child("fields") })
}

fn find<'a>(
    check: &mut Check<'_, '_>,
    at: &Site,
    name: &str,
    owner: &str,
    all: &Option<Vec<Fields<'a>>>,
) -> Option<Found<'a>> {
    let all = all.as_ref()?;
    let Some((fields, field)) = all.iter().find_map(|fields| Some((fields, fields.table.get(name)?))) else {
        let diagnostic = Diagnostic::new(Code::UnknownField, format!("the {owner} has no `{name}`"))
            .at(at, "expected a value of the request that the result repeats");
        let names = all.iter().flat_map(|fields| fields.table.keys());
        check.report(diagnostic.maybe_help(suggestion_or_list(name, names)));
        return None;
    };
    Some(Found { group: fields.group, ty: field.written.get()?, site: fields.site.child(name).child("type") })
}

/// Checks that both have the same type, and that it is one whose values have a single form on the wire.
fn same_type(check: &mut Check<'_, '_>, at: &Site, name: &str, sent: &Found<'_>, received: &Found<'_>) {
    let (Some(of_request), Some(_)) =
        (check.scope.resolve(sent.group, None, sent.ty), check.scope.resolve(received.group, None, received.ty))
    else {
        return;
    };
    let has_single_form = matches!(
        of_request,
        ResolvedType::Defined(_, Definition::Id(_)) | ResolvedType::Scalar(Scalar::String | Scalar::Integer)
    );
    let is_same = check.scope.identity(sent.group, sent.ty) == check.scope.identity(received.group, received.ty);
    if has_single_form && is_same && !sent.ty.list {
        return;
    }
    let label = match is_same {
        true => "expected an id, a string or an integer, because other values can be written in several ways",
        false => "the types differ",
    };
    let diagnostic =
        Diagnostic::new(Code::Mismatch, format!("`{name}` of the result cannot be compared with that of the request"))
            .at(at, label)
            .also(sent.site.clone(), "sent as this type")
            .also(received.site.clone(), "received as this type");
    check.report(diagnostic);
}
