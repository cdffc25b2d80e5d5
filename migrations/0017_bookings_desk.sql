create extension if not exists pg_trgm;

-- What the desk wants to remember; the customer never sees it.
alter table bookings add column desk_note text;

-- The list of the desk: by its number, by time, by name, one status of it, or what somebody typed into the search box.
create index bookings_by_status on bookings (status, id) where archived_at is null;
create index bookings_by_start on bookings (starts_at, id) where archived_at is null;
create index bookings_by_name on bookings (customer_name, id) where archived_at is null;
create index bookings_by_words on bookings using gin (
  (customer_name || ' ' || customer_email || ' ' || phone_e164 || ' ' || treatment_name) gin_trgm_ops
) where archived_at is null;

-- How many bookings stand, by status. Counting 100,000 every five seconds would be slow, and one row to count in
-- would make everybody who books wait for everybody else: so each change adds a row, and the sum is the count.
-- A job folds them together (server/bookings/desk/fold-counts.ts).
create table booking_counts (
  status text not null,
  number int not null
) with (autovacuum_vacuum_threshold = 200, autovacuum_vacuum_scale_factor = 0);
insert into booking_counts (status, number)
  select status, count(*) from bookings where archived_at is null group by status;

create function count_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into booking_counts (status, number)
      select status, count(*) from added where archived_at is null group by status;
  elsif tg_op = 'UPDATE' then
    insert into booking_counts (status, number)
      select status, sum(number) from (
        select status, 1 as number from added where archived_at is null
        union all select status, -1 from removed where archived_at is null
      ) as changes group by status having sum(number) <> 0;
  elsif tg_op = 'DELETE' then
    insert into booking_counts (status, number)
      select status, -count(*) from removed where archived_at is null group by status;
  else
    delete from booking_counts;
  end if;
  return null;
end $$;
create trigger bookings_are_counted_in after insert on bookings
  referencing new table as added for each statement execute function count_bookings();
create trigger bookings_are_counted_over after update on bookings
  referencing old table as removed new table as added for each statement execute function count_bookings();
create trigger bookings_are_counted_out after delete on bookings
  referencing old table as removed for each statement execute function count_bookings();
create trigger bookings_are_counted_no_more after truncate on bookings
  for each statement execute function count_bookings();
