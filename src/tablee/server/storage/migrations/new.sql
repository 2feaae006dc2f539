CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
CREATE TABLE players (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    created DOUBLE NOT NULL, blocked INTEGER DEFAULT '0' NOT NULL, tables_quota INTEGER, records_quota INTEGER,
    PRIMARY KEY (id)
);
CREATE TABLE secrets (
    hash TEXT NOT NULL,
    player TEXT NOT NULL,
    created DOUBLE NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_secrets_player ON secrets (player);
CREATE TABLE transfers (
    hash TEXT NOT NULL,
    player TEXT NOT NULL,
    expires DOUBLE NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(player) REFERENCES players (id)
);
CREATE INDEX ix_transfers_player ON transfers (player);
CREATE TABLE editions (
    digest TEXT NOT NULL,
    game TEXT NOT NULL,
    components TEXT NOT NULL,
    PRIMARY KEY (digest)
);
CREATE TABLE tables (
    id TEXT NOT NULL,
    game TEXT NOT NULL,
    public INTEGER NOT NULL,
    status TEXT NOT NULL,
    bots INTEGER NOT NULL,
    created DOUBLE NOT NULL, owner TEXT, address TEXT, problem TEXT,
    PRIMARY KEY (id)
);
CREATE INDEX tables_by_status ON tables (status, public, created);
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    player TEXT, hidden INTEGER DEFAULT '0' NOT NULL,
    PRIMARY KEY (table_id, seat),
    FOREIGN KEY(table_id) REFERENCES tables (id)
);
CREATE INDEX seats_by_player ON seats (player);
CREATE TABLE events (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    at DOUBLE NOT NULL,
    PRIMARY KEY (table_id, n),
    FOREIGN KEY(table_id) REFERENCES tables (id)
)
 WITHOUT ROWID;
CREATE TABLE records (
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    created DOUBLE NOT NULL, owner TEXT, address TEXT,
    PRIMARY KEY (id)
);
CREATE TABLE analyses (
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    created DOUBLE NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX tables_by_owner ON tables (owner, status);
CREATE INDEX tables_by_address ON tables (address, status);
CREATE INDEX records_by_owner ON records (owner);
CREATE INDEX records_by_address ON records (address);
CREATE TABLE orders (
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    what TEXT NOT NULL,
    at DOUBLE NOT NULL,
    PRIMARY KEY (n)
);
INSERT INTO alembic_version VALUES ('0004');
