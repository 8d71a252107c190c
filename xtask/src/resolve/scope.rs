//! What names of the contract name, and the types made of them.

use indexmap::IndexMap;

use super::SHARED_GROUP;
use crate::contract::{Name, Type};
use crate::language::{self as lang, Repr};
use crate::load::Sources;
use crate::types::TypeExpr;

/// What a name of the contract may name.
#[derive(Clone, Copy)]
pub enum Named<'a> {
    Id(Repr),
    Enum(&'a lang::Enum),
    Record,
    Union,
}

/// All names of a contract.
pub struct Scope<'a> {
    names: IndexMap<Name, Named<'a>>,
}

impl<'a> Scope<'a> {
    pub fn new(sources: &'a Sources) -> Self {
        let mut names = IndexMap::new();
        for source in &sources.files {
            let of = |name: &String| Name { group: source.group.clone(), name: name.clone() };
            let file = &source.file;
            names.extend(file.ids.iter().map(|(name, id)| (of(name), Named::Id(id.repr))));
            names.extend(file.enums.iter().map(|(name, list)| (of(name), Named::Enum(list))));
            names.extend(file.records.keys().map(|name| (of(name), Named::Record)));
            names.extend(file.unions.keys().map(|name| (of(name), Named::Union)));
        }
        Self { names }
    }

    /// A type as it is written in a group; `generic` is the parameter of the record around it.
    pub fn ty(&self, group: &str, generic: Option<&str>, expr: &TypeExpr) -> Option<Type> {
        Some(match expr.name.as_str() {
            "string" => Type::String,
            "integer" => Type::Integer,
            "boolean" => Type::Boolean,
            "decimal" => Type::Decimal,
            "timestamp" => Type::Timestamp,
            "json" => Type::Json,
            "null" => Type::Null,
            name if generic == Some(name) => Type::Parameter(name.to_owned()),
            name => {
                let (name, named) = self.find(group, name)?;
                match named {
                    Named::Id(repr) => Type::Id(name, repr),
                    Named::Enum(list) => Type::Enum(name, list.repr),
                    Named::Union => Type::Union(name),
                    Named::Record => {
                        let argument =
                            expr.argument.as_ref().map(|argument| self.ty(group, generic, argument).map(Box::new));
                        Type::Record(name, argument.unwrap_or_default())
                    }
                }
            }
        })
    }

    /// A name as it is written in a group: of the group itself, of the shared group, or of the group that it says.
    pub fn find(&self, group: &str, written: &str) -> Option<(Name, Named<'a>)> {
        let candidates = match written.split_once('.') {
            Some((of, name)) => vec![(of, name)],
            None => vec![(group, written), (SHARED_GROUP, written)],
        };
        candidates.into_iter().find_map(|(group, name)| {
            let name = Name { group: group.to_owned(), name: name.to_owned() };
            self.names.get(&name).copied().map(|named| (name, named))
        })
    }
}
