//! Queries: the ids and enums that a caller can write as they stand in a query (`ToQuery`).

use std::collections::BTreeSet;

use super::change::{Change, Class, Item};
use super::uses::Uses;
use super::words;
use crate::contract::{Contract, Name, Type};

/// Compares which types stand in parameters and forms. That one does not any more may follow from a change elsewhere.
pub fn compare(old: &Contract, new: &Contract, uses: &Uses<'_>) -> Vec<Change> {
    let (before, now) = (written(old), written(new));
    let lost = before.difference(&now).filter(|name| is_defined(new, name)).flat_map(|name| {
        let mut item = Item::new(words::type_name(name));
        item.tell(Class::Breaking, "it does not stand in queries and forms any more (`ToQuery`)");
        item.met_by(|| uses.of_type(name))
    });
    lost.collect()
}

/// The ids and enums of parameters, and of the records that are sent as forms.
fn written(contract: &Contract) -> BTreeSet<&Name> {
    let operations = || contract.groups.iter().flat_map(|group| &group.operations);
    let forms = operations().filter(|operation| operation.is_form()).filter_map(|operation| operation.body.as_ref());
    let is_form = |name: &Name| forms.clone().any(|body| matches!(&body.ty, Type::Record(of, _) if of == name));
    let records = contract.groups.iter().flat_map(|group| &group.records).filter(|record| is_form(&record.name));
    let fields = operations().flat_map(|operation| &operation.params).chain(records.flat_map(|record| &record.fields));
    let named = fields.filter_map(|field| match &field.ty {
        Type::Id(name, _) | Type::Enum(name, _) => Some(name),
        _ => None,
    });
    named.collect()
}

fn is_defined(contract: &Contract, name: &Name) -> bool {
    let ids = contract.groups.iter().flat_map(|group| &group.ids).map(|id| &id.name);
    let mut names = ids.chain(contract.groups.iter().flat_map(|group| &group.enums).map(|list| &list.name));
    names.any(|of| of == name)
}
