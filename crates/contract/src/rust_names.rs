//! Derives the names in generated Rust code from the names in the contract.

pub(crate) mod check;
mod reserved;

use std::collections::BTreeSet;

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

use crate::{Contract, Group, Name, Operation, Scalar};
use reserved::{KEYWORDS, RESERVED_GROUPS, RESERVED_METHODS, RESERVED_STATICS, RESERVED_TYPES, RESERVED_VARIANTS};

/// Returns the reason why a group cannot have a name, or `None` if it can.
pub fn group_name_error(name: &str) -> Option<&'static str> {
    if let Some(error) = snake_case_error(name) {
        return Some(error);
    }
    if is_listed(name, KEYWORDS) {
        return Some("this is a keyword of Rust");
    }
    if is_listed(name, RESERVED_GROUPS) {
        return Some("the generated crates or the command already use this name");
    }
    (name == "readme").then_some("its page of the reference would collide with `README.md` on some file systems")
}

/// Returns the reason why a topic cannot have a name, or `None` if it can. Keywords are allowed: a module with such a name gets a trailing
/// `_`.
pub fn topic_name_error(name: &str) -> Option<&'static str> {
    let reserved = || (name == "channels").then_some("the module with the channels of the group has this name");
    snake_case_error(name).or_else(reserved)
}

/// Returns the reason why an operation cannot have a name, or `None` if it can. Keywords are allowed, because the name of an operation
/// becomes the name of a type.
pub fn operation_name_error(name: &str) -> Option<&'static str> {
    snake_case_error(name).or_else(|| (name == "help").then_some("the command already uses this name"))
}

/// Returns the reason why a name is not snake case, or `None` if it is.
pub(crate) fn snake_case_error(name: &str) -> Option<&'static str> {
    let is_allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(is_allowed) {
        return Some("expected lowercase letters, digits and `_`, starting with a letter");
    }
    (name.to_snake_case() != name).then_some("words must be separated by a single `_`")
}

/// Returns the name of a type: `OrderState`.
pub fn type_name(wire: &str) -> String {
    let name = identifier(wire).to_upper_camel_case();
    let is_scalar = Scalar::ALL.iter().any(|scalar| scalar.rust_type() == name);
    if is_scalar { name + "_" } else { finish(name, "Empty", RESERVED_TYPES) }
}

impl Contract {
    /// Returns the name of the Rust type of an operation's requests: that of the operation or, if the group defines a type with this name,
    /// the same with the suffix `Request`. The names are computed at the first call, because only the generator and the checks need them.
    pub fn request_type(&self, operation: &Operation) -> &str {
        let of_all = || self.groups.iter().flat_map(request_type_names).collect();
        self.request_type_names.get_or_init(of_all).get(&operation.name).map_or("", String::as_str)
    }
}

fn request_type_names(group: &Group) -> Vec<(Name, String)> {
    let types: BTreeSet<String> = group.type_names().map(type_name).collect();
    let request = |operation: &Operation| {
        let name = type_name(&operation.name.name);
        (operation.name.clone(), if types.contains(&name) { name + "Request" } else { name })
    };
    group.operations.iter().map(request).collect()
}

/// Returns the name of an enum variant: `PartiallyFilled`.
pub fn variant_name(wire: &str) -> String {
    let name = identifier(wire).to_upper_camel_case();
    finish(name, "Empty", RESERVED_VARIANTS)
}

/// Returns the name of a field, parameter or module: `order_id`. Clippy requires a letter, so `1` becomes `n1`.
pub fn field_name(wire: &str) -> String {
    let name = identifier(wire).to_snake_case();
    let is_number = !name.is_empty() && !name.contains(|c: char| c.is_ascii_alphabetic());
    finish(if is_number { format!("n{name}") } else { name }, "empty", KEYWORDS)
}

/// Returns the name of the module of a group. The checks reject group names for which it would differ.
pub fn module_name(group: &str) -> String {
    field_name(group)
}

/// Returns the name of a setter: the name of the field, with a trailing `_` if requests have a method with that name.
pub fn setter_name(wire: &str) -> String {
    finish(field_name(wire), "empty", RESERVED_METHODS)
}

/// Returns the name of a constant or static: `ORDER_DETAIL`.
pub fn constant_name(wire: &str) -> String {
    finish(identifier(wire).to_shouty_snake_case(), "EMPTY", "")
}

/// Returns the name of the constant for the default of a field: `DEFAULT_LIMIT`.
pub fn default_name(wire: &str) -> String {
    format!("DEFAULT_{}", constant_name(wire))
}

/// Returns the name of the constant for the maximum of a field: `MAX_LIMIT`.
pub fn maximum_name(wire: &str) -> String {
    format!("MAX_{}", constant_name(wire))
}

/// Returns the name of the static of a host or recipe.
pub fn shared_name(name: &str) -> String {
    finish(constant_name(name), "EMPTY", RESERVED_STATICS)
}

/// Returns the name of the static of an envelope: `SPOT_ENVELOPE`. It shares a module with the hosts.
pub fn envelope_name(name: &str) -> String {
    format!("{}_ENVELOPE", constant_name(name))
}

/// Replaces every character that is not a letter or digit with a space. Spaces separate words.
fn identifier(wire: &str) -> String {
    wire.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect()
}

/// Converts a word to an identifier that is not reserved. An empty word becomes `empty`.
fn finish(name: String, empty: &str, reserved: &str) -> String {
    let mut name = if name.is_empty() { empty.to_owned() } else { name };
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    if is_listed(&name, reserved) {
        name.push('_');
    }
    name
}

/// Returns whether a list of words contains a word.
fn is_listed(word: &str, list: &str) -> bool {
    // Few names are part of a list, and splitting it takes long without optimization.
    list.contains(word) && list.split_ascii_whitespace().any(|listed| listed == word)
}
