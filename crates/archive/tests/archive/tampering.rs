//! A changed digit is found, and a query cannot change one.

use std::error::Error;
use std::path::Path;

use tradewire_archive::{Archive, ArchiveError};

use crate::databases::TestDatabase;
use crate::model::Model;
use crate::moving_exchange::options;

type Result = std::result::Result<(), Box<dyn Error>>;

pub async fn filled(database: &TestDatabase) -> std::result::Result<Archive, Box<dyn Error>> {
    let archive = Archive::open(&database.location)?;
    let model = Model::new(4);
    for _ in 0..2 {
        archive.sync(&model, "main", &options(), |_| {}).await?;
        for _ in 0..30 {
            model.change(true);
        }
        model.wait(60_000);
    }
    Ok(archive)
}

#[tokio::test]
async fn every_change_is_found() -> Result {
    let changes = [
        "UPDATE revision SET raw_json = replace(raw_json, '\"0.10\"', '\"0.11\"') WHERE rowid_of",
        "UPDATE revision SET raw_json = raw_json || ' ' WHERE rowid_of",
        "UPDATE revision SET shown_json = replace(raw_json, '\"0.10\"', '\"0.11\"') WHERE rowid_of",
        "UPDATE revision SET seen_at = seen_at + 1 WHERE rowid_of",
        "UPDATE revision SET record_time = record_time - 1 WHERE rowid_of",
        "UPDATE revision SET content_hash = zeroblob(32) WHERE rowid_of",
        "DELETE FROM revision WHERE rowid_of",
        "UPDATE coverage SET end_time = end_time + 1000 WHERE commit_seq = (SELECT max(commit_seq) FROM coverage)",
        "DELETE FROM coverage WHERE commit_seq = (SELECT min(commit_seq) FROM coverage)",
        "UPDATE archive_commit SET committed_at = committed_at - 1 WHERE seq = 2",
        "UPDATE archive_commit SET hash = zeroblob(32) WHERE seq = 2",
        "UPDATE account SET name = 'other'",
    ];
    for original in TestDatabase::all()? {
        let sound = filled(&original).await?.verify().await?;
        assert_eq!(sound.faults, [] as [String; 0]);
        for change in changes {
            let database = original.copy()?;
            let archive = Archive::open(&database.location)?;
            let one = "(key, number) = (SELECT key, number FROM revision ORDER BY key LIMIT 1 OFFSET 3)";
            assert!(database.tamper(&change.replace("rowid_of", one))? > 0, "{change}");
            let verification = archive.verify().await?;
            assert!(!verification.faults.is_empty(), "{change}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn queries_only_read() -> Result {
    let database = TestDatabase::sqlite()?;
    let archive = filled(&database).await?;
    let file = &database.location;
    let other = Path::new(file).with_file_name("other.sqlite");
    let attach = format!("ATTACH '{}' AS other", other.display());
    let before = std::fs::read(file)?;
    for archive in [archive, Archive::open_read_only(file)?] {
        for sql in [
            "DELETE FROM revision",
            "INSERT INTO account (name) VALUES ('x')",
            "DROP VIEW futures_orders",
            "CREATE TABLE t (a)",
            "PRAGMA user_version = 7",
            "PRAGMA journal_mode = DELETE",
            "VACUUM",
            "BEGIN",
            "SELECT 1; DELETE FROM revision",
            "WITH a AS (SELECT 1) DELETE FROM revision",
            "SELECT load_extension('x')",
            "SELECT writefile('x', 'y')",
            "",
            attach.as_str(),
        ] {
            let result = archive.query(sql, None).await;
            assert!(matches!(result, Err(ArchiveError::Query(_))), "{sql}: {result:?}");
        }
        assert_eq!(archive.query("SELECT count(*) > 3 FROM futures_orders", None).await?.rows.len(), 1);
    }
    assert!(!other.exists());
    assert_eq!(std::fs::read(file)?, before);
    Ok(())
}

#[cfg(unix)]
#[tokio::test]
async fn files_belong_to_their_owner() -> Result {
    use std::os::unix::fs::PermissionsExt as _;
    let database = TestDatabase::sqlite()?;
    let _archive = filled(&database).await?;
    let mut files = 0;
    let directory = Path::new(&database.location).parent().ok_or("the file has no directory")?;
    for file in std::fs::read_dir(directory)? {
        let file = file?;
        assert_eq!(file.metadata()?.permissions().mode() & 0o777, 0o600, "{file:?}");
        files += 1;
    }
    assert_eq!(files, 3, "the database, its log and its index of the log");
    Ok(())
}

#[tokio::test]
async fn only_archives_are_opened() -> Result {
    let directory = tempfile::tempdir()?;
    let path = |name: &str| directory.path().join(name).display().to_string();
    assert!(matches!(Archive::open_read_only(&path("none")), Err(ArchiveError::Missing(_))));
    std::fs::write(path("text"), "this is not a database, but it is long enough to be read as its header".repeat(9))?;
    assert!(matches!(Archive::open(&path("text")), Err(ArchiveError::NotAnArchive(_))));
    rusqlite::Connection::open(path("other"))?.execute_batch("CREATE TABLE t (a)")?;
    assert!(matches!(Archive::open(&path("other")), Err(ArchiveError::NotAnArchive(_))));
    drop(Archive::open(&path("new"))?);
    for version in [3, 99] {
        rusqlite::Connection::open(path("new"))?.execute_batch(&format!("PRAGMA user_version = {version}"))?;
        assert!(
            matches!(Archive::open(&path("new")), Err(ArchiveError::OtherVersion { found, .. }) if found == version)
        );
        assert!(matches!(Archive::open_read_only(&path("new")), Err(ArchiveError::OtherVersion { .. })));
    }
    Ok(())
}
