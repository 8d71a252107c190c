-- The base URL of each host from which an account was read, and the API keys that were used. A key is known by its hash only.
CREATE TABLE account_source (
    account       {integer} NOT NULL REFERENCES account (id),
    host          {text} NOT NULL,
    base_url      {text} NOT NULL,
    key_hash      {text} NOT NULL,
    first_used_at {integer} NOT NULL,
    PRIMARY KEY (account, host, key_hash)
) {clustered};
