//! Restores a backup.
//!
//! A file that is copied over an archive is destroyed if the archive's old write-ahead log remains next to it: SQLite replays the log onto
//! the copy. Therefore, the old files are moved away together, before the copy gets the name of the archive.

use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tradewire_limits::private_file;

use crate::database::sqlite::{SUFFIXES, Sqlite, with_suffix};
use crate::database::{Access, Database, Result};
use crate::error::ArchiveError;
use crate::schema;
use crate::verify::verify;

/// Replaces the archive in a file with a backup of it, and returns the files that were moved away. The backup is verified first and is not
/// changed. A sync that has the old file open ends with [`ArchiveError::Replaced`].
///
/// # Errors
/// Returns an error if the backup is no archive or has faults, if the archive is a link or a file of another user, or if a file cannot be
/// written or renamed.
pub fn restore(backup: &Path, archive: &Path) -> Result<Vec<PathBuf>> {
    let archive = &std::path::absolute(archive).map_err(ArchiveError::file(archive))?;
    // Programs that use the file behind a link would keep the old archive.
    if let Err(error) = private_file::check(archive)
        && error.kind() != ErrorKind::NotFound
    {
        return Err(ArchiveError::file(archive)(error));
    }
    let mut source = Sqlite::open(backup, Access::Read)?;
    schema::check_version(&mut source)?;
    if let Some(fault) = verify(&mut source)?.faults.first() {
        return Err(ArchiveError::damaged(format_args!("{}: {fault}", backup.display())));
    }
    let same = |path: &Path| fs::canonicalize(path).ok();
    if same(archive).is_some() && same(archive) == same(backup) {
        let reason = "it is the archive itself, not a backup of it".to_owned();
        return Err(ArchiveError::Location { location: backup.display().to_string(), reason });
    }
    let copy = with_suffix(archive, ".restoring");
    // A restore that was killed has left it.
    if copy.exists() {
        fs::remove_file(&copy).map_err(ArchiveError::file(&copy))?;
    }
    source.back_up(&copy)?;
    let moved = move_away(archive)?;
    fs::rename(&copy, archive).map_err(ArchiveError::file(archive))?;
    #[cfg(unix)]
    if let Some(directory) = archive.parent() {
        File::open(directory).and_then(|directory| directory.sync_all()).map_err(ArchiveError::file(directory))?;
    }
    Ok(moved)
}

/// Moves the files of an archive to names that do not exist: the archive itself last, so that after an interruption, the next call moves it
/// next to its log. If a program has meanwhile created another log, neither log is overwritten.
fn move_away(archive: &Path) -> Result<Vec<PathBuf>> {
    let name = |number: u32| with_suffix(archive, &format!(".replaced-{number}"));
    let is_free = |path: &Path| path.symlink_metadata().is_err();
    let keeps_logs = |new: &Path| {
        SUFFIXES.iter().all(|suffix| is_free(&with_suffix(archive, suffix)) || is_free(&with_suffix(new, suffix)))
    };
    let Some(new) = (1..).map(name).find(|new| is_free(new) && keeps_logs(new)) else { return Ok(Vec::new()) };
    let mut moved = Vec::new();
    for suffix in SUFFIXES.into_iter().chain([""]) {
        let (from, to) = (with_suffix(archive, suffix), with_suffix(&new, suffix));
        if !is_free(&from) {
            fs::rename(&from, &to).map_err(ArchiveError::file(&from))?;
            moved.push(to);
        }
    }
    Ok(moved)
}
