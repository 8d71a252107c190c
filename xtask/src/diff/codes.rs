//! Error codes, their kinds, HTTP statuses that prove a rejection, and headers of rate limits.

use tradewire_contract::{
    CodeKind, CodeValue, Contract, ErrorCode, ErrorCodes, ErrorScope, Header, RetryRule, Status, Table, rust_names,
};

use super::change::{Change, Class, ItemChanges, Users};
use super::facts::{self, Subject};
use super::pairing::{Kind, pair};
use super::usage::Usage;
use super::wording;

pub const KINDS: Kind<CodeKind> = Kind {
    users: |usage, kind| usage.of_codes(|code| code.kind == kind.name),
    ..Kind::in_code("kind", |kind| format!("error kind {}", kind.name), compare_kinds)
};

pub const STATUSES: Kind<Status> = Kind {
    users: |usage, _| usage.of_operations(|_, _| true),
    ..Kind::on_wire("proof of a rejection", |status| format!("HTTP status {}", status.code), compare_statuses)
};

/// The headers that report the usage of a rate limit. A client has no other source for it.
pub const RATE_HEADERS: Kind<Header> = Kind {
    users: |usage, _| usage.of_operations(|_, _| true),
    ..Kind::on_wire("header", |header| format!("rate limit header {}", header.role), compare_rate_headers)
};

fn compare_kinds(old: &CodeKind, new: &CodeKind, item: &mut ItemChanges) {
    let CodeKind { name: _, doc, scope, advice, retry } = old;
    item.compare(Class::Behaviour, "the scope", (scope, &new.scope), scope_words);
    item.compare(Class::Behaviour, "the retry rule", (retry, &new.retry), retry_words);
    if *doc != new.doc {
        item.push(Class::Documentation, "the documentation changed");
    }
    if *advice != new.advice {
        item.push(Class::Documentation, format!("the advice changed: {}", new.advice));
    }
}

fn compare_statuses(old: &Status, new: &Status, item: &mut ItemChanges) {
    let Status { number: _, code: _, fact, kind } = old;
    item.compare(Class::Behaviour, "the kind", (kind, &new.kind), wording::quoted);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn compare_rate_headers(old: &Header, new: &Header, item: &mut ItemChanges) {
    let Header { role: _, name, fact } = old;
    item.compare(Class::Behaviour, "the name", (name, &new.name), wording::quoted);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

/// A code, the operations that return it, and the scope of its kind.
struct Listed<'a> {
    code: &'a ErrorCode,
    returned_by: String,
    scope_of_kind: Option<ErrorScope>,
}

fn listed(contract: &Contract) -> Vec<Listed<'_>> {
    let scope_of_kind = |code: &ErrorCode| contract.code_kind(&code.kind).map(|kind| kind.scope);
    let codes = contract.codes();
    codes
        .map(|code| Listed { code, returned_by: returned_by(contract, code), scope_of_kind: scope_of_kind(code) })
        .collect()
}

/// Compares the codes of all groups, which are one type in Rust.
pub fn compare(old: &Contract, new: &Contract, usage: &Usage<'_>) -> Vec<Change> {
    let (old, new) = (listed(old), listed(new));
    let pairs =
        pair(&old, &new, &[|listed| listed.code.wire.clone(), |listed| rust_names::variant_name(&listed.code.name)]);
    let users = |wire: &str| usage.of_codes(|code| code.wire == wire);
    let single = |listed: &Listed<'_>, class, description: String| {
        let mut item = ItemChanges::new(item_name(listed.code));
        item.push(class, description);
        item.used_by(|| users(&listed.code.wire))
    };
    let removed =
        pairs.removed.iter().flat_map(|old| single(old, Class::Breaking, "the error code was removed".to_owned()));
    let kept = pairs.kept.iter().flat_map(|(old, new)| {
        let mut item = ItemChanges::new(item_name(new.code));
        compare_codes(old, new, &mut item);
        item.used_by(|| users(&new.code.wire))
    });
    let added = pairs.added.iter().flat_map(|new| {
        let description = format!("the error code was added; its kind is `{}`", new.code.kind);
        single(new, Class::Additive, description).into_iter().chain(proof(new, usage))
    });
    let mut order = ItemChanges::new("error codes");
    pairs.report_order("the codes", &mut order);
    removed.chain(kept).chain(added).chain(order.used_by(Users::default)).collect()
}

