-- The bonuses of a first treatment are for a person, not for an account: whoever got them is known again by what only
-- this studio can compute of their e-mail without its +tag and of their phone. It outlives the account for a year.
create table bonus_claims (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  user_id int not null references users,
  claimed_at timestamptz not null
);
create index bonus_claims_of_user on bonus_claims (user_id);
create index users_by_base_email on users (base_email(email)) where erased_at is null;
