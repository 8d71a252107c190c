//! Completions and man pages.

use std::fs;
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

#[test]
fn man_pages_describe_every_operation_of_a_group() {
    let directory = tempfile::tempdir().unwrap();
    let pages = directory.path().join("new/man1");
    let written = run(&["man", pages.to_str().unwrap()]);
    assert_eq!((written.code, written.stdout.as_str()), (0, ""), "{written:?}");
    let page = |name: &str| fs::read_to_string(pages.join(format!("{name}.1"))).unwrap();
    for (group, names) in groups() {
        let text = page(&format!("tradewire-{group}"));
        for name in names {
            let heading = format!("\n.SH \"tradewire {group} {name}\"\n").replace('-', "\\-");
            let section = text.split(&heading).nth(1).unwrap_or_else(|| panic!("{heading}"));
            assert!(section.contains("\\-\\-verbose"), "{heading}");
        }
    }
    assert!(page("tradewire").contains("Exit codes:") && page("tradewire-sandbox").contains("\\-\\-fault"));
    let files: Vec<_> = fs::read_dir(&pages).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert!(written.stderr.contains(&format!("Wrote {} pages", files.len())), "{written:?}");
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        let mut requests = text.lines().filter(|line| line.starts_with(['.', '\'']));
        assert!(requests.all(|line| [".TH ", ".SH ", ".nf", ".fi"].iter().any(|name| line.starts_with(name))));
    }
    // Not every machine has groff. A word that is too long for a line is not an error of the page.
    if let Ok(checked) = Command::new("groff").args(["-ww", "-Wbreak", "-man", "-Tutf8", "-z"]).args(&files).output() {
        assert!(checked.status.success() && checked.stderr.is_empty(), "{checked:?}");
    }
    #[cfg(unix)]
    {
        let (page, elsewhere) = (pages.join("tradewire.1"), directory.path().join("elsewhere"));
        fs::rename(&page, &elsewhere).unwrap();
        std::os::unix::fs::symlink(&elsewhere, &page).unwrap();
        fs::write(&elsewhere, "mine").unwrap();
        assert_eq!(run(&["man", pages.to_str().unwrap()]).code, 0);
        assert!(fs::read_to_string(&elsewhere).unwrap() == "mine" && fs::read_to_string(&page).unwrap().len() > 100);
    }
    let taken = directory.path().join("file");
    fs::write(&taken, "").unwrap();
    let failed = run(&["man", taken.to_str().unwrap()]);
    assert!(failed.code == 1 && failed.stderr.contains("cannot write man pages to"), "{failed:?}");
}
