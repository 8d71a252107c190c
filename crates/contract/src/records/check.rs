//! Checks of records: no record contains itself, the variants of a record refer to its fields, and arrays have neither variants nor type
//! parameters.

use std::collections::{HashMap, HashSet};
use std::ptr;

use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::definitions::Definition;
use crate::diagnostics::wording::suggestion_or_list;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Entries, Field, Operation, Record, TypeExpr, Variant};

/// The maximum number of fields of a cycle that are shown, besides the first.
const MAX_NOTES: usize = 8;

/// Reports records that contain themselves without a list in between, because a value of such a type would be infinite.
pub(crate) fn check(check: &mut Check<'_, '_>) {
    let containers = containers(check);
    for (container, cycle) in cycles(&containers) {
        let [first, others @ ..] = cycle.as_slice() else { continue };
        let name = container.name;
        let (title, label) = if cycle.iter().any(|contained| contained.is_optional) {
            let label = "in Rust, a record is stored inside its owner, even if it is optional".to_owned();
            (format!("the record `{name}` may contain itself without a list in between"), label)
        } else {
            (format!("the record `{name}` contains itself"), format!("every `{name}` would contain another one"))
        };
        let diagnostic = Diagnostic::new(Code::RecursiveRecord, title).at(&first.by, label);
        let shown = others.iter().take(MAX_NOTES);
        let diagnostic = shown.fold(diagnostic, |diagnostic, next| diagnostic.also(&next.by, "through this field"));
        let diagnostic = match others.len().saturating_sub(MAX_NOTES) {
            0 => diagnostic,
            more => diagnostic.help(format!("the cycle continues through {more} more fields")),
        };
        check.report(diagnostic.help("lists may contain records of their own kind: `list<…>`"));
    }
}

/// A record, with the records that its fields contain.
struct Container<'a> {
    name: &'a str,
    contained: Vec<Contained>,
}

/// A record that a field contains outside of a list.
struct Contained {
    /// The site of the type of the field.
    by: Site,
    /// Whether the field may be omitted.
    is_optional: bool,
    /// The index of the record among all containers.
    record: usize,
}

/// Returns the records of all files.
fn containers<'a>(check: &Check<'a, '_>) -> Vec<Container<'a>> {
    let mut records = Vec::new();
    for (root, source) in check.files() {
        let table = root.child("records");
        let of_file = source.file.records.pairs();
        records.extend(of_file.map(|(name, record)| (table.child(name), source.group.as_str(), name, record)));
    }
    let all = records.iter().enumerate();
    let numbers: HashMap<_, _> = all.map(|(number, (.., record))| (ptr::from_ref(*record), number)).collect();
    let parameter_containers = parameter_containers(check);
    let container = |(site, group, name, record): (Site, &'a str, &'a str, &'a Record)| {
        let mut container = Container { name, contained: Vec::new() };
        for (key, field) in record.fields.pairs() {
            let by = site.child("fields").child(key).child("type");
            let records = contained(check, group, field, &parameter_containers).into_iter().map(ptr::from_ref);
            let records = records.filter_map(|record| numbers.get(&record).copied());
            let is_optional = field.written.get().is_some_and(|ty| ty.optional);
            container.contained.extend(records.map(|record| Contained { by: by.clone(), is_optional, record }));
        }
        container
    };
    records.into_iter().map(container).collect()
}

/// Returns the records that a field contains outside of a list: the record of its type, and the argument of a generic one.
fn contained<'a>(
    check: &Check<'a, '_>,
    group: &'a str,
    field: &Field,
    parameter_containers: &HashSet<*const Record>,
) -> Vec<&'a Record> {
    let Some(ty) = field.written.get().cloned().filter(|ty| !ty.list) else { return Vec::new() };
    if let Some(ResolvedType::Defined(of, Definition::Union(union))) = check.scope.resolve(group, None, &ty) {
        let cases = union.cases.iter().map(|case| TypeExpr::named(&case.written_record));
        return cases.filter_map(|case| check.scope.record(of, &case)).map(|(_, record)| record).collect();
    }
    let Some((_, record)) = check.scope.record(group, &ty) else { return Vec::new() };
    let contains_argument = parameter_containers.contains(&ptr::from_ref(record));
    let contained = ty.argument.as_deref().filter(|argument| !argument.list && contains_argument);
    let argument = contained.and_then(|argument| check.scope.record(group, argument));
    [record].into_iter().chain(argument.map(|(_, record)| record)).collect()
}

