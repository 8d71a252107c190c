//! Scope: resolves the names of types during binding.

use std::collections::HashMap;

use crate::ids::Repr;
use crate::name::{Name, SHARED_GROUP};
use crate::scalars::Scalar;
use crate::types::{Type, TypeExpr};

/// The kind of definition that a name refers to.
pub(crate) enum Named {
    Id(Repr),
    Enum {
        repr: Repr,
        /// The sources of the values' names in Rust, by their text on the wire.
        names: HashMap<String, String>,
    },
    Record,
    Union,
}

/// All type names of a contract.
pub(crate) struct Scope {
    pub(crate) names: HashMap<Name, Named>,
}

impl Scope {
    /// Binds a type expression in a group; `generic` is the type parameter of the enclosing record.
    pub(crate) fn ty(&self, group: &str, generic: Option<&str>, expr: &TypeExpr) -> Option<Type> {
        if let Some(scalar) = Scalar::from_name(&expr.name) {
            return Some(Type::Scalar(scalar));
        }
        Some(match expr.name.as_str() {
            name if generic == Some(name) => Type::Parameter(name.to_owned()),
            name => {
                let (name, named) = self.find(group, name)?;
                match named {
                    Named::Id(repr) => Type::Id(name, *repr),
                    Named::Enum { repr, .. } => Type::Enum(name, *repr),
                    Named::Union => Type::Union(name),
                    Named::Record => {
                        let argument = expr.argument.as_ref().and_then(|argument| self.ty(group, generic, argument));
                        Type::Record(name, argument.map(Box::new))
                    }
                }
            }
        })
    }

    /// Resolves a name as a group writes it: `group.Name` in that group, `Name` in the own group and then in the shared one.
    pub(crate) fn find(&self, group: &str, written: &str) -> Option<(Name, &Named)> {
        let candidates = match written.split_once('.') {
            Some((of, name)) => vec![(of, name)],
            None => vec![(group, written), (SHARED_GROUP, written)],
        };
        candidates.into_iter().find_map(|(group, name)| {
            let name = Name { group: group.to_owned(), name: name.to_owned() };
            self.names.get(&name).map(|named| (name, named))
        })
    }

    /// Returns the kind of definition that a name refers to.
    pub(crate) fn named(&self, name: &Name) -> Option<&Named> {
        self.names.get(name)
    }
}
