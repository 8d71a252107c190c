//! Files of a journal: opening one ends without a panic, and either changes nothing or keeps its entries.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;
use std::thread;
use std::time::Duration;

use tradewire::journal::{Journal, JournalError};

/// Checks a file with these bytes, and one whose lines have the right length and checksum.
pub fn check(data: &[u8]) {
    check_file(data);
    let lines: Vec<u8> = data.split_inclusive(|byte| *byte == b'\n').flat_map(framed).collect();
    check_file(&lines);
}

/// Returns a line with a head that matches it, in place of its own head, if any.
fn framed(line: &[u8]) -> Vec<u8> {
    let (line, end) = line.strip_suffix(b"\n").map_or((line, &b""[..]), |line| (line, b"\n"));
    let json = line.iter().position(|byte| *byte == b'[').map_or(line, |start| &line[start..]);
    let content = [format!("{:08x} ", json.len()).as_bytes(), json].concat();
    [format!("{:08x} ", crc32fast::hash(&content)).as_bytes(), &content, end].concat()
}

fn check_file(bytes: &[u8]) {
    let checked = || -> Result<(), Box<dyn std::error::Error>> {
        let directory = tempfile::tempdir()?;
        let path = directory.path().join("orders.journal");
        fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path)?.write_all(bytes)?;
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        runtime.block_on(open_twice(directory.path(), &path, bytes))
    };
    let result = checked().map_err(|error| error.to_string());
    assert_eq!(result, Ok(()));
}

async fn open_twice(directory: &Path, path: &Path, bytes: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
    let first = match open(directory).await {
        Ok(journal) => journal.len(),
        Err(error @ JournalError::Damaged { .. }) => {
            assert!(error.to_string().len() < 10_000, "{error}");
            assert_eq!(fs::read(path)?, bytes, "a damaged journal is not changed");
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    };
    let kept = fs::read(path)?;
    assert_eq!(open(directory).await?.len(), first);
    assert_eq!(fs::read(path)?, kept, "the second time, there is nothing to remove");
    Ok(())
}

/// Opens a journal. A process that another test starts has its lock, too, until it executes its program.
async fn open(directory: &Path) -> Result<Journal, JournalError> {
    for _ in 0..1000 {
        match Journal::open(directory).await {
            Err(JournalError::InUse { .. }) => thread::sleep(Duration::from_millis(1)),
            result => return result,
        }
    }
    Journal::open(directory).await
}
