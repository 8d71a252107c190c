//! Paging: its parameters and fields exist, and fit each other.

use super::defaults::words;
use super::scope::{Definition, Meaning};
use super::{Check, suggested};
use crate::TypeExpr;
use crate::diagnostics::{Code, Diagnostic, Site, did_you_mean};
use crate::{CursorPaging, Entries, Field, Operation, Paging, Record};

pub fn check(check: &mut Check<'_, '_>) {
    for (root, source) in check.files() {
        for (name, operation) in source.file.operations.pairs() {
            let site = root.child("operations").child(name);
            let paged = Paged { group: &source.group, operation, at: site.child("paging"), site };
            match &operation.paging {
                Some(Paging::Cursor(paging)) => cursor(check, &paged, paging),
                Some(Paging::Page(paging)) => {
                    for (key, param) in [("page", &paging.page), ("limit", &paging.limit)] {
                        if let Some(named) = paged.param(check, key, param) {
                            paged.expect(check, key, &named, "integer");
                        }
                    }
                    page(check, &paged, [&paging.items, &paging.has_next, &paging.has_prev]);
                }
                None => {}
            }
        }
    }
}

/// An operation that pages.
struct Paged<'a> {
    group: &'a str,
    operation: &'a Operation,
    site: Site,
    at: Site,
}

/// A field or parameter that a key of the paging names, and where it stands.
struct Named<'a> {
    field: &'a Field,
    site: Site,
}

impl Named<'_> {
    fn type_site(&self) -> Site {
        self.site.child("type")
    }
}

impl<'a> Paged<'a> {
    /// The parameter that a key of the paging names.
    fn param(&self, check: &mut Check<'_, '_>, key: &str, name: &str) -> Option<Named<'a>> {
        self.find(check, key, "parameter", name, &self.operation.params, &self.site.child("params"))
    }

    /// A field or parameter by its name, if it exists.
    fn find<'f>(
        &self,
        check: &mut Check<'_, '_>,
        key: &str,
        what: &str,
        name: &str,
        table: &'f Entries<Field>,
        of: &Site,
    ) -> Option<Named<'f>> {
        let site = of.child(name);
        let found = table.get(name);
        if found.is_none() && !check.lacks(&site) {
            let diagnostic = Diagnostic::new(Code::PagingName, format!("there is no {what} `{name}`"))
                .at(self.at.child(key), format!("no {what} has this name"))
                .also(owner(of), format!("this is the {}", if what == "field" { "record" } else { "operation" }));
            check.report(diagnostic.maybe_help(suggested(name, table.keys())));
        }
        found.map(|field| Named { field, site })
    }

    /// What a key of the paging names is of another type than the paging takes, unless that type has been told of.
    fn unfit(&self, check: &mut Check<'_, '_>, key: &str, named: &Named<'_>, title: String, expected: &str) {
        if !check.diagnostics.is_told_below(&named.type_site()) {
            let label = format!("its type is `{}`, expected {expected}", named.field.written.text);
            let diagnostic = Diagnostic::new(Code::PagingName, title).at(self.at.child(key), label);
            check.report(diagnostic.also(named.type_site(), "the type is written here"));
        }
    }

    /// A field or parameter that a key of the paging names is of a type.
    fn expect(&self, check: &mut Check<'_, '_>, key: &str, named: &Named<'_>, wanted: &str) {
        if named.field.written.value.clone().is_ok_and(|ty| ty.list || ty.name != wanted) {
            let title = format!("the paging takes {key} from something that is no {wanted}");
            self.unfit(check, key, named, title, &format!("`{wanted}`"));
        }
    }
}

/// What has a table of fields or parameters.
fn owner(table: &Site) -> Site {
    let mut owner = table.as_key();
    owner.path.pop();
    owner
}

fn cursor(check: &mut Check<'_, '_>, paged: &Paged<'_>, paging: &CursorPaging) {
    if let Some(direction) = paged.param(check, "direction", &paging.direction) {
        directions(check, paged, paging, &direction);
    }
    let limit = paging.limit.as_ref().and_then(|limit| paged.param(check, "limit", limit));
    if let Some(limit) = limit {
        paged.expect(check, "limit", &limit, "integer");
    }
    let cursor = paged.param(check, "cursor", &paging.cursor);
    let Some(item) = page(check, paged, [&paging.items, &paging.has_next, &paging.has_prev]) else { return };
    let Some((group, record)) = check.scope.record(paged.group, &item) else {
        if check.scope.meaning(paged.group, None, &item).is_some() {
            not_a_page(check, paged, "its items have no fields");
        }
        return;
    };
    let Some(fields) = check.scope.site(group, &item.name).map(|site| site.child("fields")) else { return };
    let field = paged.find(check, "item", "field", &paging.item, &record.fields, &fields);
    let (Some(cursor), Some(item)) = (cursor, field) else { return };
    let is_told = [&cursor, &item].into_iter().any(|named| check.diagnostics.is_told_below(&named.type_site()));
    if is_told || identity(check, paged.group, cursor.field) == identity(check, group, item.field) {
        return;
    }
    check.report(
        Diagnostic::new(Code::PagingCursor, "the cursor is of another type than the item that it is taken from")
            .at(paged.at.child("cursor"), format!("its type is `{}`", cursor.field.written.text))
            .also(paged.at.child("item"), format!("its type is `{}`", item.field.written.text))
            .also(cursor.type_site(), "the type of the cursor stands here")
            .also(item.type_site(), "the type of the item stands here")
            .help("the cursor of the next page is this field of the last record: both are of one type"),
    );
}

