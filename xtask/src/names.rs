//! Names: from the wire's text to Rust's. Every name of generated code is made here and nowhere else.

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

/// Strict and reserved keywords. A field or method of this name takes a `_` at its end.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Names of the prelude, and of what generated code itself refers to. A type of this name takes a `_` at its end.
const TAKEN_TYPES: &[&str] = &[
    "AsMut",
    "AsRef",
    "Box",
    "Clone",
    "Copy",
    "Debug",
    "Decimal",
    "Default",
    "Drop",
    "Endpoint",
    "Eq",
    "Err",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Hash",
    "Into",
    "IntoIterator",
    "Invalid",
    "Iterator",
    "None",
    "Ok",
    "Operation",
    "Option",
    "Ord",
    "Pairs",
    "PartialEq",
    "PartialOrd",
    "Query",
    "RawValue",
    "Result",
    "Self",
    "Send",
    "Serialize",
    "Sized",
    "Some",
    "String",
    "Sync",
    "Timestamp",
    "ToOwned",
    "ToQuery",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unknown",
    "UnknownCode",
    "Unpin",
    "Vec",
];

/// Methods that every request type has. A parameter of this name takes a `_` at its end.
const TAKEN_METHODS: &[&str] =
    &["body", "clone", "from_body", "from_query", "new", "operation", "path", "query", "validate"];

/// Modules that the crates have. A group of this name takes a `_` at its end.
const TAKEN_MODULES: &[&str] = &[
    "codes",
    "enums",
    "envelope",
    "generated",
    "hosts",
    "ids",
    "kinds",
    "models",
    "records",
    "requests",
    "signing",
    "spec",
    "specs",
    "wire",
];

/// The name of a type: `OrderState`.
pub fn type_name(wire: &str) -> String {
    let name = identifier(wire).to_upper_camel_case();
    finish(name, "Empty", TAKEN_TYPES)
}

/// The name of an enum's variant: `PartiallyFilled`. `Unknown` is kept for values that are not known.
pub fn variant_name(wire: &str) -> String {
    let name = identifier(wire).to_upper_camel_case();
    finish(name, "Empty", &["Self", "Unknown"])
}

/// The name of a field, parameter or module: `order_id`.
pub fn field_name(wire: &str) -> String {
    let name = identifier(wire).to_snake_case();
    finish(name, "empty", KEYWORDS)
}

/// The name of a group's module: as a field, unless the crates have a module of that name.
pub fn module_name(group: &str) -> String {
    finish(field_name(group), "empty", TAKEN_MODULES)
}

/// The name of a setter: as the field, unless a method of the request has that name.
pub fn setter_name(wire: &str) -> String {
    finish(field_name(wire), "empty", TAKEN_METHODS)
}

/// The name of a constant or static: `ORDER_DETAIL`.
pub fn constant_name(wire: &str) -> String {
    finish(identifier(wire).to_shouty_snake_case(), "EMPTY", &[])
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
