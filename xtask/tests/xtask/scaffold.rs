//! `cargo xtask new`: it adds a template that is a valid operation once its blanks are filled in.

use std::fs;
use std::path::PathBuf;

use clap::Parser;
use xtask::diagnostics::Diagnostics;
use xtask::scaffold::{NewOperation, new_operation};
use xtask::{Contract, load};

use crate::edits::{self, Texts};
use crate::generator::{Result, contract_in};

#[derive(Parser)]
struct Line {
    #[command(flatten)]
    new: NewOperation,
}

/// Writes a contract to the root of a test.
fn root(test: &str, texts: Texts) -> Result<PathBuf> {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("scaffold").join(test);
    let _ = fs::remove_dir_all(&root);
    for (path, text) in texts {
        let path = root.join(path);
        fs::create_dir_all(path.parent().ok_or("the file is in no directory")?)?;
        fs::write(path, text)?;
    }
    Ok(root)
}

/// Runs the command with arguments that are separated by spaces, or in single quotes.
fn run(root: &std::path::Path, line: &str) -> Result<std::result::Result<String, String>> {
    let parts = line.split('\'').enumerate();
    let words = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect::<Vec<_>>(),
        _ => vec![part],
    });
    Ok(new_operation(root, &Line::try_parse_from(["new"].into_iter().chain(words))?.new))
}

/// Returns the diagnostics of a contract.
fn diagnostics(root: &std::path::Path) -> String {
    let mut diagnostics = Diagnostics::default();
    let sources = load::load(&root.join(xtask::CONTRACT), &mut diagnostics);
    Contract::checked(&sources, &mut diagnostics);
    diagnostics.render(&sources, false)
}

#[test]
fn a_filled_template_is_valid() -> Result {
    for (test, line) in [
        ("trade", "desk settle 'POST main:/api/v1/settle'"),
        ("read", "wallet totals 'GET main:/api/v1/totals'"),
        ("group", "grown totals 'GET main:/api/v1/totals' --new-group"),
    ] {
        let root = root(test, edits::contract()?)?;
        let added = run(&root, line)??;
        assert!(added.contains("cargo xtask codegen"), "{added}");
        let file = root.join(format!("api-schema/{}.toml", line.split(' ').next().unwrap_or_default()));
        let template = fs::read_to_string(&file)?;
        let blank = diagnostics(&root);
        for missing in ["error[TW083]", "error[TW081]", "returns"] {
            assert!(blank.contains(missing), "{blank}");
        }
        let filled = template
            .replace("returns      = \"\"", "returns      = \"string\"")
            .replace("source       = \"\"", "source       = \"4.4\"")
            .replace("doc          = \"\"", "doc = \"Filled in.\"")
            .replace("doc   = \"\"", "doc = \"Filled in.\"")
            .replace("doc  = \"\"", "doc = \"Filled in.\"")
            .replace("\ndoc = \"\"", "\ndoc = \"Filled in.\"");
        fs::write(&file, filled)?;
        assert_eq!(diagnostics(&root), "no errors in the contract\n", "{template}");
    }
    Ok(())
}

#[test]
fn nothing_is_written_if_an_argument_is_wrong() -> Result {
    let root = root("invalid", edits::contract()?)?;
    let before = contract_in(&root.join(xtask::CONTRACT));
    let invalid: [(&str, &str); 12] = [
        ("desk find 'GET main:/api/v1/other'", "the group `desk` already has an operation `find`"),
        ("desk other 'GET moon:/api/v1/other'", "there is no host `moon`"),
        ("desk other 'GET main:/side/v1/other'", "the paths of the host `main` start with `/api`"),
        ("desk other nonsense", "`nonsense` is not a request"),
        ("desk otherThing 'GET main:/api/v1/other'", "in snake case: `other_thing`, not `otherThing`"),
        ("desc other 'GET main:/api/v1/other'", "there is no group `desc` (did you mean `desk`?)"),
        ("desk/more other 'GET main:/api/v1/other'", "the contract has no file `desk/more.toml`"),
        ("desk/history other 'GET main:/api/v1/other'", "the contract has no file `desk/history.toml`"),
        ("upstream other 'GET main:/api/v1/other' --new-group", "`upstream` cannot be the name of a group or topic"),
        ("desk other 'GET main:/api/v1/other' --new-group", "the group `desk` already exists; omit --new-group"),
        ("../evil other 'GET main:/api/v1/other' --new-group", "`../evil` cannot be the name of a group or topic"),
        ("new/topic other 'GET main:/api/v1/other' --new-group", "--new-group creates a group, not the topic"),
    ];
    for (line, sentence) in invalid {
        let message = run(&root, line)?.err().ok_or_else(|| format!("{line} was accepted"))?;
        assert!(message.starts_with("nothing was written: ") && message.contains(sentence), "{line}: {message}");
    }
    assert_eq!(contract_in(&root.join(xtask::CONTRACT)), before);
    Ok(())
}

#[test]
fn another_contract_is_grown_in_place() -> Result {
    let root = root("elsewhere", edits::contract()?)?;
    let copy = root.join("copy");
    fs::rename(root.join(xtask::CONTRACT), &copy)?;
    run(&root, &format!("desk other 'GET main:/api/v1/{{other}}' --contract {}", copy.display()))??;
    let text = fs::read_to_string(copy.join("desk.toml"))?;
    assert!(
        text.contains("[operations.other]") && text.contains("other = { type = \"string\", in = \"path\""),
        "{text}"
    );
    Ok(())
}

/// The command in CONTRIBUTING works.
#[test]
fn the_command_in_contributing_works() -> Result {
    let contributing = fs::read_to_string(xtask::repository_root().join("CONTRIBUTING.md"))?;
    let (_, line) = contributing.split_once("\ncargo xtask new ").ok_or("no command")?;
    let line = line.lines().next().unwrap_or_default().replace('"', "'");
    let texts = contract_in(&xtask::repository_root().join(xtask::CONTRACT));
    let relative = |path: String| path.rsplit_once("api-schema/").map(|(_, name)| format!("api-schema/{name}"));
    let texts = texts.into_iter().filter_map(|(path, text)| Some((relative(path)?, text))).collect();
    run(&root("contributing", texts)?, &line)??;
    Ok(())
}
