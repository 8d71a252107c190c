//! The comparison of two contracts: pairs their items, and reports the properties and parts that differ.

use std::collections::BTreeSet;

use tradewire_contract::definitions::{names_in, request_types};
use tradewire_contract::{self as model, CodeKind, Contract, ErrorScope, Record, RetryRule, Type};

use super::describe::{CODE, ENCODED, EVIDENCE_FOR, OPERATION, OVERRIDE_OF, PRESENCE, Uses, codes, in_rust, items};
use super::report::{Change, Class};
use super::tree::{Added, Effect, Kept, Node, Order, Pairs, Parts, Property, Strictness, pair};

/// Returns the differences between two contracts, the most severe first.
pub fn compare(old: &Contract, new: &Contract) -> Vec<Change> {
    let (uses, contract) = (uses(old, new), new);
    let [before, after] = [old, new].map(|contract| items(contract, &uses));
    let pairs = pair(&before, &after);
    let mut changes = Vec::new();
    for old in &pairs.removed {
        changes.push(change(old, old.removed, &removed(old, &after)));
    }
    for Kept { old, new, .. } in &pairs.kept {
        let mut found = Vec::new();
        found.extend(match new.noun {
            CODE => renamed(old, new).map(|sentence| (old.removed, sentence)),
            _ => renamed_in_contract(old, new).map(|sentence| (Class::Documentation, sentence)),
        });
        differences(old, new, "", (contract, new), &mut found);
        changes.extend(found.into_iter().map(|(class, description)| change(new, class, &description)));
    }
    for new in &pairs.added {
        let (class, effect) = effect_of_added(new, (contract, new));
        changes.push(change(new, class, &format!("the {} was added{effect}", new.noun)));
    }
    changes.extend(reordered_items(&pairs));
    // The sort is stable: changes of one class stay in the order of the contract.
    changes.sort_by_key(|change| change.class);
    changes
}

/// Returns the records that requests contain in both contracts, and those that are arrays in both.
fn uses(old: &Contract, new: &Contract) -> Uses {
    let names = |contract: &Contract, has_use: fn(&Record) -> bool| -> BTreeSet<String> {
        let records = contract.groups.iter().flat_map(|group| &group.records);
        records.filter(|record| has_use(record)).map(|record| in_rust(&record.name).to_string()).collect()
    };
    let in_both =
        |has_use: fn(&Record) -> bool| names(new, has_use).intersection(&names(old, has_use)).cloned().collect();
    Uses { sent: in_both(|record| record.in_request), arrays: in_both(Record::is_array) }
}

/// Returns the sentence about a type whose name changed in the contract only: it was found by its name in Rust.
fn renamed_in_contract(old: &Node, new: &Node) -> Option<String> {
    let name = |node: &Node| node.key.split_once('.').map_or(node.key.clone(), |(_, name)| name.to_owned());
    let (noun, from, to) = (new.noun, name(old), name(new));
    (from != to).then(|| format!("the {noun} `{from}` is now called `{to}` in the contract; its Rust name is the same"))
}

fn change(item: &Node, class: Class, description: &str) -> Change {
    let description = description.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    Change { class, item: item.title.clone(), description }
}

/// Describes a removed item, with the operation that sends the same request if there is one.
fn removed(old: &Node, after: &[Node]) -> String {
    let request = |node: &Node| {
        ["method", "host", "path"].map(|subject| node.property(subject).map(|property| property.value.clone()))
    };
    let is_same = |new: &&Node| new.noun == OPERATION && request(new) == request(old);
    let replacement = after.iter().find(is_same).filter(|_| old.noun == OPERATION);
    let replacement = replacement.map(|new| format!("; `{}` sends the same request", new.title)).unwrap_or_default();
    format!("the {} was removed{replacement}{}", old.noun, old.removed_note)
}

fn reordered_items(pairs: &Pairs<'_>) -> Vec<Change> {
    let list_of = |kept: &Kept<'_>| (kept.new.list.clone(), kept.new.noun);
    let lists: BTreeSet<(String, &str)> = pairs.kept.iter().map(list_of).collect();
    let is_moved = |list: &(String, &str)| {
        let of_list = pairs.kept.iter().filter(|kept| list_of(kept) == *list);
        !of_list.map(|kept| kept.old_position).is_sorted()
    };
    let change = |(list, noun): (String, &str)| Change {
        class: Class::Documentation,
        item: list,
        description: format!("its {noun}s were reordered"),
    };
    lists.into_iter().filter(is_moved).map(change).collect()
}

