-- One random secret of this installation, from which links and fingerprints are derived. In the database, so that every
-- process has the same. Made at its first use.
create table server_secrets (
  name text primary key,
  secret bytea not null check (length(secret) = 32)
);
