//! Listen keys, and how long they are valid.

use std::time::Duration;

use tradewire_endpoints::{futures, spot};
use tradewire_models::{Secret, Timestamp};
use tradewire_sandbox::{Sandbox, TestClock};
use tradewire_transport::Client;

use crate::Result;
use crate::raw_http::NOW;

const HOUR: Duration = Duration::from_secs(3_600);

#[tokio::test]
async fn a_listen_key_stays_the_same_until_it_expires() -> Result {
    let clock = TestClock::at(Timestamp::from_millis(NOW));
    let sandbox = Sandbox::builder().clock(clock.clone()).without_rate_limits().start().await?;
    // A client of its own for each request: the limits of a client would delay the next one.
    let keys = async || -> Result<[Secret; 3]> {
        let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
        let client = builder.clock(clock.clone()).build()?;
        let spot = client.send(&spot::ListenKey::new()).await?;
        Ok([client.send(&futures::ListenKey::new()).await?, spot.access_token, spot.refresh_token])
    };
    let first = keys().await?;
    assert!(first[1] != first[2], "{first:?}");
    assert_eq!(keys().await?, first);

    clock.advance(9 * HOUR);
    assert!(keys().await?[0] != first[0], "the key of futures is valid for 8 hours");
    // The request above has extended the validity of the keys of spot.
    clock.advance(49 * HOUR);
    let later = keys().await?;
    assert!(later[1] != first[1] && later[2] != first[2], "those of spot are valid for 2 days");
    Ok(())
}
