//! An archive of an account's history: every order, fill and booking that the exchange has ever returned, each revision exactly once,
//! together with the time ranges that were read and those that are missing.
//!
//! The exchange keeps its history for a limited time. An [`Archive`] keeps it forever, in a SQLite file or in PostgreSQL. The contract
//! declares the datasets that can be archived.

#![deny(missing_docs)]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod account;
mod archive;
mod clock;
mod commit;
mod content;
mod coverage;
mod database;
mod datasets;
mod error;
mod exchange;
mod export;
mod number;
mod open_records;
mod range_reader;
mod records;
mod restore;
mod schema;
mod shown;
mod sources;
mod status;
mod sync;
mod verify;

pub use archive::Archive;
pub use coverage::TimeRange;
pub use database::{Table, Value};
pub use datasets::{Dataset, Datasets, List, View};
pub use error::{ArchiveError, DatabaseFailure};
pub use exchange::{Exchange, ReadError, Source};
pub use export::csv::CsvRows;
pub use export::{ExportOptions, ExportReport, ExportedFile, Format};
pub use range_reader::RangeReader;
pub use records::{AsOf, Record};
pub use restore::restore;
pub use status::{DatasetStatus, MissingRecord, Unread, ViewStatus};
pub use sync::{Counts, DatasetReport, Progress, SyncOptions, SyncReport};
pub use verify::{Chain, Verification};
