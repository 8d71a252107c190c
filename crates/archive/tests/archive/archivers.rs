//! Several archivers at once in one database: nothing is lost or doubled, and the chains remain intact.

use std::collections::HashSet;
use std::error::Error;
use std::thread;

use tradewire_archive::Archive;

use crate::databases::TestDatabase;
use crate::model::Model;
use crate::moving_exchange::{check, check_complete, options, revisions, seeds};

type Result = std::result::Result<(), Box<dyn Error>>;

/// The numbers of archivers: 2, or also 8 if `ARCHIVE_SEEDS` asks for a longer run.
fn numbers() -> std::result::Result<&'static [usize], Box<dyn Error>> {
    Ok(if seeds()? > 2 { &[2, 8] } else { &[2] })
}

#[test]
fn archivers_of_one_account_do_not_disturb_each_other() -> Result {
    for database in TestDatabase::all()? {
        for &archivers in numbers()? {
            let account = format!("shared by {archivers}");
            one_account(&database.location, &account, archivers)?;
        }
        verify(&database.location)?;
    }
    Ok(())
}

#[test]
fn archivers_of_different_accounts_do_not_disturb_each_other() -> Result {
    for database in TestDatabase::all()? {
        for &archivers in numbers()? {
            let accounts: Vec<_> = (0..archivers).map(|number| format!("{number} of {archivers}")).collect();
            let models: Vec<_> = (0..archivers).map(|number| Model::new(number as u64)).collect();
            let work = accounts.iter().zip(&models).map(|(account, model)| (account.as_str(), model));
            sync_at_once(&database.location, work)?;
            for (account, model) in accounts.iter().zip(&models) {
                let archive = Archive::open_read_only(&database.location)?;
                wait(check(&archive, account, model, archivers as u64))?;
            }
        }
        verify(&database.location)?;
    }
    Ok(())
}

/// Archivers of one account, for which the exchange is the same.
fn one_account(location: &str, account: &str, archivers: usize) -> Result {
    let model = Model::new(10 + archivers as u64);
    for _ in 0..2 {
        sync_at_once(location, vec![(account, &model); archivers])?;
        let archive = Archive::open_read_only(location)?;
        let archived = wait(revisions(&archive, account))?;
        let returned = model.lock().returned.clone();
        assert_eq!(archived.keys().collect::<HashSet<_>>(), returned.keys().collect::<HashSet<_>>());
        for (key, contents) in &archived {
            // The archivers commit what they have read in any order, but each content, and only what differs from the one before.
            let distinct = |contents: &[_]| contents.iter().copied().collect::<HashSet<_>>();
            assert_eq!(distinct(contents), distinct(&returned[key]), "{key}");
            assert!(contents.windows(2).all(|pair| pair[0] != pair[1]), "{key}: {contents:?}");
        }
    }
    model.lock().moves = false;
    model.settle();
    model.wait(60_000);
    sync_at_once(location, [(account, &model)])?;
    wait(check_complete(&Archive::open_read_only(location)?, account, &model, archivers as u64))
}

/// Syncs each account at the same time as the others, with an archive of its own.
fn sync_at_once<'a>(location: &str, work: impl IntoIterator<Item = (&'a str, &'a Model)>) -> Result {
    let sync = |account: &str, model: &Model| -> std::result::Result<(), String> {
        let text = |error: &dyn Error| error.to_string();
        let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(|error| text(&error))?;
        let archive = Archive::open(location).map_err(|error| text(&error))?;
        runtime.block_on(archive.sync(model, account, &options(), |_| {})).map_err(|error| text(&error))?;
        Ok(())
    };
    let results: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> =
            work.into_iter().map(|(account, model)| scope.spawn(move || sync(account, model))).collect();
        threads.into_iter().map(|thread| thread.join()).collect()
    });
    for result in results {
        result.map_err(|_| "an archiver panicked")??;
    }
    Ok(())
}

fn verify(location: &str) -> Result {
    let archive = Archive::open_read_only(location)?;
    let verification = wait(async { Ok(archive.verify().await?) })?;
    assert_eq!(verification.faults, [] as [String; 0]);
    Ok(())
}

fn wait<T>(
    task: impl Future<Output = std::result::Result<T, Box<dyn Error>>>,
) -> std::result::Result<T, Box<dyn Error>> {
    tokio::runtime::Builder::new_current_thread().build()?.block_on(task)
}
