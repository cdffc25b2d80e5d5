-- Whoever registers an e-mail that nobody has verified waits on their own, with their own name, password and code.
-- The account has none of it until the first of them proves the e-mail.
create table registrations (
  id int generated always as identity primary key,
  user_id int not null references users on delete cascade,
  first_name text,
  last_name text,
  password_hash text not null,
  password_fits_staff boolean not null default false,
  referred_by int references users on delete set null,
  -- SHA-256 (hex) of what the pages were given that may go on with it.
  token_hashes text[] not null default '{}',
  code_hash text,
  tries int not null default 0 check (tries between 0 and 5),
  -- Of callers without a token, who may be anybody: they must not use up the tries of the one who has it.
  tokenless_tries int not null default 0 check (tokenless_tries between 0 and 5),
  code_expires_at timestamptz,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrations_of_user on registrations (user_id, last_used_at);
create index registrations_that_end on registrations (expires_at);

-- Whether the password may be used by staff (length is known only while it is hashed).
alter table users add column password_fits_staff boolean not null default false;

insert into registrations (user_id, first_name, last_name, password_hash, referred_by, code_hash, tries,
  code_expires_at, created_at, last_used_at, expires_at)
select u.id, u.first_name, u.last_name, u.password_hash, u.referred_by, c.code_hash, coalesce(c.tries, 0),
  c.expires_at, u.created_at, u.updated_at, now() + interval '30 days'
from users u left join verification_codes c on c.user_id = u.id
where u.email_verified_at is null and u.erased_at is null and u.password_hash is not null;
drop table verification_codes;

update users set password_hash = null, first_name = null, last_name = null, referred_by = null
where email_verified_at is null and erased_at is null;
update users set password_hash = null where email_verified_at is null and password_hash is not null;
alter table users add constraint users_prove_their_email_first
  check (email_verified_at is not null or password_hash is null);
