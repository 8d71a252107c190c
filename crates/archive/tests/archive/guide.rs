//! The queries of the guide, on the archive of a sandbox's account.

use std::error::Error;
use std::path::Path;

use tradewire::Client;
use tradewire_archive::{Archive, SyncOptions};
use tradewire_sandbox::Sandbox;

type Result = std::result::Result<(), Box<dyn Error>>;

/// Each query of the guide is accepted, and returns the columns that the guide shows after it.
#[tokio::test]
async fn the_queries_of_the_guide_return_what_it_shows() -> Result {
    let sandbox = Sandbox::builder().seed(1).history(3_000).without_rate_limits().start().await?;
    let client = Client::builder().deployment(sandbox.deployment()).credentials(sandbox.credentials()).build()?;
    let directory = tempfile::tempdir()?;
    let archive = Archive::open(&directory.path().join("archive.sqlite").display().to_string())?;
    archive.sync(&client, "main", &SyncOptions::default(), |_| {}).await?;

    let guide = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/archive.md"))?;
    let mut count = 0;
    for part in guide.split("```sql\n").skip(1) {
        let (sql, after) = part.split_once("```\n").ok_or("a query has no end")?;
        let table = archive.query(sql).await.map_err(|error| format!("{error}: {sql}"))?;
        if let Some(shown) = after.trim_start().strip_prefix("```text\n") {
            let header: Vec<_> = shown.lines().next().unwrap_or_default().split_whitespace().collect();
            assert_eq!(table.columns, header, "{sql}");
        }
        count += 1;
    }
    assert!(count > 5, "{count} queries");
    Ok(())
}

/// The tables and views that the guide describes are those of an archive.
#[tokio::test]
async fn the_guide_describes_every_table_and_view() -> Result {
    let directory = tempfile::tempdir()?;
    let archive = Archive::open(&directory.path().join("archive.sqlite").display().to_string())?;
    let guide = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/archive.md"))?;
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    for row in archive.query(tables).await?.rows {
        let [tradewire_archive::Value::Text(name)] = row.as_slice() else { return Err(format!("{row:?}").into()) };
        assert!(guide.contains(&format!("| `{name}` |")), "{name}");
    }
    for stream in archive.streams().iter() {
        let row = format!(" {} ", stream.name);
        assert!(guide.contains(&row), "the guide does not show {}", stream.name);
        for view in [stream.table(), format!("{}_revisions", stream.table())] {
            archive.query(&format!("SELECT * FROM {view}")).await?;
        }
    }
    let version = archive.query("SELECT user_version FROM pragma_user_version").await?;
    let [[tradewire_archive::Value::Integer(version)]] = version.rows.iter().map(Vec::as_slice).collect::<Vec<_>>()[..] else {
        return Err(format!("{version:?}").into());
    };
    assert!(guide.contains(&format!("at present {version}.")), "{version}");
    Ok(())
}
