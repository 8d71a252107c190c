//! The page: access control, contents, and protection against changes and leaks.

mod orders;
mod requests;

use serde_json::Value;
use tradewire_contract::Contract;
use tradewire_sandbox::{DEMO_SECRET, Sandbox};
use tradewire_wire::signing::HeaderRole;

use crate::Result;
use crate::raw_http::*;

/// Every path of the page, with its query if one is required.
const PATHS: &[(&str, &str)] = &[
    ("/", ""),
    ("/sandbox/page/page.css", ""),
    ("/sandbox/page/page.js", ""),
    ("/sandbox/page/dom.js", ""),
    ("/sandbox/page/list.js", ""),
    ("/sandbox/page/requests.js", ""),
    ("/sandbox/page/orders.js", ""),
    ("/sandbox/page/accounts.js", ""),
    ("/sandbox/page/icon.svg", ""),
    ("/sandbox/accounts", ""),
    ("/sandbox/requests", "after=0"),
    ("/sandbox/request", "number=1"),
    ("/sandbox/orders", "account=0"),
    ("/sandbox/order", "account=0&id=211451874783183936"),
];

fn get(path: &str, query: &str) -> RawRequest {
    RawRequest::get(path, query).header("host", "127.0.0.1:7070")
}

/// Returns the JSON at a path of the page.
pub async fn fetch_json(sandbox: &Sandbox, path: &str, query: &str) -> Result<Value> {
    let response = get(path, query).send(sandbox).await?;
    assert_eq!(
        (response.status, response.content_type.as_str()),
        (200, "application/json"),
        "{path}: {}",
        response.text
    );
    Ok(response.json)
}

/// Starts a sandbox that has received one request.
async fn start_with_request() -> Result<Sandbox> {
    let sandbox = builder_at_now()?.start().await?;
    RawRequest::get(DETAIL, "orderId=1").signed_by(DEMO.0, "another-secret", NOW).send(&sandbox).await?;
    Ok(sandbox)
}

#[tokio::test]
async fn the_page_says_what_is_not_simulated() -> Result {
    let page = get("/", "").text(&builder_at_now()?.start().await?).await?;
    let note = "Loans, margin accounts, liquidations, funding, deposits and withdrawals are not simulated";
    assert!(page.contains(note), "{page}");
    Ok(())
}

