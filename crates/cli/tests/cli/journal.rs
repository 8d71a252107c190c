//! Orders that are written to a journal before they are sent, and reconciled by a later command.

use std::fs;
use std::path::Path;

use crate::support::{Run, Sandbox, longest_window, run, run_with, run_with_stdin};
use serde_json::Value;
use tradewire::Timestamp;

const ORDERS: &str = r#"[
    {"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"},
    {"symbol":"btc_usdt","origQty":3,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG","clientOrderId":"mine"}
]"#;
const SPOT_ORDERS: &str = r#"[
    {"symbol":"btc_usdt","side":"BUY","type":"LIMIT","timeInForce":"GTC","bizType":"SPOT","price":100,"quantity":1}
]"#;

fn place(sandbox: &Sandbox, group: &str, directory: &str, orders: &str) -> Run {
    let words = ["place-all", group, "--file", "-", "--journal", directory, "--json"];
    run_with_stdin(orders, &sandbox.variables, &words)
}

fn reconcile(sandbox: &Sandbox, directory: &str) -> Run {
    run_with(&sandbox.variables, &["reconcile", "--journal", directory, "--json"])
}

/// Returns a value of each printed order.
fn values(run: &Run, name: &str) -> Vec<String> {
    let text = |value: &Value| value[name].as_str().unwrap_or("-").to_owned();
    run.json().as_array().unwrap().iter().map(text).collect()
}

#[test]
fn placed_orders_are_printed_and_need_no_reconciliation() {
    let (sandbox, parent) = (Sandbox::start(&[]), tempfile::tempdir().unwrap());
    let directory = parent.path().join("journal").display().to_string();
    let placed = place(&sandbox, "futures", &directory, ORDERS);
    assert_eq!((placed.code, values(&placed, "outcome")), (0, vec!["placed".to_owned(); 2]), "{placed:?}");
    let ids = values(&placed, "client_order_id");
    assert!(ids[0].len() > 20 && ids[1] == "mine", "{ids:?}");
    let spot = place(&sandbox, "spot", &directory, SPOT_ORDERS);
    assert_eq!((spot.code, values(&spot, "outcome")), (0, vec!["placed".to_owned()]), "{spot:?}");
    let reconciled = reconcile(&sandbox, &directory);
    assert_eq!((reconciled.code, reconciled.json()), (0, serde_json::json!([])), "{reconciled:?}");
    let words = ["reconcile", "--journal", &directory];
    let text = run_with(&sandbox.variables, &words);
    assert!(text.code == 0 && text.stderr.contains("The journal contains no orders: none was sent, or"), "{text:?}");
}

#[test]
fn a_lost_batch_is_found_by_reconcile() {
    let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-after on 1"]);
    let parent = tempfile::tempdir().unwrap();
    // The suggested command can be pasted.
    let directory = parent.path().join("my journal").display().to_string();
    let lost = place(&sandbox, "futures", &directory, ORDERS);
    assert_eq!((lost.code, values(&lost, "outcome")), (5, vec!["unknown".to_owned(); 2]), "{lost:?}");
    let advice = lost.report()["advice"].as_str().unwrap().to_owned();
    assert!(advice.contains(&format!("Run `tradewire reconcile --journal '{directory}'`")), "{advice}");
    for (group, orders) in [("futures", ORDERS), ("spot", SPOT_ORDERS)] {
        let repeated = place(&sandbox, group, &directory, orders);
        assert_eq!(repeated.code, 2, "{repeated:?}");
        assert!(repeated.stderr.contains("the journal still contains 1 batch of an earlier command"), "{repeated:?}");
    }

    let found = reconcile(&sandbox, &directory);
    assert_eq!((found.code, values(&found, "outcome")), (0, vec!["placed".to_owned(); 2]), "{found:?}");
    assert_eq!(values(&found, "client_order_id"), values(&lost, "client_order_id"));
    assert!(values(&found, "order_id").iter().all(|id| id.parse::<u64>().is_ok()), "{found:?}");
    assert_eq!(reconcile(&sandbox, &directory).json(), serde_json::json!([]));
}

