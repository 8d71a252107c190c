//! Files and directories that no other user controls: those of shared limits, of order journals, of archives, and of the profiles of the
//! `tradewire` command.
//!
//! This is checked on Unix only; on other systems, they get the default permissions.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// Creates a directory that only its owner can access, unless it exists, and returns its absolute path. A new directory is
/// on the disk when the function returns.
///
/// # Errors
/// Returns an error for a symbolic link, and for a directory in which another user could create files or links.
pub fn create_directory(path: &Path) -> io::Result<PathBuf> {
    // The trailing slash is removed, because it would follow a link.
    let path = std::path::absolute(path)?.components().collect::<PathBuf>();
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    #[cfg(unix)]
    let missing: Vec<&Path> = path.ancestors().take_while(|directory| !directory.exists()).collect();
    builder.create(&path)?;
    // A new directory is on the disk once its parent was synced. Directories can be opened on Unix only.
    #[cfg(unix)]
    for parent in missing.into_iter().filter_map(Path::parent) {
        File::open(parent)?.sync_all()?;
    }
    #[cfg(unix)]
    unix::check_directory(&path)
        .map_err(|error| io::Error::other(format!("cannot use the directory {}: {error}", path.display())))?;
    Ok(path)
}

/// Opens a file that only its owner can access, and creates it if it does not exist. The file is opened for reading, and with the access
/// modes in `options`. Symbolic links are not followed.
///
/// # Errors
/// Returns an error for anything but a regular file, and for a file to which another user has access.
pub fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    let options = options.read(true).create(true);
    #[cfg(unix)]
    return unix::open(path, options);
    #[cfg(not(unix))]
    options.open(path)
}

/// Opens an existing file that only its owner can access, for reading. Symbolic links are not followed.
///
/// # Errors
/// Returns an error for anything but a regular file, and for a file to which another user has access.
pub fn open_read_only(path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    return unix::open(path, OpenOptions::new().read(true));
    #[cfg(not(unix))]
    File::open(path)
}

/// Opens an existing file for reading. Returns whether other users can read it, too. Symbolic links are not followed.
///
/// # Errors
/// Returns an error for anything but a regular file, and for a file that another user owns or can change or replace.
pub fn open_existing(path: &Path) -> io::Result<(File, bool)> {
    #[cfg(unix)]
    return unix::open_existing(path);
    #[cfg(not(unix))]
    File::open(path).map(|file| (file, false))
}

/// Creates a file that only its owner can access, with this content. It is on the disk when the function returns.
///
/// # Errors
/// Returns an error of the kind [`io::ErrorKind::AlreadyExists`] if the file exists, which is then unchanged, and an error if it cannot be
/// written. Then there is no new file, unless it could not be removed.
pub fn create(path: &Path, content: &[u8]) -> io::Result<()> {
    let file = open(path, OpenOptions::new().write(true).create_new(true))?;
    write(file, content).and_then(|()| sync_parent(path)).inspect_err(|_| {
        // Only the first error is reported.
        let _ = fs::remove_file(path);
    })
}

/// Writes a file that only its owner can access. It replaces an existing file. A crash leaves either the old file or the new one. Callers
/// must not replace the same file at the same time.
///
/// # Errors
/// Returns an error if the file cannot be written. The old one is unchanged, unless only the directory could not be synced.
pub fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    // An old file is removed rather than truncated, because it may be a link or have other permissions.
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    write(open(&new, OpenOptions::new().write(true))?, content)?;
    fs::rename(&new, path)?;
    sync_parent(path)
}

fn write(mut file: File, content: &[u8]) -> io::Result<()> {
    file.write_all(content)?;
    file.sync_all()
}

/// Syncs the directory of a file to the disk. Directories can be opened on Unix only.
fn sync_parent(path: &Path) -> io::Result<()> {
    match path.parent().filter(|_| cfg!(unix)) {
        Some(directory) => File::open(directory)?.sync_all(),
        None => Ok(()),
    }
}

#[cfg(unix)]
mod unix {
    use std::fs::{File, Metadata, OpenOptions};
    use std::io;
    use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
    use std::path::Path;

    use rustix::fs::OFlags;
    use rustix::process::geteuid;
    use tradewire_wire::shell::word;

    /// The permissions of a directory that would let other users replace its files, and of a file that would let them change it.
    const WRITABLE_BY_OTHERS: u32 = 0o022;
    /// The permissions of a file that let other users read it.
    const READABLE_BY_OTHERS: u32 = 0o044;
    /// The permissions of a file that would let other users read, change or lock it.
    const ACCESSIBLE_BY_OTHERS: u32 = 0o077;

    pub(super) fn check_directory(path: &Path) -> io::Result<()> {
        check_private(path, "it", &path.symlink_metadata()?, WRITABLE_BY_OTHERS)
    }

    pub(super) fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
        let file = open_without_following(path, options.mode(0o600))?;
        check_private(path, "it", &file.metadata()?, ACCESSIBLE_BY_OTHERS)?;
        Ok(file)
    }

    pub(super) fn open_existing(path: &Path) -> io::Result<(File, bool)> {
        if let Some(directory) = path.parent() {
            check_private(directory, "its directory", &directory.symlink_metadata()?, WRITABLE_BY_OTHERS)?;
        }
        let file = open_without_following(path, OpenOptions::new().read(true))?;
        let metadata = file.metadata()?;
        check_private(path, "it", &metadata, WRITABLE_BY_OTHERS)?;
        Ok((file, metadata.mode() & READABLE_BY_OTHERS != 0))
    }

    /// Opens a regular file. It is opened without blocking, because a pipe would block until another process opens it, too.
    fn open_without_following(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
        let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
        let opened = options.custom_flags(flags.bits().cast_signed()).open(path);
        let file = opened.map_err(|error| match path.symlink_metadata() {
            // The operating system's error would be "too many levels of symbolic links".
            Ok(metadata) if metadata.is_symlink() => check_private(path, "it", &metadata, 0).err().unwrap_or(error),
            _ => error,
        })?;
        match file.metadata()?.is_file() {
            true => Ok(file),
            false => Err(io::Error::other("it is not a regular file")),
        }
    }

    /// Returns an error for a symbolic link, and for a file or directory that another user controls. The error calls it `subject`.
    fn check_private(path: &Path, subject: &str, metadata: &Metadata, forbidden: u32) -> io::Result<()> {
        Err(io::Error::other(if metadata.is_symlink() {
            format!("{subject} is a symbolic link; use a directory of your own")
        } else if metadata.uid() != geteuid().as_raw() {
            format!("{subject} belongs to another user; use a directory of your own")
        } else if metadata.mode() & forbidden != 0 {
            let permissions = if forbidden == ACCESSIBLE_BY_OTHERS { "rwx" } else { "w" };
            format!(
                "other users have access to {subject}; run `chmod go-{permissions} {}`",
                word(&path.to_string_lossy())
            )
        } else {
            return Ok(());
        }))
    }
}
