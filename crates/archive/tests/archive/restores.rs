//! Backups, and files that another program replaces or locks.

use std::error::Error;
use std::fs;
use std::path::Path;

use tradewire_archive::{Archive, ArchiveError, restore};

use crate::databases::TestDatabase;
use crate::model::Model;
use crate::moving_exchange::{check, check_complete, options};

type Result = std::result::Result<(), Box<dyn Error>>;

/// The old write-ahead log of a sync that was killed is not replayed onto a backup.
#[tokio::test]
async fn a_backup_is_restored_next_to_an_old_log() -> Result {
    let database = TestDatabase::sqlite()?;
    let file = Path::new(&database.location);
    let backup = file.with_file_name("backup");
    let model = Model::new(6);
    model.lock().moves = false;
    let archive = Archive::open(&database.location)?;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    archive.back_up(&backup).await?;
    assert!(archive.back_up(&backup).await.is_err(), "an existing file is not replaced");
    #[cfg(unix)]
    {
        let not_unicode: &std::ffi::OsStr = std::os::unix::ffi::OsStrExt::from_bytes(b"backup-\xff");
        let refused = archive.back_up(&file.with_file_name(not_unicode)).await;
        assert!(matches!(refused, Err(ArchiveError::File { .. })), "{refused:?}");
        assert!(!file.with_file_name(not_unicode).exists(), "an empty file looks like a backup");
    }
    let returned = model.lock().returned.clone();
    for _ in 0..50 {
        model.add(model.now().as_millis());
    }
    model.wait(60_000);
    // The log remains, because the archive stays open, as it does if a sync is killed.
    archive.sync(&model, "main", &options(), |_| {}).await?;
    let suffixed = |suffix: &str| format!("{}{suffix}", file.display());
    assert!(fs::metadata(suffixed("-wal"))?.len() > 0);

    // An interrupted restore has moved an earlier log, which is not overwritten.
    let earlier_log = suffixed(".replaced-1-wal");
    fs::write(&earlier_log, "")?;
    let moved = restore(&backup, file)?;
    assert_eq!(moved.len(), 3, "{moved:?}");
    assert_eq!(fs::metadata(&earlier_log)?.len(), 0);
    assert!(!Path::new(&suffixed("-wal")).exists());
    #[cfg(unix)]
    for private in [file, &backup] {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(private)?.permissions().mode() & 0o777, 0o600, "{private:?}");
    }
    // A sync that has the old file open would write to a file that nobody reads.
    model.add(model.now().as_millis());
    let refused = archive.sync(&model, "main", &options(), |_| {}).await;
    assert!(cfg!(windows) || matches!(refused, Err(ArchiveError::Replaced(_))), "{refused:?}");
    drop(archive);

    model.lock().returned = returned;
    let archive = Archive::open(&database.location)?;
    check(&archive, "main", &model, 6).await?;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    check_complete(&archive, "main", &model, 6).await?;
    // The old files are still an archive.
    assert!(Archive::open_read_only(&suffixed(".replaced-2"))?.verify().await?.faults.is_empty());
    // An interrupted restore does not separate the archive from its log for good.
    fs::rename(suffixed("-wal"), &earlier_log)?;
    assert_eq!(restore(&backup, file)?.last(), Some(&suffixed(".replaced-1").into()));
    Ok(())
}

/// A backup is read where nothing can be written. Root can write everywhere, but nothing is written for it, either.
#[cfg(unix)]
#[tokio::test]
async fn a_backup_is_read_in_a_read_only_directory() -> Result {
    use std::os::unix::fs::PermissionsExt as _;
    let database = TestDatabase::sqlite()?;
    let directory = crate::databases::directory()?;
    let (model, backup) = (Model::new(6), directory.path().join("backup"));
    model.lock().moves = false;
    let archive = Archive::open(&database.location)?;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    archive.back_up(&backup).await?;
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o555))?;
    let copy = Archive::open_read_only(&backup.display().to_string())?;
    check(&copy, "main", &model, 6).await?;
    assert!(copy.verify().await?.faults.is_empty());
    assert_eq!(fs::read_dir(directory.path())?.count(), 1, "a file was created to read the backup");
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o755))?;
    Ok(())
}

/// Only a sound backup replaces an archive.
#[tokio::test]
async fn a_damaged_backup_is_refused() -> Result {
    let database = TestDatabase::sqlite()?;
    let file = Path::new(&database.location);
    let (model, backup) = (Model::new(6), file.with_file_name("backup"));
    let archive = Archive::open(&database.location)?;
    archive.sync(&model, "main", &options(), |_| {}).await?;
    archive.back_up(&backup).await?;
    rusqlite::Connection::open(&backup)?.execute("UPDATE revision SET seen_at = seen_at + 1", [])?;
    assert!(matches!(restore(&backup, file), Err(ArchiveError::Damaged(_))));
    fs::write(&backup, "not a database")?;
    assert!(restore(&backup, file).is_err());
    assert!(restore(file, file).is_err());
    assert!(archive.verify().await?.faults.is_empty());
    Ok(())
}
