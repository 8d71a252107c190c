//! Completions and man pages.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use crate::support::contracts::ContractCopy;
use crate::support::run;
use tradewire_contract::Contract;

/// Returns the names of the operations of each group.
fn groups() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    Contract::embedded().groups.iter().filter(|group| !group.operations.is_empty()).map(|group| {
        let names = group.operations.iter().map(|operation| operation.name.name.replace('_', "-"));
        (group.name.as_str(), names.collect())
    })
}

#[test]
fn each_shell_has_a_script_with_every_operation() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]);
        assert_eq!((script.code, script.stderr.as_str()), (0, ""), "{shell}");
        for (_, names) in groups() {
            assert!(names.iter().all(|name| script.stdout.contains(name.as_str())), "{shell}");
        }
        assert!(script.stdout.contains("start-time") && script.stdout.contains("acknowledge"), "{shell}");
    }
    let bash = run(&["completions", "bash"]).stdout;
    assert!(bash.contains("compgen -W \"LIMIT MARKET\""), "the values of an option are not completed");
    let unknown = run(&["completions", "basch"]);
    assert!(unknown.code == 2 && unknown.stderr.contains("bash"), "{unknown:?}");
}

#[cfg(unix)]
#[test]
fn shells_accept_their_scripts() {
    use std::io::Write as _;
    use std::process::Stdio;

    for shell in ["bash", "zsh", "fish"] {
        let started = Command::new(shell).arg("-n").stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
        // Only bash is on every machine.
        let Ok(mut child) = started else {
            assert_ne!(shell, "bash", "bash does not start");
            continue;
        };
        child.stdin.take().unwrap().write_all(run(&["completions", shell]).stdout.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{shell}: {output:?}");
    }
}

#[test]
fn man_pages_name_every_operation_of_a_group_and_every_option() {
    let directory = tempfile::tempdir().unwrap();
    let pages = directory.path().join("new/man1");
    let written = run(&["man", pages.to_str().unwrap()]);
    assert_eq!((written.code, written.stdout.as_str()), (0, ""), "{written:?}");
    let page = |name: &str| fs::read_to_string(pages.join(format!("{name}.1"))).unwrap();
    let plain = |name: &str| page(name).replace("\\-", "-");
    for (group, names) in groups() {
        assert!(plain("tradewire").contains(&format!("tradewire-{group}(1)")));
        for name in names {
            let title = format!("tradewire-{group}-{name}");
            assert!(plain(&format!("tradewire-{group}")).contains(&format!("{title}(1)")), "{title}");
            assert!(plain(&title).contains("--verbose"), "{title}");
        }
    }
    assert!(plain("tradewire-futures-quant-history").contains("--start-time"));
    let place_batch = page("tradewire-futures-place-batch");
    for lines in ["JSON\\*(Aq\n.fi\n[\n.nf\n  {\n", "]\n.br\nJSON\n", "\n.br\n\\- symbol (required)"] {
        assert!(place_batch.contains(lines), "{lines}: {place_batch}");
    }
    assert!(place_batch.contains("\\fI<FILE>\\fR\nA file"), "a tag is not separated from its text: {place_batch}");
    let files: BTreeSet<_> = fs::read_dir(&pages).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(written.stderr.contains(&format!("Wrote {} pages", files.len())), "{written:?}");
    // A line that begins with a dot is a request of roff, and these are the ones that the generator uses.
    for file in &files {
        let text = fs::read_to_string(pages.join(file)).unwrap();
        let requests = text.lines().filter_map(|line| line.strip_prefix(['.', '\'']));
        let known = [".ds", "IP", "RS", "RE", "SH", "TH", "TP", "br", "ie", "el", "nf", "fi"];
        for request in requests {
            let name = request.split(' ').next().unwrap();
            assert!(known.contains(&name) || request.starts_with("ds "), "{file:?}: .{request}");
        }
    }
    // Not every machine has groff. A word that is too long for a line is not an error of the page.
    let paths = files.iter().map(|file| pages.join(file));
    if let Ok(checked) = Command::new("groff").args(["-ww", "-Wbreak", "-man", "-Tutf8", "-z"]).args(paths).output() {
        assert!(checked.status.success() && checked.stderr.is_empty(), "{checked:?}");
    }
    let taken = directory.path().join("file");
    fs::write(&taken, "").unwrap();
    let failed = run(&["man", taken.to_str().unwrap()]);
    assert!(failed.code == 1 && failed.stderr.contains("cannot write man pages to"), "{failed:?}");
}

/// Both are generated from the contract that the other subcommands are generated from.
#[test]
fn an_edited_contract_is_completed() {
    let copy = ContractCopy::new();
    copy.edit_all(|text| text.replace("open_orders", "unfilled_orders"));
    let script = copy.run(&["completions", "bash"]);
    assert!(script.code == 0 && script.stdout.contains("unfilled-orders"), "{}", script.stderr);
}
