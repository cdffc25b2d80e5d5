-- What proves, besides the password or instead of it, that somebody is who they say.
create table passkeys (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  -- Given by the authenticator; nobody else can register it again.
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- How often the authenticator signed, as it says itself; 0 for those that do not count.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  is_backed_up boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- The key of an authenticator app, sealed with a key that lies outside the database.
create table totp_secrets (
  user_id int primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- Until then it is being set up, and counts for nothing.
  confirmed_at timestamptz,
  -- The half minute whose code was taken last: it and those before it are never taken again.
  last_used_step bigint not null default 0,
  created_at timestamptz not null
);

create table recovery_codes (
  user_id int not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);

-- What an authenticator was asked to sign: for one purpose, for five minutes, once.
create table passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add passkey', 'sign in', 'second factor', 'reauthenticate')),
  user_id int references users on delete cascade,
  expires_at timestamptz not null,
  -- Only who signs in with nothing but a passkey is not known yet.
  check ((purpose = 'sign in') = (user_id is null))
);
create index passkey_challenges_of_user on passkey_challenges (user_id);
create index passkey_challenges_end on passkey_challenges (expires_at);

-- The password was right, the second factor is still missing.
create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id int not null references users on delete cascade,
  -- Of the password hash it was begun with: with another password it is worth nothing.
  password_digest bytea not null check (length(password_digest) = 32),
  tries int not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);

-- A link that somebody with access to the server made: who lost the phone gets in without it.
alter table password_resets add column removes_second_factor boolean not null default false;
