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

-- Streams, as the contract names them.
CREATE TABLE stream (
    id   {serial},
    name {text} NOT NULL UNIQUE
) {table};

-- Commits. Those of a stream of an account form a chain: each contains the hash of the previous one.
CREATE TABLE archive_commit (
    seq           {serial},
    account       {integer} NOT NULL REFERENCES account (id),
    stream        {integer} NOT NULL REFERENCES stream (id),
    committed_at  {integer} NOT NULL,
    previous_hash {bytes} NOT NULL,
    hash          {bytes} NOT NULL,
    UNIQUE (account, stream, previous_hash)
) {table};

-- Every content that a record has had. Rows are only added.
CREATE TABLE revision (
    account      {integer} NOT NULL REFERENCES account (id),
    stream       {integer} NOT NULL REFERENCES stream (id),
    key          {text} NOT NULL,
    number       {integer} NOT NULL CHECK (number >= 1),
    record_time  {integer} NOT NULL,
    operation    {text} NOT NULL,
    content_hash {bytes} NOT NULL,
    raw_json     {text} NOT NULL,
    seen_at      {integer} NOT NULL,
    commit_seq   {integer} NOT NULL REFERENCES archive_commit (seq),
    PRIMARY KEY (account, stream, key, number)
) {clustered};

CREATE INDEX revision_by_time ON revision (account, stream, record_time, key, number);
CREATE INDEX revision_by_commit ON revision (commit_seq);

-- What was read, and when: a range of a list with these filters, from its first to its last page. Rows are only added. A sweep, which
-- reads everything that the exchange keeps, is known by the time at which it began.
CREATE TABLE coverage (
    commit_seq {integer} NOT NULL REFERENCES archive_commit (seq),
    account    {integer} NOT NULL REFERENCES account (id),
    stream     {integer} NOT NULL REFERENCES stream (id),
    operation  {text} NOT NULL,
    view       {text} NOT NULL,
    start_time {integer} NOT NULL,
    end_time   {integer} NOT NULL,
    read_at    {integer} NOT NULL,
    sweep      {integer},
    PRIMARY KEY (account, stream, operation, view, commit_seq)
) {clustered};

-- The records that can still change, and since when the exchange no longer returns them.
CREATE TABLE open_record (
    account       {integer} NOT NULL REFERENCES account (id),
    stream        {integer} NOT NULL REFERENCES stream (id),
    key           {text} NOT NULL,
    record_time   {integer} NOT NULL,
    seen_at       {integer} NOT NULL,
    missing_since {integer},
    PRIMARY KEY (account, stream, key)
) {clustered};
