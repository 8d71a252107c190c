//! Checks of `echoes`: each name is that of a value of the request and of a field of the result, which have the same type.

use crate::check::context::Check;
use crate::check::references::{Fields, FoundField};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Operation, Scalar, Type};

pub(super) fn check<'a>(check: &mut Check<'a, '_>, site: &Site, operation: &'a Operation) {
    let list = site.child("echoes");
    check.report_repeated(&list, &operation.echoes);
    if operation.echoes.is_empty() {
        return;
    }
    let Some(result) = Fields::of_type(check, &operation.returns.ty).filter(|_| !operation.returns.list) else {
        let diagnostic =
            Diagnostic::new(Code::Mismatch, "only a result that is a record can repeat values of the request")
                .at(list.as_key(), "these are names of fields")
                .also(site.child("returns"), "the result is declared here");
        return check.report(diagnostic.help("remove `echoes`"));
    };
    let params = Fields::params(operation, site);
    let body = operation.body.as_ref().filter(|body| !body.list);
    let body = body.and_then(|body| Fields::of_type(check, &body.ty));
    for (index, name) in operation.echoes.iter().enumerate() {
        let at = list.index(index);
        let request = body.as_ref().filter(|body| body.table.contains_key(name)).unwrap_or(&params);
        let Some(sent) = request.find(check, &at, name) else { continue };
        let Some(received) = result.find(check, &at, name) else { continue };
        same_type(check, &at, name, &sent, &received);
    }
}

/// Checks that both have the same type, and that it is one whose values have a single form on the wire.
fn same_type(check: &mut Check<'_, '_>, at: &Site, name: &str, sent: &FoundField<'_>, received: &FoundField<'_>) {
    let has_single_form = matches!(sent.field.ty, Type::Id(..) | Type::Scalar(Scalar::String | Scalar::Integer));
    let is_same = sent.has_type_of(received.field);
    if has_single_form && is_same && !sent.field.list {
        return;
    }
    let label = match is_same {
        true => "expected an id, a string or an integer, because other values can be written in several ways",
        false => "the types differ",
    };
    let diagnostic =
        Diagnostic::new(Code::Mismatch, format!("`{name}` of the result cannot be compared with that of the request"))
            .at(at, label)
            .also(sent.type_site(), "sent as this type")
            .also(received.type_site(), "received as this type");
    check.report(diagnostic);
}