/// The contract with the new version of an item, and the item.
type InContract<'a> = (&'a Contract, &'a Node);

/// Adds the differences between two versions of a node. `of` names a part of the item: `` of the field `price` ``.
fn differences(old: &Node, new: &Node, of: &str, item: InContract<'_>, found: &mut Vec<(Class, String)>) {
    let added = new.properties.iter().filter(|property| old.property(&property.subject).is_none());
    for property in old.properties.iter().chain(added) {
        let values = [old, new].map(|node| node.property(&property.subject));
        if !is_of_changed_key(property, [old, new]) {
            found.extend(changed(property, values, of));
        }
    }
    for (old_parts, new_parts) in old.parts.iter().zip(&new.parts) {
        compare_parts(old_parts, new_parts, item, found);
    }
}

/// Returns whether a property is a detail of another one that changed, or the evidence or override of one that was added or removed, so
/// that its difference is no change of its own.
fn is_of_changed_key(property: &Property, nodes: [&Node; 2]) -> bool {
    let subject = &property.subject;
    if let Some(key) = subject.strip_prefix(EVIDENCE_FOR).or_else(|| subject.strip_prefix(OVERRIDE_OF)) {
        let [old, new] = nodes.map(|node| node.properties.iter().any(|of| of.key == key.trim_matches('`')));
        return old != new;
    }
    property.key.split_once('.').is_some_and(|(key, _)| {
        let [old, new] = nodes.map(|node| node.properties.iter().find(|of| of.key == key).map(|of| &of.value));
        old != new
    })
}

/// Returns the change of a property, if it has another value.
fn changed(property: &Property, [old, new]: [Option<&Property>; 2], of: &str) -> Option<(Class, String)> {
    if old.map(|old| &old.value) == new.map(|new| &new.value) {
        return None;
    }
    let shown = |property: Option<&Property>, other: Option<&Property>| match property {
        Some(Property { value, note, .. }) => format!("{value}{note}"),
        None => other.map(|other| other.absent.clone()).unwrap_or_default(),
    };
    let sentence = match property.is_shown {
        true => format!("the {}{of} changed from {} to {}", property.subject, shown(old, new), shown(new, old)),
        false => format!("the {}{of} changed", property.subject),
    };
    Some(match &property.effect {
        Effect::Of(classes) => {
            let class = match (old, new) {
                (None, _) => classes.added,
                (_, None) => classes.removed,
                _ => classes.changed,
            };
            (class, sentence)
        }
        Effect::Rule { is_constant: true, .. } if new.is_none() => {
            (Class::Breaking, format!("{sentence}: the request has no constant for it any more"))
        }
        Effect::Rule { .. } => {
            let [old, new] = [old, new].map(|property| property.and_then(Property::strictness));
            match Strictness::class(old, new) {
                Class::Behavior => (Class::Behavior, format!("{sentence}: calls that worked may now be rejected")),
                class => (class, sentence),
            }
        }
    })
}

fn compare_parts(old: &Parts, new: &Parts, item: InContract<'_>, found: &mut Vec<(Class, String)>) {
    let pairs = pair(&old.nodes, &new.nodes);
    for Node { noun, key, removed, removed_note, .. } in &pairs.removed {
        found.push((*removed, format!("the {noun} `{key}` was removed{removed_note}")));
    }
    for Kept { old, new, .. } in &pairs.kept {
        if let Some(sentence) = renamed(old, new) {
            found.push((old.removed, sentence));
        }
        differences(old, new, &format!(" of the {} `{}`", new.noun, new.key), item, found);
    }
    for added in &pairs.added {
        let (class, effect) = effect_of_added(added, item);
        found.push((class, format!("the {}{} `{}` was added{effect}", added.adjective, added.noun, added.key)));
    }
    found.extend(reordered(new, &pairs));
}

/// Returns the sentence about a node whose name changed either on the wire or in Rust.
fn renamed(old: &Node, new: &Node) -> Option<String> {
    let Node { noun, key, rust, .. } = new;
    if old.key != *key {
        return Some(format!(
            "the {noun} `{}` is now called `{key}` on the wire; it is still `{rust}` in Rust, so callers compile and use the new name",
            old.key
        ));
    }
    (old.rust != *rust).then(|| format!("the {noun} `{key}` is now called `{rust}` in Rust; it was `{}`", old.rust))
}

