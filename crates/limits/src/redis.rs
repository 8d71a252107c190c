//! A store on a Redis or Valkey server that processes on several machines share.

mod connection;
mod penalty;
mod server;
mod slots;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tradewire_wire::lock;

use crate::store::{PenaltyStore, SlotStore, Store, stored_name};
use crate::window::WindowRules;
use penalty::RedisPenalty;
use server::Server;
use slots::RedisSlots;

/// A store for processes on several machines.
pub(crate) struct RedisStore {
    server: Arc<Server>,
    /// The penalties by the name of their record on the server. The slots of an API key use the same penalty, because the
    /// server reports it with each slot.
    penalties: Mutex<HashMap<String, RedisPenalty>>,
}

impl RedisStore {
    /// Returns the store on the server with this URL, or the reason why the URL is not valid.
    pub(crate) fn new(url: &str) -> Result<Self, String> {
        Ok(Self { server: Arc::new(Server::new(url)?), penalties: Mutex::default() })
    }

    fn shared_penalty(&self, key: &str) -> RedisPenalty {
        // The braces keep all records of a key on one node of a Redis cluster.
        let name = format!("tradewire:{{{}}}", stored_name(key, "penalty"));
        let mut penalties = lock(&self.penalties);
        penalties.entry(name.clone()).or_insert_with(|| RedisPenalty::new(self.server.clone(), name)).clone()
    }
}

impl Store for RedisStore {
    fn penalty(&self, key: &str) -> Result<Box<dyn PenaltyStore>, String> {
        Ok(Box::new(self.shared_penalty(key)))
    }

    fn slots(&self, key: &str, limit: &str, _rules: &WindowRules) -> Result<Box<dyn SlotStore>, String> {
        Ok(Box::new(RedisSlots::new(self.server.clone(), self.shared_penalty(key), limit)))
    }
}
