//! Classifies and describes the errors of PostgreSQL.

use std::error::Error as _;

use postgres::error::SqlState;

use crate::error::ArchiveError;

/// The errors after which a transaction is repeated: it conflicted with another one, or another one made the same change. If two
/// transactions create the same table, PostgreSQL may report a duplicate type: each table has a row type of its name.
const CONFLICTS: [SqlState; 7] = [
    SqlState::T_R_SERIALIZATION_FAILURE,
    SqlState::T_R_DEADLOCK_DETECTED,
    SqlState::LOCK_NOT_AVAILABLE,
    SqlState::UNIQUE_VIOLATION,
    SqlState::DUPLICATE_TABLE,
    SqlState::DUPLICATE_OBJECT,
    SqlState::DUPLICATE_SCHEMA,
];

/// The errors of a database that does not support a function.
pub(super) const UNSUPPORTED: [SqlState; 2] = [SqlState::UNDEFINED_FUNCTION, SqlState::FEATURE_NOT_SUPPORTED];

pub(super) fn is_one_of(error: &postgres::Error, codes: &[SqlState]) -> bool {
    error.code().is_some_and(|code| codes.contains(code))
}

impl From<postgres::Error> for ArchiveError {
    fn from(error: postgres::Error) -> Self {
        let is_conflict = is_one_of(&error, &CONFLICTS);
        Self::Database { message: description(&error), is_conflict }
    }
}

/// Returns the message of an error with its cause. The message alone does not state what went wrong.
pub(super) fn description(error: &postgres::Error) -> String {
    match error.source() {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    }
}
