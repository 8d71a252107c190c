//! Responses with the contract's examples.

use serde_json::Value;
use tradewire_contract::Contract;
use tradewire_endpoints::SIGNING;
use tradewire_endpoints::futures::{OrderDetail, QuantHistory};
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, Sandbox};
use tradewire_transport::clock::FixedClock;
use tradewire_wire::envelope::Opened;
use tradewire_wire::signing::SignatureRejection;

use crate::Result;
use crate::raw_http::*;

/// Every example request of the contract is accepted, and the response is the contract's example.
#[tokio::test]
async fn every_example_request_gets_the_example_response() -> Result {
    let caller = SIGNING.example.as_ref().ok_or("no caller")?;
    let builder = Sandbox::builder()
        .respond_with_examples()
        .without_rate_limits()
        .account(Account::new(caller.key, caller.secret)?);
    let sandbox = builder.clock(FixedClock(Timestamp::from_millis(caller.at_millis))).start().await?;
    let contract = Contract::embedded();
    for operation in contract.operations() {
        let client = contract.client_operations().get(&operation.name).ok_or("no operation")?;
        let shown = operation.responses.iter().find_map(|response| match client.open(&response.json) {
            Ok(Opened::Success(result)) => Some(result.map_or("null", |raw| raw.get())),
            _ => None,
        });
        let shown: Value = serde_json::from_str(shown.ok_or("no success")?)?;
        for example in &operation.examples {
            let (method, target) = example.sends.split_once(' ').ok_or("no method")?;
            let (path, query) = target.split_once('?').unwrap_or((target, ""));
            let mut request = RawRequest::get(path, query).method(method);
            request.body = example.body.clone().unwrap_or_default();
            let response = request.signed_by(caller.key, caller.secret, caller.at_millis).send(&sandbox).await?;
            assert_eq!(response.status, 200, "{}", response.text);
            let Opened::Success(result) = client.open(&response.text)? else { return Err(response.text.into()) };
            let result: Value = serde_json::from_str(result.map_or("null", |raw| raw.get()))?;
            assert_eq!(result, shown, "{}", operation.title());
        }
    }
    Ok(())
}

/// Keys, signatures and rules are still checked.
#[tokio::test]
async fn invalid_requests_are_still_rejected() -> Result {
    let sandbox = builder_at_now()?.respond_with_examples().start().await?;
    let unsigned = RawRequest::get(OPEN_ORDERS, "").send(&sandbox).await?;
    assert_eq!(unsigned.code(), OpenOrders::OPERATION.host.recipe.code(SignatureRejection::MissingKey));
    let too_many = RawRequest::get(HISTORY, &format!("limit={}", max_page_size()? + 1)).signed().send(&sandbox).await?;
    assert_eq!(too_many.code(), malformed(QuantHistory::OPERATION), "{}", too_many.text);
    let nothing = RawRequest::get(DETAIL, "").signed().send(&sandbox).await?;
    assert_eq!(nothing.code(), malformed(OrderDetail::OPERATION), "{}", nothing.text);
    Ok(())
}
