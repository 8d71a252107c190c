//! Commits: records and the time ranges that they cover, written in one transaction and linked in a chain of hashes.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use tradewire::Timestamp;

use crate::account::AccountDataset;
use crate::content::{ContentHash, changed_fields, content_hash, is_same, merged};
use crate::coverage::TimeRange;
use crate::database::{Database, FromRow, Result, Value, in_transaction, query, value};
use crate::datasets::{Dataset, Received};
use crate::error::ArchiveError;
use crate::shown::shown;
use crate::sources::Sources;
use crate::sync::Counts;

/// The previous hash of the first commit of a chain.
pub(crate) const GENESIS: [u8; 32] = [0; 32];

/// The number of rows that one statement reads or writes.
const ROWS_PER_STATEMENT: usize = 200;

/// The records and coverage that one transaction archives.
#[derive(Debug, Clone)]
pub(crate) struct Batch {
    pub(crate) dataset: Arc<Dataset>,
    /// The operation that returned the records.
    pub(crate) operation: String,
    /// Whether the operation returns all fields of a record. Otherwise, a `null` may only mean that the operation does not know the field.
    pub(crate) is_list: bool,
    pub(crate) records: Vec<Received>,
    /// The range that this batch completes, if the batch is the last page of a range.
    pub(crate) coverage: Option<Covered>,
    /// The time when the records were requested.
    pub(crate) seen_at: Timestamp,
}

/// A range of a view that was read completely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Covered {
    pub(crate) view: String,
    pub(crate) range: TimeRange,
    /// The start of the sweep that the range was read for, if any.
    pub(crate) sweep: Option<Timestamp>,
}

/// A revision of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Revision {
    pub(crate) key: String,
    pub(crate) number: i64,
    pub(crate) record_time: Timestamp,
    pub(crate) operation: String,
    pub(crate) content_hash: ContentHash,
    pub(crate) json: String,
    pub(crate) seen_at: Timestamp,
}

/// Archives a batch and the sources from which it was read. Also returns the contradictions between the records.
pub(crate) fn commit(
    database: &mut dyn Database,
    account: &str,
    of: AccountDataset,
    batch: &Batch,
    sources: &Sources,
) -> Result<(Counts, Vec<String>)> {
    in_transaction(database, |database| {
        let new = new_revisions(database, of, batch)?;
        if !new.revisions.is_empty() || batch.coverage.is_some() {
            sources.record(database, (account, of.account), batch.seen_at)?;
            write(database, account, of, batch, &new.revisions)?;
        }
        watch(database, of, batch, &new)?;
        Ok((new.counts, new.contradictions))
    })
}

/// What a batch adds.
#[derive(Default)]
struct New {
    revisions: Vec<Revision>,
    /// The keys of unchanged records that can no longer change. They may be open by an earlier contract, which did not list their states.
    closed: Vec<String>,
    counts: Counts,
    /// What contradicts the contract: two records with one key, and changes of records that cannot change.
    contradictions: Vec<String>,
}

/// Returns the revisions that the records of a batch add, in the order of the records.
fn new_revisions(database: &mut dyn Database, of: AccountDataset, batch: &Batch) -> Result<New> {
    let mut latest = latest(database, of, &batch.records)?;
    let (mut new, mut keys) = (New::default(), HashSet::new());
    for record in &batch.records {
        let unreadable = |error| ArchiveError::damaged(format_args!("the record {} is not JSON: {error}", record.key));
        let key = &record.key;
        let is_repeated = !keys.insert(key.clone());
        let previous = latest.get(key);
        let json = match previous {
            Some(previous) => merged(&previous.json, &record.json, batch.is_list).map_err(unreadable)?,
            None => record.json.clone(),
        };
        let content_hash = content_hash(&json).map_err(unreadable)?;
        if let Some(previous) = previous
            && (previous.content_hash == content_hash
                || is_same(&batch.dataset, &previous.json, &json).map_err(unreadable)?)
        {
            new.counts.unchanged += 1;
            if batch.dataset.can_change() && !batch.dataset.is_open(&json) {
                new.closed.push(key.clone());
            }
            continue;
        }
        if let Some(previous) = previous {
            let changed = changed_fields(&batch.dataset, &previous.json, &record.json).map_err(unreadable)?.join(", ");
            match (is_repeated, batch.dataset.can_change() || changed.is_empty()) {
                (true, _) => {
                    let difference = match changed.as_str() {
                        "" => "of which one has more fields".to_owned(),
                        changed => format!("which differ in {changed}"),
                    };
                    new.contradictions.push(format!("a page has two records with the key {key}, {difference}"));
                }
                (false, false) => {
                    new.contradictions.push(format!("the record {key} cannot change, but differs in {changed}"))
                }
                (false, true) => {}
            }
        }
        let known_time = previous.map(|previous| previous.record_time);
        let revision = Revision {
            key: key.clone(),
            number: previous.map_or(1, |previous| previous.number + 1),
            record_time: record.time.or(known_time).unwrap_or(batch.seen_at),
            operation: batch.operation.clone(),
            content_hash,
            json,
            seen_at: batch.seen_at,
        };
        match previous {
            Some(_) => new.counts.changed += 1,
            None => new.counts.added += 1,
        }
        latest.insert(key.clone(), revision.clone());
        new.revisions.push(revision);
    }
    Ok(new)
}

