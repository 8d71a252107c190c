//! Errors: codes, their kinds, and the HTTP statuses that prove a refusal.

use super::change::{Change, Class, Item, Users};
use super::facts::{self, IT};
use super::pairs::{Kind, pair, pairs_of};
use super::uses::Uses;
use super::words;
use crate::contract::{Code, CodeKind, Contract, Group, Header, Name, Status};
use crate::language::{About, Again, CodeValue};
use crate::names;

pub const KINDS: Kind<CodeKind> = Kind {
    noun: "kind of error",
    place: |kind| format!("errors of kind {}", kind.name),
    gone: Class::Breaking,
    added: Class::Additive,
    users: |uses, kind| uses.of_codes(|code| code.kind == kind.name),
    instead: |_, _| None,
    compare: kind,
};

pub const STATUSES: Kind<Status> = Kind {
    noun: "proof of a refusal",
    place: |status| format!("HTTP status {}", status.code),
    gone: Class::Behaviour,
    added: Class::Behaviour,
    users: |uses, _| uses.of_operations(|_, _| true),
    instead: |_, _| None,
    compare: status,
};

/// What a reply says of a limit comes from them, and nothing else does.
pub const RATE_HEADERS: Kind<Header> = Kind {
    noun: "header",
    place: |header| format!("header of a limit: {}", header.role),
    gone: Class::Behaviour,
    added: Class::Behaviour,
    users: |uses, _| uses.of_operations(|_, _| true),
    instead: |_, _| None,
    compare: rate_header,
};

fn rate_header(old: &Header, new: &Header, item: &mut Item) {
    let Header { role: _, name, fact } = old;
    item.tell_if_other(Class::Behaviour, (name, &new.name), |old, new| format!("its name is `{new}`, was `{old}`"));
    facts::compare(IT, (fact, &new.fact), None, item);
}

fn kind(old: &CodeKind, new: &CodeKind, item: &mut Item) {
    let CodeKind { name: _, doc, about, advice, again } = old;
    item.tell_if_other(Class::Behaviour, (about, &new.about), |old, new| {
        format!("they are about {}, were about {}", about_words(*new), about_words(*old))
    });
    item.tell_if_other(Class::Behaviour, (again, &new.again), |old, new| {
        format!("a request that they refuse is sent again {}, was {}", again_words(*new), again_words(*old))
    });
    item.tell_if_other(Class::Documentation, (doc, &new.doc), |_, _| "they are described anew".to_owned());
    item.tell_if_other(Class::Documentation, (advice, &new.advice), |_, new| format!("the advice is said anew: {new}"));
}

fn status(old: &Status, new: &Status, item: &mut Item) {
    let Status { number: _, code: _, fact, kind } = old;
    item.tell_if_other(Class::Behaviour, (kind, &new.kind), |old, new| {
        format!("it is of the kind `{new}`, was of `{old}`")
    });
    facts::compare(IT, (fact, &new.fact), None, item);
}

/// A code, the group whose file lists it, and what its kind is about.
struct Listed<'a> {
    group: &'a str,
    code: &'a Code,
    about_of_kind: Option<About>,
}

fn listed<'a>(contract: &'a Contract) -> Vec<Listed<'a>> {
    let about = |code: &Code| contract.kind(&code.kind).map(|kind| kind.about);
    let of_group = |group: &'a Group| {
        let listed = |code| Listed { group: &group.name, code, about_of_kind: about(code) };
        group.codes().map(listed).collect::<Vec<_>>()
    };
    contract.groups.iter().flat_map(of_group).collect()
}

/// Compares the codes of all groups: in Rust they are one type.
pub fn compare(old: &Contract, new: &Contract, uses: &Uses<'_>) -> Vec<Change> {
    let (old, new) = (listed(old), listed(new));
    let pairs = pair(&old, &new, &[|listed| listed.code.wire.clone(), |listed| names::variant_name(&listed.code.name)]);
    let users = |wire: &str| uses.of_codes(|code| code.wire == wire);
    let alone = |listed: &Listed<'_>, class, sentence: String| {
        let mut item = Item::new(place(listed.code));
        item.tell(class, sentence);
        item.met_by(|| users(&listed.code.wire))
    };
    let gone = pairs.gone.iter().flat_map(|gone| alone(gone, Class::Breaking, "the error code is gone".to_owned()));
    let kept = pairs.kept.iter().flat_map(|(old, new)| {
        let mut item = Item::new(place(new.code));
        compare_listed(old, new, &mut item);
        item.met_by(|| users(&new.code.wire))
    });
    let added = pairs.added.iter().flat_map(|added| {
        let sentence = format!("the error code is new; its kind is `{}`", added.code.kind);
        alone(added, Class::Additive, sentence).into_iter().chain(proof(added, uses))
    });
    let mut order = Item::new("error codes");
    if pairs.is_reordered(|_, _| true) {
        order.tell(Class::Documentation, "they are listed in another order");
    }
    gone.chain(kept).chain(added).chain(order.met_by(Users::default)).collect()
}

