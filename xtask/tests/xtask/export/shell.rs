//! Runs the shell commands of the reference.

use std::process::Command;

use super::contracts::{Result, everything, tables, written};

/// A fixed clock, a signature that is the canonical string itself, and a `curl` that prints its arguments.
const STUBS: &str = r#"
date() { printf 1700000000000; }
sign() { printf %s "$1"; }
curl() { for argument in "$@"; do printf '%s\n' "$argument"; done; }
"#;

#[test]
fn shell_commands_send_the_documented_requests() -> Result {
    let files = everything()?;
    let contracts = written()?;
    let caller = contracts.iter().find_map(|(_, contract)| contract.get("signing")?.get("example"));
    let caller = |key: &str| caller.and_then(|caller| caller.get(key)?.as_str()).ok_or("no example caller");
    for (group, contract) in &contracts {
        let is_of_group = |path: &str| {
            let rest = path.strip_prefix("docs/reference/").and_then(|page| page.strip_prefix(group.as_str()));
            rest.is_some_and(|rest| rest == ".md" || rest.starts_with('/'))
        };
        let page: String = files.iter().filter(|(path, _)| is_of_group(path)).map(|(_, text)| text.as_str()).collect();
        let blocks: Vec<&str> = page.split("```sh\n").skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
        let examples = tables(contract, "operations").flat_map(|(_, operation)| tables(operation, "examples"));
        let examples: Vec<_> = examples.collect();
        assert_eq!(blocks.len(), examples.len(), "{group}");
        for (block, (name, example)) in blocks.into_iter().zip(examples) {
            let ran = Command::new("sh")
                .args(["-euc", &format!("{STUBS}{block}")])
                .env_clear()
                .envs([("TRADEWIRE_FUTURES_URL", "http://host"), ("TRADEWIRE_SPOT_URL", "http://host")])
                .env("TRADEWIRE_API_KEY", caller("key")?)
                .output()?;
            assert!(ran.status.success(), "{name}: {}", String::from_utf8_lossy(&ran.stderr));
            let printed = String::from_utf8(ran.stdout)?;
            let printed: Vec<&str> = printed.lines().collect();
            let text = |key: &str| example.get(key).and_then(|value| value.as_str());
            let (method, target) = text("sends").and_then(|sends| sends.split_once(' ')).ok_or("no request line")?;
            assert_eq!(printed.get(..3), Some(["-X", method, &format!("http://host{target}")].as_slice()), "{name}");
            let header =
                |name: &str| printed.iter().find_map(|argument| argument.strip_prefix(name)?.strip_prefix(": "));
            let signature = header("validate-signature");
            assert_eq!(signature, text("canonical").or(signature), "{name}");
            let body = printed.iter().position(|argument| *argument == "--data-binary");
            let expected = text("body").filter(|body| !body.is_empty());
            assert_eq!(body.and_then(|at| printed.get(at + 1)).copied(), expected, "{name}");
        }
    }
    Ok(())
}
