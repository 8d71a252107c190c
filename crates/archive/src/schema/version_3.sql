-- The record for the views, if some of its values cannot be shown: with NULL in place of these values. Otherwise NULL.
ALTER TABLE revision ADD COLUMN shown_json {text};
