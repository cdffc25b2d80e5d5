-- The links by which a booking is managed were signed with a key of its own, which lay beside it: whoever read the table
-- had every link. Now only their hashes are kept. Links mailed before were HMAC-SHA256(key, 'manage booking <id>').
alter table bookings add column manage_hashes text[] not null default '{}';

create function pg_temp.pad(key bytea, with_byte int) returns bytea language plpgsql as $$
declare
  padded bytea := key || decode(repeat('00', 64 - length(key)), 'hex');
begin
  for i in 0..63 loop
    padded := set_byte(padded, i, get_byte(padded, i) # with_byte);
  end loop;
  return padded;
end $$;

update bookings set manage_hashes = array[encode(sha256(sha256(
  pg_temp.pad(manage_key, 92) || sha256(pg_temp.pad(manage_key, 54) || convert_to('manage booking ' || id, 'UTF8'))
)), 'hex')]
-- The links of an erased customer open nothing.
where customer_name <> '';

alter table bookings drop column manage_key;

-- Answers kept for a repeated request held the link in plain.
update idempotency_keys set answer = answer || '{"manageToken": ""}' where answer ? 'manageToken';