/// A type without regard to how it is written.
fn identity(check: &Check<'_, '_>, group: &str, field: &Field) -> Option<(String, bool)> {
    let ty = field.written.get().cloned()?;
    let of = check.scope.find(group, &ty.name).map_or(String::new(), |defined| defined.group.to_owned());
    let bare = ty.name.rsplit('.').next().unwrap_or_default();
    Some((format!("{of}.{bare}"), ty.list))
}

fn directions(check: &mut Check<'_, '_>, paged: &Paged<'_>, paging: &CursorPaging, direction: &Named<'_>) {
    let Ok(ty) = direction.field.written.value.clone() else { return };
    let list = match check.scope.meaning(paged.group, None, &ty) {
        Some(Meaning::Defined(_, Definition::Enum(list))) => list,
        Some(_) => {
            let title = "the direction of the paging is no enum".to_owned();
            return paged.unfit(check, "direction", direction, title, "an enum");
        }
        None => return,
    };
    let Some(values) = check.scope.site(paged.group, &ty.name).map(|site| site.child("values")) else { return };
    for (key, value) in [("forward", &paging.forward), ("backward", &paging.backward)] {
        if !list.values.contains_key(value) && !check.lacks(&values.child(value)) {
            let title = format!("`{value}` is no value of `{}`", ty.name);
            let diagnostic = Diagnostic::new(Code::PagingDirection, title)
                .at(paged.at.child(key), format!("expected one of {}", words(list)));
            check.report(diagnostic.maybe_help(did_you_mean(value, list.values.keys())));
        }
    }
    if paging.forward == paging.backward {
        let diagnostic = Diagnostic::new(Code::PagingDirection, "forward and backward are the same direction");
        check.report(
            diagnostic.at(paged.at.child("backward"), "this one").also(paged.at.child("forward"), "and this one"),
        );
    }
}

/// What the pages of an operation hold, if it returns pages.
fn page(check: &mut Check<'_, '_>, paged: &Paged<'_>, [items, has_next, has_prev]: [&String; 3]) -> Option<TypeExpr> {
    let returns = paged.operation.written_returns.get().cloned()?;
    check.scope.meaning(paged.group, None, &returns)?;
    let site = check.scope.site(paged.group, &returns.name);
    let record = check.scope.record(paged.group, &returns).map(|(_, record)| record);
    let generic = record.and_then(|record| Some((record, record.generic.as_deref()?)));
    let Some((page, generic)) = generic.filter(|_| !returns.list && !returns.optional) else {
        if !site.is_some_and(|site| check.lacks(&site.child("generic"))) {
            not_a_page(check, paged, "this is no record with a type parameter");
        }
        return None;
    };
    let fields = site?.child("fields");
    if let Some(named) = paged.find(check, "items", "field", items, &page.fields, &fields) {
        let is_list = named.field.written.value.clone().is_ok_and(|ty| ty.list && !ty.optional && ty.name == generic);
        if !is_list {
            let title = "the items of a page are no list of what it holds".to_owned();
            paged.unfit(check, "items", &named, title, &format!("`list<{generic}>`"));
        }
    }
    for (key, name) in [("has_next", has_next), ("has_prev", has_prev)] {
        if let Some(named) = paged.find(check, key, "field", name, &page.fields, &fields) {
            paged.expect(check, key, &named, "boolean");
        }
    }
    returns.argument.map(|argument| *argument)
}

fn not_a_page(check: &mut Check<'_, '_>, paged: &Paged<'_>, label: &str) {
    let pages = |record: &Record| record.generic.is_some();
    let example = check.files().flat_map(|(_, source)| &source.file.records).find(|record| pages(record));
    let help = example.map(|record| format!("an operation that pages returns `{}<…>` of a record", record.name.name));
    check.report(
        Diagnostic::new(Code::PagingReturns, "the operation pages, and returns no page")
            .at(paged.site.child("returns"), label)
            .also(paged.at.as_key(), "it is said to page here")
            .maybe_help(help),
    );
}
