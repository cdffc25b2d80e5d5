-- The gate where it counts: a visit that breaks a safety rule is not completed or paid either without a recorded override.

alter table booking_checks drop constraint booking_checks_reopened_because_check;
alter table booking_checks add constraint booking_checks_reopened_because_check
  check (reopened_because in ('form', 'rule', 'patch test', 'card', 'time', 'import'));

-- As in 0065, and also for what becomes completed or paid. What is completed when it is written (an import, the demo) is
-- history, as is what was completed before this migration: nobody can be asked. While nothing is switched on, nothing is
-- looked at, also not what was found before. A visit that is paid is looked at then alone: what the client tells us later
-- puts it back to pending, and it stays paid.
create or replace function check_booking_safety() returns trigger language plpgsql as $$
declare booking bookings;
declare found_check booking_checks;
declare becomes text;
begin
  if tg_table_name = 'bookings' then
    select * into booking from bookings where id = new.id;
  else
    select * into booking from bookings where id = new.booking_id;
  end if;
  if booking.id is null or booking.archived_at is not null or booking.is_patch_test then return null; end if;
  becomes := booking.status;
  if tg_table_name = 'order_items' then
    -- What is completed was looked at when it became so.
    if booking.status not in ('pending', 'confirmed') then return null; end if;
    becomes := 'paid';
  elsif booking.status not in ('confirmed', 'completed') then
    return null;
  end if;
  -- One that is confirmed after it has begun is not checked any more; one that is completed or paid is, whenever it was.
  select * into found_check from booking_checks where booking_id = booking.id;
  if (found_check.booking_id is null or found_check.starts_at <> booking.starts_at)
    and (becomes <> 'confirmed' or booking.starts_at > booking.updated_at) and safety_is_on() then
    raise check_violation using message = format('Booking %s was not checked for its time.', booking.id),
      constraint = format('%s_bookings_are_checked', becomes);
  end if;
  if found_check.outcome in ('ask', 'refuse') and found_check.overridden_at is null and safety_is_on() then
    raise check_violation using message = format('Booking %s breaks a safety rule.', booking.id),
      constraint = format('%s_bookings_are_suitable', becomes);
  end if;
  return null;
end $$;

create constraint trigger bookings_are_suitable_when_completed after update on bookings
  deferrable initially deferred for each row when (
    new.status = 'completed' and old.status <> 'completed' and not new.is_patch_test and new.archived_at is null)
  execute function check_booking_safety();

create constraint trigger visits_are_suitable_when_paid after insert on order_items
  deferrable initially deferred for each row when (new.kind = 'visit')
  execute function check_booking_safety();

-- Only where it gets worse: the reasons of a visit of long ago can be forgotten with its client.
drop trigger booking_checks_are_suitable on booking_checks;
create constraint trigger booking_checks_are_suitable_when_made after insert on booking_checks
  deferrable initially deferred for each row when (new.outcome in ('ask', 'refuse') and new.overridden_at is null)
  execute function check_booking_safety();
create constraint trigger booking_checks_are_suitable_when_changed after update on booking_checks
  deferrable initially deferred for each row when (
    new.outcome in ('ask', 'refuse') and new.overridden_at is null
    and (old.outcome not in ('ask', 'refuse') or old.overridden_at is not null))
  execute function check_booking_safety();
