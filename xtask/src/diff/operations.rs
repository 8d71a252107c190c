//! Operations: what is asked, how, and what is answered.

use super::change::{Class, Item, Users};
use super::facts::{self, IT};
use super::fields::{self, Role};
use super::pairs::{Kind, pair};
use super::uses::Uses;
use super::{paging, words};
use crate::contract::{Example, Operation, Rate, Response, Returns};
use crate::language::{Account, Auth, Effect};

pub const OPERATIONS: Kind<Operation> = Kind {
    noun: "operation",
    place: |operation| words::operation(&operation.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |_, operation| Users { operations: vec![words::operation(&operation.name)], records: Vec::new() },
    instead,
    compare: operation,
};

/// The operation that asks the same now, if it is only called otherwise.
fn instead(gone: &Operation, uses: &Uses<'_>) -> Option<String> {
    let line = |operation: &Operation| (operation.method.clone(), operation.host.clone(), operation.path.clone());
    let [before, now] = uses.contracts.map(|contract| contract.groups.iter().flat_map(|group| &group.operations));
    let mut new = now.filter(|operation| line(operation) == line(gone));
    let same = new.find(|operation| !before.clone().any(|old| old.name == operation.name))?;
    Some(format!("`{}` asks the same", words::operation(&same.name)))
}

fn operation(old: &Operation, new: &Operation, item: &mut Item) {
    // The codes that are listed for it are told where codes are.
    let Operation {
        name: _,
        fact,
        request: _,
        method: _,
        host: _,
        path: _,
        content_type: _,
        also_takes: _,
        auth: _,
        account: _,
        effect: _,
        written_rate: _,
        written_returns: _,
        returns,
        null_result,
        paging: _,
        params,
        body,
        codes: _,
        examples,
        answers,
    } = old;
    request_line(old, new, item);
    access(old, new, item);
    fields::compare(params, &new.params, Role::Param, (fact, &new.fact), item);
    fields::compare_bodies(body.as_ref(), new.body.as_ref(), (fact, &new.fact), item);
    compare_returns(returns, &new.returns, item);
    item.tell_if_other(Class::Behaviour, (null_result, &new.null_result), |old, new| {
        let (is, was) = (words::or_none(new.as_deref()), words::or_none(old.as_deref()));
        format!("the error code that a null result means is {is}, was {was}")
    });
    paging::compare(old, new, item);
    compare_shown("example", (examples, &new.examples), |shown| shown.name.clone(), is_other_example, item);
    compare_shown("answer", (answers, &new.answers), |shown| shown.name.clone(), is_other_answer, item);
    facts::compare(IT, (fact, &new.fact), None, item);
}

/// What is sent where.
fn request_line(old: &Operation, new: &Operation, item: &mut Item) {
    item.tell_if_other(Class::Behaviour, (&old.method, &new.method), |old, new| {
        format!("it is sent as {new}, was {old}")
    });
    item.tell_if_other(Class::Behaviour, (&old.host, &new.host), |old, new| {
        format!("it is asked of the host `{new}`, was `{old}`")
    });
    item.tell_if_other(Class::Behaviour, (&old.path, &new.path), |old, new| {
        format!("its path is `{new}`, was `{old}`")
    });
    item.tell_if_other(Class::Behaviour, (&old.content_type, &new.content_type), |old, new| {
        format!("its content type is `{new}`, was `{old}`")
    });
    item.tell_if_other(Class::Behaviour, (&old.also_takes, &new.also_takes), |old, new| {
        format!("the content types that are taken besides are {}, were {}", words::all(new), words::all(old))
    });
}

/// Who may call it, how often, and what it does.
fn access(old: &Operation, new: &Operation, item: &mut Item) {
    item.tell_if_other(Class::Behaviour, (&old.auth, &new.auth), |_, new| {
        let word = match new {
            Auth::Signed => "it is signed now: it needs a key",
            Auth::Public => "it is public now: it is sent without a signature",
        };
        word.to_owned()
    });
    item.tell_if_other(Class::Behaviour, (&old.account, &new.account), |_, new| {
        let word = match new {
            Account::Quant => "only quant accounts may call it now",
            Account::Any => "any account may call it now",
        };
        word.to_owned()
    });
    item.tell_if_other(Class::Behaviour, (&old.effect, &new.effect), |_, new| {
        let word = match new {
            Effect::Trade => "it trades now: it is never repeated blindly",
            Effect::Read => "it only reads now: it may be repeated",
        };
        word.to_owned()
    });
    match (old.rate().map(rate), new.rate().map(rate)) {
        (Some(old), Some(new)) if old != new => {
            item.tell(Class::Behaviour, format!("it may be called {new}, was {old}"));
        }
        (None, Some(new)) => item.tell(Class::Behaviour, format!("it may be called {new}: it was not said how often")),
        (Some(old), None) => {
            item.tell(Class::Behaviour, format!("how often it may be called is not said any more, was {old}"));
        }
        _ => {}
    }
}

fn rate(rate: Rate) -> String {
    format!("{} in {} per key", words::count(rate.requests, "time"), words::duration(rate.per_millis.into()))
}

fn compare_returns(old: &Returns, new: &Returns, item: &mut Item) {
    let Returns { ty, list, optional } = old;
    if !fields::is_same(ty, &new.ty) || *list != new.list {
        let (was, is) = (ty.written(*list), new.ty.written(new.list));
        item.tell(Class::Breaking, format!("it answers `{is}`, answered `{was}`"));
    }
    match (*optional, new.optional) {
        (false, true) => item.tell(Class::Breaking, "its answer may now be missing"),
        (true, false) => item.tell(Class::Breaking, "its answer is now always there"),
        _ => {}
    }
}

fn is_other_example(old: &Example, new: &Example) -> bool {
    let Example { name: _, doc, given, sends, headers, body, canonical } = old;
    let request = (sends, headers, body, canonical) != (&new.sends, &new.headers, &new.body, &new.canonical);
    request || *doc != new.doc || *given != new.given
}

fn is_other_answer(old: &Response, new: &Response) -> bool {
    let Response { name: _, doc, declared_status: _, json } = old;
    (doc, old.status(), json) != (&new.doc, new.status(), &new.json)
}

/// Compares what shows an operation: examples and answers.
fn compare_shown<T>(
    noun: &str,
    (old, new): (&[T], &[T]),
    name: fn(&T) -> String,
    is_other: fn(&T, &T) -> bool,
    item: &mut Item,
) {
    let pairs = pair(old, new, &[name]);
    let other =
        pairs.kept.iter().filter(|(old, new)| is_other(old, new)).map(|(_, new)| (*new, "shows something else"));
    let gone = pairs.gone.iter().map(|shown| (*shown, "is gone"));
    let added = pairs.added.iter().map(|shown| (*shown, "is new"));
    for (shown, what) in gone.chain(other).chain(added) {
        item.tell(Class::Documentation, format!("the {noun} `{}` {what}", name(shown)));
    }
    if pairs.is_reordered(|_, _| true) {
        item.tell(Class::Documentation, format!("its {noun}s are listed in another order"));
    }
}
