//! Resolves the names of types while a contract is bound.

use std::collections::HashMap;

use crate::ids::Repr;
use crate::name::{Name, SHARED_GROUP};
use crate::scalars::Scalar;
use crate::types::{Type, TypeExpr};

/// All type names of a contract, with the kinds of the types.
pub(crate) struct TypeNames(HashMap<Name, NamedType>);

/// The kind of type that a name refers to.
pub(crate) enum NamedType {
    Id(Repr),
    Enum {
        repr: Repr,
        /// The name of the enum that it encodes, as written in the contract.
        encodes: Option<String>,
    },
    Record,
    Union,
}

impl FromIterator<(Name, NamedType)> for TypeNames {
    fn from_iter<I: IntoIterator<Item = (Name, NamedType)>>(types: I) -> Self {
        Self(types.into_iter().collect())
    }
}

impl TypeNames {
    /// Binds a type expression of a group; `generic` is the type parameter of the enclosing record. Returns `None` if its name
    /// is not defined.
    pub(crate) fn bind(&self, group: &str, generic: Option<&str>, expr: &TypeExpr) -> Option<Type> {
        if let Some(scalar) = Scalar::from_keyword(&expr.name) {
            return Some(Type::Scalar(scalar));
        }
        if generic == Some(expr.name.as_str()) {
            return Some(Type::Parameter(expr.name.clone()));
        }
        let (name, named) = self.find(group, &expr.name)?;
        Some(match named {
            NamedType::Id(repr) => Type::Id(name, *repr),
            NamedType::Enum { repr, encodes, .. } => {
                let encoded = encodes.as_ref().and_then(|encodes| self.find(&name.group, encodes));
                Type::Enum(name, *repr, encoded.map(|(encoded, _)| Box::new(encoded)))
            }
            NamedType::Union => Type::Union(name),
            NamedType::Record => {
                let argument = expr.argument.as_ref().and_then(|argument| self.bind(group, generic, argument));
                Type::Record(name, argument.map(Box::new))
            }
        })
    }

    /// Resolves a name that a group writes. `group.Name` is looked up in the named group, and `Name` first in the group itself and then in
    /// the shared group.
    pub(crate) fn find(&self, group: &str, written: &str) -> Option<(Name, &NamedType)> {
        let named = |group: &str, name: &str| {
            let name = Name { group: group.to_owned(), name: name.to_owned() };
            self.0.get(&name).map(|named| (name, named))
        };
        match written.split_once('.') {
            Some((group, name)) => named(group, name),
            None => named(group, written).or_else(|| named(SHARED_GROUP, written)),
        }
    }

    /// Resolves the name of a record, which the caller looks up. If it is not defined, returns the written name, with which the caller finds
    /// no record.
    pub(crate) fn name(&self, group: &str, written: &str) -> Name {
        self.find(group, written).map_or_else(|| Name::written_in(group, written), |(name, _)| name)
    }
}
