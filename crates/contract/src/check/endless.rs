//! Records that contain themselves without a list in between: they have no end.

use std::collections::{HashMap, HashSet};

use super::Check;
use super::scope::{Definition, Meaning};
use crate::TypeExpr;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Field, Record};

pub fn check(check: &mut Check<'_, '_>) {
    let holders = holders(check);
    for (holder, way) in ways_back(&holders) {
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
        let of_file = source.file.records.pairs();
        records.extend(of_file.map(|(name, record)| (table.child(name), source.group.as_str(), name, record)));
    }
    let all = records.iter().enumerate();
    let numbers: HashMap<_, _> = all.map(|(number, (.., record))| (std::ptr::from_ref(*record), number)).collect();
    let parameter_holders = parameter_holders(check);
    let holder = |(site, group, name, record): (Site, &'a str, &'a str, &'a Record)| {
        let mut holder = Holder { name, held: Vec::new() };
        for (key, field) in record.fields.pairs() {
            let by = site.child("fields").child(key).child("type");
            let records = held(check, group, field, &parameter_holders).into_iter().map(std::ptr::from_ref);
            let records = records.filter_map(|record| numbers.get(&record).copied());
            holder.held.extend(records.map(|record| Held { by: by.clone(), record }));
        }
        holder
    };
    records.into_iter().map(holder).collect()
}

/// The records that a field holds, not in a list: that of its type, and what is given to it to hold.
fn held<'a>(
    check: &Check<'a, '_>,
    group: &'a str,
    field: &Field,
    parameter_holders: &HashSet<*const Record>,
) -> Vec<&'a Record> {
    let Some(ty) = field.written.get().cloned().filter(|ty| !ty.list) else { return Vec::new() };
    if let Some(Meaning::Defined(of, Definition::Union(union))) = check.scope.meaning(group, None, &ty) {
        let cases = union.cases.iter().map(|case| TypeExpr::named(&case.written_record));
        return cases.filter_map(|case| check.scope.record(of, &case)).map(|(_, record)| record).collect();
    }
    let Some((_, record)) = check.scope.record(group, &ty) else { return Vec::new() };
    let holds_given = parameter_holders.contains(&std::ptr::from_ref(record));
    let given = ty.argument.as_deref().filter(|given| !given.list && holds_given);
    let given = given.and_then(|given| check.scope.record(group, given)).map(|(_, record)| record);
    [record].into_iter().chain(given).collect()
}

/// The records that hold what they are given, not in a list: in a field of their own, or in a record that they hand it
/// on to.
fn parameter_holders(check: &Check<'_, '_>) -> HashSet<*const Record> {
    let (mut open, mut handed_on) = (Vec::new(), HashMap::<_, Vec<_>>::new());
    for (_, source) in check.files() {
        for record in source.file.records.iter() {
            let Some(generic) = record.generic.as_deref() else { continue };
            let is_parameter = |ty: &TypeExpr| !ty.list && ty.name == generic;
            for ty in record.fields.iter().filter_map(|field| field.written.get().cloned()).filter(|ty| !ty.list) {
                if is_parameter(&ty) {
                    open.push(std::ptr::from_ref(record));
                } else if ty.argument.as_deref().is_some_and(is_parameter)
                    && let Some((_, to)) = check.scope.record(&source.group, &ty)
                {
                    handed_on.entry(std::ptr::from_ref(to)).or_default().push(std::ptr::from_ref(record));
                }
            }
        }
    }
    let mut holders = HashSet::new();
    while let Some(record) = open.pop() {
        if holders.insert(record) {
            open.extend(handed_on.get(&record).into_iter().flatten());
        }
    }
    holders
}

/// How far a record has been followed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Followed {
    Not,
    /// It is on the way that is being followed.
    Open,
    Whole,
}

/// Records that contain themselves, and the fields that lead back to them. Without one field of each way, none would.
fn ways_back<'h, 'a>(holders: &'h [Holder<'a>]) -> Vec<(&'h Holder<'a>, Vec<&'h Site>)> {
    let mut ways = Vec::new();
    let mut followed = vec![Followed::Not; holders.len()];
    for start in 0..holders.len() {
        // Each step: a record, and the number of the next field to follow.
        let mut steps = vec![(start, 0)];
        while let Some((record, next)) = steps.last_mut() {
            let Some((holder, state)) = holders.get(*record).zip(followed.get_mut(*record)) else { break };
            let held = holder.held.get(*next).filter(|_| *state != Followed::Whole);
            *state = if held.is_some() { Followed::Open } else { Followed::Whole };
            let Some(held) = held else {
                steps.pop();
                continue;
            };
            *next += 1;
            if followed.get(held.record) == Some(&Followed::Open) {
                let way = steps.iter().skip_while(|(record, _)| *record != held.record);
                let way = way.filter_map(|(record, next)| Some(&holders.get(*record)?.held.get(*next - 1)?.by));
                ways.extend(holders.get(held.record).map(|holder| (holder, way.collect())));
            } else {
                steps.push((held.record, 0));
            }
        }
    }
    ways
}
