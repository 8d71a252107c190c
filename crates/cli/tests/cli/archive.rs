//! An archive of a sandbox's history, from the first sync to exports.

use std::net::TcpListener;
use std::path::Path;

use crate::support::{Run, Sandbox, configured, run, run_unread, run_with};
use serde_json::{Value, json};

struct Archive {
    sandbox: Sandbox,
    directory: tempfile::TempDir,
}

impl Archive {
    fn new(arguments: &[&str]) -> Self {
        Self { sandbox: Sandbox::start(arguments), directory: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> String {
        self.directory.path().join(name).display().to_string()
    }

    fn run(&self, words: &[&str]) -> Run {
        let location = self.path("archive.sqlite");
        let (subcommand, others) = words.split_first().unwrap();
        run_with(&self.sandbox.variables, &[&["archive", subcommand, "--archive", &location], others].concat())
    }

    fn sync(&self, options: &[&str]) -> Run {
        self.run(&[&["sync", "--account", "main"], options].concat())
    }
}

/// Returns a number of each dataset in a report.
fn numbers(report: &Value, name: &str) -> Vec<u64> {
    report.as_array().unwrap().iter().map(|dataset| dataset[name].as_u64().unwrap()).collect()
}

/// Returns the lines of stderr, each of which is JSON.
fn errors(run: &Run) -> Vec<Value> {
    run.stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_history_is_archived_queried_and_exported() {
    let archive = Archive::new(&["--orders", "300"]);
    let datasets = ["--json", "--dataset", "futures.orders", "--dataset", "futures.fills", "--dataset", "spot.fills"];
    let first = archive.sync(&datasets);
    assert_eq!(first.code, 0, "{first:?}");
    let added = numbers(&first.json(), "added");
    assert!(added.iter().all(|added| *added > 0) && added.iter().sum::<u64>() > 500, "{added:?}");
    let second = archive.sync(&datasets);
    assert_eq!(numbers(&second.json(), "added"), vec![0; added.len()], "{second:?}");
    let table = archive.sync(&["--dataset", "futures.orders", "--lookback", "-2d"]);
    assert!(table.code == 0 && table.stdout.contains("unchanged"), "{table:?}");

    let status = archive.run(&["status", "--json"]).json();
    let read: Vec<&Value> = status.as_array().unwrap().iter().filter(|dataset| dataset["records"] != 0).collect();
    assert_eq!(numbers(&json!(read), "records"), added);
    for view in read.iter().flat_map(|dataset| dataset["views"].as_array().unwrap()) {
        assert_eq!((view["lost"].clone(), view["unread"].as_array().unwrap().len()), (json!([]), 1), "{view}");
        assert!(view["reach_is_declared"].is_boolean() && view["unread"][0]["lost_from"].is_i64(), "{view}");
    }
    let verified = archive.run(&["verify", "--json"]);
    assert_eq!((verified.code, &verified.json()["faults"]), (0, &json!([])), "{verified:?}");

    // The same orders as those that the exchange lists, digit by digit.
    let listed =
        run_with(&archive.sandbox.variables, &["futures", "quant-history", "--all", "--limit", "2000", "--json"]);
    let orders: Vec<Value> = listed.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let sql = "SELECT order_id, avg_price, executed_qty, state FROM futures_orders ORDER BY order_id";
    let rows = archive.run(&["query", sql, "--json"]).json();
    let mut expected: Vec<Value> = orders
        .iter()
        .map(|order| {
            let text = |name: &str| order[name].as_str().map_or_else(|| order[name].to_string(), str::to_owned);
            json!({ "order_id": text("orderId"), "avg_price": text("avgPrice"), "executed_qty": text("executedQty"), "state": text("state") })
        })
        .collect();
    expected.sort_by_key(|row| row["order_id"].as_str().unwrap().to_owned());
    let found = rows.as_array().unwrap();
    assert!(
        expected.iter().all(|row| found.contains(row)) && expected.len() > 250,
        "{} {}",
        expected.len(),
        found.len()
    );

    for format in ["parquet", "csv", "ndjson"] {
        let directory = archive.path(format);
        let exported = archive.run(&["export", "--format", format, "--directory", &directory, "--json"]);
        assert_eq!(exported.code, 0, "{exported:?}");
        let printed = exported.json();
        let files = printed["files"].as_array().unwrap().iter().map(|file| Path::new(file["path"].as_str().unwrap()));
        let orders = Path::new(&directory).join("futures_orders");
        assert!(files.into_iter().any(|file| file.starts_with(&orders)), "{exported:?}");
    }
}

#[test]
fn a_fault_is_reported_although_nobody_reads_the_chains() {
    let archive = Archive::new(&[]);
    assert_eq!(archive.sync(&["--dataset", "futures.bills"]).code, 0);
    let file = archive.path("archive.sqlite");
    let mut bytes = std::fs::read(&file).unwrap();
    for at in 0..bytes.len() {
        if bytes[at..].starts_with(b"usdt") {
            bytes[at] = b'U';
        }
    }
    std::fs::write(&file, bytes).unwrap();
    let unread = run_unread(&[], &["archive", "verify", "--archive", &file]);
    assert!(unread.code == 1 && unread.stderr.contains("is not what was archived"), "{unread:?}");
    let mut lines = errors(&archive.run(&["verify", "--json"]));
    assert_eq!(lines.pop().unwrap()["exit_code"], 1);
    assert!(!lines.is_empty() && lines.iter().all(|line| line["fault"].is_string()), "{lines:?}");
}

#[test]
fn an_interrupted_sync_is_reported_and_goes_on() {
    let archive = Archive::new(&["--orders", "300", "--fault", "futures quant-history: drop-after on 3"]);
    let failed = archive.sync(&["--json", "--attempts", "1", "--dataset", "futures.orders"]);
    assert_eq!(failed.code, 6, "{failed:?}");
    assert!(failed.stderr.contains("not everything was read (1 problem"), "{failed:?}");
    assert!(errors(&failed)[0]["problem"].is_string(), "{failed:?}");
    assert_eq!(archive.run(&["verify"]).code, 0);
}

#[test]
fn a_sync_that_the_exchange_rejects_ends_like_a_rejected_call() {
    let mut archive = Archive::new(&[]);
    let secret = archive.sandbox.variables.iter_mut().find(|(name, _)| name == "TRADEWIRE_API_SECRET").unwrap();
    secret.1 = "another".into();
    let rejected = archive.sync(&["--dataset", "futures.orders"]);
    assert!(rejected.code == 4 && rejected.stderr.contains("the next sync reads the rest"), "{rejected:?}");
}

#[test]
fn another_exchange_or_key_is_refused() {
    let mut archive = Archive::new(&[]);
    let sync = ["--dataset", "futures.bills"];
    assert_eq!(archive.sync(&sync).code, 0);

    let known = archive.sandbox.variables.clone();
    archive.sandbox.variables = archive.sandbox.with("TRADEWIRE_API_KEY", "another-key");
    let new_key = archive.sync(&sync);
    assert!(new_key.code == 2 && new_key.stderr.contains("no sync of the account `main` has used"), "{new_key:?}");
    assert!(new_key.stderr.contains("confirm this with --new-key"), "{new_key:?}");
    // The sandbox does not know the key, so this sync was sent.
    assert_eq!(archive.sync(&["--new-key", "--dataset", "futures.bills"]).code, 4);
    assert_eq!(archive.sync(&sync).code, 2, "a key with which nothing was read is not remembered");
    archive.sandbox.variables = known;
    assert_eq!(archive.sync(&sync).code, 0);

    let first = std::mem::replace(&mut archive.sandbox, Sandbox::start(&[]));
    let other_host = archive.sync(&["--new-key", "--dataset", "futures.bills"]);
    let url = |sandbox: &Sandbox| sandbox.variables.iter().find(|(name, _)| name.ends_with("_URL")).unwrap().1.clone();
    let message = format!("the account `main` was read from {}, not from {}", url(&first), url(&archive.sandbox));
    assert!(other_host.code == 2 && other_host.stderr.contains(&message), "{other_host:?} {message}");
    assert!(other_host.stderr.contains("under another name (--account)"), "{other_host:?}");
}

#[test]
fn one_key_under_two_names_is_refused() {
    let archive = Archive::new(&[]);
    let sync = |account: &str, options: &[&str]| {
        archive.run(&[&["sync", "--account", account, "--dataset", "futures.bills"], options].concat())
    };
    assert_eq!(sync("main", &[]).code, 0);
    for options in [&[][..], &["--new-key"]] {
        let refused = sync("hedge", options);
        assert!(refused.code == 2 && refused.stderr.contains("this key is the account `main`"), "{refused:?}");
        assert!(refused.stderr.contains("Use --account main") && !refused.stderr.contains("--new-key"), "{refused:?}");
    }
    assert_eq!(sync("hedge", &["--shared-key"]).code, 0);
    assert_eq!(sync("hedge", &[]).code, 0);
}

#[test]
fn a_backup_is_restored() {
    let archive = Archive::new(&[]);
    assert_eq!(archive.sync(&["--dataset", "futures.bills"]).code, 0);
    let backup = archive.path("backup.sqlite");
    assert_eq!(archive.run(&["backup", &backup]).code, 0);
    let exists = archive.run(&["backup", &backup]);
    assert!(exists.code == 1 && exists.stderr.contains("Choose a name that does not exist"), "{exists:?}");
    assert_eq!(archive.sync(&["--dataset", "spot.fills"]).code, 0);
    let restored = archive.run(&["restore", &backup]);
    assert!(restored.code == 0 && restored.stderr.contains("archive.sqlite.replaced-1"), "{restored:?}");
    let count = archive.run(&["query", "SELECT count(*) AS fills FROM spot_fills", "--json"]);
    assert_eq!(count.json()[0]["fills"], 0, "{count:?}");
    assert_eq!(archive.run(&["verify"]).code, 0);
    let missing = archive.run(&["restore", &archive.path("none")]);
    assert!(missing.code == 2 && missing.stderr.contains("there is no archive in"), "{missing:?}");
}

#[test]
fn requests_that_were_not_sent_are_not_counted() {
    let archive = Archive::new(&[]);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let variables = configured(&format!("http://{}", listener.local_addr().unwrap()));
    drop(listener);
    let words =
        ["archive", "sync", "--archive", &archive.path("other"), "--account", "main", "--attempts", "1", "--json"];
    let unconnected = run_with(&variables, &[&words[..], &["--dataset", "futures.orders"]].concat());
    assert_eq!((unconnected.code, numbers(&unconnected.json(), "requests")), (3, vec![0]), "{unconnected:?}");
}

#[test]
fn a_query_that_does_not_end_is_given_up_after_its_time() {
    let archive = Archive::new(&[]);
    assert_eq!(archive.sync(&["--dataset", "futures.bills"]).code, 0);
    let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c";
    let stopped = archive.run(&["query", endless, "--timeout", "50ms"]);
    assert!(stopped.code == 1 && stopped.stderr.contains("the query took longer than 50ms"), "{stopped:?}");
    let integers = "SELECT 9007199254740991 AS exact, 9007199254740992 AS long";
    let in_time = archive.run(&["query", integers, "--timeout", "600", "--json"]);
    assert_eq!(in_time.json()[0], json!({ "exact": 9_007_199_254_740_991_i64, "long": "9007199254740992" }));
}

#[test]
fn a_table_without_a_column_that_fits_is_not_printed() {
    let archive = Archive::new(&[]);
    assert_eq!(archive.sync(&["--dataset", "futures.bills"]).code, 0);
    let location = archive.path("archive.sqlite");
    let words = ["archive", "query", "--archive", &location, "SELECT 12345678 AS a, 2 AS b"];
    let narrow = run_with(&[("COLUMNS".to_owned(), "5".to_owned())], &words);
    let note = "Columns that do not fit: a · b. Use --json to see everything.\n";
    assert_eq!((narrow.code, narrow.stdout.as_str(), narrow.stderr.as_str()), (0, "", note), "{narrow:?}");
}

#[test]
fn wrong_use_is_explained() {
    let archive = Archive::new(&[]);
    let missing = archive.run(&["status"]);
    assert!(missing.code == 2 && missing.stderr.contains("there is no archive in"), "{missing:?}");
    assert_eq!(archive.sync(&["--dataset", "futures.bills"]).code, 0);
    let status = archive.run(&["status"]);
    assert!(status.stderr.contains("futures.orders of main was never read"), "{status:?}");
    let named = archive.run(&["sync", "--account", "a\nb"]);
    assert!(named.code == 2 && named.stderr.contains("`a\\nb` is not a name for an account"), "{named:?}");
    let future = archive.sync(&["--lookback", "2100-01-01"]);
    assert!(future.code == 2 && future.stderr.contains("--lookback is in the future"), "{future:?}");
    let changing = archive.run(&["query", "DELETE FROM revision"]);
    assert!(changing.code == 2 && changing.stderr.contains("it is not a single query that only reads"), "{changing:?}");
    let account = archive.run(&["export", "--format", "csv", "--directory", &archive.path("out"), "--account", "mian"]);
    assert!(account.code == 2 && account.stderr.contains("its accounts are main"), "{account:?}");
    let unknown = archive.sync(&["--dataset", "futures.order"]);
    assert!(unknown.code == 2 && unknown.stderr.contains("futures.orders"), "{unknown:?}");
    let out = archive.path("out");
    let empty = archive.run(&["export", "--format", "csv", "--directory", &out, "--from", "-1d", "--to", "-2d"]);
    assert!(empty.code == 2 && empty.stderr.contains("so it is empty"), "{empty:?}");
    let ambiguous = archive.run(&["query", "--json", "SELECT 1 AS a, 2 AS a"]);
    assert!(ambiguous.code == 2 && ambiguous.stderr.contains("two columns have the name `a`"), "{ambiguous:?}");
    let repeated = archive.sync(&["--dataset", "futures.bills", "--dataset", "futures.bills", "--json"]);
    assert_eq!(repeated.json().as_array().unwrap().len(), 1, "{repeated:?}");
    let time = archive.sync(&["--lookback", "soon"]);
    assert!(time.code == 2 && time.stderr.contains("`--lookback` is `soon`; expected"), "{time:?}");
    let nowhere = run(&["archive", "status"]);
    assert!(nowhere.code == 2 && nowhere.stderr.contains("TRADEWIRE_ARCHIVE"), "{nowhere:?}");
    let unconfigured = run(&["archive", "sync", "--account", "main", "--archive", &archive.path("other")]);
    assert!(
        unconfigured.code == 2 && unconfigured.stderr.contains("an archive needs a deployment"),
        "{unconfigured:?}"
    );
}
