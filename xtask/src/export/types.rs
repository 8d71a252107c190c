//! The types of a contract by their names.

use std::collections::{HashMap, HashSet};

use crate::contract::*;

/// What a name of the contract stands for.
#[derive(Clone, Copy)]
pub enum Definition<'a> {
    Id(&'a Id),
    Enum(&'a Enum),
    Record(&'a Record),
    Union(&'a Union),
}

impl<'a> Definition<'a> {
    pub fn name(self) -> &'a Name {
        match self {
            Self::Id(id) => &id.name,
            Self::Enum(list) => &list.name,
            Self::Record(record) => &record.name,
            Self::Union(union) => &union.name,
        }
    }

    pub fn fact(self) -> &'a Fact {
        match self {
            Self::Id(id) => &id.fact,
            Self::Enum(list) => &list.fact,
            Self::Record(record) => &record.fact,
            Self::Union(union) => &union.fact,
        }
    }
}

/// All types of a contract.
pub struct Types<'a>(HashMap<&'a Name, Definition<'a>>);

impl<'a> Types<'a> {
    pub fn new(contract: &'a Contract) -> Self {
        let definitions = contract.groups.iter().flat_map(definitions);
        Self(definitions.map(|definition| (definition.name(), definition)).collect())
    }

    pub fn find(&self, name: &Name) -> Option<Definition<'a>> {
        self.0.get(name).copied()
    }

    /// The record that a type is, if it is one.
    pub fn record(&self, ty: &Type) -> Option<&'a Record> {
        match self.find(name_of(ty)?)? {
            Definition::Record(record) => Some(record),
            Definition::Id(_) | Definition::Enum(_) | Definition::Union(_) => None,
        }
    }

    /// The names that some types name, and those that stand inside of these.
    pub fn reach<'t>(&self, types: impl IntoIterator<Item = &'t Type>) -> HashSet<Name> {
        let mut reached = HashSet::new();
        types.into_iter().for_each(|ty| self.follow(ty, &mut reached));
        reached
    }

    fn follow(&self, ty: &Type, reached: &mut HashSet<Name>) {
        if let Type::Record(_, Some(argument)) = ty {
            self.follow(argument, reached);
        }
        let Some(name) = name_of(ty) else { return };
        if !reached.insert(name.clone()) {
            return;
        }
        match self.find(name) {
            Some(Definition::Record(record)) => record.fields.iter().for_each(|field| self.follow(&field.ty, reached)),
            Some(Definition::Union(union)) => {
                union.cases.iter().for_each(|case| self.follow(&Type::Record(case.record.clone(), None), reached));
            }
            Some(Definition::Id(_) | Definition::Enum(_)) | None => {}
        }
    }
}

/// What a group defines, in the order of reading: records and unions, then what their fields are.
pub fn definitions(group: &Group) -> impl Iterator<Item = Definition<'_>> {
    let records = group.records.iter().map(Definition::Record);
    let unions = group.unions.iter().map(Definition::Union);
    let enums = group.enums.iter().map(Definition::Enum);
    let ids = group.ids.iter().map(Definition::Id);
    records.chain(unions).chain(enums).chain(ids)
}

/// The types that an operation is asked with.
pub fn asked(operation: &Operation) -> impl Iterator<Item = &Type> {
    operation.params.iter().chain(&operation.body).map(|field| &field.ty)
}

/// The name that a type goes by, if it has one.
pub fn name_of(ty: &Type) -> Option<&Name> {
    match ty {
        Type::Id(name, _) | Type::Enum(name, _) | Type::Record(name, _) | Type::Union(name) => Some(name),
        Type::String | Type::Integer | Type::Boolean | Type::Decimal | Type::Timestamp => None,
        Type::Json | Type::Null | Type::Parameter(_) => None,
    }
}

/// The names in braces of a path; one is a whole segment.
pub fn placeholders(path: &str) -> Vec<&str> {
    path.split('/').filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}')).collect()
}
