//! Groups, ids, enums, unions, records and datasets.

use tradewire_contract::prose::code;
use tradewire_contract::{
    Contract, Dataset, Enum, EnumValue, Fact, Group, Id, InstrumentRules, Layout, Name, Record, StateField, Topic,
    Union, UnionCase, Variant, rust_names,
};

use super::super::report::Class;
use super::super::tree::{Added, Classes, Node, Property};
use super::{
    BEHAVIOR, BREAKING, ENCODED, OFFER, Use, Uses, channels, field_parts, in_rust, item, list, operations, set_any_of,
    set_fact,
};
use crate::emit::features::Features;

/// Describes a group and its items. The codes of all groups are one list.
pub fn group(contract: &Contract, uses: &Uses, group: &Group) -> Vec<Node> {
    let Group {
        name,
        doc,
        topics,
        ids,
        enums,
        records,
        unions,
        datasets,
        operations,
        channels,
        common_codes: _,
        shared: _,
    } = group;
    let mut node = Node::in_code("group", format!("group {name}"));
    node.set_hidden("doc", "documentation", doc.as_str());
    let is_feature = Features::new(contract).condition(name).is_some();
    node.set("", "cargo feature", is_feature.then(|| code(name)), BREAKING);
    let topic = |Topic { name, doc }: &Topic| {
        let mut node = Node::of_class(Class::Documentation, "topic", name.as_str());
        node.set_hidden("doc", "documentation", doc.as_str());
        node
    };
    node.add_parts(topics.iter().map(topic));
    let mut items = vec![Node { list: "groups".to_owned(), ..node }];
    items.extend(operations.iter().map(|operation| operations::operation(contract, operation)));
    items.extend(channels.iter().map(channels::channel));
    items.extend(ids.iter().map(id));
    items.extend(enums.iter().map(enumeration));
    items.extend(records.iter().map(|of| record(contract, uses, of)));
    items.extend(unions.iter().map(union));
    items.extend(datasets.iter().map(dataset));
    items
}

fn type_node(noun: &'static str, name: &Name) -> Node {
    Node { rust: in_rust(name).to_string(), ..Node::in_code(noun, name.to_string()) }
}

fn id(id: &Id) -> Node {
    let Id { name, fact, repr } = id;
    let mut node = type_node("id", name);
    node.set("repr", "wire type", repr.scalar().as_str().to_owned(), BREAKING);
    item(format!("group {}", name.group), fact, node)
}

fn enumeration(declared: &Enum) -> Node {
    let Enum { name, fact, repr, values, default, open, encodes: _, encoded } = declared;
    let mut node = type_node("enum", name);
    node.set("repr", "wire type of its values", repr.scalar().as_str().to_owned(), BREAKING);
    let encoded = encoded.as_ref().map(|name| code(&in_rust(name).to_string()));
    node.set("encodes", ENCODED, encoded, BREAKING);
    // An enum without a default implements `Default` only with the feature `server`.
    let default_classes = Classes { removed: Class::Breaking, ..BEHAVIOR };
    node.set("default", "value that applies if a request sets none", default.as_deref().map(code), default_classes);
    // Without open values, there is no `is_final`.
    let mut sorted = open.clone();
    sorted.sort_unstable();
    node.set("open", "set of values with which a record can still change", list(&sorted), OFFER);
    let value = |EnumValue { wire, name, fact: of_value }: &EnumValue| {
        let is_final = !open.is_empty() && !open.contains(wire);
        let added_note = if is_final { "; records with it count as final" } else { "" };
        Node { added_note: added_note.to_owned(), ..variant("value", wire, name, of_value, fact) }
    };
    node.add_parts(values.iter().map(value));
    item(format!("group {}", name.group), fact, node)
}

fn union(union: &Union) -> Node {
    let Union { name, fact, tag, cases } = union;
    let mut node = type_node("union", name);
    node.set("tag", "tag field", code(tag), BREAKING);
    let case = |UnionCase { wire, name, fact: of_case, written_record: _, record }: &UnionCase| {
        let mut node = variant("case", wire, name, of_case, fact);
        node.set("record", "record", code(&in_rust(record).to_string()), BREAKING);
        node
    };
    node.add_parts(cases.iter().map(case));
    item(format!("group {}", name.group), fact, node)
}

