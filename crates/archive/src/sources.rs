//! The sources of accounts: the base URLs and API keys with which they were read.
//!
//! Records of different accounts that are archived under one name can never be separated again. Therefore, a sync of an account is refused
//! if its requests would go to another exchange, or be signed with a key that may be another account's.

use tradewire::Timestamp;

use crate::commit::account_id;
use crate::database::{Database, Result, Value, columns, in_transaction};
use crate::error::ArchiveError;
use crate::exchange::Source;

/// Checks that an account is read from the same base URLs as before and with a known key, and remembers those that are new. `source` contains
/// the sources by the names of the hosts.
///
/// An account without commits has no source yet: a first sync with a wrong URL or key can be corrected. Nor has an account that was archived
/// before version 2 of the schema.
pub(crate) fn check(
    database: &mut dyn Database,
    account: &str,
    source: &[(&'static str, Source)],
    allow_new_key: bool,
    now: Timestamp,
) -> Result<()> {
    let id = account_id(database, account)?;
    in_transaction(database, None, |database| {
        let commit = "SELECT seq FROM archive_commit WHERE account = $1 LIMIT 1";
        if database.value(commit, &[id.into()])?.is_none() {
            database.execute("DELETE FROM account_source WHERE account = $1", &[id.into()])?;
        }
        let known = known(database, id)?;
        compare(account, &known, source, allow_new_key)?;
        for (host, Source { base_url, key_hash }) in source {
            let insert = "INSERT INTO account_source (account, host, base_url, key_hash, first_used_at) \
                          VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
            let [host, base_url, key_hash] = [*host, base_url, key_hash].map(Value::from);
            database.execute(insert, &[id.into(), host, base_url, key_hash, now.as_millis().into()])?;
        }
        Ok(())
    })
}

/// Returns the known sources of an account, by the names of the hosts.
fn known(database: &mut dyn Database, account: i64) -> Result<Vec<(String, Source)>> {
    let sql = "SELECT host, base_url, key_hash FROM account_source WHERE account = $1 ORDER BY host, key_hash";
    let source = |row| {
        let [host, base_url, key_hash] = columns(row)?;
        Ok((host.text()?, Source { base_url: base_url.text()?, key_hash: key_hash.text()? }))
    };
    database.rows(sql, &[account.into()])?.into_iter().map(source).collect()
}

fn compare(
    account: &str,
    known: &[(String, Source)],
    source: &[(&'static str, Source)],
    allow_new_key: bool,
) -> Result<()> {
    let same_host = source.iter().flat_map(|(host, source)| {
        known.iter().filter(move |(known, _)| known == host).map(move |(_, known)| (*host, known, source))
    });
    if let Some((host, known, source)) = same_host.clone().find(|(_, known, source)| known.base_url != source.base_url)
    {
        return Err(ArchiveError::OtherHost {
            account: account.to_owned(),
            host: host.to_owned(),
            expected: known.base_url.clone(),
            found: source.base_url.clone(),
        });
    }
    // The hash of a key differs from host to host, so a key is known if any host knows it.
    let is_known = same_host.clone().any(|(_, known, source)| known.key_hash == source.key_hash);
    match is_known || known.is_empty() || source.is_empty() || allow_new_key {
        true => Ok(()),
        false => Err(ArchiveError::NewKey(account.to_owned())),
    }
}
