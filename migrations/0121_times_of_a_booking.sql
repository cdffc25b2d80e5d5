-- What every booking reads and writes, with less work for PostgreSQL.

-- As in 0108, but each row is an array of numbers, which PostgreSQL writes faster than JSON: 0 is false, 1 is true.
drop function busy_rooms(timestamptz, timestamptz, timestamptz, int);
create function busy_rooms(earliest timestamptz, latest timestamptz, since timestamptz, but_id int) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select array_agg(taken) from (
      select array[id, room, date_part('epoch', starts_at) * 1000, date_part('epoch', busy_until) * 1000, 0,
        therapist_id, (is_requested or status not in ('pending', 'confirmed'))::int, treatment_id,
        date_part('epoch', ends_at) * 1000, device_kind_id, device_piece] as taken
      from bookings
      where status <> 'cancelled' and archived_at is null and starts_at > earliest and starts_at < latest
        and busy_until > since and id is distinct from but_id
      union all
      -- As long as the others: an array has rows of one length.
      select array[id, room, date_part('epoch', starts_at) * 1000, date_part('epoch', ends_at) * 1000, 1,
        null, null, null, null, null, null]
      from room_blocks
      where room is not null and starts_at > earliest and starts_at < latest and ends_at > since
      union all
      select array[id, room, date_part('epoch', starts_at) * 1000, date_part('epoch', busy_until) * 1000, 1,
        therapist_id, 1, treatment_id, date_part('epoch', ends_at) * 1000, device_kind_id, device_piece]
      from reserved_places
      where starts_at > earliest and starts_at < latest and busy_until > since
    ) as all_taken
  );
end $$;

-- The months are said by what writes the times of a new booking, which knows them, instead of by a trigger that has to
-- look for them among the times. Other writes of times keep theirs.
create or replace function take_room_times() returns trigger language plpgsql as $$
declare
  first text;
  last text;
  has_therapist boolean;
  has_device boolean;
begin
  insert into room_times (booking_id, room, starts_at, ends_at)
  select id, room, starts_at, busy_until from added where status <> 'cancelled' and archived_at is null;
  select bool_or(therapist_id is not null), bool_or(device_kind_id is not null),
    to_char(min(starts_at) filter (where status <> 'cancelled' and archived_at is null) at time zone 'Asia/Singapore', 'YYYY-MM'),
    to_char(max(busy_until) filter (where status <> 'cancelled' and archived_at is null) at time zone 'Asia/Singapore', 'YYYY-MM')
  into has_therapist, has_device, first, last from added;
  if first <> last then
    select string_agg(distinct to_char(at at time zone 'Asia/Singapore', 'YYYY-MM'), ',') into first
    from added, lateral (values (starts_at), (busy_until)) as ends (at) where status <> 'cancelled' and archived_at is null;
  end if;
  if first is null then
    raise notice 'rows_changed'; -- nothing of it takes a time
  else
    raise notice 'rows_changed' using detail = first;
  end if;
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

create or replace function change_room_times() returns trigger language plpgsql as $$
declare months text;
begin
  -- Most changes of a booking are of something else.
  if not exists (
    select from new_rows join old_rows using (id)
    where (new_rows.room, new_rows.starts_at, new_rows.busy_until) <> (old_rows.room, old_rows.starts_at, old_rows.busy_until)
      or new_rows.therapist_id is distinct from old_rows.therapist_id
      or new_rows.device_kind_id is distinct from old_rows.device_kind_id
      or new_rows.device_piece is distinct from old_rows.device_piece
      or (new_rows.status = 'cancelled') <> (old_rows.status = 'cancelled')
      or (new_rows.archived_at is null) <> (old_rows.archived_at is null)
  ) then return null; end if;

  delete from room_times using new_rows
  where booking_id = new_rows.id and (new_rows.status = 'cancelled' or new_rows.archived_at is not null);
  update room_times set room = new_rows.room, starts_at = new_rows.starts_at, ends_at = new_rows.busy_until
  from new_rows where booking_id = new_rows.id;
  with made as (
    insert into room_times (booking_id, room, starts_at, ends_at)
    select id, room, starts_at, busy_until from new_rows
    where status <> 'cancelled' and archived_at is null
      and not exists (select from room_times where booking_id = new_rows.id)
    returning starts_at, ends_at
  ) select string_agg(distinct to_char(at at time zone 'Asia/Singapore', 'YYYY-MM'), ',') into months
  from made, lateral (values (starts_at), (ends_at)) as ends (at);
  if months is not null then raise notice 'rows_changed' using detail = months; end if;

  delete from therapist_times using new_rows
  where booking_id = new_rows.id
    and (new_rows.therapist_id is null or new_rows.status = 'cancelled' or new_rows.archived_at is not null);
  update therapist_times
  set therapist_id = new_rows.therapist_id, starts_at = new_rows.starts_at, ends_at = new_rows.busy_until
  from new_rows where booking_id = new_rows.id;
  insert into therapist_times (booking_id, therapist_id, starts_at, ends_at)
  select id, therapist_id, starts_at, busy_until from new_rows
  where therapist_id is not null and status <> 'cancelled' and archived_at is null
    and not exists (select from therapist_times where booking_id = new_rows.id);

  delete from device_times using new_rows
  where booking_id = new_rows.id
    and (new_rows.device_kind_id is null or new_rows.status = 'cancelled' or new_rows.archived_at is not null);
  update device_times
  set device_kind_id = new_rows.device_kind_id, device_piece = new_rows.device_piece,
    starts_at = new_rows.starts_at, ends_at = new_rows.busy_until
  from new_rows where booking_id = new_rows.id;
  insert into device_times (booking_id, device_kind_id, device_piece, starts_at, ends_at)
  select id, device_kind_id, device_piece, starts_at, busy_until from new_rows
  where device_kind_id is not null and status <> 'cancelled' and archived_at is null
    and not exists (select from device_times where booking_id = new_rows.id);
  return null;
end $$;

create or replace function block_room_times() returns trigger language plpgsql as $$
declare months text;
begin
  with made as (
    insert into room_times (block_id, room, starts_at, ends_at)
    select id, room, starts_at, ends_at from added where room is not null
    returning starts_at, ends_at
  ) select string_agg(distinct to_char(at at time zone 'Asia/Singapore', 'YYYY-MM'), ',') into months
  from made, lateral (values (starts_at), (ends_at)) as ends (at);
  if months is not null then raise notice 'rows_changed' using detail = months; end if;
  insert into therapist_times (block_id, therapist_id, starts_at, ends_at)
  select id, therapist_id, starts_at, ends_at from added where therapist_id is not null;
  return null;
end $$;

create or replace function take_reserved_times() returns trigger language plpgsql as $$
declare months text;
begin
  with made as (
    insert into room_times (reserved_id, room, starts_at, ends_at)
    select id, room, starts_at, busy_until from added
    returning starts_at, ends_at
  ) select string_agg(distinct to_char(at at time zone 'Asia/Singapore', 'YYYY-MM'), ',') into months
  from made, lateral (values (starts_at), (ends_at)) as ends (at);
  if months is not null then raise notice 'rows_changed' using detail = months; end if;
  insert into therapist_times (reserved_id, therapist_id, starts_at, ends_at)
  select id, therapist_id, starts_at, busy_until from added where therapist_id is not null;
  insert into device_times (reserved_id, device_kind_id, device_piece, starts_at, ends_at)
  select id, device_kind_id, device_piece, starts_at, busy_until from added where device_kind_id is not null;
  return null;
end $$;

drop trigger times_added on room_times;
