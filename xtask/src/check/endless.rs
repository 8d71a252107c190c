//! Records that contain themselves without a list in between: they have no end.

use std::collections::{HashMap, HashSet};

use super::Check;
use super::scope::{Definition, Meaning};
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::language::{Field, Record};
use crate::types::{TypeExpr, parse_type};

pub fn check(check: &mut Check<'_, '_>) {
    let holders = holders(check);
    for (number, holder) in holders.iter().enumerate() {
        let way = way_back(&holders, number);
        let [first, others @ ..] = way.as_slice() else { continue };
        let diagnostic = Diagnostic::new(Code::Endless, format!("the record `{}` contains itself", holder.name))
            .at(*first, format!("every `{}` would hold another one", holder.name));
        let diagnostic = others.iter().fold(diagnostic, |diagnostic, by| diagnostic.also(*by, "by way of this"));
        check.report(diagnostic.help("a list may hold records of its own kind: `list<…>`"));
    }
}

/// A record, and the records that its fields hold.
struct Holder<'a> {
    name: &'a str,
    held: Vec<Held>,
}

/// A record that a field holds, not in a list.
struct Held {
    /// The place of the field's type.
    by: Site,
    /// The number of the record among all holders.
    record: usize,
}

/// All records of all files.
fn holders<'a>(check: &Check<'a, '_>) -> Vec<Holder<'a>> {
    let mut records = Vec::new();
    for (root, source) in check.files() {
        let table = root.child("records");
        let of_file = source.file.records.iter();
        records.extend(of_file.map(|(name, record)| (table.child(name), source.group.as_str(), name, record)));
    }
    let all = records.iter().enumerate();
    let numbers: HashMap<_, _> = all.map(|(number, (.., record))| (std::ptr::from_ref(*record), number)).collect();
    let holder = |(site, group, name, record): (Site, &'a str, &'a String, &'a Record)| {
        let mut holder = Holder { name, held: Vec::new() };
        for (key, field) in &record.fields {
            let by = site.child("fields").child(key).child("type");
            let records = held(check, group, field).into_iter().map(std::ptr::from_ref);
            let records = records.filter_map(|record| numbers.get(&record).copied());
            holder.held.extend(records.map(|record| Held { by: by.clone(), record }));
        }
        holder
    };
    records.into_iter().map(holder).collect()
}

/// The records that a field holds, not in a list: that of its type, and what is given to it to hold.
fn held<'a>(check: &Check<'a, '_>, group: &'a str, field: &Field) -> Vec<&'a Record> {
    let Some(ty) = parse_type(&field.ty).ok().filter(|ty| !ty.list) else { return Vec::new() };
    if let Some(Meaning::Defined(of, Definition::Union(union))) = check.scope.meaning(group, None, &ty) {
        let cases = union.cases.values().map(|case| TypeExpr::named(&case.record));
        return cases.filter_map(|case| check.scope.record(of, &case)).map(|(_, record)| record).collect();
    }
    let Some((of, record)) = check.scope.record(group, &ty) else { return Vec::new() };
    let given = ty.argument.as_deref().filter(|given| !given.list && holds_parameter(check, of, record));
    let given = given.and_then(|given| check.scope.record(group, given)).map(|(_, record)| record);
    [record].into_iter().chain(given).collect()
}

/// Whether a record holds what it is given, not in a list: in a field of its own, or in a record that it hands it on to.
fn holds_parameter<'a>(check: &Check<'a, '_>, group: &'a str, record: &'a Record) -> bool {
    let (mut open, mut seen) = (vec![(group, record)], HashSet::new());
    while let Some((group, record)) = open.pop() {
        let Some(generic) = record.generic.as_deref().filter(|_| seen.insert(std::ptr::from_ref(record))) else {
            continue;
        };
        let is_parameter = |ty: &TypeExpr| !ty.list && ty.name == generic;
        for ty in record.fields.values().filter_map(|field| parse_type(&field.ty).ok()).filter(|ty| !ty.list) {
            if is_parameter(&ty) {
                return true;
            }
            let hands_on = ty.argument.as_deref().is_some_and(is_parameter);
            open.extend(check.scope.record(group, &ty).filter(|_| hands_on));
        }
    }
    false
}

/// The fields that lead from a record back to itself, on the shortest way; none if there is no way.
fn way_back<'h>(holders: &'h [Holder<'_>], start: usize) -> Vec<&'h Site> {
    // Each step: the number of the step before it, the field, and the record that it leads to.
    let mut steps: Vec<(Option<usize>, &Site, usize)> = Vec::new();
    let mut seen = HashSet::new();
    let (mut at, mut before) = (start, None);
    for next in 0.. {
        let held = holders.get(at).into_iter().flat_map(|holder| &holder.held);
        let held = held.filter(|held| seen.insert(held.record));
        steps.extend(held.map(|held| (before, &held.by, held.record)));
        match steps.get(next) {
            Some((_, _, record)) if *record == start => {
                let way = std::iter::successors(Some(next), |step| steps.get(*step)?.0);
                let mut way: Vec<&Site> = way.filter_map(|step| Some(steps.get(step)?.1)).collect();
                way.reverse();
                return way;
            }
            Some((_, _, record)) => (at, before) = (*record, Some(next)),
            None => break,
        }
    }
    Vec::new()
}
