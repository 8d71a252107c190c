//! The sources of accounts: the base URLs and API keys with which they were read.
//!
//! Records of different accounts that are archived under one name can never be separated again. Therefore, a sync of an account is refused
//! if its requests would go to another exchange, or be signed with a key that may be another account's.

use tradewire::Timestamp;
use tradewire_contract::Contract;

use crate::database::{Database, Result, Value, query};
use crate::error::ArchiveError;
use crate::exchange::{Exchange, Source};
use crate::sync::SyncOptions;

/// The sources of a sync.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// The source at each host, by the name of the host.
    by_host: Vec<(&'static str, Source)>,
    /// Whether the API key may be new for the account.
    allow_new_key: bool,
    /// Whether another account may have been read with the API key.
    allow_shared_key: bool,
}

impl Sources {
    pub(crate) fn new(contract: &'static Contract, exchange: &impl Exchange, options: &SyncOptions) -> Self {
        let hosts = contract.client_operations().hosts;
        let by_host = hosts.iter().filter_map(|host| Some((host.name, exchange.source(host)?))).collect();
        Self { by_host, allow_new_key: options.new_key, allow_shared_key: options.shared_key }
    }

    /// Checks that an account was read from the same base URLs and with the same key. An account without commits has no source yet, so a first
    /// sync with a wrong URL or key can be corrected.
    pub(crate) fn check(&self, database: &mut dyn Database, account: &str) -> Result<()> {
        let sql = "SELECT host, base_url, key_hash FROM account_source \
                   WHERE account = (SELECT id FROM account WHERE name = $1) ORDER BY host, key_hash";
        let known = query(database, sql, &[account.into()])?.into_iter();
        let known: Vec<(String, Source)> =
            known.map(|(host, base_url, key_hash)| (host, Source { base_url, key_hash })).collect();
        let is_known = known.iter().any(|(_, source)| self.uses(&source.key_hash));
        if !is_known && !self.allow_shared_key {
            // Before the advice to confirm a new key, which would mix the records of two accounts.
            self.check_other_accounts(database, account)?;
        }
        self.compare(account, &known)
    }

    /// Returns whether requests are signed with the API key that has this hash.
    fn uses(&self, key_hash: &str) -> bool {
        self.by_host.iter().any(|(_, source)| source.key_hash == key_hash)
    }

    fn check_other_accounts(&self, database: &mut dyn Database, account: &str) -> Result<()> {
        let sql = "SELECT account.name, key_hash FROM account_source JOIN account ON account.id = account_source.account \
                   WHERE account.name <> $1 ORDER BY account.name";
        let others = query::<(_, String)>(database, sql, &[account.into()])?;
        match others.into_iter().find(|(_, key_hash)| self.uses(key_hash)) {
            Some((known, _)) => Err(ArchiveError::KeyOfOtherAccount { account: account.to_owned(), known }),
            None => Ok(()),
        }
    }

    /// Checks the sources again, and remembers those that are new, in the transaction that commits records from them: meanwhile, another sync may
    /// have read the account from elsewhere.
    pub(crate) fn record(&self, database: &mut dyn Database, account: (&str, i64), now: Timestamp) -> Result<()> {
        let (name, id) = account;
        self.check(database, name)?;
        for (host, Source { base_url, key_hash }) in &self.by_host {
            let insert = "INSERT INTO account_source (account, host, base_url, key_hash, first_used_at) \
                          VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
            let [host, base_url, key_hash] = [*host, base_url, key_hash].map(Value::from);
            database.execute(insert, &[id.into(), host, base_url, key_hash, now.into()])?;
        }
        Ok(())
    }

    fn compare(&self, account: &str, known: &[(String, Source)]) -> Result<()> {
        let same_host = self.by_host.iter().flat_map(|(host, source)| {
            known.iter().filter(move |(known, _)| known == host).map(move |(_, known)| (*host, known, source))
        });
        let is_other = |(_, known, source): &(&str, &Source, &Source)| known.base_url != source.base_url;
        if let Some((host, known, source)) = same_host.clone().find(is_other) {
            return Err(ArchiveError::OtherHost {
                account: account.to_owned(),
                host: host.to_owned(),
                expected: known.base_url.clone(),
                found: source.base_url.clone(),
            });
        }
        // The hash of a key differs from host to host, so a key is known if any host knows it.
        let is_known = same_host.clone().any(|(_, known, source)| known.key_hash == source.key_hash);
        match is_known || known.is_empty() || self.by_host.is_empty() || self.allow_new_key {
            true => Ok(()),
            false => Err(ArchiveError::NewKey(account.to_owned())),
        }
    }
}
