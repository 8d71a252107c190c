//! The named types of a contract, looked up by name.

use std::collections::HashSet;

use crate::{Contract, Enum, Fact, Field, Group, Id, Name, Operation, Record, Type, Union};

/// The definition of a named type.
#[derive(Debug, Clone, Copy)]
pub enum Definition<'a> {
    /// An identifier.
    Id(&'a Id),
    /// An enum.
    Enum(&'a Enum),
    /// A record.
    Record(&'a Record),
    /// A union.
    Union(&'a Union),
}

impl<'a> Definition<'a> {
    /// Returns the table of a file that defines the type, the name and the documentation.
    fn parts(self) -> (&'static str, &'a Name, &'a Fact) {
        match self {
            Self::Id(id) => ("ids", &id.name, &id.fact),
            Self::Enum(enumeration) => ("enums", &enumeration.name, &enumeration.fact),
            Self::Record(record) => ("records", &record.name, &record.fact),
            Self::Union(union) => ("unions", &union.name, &union.fact),
        }
    }

    /// Returns the name.
    pub fn name(self) -> &'a Name {
        let (_, name, _) = self.parts();
        name
    }

    /// Returns the table of a file that defines the type.
    #[cfg(feature = "source")]
    pub(crate) fn table(self) -> &'static str {
        let (table, ..) = self.parts();
        table
    }

    /// Returns the documentation.
    pub fn fact(self) -> &'a Fact {
        let (.., fact) = self.parts();
        fact
    }
}

impl Contract {
    /// Returns the definition of a named type.
    pub fn definition(&self, name: &Name) -> Option<Definition<'_>> {
        let (group, name) = (self.group(&name.group)?, &name.name);
        let record = group.records.get(name).map(Definition::Record);
        let union = || group.unions.get(name).map(Definition::Union);
        let enumeration = || group.enums.get(name).map(Definition::Enum);
        let id = || group.ids.get(name).map(Definition::Id);
        record.or_else(union).or_else(enumeration).or_else(id)
    }

    /// Returns the names to which the given types refer, directly or through the types inside them.
    pub fn reachable<'t>(&self, types: impl IntoIterator<Item = &'t Type>) -> HashSet<Name> {
        self.reachable_through(types, |_| true)
    }

    /// Returns the names to which the given types refer, directly or through these fields of the records inside them.
    pub(crate) fn reachable_through<'t>(
        &self,
        types: impl IntoIterator<Item = &'t Type>,
        follows: impl Fn(&Field) -> bool,
    ) -> HashSet<Name> {
        let (mut types, mut records): (Vec<&Type>, Vec<&Name>) = (types.into_iter().collect(), Vec::new());
        let mut reached = HashSet::new();
        loop {
            while let Some(ty) = types.pop() {
                match ty {
                    Type::Record(name, argument) => {
                        records.push(name);
                        // The argument has no argument itself.
                        match argument.as_deref() {
                            Some(Type::Record(argument, _)) => records.push(argument),
                            argument => types.extend(argument),
                        }
                    }
                    Type::Union(name) if reached.insert(name.clone()) => {
                        let cases = self.union(name).into_iter().flat_map(|union| &union.cases);
                        records.extend(cases.map(|case| &case.record));
                    }
                    Type::Id(name, _) | Type::Enum(name, ..) => {
                        reached.insert(name.clone());
                    }
                    Type::Union(_) | Type::Scalar(_) | Type::Parameter(_) => {}
                }
            }
            let Some(name) = records.pop() else { return reached };
            if reached.insert(name.clone()) {
                let fields = self.record(name).into_iter().flat_map(|record| &record.fields);
                types.extend(fields.filter(|field| follows(field)).map(|field| &field.ty));
            }
        }
    }
}

impl Group {
    /// Iterates over the types of the group in reading order: records and unions, then the types of their fields.
    pub fn definitions(&self) -> impl Iterator<Item = Definition<'_>> {
        let records = self.records.iter().map(Definition::Record);
        let unions = self.unions.iter().map(Definition::Union);
        let enums = self.enums.iter().map(Definition::Enum);
        let ids = self.ids.iter().map(Definition::Id);
        records.chain(unions).chain(enums).chain(ids)
    }
}

/// Iterates over the types of the parameters and body of an operation.
pub fn request_types(operation: &Operation) -> impl Iterator<Item = &Type> {
    operation.params.iter().chain(&operation.body).map(|field| &field.ty)
}

/// Returns the name that a type refers to, if it is a named type.
pub fn name_of(ty: &Type) -> Option<&Name> {
    match ty {
        Type::Id(name, _) | Type::Enum(name, ..) | Type::Record(name, _) | Type::Union(name) => Some(name),
        Type::Scalar(_) | Type::Parameter(_) => None,
    }
}

/// Returns all names in a type: those of an enum and of the one that it encodes, and those of a record and of its argument.
pub fn names_in(ty: &Type) -> Vec<&Name> {
    match ty {
        Type::Id(name, _) | Type::Enum(name, _, None) | Type::Union(name) | Type::Record(name, None) => vec![name],
        Type::Enum(name, _, Some(encoded)) => vec![name, encoded],
        Type::Record(name, Some(argument)) => [name].into_iter().chain(names_in(argument)).collect(),
        Type::Scalar(_) | Type::Parameter(_) => Vec::new(),
    }
}
