//! Identifiers: a newtype each.

use super::code::Code;
use super::enums::{display, serde_impls};
use crate::contract::{Group, Id};
use crate::language::Repr;
use crate::lower::fact_lines;
use crate::names;

/// The identifiers of a group.
pub fn emit(group: &Group) -> Code {
    let imports =
        ["use serde::{Deserialize, Deserializer, Serialize, Serializer};", "use std::fmt;", "use std::str::FromStr;"];
    Code::with(&imports, &group.ids, |code, id| match id.repr {
        Repr::Integer => integer_id(code, id),
        Repr::String => text_id(code, id),
    })
}

fn definition(code: &mut Code, id: &Id, derives: &str, inner: &str) {
    code.doc(&fact_lines(&id.fact));
    code.line(&format!("#[derive({derives}, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]"));
    code.line(&format!("pub struct {}({inner});", names::type_name(&id.name.name)));
}

fn integer_id(code: &mut Code, id: &Id) {
    let name = &names::type_name(&id.name.name);
    definition(code, id, "Debug, Clone, Copy", "i64");
    code.block(&format!("impl {name}"), |code| {
        code.line("/// The id of this number.");
        code.block("pub const fn new(id: i64) -> Self", |code| code.line("Self(id)"));
        code.line("/// Its number.");
        code.block("pub const fn get(self) -> i64", |code| code.line("self.0"));
    });
    code.block(&format!("impl From<i64> for {name}"), |code| {
        code.block("fn from(id: i64) -> Self", |code| code.line("Self(id)"));
    });
    from_str(code, name, "std::num::ParseIntError", "text.parse().map(Self)");
    display(code, name, "self.0.fmt(f)");
    serde_impls(
        code,
        name,
        "serializer.serialize_i64(self.0)",
        "crate::wire::primitive::deserialize(deserializer).map(Self)",
    );
}

fn text_id(code: &mut Code, id: &Id) {
    let name = &names::type_name(&id.name.name);
    definition(code, id, "Debug, Clone", "String");
    code.block(&format!("impl {name}"), |code| {
        code.line("/// The id of this text.");
        code.block("pub fn new(id: impl Into<String>) -> Self", |code| code.line("Self(id.into())"));
        code.line("/// Its text.");
        code.block("pub fn as_str(&self) -> &str", |code| code.line("&self.0"));
    });
    code.block(&format!("impl From<&str> for {name}"), |code| {
        code.block("fn from(id: &str) -> Self", |code| code.line("Self(id.to_owned())"));
    });
    code.block(&format!("impl From<String> for {name}"), |code| {
        code.block("fn from(id: String) -> Self", |code| code.line("Self(id)"));
    });
    from_str(code, name, "std::convert::Infallible", "Ok(Self::from(text))");
    display(code, name, "f.write_str(&self.0)");
    serde_impls(code, name, "serializer.serialize_str(&self.0)", "crate::wire::primitive::read_text(deserializer)");
}

fn from_str(code: &mut Code, name: &str, error: &str, read: &str) {
    code.block(&format!("impl FromStr for {name}"), |code| {
        code.line(&format!("type Err = {error};"));
        code.block("fn from_str(text: &str) -> Result<Self, Self::Err>", |code| code.line(read));
    });
}
