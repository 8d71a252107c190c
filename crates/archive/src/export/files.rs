//! Writes files atomically: a file of an export is complete, or it does not exist.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;

use tempfile::TempPath;
use tradewire_limits::private_file;

use crate::database::Result;
use crate::error::ArchiveError;

/// The prefix and suffix of the names of incomplete files. A program that reads `*.parquet` does not match them.
const INCOMPLETE: (&str, &str) = (".tradewire-", ".incomplete");
/// The file that an export locks, so that two exports do not mix their files.
const LOCK: &str = ".tradewire-export.lock";

/// A directory that one export writes to.
pub(crate) struct Folder {
    path: PathBuf,
    /// The lock of the folder, which is held until the folder is dropped.
    _lock: File,
    /// The complete files, which still have temporary names, with their final paths.
    complete: Vec<(TempPath, PathBuf)>,
}

/// A file that is being written.
pub(crate) struct Output {
    file: BufWriter<File>,
    /// The final path of the file.
    path: PathBuf,
}

impl Folder {
    /// Creates a directory if it does not exist, and removes incomplete files that a killed export left in it. A link is not followed: it
    /// may lead to the files of another program.
    pub(crate) fn open(path: PathBuf) -> Result<Self> {
        if path.is_symlink() {
            return Err(ArchiveError::file(&path)(io::Error::other("it is a link")));
        }
        fs::create_dir_all(&path).map_err(ArchiveError::file(&path))?;
        let lock_path = path.join(LOCK);
        let lock =
            private_file::open(&lock_path, OpenOptions::new().write(true)).map_err(ArchiveError::file(&lock_path))?;
        lock.try_lock().map_err(|error| match error {
            fs::TryLockError::WouldBlock => ArchiveError::Exporting(path.clone()),
            fs::TryLockError::Error(error) => ArchiveError::file(&lock_path)(error),
        })?;
        let folder = Self { path, _lock: lock, complete: Vec::new() };
        for file in folder.files(|name| name.starts_with(INCOMPLETE.0) && name.ends_with(INCOMPLETE.1))? {
            fs::remove_file(&file).map_err(ArchiveError::file(&file))?;
        }
        Ok(folder)
    }

    /// Writes a file. It has a temporary name until [`Folder::publish`] is called.
    pub(crate) fn write<T>(&mut self, name: &str, write: impl FnOnce(&mut Output) -> Result<T>) -> Result<T> {
        let path = self.path.join(name);
        // On Unix, only the owner can read a temporary file.
        let mut builder = tempfile::Builder::new();
        let builder = builder.prefix(INCOMPLETE.0).suffix(INCOMPLETE.1);
        let (file, temporary) = builder.tempfile_in(&self.path).map_err(ArchiveError::file(&path))?.into_parts();
        let mut output = Output { file: BufWriter::new(file), path: path.clone() };
        let value = write(&mut output)?;
        let file = output.file.into_inner().map_err(|error| ArchiveError::file(&path)(error.into_error()))?;
        file.sync_all().map_err(ArchiveError::file(&path))?;
        self.complete.push((temporary, path));
        Ok(value)
    }

    /// Renames the files to their final names. Returns the other files that `is_similar` matches. They may belong to other exports, so they
    /// remain.
    pub(crate) fn publish(mut self, is_similar: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
        let complete = std::mem::take(&mut self.complete);
        let mut written = Vec::new();
        for (temporary, path) in complete {
            temporary.persist(&path).map_err(|error| ArchiveError::file(&path)(error.error))?;
            written.push(path);
        }
        let kept = self.files(|name| is_similar(name) && !written.contains(&self.path.join(name)))?;
        // Without this, a file could have its old content after a power failure.
        #[cfg(unix)]
        File::open(&self.path).and_then(|directory| directory.sync_all()).map_err(ArchiveError::file(&self.path))?;
        Ok(kept)
    }

    /// Returns the files in the directory whose names match, sorted.
    pub(crate) fn files(&self, matches: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(ArchiveError::file(&self.path))? {
            let entry = entry.map_err(ArchiveError::file(&self.path))?;
            if entry.file_name().to_str().is_some_and(&matches) && entry.path().is_file() {
                files.push(entry.path());
            }
        }
        files.sort();
        Ok(files)
    }
}

impl Output {
    /// Returns the final path of the file.
    #[cfg(feature = "parquet")]
    pub(crate) fn path(&self) -> PathBuf {
        self.path.clone()
    }

    /// Writes a string.
    pub(crate) fn text(&mut self, text: &str) -> Result<()> {
        self.file.write_all(text.as_bytes()).map_err(ArchiveError::file(&self.path))
    }
}

impl io::Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
