-- What every booking pays for is done once: no statement that inserts nothing, and one notice for what a statement changed.

-- As before, but a visit without a therapist or device writes nothing there, and what took a time was said with it.
create or replace function take_room_times() returns trigger language plpgsql as $$
declare
  has_therapist boolean;
  has_device boolean;
begin
  insert into room_times (booking_id, room, starts_at, ends_at)
  select id, room, starts_at, busy_until from added where status <> 'cancelled' and archived_at is null;
  -- Nothing of it takes a time, so no other trigger says that there are new rows.
  if not found then raise notice 'rows_changed'; end if;
  select bool_or(therapist_id is not null), bool_or(device_kind_id is not null) into has_therapist, has_device from added;
  if has_therapist then
    insert into therapist_times (booking_id, therapist_id, starts_at, ends_at)
    select id, therapist_id, starts_at, busy_until from added
    where therapist_id is not null and status <> 'cancelled' and archived_at is null;
  end if;
  if has_device then
    insert into device_times (booking_id, device_kind_id, device_piece, starts_at, ends_at)
    select id, device_kind_id, device_piece, starts_at, busy_until from added
    where device_kind_id is not null and status <> 'cancelled' and archived_at is null;
  end if;
  return null;
end $$;

drop trigger bookings_changed on bookings;
create trigger bookings_changed after update or delete or truncate on bookings
  for each statement execute function report_rows_changed();

-- As before, but most changes lie within one month, which two aggregates tell without a sort.
create or replace function report_times_changed() returns trigger language plpgsql as $$
declare
  first text;
  last text;
begin
  if tg_op = 'TRUNCATE' then
    raise notice 'rows_changed' using detail = '*';
    return null;
  end if;
  select to_char(min(starts_at) at time zone 'Asia/Singapore', 'YYYY-MM'),
    to_char(max(ends_at) at time zone 'Asia/Singapore', 'YYYY-MM') into first, last from changed;
  if first <> last then
    select string_agg(distinct to_char(at at time zone 'Asia/Singapore', 'YYYY-MM'), ',') into first
    from changed, lateral (values (starts_at), (ends_at)) as ends (at);
  end if;
  if first is not null then
    raise notice 'rows_changed' using detail = first;
  end if;
  return null;
end $$;
