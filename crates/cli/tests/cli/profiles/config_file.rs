//! The file with the profiles.

use std::fs;

use super::settings::{ORDERS, Settings};

#[test]
fn a_mistake_in_the_file_is_reported_with_its_line() {
    let settings = Settings::new();
    let text = "{\"profiles\": {\"main\": {\n\"deploiment\": \"xt\"}}}";
    settings.write(text);
    for words in [&ORDERS[..], &["profile", "list"], &["profile", "use", "main"]] {
        let rejected = settings.run(words);
        assert!(rejected.code == 2 && rejected.stderr.contains("config.json: "), "{rejected:?}");
        assert!(
            rejected.stderr.contains(" at line 2 column ") && rejected.stderr.contains("`deployment`"),
            "{rejected:?}"
        );
    }
    assert_eq!(settings.text(), text);
    // A command that needs no profile does not read the file.
    assert_eq!(settings.run(&["spot", "open-orders", "--sandbox"]).code, 0);

    settings.write(r#"{"default": "main", "profiles": {"main": {"deployment": "gone"}}}"#);
    let rejected = settings.run(&ORDERS);
    assert!(rejected.code == 2 && rejected.stderr.contains("there is no deployment `gone`"), "{rejected:?}");
    assert!(rejected.stderr.contains("profile `main` in ") && rejected.stderr.contains("config.json"), "{rejected:?}");
    settings.write(r#"{"default": "gone", "profiles": {"main": {"deployment": "xt"}}}"#);
    let rejected = settings.run(&ORDERS);
    assert!(
        rejected.code == 2
            && rejected.stderr.contains("`default` in ")
            && rejected.stderr.contains("config.json: there is no profile `gone`; the profiles are: main."),
        "{rejected:?}"
    );
}

#[test]
fn names_in_the_file_are_checked() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    let victim = settings.0.path().join("victim");
    fs::write(&victim, "").unwrap();
    let name = "../../victim";
    settings.write(&format!(r#"{{"profiles": {{"{name}": {{"deployment": "xt", "store": "file"}}}}}}"#));
    for words in [&ORDERS[..], &["profile", "list"], &["profile", "use", name], &["profile", "remove", name]] {
        let rejected = settings.run(words);
        let expected = format!("config.json: `{name}` is not a valid name of a profile: expected 1 to 64 lowercase");
        assert!(rejected.code == 2 && rejected.stderr.contains(&expected), "{words:?}: {rejected:?}");
    }
    assert!(victim.exists());
}
