//! Datasets: the kinds of records in an account's history that an archive keeps, and the operations that return them.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;

use crate::bind::Scope;
use crate::prose::plain;
use crate::{Contract, Field, Name, Operation};

/// A dataset of records: one kind of record in the history of an account, which an archive keeps.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Dataset {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// The records of the dataset.
    pub doc: String,
    /// The name of the record. Its fields are the columns of the archive.
    #[serde(rename = "record")]
    pub written_record: String,
    /// The record, bound.
    #[serde(skip)]
    pub record: Name,
    /// The field that identifies a record, by its name on the wire: an id, a string or an integer.
    pub key: String,
    /// The timestamp that the time ranges of lists refer to, by its name on the wire.
    pub time: String,
}

/// The way in which an operation returns records of a dataset: a list in a time range, or one record by its key.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct ArchiveSource {
    /// The name of the dataset in the group.
    pub dataset: String,
    /// The parameter for the start of the time range, if the operation has one.
    pub start: Option<String>,
    /// The parameter for the end of the time range, if the operation has one.
    pub end: Option<String>,
    /// The parameters whose values select different parts of the history, such as `forceClose`. The archive reads every combination
    /// of their values, because the documentation does not say that a request without them lists everything.
    #[serde(default)]
    pub views: Vec<String>,
    /// The parameter for the key, if the operation returns one record.
    pub lookup: Option<String>,
}

impl Dataset {
    pub(crate) fn bind(&mut self, scope: &Scope<'_>) {
        scope.group.clone_into(&mut self.name.group);
        self.doc = plain(&self.doc);
        self.record = scope.types.name(scope.group, &self.written_record);
    }
}

impl ArchiveSource {
    /// Describes what an archive reads: `` `orders`, by `orderId` ``. `code` formats a name on the wire.
    pub fn description(&self, code: impl Fn(&str) -> String) -> String {
        let Self { dataset, start, end, views, lookup } = self;
        let by = |preposition: &str, param: &Option<String>| {
            param.as_ref().map(|name| format!("{preposition} {}", code(name)))
        };
        let range = [by("from", start), by("to", end)].into_iter().flatten().collect::<Vec<_>>().join(" ");
        let views: Vec<String> = views.iter().map(|name| code(name)).collect();
        let views = (!views.is_empty()).then(|| format!("with every value of {}", views.join(" and ")));
        let parts = [Some(code(dataset)), by("by", lookup), Some(range).filter(|range| !range.is_empty()), views];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

impl Contract {
    /// Iterates over all datasets, each with the name of its group.
    pub fn datasets(&self) -> impl Iterator<Item = (&str, &Dataset)> {
        self.groups.iter().flat_map(|group| group.datasets.iter().map(|dataset| (group.name.as_str(), dataset)))
    }

    /// Iterates over the operations that list the records of a dataset.
    pub fn lists(&self, dataset: &Dataset) -> impl Iterator<Item = (&Operation, &ArchiveSource)> {
        self.sources_of(dataset).filter(|(_, source)| source.lookup.is_none())
    }

    /// Iterates over the operations that return one record of a dataset, each with the parameter for its key.
    pub fn lookups(&self, dataset: &Dataset) -> impl Iterator<Item = (&Operation, &Field)> {
        let sources = self.sources_of(dataset);
        sources.filter_map(|(operation, source)| Some((operation, operation.params.get(source.lookup.as_ref()?)?)))
    }

    /// Iterates over the operations that return records of a dataset.
    fn sources_of(&self, dataset: &Dataset) -> impl Iterator<Item = (&Operation, &ArchiveSource)> {
        let Name { group, name } = &dataset.name;
        let operations = self.operations().filter(move |operation| operation.name.group == *group);
        let sources = operations.filter_map(|operation| Some((operation, operation.archive.as_ref()?)));
        sources.filter(move |(_, source)| source.dataset == *name)
    }
}