/// Returns the generic records that contain their argument outside of a list: in one of their own fields, or in a generic record to which
/// they pass the argument.
fn parameter_containers(check: &Check<'_, '_>) -> HashSet<*const Record> {
    let (mut open, mut passed_on) = (Vec::new(), HashMap::<_, Vec<_>>::new());
    for (_, source) in check.files() {
        for record in source.file.records.iter() {
            let Some(generic) = record.generic.as_deref() else { continue };
            let is_parameter = |ty: &TypeExpr| !ty.list && ty.name == generic;
            for ty in record.fields.iter().filter_map(|field| field.written.get().cloned()).filter(|ty| !ty.list) {
                if is_parameter(&ty) {
                    open.push(ptr::from_ref(record));
                } else if ty.argument.as_deref().is_some_and(is_parameter)
                    && let Some((_, to)) = check.scope.record(&source.group, &ty)
                {
                    passed_on.entry(ptr::from_ref(to)).or_default().push(ptr::from_ref(record));
                }
            }
        }
    }
    let mut containers = HashSet::new();
    while let Some(record) = open.pop() {
        if containers.insert(record) {
            open.extend(passed_on.get(&record).into_iter().flatten());
        }
    }
    containers
}

/// The state of a record in the depth-first search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    New,
    /// The record is on the current path.
    OnPath,
    Done,
}

/// Finds the records that contain themselves, each with the fields that form the cycle.
fn cycles<'h, 'a>(containers: &'h [Container<'a>]) -> Vec<(&'h Container<'a>, Vec<&'h Contained>)> {
    let mut cycles = Vec::new();
    let mut visits = vec![Visit::New; containers.len()];
    for start in 0..containers.len() {
        // The current path: each record with the index of the next field to follow.
        let mut steps = vec![(start, 0)];
        while let Some((record, next)) = steps.last_mut() {
            let Some((container, state)) = containers.get(*record).zip(visits.get_mut(*record)) else { break };
            let contained = container.contained.get(*next).filter(|_| *state != Visit::Done);
            *state = if contained.is_some() { Visit::OnPath } else { Visit::Done };
            let Some(contained) = contained else {
                steps.pop();
                continue;
            };
            *next += 1;
            if visits.get(contained.record) == Some(&Visit::OnPath) {
                let path = steps.iter().skip_while(|(record, _)| *record != contained.record);
                let path = path.filter_map(|(record, next)| containers.get(*record)?.contained.get(*next - 1));
                cycles.extend(containers.get(contained.record).map(|container| (container, path.collect())));
            } else {
                steps.push((contained.record, 0));
            }
        }
    }
    cycles
}

/// Checks the records that are JSON arrays. They have no type parameter, which only objects such as pages need, and no variants,
/// because an omitted element would move the others.
pub(crate) fn check_layouts(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, record) in source.file.records.pairs().filter(|(_, record)| record.is_array()) {
            let site = root.child("records").child(name);
            let has_variants = record.variants.iter().next().is_some();
            for key in record.generic.iter().map(|_| "generic").chain(has_variants.then_some("variants")) {
                let title = format!("the record `{name}` is an array, so it cannot have `{key}`");
                let diagnostic = Diagnostic::new(Code::Mismatch, title)
                    .at(site.child(key).as_key(), "only objects support this key")
                    .also(site.child("layout"), "the layout is declared here");
                check.report(diagnostic.help(format!("remove `{key}`, or declare another record")));
            }
        }
    }
}

