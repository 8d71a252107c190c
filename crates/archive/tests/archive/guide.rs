//! The queries and tables of the guide, on an empty archive.

use std::error::Error;
use std::path::Path;

use tradewire_archive::{Archive, ArchiveError};

use crate::databases::{TestDatabase, directory};

type Result = std::result::Result<(), Box<dyn Error>>;

/// Each query of the guide is accepted, and returns the columns that the guide shows after it.
#[tokio::test]
async fn the_queries_of_the_guide_return_what_it_shows() -> Result {
    let directory = directory()?;
    let archive = Archive::open(&directory.path().join("archive.sqlite").display().to_string())?;
    let guide = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/archive.md"))?;
    let mut count = 0;
    for part in guide.split("```sql\n").skip(1) {
        let (sql, after) = part.split_once("```\n").ok_or("a query has no end")?;
        let table = archive.query(sql, None).await.map_err(|error| format!("{error}: {sql}"))?;
        if let Some(shown) = after.trim_start().strip_prefix("```text\n") {
            let header: Vec<_> = shown.lines().next().unwrap_or_default().split_whitespace().collect();
            assert_eq!(table.columns, header, "{sql}");
        }
        count += 1;
    }
    assert!(count > 5, "{count} queries");
    Ok(())
}

/// A quoted name is a column, also if it is a keyword. A column that does not exist is an error and not the name as a string.
#[tokio::test]
async fn quoted_names_are_columns() -> Result {
    for database in TestDatabase::all()? {
        let archive = Archive::open(&database.location)?;
        for archive in [&archive, &Archive::open_read_only(&database.location)?] {
            let fees = archive.query(r#"SELECT "cast" FROM futures_funding_fees"#, None).await?;
            assert_eq!((fees.columns, fees.rows.len()), (vec!["cast".to_owned()], 0));
            for sql in [r#"SELECT "no_such" FROM futures_orders"#, r#"SELECT sum("cast_") FROM futures_funding_fees"#] {
                let refused = archive.query(sql, None).await;
                assert!(matches!(refused, Err(ArchiveError::Query(_))), "{sql}: {refused:?}");
            }
        }
    }
    Ok(())
}

/// The guide describes all tables and datasets.
#[test]
fn the_guide_describes_the_schema() -> Result {
    let directory = directory()?;
    let file = directory.path().join("archive.sqlite");
    let archive = Archive::open(&file.display().to_string())?;
    let database = rusqlite::Connection::open(&file)?;
    let guide = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/archive.md"))?;
    let mut tables =
        database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")?;
    let tables: Vec<String> = tables.query_map([], |row| row.get(0))?.collect::<std::result::Result<_, _>>()?;
    assert!(tables.len() > 5, "{tables:?}");
    for table in tables {
        assert!(guide.contains(&format!("| `{table}` |")), "the guide does not describe the table {table}");
    }
    for dataset in archive.datasets().iter() {
        assert!(guide.contains(&format!(" {} ", dataset.name)), "the guide does not show {}", dataset.name);
    }
    Ok(())
}
