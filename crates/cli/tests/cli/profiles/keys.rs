//! The keys of profiles, in files.

use std::fs;

use super::settings::{KEY, Settings, silent};
use crate::support::{SECRET, run_with_stdin};

#[test]
fn a_stored_key_is_not_overwritten() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    let (key, config) = (settings.path("credentials/key-main"), settings.text());
    let stored = fs::read_to_string(&key).unwrap();
    fs::remove_file(settings.path("config.json")).unwrap();
    let rejected = settings.add("main", &["--deployment", "xt"], ("another-key", SECRET));
    assert!(
        rejected.code == 2 && rejected.stderr.contains("a key for a profile `main` already exists"),
        "{rejected:?}"
    );
    for expected in [format!("the file {}", key.display()), settings.path("config.json").display().to_string()] {
        assert!(rejected.stderr.contains(&expected), "{expected}: {rejected:?}");
    }
    assert_eq!(fs::read_to_string(&key).unwrap(), stored);
    assert!(!settings.path("config.json").exists());
    settings.write(&config);
    assert_eq!(settings.run(&["profile", "list", "--json"]).json()[0]["key"], "1111…5555");
}

#[test]
fn a_key_is_replaced() {
    let settings = Settings::new();
    let replace = |name: &str, (key, secret): (&str, &str)| {
        let words = ["profile", "replace-key", name];
        silent(run_with_stdin(&format!("{key}\n{secret}\n"), &settings.with(&[]), &words))
    };
    let stored = |name: &str| {
        let listed = settings.run(&["profile", "list", "--json"]).json();
        let profile = listed.as_array().unwrap().iter().find(|profile| profile["name"] == name).unwrap();
        profile["key"].as_str().map(str::to_owned)
    };
    let new = ("22222222-2222-3333-4444-666666666666", SECRET);
    settings.add_at("main", "http://127.0.0.1:9");
    let by_hand = r#""desk": {"deployment": "xt", "store": "file"}, "public": {"deployment": "xt"},"#;
    settings.write(&settings.text().replace(r#""main": {"#, &format!(r#"{by_hand} "main": {{"#)));
    let config = settings.text();
    let old = settings.0.path().join("old");
    fs::hard_link(settings.path("credentials/key-main"), &old).unwrap();
    for (name, credentials, expected) in [
        ("main", ("", ""), "the API key is empty"),
        ("public", new, "has no `store`"),
        ("mian", new, "Did you mean `main`?"),
    ] {
        let rejected = replace(name, credentials);
        assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{name}: {rejected:?}");
    }
    assert_eq!(stored("main").as_deref(), Some("1111…5555"));
    for name in ["main", "desk"] {
        let replaced = replace(name, new);
        assert_eq!((replaced.code, replaced.stdout.as_str()), (0, ""), "{replaced:?}");
        assert_eq!(stored(name).as_deref(), Some("2222…6666"));
    }
    assert_eq!(settings.text(), config);
    // The file was replaced as a whole.
    assert!(fs::read_to_string(&old).unwrap().starts_with(KEY));
}

#[test]
fn a_removed_key_is_reported_if_its_profile_remains() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    // The new file cannot be written.
    fs::create_dir(settings.path("config.json.new")).unwrap();
    let failed = settings.run(&["profile", "remove", "main"]);
    assert!(failed.code == 1 && failed.stderr.contains("the key of the profile `main` was removed"), "{failed:?}");
    assert!(!failed.stderr.contains("Nothing was sent"), "{failed:?}");
    assert!(!settings.path("credentials/key-main").exists() && settings.text().contains("main"));
    fs::remove_dir(settings.path("config.json.new")).unwrap();
    assert_eq!(settings.run(&["profile", "remove", "main"]).code, 0);
}

#[cfg(not(feature = "keyring"))]
#[test]
fn without_keyrings_files_are_the_default() {
    let settings = Settings::new();
    let words = ["profile", "add", "main", "--deployment", "xt"];
    let keyring = [&words[..], &["--store", "keyring"]].concat();
    let rejected = silent(run_with_stdin(&format!("{KEY}\n{SECRET}\n"), &settings.with(&[]), &keyring));
    assert!(rejected.code == 2 && rejected.stderr.contains("--store file"), "{rejected:?}");
    let added = silent(run_with_stdin(&format!("{KEY}\r\n{SECRET}\r\n"), &settings.with(&[]), &words));
    assert_eq!(added.code, 0, "{added:?}");
    assert!(settings.path("credentials/key-main").exists());
    assert_eq!(settings.run(&["profile", "list", "--json"]).json()[0]["key"], "1111…5555");
    settings.write(r#"{"profiles": {"main": {"deployment": "xt", "store": "keyring"}}}"#);
    let rejected = settings.run(&["spot", "open-orders", "--profile", "main"]);
    assert!(rejected.code == 2 && rejected.stderr.contains("cannot use the system's keyring"), "{rejected:?}");
    let removed = settings.run(&["profile", "remove", "main"]);
    assert!(removed.code == 0 && removed.stderr.contains("remains in the entry `main in "), "{removed:?}");
    assert!(!settings.text().contains("main"), "{}", settings.text());
}
