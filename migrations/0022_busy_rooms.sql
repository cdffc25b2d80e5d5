-- Who is in a room between two moments, as [id, room, start, end] in milliseconds: what every look at a calendar asks.
-- A function only so that it is planned once a connection: by itself PostgreSQL would plan it anew each time, because
-- it takes any two moments for 1 in 200 of all bookings, and with many bookings planning is most of what it costs.
create function busy_rooms(earliest timestamptz, latest timestamptz, since timestamptz, but_id int) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_agg(json_build_array(id, room, extract(epoch from starts_at) * 1000, extract(epoch from busy_until) * 1000))
    from bookings
    where status <> 'cancelled' and archived_at is null and starts_at > earliest and starts_at < latest
      and busy_until > since and id is distinct from but_id
  );
end $$;
