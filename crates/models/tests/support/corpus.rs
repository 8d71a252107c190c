//! The corpus of the fuzz targets. The tests of several crates check it, so that a property holds without a fuzzer, too.

use std::path::Path;
use std::{fs, io};

/// Calls a function with each file of a folder of the repository, except for snapshots, and prints the file's name first.
pub fn each(folder: &str, check: fn(&[u8])) -> io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut paths: Vec<_> =
        fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.is_file() && path.extension().is_none_or(|extension| extension != "snap"));
    paths.sort();
    assert!(!paths.is_empty(), "{folder} has no files");
    for path in paths {
        println!("{}", path.display());
        check(&fs::read(path)?);
    }
    Ok(())
}
