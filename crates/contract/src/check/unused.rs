//! Types that nothing refers to: one of them is likely what a name means that nothing defines.

use std::collections::HashSet;

use super::scope::Scope;
use crate::TypeExpr;
use crate::load::Sources;
use crate::{Field, File};

/// The types that nothing refers to, each with its group.
pub fn unused<'a>(sources: &'a Sources, scope: &Scope<'a>) -> Vec<(&'a str, &'a str)> {
    let mut used = HashSet::new();
    for source in &sources.files {
        for ty in
            written(&source.file).iter().flat_map(|ty| std::iter::successors(Some(ty), |ty| ty.argument.as_deref()))
        {
            used.extend(scope.find(&source.group, &ty.name).map(|defined| defined.site.clone()));
        }
    }
    let unused = scope.all().filter(|(_, defined)| !used.contains(&defined.site));
    unused.map(|(name, defined)| (defined.group, name)).collect()
}

/// All types that a file writes.
fn written(file: &File) -> Vec<TypeExpr> {
    let of_records = file.records.iter().flat_map(|record| record.fields.iter());
    let of_envelopes = file.envelopes.iter().flat_map(|envelope| envelope.fields.iter());
    let of_operations = file.operations.iter().flat_map(|operation| operation.params.iter().chain(&operation.body));
    let fields: Vec<&Field> = of_records.chain(of_envelopes).chain(of_operations).collect();
    let returned = file.operations.iter().map(|operation| &operation.written_returns);
    let written = fields.into_iter().map(|field| &field.written).chain(returned).filter_map(|ty| ty.get().cloned());
    let cases = file.unions.iter().flat_map(|union| union.cases.iter());
    written.chain(cases.map(|case| TypeExpr::named(&case.written_record))).collect()
}
