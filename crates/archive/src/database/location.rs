//! Opens the database at a location: the path of a SQLite file, or a URL.

use std::path::Path;

#[cfg(feature = "postgres")]
use super::postgres::Postgres;
use super::sqlite::Sqlite;
use super::{Access, Database, Result, without_password};
use crate::error::ArchiveError;

/// Opens the database at a location.
pub(crate) fn open(location: &str, access: Access) -> Result<Box<dyn Database>> {
    if ["postgres://", "postgresql://"].iter().any(|scheme| location.starts_with(scheme)) {
        #[cfg(feature = "postgres")]
        return Ok(Box::new(Postgres::open(location, access)?));
        #[cfg(not(feature = "postgres"))]
        return Err(ArchiveError::Location {
            location: without_password(location),
            reason: "this build does not support PostgreSQL; build it with the feature `postgres`".to_owned(),
        });
    }
    if location.is_empty() || location.contains("://") {
        let reason = "expected the path of a file, or a URL that begins with postgresql://".to_owned();
        return Err(ArchiveError::Location { location: without_password(location), reason });
    }
    Ok(Box::new(Sqlite::open(Path::new(location), access)?))
}

/// Creates a database that is invisible to other programs. It is deleted when it is dropped or when the process ends.
pub(crate) fn temporary() -> Result<Box<dyn Database>> {
    Ok(Box::new(Sqlite::temporary()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        for location in [
            "postgresql://user:s3cret@db.example:5432/archive?password=s3cret",
            "postgresql://user:s3@cret@db.example:5432/archive",
            "postgresql://user:s3/cret?@db.example:5432/archive",
        ] {
            assert_eq!(without_password(location), "postgresql://db.example:5432/archive");
        }
        let opened = open("mysql://user:s3cret@db/archive", Access::Read).map(|_| ());
        assert!(opened.is_err() && !format!("{opened:?}").contains("s3cret"), "{opened:?}");
    }
}
