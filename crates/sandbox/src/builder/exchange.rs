//! Builds the exchange from the settings and the stored state.

use super::SandboxBuilder;
use crate::account::Account;
use crate::data_error::DataError;
use crate::exchange::{Exchange, ExchangeState};
use crate::futures::MarketError;
use crate::market_data::InstrumentData;
use crate::random::Seed;
use crate::rate_limiter::RateLimiter;
use crate::request_log::RequestLog;
use crate::scenario;
use crate::seed_data;
use crate::start_error::StartError;
use crate::store::{Snapshot, Store};

const DEFAULT_SEED: Seed = Seed(1);

impl SandboxBuilder {
    /// Builds the exchange with all of its accounts.
    pub(crate) fn exchange(mut self) -> Result<Exchange, StartError> {
        let now = self.clock.now();
        let (store, stored) = self.open_store()?;
        let is_new = stored.is_none();
        let snapshot = stored.unwrap_or_else(|| Snapshot::new(self.seed.unwrap_or(DEFAULT_SEED), now));
        let log = RequestLog::new(self.watcher.take());
        let mut exchange = Exchange::new(self.contract, snapshot, store, self.clock, self.max_body, log);
        exchange.respond_with_examples = self.respond_with_examples;
        exchange.batch_policy = self.batch_policy;
        exchange.wire_modes = self.wire_modes;
        exchange.rate_limiter = self.block.map(RateLimiter::new);
        self.faults.into_iter().for_each(|fault| exchange.faults.add(fault));

        let (seed, created_at) = (exchange.seed, exchange.created_at);
        let demo = exchange.open(Account::demo()?, now).ok_or(StartError::DuplicateKey)?.owner;
        for account in self.accounts {
            exchange.open(account, now).ok_or(StartError::DuplicateKey)?;
        }
        let instruments = &exchange.instruments;
        let funding_rates = exchange.market_data.iter().map(InstrumentData::funding_rates);
        let market_data = &exchange.market_data;
        let past = seed_data::FuturesPast { instruments, market_data, now, count: self.history };
        let funding_start = if is_new { past.start() } else { now };
        let set_up = |state: &mut ExchangeState| {
            let ExchangeState { futures: trading, spot } = state;
            trading.set_fees(self.fees);
            trading.charge_funding(funding_rates, funding_start);
            if is_new {
                for (symbol, past) in seed_data::spot_orders(seed, instruments, created_at, self.spot_orders) {
                    spot.add_past_order(demo, symbol, past).map_err(MarketError::from)?;
                }
                past.add(trading, demo, seed).map_err(MarketError::from)?;
                scenario::set_up(self.scenarios, trading, demo, now)?;
            }
            if let Some(lifetime) = self.lifetime {
                trading.expire_after(lifetime);
            }
            if let Some(interval) = self.walk_interval {
                trading.start_walk(seed, interval, now);
            }
            self.pairs.iter().try_for_each(|pair| trading.configure(pair, now))
        };
        exchange.with_state(now, set_up)??;
        Ok(exchange)
    }

    /// Opens the store in the data directory, and loads the state in it.
    fn open_store(&self) -> Result<(Option<Store>, Option<Snapshot>), DataError> {
        let Some(directory) = &self.data_dir else { return Ok((None, None)) };
        let store = Store::open(directory)?;
        let stored = store.load()?;
        match (stored.as_ref().map(|snapshot| snapshot.seed), self.seed) {
            (Some(stored), Some(requested)) if stored != requested => {
                Err(DataError::SeedMismatch { directory: directory.clone(), stored: stored.0, requested: requested.0 })
            }
            _ => Ok((Some(store), stored)),
        }
    }
}
