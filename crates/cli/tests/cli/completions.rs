//! Completions.

use std::path::Path;
use std::process::Command;

use tradewire_contract::Contract;

use crate::support::{command, run};

/// Returns the names of the operations of each group.
fn groups() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    Contract::embedded().groups.iter().filter(|group| !group.operations.is_empty()).map(|group| {
        let names = group.operations.iter().map(|operation| operation.name.name.replace('_', "-"));
        (group.name.as_str(), names.collect())
    })
}

/// Returns the candidates for the last word, as the script of fish asks for them.
fn candidates(words: &[&str]) -> Vec<String> {
    let output = command(&[&["--", "tradewire"], words].concat()).env("TRADEWIRE_COMPLETE", "fish").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{words:?}: {text}");
    text.lines().map(|line| line.split('\t').next().unwrap().to_owned()).collect()
}

#[test]
fn operations_options_and_values_are_completed() {
    for (group, names) in groups() {
        let found = candidates(&[group, ""]);
        assert!(names.iter().all(|name| found.contains(name)), "{group}: {found:?}");
    }
    for (words, expected) in [
        (&["fut"][..], &["futures"][..]),
        (&["futures", "quant-history", "--start"], &["--start-time"]),
        (&["spot", "place-order", "--type", ""], &["LIMIT", "MARKET"]),
        (&["reconcile", "--ack"], &["--acknowledge"]),
        (&["completions", "z"], &["zsh"]),
    ] {
        assert_eq!(candidates(words), expected, "{words:?}");
    }
}

#[cfg(feature = "contract")]
#[test]
fn the_contract_of_the_option_determines_the_candidates() {
    let copy = crate::support::contracts::ContractCopy::new();
    copy.edit_all(|text| text.replace("open_orders", "unfilled_orders"));
    assert_eq!(candidates(&copy.words(&["spot", "unf"])), ["unfilled-orders"]);
    assert_eq!(candidates(&["--contract", "/nowhere", "spot", "open-orders", "--sym"]), ["--symbol"]);
}

#[test]
fn each_shell_has_a_short_script() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]);
        assert_eq!((script.code, script.stderr.as_str()), (0, ""), "{shell}");
        assert!(script.stdout.contains("TRADEWIRE_COMPLETE") && script.stdout.len() < 2048, "{}", script.stdout);
    }
    let unknown = run(&["completions", "basch"]);
    assert!(unknown.code == 2 && unknown.stderr.contains("bash"), "{unknown:?}");
}

/// Bash is on every machine that runs these tests on Unix.
#[cfg(unix)]
#[test]
fn bash_completes_a_word_with_the_script() {
    let words = "COMP_WORDS=(tradewire spot place-order --side S) COMP_CWORD=4 COMP_TYPE=9";
    let script = format!(
        "source <(tradewire completions bash); {words}; _clap_complete_tradewire tradewire S --side; echo \"${{COMPREPLY[@]}}\""
    );
    let directory = Path::new(env!("CARGO_BIN_EXE_tradewire")).parent().unwrap();
    let path = format!("{}:{}", directory.display(), std::env::var("PATH").unwrap());
    let completed = Command::new("bash").args(["-c", &script]).env("PATH", path).output().unwrap();
    assert_eq!(String::from_utf8(completed.stdout.clone()).unwrap(), "SELL\n", "{completed:?}");
}
