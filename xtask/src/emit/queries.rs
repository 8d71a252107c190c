//! Queries: how the ids and enums of a group stand in them, whichever group asks.

use super::code::Code;
use crate::contract::{Group, Type};
use crate::language::Repr;
use crate::lower::Crate;

/// How the types of a group stand in queries.
pub fn emit(group: &Group) -> Code {
    Code::with(&["use crate::wire::ToQuery;", "use std::borrow::Cow;"], &group.asked, to_query)
}

fn to_query(code: &mut Code, ty: &Type) {
    let text = match ty {
        Type::Id(_, Repr::String) | Type::Enum(_, Repr::String) => "Cow::Borrowed(self.as_str())",
        _ => "Cow::Owned(self.to_string())",
    };
    code.block(&format!("impl ToQuery for {}", Crate::Models.value_type(ty)), |code| {
        code.block("fn to_query(&self) -> Cow<'_, str>", |code| code.line(text));
    });
}
