//! The ids of accounts and datasets in the tables of an archive.

use crate::database::{Database, Result, Value, in_transaction, query, value};
use crate::error::ArchiveError;

/// A dataset of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AccountDataset {
    pub(crate) account: i64,
    pub(crate) dataset: i64,
}

impl AccountDataset {
    /// Returns the ids of an account and a dataset. Adds those that the archive does not have.
    pub(crate) fn find_or_add(database: &mut dyn Database, account: &str, dataset: &str) -> Result<Self> {
        Ok(Self {
            account: find_or_add(database, "account", account)?,
            dataset: find_or_add(database, "dataset", dataset)?,
        })
    }

    /// Returns the values of the columns `account` and `dataset`.
    pub(crate) fn values(self) -> [Value; 2] {
        [self.account.into(), self.dataset.into()]
    }
}

/// Returns the id of an account.
pub(crate) fn account_id(database: &mut dyn Database, name: &str) -> Result<i64> {
    if let Some(id) = find(database, "account", name)? {
        return Ok(id);
    }
    let known = account_names(database)?.join(", ");
    let known = if known.is_empty() { "none".to_owned() } else { known };
    Err(ArchiveError::UnknownAccount { name: name.to_owned(), known })
}

/// Returns the names of the accounts, sorted.
pub(crate) fn account_names(database: &mut dyn Database) -> Result<Vec<String>> {
    Ok(accounts(database)?.into_iter().map(|(_, name)| name).collect())
}

/// Returns the ids and names of the accounts, sorted by their names. Leaves out accounts from which nothing was read: their names may be
/// mistyped.
pub(crate) fn accounts(database: &mut dyn Database) -> Result<Vec<(i64, String)>> {
    let sql = "SELECT id, name FROM account WHERE id IN (SELECT account FROM archive_commit) ORDER BY name";
    query(database, sql, &[])
}

/// Returns the id of a dataset; `None` if the archive does not have it.
pub(crate) fn dataset_id(database: &mut dyn Database, name: &str) -> Result<Option<i64>> {
    find(database, "dataset", name)
}

fn find(database: &mut dyn Database, table: &str, name: &str) -> Result<Option<i64>> {
    value(database, &format!("SELECT id FROM {table} WHERE name = $1"), &[name.into()])
}

fn find_or_add(database: &mut dyn Database, table: &str, name: &str) -> Result<i64> {
    if let Some(id) = find(database, table, name)? {
        return Ok(id);
    }
    in_transaction(database, |database| {
        let add = format!("INSERT INTO {table} (name) VALUES ($1) ON CONFLICT (name) DO NOTHING");
        database.execute(&add, &[name.into()])
    })?;
    let added = find(database, table, name)?;
    added.ok_or_else(|| ArchiveError::damaged(format_args!("{name} is missing in the table {table}")))
}
