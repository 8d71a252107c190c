//! Enums. They are open: a value that the contract does not know keeps its text or its code.

use super::code::Code;
use super::literal::{quoted, slice, word};
use crate::contract::{Enum, Group};
use crate::language::Repr;
use crate::lower::fact_lines;
use crate::names;

/// The enums of a group.
pub fn emit(group: &Group) -> Code {
    let has = |repr| group.enums.iter().any(|list| list.repr == repr);
    let unknown = match (has(Repr::String), has(Repr::Integer)) {
        (true, true) => "use crate::{Unknown, UnknownCode};",
        (true, false) => "use crate::Unknown;",
        _ => "use crate::UnknownCode;",
    };
    let imports = [
        unknown,
        "use serde::{Deserialize, Deserializer, Serialize, Serializer};",
        "use std::fmt;",
        "use std::str::FromStr;",
    ];
    Code::with(&imports, &group.enums, |code, list| match list.repr {
        Repr::String => text_enum(code, list),
        Repr::Integer => code_enum(code, list),
    })
}

/// The variants of an enum, and what each is on the wire.
fn values(list: &Enum) -> impl Iterator<Item = (String, &str)> {
    list.values.iter().map(|value| (names::variant_name(&value.name), value.wire.as_str()))
}

fn definition(code: &mut Code, list: &Enum, name: &str, derives: &str, unknown: &str) {
    code.doc(&fact_lines(&list.fact));
    code.line(&format!("#[derive({derives})]"));
    code.line("#[non_exhaustive]");
    code.block(&format!("pub enum {name}"), |code| {
        for (value, (variant, _)) in list.values.iter().zip(values(list)) {
            code.doc(&fact_lines(&value.fact));
            code.line(&format!("{variant},"));
        }
        code.line("/// A value that the contract does not know; it keeps what stood on the wire.");
        code.line(&format!("Unknown({unknown}),"));
    });
}

fn known_values(code: &mut Code, list: &Enum) {
    code.line("/// The values that the contract knows.");
    let all = values(list).map(|(variant, _)| word(format!("Self::{variant}")));
    code.constant("pub const ALL: &'static [Self]", slice(all));
}

/// What it is before anything is known: its default in the contract, otherwise an unknown value that is empty.
fn default_impl(code: &mut Code, list: &Enum, name: &str, empty: &str) {
    let default = list.default.as_deref().and_then(|default| values(list).find(|(_, wire)| *wire == default));
    let (about, value) = match default {
        Some((variant, _)) => ("/// The value that is taken when none is given.", format!("Self::{variant}")),
        None => ("/// No value yet: an unknown one that is empty.", empty.to_owned()),
    };
    code.line(about);
    code.block(&format!("impl Default for {name}"), |code| {
        code.block("fn default() -> Self", |code| code.line(&value));
    });
}

fn text_enum(code: &mut Code, list: &Enum) {
    let name = &names::type_name(&list.name.name);
    definition(code, list, name, "Debug, Clone, PartialEq, Eq, Hash", "Unknown");
    code.block(&format!("impl {name}"), |code| {
        known_values(code, list);
        code.line("/// Its text on the wire.");
        code.block("pub fn as_str(&self) -> &str", |code| {
            code.block("match self", |code| {
                values(list).for_each(|(variant, wire)| code.arm(&format!("Self::{variant}"), &quoted(wire)));
                code.arm("Self::Unknown(unknown)", "unknown.as_str()");
            });
        });
    });
    default_impl(code, list, name, "Self::Unknown(Unknown::new(\"\"))");
    code.block(&format!("impl From<&str> for {name}"), |code| {
        code.block("fn from(text: &str) -> Self", |code| {
            code.block("match text", |code| {
                values(list).for_each(|(variant, wire)| code.arm(&quoted(wire), &format!("Self::{variant}")));
                code.arm("unknown", "Self::Unknown(Unknown::new(unknown))");
            });
        });
    });
    code.block(&format!("impl FromStr for {name}"), |code| {
        code.line("type Err = std::convert::Infallible;");
        let returns = "-> Result<Self, std::convert::Infallible>";
        code.function("fn from_str", &["text: &str".to_owned()], returns, |code| code.line("Ok(Self::from(text))"));
    });
    display(code, name, "f.write_str(self.as_str())");
    serde_impls(
        code,
        name,
        "serializer.serialize_str(self.as_str())",
        "crate::wire::primitive::read_text(deserializer)",
    );
}

fn code_enum(code: &mut Code, list: &Enum) {
    let name = &names::type_name(&list.name.name);
    // The checks let only integers pass.
    let literal = |wire: &str| wire.parse::<i64>().unwrap_or_default().to_string();
    definition(code, list, name, "Debug, Clone, Copy, PartialEq, Eq, Hash", "UnknownCode");
    code.block(&format!("impl {name}"), |code| {
        known_values(code, list);
        code.line("/// Its code on the wire.");
        code.block("pub fn code(self) -> i64", |code| {
            code.block("match self", |code| {
                values(list).for_each(|(variant, wire)| code.arm(&format!("Self::{variant}"), &literal(wire)));
                code.arm("Self::Unknown(unknown)", "unknown.code()");
            });
        });
    });
    default_impl(code, list, name, "Self::Unknown(UnknownCode::new(0))");
    code.block(&format!("impl From<i64> for {name}"), |code| {
        code.block("fn from(code: i64) -> Self", |code| {
            code.block("match code", |code| {
                values(list).for_each(|(variant, wire)| code.arm(&literal(wire), &format!("Self::{variant}")));
                code.arm("unknown", "Self::Unknown(UnknownCode::new(unknown))");
            });
        });
    });
    code.block(&format!("impl FromStr for {name}"), |code| {
        code.line("type Err = std::num::ParseIntError;");
        let (text, returns) = ("text: &str".to_owned(), "-> Result<Self, std::num::ParseIntError>");
        code.function("fn from_str", &[text], returns, |code| code.line("text.parse::<i64>().map(Self::from)"));
    });
    display(code, name, "self.code().fmt(f)");
    let read = "crate::wire::primitive::deserialize(deserializer).map(|code: i64| Self::from(code))";
    serde_impls(code, name, "serializer.serialize_i64(self.code())", read);
}

/// How a newtype or an enum is shown.
pub fn display(code: &mut Code, name: &str, shown: &str) {
    code.block(&format!("impl fmt::Display for {name}"), |code| {
        code.block("fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result", |code| code.line(shown));
    });
}

/// How something is written and read.
pub fn serde_impls(code: &mut Code, name: &str, write: &str, read: &str) {
    serialize_impl(code, name, "", |code| code.line(write));
    deserialize_impl(code, name, "", |code| code.line(read));
}

/// How something is written: `parameter` is that of its type, if it has one, and what it must be.
pub fn serialize_impl(code: &mut Code, name: &str, parameter: &str, write: impl FnOnce(&mut Code)) {
    code.block(&format!("impl{} Serialize for {name}", generics(parameter)), |code| {
        let head = "fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>";
        code.block(head, write);
    });
}

/// How something is read: as for [`serialize_impl`].
pub fn deserialize_impl(code: &mut Code, name: &str, parameter: &str, read: impl FnOnce(&mut Code)) {
    let behind = if parameter.is_empty() { String::new() } else { format!(", {parameter}") };
    code.block(&format!("impl<'de{behind}> Deserialize<'de> for {name}"), |code| {
        let head = "fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>";
        code.block(head, read);
    });
}

/// A type parameter and what it must be, behind `impl`.
pub fn generics(parameter: &str) -> String {
    if parameter.is_empty() { String::new() } else { format!("<{parameter}>") }
}
