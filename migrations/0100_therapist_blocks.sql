-- A block is of a room, or of a person: lunch, the dentist.
alter table room_blocks
  alter column room drop not null,
  add column therapist_id int references therapists on delete cascade,
  add constraint blocks_are_of_a_room_or_a_therapist check (num_nonnulls(room, therapist_id) = 1);
create index room_blocks_of_therapist on room_blocks (therapist_id, starts_at) where therapist_id is not null;

-- When each therapist is taken, by whom or what: one constraint over visits and blocks, as room_times is for rooms.
alter table bookings drop constraint therapists_are_never_shared;
create table therapist_times (
  booking_id int references bookings on delete cascade,
  block_id int references room_blocks on delete cascade,
  therapist_id int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (num_nonnulls(booking_id, block_id) = 1),
  -- The promise itself. Deferrable, so that visits can change hands within one statement.
  constraint therapists_are_never_shared exclude using gist (
    therapist_id with =, tstzrange(starts_at, ends_at) with &&
  ) deferrable initially immediate
);
create unique index therapist_times_of_booking on therapist_times (booking_id) where booking_id is not null;
create unique index therapist_times_of_block on therapist_times (block_id) where block_id is not null;

insert into therapist_times (booking_id, therapist_id, starts_at, ends_at)
select id, therapist_id, starts_at, busy_until from bookings
where therapist_id is not null and status <> 'cancelled' and archived_at is null;

create or replace function take_room_times() returns trigger language plpgsql as $$
begin
  insert into room_times (booking_id, room, starts_at, ends_at)
  select id, room, starts_at, busy_until from added where status <> 'cancelled' and archived_at is null;
  insert into therapist_times (booking_id, therapist_id, starts_at, ends_at)
  select id, therapist_id, starts_at, busy_until from added
  where therapist_id is not null and status <> 'cancelled' and archived_at is null;
  return null;
end $$;

create or replace function change_room_times() returns trigger language plpgsql as $$
begin
  -- Most changes of a booking are of something else.
  if not exists (
    select from new_rows join old_rows using (id)
    where (new_rows.room, new_rows.starts_at, new_rows.busy_until) <> (old_rows.room, old_rows.starts_at, old_rows.busy_until)
      or new_rows.therapist_id is distinct from old_rows.therapist_id
      or (new_rows.status = 'cancelled') <> (old_rows.status = 'cancelled')
      or (new_rows.archived_at is null) <> (old_rows.archived_at is null)
  ) then return null; end if;

  delete from room_times using new_rows
  where booking_id = new_rows.id and (new_rows.status = 'cancelled' or new_rows.archived_at is not null);
  update room_times set room = new_rows.room, starts_at = new_rows.starts_at, ends_at = new_rows.busy_until
  from new_rows where booking_id = new_rows.id;
  insert into room_times (booking_id, room, starts_at, ends_at)
  select id, room, starts_at, busy_until from new_rows
  where status <> 'cancelled' and archived_at is null
    and not exists (select from room_times where booking_id = new_rows.id);

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
  return null;
end $$;

create or replace function block_room_times() returns trigger language plpgsql as $$
begin
  insert into room_times (block_id, room, starts_at, ends_at)
  select id, room, starts_at, ends_at from added where room is not null;
  insert into therapist_times (block_id, therapist_id, starts_at, ends_at)
  select id, therapist_id, starts_at, ends_at from added where therapist_id is not null;
  return null;
end $$;

-- As before, without the blocks that take no room.
create or replace function busy_rooms(earliest timestamptz, latest timestamptz, since timestamptz, but_id int) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_agg(taken) from (
      select json_build_array(id, room, extract(epoch from starts_at) * 1000, extract(epoch from busy_until) * 1000, false,
        therapist_id, is_requested or status not in ('pending', 'confirmed'), treatment_id,
        extract(epoch from ends_at) * 1000, device_kind_id, device_piece) as taken
      from bookings
      where status <> 'cancelled' and archived_at is null and starts_at > earliest and starts_at < latest
        and busy_until > since and id is distinct from but_id
      union all
      select json_build_array(id, room, extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000, true)
      from room_blocks
      where room is not null and starts_at > earliest and starts_at < latest and ends_at > since
    ) as all_taken
  );
end $$;

-- Whoever caches what can be booked hears of the months.
create trigger therapist_times_added after insert on therapist_times
  referencing new table as changed for each statement execute function report_times_changed();
create trigger therapist_times_left after update on therapist_times
  referencing old table as changed for each statement execute function report_times_changed();
create trigger therapist_times_changed after update on therapist_times
  referencing new table as changed for each statement execute function report_times_changed();
create trigger therapist_times_removed after delete on therapist_times
  referencing old table as changed for each statement execute function report_times_changed();
create trigger therapist_times_emptied after truncate on therapist_times
  for each statement execute function report_times_changed();
