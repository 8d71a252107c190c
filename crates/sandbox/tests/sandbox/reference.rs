//! The shell examples of the reference, executed by a shell: the sandbox accepts what they sign and send.

use std::fs;
use std::process::Command;

use tradewire_contract::{Contract, ContractFile};
use tradewire_endpoints::HOSTS;
use tradewire_transport::Deployment;
use tradewire_transport::signing::API_KEY_VARIABLE;
use tradewire_wire::signing::HeaderRole;

use crate::Result;
use crate::raw_http::*;

/// Stubs of the commands in the examples: a fixed time, the canonical string as its signature, and a `curl` that prints its
/// arguments.
const STUBS: &str = r#"
date() { printf 1700000000000; }
sign() { printf %s "$1"; }
curl() { for argument in "$@"; do printf '%s\n' "$argument"; done; }
"#;

/// Returns the request that a shell example sends, signed by the test account.
fn parse_request(lines: &str) -> Result<RawRequest> {
    let urls = HOSTS.iter().map(|host| (Deployment::url_variable(host), "http://host"));
    let mut shell = Command::new("sh");
    shell.args(["-euc", &format!("{STUBS}{lines}")]).env_clear().envs(urls).env(API_KEY_VARIABLE, KEY);
    let output = shell.output()?;
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let printed = String::from_utf8(output.stdout)?;
    let mut arguments = printed.lines();
    let mut next = || arguments.next().ok_or("curl has too few arguments");
    assert_eq!(next()?, "-X");
    let (method, url) = (next()?, next()?);
    let target = url.strip_prefix("http://host").ok_or("another host")?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let mut request = RawRequest::get(path, query).method(method);
    while let Ok(option) = next() {
        let value = next()?;
        match (option, value.split_once(": ")) {
            ("-H", Some((name, canonical))) if name == header(HeaderRole::Signature) => {
                request = request.header(name, &hmac_sha256(SECRET, canonical));
            }
            ("-H", Some((name, value))) => request = request.header(name, value),
            _ => {
                assert_eq!(option, "--data-binary");
                request.body = value.to_owned();
            }
        }
    }
    Ok(request)
}

#[tokio::test]
async fn the_shell_examples_of_the_reference_are_accepted() -> Result {
    let sandbox = builder_at_now()?.respond_with_examples().start().await?;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reference");
    for file in ContractFile::all(Contract::embedded()).filter(|file| file.operations().next().is_some()) {
        let page = fs::read_to_string(format!("{folder}/{}.md", file.path()))?;
        let blocks: Vec<&str> = page.split("```sh\n").skip(1).filter_map(|rest| rest.split("\n```").next()).collect();
        assert!(!blocks.is_empty(), "{}", file.path());
        for block in blocks {
            let response = parse_request(block)?.send(&sandbox).await?;
            assert_eq!((response.status, response.code()), (200, ""), "{block}\n{}", response.text);
        }
    }
    Ok(())
}
