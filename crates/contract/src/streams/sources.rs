//! Finds the streams of a contract, and the operations from which an archive reads them.

use super::{ArchiveSource, Stream};
use crate::contract::Contract;
use crate::fields::Field;
use crate::operations::Operation;

impl Stream {
    /// Returns whether an archive reads the stream from an operation.
    pub fn is_read_from(&self, operation: &Operation) -> bool {
        let of_group = operation.archive.as_ref().filter(|_| operation.name.group == self.name.group);
        of_group.is_some_and(|source| source.stream == self.name.name)
    }
}

impl Contract {
    /// Iterates over all streams, each with the name of its group.
    pub fn streams(&self) -> impl Iterator<Item = (&str, &Stream)> {
        self.groups.iter().flat_map(|group| group.streams.iter().map(|stream| (group.name.as_str(), stream)))
    }

    /// Iterates over the operations that list the records of a stream.
    pub fn lists(&self, stream: &Stream) -> impl Iterator<Item = (&Operation, &ArchiveSource)> {
        self.sources_of(stream).filter(|(_, source)| source.lookup.is_none())
    }

    /// Iterates over the operations that return one record of a stream, each with the parameter for its key.
    pub fn lookups(&self, stream: &Stream) -> impl Iterator<Item = (&Operation, &Field)> {
        let param = |(operation, source): (_, &ArchiveSource)| Some((operation, lookup_param(operation, source)?));
        self.sources_of(stream).filter_map(param)
    }

    /// Iterates over the operations that return records of a stream.
    fn sources_of(&self, stream: &Stream) -> impl Iterator<Item = (&Operation, &ArchiveSource)> {
        let operations = self.operations().filter(|operation| stream.is_read_from(operation));
        operations.filter_map(|operation| Some((operation, operation.archive.as_ref()?)))
    }
}

fn lookup_param<'a>(operation: &'a Operation, source: &ArchiveSource) -> Option<&'a Field> {
    operation.params.get(source.lookup.as_ref()?)
}
