//! The shell lines of the reference, given to a shell.

use std::process::Command;

use crate::contracts::{Result, everything, tables, written};

/// A `curl` that shows its arguments instead.
const CURL: &str = "curl() { for argument in \"$@\"; do printf '%s\\n' \"$argument\"; done; }\n";

#[cfg(unix)]
#[test]
fn a_shell_hands_to_curl_what_the_example_sends() -> Result {
    let files = everything()?;
    for (group, contract) in written()? {
        let Some(page) = files.get(&format!("docs/reference/{group}.md")) else { continue };
        let lines: Vec<&str> = page.split("```sh\n").skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
        let examples = tables(&contract, "operations").flat_map(|(_, operation)| tables(operation, "examples"));
        let examples: Vec<_> = examples.collect();
        assert_eq!(lines.len(), examples.len(), "{group}");
        for (line, (name, example)) in lines.into_iter().zip(examples) {
            let ran = Command::new("sh")
                .args(["-euc", &format!("{CURL}{line}")])
                .env_clear()
                .envs([("FUTURES_URL", "http://host"), ("SPOT_URL", "http://host"), ("SIGNATURE", "signed")])
                .output()?;
            let text = |key: &str| example.get(key).and_then(|value| value.as_str());
            let handed = String::from_utf8(ran.stdout)?;
            let handed: Vec<&str> = handed.lines().collect();
            let (method, target) = text("sends").and_then(|sends| sends.split_once(' ')).ok_or("sends nothing")?;
            assert_eq!(handed.get(..3), Some(["-X", method, &format!("http://host{target}")].as_slice()), "{name}");
            assert_eq!(handed.contains(&"validate-signature: signed"), text("canonical").is_some(), "{name}");
            let body = handed.iter().position(|argument| *argument == "--data-binary");
            assert_eq!(body.and_then(|at| handed.get(at + 1)).copied(), text("body"), "{name}");
        }
    }
    Ok(())
}
