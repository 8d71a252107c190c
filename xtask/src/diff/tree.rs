//! The tree in which two contracts are compared: items, their parts, and the properties of both.

use std::collections::HashMap;

use tradewire_contract::{Condition, Rule};
use tradewire_wire::check::charset_contains;

use super::report::Class;

/// The classes of a property that was added, removed or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Classes {
    pub added: Class,
    pub removed: Class,
    pub changed: Class,
}

impl Classes {
    pub const fn new(added: Class, removed: Class, changed: Class) -> Self {
        Self { added, removed, changed }
    }

    pub const fn all(class: Class) -> Self {
        Self::new(class, class, class)
    }
}

/// A property of an item or a part.
#[derive(Debug, Clone)]
pub struct Property {
    /// The key of the language. If it has a dot, the property is a detail of that before the dot, and is compared
    /// only if that has not changed.
    pub key: &'static str,
    /// The noun of the property in a sentence: `maximum`.
    pub subject: String,
    /// The value. Only these are compared.
    pub value: String,
    /// What a report adds to the value.
    pub note: String,
    /// What a report shows for a version that lacks the property.
    pub absent: String,
    /// Whether a report shows the values.
    pub is_shown: bool,
    pub effect: Effect,
}

/// The effect of a change of a property.
#[derive(Debug, Clone)]
pub enum Effect {
    Of(Classes),
    /// The property is a rule of a request: a tighter one rejects more. `is_constant` says whether the request has a constant for it.
    Rule {
        strictness: Strictness,
        is_constant: bool,
    },
}

impl Property {
    pub fn new(key: &'static str, subject: impl Into<String>, value: impl Into<String>, classes: Classes) -> Self {
        Self {
            key,
            subject: subject.into(),
            value: value.into(),
            note: String::new(),
            absent: "none".to_owned(),
            is_shown: true,
            effect: Effect::Of(classes),
        }
    }

    /// Returns what the property rejects, if it is a rule.
    pub fn strictness(&self) -> Option<&Strictness> {
        match &self.effect {
            Effect::Rule { strictness, .. } => Some(strictness),
            Effect::Of(_) => None,
        }
    }
}

/// What a rule rejects.
#[derive(Debug, Clone, PartialEq)]
pub enum Strictness {
    AtLeast(i64),
    AtMost(i64),
    /// All characters but these.
    Charset(String),
    /// The field must be given, or omitted, if one of these holds.
    If(Vec<Condition>),
    /// A request must contain one field of each list.
    AnyOf(Vec<Vec<String>>),
    /// Any other value rejects something else.
    Exactly(String),
}

impl Strictness {
    /// Returns the class of a change: of a rule that rejects more, of one that accepts more, and of one that is only written differently.
    pub fn class(old: Option<&Self>, new: Option<&Self>) -> Class {
        let rejects_more = |one: Option<&Self>, than: Option<&Self>| one.is_some_and(|one| one.rejects_more(than));
        match (rejects_more(new, old), rejects_more(old, new)) {
            (true, _) => Class::Behavior,
            (false, true) => Class::Additive,
            (false, false) => Class::Documentation,
        }
    }

    fn rejects_more(&self, than: Option<&Self>) -> bool {
        match (self, than) {
            (_, None) => true,
            (Self::AtLeast(one), Some(Self::AtLeast(other))) => one > other,
            (Self::AtMost(one), Some(Self::AtMost(other))) => one < other,
            (Self::Charset(one), Some(Self::Charset(other))) => {
                ('\0'..='\x7f').any(|c| charset_contains(other, c) && !charset_contains(one, c))
            }
            (Self::If(one), Some(Self::If(other))) => has_more(one, other, Condition::includes),
            (Self::AnyOf(one), Some(Self::AnyOf(other))) => {
                has_more(one, other, |list, other| list.iter().all(|name| other.contains(name)))
            }
            (one, Some(other)) => one != other,
        }
    }
}

/// Returns whether one of the rules is not implied by any of the others.
fn has_more<R>(rules: &[R], others: &[R], implies: impl Fn(&R, &R) -> bool) -> bool {
    rules.iter().any(|rule| !others.iter().any(|other| implies(other, rule)))
}

/// Returns what a rule rejects.
pub fn strictness(rule: Rule<'_>) -> Strictness {
    match rule {
        Rule::Min(_, limit) | Rule::Above(limit) => Strictness::AtLeast(limit),
        Rule::Max(_, limit) => Strictness::AtMost(limit),
        Rule::Charset(text) => Strictness::Charset(text.to_owned()),
        Rule::Oldest(age) => Strictness::AtMost(age.get().map_or(i64::MAX, |age| age.millis)),
        rule => Strictness::Exactly(rule.value()),
    }
}

/// The effect of an added item or part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    Of(Class),
    /// A variant of an enum or union: it depends on whether requests and responses contain it.
    Variant,
    /// An error code: it depends on the operations that may return it.
    Code,
}

