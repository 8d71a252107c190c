//! Defines [`Archive`]: opening, syncing, querying and verifying.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{Stream as FuturesStream, StreamExt as _, TryStreamExt as _, stream};
use tradewire::{Timestamp, futures};
use tradewire_contract::Contract;

use crate::commit::{self, Batch, Counts, writer};
use crate::coverage::TimeRange;
use crate::database::{self, Access, Database, Result, Table, Value, columns, without_password};
use crate::error::ArchiveError;
use crate::exchange::Exchange;
use crate::records::{AsOf, Record, Selection};
use crate::sources::Sources;
use crate::status::{self, Status};
use crate::streams::{Stream, Streams};
use crate::sync::{Progress, Scope, StreamReport, Sync, SyncOptions, SyncReport};
use crate::threads::outside_runtime;
use crate::verify::{self, Verification};
use crate::{records, schema};

/// An archive of the history of one or more accounts.
///
/// Cheap to clone; clones share one connection. Several programs may use one archive at the same time.
#[derive(Clone)]
pub struct Archive {
    database: Arc<Mutex<Box<dyn Database>>>,
    streams: Arc<Streams>,
    contract: &'static Contract,
    location: String,
}

impl Archive {
    /// Opens an archive to read and write it. An archive that does not exist is created.
    ///
    /// The location is the path of a file, which SQLite uses, or a URL such as `postgresql://user@host/database` (feature
    /// `postgres`). A new file can be read by its owner only.
    ///
    /// # Errors
    /// Returns an error if the location cannot be opened, if it contains something other than an archive, or if a newer version of this
    /// library wrote it.
    pub fn open(location: &str) -> Result<Self> {
        Self::with_contract(location, Access::Write, Contract::embedded())
    }

    /// Opens an existing archive to read it. The archive is not changed: a schema of an older version is not migrated.
    ///
    /// # Errors
    /// Returns an error if there is no archive, or if this version cannot read it.
    pub fn open_read_only(location: &str) -> Result<Self> {
        Self::with_contract(location, Access::Read, Contract::embedded())
    }

    fn with_contract(location: &str, access: Access, contract: &'static Contract) -> Result<Self> {
        let streams = Streams::new(contract);
        let open = || {
            let mut database = database::open(location, access)?;
            match access {
                Access::Write => schema::prepare(&mut *database, &streams)?,
                Access::Read => schema::check_version(&mut *database)?,
            }
            Ok::<_, ArchiveError>(database)
        };
        let database = outside_runtime(open).map_err(ArchiveError::thread)??;
        Ok(Self::new(database, streams, contract, without_password(location)))
    }

    /// Creates an archive that is invisible to other programs. It is deleted when it is dropped or when the process ends.
    pub(crate) fn temporary(contract: &'static Contract) -> Result<Self> {
        let streams = Streams::new(contract);
        let mut database = database::temporary()?;
        schema::prepare(&mut *database, &streams)?;
        Ok(Self::new(database, streams, contract, "a temporary file".to_owned()))
    }

    fn new(database: Box<dyn Database>, streams: Streams, contract: &'static Contract, location: String) -> Self {
        Self { database: Arc::new(Mutex::new(database)), streams: Arc::new(streams), contract, location }
    }

    /// Returns the streams that can be archived.
    pub fn streams(&self) -> &Streams {
        &self.streams
    }

