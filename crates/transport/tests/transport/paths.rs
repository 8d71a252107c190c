//! A request is sent to the host of its deployment, or not at all.

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use tradewire_endpoints::{Endpoint, Invalid, hosts, spot};
use tradewire_models::Timestamp;
use tradewire_transport::error::NotSent;
use tradewire_transport::request::PreparedRequest;
use tradewire_transport::{Client, Deployment, Outcome};
use tradewire_wire::operation::Operation;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// A request with an arbitrary path.
struct To(&'static str);

impl Endpoint for To {
    type Response = IgnoredAny;

    fn operation(&self) -> &'static Operation {
        spot::ServerTime::OPERATION
    }

    fn validate(&self, _now: Timestamp) -> std::result::Result<(), Invalid> {
        Ok(())
    }

    fn read_result<'de, D: Deserializer<'de>>(deserializer: D) -> std::result::Result<IgnoredAny, D::Error> {
        IgnoredAny::deserialize(deserializer)
    }

    fn path(&self) -> Cow<'static, str> {
        Cow::Borrowed(self.0)
    }
}

fn client() -> Result<Client> {
    let deployment = Deployment::new("test").host(&hosts::SPOT, "http://127.0.0.1:9")?;
    Ok(Client::builder().deployment(deployment).build()?)
}

#[test]
fn an_invalid_path_is_rejected_when_the_request_is_prepared() {
    let paths = [
        "",
        "x",
        "@evil.example/x",
        ".evil.example/x",
        ":8443/x",
        "//evil.example/x",
        "https://evil.example/x",
        "/x?a=1",
        "/x#a",
        "/x\\y",
        "\\\\evil.example",
        "/x y",
        "/x\ty",
        "/x\r\nhost: evil.example",
        "/x\u{a0}",
        "/x\0",
        " /x",
    ];
    for path in paths {
        let rejected = PreparedRequest::new(&To(path), AT).err();
        assert_eq!(rejected, Some(NotSent::InvalidPath { path: path.to_owned() }), "{path:?}");
    }
}

#[test]
fn a_path_that_would_be_sent_differently_than_signed_is_rejected() -> Result {
    let long = format!("/{}", "x".repeat(65_535)).leak();
    let client = client()?;
    for path in ["/v4/../x", "/./x", "/%2e%2E/x", "/x/..", "/\"x\"", "/é", "/<x>", "/{x}", long] {
        let error = client.explain(&To(path)).err().ok_or(path)?;
        assert!(
            matches!(error.kind(), tradewire_transport::ErrorKind::NotSent(NotSent::InvalidPath { .. })),
            "{error:?}"
        );
        assert_eq!(error.outcome(), Outcome::NotExecuted);
        assert_eq!(error.advice(), "Correct the path of the request; nothing was sent.");
    }
    Ok(())
}

#[test]
fn the_message_is_a_single_line_for_any_path() -> Result {
    let rejected = PreparedRequest::new(&To("/x\r\n\u{1b}[2J"), AT).err().ok_or("it was accepted")?.to_string();
    assert!(rejected.starts_with(r#"the path is "/x\r\n\u{1b}[2J"; it must begin with a single `/`"#), "{rejected}");
    Ok(())
}

#[test]
fn other_paths_are_accepted_unchanged() -> Result {
    let client = client()?;
    for path in ["/", "/v4/order/17", "/v4/a.b-c_d~e,f:g@h", "/v4/a%2Fb", "/v4//x"] {
        assert_eq!(client.explain(&To(path))?.url.as_str(), format!("http://127.0.0.1:9{path}"));
    }
    Ok(())
}
