//! The tables of an archive, and the views that the contract adds to them.

use sha2::{Digest as _, Sha256};
use tradewire_contract::{Field, Scalar};

use crate::database::{Database, Dialect, Result, columns as columns_of, in_transaction};
use crate::error::ArchiveError;
use crate::shown::shown;
use crate::streams::{Stream, Streams};

/// The migrations from an empty database to the newest version of the schema. A released migration is never changed.
const MIGRATIONS: [&str; 3] =
    [include_str!("schema/version_1.sql"), include_str!("schema/version_2.sql"), include_str!("schema/version_3.sql")];

/// The version of the schema with the column `shown_json`.
const SHOWN: usize = 3;

/// The name of the setting that contains the hash of the current views.
const VIEWS: &str = "views";

/// Brings the tables and views up to date.
pub(crate) fn prepare(database: &mut dyn Database, streams: &Streams) -> Result<()> {
    migrate(database, &MIGRATIONS)?;
    let views = views(database.dialect(), streams);
    let hash = hex::encode(Sha256::digest(views.as_bytes()));
    let is_current = |database: &mut dyn Database| {
        let current = database.value("SELECT value FROM setting WHERE name = $1", &[VIEWS.into()])?;
        Ok::<_, ArchiveError>(current == Some(hash.as_str().into()))
    };
    if is_current(database)? {
        return Ok(());
    }
    in_transaction(database, |database| {
        // Another program may have migrated the database or replaced the views in the meantime.
        check_version(database)?;
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
        found if found > known() => Err(ArchiveError::TooNew { found, known: known() }),
        0 => Err(ArchiveError::NotAnArchive("the database".to_owned())),
        _ => Ok(()),
    }
}

fn known() -> i64 {
    MIGRATIONS.len() as i64
}

fn migrate(database: &mut dyn Database, migrations: &[&str]) -> Result<()> {
    if database.version()? == migrations.len() as i64 {
        return Ok(());
    }
    in_transaction(database, |database| {
        // Another program may have migrated the database in the meantime.
        let version = database.version()?;
        let known = migrations.len() as i64;
        let Some(done) = usize::try_from(version).ok().filter(|done| *done <= migrations.len()) else {
            return Err(ArchiveError::TooNew { found: version, known });
        };
        // The migration of an empty database creates the table that contains the version.
        let (first, later) = migrations[done..].split_at(usize::from(done == 0));
        execute(database, first)?;
        // The version is written first, so that two programs conflict before both change the tables.
        database.set_version(known)?;
        execute(database, later)?;
        if (1..SHOWN).contains(&done) && migrations.len() >= SHOWN { add_shown(database) } else { Ok(()) }
    })
}

/// Sets `shown_json` of the revisions that an older version archived.
fn add_shown(database: &mut dyn Database) -> Result<()> {
    let mut hidden = Vec::new();
    database.for_each("SELECT account, stream, key, number, raw_json FROM revision", &[], &mut |row| {
        let [account, stream, key, number, json] = columns_of(row)?;
        if let Some(shown) = shown(&json.text()?) {
            hidden.push([shown.into(), account, stream, key, number]);
        }
        Ok(())
    })?;
    let update = "UPDATE revision SET shown_json = $1 WHERE account = $2 AND stream = $3 AND key = $4 AND number = $5";
    hidden.iter().try_for_each(|values| database.execute(update, values))
}

fn execute(database: &mut dyn Database, migrations: &[&str]) -> Result<()> {
    migrations.iter().try_for_each(|migration| database.execute_all(&in_dialect(database.dialect(), migration)))
}

/// Replaces each `{word}` in SQL by the word of a dialect.
fn in_dialect(dialect: &Dialect, sql: &str) -> String {
    dialect.words.iter().fold(sql.to_owned(), |sql, (name, word)| sql.replace(&format!("{{{name}}}"), word))
}

/// Returns the statements that create the views. Each stream has a view of all revisions and a view of the current ones.
fn views(dialect: &Dialect, streams: &Streams) -> String {
    let mut sql = String::new();
    let drop = |name: &str| format!("DROP VIEW IF EXISTS {name};\n");
    // A view cannot be dropped while another view depends on it.
    for stream in streams.iter() {
        sql.push_str(&drop(&stream.table()));
        sql.push_str(&drop(&format!("{}_revisions", stream.table())));
    }
    for stream in streams.iter() {
        let table = stream.table();
        let columns: Vec<String> =
            columns(stream).iter().map(|column| format!("  {} AS {}", column.sql(dialect), column.name)).collect();
        sql.push_str(&format!(
            "CREATE VIEW {table}_revisions AS\nSELECT account.name AS archive_account, revision.key AS archive_key, \
             revision.number AS revision, revision.commit_seq AS valid_from,\n  \
             (SELECT later.commit_seq FROM revision AS later WHERE later.account = revision.account AND later.stream = \
             revision.stream AND later.key = revision.key AND later.number = revision.number + 1) AS valid_until,\n  \
             {seen_at} AS seen_at,\n{columns}\nFROM revision JOIN account ON account.id = revision.account \
             JOIN stream ON stream.id = revision.stream\nWHERE stream.name = '{name}';\n\
             CREATE VIEW {table} AS SELECT * FROM {table}_revisions WHERE valid_until IS NULL;\n",
            seen_at = (dialect.utc)("revision.seen_at"),
            columns = columns.join(",\n"),
            name = stream.name,
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

/// A column of a stream's views.
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

/// Returns the columns of a stream's views: a column for each field of its record.
pub(crate) fn columns(stream: &Stream) -> Vec<Column> {
    stream.record.fields.iter().map(column).collect()
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

/// Converts a name to snake case. Characters other than letters and digits become underscores, and names that SQL reserves get a trailing
/// underscore.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for (index, character) in name.chars().enumerate() {
        if character.is_ascii_uppercase() && index > 0 && !snake.ends_with('_') {
            snake.push('_');
        }
        snake.push(if character.is_ascii_alphanumeric() { character.to_ascii_lowercase() } else { '_' });
    }
    match RESERVED.contains(&snake.as_str()) {
        true => format!("{snake}_"),
        false => snake,
    }
}

/// Names that SQL reserves, or that the views use for columns of the archive.
const RESERVED: [&str; 14] = [
    "case",
    "cast",
    "check",
    "default",
    "end",
    "from",
    "group",
    "limit",
    "order",
    "revision",
    "seen_at",
    "to",
    "user",
    "valid_from",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::database::Access;
    use crate::database::location::open;

    type TestResult = std::result::Result<(), Box<dyn std::error::Error>>;

    const FILL: &str = "INSERT INTO account (name) VALUES ('main')";
    const NEXT: &str = "ALTER TABLE account ADD COLUMN note TEXT; UPDATE account SET note = name || '!';";

    /// Every released version is migrated to the newest one without losing data.
    #[test]
    fn an_older_version_is_migrated() -> TestResult {
        for released in 1..=MIGRATIONS.len() {
            let directory = tempfile::tempdir()?;
            let file = directory.path().join("archive.sqlite").display().to_string();
            let mut database = open(&file, Access::Write)?;
            migrate(&mut *database, &MIGRATIONS[..released])?;
            database.execute_all(FILL)?;
            let newer = [&MIGRATIONS[..], &[NEXT]].concat();
            migrate(&mut *database, &newer)?;
            migrate(&mut *database, &newer)?;
            assert_eq!(database.version()?, known() + 1);
            assert_eq!(database.value("SELECT note FROM account", &[])?, Some("main!".into()));
            // An older program rejects a version that it does not know.
            let refused = prepare(&mut *database, &Streams::embedded());
            assert!(matches!(refused, Err(ArchiveError::TooNew { .. })), "{refused:?}");
        }
        Ok(())
    }

    /// A migration that fails leaves the version and the data unchanged.
    #[test]
    fn a_migration_that_fails_changes_nothing() -> TestResult {
        let directory = tempfile::tempdir()?;
        let file = directory.path().join("archive.sqlite").display().to_string();
        let mut database = open(&file, Access::Write)?;
        migrate(&mut *database, &MIGRATIONS)?;
        database.execute_all(FILL)?;
        let failing = [&MIGRATIONS[..], &[NEXT, "UPDATE missing SET a = 1"]].concat();
        assert!(migrate(&mut *database, &failing).is_err());
        assert_eq!(database.version()?, known());
        assert!(database.rows("SELECT note FROM account", &[]).is_err());
        assert_eq!(database.value("SELECT name FROM account", &[])?, Some("main".into()));
        Ok(())
    }

    #[test]
    fn columns_have_names_that_sql_accepts() {
        assert_eq!(snake_case("clientOrderId"), "client_order_id");
        assert_eq!(snake_case("cast"), "cast_");
        assert_eq!(snake_case("a-B"), "a_b");
    }
}
