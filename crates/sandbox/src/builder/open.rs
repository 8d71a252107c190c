//! From settings to an exchange with all of its accounts.

use super::SandboxBuilder;
use crate::exchange::Exchange;
use crate::futures::Trading;
use crate::limits::Limits;
use crate::log::Log;
use crate::scene;
use crate::seed::{self, Seed};
use crate::store::Kept;
use crate::{Account, StartError};

/// What everything is made from unless it is set.
const SEED: Seed = Seed(1);

impl SandboxBuilder {
    /// The exchange with all of its accounts, as they were kept.
    pub(crate) fn exchange(mut self) -> Result<Exchange, StartError> {
        let now = self.clock.now();
        let (store, kept) = self.kept()?;
        let is_new = kept.is_none();
        let kept = kept.unwrap_or_else(|| Kept::new(self.seed.unwrap_or(SEED), now));
        let mut exchange = Exchange::new(kept, store, self.clock, self.max_body, Log::new(self.watcher.take()));
        (exchange.examples, exchange.batches) = (self.examples, self.batches);
        exchange.wire = self.wire;
        exchange.limits = self.block.map(Limits::new);
        self.faults.into_iter().for_each(|fault| exchange.faults.add(fault));

        let spot = seed::spot_orders(exchange.seed, &exchange.instruments, exchange.began, self.spot_orders);
        let demo = exchange.open(Account::demo()?, now).ok_or(StartError::SameKey)?;
        demo.spot = spot;
        let demo = demo.owner;
        for account in self.accounts {
            exchange.open(account, now).ok_or(StartError::SameKey)?;
        }
        let (seed, instruments) = (exchange.seed, &exchange.instruments);
        let set = |trading: &mut Trading| {
            if is_new {
                let past = seed::futures_orders(seed, instruments, &mut trading.ids, now, self.history);
                trading.seed(demo, past);
                scene::play(self.scenes, trading, demo, now)?;
            }
            self.lifetime.into_iter().for_each(|lifetime| trading.expire_after(lifetime));
            self.walk.into_iter().for_each(|every| trading.walk(seed, every, now));
            self.pairs.iter().try_for_each(|pair| trading.set(pair, now))
        };
        exchange.trade(now, set)??;
        Ok(exchange)
    }
}