#[tokio::test]
async fn this_machine_can_read_all_paths() -> Result {
    let sandbox = start_with_request().await?;
    for (path, query) in PATHS {
        for request in [
            get(path, query),
            get(path, query).header("host", "localhost:7070").header("origin", "http://localhost:7070"),
            get(path, query).header("sec-fetch-site", "same-origin"),
            get(path, query).header("sec-fetch-site", "none"),
        ] {
            assert_eq!(request.status(&sandbox).await?, 200, "{path}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn other_web_pages_and_host_names_can_read_nothing() -> Result {
    let sandbox = start_with_request().await?;
    for (path, query) in PATHS {
        for host in ["", "evil.example", "localhost.evil.example:7070", "127.0.0.1.evil.example", "10.0.0.1", "sandbox"]
        {
            assert_eq!(get(path, query).header("host", host).status(&sandbox).await?, 403, "{path} {host}");
        }
        // Another port is another origin, even on this machine.
        for origin in ["https://evil.example", "http://127.0.0.1:7071", "http://localhost:7070", "null", ""] {
            assert_eq!(get(path, query).header("origin", origin).status(&sandbox).await?, 403, "{path} {origin}");
        }
        for site in ["cross-site", "same-site", "", "anything"] {
            assert_eq!(get(path, query).header("sec-fetch-site", site).status(&sandbox).await?, 403, "{path} {site}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn only_get_is_accepted() -> Result {
    let sandbox = start_with_request().await?;
    let before = fetch_json(&sandbox, "/sandbox/orders", "account=0").await?;
    for (path, query) in PATHS {
        for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] {
            let mut request = get(path, query).method(method);
            request.body = r#"[{"symbol":"btc_usdt"}]"#.to_owned();
            let response = request.send(&sandbox).await?;
            assert_eq!((response.status, response.allow.as_str()), (405, "GET"), "{method} {path}");
        }
    }
    assert_eq!(fetch_json(&sandbox, "/sandbox/orders", "account=0").await?, before);
    assert_eq!(sandbox.requests().len(), 1, "these requests are not logged");
    Ok(())
}

#[tokio::test]
async fn every_response_has_the_security_headers_and_no_cors_headers() -> Result {
    let sandbox = start_with_request().await?;
    let foreign = ("origin", "https://evil.example");
    for (path, query) in PATHS.iter().chain(&[("/sandbox/nothing", ""), ("/sandbox/order", "account=0")]) {
        for request in [
            get(path, query),
            get(path, query).header(foreign.0, foreign.1),
            get(path, query).method("OPTIONS").header("access-control-request-method", "POST"),
        ] {
            let response = request.text(&sandbox).await?.to_ascii_lowercase();
            let (head, _) = response.split_once("\r\n\r\n").ok_or("no HTTP")?;
            assert!(!head.contains("access-control"), "{path}: {head}");
            for header in [
                "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';",
                "frame-ancestors 'none'",
                "require-trusted-types-for 'script'",
                "x-content-type-options: nosniff",
                "referrer-policy: no-referrer",
                "cross-origin-resource-policy: same-origin",
                "cache-control: no-store",
            ] {
                assert!(head.contains(header), "{path}: {header} is not in {head}");
            }
            assert!(!head.contains("unsafe"), "{path}: {head}");
        }
    }
    Ok(())
}

/// Another web page can send a form or text to the exchange, but without custom headers.
#[tokio::test]
async fn another_web_page_cannot_place_orders() -> Result {
    let sandbox = start_with_request().await?;
    let before = fetch_json(&sandbox, "/sandbox/orders", "account=0").await?;
    let order = r#"[{"symbol":"btc_usdt","orderSide":"BUY","orderType":"MARKET","positionSide":"LONG","origQty":1}]"#;
    for content_type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let request =
            RawRequest::post(PLACE, order).header("host", "127.0.0.1:7070").header("origin", "https://evil.example");
        let response =
            request.header("sec-fetch-site", "cross-site").header("content-type", content_type).text(&sandbox).await?;
        assert!(response.starts_with("HTTP/1.1 403"), "{response}");
        assert!(!response.to_ascii_lowercase().contains("access-control"), "{response}");
    }
    let mut preflight = RawRequest::get(PLACE, "").method("OPTIONS").header("origin", "https://evil.example");
    preflight = preflight.header("access-control-request-headers", &header(HeaderRole::Signature));
    let response = preflight.text(&sandbox).await?.to_ascii_lowercase();
    assert!(response.starts_with("http/1.1 403") && !response.contains("access-control"), "{response}");
    assert_eq!(fetch_json(&sandbox, "/sandbox/orders", "account=0").await?, before);
    Ok(())
}

/// The secret of the demo account is public, so a signature does not show that the request comes from a program of the user.
#[tokio::test]
async fn another_web_page_cannot_place_signed_orders() -> Result {
    let order = r#"[{"symbol":"btc_usdt","orderSide":"BUY","orderType":"MARKET","positionSide":"LONG","origQty":1}]"#;
    let request = || RawRequest::post(PLACE, order).header("content-type", "application/json").signed();
    let foreign = [
        ("host", "evil.example"),
        ("host", "evil.example:7070"),
        ("host", "localhost.evil.example"),
        ("host", "10.0.0.1"),
        ("host", ""),
        ("origin", "https://evil.example"),
        ("origin", "http://localhost.evil.example"),
        ("origin", "null"),
        ("origin", ""),
    ];
    let deployments = &Contract::embedded().deployments;
    let declared = deployments.iter().flat_map(|deployment| deployment.base_urls.values());
    let declared: Vec<_> = declared.filter_map(|url| url.split_once("://")).map(|(_, host)| ("host", host)).collect();
    assert!(!declared.is_empty());
    let own = [
        ("host", "127.0.0.1:7070"),
        ("host", "[::1]:7070"),
        ("host", "futures.localhost:7070"),
        ("origin", "http://localhost:3000"),
        ("origin", "http://127.0.0.1:7070"),
    ];
    let (guarded, open) = (builder_at_now()?.start().await?, builder_at_now()?.any_host().start().await?);
    for (name, value) in foreign {
        assert_eq!(request().header(name, value).status(&guarded).await?, 403, "{name}: {value}");
        assert_eq!(request().header(name, value).status(&open).await?, 200, "{name}: {value}");
    }
    assert_eq!(guarded.requests().len(), 0, "nothing was executed");
    for (name, value) in own.into_iter().chain(declared) {
        assert_eq!(request().header(name, value).status(&guarded).await?, 200, "{name}: {value}");
    }
    Ok(())
}

#[tokio::test]
async fn secrets_are_redacted_even_if_a_client_sends_them() -> Result {
    let sandbox = start_with_request().await?;
    RawRequest::get(DETAIL, &format!("secret={SECRET}")).signed_by(KEY, "another-secret", NOW).send(&sandbox).await?;
    RawRequest::post(PLACE, format!("[{DEMO_SECRET}]")).signed_by(KEY, "another-secret", NOW).send(&sandbox).await?;
    RawRequest::get(HISTORY, &format!("limit={SECRET}")).signed().send(&sandbox).await?;
    let more = ["number=2", "number=3", "number=4"].map(|query| ("/sandbox/request", query));
    for (path, query) in PATHS.iter().chain(&more) {
        let response = get(path, query).text(&sandbox).await?;
        for secret in [DEMO_SECRET, SECRET] {
            assert!(!response.contains(secret), "{path} shows a secret");
        }
    }
    let sent = fetch_json(&sandbox, "/sandbox/request", "number=2").await?;
    assert_eq!(sent["whole_query"], "secret=(a secret)", "the rest is not redacted");
    let rejected = fetch_json(&sandbox, "/sandbox/request", "number=4").await?;
    assert!(rejected["rejection"]["message"].as_str().is_some_and(|text| text.contains("(a secret)")), "{rejected}");
    Ok(())
}

/// The scripts never create markup from strings, so received text cannot become markup.
#[test]
fn the_scripts_create_no_markup_from_strings() -> Result {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/page/files");
    for file in std::fs::read_dir(folder)? {
        let path = file?.path();
        let text = std::fs::read_to_string(&path)?;
        for forbidden in [
            "innerHTML",
            "outerHTML",
            "insertAdjacent",
            "document.write",
            "eval(",
            "style=",
            "<style",
            "http:",
            "https:",
        ] {
            let text = text.replace(r#"xmlns="http://www.w3.org/2000/svg""#, "");
            assert!(!text.contains(forbidden), "{}: {forbidden}", path.display());
        }
    }
    Ok(())
}
