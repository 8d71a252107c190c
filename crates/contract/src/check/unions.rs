//! Unions: their cases are records, told apart by a field that none of them has.

use super::Check;
use super::scope::{Definition, Meaning};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::types::TypeExpr;
use crate::{Case, Union};

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, union) in source.file.unions.pairs() {
            let site = root.child("unions").child(name);
            let cases = site.child("cases");
            if union.cases.is_empty() && check.keys(&cases).is_empty() {
                let diagnostic = Diagnostic::new(Code::NoValues, format!("`{name}` has no cases"));
                let help = "list the records that may stand there, or make it `json`";
                check.report(diagnostic.at(cases.as_key(), "expected one at least").help(help));
            }
            for (tag, case) in union.cases.pairs() {
                of_case(check, &source.group, &site, union, &cases.child(tag), case);
            }
        }
    }
}

fn of_case(check: &mut Check<'_, '_>, group: &str, of: &Site, union: &Union, site: &Site, case: &Case) {
    let at = site.child("record");
    let ty = TypeExpr::named(&case.written_record);
    let record = match check.scope.meaning(group, None, &ty) {
        Some(Meaning::Defined(_, Definition::Record(record))) => record,
        None => return super::typed::unknown(check, group, &at, &case.written_record),
        Some(_) => {
            let diagnostic = Diagnostic::new(Code::Unfit, format!("`{}` is no record", case.written_record));
            return check.report(diagnostic.at(at, "a case of a union is a record"));
        }
    };
    if let Some(generic) = &record.generic {
        let diagnostic =
            Diagnostic::new(Code::TypeArgument, format!("`{}` does not say what it holds", case.written_record));
        return check.report(
            diagnostic.at(&at, format!("its `{generic}` is missing")).help("a case is a record without `generic`"),
        );
    }
    if record.fields.contains_key(&union.tag) {
        let title = format!("`{}` would stand twice on the wire", union.tag);
        let diagnostic = Diagnostic::new(Code::DuplicateWireName, title)
            .at(at, "this record has the field itself")
            .also(of.child("tag"), "it tells the cases apart here");
        check.report(diagnostic.help("take the field out of the record: the union reads and writes it"));
    }
}
