//! The records that can still change.

use std::collections::HashMap;

use tradewire::Timestamp;

use crate::account::AccountDataset;
use crate::database::{Database, Result, query, value};

/// Returns the keys of the records that can still change, each with a flag that is set if the exchange did not return the record last time.
/// Such a record is included only if its time is not before `since`.
pub(crate) fn keys(database: &mut dyn Database, of: AccountDataset, since: Timestamp) -> Result<HashMap<String, bool>> {
    let sql = "SELECT key, missing_since FROM open_record WHERE account = $1 AND dataset = $2 \
               AND (missing_since IS NULL OR record_time >= $3)";
    let [account, dataset] = of.values();
    let rows = query::<(_, Option<Timestamp>)>(database, sql, &[account, dataset, since.into()])?;
    Ok(rows.into_iter().map(|(key, missing_since)| (key, missing_since.is_some())).collect())
}

/// Returns the time of the oldest record that can still change, among those whose time is not before `since`.
pub(crate) fn oldest(database: &mut dyn Database, of: AccountDataset, since: Timestamp) -> Result<Option<Timestamp>> {
    let sql = "SELECT record_time FROM open_record WHERE account = $1 AND dataset = $2 AND record_time >= $3 \
               ORDER BY record_time LIMIT 1";
    let [account, dataset] = of.values();
    value(database, sql, &[account, dataset, since.into()])
}

/// Stores the time when the exchange stopped returning a record that could still change, or `None` if the exchange returns the record again.
pub(crate) fn set_missing(
    database: &mut dyn Database,
    of: AccountDataset,
    key: &str,
    since: Option<Timestamp>,
) -> Result<()> {
    let [account, dataset] = of.values();
    let sql = "UPDATE open_record SET missing_since = $1 WHERE account = $2 AND dataset = $3 AND key = $4";
    database.execute(sql, &[since.into(), account, dataset, key.into()])
}