#[test]
fn a_batch_that_may_still_arrive_remains_in_the_journal() {
    let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-before on 1"]);
    let parent = tempfile::tempdir().unwrap();
    let directory = parent.path().display().to_string();
    // The exchange may accept the orders for the longest window, which is longer than the test takes.
    let words = ["place-all", "futures", "--file", "-", "--journal", &directory, "--recv-window", &longest_window()];
    assert_eq!(run_with_stdin(ORDERS, &sandbox.variables, &words).code, 5);
    for _ in 0..2 {
        let open = reconcile(&sandbox, &directory);
        assert_eq!((open.code, values(&open, "outcome")), (5, vec!["unknown".to_owned(); 2]), "{open:?}");
        let details = &values(&open, "details")[0];
        assert!(details.starts_with("not found yet") && details.ends_with(" UTC by its own clock"), "{details}");
    }
    let table = run_with(&sandbox.variables, &["reconcile", "--journal", &directory]);
    // The details, which are the last column, are wider than the terminal.
    assert!(table.stdout.contains("mine") && table.stdout.contains("not found yet"), "{table:?}");
    assert!(table.stderr.contains("it is not known what happened to 2 orders"), "{table:?}");
    assert!(table.stderr.contains(" by the clock of the exchange. Run `tradewire reconcile"), "{table:?}");
}

/// No time and no other query tells them apart.
#[test]
fn orders_whose_outcome_remains_unknown_are_to_be_looked_up() {
    let sandbox = Sandbox::start(&[
        "--fault",
        "futures place-batch: duplicate on 1",
        "--fault",
        "futures place-batch: drop-after on 1",
    ]);
    let parent = tempfile::tempdir().unwrap();
    let directory = parent.path().display().to_string();
    assert_eq!(place(&sandbox, "futures", &directory, ORDERS).code, 5);
    let reconciled = reconcile(&sandbox, &directory);
    assert_eq!((reconciled.code, values(&reconciled, "outcome")), (5, vec!["unknown".to_owned(); 2]), "{reconciled:?}");
    let advice = reconciled.report()["advice"].as_str().unwrap().to_owned();
    assert!(advice.starts_with("Cancel the orders of a repeated client order id"), "{advice}");
    assert!(advice.contains(&directory), "{advice}");

    let acknowledge = |ids: &[&str]| {
        let options = ids.iter().flat_map(|id| ["--acknowledge", id]);
        let words: Vec<_> = ["reconcile", "--journal", &directory, "--json"].into_iter().chain(options).collect();
        run_with(&sandbox.variables, &words)
    };
    let ids = values(&reconciled, "client_order_id");
    let mistyped = acknowledge(&["mime"]);
    assert!(mistyped.code == 2 && mistyped.stderr.contains("no order `mime`"), "{mistyped:?}");
    let one = acknowledge(&["mine"]);
    assert_eq!(
        (one.code, values(&one, "outcome").len()),
        (5, 2),
        "the other order of the batch is not looked up: {one:?}"
    );
    // An acknowledgement is not remembered.
    let advice = one.report()["advice"].as_str().unwrap().to_owned();
    assert!(advice.contains("look up orders 1 to 2"), "{advice}");
    let both = acknowledge(&[&ids[0], &ids[1]]);
    assert_eq!((both.code, values(&both, "outcome").len()), (0, 2), "{both:?}");
    assert_eq!(reconcile(&sandbox, &directory).json(), serde_json::json!([]));
}

