-- Proves that a browser has signed in to this account before: strangers' wrong tries do not lock it out. Only the
-- SHA-256 is kept.
create table device_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id int not null references users on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index device_tokens_of_user on device_tokens (user_id, last_used_at);
create index device_tokens_that_end on device_tokens (expires_at);
