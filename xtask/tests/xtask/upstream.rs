//! `cargo xtask upstream`: its report and its exit codes.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// A contract, and a checkout of the documentation. The folder is removed on drop.
struct Scratch(PathBuf);

struct Ran {
    out: String,
    err: String,
    code: Option<i32>,
}

impl Scratch {
    fn new(name: &str) -> Result<Self> {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("upstream").join(name);
        let _ = fs::remove_dir_all(&root);
        let tests = xtask::repository_root().join("xtask/tests");
        copy(&tests.join("upstream/docs"), &root.join("checkout/docs"))?;
        copy(&tests.join("diff/contract"), &root.join("contract"))?;
        fs::copy(tests.join("upstream/upstream.toml"), root.join("contract/upstream.toml"))?;
        let scratch = Self(root);
        let extra = fs::read_to_string(tests.join("upstream/extra.toml"))?;
        scratch.edit("contract/desk.toml", |desk| desk + &extra)?;
        Ok(scratch)
    }

    fn edit(&self, path: &str, edit: impl FnOnce(String) -> String) -> Result {
        let path = self.0.join(path);
        Ok(fs::write(&path, edit(fs::read_to_string(&path)?))?)
    }

    fn run(&self) -> Result<Ran> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.current_dir(&self.0).args(["upstream", "--docs", "checkout", "--contract", "contract"]);
        let ran = command.output()?;
        let text = |bytes| String::from_utf8(bytes);
        Ok(Ran { out: text(ran.stdout)?, err: text(ran.stderr)?, code: ran.status.code() })
    }

    /// Returns the differences that are not declared.
    fn differences(&self) -> Result<Vec<String>> {
        let out = self.run()?.out;
        let lines = out.lines().take_while(|line| !line.is_empty() && *line != "Declared differences:");
        Ok(lines.filter_map(|line| line.strip_prefix("  ")).map(str::to_owned).collect())
    }
}

#[test]
fn pages_of_channels_are_compared() -> Result {
    let scratch = Scratch::new("channels")?;
    scratch.edit("contract/upstream.toml", |text| {
        text.replace("\"docs/general\"]", "\"docs/general\", \"docs/push\"]")
            + "\n[channels]\n\"docs/push\" = \"market\"\n"
    })?;
    fs::create_dir_all(scratch.0.join("checkout/docs/push"))?;
    let page = |topic: &str, data: &str| {
        let sample = format!(r#"{{ "topic": "{topic}", "event": "{topic}@a", "data": {data} }} // a comment"#);
        format!("Format: `{topic}@{{symbol}}`\n\n```json\n{sample}\n```\n")
    };
    let complete = r#"{ "first": 1, "last": 1, "before": 0, "bids": [], "asks": [] }"#;
    for (page, expected) in [
        (page("changes", complete).replace("@{symbol}`", "@{symbol},{pace}`"), vec![]),
        (page("changes", &format!("[{complete}]")).replace("@{symbol}`", "@{symbol},{pace}`"), vec![]),
        (
            page("changes", r#"{ "first": 1, "last": 1, "bids": [], "asks": [], "other": 1 }"#),
            vec![
                "channel desk.changes: the topic is `changes@{symbol}` on the page, `changes@{symbol},{pace}` in the contract",
                "channel desk.changes: the member `other` is not in the contract",
                "channel desk.changes: the member `before` is not on the page",
            ],
        ),
        (
            page("trades", "{}"),
            vec![
                "market: the topic `trades` is not in the contract",
                "channel desk.changes: no page describes the channel",
            ],
        ),
        (
            "Nothing.".to_owned(),
            vec![
                "docs/push/page.mdx: no message of a channel is found",
                "channel desk.changes: no page describes the channel",
            ],
        ),
    ] {
        fs::write(scratch.0.join("checkout/docs/push/page.mdx"), &page)?;
        let differences = scratch.differences()?;
        let is_of_channel =
            |line: &&String| ["channel ", "market: ", "docs/push"].iter().any(|start| line.starts_with(start));
        let found: Vec<&String> = differences.iter().filter(is_of_channel).collect();
        assert_eq!(found, expected, "{page}");
    }
    Ok(())
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) -> Result {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (from, to) =
            (entry.as_ref().map(fs::DirEntry::path), to.join(entry.as_ref().map_err(|_| "unreadable")?.file_name()));
        let from = from.map_err(|error| error.to_string())?;
        if from.is_dir() {
            copy(&from, &to)?;
        } else {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}

#[test]
fn differences_are_reported_by_page() -> Result {
    let ran = Scratch::new("report")?.run()?;
    assert_eq!(ran.code, Some(10), "{}", ran.err);
    insta::assert_snapshot!("report", ran.out);
    Ok(())
}

#[test]
fn declared_differences_do_not_fail() -> Result {
    let scratch = Scratch::new("declared")?;
    let is_declared = |line: &String| !line.starts_with("upstream.toml:");
    let lines: Vec<String> = scratch.differences()?.into_iter().filter(is_declared).collect();
    let declared = format!("\n[[differences]]\nreason = \"Intended.\"\nat = {lines:?}\n");
    scratch.edit("contract/upstream.toml", |text| {
        text.replace(", \"desk.find: a difference that does not exist\"", "") + &declared
    })?;
    let ran = scratch.run()?;
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains(&format!("{:>5}  Intended.", lines.len())), "{}", ran.out);

    scratch.edit("checkout/docs/orders/find.mdx", |page| page.replace("5/s/apikey", "None"))?;
    let line = "desk.find: the rate limit on the page is `5/s per key`, in the contract none";
    assert_eq!(scratch.differences()?, [format!("upstream.toml: the declared difference `{line}` does not exist")]);
    Ok(())
}

#[test]
fn unusable_input_fails() -> Result {
    let scratch = Scratch::new("failures")?;
    let settings = |edit: fn(String) -> String, message: &str| -> Result {
        let path = scratch.0.join("contract/upstream.toml");
        let before = fs::read_to_string(&path)?;
        fs::write(&path, edit(before.clone()))?;
        let ran = scratch.run()?;
        assert!(ran.code == Some(1) && ran.err.contains(message), "{:?} {}", ran.code, ran.err);
        Ok(fs::write(&path, before)?)
    };
    settings(|text| text.replace("docs/orders", "docs/nothing"), "names `docs/nothing`")?;
    settings(|text| text.replace("\"The page is about the previous version.\"", "\" \""), "is blank")?;
    settings(|text| format!("colour = 1\n{text}"), "unknown field `colour`")?;
    settings(
        |text| {
            text.replace(
                "a difference that does not exist",
                "the rate limit on the page is `5/s per key`, in the contract none",
            )
        },
        "declared twice",
    )?;
    scratch.edit("contract/desk.toml", |desk| desk.replace("decimal?", "decimals?"))?;
    assert_eq!(scratch.run()?.code, Some(1));
    Ok(())
}
