-- A number can be written into any profile, but it finds one member only: whoever gave it first, until the studio
-- confirms at the counter that it is another's.
alter table users add column owns_phone boolean not null default false;
update users set owns_phone = true where id in (
  select distinct on (phone_e164) id from users where phone_e164 is not null and erased_at is null
  order by phone_e164, email_verified_at is null, id
);
create unique index users_phone_owner on users (phone_e164) where owns_phone and erased_at is null;

create function give_up_phone() returns trigger language plpgsql as $$
begin
  new.owns_phone := false;
  return new;
end $$;
create trigger users_give_up_phone before update on users for each row
  when (new.owns_phone and (new.erased_at is not null or new.phone_e164 is null)) execute function give_up_phone();
