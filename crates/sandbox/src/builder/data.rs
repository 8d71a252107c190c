//! Where a sandbox keeps its data.

use std::path::PathBuf;

use super::SandboxBuilder;
use crate::DataError;
use crate::store::{Kept, Store};

impl SandboxBuilder {
    /// Keeps futures orders, positions, prices and restrictions in this directory, and goes on with those that it has. It
    /// is made where there is none. Unless set, everything ends with the sandbox.
    ///
    /// What a request changes is on the disk before it is answered, so that nothing that was told is lost, even when the
    /// process is killed. When something cannot be written, nothing more is told: every request that asks for futures
    /// orders is answered with HTTP 500.
    ///
    /// A directory belongs to one sandbox at a time. Where it holds data, [`SandboxBuilder::history`] and scenes are not
    /// looked at; all other settings hold from now on. Requests, faults and what is left of limits are not kept.
    ///
    /// ```
    /// use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
    /// use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};
    /// use tradewire_sandbox::Sandbox;
    /// use tradewire_transport::Client;
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let directory = tempfile::tempdir()?;
    /// # let directory = directory.path();
    /// for orders in 1..=3 {
    ///     let sandbox = Sandbox::builder().history(0).data(directory).start().await?;
    ///     let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    ///     let order = NewOrder::new("btc_usdt", 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    ///     client.send(&PlaceBatch::new([order])).await?;
    ///     assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), orders);
    ///     sandbox.stop().await;
    /// }
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn data(mut self, directory: impl Into<PathBuf>) -> Self {
        self.data = Some(directory.into());
        self
    }

    /// The file of the directory, and what it holds.
    pub(super) fn kept(&self) -> Result<(Option<Store>, Option<Kept>), DataError> {
        let Some(directory) = &self.data else { return Ok((None, None)) };
        let store = Store::open(directory)?;
        let kept = store.load()?;
        let (made_from, asked) = (kept.as_ref().map(|kept| kept.seed), self.seed);
        match made_from.zip(asked).filter(|(made_from, asked)| made_from != asked) {
            Some((kept, asked)) => {
                Err(DataError::OtherSeed { directory: directory.clone(), kept: kept.0, asked: asked.0 })
            }
            None => Ok((Some(store), kept)),
        }
    }
}
