//! `cargo xtask upstream`: its report, its proposals and its exit codes.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

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

    fn run(&self, arguments: &[&str]) -> Result<Ran> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.current_dir(&self.0).args(["upstream", "--docs", "checkout", "--contract", "contract"]);
        let ran = command.args(arguments).output()?;
        let text = |bytes| String::from_utf8(bytes);
        Ok(Ran { out: text(ran.stdout)?, err: text(ran.stderr)?, code: ran.status.code() })
    }

    /// Returns the differences that are not declared.
    fn differences(&self) -> Result<Vec<String>> {
        let report: Value = serde_json::from_str(&self.run(&["--json"])?.out)?;
        let differences = report["differences"].as_array().into_iter().flatten();
        Ok(differences.filter_map(|of| Some(of["difference"].as_str()?.to_owned())).collect())
    }

    /// Runs git in the documentation. Returns false if git is not installed.
    fn git(&self, arguments: &[&str]) -> Result<bool> {
        let who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.com", "-c", "commit.gpgsign=false"];
        let mut git = Command::new("git");
        let Ok(ran) = git.arg("-C").arg(self.0.join("checkout")).args(who).args(arguments).output() else {
            eprintln!("git is not installed: the tests that need it are skipped");
            return Ok(false);
        };
        assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        Ok(true)
    }

    /// Commits the documentation. Returns false if git is not installed.
    fn commit(&self) -> Result<bool> {
        Ok(self.git(&["init", "--quiet"])?
            && self.git(&["add", "--all"])?
            && self.git(&["commit", "--quiet", "--message", "docs"])?)
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
    let ran = Scratch::new("report")?.run(&[])?;
    assert_eq!(ran.code, Some(10), "{}", ran.err);
    insta::assert_snapshot!("report", ran.out);
    Ok(())
}

#[test]
fn the_command_that_adds_an_operation_is_part_of_the_json() -> Result {
    let ran = Scratch::new("json")?.run(&["--json"])?;
    let report: Value = serde_json::from_str(&ran.out)?;
    let commands = report["differences"].as_array().into_iter().flatten().filter_map(|of| of["command"].as_str());
    assert_eq!(
        commands.collect::<Vec<_>>(),
        ["cargo xtask new operation desk repay \"POST main:/api/v1/orders/{orderId}/repay\""]
    );
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
    let ran = scratch.run(&[])?;
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.out.contains(&format!("{:>5}  Intended.", lines.len())), "{}", ran.out);

    scratch.edit("checkout/docs/orders/find.mdx", |page| page.replace("5/s/apikey", "None"))?;
    let line = "desk.find: the rate limit on the page is `5/s per key`, in the contract none";
    assert_eq!(scratch.differences()?, [format!("upstream.toml: the declared difference `{line}` does not exist")]);
    Ok(())
}

#[test]
fn only_what_changed_since_a_commit_is_reported() -> Result {
    let scratch = Scratch::new("since")?;
    if !scratch.commit()? {
        return Ok(());
    }
    let unchanged = scratch.run(&["--since", "HEAD"])?;
    assert_eq!(
        (unchanged.out.as_str(), unchanged.code),
        ("0 pages, 0 undeclared differences and 0 declared differences.\n", Some(0))
    );

    scratch.edit("checkout/docs/orders/find.mdx", |page| {
        page.replace("- 5/s/apikey", "- 7/s/apikey").replace("| CLOSED |", "| TOO_EARLY | Too early |\n| CLOSED |")
    })?;
    scratch.edit("checkout/docs/orders/history.mdx", |page| {
        page.replace("\"leverage\": 10", "\"leverage\": 10, \"margin\": \"1.5\"")
            .replace("| symbol | string | true |", "| symbol | string | false |")
    })?;
    fs::write(
        scratch.0.join("checkout/docs/orders/fees.mdx"),
        "**GET** `/api/v1/fees`\n\n### Parameters\n\n| Name | Type | Required |\n| --- | --- | --- |\n| startTime | long | true |\n",
    )?;
    scratch.git(&["add", "--all"])?;
    let ran = scratch.run(&["--since", "HEAD"])?;
    assert_eq!(ran.code, Some(10), "{}", ran.err);
    insta::assert_snapshot!("since", ran.out);
    Ok(())
}

#[test]
fn what_moved_and_what_disappeared_is_reported() -> Result {
    let scratch = Scratch::new("moved")?;
    scratch.edit("checkout/docs/orders/history.mdx", |page| {
        page.replace("| sort | string | false | ASC | Order | ASC; RANDOM |\n", "")
    })?;
    let page = "**Type:** GET **Description:** `/api/v1/balance`\n";
    fs::write(scratch.0.join("checkout/docs/orders/balance.mdx"), page)?;
    if !scratch.commit()? {
        return Ok(());
    }
    scratch.edit("checkout/docs/orders/history.mdx", |page| {
        page.replace(
            "**Type:** GET **Description:** `/api/v1/orders`",
            "**Type:** POST **Description:** `/api/v2/orders`",
        )
        .replace(
            "| limit | string | false | 20 | Orders in a page | 1~200 |",
            "| limit | string | false | | Orders in a page | |",
        )
        .replace("| symbol | string | true | N/A | Trading pair | |\n", "")
        .replace("10 requests/second/apikey and 20/m/ip", "None")
    })?;
    scratch.edit("checkout/docs/orders/place.mdx", |page| {
        page.replace("| TOO_SMALL | Less than the minimum |\n", "").replace("\"side\": \"BUY\", ", "")
    })?;
    fs::remove_file(scratch.0.join("checkout/docs/orders/balance.mdx"))?;
    let ran = scratch.run(&["--since", "HEAD"])?;
    assert_eq!(ran.code, Some(10), "{}", ran.err);
    insta::assert_snapshot!("moved", ran.out);
    Ok(())
}

#[test]
fn unusable_input_fails() -> Result {
    let scratch = Scratch::new("failures")?;
    if scratch.commit()? {
        let ran = scratch.run(&["--since", "nowhere"])?;
        assert_eq!(ran.code, Some(4), "{}", ran.err);
    }
    let settings = |edit: fn(String) -> String, code: i32, message: &str| -> Result {
        let path = scratch.0.join("contract/upstream.toml");
        let before = fs::read_to_string(&path)?;
        fs::write(&path, edit(before.clone()))?;
        let ran = scratch.run(&[])?;
        assert!(ran.code == Some(code) && ran.err.contains(message), "{:?} {}", ran.code, ran.err);
        Ok(fs::write(&path, before)?)
    };
    settings(|text| text.replace("docs/orders", "docs/nothing"), 1, "names `docs/nothing`")?;
    settings(|text| text.replace("\"The page is about the previous version.\"", "\" \""), 7, "is blank")?;
    settings(|text| format!("colour = 1\n{text}"), 7, "unknown field `colour`")?;
    settings(
        |text| {
            text.replace(
                "a difference that does not exist",
                "the rate limit on the page is `5/s per key`, in the contract none",
            )
        },
        7,
        "declared twice",
    )?;
    scratch.edit("contract/desk.toml", |desk| desk.replace("decimal?", "decimals?"))?;
    assert_eq!(scratch.run(&[])?.code, Some(7));
    Ok(())
}
