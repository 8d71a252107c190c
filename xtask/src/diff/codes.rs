//! Error codes, their kinds, HTTP statuses that prove a rejection, and headers of rate limits.

use tradewire_contract::{
    CodeKind, CodeValue, Contract, ErrorCode, ErrorCodes, ErrorScope, Header, RetryRule, Status, Table, rust_names,
};

use super::change::{Change, Class, ItemChanges, Users};
use super::facts::{self, Subject};
use super::pairing::{Kind, pair, pair_renamed};
use super::usage::Usage;
use super::wording;

pub const KINDS: Kind<CodeKind> = Kind {
    users: |usage, kind| usage.of_codes(|code| code.kind == kind.name),
    ..Kind::in_code("kind", |kind| format!("error kind {}", kind.name), compare_kinds)
};

pub const STATUSES: Kind<Status> = Kind {
    users: |usage, _| usage.of_operations(|_, _| true),
    added_note: ": a trade that fails with it may now be reported as not executed",
    removed_note: ": a trade that fails with it is now reported as unknown",
    ..Kind::on_wire("proof of a rejection", |status| format!("HTTP status {}", status.code), compare_statuses)
};

/// The headers that report the usage of a rate limit. A client has no other source for the usage.
pub const RATE_HEADERS: Kind<Header> = Kind {
    users: |usage, _| usage.of_operations(|_, _| true),
    ..Kind::on_wire("header", |header| format!("rate limit header {}", header.role), compare_rate_headers)
};

fn compare_kinds(old: &CodeKind, new: &CodeKind, _: &Usage<'_>, item: &mut ItemChanges) {
    let CodeKind { name: _, fact, scope, advice, retry } = old;
    compare_outcomes("one of its codes", (*scope, new.scope), item);
    compare_retries("one of its codes", (*retry, new.retry), item);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
    if *advice != new.advice {
        item.push(Class::Documentation, format!("the advice changed: {}", new.advice));
    }
}

fn compare_statuses(old: &Status, new: &Status, _: &Usage<'_>, item: &mut ItemChanges) {
    let Status { number: _, code: _, fact, kind } = old;
    item.compare(Class::Behavior, "the kind", (kind, &new.kind), wording::quoted);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

fn compare_rate_headers(old: &Header, new: &Header, _: &Usage<'_>, item: &mut ItemChanges) {
    let Header { role: _, name, fact } = old;
    item.compare(Class::Behavior, "the name", (name, &new.name), wording::quoted);
    facts::compare(Subject::Item, (fact, &new.fact), None, item);
}

/// A code, the operations that return it, and its kind.
struct Listed<'a> {
    code: &'a ErrorCode,
    returned_by: String,
    kind: Option<&'a CodeKind>,
}

impl Listed<'_> {
    /// Returns the part of a request that the code rejects.
    fn scope(&self) -> Option<ErrorScope> {
        self.code.scope.or(self.kind.map(|kind| kind.scope))
    }

    /// Returns whether another code differs only in its name.
    fn is_renamed(&self, new: &Self) -> bool {
        let ErrorCode { wire, name, .. } = new.code.clone();
        self.returned_by == new.returned_by && ErrorCode { wire, name, ..self.code.clone() } == *new.code
    }
}

fn listed(contract: &Contract) -> Vec<Listed<'_>> {
    let kind = |code: &ErrorCode| contract.code_kind(&code.kind);
    contract.codes().map(|code| Listed { code, returned_by: returned_by(contract, code), kind: kind(code) }).collect()
}

/// Compares the codes of all groups, which are one type in Rust.
pub fn compare(old: &Contract, new: &Contract, usage: &Usage<'_>) -> Vec<Change> {
    let (old, new) = (listed(old), listed(new));
    let pairs = pair_renamed(
        &old,
        &new,
        &[|listed| listed.code.wire.clone(), |listed| rust_names::variant_name(&listed.code.name)],
        Listed::is_renamed,
    );
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
        compare_codes(old, new, usage, &mut item);
        item.used_by(|| users(&new.code.wire))
    });
    let added = pairs.added.iter().flat_map(|new| {
        let description = format!("the error code was added; its kind is `{}`", new.code.kind);
        single(new, Class::Additive, description).into_iter().chain(effects(new, usage))
    });
    let mut order = ItemChanges::new("error codes");
    pairs.report_order("the codes", &mut order);
    removed.chain(kept).chain(added).chain(order.used_by(Users::default)).collect()
}