/// A list that can never be read must not keep orders in the journal for ever, but as long as they may be accepted, nothing that the user finds
/// at the exchange is final.
#[test]
fn orders_can_be_looked_up_once_they_have_settled_if_a_query_keeps_failing() {
    let sandbox = Sandbox::start(&[
        "--fault",
        "futures place-batch: drop-before",
        "--fault",
        "futures quant-history: status 404",
    ]);
    let parent = tempfile::tempdir().unwrap();
    let directory = parent.path().display().to_string();
    let words = ["place-all", "futures", "--file", "-", "--journal", &directory, "--recv-window", &longest_window()];
    assert_eq!(run_with_stdin(ORDERS, &sandbox.variables, &words).code, 5);
    for can_be_looked_up in [false, true] {
        if can_be_looked_up {
            edit(parent.path(), signed_an_hour_ago);
        }
        let failed = reconcile(&sandbox, &directory);
        assert_eq!((failed.code, values(&failed, "outcome")), (5, vec!["unknown".to_owned(); 2]), "{failed:?}");
        assert_eq!(advice(&failed).contains("--acknowledge"), can_be_looked_up, "{failed:?}");
        assert!(values(&failed, "details").iter().all(|details| details.contains("404")), "{failed:?}");
        let options = values(&failed, "client_order_id").into_iter().flat_map(|id| ["--acknowledge".to_owned(), id]);
        let words = ["reconcile", "--journal", &directory, "--json"].map(str::to_owned).into_iter().chain(options);
        let words: Vec<String> = words.collect();
        let acknowledged = run_with(&sandbox.variables, &words.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(acknowledged.code, if can_be_looked_up { 0 } else { 2 }, "{acknowledged:?}");
    }
}

/// Returns the advice about the failure that a command reports.
fn advice(run: &Run) -> String {
    run.report()["advice"].as_str().unwrap().to_owned()
}

/// Edits the events in the records of a journal.
fn edit(directory: &Path, edit: impl Fn(&str) -> String) {
    let file = directory.join("orders.journal");
    let record = |line: &str| {
        // Its checksum and its length have eight digits each.
        let json = edit(&line[18..]);
        let content = format!("{:08x} {json}", json.len());
        format!("{:08x} {content}\n", crc32fast::hash(content.as_bytes()))
    };
    let records: String = fs::read_to_string(&file).unwrap().lines().map(record).collect();
    fs::write(&file, records).unwrap();
}

/// Changes events as if the orders had been signed an hour ago, for a millisecond.
fn signed_an_hour_ago(json: &str) -> String {
    let signed_at = Timestamp::now().as_millis() - 3_600_000;
    let mut events: Vec<Value> = serde_json::from_str(json).unwrap();
    for batch in events.iter_mut().filter_map(|event| event.get_mut("batch")) {
        (batch["signed_at"], batch["valid_until"]) = (signed_at.into(), (signed_at + 1).into());
    }
    serde_json::to_string(&events).unwrap()
}

/// A newer version of the command may have placed orders that this one cannot read. Their ids are still printed.
#[test]
fn orders_that_cannot_be_read_are_to_be_looked_up() {
    let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-after on 1"]);
    let parent = tempfile::tempdir().unwrap();
    let directory = parent.path().display().to_string();
    assert_eq!(place(&sandbox, "futures", &directory, ORDERS).code, 5);
    edit(parent.path(), |json| json.replace(r#""origQty""#, r#""hidden":1,"origQty""#));
    let recent = reconcile(&sandbox, &directory);
    assert_eq!((recent.code, values(&recent, "outcome")), (5, vec!["unknown".to_owned(); 2]), "{recent:?}");
    assert!(values(&recent, "details")[0].contains("cannot read the orders of the entry: unknown field `hidden`"));
    // The exchange may still accept the orders.
    assert!(advice(&recent).contains("the version of this command") && !advice(&recent).contains("--acknowledge"));
    let ids = values(&recent, "client_order_id");
    let words = ["reconcile", "--journal", &directory, "--acknowledge", &ids[0], "--acknowledge", &ids[1]];
    assert_eq!(run_with(&sandbox.variables, &words).code, 2);

    edit(parent.path(), signed_an_hour_ago);
    let settled = reconcile(&sandbox, &directory);
    assert!(settled.code == 5 && advice(&settled).contains("--acknowledge"), "{settled:?}");
    assert_eq!(run_with(&sandbox.variables, &words).code, 0);
}

/// The suggested command can be pasted into a shell in any directory, whatever the name of the journal's directory is.
#[cfg(unix)]
#[test]
fn a_suggested_command_survives_every_name_of_a_directory() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::process::Command;

    let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-after"]);
    let (parent, home) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let orders = parent.path().join("orders.json");
    let order = r#"{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;
    fs::write(&orders, order).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_tradewire")).parent().unwrap();
    let names: [&[u8]; 5] = [b"--json", b"it's \"$HOME\"", b"a\nb\n", b"\xff`id`", "\u{202e}\\ %s é".as_bytes()];
    for (name, is_json) in names.into_iter().zip([true, false].into_iter().cycle()) {
        let run = |mut command: Command| {
            command.envs(sandbox.variables.iter().cloned());
            let output = command.output().unwrap();
            (output.status.code(), String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
        };
        let mut place = crate::support::command(&["place-all", "futures", "--file", orders.to_str().unwrap()]);
        let name = OsStr::from_bytes(name);
        place.current_dir(&parent).args(is_json.then_some("--json"));
        place.arg(OsStr::from_bytes(&[b"--journal=", name.as_bytes()].concat()));
        let (code, _, stderr) = run(place);
        assert_eq!(code, Some(5), "{name:?}: {stderr}");
        let last = stderr.lines().last().unwrap();
        let advice = serde_json::from_str(last)
            .map_or_else(|_| last.to_owned(), |report: Value| report["advice"].as_str().unwrap().to_owned());
        let suggested = advice.split_once("Run `").unwrap().1.rsplit_once("` to find out").unwrap().0;
        let mut shell = Command::new("sh");
        let path = std::env::join_paths([program, Path::new("/usr/bin"), Path::new("/bin")]).unwrap();
        shell.args(["-c", suggested]).current_dir(&home).env("PATH", path).env("TRADEWIRE_OWN_LIMITS", "true");
        let (code, stdout, stderr) = run(shell);
        assert!(code == Some(0) && stdout.contains("placed"), "{name:?}: {suggested}\n{stderr}");
    }
}

/// Only a missing file in a readable directory means that there is no journal, and even that does not prove that nothing was sent.
#[cfg(unix)]
#[test]
fn a_journal_that_cannot_be_read_is_not_missing() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    let (sandbox, parent) = (Sandbox::start(&[]), tempfile::tempdir().unwrap());
    let path = |name: &str| parent.path().join(name);
    let set_mode = |name: &str, mode| fs::set_permissions(path(name), fs::Permissions::from_mode(mode)).unwrap();
    for name in ["locked", "below/journal", "link", "loop", "directory/orders.journal", "empty"] {
        fs::create_dir_all(path(name)).unwrap();
    }
    fs::write(path("file"), "").unwrap();
    symlink(path("nowhere"), path("dangling")).unwrap();
    symlink("nowhere", path("link/orders.journal")).unwrap();
    symlink("orders.journal", path("loop/orders.journal")).unwrap();
    set_mode("locked", 0);
    // Root can read every directory.
    let locked = if fs::read_dir(path("locked")).is_ok() { 2 } else { 1 };
    for (name, code) in [
        ("empty", 2),
        ("missing", 2),
        ("locked", locked),
        ("below/journal", locked),
        ("file", 1),
        ("dangling", 1),
        ("dangling/journal", 1),
        ("link", 1),
        ("loop", 1),
        ("directory", 1),
    ] {
        set_mode("locked", 0);
        set_mode("below", 0);
        let reported = reconcile(&sandbox, path(name).to_str().unwrap());
        set_mode("locked", 0o700);
        set_mode("below", 0o700);
        assert_eq!((reported.code, reported.stdout.as_str()), (code, ""), "{name}: {reported:?}");
        assert_eq!(reported.stderr.contains("there is no journal in"), code == 2, "{name}: {reported:?}");
        assert!(!reported.stderr.contains("none was sent"), "{name}: {reported:?}");
    }
}

/// A misspelled directory must not look like a journal without orders.
#[test]
fn a_directory_that_does_not_exist_is_no_journal() {
    let (sandbox, parent) = (Sandbox::start(&[]), tempfile::tempdir().unwrap());
    let directory = parent.path().join("journl");
    let missing = reconcile(&sandbox, &directory.display().to_string());
    assert!(missing.code == 2 && missing.stderr.contains("there is no journal in"), "{missing:?}");
    assert!(!directory.exists());
    // Nothing is created in a directory with another content either.
    let other = reconcile(&sandbox, &parent.path().display().to_string());
    assert!(other.code == 2 && other.stderr.contains("there is no journal in"), "{other:?}");
    assert_eq!(std::fs::read_dir(parent.path()).unwrap().count(), 0);
}

#[test]
fn a_journal_that_cannot_be_used_is_reported_before_anything_is_sent() {
    let (sandbox, parent) = (Sandbox::start(&[]), tempfile::tempdir().unwrap());
    let directory = parent.path().display().to_string();
    let words = ["place-all", "futures", "--file", "-", "--journal", &directory];
    let without_deployment = run_with_stdin(ORDERS, &[], &words);
    assert_eq!(without_deployment.code, 2, "{without_deployment:?}");
    assert!(without_deployment.stderr.contains("--journal needs a deployment"), "{without_deployment:?}");
    assert_eq!(run(&["reconcile"]).code, 2);

    assert_eq!(place(&sandbox, "futures", &directory, ORDERS).code, 0);
    fs::write(Path::new(&directory).join("orders.journal"), "damaged\n").unwrap();
    for damaged in [place(&sandbox, "futures", &directory, ORDERS), reconcile(&sandbox, &directory)] {
        assert_eq!(damaged.code, 1, "{damaged:?}");
        assert!(damaged.stderr.contains("orders.journal is damaged: it is not"), "{damaged:?}");
    }
}
