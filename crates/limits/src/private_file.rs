//! Files and directories that no other user controls: those of shared limits, of order journals, of archives and their exports, and of
//! the profiles of the `tradewire` command. No function follows a link at the end of a path, or truncates a file.
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
    if let Err(error) = builder.create(&path) {
        // The operating system's error about a link to a missing directory would be "file exists".
        return Err(if path.is_symlink() { io::Error::other(unusable_link(&path)) } else { error });
    }
    // A new directory is on the disk once its parent was synced. Directories can be opened on Unix only.
    #[cfg(unix)]
    for parent in missing.into_iter().filter_map(Path::parent) {
        File::open(parent)?.sync_all()?;
    }
    #[cfg(unix)]
    path.symlink_metadata()
        .and_then(|metadata| unix::check(&path, &metadata))
        .map_err(|error| io::Error::other(format!("cannot use the directory {}: {error}", path.display())))?;
    Ok(path)
}

/// Returns whether a file or directory exists. A link exists, even if its target does not.
///
/// # Errors
/// Returns an error if the operating system cannot tell. A name behind a link to a missing directory, such as a disk that is not mounted,
/// does not count as missing either.
pub fn exists(path: &Path) -> io::Result<bool> {
    let path = std::path::absolute(path)?;
    match path.symlink_metadata() {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            match path.ancestors().skip(1).find(|ancestor| ancestor.symlink_metadata().is_ok()) {
                Some(link) if !link.is_dir() => Err(io::Error::other(unusable_link(link))),
                _ => Ok(false),
            }
        }
        Err(error) => Err(error),
    }
}

fn unusable_link(link: &Path) -> String {
    format!("{} is a link to a directory that does not exist or cannot be read", link.display())
}

/// Checks a file that another library opens by its name, as SQLite does. It is not opened here: if a process closes a file, it loses its
/// locks on it.
///
/// # Errors
/// Returns an error for anything but a regular file, and for a file that another user owns or can change.
pub fn check(path: &Path) -> io::Result<()> {
    let metadata = path.symlink_metadata()?;
    #[cfg(unix)]
    unix::check(path, &metadata)?;
    match metadata.is_file() {
        true => Ok(()),
        false => Err(not_regular()),
    }
}

fn not_regular() -> io::Error {
    io::Error::other("it is not a regular file")
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
    let file = open_new(path)?;
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
    write(open_new(&new)?, content)?;
    fs::rename(&new, path)?;
    sync_parent(path)
}

/// Creates a file that does not exist, not even as a link.
fn open_new(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.write(true).create_new(true).open(path)
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
    use tradewire_wire::shell::path_word;

    /// The permissions of a directory that would let other users replace its files, and of a file that would let them change it.
    const WRITABLE_BY_OTHERS: u32 = 0o022;
    /// The permissions of a file that let other users read it.
    const READABLE_BY_OTHERS: u32 = 0o044;
    /// The permissions of a file that would let other users read, change or lock it.
    const ACCESSIBLE_BY_OTHERS: u32 = 0o077;

    pub(super) fn check(path: &Path, metadata: &Metadata) -> io::Result<()> {
        check_private(path, "it", metadata, WRITABLE_BY_OTHERS)
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
            false => Err(super::not_regular()),
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
            format!("other users have access to {subject}; run `chmod go-{permissions} {}`", path_word(path))
        } else {
            return Ok(());
        }))
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::*;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    #[test]
    fn only_a_missing_name_in_a_directory_is_missing() -> Result {
        let parent = tempfile::tempdir()?;
        let path = |name: &str| parent.path().join(name);
        fs::write(path("file"), "")?;
        fs::create_dir(path("directory"))?;
        fs::create_dir(path("locked"))?;
        symlink(path("nowhere"), path("dangling"))?;
        fs::set_permissions(path("locked"), Permissions::from_mode(0o000))?;
        // Root can search every directory.
        let is_root = fs::read_dir(path("locked")).is_ok();
        for (name, expected) in [
            ("file", Some(true)),
            ("directory", Some(true)),
            ("dangling", Some(true)),
            ("missing", Some(false)),
            ("directory/missing", Some(false)),
            ("missing/missing", Some(false)),
            ("dangling/missing", None),
            ("dangling/missing/missing", None),
            ("file/missing", None),
            ("locked/missing", is_root.then_some(false)),
        ] {
            assert_eq!(exists(&path(name)).ok(), expected, "{name}: {:?}", exists(&path(name)));
        }
        let error = create_directory(&path("dangling")).err().ok_or("the link was followed")?.to_string();
        assert!(error.contains("dangling is a link to a directory that does not exist"), "{error}");
        fs::set_permissions(path("locked"), Permissions::from_mode(0o700))?;
        Ok(())
    }

    #[test]
    fn a_file_is_replaced_and_a_link_never_written_through() -> Result {
        let parent = tempfile::tempdir()?;
        let path = |name: &str| parent.path().join(name);
        fs::write(path("target"), "mine")?;
        for name in ["file", "file.new", "lock"] {
            symlink(path("target"), path(name))?;
        }
        replace(&path("file"), b"new")?;
        let metadata = path("file").symlink_metadata()?;
        assert!(metadata.is_file() && metadata.permissions().mode() & 0o077 == 0, "{metadata:?}");
        assert_eq!(fs::read_to_string(path("file"))?, "new");
        assert!(open(&path("lock"), OpenOptions::new().write(true)).is_err());
        // A backup tool may have made a hard link. Only the owner could, because others cannot write to the directory.
        replace(&path("file"), b"new")?;
        fs::hard_link(path("file"), path("hard"))?;
        assert_eq!(std::io::read_to_string(open_read_only(&path("hard"))?)?, "new");
        replace(&path("file"), b"newer")?;
        assert_eq!(fs::read_to_string(path("hard"))?, "new");
        assert!(create(&path("lock"), b"new").is_err());
        assert_eq!(fs::read_to_string(path("target"))?, "mine");
        Ok(())
    }

    #[test]
    fn a_file_that_another_library_opens_is_checked_by_name() -> Result {
        let parent = tempfile::tempdir()?;
        let path = |name: &str| parent.path().join(name);
        fs::write(path("file"), "")?;
        symlink(path("file"), path("link"))?;
        for (mode, is_used) in [(0o600, true), (0o644, true), (0o664, false), (0o606, false)] {
            fs::set_permissions(path("file"), Permissions::from_mode(mode))?;
            assert_eq!(check(&path("file")).is_ok(), is_used, "{mode:o}");
        }
        for other in [path("link"), parent.path().to_owned(), path("missing"), "/dev/null".into()] {
            assert!(check(&other).is_err(), "{}", other.display());
        }
        // Another user's file, unless the tests run as root.
        assert!(
            exists(Path::new("/root"))?
                && (check(Path::new("/etc/passwd")).is_err() || rustix::process::geteuid().is_root())
        );
        Ok(())
    }
}
