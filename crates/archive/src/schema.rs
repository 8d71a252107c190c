//! The tables of an archive, and the views that the contract adds to them.

use sha2::{Digest as _, Sha256};
use tradewire_contract::{Field, Scalar};

use crate::database::{Database, Dialect, Result, in_transaction, value};
use crate::datasets::{Dataset, Datasets};
use crate::error::ArchiveError;

/// The statements that create the tables.
const TABLES: &str = include_str!("schema.sql");

/// The version of the tables. A program reads only its own version.
const VERSION: i64 = 4;

/// The name of the setting that contains the hash of the current views.
const VIEWS: &str = "views";

/// Brings the tables and views up to date.
pub(crate) fn prepare(database: &mut dyn Database, datasets: &Datasets) -> Result<()> {
    create_tables(database)?;
    let views = views(database.dialect(), datasets);
    let hash = hex::encode(Sha256::digest(views.as_bytes()));
    let is_current = |database: &mut dyn Database| {
        let current: Option<String> = value(database, "SELECT value FROM setting WHERE name = $1", &[VIEWS.into()])?;
        Ok::<_, ArchiveError>(current.as_ref() == Some(&hash))
    };
    if is_current(database)? {
        return Ok(());
    }
    in_transaction(database, |database| {
        // Another program may have replaced the views in the meantime.
        if is_current(database)? {
            return Ok(());
        }
        // The setting comes first, so that two programs conflict here, before both replace the views.
        database.execute("DELETE FROM setting WHERE name = $1", &[VIEWS.into()])?;
        database.execute("INSERT INTO setting (name, value) VALUES ($1, $2)", &[VIEWS.into(), hash.as_str().into()])?;
        database.execute_all(&views)
    })
}

/// Checks that this program can read the schema.
pub(crate) fn check_version(database: &mut dyn Database) -> Result<()> {
    match database.version()? {
        VERSION => Ok(()),
        0 => Err(ArchiveError::NotAnArchive("the database".to_owned())),
        found => Err(ArchiveError::OtherVersion { found, expected: VERSION }),
    }
}

/// Creates the tables in an empty database.
fn create_tables(database: &mut dyn Database) -> Result<()> {
    if database.version()? == 0 {
        in_transaction(database, |database| {
            // Another program may have created them in the meantime.
            if database.version()? == 0 {
                database.execute_all(&in_dialect(database.dialect(), TABLES))?;
                database.set_version(VERSION)?;
            }
            Ok(())
        })?;
    }
    check_version(database)
}

/// Replaces each `{word}` in SQL by the word of a dialect.
fn in_dialect(dialect: &Dialect, sql: &str) -> String {
    dialect.words.iter().fold(sql.to_owned(), |sql, (name, word)| sql.replace(&format!("{{{name}}}"), word))
}

/// Returns the statements that create the views. Each dataset has a view of all revisions and a view of the current ones.
fn views(dialect: &Dialect, datasets: &Datasets) -> String {
    let mut sql = String::new();
    let drop = |name: &str| format!("DROP VIEW IF EXISTS {name};\n");
    // A view cannot be dropped while another view depends on it.
    for dataset in datasets.iter() {
        sql.push_str(&drop(&dataset.table()));
        sql.push_str(&drop(&format!("{}_revisions", dataset.table())));
    }
    for dataset in datasets.iter() {
        let table = dataset.table();
        let columns: Vec<String> =
            columns(dataset).iter().map(|column| format!("  {} AS \"{}\"", column.sql(dialect), column.name)).collect();
        sql.push_str(&format!(
            "CREATE VIEW {table}_revisions AS\nSELECT account.name AS archive_account, revision.key AS archive_key, \
             revision.number AS revision, revision.commit_seq AS valid_from,\n  \
             (SELECT later.commit_seq FROM revision AS later WHERE later.account = revision.account AND later.dataset = \
             revision.dataset AND later.key = revision.key AND later.number = revision.number + 1) AS valid_until,\n  \
             {seen_at} AS seen_at,\n{columns}\nFROM revision JOIN account ON account.id = revision.account \
             JOIN dataset ON dataset.id = revision.dataset\nWHERE dataset.name = '{name}';\n\
             CREATE VIEW {table} AS SELECT * FROM {table}_revisions WHERE valid_until IS NULL;\n",
            seen_at = (dialect.utc)("revision.seen_at"),
            columns = columns.join(",\n"),
            name = dataset.name,
        ));
    }
    sql
}

/// The kind of the values of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    /// Exact decimals.
    Decimal,
    /// Integers.
    Integer,
    /// Times in UTC.
    Time,
    /// `true` or `false`.
    Boolean,
    /// Strings, and everything else as JSON.
    Text,
}

/// A column of a dataset's views.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Column {
    /// The name of the column in SQL.
    pub(crate) name: String,
    /// The name of the field on the wire.
    pub(crate) field: &'static str,
    pub(crate) kind: ColumnKind,
}

impl Column {
    fn sql(&self, dialect: &Dialect) -> String {
        let text = (dialect.json_text)("coalesce(revision.shown_json, revision.raw_json)", self.field);
        match self.kind {
            ColumnKind::Time => (dialect.utc)(&(dialect.integer)(&text)),
            _ => text,
        }
    }
}

/// Returns the columns of a dataset's views: a column for each field of its record.
pub(crate) fn columns(dataset: &Dataset) -> Vec<Column> {
    dataset.record.fields.iter().map(column).collect()
}

fn column(field: &'static Field) -> Column {
    let kind = match field.ty.wire_scalar().filter(|_| !field.list) {
        Some(Scalar::Decimal) => ColumnKind::Decimal,
        Some(Scalar::Timestamp) => ColumnKind::Time,
        Some(Scalar::Integer) => ColumnKind::Integer,
        Some(Scalar::Boolean) => ColumnKind::Boolean,
        _ => ColumnKind::Text,
    };
    Column { name: snake_case(&field.wire), field: &field.wire, kind }
}

/// Converts a name to snake case. Characters other than letters and digits become underscores, and names of columns that the archive adds get a
/// trailing underscore.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (index, character) in name.chars().enumerate() {
        if character.is_ascii_uppercase() && index > 0 && !snake.ends_with('_') {
            snake.push('_');
        }
        snake.push(if character.is_ascii_alphanumeric() { character.to_ascii_lowercase() } else { '_' });
    }
    match ADDED.contains(&snake.as_str()) {
        true => format!("{snake}_"),
        false => snake,
    }
}

/// The columns that the archive adds to the views.
const ADDED: [&str; 6] = ["archive_account", "archive_key", "revision", "seen_at", "valid_from", "valid_until"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_differs_from_those_of_the_archive() {
        assert_eq!(snake_case("clientOrderId"), "client_order_id");
        assert_eq!(snake_case("validUntil"), "valid_until_");
        assert_eq!(snake_case("a-B"), "a_b");
    }
}
