//! Quoting for a POSIX shell, for commands that a person pastes.

use std::path::Path;

/// Quotes a string as one word of the shell.
pub fn single_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Quotes a string as one word of the shell if that is necessary. The shells of Windows do not treat backslashes specially.
pub fn word(text: &str) -> String {
    quoted(text.as_bytes())
}

/// Quotes a path as one word of the shell. The word is an absolute path: it names the same file in every directory, and is never an option.
pub fn path_word(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    // The shell removes line breaks from the end of an output.
    let end = if path.as_os_str().as_encoded_bytes().ends_with(b"\n") && path.is_dir() { "/" } else { "" };
    quoted(&[path.as_os_str().as_encoded_bytes(), end.as_bytes()].concat())
}

fn quoted(bytes: &[u8]) -> String {
    let plain = if cfg!(windows) { r"_-./:,@%+\" } else { "_-./:,@%+" };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || plain.contains(c);
    match std::str::from_utf8(bytes) {
        Ok(text) if !text.is_empty() && text.chars().all(is_plain) => text.to_owned(),
        Ok(text) if cfg!(windows) || !text.contains(controls_terminal) => single_quoted(text),
        _ => printed(bytes),
    }
}

/// Returns a word whose characters can all be shown and copied: the output of `printf`, which all shells have.
fn printed(bytes: &[u8]) -> String {
    let octal = |bytes: &[u8]| bytes.iter().map(|byte| format!("\\{byte:03o}")).collect::<String>();
    let shown = |c: char| match c.is_alphanumeric() || "/._ ".contains(c) {
        true => c.to_string(),
        false => octal(c.encode_utf8(&mut [0; 4]).as_bytes()),
    };
    let chunk = |chunk: std::str::Utf8Chunk<'_>| {
        chunk.valid().chars().map(shown).chain([octal(chunk.invalid())]).collect::<String>()
    };
    format!("\"$(printf '{}')\"", bytes.utf8_chunks().map(chunk).collect::<String>())
}

/// Returns whether a character could control a terminal or mislead a reader: it moves the cursor, breaks a line,
/// changes the writing direction or is invisible.
pub fn controls_terminal(c: char) -> bool {
    !matches!(c, '"' | '\'' | '\\') && c.escape_debug().len() > 1
}

#[cfg(all(test, unix))]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;
    use std::process::Command;

    use super::*;

    #[test]
    fn every_shell_reads_a_word_as_the_name_that_was_quoted() -> Result<(), Box<dyn std::error::Error>> {
        let names: [&[u8]; 16] = [
            b"plain_1.json",
            b"two words",
            b"it's",
            b"\"double\"",
            b"$HOME `id` $(id) ${x}",
            b"a\\b\\n",
            b"-x",
            b"--journal=x",
            b"!x ~ * ? [a] {a,b} # & ; | < >",
            b"line\nbreak\ttab",
            b"\x1b[31m 100%d %s",
            b"\xff\xfe1",
            "价格 é \u{202e}x\u{200b}7".as_bytes(),
            b"\n!'\"\\-$`x",
            b"=x",
            b"1\x80",
        ];
        for shell in ["sh", "bash", "zsh"] {
            for name in names {
                let mut path = b"/nowhere/".to_vec();
                path.extend(name);
                let word = path_word(Path::new(OsStr::from_bytes(&path)));
                assert!(!word.contains(controls_terminal), "{word:?}");
                let Ok(output) = Command::new(shell).args(["-c", &format!("printf %s {word}")]).output() else {
                    continue;
                };
                assert_eq!(output.stdout, path, "{shell}: {word}");
            }
        }
        let relative = path_word(Path::new("-x/y"));
        assert!(relative.starts_with('/') && relative.ends_with("/-x/y"), "{relative}");
        let path = std::env::temp_dir().join(format!("tradewire-shell-{}\n", std::process::id()));
        std::fs::create_dir(&path)?;
        let script = format!("cd {} && pwd", path_word(&path));
        let output = Command::new("sh").args(["-c", &script]).output();
        std::fs::remove_dir(&path)?;
        assert_eq!(output?.stdout, [path.as_os_str().as_bytes(), b"\n"].concat());
        Ok(())
    }
}
