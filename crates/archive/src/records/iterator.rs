//! An iterator over the records of an archive.

use std::vec;

use super::{AsOf, Record, Selection, next_chunk};
use crate::archive::Archive;
use crate::coverage::TimeRange;
use crate::database::Result;

/// An iterator over records that has only a small number of them in memory.
#[derive(Debug)]
pub(crate) struct Records {
    archive: Archive,
    /// The records that were not read yet; `None` after the last ones.
    selection: Option<Selection>,
    chunk: vec::IntoIter<Record>,
}

impl Records {
    pub(crate) fn new(archive: Archive, account: &str, stream: &str, range: TimeRange, as_of: AsOf) -> Self {
        let selection = Selection::new(account, stream, range, as_of);
        Self { archive, selection: Some(selection), chunk: Vec::new().into_iter() }
    }

    /// Reads the next records of a selection.
    fn read(&self, selection: &mut Selection) -> Result<Vec<Record>> {
        self.archive.stream(&selection.stream)?;
        self.archive.with_database(|database| next_chunk(database, selection))
    }
}

impl Iterator for Records {
    type Item = Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.chunk.next() {
                return Some(Ok(record));
            }
            let mut selection = self.selection.take()?;
            match self.read(&mut selection) {
                Ok(records) => self.chunk = records.into_iter(),
                Err(error) => return Some(Err(error)),
            }
            self.selection = selection.after.is_some().then_some(selection);
        }
    }
}
