//! Responses with the contract's examples.

use serde_json::Value;
use tradewire_endpoints::envelope::Opened;
use tradewire_endpoints::{OPERATIONS, SIGNING};
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, Sandbox};
use tradewire_transport::clock::FixedClock;

use crate::Result;
use crate::raw_http::*;

/// Every example request of the contract is accepted, and the response is the contract's example.
#[tokio::test]
async fn every_example_request_gets_the_example_response() -> Result {
    let caller = SIGNING.example.as_ref().ok_or("no caller")?;
    let builder = Sandbox::builder().respond_with_examples().account(Account::new(caller.key, caller.secret)?);
    let sandbox = builder.clock(FixedClock(Timestamp::from_millis(caller.at_millis))).start().await?;
    for operation in OPERATIONS {
        let shown = operation.answers.iter().find_map(|response| match operation.host.envelope.open(response.json) {
            Ok(Opened::Success(result)) => Some(result.map_or("null", |raw| raw.get())),
            _ => None,
        });
        let shown: Value = serde_json::from_str(shown.ok_or("no success")?)?;
        for example in operation.examples {
            let (method, target) = example.sends.split_once(' ').ok_or("no method")?;
            let (path, query) = target.split_once('?').unwrap_or((target, ""));
            let mut request = RawRequest::get(path, query).method(method);
            request.body = example.body.unwrap_or_default().to_owned();
            let response = request.signed_by(caller.key, caller.secret, caller.at_millis).send(&sandbox).await?;
            assert_eq!(response.status, 200, "{}", response.text);
            assert_eq!(response.json[operation.host.envelope.result], shown, "{}", operation.title());
        }
    }
    Ok(())
}

/// Keys, signatures and rules are still checked.
#[tokio::test]
async fn invalid_requests_are_still_rejected() -> Result {
    let sandbox = builder_at_now()?.respond_with_examples().start().await?;
    let unsigned = RawRequest::get(OPEN_ORDERS, "").send(&sandbox).await?;
    assert_eq!(unsigned.json["mc"], "AUTH_001");
    let too_many = RawRequest::get(HISTORY, "limit=2001").signed().send(&sandbox).await?;
    assert_eq!(too_many.json["error"]["code"], "invalid_params", "{}", too_many.text);
    let nothing = RawRequest::get(DETAIL, "").signed().send(&sandbox).await?;
    assert_eq!(nothing.json["error"]["code"], "invalid_params", "{}", nothing.text);
    Ok(())
}