/// Returns the change of the order of parts.
fn reordered(new: &Parts, pairs: &Pairs<'_>) -> Option<(Class, String)> {
    let is_argument = |node: &Node| node.property(PRESENCE).is_some_and(|presence| presence.value == "required");
    let arguments = || pairs.kept.iter().filter(|kept| is_argument(kept.old) && is_argument(kept.new));
    let is_moved = !pairs.kept.iter().map(|kept| kept.old_position).is_sorted();
    match new.order {
        Order::Arguments if !arguments().map(|kept| kept.old_position).is_sorted() => {
            let order: Vec<&str> = arguments().map(|kept| kept.new.key.as_str()).collect();
            Some((Class::Breaking, format!("the arguments of `new` were reordered: {}", codes(&order))))
        }
        Order::Elements if pairs.kept.iter().any(|kept| kept.old_position != kept.new_position) => {
            let order: Vec<&str> = new.nodes.iter().map(|node| node.key.as_str()).collect();
            Some((Class::Breaking, format!("the elements of the array moved: {}", codes(&order))))
        }
        _ => {
            let moved = pairs.kept.first().filter(|_| is_moved)?.new;
            Some((Class::Documentation, format!("its {}s were reordered", moved.noun)))
        }
    }
}

/// Returns the class of an added node, and its effect in words.
fn effect_of_added(node: &Node, (contract, item): InContract<'_>) -> (Class, String) {
    let (class, effect) = match node.added {
        Added::Of(class) => (class, ""),
        Added::Variant => match is_sent_and_returned(contract, &item.key) {
            (true, false) => (Class::Additive, ": requests can now contain it"),
            (_, true) if item.property(ENCODED).is_some() => {
                (Class::Behavior, ": responses that contain it were read as unknown")
            }
            (_, true) => (
                Class::Behavior,
                ": responses may now contain it, and a `match` without an arm for it treats it as unknown",
            ),
            (false, false) => (Class::Additive, ""),
        },
        Added::Code => effect_of_added_code(contract, &item.key),
    };
    (class, format!("{effect}{}", node.added_note))
}

/// Returns the effect of an added code. A client does not retry a request that fails with an unknown code, and reports the outcome of
/// such a trade as unknown.
fn effect_of_added_code(contract: &Contract, wire: &str) -> (Class, &'static str) {
    let Some(code) = contract.code(wire) else { return (Class::Additive, "") };
    let Some(CodeKind { scope, retry, .. }) = contract.kinds.get(&code.kind) else { return (Class::Additive, "") };
    let is_proof = code.scope.unwrap_or(*scope) != ErrorScope::Service;
    match (may_return(contract, wire, true), may_return(contract, wire, false)) {
        (true, _) if is_proof => (
            Class::Behavior,
            ": a trade that fails with it may now be reported as not executed; its outcome was unknown",
        ),
        (_, true) if *retry != RetryRule::Never => {
            (Class::Behavior, ": a request that fails with it may now be retried; it was not")
        }
        _ => (Class::Additive, ""),
    }
}

/// Returns whether requests and responses contain the type with a name like `futures.Order`.
fn is_sent_and_returned(contract: &Contract, name: &str) -> (bool, bool) {
    let contain = |types: Vec<&Type>| {
        let named = types.iter().copied().flat_map(names_in).cloned();
        contract.reachable(types.iter().copied()).into_iter().chain(named).any(|of| {
            let encoded = contract.enumeration(&of).and_then(|list| list.encoded.as_ref());
            encoded.into_iter().chain([&of]).any(|of| of.to_string() == name)
        })
    };
    let sent = contract.operations().flat_map(request_types);
    let arguments = contract.channels().flat_map(|channel| &channel.params).map(|field| &field.ty);
    let returned = contract.operations().map(|operation| &operation.returns.ty);
    let pushed = contract.channels().map(|channel| &channel.pushes.ty);
    let wrapping = contract.envelopes.iter().flat_map(|envelope| &envelope.fields).map(|field| &field.ty);
    (contain(sent.chain(arguments).collect()), contain(returned.chain(pushed).chain(wrapping).collect()))
}

/// Returns whether an operation may return a code: a trade, or any operation.
fn may_return(contract: &Contract, wire: &str, is_trade: bool) -> bool {
    let mut operations = contract.operations().filter(|operation| !is_trade || operation.effect != model::Effect::Read);
    operations.any(|operation| {
        let mut codes = contract.codes_of(operation).chain(contract.common_codes(&operation.host));
        codes.any(|code| code.wire == wire)
    })
}