/// An item of the contract, or a part of one.
#[derive(Debug, Clone)]
pub struct Node {
    pub noun: &'static str,
    /// The name in the contract. Two nodes with the same noun and name are the same.
    pub key: String,
    /// The title of an item in reports, and the list that it belongs to.
    pub title: String,
    pub list: String,
    /// The name in Rust, by which a node with another key is recognized. Empty if callers do not name it.
    pub rust: String,
    /// The word before the noun in a report of an added node.
    pub adjective: &'static str,
    pub added: Added,
    pub added_note: String,
    pub removed: Class,
    pub removed_note: String,
    pub properties: Vec<Property>,
    pub parts: Vec<Parts>,
}

/// Parts of one kind: all nodes have the same noun.
#[derive(Debug, Clone)]
pub struct Parts {
    pub order: Order,
    pub nodes: Vec<Node>,
}

/// The meaning of the order of parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// It is only visible in the documentation.
    Shown,
    /// The required ones are the arguments of a constructor, in this order. If two of the same type are swapped, a caller still compiles
    /// but assigns each value to the wrong field.
    Arguments,
    /// They are the elements of an array, in this order.
    Elements,
}

impl Node {
    /// Creates a node that callers name in their code, so that a removed one breaks them.
    pub fn in_code(noun: &'static str, key: impl Into<String>) -> Self {
        let key = key.into();
        Self {
            noun,
            title: key.clone(),
            key,
            list: String::new(),
            rust: String::new(),
            adjective: "",
            added: Added::Of(Class::Additive),
            added_note: String::new(),
            removed: Class::Breaking,
            removed_note: String::new(),
            properties: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Creates a node that has the same class when it is added and when it is removed.
    pub fn of_class(class: Class, noun: &'static str, key: impl Into<String>) -> Self {
        Self { added: Added::Of(class), removed: class, ..Self::in_code(noun, key) }
    }

    /// Creates a node whose content is only documentation, such as an example.
    pub fn hidden(noun: &'static str, name: &str, content: impl Into<String>) -> Self {
        let mut node = Self::of_class(Class::Documentation, noun, name);
        node.set_hidden("", "content", content);
        node
    }

    /// Adds a property if it has a value.
    pub fn set(
        &mut self,
        key: &'static str,
        subject: impl Into<String>,
        value: impl Into<Option<String>>,
        classes: Classes,
    ) {
        self.set_or(key, subject, value.into(), "none", classes);
    }

    /// Adds a property if it has a value. A report shows `absent` for a version that lacks it.
    pub fn set_or(
        &mut self,
        key: &'static str,
        subject: impl Into<String>,
        value: Option<String>,
        absent: &str,
        classes: Classes,
    ) {
        let property = value.map(|value| Property::new(key, subject, value, classes));
        self.properties.extend(property.map(|property| Property { absent: absent.to_owned(), ..property }));
    }

    /// Adds a property that is only documentation, and whose values are too long for a report.
    pub fn set_hidden(&mut self, key: &'static str, subject: impl Into<String>, value: impl Into<String>) {
        let property = Property::new(key, subject, value, Classes::all(Class::Documentation));
        self.properties.push(Property { is_shown: false, ..property });
    }

    /// Adds parts whose order is only visible in the documentation.
    pub fn add_parts(&mut self, nodes: impl Iterator<Item = Node>) {
        self.parts.push(Parts { order: Order::Shown, nodes: nodes.collect() });
    }

    pub fn property(&self, subject: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.subject == subject)
    }
}

/// A node of two lists, with its positions.
pub struct Kept<'a> {
    pub old: &'a Node,
    pub new: &'a Node,
    pub old_position: usize,
    pub new_position: usize,
}

/// Two lists, matched node by node.
pub struct Pairs<'a> {
    /// The nodes of both lists, in the order of the new list.
    pub kept: Vec<Kept<'a>>,
    pub removed: Vec<&'a Node>,
    pub added: Vec<&'a Node>,
}

/// Matches two lists by key, and then by the name in Rust.
pub fn pair<'a>(old: &'a [Node], new: &'a [Node]) -> Pairs<'a> {
    let mut old_of_new: Vec<Option<usize>> = vec![None; new.len()];
    let mut unmatched: Vec<usize> = (0..old.len()).collect();
    let names: [fn(&Node) -> &str; 2] = [|node| &node.key, |node| &node.rust];
    for name in names {
        let free = new.iter().enumerate().filter(|(index, _)| old_of_new[*index].is_none());
        let by_name = free.map(|(index, node)| ((node.noun, name(node)), index));
        let by_name: HashMap<(&str, &str), usize> = by_name.filter(|((_, name), _)| !name.is_empty()).collect();
        unmatched.retain(|index| {
            let node = &old[*index];
            let found = by_name.get(&(node.noun, name(node))).filter(|found| old_of_new[**found].is_none());
            found.map(|found| old_of_new[*found] = Some(*index)).is_none()
        });
    }
    let matched = || new.iter().enumerate().zip(&old_of_new);
    let kept = |((new_position, new), old_position): ((usize, &'a Node), &Option<usize>)| {
        let old_position = (*old_position)?;
        Some(Kept { old: &old[old_position], new, old_position, new_position })
    };
    Pairs {
        kept: matched().filter_map(kept).collect(),
        removed: unmatched.into_iter().map(|index| &old[index]).collect(),
        added: matched().filter(|(_, index)| index.is_none()).map(|((_, node), _)| node).collect(),
    }
}
