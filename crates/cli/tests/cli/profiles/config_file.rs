//! The file with the profiles.

use std::fs;

use super::settings::{ORDERS, Settings};

#[test]
fn a_mistake_in_the_file_is_reported_with_its_line() {
    let settings = Settings::new();
    for (text, line, expected) in [
        ("{\"profiles\": {\"main\": {\n\"deploiment\": \"xt\"}}}", 2, "`deployment`"),
        ("{\"default\": \"main\",\n\n\"profile\": 1}", 3, "`profiles`"),
        ("{\"profiles\": {\"main\":\n{\"deployment\": 7}}}", 2, "expected a string"),
        ("{\"profiles\": {\"main\":\n{\"store\": \"memory\"}}}", 2, "expected `keyring` or `file`"),
        ("{\"profiles\": {\"main\":\n{\"secret\": \"hush\"}}}", 2, "unknown field `secret`"),
        ("{\"profiles\": {\"main\": {},\n\"main\": {}}}", 2, "`main` occurs twice"),
        ("{\"profiles\": {\"main\": {\"base_urls\":\n{\"spot\": \"a\", \"spot\": \"b\"}}}}", 2, "`spot` occurs twice"),
        ("{\"default\": \"main\"", 1, "EOF"),
        ("default = \"main\"\n", 1, "expected value"),
    ] {
        settings.write(text);
        for words in [&ORDERS[..], &["profile", "list"], &["profile", "use", "main"]] {
            let rejected = settings.run(words);
            let place = format!(" at line {line} column ");
            assert!(rejected.code == 2 && rejected.stderr.contains("config.json: "), "{text}: {rejected:?}");
            assert!(rejected.stderr.contains(&place) && rejected.stderr.contains(expected), "{text}: {rejected:?}");
        }
        assert_eq!(settings.text(), text);
        // A command that needs no profile does not read the file.
        assert_eq!(settings.run(&["spot", "open-orders", "--sandbox"]).code, 0);
    }
    for (profile, expected) in [
        (r#""deployment": "gone""#, "there is no deployment `gone`"),
        (r#""deployment": "xt", "base_urls": {"spot": "https://a.example"}"#, "either `deployment` or `base_urls`"),
        ("", "either `deployment` or `base_urls`"),
        (r#""base_urls": {"spto": "https://a.example"}"#, "unknown host `spto`; the hosts are: "),
        (r#""base_urls": {"spot": "http://a.example"}"#, "not encrypted"),
    ] {
        settings.write(&format!(r#"{{"default": "main", "profiles": {{"main": {{{profile}}}}}}}"#));
        let rejected = settings.run(&ORDERS);
        assert!(rejected.code == 2 && rejected.stderr.contains(expected), "{profile}: {rejected:?}");
        assert!(
            rejected.stderr.contains("profile `main` in ") && rejected.stderr.contains("config.json"),
            "{rejected:?}"
        );
    }
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
fn an_empty_file_and_one_with_a_byte_order_mark_are_read() {
    let settings = Settings::new();
    for (text, count) in [("", 0), ("\u{feff}{\"profiles\": {\"main\": {\"deployment\": \"xt\"}}}\r\n", 1)] {
        settings.write(text);
        let listed = settings.run(&["profile", "list", "--json"]);
        assert!(listed.code == 0 && listed.json().as_array().unwrap().len() == count, "{text}: {listed:?}");
    }
}

#[test]
fn names_in_the_file_are_checked() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    let victim = settings.0.path().join("victim");
    fs::write(&victim, "").unwrap();
    for name in ["Main", "../../victim", "", "with space", "_main", &"a".repeat(65)] {
        settings.write(&format!(r#"{{"profiles": {{"{name}": {{"deployment": "xt", "store": "file"}}}}}}"#));
        for words in [&ORDERS[..], &["profile", "list"], &["profile", "use", name], &["profile", "remove", name]] {
            let rejected = settings.run(words);
            let expected =
                format!("config.json: `{name}` is not a valid name of a profile: expected 1 to 64 lowercase");
            assert!(rejected.code == 2 && rejected.stderr.contains(&expected), "{words:?}: {rejected:?}");
        }
        assert!(victim.exists());
    }
}
