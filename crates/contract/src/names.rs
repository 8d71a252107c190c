//! Names: from the wire's text to Rust's. Every name of generated code is made here and nowhere else.

mod taken;

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

use taken::{KEYWORDS, TAKEN_GROUPS, TAKEN_METHODS, TAKEN_STATICS, TAKEN_TYPES, TAKEN_VARIANTS};

/// Why a group cannot have a name, if it cannot.
pub fn flaw_of_group(name: &str) -> Option<&'static str> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(plain) {
        return Some("it is made of small letters, digits and `_`, and begins with a letter");
    }
    if KEYWORDS.contains(&name) {
        return Some("it is a word of Rust");
    }
    if TAKEN_GROUPS.contains(&name) {
        return Some("the crates or the command have something of this name");
    }
    if name == "readme" {
        return Some("some file systems would not tell its page of the reference from `README.md`");
    }
    (name.to_snake_case() != name).then_some("its words are separated by one `_` each")
}

/// The name of a type: `OrderState`.
pub fn type_name(wire: &str) -> String {
    let name = identifier(wire).to_upper_camel_case();
    finish(name, "Empty", TAKEN_TYPES)
}

/// The name of an enum's variant: `PartiallyFilled`.
pub fn variant_name(wire: &str) -> String {
    let name = identifier(wire).to_upper_camel_case();
    finish(name, "Empty", TAKEN_VARIANTS)
}

/// The name of a field, parameter or module: `order_id`. Clippy asks for a letter in it: `1` is `n1`.
pub fn field_name(wire: &str) -> String {
    let name = identifier(wire).to_snake_case();
    let is_number = !name.is_empty() && !name.contains(|c: char| c.is_ascii_alphabetic());
    finish(if is_number { format!("n{name}") } else { name }, "empty", KEYWORDS)
}

/// The name of a group's module. The checks let only names pass that are one.
pub fn module_name(group: &str) -> String {
    field_name(group)
}

/// The name of a setter: as the field, unless a method of the request has that name.
pub fn setter_name(wire: &str) -> String {
    finish(field_name(wire), "empty", TAKEN_METHODS)
}

/// The name of a constant or static: `ORDER_DETAIL`.
pub fn constant_name(wire: &str) -> String {
    finish(identifier(wire).to_shouty_snake_case(), "EMPTY", &[])
}

/// The name of the constant that holds the default of a field: `DEFAULT_LIMIT`.
pub fn default_name(wire: &str) -> String {
    format!("DEFAULT_{}", constant_name(wire))
}

/// The name of the constant that holds the maximum of a field: `MAX_LIMIT`.
pub fn maximum_name(wire: &str) -> String {
    format!("MAX_{}", constant_name(wire))
}

/// The name of the static of a host or recipe.
pub fn shared_name(name: &str) -> String {
    finish(constant_name(name), "EMPTY", TAKEN_STATICS)
}

/// The name of the static of an envelope: `SPOT_ENVELOPE`. It stands beside the hosts.
pub fn envelope_name(name: &str) -> String {
    format!("{}_ENVELOPE", constant_name(name))
}

/// Letters and digits as they are; everything else separates words.
fn identifier(wire: &str) -> String {
    wire.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect()
}

/// Makes a word an identifier that nothing else has.
fn finish(name: String, empty: &str, taken: &[&str]) -> String {
    let mut name = if name.is_empty() { empty.to_owned() } else { name };
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, '_');
    }
    if taken.contains(&name.as_str()) {
        name.push('_');
    }
    name
}
