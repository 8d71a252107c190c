//! Files that are truncated, not UTF-8, or binary.

use std::fs;
use std::path::{Path, PathBuf};

use xtask::diagnostics::{Code, Diagnostics};
use xtask::load;

use super::dice::Dice;
use super::{Done, End, Result, end, end_of, small_service};
use crate::sample::sample;

/// Creates a directory with the small service.
fn folder(name: &str) -> Result<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hostile").join(name).join("api-schema");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("service.toml"), small_service()?)?;
    Ok(folder)
}

/// Generates from a directory with one more file, which has these bytes.
fn end_of_bytes(folder: &Path, bytes: &[u8]) -> Result<(End, Vec<Code>)> {
    fs::write(folder.join("demo.toml"), bytes)?;
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(folder, &mut diagnostics);
    let codes = diagnostics.codes().collect();
    Ok((end_of(&sources, diagnostics)?, codes))
}

const DEMO: &str = "doc = \"Größe.\"\n";

#[test]
fn a_file_that_is_not_utf_8_is_reported() -> Done {
    let utf_16 =
        |unit: fn(u16) -> [u8; 2]| "\u{feff}".encode_utf16().chain(DEMO.encode_utf16()).flat_map(unit).collect();
    let latin_1: Vec<u8> = DEMO.chars().filter_map(|c| u8::try_from(c).ok()).collect();
    let files: [(&str, Vec<u8>); 5] = [
        ("utf-16-le", utf_16(u16::to_le_bytes)),
        ("utf-16-be", utf_16(u16::to_be_bytes)),
        ("latin-1", latin_1),
        ("lone-surrogate", b"doc = \"\xed\xa0\x80\"\n".to_vec()),
        ("overlong", b"doc = \"\xc0\xaf\"\n".to_vec()),
    ];
    for (name, bytes) in files {
        let (end, codes) = end_of_bytes(&folder(name)?, &bytes)?;
        assert_eq!((end, codes), (End::Reported, vec![Code::Unreadable]), "{name}");
    }
    Ok(())
}

#[test]
fn byte_order_marks_and_foreign_line_endings_are_accepted() -> Done {
    for (name, text) in [("mark", format!("\u{feff}{DEMO}")), ("crlf", DEMO.replace('\n', "\r\n"))] {
        assert_eq!(end_of_bytes(&folder(name)?, text.as_bytes())?, (End::Accepted, Vec::new()), "{name}");
    }
    let json = |text: &str| {
        load::from_texts(vec![("demo.toml".to_owned(), text.to_owned())], &mut Diagnostics::default()).to_json()
    };
    let two_lines = "doc = \"\"\"\nTwo\nlines.\"\"\"\n";
    assert_eq!(json(&two_lines.replace('\n', "\r\n")), json(two_lines));
    for (name, text) in
        [("nul", "doc = \"a\0b\"\n"), ("cr", "doc = \"a\"\rx = 1"), ("marks", "\u{feff}\u{feff}doc = 1")]
    {
        assert_eq!(end_of_bytes(&folder(name)?, text.as_bytes())?.1, [Code::Syntax], "{name}");
    }
    Ok(())
}

/// Characters of TOML.
const SCRIBBLE: &str = "\"'[]{}=.,#\n\\ \tab1-_";

#[test]
fn random_bytes_are_reported() -> Done {
    let (mut dice, folder) = (Dice(42), folder("random")?);
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..1 + dice.below(300)).map(|_| dice.below(256) as u8).collect();
        let (end, _) = end_of_bytes(&folder, &bytes)?;
        assert_eq!(end, End::Reported, "{bytes:?}");
        // Text that consists of TOML's characters passes the first checks more often.
        let of_toml = |byte: &u8| SCRIBBLE.chars().cycle().nth(usize::from(*byte));
        let scribble: String = bytes.iter().filter_map(of_toml).collect();
        end_of_bytes(&folder, scribble.as_bytes())?;
    }
    Ok(())
}

/// Truncates a file at many positions.
#[test]
fn a_truncated_file_is_accepted_or_reported() -> Done {
    let service = small_service()?;
    for at in sample(0..service.len(), 97).filter(|at| service.is_char_boundary(*at)) {
        let cut = service.get(..at).unwrap_or_default();
        let result = end(vec![("api-schema/service.toml".to_owned(), cut.to_owned())])?;
        // Before the first host, nothing refers to the missing part. After the last line, nothing is missing.
        let is_needed = cut.contains("[hosts") && service.get(at..).is_some_and(|rest| rest.trim_end().contains('\n'));
        assert!(result == End::Reported || !is_needed, "cut at {at}: {:?}", cut.lines().last());
    }
    Ok(())
}