/// Returns the latest revisions of these records, by key.
fn latest(database: &mut dyn Database, of: AccountDataset, records: &[Received]) -> Result<HashMap<String, Revision>> {
    let mut latest = HashMap::new();
    for chunk in records.chunks(ROWS_PER_STATEMENT) {
        let sql = format!(
            "SELECT {COLUMNS} FROM revision AS r WHERE account = $1 AND dataset = $2 AND key IN ({}) AND NOT EXISTS \
             (SELECT 1 FROM revision AS later WHERE later.account = r.account AND later.dataset = r.dataset \
             AND later.key = r.key AND later.number = r.number + 1)",
            placeholders(2, chunk.len()),
        );
        let keys = chunk.iter().map(|record| Value::from(record.key.as_str()));
        let parameters: Vec<_> = of.values().into_iter().chain(keys).collect();
        let revisions = query::<Revision>(database, &sql, &parameters)?;
        latest.extend(revisions.into_iter().map(|revision| (revision.key.clone(), revision)));
    }
    Ok(latest)
}

/// The columns of a [`Revision`].
pub(crate) const COLUMNS: &str = "key, number, record_time, operation, content_hash, raw_json, seen_at";

/// Parses a row with the columns [`COLUMNS`].
impl FromRow for Revision {
    fn from_row(row: impl Iterator<Item = Value>) -> Result<Self> {
        let (key, number, record_time, operation, content_hash, json, seen_at) = FromRow::from_row(row)?;
        Ok(Self { key, number, record_time, operation, content_hash, json, seen_at })
    }
}

/// Writes a commit with its revisions and coverage.
fn write(
    database: &mut dyn Database,
    account: &str,
    of: AccountDataset,
    batch: &Batch,
    revisions: &[Revision],
) -> Result<()> {
    // The plus signs make SQLite search backwards by `seq`. It would otherwise find all commits of the dataset, and sort them.
    let head = "SELECT hash FROM archive_commit WHERE +account = $1 AND +dataset = $2 ORDER BY seq DESC LIMIT 1";
    let previous = value(database, head, &of.values())?.unwrap_or_else(|| GENESIS.to_vec());
    let mut hash = CommitHash::new(&previous, account, &batch.dataset.name, batch.seen_at);
    let coverage = batch.coverage.iter().map(|covered| coverage_values(batch, covered)).collect::<Vec<_>>();
    coverage.iter().for_each(|values| hash.add(values));
    // The hash covers the revisions in the order of the primary key, because a verification reads them in this order.
    let mut sorted: Vec<&Revision> = revisions.iter().collect();
    sorted.sort_by(|a, b| (&a.key, a.number).cmp(&(&b.key, b.number)));
    sorted.iter().for_each(|revision| hash.add(&revision_values(revision)));

    let insert = "INSERT INTO archive_commit (account, dataset, committed_at, previous_hash, hash) \
                  VALUES ($1, $2, $3, $4, $5) RETURNING seq";
    let values = [
        of.account.into(),
        of.dataset.into(),
        batch.seen_at.into(),
        previous.as_slice().into(),
        hash.finish().as_slice().into(),
    ];
    let seq: Option<i64> = value(database, insert, &values)?;
    let seq = seq.ok_or_else(|| ArchiveError::damaged("a commit got no number"))?;
    let shared = [of.account.into(), of.dataset.into(), seq.into()];
    let columns = "account, dataset, commit_seq, operation, view, start_time, end_time, read_at, sweep";
    insert_rows(database, &format!("coverage ({columns})"), &shared, coverage)?;
    let columns = format!("account, dataset, commit_seq, {COLUMNS}, shown_json");
    let rows = revisions.iter().map(|revision| {
        let mut values = revision_values(revision);
        values.push(shown_value(revision));
        values
    });
    insert_rows(database, &format!("revision ({columns})"), &shared, rows)
}

