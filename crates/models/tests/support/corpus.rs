//! The corpus of the fuzz targets. The tests of several crates check it, so that a property holds without a fuzzer, too.

use std::path::Path;
use std::{fs, io};

/// Calls a function with each file of a folder, except for snapshots. The folder is relative to that of the corpora. The panics of the
/// function are preceded by the name of the file.
pub fn each(target: &str, check: fn(&[u8])) -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut paths: Vec<_> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    paths.retain(|path| path.is_file() && path.extension().is_none_or(|extension| extension != "snap"));
    paths.sort();
    assert!(!paths.is_empty(), "{target} has no corpus");
    for path in paths {
        println!("{}", path.display());
        check(&fs::read(path)?);
    }
    Ok(())
}
