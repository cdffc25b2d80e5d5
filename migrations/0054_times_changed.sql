-- Reports the months in which a room was taken or freed, like report_rows_changed: what can be booked is cached per month.
create function report_times_changed() returns trigger language plpgsql as $$
declare
  months text;
begin
  if tg_op = 'TRUNCATE' then
    raise notice 'rows_changed' using detail = '*';
    return null;
  end if;
  select string_agg(distinct to_char(at at time zone 'Asia/Singapore', 'YYYY-MM'), ',') into months
  from changed, lateral (values (starts_at), (ends_at)) as ends (at);
  if months is not null then
    raise notice 'rows_changed' using detail = months;
  end if;
  return null;
end $$;
create trigger times_added after insert on room_times
  referencing new table as changed for each statement execute function report_times_changed();
create trigger times_left after update on room_times
  referencing old table as changed for each statement execute function report_times_changed();
create trigger times_changed after update on room_times
  referencing new table as changed for each statement execute function report_times_changed();
create trigger times_removed after delete on room_times
  referencing old table as changed for each statement execute function report_times_changed();
create trigger times_emptied after truncate on room_times
  for each statement execute function report_times_changed();
