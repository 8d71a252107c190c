//! Paging: how an operation continues from one response to the next.

use tradewire_contract::{Operation, Paging};

use super::change::{Class, ItemChanges};
use super::fields::Renames;
use super::wording;

/// Compares the paging of an operation. A renamed parameter is reported as a change of the parameter.
pub fn compare(old: &Operation, new: &Operation, renames: &Renames, item: &mut ItemChanges) {
    compare_position_types(old, new, renames, item);
    let style = |paging: &Option<Paging>| paging.as_ref().map(Paging::kind);
    if style(&old.paging) != style(&new.paging) {
        let class = if old.paging.is_none() { Class::Additive } else { Class::Breaking };
        let styles = (&style(&old.paging), &style(&new.paging));
        return item.compare(class, "the paging style", styles, wording::quoted_or_none);
    }
    let (Some(old), Some(new)) = (&old.paging, &new.paging) else { return };
    let added = new.references().into_iter().filter(|reference| old.name(reference.key).is_none());
    for key in old.references().into_iter().chain(added).map(|reference| reference.key) {
        let names = (&old.name(key), &new.name(key));
        if let (Some(old), Some(new)) = names
            && is_renamed(old, new, renames)
        {
            continue;
        }
        item.compare(Class::Behavior, &format!("`paging.{key}`"), names, wording::quoted_or_none);
    }
}

/// Compares the types of positions, which are part of the request's `Paged`. If the parameter is the same, the change of its own type is
/// reported instead.
fn compare_position_types(old: &Operation, new: &Operation, renames: &Renames, item: &mut ItemChanges) {
    let position = |operation: &Operation| {
        let param = operation.params.get(operation.paging.as_ref()?.steps().position)?;
        Some((param.wire.clone(), param.ty.written(param.list)))
    };
    let (Some((old_param, old_type)), Some((new_param, new_type))) = (position(old), position(new)) else { return };
    if old_param != new_param && !is_renamed(&old_param, &new_param, renames) {
        item.compare(Class::Breaking, "the type of the paging position", (&old_type, &new_type), wording::quoted);
    }
}

fn is_renamed(old: &str, new: &str, renames: &Renames) -> bool {
    renames.iter().any(|(from, to)| from == old && to == new)
}
