create extension if not exists pg_trgm;

-- Deleted by an admin: nobody's account from then on (erased_at). The personal data stays until this moment, so that
-- it can be taken back; then a job erases it and this is null again.
alter table users
  add column erase_due_at timestamptz,
  add constraint users_go_before_their_data check (erase_due_at is null or erased_at is not null);

-- The desk's list of users: each of its orders, and its search.
create index users_newest on users (created_at, id) where erased_at is null;
create index users_latest_active on users (updated_at, id) where erased_at is null;
create index users_by_points on users (loyalty_points, id) where erased_at is null;
create index users_by_email on users (email, id) where erased_at is null;
create index users_by_name on users
  (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), id) where erased_at is null;
create index users_searched on users using gin (
  lower(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' '
      || coalesce(phone, '') || ' ' || coalesce(phone_e164, '')
  ) gin_trgm_ops
) where erased_at is null;

-- What waits for the owner: the mails that could not be handed over.
create index mails_failed on mails (id) where state = 'failed';

-- How many accounts there are of each role, as differences to be summed (as for orders): whoever joins adds a row and
-- waits for nobody, and the desk, which asks every few seconds, reads a handful of rows instead of every user.
create table user_tallies (
  id bigint generated always as identity primary key,
  role text not null,
  users int not null
);

create function tally_new_users() returns trigger language plpgsql as $$
begin
  insert into user_tallies (role, users)
  select role, count(*) from after where erased_at is null group by role;
  return null;
end $$;
create trigger users_tally_new after insert on users
  referencing new table as after for each statement execute function tally_new_users();

-- A row at a time, and only when it matters: users change with every visit, their roles hardly ever.
create function tally_changed_user() returns trigger language plpgsql as $$
begin
  if old.erased_at is null then
    insert into user_tallies (role, users) values (old.role, -1);
  end if;
  if tg_op = 'UPDATE' and new.erased_at is null then
    insert into user_tallies (role, users) values (new.role, 1);
  end if;
  return null;
end $$;
create trigger users_tally_changed after update of role, erased_at on users for each row
  when (old.role <> new.role or (old.erased_at is null) <> (new.erased_at is null))
  execute function tally_changed_user();
create trigger users_tally_gone after delete on users for each row execute function tally_changed_user();

create function forget_user_tallies() returns trigger language plpgsql as $$
begin
  delete from user_tallies;
  return null;
end $$;
create trigger users_tally_none after truncate on users
  for each statement execute function forget_user_tallies();

insert into user_tallies (role, users) select role, count(*) from users where erased_at is null group by role;
