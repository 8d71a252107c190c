//! What holds for PostgreSQL in particular.