/// Checks the variants of records: the forms in which operations return them.
pub(crate) fn check_variants(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        let operations = &source.file.operations;
        for (name, record) in source.file.records.pairs() {
            for (operation, variant) in record.variants.pairs() {
                let site = root.child("records").child(name).child("variants").child(operation);
                let known: Vec<&str> = operations.keys().collect();
                check.require_entry("operation", "operations", &site.as_key(), operation, &known);
                let returns = root.child("operations").child(operation).child("returns");
                if let Some(operation) = operations.get(operation) {
                    is_returned(check, &site, (&source.group, name, record), operation, &returns);
                }
                variant_fields(check, &site, record, variant);
            }
        }
    }
}

/// Checks that the operation of a variant returns the record.
fn is_returned(
    check: &mut Check<'_, '_>,
    site: &Site,
    (group, name, record): (&str, &str, &Record),
    operation: &Operation,
    returns_site: &Site,
) {
    let Some(returns) = operation.written_returns.get() else { return };
    let mut types = std::iter::successors(Some(returns), |ty| ty.argument.as_deref());
    let is_returned = types.any(|ty| check.scope.record(group, ty).is_some_and(|(_, found)| ptr::eq(found, record)));
    if !is_returned && !check.diagnostics.has_reported_below(returns_site) {
        let diagnostic = Diagnostic::new(Code::Mismatch, format!("the operation does not return `{name}`"))
            .at(site.as_key(), format!("it returns `{}`", operation.written_returns.text))
            .also(returns_site, "the result is declared here");
        check.report(diagnostic);
    }
}

fn variant_fields(check: &mut Check<'_, '_>, site: &Site, record: &Record, variant: &Variant) {
    duplicate_names(check, &site.child("absent"), &variant.absent);
    duplicate_names(check, &site.child("numbers"), &variant.numbers);
    for (index, name) in variant.absent.iter().enumerate() {
        let at = site.child("absent").index(index);
        let Some(field) = find_field(check, site, &at, name, &record.fields) else { continue };
        if field.written.get().is_some_and(|ty| !ty.optional) {
            let title = format!("`{name}` is declared absent, but its type is not optional");
            let diagnostic = Diagnostic::new(Code::Mismatch, title)
                .at(at, "declared absent here")
                .also(field_site(site, name).child("type"), "required here")
                .help(format!("write the type as `{}?`", field.written));
            check.report(diagnostic);
        }
    }
    for (index, name) in variant.numbers.iter().enumerate() {
        let at = site.child("numbers").index(index);
        let Some(field) = find_field(check, site, &at, name, &record.fields) else { continue };
        let ty = field_site(site, name).child("type");
        if field.written.get().is_some_and(|ty| ty.name != "decimal") && !check.diagnostics.has_reported_below(&ty) {
            let diagnostic = Diagnostic::new(Code::Mismatch, format!("`{name}` is not a decimal"))
                .at(at, "only decimals may be strings or numbers")
                .also(ty, "the type is declared here")
                .help("remove it from `numbers`");
            check.report(diagnostic);
        }
    }
}

fn duplicate_names(check: &mut Check<'_, '_>, site: &Site, names: &[String]) {
    for (index, name) in names.iter().enumerate() {
        let first = names.iter().position(|other| other == name).filter(|first| *first < index);
        if let Some(first) = first {
            let diagnostic = Diagnostic::new(Code::Duplicate, format!("`{name}` is listed twice"))
                .at(site.index(index), "listed again here")
                .also(site.index(first), "first listed here")
                .help("remove one of them");
            check.report(diagnostic);
        }
    }
}

/// Finds the field of a record that a variant names.
fn find_field<'a>(
    check: &mut Check<'_, '_>,
    variant: &Site,
    at: &Site,
    name: &str,
    fields: &'a Entries<Field>,
) -> Option<&'a Field> {
    let found = fields.get(name);
    if found.is_none() {
        let diagnostic = Diagnostic::new(Code::UnknownField, format!("unknown field `{name}`"))
            .at(at, "the record has no such field")
            .also(record_site(variant).as_key(), "the record is defined here")
            .maybe_help(suggestion_or_list(name, fields.keys()));
        check.report(diagnostic);
    }
    found
}

/// Returns the site of a field, from the site of a variant of its record.
fn field_site(variant: &Site, field: &str) -> Site {
    record_site(variant).child("fields").child(field)
}

fn record_site(variant: &Site) -> Site {
    variant.ancestor(2)
}