fn coverage_values(batch: &Batch, covered: &Covered) -> Vec<Value> {
    vec![
        batch.operation.as_str().into(),
        covered.view.as_str().into(),
        covered.range.start.into(),
        covered.range.end.into(),
        batch.seen_at.into(),
        covered.sweep.into(),
    ]
}

/// Returns the values of a revision in the order of [`COLUMNS`].
pub(crate) fn revision_values(revision: &Revision) -> Vec<Value> {
    vec![
        revision.key.as_str().into(),
        revision.number.into(),
        revision.record_time.into(),
        revision.operation.as_str().into(),
        revision.content_hash.as_slice().into(),
        revision.json.as_str().into(),
        revision.seen_at.into(),
    ]
}

/// Returns the value of the column `shown_json` of a revision.
pub(crate) fn shown_value(revision: &Revision) -> Value {
    shown(&revision.json).map_or(Value::Null, Value::from)
}

/// Inserts rows that all begin with the values `shared`.
fn insert_rows(
    database: &mut dyn Database,
    table: &str,
    shared: &[Value],
    rows: impl IntoIterator<Item = Vec<Value>>,
) -> Result<()> {
    let rows: Vec<_> = rows.into_iter().map(|row| shared.iter().cloned().chain(row).collect::<Vec<_>>()).collect();
    for chunk in rows.chunks(ROWS_PER_STATEMENT) {
        let width = chunk.first().map(Vec::len).unwrap_or_default();
        let tuples: Vec<_> = (0..chunk.len()).map(|row| format!("({})", placeholders(row * width, width))).collect();
        let sql = format!("INSERT INTO {table} VALUES {}", tuples.join(", "));
        database.execute(&sql, &chunk.concat())?;
    }
    Ok(())
}

/// Returns `count` placeholders after the first `first` ones: `$n, $n+1, …`.
fn placeholders(first: usize, count: usize) -> String {
    (first + 1..=first + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

/// Updates the list of records that can still change.
fn watch(database: &mut dyn Database, of: AccountDataset, batch: &Batch, new: &New) -> Result<()> {
    let changed = new.revisions.iter().filter(|revision| revision.number > 1).map(|revision| &revision.key);
    let outdated: Vec<_> = new.closed.iter().chain(changed).map(|key| Value::from(key.as_str())).collect();
    for keys in outdated.chunks(ROWS_PER_STATEMENT) {
        let places = placeholders(2, keys.len());
        let delete = format!("DELETE FROM open_record WHERE account = $1 AND dataset = $2 AND key IN ({places})");
        database.execute(&delete, &[&of.values()[..], keys].concat())?;
    }
    let insert = "INSERT INTO open_record (account, dataset, key, record_time) VALUES ($1, $2, $3, $4)";
    // Of several revisions of a record in one batch, only the last one counts.
    let last: HashMap<&str, i64> =
        new.revisions.iter().map(|revision| (revision.key.as_str(), revision.number)).collect();
    for revision in &new.revisions {
        let key = revision.key.as_str();
        if last.get(key) == Some(&revision.number) && batch.dataset.is_open(&revision.json) {
            let [account, dataset] = of.values();
            database.execute(insert, &[account, dataset, key.into(), revision.record_time.into()])?;
        }
    }
    Ok(())
}

/// The hash of a commit. It covers the hash of the previous commit and everything that this commit adds.
pub(crate) struct CommitHash(Sha256);

impl CommitHash {
    pub(crate) fn new(previous: &[u8], account: &str, dataset: &str, committed_at: Timestamp) -> Self {
        let mut hash = Self(Sha256::new());
        hash.add(&[previous.into(), account.into(), dataset.into(), committed_at.into()]);
        hash
    }

    /// Adds the values of a row. Each has a tag and a length, so that different rows cannot have the same bytes.
    pub(crate) fn add(&mut self, row: &[Value]) {
        for value in row {
            let (tag, bytes) = match value {
                Value::Null => (b'n', Vec::new()),
                Value::Integer(value) => (b'i', value.to_be_bytes().to_vec()),
                Value::Real(value) => (b'r', value.to_be_bytes().to_vec()),
                Value::Text(text) => (b't', text.as_bytes().to_vec()),
                Value::Bytes(bytes) => (b'b', bytes.clone()),
            };
            self.0.update([tag]);
            self.0.update((bytes.len() as u64).to_be_bytes());
            self.0.update(bytes);
        }
    }

    pub(crate) fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}
