//! A store on a Redis or Valkey server that processes on several machines share.

mod account;
mod connection;
mod server;

use std::sync::Arc;

use crate::store::{AccountStore, Store, stored_name};
use account::RedisAccount;
use server::Server;

/// A store for processes on several machines.
pub(crate) struct RedisStore {
    server: Arc<Server>,
}

impl RedisStore {
    /// Returns the store on the server with this URL, or the reason why the URL is not valid.
    pub(crate) fn new(url: &str) -> Result<Self, String> {
        Ok(Self { server: Arc::new(Server::new(url)?) })
    }
}

impl Store for RedisStore {
    fn account(&self, key: &str) -> Result<Box<dyn AccountStore>, String> {
        // The braces keep all records of a key on one node of a Redis cluster.
        let name = format!("tradewire:{{{}}}", stored_name(key, "penalty"));
        Ok(Box::new(RedisAccount::new(self.server.clone(), name)))
    }
}
