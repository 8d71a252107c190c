//! The profile, the host and the key that a command uses.

use std::fs;

use tradewire::signing::HeaderRole;
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET};

use super::settings::{EMPTY, ORDERS, Settings, silent, variable};
use crate::support::{SECRET, Sandbox, header, host, hosts, response, run_with, run_with_stdin};

#[test]
fn requests_are_signed_with_the_profile() {
    let settings = Settings::new();
    let sandbox = Sandbox::start(&[]);
    let url = |name: &str| sandbox.variables.iter().find(|(known, _)| known == name).unwrap().1.clone();
    let (spot, futures) = (url("TRADEWIRE_SPOT_URL"), url("TRADEWIRE_FUTURES_URL"));
    let added = settings.add("desk", &["--spot-url", &spot, "--futures-url", &futures], (DEMO_KEY, DEMO_SECRET));
    assert_eq!(added.code, 0, "{added:?}");
    let read = settings.run(&["spot", "open-orders", "--json", "--profile", "desk", "--verbose"]);
    assert!(read.code == 0 && read.stderr.contains(&spot), "{read:?}");
    assert!(!read.stderr.contains(r#""exchange":"sandbox""#), "{read:?}");
    // A trade needs no other permission.
    let order = r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    let place = ["futures", "place-batch", "--file", "-"];
    let variables = settings.with(&variable("TRADEWIRE_PROFILE", "desk"));
    let placed = silent(run_with_stdin(order, &variables, &place));
    assert_eq!(placed.code, 0, "{placed:?}");
    let unconfigured = silent(run_with_stdin(order, &settings.with(&[]), &place));
    assert!(unconfigured.code == 2 && unconfigured.stderr.contains("--profile"), "{unconfigured:?}");
    assert_eq!(settings.run(&["profile", "use", "desk"]).code, 0);
    assert_eq!(silent(run_with_stdin(order, &settings.with(&[]), &place)).code, 0);
    let signed = settings.run(&["sign", "spot", "open-orders", "--json"]).json();
    assert!(signed["url"].as_str().unwrap().starts_with(&spot), "{signed}");
    let directory = tempfile::tempdir().unwrap();
    let (archive, journal) = (directory.path().join("archive.db"), directory.path().join("journal"));
    if cfg!(feature = "archive") {
        let location = ["--archive", archive.to_str().unwrap(), "--account", "main", "--dataset", "futures.orders"];
        let synced = settings.run(&[&["archive", "sync"], &location[..]].concat());
        assert_eq!(synced.code, 0, "{synced:?}");
    }
    let orders = order.replace("[{", r#"[{"clientOrderId":"profile_1","#);
    let words = ["place-all", "futures", "--file", "-", "--journal", journal.to_str().unwrap(), "--profile", "desk"];
    let placed = silent(run_with_stdin(&orders, &settings.with(&[]), &words));
    assert_eq!(placed.code, 0, "{placed:?}");
    let reconciled = settings.run(&["reconcile", "--journal", journal.to_str().unwrap(), "--profile", "desk"]);
    assert_eq!(reconciled.code, 0, "{reconciled:?}");
}

/// Each row contains the target that a request must reach, the options and the variables. The target is the host of the profile
/// `default` or `named`, another host, a sandbox or none.
#[test]
fn the_first_source_decides_and_nothing_is_mixed() {
    let key =
        [variable("TRADEWIRE_API_KEY", "env-key-of-another-host"), variable("TRADEWIRE_API_SECRET", SECRET)].concat();
    let profile = variable("TRADEWIRE_PROFILE", "named");
    let elsewhere = |url: &str| variable("TRADEWIRE_SPOT_URL", url);
    let named = &["--profile", "named"][..];
    let settings = Settings::new();
    let urls = ["default", "named", "other"].map(|name| (name, hosts(vec![response("200 OK", EMPTY); 9])));
    settings.add_at("default", &urls[0].1);
    settings.add_at("named", &urls[1].1);
    assert_eq!(settings.run(&["profile", "use", "default"]).code, 0);
    for (reached, options, variables) in [
        ("default", &[][..], &[][..]),
        ("named", named, &[]),
        ("named", &[], &[&profile[..]]),
        ("named", named, &[&key[..], &elsewhere("http://127.0.0.1:9")]),
        ("named", named, &[&variable("TRADEWIRE_DEPLOYMENT", "xt")]),
        ("named", named, &[&variable("TRADEWIRE_PROFILE", "missing")]),
        ("other", &["--spot-url"], &[&key[..]]),
        ("other", &["--spot-url"], &[&key[..], &profile[..]]),
        ("other", &[], &[&key[..], &elsewhere("URL")]),
        ("sandbox", &["--sandbox"], &[&key[..], &profile[..]]),
        // A key for no deployment, a deployment without a key, and contradictions.
        ("none", &[], &[&key[..]]),
        ("none", &[], &[&elsewhere("http://127.0.0.1:9")]),
        ("none", &["--spot-url"], &[&profile[..]]),
        ("none", &[], &[&profile[..], &key[..]]),
        ("none", &[], &[&profile[..], &elsewhere("URL")]),
        ("none", &[], &[&profile[..], &variable("TRADEWIRE_DEPLOYMENT", "xt")]),
        ("none", &[], &[&variable("TRADEWIRE_PROFILE", "")]),
        ("none", &[], &[&variable("TRADEWIRE_PROFILE", "missing")]),
        ("none", &["--sandbox", "--profile", "named"], &[]),
        ("none", &["--profile", "named", "--deployment", "xt"], &[]),
        ("none", &["--profile", "named", "--spot-url"], &[]),
    ] {
        let words: Vec<&str> = ORDERS.into_iter().chain(options.iter().copied()).collect();
        let words = match options.last() {
            Some(&"--spot-url") => [&words[..], &[urls[2].1.as_str()]].concat(),
            _ => words,
        };
        let mut variables = variables.concat();
        variables.iter_mut().filter(|(_, value)| value == "URL").for_each(|(_, value)| value.clone_from(&urls[2].1));
        let run = silent(run_with(&settings.with(&variables), &[&words[..], &["--verbose"]].concat()));
        let case = format!("{options:?} {variables:?}: {run:?}");
        assert_eq!(run.code, if reached == "none" { 2 } else { 0 }, "{case}");
        let to = |url: &str| run.stderr.contains(&format!("> GET {url}/"));
        for (name, url) in &urls {
            assert_eq!(to(url), *name == reached, "{name}: {case}");
        }
        let key = format!("{}: ", header(HeaderRole::Key));
        let key = run.stderr.lines().find_map(|line| line.split_once(&key)).map(|(_, key)| key);
        match reached {
            "none" => assert_eq!(key, None, "{case}"),
            "other" => assert_eq!(key, Some("env-…host"), "{case}"),
            "sandbox" => assert!(run.stderr.contains("A sandbox in this process responds"), "{case}"),
            _ => assert_eq!(key, Some("1111…5555"), "{case}"),
        }
    }
}

#[test]
fn a_public_operation_reads_no_key() {
    let settings = Settings::new();
    let url = host(response("200 OK", r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"serverTime":1}}"#));
    settings.add_at("main", &url);
    fs::write(settings.path("credentials/key-main"), "damaged").unwrap();
    let time = settings.run(&["spot", "server-time", "--profile", "main"]);
    assert_eq!(time.code, 0, "{time:?}");
    let orders = settings.run(&["spot", "open-orders", "--profile", "main"]);
    assert!(orders.code == 2 && orders.stderr.contains("is damaged: the API secret is empty"), "{orders:?}");
    fs::remove_file(settings.path("credentials/key-main")).unwrap();
    let orders = settings.run(&["spot", "open-orders", "--profile", "main"]);
    assert!(orders.code == 2 && orders.stderr.contains("`main` has no API key"), "{orders:?}");
    let listed = settings.run(&["profile", "list", "--json"]);
    assert!(
        listed.code == 0 && listed.json()[0]["key"].is_null() && listed.stderr.contains("no API key"),
        "{listed:?}"
    );
    assert_eq!(settings.run(&["profile", "remove", "main"]).code, 0);
}

#[test]
fn a_rejected_key_is_reported_with_its_profile() {
    let settings = Settings::new();
    let recipe = tradewire::hosts::SPOT.recipe;
    let code = recipe.code(tradewire::signing::SignatureRejection::UnknownKey);
    let body = format!(r#"{{"rc":1,"mc":"{code}","ma":[],"result":null}}"#);
    settings.add_at("main", &hosts(vec![response("200 OK", &body)]));
    let variables = variable("TRADEWIRE_API_KEY", "ignored");
    let words = ["spot", "open-orders", "--profile", "main"];
    let rejected = silent(run_with(&settings.with(&variables), &words));
    assert!(rejected.code == 4 && rejected.stderr.contains("They are those of the profile `main`."), "{rejected:?}");
    assert!(!rejected.stderr.contains("TRADEWIRE_API_KEY"), "{rejected:?}");
}

#[cfg(feature = "contract")]
#[test]
fn a_contract_sends_the_key_of_a_profile_to_no_other_host() {
    use tradewire::operations::DEPLOYMENTS;

    use super::settings::KEY;
    use crate::support::contracts::ContractCopy;

    let settings = Settings::new();
    let deployment = DEPLOYMENTS.iter().find(|known| known.name == "xt").unwrap();
    let (_, url) = deployment.base_urls.iter().find(|(host, _)| *host == "spot").unwrap();
    let (_, socket) = deployment.socket_urls.iter().find(|(socket, _)| *socket == "spot_private").unwrap();
    let elsewhere = "https://localhost:18099";
    assert_eq!(settings.add("main", &["--deployment", "xt"], (KEY, SECRET)).code, 0);
    assert_eq!(settings.add("desk", &["--spot-url", elsewhere], (KEY, SECRET)).code, 0);
    assert_eq!(settings.run(&["profile", "use", "main"]).code, 0);
    let signed = |copy: &ContractCopy, profile: &str| {
        let words = copy.words(&["sign", "spot", "open-orders", "--json", "--profile", profile]);
        silent(run_with(&settings.with(&[]), &words)).json()["url"].as_str().unwrap().to_owned()
    };
    assert!(signed(&ContractCopy::new(), "main").starts_with(url));
    for (from, to, expected) in [
        ("[deployments.xt", "[deployments.renamed", &["there is no deployment `xt`"][..]),
        (url, elsewhere, &["spot host of the deployment `xt`", elsewhere, "Add a profile with --spot-url"]),
        (url, &format!("{url}.example"), &["--deployment xt and a key in the environment"]),
        (socket, "wss://localhost:18099", &["the URL of the socket spot_private of the deployment `xt`"]),
    ] {
        let copy = ContractCopy::new();
        copy.edit_all(|text| text.replace(from, to));
        for options in [&[][..], &["--profile", "main"]] {
            let words = [&ORDERS[..], options].concat();
            let rejected = silent(run_with(&settings.with(&[]), &copy.words(&words)));
            let reports = |text: &&str| rejected.stderr.contains(*text);
            assert!(rejected.code == 2 && expected.iter().all(reports), "{to}: {rejected:?}");
        }
        // The base URLs of a profile are a choice of the user.
        assert!(signed(&copy, "desk").starts_with(elsewhere));
    }
}

#[test]
fn no_sandbox_responds_in_place_of_a_profile() {
    let settings = Settings::new();
    for name in ["desk", "main", "old"] {
        settings.add_at(name, "http://127.0.0.1:9");
    }
    assert_eq!(settings.run(&["profile", "use", "old"]).code, 0);
    let removed = settings.run(&["profile", "remove", "old"]);
    assert!(removed.code == 0 && removed.stderr.contains("There is no default profile now."), "{removed:?}");
    let history: &[&[&str]] = if cfg!(feature = "archive") { &[&["history", "spot.orders"]] } else { &[] };
    for words in [&ORDERS[..], &["drift", "spot", "open-orders"]].iter().chain(history).copied() {
        let rejected = settings.run(words);
        for expected in ["the profiles are: desk, main", "--profile", "`tradewire profile use", "--sandbox"] {
            assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{words:?}: {rejected:?}");
        }
        assert_eq!(rejected.stdout, "");
        assert_eq!(settings.run(&[words, &["--sandbox"]].concat()).code, 0, "{words:?}");
    }
}

#[test]
fn a_suggested_command_has_the_profile_of_the_command() {
    let settings = Settings::new();
    let sandbox = Sandbox::start(&["--fault", "futures place-batch: drop-before"]);
    let url = &sandbox.variables.iter().find(|(name, _)| name == "TRADEWIRE_FUTURES_URL").unwrap().1;
    settings.add_at("desk", url);
    let order = r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    let journal = settings.0.path().join("journal");
    let journal = journal.to_str().unwrap();
    let words = ["place-all", "futures", "--file", "-", "--journal", journal, "--profile", "desk"];
    let unknown = silent(run_with_stdin(order, &settings.with(&[]), &words));
    let expected = format!("`tradewire reconcile --journal {journal} --profile desk`");
    assert!(unknown.code == 5 && unknown.stderr.contains(&expected), "{unknown:?}");
    // Without a journal, the orders must be looked up in the same account.
    for words in [&["place-all", "futures"][..], &["futures", "place-batch"]] {
        settings.add_at("lost", url);
        let order = order.replace("[{", r#"[{"clientOrderId":"mine","#);
        let words = [words, &["--file", "-", "--profile", "lost"]].concat();
        let unknown = silent(run_with_stdin(&order, &settings.with(&[]), &words));
        let expected = "`tradewire futures open-orders --profile lost`";
        assert!(unknown.code == 5 && unknown.stderr.contains(expected), "{unknown:?}");
        assert_eq!(settings.run(&["profile", "remove", "lost"]).code, 0);
    }
}

/// Variables would not help, because a profile ignores them.
#[test]
fn a_profile_without_a_key_is_reported_with_the_command_that_adds_one() {
    let settings = Settings::new();
    settings.write(r#"{"profiles": {"desk": {"deployment": "xt"}}}"#);
    let key = [variable("TRADEWIRE_API_KEY", "env-key"), variable("TRADEWIRE_API_SECRET", SECRET)].concat();
    let rejected = silent(run_with(&settings.with(&key), &["spot", "open-orders", "--profile", "desk"]));
    assert_eq!(rejected.code, 2, "{rejected:?}");
    for expected in ["the profile `desk` has no `store`", "`tradewire profile replace-key desk`"] {
        assert!(rejected.stderr.contains(expected), "{rejected:?}");
    }
}
