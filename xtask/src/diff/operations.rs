//! Operations: requests, responses, access and rate limits.

use tradewire_contract::{Account, Auth, Contract, Effect, Example, Operation, Rate, RateScope, Response, Returns};
use tradewire_wire::check::{counted, duration};

use super::change::{Class, ItemChanges, Users};
use super::facts::{self, Subject};
use super::fields::{self, FieldUse};
use super::pairing::{Kind, pair};
use super::usage::Usage;
use super::{paging, streams, wording};

pub const OPERATIONS: Kind<Operation> = Kind {
    users: |_, operation| Users { operations: vec![wording::operation(&operation.name)], records: Vec::new() },
    replacement,
    ..Kind::in_code("operation", |operation| wording::operation(&operation.name), compare)
};

/// Returns the operation that sends the same request under another name.
fn replacement(removed: &Operation, usage: &Usage<'_>) -> Option<String> {
    let request_line =
        |operation: &Operation| (operation.method.clone(), operation.host.clone(), operation.path.clone());
    let [before, now] = usage.contracts;
    let is_new = |operation: &&Operation| before.operation(&operation.name).is_none();
    let same = now.operations().filter(is_new).find(|of| request_line(of) == request_line(removed))?;
    Some(format!("`{}` sends the same request", wording::operation(&same.name)))
}

fn compare(old: &Operation, new: &Operation, usage: &Usage<'_>, item: &mut ItemChanges) {
    // The codes that the operation lists are compared together with all other codes.
    let Operation {
        name: _,
        fact,
        deprecated,
        request: _,
        method,
        host,
        path,
        content_type,
        also_accepts,
        written_envelope,
        auth: _,
        account: _,
        effect: _,
        bulk,
        verify: _,
        written_rates: _,
        written_returns: _,
        result_wire: _,
        returns,
        returns_secret: _,
        null_result,
        echoes,
        paging: _,
        archive: _,
        params,
        any_of,
        body,
        request_type,
        codes: _,
        examples,
        responses,
    } = old;
    item.compare(Class::Breaking, "the Rust name of its request", (request_type, &new.request_type), wording::quoted);
    fields::compare_deprecation("the operation", deprecated, &new.deprecated, item);
    item.compare(Class::Behavior, "the method", (method, &new.method), wording::quoted);
    item.compare(Class::Behavior, "the host", (host, &new.host), wording::quoted);
    item.compare(Class::Behavior, "the path", (path, &new.path), wording::quoted);
    item.compare(Class::Behavior, "the content type", (content_type, &new.content_type), wording::quoted);
    let other_types = (also_accepts.as_slice(), new.also_accepts.as_slice());
    item.compare(Class::Behavior, "the list of other accepted content types", other_types, wording::list);
    if *written_envelope != new.written_envelope {
        let [before, now] = usage.contracts;
        let envelopes = (&envelope(before, old), &envelope(now, new));
        item.compare(Class::Behavior, "the envelope of its responses", envelopes, wording::quoted);
    }
    compare_access(old, new, item);
    item.compare_flag(
        (*bulk, new.bulk),
        (Class::Behavior, "it now acts on elements that it does not list: a rejected element no longer proves that nothing was executed"),
        (Class::Behavior, "it no longer acts on elements that it does not list"),
    );
    let verifying = (&*old.verifying_titles(), &*new.verifying_titles());
    item.compare(
        Class::Documentation,
        "the list of operations that show whether it was executed",
        verifying,
        wording::list,
    );
    let renames = fields::compare(params, &new.params, FieldUse::Param, (fact, &new.fact), item);
    fields::compare_any_of(any_of, &new.any_of, &renames, item);
    fields::compare_bodies(body.as_ref(), new.body.as_ref(), (fact, &new.fact), item);
    compare_returns(returns, &new.returns, item);
    let null_results = (null_result, &new.null_result);
    item.compare(Class::Behavior, "the error code for a null result", null_results, wording::quoted_or_none);
    let echoes = (echoes.as_slice(), new.echoes.as_slice());
    item.compare(Class::Behavior, "the list of fields that repeat a value of the request", echoes, wording::list);
    paging::compare(old, new, &renames, item);
    streams::compare_sources(old.archive.as_ref(), new.archive.as_ref(), &renames, item);
    compare_shown("example", (examples, &new.examples), |example| example.name.clone(), is_same_example, item);
    compare_shown("response", (responses, &new.responses), |response| response.name.clone(), is_same_response, item);
    let (old_fact, new_fact) = facts::of_common_keys((fact, &new.fact), &declared_keys(old), &declared_keys(new));
    facts::compare(Subject::Item, (&old_fact, &new_fact), None, item);
}

