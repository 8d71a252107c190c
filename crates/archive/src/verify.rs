//! Verifies an archive by recomputing every hash.

use std::collections::HashMap;

use serde::Serialize;

use crate::account::AccountDataset;
use crate::commit::{COLUMNS, CommitHash, GENESIS, Revision, revision_values, shown_value};
use crate::content::content_hash;
use crate::database::{Database, FromRow as _, FromValue as _, Result, Value, query, value};
use crate::error::ArchiveError;
use crate::shown::hidden_fields;

/// The result of a verification.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verification {
    /// The chains: one for each dataset of each account.
    pub chains: Vec<Chain>,
    /// The faults, one sentence for each; empty if the archive is intact.
    pub faults: Vec<String>,
    /// The values that are archived, but that the views and exports cannot show, one sentence for each.
    pub hidden: Vec<String>,
}

/// The commits of a dataset of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Chain {
    /// The account.
    pub account: String,
    /// The dataset.
    pub dataset: String,
    /// The number of commits.
    pub commits: u64,
    /// The number of revisions.
    pub revisions: u64,
    /// The hash of the last commit, in hex. It covers everything before it: if an archive still contains this commit, nothing before it was
    /// changed. Keep a copy of it elsewhere to detect that the newest commits were removed, which the archive itself cannot show.
    pub head: String,
}

/// Verifies all chains.
pub(crate) fn verify(database: &mut dyn Database) -> Result<Verification> {
    let chains = "SELECT account.id, account.name, dataset.id, dataset.name FROM account CROSS JOIN dataset WHERE EXISTS \
                  (SELECT 1 FROM archive_commit AS c WHERE c.account = account.id AND c.dataset = dataset.id) \
                  ORDER BY account.name, dataset.name";
    let mut verification = Verification { chains: Vec::new(), faults: Vec::new(), hidden: Vec::new() };
    for (account_id, account, dataset_id, dataset) in query(database, chains, &[])? {
        let of = AccountDataset { account: account_id, dataset: dataset_id };
        let chain = verify_chain(database, of, (account, dataset), &mut verification)?;
        verification.chains.push(chain);
    }
    find_strays(database, &mut verification.faults)?;
    Ok(verification)
}

fn verify_chain(
    database: &mut dyn Database,
    of: AccountDataset,
    (account, dataset): (String, String),
    Verification { faults, hidden, .. }: &mut Verification,
) -> Result<Chain> {
    let commits = "SELECT seq, committed_at, previous_hash, hash FROM archive_commit WHERE account = $1 AND dataset = $2 \
                   ORDER BY seq";
    // The commits come first: a sync may add one meanwhile, whose ranges would seem to be missing.
    let commits = query::<(i64, _, Vec<u8>, Vec<u8>)>(database, commits, &of.values())?;
    // All at once, because no index finds the ranges of a commit.
    let coverage = "SELECT commit_seq, operation, view, start_time, end_time, read_at, sweep FROM coverage \
                    WHERE account = $1 AND dataset = $2";
    let mut ranges: HashMap<i64, Vec<Vec<Value>>> = HashMap::new();
    for mut row in database.rows(coverage, &of.values())? {
        ranges.entry(i64::from_value(row.remove(0))?).or_default().push(row);
    }
    let mut chain = Chain { account, dataset, commits: 0, revisions: 0, head: String::new() };
    let mut previous = GENESIS.to_vec();
    for (seq, committed_at, previous_hash, hash) in commits {
        let at = |what: &str| format!("commit {seq} of {} of {}: {what}", chain.dataset, chain.account);
        if previous_hash != previous {
            faults.push(at("it does not continue the commit before it"));
        }
        let mut recomputed = CommitHash::new(&previous, &chain.account, &chain.dataset, committed_at);
        let parameters = [of.account.into(), of.dataset.into(), seq.into()];
        for row in ranges.remove(&seq).unwrap_or_default() {
            recomputed.add(&row);
        }
        let sql = format!(
            "SELECT {COLUMNS}, shown_json FROM revision WHERE account = $1 AND dataset = $2 AND commit_seq = $3"
        );
        let mut revisions = Vec::new();
        for mut row in database.rows(&sql, &parameters)? {
            let shown_json = row.pop();
            revisions.push((Revision::from_row(row.into_iter())?, shown_json));
        }
        // The order in which the hash covers them. They are sorted here, because databases collate strings differently.
        revisions.sort_by(|(a, _), (b, _)| (&a.key, a.number).cmp(&(&b.key, b.number)));
        for (revision, shown_json) in revisions {
            recomputed.add(&revision_values(&revision));
            // The hashes do not cover what the views show, because it follows from the record.
            let is_shown = shown_json == Some(shown_value(&revision));
            if content_hash(&revision.json).ok() != Some(revision.content_hash) || !is_shown {
                faults.push(at(&format!("revision {} of {} is not what was archived", revision.number, revision.key)));
            }
            for field in hidden_fields(&revision.json) {
                let what = format!(
                    "`{}` of revision {} of {} cannot be shown",
                    field.escape_debug(),
                    revision.number,
                    revision.key
                );
                hidden.push(at(&what));
            }
            chain.revisions += 1;
        }
        if hash != recomputed.finish() {
            faults.push(at("its records or ranges are not those that were archived"));
        }
        chain.commits += 1;
        chain.head = hex::encode(&hash);
        previous = hash;
    }
    Ok(chain)
}

/// Finds rows that no chain covers, and records whose revisions are not numbered consecutively.
fn find_strays(database: &mut dyn Database, faults: &mut Vec<String>) -> Result<()> {
    let strays = [
        (
            "revisions without a commit of their dataset",
            "SELECT count(*) FROM revision AS r WHERE NOT EXISTS (SELECT 1 FROM archive_commit AS c \
             WHERE c.seq = r.commit_seq AND c.account = r.account AND c.dataset = r.dataset)",
        ),
        (
            "ranges without a commit of their dataset",
            "SELECT count(*) FROM coverage AS r WHERE NOT EXISTS (SELECT 1 FROM archive_commit AS c \
             WHERE c.seq = r.commit_seq AND c.account = r.account AND c.dataset = r.dataset)",
        ),
        (
            "records whose revisions are not numbered consecutively",
            "SELECT count(*) FROM (SELECT 1 FROM revision GROUP BY account, dataset, key \
             HAVING max(number) <> count(*)) AS gaps",
        ),
    ];
    for (what, sql) in strays {
        let count: Option<i64> = value(database, sql, &[])?;
        match count.ok_or_else(|| ArchiveError::damaged("a count is missing"))? {
            0 => {}
            count => faults.push(format!("{what}: {count}")),
        }
    }
    Ok(())
}
