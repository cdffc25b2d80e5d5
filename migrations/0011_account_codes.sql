-- The devices on which somebody is signed in, as they are shown and ended: by a number, not by the token.
alter table sessions
  add column id int generated always as identity unique,
  add column device text not null default 'Unknown device';
create index sessions_that_end on sessions (expires_at);

-- Where a member has signed in before, so that a new device is news and an old one is not.
create table known_devices (
  user_id int not null references users on delete cascade,
  device text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device)
);

-- The code that proves an e-mail. Six digits are soon tried out, so the hash is a slow one with a salt of its own.
create table verification_codes (
  user_id int primary key references users on delete cascade,
  code_hash text not null,
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index verification_codes_that_end on verification_codes (expires_at);

-- The token of a mailed link is never stored, only its SHA-256. Used once, it is gone.
create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id int not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);
create index password_resets_that_end on password_resets (expires_at);

create index users_referred_by on users (referred_by) where referred_by is not null;
create index mails_of_recipient on mails (recipient);
create index audit_log_of_actor on audit_log (actor_id, id desc) where actor_id is not null;

-- A code or a link that opens an account: not kept once it is handed over.
alter table mails add column is_secret boolean not null default false;
