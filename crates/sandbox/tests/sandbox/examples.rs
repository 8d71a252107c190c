//! The contract's own examples as answers.

use serde_json::Value;
use tradewire_endpoints::envelope::Opened;
use tradewire_endpoints::{OPERATIONS, SIGNING};
use tradewire_models::Timestamp;
use tradewire_sandbox::{Account, Sandbox};
use tradewire_transport::clock::FixedClock;

use crate::Result;
use crate::wire::*;

/// Every request that the contract shows is let in, and answered with the result that it shows.
#[tokio::test]
async fn every_example_is_answered_with_the_example() -> Result {
    let caller = SIGNING.example.as_ref().ok_or("no caller")?;
    let builder = Sandbox::builder().examples().account(Account::new(caller.key, caller.secret)?);
    let sandbox = builder.clock(FixedClock(Timestamp::from_millis(caller.at_millis))).start().await?;
    for operation in OPERATIONS {
        let shown = operation.answers.iter().find_map(|answer| match operation.host.envelope.open(answer.json) {
            Ok(Opened::Success(result)) => Some(result.map_or("null", |raw| raw.get())),
            _ => None,
        });
        let shown: Value = serde_json::from_str(shown.ok_or("no success")?)?;
        for example in operation.examples {
            let (method, target) = example.sends.split_once(' ').ok_or("no method")?;
            let (path, query) = target.split_once('?').unwrap_or((target, ""));
            let mut ask = Ask::get(path, query).method(method);
            ask.body = example.body.unwrap_or_default().to_owned();
            let answer = ask.signed_by(caller.key, caller.secret, caller.at_millis).send(&sandbox).await?;
            assert_eq!(answer.status, 200, "{}", answer.text);
            assert_eq!(answer.json[operation.host.envelope.result], shown, "{}", operation.title());
        }
    }
    Ok(())
}

/// An example is no way around a key, a signature or a rule.
#[tokio::test]
async fn what_is_wrong_is_refused_all_the_same() -> Result {
    let sandbox = still()?.examples().start().await?;
    let unsigned = Ask::get(OPEN_ORDERS, "").send(&sandbox).await?;
    assert_eq!(unsigned.json["mc"], "AUTH_001");
    let too_many = Ask::get(HISTORY, "limit=2001").signed().send(&sandbox).await?;
    assert_eq!(too_many.json["error"]["code"], "invalid_params", "{}", too_many.text);
    let nothing = Ask::get(DETAIL, "").signed().send(&sandbox).await?;
    assert_eq!(nothing.json["error"]["code"], "invalid_params", "{}", nothing.text);
    Ok(())
}
