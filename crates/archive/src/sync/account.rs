//! Syncs the datasets of an account.

use std::sync::Arc;

use super::reader::{Scope, Task, sync_dataset};
use super::{Progress, SyncOptions, SyncReport};
use crate::archive::Archive;
use crate::clock::Clock;
use crate::database::Result;
use crate::error::ArchiveError;
use crate::exchange::Exchange;
use crate::sources::Sources;

impl Archive {
    /// Brings the history of an account up to date. The caller chooses the name of the account, because an account can have several API
    /// keys, and they can change.
    ///
    /// Each page is committed as soon as it has been read. The next sync continues where an interrupted one stopped, and everything that
    /// the interrupted sync reported as read is in the archive.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be written, or if the options name an unknown dataset. If earlier syncs of the account sent
    /// their requests to other base URLs, returns [`ArchiveError::OtherHost`]; if none of them used the API key, and the options do not
    /// allow a [new key](SyncOptions::new_key), returns [`ArchiveError::NewKey`]; if another account was read with it, and the options do not
    /// allow a [shared key](SyncOptions::shared_key), returns [`ArchiveError::KeyOfOtherAccount`]. In these cases, nothing is requested.
    /// Failed requests to the exchange are part of the report instead.
    pub async fn sync(
        &self,
        exchange: &impl Exchange,
        account: &str,
        options: &SyncOptions,
        mut on_progress: impl FnMut(&Progress) + Send,
    ) -> Result<SyncReport> {
        if account.trim().is_empty() || account.chars().count() > 64 || account.chars().any(char::is_control) {
            return Err(ArchiveError::AccountName(account.chars().take(64).collect()));
        }
        let datasets = self.selected(&options.datasets)?;
        let sources = Arc::new(Sources::new(self.contract, exchange, options));
        let (checked, name) = (Arc::clone(&sources), account.to_owned());
        self.on_database(move |database| checked.check(database, &name)).await?;
        let (mut report, mut clocks) = (SyncReport::default(), Vec::<Clock>::new());
        for dataset in datasets {
            let Some(host) = self.host(&dataset) else { continue };
            if !clocks.iter().any(|clock| clock.is_of(host)) {
                clocks.push(Clock::sync(exchange, host).await);
            }
            let Some(clock) = clocks.iter().find(|clock| clock.is_of(host)) else { continue };
            let (archive, sources, scope) = (self, Arc::clone(&sources), &Scope::ALL);
            let task = Task { archive, exchange, clock, account, options, sources, scope };
            report.datasets.push(sync_dataset(&task, dataset, &mut on_progress).await?);
        }
        Ok(report)
    }
}
