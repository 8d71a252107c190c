//! The histories of different accounts are not mixed.

use std::error::Error;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire::operations::Host;
use tradewire_archive::{Archive, ArchiveError, Exchange, ReadError, Source, SyncOptions, SyncReport};
use tradewire_contract::Request;

use crate::databases::TestDatabase;
use crate::model::Model;
use crate::moving_exchange::options;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The host of futures at this URL, which knows this API key.
struct Futures<'a> {
    model: &'a Model,
    base_url: &'static str,
    key: &'static str,
}

impl Exchange for Futures<'_> {
    async fn send(&self, request: &Request) -> std::result::Result<Option<Box<RawValue>>, ReadError> {
        self.model.send(request).await
    }

    async fn sync_clock(&self, host: &'static Host) -> std::result::Result<(), ReadError> {
        self.model.sync_clock(host).await
    }

    fn host_time(&self, host: &'static Host) -> Timestamp {
        self.model.host_time(host)
    }

    fn source(&self, host: &Host) -> Option<Source> {
        let source = Source {
            base_url: self.base_url.to_owned(),
            key_hash: format!("hash of {} at {}", self.key, self.base_url),
        };
        (host.name == "futures").then_some(source)
    }
}

/// An archive, and an exchange that counts requests.
struct Test {
    archive: Archive,
    model: Model,
}

impl Test {
    fn new(database: &TestDatabase) -> Result<Self> {
        Ok(Self { archive: Archive::open(&database.location)?, model: Model::new(5) })
    }

    async fn sync(&self, url: &'static str, key: &'static str) -> std::result::Result<SyncReport, ArchiveError> {
        self.sync_with("main", url, key, options()).await
    }

    async fn sync_with(
        &self,
        account: &str,
        base_url: &'static str,
        key: &'static str,
        options: SyncOptions,
    ) -> std::result::Result<SyncReport, ArchiveError> {
        self.archive.sync(&Futures { model: &self.model, base_url, key }, account, &options, |_| {}).await
    }

    fn requests(&self) -> u64 {
        self.model.lock().requests
    }
}

const URL: &str = "https://futures.example";
const OTHER_URL: &str = "https://futures.other.example";

fn with_new_key() -> SyncOptions {
    SyncOptions { new_key: true, ..options() }
}

#[tokio::test]
async fn an_account_is_read_from_one_exchange() -> Result {
    for database in TestDatabase::all()? {
        let test = Test::new(&database)?;
        assert!(test.sync(URL, "a").await?.is_complete());
        let requests = test.requests();
        for options in [options(), with_new_key()] {
            let refused = test.sync_with("main", OTHER_URL, "a", options).await;
            let Err(ArchiveError::OtherHost { account, host, expected, found }) = refused else {
                return Err(format!("{refused:?}").into());
            };
            assert_eq!([&account, &host, &expected, &found], ["main", "futures", URL, OTHER_URL]);
        }
        assert_eq!(test.requests(), requests, "a refused sync requests nothing");
        assert!(test.sync_with("other", OTHER_URL, "a", options()).await?.is_complete());
        assert!(test.sync(URL, "a").await?.is_complete());
    }
    Ok(())
}

#[tokio::test]
async fn a_new_key_is_confirmed_once() -> Result {
    for database in TestDatabase::all()? {
        let test = Test::new(&database)?;
        assert!(test.sync(URL, "a").await?.is_complete());
        let requests = test.requests();
        let refused = test.sync(URL, "b").await;
        assert!(matches!(&refused, Err(ArchiveError::NewKey(account)) if account == "main"), "{refused:?}");
        assert_eq!(test.requests(), requests, "a refused sync requests nothing");
        assert!(test.sync_with("main", URL, "b", with_new_key()).await?.is_complete());
        for key in ["a", "b"] {
            assert!(test.sync(URL, key).await?.is_complete(), "{key}");
        }
    }
    Ok(())
}

/// One account of an exchange does not get two names by mistake, and the key of another account is not called new.
#[tokio::test]
async fn a_key_of_another_account_is_refused() -> Result {
    for database in TestDatabase::all()? {
        let test = Test::new(&database)?;
        assert!(test.sync(URL, "a").await?.is_complete());
        assert!(test.sync_with("hedge", URL, "b", options()).await?.is_complete());
        let requests = test.requests();
        for (account, key, owner) in [("other", "a", "main"), ("hedge", "a", "main"), ("main", "b", "hedge")] {
            for options in [options(), with_new_key()] {
                let refused = test.sync_with(account, URL, key, options).await;
                let is_refused =
                    matches!(&refused, Err(ArchiveError::KeyOfOtherAccount { known, .. }) if known == owner);
                assert!(is_refused, "{account}: {refused:?}");
            }
        }
        assert_eq!(test.requests(), requests, "a refused sync requests nothing");
        let insisted = SyncOptions { shared_key: true, ..options() };
        assert!(test.sync_with("other", URL, "a", insisted).await?.is_complete());
        assert!(test.sync_with("other", URL, "a", options()).await?.is_complete());
        assert!(test.sync(URL, "a").await?.is_complete());
    }
    Ok(())
}

/// An exchange whose first response arrives only after another sync of the same account, from another exchange, has ended.
struct Overtaken<'a> {
    own: Futures<'a>,
    test: &'a Test,
    is_overtaken: AtomicBool,
}

impl Exchange for Overtaken<'_> {
    async fn send(&self, request: &Request) -> std::result::Result<Option<Box<RawValue>>, ReadError> {
        let response = self.own.send(request).await;
        if !self.is_overtaken.swap(true, Ordering::Relaxed) {
            let other = Box::pin(self.test.sync(OTHER_URL, "b")).await;
            assert!(other.is_ok_and(|report| report.is_complete()));
        }
        response
    }

    async fn sync_clock(&self, host: &'static Host) -> std::result::Result<(), ReadError> {
        self.own.sync_clock(host).await
    }

    fn host_time(&self, host: &'static Host) -> Timestamp {
        self.own.host_time(host)
    }

    fn source(&self, host: &Host) -> Option<Source> {
        self.own.source(host)
    }
}

#[tokio::test]
async fn a_sync_that_another_one_overtakes_adds_nothing() -> Result {
    for database in TestDatabase::all()? {
        let test = Test::new(&database)?;
        let own = Futures { model: &test.model, base_url: URL, key: "a" };
        let overtaken = Overtaken { own, test: &test, is_overtaken: AtomicBool::new(false) };
        let refused = test.archive.sync(&overtaken, "main", &options(), |_| {}).await;
        assert!(matches!(refused, Err(ArchiveError::OtherHost { .. })), "{refused:?}");
        assert!(test.sync(OTHER_URL, "b").await?.is_complete());
        let sources = test.archive.query("SELECT DISTINCT base_url FROM account_source", None).await?;
        assert_eq!(sources.rows.len(), 1, "{sources:?}");
    }
    Ok(())
}

/// Nothing can be mixed before anything was read, so a wrong URL or key can be corrected.
#[tokio::test]
async fn an_account_without_records_has_no_source() -> Result {
    for database in TestDatabase::all()? {
        let test = Test::new(&database)?;
        test.model.lock().failures = 1.0;
        assert!(!test.sync(OTHER_URL, "b").await?.is_complete());
        assert_eq!(test.archive.status_at(test.model.now()).await?, [], "its name may be mistyped");
        test.model.lock().failures = 0.0;
        assert!(test.sync(URL, "a").await?.is_complete());
        assert!(test.sync(OTHER_URL, "b").await.is_err());
    }
    Ok(())
}
