//! Reading the history.

use tradewire::Client;
use tradewire::futures::QuantHistory;
use tradewire::limits::Limits;
use tradewire_sandbox::Sandbox;

use crate::Result;

fn client(sandbox: &Sandbox) -> Result<Client> {
    let builder = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment());
    Ok(builder.limits(Limits::none()).build()?)
}

/// Pages have the largest size that the contract declares, unless the request sets a limit.
#[tokio::test]
async fn a_stream_requests_as_few_pages_as_possible() -> Result {
    for (filter, requests) in [(QuantHistory::new(), 1), (QuantHistory::new().limit(100), 3)] {
        let sandbox = Sandbox::builder().history(250).without_rate_limits().start().await?;
        let client = client(&sandbox)?;
        assert_eq!(client.items(filter.clone()).read_all().await?.len(), 250);
        assert_eq!(sandbox.requests().len(), requests, "{filter:?}");
        let mut pages = client.pages(filter.clone());
        while pages.try_next().await?.is_some() {}
        assert_eq!(sandbox.requests().len(), 2 * requests, "{filter:?}");
    }
    Ok(())
}
