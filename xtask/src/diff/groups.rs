//! Groups, and what they hold.

use super::change::{Change, Class, Item, Users};
use super::operations::OPERATIONS;
use super::pairs::pair;
use super::records::RECORDS;
use super::types::{ENUMS, IDS, UNIONS};
use super::uses::Uses;
use crate::contract::Group;

/// Compares all groups. What a group holds that is gone or new is told one by one.
pub fn compare(old: &[Group], new: &[Group], uses: &Uses<'_>) -> Vec<Change> {
    let pairs = pair(old, new, &[|group| group.name.clone()]);
    let alone = |group: &Group, class, sentence: &str| {
        let mut item = Item::new(place(group));
        item.tell(class, sentence);
        item.met_by(Users::default)
    };
    let gone = pairs.gone.iter().flat_map(|old| {
        let told = alone(old, Class::Breaking, "the group is gone");
        told.into_iter().chain(group(old, &empty(old), uses))
    });
    let kept = pairs.kept.iter().flat_map(|(old, new)| group(old, new, uses));
    let added = pairs.added.iter().flat_map(|new| {
        let told = alone(new, Class::Additive, "the group is new");
        told.into_iter().chain(group(&empty(new), new, uses))
    });
    gone.chain(kept).chain(added).collect()
}

fn group(old: &Group, new: &Group, uses: &Uses<'_>) -> Vec<Change> {
    // The codes of all groups are compared as one list.
    let Group { name: _, doc, ids, enums, records, unions, operations, common_codes: _, asked: _ } = old;
    let place = place(new);
    let mut item = Item::new(&*place);
    item.tell_if_other(Class::Documentation, (doc, &new.doc), |_, _| "it is described anew".to_owned());
    let parts = [
        OPERATIONS.compare(&place, operations, &new.operations, uses),
        IDS.compare(&place, ids, &new.ids, uses),
        ENUMS.compare(&place, enums, &new.enums, uses),
        RECORDS.compare(&place, records, &new.records, uses),
        UNIONS.compare(&place, unions, &new.unions, uses),
    ];
    item.met_by(Users::default).into_iter().chain(parts.into_iter().flatten()).collect()
}

fn place(group: &Group) -> String {
    format!("group {}", group.name)
}

/// A group of the same name that holds nothing.
fn empty(group: &Group) -> Group {
    Group { name: group.name.clone(), doc: group.doc.clone(), ..Group::default() }
}