/// What a new code proves: of a trade that answers one that is not known, it is not known whether it was executed.
fn proof(added: &Listed<'_>, uses: &Uses<'_>) -> Vec<Change> {
    let trades = uses.of_trades(|code| code.wire == added.code.wire);
    let trade = match added.code.about.or(added.about_of_kind) {
        Some(About::Request) => "a trade",
        Some(About::Element) => "a trade of one element",
        Some(About::Service) | None => return Vec::new(),
    };
    if trades.operations.is_empty() {
        return Vec::new();
    }
    let mut item = Item::new(place(added.code));
    item.tell(Class::Behaviour, format!("{trade} that answers it counts as not executed: it counted as unknown"));
    item.met_by(|| trades)
}

fn place(code: &Code) -> String {
    format!("error code {}", code.wire)
}

fn compare_listed(old: &Listed<'_>, new: &Listed<'_>, item: &mut Item) {
    let Code { wire, name, fact, kind, about, operation, values } = old.code;
    let (was, is) = (names::variant_name(name), names::variant_name(&new.code.name));
    if *wire != new.code.wire {
        item.tell(Class::Breaking, format!("`{is}` is `{}` on the wire, was `{wire}`", new.code.wire));
    }
    if was != is {
        item.tell(Class::Breaking, format!("it is called `{is}` in Rust, was `{was}`"));
    }
    item.tell_if_other(Class::Behaviour, (kind, &new.code.kind), |old, new| {
        format!("it is of the kind `{new}`, was of `{old}`")
    });
    // That the kind is about something else is told there.
    let is_told = *kind == new.code.kind && *about == new.code.about;
    let (before, now) = (about.or(old.about_of_kind), new.code.about.or(new.about_of_kind));
    if let (Some(before), Some(now)) = (before, now)
        && before != now
        && !is_told
    {
        item.tell(Class::Behaviour, format!("it is about {}, was about {}", about_words(now), about_words(before)));
    }
    let (lister, was) = (asked(new.group, &new.code.operation), asked(old.group, operation));
    if lister != was {
        item.tell(Class::Behaviour, format!("it is answered by {lister}, was by {was}"));
    }
    compare_values(&pairs_of(values), &pairs_of(&new.code.values), item);
    facts::compare(IT, (fact, &new.code.fact), None, item);
}

/// Who answers a code.
fn asked(group: &str, operation: &Option<String>) -> String {
    match operation {
        Some(operation) => words::operation(&Name { group: group.to_owned(), name: operation.clone() }),
        None => format!("any operation of {group}"),
    }
}

/// The values inside of a code are the fields of a variant, and whoever matches them names them all.
fn compare_values(old: &[(String, CodeValue)], new: &[(String, CodeValue)], item: &mut Item) {
    let pairs = pair(old, new, &[|(name, _)| names::field_name(name)]);
    for (name, _) in &pairs.gone {
        item.tell(Class::Breaking, format!("it does not tell `{name}` any more"));
    }
    for ((_, before), (name, now)) in &pairs.kept {
        item.tell_if_other(Class::Breaking, (before, now), |before, now| {
            format!("its `{name}` is {}, was {}", value_words(*now), value_words(*before))
        });
    }
    for (name, _) in &pairs.added {
        item.tell(Class::Breaking, format!("it tells `{name}` now"));
    }
    if pairs.is_reordered(|_, _| true) {
        item.tell(Class::Behaviour, "the numbers of its message are read in another order");
    }
}

fn value_words(value: CodeValue) -> &'static str {
    match value {
        CodeValue::Integer => "an integer",
        CodeValue::Decimal => "a decimal",
    }
}

fn again_words(again: Again) -> &'static str {
    match again {
        Again::Never => "never",
        Again::Later => "later",
        Again::Synced => "once the clock is set",
    }
}

fn about_words(about: About) -> &'static str {
    match about {
        About::Request => "the request as a whole",
        About::Element => "one element of the request",
        About::Service => "the service",
    }
}