/// Describes the effect of an added code: the outcome of a trade that fails with an unknown code was unknown before.
fn proof(added: &Listed<'_>, usage: &Usage<'_>) -> Vec<Change> {
    let trades = usage.of_trades(|code| code.wire == added.code.wire);
    let trade = match added.code.scope.or(added.scope_of_kind) {
        Some(ErrorScope::Request) => "a trade",
        Some(ErrorScope::Element) => "a trade with one element",
        Some(ErrorScope::Service) | None => return Vec::new(),
    };
    if trades.operations.is_empty() {
        return Vec::new();
    }
    let mut item = ItemChanges::new(item_name(added.code));
    let description = format!("{trade} that fails with it is now reported as not executed; its outcome was unknown");
    item.push(Class::Behaviour, description);
    item.used_by(|| trades)
}

fn item_name(code: &ErrorCode) -> String {
    format!("error code {}", code.wire)
}

fn compare_codes(old: &Listed<'_>, new: &Listed<'_>, item: &mut ItemChanges) {
    let ErrorCode { wire, name, fact, kind, scope, operation: _, values } = old.code;
    let variants = (&rust_names::variant_name(name), &rust_names::variant_name(&new.code.name));
    let subject = format!("the wire value of `{}`", variants.1);
    item.compare(Class::Breaking, &subject, (wire, &new.code.wire), wording::quoted);
    item.compare(Class::Breaking, "the Rust name", variants, wording::quoted);
    item.compare(Class::Behaviour, "the kind", (kind, &new.code.kind), wording::quoted);
    // A changed scope of the kind is reported at the kind.
    let is_of_kind = *kind == new.code.kind && *scope == new.code.scope;
    let scopes = (scope.or(old.scope_of_kind), new.code.scope.or(new.scope_of_kind));
    if let (Some(before), Some(now)) = scopes
        && !is_of_kind
    {
        item.compare(Class::Behaviour, "the scope", (&before, &now), scope_words);
    }
    let operations = (&old.returned_by, &new.returned_by);
    item.compare(Class::Behaviour, "the operations that return it", operations, String::clone);
    compare_values(values, &new.code.values, item);
    facts::compare(Subject::Item, (fact, &new.code.fact), None, item);
}

/// Returns the operations that return a code: the groups with which any operation may, then the operations that list it.
fn returned_by(contract: &Contract, code: &ErrorCode) -> String {
    let has = |codes: &Option<ErrorCodes>| codes.iter().flat_map(ErrorCodes::listed).any(|wire| wire == code.wire);
    let groups = contract.groups.iter().filter(|group| has(&group.common_codes));
    let groups = groups.map(|group| format!("any operation of {}", group.name));
    let operations = contract.operations().filter(|operation| has(&operation.codes));
    let operations = operations.map(|operation| wording::operation(&operation.name));
    groups.chain(operations).collect::<Vec<_>>().join(", ")
}

/// Compares the values inside a code. They are the fields of a variant, and a caller that matches it names all of them.
fn compare_values(old: &Table<CodeValue>, new: &Table<CodeValue>, item: &mut ItemChanges) {
    let [old, new] = [old, new].map(|values| values.iter().collect::<Vec<_>>());
    let pairs = pair(&old, &new, &[|(name, _)| rust_names::field_name(name)]);
    for (name, _) in &pairs.removed {
        item.push(Class::Breaking, format!("the value `{name}` was removed"));
    }
    for ((_, old), (name, new)) in &pairs.kept {
        let subject = format!("the type of the value `{name}`");
        item.compare(Class::Breaking, &subject, (*old, *new), |value| value_type(*value).to_owned());
    }
    for (name, _) in &pairs.added {
        item.push(Class::Breaking, format!("the value `{name}` was added"));
    }
    if pairs.is_reordered() {
        item.push(Class::Behaviour, "the numbers in its message are now read in another order");
    }
}

fn value_type(value: CodeValue) -> &'static str {
    match value {
        CodeValue::Integer => "integer",
        CodeValue::Decimal => "decimal",
    }
}

fn scope_words(scope: &ErrorScope) -> String {
    let scope = match scope {
        ErrorScope::Request => "the whole request",
        ErrorScope::Element => "one element of the request",
        ErrorScope::Service => "the service",
    };
    scope.to_owned()
}

fn retry_words(retry: &RetryRule) -> String {
    let rule = match retry {
        RetryRule::Never => "never",
        RetryRule::Later => "later",
        RetryRule::AfterClockSync => "after the clock is synced",
    };
    rule.to_owned()
}
