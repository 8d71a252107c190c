//! Finds the datasets of a contract, and the operations from which an archive reads them.

use super::{ArchiveSource, Dataset};
use crate::contract::Contract;
use crate::fields::Field;
use crate::operations::Operation;

impl Dataset {
    /// Returns whether an archive reads the dataset from an operation.
    pub fn is_read_from(&self, operation: &Operation) -> bool {
        let of_group = operation.archive.as_ref().filter(|_| operation.name.group == self.name.group);
        of_group.is_some_and(|source| source.dataset == self.name.name)
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
        let param = |(operation, source): (_, &ArchiveSource)| Some((operation, lookup_param(operation, source)?));
        self.sources_of(dataset).filter_map(param)
    }

    /// Iterates over the operations that return records of a dataset.
    fn sources_of(&self, dataset: &Dataset) -> impl Iterator<Item = (&Operation, &ArchiveSource)> {
        let operations = self.operations().filter(|operation| dataset.is_read_from(operation));
        operations.filter_map(|operation| Some((operation, operation.archive.as_ref()?)))
    }
}

fn lookup_param<'a>(operation: &'a Operation, source: &ArchiveSource) -> Option<&'a Field> {
    operation.params.get(source.lookup.as_ref()?)
}