fn record(contract: &Contract, uses: &Uses, record: &Record) -> Node {
    // Whether a record is validated or sent as a form follows from its fields and from the operations.
    let Record {
        name,
        fact,
        generic,
        layout,
        fields,
        any_of,
        instrument,
        variants,
        in_request,
        only_in_requests,
        checked: _,
        has_default,
        is_form: _,
    } = record;
    let mut node = type_node("record", name);
    // Callers never write the name of a type parameter: they see it in the documentation.
    let generic_classes = Classes { changed: Class::Documentation, ..BREAKING };
    node.set("generic", "type parameter", generic.as_deref().map(code), generic_classes);
    let layout = match layout {
        Layout::Object => "an object",
        Layout::Array => "an array",
    };
    node.set("layout", "form in JSON", layout.to_owned(), BREAKING);
    node.set("", "constructor for requests", in_request.then(|| code("new")), OFFER);
    let unknown = if *only_in_requests { "rejected" } else { "ignored" };
    let unknown = Property::new("", "treatment of unknown fields", unknown, BEHAVIOR);
    let used_as = match (uses.sent.contains(&node.rust), uses.arrays.contains(&node.rust)) {
        (true, _) => Use::Sent,
        (false, true) => Use::Element,
        (false, false) => Use::Read,
    };
    node.properties.extend(Some(unknown).filter(|_| used_as == Use::Sent));
    node.set("", "implementation of `Default`", (*has_default && *in_request).then(|| "derived".to_owned()), OFFER);
    set_any_of(&mut node, fact, any_of);
    let states = contract.state_fields(record).into_iter().filter(|_| !in_request);
    let state = |StateField { field, is_needed, .. }: StateField<'_>| {
        let name = code(&field.wire);
        if is_needed { name } else { format!("{name}, if it is present,") }
    };
    let mut states: Vec<String> = states.map(state).collect();
    states.sort_unstable();
    let states = (!states.is_empty()).then(|| states.join(" and "));
    node.set("", "set of fields that decide the result of `is_final`", states, OFFER);
    if let Some(rules) = instrument {
        set_instrument(&mut node, rules);
    }
    for variant in variants {
        set_variant(&mut node, variant);
    }
    node.parts.push(field_parts(fields, used_as, fact));
    item(format!("group {}", name.group), fact, node)
}

fn dataset(dataset: &Dataset) -> Node {
    let Dataset { name, doc, written_record: _, record, key, time } = dataset;
    let note = ": an archive cannot continue it";
    let mut node = Node { removed_note: note.to_owned(), ..Node::in_code("dataset", format!("dataset {name}")) };
    node.set_hidden("doc", "documentation", doc.as_str());
    node.set("record", "record", code(&in_rust(record).to_string()), BREAKING);
    node.set("key", "key of its records", code(key), BREAKING);
    node.set("time", "time of its records", code(time), BEHAVIOR);
    Node { list: format!("group {}", name.group), ..node }
}

/// Describes what an operation returns differently.
fn set_variant(node: &mut Node, variant: &Variant) {
    let Variant { operation, doc, absent, numbers } = variant;
    let subject = format!("note on what `{operation}` returns differently");
    node.set_hidden("variants", subject, doc.as_str());
    for (fields, aspect, value) in [(absent, "presence", "omitted"), (numbers, "form", "a JSON number")] {
        for field in fields {
            let subject = format!("{aspect} of the field `{field}` in `{operation}`");
            node.set_or("variants", subject, Some(value.to_owned()), "as elsewhere", BEHAVIOR);
        }
    }
}

/// Describes the conversion of a trading pair into an instrument.
fn set_instrument(node: &mut Node, rules: &InstrumentRules) {
    node.set("instrument", "conversion into an instrument", "offered".to_owned(), OFFER);
    for (key, _, path) in rules.iter() {
        // There may be several conditions of this key.
        let subject = match key {
            "tradable" => format!("condition `{path}` of the instrument"),
            _ => format!("source of the instrument's `{key}`"),
        };
        node.set("instrument.rules", subject, code(&path.to_string()), BEHAVIOR);
    }
    let start = if rules.steps_from_minimum { "the minimum" } else { "zero" };
    node.set("instrument.rules", "start of the instrument's steps", start.to_owned(), BEHAVIOR);
}

/// Describes a variant of an enum or union. Callers match on variants, so a removed one breaks them. An added one does not: every `match`
/// has an arm for unknown values.
fn variant(noun: &'static str, wire: &str, name: &str, fact: &Fact, enclosing: &Fact) -> Node {
    let rust = rust_names::variant_name(name);
    let mut node = Node { rust, added: Added::Variant, ..Node::in_code(noun, wire) };
    set_fact(&mut node, fact, Some(enclosing));
    node
}
