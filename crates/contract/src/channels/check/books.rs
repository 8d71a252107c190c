//! Checks of order books: the fields that join changes to a snapshot exist and have the expected types.

use crate::channels::{Book, Channel, ChannelKind, Sides};
use crate::check::context::Check;
use crate::check::scope::ResolvedType;
use crate::diagnostics::{Code, Diagnostic, Site};
use crate::{Field, Operation, Record, Scalar, TypeExpr};

pub(super) fn check<'a>(check: &mut Check<'a, '_>, group: &'a str, site: &Site, channel: &'a Channel) {
    let Some(book) = &channel.book else { return };
    let at = site.child("book");
    if channel.kind != ChannelKind::Delta {
        let title = "only a channel of the kind `delta` has a `book`";
        let diagnostic = Diagnostic::new(Code::InvalidBook, title).at(at.as_key(), "declared here");
        check.report(diagnostic.also(site.child("kind"), "expected `delta`"));
    }
    let found = channel.written_pushes.get().and_then(|ty| Members::new(check, group, ty, site.child("pushes")));
    if let Some(members) = found {
        for (key, name) in
            [("first", Some(&book.first)), ("last", Some(&book.last)), ("previous", book.previous.as_ref())]
        {
            name.into_iter().for_each(|name| members.id(check, &at.child(key), name));
        }
        members.sides(check, &at.child("changes"), &book.changes);
    }
    if let Some((of, operation)) = check.require_operation(&at.child("snapshot"), group, &book.snapshot) {
        let group = book.snapshot.split_once('.').map_or(group, |(group, _)| group);
        let found = operation.written_returns.get().and_then(|ty| Members::new(check, group, ty, of.child("returns")));
        if let Some(members) = found {
            members.id(check, &at.child("id"), &book.id);
            members.sides(check, &at.child("levels"), &book.levels);
        }
        params(check, &at, channel, book, &of, operation);
    }
}

/// Checks that the channel has all parameters that a request for the snapshot needs.
fn params(check: &mut Check<'_, '_>, at: &Site, channel: &Channel, book: &Book, of: &Site, operation: &Operation) {
    let params = of.child("params");
    match operation.params.get(&book.depth) {
        None => {
            return check.report_unknown_field(at.child("depth"), &params, &book.depth, operation.params.keys());
        }
        Some(depth) if depth.rules.max.is_none() => {
            let title = format!("the number of levels `{}` has no maximum", book.depth);
            let diagnostic =
                Diagnostic::new(Code::InvalidBook, title).at(at.child("depth"), "its maximum is requested");
            check.report(diagnostic.also(params.child(&book.depth), "expected an `integer` with `max`"));
        }
        Some(_) => {}
    }
    let is_required = |ty: Option<&TypeExpr>| ty.is_some_and(|ty| !ty.optional);
    let required = operation.params.pairs().filter(|(_, param)| is_required(param.written.get()));
    let has = |name: &str| channel.params.get(name).is_some_and(|param| is_required(param.written.get()));
    for (name, _) in required.filter(|(name, _)| *name != book.depth && !has(name)) {
        let title = format!("a subscription has no `{name}` for the snapshot");
        let diagnostic =
            Diagnostic::new(Code::InvalidBook, title).at(at.child("snapshot"), "the operation requires it");
        check.report(diagnostic.also(params.child(name).as_key(), "required here"));
    }
}

/// The fields of a message or of a snapshot.
struct Members<'a> {
    record: &'a Record,
    /// The group of the record.
    group: &'a str,
    fields: Site,
}

impl<'a> Members<'a> {
    /// Finds the record of a type. Returns `None`, and reports the type, if it is a list.
    fn new(check: &mut Check<'a, '_>, group: &str, ty: &TypeExpr, at: Site) -> Option<Self> {
        let (of, record) = check.scope.record(group, ty)?;
        if ty.list {
            let diagnostic = Diagnostic::new(Code::InvalidBook, "an order book is one record, not a list");
            check.report(diagnostic.at(at, "expected a single record"));
            return None;
        }
        let fields = check.scope.site(group, &ty.name)?.child("fields");
        Some(Self { record, group: of, fields })
    }

    /// Checks the id of an update: a required integer.
    fn id(&self, check: &mut Check<'a, '_>, at: &Site, name: &str) {
        let is_id = |ty: &TypeExpr, resolved: ResolvedType<'_>| {
            !ty.optional && !ty.list && matches!(resolved, ResolvedType::Scalar(Scalar::Integer))
        };
        self.member(check, at, name, is_id, "a required `integer`");
    }

    /// Checks the two sides: required lists of arrays whose first two elements are decimals.
    fn sides(&self, check: &mut Check<'a, '_>, at: &Site, sides: &Sides) {
        for (key, name) in [("bids", &sides.bids), ("asks", &sides.asks)] {
            let level =
                self.record.fields.get(name).and_then(|field| check.scope.record(self.group, field.written.get()?));
            let are_levels = level.is_some_and(|(group, level)| {
                // An unknown type was already reported.
                let is_decimal = |field: &Field| {
                    let resolved = field.written.get().and_then(|ty| check.scope.resolve(group, None, ty));
                    resolved.is_none_or(|resolved| matches!(resolved, ResolvedType::Scalar(Scalar::Decimal)))
                };
                level.is_array() && level.fields.len() >= 2 && level.fields.iter().take(2).all(is_decimal)
            });
            let is_side = |ty: &TypeExpr, _: ResolvedType<'_>| !ty.optional && ty.list && are_levels;
            self.member(check, &at.child(key), name, is_side, "a list of arrays of a price and a quantity");
        }
    }

    fn member(
        &self,
        check: &mut Check<'a, '_>,
        at: &Site,
        name: &str,
        is_expected: impl Fn(&TypeExpr, ResolvedType<'_>) -> bool,
        expected: &str,
    ) {
        let Some(field) = self.record.fields.get(name) else {
            return check.report_unknown_field(at.clone(), &self.fields, name, self.record.fields.keys());
        };
        let Some(ty) = field.written.get() else { return };
        let Some(resolved) = check.scope.resolve(self.group, None, ty) else { return };
        if !is_expected(ty, resolved) {
            let title = format!("`{name}` cannot join changes to an order book");
            let diagnostic = Diagnostic::new(Code::InvalidBook, title)
                .at(at, format!("expected {expected}, found `{}`", field.written))
                .also(self.fields.child(name).child("type"), "the type is declared here");
            check.report(diagnostic);
        }
    }
}
