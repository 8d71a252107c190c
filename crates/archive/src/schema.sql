-- Values of the archive itself.
CREATE TABLE setting (
    name  {text} NOT NULL PRIMARY KEY,
    value {text} NOT NULL
) {table};

-- Accounts, as their owner names them.
CREATE TABLE account (
    id   {serial},
    name {text} NOT NULL UNIQUE
) {table};

-- The base URL of each host from which an account was read, and the API keys that were used. A key is known by its hash only.
CREATE TABLE account_source (
    account       {integer} NOT NULL REFERENCES account (id),
    host          {text} NOT NULL,
    base_url      {text} NOT NULL,
    key_hash      {text} NOT NULL,
    first_used_at {integer} NOT NULL,
    PRIMARY KEY (account, host, key_hash)
) {clustered};

-- Datasets, as the contract names them.
CREATE TABLE dataset (
    id   {serial},
    name {text} NOT NULL UNIQUE
) {table};

-- Commits. Those of a dataset of an account form a chain: each contains the hash of the previous one.
CREATE TABLE archive_commit (
    seq           {serial},
    account       {integer} NOT NULL REFERENCES account (id),
    dataset       {integer} NOT NULL REFERENCES dataset (id),
    committed_at  {integer} NOT NULL,
    previous_hash {bytes} NOT NULL,
    hash          {bytes} NOT NULL,
    UNIQUE (account, dataset, previous_hash)
) {table};

-- Every content that a record has had. Rows are only added.
CREATE TABLE revision (
    account      {integer} NOT NULL REFERENCES account (id),
    dataset      {integer} NOT NULL REFERENCES dataset (id),
    key          {text} NOT NULL,
    number       {integer} NOT NULL CHECK (number >= 1),
    record_time  {integer} NOT NULL,
    operation    {text} NOT NULL,
    content_hash {bytes} NOT NULL,
    raw_json     {text} NOT NULL,
    -- The record for the views, if some of its values cannot be shown: with NULL in place of these values.
    shown_json   {text},
    seen_at      {integer} NOT NULL,
    commit_seq   {integer} NOT NULL REFERENCES archive_commit (seq),
    PRIMARY KEY (account, dataset, key, number)
) {clustered};

CREATE INDEX revision_by_time ON revision (account, dataset, record_time, key, number);
CREATE INDEX revision_by_commit ON revision (commit_seq);

-- What was read, and when: a range of a list with these filters, from its first to its last page. Rows are only added. A sweep, which
-- reads everything that the exchange keeps, is known by the time at which it began.
CREATE TABLE coverage (
    commit_seq {integer} NOT NULL REFERENCES archive_commit (seq),
    account    {integer} NOT NULL REFERENCES account (id),
    dataset    {integer} NOT NULL REFERENCES dataset (id),
    operation  {text} NOT NULL,
    view       {text} NOT NULL,
    start_time {integer} NOT NULL,
    end_time   {integer} NOT NULL,
    read_at    {integer} NOT NULL,
    sweep      {integer},
    PRIMARY KEY (account, dataset, operation, view, commit_seq)
) {clustered};

-- The records that can still change, and since when the exchange no longer returns them.
CREATE TABLE open_record (
    account       {integer} NOT NULL REFERENCES account (id),
    dataset       {integer} NOT NULL REFERENCES dataset (id),
    key           {text} NOT NULL,
    record_time   {integer} NOT NULL,
    missing_since {integer},
    PRIMARY KEY (account, dataset, key)
) {clustered};