    /// Brings the history of an account up to date. The caller chooses the name of the account, because an account can have several API
    /// keys, and they can change.
    ///
    /// Each page is committed as soon as it has been read. The next sync continues where an interrupted one stopped, and everything that
    /// the interrupted sync reported as read is in the archive.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be written, or if the options name an unknown stream. If earlier syncs of the account sent
    /// their requests to other base URLs, returns [`ArchiveError::OtherHost`]; if none of them used the API key, and the options do not
    /// allow a [new key](SyncOptions::new_key), returns [`ArchiveError::NewKey`]. In these cases, nothing is requested. Failed requests to
    /// the exchange are part of the report instead.
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
        let streams = self.selected(&options.streams)?;
        let (sources, name) = (Sources::new(self.contract, exchange, options.new_key), account.to_owned());
        self.on_database(move |database| sources.check(database, &name)).await?;
        let mut report = SyncReport::default();
        for stream in streams {
            let read = self.sync_stream(exchange, account, options, stream, &Scope::ALL, &mut on_progress).await?;
            report.streams.push(read);
        }
        Ok(report)
    }

    /// Brings the part of a stream that is in `scope` up to date.
    pub(crate) async fn sync_stream(
        &self,
        exchange: &impl Exchange,
        account: &str,
        options: &SyncOptions,
        stream: Arc<Stream>,
        scope: &Scope,
        on_progress: &mut (impl FnMut(&Progress) + Send),
    ) -> Result<StreamReport> {
        let sync = Sync {
            archive: self,
            exchange,
            contract: self.contract,
            account,
            sources: Arc::new(Sources::new(self.contract, exchange, options.new_key)),
            options,
            scope,
            report: StreamReport {
                stream: stream.name.clone(),
                operation: None,
                counts: Counts::default(),
                requests: 0,
                problems: Vec::new(),
            },
            stream,
            on_progress,
            unseen: HashMap::new(),
            found: Vec::new(),
            started: Instant::now(),
            done_millis: 0,
            all_millis: 0,
        };
        sync.run().await
    }

    /// Returns the streams with these names, or all streams if there are no names. Each stream is returned once, in the order of the
    /// contract.
    pub(crate) fn selected(&self, names: &[String]) -> Result<Vec<Arc<Stream>>> {
        if names.is_empty() {
            return Ok(self.streams.iter().cloned().collect());
        }
        let selected: Vec<_> = names.iter().map(|name| self.stream(name).cloned()).collect::<Result<_>>()?;
        Ok(self.streams.iter().filter(|stream| selected.iter().any(|name| name.name == stream.name)).cloned().collect())
    }

    /// Returns a stream by its name.
    pub(crate) fn stream(&self, name: &str) -> Result<&Arc<Stream>> {
        self.streams.get(name).ok_or_else(|| ArchiveError::UnknownStream {
            name: name.to_owned(),
            known: self.streams.iter().map(|stream| stream.name.as_str()).collect::<Vec<_>>().join(", "),
        })
    }

    /// Returns the content of the archive, the ranges that are missing in it, and the times when the exchange stops returning them.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub async fn status(&self) -> Result<Status> {
        self.status_at(Timestamp::now()).await
    }

    /// Returns the status at a given time. A time in the future shows what will be lost by then.
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub async fn status_at(&self, now: Timestamp) -> Result<Status> {
        let streams = Arc::clone(&self.streams);
        self.on_database(move |database| status::status(database, &streams, now)).await
    }

    /// Recomputes every hash. This detects every change of the archived data, even of a single digit, but not the removal of the newest
    /// commits (see [`Chain::head`](crate::Chain::head)).
    ///
    /// # Errors
    /// Returns an error if the archive cannot be read.
    pub async fn verify(&self) -> Result<Verification> {
        self.on_database(verify::verify).await
    }

    /// Executes an SQL query that cannot change anything. `docs/archive.md` describes the tables and views.
    ///
    /// # Errors
    /// Returns an error if the statement is anything but a single query that only reads.
    pub async fn query(&self, sql: &str) -> Result<Table> {
        let sql = sql.to_owned();
        self.on_database(move |database| database.select(&sql, None)).await
    }

    /// Executes a query like [`Archive::query`], and cancels it after a time limit, which has a resolution of a millisecond.
    ///
    /// # Errors
    /// Returns the errors of [`Archive::query`], and [`ArchiveError::TimedOut`].
    pub async fn query_within(&self, sql: &str, limit: Duration) -> Result<Table> {
        let sql = sql.to_owned();
        self.on_database(move |database| database.select(&sql, Some(limit))).await
    }

    /// Returns the records of a stream of an account, sorted by their time, in the current state of the archive or an earlier one.
    ///
    /// # Errors
    /// The stream yields an error if the account or stream is unknown, or if the archive cannot be read.
    pub fn records(
        &self,
        account: &str,
        stream: &str,
        range: TimeRange,
        as_of: AsOf,
    ) -> impl FuturesStream<Item = Result<Record>> + Send + Unpin + use<> {
        let selection = Selection::new(account, stream, range, as_of);
        self.select(selection)
    }

    /// Returns the records of a selection.
    pub(crate) fn select(
        &self,
        selection: Selection,
    ) -> impl FuturesStream<Item = Result<Record>> + Send + Unpin + use<> {
        let archive = self.clone();
        let chunks = stream::try_unfold(Some(selection), move |selection| {
            let archive = archive.clone();
            async move {
                let Some(mut selection) = selection else { return Ok(None) };
                archive.stream(&selection.stream)?;
                let (selection, records) = archive
                    .on_database(move |database| {
                        let records = records::next_chunk(database, &mut selection)?;
                        Ok((selection, records))
                    })
                    .await?;
                let next = selection.after.is_some().then_some(selection);
                Ok::<_, ArchiveError>(Some((stream::iter(records.into_iter().map(Ok)), next)))
            }
        });
        chunks.try_flatten().boxed()
    }

    /// Returns the futures orders of an account that were created in a range, sorted by their time.
    ///
    /// # Errors
    /// The stream yields the errors of [`Archive::records`], and one for a record that is not an order.
    pub fn orders(
        &self,
        account: &str,
        range: TimeRange,
    ) -> impl FuturesStream<Item = Result<futures::Order>> + Send + Unpin + use<> {
        self.records(account, "futures.orders", range, AsOf::Now).map(|record| record?.decode())
    }

    /// Archives a batch.
    pub(crate) async fn commit(&self, account: &str, batch: Batch, sources: &Arc<Sources>) -> Result<Counts> {
        let (account, sources) = (account.to_owned(), Arc::clone(sources));
        self.on_database(move |database| commit::commit(database, &account, &batch, &sources)).await
    }

    /// Returns the keys of the records that can still change, each with a flag that is set if the exchange did not return the record last
    /// time. Such a record is included only if its time is not before `since`.
    pub(crate) async fn open_records(
        &self,
        account: &str,
        stream: &Stream,
        since: Timestamp,
    ) -> Result<HashMap<String, bool>> {
        let (account, stream) = (account.to_owned(), stream.name.clone());
        self.on_database(move |database| {
            let writer = writer(database, &account, &stream)?;
            let sql = "SELECT key, missing_since FROM open_record WHERE account = $1 AND stream = $2 \
                       AND (missing_since IS NULL OR record_time >= $3)";
            let [account, stream] = writer.values();
            let rows = database.rows(sql, &[account, stream, since.as_millis().into()])?;
            let open_record = |row| {
                let [key, missing_since] = columns(row)?;
                Ok((key.text()?, missing_since != Value::Null))
            };
            rows.into_iter().map(open_record).collect()
        })
        .await
    }

    /// Returns the time of the oldest record that can still change, among those whose time is not before `since`.
    pub(crate) async fn oldest_open(
        &self,
        account: &str,
        stream: &Stream,
        since: Timestamp,
    ) -> Result<Option<Timestamp>> {
        let (account, stream) = (account.to_owned(), stream.name.clone());
        self.on_database(move |database| {
            let sql = "SELECT record_time FROM open_record WHERE account = $1 AND stream = $2 AND record_time >= $3 \
                       ORDER BY record_time LIMIT 1";
            let [account, stream] = writer(database, &account, &stream)?.values();
            let oldest = database.value(sql, &[account, stream, since.as_millis().into()])?;
            oldest.map(|time| Ok(Timestamp::from_millis(time.integer()?))).transpose()
        })
        .await
    }

    /// Stores the time when the exchange stopped returning a record that could still change, or `None` if the exchange returns the record
    /// again.
    pub(crate) async fn set_missing(
        &self,
        account: &str,
        stream: &Stream,
        key: &str,
        since: Option<Timestamp>,
    ) -> Result<()> {
        let (account, stream, key) = (account.to_owned(), stream.name.clone(), key.to_owned());
        self.on_database(move |database| {
            let [account, stream] = writer(database, &account, &stream)?.values();
            let sql = "UPDATE open_record SET missing_since = $1 WHERE account = $2 AND stream = $3 AND key = $4";
            let since = since.map_or(Value::Null, |since| since.as_millis().into());
            database.execute(sql, &[since, account, stream, key.as_str().into()])
        })
        .await
    }

    /// Runs a function with the database on a thread that may block.
    pub(crate) async fn on_database<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut dyn Database) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let archive = self.clone();
        let task = tokio::task::spawn_blocking(move || archive.with_database(work));
        task.await.map_err(ArchiveError::thread)?
    }

    /// Runs a function with the database on this thread.
    pub(crate) fn with_database<T>(&self, work: impl FnOnce(&mut dyn Database) -> Result<T>) -> Result<T> {
        // A panic during a transaction leaves the transaction open. The next transaction then fails and rolls it back.
        let mut database = self.database.lock().unwrap_or_else(PoisonError::into_inner);
        work(&mut **database)
    }
}

impl fmt::Debug for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Archive").field("location", &self.location).finish_non_exhaustive()
    }
}
