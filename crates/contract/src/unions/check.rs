//! Checks of unions: their cases are records, and none of these records has a field with the name of the tag.

use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::types::check::unknown_type;
use crate::{TypeExpr, Union, UnionCase};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, union) in source.file.unions.pairs() {
            let site = root.child("unions").child(name);
            let cases = site.child("cases");
            if union.cases.is_empty() && check.keys(&cases).is_empty() {
                let diagnostic = Diagnostic::new(Code::NoValues, format!("the union `{name}` has no cases"))
                    .at(cases.as_key(), "expected at least one case")
                    .help("list the possible records, or use `json` instead");
                check.report(diagnostic);
            }
            for (tag, case_of) in union.cases.pairs() {
                case(check, &source.group, &site, union, &cases.child(tag), case_of);
            }
        }
    }
}

fn case(check: &mut Check<'_, '_>, group: &str, of: &Site, union: &Union, site: &Site, case: &UnionCase) {
    let at = site.child("record");
    let name = &case.written_record;
    let record = match check.scope.resolve(group, None, &TypeExpr::named(name)) {
        Some(ResolvedType::Defined(_, Definition::Record(record))) => record,
        None => return unknown_type(check, group, &at, name),
        Some(_) => {
            let diagnostic = Diagnostic::new(Code::Mismatch, format!("`{name}` is not a record"));
            return check.report(diagnostic.at(at, "a case of a union must be a record"));
        }
    };
    if let Some(generic) = &record.generic {
        let diagnostic = Diagnostic::new(Code::TypeArgument, format!("missing type argument for `{name}`"))
            .at(&at, format!("`{generic}` has no type argument"))
            .help("a case must be a record without `generic`");
        return check.report(diagnostic);
    }
    if record.is_array() {
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("the record `{name}` is an array, which has no tag"));
        return check.report(diagnostic.at(at, "a case of a union must be a record without `layout`"));
    }
    if record.fields.contains_key(&union.tag) {
        let title = format!("duplicate field `{}` on the wire", union.tag);
        let diagnostic = Diagnostic::new(Code::DuplicateWireName, title)
            .at(at, "this record lists the tag as a field")
            .also(of.child("tag"), "the tag is declared here")
            .help("remove the field from the record: the union reads and writes it");
        check.report(diagnostic);
    }
}
