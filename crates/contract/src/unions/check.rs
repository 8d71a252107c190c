//! Checks of unions: their cases are records, and none of these records has a field with the name of the tag.

use crate::check::Check;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::types::check::require_record;
use crate::{Union, UnionCase};

pub(crate) fn check(check: &mut Check<'_, '_>) {
    for (site, union) in check.entries("unions", |group| &group.unions) {
        let cases = site.child("cases");
        if union.cases.is_empty() {
            let diagnostic = Diagnostic::new(Code::NoValues, format!("the union `{}` has no cases", union.name.name))
                .at(cases.as_key(), "expected at least one case")
                .help("list the possible records, or use `json` instead");
            check.report(diagnostic);
        }
        for (tag, case_of) in union.cases.pairs() {
            case(check, &site, union, &cases.child(tag), case_of);
        }
    }
}

fn case(check: &mut Check<'_, '_>, of: &Site, union: &Union, site: &Site, case: &UnionCase) {
    let at = site.child("record");
    let name = &case.written_record;
    let role = ("a case of a union", "which has no tag");
    let Some(record) = require_record(check, &union.name.group, &at, name, role) else { return };
    if record.fields.contains_key(&union.tag) {
        let title = format!("duplicate field `{}` on the wire", union.tag);
        let diagnostic = Diagnostic::new(Code::DuplicateWireName, title)
            .at(at, "this record lists the tag as a field")
            .also(of.child("tag"), "the tag is declared here")
            .help("remove the field from the record: the union reads and writes it");
        check.report(diagnostic);
    }
}
