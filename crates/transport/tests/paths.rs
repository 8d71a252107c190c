//! A path leads to the host that was named, or nowhere.

use std::borrow::Cow;

use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use tradewire_endpoints::spec::Operation;
use tradewire_endpoints::{Endpoint, Invalid, hosts, spot};
use tradewire_models::Timestamp;
use tradewire_transport::{Deployment, Local, Outcome, Prepared, explain};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const AT: Timestamp = Timestamp::from_millis(1_700_000_000_000);

/// A request of someone else's making.
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

fn deployment() -> Result<Deployment> {
    Ok(Deployment::new("test").host(&hosts::SPOT, "https://spot.example")?)
}

#[test]
fn a_path_that_is_none_is_refused_when_it_is_written() {
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
        let refused = Prepared::new(&To(path), AT).err();
        assert_eq!(refused, Some(Local::Path { path: path.to_owned() }), "{path:?}");
    }
}

#[test]
fn a_path_that_would_be_sent_otherwise_than_it_is_signed_is_refused_when_it_is_addressed() -> Result {
    for path in ["/v4/../x", "/./x", "/%2e%2E/x", "/x/..", "/\"x\"", "/é", "/<x>", "/{x}"] {
        let error = explain(&To(path), &deployment()?, None, AT).err().ok_or(path)?;
        assert!(matches!(error.kind(), tradewire_transport::ErrorKind::Local(Local::Path { .. })), "{error:?}");
        assert_eq!(error.outcome(), Outcome::NotExecuted);
        assert_eq!(error.advice(), "Mend the path of the request; nothing was sent.");
    }
    Ok(())
}

#[test]
fn the_message_is_one_line_whatever_the_path() -> Result {
    let refused = Prepared::new(&To("/x\r\n\u{1b}[2J"), AT).err().ok_or("it was taken")?.to_string();
    assert!(
        refused.starts_with(r#"its path is "/x\r\n\u{1b}[2J", but one that begins with a single `/`"#),
        "{refused}"
    );
    Ok(())
}

#[test]
fn other_paths_are_taken_as_they_are() -> Result {
    for path in ["/", "/v4/order/17", "/v4/a.b-c_d~e,f:g@h", "/v4/a%2Fb", "/v4//x"] {
        assert_eq!(explain(&To(path), &deployment()?, None, AT)?.url, format!("https://spot.example{path}"));
    }
    Ok(())
}
