alter table users
  add column profile_image_url text,
  add column phone text,
  -- The same number as it is looked up by, E.164; null when no phone is given.
  add column phone_e164 text,
  add column loyalty_points int not null default 0 check (loyalty_points >= 0),
  add column loyalty_tier text not null default 'Pink' check (loyalty_tier in ('Pink', 'Silver', 'Gold')),
  add column referral_code text unique,
  add column referred_by int references users,
  add column erased_at timestamptz;

-- Unambiguous when read aloud: no 0, O, 1, I or L. Made by the database for whoever has none.
create function new_referral_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, n) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as random, unnest('{0,1,2,3,4,5,9,10}'::int[]) as n
$$;
update users set referral_code = new_referral_code();
alter table users
  alter column referral_code set default new_referral_code(),
  alter column referral_code set not null;

create index users_by_phone on users (phone_e164) where phone_e164 is not null;
