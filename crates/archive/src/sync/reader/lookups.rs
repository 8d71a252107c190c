//! Looks up open records by their ids, because they may be older than the ranges that a sync reads.

use std::sync::Arc;

use tradewire::{Error, Timestamp};
use tradewire_contract::Operation;

use super::{Interrupted, Sync};
use crate::commit::Batch;
use crate::error::ArchiveError;
use crate::exchange::{Exchange, ReadError};
use crate::open_records;

impl<E: Exchange> Sync<'_, E> {
    /// Looks up the open records that no list contained, because they are older than the ranges that were read.
    pub(super) async fn look_up_unseen(&mut self) -> Result<(), ArchiveError> {
        let dataset = Arc::clone(&self.dataset);
        let Some((operation, parameter)) = dataset.lookup else { return Ok(()) };
        let mut open: Vec<_> = self.unseen.iter().map(|(key, was_missing)| (key.clone(), *was_missing)).collect();
        open.sort_unstable();
        let mut last_failed = false;
        for (key, was_missing) in open {
            let has_failed = std::mem::take(&mut last_failed);
            let error = match self.look_up(operation, parameter, &key).await {
                Ok(()) => continue,
                Err(Interrupted::Archive(error)) => return Err(error),
                Err(Interrupted::Read(error)) => error,
            };
            // A missing record is reported only once. It is still looked up while the exchange might return it again.
            let is_missing = error.is_absent;
            if is_missing && was_missing {
                continue;
            }
            last_failed = !error.may_concern_one_record();
            let is_refused = error.cause.as_ref().is_some_and(Error::refuses_client);
            self.report.problems.push(error.within(format_args!("{} {key}", operation.title())));
            // A single failure may concern the record, whatever it looks like.
            if is_refused || (last_failed && has_failed) {
                break;
            }
            if is_missing {
                self.set_missing(key, Some(self.now())).await?;
            }
        }
        Ok(())
    }

    /// Stores since when the exchange no longer returns an open record, or that it returns the record again.
    pub(super) async fn set_missing(&mut self, key: String, since: Option<Timestamp>) -> Result<(), ArchiveError> {
        let ids = self.ids;
        self.task.archive.on_database(move |database| open_records::set_missing(database, ids, &key, since)).await
    }

    async fn look_up(
        &mut self,
        operation: &'static Operation,
        parameter: &'static str,
        key: &str,
    ) -> Result<(), Interrupted> {
        let seen_at = self.now();
        let found = self.request(operation, &[(parameter, key.to_owned())]).await?;
        let missing = || ReadError { is_absent: true, ..ReadError::new("the exchange does not know it") };
        let json = found.filter(|found| found.get() != "null").ok_or_else(missing)?;
        let record = self.read_record(json.get()).map_err(ReadError::new)?;
        if record.key != key {
            return Err(ReadError::new(format!("the exchange returned {} instead", record.key)).into());
        }
        let batch = Batch {
            dataset: Arc::clone(&self.dataset),
            operation: operation.title(),
            is_list: false,
            records: vec![record],
            coverage: None,
            seen_at,
        };
        Ok(self.commit(batch).await?)
    }
}