/// Returns the keys that only some operations have, as evidence names them.
fn declared_keys(operation: &Operation) -> Vec<&'static str> {
    let keys = [
        ("any_of", !operation.any_of.is_empty()),
        ("archive", operation.archive.is_some()),
        ("body", operation.body.is_some()),
        ("deprecated", operation.deprecated.is_some()),
        ("echoes", !operation.echoes.is_empty()),
        ("null_result", operation.null_result.is_some()),
        ("optional_result", operation.returns.optional),
        ("paging", operation.paging.is_some()),
        ("rate", operation.written_rates.is_some()),
        ("verify", !operation.verify.is_empty()),
    ];
    keys.into_iter().filter_map(|(key, has_key)| has_key.then_some(key)).collect()
}

/// Compares the access to the operation, its effect and its rate limits.
fn compare_access(old: &Operation, new: &Operation, item: &mut ItemChanges) {
    if old.auth != new.auth {
        let description = match new.auth {
            Auth::Signed => "it is now signed: callers need an API key",
            Auth::Public => "it is now public: requests are no longer signed",
        };
        item.push(Class::Behavior, description);
    }
    if old.account != new.account {
        let description = match new.account {
            Account::Quant => "only quant accounts can call it now",
            Account::Any => "any account can call it now",
        };
        item.push(Class::Behavior, description);
    }
    if old.effect != new.effect {
        let description = match new.effect {
            Effect::Trade => "it is now a trade: it is only retried if nothing was executed",
            Effect::Withdraw => "it is now a withdrawal: only clients that allow withdrawals send it",
            Effect::Read => "it is now a read: it may be retried",
        };
        item.push(Class::Behavior, description);
    }
    for scope in RateScope::ALL {
        let (old, new) = (rates(old, scope), rates(new, scope));
        match (&old, &new) {
            (Some(old), Some(new)) => {
                item.compare(Class::Behavior, &format!("the rate limit per {scope}"), (old, new), String::clone);
            }
            (None, Some(new)) => {
                item.push(Class::Behavior, format!("a rate limit per {scope} was declared: {new}"));
            }
            (Some(old), None) => {
                let description = format!("the rate limit per {scope} is no longer declared; it was {old}");
                item.push(Class::Behavior, description);
            }
            (None, None) => {}
        }
    }
}

/// Returns the name of an operation's envelope, which may be the envelope of its host.
fn envelope(contract: &Contract, operation: &Operation) -> String {
    let of_host = || contract.envelope(operation).map(|envelope| envelope.name.clone());
    operation.written_envelope.clone().or_else(of_host).unwrap_or_default()
}

/// Returns the rate limits of a scope in words, if there are any.
fn rates(operation: &Operation, scope: RateScope) -> Option<String> {
    let all = operation.rates();
    let rates: Vec<String> = all.iter().filter(|rate| rate.scope == scope).map(rate).collect();
    (!rates.is_empty()).then(|| rates.join(" and "))
}

fn rate(rate: &Rate) -> String {
    let period = duration(rate.per_millis.into());
    let requests = counted(rate.requests, "request");
    format!("{requests} per {}", period.strip_prefix("1 ").unwrap_or(&period))
}

fn compare_returns(old: &Returns, new: &Returns, item: &mut ItemChanges) {
    let Returns { ty, list, optional, wire_format } = old;
    if !fields::is_same_type(ty, &new.ty) || *list != new.list {
        let types = (&ty.written(*list), &new.ty.written(new.list));
        item.compare(Class::Breaking, "the type of the result", types, wording::quoted);
    }
    item.compare_flag(
        (*optional, new.optional),
        (Class::Breaking, "the result may now be null"),
        (Class::Breaking, "the result is now always present"),
    );
    if *wire_format != new.wire_format {
        let name = |returns: &Returns| fields::wire_format_name(&returns.ty, returns.list, returns.wire_format);
        item.compare(Class::Behavior, "the wire format of the result", (&name(old), &name(new)), String::clone);
    }
}

fn is_same_example(old: &Example, new: &Example) -> bool {
    let Example { name: _, doc, given, sends, body, canonical } = old;
    let is_same_request = (sends, body, canonical) == (&new.sends, &new.body, &new.canonical);
    is_same_request && *doc == new.doc && *given == new.given
}

fn is_same_response(old: &Response, new: &Response) -> bool {
    let Response { name: _, fact, declared_status: _, json } = old;
    (fact, old.status(), json) == (&new.fact, new.status(), &new.json)
}

/// Compares the examples or the responses that document an operation.
fn compare_shown<T>(
    noun: &str,
    (old, new): (&[T], &[T]),
    name: fn(&T) -> String,
    is_same: fn(&T, &T) -> bool,
    item: &mut ItemChanges,
) {
    let pairs = pair(old, new, &[name]);
    let changed = pairs.kept.iter().filter(|(old, new)| !is_same(old, new)).map(|(_, new)| (*new, "changed"));
    let removed = pairs.removed.iter().map(|shown| (*shown, "was removed"));
    let added = pairs.added.iter().map(|shown| (*shown, "was added"));
    for (shown, what) in removed.chain(changed).chain(added) {
        item.push(Class::Documentation, format!("the {noun} `{}` {what}", name(shown)));
    }
    pairs.report_order(&format!("its {noun}s"), item);
}
