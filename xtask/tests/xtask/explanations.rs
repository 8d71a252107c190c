//! Explanations of codes: their rejected examples are rejected for that reason alone, and their fixed examples are valid.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use xtask::diagnostics::{Code, Diagnostics};
use xtask::{Contract, load};

type Done = Result<(), Box<dyn Error>>;

/// The maximum number of lines of an example, which paging by cursor needs.
const LONGEST: usize = 30;

/// An example of an explanation: a file of a contract.
struct Example {
    /// `bad` if it is rejected, `good` if it is fixed.
    kind: &'static str,
    /// The name of the file, if it matters.
    file: Option<&'static str>,
    lines: Vec<&'static str>,
}

/// Parses the examples of an explanation: the code blocks that start with "```toml,bad" or "```toml,good,name.toml".
fn examples(code: Code) -> Vec<Example> {
    let mut examples = Vec::new();
    let mut lines = code.explanation().lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```toml,") else { continue };
        let (kind, file) = info.split_once(',').map_or((info, None), |(kind, file)| (kind, Some(file)));
        examples.push(Example { kind, file, lines: lines.by_ref().take_while(|line| *line != "```").collect() });
    }
    examples
}

/// Returns the examples of one kind as a contract: the small service of the fixtures with the examples as the group `demo`, or as
/// the file that they name.
fn contract(examples: &[Example], kind: &str) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/diagnostics/service.toml");
    let mut service = fs::read_to_string(fixture)?;
    let mut files = Vec::new();
    for example in examples.iter().filter(|example| example.kind == kind) {
        let text = example.lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        match example.file {
            Some("service.toml") => service = with_tables(&service, &text),
            file => files.push((format!("api-schema/{}", file.unwrap_or("demo.toml")), text)),
        }
    }
    files.push(("api-schema/service.toml".to_owned(), service));
    Ok(files)
}

/// Replaces the tables of a file by those of another with the same header, and appends the others.
pub fn with_tables(file: &str, others: &str) -> String {
    let header = |table: &str| table.lines().next().unwrap_or_default().to_owned();
    let mut all: Vec<&str> = tables(file);
    for other in tables(others) {
        match all.iter_mut().find(|table| header(table) == header(other)) {
            Some(table) => *table = other,
            None => all.extend(["\n", other]),
        }
    }
    all.concat()
}

/// Splits a file into its tables, each with its header. The keys above all headers come first.
fn tables(file: &str) -> Vec<&str> {
    let headers = file.match_indices("\n[").map(|(at, _)| at + 1);
    let starts: Vec<usize> = [0].into_iter().chain(headers).chain([file.len()]).collect();
    starts.windows(2).filter_map(|pair| file.get(pair[0]..pair[1])).collect()
}

#[test]
fn rejected_examples_are_rejected_for_the_explained_reason() -> Done {
    for code in Code::ALL {
        let (examples, mut diagnostics) = (examples(*code), Diagnostics::default());
        if examples.is_empty() {
            continue;
        }
        let sources = load::from_texts(contract(&examples, "bad")?, &mut diagnostics);
        Contract::checked(&sources, &mut diagnostics);
        let found: BTreeSet<Code> = diagnostics.codes().collect();
        assert_eq!(found, BTreeSet::from([*code]), "{}:\n{}", code.id(), diagnostics.render(&sources, false));
    }
    Ok(())
}

#[test]
fn fixed_examples_are_valid() -> Done {
    for code in Code::ALL {
        let (examples, mut diagnostics) = (examples(*code), Diagnostics::default());
        let sources = load::from_texts(contract(&examples, "good")?, &mut diagnostics);
        let error = xtask::generate_from(&sources, diagnostics, false).err().map(|error| error.to_string());
        assert!(error.is_none(), "{}:\n{}", code.id(), error.unwrap_or_default());
    }
    Ok(())
}

/// An explanation is a few sentences, a rejected example, and the fixed one. It has no title, which is that of the code.
#[test]
fn every_explanation_has_prose_and_both_examples() {
    for code in Code::ALL {
        let text = code.explanation();
        let words = text.split("```").next().unwrap_or_default();
        let rejected = words.find("\nRejected:\n");
        let prose = words.get(..rejected.unwrap_or_default()).unwrap_or_default();
        assert!(prose.split_whitespace().count() >= 30, "{} is too short", code.id());
        assert!(text.contains("\nFixed:\n") && !text.starts_with('#'), "{} has another form", code.id());
        let examples = examples(*code);
        let kinds: BTreeSet<&str> = examples.iter().map(|example| example.kind).collect();
        let is_about_files = *code == Code::Unreadable;
        assert_eq!(text.contains("```text\n"), is_about_files, "{}", code.id());
        assert!(is_about_files || kinds == BTreeSet::from(["bad", "good"]), "{} has {kinds:?}", code.id());
        for example in examples {
            assert!((1..=LONGEST).contains(&example.lines.len()), "{} has {} lines", code.id(), example.lines.len());
        }
    }
}

#[test]
fn codes_are_parsed_in_every_form() {
    for text in ["TW011", "tw011", "Tw11", "11", "011"] {
        assert_eq!(text.parse(), Ok(Code::UnknownType), "{text}");
    }
    let error = |text: &str| text.parse::<Code>().err().unwrap_or_default();
    assert_eq!(
        error("TW015"),
        "there is no code `TW015`; the nearest is TW014: type that is not supported where it is used; \
         `cargo xtask explain` lists them all"
    );
    let form = "is not a code: write it like `TW011`; `cargo xtask explain` lists them all";
    for text in ["E0308", "", "TW", "TW-1", "99999999999", "tẅ11", "unknown type"] {
        assert_eq!(error(text), format!("`{text}` {form}"));
    }
}

fn explain(codes: &[&str]) -> Result<Output, Box<dyn Error>> {
    Ok(Command::new(env!("CARGO_BIN_EXE_xtask")).arg("explain").args(codes).output()?)
}

/// Piped output is Markdown without colors.
#[test]
fn the_command_prints_markdown() -> Done {
    let output = explain(&["tw011", "30"])?;
    assert!(output.status.success());
    let titled = |code: Code| format!("# {}: {}\n\n{}", code.id(), code.title(), code.explanation());
    let wanted = format!("{}\n{}", titled(Code::UnknownType), titled(Code::EmptyRange));
    assert_eq!(String::from_utf8(output.stdout)?, wanted);
    Ok(())
}

#[test]
fn the_command_lists_all_codes() -> Done {
    let list = String::from_utf8(explain(&[])?.stdout)?;
    let wanted: Vec<String> = Code::ALL.iter().map(|code| format!("{}  {}", code.id(), code.title())).collect();
    assert_eq!(list.lines().collect::<Vec<_>>(), wanted);
    Ok(())
}

#[test]
fn an_unknown_code_fails_with_a_sentence() -> Done {
    let output = explain(&["TW011", "TW999"])?;
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let error = String::from_utf8(output.stderr)?;
    assert!(error.starts_with("there is no code `TW999`; the nearest is TW"), "{error}");
    assert_eq!(error.lines().count(), 1);
    Ok(())
}
