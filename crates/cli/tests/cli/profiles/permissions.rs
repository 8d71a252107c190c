//! The permissions and types of the files, which are checked on Unix.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{MetadataExt as _, symlink};
use std::path::Path;

use super::settings::{EMPTY, KEY, ORDERS, Settings, set_mode, silent, variable};
use crate::support::{SECRET, hosts, response, run_with};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().mode() & 0o777
}

#[test]
fn files_that_others_can_change_are_not_used() {
    let settings = Settings::new();
    settings.add_at("main", &hosts(vec![response("200 OK", EMPTY); 3]));
    let (key, config) = (settings.path("credentials/key-main"), settings.path("config.json"));
    assert_eq!([&key, &config].map(|path| mode(path)), [0o600; 2]);
    assert_eq!([settings.path(""), settings.path("credentials")].map(|path| mode(&path)), [0o700; 2]);
    let run = |options: &[&str]| settings.run(&[&ORDERS[..], &["--profile", "main"], options].concat());
    for path in [&key, &config] {
        for forbidden in [0o620, 0o602, 0o666] {
            set_mode(path, forbidden);
            let refused = run(&[]);
            let cure = format!("other users have access to it; run `chmod go-w {}`", path.display());
            assert!(refused.code == 1 && refused.stderr.contains(&cure), "{refused:?}");
        }
        set_mode(path, 0o600);
        let directory = path.parent().unwrap();
        set_mode(directory, 0o770);
        let refused = run(&[]);
        let cure = format!("other users have access to its directory; run `chmod go-w {}`", directory.display());
        assert!(refused.code == 1 && refused.stderr.contains(&cure), "{refused:?}");
        set_mode(directory, 0o700);
    }
    assert_eq!(run(&[]).code, 0);
    set_mode(&key, 0o640);
    let warned = run(&[]);
    assert!(warned.code == 0 && warned.stderr.contains("Other users can read"), "{warned:?}");
    let warned = run(&["--json"]);
    assert!(warned.code == 0 && warned.report()["warning"].is_string(), "{warned:?}");
}

#[test]
fn a_path_in_a_warning_controls_no_terminal() {
    let directory = tempfile::Builder::new().prefix("\u{202e}").tempdir().unwrap();
    let settings = Settings(directory);
    settings.add_at("main", &hosts(vec![response("200 OK", EMPTY)]));
    set_mode(&settings.path("credentials/key-main"), 0o640);
    for words in [&["profile", "list"][..], &["spot", "open-orders", "--profile", "main"]] {
        let warned = settings.run(words);
        assert!(warned.code == 0 && warned.stderr.contains("Other users can read"), "{warned:?}");
        assert!(!warned.stderr.contains('\u{202e}'), "{warned:?}");
    }
}

/// A sandbox must not respond in place of the exchange of a profile that cannot be read.
#[test]
fn settings_that_cannot_be_read_are_not_missing() {
    let parent = tempfile::tempdir().unwrap();
    let path = |name: &str| parent.path().join(name);
    for name in ["locked", "locked-below/tradewire", "file-below", "link-below/tradewire"] {
        fs::create_dir_all(path(name)).unwrap();
    }
    fs::write(path("file-below/tradewire"), "").unwrap();
    symlink(path("nowhere"), path("link-below/tradewire/config.json")).unwrap();
    symlink(path("nowhere"), path("dangling")).unwrap();
    symlink(path("loop"), path("loop")).unwrap();
    set_mode(&path("locked"), 0);
    set_mode(&path("locked-below/tradewire"), 0);
    // Root can read every directory.
    let is_root = fs::read_dir(path("locked")).is_ok();
    for (directory, is_missing) in [
        (Path::new("/dev/null"), true),
        (&path("missing"), true),
        (&path("locked"), is_root),
        (&path("locked-below"), is_root),
        (&path("file-below"), false),
        (&path("link-below"), false),
        (&path("dangling"), false),
        // Not even root can read it.
        (&path("loop"), false),
    ] {
        let run = |words: &[&str]| silent(run_with(&variable("XDG_CONFIG_HOME", directory.to_str().unwrap()), words));
        let read = run(&ORDERS);
        assert_eq!((read.code == 0, read.code), (is_missing, i32::from(!is_missing)), "{directory:?}: {read:?}");
        assert_eq!(read.stderr.contains("No deployment is configured"), is_missing, "{directory:?}: {read:?}");
        let named = run(&[&ORDERS[..], &["--profile", "main"]].concat());
        assert!(named.code != 0 && named.stderr.contains("Nothing was sent"), "{directory:?}: {named:?}");
    }
    set_mode(&path("locked"), 0o700);
    set_mode(&path("locked-below/tradewire"), 0o700);
}

#[test]
fn links_are_not_followed() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    for file in ["credentials/key-main", "config.json"] {
        let (path, elsewhere) = (settings.path(file), settings.0.path().join("elsewhere"));
        fs::rename(&path, &elsewhere).unwrap();
        symlink(&elsewhere, &path).unwrap();
        let refused = settings.run(&[&ORDERS[..], &["--profile", "main"]].concat());
        assert!(refused.code == 1 && refused.stderr.contains("it is a symbolic link"), "{refused:?}");
        fs::remove_file(&path).unwrap();
        fs::rename(&elsewhere, &path).unwrap();
    }
}

#[test]
fn only_regular_files_are_read() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    for file in ["credentials/key-main", "config.json"] {
        let (path, elsewhere) = (settings.path(file), settings.0.path().join("elsewhere"));
        fs::rename(&path, &elsewhere).unwrap();
        let made = std::process::Command::new("mkfifo").args(["-m", "600"]).arg(&path).status().unwrap();
        assert!(made.success());
        // A command that waits for a writer continues, and fails this test.
        let fifo = path.clone();
        std::thread::spawn(move || fs::write(fifo, ""));
        let refused = settings.run(&[&ORDERS[..], &["--profile", "main"]].concat());
        assert!(refused.code == 1 && refused.stderr.contains("it is not a regular file"), "{refused:?}");
        fs::remove_file(&path).unwrap();
        fs::rename(&elsewhere, &path).unwrap();
    }
}

#[test]
fn a_profile_that_was_added_keeps_its_key() {
    let settings = Settings::new();
    settings.add_at("desk", "http://127.0.0.1:9");
    // The directory cannot be opened to sync it, except by root.
    set_mode(&settings.path(""), 0o300);
    settings.add("main", &["--deployment", "xt"], (KEY, SECRET));
    set_mode(&settings.path(""), 0o700);
    assert_eq!(settings.run(&["profile", "list", "--json"]).json()[1]["key"], "1111…5555");
}

/// A file that is replaced rather than overwritten is complete at every moment, even if the command is killed.
#[test]
fn files_are_replaced_as_a_whole() {
    let settings = Settings::new();
    settings.add_at("main", "http://127.0.0.1:9");
    let old = settings.0.path().join("old");
    fs::hard_link(settings.path("config.json"), &old).unwrap();
    let before = settings.text();
    // A killed command leaves an incomplete file.
    let mut left = fs::File::create(settings.path("config.json.new")).unwrap();
    left.write_all(b"{\"profiles\": {\"ma").unwrap();
    assert_eq!(settings.run(&["profile", "list", "--json"]).json()[0]["name"], "main");
    assert_eq!(settings.run(&["profile", "use", "main"]).code, 0);
    assert_eq!(fs::read_to_string(&old).unwrap(), before);
    assert!(settings.text().contains("default") && !settings.path("config.json.new").exists());
}