/// Describes the effects of an added code. A client does not retry a request that fails with an unknown code, and reports the outcome of
/// such a trade as unknown.
fn effects(added: &Listed<'_>, usage: &Usage<'_>) -> Vec<Change> {
    let is_added = |code: &ErrorCode| code.wire == added.code.wire;
    let (trades, all) = (usage.of_trades(is_added), usage.of_codes(is_added));
    let mut outcome = ItemChanges::new(item_name(added.code));
    let trade = match added.scope() {
        Some(ErrorScope::Request) => Some("a trade"),
        Some(ErrorScope::Element) => Some("a trade with one element"),
        Some(ErrorScope::Service) | None => None,
    };
    if let Some(trade) = trade.filter(|_| !trades.operations.is_empty()) {
        let description =
            format!("{trade} that fails with it is now reported as not executed; its outcome was unknown");
        outcome.push(Class::Behavior, description);
    }
    let mut retry = ItemChanges::new(item_name(added.code));
    if let Some(kind) = added.kind.filter(|_| !all.operations.is_empty()) {
        compare_retries("it", (RetryRule::Never, kind.retry), &mut retry);
    }
    [outcome.used_by(|| trades), retry.used_by(|| all)].concat()
}

/// Compares the outcomes of a trade that fails with a code.
fn compare_outcomes(code: &str, (old, new): (ErrorScope, ErrorScope), item: &mut ItemChanges) {
    let outcome = |scope| match scope {
        ErrorScope::Request => "not executed",
        ErrorScope::Element => "not executed if it has one element, and as unknown if it has several",
        ErrorScope::Service => "unknown",
    };
    if old != new {
        let (old, new) = (outcome(old), outcome(new));
        let description = format!("a trade that fails with {code} is now reported as {new}; before, as {old}");
        item.push(Class::Behavior, description);
    }
}

/// Compares the retry rules for a request that fails with a code. A trade is retried only if its timestamp was rejected.
fn compare_retries(code: &str, (old, new): (RetryRule, RetryRule), item: &mut ItemChanges) {
    let retried = |rule| match rule {
        RetryRule::Never => "not retried",
        RetryRule::Later => "retried later",
        RetryRule::AfterClockSync => "retried after the clock is synced",
    };
    if old != new {
        let is_trade_retried = old == RetryRule::AfterClockSync || new == RetryRule::AfterClockSync;
        let request = if is_trade_retried { "request" } else { "query" };
        let (old, new) = (retried(old), retried(new));
        item.push(Class::Behavior, format!("a {request} that fails with {code} is now {new}; it was {old}"));
    }
}

fn item_name(code: &ErrorCode) -> String {
    format!("error code {}", code.wire)
}

fn compare_codes(old: &Listed<'_>, new: &Listed<'_>, usage: &Usage<'_>, item: &mut ItemChanges) {
    let ErrorCode { wire, name, fact, kind, scope, operation: _, values, listed_by } = old.code;
    let [old_rust, new_rust] = [name, &new.code.name].map(|name| rust_names::variant_name(name));
    if let Some(sentence) = wording::renamed("error code", (wire, &old_rust), (&new.code.wire, &new_rust)) {
        item.push(Class::Breaking, sentence);
    }
    item.compare(Class::Behavior, "the kind", (kind, &new.code.kind), wording::quoted);
    // The changes of a kind are reported at the kind.
    let is_own = *kind != new.code.kind || *scope != new.code.scope;
    if let (Some(before), Some(now)) = (old.scope(), new.scope())
        && is_own
    {
        match usage.of_trades(|code| code.wire == new.code.wire).operations.is_empty() {
            false => compare_outcomes("it", (before, now), item),
            true => item.compare(Class::Behavior, "the scope", (&before, &now), scope_words),
        }
    }
    if let (Some(before), Some(now)) = (old.kind, new.kind)
        && *kind != new.code.kind
    {
        compare_retries("it", (before.retry, now.retry), item);
    }
    let operations = (&old.returned_by, &new.returned_by);
    item.compare(Class::Behavior, "the operations that return it", operations, String::clone);
    compare_values(values, &new.code.values, item);
    if *listed_by != new.code.listed_by {
        item.push(Class::Documentation, "the command suggests names from another list");
    }
    facts::compare(Subject::Item, (fact, &new.code.fact), None, item);
}

/// Describes the operations that return a code: the groups that list it for any operation, and then the operations that list it themselves,
/// sorted by name. Their order in the files has no meaning.
fn returned_by(contract: &Contract, code: &ErrorCode) -> String {
    let has = |codes: &Option<ErrorCodes>| codes.iter().flat_map(ErrorCodes::listed).any(|wire| wire == code.wire);
    let groups = contract.groups.iter().filter(|group| has(&group.common_codes));
    let groups = groups.map(|group| format!("any operation of {}", group.name));
    let operations = contract.operations().filter(|operation| has(&operation.codes));
    let mut operations: Vec<_> = operations.map(|operation| wording::operation(&operation.name)).collect();
    operations.sort();
    groups.chain(operations).collect::<Vec<_>>().join(", ")
}

/// Compares the values inside a code. They are the fields of a variant, and a caller that matches the variant names all of them.
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
        item.push(Class::Behavior, "the numbers in its message are now read in another order");
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
